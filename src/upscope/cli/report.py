"""Write a report of a saved game as Markdown: a boat's war diary, a month, the honours list, the whole war."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from upscope.cli._language import language_option
from upscope.cli._records import open_record, reading, replayed, setup_problem

if TYPE_CHECKING:
    from upscope.kernel.game import Setup
    from upscope.text.render import Texts


@click.command("report")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--boat", default="", help="The war diary of a boat, by number or name: ss-238, wahoo.")
@click.option("--month", default="", metavar="1943-10", help="The after-action report of a month.")
@click.option("--honours", is_flag=True, help="The honours list only.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write to this file, not to the terminal.")
@click.option("--chart", type=click.Path(dir_okay=False, path_type=Path), help="Charts by month: name.png or name.svg.")
@click.option("--data", type=click.Path(dir_okay=False, path_type=Path), help="The months: name.csv or name.parquet.")
@click.option("--pack", default="", help="The folder of your own pack, if the game was played with one.")
@language_option
def command(
    file: Path,
    boat: str,
    month: str,
    honours: bool,
    out: Path | None,
    chart: Path | None,
    data: Path | None,
    pack: str,
    language: str,
) -> None:
    """Write a report of a saved game: upscope report war.jsonl --boat wahoo. Default: of the whole war.

    With --chart or --data: ships, tons and boats lost by month beside history, as a picture or as a table.
    """
    from upscope import registry
    from upscope.kernel.game import SetupError
    from upscope.lab.diary import Diary, NoSuchThing
    from upscope.text import say
    from upscope.text.render import Texts

    with reading(file, language):
        game, record = open_record(file, pack, language)
        found = registry.manifest(game.name).reports
        if found is None:
            raise click.ClickException(f"{file}: {say(language, 'report-no-annals')}")
        try:
            referee = replayed(game, record, language)
        except SetupError as problem:
            raise setup_problem(file, problem, record, language) from None
    reports = found()
    annals, counting = reports.annals(referee.setup, referee.account()), reports.tally
    if chart is not None or data is not None:
        _months(annals, counting, referee.setup, Texts(game, language), chart, data)
        return
    diary = Diary(annals, Texts(game, language), counting.record(referee.setup))
    try:
        if boat:
            text = diary.boat(annals.slug_of(boat))
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


def _months(annals: Any, counting: Any, setup: Setup, texts: Texts, chart: Path | None, data: Path | None) -> None:
    """The campaign month by month, drawn and in figures, beside the record of all boats."""
    from upscope.cli.simulate import checked_names, draw_chart, written
    from upscope.lab import tables
    from upscope.lab.simulate import Played

    checked_names(data, chart)
    rows = annals.counts()
    if chart is not None:
        draw_chart(chart, [Played(0, "", 0.0, 0, rows)], counting, setup, texts, "here")
    if data is not None:
        real = {row["month"]: row for row in counting.record(setup)}
        none = dict.fromkeys(counting.MEASURES)
        lines = [{**row, **{f"all_{m}": real.get(row["month"], none)[m] for m in counting.MEASURES}} for row in rows]
        written(lambda: tables.write(data, lines))
