"""People in the database, for the host of the server: who they are, their names, and the secrets they come in by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import sqlalchemy as sa

from . import tables as t
from .port import Conflict, SessionRow, Transaction
from .sql import SqlStore

LINKS = ("seat", "game", "watch", "return", "token", "spent")
TRIES = 20


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    created: int
    games: Sequence[str]
    """The games they hold a seat in."""


def people(store: SqlStore, named: str = "") -> list[Person]:
    """Everybody, or the people with this id or name."""
    wanted = sa.select(t.players).order_by(t.players.c.name, t.players.c.id)
    if named:
        wanted = wanted.where(sa.or_(t.players.c.id == named, t.players.c.name == named))
    seats = sa.select(t.seats.c.player, t.seats.c.session_id).distinct().where(t.seats.c.player != "")
    with store._reading() as c:
        games: dict[str, list[str]] = {}
        for player, game in c.execute(seats):
            games.setdefault(player, []).append(game)
        return [Person(p.id, p.name, p.created, sorted(games.get(p.id, []))) for p in c.execute(wanted)]


def change(store: SqlStore, game: str, now: int, **work: object) -> None:
    """Write to a game beside the server that plays it; it takes the change over with its next look.

    `work` are fields of Transaction; one that is callable is given the row as it stands. Raises Conflict if players are
    faster every time.
    """
    for _ in range(TRIES):
        row = store.row(game)
        if row is None:
            return
        made = {name: value(row) if callable(value) else value for name, value in work.items()}
        try:
            store.commit(replace(Transaction(game, row.rev, now), **made))  # type: ignore[arg-type]  # its own fields
        except Conflict:
            continue
        return
    raise Conflict(game)


def rename(store: SqlStore, person: Person, name: str, now: int) -> None:
    """In the lobby and at every seat; records keep the name the game was started with."""
    with store._writing() as c:
        c.execute(t.players.update().where(t.players.c.id == person.id).values(name=name))

    def seats(row: SessionRow) -> list[object]:
        news = store.news(row.id)
        assert news is not None
        return [replace(seat, name=name) if seat.player == person.id else seat for seat in news.seats]

    for game in person.games:
        change(store, game, now, seats=seats)


def end_links(store: SqlStore, game: str, now: int) -> None:
    """Every invitation, return link and program token of a game stops working; whoever is in stays in."""
    change(store, game, now, end_links=[(kind, None, None) for kind in LINKS])


def end_sessions(store: SqlStore, person: Person, hashed: str) -> None:
    """The person's browsers are strangers from now on: `hashed` is of a token that nobody has."""
    with store._writing() as c:
        c.execute(t.players.update().where(t.players.c.id == person.id).values(token_hash=hashed))
