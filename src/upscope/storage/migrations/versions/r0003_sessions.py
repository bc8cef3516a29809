"""One game being played is called a session, and a player's notes are notes: names of tables, columns and indexes.

The settings of a rematch or a fork name the session it comes from; that key is renamed too.
"""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

PARTS = (
    "seats",
    "holds",
    "invites",
    "entries",
    "events",
    "snapshots",
    "acks",
    "chat",
    "notes",
    "journal",
    "leases",
)
sessions = sa.table("sessions", sa.column("id", sa.Text), sa.column("settings_json", sa.Text))


def upgrade() -> None:
    op.drop_index("tables_by_status", "tables")
    op.drop_index("invites_by_table", "invites")
    op.rename_table("tables", "sessions")
    op.rename_table("notebooks", "notes")
    for part in PARTS:
        op.execute(f"alter table {part} rename column table_id to session_id")
    op.create_index("sessions_by_status", "sessions", ["status", "changed"])
    op.create_index("invites_by_session", "invites", ["session_id", "seat"])
    _origins()


def _origins() -> None:
    connection = op.get_bind()
    for row in connection.execute(sa.select(sessions).where(sessions.c.settings_json.contains('"origin":{'))).all():
        settings = json.loads(row.settings_json)
        settings["origin"] = {{"table": "session"}.get(key, key): value for key, value in settings["origin"].items()}
        written = json.dumps(settings, ensure_ascii=False, separators=(",", ":"))
        connection.execute(sessions.update().where(sessions.c.id == row.id).values(settings_json=written))
