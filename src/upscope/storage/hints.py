"""PostgreSQL's LISTEN: hints that a session has changed, so that nobody has to look all the time.

A hint says `session:rev` and nothing else. It may come late, twice or not at all; what counts is what is read then.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import sqlalchemy as sa

from .port import NotStored

CHANNEL = "upscope"


async def hints(url: sa.URL, began: Callable[[], None]) -> AsyncIterator[tuple[str, int]]:
    """(session, revision) as they are announced, until the connection is lost. `began` is called once it listens."""
    import psycopg

    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
    try:
        async with await psycopg.AsyncConnection.connect(plain, autocommit=True) as connection:
            await connection.execute(f"listen {CHANNEL}")
            began()
            async for notice in connection.notifies():
                session, _, rev = notice.payload.rpartition(":")
                if rev.isdigit():
                    yield session, int(rev)
    except psycopg.Error as problem:
        raise NotStored(str(problem)) from problem
