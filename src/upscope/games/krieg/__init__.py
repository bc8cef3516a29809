"""Krieg: turn, attack, supply, blitz and reserve movement on a hex map, for three factions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upscope.manifest import Bots, Manifest

from .content.schema import SCHEMA
from .game import GAME
from .reports.briefing import briefing
from .reports.charts import charts

if TYPE_CHECKING:
    from upscope.manifest import Command


def bots() -> Bots:
    from .bots import LEVELS

    return Bots(LEVELS)


def odds_command() -> Command:
    from .cli import odds_command

    return odds_command


MANIFEST = Manifest(GAME, bots=bots, briefing=briefing, charts=charts, schema=SCHEMA, odds_command=odds_command)

__all__ = ["GAME", "MANIFEST"]
