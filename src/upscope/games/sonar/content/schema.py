"""What a sonar pack holds. A map is one file: add or replace one and it can be played on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from upscope.packs import (
    Column,
    Folder,
    Problem,
    Rows,
    Schema,
    Table,
    drawing,
    integer,
    list_of,
    one_of,
    optional,
    slug,
    text,
)

WATER, ISLAND, HOLE, ARCHER = ".", "X", "o", "m"
SECTORS = {"T": 4, "S": 9}
LARGEST = 15
CIRCUIT_LENGTH = 4


def sectors_fit(maps: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    """Square sectors, as many as the mode has, cover the map exactly."""
    for number, one in enumerate(maps):
        across, down, side = len(one.chart[0]), len(one.chart), one.sector_side
        if max(across, down) > LARGEST:
            yield maps.problem(number, "chart", "sonar-map-large", size=f"{across}x{down}", most=str(LARGEST))
        elif across % side or down % side:
            yield maps.problem(number, "sector_side", "sonar-map-sectors", size=f"{across}x{down}", side=str(side))
        elif (across // side) * (down // side) != SECTORS[one.mode]:
            found = (across // side) * (down // side)
            args = {"found": str(found), "mode": one.mode, "want": str(SECTORS[one.mode])}
            yield maps.problem(number, "sector_side", "sonar-map-sector-count", **args)


def water_is_one_sea(maps: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    """Every water cell can be reached from every other, or two submarines might never meet."""
    for number, one in enumerate(maps):
        water = {(x, y) for y, row in enumerate(one.chart) for x, mark in enumerate(row) if mark != ISLAND}
        if not water:
            yield maps.problem(number, "chart", "sonar-map-dry")
            continue
        parts = seas(water)
        for sea in parts[1:]:
            across, down = min(sea, key=lambda cell: (cell[1], cell[0]))
            yield maps.problem_in(number, "chart", across, down, "sonar-map-cut-off")


def seas(water: set[tuple[int, int]]) -> list[set[tuple[int, int]]]:
    """The connected parts of the water, the largest first."""
    left, parts = set(water), []
    while left:
        reached = {min(left)}
        edge = list(reached)
        while edge:
            x, y = edge.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left - reached
            reached |= near
            edge += near
        parts.append(reached)
        left -= reached
    return sorted(parts, key=len, reverse=True)


def marks_suit_the_scenario(maps: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    """Holes only under ice, Archer mines only where they can be set off, and some of each there."""
    for number, one in enumerate(maps):
        scenario = tables["scenarios"].get(one.scenario)
        for mark, wanted in ((HOLE, scenario.surface == "ice"), (ARCHER, scenario.system == "archer")):
            cells = [(x, y) for y, row in enumerate(one.chart) for x, found in enumerate(row) if found == mark]
            if wanted and not cells:
                yield maps.problem(number, "chart", "sonar-map-lacks", mark=mark, scenario=one.scenario)
            for across, down in cells if not wanted else ():
                args = {"mark": mark, "scenario": one.scenario}
                yield maps.problem_in(number, "chart", across, down, "sonar-map-stray", **args)


def one_map_of_a_kind(maps: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    """Scenario, mode and printing name one map; the first printing of a scenario in a mode is the usual one."""
    seen: dict[tuple[str, str, int], str] = {}
    for number, one in enumerate(maps):
        other = seen.setdefault((one.scenario, one.mode, one.printing), one.id)
        if other != one.id:
            yield maps.problem(number, "printing", "sonar-map-twice", other=other)


def every_scenario_has_a_map(scenarios: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    drawn = {one.scenario for one in tables["maps"]}
    for number, scenario in enumerate(scenarios):
        if scenario.scenario not in drawn:
            yield scenarios.problem(number, "scenario", "sonar-scenario-unmapped", scenario=scenario.scenario)


def gauge_with_its_system(scenarios: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    """A scenario system needs boxes in both modes, and boxes need a system."""
    for number, scenario in enumerate(scenarios):
        for column in ("boxes_s", "boxes_t"):
            if (getattr(scenario, column) is None) != (scenario.system == "none"):
                yield scenarios.problem(number, column, "sonar-scenario-boxes", system=scenario.system)


def circuits_are_whole(symbols: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    """Central symbols belong to a circuit of four, reactor symbols to none; radiation is in the reactor."""
    members: dict[str, list[int]] = {}
    for number, symbol in enumerate(symbols):
        name = f"{symbol.panel}{symbol.number}"
        if (symbol.place == "central") != (symbol.circuit is not None):
            yield symbols.problem(number, "circuit", "sonar-symbol-circuit", symbol=name)
        elif symbol.circuit is not None:
            members.setdefault(symbol.circuit, []).append(number)
        if symbol.kind == "radiation" and symbol.place == "central":
            yield symbols.problem(number, "kind", "sonar-symbol-radiation", symbol=name)
    for circuit, numbers in sorted(members.items()):
        if len(numbers) != CIRCUIT_LENGTH:
            args = {"circuit": circuit, "found": str(len(numbers)), "want": str(CIRCUIT_LENGTH)}
            yield symbols.problem(numbers[-1], "circuit", "sonar-circuit-length", **args)


def panels_are_filled(symbols: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    """Every course needs a symbol to cross, numbered from 1 without gaps."""
    for panel in ("W", "N", "S", "E"):
        numbers = [symbol.number for symbol in symbols.where(panel=panel)]
        if numbers != list(range(1, len(numbers) + 1)) or not numbers:
            yield symbols.problem(0, "number", "sonar-panel-gap", panel=panel)


SCHEMA = Schema(
    game="sonar",
    package=__package__ or "",
    tables=(
        Table(
            "scenarios",
            columns=(
                Column("scenario", slug()),
                Column("title_en", text(60), cosmetic=True),
                Column("title_es", text(60), cosmetic=True),
                Column("system", one_of("none", "archer")),
                Column("boxes_s", optional(integer(1, 6))),
                Column("boxes_t", optional(integer(1, 6))),
                Column("surface", one_of("open", "ice")),
                Column("crews", one_of("any", "experienced"), cosmetic=True),
            ),
            key=("scenario",),
            rules=("setup-scenario", "scenario-none", "scenario-length", "map-delta", "map-echo", "up-maps"),
            checks=(every_scenario_has_a_map, gauge_with_its_system),
            known_from=("rulebook", "public-1x"),
        ),
        Folder(
            "maps",
            columns=(
                Column("scenario", slug(ref="scenarios")),
                Column("mode", one_of("S", "T")),
                Column("printing", integer(1, 9)),
                Column("title_en", text(60), cosmetic=True),
                Column("title_es", text(60), cosmetic=True),
                Column("sector_side", integer(2, 7)),
                Column("chart", drawing({WATER: "water", ISLAND: "island", HOLE: "ice-hole", ARCHER: "archer-mine"})),
            ),
            rules=("map-sectors", "setup-face", "course-island", "course-edge"),
            checks=(sectors_fit, water_is_one_sea, marks_suit_the_scenario, one_map_of_a_kind),
            known_from=("rulebook", "public-1x"),
        ),
        Table(
            "symbols",
            columns=(
                Column("panel", one_of("W", "N", "S", "E")),
                Column("number", integer(1, 12)),
                Column("place", one_of("central", "reactor")),
                Column("kind", one_of("weapon", "detection", "special", "radiation")),
                Column("circuit", optional(one_of("yellow", "orange", "gray"))),
            ),
            key=("panel", "number"),
            rules=("break-kinds", "circuits", "break-radiation", "break-panel"),
            checks=(circuits_are_whole, panels_are_filled),
            known_from=("rulebook", "public-1x"),
        ),
        Table(
            "systems",
            columns=(
                Column("system", one_of("mine", "torpedo", "drone", "sonar", "silence", "scenario")),
                Column("kind", one_of("weapon", "detection", "special")),
                Column("used_by", list_of(one_of("captain", "first-officer"))),
                Column("boxes_s", optional(integer(1, 12))),
                Column("boxes_t", optional(integer(1, 12))),
            ),
            key=("system",),
            rules=("gauge-kinds", "who-captain", "who-first-officer", "opt-gauge-lengths"),
            known_from=("rulebook", "public-1x"),
        ),
        Table(
            "upgrades",
            columns=(
                Column("upgrade", slug()),
                Column("pace", one_of("fast", "slow")),
                Column("boxes_s", integer(1, 6)),
                Column("boxes_t", integer(1, 6)),
            ),
            key=("upgrade",),
            rules=("up-choose", "up-fast", "up-slow"),
            known_from=("rulebook",),
        ),
    ),
)
