"""Sealed dice as a live session keeps them: a secret in the store, a commitment for everybody, a reveal at the end."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from upscope.kernel.record import Entry, Record

from .sealed import SEED_BYTES, Sealed, commitment_of, verify_record


@dataclass(frozen=True)
class Found:
    """What a check of a record's dice found, and the seed shown last."""

    checked: int
    waiting: int
    own: int
    problems: tuple[str, ...]
    seed: str


class SealedBox:
    def __init__(self, random_bytes: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self.random_bytes = random_bytes

    def new_secret(self) -> str:
        return self.random_bytes(SEED_BYTES).hex()

    def commitment(self, secret: str) -> str:
        return commitment_of(bytes.fromhex(secret))

    def fresh(self, secret: str, ident: str, salts: Mapping[str, str]) -> tuple[Sealed, dict[str, Any]]:
        dice = Sealed(bytes.fromhex(secret), ident)
        for seat, salt in salts.items():
            dice.add_salt(seat, salt.encode()[:64])
        return dice, dice.describe()

    def forked(self, secret: str, ident: str, old: Mapping[str, Any], index: int) -> tuple[Sealed, dict[str, Any]]:
        dice = Sealed(bytes.fromhex(secret), ident, int(old.get("chapter", 0)) + 1, index)
        return dice, dice.describe()

    def resumed(self, secret: str, dice: Mapping[str, Any], index: int) -> Sealed:
        return Sealed.resumed(bytes.fromhex(secret), dice, index)

    def reveal(self, secret: str) -> Entry:
        return {"kind": "reveal", "seed": secret}

    def verify(self, record: Record) -> Found:
        found = verify_record(record)
        shown = [str(entry["seed"]) for entry in record.entries if entry["kind"] == "reveal"]
        return Found(found.checked, found.waiting, found.own, found.problems, shown[-1] if shown else "")
