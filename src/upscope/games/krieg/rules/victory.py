"""0.1 Seasonal victory: points of strategic hexes, automatic victory, and who has won at the end."""

from __future__ import annotations

from upscope.games.krieg.content.content import AXIS, SOVIET, WESTERN
from upscope.games.krieg.content.lists import SIDES
from upscope.kernel.procedure import Frame, Leave, Tell, Word, step
from upscope.kernel.rules import rule

from .conditions import holds
from .roots import Campaign
from .state import Krieg


def points(s: Krieg) -> tuple[int, int, int]:
    """Axis: points of its own hexes it still holds; the others: Axis points they hold, with what they
    begin with, bonus and penalty."""
    held = [0, s.factions.bonus[WESTERN], s.factions.bonus[SOVIET]]
    for h, worth, owner in s.content.objectives:
        control = s.ground.control[h]
        if owner == AXIS and control >= 0:
            held[control] += worth
    return held[0], held[1], held[2]


def strategic_value(s: Krieg) -> int:
    """Points of allied hexes the Axis holds, less points of Axis hexes its enemies hold."""
    value = 0
    for h, worth, owner in s.content.objectives:
        control = s.ground.control[h]
        if owner != AXIS and control == AXIS:
            value += worth
        elif owner == AXIS and control not in (AXIS, -1):
            value -= worth
    return value


def leading_ally(s: Krieg) -> int:
    """The faction with more Axis points; the tie hex decides, -1 when even that does not."""
    _, western, soviet = points(s)
    rivals = [side for side in (WESTERN, SOVIET) if side in s.content.sides]
    if len(rivals) == 1:
        return rivals[0]
    if western != soviet:
        return WESTERN if western > soviet else SOVIET
    holder = s.ground.control[s.content.tie] if s.content.tie >= 0 else -1
    return holder if holder in rivals else -1


@rule("opt-victory")
def automatic_winner(s: Krieg) -> int:
    """Who wins at once at a check, -1 if nobody does."""
    for name, condition in s.content.automatic:
        if holds(s, condition):
            won = leading_ally(s) if name == "leading" else SIDES.index(name)
            if won >= 0:
                return won
    return -1


@rule("opt-victory")
def winner(s: Krieg) -> int:
    """At the end: the Axis if it has kept enough, else the leading ally; a full tie is the Axis's."""
    if points(s)[AXIS] >= s.content.scenario.axis_needs:
        return AXIS
    ally = leading_ally(s)
    return AXIS if ally < 0 else ally


class VictoryCheck(Frame, rule="0.1"):
    side: int

    @step("0.1")
    def count(f, s: Krieg, tell: Tell) -> Word:
        axis, western, soviet = points(s)
        tell("victory_counted", value=strategic_value(s), axis=axis, western=western, soviet=soviet)
        return None

    @step("0.1", "opt-victory")
    def decide(f, s: Krieg, tell: Tell) -> Word:
        won = automatic_winner(s)
        if won < 0:
            return None
        tell("war_decided", side=won)
        return Leave(Campaign, SIDES[won])
