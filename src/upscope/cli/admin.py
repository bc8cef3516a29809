"""Manage a server's games and players: list, check, close, delete, move, restore, back up."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from upscope.cli._admin import COMMANDS, json_option, row_facts, say, store_of

if TYPE_CHECKING:
    from upscope.storage.port import SeatRow, SessionRow
    from upscope.storage.sql import SqlStore

MOST = 1_000_000
DAY_MS = 24 * 3600 * 1000


@click.group("admin")
@click.option("--db", envvar="UPSCOPE_DB", help="Database URL; the one of `upscope serve` by default.")
@click.pass_context
def command(ctx: click.Context, db: str | None) -> None:
    """Manage a server's games and players: list, check, close, delete, move, restore, back up."""
    ctx.obj = db


def rows(store: SqlStore, *statuses: str) -> Iterator[tuple[SessionRow, list[SeatRow]]]:
    from upscope.storage.port import Wanted

    yield from store.sessions(Wanted(statuses=statuses, limit=MOST, everything=True))


@command.command("list")
@click.option("--status", "statuses", multiple=True, help="Only in this state.")
@json_option
@click.pass_context
def listed(ctx: click.Context, statuses: tuple[str, ...], as_json: bool) -> None:
    """List all games, newest first; private ones too."""
    found = rows(store_of(ctx), *statuses)
    if as_json:
        click.echo(json.dumps([row_facts(row, seats) for row, seats in found], ensure_ascii=False))
        return
    for row, seats in found:
        people = ", ".join(dict.fromkeys(seat.name or seat.bot or "-" for seat in seats))
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(row.changed / 1000))
        click.echo(f"{row.id}  {row.game:<12} {row.status:<10} {row.entries:>6} entries  {when}  {people}")


@command.command("verify-all")
@json_option
@click.pass_context
def verify_all(ctx: click.Context, as_json: bool) -> None:
    """Check chain, replay, digests and dice of every game that has started. Exit code 1 if one does not hold."""
    from upscope import registry
    from upscope.dice.box import SealedBox
    from upscope.session.replay import verify

    store, box = store_of(ctx), SealedBox()
    checked, bad = 0, dict[str, list[str]]()
    for row, _ in rows(store):
        if not row.header:
            continue
        news = store.news(row.id)
        assert news is not None
        checked += 1
        try:
            found = verify(registry.game(row.game), "".join((row.header, *news.entries)), box)
            problems = [f"{one.check} line {one.line}: {one.detail}" for one in found.findings if not one.ok]
        except registry.UnknownGame as problem:
            problems = [str(problem)]
        if problems:
            bad[row.id] = problems
            click.echo(f"{row.id}  {row.game}: {'; '.join(problems)}", err=True)
    say(as_json, f"{checked} games verified, {len(bad)} with problems", verified=checked, problems=bad)
    if bad:
        raise SystemExit(1)


@command.command("check")
@click.option("--quick", is_flag=True, help="Read every page of the file, but do not compare indexes with tables.")
@json_option
@click.pass_context
def check(ctx: click.Context, quick: bool, as_json: bool) -> None:
    """Look for damage in the file and in the record of every game. Exit code 1 if there is some.

    No rules are run: that is what `verify-all` does.
    """
    from upscope.storage.inspection import check_file, damage_of, games

    store = store_of(ctx)
    wrong = check_file(store, thorough=not quick)
    for problem in wrong:
        click.echo(f"the file: {problem}", err=True)
    checked, bad = 0, dict[str, str]()
    for game in games(store):
        checked += 1
        if damage := damage_of(store, game):
            bad[game] = damage
            click.echo(f"{game}: {damage}; restore it with: upscope admin restore {game} FILE", err=True)
    tail = ", and the file itself is damaged" if wrong else ""
    say(as_json, f"{checked} games checked, {len(bad)} damaged{tail}", checked=checked, damaged=bad, file=list(wrong))
    if bad or wrong:
        raise SystemExit(1)


@command.command("restore")
@click.argument("game")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@json_option
@click.pass_context
def restore(ctx: click.Context, game: str, file: Path, as_json: bool) -> None:
    """Bring one game back from FILE: a backup of the database, or the game's record. Stop the server first."""
    from upscope.cli._restore import restore as bring_back
    from upscope.storage.port import NotStored
    from upscope.storage.restore import CannotRestore

    store = store_of(ctx, alone=True)
    try:
        say(as_json, bring_back(store, game, file), done=True, games=[game])
    except (CannotRestore, NotStored) as problem:
        raise click.ClickException(str(problem).splitlines()[0]) from None


@command.command("archive")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--days", default=365, show_default=True, help="Only games that ended so long ago.")
@click.option("--delete", is_flag=True, help="Remove them from the database once they are on the disk.")
@json_option
@click.pass_context
def archive(ctx: click.Context, folder: Path, days: int, delete: bool, as_json: bool) -> None:
    """Write finished games as record files into a folder."""
    from upscope.kernel.record import parse
    from upscope.storage.recordfile import RecordFile

    store = store_of(ctx)
    folder.mkdir(parents=True, exist_ok=True)
    before = int(time.time() * 1000) - days * DAY_MS
    written = 0
    for row, _ in rows(store, "over", "closed"):
        if row.changed > before:
            continue
        if row.header:
            news = store.news(row.id)
            assert news is not None
            record = parse("".join((row.header, *news.entries)))
            path = folder / f"{row.game}-{row.id}.jsonl"
            if not path.exists():
                with RecordFile.create(path, record.header) as file:
                    file.append(record.entries)
            written += 1
        if delete:
            store.delete(row.id)
    tail = ", removed from the database" if delete else ""
    say(as_json, f"{written} records in {folder}{tail}", records=written, folder=str(folder), deleted=delete)


@command.command("backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@json_option
@click.pass_context
def backup(ctx: click.Context, file: Path, as_json: bool) -> None:
    """Copy an SQLite database while the server keeps running."""
    from upscope.storage.backup import CannotCopy
    from upscope.storage.backup import backup as copy

    try:
        copy(store_of(ctx).engine, file)
    except CannotCopy as problem:
        raise click.ClickException(str(problem)) from None
    say(as_json, f"copied to {file}", done=True, file=str(file))


@command.command("migrate")
@json_option
@click.pass_context
def migrate(ctx: click.Context, as_json: bool) -> None:
    """Bring the database up to date; `serve` does the same when it starts."""
    from upscope.storage.migrate import revision

    found = revision(store_of(ctx).engine)
    say(as_json, f"the database is at revision {found}", revision=found)


for _one in COMMANDS:
    command.add_command(_one)
