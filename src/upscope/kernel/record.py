"""The record: a header and entries in a hash chain, one JSON object a line. It only grows.

Entry kinds: `answer` (a seat's), `outcome` (the dice's), `tick` (a deadline that fell due), `undo`, `correction`,
`chapter` (new dice or a new ruleset from here on), `check` (the state's digest at this point), `end` (the players
stopped: resigned, drawn), `reveal` (the dice's seed, after the end). `by` (person, bot, staff, auto) and `why` ride
along outside the chain.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from . import encoding
from .encoding import canonical
from .game import Setup

FORMAT = 1
KINDS = ("answer", "outcome", "tick", "undo", "correction", "chapter", "check", "end", "reveal")
BESIDE = ("by", "why", "hash")
"""Fields of an entry that its hash does not cover."""
MAX_DEPTH = 64

Entry = dict[str, Any]


class RecordError(ValueError):
    """A record that cannot be read or does not hold together; `line` counts from 1."""

    def __init__(self, code: str, line: int, detail: str = "") -> None:
        self.code, self.line, self.detail = code, line, detail
        super().__init__(f"line {line}: {code}" + (f" ({detail})" if detail else ""))


def chain(previous: str, entry: Entry) -> str:
    """The hash of an entry, which takes in the one before it."""
    covered = {k: v for k, v in entry.items() if k not in BESIDE}
    return hashlib.sha256(previous.encode() + canonical(covered)).hexdigest()


@dataclass
class Record:
    header: dict[str, Any]
    entries: list[Entry] = field(default_factory=list)
    torn: bool = False
    """The last line was cut off in the middle of a write and has been left out."""

    @property
    def setup(self) -> Setup:
        raw = self.header["setup"]
        ruleset = int(self.header["ruleset"])
        return Setup(raw["scenario"], raw["options"], raw["players"], raw["pack"], raw["position"], ruleset)

    @property
    def head(self) -> str:
        """The newest hash of the chain."""
        return str(self.entries[-1]["hash"] if self.entries else self.header["hash"])

    def seal(self, entry: Entry, head: str, n: int) -> Entry:
        """The entry with its number and hash, not yet appended."""
        made = {"n": n, **entry}
        return {**made, "hash": chain(head, made)}

    def text(self) -> str:
        return "".join(line_of(part) for part in (self.header, *self.entries))


def line_of(part: dict[str, Any]) -> str:
    return encoding.line(part) + "\n"


def new_header(
    game: str,
    ruleset: int,
    setup: Setup,
    seats: tuple[str, ...],
    dice: dict[str, Any],
    ident: str,
    pack_digest: str = "",
) -> dict[str, Any]:
    header = {
        "upscope": FORMAT,
        "game": game,
        "ruleset": ruleset,
        "id": ident,
        "seats": list(seats),
        "setup": {
            "scenario": setup.scenario,
            "options": dict(setup.options),
            "players": dict(setup.players),
            "pack": setup.pack,
            "position": setup.position,
        },
        "pack_digest": pack_digest,
        "dice": dice,
    }
    return {**header, "hash": chain("", header)}


def parse(text: str) -> Record:
    """A record from its text, the chain checked. A torn last line is left out and reported; any other damage raises."""
    lines = text.split("\n")
    whole, tail = lines[:-1], lines[-1]
    parts: list[dict[str, Any]] = []
    for number, line in enumerate(whole, 1):
        try:
            parts.append(_object(line))
        except ValueError as problem:
            if number == len(whole) and not tail and number > 1:
                return _checked(parts, torn=True)
            raise RecordError("record-bad-line", number, str(problem)[:100]) from None
    if not parts:
        return _checked([_only(tail)], torn=False)
    return _checked(parts, torn=bool(tail))


def _only(line: str) -> dict[str, Any]:
    """A text of one line without a line end: whole, cut off, or no record at all."""
    if not line.strip():
        raise RecordError("record-empty", 1)
    try:
        return _object(line)
    except ValueError as problem:
        cut = line.startswith("{") and isinstance(problem, json.JSONDecodeError)
        raise RecordError("record-cut-off" if cut else "record-bad-line", 1, str(problem)[:100]) from None


def _object(line: str) -> dict[str, Any]:
    if _depth(line) > MAX_DEPTH:
        raise ValueError("nested too deeply")
    part = encoding.parse(line)
    if not isinstance(part, dict):
        raise ValueError("not an object")
    return part


def _depth(line: str) -> int:
    """How deep it is nested, at least where that may be too deep."""
    deep = most = 0
    if line.count("[") + line.count("{") <= MAX_DEPTH:
        return most
    for c in line:
        if c in "[{":
            deep += 1
            most = max(most, deep)
        elif c in "]}":
            deep -= 1
    return most


def _checked(parts: list[dict[str, Any]], torn: bool) -> Record:
    header, entries = parts[0], parts[1:]
    if header.get("upscope") != FORMAT:
        raise RecordError("record-unknown-format", 1, str(header.get("upscope", "?"))[:20])
    for name, kind in (
        ("game", str),
        ("ruleset", int),
        ("id", str),
        ("seats", list),
        ("setup", dict),
        ("dice", dict),
        ("hash", str),
    ):
        if not isinstance(header.get(name), kind):
            raise RecordError("record-bad-header", 1, name)
    for name, kind in (("scenario", str), ("options", dict), ("players", dict), ("pack", str)):
        if not isinstance(header["setup"].get(name), kind):
            raise RecordError("record-bad-header", 1, f"setup.{name}")
    header["setup"].setdefault("position", None)
    if chain("", header) != header["hash"]:
        raise RecordError("record-broken-chain", 1)
    head = header["hash"]
    for at, entry in enumerate(entries, 1):
        if entry.get("n") != at or entry.get("kind") not in KINDS:
            raise RecordError("record-bad-entry", at + 1)
        if chain(head, entry) != entry.get("hash"):
            raise RecordError("record-broken-chain", at + 1)
        head = entry["hash"]
    return Record(header, entries, torn)


def standing(entries: Sequence[Entry]) -> list[Entry]:
    """The entries that still count: what was undone is left out."""
    counting: list[Entry] = []
    for entry in entries:
        if "to" in entry:  # an undo, or a chapter whose rules no longer accept what came after
            counting = [e for e in counting if e["n"] <= entry["to"]]
        counting.append(entry)
    return counting
