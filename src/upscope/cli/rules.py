"""List a game's rules: title, where each is enforced, which tests cite it."""

from __future__ import annotations

import sys

import click
import msgspec

from upscope.cli._language import language_option

STATUSES = ("open", "enforced", "tested", "done")


@click.command("rules")
@click.argument("game")
@click.option("--json", "as_json", is_flag=True, help="Print all as JSON and nothing else.")
@click.option("--status", type=click.Choice(STATUSES), help="Only rules of this status.")
@click.option("--coverage", is_flag=True, help="Count what the rulebook explains, in each language.")
@language_option
def command(game: str, as_json: bool, status: str | None, coverage: bool, language: str) -> None:
    """List a game's rules: title, where each is enforced, which tests cite it."""
    from upscope import registry
    from upscope.lab.rulebook import rulebook, strays

    if coverage:
        count(game)
        return
    try:
        found = rulebook(game)
    except registry.UnknownGame as problem:
        raise click.UsageError(str(problem)) from None
    if status:
        found = [rule for rule in found if rule.status == status]
    if as_json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n")
        return
    for rule in found:
        title = getattr(rule.title, language)
        click.echo(f"{rule.id:16} {rule.status:9} {title}  ({len(rule.steps)} sites, {len(rule.tests)} tests)")
    counts = {s: sum(rule.status == s for rule in found) for s in STATUSES}
    click.echo(f"{game}: {len(found)} rules: " + ", ".join(f"{n} {s}" for s, n in counts.items() if n))
    for stray in strays(game):
        click.echo(f"not in rules.toml: {stray}", err=True)


def count(game: str) -> None:
    """What the rulebook explains, in each language."""
    from upscope import registry, text
    from upscope.kernel.describe import describe
    from upscope.kernel.game import Setup
    from upscope.rulebook.coverage import coverage
    from upscope.rulebook.sums import sums
    from upscope.text.render import Texts

    try:
        found = registry.game(game)
    except registry.UnknownGame as problem:
        raise click.UsageError(str(problem)) from None
    make = registry.manifest(game).charts
    for language in text.LANGUAGES:
        made = coverage(found.package, language)
        summed = sums(Texts(found, language), {name: one["fields"] for name, one in describe(found)["events"].items()})
        charts = make(Setup(found.scenarios[0]), Texts(found, language), None) if make else ()
        click.echo(
            text.say(
                "en",
                "rules-coverage",
                game=game,
                spoken=language,
                written=made.written,
                rules=made.rules,
                chapters=made.chapters,
                paragraphs=made.paragraphs,
                words=made.words,
                charts=len(charts),
                pictures=made.pictures,
                examples=made.examples,
                summed=len(summed.kinds) - len(summed.silent),
                kinds=len(summed.kinds),
            )
        )
        if summed.silent:
            click.echo(" ".join([text.say("en", "rules-coverage-silent"), *summed.silent]))
        if made.missing:
            click.echo(" ".join([text.say("en", "rules-coverage-missing"), *made.missing]))
