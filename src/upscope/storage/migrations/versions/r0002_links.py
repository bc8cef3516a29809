"""Invitations, game links, return links and tokens are told apart, and so are a holder's browsers.

Before this revision one secret did it all. The secret of a seat that somebody holds is spent; that of a free seat is
still an invitation; the spectators' link stays as it is, and is opened again by those who look on. A second browser at
somebody's seat acts for that seat's holder. A seat that was left during play is free.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

tables = sa.table("tables", sa.column("id", sa.Text), sa.column("host", sa.Text), sa.column("status", sa.Text))
seats = sa.table(
    "seats",
    sa.column("table_id", sa.Text),
    sa.column("seat", sa.Text),
    sa.column("by", sa.Text),
    sa.column("player", sa.Text),
    sa.column("name", sa.Text),
    sa.column("absent", sa.Boolean),
    sa.column("webhook", sa.Text),
)
holds = sa.table(
    "holds",
    sa.column("table_id", sa.Text),
    sa.column("player", sa.Text),
    sa.column("seat", sa.Text),
    sa.column("holder", sa.Text),
)
invites = sa.table(
    "invites",
    sa.column("table_id", sa.Text),
    sa.column("seat", sa.Text),
    sa.column("kind", sa.Text),
    sa.column("player", sa.Text),
)


def upgrade() -> None:
    for table, name in (("holds", "holder"), ("invites", "kind"), ("invites", "player")):
        op.add_column(table, sa.Column(name, sa.Text, nullable=False, server_default=""))
    _left_seats()
    _invitations()
    _holders()


def _left_seats() -> None:
    s, h = seats.c, holds.c
    kept = sa.select(h.seat).where(h.table_id == s.table_id, h.seat == s.seat, h.player == s.player)
    going_on = sa.select(tables.c.id).where(tables.c.status.in_(("playing", "paused", "adjourned")))
    left = seats.update().where(s.by == "person", s.absent.is_(True), s.table_id.in_(going_on), ~sa.exists(kept))
    op.execute(left.values(by="nobody", player="", name="", webhook=""))


def _invitations() -> None:
    h = invites.c
    here = sa.and_(seats.c.table_id == h.table_id, seats.c.seat == h.seat, seats.c.by == "person")
    taken = sa.select(seats.c.player).where(here)
    op.execute(invites.update().where(h.seat == "").values(kind="watch"))
    op.execute(invites.update().where(h.seat != "").values(kind="seat"))
    op.execute(
        invites.update().where(h.seat != "", sa.exists(taken)).values(kind="spent", player=taken.scalar_subquery())
    )


def _holders() -> None:
    h = holds.c
    here = sa.and_(seats.c.table_id == h.table_id, seats.c.seat == h.seat, seats.c.by == "person")
    sitting = sa.select(seats.c.player).where(here)
    hosts = sa.select(tables.c.id).where(tables.c.id == h.table_id, tables.c.host == h.player)
    op.execute(holds.delete().where(h.seat == "", ~sa.exists(hosts)))
    op.execute(holds.update().values(holder=h.player))
    op.execute(holds.update().where(h.seat != "", sa.exists(sitting)).values(holder=sitting.scalar_subquery()))
    other = holds.alias()
    hosted = sa.select(tables.c.id, tables.c.host, sa.literal(""), tables.c.host).where(
        tables.c.host != "",
        ~sa.exists(
            sa.select(other.c.seat).where(
                other.c.table_id == tables.c.id, other.c.player == tables.c.host, other.c.seat == ""
            )
        ),
    )
    op.execute(holds.insert().from_select(["table_id", "player", "seat", "holder"], hosted))
