"""A text board from a view: the own chart with route and mines, the sheets, and what is known of the enemy."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from upscope.games.sonar.content.content import pack_of
from upscope.games.sonar.content.schema import ARCHER, HOLE, ISLAND
from upscope.games.sonar.rules.kinds import COURSES, SIDE_NO, SIDES, SYSTEMS
from upscope.games.sonar.rules.state import GAUGES, SUNK
from upscope.kernel.grid import Grid

FULL, EMPTY = "■", "□"
DRAWN = {ISLAND: "█", HOLE: "o", ARCHER: "·", ".": "·"}


@cache
def words(language: str) -> Mapping[str, str]:
    """The plain one-line messages of this game's texts."""
    source = (files("upscope.games.sonar") / "text" / f"{language}.ftl").read_text("utf-8")
    return dict(re.findall(r"^([a-z][\w-]*) = ([^{}\n]+)$", source, re.MULTILINE))


def board(view: Mapping[str, Any], language: str) -> str:
    """What this seat may know, drawn with letters; a spectator sees the bare map."""
    say, tables, scalars = words(language), view["tables"], view["scalars"]
    boats, seat = tables["boats"], view["seat"]
    rows = pack_of(scalars["pack"]).table("maps").get(scalars["scenario"]).chart
    grid = Grid.from_rows(rows, ISLAND)
    marks = [DRAWN[mark] for mark in "".join(rows)]
    for name in scalars["archers"]:
        marks[grid.cell(name)] = "m"
    lines = []
    if seat:
        side = SIDE_NO[seat]
        for letter, column in (("+", "route"), ("M", "mines"), ("K", "kaos")):
            for name in boats[column][side]:
                marks[grid.cell(name)] = letter
        if boats["cell"][side]:
            marks[grid.cell(boats["cell"][side])] = "@"
        lines = [*_boat(view, side, say), *_sheets(tables, side, say)]
    others = [side for side in (0, 1) if not seat or side != SIDE_NO[seat]]
    lines += [line for side in others for line in _boat(view, side, say)]
    return "\n".join([*_chart(grid, marks), *lines, say["board-legend"]])


def _chart(grid: Grid, marks: list[str]) -> list[str]:
    heads = [grid.names[c].rstrip("0123456789") for c in range(grid.width)]
    lines = ["    " + " ".join(f"{head:<2}" for head in heads).rstrip()]
    for row in range(grid.height):
        cells = marks[row * grid.width : (row + 1) * grid.width]
        lines.append(f"{row + 1:>3} " + "  ".join(cells))
    return lines


def _boat(view: Mapping[str, Any], side: int, say: Mapping[str, str]) -> list[str]:
    """One line on a submarine: name, place if known, damage as called, what else everybody knows."""
    boats, scalars = view["tables"]["boats"], view["scalars"]
    own = bool(view["seat"]) and SIDE_NO[view["seat"]] == side
    damage = boats["damage"][side] if own else boats["called"][side]
    name = boats["name"][side] or say[f"side-{SIDES[side]}"]
    parts = [name, boats["cell"][side] or "", f"{say['board-damage']} {_boxes(damage, SUNK)}"]
    if boats["surfaced"][side]:
        parts.append(say["board-surfaced"])
    if boats["upgrade"][side]:
        parts.append(say[f"upgrade-{boats['upgrade'][side]}"])
    if scalars["mover"] == SIDES[side]:
        parts.append(f"{say['board-to-move']} ({scalars['turns']})" if scalars["turns"] > 1 else say["board-to-move"])
    return ["  ".join(part for part in parts if part)]


def _sheets(tables: Mapping[str, Any], side: int, say: Mapping[str, str]) -> list[str]:
    """Gauges, crossed symbols and the courses that would or could hurt."""
    boats, gauges = tables["boats"], tables["gauges"]
    down = boats["down"][side]
    shown = []
    for i, system in enumerate(SYSTEMS):
        row = side * GAUGES + i
        boxes = "×" if gauges["dead"][row] else _boxes(gauges["marks"][row], gauges["length"][row])
        if boxes:
            shown.append(f"{say[f'system-{system}']} {boxes}{'!' if system in down else ''}")
    crossed = " ".join(say.get(f"symbol-{one}", one) for one in boats["broken"][side]) or "-"
    risk = {"would": "!!", "could": "!"}
    danger = " ".join(f"{c}{risk[d]}" for c, d in zip(COURSES, boats["danger"][side], strict=True) if d in risk)
    lines = ["  ".join(shown), f"{say['board-crossed']}: {crossed}"]
    return [*lines, f"{say['board-danger']}: {danger}"] if danger else lines


def _boxes(full: int, length: int) -> str:
    return FULL * full + EMPTY * (length - full)
