"""Bringing a database up to date, by one process at a time."""

from __future__ import annotations

from importlib.resources import as_file, files

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import exc

from .port import NotStored

LOCK = 0x75707363


class TooNew(Exception):
    """The database was written by a later version of Upscope."""


def migrate(engine: sa.Engine) -> None:
    """To the newest revision. The lock is the transaction's, so a process that dies leaves none behind."""
    with as_file(files("upscope.storage") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
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


def revision(engine: sa.Engine) -> str | None:
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def _refuse_newer(connection: sa.Connection, config: Config) -> None:
    here = MigrationContext.configure(connection).get_current_revision()
    known = {one.revision for one in ScriptDirectory.from_config(config).walk_revisions()}
    if here is not None and here not in known:
        raise TooNew(f"the database is at revision {here}, which this version does not know")
