"""Write a report of a kept game as Markdown: a boat's war diary, a month, the honours list, the whole war."""

from __future__ import annotations

from pathlib import Path

import click

from upscope.cli._records import reading


@click.command("report")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--boat", default="", help="The war diary of a boat, by number or name: ss-238, wahoo.")
@click.option("--month", default="", metavar="1943-10", help="The after-action report of a month.")
@click.option("--honours", is_flag=True, help="The honours list only.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write here instead of the terminal.")
@click.option("--language", type=click.Choice(["en", "es"]), default="en")
def command(file: Path, boat: str, month: str, honours: bool, out: Path | None, language: str) -> None:
    """Write a report of a kept game: upscope report war.jsonl --boat wahoo. Without a choice, of the whole war."""
    from upscope import registry
    from upscope.kernel.record import parse
    from upscope.kernel.referee import Referee
    from upscope.lab.diary import Diary, NoSuchThing
    from upscope.text import say
    from upscope.text.render import Texts

    with reading(file, language):
        record = parse(file.read_text("utf-8"))
        game = registry.game(record.header["game"])
        source = registry.part(game.name, "report")
        if source is None:
            raise click.ClickException(f"{file}: {say(language, 'report-no-annals')}")
        referee = Referee.replay(game, record)
    annals = source.annals_of(record.setup, referee.account())
    counting = registry.part(game.name, "tally")
    diary = Diary(annals, Texts(game, language), counting.record(record.setup) if counting else ())
    try:
        if boat:
            text = diary.boat(_slug(annals, boat))
        elif month:
            text = diary.month(month)
        else:
            text = diary.honours() if honours else diary.war()
    except NoSuchThing as problem:
        what = "report-no-boat" if boat else "report-no-month"
        raise click.UsageError(say(language, what, name=str(problem)[:40])) from None
    if out is None:
        click.echo(text, nl=False)
    else:
        out.write_text(text, "utf-8")


def _slug(annals: object, wanted: str) -> str:
    """A boat by its slug or by its name."""
    from upscope.players.silent_war.doctrine import names_of

    war = annals.war  # type: ignore[attr-defined]  # annals are the game's own
    number = names_of(war).boats.get(wanted.lower())
    return wanted if number is None else str(war.boat_names[number])
