"""Conditions of cards, events, delay and victory: any alternative, all tests of it. They are the pack's data."""

from __future__ import annotations

from typing import Any

from upscope.games.krieg.content.lists import SIDES
from upscope.kernel.rules import rule

from .state import STATION, Krieg


@rule("opt-cards")
def holds(s: Krieg, condition: str | None, season: str = "") -> bool:
    """Whether a condition holds now; `season` is the one meant by a test of season (this turn's unless given)."""
    if condition is None:
        return True
    wanted = season or season_now(s)
    return any(all(passes(s, row, wanted) for row in rows) for rows in s.content.conditions[condition])


def season_now(s: Krieg) -> str:
    return str(s.content.season[min(s.turn, len(s.content.season) - 1)])


def lacking(s: Krieg, row: Any) -> list[int]:
    """The hexes named by a test that none of its sides controls."""
    sides = {SIDES.index(name) for name in row.sides}
    return [h for h in map(s.content.grid.hex, row.hexes) if s.ground.control[h] not in sides]


def passes(s: Krieg, row: Any, season: str) -> bool:
    """One test of a condition."""
    c = s.content
    sides = {SIDES.index(name) for name in row.sides}
    hexes = [c.grid.hex(name) for name in row.hexes] + list(c.regions.get(row.region or "", ()))
    control = s.ground.control
    match row.test:
        case "season":
            return bool(row.season == season)
        case "controls_all":
            return all(control[h] in sides for h in hexes)
        case "controls_any":
            return any(control[h] in sides for h in hexes)
        case "unit_in":
            return _unit_in(s, sides, hexes)
        case "no_unit_in":
            return not _unit_in(s, sides, hexes)
        case "in_contact":
            return _in_contact(s, sides)
        case "happened":
            return s.happenings.times[c.event_number[row.event]] > 0
        case "convoy_in":
            zone = c.zone_names.index(row.zone)
            return any(
                s.pieces.box[p] == STATION and c.piece_zone[p] == zone and c.piece_side[p] in sides
                for p in c.pieces("supply_convoy")
            )
        case _:
            return True


def _unit_in(s: Krieg, sides: set[int], hexes: list[int]) -> bool:
    wanted = set(hexes)
    return any(
        h in wanted and s.content.side_of[u] in sides and not s.units.dropped[u] for u, h in enumerate(s.units.hex)
    )


def _in_contact(s: Krieg, sides: set[int]) -> bool:
    """Ground units of two of the sides stand next to each other."""
    c = s.content
    at = {h: c.side_of[u] for u, h in enumerate(s.units.hex) if h >= 0 and c.side_of[u] in sides}
    return any(at.get(near, side) != side for h, side in at.items() for near in c.grid.near[h])
