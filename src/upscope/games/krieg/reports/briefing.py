"""What a scenario is about, said before it begins: its story, its length, what the Axis needs."""

from __future__ import annotations

from upscope.games.krieg.content.content import content_of
from upscope.kernel.game import Says, Setup


def briefing(setup: Setup, texts: Says, language: str) -> list[str]:
    """The briefing in lines; a scenario of a player's own pack has no story."""
    c = content_of(setup)
    row = c.scenario
    goals = tuple(c.pack.table("objectives"))
    named = [f"{c.names[c.hexes.index(goal.hex)]} {goal.hex}".strip() for goal in goals]
    lines = []
    if not setup.pack:
        lines.append(texts.say(f"brief-{row.scenario}"))
    lines.append(texts.say("brief-turns", turns=row.last_turn))
    points = sum(goal.points for goal in goals)
    if goals:
        lines.append(texts.say("brief-needs", needs=row.axis_needs, points=points, hexes=", ".join(named)))
    return lines
