"""What a command is meant to have done by now: the tons of its checkpoints, and the victory level it aims at."""

from __future__ import annotations

from typing import NamedTuple

from upscope.games.silent_war.advice.belief import SUBSTANTIAL, WEEKS, Campaign, War

MOST = 999
"""A percentage says no more than this."""


class Mark(NamedTuple):
    """By the end of so many weeks so many thousand tons and ships; no number of ships is wanted at a checkpoint."""

    week: int
    tons: int
    ships: int = 0


class Plan(NamedTuple):
    marks: tuple[Mark, ...]
    lost: int
    """Boats that may be lost in all; -1 for any number."""


def pace(s: Campaign) -> int:
    """Tons sunk, in percent of what the plan wants by now: it grows evenly from one checkpoint to the next, and from
    the last to the level aimed at, which wants ships as well. The smaller share counts; 100 where nothing is wanted."""
    plan, sc, week = plan_of(s.content), s.content.scenario, _weeks(s)
    begin, last = Mark(0, 0), plan.marks[-1]
    for mark in plan.marks:
        if week <= mark.week:
            span = mark.week - begin.week
            wanted = begin.tons * span + (mark.tons - begin.tons) * (week - begin.week)
            if wanted <= 0:
                break
            found = 100 * (s.tons - sc.tons) * span // wanted
            if last.ships and last.tons:
                found = min(found, 100 * (s.ships - sc.ships) * span * last.tons // (wanted * last.ships))
            return min(MOST, found)
        begin = mark
    return 100


def toll(s: Campaign) -> int:
    """Boats lost, in percent of those that may have been lost by now; 0 where any number may."""
    plan, week = plan_of(s.content), max(1, _weeks(s))
    if plan.lost < 0:
        return 0
    lost = s.lost - s.content.scenario.lost
    return min(MOST, 100 * lost * plan.marks[-1].week // max(1, plan.lost * week))


def _weeks(s: Campaign) -> int:
    """Weeks played when this one is over."""
    sc = s.content.scenario
    return (s.year * 12 + s.month - 1 - sc.start) * WEEKS + s.week - sc.start_week + 1


def plan_of(c: War) -> Plan:
    """Each checkpoint in force, and at the end the level aimed at: substantial, or the best there is below it."""
    found: Plan | None = c.memo.get("plan")
    if found is None:
        sc = c.scenario
        first = sc.start * WEEKS + sc.start_week - 1
        end = sc.end * WEEKS + sc.end_week - first
        level = max((level for level in sc.levels if level.level <= SUBSTANTIAL), default=None)
        asked = [Mark((month + 1) * WEEKS - first, tons - sc.tons) for month, tons in sorted(sc.checkpoints)]
        marks = [mark for mark in asked if mark.week < end] if c.options["checkpoints"] else []
        goal = Mark(end, level.tons, level.ships) if level else Mark(end, 0)
        found = c.keep("plan", Plan((*marks, goal), level.lost if level else -1))
    return found
