"""Brings one game back: from a copy of the database, or from its record. All of it or nothing."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from shutil import copyfile
from typing import Any

import sqlalchemy as sa

from . import tables as t
from .inspection import damage_of
from .sql import SqlStore, open_store


class CannotRestore(Exception):
    """Nothing was changed; the message says why and what to do."""


def parts() -> Sequence[sa.Table]:
    """The tables that hold something of a game, besides its own row."""
    return [one for one in t.metadata.sorted_tables if "session_id" in one.c]


def from_backup(store: SqlStore, backup: Path, game: str) -> None:
    """Put the game in as the copy has it. The copy is left as it is; it may be of an older version."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        copyfile(backup, copy)
        with closing(open_store(f"sqlite:///{copy}")) as source:
            if source.row(game) is None:
                raise CannotRestore(f"{backup} has no game {game}")
            if damage := damage_of(source, game):
                raise CannotRestore(f"the game is damaged in {backup} too: {damage}")
            with source._reading() as c:
                row = dict(c.execute(sa.select(t.sessions).where(t.sessions.c.id == game)).mappings().one())
                rows = {
                    part: [dict(one) for one in c.execute(sa.select(part).where(part.c.session_id == game)).mappings()]
                    for part in parts()
                }
    with store._writing() as c:
        rev = c.execute(sa.select(t.sessions.c.rev).where(t.sessions.c.id == game)).scalar() or 0
        _remove(c, game, parts())
        c.execute(t.sessions.delete().where(t.sessions.c.id == game))
        c.execute(t.sessions.insert(), {**row, "rev": max(rev, row["rev"]) + 1})
        for part, found in rows.items():
            if found:
                c.execute(part.insert(), found)


def from_record(
    store: SqlStore, game: str, header: str, entries: Sequence[str], events: Sequence[str], live_json: str, status: str
) -> None:
    """Put these lines in the place of a game's own. Seats, links, chat and notes stay as they are."""
    with store._writing() as c:
        row = c.execute(sa.select(t.sessions).where(t.sessions.c.id == game)).mappings().first()
        if row is None:
            raise CannotRestore(
                f"there is no game {game} here: restore it from a backup, or import the record on the page"
            )
        _remove(c, game, (t.entries, t.events, t.acks, t.snapshots))
        new: dict[str, Any] = {"header": header, "entries": len(entries), "events": len(events), "rev": row["rev"] + 1}
        c.execute(t.sessions.update().where(t.sessions.c.id == game).values(**new, live_json=live_json, status=status))
        for table, bodies in ((t.entries, entries), (t.events, events)):
            if bodies:
                c.execute(table.insert(), [{"session_id": game, "n": n, "body": b} for n, b in enumerate(bodies, 1)])


def _remove(c: sa.Connection, game: str, tables: Sequence[sa.Table]) -> None:
    for table in tables:
        c.execute(table.delete().where(table.c.session_id == game))
