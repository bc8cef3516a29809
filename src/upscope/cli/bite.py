"""Take each rule of a game away in turn and demand a red test."""

from __future__ import annotations

import sys
from collections import Counter

import click


@click.command("bite")
@click.argument("game")
@click.option("--rule", "only", multiple=True, help="Only these rules.")
def command(game: str, only: tuple[str, ...]) -> None:
    """Take each rule of a game away in turn and demand a red test."""
    from upscope.kernel import rules

    rules.trace(True)
    from upscope import registry
    from upscope.lab.bite import TOOTHLESS, UNSITED, UNTESTED, bites

    counts: Counter[str] = Counter()
    try:
        for bite in bites(game, only):
            counts[bite.outcome] += 1
            if bite.outcome in (TOOTHLESS, UNTESTED, UNSITED):
                click.echo(f"{bite.outcome:10} {bite.rule} ({bite.tests} tests)")
    except (registry.UnknownGame, FileNotFoundError) as problem:
        raise click.UsageError(str(problem)) from None
    click.echo(f"{game}: " + ", ".join(f"{n} {what}" for what, n in sorted(counts.items())))
    if counts[TOOTHLESS] or counts[UNTESTED]:
        sys.exit(1)
