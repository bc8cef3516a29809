"""A referee's correction: cells written by hand, in outside values. What is not there, or not so, is refused."""

from __future__ import annotations

from typing import Any

from .audience import Declared
from .decision import Refused
from .kinds import BadValue, Kind, freeze
from .state import State


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
