"""Connections to SQLite or PostgreSQL, set so that what is acknowledged survives a power cut."""

from __future__ import annotations

import sqlite3
import time
from typing import Any

import sqlalchemy as sa

BUSY_SECONDS = 5.0


def make_engine(
    url: str, *, busy: float = BUSY_SECONDS, durable: bool = True, one_connection: bool = False
) -> sa.Engine:
    """`busy` is how long a write waits for another's lock. `durable=False` is for tests and throw-away databases.

    With `one_connection` the SQLite file is this connection's alone, for where there is no shared memory. A commit then
    appends the changed pages to the log and nothing else.
    """
    parts = sa.make_url(url)
    if parts.get_backend_name() == "postgresql":
        return _postgresql(parts, busy, durable)
    if parts.get_backend_name() != "sqlite":
        raise sa.exc.ArgumentError(f"{parts.get_backend_name()} is not supported: sqlite or postgresql")
    return _sqlite(parts, busy, durable, one_connection)


def _sqlite(url: sa.URL, busy: float, durable: bool, one_connection: bool) -> sa.Engine:
    pool = {"poolclass": sa.StaticPool} if one_connection else {}
    engine = sa.create_engine(url, connect_args={"timeout": busy}, **pool)

    @sa.event.listens_for(engine, "connect")
    def set_up(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # the driver's own transactions would end at a schema change
        if one_connection:  # before the log is opened, or it would still want shared memory
            connection.execute("pragma locking_mode=exclusive").close()
        _keep_a_log(connection, busy)
        for pragma in (f"synchronous={'full' if durable else 'normal'}", "foreign_keys=on"):
            connection.execute(f"pragma {pragma}").close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        # the write lock is taken at the start: a reader that turns writer could only fail
        reading = connection.get_execution_options().get("reading")
        connection.exec_driver_sql("begin" if reading else "begin immediate")

    return engine


def _keep_a_log(connection: Any, busy: float) -> None:
    """A new database is turned to write-ahead logging by whoever comes first; SQLite lets nobody wait for that by
    itself, so the others try again."""
    until = time.monotonic() + busy
    while True:
        try:
            connection.execute("pragma journal_mode=wal").close()
            return
        except sqlite3.OperationalError:
            if time.monotonic() >= until:
                raise
            time.sleep(0.02)


def _postgresql(url: sa.URL, busy: float, durable: bool) -> sa.Engine:
    options = f"-c lock_timeout={int(busy * 1000)} -c synchronous_commit={'on' if durable else 'off'}"
    return sa.create_engine(
        url.set(drivername="postgresql+psycopg"),
        connect_args={"options": options, "connect_timeout": max(2, int(busy))},
        pool_pre_ping=True,
        pool_size=8,
        max_overflow=8,
    )
