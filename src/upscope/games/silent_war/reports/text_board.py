"""A text board from a view: tracks, the sea with its boats, the bases with their boxes, and the Combat Display."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from upscope.games.silent_war.content.war import War, war_of

SEPARATOR = "  ·  "
IN_PORT = ("ready", "pier", "broom", "repair-1", "repair-2", "repair-3", "hold")


@cache
def words(language: str) -> Mapping[str, str]:
    """The plain one-line messages of this game's texts."""
    folder = files("upscope.games.silent_war") / "text"
    names = {item.name for item in folder.iterdir() if f".{item.name}".endswith(f".{language}.ftl")}
    source = "\n".join((folder / name).read_text("utf-8") for name in names if not name.startswith("board"))
    return dict(re.findall(r"^([a-z][\w-]*) = ([^{}\n]+)$", source, re.MULTILINE))


def board(view: Mapping[str, Any], language: str) -> str:
    say, tables, scalars = words(language), view["tables"], view["scalars"]
    c = war_of(scalars["scenario"], dict(scalars["settings"]), scalars["pack"])
    lines = [_tracks(scalars, say), *_sea(c, tables, say), *_ports(c, tables, say)]
    if tables["subs"]["boat"]:
        lines += _display(tables, scalars, say)
    return "\n".join([*lines, say["board-legend"]])


def _tracks(scalars: Mapping[str, Any], say: Mapping[str, str]) -> str:
    date = f"{scalars['year']}-{scalars['month']:02d} {say['board-week']} {scalars['week']}"
    parts = (
        date,
        f"{say['board-period']} {scalars['period']}",
        f"{say['board-torpedo']} {scalars['torpedo']:+d}",
        f"{say['board-ships']} {scalars['ships']}",
        f"{say['board-tons']} {scalars['tons']}",
        f"{say['board-lost']} {scalars['lost']}",
    )
    return SEPARATOR.join(parts)


def _names(kind: str, slugs: list[str], say: Mapping[str, str]) -> str:
    return ", ".join(say.get(f"{kind}-{slug}", slug) for slug in slugs)


def _boat(boats: Mapping[str, Any], row: int, slug: str, say: Mapping[str, str]) -> str:
    """A boat at sea: * on patrol, > on her way out, < on her way home, ! spotted, x a Damage marker."""
    course = "<" if boats["rtb"][row] != "no" else "*" if boats["patrol"][row] else ">"
    marks = "!" * bool(boats["spotted"][row]) + "x" * int(boats["damage"][row])
    pack = "" if boats["pack"][row] is None else f"[{boats['pack'][row] + 1}]"
    return f"{course}{say.get(f'boat-{slug}', slug)}{marks}{pack}"


def _sea(c: War, tables: Mapping[str, Any], say: Mapping[str, str]) -> list[str]:
    boats, places = tables["boats"], tables["places"]
    at_sea: dict[str, list[str]] = {}
    for row, box in enumerate(boats["box"]):
        if box in ("operating", "done"):
            at_sea.setdefault(boats["at"][row], []).append(_boat(boats, row, c.boat_names[row], say))
    lines = []
    for row, slug in enumerate(c.place_names):
        marks = [say["why-ultra"]] if places["ultra"][row] else []
        if places["weather"][row] != "none":
            marks.append(say[f"weather-{places['weather'][row]}"])
        if slug in at_sea or marks:
            name = say.get(f"place-{slug}", slug) + (f" ({', '.join(marks)})" if marks else "")
            lines.append(f"{name}: {' '.join(at_sea.get(slug, ())) or '-'}")
    return lines


def _ports(c: War, tables: Mapping[str, Any], say: Mapping[str, str]) -> list[str]:
    boats, places = tables["boats"], tables["places"]
    lines = []
    for row, slug in enumerate(c.place_names):
        if places["open"][row]:
            parts = []
            for box in IN_PORT:
                here = [c.boat_names[i] for i, b in enumerate(boats["box"]) if b == box and boats["at"][i] == slug]
                if here:
                    parts.append(f"{say[f'box-{box}']}: {_names('boat', here, say)}")
            lines.append(f"# {say.get(f'place-{slug}', slug)}: {'; '.join(parts) or '-'}")
    return lines


def _display(tables: Mapping[str, Any], scalars: Mapping[str, Any], say: Mapping[str, str]) -> list[str]:
    units, subs = tables["units"], tables["subs"]
    lines = [f"-- {say['board-display']}, {say['board-round']} {scalars['round']} --"]
    for cup in "ABCD":
        parts = []
        for row, at in enumerate(units["cup"]):
            if at == cup and units["fate"][row] == "here":
                parts.append(_unit(units, row, say))
        parts += [
            f"^{say.get(f'boat-{slug}', slug)} ({say['posture-' + subs['posture'][row]]})"
            for row, slug in enumerate(subs["boat"])
            if subs["cup"][row] == cup and subs["out"][row] == "fighting"
        ]
        lines.append(f"{cup} | " + " | ".join(parts))
    return lines


def _unit(units: Mapping[str, Any], row: int, say: Mapping[str, str]) -> str:
    piece, ship = units["piece"][row], units["ship"][row]
    name = say[f"back-{units['back'][row]}"] if not units["up"][row] else say.get(f"piece-{piece}", str(piece))
    if units["up"][row] and ship:
        name = say.get(f"ship-{ship}", ship)
    marker = {"none": "", "face-down": " T?", "face-up": f" T{units['tdc'][row]:+d}"}[units["mark"][row]]
    points = f" ({units['points'][row]})" if units["points"][row] else ""
    return f"{row} {name}{'x' * bool(units['damaged'][row])}{marker}{points}"
