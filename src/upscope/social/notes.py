"""A seat's private notes, stored with the session and unknown to the rules. A seat may share them with its crew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from upscope.kernel.decision import Refused
from upscope.session.messages import Notes, NotesChanged
from upscope.storage.port import Note

MOST_ITEMS = 3000
MOST_BYTES = 1 << 20
SHARED = ""
"""The item that says whether the notes are shared."""
STAFF = " staff"
"""The item that keeps what a seat has left to its staff: no part of the notes, and no name a page can write."""

Change = Callable[[str], NotesChanged]
"""A change as one reader is told of it."""


class SeatNotes:
    def __init__(self, notes: Sequence[Note] = ()) -> None:
        self._items: dict[str, dict[str, str]] = {}
        self._shared: set[str] = set()
        for note in notes:
            self._keep(note)

    def _keep(self, note: Note) -> None:
        if note.item == STAFF:
            return
        if note.item == SHARED:
            (self._shared.add if note.body == "true" else self._shared.discard)(note.seat)
        elif note.body is None:
            self._items.get(note.seat, {}).pop(note.item, None)
        else:
            self._items.setdefault(note.seat, {})[note.item] = note.body

    def is_shared(self, seat: str) -> bool:
        return seat in self._shared

    def sheet(self, seat: str) -> Notes:
        items = {name: msgspec.json.decode(body) for name, body in self._items.get(seat, {}).items()}
        return Notes(seat, items, seat in self._shared)

    def open_to(self, seat: str, crew: Sequence[str]) -> list[Notes]:
        """The notes a seat may read: its own, and those of its crew that are shared."""
        return [self.sheet(one) for one in crew if one == seat or one in self._shared]

    # -- changing -------------------------------------------------------------------------------------------------

    def strokes(self, seat: str, put: Mapping[str, Any], rub: Sequence[str]) -> list[Note]:
        """The notes to store; refused when the sheet would become too large."""
        mine = self._items.get(seat, {})
        bodies = {name: msgspec.json.encode(item).decode() for name, item in put.items()}
        after = {**mine, **bodies}
        for name in rub:
            after.pop(name, None)
        if len(after) > MOST_ITEMS or sum(map(len, after.values())) > MOST_BYTES:
            raise Refused("too-much")
        gone = [Note(seat, name, None) for name in dict.fromkeys(rub) if name in mine or name in bodies]
        return [*(Note(seat, name, body) for name, body in bodies.items() if name not in rub), *gone]

    def share(self, seat: str, shared: bool) -> list[Note]:
        return [Note(seat, SHARED, "true" if shared else "false")] if shared != self.is_shared(seat) else []

    def hear(self, notes: Sequence[Note]) -> Iterator[tuple[str, bool, Change]]:
        """Take stored notes in; what changed, as (seat, whether the whole crew is to know, change)."""
        notes = [note for note in notes if note.item != STAFF]
        for seat in dict.fromkeys(note.seat for note in notes):
            of_seat = [note for note in notes if note.seat == seat]
            was = self.is_shared(seat)
            for note in of_seat:
                self._keep(note)
            now = self.is_shared(seat)
            if was != now:
                sheet = self.sheet(seat)
                yield seat, True, _opened(sheet) if now else _closed(seat)
            else:
                put = {n.item: msgspec.json.decode(n.body) for n in of_seat if n.body is not None}
                rub = [n.item for n in of_seat if n.body is None]
                yield seat, now, _drawn(seat, now, put, rub)


def _opened(sheet: Notes) -> Change:
    return lambda reader: NotesChanged(reader, sheet.of, True, put=sheet.items, all=True)


def _closed(seat: str) -> Change:
    return lambda reader: NotesChanged(reader, seat, False)


def _drawn(seat: str, shared: bool, put: dict[str, Any], rub: list[str]) -> Change:
    return lambda reader: NotesChanged(reader, seat, shared, put=put, rub=rub)
