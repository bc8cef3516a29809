"""Look after a server's database: list, check, verify, restore, archive, back up, migrate."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from upscope.cli.serve import default_database

if TYPE_CHECKING:
    from upscope.storage.port import SeatRow, SessionRow
    from upscope.storage.sql import SqlStore

MOST = 1_000_000
DAY_MS = 24 * 3600 * 1000


@click.group("admin")
@click.option("--db", envvar="UPSCOPE_DB", help="Database URL; the one of `upscope serve` by default.")
@click.pass_context
def command(ctx: click.Context, db: str | None) -> None:
    """Look after a server's database: list, check, verify, restore, archive, back up, migrate."""
    ctx.obj = db


def store_of(ctx: click.Context) -> SqlStore:
    from upscope.cli._house import open_database

    store = open_database(ctx.obj or default_database())
    ctx.call_on_close(store.close)
    return store


def rows(store: SqlStore, *statuses: str) -> Iterator[tuple[SessionRow, list[SeatRow]]]:
    from upscope.storage.port import Wanted

    yield from store.tables(Wanted(statuses=statuses, limit=MOST, everything=True))


@command.command("tables")
@click.option("--status", "statuses", multiple=True, help="Only in this state.")
@click.pass_context
def tables(ctx: click.Context, statuses: tuple[str, ...]) -> None:
    """List all tables, newest first; private ones too."""
    import time

    for row, seats in rows(store_of(ctx), *statuses):
        people = ", ".join(dict.fromkeys(seat.name or seat.bot or "-" for seat in seats))
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(row.changed / 1000))
        click.echo(f"{row.id}  {row.game:<12} {row.status:<10} {row.entries:>6} entries  {when}  {people}")


@command.command("verify-all")
@click.pass_context
def verify_all(ctx: click.Context) -> None:
    """Check chain, replay, digests and dice of every game that has started. Exit code 1 if one does not hold."""
    from upscope import registry
    from upscope.dice.box import SealedBox
    from upscope.session.replay import verify

    store, box = store_of(ctx), SealedBox()
    checked = bad = 0
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
            bad += 1
            click.echo(f"{row.id}  {row.game}: {'; '.join(problems)}", err=True)
    click.echo(f"{checked} games verified, {bad} with problems")
    if bad:
        raise SystemExit(1)


@command.command("check")
@click.option("--quick", is_flag=True, help="Read every page of the file, but do not compare indexes with tables.")
@click.pass_context
def check(ctx: click.Context, quick: bool) -> None:
    """Look for damage in the file and in the record of every game. Exit code 1 if there is some.

    No rules are run: that is what `verify-all` does.
    """
    from upscope.storage.inspection import check_file, damage_of, games

    store = store_of(ctx)
    wrong = check_file(store, thorough=not quick)
    for problem in wrong:
        click.echo(f"the file: {problem}", err=True)
    checked = bad = 0
    for game in games(store):
        checked += 1
        if damage := damage_of(store, game):
            bad += 1
            click.echo(f"{game}: {damage}; restore it with: upscope admin restore {game} FILE", err=True)
    click.echo(f"{checked} games checked, {bad} damaged" + (", and the file itself is damaged" if wrong else ""))
    if bad or wrong:
        raise SystemExit(1)


@command.command("restore")
@click.argument("game")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.pass_context
def restore(ctx: click.Context, game: str, file: Path) -> None:
    """Bring one game back from FILE: a backup of the database, or the game's record. Stop the server first."""
    from upscope.cli._house import open_database
    from upscope.cli._restore import restore as bring_back
    from upscope.storage.port import NotStored
    from upscope.storage.restore import CannotRestore

    store = open_database(ctx.obj or default_database(), alone=True)
    ctx.call_on_close(store.close)
    try:
        click.echo(bring_back(store, game, file))
    except (CannotRestore, NotStored) as problem:
        raise click.ClickException(str(problem).splitlines()[0]) from None


@command.command("archive")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--days", default=365, show_default=True, help="Only games that ended so long ago.")
@click.option("--delete", is_flag=True, help="Remove them from the database once they are on the disk.")
@click.pass_context
def archive(ctx: click.Context, folder: Path, days: int, delete: bool) -> None:
    """Write finished games as record files into a folder."""
    import time

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
    click.echo(f"{written} records in {folder}" + (", removed from the database" if delete else ""))


@command.command("delete")
@click.argument("games", nargs=-1, required=True)
@click.option("--yes", is_flag=True, help="Do not ask first.")
@click.pass_context
def delete(ctx: click.Context, games: tuple[str, ...], yes: bool) -> None:
    """Delete games with all that belongs to them: moves, chat, notes, names and links. Stop the server first."""
    store = store_of(ctx)
    unknown = [game for game in games if store.row(game) is None]
    if unknown:
        raise click.ClickException(f"there is no game {unknown[0]}; `upscope admin tables` lists them")
    if not yes:
        click.confirm(f"Delete {len(games)} game(s) for good?", abort=True)
    for game in games:
        store.delete(game)
    click.echo(f"{len(games)} deleted")


@command.command("backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.pass_context
def backup(ctx: click.Context, file: Path) -> None:
    """Copy an SQLite database while the server goes on."""
    from upscope.storage.backup import CannotCopy
    from upscope.storage.backup import backup as copy

    try:
        copy(store_of(ctx).engine, file)
    except CannotCopy as problem:
        raise click.ClickException(str(problem)) from None
    click.echo(f"copied to {file}")


@command.command("migrate")
@click.pass_context
def migrate(ctx: click.Context) -> None:
    """Bring the database up to date; `serve` does the same when it starts."""
    from upscope.storage.migrate import revision

    click.echo(f"the database is at revision {revision(store_of(ctx).engine)}")
