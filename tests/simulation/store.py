"""The store of a simulated world: the real SQL on a database in memory, with faults between it and the processes."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, cached_property
from typing import Any

import sqlalchemy as sa
from sqlalchemy import exc
from sqlalchemy.pool import StaticPool

from upscope.storage.port import Conflict
from upscope.storage.sql import UNABLE, SqlStore, _unable
from upscope.storage.tables import metadata


@cache
def _row_type(names: tuple[str, ...]) -> type[Any]:
    """Rows with these columns, as SQLAlchemy hands them out: by place, by attribute, by name."""
    places = {name: property(lambda row, place=place: row[place]) for place, name in enumerate(names)}
    mapping = {"_mapping": property(lambda row: dict(zip(names, row, strict=True)))}
    return type("Row", (tuple,), {"__slots__": (), **places, **mapping})


class Rows:
    """What a statement has found."""

    def __init__(self, cursor: sqlite3.Cursor) -> None:
        self._cursor, self.rowcount = cursor, cursor.rowcount

    @cached_property
    def _found(self) -> list[Any]:
        names = tuple(one[0] for one in self._cursor.description)
        return [*map(_row_type(names), self._cursor)]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._found)

    def first(self) -> Any:
        return self._found[0] if self._found else None

    def scalars(self) -> list[Any]:
        return [one[0] for one in self._cursor]

    def mappings(self) -> list[Mapping[str, Any]]:
        return [one._mapping for one in self._found]


class Direct:
    """The part of an SQLAlchemy connection that a store needs, straight on SQLite: a simulated world does little else
    than ask its store, and most of that time went into results and transactions made for any database.
    """

    def __init__(self, engine: sa.Engine, before: Callable[[str], None]) -> None:
        self._composed = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self._raw: Any = self._composed.connection.dbapi_connection
        self._before, self.dialect = before, engine.dialect

    def exec_driver_sql(self, text: str, given: Any = ()) -> Rows:
        """Several rows are carried out as one statement for each."""
        self._before(text)
        try:
            many = isinstance(given, list)
            return Rows(self._raw.executemany(text, given) if many else self._raw.execute(text, given))
        except sqlite3.IntegrityError as problem:
            raise exc.IntegrityError(text, None, problem) from problem

    def execute(self, statement: sa.Executable, given: Any = None) -> sa.CursorResult[*tuple[Any, ...]]:
        """What is put together when it is asked."""
        self._before("composed")
        return self._composed.execute(statement, given)


class MemoryStore(SqlStore):
    """Its clock is the world's. A transaction can be made to fail at one of its statements."""

    def __init__(self) -> None:
        self.now: Callable[[], float] = lambda: 0.0
        self._statements_left = -1
        engine = sa.create_engine("sqlite://", poolclass=StaticPool)
        sa.event.listen(engine, "connect", _set_up)
        metadata.create_all(engine)
        super().__init__(engine)
        self._direct: Any = Direct(engine, self._before)

    def begin_world(self, now: Callable[[], float], shared: bool) -> None:
        """An empty database again."""
        self.now, self.shared = now, shared
        with self._writing() as c:
            for session in reversed(metadata.sorted_tables):
                c.exec_driver_sql(f"delete from {session.name}")

    def torn(self, after: int, call: Callable[..., Any], *args: Any) -> Any:
        """Carry a call out, but have the database fail at a statement of it; it may need fewer and succeed."""
        self._statements_left = after
        try:
            return call(*args)
        finally:
            self._statements_left = -1

    def _before(self, statement: str) -> None:
        if self._statements_left >= 0 and not statement.startswith("begin"):
            if self._statements_left == 0:
                self._statements_left = -1
                raise exc.OperationalError(statement, None, sqlite3.OperationalError("disk I/O error"))
            self._statements_left -= 1

    def _now(self, c: sa.Connection) -> int:
        return int(self.now())

    @contextmanager
    def _transaction(self) -> Iterator[sa.Connection]:
        raw = self._direct._raw
        raw.execute("begin")
        try:
            yield self._direct
        except BaseException as problem:
            raw.execute("rollback")
            if isinstance(problem, exc.IntegrityError):
                raise Conflict(str(problem.orig)) from problem
            if isinstance(problem, UNABLE):
                raise _unable(problem) from problem
            raise
        raw.execute("commit")

    _writing = _reading = _transaction


def _set_up(connection: Any, _: Any) -> None:
    connection.isolation_level = None
    connection.execute("pragma foreign_keys=on").close()
