"""Print a game's declarations: seats, options, decisions, events and columns with their kinds and audiences."""

from __future__ import annotations

from typing import Any

import click


@click.command("schema")
@click.argument("game", required=False)
@click.option("--wire", is_flag=True, help="The JSON Schema of every message between server and page instead.")
def command(game: str | None, wire: bool) -> None:
    """Print a game's declarations: seats, options, decisions, events and columns with their kinds and audiences."""
    import msgspec

    from upscope import registry

    if wire:
        from upscope.web.wire import schema

        found: dict[str, Any] = schema()
    elif game is None:
        raise click.UsageError("name a game, or say --wire")
    else:
        from upscope.kernel.describe import describe

        try:
            found = describe(registry.game(game))
        except registry.UnknownGame as problem:
            raise click.UsageError(str(problem)) from None
    click.echo(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
