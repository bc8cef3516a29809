"""Let bots play against each other, sides swapped, and say who is stronger."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from upscope.lab.arena import Tally
    from upscope.lab.strength import Sprt


@click.command("arena", context_settings={"ignore_unknown_options": True})
@click.argument("game")
@click.argument("names", metavar="[BOTS]...", nargs=-1, type=click.UNPROCESSED)
@click.option("--scenario", default="", help="Scenario. Default: the first one.")
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=200,
    show_default=True,
    help="Sides swap every second game.",
)
@click.option("--seed", default=1, show_default=True, help="The first seed; the same seeds give the same games.")
@click.option("--option", "chosen", multiple=True, metavar="NAME=VALUE", help="A setting of the game.")
@click.option("--workers", type=click.IntRange(min=1), help="Number of processes. Default: one per core.")
@click.option("--sprt", default="", metavar="LOW:HIGH", help="Stop once the share won is clear, such as 0.5:0.6.")
@click.option("--events", is_flag=True, help="Also count each kind of event per game.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for another program.")
def command(
    game: str,
    names: tuple[str, ...],
    scenario: str,
    games: int,
    seed: int,
    chosen: tuple[str, ...],
    workers: int | None,
    sprt: str,
    events: bool,
    as_json: bool,
) -> None:
    """Let bots play against each other: upscope arena sonar --blue commander --yellow lieutenant.

    Name a bot for each side of the game, or a program of your own: --yellow 'exec: python mybot.py'. It speaks the
    protocol of docs/protocol.md. Each seed is played twice, the second time with the sides swapped. In a game
    of three sides each seed is played in all six seatings of two bots: each side alone against the other two.
    """
    from rich.progress import Progress

    from upscope import registry
    from upscope.cli.play import _options
    from upscope.kernel.game import Setup, SetupError
    from upscope.lab.arena import Tally, jobs, run, seatings, two_of
    from upscope.lab.outside import Lost
    from upscope.text.render import Texts

    try:
        found = registry.game(game)
    except registry.UnknownGame as problem:
        raise click.UsageError(str(problem)) from None
    levels = _levels(names, found.sides.sides)
    _check_levels(game, levels)
    setup = Setup(scenario or found.scenarios[0], _options(found.options, chosen))
    try:
        found.begin(setup)
    except SetupError as problem:
        raise click.UsageError(Texts(found, "en").setup_error(problem)) from None
    try:
        first, second = two_of(levels)
    except ValueError as problem:
        raise click.UsageError(str(problem)) from None
    test = _test(sprt)
    tally = Tally(first, second)
    ways = len(seatings(list(levels), list(levels)[:1]))
    with Progress(disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(game, total=games)
        try:
            run(jobs(game, setup, levels, games, seed), tally, workers, lambda job, played: bar.advance(task), test)
        except Lost as problem:
            raise click.ClickException(str(problem)) from None
    if as_json:
        verdict = test.verdict(tally.wins, tally.losses) if test else None
        facts = {"game": game, "scenario": setup.scenario, "seed": seed, **tally.facts(), "sprt": verdict}
        click.echo(json.dumps(facts, ensure_ascii=False))
        return
    shown = "".join(f" {text}" for text in chosen)
    click.echo(f"{game} {setup.scenario}{shown}, seeds {seed} to {seed + (tally.games - 1) // ways}")
    _say(tally, f"SPRT {sprt}: {test.verdict(tally.wins, tally.losses) or 'not sure yet'}" if test else "", events)


def _say(tally: Tally, verdict: str, events: bool) -> None:
    for line in (*tally.lines(), *([verdict] if verdict else [])):
        click.echo(line)
    if events:
        for name, count in sorted(tally.counts.items(), key=lambda row: (-row[1], row[0])):
            click.echo(f"  {count / tally.games:8.2f} {name}")


def _test(words: str) -> Sprt | None:
    from upscope.lab.strength import Sprt

    if not words:
        return None
    try:
        low, high = (float(part) for part in words.split(":"))
        return Sprt(low, high)
    except ValueError:
        raise click.UsageError("write --sprt LOW:HIGH, say 0.5:0.6") from None


def _check_levels(game: str, levels: dict[str, str]) -> None:
    from upscope import bots
    from upscope.lab.outside import is_program

    known = bots.levels(game)
    for level in levels.values():
        if level not in known and not is_program(level):
            raise click.UsageError(f"no bot called {level!r}; there are {', '.join(known)}")


def _levels(words: tuple[str, ...], sides: tuple[str, ...]) -> dict[str, str]:
    """--blue commander --yellow lieutenant, for whatever sides the game has."""
    want = " ".join(f"--{side} BOT" for side in sides)
    if len(sides) < 2:
        raise click.UsageError("a game of one side has no match to play")
    found: dict[str, str] = {}
    parts = [part for word in words for part in (word.split("=", 1) if word.startswith("--") else [word])]
    if len(parts) % 2:
        raise click.UsageError(f"write {want}")
    for name, level in zip(parts[::2], parts[1::2], strict=True):
        if name.removeprefix("--") not in sides or not name.startswith("--"):
            raise click.UsageError(f"no side called {name.removeprefix('--')!r}: write {want}")
        found[name.removeprefix("--")] = level
    if len(found) != len(sides):
        raise click.UsageError(f"write {want}")
    return {side: found[side] for side in sides}
