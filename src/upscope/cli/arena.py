"""Let bots play against each other, sides swapped, and say who is stronger."""

from __future__ import annotations

import sys

import click


@click.command("arena", context_settings={"ignore_unknown_options": True})
@click.argument("game")
@click.argument("names", metavar="[BOTS]...", nargs=-1, type=click.UNPROCESSED)
@click.option("--scenario", default="", help="Which scenario; the first one if not said.")
@click.option("--games", type=click.IntRange(min=1), default=200, show_default=True, help="Every second one swapped.")
@click.option("--seed", default=1, show_default=True, help="The first seed; the same seeds give the same games.")
@click.option("--option", "chosen", multiple=True, metavar="NAME=VALUE", help="A setting of the game.")
@click.option("--workers", type=click.IntRange(min=1), help="Processes; all cores if not said.")
@click.option("--events", is_flag=True, help="Also how often each kind of event happened in a game.")
def command(
    game: str,
    names: tuple[str, ...],
    scenario: str,
    games: int,
    seed: int,
    chosen: tuple[str, ...],
    workers: int | None,
    events: bool,
) -> None:
    """Let bots play against each other: upscope arena sonar --blue commander --yellow lieutenant.

    Name a bot for each side of the game. Each seed is played twice, the second time with the sides swapped. In a game
    of three sides each seed is played in all six seatings of two bots: each side alone against the other two.
    """
    from rich.progress import Progress

    from upscope import bots, registry
    from upscope.cli.play import _options
    from upscope.kernel.game import Setup, SetupError
    from upscope.lab.arena import Tally, jobs, run, seatings, two_of
    from upscope.text.render import Texts

    try:
        found = registry.game(game)
    except registry.UnknownGame as problem:
        raise click.UsageError(str(problem)) from None
    levels = _levels(names, found.sides.sides)
    known = bots.levels(game)
    for level in levels.values():
        if level not in known:
            raise click.UsageError(f"no bot called {level!r}; there are {', '.join(known)}")
    setup = Setup(scenario or found.scenarios[0], _options(found.options, chosen))
    try:
        found.begin(setup)
    except SetupError as problem:
        raise click.UsageError(Texts(found, "en").setup_error(problem)) from None
    try:
        first, second = two_of(levels)
    except ValueError as problem:
        raise click.UsageError(str(problem)) from None
    tally = Tally(first, second)
    ways = len(seatings(list(levels), list(levels)[:1]))
    with Progress(disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(game, total=games)
        run(jobs(game, setup, levels, games, seed), tally, workers, lambda job, played: bar.advance(task))
    shown = "".join(f" {text}" for text in chosen)
    click.echo(f"{game} {setup.scenario}{shown}, seeds {seed} to {seed + (games - 1) // ways}")
    for line in tally.lines():
        click.echo(line)
    if events:
        for name, count in sorted(tally.counts.items(), key=lambda row: (-row[1], row[0])):
            click.echo(f"  {count / tally.games:8.2f} {name}")


def _levels(words: tuple[str, ...], sides: tuple[str, ...]) -> dict[str, str]:
    """--blue commander --yellow lieutenant, for whatever sides the game has."""
    want = " ".join(f"--{side} BOT" for side in sides)
    if len(sides) < 2:
        raise click.UsageError("a game of one side has no match to play")
    found: dict[str, str] = {}
    parts = [part for word in words for part in word.split("=", 1)]
    if len(parts) % 2:
        raise click.UsageError(f"write {want}")
    for name, level in zip(parts[::2], parts[1::2], strict=True):
        if name.removeprefix("--") not in sides or not name.startswith("--"):
            raise click.UsageError(f"no side called {name.removeprefix('--')!r}: write {want}")
        found[name.removeprefix("--")] = level
    if len(found) != len(sides):
        raise click.UsageError(f"write {want}")
    return {side: found[side] for side in sides}
