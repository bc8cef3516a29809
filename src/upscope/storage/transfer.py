"""Takes one game from a database to another, running or over: row, record, seats, chat, notes and rights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

from . import tables as t
from .inspection import damage_in
from .migrate import revision, revision_of
from .port import SessionRow, Updates
from .restore import parts
from .sql import SqlStore

KIND = "upscope game"


class CannotImport(Exception):
    """Nothing was changed; the message says why and what to do."""


@dataclass(frozen=True)
class Parcel:
    """A game as it travels. It holds everything secret about the game: its dice, and the hashes of its links."""

    kind: str
    revision: str
    session: dict[str, Any]
    parts: dict[str, list[dict[str, Any]]]
    players: list[dict[str, Any]]


def export_game(store: SqlStore, game: str) -> bytes:
    """The game as one JSON text, as it stands at this moment; raises LookupError where there is none."""
    with store._reading() as c:
        row = c.execute(sa.select(t.sessions).where(t.sessions.c.id == game)).mappings().first()
        if row is None:
            raise LookupError(game)
        found = {
            part.name: [dict(one) for one in c.execute(sa.select(part).where(part.c.session_id == game)).mappings()]
            for part in parts()
            if part is not t.leases
        }
        people = {row["host"], *(one["player"] for name in ("seats", "holds") for one in found[name])}
        people |= {one["holder"] for one in found["holds"]}
        players = c.execute(sa.select(t.players).where(t.players.c.id.in_(people))).mappings()
        parcel = Parcel(KIND, str(revision_of(c)), dict(row), found, [dict(one) for one in players])
    return msgspec.json.format(msgspec.json.encode(parcel), indent=1) + b"\n"


def read_parcel(store: SqlStore, data: bytes) -> Parcel:
    """What `export_game` wrote; raises CannotImport if it is something else, of another version, or damaged."""
    try:
        parcel = msgspec.json.decode(data, type=Parcel)
        row = SessionRow(**parcel.session)
        entries, events = (_bodies(parcel.parts[name]) for name in ("entries", "events"))
    except (msgspec.MsgspecError, KeyError, TypeError) as problem:
        raise CannotImport(f"this is not an exported game: {problem}") from None
    if parcel.kind != KIND:
        raise CannotImport("this is not an exported game")
    here = str(revision(store.engine))
    if parcel.revision != here:
        raise CannotImport(
            f"it comes from another version (revision {parcel.revision}, here {here}): update both first"
        )
    if row.header and (damage := damage_in(Updates(row, (), entries, events))):
        raise CannotImport(f"the file is damaged: {damage}")
    return parcel


def _bodies(rows: list[dict[str, Any]]) -> list[str]:
    return [one["body"] for one in sorted(rows, key=lambda one: int(one["n"]))]


def import_game(store: SqlStore, parcel: Parcel) -> None:
    """All of it or nothing. Players who are known here keep their names; raises CannotImport if the game is here."""
    game = parcel.session["id"]
    if store.row(game) is not None:
        raise CannotImport(f"the game {game} is here already: delete it first, or restore it")
    by_name = {part.name: part for part in parts()}
    with store._writing() as c:
        known = set(c.execute(sa.select(t.players.c.id)).scalars())
        for player in parcel.players:
            if player["id"] not in known:
                c.execute(t.players.insert(), player)
        c.execute(t.sessions.insert(), parcel.session)
        for name, rows in parcel.parts.items():
            if rows:
                c.execute(by_name[name].insert(), rows)
