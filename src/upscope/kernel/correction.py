"""A referee's correction: cells written by hand, in outside values. What is not there, or not so, is refused.

`read` is for a proposal that others must agree to: it checks names and kinds, and of the state only what the proposer
sees, so that a refusal tells nothing. `write` carries a correction out, on the true state, once all have agreed.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from .audience import Declared
from .decision import Refused
from .event import Sides
from .kinds import ANY, BadValue, Kind, freeze
from .state import Columns, State
from .view import cell_seen, scalar_seen, seen_rows

MOST_ROWS = 1 << 20


def read(s: State, sides: Sides, seat: str, changes: Sequence[Any]) -> list[list[Any]]:
    """The changes a seat proposes, with rows as the referee counts them; Refused if a name or a kind is wrong.

    Nothing here depends on what the seat may not know: a row it does not see is not there for it, and in a table it
    sees nothing of every row number is as good as another.
    """
    return [_read(s, sides, seat, change) for change in changes]


def _read(s: State, sides: Sides, seat: str, change: Any) -> list[Any]:
    match change:
        case [str(name), value] if name in s.scalars:
            _cell(s, s.declared.get(name), value, name)
            return [name, value]
        case [str(table), int() | str() as row, str(column), value] if table in s.tables:
            columns, where = getattr(s, table), f"{table}[{row}].{column}"
            kind = type(columns)
            if column not in kind._fields:
                raise Refused("no-cell", field=where)
            at = _seen_row(s, sides, seat, columns, row, where)
            _cell(s, kind.declared.get(column), value, where)
            return [table, row if isinstance(row, str) else at, column, value]
        case _:
            raise Refused("no-cell", field=str(change)[:60])


def _seen_row(s: State, sides: Sides, seat: str, columns: Columns, row: int | str, where: str) -> int:
    """The referee's number of a row that the seat names, or counts in its own view."""
    named = isinstance(row, str)
    at = _row(s, type(columns).named, row, where) if isinstance(row, str) else row
    rows = seen_rows(s, columns, sides, seat)
    if rows is None:
        found = at if 0 <= at < MOST_ROWS else None
    elif named:
        found = at if at in rows else None
    else:
        found = rows[at] if 0 <= at < len(rows) else None
    if found is None:
        raise Refused("no-cell", field=where)
    return found


@dataclass(frozen=True)
class Shown:
    """A change as some seats may know it, in outside values. A row by its name (of the kind `of`) or by its number in
    their view; None where they may not know which it is, or for a single value, which has no `table`."""

    table: str
    column: str
    row: int | str | None = None
    of: str = ""
    before: Any = None
    after: Any = None
    hidden: bool = False


def shown(s: State, sides: Sides, seats: Collection[str], changes: Sequence[Any]) -> list[Shown]:
    """Each change, before and after, to the extent that whoever has these seats, or none, may know."""
    return [_shown(s, sides, seats or ("",), change) for change in changes]


def _shown(s: State, sides: Sides, seats: Collection[str], change: Any) -> Shown:
    if len(change) == 2:
        name, value = change
        if not any(scalar_seen(s, name, sides, seat) for seat in seats):
            return Shown("", name, hidden=True)
        return Shown("", name, before=_out(s, s.declared[name], getattr(s, name)), after=value)
    table, row, column, value = change
    columns: Columns = getattr(s, table)
    named = type(columns).named
    at = int(named.read(row, s.content)) if isinstance(row, str) and named is not None else int(row)
    rows = next((rows for seat in seats if at in (rows := seen_rows(s, columns, sides, seat) or ())), None)
    if rows is None:
        return Shown(table, column, hidden=True)
    number = list(rows).index(at)
    name, of = (number, "") if named is None else (named.out(at, s.content), named.name)
    if not any(cell_seen(s, columns, column, at, sides, seat) for seat in seats):
        return Shown(table, column, name, of, hidden=True)
    before = _out(s, type(columns).declared[column], getattr(columns, column)[at])
    return Shown(table, column, name, of, before, value)


def _out(s: State, d: Declared, value: Any) -> Any:
    return (d.kind or ANY).out(value, s.content)


def write(s: State, change: Any) -> None:
    """One cell of a correction; a row goes by its number, or by its name where rows have names."""
    match change:
        case [str(name), value] if name in s.scalars:
            setattr(s, name, _cell(s, s.declared.get(name), value, name))
        case [str(table), int() | str() as row, str(column), value] if table in s.tables:
            columns, where = getattr(s, table), f"{table}[{row}].{column}"
            if isinstance(row, str):
                row = _row(s, type(columns).named, row, where)
            if column not in columns._fields or not 0 <= row < len(columns):
                raise Refused("no-cell", field=where)
            cell = _cell(s, type(columns).declared.get(column), value, where)
            getattr(columns, column)[row] = int(cell) if isinstance(cell, bool) else cell
        case _:
            raise Refused("no-cell", field=str(change)[:60])


def _row(s: State, named: Kind | None, row: str, where: str) -> int:
    try:
        return int(named.read(row, s.content)) if named is not None else -1
    except BadValue:
        raise Refused("no-cell", field=where) from None


def _cell(s: State, d: Declared | None, value: Any, where: str) -> Any:
    if d is None or d.kind is None:
        return freeze(value)
    try:
        return d.kind.read(value, s.content)
    except BadValue:
        raise Refused("bad-cell", field=where, value=str(value)[:40]) from None
