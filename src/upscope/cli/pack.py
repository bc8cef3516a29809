"""Make, check, compare and show data packs.

PACK is a folder or GAME/NAME for one that comes with a game.
"""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import click

from upscope.cli._called import program
from upscope.cli._language import language_option
from upscope.packs import (
    BadPack,
    Folder,
    Pack,
    Problem,
    Provenance,
    Rowed,
    builtin,
    builtin_names,
    compare,
    read_manifest,
    written,
)
from upscope.packs.disk import (
    Exists,
    NoSuchPack,
    Words,
    games_with_packs,
    load_folder,
    new_pack,
    open_pack,
    own_packs,
    read_folder,
    schema_of,
)
from upscope.packs.kinds import SLUG

SHOWN = 100


class Refusal(click.ClickException):
    """One line on standard error, exit code 2."""

    exit_code = 2


@contextmanager
def refusing(words: Words) -> Iterator[None]:
    """Turn what a player can get wrong into one clear line."""
    try:
        yield
    except NoSuchPack as missing:
        raise Refusal(words.say(missing.code, **missing.told)) from None
    except BadPack as broken:
        more = len(broken.problems) - 1
        line = words.problem(broken.problems[0])
        raise Refusal(f"{line} ({words.say('pack-said-more', count=more)})" if more else line) from None


@click.group("pack")
@language_option
@click.pass_context
def command(context: click.Context, language: str) -> None:
    """Make, check, compare and show data packs.

    PACK is a folder or GAME/NAME for one that comes with a game.
    """
    context.obj = Words(language)


@command.command("new")
@click.argument("game")
@click.argument("name")
@click.option("--dir", "parent", type=click.Path(path_type=Path), default=Path(), help="where to put it; default: here")
@click.option("--based-on", default="", help="the built-in pack to copy; default: the game's first")
@click.option("--semicolons", is_flag=True, help="CSV with semicolons, as Spanish and German spreadsheets expect")
@click.pass_obj
def new(words: Words, game: str, name: str, parent: Path, based_on: str, semicolons: bool) -> None:
    """Write an editable copy of a built-in pack."""
    with refusing(words):
        schema = schema_of(game)
        own = Words(words.language, schema)
        if not SLUG.fullmatch(name):
            raise Refusal(own.say("pack-said-bad-name", name=name))
        base = based_on or next(iter(builtin_names(schema)), "")
        if base not in builtin_names(schema):
            example = ", ".join(f"{game}/{known}" for known in builtin_names(schema)) or "-"
            raise NoSuchPack("pack-said-no-pack", pack=base, example=example)
        try:
            new_pack(schema, name, base, parent / name, own, semicolons=semicolons)
        except Exists:
            raise Refusal(own.say("pack-said-exists", folder=str(parent / name))) from None
        except OSError as error:
            why = error.strerror or type(error).__name__
            raise Refusal(own.say("pack-said-cannot-write", folder=str(parent / name), why=why)) from None
    click.echo(own.say("pack-said-made", folder=str(parent / name), program=program()))


@command.command("validate")
@click.argument("pack", default=".")
@click.option("--all", "every", is_flag=True, help="show every problem, however many")
@click.option("--json", "as_json", is_flag=True, help="for another program")
@click.pass_obj
def validate(words: Words, pack: str, every: bool, as_json: bool) -> None:
    """Check a pack and list every problem with file, row and column. Exit code 2 if there is one."""
    try:
        found = load_folder(Path(pack)) if Path(pack).is_dir() else open_pack(pack)
    except NoSuchPack as missing:
        raise Refusal(words.say(missing.code, **missing.told)) from None
    except BadPack as broken:
        own = words_for(words, Path(pack))
        if as_json:
            click.echo(json.dumps([facts(own, one) for one in broken.problems], ensure_ascii=False))
            raise SystemExit(2) from None
        problems = broken.problems if every else broken.problems[:SHOWN]
        for problem in problems:
            click.echo(own.problem(problem))
        if len(problems) < len(broken.problems):
            click.echo(own.say("pack-said-more", count=len(broken.problems) - len(problems)))
        raise Refusal(own.say("pack-said-problems", count=len(broken.problems), pack=pack)) from None
    fine = words.say("pack-said-fine", pack=found.name, tables=len(found.contents), digest=found.digest[:12])
    click.echo("[]" if as_json else fine)


def facts(words: Words, problem: Problem) -> dict[str, Any]:
    place = {"file": problem.file, "row": problem.row, "column": problem.column}
    return {**place, "code": problem.code, "text": words.reason(problem)}


def words_for(words: Words, folder: Path) -> Words:
    """With the game's own messages, if the pack says which game it is for."""
    try:
        return Words(words.language, schema_of(read_manifest(read_folder(folder)).game))
    except (BadPack, NoSuchPack):
        return words


@command.command("diff")
@click.argument("a")
@click.argument("b")
@click.pass_obj
def diff(words: Words, a: str, b: str) -> None:
    """List the tables, rows and cells in which two packs differ. Exit code 1 if they do."""
    with refusing(words):
        one, two = open_pack(a), open_pack(b)
    if one.game != two.game:
        raise Refusal(words.say("pack-said-other-games", a=one.game, b=two.game))
    changes = compare(one, two)
    for change in changes:
        told = {"table": change.table, "row": change.row, "a": a, "b": b}
        if change.what == "cell":
            sides = {"before": change.before, "after": change.after}
            shown = {name: one_line(side) or words.say("pack-said-empty") for name, side in sides.items()}
            click.echo(words.say("pack-said-cell", column=change.column, **told, **shown))
        elif change.before:
            click.echo(words.say("pack-said-row-gone", line=one_line(change.before), **told))
        else:
            click.echo(words.say("pack-said-row-new", line=one_line(change.after), **told))
    if one.digest == two.digest:
        click.echo(words.say("pack-said-titles" if changes else "pack-said-same"))
    if changes:
        sys.exit(1)


def one_line(text: str) -> str:
    return " / ".join(text.splitlines())


@command.command("list")
@click.option("--dir", "folder", type=click.Path(path_type=Path), default=Path(), help="where your own packs are")
@click.pass_obj
def list_packs(words: Words, folder: Path) -> None:
    """List the packs that come with the games and those in a folder."""
    lines = []
    for game in games_with_packs():
        for name in builtin_names(schema_of(game)):
            find = partial(builtin, schema_of(game), name)
            lines.append(listed(Words(words.language, schema_of(game)), f"{game}/{name}", find, "pack-said-built-in"))
    for path in own_packs(folder):
        lines.append(listed(words_for(words, path), str(path), partial(load_folder, path), "pack-said-own"))
    click.echo("\n".join(lines) if lines else words.say("pack-said-no-packs"))


def listed(words: Words, name: str, find: Callable[[], Pack], where: str) -> str:
    """One line about a pack, also about one that is not in order."""
    try:
        return one_pack(words, name, find(), where)
    except NoSuchPack as missing:
        return f"{name}: {words.say('pack-said-broken', text=words.say(missing.code, **missing.told))}"
    except BadPack as broken:
        return f"{name}: {words.say('pack-said-broken', text=words.problem(broken.problems[0]))}"


def one_pack(words: Words, name: str, pack: Pack, where: str) -> str:
    base = f", {words.say('pack-said-based-on', base=pack.based_on)}" if pack.based_on else ""
    return f"{name}: {pack.title[words.language]} ({words.say(where)}{base}, {pack.version}, {pack.digest[:12]})"


@command.command("show")
@click.argument("table", default="")
@click.option("--pack", "name", default=".", help="a folder or GAME/NAME; default: this folder")
@click.option("--csv", "as_csv", is_flag=True, help="as CSV, to be piped into a file")
@click.pass_obj
def show(words: Words, table: str, name: str, as_csv: bool) -> None:
    """Show a table with its provenance; without a name, all tables and where they come from."""
    with refusing(words):
        pack = open_pack(name)
    if not table:
        for sheet in pack.schema.tables:
            origins = ", ".join(dict.fromkeys(part.origin for part in pack.provenance(sheet.name))) or "-"
            click.echo(f"{sheet.name}: {origins} ({', '.join(sheet.rules)})")
        return
    label, _, item = table.partition("/")
    if label not in pack.contents:
        tables = ", ".join(sheet.name for sheet in pack.schema.tables)
        raise Refusal(words.say("pack-said-no-table", pack=pack.name, table=table, tables=tables))
    rows = written(pack.contents[label])
    if item and not (isinstance(pack.schema.table(label), Folder) and item in rows):
        raise Refusal(words.say("pack-said-no-table", pack=pack.name, table=table, tables=", ".join(rows)))
    if item:
        rows = {item: rows[item]}
    if as_csv:
        click.echo(csv_text(pack, label, rows), nl=False)
        return
    for part in pack.provenance(table):
        click.echo(provenance_line(words, part))
        click.echo(words.say("pack-said-source", source=part.source))
    click.echo(aligned(headings(pack, label, rows), lines(pack, label, rows)))


def headings(pack: Pack, label: str, rows: dict[str, dict[str, str]]) -> list[str]:
    """Column names; a chart has its row heading in front."""
    corner = [] if is_rowed(pack, label) else [label]
    return corner + list(next(iter(rows.values()), {}))


def lines(pack: Pack, label: str, rows: dict[str, dict[str, str]]) -> list[list[str]]:
    return [([] if is_rowed(pack, label) else [key]) + list(cells.values()) for key, cells in rows.items()]


def is_rowed(pack: Pack, label: str) -> bool:
    return isinstance(pack.schema.table(label), Rowed)


def csv_text(pack: Pack, label: str, rows: dict[str, dict[str, str]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([headings(pack, label, rows), *lines(pack, label, rows)])
    return out.getvalue()


def provenance_line(words: Words, part: Provenance) -> str:
    told = {
        "origin": words.say(f"pack-origin-{part.origin}"),
        "confidence": words.say(f"pack-confidence-{part.confidence}"),
        "rules": ", ".join(part.rules) or "-",
    }
    return words.say("pack-said-part", part=part.part, **told) if part.part else words.say("pack-said-from", **told)


def aligned(heading: list[str], rows: list[list[str]]) -> str:
    """Columns of even width; a drawing goes below its row, as it was drawn."""
    short = [[cell if "\n" not in cell else "↓" for cell in row] for row in rows]
    widths = [max(map(len, cells)) for cells in zip(heading, *short, strict=True)] if heading else []
    out = ["  ".join(cell.ljust(width) for cell, width in zip(heading, widths, strict=True)).rstrip()]
    for row, cells in zip(rows, short, strict=True):
        out.append("  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip())
        out += [cell for cell in row if "\n" in cell]
    return "\n".join(out)
