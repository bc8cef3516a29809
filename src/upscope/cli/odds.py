"""Work out odds for a game at a real table: from the strengths, the chance of each result."""

from __future__ import annotations

import click

from upscope import registry


class Odds(click.Group):
    """One sub-command for each game that can tell odds without a map; the game's manifest brings it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name in registry.names() if registry.manifest(name).odds_command is not None]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in registry.names():
            return None
        load = registry.manifest(cmd_name).odds_command
        return load() if load is not None else None


@click.group("odds", cls=Odds)
def command() -> None:
    """The chances of one roll, for people who play the board game and just want the numbers."""
