"""What a scenario is about, said before it begins: its story, its span, what each level of victory asks, history."""

from __future__ import annotations

from upscope.games.silent_war.content.months import year_month
from upscope.games.silent_war.content.words import VICTORY
from upscope.games.silent_war.rules.setup import content_of
from upscope.kernel.game import Says, Setup

WEEKS = 4


def briefing(setup: Setup, texts: Says, language: str) -> list[str]:
    """The briefing in lines; the story and what history did are the pack's own words."""
    c = content_of(setup)
    sc = c.scenario
    row = c.t.pack.table("scenarios").get(sc.slug)
    weeks = (sc.end - sc.start) * WEEKS + sc.end_week - sc.start_week + 1
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
