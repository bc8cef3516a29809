"""What a scenario is about, said before it begins: its story, its length, each side's aim, its map, what wins, and how
a turn goes."""

from __future__ import annotations

from typing import Any

from upscope.games.krieg.content.content import Content, content_of
from upscope.kernel.game import Says, Setup


def briefing(setup: Setup, texts: Says, language: str) -> list[str]:
    """The briefing in lines; a scenario of a player's own pack has no story."""
    c = content_of(setup)
    row = c.scenario
    goals = [goal for goal in c.pack.table("objectives") if goal.owner == "axis"]
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
        lines.append(texts.say("brief-needs", needs=row.axis_needs, points=points))
        lines += _by_country(c, texts, goals)
    lines.append(texts.say("brief-parts"))
    return lines


def _by_country(c: Content, texts: Says, goals: list[Any]) -> list[str]:
    """What scores, a line for each country, the richest first. The board draws it for itself, by the mark before it."""
    found: dict[str, list[Any]] = {}
    for goal in goals:
        where = c.country[c.hexes.index(goal.hex)]
        found.setdefault(c.country_names[where] if where >= 0 else "", []).append(goal)
    lines = []
    for country, held in sorted(found.items(), key=lambda one: -sum(goal.points for goal in one[1])):
        held.sort(key=lambda goal: -goal.points)
        named = [f"{c.names[c.hexes.index(goal.hex)]} {goal.hex}".strip() for goal in held]
        worth = [f"{name} ({goal.points})" if goal.points > 1 else name for name, goal in zip(named, held, strict=True)]
        said = texts.value("country", country) if country else texts.say("brief-elsewhere")
        points = sum(goal.points for goal in held)
        lines.append(texts.say("brief-goals", country=said, points=points, hexes=", ".join(worth)))
    return lines
