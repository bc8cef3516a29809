"""Views of one running game, state after state: what has not changed is not made again.

A column that is as it was is the very same list, by which whoever compares two views sees at once that nothing is new.
The lists belong to the cache and must not be changed. A view holds what `view.project` says, no more, no less.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .audience import OWN_SEAT, OWN_SIDE, PUBLIC, SEEN_BY, Declared
from .event import Sides, may_see
from .kinds import ANY, Kind
from .rules import any_removed, is_tracing
from .state import Columns, State
from .view import View, laid_open, note_columns, project, seen_scalars


class _Column(NamedTuple):
    name: str
    declared: Declared
    kind: Kind


class _Table(NamedTuple):
    name: str
    rows: Declared | None
    columns: tuple[_Column, ...]
    watched: tuple[str, ...]
    """Columns whose cells decide what is shown: those that are shown, and those that name an owner."""
    owners: frozenset[str]
    decided: tuple[_Column, ...]
    """Those that a function decides about, which may look at anything."""


class _Mask(NamedTuple):
    """Which rows a seat may see by one audience, as of a version of the owners; `token` is another for another mask."""

    owners: int
    rows: int
    seen: list[bool]
    token: int


_plans: dict[type[State], tuple[_Table, ...]] = {}


def _plan(cls: type[State]) -> tuple[_Table, ...]:
    found = _plans.get(cls)
    if found is None:
        found = _plans[cls] = tuple(_planned(name, table) for name, table in cls.tables.items())
    return found


def _planned(name: str, table: type[Columns]) -> _Table:
    shown = tuple(_Column(c, d, d.kind or ANY) for c, d in table.declared.items() if d.audience != "referee")
    audiences = [one.declared for one in shown] + ([table.rows] if table.rows else [])
    owners = frozenset(d.by for d in audiences if d.by)
    watched = dict.fromkeys([*(one.name for one in shown), *sorted(owners)])
    decided = tuple(one for one in shown if one.declared.audience == SEEN_BY)
    return _Table(name, table.rows, shown, tuple(watched), owners, decided)


class ViewCache:
    def __init__(self, sides: Sides) -> None:
        self.sides = sides
        self.state: State
        self._cells: dict[tuple[str, str], list[Any]] = {}
        self._versions: dict[tuple[str, str], int] = {}
        self._news: dict[str, tuple[int, frozenset[str]]] = {}
        """Of each table, how often it has changed, and which columns did the last time."""
        self._masks: dict[tuple[str, str, str, str, Any], _Mask] = {}
        self._shown: dict[tuple[str, str, str], tuple[tuple[int, int, int], list[Any]]] = {}
        self._tables: dict[tuple[str, str], tuple[int, dict[str, list[Any]]]] = {}
        self._tokens = 0

    def update(self, s: State) -> None:
        """Look at this state from now on. It may be the last one, changed in place: cells are compared, not states."""
        self.state = s
        for table in _plan(type(s)):
            name, columns, new = table.name, getattr(s, table.name), []
            for c in table.watched:
                key, cells = (name, c), getattr(columns, c)
                if self._cells.get(key) != cells:
                    self._cells[key] = cells[:]
                    self._versions[key] = self._versions.get(key, 0) + 1
                    new.append(c)
            if new or name not in self._news:
                version, _ = self._news.get(name, (0, None))
                self._news[name] = (version + 1, frozenset(new))

    def view(self, seat: str) -> View:
        s = self.state
        if any_removed():
            return project(s, self.sides, seat)
        if is_tracing():
            note_columns(s)
        tables = {table.name: self._table(s, table, seat) for table in _plan(type(s))}
        over = not s.stack
        return View(seat, s.tick, tables, seen_scalars(s, self.sides, seat), over, s.result if over else None)

    def laid_open(self, view: View) -> View:
        """A spectator's view with what all the players have agreed to show."""
        return laid_open(self.state, view)

    def _table(self, s: State, table: _Table, seat: str) -> dict[str, list[Any]]:
        """As this seat was last shown it, with what is new; the same dict if nothing is."""
        version, new = self._news[table.name]
        held = self._tables.get((seat, table.name))
        if (
            held is None
            or table.rows is not None
            or held[0] < version - 1
            or (held[0] < version and new & table.owners)
        ):
            made = self._columns(s, table, table.columns, seat)
        else:
            old = held[1]
            stale = table.decided
            if held[0] < version:
                stale += tuple(one for one in table.columns if one.name in new)
            made = old
            for c, cells in self._columns(s, table, stale, seat).items() if stale else ():
                if cells is not old[c]:
                    made = {**old, c: cells} if made is old else made
                    made[c] = cells
        self._tables[seat, table.name] = (version, made)
        return made

    def _columns(self, s: State, table: _Table, wanted: tuple[_Column, ...], seat: str) -> dict[str, list[Any]]:
        columns: Columns = getattr(s, table.name)
        rows, whole, name = None, 0, table.name
        if table.rows is not None:
            mask = self._mask(s, columns, table.rows, name, seat, None, 0)
            rows, whole = [row for row, may in enumerate(mask.seen) if may], mask.token
        found = {}
        for c, d, kind in wanted:
            version, mask_token, known = self._versions[name, c], 0, None
            if d.audience != PUBLIC:
                mask = self._mask(s, columns, d, name, seat, rows, whole)
                mask_token, known = mask.token, mask.seen
            # what everybody sees whole is made once for all
            key = (seat if rows is not None or known is not None else "*", name, c)
            as_of = (version, whole, mask_token)
            held = self._shown.get(key)
            if held is None or held[0] != as_of:
                cells = getattr(columns, c)
                if rows is not None:
                    cells = [cells[row] for row in rows]
                if known is None or all(known):
                    made = kind.outs(cells, s.content)
                else:
                    out, content = kind.out, s.content
                    made = [out(cell, content) if may else None for cell, may in zip(cells, known, strict=True)]
                held = self._shown[key] = (as_of, made)
            found[c] = held[1]
        return found

    def _mask(
        self, s: State, columns: Columns, d: Declared, name: str, seat: str, rows: list[int] | None, whole: int
    ) -> _Mask:
        """An owner's rows are worked out anew when owners change; what a function decides, every time."""
        key = (seat, name, d.audience, d.by, d.fn)
        held = self._masks.get(key)
        owned = d.audience in (OWN_SIDE, OWN_SEAT)
        owners = self._versions[name, d.by] if owned else -1
        if held is not None and owned and (held.owners, held.rows) == (owners, whole):
            return held
        looked = range(len(columns)) if rows is None else rows
        if owned:
            cells = getattr(columns, d.by)
            may = {owner: may_see(d, self.sides, seat, owner) for owner in set(cells)}
            seen = [may[cells[row]] for row in looked]
        else:
            seen = [may_see(d, self.sides, seat, None, s, row) for row in looked]
        if held is None or held.seen != seen:
            self._tokens += 1
            token = self._tokens
        else:
            token = held.token
        held = self._masks[key] = _Mask(owners, whole, seen, token)
        return held
