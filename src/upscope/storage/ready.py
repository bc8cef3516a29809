"""Statements written out once for each kind of database: putting one together costs more than carrying it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.sql.compiler import SQLCompiler

Given = Mapping[str, Any]
bind = sa.bindparam


class Ready:
    """A statement whose parameters are given each time, by name. What comes back is as the database has it: true and
    false may be 1 and 0."""

    def __init__(self, statement: sa.ClauseElement) -> None:
        self._statement = statement
        self._written: dict[str, tuple[str, Sequence[str] | None, Given]] = {}

    def __call__(self, c: sa.Connection, *rows: Given, **given: Any) -> sa.CursorResult[*tuple[Any, ...]]:
        """Several rows are carried out as one statement for each."""
        text, order, fixed = self._written.get(c.dialect.name) or self._write(c)
        filled = [{**fixed, **row} for row in rows or (given,)]
        ordered: Any = filled if order is None else [tuple(row[name] for name in order) for row in filled]
        return c.exec_driver_sql(text, ordered[0] if len(ordered) == 1 else ordered)

    def _write(self, c: sa.Connection) -> tuple[str, Sequence[str] | None, Given]:
        made = self._statement.compile(dialect=c.dialect)
        assert isinstance(made, SQLCompiler)
        fixed = {name: value for name, value in made.params.items() if value is not None}
        found = (made.string, made.positiontup if made.positional else None, fixed)
        self._written[c.dialect.name] = found
        return found


@cache
def inserting(table: sa.Table, names: tuple[str, ...]) -> Ready:
    return Ready(table.insert().values({name: bind(name) for name in names}))


@cache
def updating(table: sa.Table, keys: tuple[str, ...], names: tuple[str, ...]) -> Ready:
    """Its keys are given as `is_…`."""
    same = [table.c[name] == bind(f"is_{name}") for name in keys]
    return Ready(table.update().where(*same).values({name: bind(name) for name in names}))


@cache
def deleting(table: sa.Table, keys: tuple[str, ...]) -> Ready:
    return Ready(table.delete().where(*(table.c[name] == bind(name) for name in keys)))


def insert(c: sa.Connection, table: sa.Table, rows: Sequence[Given]) -> None:
    if rows:
        inserting(table, tuple(rows[0]))(c, *rows)


def update(c: sa.Connection, table: sa.Table, key: Given, values: Given) -> int:
    """How many rows had that key."""
    change: Callable[..., sa.CursorResult[*tuple[Any, ...]]] = updating(table, tuple(key), tuple(values))
    return change(c, {**{f"is_{name}": value for name, value in key.items()}, **values}).rowcount


def delete(c: sa.Connection, table: sa.Table, key: Given) -> None:
    deleting(table, tuple(key))(c, key)
