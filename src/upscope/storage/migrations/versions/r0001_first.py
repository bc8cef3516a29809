"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _of_table(*, key: bool = True) -> sa.Column[str]:
    return sa.Column(
        "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=key, nullable=False
    )


def _text(name: str, *, key: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text, primary_key=key, nullable=False)


def _number(name: str, *, key: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, primary_key=key, nullable=False, autoincrement=False)


def upgrade() -> None:
    op.create_table(
        "tables",
        _text("id", key=True),
        _text("game"),
        _text("status"),
        sa.Column("private", sa.Boolean, nullable=False),
        _text("host"),
        _text("settings_json"),
        _text("live_json"),
        _text("header"),
        _text("secret"),
        _number("rev"),
        _number("entries"),
        _number("events"),
        _number("created"),
        _number("changed"),
    )
    op.create_index("tables_by_status", "tables", ["status", "changed"])
    op.create_table(
        "seats",
        _of_table(),
        _text("seat", key=True),
        sa.Column("place", sa.Integer, nullable=False),
        _text("by"),
        _text("player"),
        _text("name"),
        _text("bot"),
        sa.Column("absent", sa.Boolean, nullable=False),
        _text("webhook"),
    )
    op.create_table(
        "players",
        _text("id", key=True),
        _text("name"),
        sa.Column("token_hash", sa.Text, nullable=False, unique=True),
        _number("created"),
    )
    op.create_table("holds", _of_table(), _text("player", key=True), _text("seat", key=True))
    op.create_index("holds_by_player", "holds", ["player"])
    op.create_table("invites", _text("token_hash", key=True), _of_table(key=False), _text("seat"))
    op.create_index("invites_by_table", "invites", ["table_id", "seat"])
    for name in ("entries", "events", "chat"):
        op.create_table(name, _of_table(), _number("n", key=True), _text("body"))
    op.create_table("snapshots", _of_table(), _number("at", key=True), _text("body"))
    op.create_table("acks", _of_table(), _text("seat", key=True), _text("answer_id", key=True), _number("feed"))
    op.create_table(
        "notebooks",
        _of_table(),
        _text("seat", key=True),
        _text("item", key=True),
        sa.Column("body", sa.Text, nullable=True),
        _number("rev"),
    )
    op.create_table(
        "journal",
        _of_table(),
        _number("rev", key=True),
        sa.Column("k", sa.Integer, primary_key=True, nullable=False, autoincrement=False),
        _text("body"),
    )
    op.create_table("leases", _text("table_id", key=True), _text("owner"), _number("until"))
