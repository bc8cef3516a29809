"""Krieg: turn, attack, supply, blitz and reserve movement on a hex map, for three factions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upscope.kernel.game import Setup
from upscope.manifest import Bots, Hand, Manifest, Script

from .content.schema import SCHEMA
from .content.setting_groups import PRESETS, SETTING_GROUPS
from .game import GAME
from .reports.briefing import briefing
from .reports.charts import charts
from .reports.moment import moment

if TYPE_CHECKING:
    from upscope.manifest import Command


def bots() -> Bots:
    from .bots import LEVELS

    return Bots(LEVELS)


def odds_command() -> Command:
    from .cli import odds_command

    return odds_command


def hand() -> Hand:
    """The Soviet side of the training battle, as "Play" on the start page makes it."""
    return Hand(Setup("steel_and_mud"), ("soviet",), level="steady", against="steady", turn="turn_advanced")


def turn_scripts() -> tuple[Script, ...]:
    from .reports.pressed import scripts

    return scripts()


MANIFEST = Manifest(
    GAME,
    bots=bots,
    briefing=briefing,
    charts=charts,
    moment=moment,
    setting_groups=SETTING_GROUPS,
    presets=PRESETS,
    schema=SCHEMA,
    odds_command=odds_command,
    hand=hand,
    scripts=turn_scripts,
)

__all__ = ["GAME", "MANIFEST"]
