"""7.1 Intelligence: ULTRA areas of the week."""

from __future__ import annotations

from upscope.games.silent_war.content.war import d10
from upscope.kernel.procedure import END, Again, Call, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .state import Campaign


@rule("7.13-max")
def most_areas(s: Campaign) -> int:
    return s.content.limits.ultra_most


def areas_marked(s: Campaign) -> int:
    return sum(s.places.ultra)


class RollUltra(Frame, rule="7.1-table"):
    """So many rolls on the table; areas are taken in the order rolled and printed until there are three."""

    times: int
    die: int = 0

    @step("7.1-table", "1x-7.0")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("ultra", "die") if f.times > 0 else END

    @step("7.1-table", "7.13-max", "7.13-order", "1x-7.0")
    def mark(f, s: Campaign, tell: Tell) -> Word:
        f.times -= 1
        placed = []
        charts = s.content.charts
        for area in charts.ultra_areas(s.period, charts.ultra_die(s.period, f.die)):
            if not s.places.ultra[area] and areas_marked(s) < most_areas(s):
                s.places.ultra[area] = 1
                placed.append(area)
        tell("ultra_read", die=f.die, areas=tuple(placed))
        return Again("roll")


@rule("7.13-skip")
def is_saturated(s: Campaign) -> bool:
    """With three areas already in play the phase's own roll is skipped."""
    return areas_marked(s) >= most_areas(s)


@rule("7.1-table")
def is_unread(s: Campaign) -> bool:
    """Nobody reads the codes in this scenario."""
    return not s.content.scenario.ultra


class UltraPhase(Frame, rule="7.1-table"):
    @step("7.13-skip", "7.1-table")
    def listen(f, s: Campaign, tell: Tell) -> Word:
        return None if is_saturated(s) or is_unread(s) else Call(RollUltra(times=1))
