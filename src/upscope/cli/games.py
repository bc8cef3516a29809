"""List the games that are installed."""

from __future__ import annotations

import click


@click.command("games")
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
@click.option("--language", type=click.Choice(["en", "es"]), default="en")
def command(as_json: bool, language: str) -> None:
    """List the games that are installed."""
    import msgspec

    from upscope import registry

    found = registry.games()
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
        return
    for game in found:
        title = game.title.en if language == "en" else game.title.es
        click.echo(f"{game.slug:12} {title} ({game.players.min}-{game.players.max})")
    if not found:
        click.echo("no games are installed")
