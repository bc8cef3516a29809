"""A text map from a view, for the terminal and for those who listen: two lines a row of hexes, stacks as numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from upscope.games.krieg.advice.belief import content_from
from upscope.games.krieg.content.content import FAIR, Content
from upscope.games.krieg.content.lists import SIDES

LETTERS = "AWS"
WEATHER_MARK = " *~!"
WIDTH = 6


@cache
def words(language: str) -> Mapping[str, str]:
    """The plain one-line messages of this game's texts."""
    source = (files("upscope.games.krieg") / "text" / f"{language}.ftl").read_text("utf-8")
    return dict(re.findall(r"^([a-z][\w-]*) = ([^{}\n]+)$", source, re.MULTILINE))


def board(view: Mapping[str, Any], language: str) -> str:
    """The map with every stack, then what lies in boxes, the cards one may know, and a legend."""
    c = content_from(view)
    say, scalars = words(language), view["scalars"]
    turn = min(int(scalars["turn"]), c.last_turn)
    head = [f"{say['board-turn']} {scalars['turn']}/{c.last_turn}", say[f"season-{c.season[turn]}"]]
    if scalars["side"]:
        head.append(say[f"side-{scalars['side']}"])
    head.append(say[f"segment-{scalars['segment']}"])
    lines = ["  ".join(head)]
    stacks = {h: _summary(view, c, stack) for h, stack in _stacks(view, c).items()}
    marked = _marked(view, c)
    for row in range(c.grid.rows):
        indent = " " * (WIDTH // 2 if row % 2 else 0)
        hexes = [c.grid.at(col, row) for col in range(c.grid.cols)]
        lines.append(indent + "".join(f"{_ground(c, h, turn, marked):<{WIDTH}}" for h in hexes).rstrip())
        lines.append(indent + "".join(f"{stacks.get(h, ''):<{WIDTH}}" for h in hexes).rstrip())
    return "\n".join([*lines, *_boxes(view, c, say), *_cards(view, c, say), say["board-legend"]])


def _stacks(view: Mapping[str, Any], c: Content) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for u, name in enumerate(view["tables"]["units"]["hex"]):
        if name is not None:
            found.setdefault(c.grid.hex(name), []).append(u)
    return found


def _summary(view: Mapping[str, Any], c: Content, stack: list[int]) -> str:
    """A4-3+: the side's letter, attack and defence together, a mark for an HQ or a fortress."""
    units = view["tables"]["units"]
    rungs = [c.rungs[c.ladder_of[u]][units["steps"][u]] for u in stack if not units["dropped"][u]]
    mark = "+" if any(c.is_hq[u] for u in stack) else "#" if any(c.is_fort[u] for u in stack) else ""
    if not rungs:
        mark = "v"
    return f"{LETTERS[c.side_of[stack[0]]]}{sum(r[0] for r in rungs)}-{sum(r[1] for r in rungs)}{mark}"


def _marked(view: Mapping[str, Any], c: Content) -> dict[int, str]:
    """Hexes with a beachhead or a blitz marker."""
    found: dict[int, str] = {}
    for p, name in enumerate(view["tables"]["pieces"]["hex"]):
        mark = {"beachhead": ">", "blitz": "%"}.get(c.piece_kind[p])
        if name is not None and mark:
            found[c.grid.hex(name)] = mark
    return found


def _ground(c: Content, h: int, turn: int, marked: Mapping[int, str]) -> str:
    """The hex's number with what is on the ground: a marker, a place, rough ground, bad weather."""
    if c.sea[h]:
        return marked[h] + c.hexes[h] if h in marked else "="
    place = {"city": "o", "capital": "o", "town": "."}.get(c.places[h], "^" if c.terrain[h] == "rough" else "")
    weather = c.weather[turn][c.area[h]] if c.area[h] >= 0 else FAIR
    return c.hexes[h] + (marked.get(h) or place or WEATHER_MARK[weather].strip())


def _boxes(view: Mapping[str, Any], c: Content, say: Mapping[str, str]) -> list[str]:
    """Units and pieces off the map, and pieces on it, box by box."""
    found: dict[str, list[str]] = {}
    for table, names, kind in (("units", c.unit_names, "unit"), ("pieces", c.piece_names, "piece")):
        rows = view["tables"][table]
        for n, box in enumerate(rows["box"]):
            title = say.get(f"{kind}-{names[n]}", names[n])
            if box == "map" and kind == "piece":
                found.setdefault("map", []).append(f"{title} {rows['hex'][n]}")
            elif box == "track":
                found.setdefault("track", []).append(f"{title} ({rows['due'][n]})")
            elif box in ("delay", "station", "used", "available"):
                found.setdefault(box, []).append(title)
    return [f"{say[f'box-{box}']}: {', '.join(titles)}" for box, titles in sorted(found.items())]


def _cards(view: Mapping[str, Any], c: Content, say: Mapping[str, str]) -> list[str]:
    lines = []
    for side, name in enumerate(SIDES):
        known = [
            f"{say.get(f'card-{c.card_names[n]}', c.card_names[n])} ({say[f'status-{status}']})"
            for n, status in enumerate(view["tables"]["cards"]["status"])
            if c.card_side[n] == side and status in ("current", "pending")
        ]
        if known:
            lines.append(f"{say[f'side-{name}']}: {', '.join(known)}")
    return lines
