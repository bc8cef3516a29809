"""What a scenario is about, said before it begins: its story, its span, what each level of victory asks, history."""

from __future__ import annotations

from typing import Any

from upscope.games.silent_war.content.months import year_month
from upscope.games.silent_war.content.war import pack_of
from upscope.games.silent_war.content.words import VICTORY
from upscope.games.silent_war.rules.setup import content_of
from upscope.kernel.game import Says, Setup
from upscope.manifest import ScenarioLine

WEEKS = 4


def briefing(setup: Setup, texts: Says, language: str) -> list[str]:
    """The briefing in lines; the story and what history did are the pack's own words."""
    c = content_of(setup)
    sc = c.scenario
    row = c.t.pack.table("scenarios").get(sc.slug)
    weeks = _weeks(sc.start, sc.start_week, sc.end, sc.end_week)
    lines = [getattr(row, f"brief_{language}")]
    first, last = (texts.say("brief-month", year=y, month=m) for y, m in (year_month(sc.start), year_month(sc.end)))
    lines.append(texts.say("brief-span", first=first, last=last, weeks=weeks, boats=len(sc.placed)))
    for level in sc.levels:
        message = "brief-level" if level.lost < 0 else "brief-level-lost"
        name = texts.value("victory", VICTORY[level.level])
        lines.append("  " + texts.say(message, level=name, ships=level.ships, tons=level.tons, lost=level.lost))
    told = getattr(row, f"history_{language}")
    if told:
        lines.append(texts.say("brief-history", told=told))
    return [line for line in lines if line.strip()]


def scenario_list(pack: str, texts: Says, language: str) -> list[ScenarioLine]:
    """Every scenario of a pack with its months and weeks, the earliest first."""
    rows = sorted(pack_of(pack).table("scenarios"), key=lambda row: (row.start, row.start_week, row.end, row.id))
    return [ScenarioLine(row.id, getattr(row, f"title_{language}"), _span(row, texts)) for row in rows]


def _span(row: Any, texts: Says) -> str:
    (year, month), (end_year, end_month) = row.start, row.end
    weeks = _weeks(12 * year + month, row.start_week, 12 * end_year + end_month, row.end_week)
    message = "brief-dates" if row.start != row.end else "brief-dates-month"
    first, last = (
        texts.say("brief-month", year=year, month=month),
        texts.say("brief-month", year=end_year, month=end_month),
    )
    return texts.say(message, first=first, last=last, weeks=weeks)


def _weeks(start: int, start_week: int, end: int, end_week: int) -> int:
    return (end - start) * WEEKS + end_week - start_week + 1
