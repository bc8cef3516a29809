"""Dice nobody need trust. The hash of the server's seed is published before play, each seat may add salt, and die
number i is an HMAC of both. When the game is over the seed is shown and anyone can recompute every die with
`docs/verify_dice.py`. No one sees the next die before it is asked for; undo never winds the number back.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from upscope.kernel.chance import Dist, Value
from upscope.kernel.record import Record

SEED_BYTES = 32
SALT_BYTES = 64
WHOLE = 1 << 256
MOST_TIMES = 10_000
"""Dice of one roll in a record from elsewhere, at most."""
LARGEST = 1 << 128
"""Totals above this are refused: rejection would cease to be rare."""


def commitment_of(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


def fair_place(number: int, total: int, whole: int = WHOLE) -> int | None:
    """The place of 0..total-1 that a number of 0..whole-1 falls on; None beyond the last whole multiple of the total.

    Left-over numbers are drawn again instead of wrapped round, so every place gets equally many: no favoured value.
    """
    return number % total if number < whole - whole % total else None


def fair_number(seed: bytes, game: str, chapter: int, index: int, salts: Mapping[str, str], total: int) -> int:
    counter = 0
    while True:
        parts = ["upscope-die", game, chapter, index, counter, sorted(salts.items())]
        message = json.dumps(parts, separators=(",", ":")).encode("ascii")
        place = fair_place(int.from_bytes(hmac.digest(seed, message, "sha256"), "big"), total)
        if place is not None:
            return place
        counter += 1


class Sealed:
    """One chapter of sealed dice. Salts are added before the chapter's first die; later ones open a new chapter."""

    __slots__ = ("game", "chapter", "index", "_first", "_seed", "_salts", "_closed", "_revealed")

    def __init__(self, seed: bytes, game: str, chapter: int = 0, index: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.game = game
        self.chapter = chapter
        self.index = index
        self._first = index
        self._seed = seed
        self._salts: dict[str, str] = {}
        self._closed = False
        self._revealed = False

    @classmethod
    def fresh(cls, game: str) -> Sealed:
        return cls(secrets.token_bytes(SEED_BYTES), game)

    @classmethod
    def resumed(cls, seed: bytes, dice: Mapping[str, Any], index: int) -> Sealed:
        """The dice of a stored game, from the seed, the published description and the number of dice drawn."""
        made = cls(seed, dice["game"], dice["chapter"], dice["index"])
        if made.commitment != dice["commitment"]:
            raise ValueError("the seed is not the one that was committed to")
        made._salts = dict(dice["salts"])
        made._closed = True
        made.index = index
        return made

    @property
    def commitment(self) -> str:
        return commitment_of(self._seed)

    def add_salt(self, seat: str, salt: bytes) -> None:
        if self._closed:
            raise ValueError("the salts of this chapter are closed: open a new chapter")
        if not seat or not 1 <= len(salt) <= SALT_BYTES:
            raise ValueError(f"a salt has 1 to {SALT_BYTES} bytes and a seat")
        self._salts[seat] = salt.hex()

    def describe(self) -> dict[str, Any]:
        """What the record's header or chapter says of the dice; it closes the salts. The seed is not in it."""
        self._closed = True
        return {
            "kind": "sealed",
            "game": self.game,
            "chapter": self.chapter,
            "index": self._first,
            "commitment": self.commitment,
            "salts": dict(sorted(self._salts.items())),
        }

    def draw(self, name: str, dist: Dist, times: int) -> Value:
        if self._revealed:
            raise ValueError(f"roll {name!r}: the seed has been shown, so its dice are known")
        if times < 1:
            raise ValueError(f"roll {name!r}: made at least once, not {times} times")
        if dist.total > LARGEST:
            raise ValueError(f"roll {name!r}: weights of more than 2**128 in all")
        self._closed = True
        drawn = []
        for _ in range(times):
            drawn.append(dist.value_at(self._number(self.index, dist.total)))
            self.index += 1
        return drawn[0] if times == 1 else tuple(drawn)

    def mark(self) -> object:
        return self.index

    def back(self, mark: object) -> None:
        """The numbers make the dice, so the same numbers are the same dice: nothing is rolled anew."""
        if not isinstance(mark, int) or not self._first <= mark <= self.index:
            raise ValueError("not a mark of these dice")
        self.index = mark

    def _number(self, index: int, total: int) -> int:
        return fair_number(self._seed, self.game, self.chapter, index, self._salts, total)

    def next_chapter(self, salts: Mapping[str, bytes]) -> Sealed:
        """The same seed with other salts from here on; the numbering goes on."""
        made = Sealed(self._seed, self.game, self.chapter + 1, self.index)
        for seat, salt in salts.items():
            made.add_salt(seat, salt)
        return made

    def fork(self, game: str) -> Sealed:
        """Dice for a fork: a new seed of its own, so that trying a line out tells nothing of the game in play."""
        return Sealed(secrets.token_bytes(SEED_BYTES), game, self.chapter + 1, self.index)

    def reveal(self) -> dict[str, Any]:
        """The last entry of a finished game. No die can be drawn after it."""
        self._revealed = True
        return {"kind": "reveal", "seed": self._seed.hex()}


@dataclass(frozen=True)
class Verified:
    """What a check of a record's dice found. `waiting` dice belong to a seed not shown yet; `own` were not sealed."""

    checked: int
    waiting: int
    own: int
    problems: tuple[str, ...]


def verify(
    seed: bytes, dice: Mapping[str, Any], draws: Iterable[Mapping[str, Any]], start: int | None = None
) -> list[str]:
    """What is wrong with the outcomes of one chapter, given the published description and the seed shown; [] if fair.

    The numbers of the dice must follow one another without a gap from the chapter's first (or `start`).
    """
    if commitment_of(seed) != dice["commitment"]:
        return ["the seed shown is not the one committed to"]
    problems = []
    expected = dice["index"] if start is None else start
    for entry in draws:
        roll, index, times = entry["roll"], entry["index"], entry["times"]
        if index != expected:
            problems.append(f"roll {roll!r}: die {index} where die {expected} was due")
        ends = list(accumulate(entry["weights"]))
        due = []
        for n in range(index, index + times):
            number = fair_number(seed, dice["game"], dice["chapter"], n, dice["salts"], ends[-1])
            due.append(entry["values"][bisect_right(ends, number)])
        if entry["value"] != (due[0] if times == 1 else due):
            problems.append(f"roll {roll!r}, die {index}: {entry['value']!r} is written, the seed gives another")
        expected = index + times
    return problems


def verify_record(record: Record) -> Verified:
    """Every sealed die of a record, chapter by chapter. Lines that make no sense are problems, never exceptions."""
    problems: list[str] = []
    seeds: dict[str, bytes] = {}
    chapters: list[tuple[Any, list[Mapping[str, Any]]]] = [(record.header.get("dice"), [])]
    for number, entry in enumerate(record.entries, 1):
        kind = entry.get("kind")
        if kind == "reveal" and _is_hex(entry.get("seed")):
            seed = bytes.fromhex(entry["seed"])
            seeds[commitment_of(seed)] = seed
        elif kind == "chapter":
            chapters.append((entry.get("dice"), []))
        elif kind == "outcome" and _is_outcome(entry):
            chapters[-1][1].append(entry)
        elif kind in ("reveal", "outcome"):
            problems.append(f"entry {number}: {kind} that cannot be read")
    checked = waiting = own = 0
    ends: dict[str, int] = {}
    for dice, draws in chapters:
        count = sum(entry["times"] for entry in draws)
        if not isinstance(dice, dict) or dice.get("kind") != "sealed":
            own += count
            continue
        if not _is_description(dice):
            problems.append("a description of sealed dice that cannot be read")
            continue
        commitment = dice["commitment"]
        start = ends.get(commitment, dice["index"])
        if draws:
            ends[commitment] = draws[-1]["index"] + draws[-1]["times"]
        if commitment in seeds:
            checked += count
            problems += verify(seeds[commitment], dice, draws, start)
        else:
            waiting += count
    return Verified(checked, waiting, own, tuple(problems))


def _is_hex(text: object) -> bool:
    return isinstance(text, str) and len(text) == 2 * SEED_BYTES and all(c in "0123456789abcdef" for c in text)


def _is_count(number: object, least: int = 0) -> bool:
    return type(number) is int and number >= least


def _is_outcome(entry: Mapping[str, Any]) -> bool:
    values, weights = entry.get("values"), entry.get("weights")
    return (
        isinstance(entry.get("roll"), str)
        and _is_count(entry.get("index"))
        and _is_count(entry.get("times"), 1)
        and entry["times"] <= MOST_TIMES
        and isinstance(values, list)
        and isinstance(weights, list)
        and len(values) == len(weights) > 0
        and all(_is_count(weight, 1) for weight in weights)
        and sum(weights) < WHOLE
        and "value" in entry
    )


def _is_description(dice: Mapping[str, Any]) -> bool:
    salts = dice.get("salts")
    return (
        isinstance(dice.get("game"), str)
        and _is_count(dice.get("chapter"))
        and _is_count(dice.get("index"))
        and _is_hex(dice.get("commitment"))
        and isinstance(salts, dict)
        and all(isinstance(salt, str) for salt in salts.values())
    )
