"""A copy of a database while it is in use."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa

from .disk import sync_file, sync_folder


class CannotCopy(Exception):
    """This database is not a file that can be copied here."""


def backup(engine: sa.Engine, target: Path) -> None:
    """SQLite's own online copy: one moment of the database, whole, and on the disk when this returns."""
    if engine.dialect.name != "sqlite" or not engine.url.database:
        raise CannotCopy("only SQLite files are copied here; for PostgreSQL use pg_dump")
    if target.exists():
        raise CannotCopy(f"{target} is there already")
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(engine.url.database)) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)
        copy.execute("pragma journal_mode=delete")
    sync_file(part)
    part.rename(target)
    sync_folder(target.parent)
