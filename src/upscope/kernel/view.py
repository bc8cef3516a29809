"""Views: all a seat may know now, built by one projector from the declarations. Undeclared is not in a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn, cast

from .audience import OWN_SEAT, OWN_SIDE, PUBLIC, Declared
from .event import Sides, may_see
from .kinds import ANY, Kind
from .rules import Site, is_removed, is_tracing, mark_ran
from .state import Columns, State


class View:
    """What one seat ("" for a spectator) may know, in outside values. Hidden cells are None."""

    __slots__ = ("seat", "tick", "tables", "scalars", "over", "result")

    def __init__(
        self,
        seat: str,
        tick: int,
        tables: dict[str, dict[str, list[Any]]],
        scalars: dict[str, Any],
        over: bool,
        result: Any,
    ) -> None:
        self.seat, self.tick, self.tables, self.scalars, self.over, self.result = (
            seat,
            tick,
            tables,
            scalars,
            over,
            result,
        )

    def data(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "tick": self.tick,
            "tables": self.tables,
            "scalars": self.scalars,
            "over": self.over,
            "result": self.result,
        }


class WholeView:
    """Everything, public or not. It is no `View` and has no `data`: nothing that thinks for a seat takes it."""

    __slots__ = ("tick", "tables", "scalars", "over", "result")

    def __init__(
        self, tick: int, tables: dict[str, dict[str, list[Any]]], scalars: dict[str, Any], over: bool, result: Any
    ) -> None:
        self.tick, self.tables, self.scalars, self.over, self.result = tick, tables, scalars, over, result


def project(s: State, sides: Sides, seat: str) -> View:
    """The view of a seat. The result of a game is public once it is over."""
    tables = {name: _table(s, name, sides, seat) for name in s.tables}
    if is_tracing():
        note_columns(s)
    over = not s.stack
    return View(seat, s.tick, tables, seen_scalars(s, sides, seat), over, s.result if over else None)


def seen_scalars(s: State, sides: Sides, seat: str) -> dict[str, Any]:
    return {
        name: (d.kind or ANY).out(getattr(s, name), s.content)
        for name, d in s.declared.items()
        if d.audience == PUBLIC or (d.audience != "referee" and _scalar_seen(s, d, sides, seat))
    }


def consented(cls: type[State]) -> dict[str, tuple[str, ...]]:
    """The columns, by table, that spectators see where all the players have agreed to it."""
    found = {name: tuple(c for c, d in table.declared.items() if d.by_consent) for name, table in cls.tables.items()}
    return {name: columns for name, columns in found.items() if columns}


def laid_open(s: State, view: View) -> View:
    """A spectator's view with the columns that the players have agreed to show; the view that is given stays."""
    tables = dict(view.tables)
    for name, names in consented(type(s)).items():
        columns: Columns = getattr(s, name)
        shown = {c: (columns.declared[c].kind or ANY).outs(getattr(columns, c), s.content) for c in names}
        tables[name] = {**tables[name], **shown}
    return View(view.seat, view.tick, tables, view.scalars, view.over, view.result)


def reveal(s: State) -> WholeView:
    """Every cell of the state, declared or not: for the referee, and for everybody after the end."""
    tables = {}
    for name, table in s.tables.items():
        columns: Columns = getattr(s, name)
        tables[name] = {
            c: [(d.kind or ANY if (d := table.declared.get(c)) else ANY).out(v, s.content) for v in getattr(columns, c)]
            for c in table._fields
        }
    scalars = {
        name: (d.kind or ANY if (d := s.declared.get(name)) else ANY).out(getattr(s, name), s.content)
        for name in s.scalars
    }
    over = not s.stack
    return WholeView(s.tick, tables, scalars, over, s.result if over else None)


def _table(s: State, name: str, sides: Sides, seat: str) -> dict[str, list[Any]]:
    """Column by column; who sees a row is asked once for all columns with the same audience."""
    columns: Columns = getattr(s, name)
    whole = type(columns).rows is None
    rows = _rows(s, columns, sides, seat)
    seen: dict[tuple[Any, ...], list[bool]] = {}
    found = {}
    for c, d in type(columns).declared.items():
        if d.audience == "referee":
            continue
        kind: Kind = d.kind or ANY
        cells = getattr(columns, c)
        if d.audience == PUBLIC:
            found[c] = kind.outs(cells if whole else [cells[row] for row in rows], s.content)
            continue
        key = (d.audience, d.by, d.fn, d.rule)
        if key not in seen:
            seen[key] = [_row_seen(s, columns, d, sides, seat, row) for row in rows]
        known = seen[key]
        if all(known):
            found[c] = kind.outs([cells[row] for row in rows], s.content)
        else:
            out, content = kind.out, s.content
            found[c] = [out(cells[row], content) if may else None for row, may in zip(rows, known, strict=True)]
    return found


def _rows(s: State, columns: Columns, sides: Sides, seat: str) -> list[int]:
    d = type(columns).rows
    if d is None:
        return list(range(len(columns)))
    return [row for row in range(len(columns)) if _row_seen(s, columns, d, sides, seat, row)]


def seen_rows(s: State, columns: Columns, sides: Sides, seat: str) -> Sequence[int] | None:
    """The rows of a table that are in a seat's view; None where its view does not say how many there are."""
    if all(d.audience == "referee" for d in type(columns).declared.values()):
        return None
    return _rows(s, columns, sides, seat)


def cell_seen(s: State, columns: Columns, column: str, row: int, sides: Sides, seat: str) -> bool:
    """Whether a cell of a row that is in a seat's view is in it, too."""
    d = type(columns).declared.get(column)
    return d is not None and _row_seen(s, columns, d, sides, seat, row)


def scalar_seen(s: State, name: str, sides: Sides, seat: str) -> bool:
    d = s.declared.get(name)
    return d is not None and _scalar_seen(s, d, sides, seat)


def _row_seen(s: State, columns: Columns, d: Declared, sides: Sides, seat: str, row: int) -> bool:
    if d.rule and is_removed(type(columns).__module__, d.rule):
        return True  # a removed rule of secrecy hides nothing
    owner = getattr(columns, d.by)[row] if d.by else None
    return may_see(d, sides, seat, owner, s, row)


def _scalar_seen(s: State, d: Declared, sides: Sides, seat: str) -> bool:
    if d.rule and is_removed(type(s).__module__, d.rule):
        return True
    if d.audience in (OWN_SIDE, OWN_SEAT):
        return may_see(d, sides, seat, getattr(s, d.by), s)
    return may_see(d, sides, seat, None, s)


def note_columns(s: State) -> None:
    owners: list[type[State] | type[Columns]] = [type(s), *s.tables.values()]
    for owner in owners:
        for name, d in owner.declared.items():
            if d.rule:
                mark_ran((Site(owner.__module__, f"{owner.__qualname__}.{name}", "column", d.rule),))


class HiddenCell(Exception):
    """A step that asks a seat has read what that seat may not know: its options would tell."""


class _Masked(list[Any]):
    """A column whose hidden cells raise when read."""

    __slots__ = ("what", "hidden")

    def __init__(self, cells: list[Any], what: str, hidden: frozenset[int]) -> None:
        super().__init__(cells)
        self.what, self.hidden = what, hidden

    def _stop(self, row: object) -> NoReturn:
        raise HiddenCell(f"{self.what}[{row}]")

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            rows = range(*at.indices(len(self)))
            if any(r in self.hidden for r in rows):
                self._stop(at)
        elif (at + len(self) if at < 0 else at) in self.hidden:
            self._stop(at)
        return super().__getitem__(at)

    def __iter__(self) -> Any:
        for row in range(len(self)):
            yield self[row]

    def __contains__(self, value: object) -> bool:
        return any(self[row] == value for row in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return list(self) == other

    def index(self, value: Any, *bounds: Any) -> int:
        return list(self).index(value, *bounds)

    def count(self, value: Any) -> int:
        return list(self).count(value)

    def copy(self) -> Any:
        return list(self)

    def __add__(self, other: Any) -> Any:
        return list(self) + other

    def __reversed__(self) -> Any:
        return reversed(list(self))


def mask(s: State, sides: Sides, seat: str) -> State:
    """A fork in which every cell hidden from the seat raises HiddenCell when read."""
    masked = s.fork()
    blind = tuple(hidden_scalars(s, sides, seat))
    for name, table in s.tables.items():
        columns: Columns = getattr(s, name)
        rows = frozenset(_rows(s, columns, sides, seat))
        for c in table._fields:
            d = table.declared.get(c)
            cells = getattr(columns, c)
            hidden = frozenset(
                r
                for r in range(len(columns))
                if r not in rows or d is None or not (d.audience == PUBLIC or _row_seen(s, columns, d, sides, seat, r))
            )
            if hidden:
                setattr(getattr(masked, name), c, _Masked(cells, f"{name}.{c}", hidden))
    if blind:
        masked.__class__ = _blind(type(s), blind)
    return masked


_blinded: dict[tuple[type[State], tuple[str, ...]], type[State]] = {}


def _blind(cls: type[State], names: tuple[str, ...]) -> type[State]:
    """A twin of the state class that raises when one of these scalars is read."""
    found = _blinded.get((cls, names))
    if found is None:

        def look(self: State, name: str) -> Any:
            if name in names:
                raise HiddenCell(name)
            return object.__getattribute__(self, name)

        space = {"__slots__": (), "__getattribute__": look, "__annotations__": {}, "_extra_slots": ()}
        found = cast("type[State]", type.__call__(type(cls), f"Masked{cls.__name__}", (cls,), space))
        _blinded[(cls, names)] = found
    return found


def hidden_cells(s: State, sides: Sides, seat: str) -> list[tuple[str, str, int]]:
    """Every cell of a table that the seat may not know, as (table, column, row)."""
    found = []
    for name, table in s.tables.items():
        columns: Columns = getattr(s, name)
        seen = set(_rows(s, columns, sides, seat))
        for c in table._fields:
            d = table.declared.get(c)
            found += [
                (name, c, row)
                for row in range(len(columns))
                if row not in seen
                or d is None
                or not (d.audience == PUBLIC or _row_seen(s, columns, d, sides, seat, row))
            ]
    return found


def hidden_scalars(s: State, sides: Sides, seat: str) -> list[str]:
    return [n for n in s.scalars if n not in s.declared or not _scalar_seen(s, s.declared[n], sides, seat)]
