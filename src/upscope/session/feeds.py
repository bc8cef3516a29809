"""Events as a session keeps them: whole, with what each seat may know worked out at the moment they happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from upscope.kernel.event import Event, Sides, redact, reveal_all

Kept = Mapping[str, Any]
"""at (entry), tick, event, rule, fields, and `seen`: seat to the fields it may know; absent where all see all.

The tick is that of the answer or the deadline, which everybody who is told of it has heard then; 0 for what has no
time of its own, such as an undo: the game's time is then that of an earlier move, perhaps of a secret one.
"""

TIMED = ("answer", "tick")
"""The kinds of entries that say when they were made."""

ALL = "*"


def keep(e: Event, sides: Sides, content: Any, at: int, tick: int) -> dict[str, Any]:
    whole = reveal_all(e, content)
    kept = {"at": at, "tick": tick, **whole}
    seen: dict[str, list[str]] = {}
    for seat in (*sides.seats, ""):
        shown = redact(e, sides, seat, content)
        if shown is not None:
            seen[seat] = list(shown["fields"])
    everything = list(whole["fields"])
    if len(seen) <= len(sides.seats) or any(fields != everything for fields in seen.values()):
        kept["seen"] = seen
    return kept


def line(kept: Kept, seat: str, n: int) -> dict[str, Any] | None:
    """The event as a line of a seat's feed; None if the seat may not know of it."""
    fields = kept["fields"]
    if seat != ALL and "seen" in kept:
        names = kept["seen"].get(seat)
        if names is None:
            return None
        fields = {name: fields[name] for name in names}
    shown = {"n": n, "event": kept["event"], "rule": kept["rule"], "fields": fields}
    return shown | {"tick": kept["tick"]} if kept["tick"] else shown


class Feeds:
    """The feeds of all seats over one growing list of events."""

    def __init__(self, events: Sequence[str] = ()) -> None:
        self.kept: list[Kept] = [msgspec.json.decode(body) for body in events]
        self._lines: dict[str, tuple[int, list[dict[str, Any]], list[int]]] = {}

    def add(self, events: Sequence[Kept]) -> None:
        self.kept.extend(events)

    def lines(self, seat: str, after: int = 0) -> list[dict[str, Any]]:
        """A seat's feed, numbered without gaps from 1."""
        return self._upto_date(seat)[1][after:]

    def count(self, seat: str) -> int:
        return len(self._upto_date(seat)[1])

    def entries(self, seat: str) -> list[int]:
        """For each line of a seat's feed, the entry after which it was told."""
        return self._upto_date(seat)[2]

    def told(self, seat: str) -> list[tuple[int, dict[str, Any]]]:
        """(entry, line) of a seat's feed as it is now: a list of its own, to be read beside the game."""
        return list(zip(self.entries(seat), self.lines(seat), strict=True))

    def steps(self, seat: str) -> list[int]:
        """The entries after which this seat was told something: the steps of its replay."""
        return list(dict.fromkeys(self.entries(seat)))

    def _upto_date(self, seat: str) -> tuple[int, list[dict[str, Any]], list[int]]:
        done, lines, entries = self._lines.get(seat, (0, [], []))
        for kept in self.kept[done:]:
            shown = line(kept, seat, len(lines) + 1)
            if shown is not None:
                if kept["event"] == "undone":
                    shown["back"] = sum(at <= kept["fields"]["to"] for at in entries)
                lines.append(shown)
                entries.append(kept["at"])
        self._lines[seat] = found = (len(self.kept), lines, entries)
        return found
