"""The content of a game: what does not change during play, as tables made once (map, counters, settings in force).

Rules work on ints: hexes, units, pieces, cards and events are places in these tables; movement is in half points.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from upscope.kernel.game import Setup, SetupError
from upscope.kernel.hexes import Hexes
from upscope.packs import Pack, UnknownPack, builtin, builtin_names, pack_named

from .lists import COLUMNS, SIDES, TYPES, WEATHERS
from .options import NAMED
from .schema import SCHEMA

AXIS, WESTERN, SOVIET = range(3)
NOBODY = -1
FAIR, MUD, SNOW, STORMS = range(4)
OPEN, WHOLE, MARINE, CLOSED = range(4)
PASSAGES = ("open", "whole", "marine", "closed")
ROAD, RAIL = 1, 2
TYPE = {name: n for n, name in enumerate(TYPES)}
INFANTRY, HQ, FORTRESS = TYPE["infantry"], TYPE["hq"], TYPE["fortress"]
ARMOUR_TYPES = frozenset(TYPE[name] for name in ("armour", "mech", "cavmech"))
AIRBORNE_TYPES = frozenset(TYPE[name] for name in ("airborne", "helicopter"))
MARINES = TYPE["marine"]

Way = tuple[int, int, int, int, int]
"""(to, edge, half points, links, passage): what a step to a neighbour costs and how it may be made."""


class Content:
    """One pack, one scenario and the options in force, ready for the rules."""

    def __init__(self, pack: Pack, scenario: str, settings: Mapping[str, Any]) -> None:
        self.pack = pack
        self.scenario = pack.table("scenarios").get(scenario)
        self.settings = tuple(sorted(settings.items()))
        self.opt: Any = pack.form("options")._replace(**settings)
        self.sides = tuple(n for n, name in enumerate(SIDES) if name in self.scenario.sides)
        self.last_turn: int = self.scenario.last_turn
        self._map()
        self._edges()
        self._links()
        self._units()
        self._pieces()
        self._cards()
        self._calendar()

    # -- map ------------------------------------------------------------------------------------------------------

    def _map(self) -> None:
        pack = self.pack
        form = pack.form("grid")
        self.grid = grid = Hexes(form.cols, form.rows)
        self.size = grid.size
        self.hexes = grid.names
        self.distance = grid.distances
        rows = [pack.table("hexes").get(name) for name in grid.names]
        self.country_names: tuple[str, ...] = pack.table("countries").keys()
        self.area_names: tuple[str, ...] = pack.table("areas").keys()
        self.zone_names: tuple[str, ...] = pack.table("zones").keys()
        self.places = tuple(row.place or "" for row in rows)
        self.names = tuple(row.name or "" for row in rows)
        terrain = [pack.table("terrain").get(row.terrain) for row in rows]
        self.terrain = tuple(row.terrain for row in rows)
        self.sea = tuple(bool(t.sea) for t in terrain)
        neutral = {row.country for row in pack.table("countries") if row.side == "neutral"}
        self.land = tuple(
            t.cost is not None and row.country not in neutral for t, row in zip(terrain, rows, strict=True)
        )
        """Ground that units may stand on."""
        self.country = tuple(_at(self.country_names, row.country) for row in rows)
        self.country_side = tuple(_at(SIDES, pack.table("countries").get(c).side) for c in self.country_names)
        self.area = tuple(_at(self.area_names, row.area) for row in rows)
        self.zone = tuple(_at(self.zone_names, row.zone) for row in rows)
        self.ports = tuple(tuple(self.zone_names.index(z) for z in row.ports) for row in rows)
        self.zone_next = tuple(
            tuple(self.zone_names.index(n) for n in pack.table("zones").get(z).next) for z in self.zone_names
        )
        self.owner = tuple(_at(SIDES, row.owner) for row in rows)
        self.limited = tuple(bool(row.limited) for row in rows)
        self.hex_cost = tuple(2 * _cost(pack, row, t) for row, t in zip(rows, terrain, strict=True))
        self.hex_columns = tuple(_columns(pack, row, t) for row, t in zip(rows, terrain, strict=True))
        self.country_hexes = tuple(
            tuple(h for h in grid.hexes if self.country[h] == n) for n in range(len(self.country_names))
        )
        self.zone_sea = tuple(
            tuple(h for h in grid.hexes if self.sea[h] and self.zone[h] == n) for n in range(len(self.zone_names))
        )
        self.zone_ports = tuple(tuple(h for h in grid.hexes if n in self.ports[h]) for n in range(len(self.zone_names)))
        self._within: dict[tuple[int, int], tuple[int, ...]] = {}

    def within(self, h: int, radius: int) -> tuple[int, ...]:
        found = self._within.get((h, radius))
        if found is None:
            found = self._within[(h, radius)] = self.grid.within(h, radius)
        return found

    def _edges(self) -> None:
        pack, grid = self.pack, self.grid
        rows = tuple(pack.table("edges"))
        self.edge_names = tuple(row.edge for row in rows)
        self.edge_columns = tuple(row.columns for row in rows)
        self.edge_water = tuple(bool(row.water) for row in rows)
        self.edge_passage = tuple(PASSAGES.index(row.passage) for row in rows)
        self.edge_zoc = tuple(bool(row.zoc) for row in rows)
        self.edge_cost = tuple(2 * row.cost for row in rows)
        self.edge_barrier = tuple(bool(row.barrier) for row in rows)
        """Sides behind which a defender attacked from nowhere else may choose to stand."""
        self.edge_road = tuple(bool(row.road) for row in rows)
        edge = {row.edge: n for n, row in enumerate(rows)}
        self.plain, self.all_sea = edge["plain"], edge["all_sea"]
        self.beachhead_edges = (self.plain, edge["beachhead_1"], edge["beachhead_2"])
        """By the strength of the marker."""
        printed: dict[tuple[int, int], int] = {}
        for row in pack.table("hexsides"):
            a, b = grid.hex(row.here), grid.hex(row.there)
            printed[(a, b)] = printed[(b, a)] = edge[row.edge]
        self.edge: dict[tuple[int, int], int] = {}
        for h in grid.hexes:
            for to in grid.near[h]:
                found = printed.get((h, to), self.plain)
                self.edge[(h, to)] = self.all_sea if self.sea[h] or self.sea[to] else found
        self.zoc_near = tuple(
            tuple(to for to in grid.near[h] if self.edge_zoc[self.edge[(h, to)]] and self.land[to])
            if self.land[h]
            else ()
            for h in grid.hexes
        )
        """Into which hexes a ground unit on land projects its zone of control."""

    def _links(self) -> None:
        grid = self.grid
        links: dict[tuple[int, int], int] = {}
        for row in self.pack.table("links"):
            a, b, way = grid.hex(row.here), grid.hex(row.there), ROAD if row.way == "road" else RAIL
            links[(a, b)] = links[(b, a)] = links.get((a, b), 0) | way
        for (a, b), kind in self.edge.items():
            if self.edge_road[kind]:
                links[(a, b)] = links.get((a, b), 0) | ROAD
        self.links = links
        self.rail = tuple(tuple(to for to in grid.near[h] if links.get((h, to), 0) & RAIL) for h in grid.hexes)
        self.road = tuple(tuple(to for to in grid.near[h] if links.get((h, to), 0) & ROAD) for h in grid.hexes)
        self.has_roads = any(self.road)
        self.linked = tuple(bool(self.rail[h] or self.road[h]) for h in grid.hexes)
        self.ways: tuple[tuple[Way, ...], ...] = tuple(
            tuple(self._way(h, to) for to in grid.near[h] if self.land[h] and self.land[to]) for h in grid.hexes
        )
        """Steps over land; what a beachhead opens is added when it lies there."""
        self.dry_ways = tuple(tuple(way for way in ways if way[4] not in (MARINE, CLOSED)) for ways in self.ways)
        """Those that not only marines may take."""
        self.ground = tuple(
            tuple(to for to, _, _, _, passage in self.ways[h] if passage in (OPEN, WHOLE)) for h in grid.hexes
        )
        """Neighbours a line of supply, a retreat or a base may use."""
        opt = self.opt
        self.link_cost = (int(2 * opt.road_rail_one_step), int(2 * opt.road_rail_multi_step))

    def _way(self, h: int, to: int) -> Way:
        kind = self.edge[(h, to)]
        cost = self.hex_cost[to] + self.edge_cost[kind]
        return to, kind, cost, self.links.get((h, to), 0), self.edge_passage[kind]

    # -- counters -------------------------------------------------------------------------------------------------

    def _units(self) -> None:
        pack = self.pack
        rows = tuple(pack.table("units"))
        self.unit_names = tuple(row.unit for row in rows)
        self.unit_titles = tuple(row.name for row in rows)
        self.nation_names: tuple[str, ...] = pack.table("nations").keys()
        nations = tuple(pack.table("nations"))
        self.nation_home = tuple(_at(self.country_names, row.home) for row in nations)
        self.nation_minor = tuple(bool(row.minor) for row in nations)
        self.nation_weather = tuple(row.blitz_weather for row in nations)
        ladders: dict[str, list[tuple[int, int, int]]] = {}
        types: dict[str, int] = {}
        for row in pack.table("ladders"):
            ladders.setdefault(row.ladder, [(0, 0, 0)]).append((row.attack, row.defence, row.move))
            types[row.ladder] = TYPE[row.type]
        self.ladder_names = tuple(ladders)
        self.ladder_type = tuple(types.values())
        self.rungs = tuple(tuple(rungs) for rungs in ladders.values())
        """rungs[ladder][steps]: attack, defence, movement."""
        self.side_of = tuple(SIDES.index(row.side) for row in rows)
        self.nation_of = tuple(self.nation_names.index(row.nation) for row in rows)
        self.ladder_of = tuple(self.ladder_names.index(row.ladder) for row in rows)
        self.type_of = tuple(self.ladder_type[n] for n in self.ladder_of)
        self.most = tuple(row.most for row in rows)
        self.ss = tuple(bool(row.ss) for row in rows)
        self.exp = tuple(bool(row.exp) for row in rows)
        self.delay_flag = tuple(bool(row.delay) for row in rows)
        self.is_hq = tuple(kind == HQ for kind in self.type_of)
        self.is_fort = tuple(kind == FORTRESS for kind in self.type_of)
        self.is_armour = tuple(kind in ARMOUR_TYPES for kind in self.type_of)
        self.is_marine = tuple(kind == MARINES for kind in self.type_of)
        exploit = {TYPE[name] for name in self.opt.exploit_types}
        self.exploits = tuple(kind in exploit for kind in self.type_of)
        self.pools = tuple(dict.fromkeys(zip(self.side_of, self.nation_of, self.ladder_of, strict=True)))
        """The rows of the force pool: (side, nation, ladder)."""
        self.pool_of = tuple(
            self.pools.index(key) for key in zip(self.side_of, self.nation_of, self.ladder_of, strict=True)
        )
        self.units_of = tuple(tuple(u for u, s in enumerate(self.side_of) if s == side) for side in range(3))

    def _pieces(self) -> None:
        rows = tuple(self.pack.table("pieces"))
        self.piece_names = tuple(row.piece for row in rows)
        self.piece_titles = tuple(row.name for row in rows)
        self.piece_kind = tuple(row.kind for row in rows)
        self.piece_side = tuple(SIDES.index(row.side) for row in rows)
        self.piece_nation = tuple(_at(self.nation_names, row.nation) for row in rows)
        self.piece_reach = tuple(row.reach for row in rows)
        self.piece_zone = tuple(_at(self.zone_names, row.zone) for row in rows)
        self.piece_offmap = tuple(bool(row.offmap) for row in rows)
        self.piece_strength = tuple(row.strength for row in rows)
        self.pieces_of = {
            kind: tuple(p for p, k in enumerate(self.piece_kind) if k == kind) for kind in set(self.piece_kind)
        }

    def pieces(self, kind: str) -> tuple[int, ...]:
        return self.pieces_of.get(kind, ())

    # -- cards, calendar ------------------------------------------------------------------------------------------

    def _cards(self) -> None:
        pack = self.pack
        self.cards = tuple(pack.table("cards"))
        self.card_names = tuple(row.card for row in self.cards)
        self.card_side = tuple(SIDES.index(row.side) for row in self.cards)
        self.events = tuple(pack.table("events"))
        self.event_names = tuple(row.event for row in self.events)
        self.event_number = {name: n for n, name in enumerate(self.event_names)}
        self.politics: tuple[tuple[tuple[int, ...], ...], ...] = tuple(self._politics(name) for name in self.card_names)
        """politics[card][item]: the event of each face of the die, -1 for none."""
        conditions: dict[str, dict[int, list[Any]]] = {}
        for row in pack.table("conditions"):
            conditions.setdefault(row.condition, {}).setdefault(row.alternative, []).append(row)
        self.conditions = {name: tuple(tuple(rows) for rows in found.values()) for name, found in conditions.items()}
        """Any of the alternatives, all tests of it."""
        self.regions = {row.region: tuple(self.grid.hex(name) for name in row.hexes) for row in pack.table("regions")}
        self.delays = tuple((SIDES.index(row.side), row.condition, row.modifier) for row in pack.table("delays"))
        self.sources = tuple(
            (
                SIDES.index(row.side),
                self.grid.hex(row.hex),
                _at(self.nation_names, row.nation),
                self.event_number.get(row.after or "", -1),
            )
            for row in pack.table("sources")
        )
        self.own_sources = frozenset((side, nation) for side, _, nation, _ in self.sources if nation >= 0)

    def _politics(self, card: str) -> tuple[tuple[int, ...], ...]:
        items: dict[int, list[int]] = {}
        for row in self.pack.table("politics"):
            if row.card == card:
                faces = items.setdefault(row.item, [-1] * 7)
                for face in row.die:
                    faces[face] = self.event_number.get(row.event or "", -1)
        return tuple(tuple(items[n]) for n in sorted(items))

    def _calendar(self) -> None:
        pack = self.pack
        turns = pack.table("turns")
        self.season = ("", *(row.season for row in turns))
        self.seasonal = (False, *(bool(row.seasonal) for row in turns))
        table = pack.table("weather")
        self.weather = (
            (),
            *(tuple(WEATHERS.index(table.get(row.turn, area).weather) for area in self.area_names) for row in turns),
        )
        """weather[turn][area]."""
        grid = self.grid
        self.objectives = tuple(
            (grid.hex(row.hex), row.points, SIDES.index(row.owner)) for row in pack.table("objectives")
        )
        self.automatic = tuple((row.winner, row.condition) for row in pack.table("automatic"))
        self.tie = grid.hex(self.scenario.tie) if self.scenario.tie else -1
        cells = pack.grid("crt")
        self.crt = tuple(
            tuple(read_cell(cells.at(die, column)) for column in COLUMNS) if die else () for die in range(7)
        )
        """crt[die][column]: (code, steps the attacker loses, steps the defender loses)."""


def read_cell(cell: str) -> tuple[str, int, int]:
    code, _, losses = cell.partition(" ")
    attacker, _, defender = losses.partition("/")
    return code, int(attacker), int(defender)


def _at(names: tuple[str, ...], name: str | None) -> int:
    return names.index(name) if name is not None and name in names else -1


def _cost(pack: Pack, row: Any, terrain: Any) -> int:
    """What entering the hex costs; a city, capital or port may set its own."""
    if terrain.cost is None:
        return 0
    own = [pack.table("places").get(p).cost for p in (row.place, "port" if row.ports else None) if p]
    known = [cost for cost in own if cost is not None]
    return int(min(known)) if known else int(terrain.cost)


def _columns(pack: Pack, row: Any, terrain: Any) -> int:
    own = [pack.table("places").get(p).columns for p in (row.place, "port" if row.ports else None) if p]
    return int(max([terrain.columns, *own]))


def scenarios() -> dict[str, str]:
    """Every scenario of the built-in packs, with the pack it is in."""
    return {
        row.scenario: name for name in sorted(builtin_names(SCHEMA)) for row in builtin(SCHEMA, name).table("scenarios")
    }


def content_of(setup: Setup, pack: Pack | None = None) -> Content:
    """The content of a game, from the pack it names or from the one that has its scenario."""
    if pack is None:
        pack = _named(setup)
    own = pack.table("scenarios").keys()
    if setup.scenario not in own:
        raise SetupError("scenario", "setup-unknown-scenario", known=", ".join(own))
    return _made(pack, setup.scenario, tuple(sorted(setup.options.items())))


def _named(setup: Setup) -> Pack:
    if not setup.pack:
        known = scenarios()
        if setup.scenario not in known:
            raise SetupError("scenario", "setup-unknown-scenario", known=", ".join(known))
        return builtin(SCHEMA, known[setup.scenario])
    try:
        return pack_named(SCHEMA, setup.pack)
    except UnknownPack as problem:
        raise SetupError("pack", "setup-unknown-pack", known=", ".join(problem.known)) from None


@lru_cache(maxsize=64)
def _made(pack: Pack, scenario: str, settings: tuple[tuple[str, Any], ...]) -> Content:
    names = {one.name for one in NAMED}
    return Content(pack, scenario, {name: value for name, value in settings if name in names})
