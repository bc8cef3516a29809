"""What a seat knows, as one row of numbers: its view, what is open to it, and the last things it was told.

Everything comes from the seat's own view and feed, so a row holds what a person on that seat would be shown and nothing
else. Its layout depends on the set-up alone; `Layout.describe` says what each number is.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from upscope.kernel.event import Events
from upscope.kernel.game import Game
from upscope.kernel.state import Columns, State

from .numbers import HIDDEN, Coder, coder
from .stepper import Actions, Stepper

ROOM = 32
"""Rows, at least, that a table is given: tables that fill during play begin empty."""
LAST = 8
"""Events a row remembers."""
FIELDS = 6
"""Numbers, at most, of an event."""
CHOSEN = 4
"""Choices of an answer under way that a row remembers."""

Row = NDArray[np.float32]


class Layout:
    """Where each number stands in a row."""

    def __init__(self, game: Game, state: State, actions: Actions) -> None:
        self.game, self.actions = game, actions
        content = state.content
        self.columns: list[tuple[str, str, Coder, int, int]] = []
        """Table, column, how a cell is written, rows there is room for, where the first begins."""
        self.scalars: list[tuple[str, Coder, int]] = []
        at = 0
        for table, cls in state.tables.items():
            rows = _room(getattr(state, table))
            for column, declared in cls.declared.items():
                code = coder(declared.kind, content)
                if declared.audience != "referee" and code.width:
                    self.columns.append((table, column, code, rows, at))
                    at += code.width * rows
        for name, declared in state.declared.items():
            code = coder(declared.kind, content)
            if declared.audience != "referee" and code.width:
                self.scalars.append((name, code, at))
                at += code.width
        self.asked = at
        at += len(actions.names)
        self.under_way = at
        at += 1 + CHOSEN
        self.news = at
        self.events = _Events(game.events, content)
        self.size = at + LAST * (1 + FIELDS)

    def describe(self) -> list[tuple[int, str]]:
        """The first number of each thing, and what it is."""
        found = [(at, f"{table}.{column}") for table, column, _, _, at in self.columns]
        found += [(at, name) for name, _, at in self.scalars]
        return [
            *found,
            (self.asked, "open decisions"),
            (self.under_way, "answer under way"),
            (self.news, "last events"),
        ]

    def row(self, game: Stepper, seat: str) -> Row:
        found = np.full(self.size, HIDDEN, np.float32)
        view = game.view(seat)
        for table, column, code, rows, at in self.columns:
            for cell in view.tables[table].get(column, ())[:rows]:
                found[at : at + code.width] = code.write(cell)
                at += code.width
        for name, code, at in self.scalars:
            if name in view.scalars:
                found[at : at + code.width] = code.write(view.scalars[name])
        asked = game.asked(seat)
        found[self.asked : self.under_way] = [name in asked for name in self.actions.names]
        opened, chosen = game.under_way(seat)
        found[self.under_way] = opened
        found[self.under_way + 1 : self.under_way + 1 + len(chosen[-CHOSEN:])] = chosen[-CHOSEN:]
        self.events.write(found, self.news, game.heard(seat)[-LAST:])
        return found


class _Events:
    def __init__(self, events: Events, content: Any) -> None:
        self.number = {kind.name: n for n, kind in enumerate(events)}
        self.fields = {
            kind.name: [(name, coder(of, content)) for name, (of, _) in kind.fields.items()] for kind in events
        }

    def write(self, row: Row, at: int, lines: list[dict[str, Any]]) -> None:
        """The newest first."""
        for line in reversed(lines):
            numbers: list[float] = [self.number[line["event"]]]
            for name, code in self.fields[line["event"]]:
                if code.width <= FIELDS:
                    numbers += code.write(line["fields"].get(name))
            numbers = numbers[: 1 + FIELDS]
            row[at : at + len(numbers)] = numbers
            at += 1 + FIELDS


def _room(columns: Columns) -> int:
    return len(columns) or ROOM


__all__ = ["Layout", "Row"]
