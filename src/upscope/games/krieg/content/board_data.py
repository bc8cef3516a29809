"""What a board is drawn from and nobody hides: the map, the counters, cards, calendar, table and options in force."""

from __future__ import annotations

from typing import Any

from upscope.games.krieg.rules.shapes import (
    CardData,
    ConditionalData,
    ConditionTest,
    HexData,
    PieceData,
    TheatreData,
    UnitData,
)
from upscope.games.krieg.rules.state import SEGMENT_IDS, SEGMENTS
from upscope.kernel.game import Setup

from .content import RAIL, ROAD, Content, content_of
from .lists import COLUMNS, SIDES, TYPES, WEATHERS


def chart_for(setup: Setup) -> TheatreData:
    c = content_of(setup)
    return {
        "scenario": setup.scenario,
        "pack": c.pack.header(),
        "grid": {"cols": c.grid.cols, "rows": c.grid.rows, "layout": "odd-r"},
        "sides": [SIDES[side] for side in c.sides],
        "hexes": [_hex(c, h) for h in range(c.size)],
        "hexsides": [
            {"here": row.here, "there": row.there, "edge": row.edge, "name": row.name}
            for row in c.pack.table("hexsides")
        ],
        "links": [
            {"here": c.hexes[a], "there": c.hexes[b], "rail": bool(way & RAIL), "road": bool(way & ROAD)}
            for (a, b), way in sorted(c.links.items())
            if a < b
        ],
        "zones": [{"zone": name, "sea": [c.hexes[h] for h in c.zone_sea[z]]} for z, name in enumerate(c.zone_names)],
        "countries": list(c.country_names),
        "units": [_unit(c, u) for u in range(len(c.unit_names))],
        "pieces": [_piece(c, p) for p in range(len(c.piece_names))],
        "pools": [
            {"side": SIDES[side], "nation": c.nation_names[nation], "ladder": c.ladder_names[ladder]}
            for side, nation, ladder in c.pools
        ],
        "cards": [_card(c, n) for n in range(len(c.cards))],
        "events": list(c.event_names),
        "conditional": [_conditional(row) for row in c.events if row.kind == "conditional"],
        "conditions": {name: [[_test(row) for row in rows] for rows in found] for name, found in c.conditions.items()},
        "turns": [
            {
                "turn": row.turn,
                "label": row.label,
                "season": row.season,
                "seasonal": bool(row.seasonal),
                "weather": {area: WEATHERS[c.weather[row.turn][n]] for n, area in enumerate(c.area_names)},
            }
            for row in c.pack.table("turns")
            if row.turn <= c.last_turn
        ],
        "objectives": [
            {"hex": c.hexes[h], "points": points, "owner": SIDES[owner]} for h, points, owner in c.objectives
        ],
        "axis_needs": c.scenario.axis_needs,
        "segments": [{"segment": name, "number": SEGMENT_IDS[n]} for n, name in enumerate(SEGMENTS)],
        "crt": {
            "columns": list(COLUMNS),
            "rows": [[f"{code} {a}/{d}" for code, a, d in c.crt[die]] for die in range(1, 7)],
        },
        "options": {name: _plain(value) for name, value in c.opt._asdict().items()},
    }


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value if isinstance(value, bool | int | str) else str(value)


def _hex(c: Content, h: int) -> HexData:
    found: HexData = {"hex": c.hexes[h], "terrain": c.terrain[h]}
    if c.country[h] >= 0:
        found["country"] = c.country_names[c.country[h]]
    if c.area[h] >= 0:
        found["area"] = c.area_names[c.area[h]]
    if c.places[h]:
        found["place"] = c.places[h]
    if c.names[h]:
        found["name"] = c.names[h]
    if c.ports[h]:
        found["ports"] = [c.zone_names[z] for z in c.ports[h]]
    if c.limited[h]:
        found["limited"] = True
    sources = sorted({SIDES[side] for side, at, _, _ in c.sources if at == h})
    if sources:
        found["source"] = sources
    return found


def _unit(c: Content, u: int) -> UnitData:
    rungs = c.rungs[c.ladder_of[u]]
    return {
        "unit": c.unit_names[u],
        "name": c.unit_titles[u],
        "side": SIDES[c.side_of[u]],
        "nation": c.nation_names[c.nation_of[u]],
        "type": TYPES[c.type_of[u]],
        "ladder": c.ladder_names[c.ladder_of[u]],
        "most": c.most[u],
        "ss": c.ss[u],
        "factors": [rungs[n] for n in range(1, c.most[u] + 1)],
    }


def _piece(c: Content, p: int) -> PieceData:
    return {
        "piece": c.piece_names[p],
        "name": c.piece_titles[p],
        "side": SIDES[c.piece_side[p]],
        "kind": c.piece_kind[p],
        "nation": c.nation_names[c.piece_nation[p]] if c.piece_nation[p] >= 0 else None,
        "reach": c.piece_reach[p],
        "zone": c.zone_names[c.piece_zone[p]] if c.piece_zone[p] >= 0 else None,
        "strength": c.piece_strength[p],
    }


def _card(c: Content, n: int) -> CardData:
    row = c.cards[n]
    return {
        "card": row.card,
        "side": row.side,
        "steps": row.steps,
        "armour": row.armour,
        "blitz": row.blitz,
        "units": list(row.pool),
        "pieces": list(row.pieces),
        "conditional": list(row.conditional),
        "requires": row.requires,
        "politics": [[c.event_names[event] if event >= 0 else None for event in faces[1:]] for faces in c.politics[n]],
    }


def _conditional(row: Any) -> ConditionalData:
    """A conditional event: when it comes, and what it does."""
    return {
        "event": row.event,
        "condition": row.condition,
        "effect": row.effect,
        "side": row.side,
        "hexes": list(row.hexes),
        "unit": row.unit,
        "piece": row.piece,
        "amount": row.amount,
        "once": bool(row.once),
    }


def _test(row: Any) -> ConditionTest:
    """One test of a condition."""
    return {
        "test": row.test,
        "sides": list(row.sides),
        "hexes": list(row.hexes),
        "region": row.region,
        "season": row.season,
        "event": row.event,
        "zone": row.zone,
    }
