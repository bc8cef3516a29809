"""Winning: four damages sink a submarine, the survivor wins; a scenario may have a goal of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from upscope.kernel.procedure import Frame, Leave, Tell
from upscope.kernel.rules import rule

from .kinds import SIDES
from .state import SUNK, Sea

DRAW = "draw"


class Contest(Frame):
    """The frame whose end is the end of the game."""


class Goal(NamedTuple):
    """A scenario's own way to win: `winner` names a side, or "draw", or "" while the game goes on."""

    winner: Callable[[Sea], str]
    instead: bool
    """Sinking alone does not win."""


GOALS: dict[str, Goal] = {}
"""By scenario. Alpha to Foxtrot have none."""


@rule("damage-left", "damage-mark")
def hurt(s: Sea, side: int, boxes: int, tell: Tell, quiet: bool = False) -> None:
    """Fill the leftmost empty boxes of the first officer's damage row; four are all there are."""
    damage = s.boats.damage
    damage[side] = min(SUNK, damage[side] + boxes)
    if quiet:
        tell("damaged_quietly", side=side, boxes=damage[side])
    else:
        s.boats.called[side] = min(SUNK, s.boats.called[side] + boxes)
        tell("damaged", side=side, boxes=damage[side])


@rule("win-scenario")
def goal_reached(s: Sea) -> str:
    goal = GOALS.get(s.content.chart.scenario)
    return goal.winner(s) if goal else ""


@rule("win-4", "win-survivor")
def verdict(s: Sea, tell: Tell, attacker: int = -1) -> Leave | None:
    """The end of the game, if a submarine is destroyed or a scenario's goal reached."""
    damage = s.boats.damage
    if damage[0] < SUNK > damage[1] and not GOALS:
        return None
    if won := goal_reached(s):
        return Leave(Contest, won)
    lost = [side for side in (0, 1) if damage[side] >= SUNK]
    if not lost:
        return None
    for side in lost:
        tell("sunk", side=side)
    goal = GOALS.get(s.content.chart.scenario)
    if goal is not None and goal.instead:
        return Leave(Contest, DRAW)
    if len(lost) == 2:
        loses = s.content.settings.both_sunk == "attacker-loses" and attacker >= 0
        return Leave(Contest, SIDES[1 - attacker] if loses else DRAW)
    return Leave(Contest, SIDES[1 - lost[0]])
