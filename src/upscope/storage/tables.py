"""The tables of the database. A change here needs a migration in `migrations/versions`; a test compares the two."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

metadata = sa.MetaData()

Big = sa.BigInteger
Text = sa.Text


def _table(name: str, *columns: sa.Column[Any] | sa.Index) -> sa.Table:
    return sa.Table(name, metadata, *columns)


def _of_session() -> sa.Column[str]:
    return sa.Column("session_id", Text, sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True)


sessions = _table(
    "sessions",
    sa.Column("id", Text, primary_key=True),
    sa.Column("game", Text, nullable=False),
    sa.Column("status", Text, nullable=False),
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("host", Text, nullable=False),
    sa.Column("settings_json", Text, nullable=False),
    sa.Column("live_json", Text, nullable=False),
    sa.Column("header", Text, nullable=False),
    sa.Column("secret", Text, nullable=False),
    sa.Column("rev", Big, nullable=False),
    sa.Column("entries", Big, nullable=False),
    sa.Column("events", Big, nullable=False),
    sa.Column("created", Big, nullable=False),
    sa.Column("changed", Big, nullable=False),
    sa.Index("sessions_by_status", "status", "changed"),
)

seats = _table(
    "seats",
    _of_session(),
    sa.Column("seat", Text, primary_key=True),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("by", Text, nullable=False),
    sa.Column("player", Text, nullable=False),
    sa.Column("name", Text, nullable=False),
    sa.Column("bot", Text, nullable=False),
    sa.Column("absent", sa.Boolean, nullable=False),
    sa.Column("webhook", Text, nullable=False),
)

players = _table(
    "players",
    sa.Column("id", Text, primary_key=True),
    sa.Column("name", Text, nullable=False),
    sa.Column("token_hash", Text, nullable=False, unique=True),
    sa.Column("created", Big, nullable=False),
)

holds = _table(
    "holds",
    _of_session(),
    sa.Column("player", Text, primary_key=True),
    sa.Column("seat", Text, primary_key=True),
    sa.Column("holder", Text, nullable=False),
    sa.Index("holds_by_player", "player"),
)

invites = _table(
    "invites",
    sa.Column("token_hash", Text, primary_key=True),
    sa.Column("session_id", Text, sa.ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False),
    sa.Column("seat", Text, nullable=False),
    sa.Column("kind", Text, nullable=False),
    sa.Column("player", Text, nullable=False),
    sa.Index("invites_by_session", "session_id", "seat"),
)

entries = _table(
    "entries",
    _of_session(),
    sa.Column("n", Big, primary_key=True, autoincrement=False),
    sa.Column("body", Text, nullable=False),
)

events = _table(
    "events",
    _of_session(),
    sa.Column("n", Big, primary_key=True, autoincrement=False),
    sa.Column("body", Text, nullable=False),
)

snapshots = _table(
    "snapshots",
    _of_session(),
    sa.Column("at", Big, primary_key=True, autoincrement=False),
    sa.Column("body", Text, nullable=False),
)

acks = _table(
    "acks",
    _of_session(),
    sa.Column("seat", Text, primary_key=True),
    sa.Column("answer_id", Text, primary_key=True),
    sa.Column("feed", Big, nullable=False),
)

chat = _table(
    "chat",
    _of_session(),
    sa.Column("n", Big, primary_key=True, autoincrement=False),
    sa.Column("body", Text, nullable=False),
)

notes = _table(
    "notes",
    _of_session(),
    sa.Column("seat", Text, primary_key=True),
    sa.Column("item", Text, primary_key=True),
    sa.Column("body", Text, nullable=True),
    sa.Column("rev", Big, nullable=False),
)

journal = _table(
    "journal",
    _of_session(),
    sa.Column("rev", Big, primary_key=True, autoincrement=False),
    sa.Column("k", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("body", Text, nullable=False),
)

leases = _table(
    "leases",
    sa.Column("session_id", Text, primary_key=True),
    sa.Column("owner", Text, nullable=False),
    sa.Column("until", Big, nullable=False),
)
