"""More of `upscope admin`: close, delete, purge, export and import games; rename and silence people; rotate secrets.

What changes something says first what it would do, and does it with --yes. With --json it prints one JSON document.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from upscope.storage.people import Person
    from upscope.storage.port import SeatRow, SessionRow
    from upscope.storage.sql import SqlStore

DAY_MS = 24 * 3600 * 1000
MOST = 1_000_000
UNFINISHED = ("gathering", "playing", "paused", "adjourned")

json_option = click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
yes_option = click.option("--yes", is_flag=True, help="Do it; without this you are only told what would be done.")


def store_of(ctx: click.Context, alone: bool = False) -> SqlStore:
    from upscope.cli._server import open_database
    from upscope.cli.serve import default_database

    store = open_database(ctx.obj or default_database(), alone=alone)
    ctx.call_on_close(store.close)
    return store


def now_ms() -> int:
    return int(time.time() * 1000)


def say(as_json: bool, sentence: str, **facts: Any) -> None:
    click.echo(json.dumps(facts, ensure_ascii=False) if as_json else sentence)


def row_facts(row: SessionRow, seats: Sequence[SeatRow]) -> dict[str, Any]:
    from upscope.session.settings import read_settings

    people = [{"seat": s.seat, "by": s.by, "player": s.player, "name": s.name or s.bot} for s in seats]
    facts = {"id": row.id, "game": row.game, "status": row.status, "private": row.private, "entries": row.entries}
    return {**facts, "scenario": read_settings(row.settings_json).scenario, "created": row.created,
            "changed": row.changed, "seats": people}  # fmt: skip


def need_games(store: SqlStore, games: Sequence[str]) -> list[SessionRow]:
    rows = [(game, store.row(game)) for game in games]
    for game, row in rows:
        if row is None:
            raise click.ClickException(f"there is no game {game}; `upscope admin list` lists them")
    return [row for _, row in rows if row is not None]


def need_person(store: SqlStore, named: str) -> Person:
    from upscope.storage.people import people

    found = people(store, named)
    if not found:
        raise click.ClickException(f"nobody here is called {named!r}; `upscope admin players` lists everybody")
    if len(found) > 1:
        ids = ", ".join(one.id for one in found)
        raise click.ClickException(f"{len(found)} people are called {named!r}: name one by id ({ids})")
    return found[0]


def carry_out(
    as_json: bool, yes: bool, verb: tuple[str, str], rows: Sequence[SessionRow], each: Callable[[SessionRow], None]
) -> None:
    """Do something to games, or say to which it would be done. `verb` is ("close", "closed")."""
    if yes:
        for row in rows:
            each(row)
        sentence = f"{len(rows)} {verb[1]}"
    else:
        lines = [f"would {verb[0]} {row.id}  {row.game}  {row.status}  {_day(row.changed)}" for row in rows]
        sentence = "\n".join([*lines, f"{len(rows)} would be {verb[1]}; --yes does it"])
    say(as_json, sentence, done=yes, games=[row.id for row in rows])


def _day(ms: int) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(ms / 1000))


@click.command("close")
@click.argument("games", nargs=-1, required=True)
@yes_option
@json_option
@click.pass_context
def close(ctx: click.Context, games: tuple[str, ...], yes: bool, as_json: bool) -> None:
    """Close games: no one can play on, and everything stays readable."""
    from upscope.storage.people import change

    store = store_of(ctx)
    rows = [row for row in need_games(store, games) if row.status not in ("over", "closed")]
    carry_out(as_json, yes, ("close", "closed"), rows, lambda row: change(store, row.id, now_ms(), status="closed"))


@click.command("delete")
@click.argument("games", nargs=-1, required=True)
@yes_option
@json_option
@click.pass_context
def delete(ctx: click.Context, games: tuple[str, ...], yes: bool, as_json: bool) -> None:
    """Delete games with all that belongs to them: moves, chat, notes, names and links. Stop the server first."""
    store = store_of(ctx)
    carry_out(as_json, yes, ("delete", "deleted"), need_games(store, games), lambda row: store.delete(row.id))


@click.command("purge")
@click.option("--days", type=click.IntRange(min=1), required=True, help="Only games nobody has touched for so long.")
@click.option("--status", "statuses", multiple=True, type=click.Choice(UNFINISHED), default=UNFINISHED,
              show_default=True, help="Only in this state.")  # fmt: skip
@yes_option
@json_option
@click.pass_context
def purge(ctx: click.Context, days: int, statuses: tuple[str, ...], yes: bool, as_json: bool) -> None:
    """Delete games that were left unfinished and that nobody has touched for some days."""
    from upscope.storage.port import Wanted

    store = store_of(ctx)
    found = store.sessions(Wanted(statuses=statuses, limit=MOST, everything=True))
    rows = [row for row, _ in found if row.changed < now_ms() - days * DAY_MS]
    carry_out(as_json, yes, ("delete", "deleted"), rows, lambda row: store.delete(row.id))


@click.command("export")
@click.argument("game")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--record", is_flag=True, help="Only the record, which players may read; a running game's is secret.")
@json_option
@click.pass_context
def export(ctx: click.Context, game: str, file: Path, record: bool, as_json: bool) -> None:
    """Write a game to FILE, running or over, with its seats, chat, notes, dice and rights. Keep the file secret."""
    from upscope.storage.recordfile import write_whole
    from upscope.storage.transfer import export_game

    store = store_of(ctx)
    (row,) = need_games(store, (game,))
    if record:
        news = store.news(game)
        if news is None or not row.header:
            raise click.ClickException(f"the game {game} has not started: it has no record")
        text = "".join((row.header, *news.entries))
    else:
        text = export_game(store, game).decode()
    write_whole(file, text)
    say(as_json, f"{game} is in {file}", done=True, games=[game], file=str(file))


@click.command("import")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path, dir_okay=False, exists=True))
@yes_option
@json_option
@click.pass_context
def import_(ctx: click.Context, files: tuple[Path, ...], yes: bool, as_json: bool) -> None:
    """Import games that `export` wrote, from this server or another. Each is checked before it is stored."""
    from upscope.storage.transfer import CannotImport, import_game, read_parcel

    store, found = store_of(ctx), []
    for file in files:
        try:
            parcel = read_parcel(store, file.read_bytes())
            if store.row(parcel.session["id"]) is not None:
                raise CannotImport(f"the game {parcel.session['id']} is here already: delete it first, or restore it")
        except CannotImport as problem:
            raise click.ClickException(f"{file}: {problem}") from None
        found.append(parcel)
    games = [parcel.session["id"] for parcel in found]
    for parcel in found if yes else ():
        import_game(store, parcel)
    sentence = f"{len(games)} imported" if yes else f"would import {', '.join(games)}; --yes does it"
    say(as_json, sentence, done=yes, games=games)


@click.command("players")
@json_option
@click.pass_context
def players(ctx: click.Context, as_json: bool) -> None:
    """List every player this server knows, with their games."""
    from upscope.storage.people import people

    found = people(store_of(ctx))
    facts = [{"id": one.id, "name": one.name, "created": one.created, "games": list(one.games)} for one in found]
    lines = [f"{one.id}  {_day(one.created)}  {len(one.games):>3} games  {one.name}" for one in found]
    click.echo(json.dumps(facts, ensure_ascii=False) if as_json else "\n".join(lines) or "nobody yet")


@click.command("rename")
@click.argument("player")
@click.argument("name")
@yes_option
@json_option
@click.pass_context
def rename(ctx: click.Context, player: str, name: str, yes: bool, as_json: bool) -> None:
    """Give PLAYER (an id or a name) another NAME, in every game they sit in."""
    from upscope.storage.people import rename as give
    from upscope.web.people import clean

    store = store_of(ctx)
    person, name = need_person(store, player), clean(name)
    if yes:
        give(store, person, name, now_ms())
    did = "is now" if yes else "would be"
    tail = "" if yes else "; --yes does it"
    sentence = f"{person.name} ({person.id}) {did} {name}, in {len(person.games)} games{tail}"
    say(as_json, sentence, done=yes, player=person.id, name=name, games=list(person.games))


@click.command("silence")
@click.argument("player")
@click.option("--undo", is_flag=True, help="Let them write again.")
@yes_option
@json_option
@click.pass_context
def silence(ctx: click.Context, player: str, undo: bool, yes: bool, as_json: bool) -> None:
    """Stop PLAYER (an id or a name) from writing in the chat of the games they sit in. They can still play."""
    from upscope.session.settings import silenced
    from upscope.storage.people import change

    store = store_of(ctx)
    person = need_person(store, player)
    for game in person.games if yes else ():
        change(store, game, now_ms(), live_json=lambda row: silenced(row.live_json, person.id, not undo))
    what = "may write again" if undo else "is silenced"
    sentence = f"{person.name} ({person.id}) {what} in {len(person.games)} games"
    say(as_json, sentence if yes else f"--yes: {sentence}", done=yes, player=person.id, games=list(person.games))


@click.command("rotate")
@click.option("--game", "games", multiple=True, help="End the invitations, return links and program tokens of a game.")
@click.option("--every-game", is_flag=True, help="The same for all games that are not over.")
@click.option("--player", default="", help="Sign a player (an id or a name) out of every browser.")
@yes_option
@json_option
@click.pass_context
def rotate(ctx: click.Context, games: tuple[str, ...], every_game: bool, player: str, yes: bool, as_json: bool) -> None:
    """Replace secrets: links that got into the wrong hands, or a browser that was lost.

    Hosts make new invitations on the game's page. Whoever plays goes on playing. Dice are never changed.
    """
    from upscope.lobby.tokens import hashed
    from upscope.storage.people import end_links, end_sessions
    from upscope.storage.port import Wanted

    store = store_of(ctx)
    if not (games or every_game or player):
        raise click.UsageError("say what: --game, --every-game or --player")
    rows = need_games(store, games)
    if every_game:
        rows = [row for row, _ in store.sessions(Wanted(statuses=UNFINISHED, limit=MOST, everything=True))]
    person = need_person(store, player) if player else None
    if yes:
        for row in rows:
            end_links(store, row.id, now_ms())
        if person is not None:
            end_sessions(store, person, hashed(secrets.token_urlsafe(32)))
    whose = f" and sign {person.name} ({person.id}) out" if person else ""
    sentence = f"end the links of {len(rows)} games{whose}"
    did = f"done: {sentence}" if yes else f"would {sentence}; --yes does it"
    say(as_json, did, done=yes, games=[row.id for row in rows], player=person.id if person else None)


COMMANDS = (close, delete, purge, export, import_, players, rename, silence, rotate)
