"""Simulate many games on all cores or a cluster; write a table and draw charts."""

from __future__ import annotations

import sys
from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from upscope.cli._language import language_option


@click.command("simulate")
@click.argument("game")
@click.option("--games", type=click.IntRange(min=1), default=20, show_default=True)
@click.option("--doctrine", default="", help="Doctrine that plays. Default: the game's standard one.")
@click.option("--scenario", default="", help="Scenario. Default: the whole war if the game has one, else the first.")
@click.option("--seed", default=1, show_default=True, help="The first seed; a seed gives the same game everywhere.")
@click.option("--option", "chosen", multiple=True, metavar="NAME=VALUE", help="A setting of the game.")
@click.option("--pack", default="", help="A data pack: a folder of your own, or the name of a built-in one.")
@click.option("--orders", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="The standing orders.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="A table: name.csv or name.parquet.")
@click.option("--chart", type=click.Path(dir_okay=False, path_type=Path), help="Charts: name.png or name.svg.")
@click.option("--workers", type=click.IntRange(min=1), help="Number of processes. Default: one per core.")
@click.option("--cluster", default="", metavar="ADDRESS", help="A Dask scheduler, as tcp://host:8786.")
@click.option(
    "--keep",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep each finished game in this file; run again to play the rest.",
)
@click.option("--calibration", is_flag=True, help="Whole wars against history, as Markdown.")
@language_option
def command(
    game: str,
    games: int,
    doctrine: str,
    scenario: str,
    seed: int,
    chosen: tuple[str, ...],
    pack: str,
    orders: Path | None,
    out: Path | None,
    chart: Path | None,
    workers: int | None,
    cluster: str,
    keep: Path | None,
    calibration: bool,
    language: str,
) -> None:
    """Simulate many games: upscope simulate silent_war --games 100 --doctrine standard --chart war.svg."""
    from upscope import registry
    from upscope.cli._packs import lend_pack
    from upscope.cli.play import _options
    from upscope.kernel.game import SetupError
    from upscope.lab import simulate, tables
    from upscope.text.render import Texts

    try:
        found = registry.game(game)
    except registry.UnknownGame as problem:
        raise click.UsageError(str(problem)) from None
    texts = Texts(found, language)
    options = _options(found.options, chosen)
    if calibration:
        if registry.manifest(game).reports is None:
            raise click.UsageError(f"{game} has no record of history to calibrate by")
        scenario, options = scenario or "full-war", {"checkpoints": False, **options}
    scenario = scenario or ("full-war" if "full-war" in found.scenarios else found.scenarios[0])
    doctrine = _doctrine(game, doctrine)
    checked_names(out, chart)
    text = _orders(found, scenario, orders, texts)
    named = lend_pack(game, pack, language)
    work = simulate.jobs(game, scenario, doctrine, games, seed, options, text, named, _parcel(pack))
    try:
        setup = work[0].setup
        found.options_of(setup)
        found.begin(setup)
        played = _play(work, workers, cluster, game, keep)
    except SetupError as problem:
        raise click.UsageError(texts.setup_error(problem)) from None
    except (simulate.Stuck, OSError) as problem:
        raise click.ClickException(str(problem)) from None
    reports = registry.manifest(game).reports
    if out is not None:
        written(lambda: tables.write(out, tables.lines(played)))
    if chart is not None:
        if reports is None:
            raise click.UsageError(f"{game} has nothing to chart")
        draw_chart(chart, played, reports().tally, setup, texts, "mean")
    if calibration:
        click.echo(_calibration(game, setup, doctrine, played, texts), nl=False)
    else:
        _say(f"{game} {scenario} {doctrine}", played, seed, texts)


def checked_names(table: Path | None, chart: Path | None) -> None:
    """What is to be written is known by the ending of its name, before anything is played."""
    from upscope.lab import tables

    for path, kinds in ((table, tables.KINDS), (chart, (".png", ".svg", ".pdf"))):
        if path is not None and path.suffix not in kinds:
            raise click.UsageError(f"{path}: the name must end in {' or '.join(kinds)}")
    needed = {"matplotlib": chart is not None, "polars": table is not None and table.suffix == ".parquet"}
    if any(wanted and find_spec(name) is None for name, wanted in needed.items()):
        raise click.ClickException("charts and Parquet tables need the extra `lab`: pip install 'upscope[lab]'")


def draw_chart(path: Path, played: list[Any], counting: Any, setup: Any, texts: Any, line: str) -> None:
    """Charts by month beside history: the record where it counts the same boats, the scenario's own end where known."""
    from upscope.lab import tables

    names = (*counting.MEASURES, "record", "running", "whole")
    titles = {m: texts.say(f"chart-{m}") for m in names} | {"mean": texts.say(f"chart-{line}")}
    record = counting.record(setup) if counting.is_of_all_boats(setup) else ()
    whole = {} if record else counting.history(setup)
    written(lambda: tables.draw(path, played, counting.KEY, counting.MEASURES, record, titles, whole))


def _parcel(pack: str) -> bytes:
    """An owner's pack as it travels to other processes; a built-in one is there already."""
    from upscope.lab.pack_transfer import bundle
    from upscope.packs.disk import read_folder

    return bundle(read_folder(Path(pack))) if pack and (Path(pack) / "pack.toml").is_file() else b""


def _doctrine(game: str, wanted: str) -> str:
    from upscope import bots
    from upscope.lab import simulate

    known = [*simulate.pilots(game)] or [*bots.levels(game)]
    if not wanted:
        return "standard" if "standard" in known else known[-1]
    if wanted not in {*known, *bots.levels(game)}:
        raise click.UsageError(f"no doctrine called {wanted!r}; there are {', '.join(known)}")
    return wanted


def _orders(game: Any, scenario: str, path: Path | None, texts: Any) -> str:
    """Standing orders are read before anything is played, so that a mistake in them costs nothing."""
    if path is None:
        return ""
    from upscope.bots.staff import staff_of
    from upscope.cli._staff import read_orders
    from upscope.kernel.game import Setup

    room = staff_of(game.name)
    if room is None:
        raise click.UsageError(f"{game.name} has no standing orders")
    return read_orders(path, room, Setup(scenario), texts)


def _play(work: list[Any], workers: int | None, cluster: str, title: str, keep: Path | None) -> list[Any]:
    from rich.progress import Progress

    from upscope.lab.simulate import run
    from upscope.lab.sweep import run_kept

    played = []
    with Progress(disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(title, total=len(work))
        left = run(work, workers, cluster) if keep is None else run_kept(keep, work, lambda w: run(w, workers, cluster))
        for one in left:
            played.append(one)
            bar.advance(task)
    return sorted(played, key=lambda p: p.seed)


def _calibration(game: str, setup: Any, doctrine: str, played: list[Any], texts: Any) -> str:
    from upscope import registry
    from upscope.lab.calibration import markdown

    reports = registry.manifest(game).reports
    assert reports is not None, game

    def say(key: str, **given: str | int) -> str:
        return str(texts.say(f"calibration-{key}", **given))

    known = reports().calibration
    return markdown(known, setup, doctrine, played, say, lambda kind, slug: str(texts.value(kind, slug)))


def written(do: Any) -> None:
    from upscope.lab.tables import NoExtra

    try:
        do()
    except (NoExtra, OSError) as problem:
        raise click.ClickException(str(problem)) from None


def _say(title: str, played: list[Any], seed: int, texts: Any) -> None:
    """Means with the middle four fifths, and how the games ended."""
    from statistics import fmean

    from upscope.lab.tables import quantile

    def figure(number: float, places: int = 1) -> str:
        shown = f"{number:.{places}f}"
        return shown.replace(".", ",") if texts.language == "es" else shown

    n = len(played)
    seconds = figure(fmean(p.seconds for p in played), 2)
    click.echo(
        texts.say("simulate-games", title=title, games=n, first=str(seed), last=str(seed + n - 1), seconds=seconds)
    )
    ends = Counter(p.result for p in played)
    click.echo("  " + ", ".join(f"{texts.result(result)}: {count}" for result, count in ends.most_common()))
    names = {k: _counted(k, texts) for k, v in played[0].whole.items() if not isinstance(v, dict)}
    wide = max(map(len, names.values()), default=0)
    click.echo(f"  {'':{wide}} {texts.say('simulate-mean'):>10}   {texts.say('simulate-most')}")
    for name, label in names.items():
        values = [float(p.whole.get(name, 0)) for p in played]
        low, high = figure(quantile(values, 0.1)), figure(quantile(values, 0.9))
        most = texts.say("simulate-range", low=low, high=high)
        click.echo(f"  {label:{wide}} {figure(fmean(values)):>10}   {most}")


def _counted(name: str, texts: Any) -> str:
    """What is counted, in words where there are any."""
    return str(texts.say(f"count-{name}")) if texts.has(f"count-{name}") else name
