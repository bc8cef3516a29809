"""Large random runs of a game under the contract check and the twin test."""

from __future__ import annotations

import sys

import click


@click.command("soak", context_settings={"ignore_unknown_options": True})
@click.argument("game")
@click.argument("rest", nargs=-1, type=click.UNPROCESSED)
@click.option("--games", type=click.IntRange(min=1), help="Games for each scenario: 200, or the game's own number.")
@click.option("--seed", default=1, show_default=True, help="The first seed.")
@click.option("--every", default=10, show_default=True, help="Check thoroughly every so many pauses.")
@click.option("--scenario", "only", multiple=True, help="Only these scenarios.")
@click.option("--workers", type=click.IntRange(min=1), help="Number of processes. Default: one per core.")
def command(
    game: str,
    rest: tuple[str, ...],
    games: int | None,
    seed: int,
    every: int,
    only: tuple[str, ...],
    workers: int | None,
) -> None:
    """Large random runs of a game under the contract check and the twin test.

    `soak session` is about live games: kills, hostile sockets, twins over the real socket. `soak simulation --seeds N`
    runs whole servers under seeds, in virtual time and with faults; `--seed S` alone runs one again, exactly.
    `soak powercuts` cuts the power at every sync of an evening, `soak sockets` connects 2,000 sockets, and
    `soak attacks` tries to cheat a server it starts.
    """
    from rich.progress import Progress

    from upscope import registry
    from upscope.cli.bench import folder
    from upscope.lab.soak import jobs, soak

    special = folder() / f"soak_{game}.py"
    if special.is_file():
        import runpy

        sys.path.insert(0, str(special.parent.parent))
        given = {"--seed": seed, "--games": games, "--workers": workers}
        sys.argv = [str(special), *(word for name, n in given.items() if n for word in (name, str(n))), *rest]
        runpy.run_path(str(special), run_name="__main__")
        return
    if rest:
        raise click.UsageError(f"unknown: {' '.join(rest)}")
    games = games or 200
    try:
        work = [job for job in jobs(game, games, seed, every) if not only or job.scenario in only]
    except registry.UnknownGame as problem:
        raise click.UsageError(str(problem)) from None
    bad = entries = events = twins = 0
    seconds = 0.0
    with Progress(disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(game, total=len(work))
        for finding in soak(work, workers):
            bar.advance(task)
            entries, events, twins = entries + finding.entries, events + finding.events, twins + finding.twins
            seconds += finding.seconds
            if finding.problem:
                bad += 1
                click.echo(f"{finding.job}: {finding.problem}", err=True)
    plays = sum(not job.seat for job in work)
    click.echo(
        f"{game}: {plays} games and {len(work) - plays} twin runs (seeds {seed} to {seed + games - 1}), "
        f"{entries} entries, {events} events, {twins} twins, {seconds:.0f} CPU s: {bad} problems"
    )
    if bad:
        sys.exit(1)
