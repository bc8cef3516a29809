"""The store of a simulated world: the real SQL on a database in memory, with faults between it and the processes."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from sqlalchemy import exc
from sqlalchemy.pool import StaticPool

from upscope.storage.sql import SqlStore
from upscope.storage.tables import metadata


class MemoryStore(SqlStore):
    """Its clock is the world's. A transaction can be made to fail at one of its statements."""

    def __init__(self) -> None:
        self.now: Callable[[], float] = lambda: 0.0
        self._statements_left = -1
        engine = sa.create_engine("sqlite://", poolclass=StaticPool)
        sa.event.listen(engine, "connect", _set_up)
        sa.event.listen(engine, "begin", lambda c: c.exec_driver_sql("begin"))
        sa.event.listen(engine, "before_cursor_execute", self._before)
        metadata.create_all(engine)
        super().__init__(engine)

    def begin_world(self, now: Callable[[], float], shared: bool) -> None:
        """An empty database again."""
        self.now, self.shared = now, shared
        with self.engine.begin() as c:
            for session in reversed(metadata.sorted_tables):
                c.execute(session.delete())

    def torn(self, after: int, call: Callable[..., Any], *args: Any) -> Any:
        """Carry a call out, but have the database fail at a statement of it; it may need fewer and succeed."""
        self._statements_left = after
        try:
            return call(*args)
        finally:
            self._statements_left = -1

    def _before(self, connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if self._statements_left >= 0 and not statement.startswith("begin"):
            if self._statements_left == 0:
                self._statements_left = -1
                raise exc.OperationalError(statement, None, sqlite3.OperationalError("disk I/O error"))
            self._statements_left -= 1

    def _now(self, c: sa.Connection) -> int:
        return int(self.now())


def _set_up(connection: Any, _: Any) -> None:
    connection.isolation_level = None
    connection.execute("pragma foreign_keys=on").close()
