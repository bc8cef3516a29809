"""Looks for damage in a database before a player meets it: in the file itself, and in the record of every game.

What is damaged is named; the rest stays playable.
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from upscope.kernel.record import RecordError, parse

from . import tables as t
from .port import Damaged, NotStored, Updates
from .sql import SqlStore

MOST_PROBLEMS = 20


def check_file(store: SqlStore, thorough: bool = False) -> Sequence[str]:
    """What is wrong with an SQLite file, as SQLite says it; nothing for PostgreSQL, which checks its pages itself.

    The quick check reads every page; the thorough one compares tables and indexes as well.
    """
    if store.postgres:
        return ()
    pragma = "integrity_check" if thorough else "quick_check"
    try:
        with store._reading() as c:
            found = [str(one) for one in c.exec_driver_sql(f"pragma {pragma}({MOST_PROBLEMS})").scalars()]
    except Damaged as problem:
        return (str(problem).splitlines()[0],)
    except NotStored:
        return ()  # it cannot be read now: the probes say so
    return () if found == ["ok"] else found


def games(store: SqlStore) -> Sequence[str]:
    """The ids of all games that have begun."""
    with store._reading() as c:
        return list(
            c.execute(sa.select(t.sessions.c.id).where(t.sessions.c.header != "").order_by(t.sessions.c.id)).scalars()
        )


def damage_of(store: SqlStore, game: str) -> str:
    """What is wrong with the stored record of a game; "" if nothing is, or if it is gone."""
    try:
        news = store.news(game)
    except Damaged as problem:
        return str(problem).splitlines()[0]
    return "" if news is None else damage_in(news)


def damage_in(news: Updates) -> str:
    row = news.row
    if len(news.entries) != row.entries:
        return f"{len(news.entries)} of {row.entries} entries"
    if len(news.events) != row.events:
        return f"{len(news.events)} of {row.events} events"
    try:
        record = parse("".join((row.header, *news.entries)))
    except RecordError as problem:
        return f"line {problem.line} of the record: {problem.code}"
    return "the last line of the record is torn" if record.torn else ""
