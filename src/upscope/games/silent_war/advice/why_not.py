"""Why a course that is not offered is not: beyond her range, not next door, full, or too far for a week."""

from __future__ import annotations

from typing import Any

from upscope.games.silent_war.rules.options import (
    areas_in_range,
    bases_beside,
    has_room,
    open_bases,
    range_of,
    speed_of,
)
from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.decision import Decision


def explain(s: Campaign, d: Decision, value: Any) -> tuple[str, str, dict[str, Any]] | None:
    """(code, rule, what the text needs), from nothing but the map and the seat's own boat; None for other questions."""
    if d.name != "choose_course" or not value:
        return None
    c, boat = s.content, d.about["boat"]
    start, to = s.boats.at[boat], value[-1]
    told: dict[str, Any] = {"boat": c.boat_names[boat], "place": c.place_names[to]}
    if to in c.map.areas and to not in areas_in_range(s, (boat,)):
        return "course-range", "15.11-range", {**told, "range": range_of(s, (boat,))}
    offered: Any = d.offer
    if any(way and way[-1] == to for way in offered):
        return "course-way", "15.0-only", told
    for before, after in zip((start, *value), value if len(value) > 1 else (), strict=False):
        if after not in c.map.ways(before) and after not in bases_beside(s, before):
            return "course-gap", "15.0-only", {**told, "place": c.place_names[after]}
    if to in open_bases(s) and not has_room(s, to, 1):
        return "course-room", "21.22-full", told
    return "course-speed", "15.1-speed", {**told, "speed": speed_of(s, (boat,))}
