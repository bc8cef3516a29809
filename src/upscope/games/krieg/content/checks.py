"""What no single cell can show: hexsides of hexes that do not touch, units over water, ladders with a rung missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from upscope.kernel.hexes import Hexes
from upscope.packs import Problem, Rows
from upscope.packs.schema import Check

NEEDED_EDGES = ("all_sea", "beachhead_1", "beachhead_2", "plain")
NEEDS = {
    "waver": ("country",),
    "rail_strike": ("side", "country"),
    "rising": ("side", "country"),
    "step_at_hq": ("side", "ladder"),
    "step_to_unit": ("unit",),
    "wins_if_holding": ("side", "hexes"),
    "open_source": ("side", "hexes"),
    "cut_replacements": ("side",),
    "gain_piece": ("piece",),
    "bonus": ("hexes",),
}


def grid_of(tables: Mapping[str, Any]) -> Hexes:
    form = tables["grid"][0]
    return _grid(form.cols, form.rows)


@lru_cache(maxsize=8)
def _grid(cols: int, rows: int) -> Hexes:
    """The packs of one map ask for its grid many times over."""
    return Hexes(cols, rows)


def keys_of(table: Rows) -> tuple[Any, ...]:
    return table.keys()


def is_sea(tables: Mapping[str, Any], name: str) -> bool:
    return bool(tables["terrain"].get(tables["hexes"].get(name).terrain).sea)


def is_land(tables: Mapping[str, Any], name: str) -> bool:
    return tables["terrain"].get(tables["hexes"].get(name).terrain).cost is not None


def edges_named(table: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    for name in NEEDED_EDGES:
        if name not in keys_of(table):
            yield table.problem(0, "edge", "krieg-edge-missing", edge=name)


def map_is_whole(table: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    grid = grid_of(tables)
    for number, row in enumerate(table):
        if row.hex not in grid.hex_of:
            yield table.problem(number, "hex", "krieg-off-grid", hex=row.hex, last=grid.names[-1])
            continue
        terrain = tables["terrain"].get(row.terrain)
        if terrain.sea and row.zone is None:
            yield table.problem(number, "zone", "krieg-sea-without-zone", hex=row.hex)
        if not terrain.sea and (row.area is None or row.country is None):
            yield table.problem(number, "area" if row.area is None else "country", "krieg-land-without", hex=row.hex)
        if terrain.sea and (row.place or row.ports or row.owner or row.country):
            yield table.problem(number, "terrain", "krieg-land-at-sea", hex=row.hex)
    there = frozenset(keys_of(table))
    for name in grid.names:
        if name not in there:
            yield table.problem(len(table) - 1, "hex", "krieg-hex-missing", hex=name)


def neighbours(column: str) -> Check:
    """Both hexes touch, and the pair is there once, not again the other way round."""

    def check(table: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
        grid = grid_of(tables)
        seen: set[tuple[Any, ...]] = set()
        for number, row in enumerate(table):
            if row.here not in grid.hex_of or row.there not in grid.hex_of:
                continue
            if grid.direction(grid.hex(row.here), grid.hex(row.there)) < 0:
                yield table.problem(number, "there", "krieg-not-adjacent", here=row.here, there=row.there)
            kind = getattr(row, column) if column == "way" else ""
            pair = (*sorted((row.here, row.there)), kind)
            if pair in seen:
                yield table.problem(number, "there", "krieg-pair-twice", here=row.here, there=row.there)
            seen.add(pair)
            for name in (row.here, row.there):
                if column == "way" and not is_land(tables, name):
                    yield table.problem(number, "way", "krieg-way-over-water", hex=name)

    return check


def ladders_climb(table: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    rungs: dict[str, list[tuple[int, int, str]]] = {}
    for number, row in enumerate(table):
        rungs.setdefault(row.ladder, []).append((row.steps, number, row.type))
    for name, found in rungs.items():
        if sorted(steps for steps, _, _ in found) != list(range(1, len(found) + 1)):
            yield table.problem(found[0][1], "steps", "krieg-rung-missing", ladder=name)
        if len({kind for _, _, kind in found}) > 1:
            yield table.problem(found[-1][1], "type", "krieg-two-types", ladder=name)


def units_stand(table: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    rungs: dict[str, int] = {}
    for row in tables["ladders"]:
        rungs[row.ladder] = max(rungs.get(row.ladder, 0), row.steps)
    holders: dict[str, str] = {}
    for number, row in enumerate(table):
        if row.most > rungs.get(row.ladder, row.most):
            yield table.problem(number, "most", "krieg-off-ladder", unit=row.unit, most=rungs[row.ladder])
        if row.steps > row.most:
            yield table.problem(number, "steps", "krieg-too-strong", unit=row.unit, most=row.most)
        if row.start in ("pool", "card"):
            continue
        if row.start not in keys_of(tables["hexes"]):
            yield table.problem(number, "start", "krieg-no-hex", unit=row.unit, hex=row.start)
        elif not is_land(tables, row.start):
            yield table.problem(number, "start", "krieg-over-water", unit=row.unit, hex=row.start)
        elif holders.setdefault(row.start, row.side) != row.side:
            yield table.problem(number, "start", "krieg-two-sides", unit=row.unit, hex=row.start)


def pieces_placed(table: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    for number, row in enumerate(table):
        if row.kind in ("fleet", "strike", "troop_convoy", "supply_convoy") and row.zone is None:
            yield table.problem(number, "zone", "krieg-piece-without-zone", piece=row.piece)
        if row.kind in ("air", "fleet", "strike") and row.nation is None:
            yield table.problem(number, "nation", "krieg-piece-without-nation", piece=row.piece)
        if row.kind == "beachhead" and not row.strength:
            yield table.problem(number, "strength", "krieg-beachhead-strength", piece=row.piece)
        if row.start == "track" and not row.due:
            yield table.problem(number, "due", "krieg-piece-without-turn", piece=row.piece)


def events_complete(table: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    for number, row in enumerate(table):
        for column in NEEDS.get(row.effect, ()):
            if not getattr(row, column):
                yield table.problem(number, column, "krieg-effect-needs", effect=row.effect, event=row.event)
        if row.kind == "conditional" and row.condition is None:
            yield table.problem(number, "condition", "krieg-no-condition", event=row.event)


def cards_agree(table: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    taken: dict[str, str] = {}
    starts: dict[str, str] = {}
    for number, row in enumerate(table):
        for unit in row.pool:
            if unit in keys_of(tables["units"]) and tables["units"].get(unit).start != "card":
                yield table.problem(number, "pool", "krieg-not-a-card-unit", unit=unit)
            if taken.setdefault(unit, row.card) != row.card:
                yield table.problem(number, "pool", "krieg-unit-on-two-cards", unit=unit, card=taken[unit])
        for event in row.conditional:
            if event in keys_of(tables["events"]) and tables["events"].get(event).kind != "conditional":
                yield table.problem(number, "conditional", "krieg-not-conditional", event=event)
        if row.start and starts.setdefault(row.side, row.card) != row.card:
            yield table.problem(number, "start", "krieg-two-first-cards", card=starts[row.side])


def weather_everywhere(table: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    for turn in tables["turns"]:
        for area in tables["areas"]:
            if (turn.turn, area.area) not in keys_of(table):
                yield table.problem(len(table) - 1, "weather", "krieg-weather-missing", turn=turn.turn, area=area.area)


def scenarios_end(table: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    turns = tables["turns"].keys()
    for number, row in enumerate(table):
        if list(turns[: row.last_turn]) != list(range(1, row.last_turn + 1)):
            yield table.problem(number, "last_turn", "krieg-no-turn", scenario=row.scenario)
        if len(row.sides) < 2:
            yield table.problem(number, "sides", "krieg-one-side", scenario=row.scenario)
