"""Bringing a database up to date, by one process at a time."""

from __future__ import annotations

from importlib.resources import as_file, files
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy import exc

from .port import NotStored

if TYPE_CHECKING:
    from alembic.config import Config

LOCK = 0x75707363


class TooNew(Exception):
    """The database was written by a later version of Upscope."""


def migrate(engine: sa.Engine) -> None:
    """To the newest revision. The lock is the transaction's, so a process that dies leaves none behind.

    A database that is there already needs no migration tool, which takes a third of a second to import.
    """
    try:
        if revision(engine) == newest():
            return
    except exc.DBAPIError as problem:
        raise NotStored(str(problem.orig)) from problem
    from alembic import command
    from alembic.config import Config

    with as_file(files("upscope.storage") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        if not any((folder / "versions").glob("*.py")):  # compiled ones only, as in a browser
            config.set_main_option("sourceless", "true")
        try:
            with engine.begin() as connection:
                if engine.dialect.name == "postgresql":
                    connection.execute(sa.text("set local lock_timeout = '60s'"))
                    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
                _refuse_newer(connection, config)
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except exc.DBAPIError as problem:
            raise NotStored(str(problem.orig)) from problem


def newest() -> str:
    """The revision this version writes, told from the names of the migrations."""
    names = (one.name for one in (files("upscope.storage") / "migrations" / "versions").iterdir())
    return max(name[1:5] for name in names if name[0] == "r")


def revision(engine: sa.Engine) -> str | None:
    """The revision a database is at; None for a new one."""
    with engine.connect().execution_options(reading=True) as connection:
        return revision_of(connection)


def revision_of(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(sa.text("select version_num from alembic_version")).scalar_one_or_none()
    return None if found is None else str(found)


def _refuse_newer(connection: sa.Connection, config: Config) -> None:
    from alembic.script import ScriptDirectory

    here = revision_of(connection)
    known = {one.revision for one in ScriptDirectory.from_config(config).walk_revisions()}
    if here is not None and here not in known:
        raise TooNew(f"the database is at revision {here}, which this version does not know")
