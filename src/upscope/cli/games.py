"""List the games that are installed."""

from __future__ import annotations

import click

from upscope.cli._language import language_option


@click.command("games")
@click.argument("game", default="")
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
@language_option
def command(game: str, as_json: bool, language: str) -> None:
    """List the games that are installed; with a GAME, its scenarios and what each is about."""
    import msgspec

    from upscope import registry

    if game:
        _scenarios(game, as_json, language)
        return
    found = registry.games()
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
        return
    for one in found:
        title = getattr(one.title, language)
        click.echo(f"{one.slug:12} {title} ({one.players.min}-{one.players.max})")
    if not found:
        click.echo("no games are installed")


def _scenarios(name: str, as_json: bool, language: str) -> None:
    """The scenarios of a game, with their briefings where the game has such."""
    import msgspec

    from upscope import registry
    from upscope.kernel.game import Setup
    from upscope.text.render import Texts

    try:
        game = registry.game(name)
    except registry.UnknownGame as problem:
        raise click.UsageError(str(problem)) from None
    texts, briefing = Texts(game, language), registry.manifest(name).briefing
    titles = {slug: texts.say(f"scenario-{slug}") if texts.has(f"scenario-{slug}") else slug for slug in game.scenarios}
    found = {slug: briefing(Setup(slug), texts, language) if briefing else [] for slug in game.scenarios}
    if as_json:
        rows = [{"scenario": slug, "title": titles[slug], "brief": lines} for slug, lines in found.items()]
        click.echo(msgspec.json.encode(rows).decode())
        return
    for slug, lines in found.items():
        click.echo(f"{slug}: {titles[slug]}")
        for line in lines:
            click.echo(f"    {line}")
