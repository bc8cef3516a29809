"""What a scenario is about, said before it begins: its story, its length, each side's aim, its map, what wins, and how
a turn goes."""

from __future__ import annotations

from upscope.games.krieg.content.content import content_of
from upscope.kernel.game import Says, Setup


def briefing(setup: Setup, texts: Says, language: str) -> list[str]:
    """The briefing in lines; a scenario of a player's own pack has no story."""
    c = content_of(setup)
    row = c.scenario
    goals = [goal for goal in c.pack.table("objectives") if goal.owner == "axis"]
    named = [f"{c.names[c.hexes.index(goal.hex)]} {goal.hex}".strip() for goal in goals]
    lines = []
    if not setup.pack:
        lines.append(texts.say(f"brief-{row.scenario}"))
    lines.append(texts.say("brief-turns", turns=row.last_turn))
    points = sum(goal.points for goal in goals)
    if goals:
        allies = [side for side in row.sides if side != "axis"]
        for side in row.sides:
            aim = "axis" if side == "axis" else "race" if len(allies) > 1 else "ally"
            name = texts.say(f"side-{side}")
            lines.append(f" {texts.say(f'brief-aim-{aim}', side=name, needs=row.axis_needs, points=points)}")
        lines.append(texts.say("brief-map"))
        lines.append(texts.say("brief-needs", needs=row.axis_needs, points=points, hexes=", ".join(named)))
    lines.append(texts.say("brief-parts"))
    return lines
