"""Remove each rule of a game in turn and demand a failing test."""

from __future__ import annotations

import sys
from collections import Counter

import click


@click.command("mutate")
@click.argument("game")
@click.option("--rule", "only", multiple=True, help="Only these rules.")
def command(game: str, only: tuple[str, ...]) -> None:
    """Remove each rule of a game in turn and demand a failing test."""
    from upscope.kernel import rules

    rules.trace(True)
    from upscope import registry
    from upscope.lab.rule_mutation import Outcome, mutations

    counts: Counter[Outcome] = Counter()
    try:
        for found in mutations(game, only):
            counts[found.outcome] += 1
            if found.outcome in (Outcome.MISSED, Outcome.UNTESTED):
                said = "".join(f", its predicates saying {'yes' if says else 'no'}" for says in found.says)
                click.echo(f"{found.rule}: {found.outcome.value}{said} ({found.tests} tests)")
    except (registry.UnknownGame, FileNotFoundError) as problem:
        raise click.UsageError(str(problem)) from None
    for outcome in Outcome:
        if n := counts[outcome]:
            click.echo(f"1 rule {outcome.value}" if n == 1 else f"{n} rules {outcome.value.replace('its', 'their')}")
    if counts[Outcome.MISSED] or counts[Outcome.UNTESTED]:
        sys.exit(1)
