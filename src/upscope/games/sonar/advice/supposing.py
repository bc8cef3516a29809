"""A whole duel that agrees with what one crew knows: its own boat as it is, the enemy where he could be.

The enemy's track is laid where it fits; what cannot be known (mines, marks, crossed symbols) is dealt by chance, as
many as was heard of or as the own boat has. Nothing is taken from the game itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from upscope.games.sonar.content.content import Content, content_of
from upscope.games.sonar.content.sea_map import Chart
from upscope.games.sonar.rules.kinds import COURSES, SIDE_NO, SIDES, SYSTEMS
from upscope.games.sonar.rules.positions import PHASES
from upscope.kernel.game import Below, Setup, SetupError

from .tracing import placed, possible_starts, trace_of

Feed = Sequence[Mapping[str, Any]]


def position_from_view(setup: Setup, view: Mapping[str, Any], feed: Feed, below: Below) -> dict[str, Any]:
    """A position that the seat of this view could be in."""
    content, boats, told = content_of(setup), view["tables"]["boats"], view["scalars"]
    side = SIDE_NO.get(view["seat"])
    securing = any(due >= 0 for due in boats["check_due"]) or any(stage != "drawing" for stage in boats["stage"])
    if side is None or securing or told["phase"] not in (*PHASES, "simultaneous"):
        raise SetupError("position", "setup-in-between")
    found: dict[str, Any] = {
        SIDES[side]: _own(view, side),
        SIDES[1 - side]: _enemy(content, view, 1 - side, feed, below),
    }
    if list(told["archers"]) != [content.chart.names[c] for c in content.chart.archers]:
        found["archers"] = list(told["archers"])
    if not content.simultaneous:
        found |= {"turn": told["mover"], "turns": told["turns"], "extra": told["extra"], "phase": told["phase"]}
    return found


def _public(view: Mapping[str, Any], side: int) -> dict[str, Any]:
    """What both crews know of a boat."""
    boats, gauges = view["tables"]["boats"], view["tables"]["gauges"]
    found: dict[str, Any] = {"surfaced": boats["surfaced"][side], "activated": boats["activated"][side]}
    if boats["upgrade"][side] is not None:
        found["upgrade"] = boats["upgrade"][side]
    if boats["swapped"][side]:
        found["refitted"] = True
    if view["scalars"]["phase"] == "simultaneous":
        if boats["owes_mark"][side]:
            found["owes_mark"] = True
        if boats["owes_cross"][side] is not None:
            found["owes_cross"] = boats["owes_cross"][side]
    for key, column in (("out_of_service", "dead"), ("hacked", "hacked")):
        rows = range(side * len(SYSTEMS), (side + 1) * len(SYSTEMS))
        if some := [gauges["system"][row] for row in rows if gauges[column][row]]:
            found[key] = some
    return found


def _own(view: Mapping[str, Any], side: int) -> dict[str, Any]:
    boats, gauges = view["tables"]["boats"], view["tables"]["gauges"]
    rows = range(side * len(SYSTEMS), (side + 1) * len(SYSTEMS))
    found = _public(view, side) | {
        "place": boats["cell"][side],
        "route": boats["route"][side],
        "mines": boats["mines"][side],
        "broken": boats["broken"][side],
        "damage": boats["damage"][side],
        "gauges": {gauges["system"][row]: gauges["marks"][row] for row in rows if gauges["marks"][row]},
    }
    if boats["kaos"][side]:
        found["kaos"] = boats["kaos"][side]
    if boats["fresh"][side] is not None:
        found["fresh"] = boats["fresh"][side]
    if boats["never"][side]:
        found["never_counter"] = True
    return found


def _enemy(content: Content, view: Mapping[str, Any], side: int, feed: Feed, below: Below) -> dict[str, Any]:
    chart, boats = content.chart, view["tables"]["boats"]
    route = _route(chart, view, side, feed, below)
    free = [cell for cell in chart.water if cell not in route]
    mines = []
    for _ in range(min(boats["laid"][side], len(free))):
        mines.append(free.pop(below(len(free))))
    return _public(view, side) | {
        "place": chart.names[route[-1]],
        "route": [chart.names[cell] for cell in route],
        "mines": [chart.names[cell] for cell in sorted(mines)],
        "damage": boats["called"][side],
        "gauges": _marks(view, side, below),
        "broken": _broken(content, side, feed, below),
    }


def _route(chart: Chart, view: Mapping[str, Any], side: int, feed: Feed, below: Below) -> list[int]:
    """The last piece of the track heard, where it fits; from the sector named when he surfaced, if it starts there."""
    trace = trace_of(feed, SIDES[side])
    piece = trace.pieces[-1]
    if view["tables"]["boats"]["surfaced"][side]:
        piece = piece[-1:]
    starts = possible_starts(chart, piece)
    if len(trace.pieces) == 1:
        seen = [line for line in feed if line["event"] == "surfaced" and line["fields"].get("side") == SIDES[side]]
        if seen:
            sector = seen[-1]["fields"]["sector"]
            starts = [cell for cell in starts if chart.sector[cell] == sector] or starts
    if not starts:
        piece, starts = piece[-1:], list(chart.water)
    return placed(chart, piece, starts[below(len(starts))])


def _marks(view: Mapping[str, Any], side: int, below: Below) -> dict[str, int]:
    """As many as the own boat has, on any gauges."""
    gauges, first, own = view["tables"]["gauges"], side * len(SYSTEMS), (1 - side) * len(SYSTEMS)
    total = sum(gauges["marks"][own : own + len(SYSTEMS)])
    dealt = [0] * len(SYSTEMS)
    for _ in range(total):
        room = [i for i in range(len(SYSTEMS)) if dealt[i] < gauges["length"][first + i]]
        if room:
            dealt[room[below(len(room))]] += 1
    return {gauges["system"][first + i]: marks for i, marks in enumerate(dealt) if marks}


def _broken(content: Content, side: int, feed: Feed, below: Below) -> list[str]:
    """A symbol for each course heard since all were mended, completing nothing."""
    sheet, broken = content.sheet, 0
    wholes = (*sheet.panels, *sheet.circuit_bits, sheet.radiation)
    courses: list[int] = []
    for line in feed:
        if line["fields"].get("side") == SIDES[side]:
            if line["event"] == "surfaced":
                courses.clear()
            elif line["event"] == "course_ordered":
                courses.append(COURSES.index(line["fields"]["course"]))
    for course in courses:
        free = sheet.free[course][broken & sheet.panels[course]]
        fitting = [i for i in free if all((broken | 1 << i) & whole != whole for whole in wholes)]
        if fitting:
            broken |= 1 << fitting[below(len(fitting))]
    return [name for i, name in enumerate(sheet.symbols) if broken >> i & 1]
