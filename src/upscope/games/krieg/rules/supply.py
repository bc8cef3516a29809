"""Supply: traced when asked, never kept. A net is one search back from the sources; a trace is the way.

A line runs from the unit over a few hexes of ground, then along rail (one stretch of road), or by sea from port to port
where a supply convoy sails, to a source of its side.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from upscope.kernel.rules import rule

from .situation import Situation
from .state import STATION


class Net:
    """Where lines of one side (and, for a nation with sources of its own, of that nation) come from."""

    __slots__ = ("fed", "order", "dist", "came")

    def __init__(self, size: int) -> None:
        self.order: list[int] = []
        """The same hexes, nearest to the source first."""
        self.fed = bytearray(size)
        """Hexes that rail, road or sea join to a source; bit by bit how much of the road is used up."""
        self.dist = [-1] * size
        """Hexes of ground from there, -1 where no line reaches."""
        self.came: dict[int, int] = {}
        """The next hex on the way to the source; a zone is `size` and its number."""


def net_of(front: Situation, side: int, nation: int) -> Net:
    key = (side, nation if has_own_sources(front, side, nation) else -1)
    found = front.nets.get(key)
    if found is None:
        found = front.nets[key] = make_net(front, *key)
    return found


def has_own_sources(front: Situation, side: int, nation: int) -> bool:
    if nation < 0:
        return False
    if (side, nation) in front.c.own_sources:
        return True
    home = front.c.nation_home[nation]
    return (
        bool(front.bands)
        and home >= 0
        and any(owner == side and front.c.country[h] == home for h, owner in front.bands.items())
    )


def sources(front: Situation, side: int, nation: int) -> list[int]:
    """Source hexes that are not enemy-held and whose event, if they need one, has happened; a partisan base too, unless
    it lies in an enemy zone of control that no friendly unit cancels: no line may enter such a hex."""
    s, c = front.s, front.c
    barred, control = front.barred(side), s.ground.control
    found = [
        h
        for owner, h, own, after in c.sources
        if owner == side
        and own in (-1, nation)
        and (after < 0 or s.happenings.times[after])
        and not barred[h]
        and not front.at_war(side, control[h])
    ]
    if nation >= 0 and c.nation_home[nation] >= 0:
        home = c.nation_home[nation]
        found += [h for h, owner in front.bands.items() if owner == side and c.country[h] == home and not barred[h]]
    return found


@rule("opt-supply-trace")
def make_net(front: Situation, side: int, nation: int) -> Net:
    c, barred = front.c, front.barred(side)
    net = Net(c.size)
    start = sources(front, side, nation)
    if c.has_roads and c.opt.supply_road_stretches:
        _spread_with_road(front, side, net, start, barred)
    else:
        _spread(front, side, net, start, barred)
    _over_ground(front, net, barred)
    return net


def _everywhere(front: Situation) -> Net:
    net = Net(front.c.size)
    net.dist = [0] * front.c.size
    return net


def _spread(front: Situation, side: int, net: Net, start: list[int], barred: list[bool]) -> None:
    """Along rail and over sea from the sources."""
    fed, came, rail = net.fed, net.came, front.c.rail
    ports, beaches = front.c.ports, front.beaches
    zones: set[int] = set()
    queue = list(start)
    for h in queue:
        fed[h] = 1
    for h in queue:  # grows while it is read: nearest first, so that the way told is a short one
        for to in rail[h]:
            if not fed[to] and not barred[to]:
                fed[to] = 1
                came[to] = h
                queue.append(to)
        if ports[h] or h in beaches:
            for to, via in _overseas(front, side, h, zones, barred):
                if not fed[to]:
                    fed[to] = 1
                    came[to] = via
                    queue.append(to)
            for z in zones:
                came.setdefault(front.c.size + z, h)
    net.order = queue


def _spread_with_road(front: Situation, side: int, net: Net, start: list[int], barred: list[bool]) -> None:
    """As before, with one stretch of road: 1 none used yet, 2 on it, 4 left it again."""
    fed, came, rail, road = net.fed, net.came, front.c.rail, front.c.road
    zones: set[int] = set()
    queue = [(h, 1) for h in start]
    for h, bit in queue:
        fed[h] |= bit
    for h, bit in queue:
        steps = [(to, 4 if bit == 2 else bit, h) for to in rail[h]]
        if bit != 4:
            steps += [(to, 2, h) for to in road[h]]
        if front.c.ports[h] or h in front.beaches:
            steps += [(to, 4 if bit == 2 else bit, via) for to, via in _overseas(front, side, h, zones, barred)]
            for z in zones:
                came.setdefault(front.c.size + z, h)
        for to, after, via in steps:
            if not fed[to] & after and not barred[to]:
                if not fed[to]:
                    came[to] = via
                fed[to] |= after
                queue.append((to, after))
    net.order = list(dict.fromkeys(h for h, _ in queue))


def _overseas(front: Situation, side: int, h: int, zones: set[int], barred: list[bool]) -> list[tuple[int, int]]:
    """Open ports and own beachheads that supply convoys join to this one, each with the zone it is reached by."""
    s, c = front.s, front.c
    if not c.opt.supply_by_sea or (h not in front.beaches and s.ground.control[h] != side):
        return []
    first = c.ports[h] or (c.zone[h],)
    found: list[tuple[int, int]] = []
    queue = [z for z in first if z not in zones and has_convoy(front, side, z, "supply_convoy")]
    while queue:
        z = queue.pop()
        if z in zones:
            continue
        zones.add(z)
        queue += [n for n in c.zone_next[z] if n not in zones and has_convoy(front, side, n, "supply_convoy")]
        ends = [p for p in c.zone_ports[z] if s.ground.control[p] == side and not barred[p]]
        ends += [b for b, p in front.beaches.items() if c.piece_side[p] == side and c.zone[b] == z]
        found += [(end, c.size + z) for end in ends if end != h]
    return found


def has_convoy(front: Situation, side: int, zone: int, kind: str) -> bool:
    box, c = front.s.pieces.box, front.c
    return any(box[p] == STATION and c.piece_side[p] == side and c.piece_zone[p] == zone for p in c.pieces(kind))


def _over_ground(front: Situation, net: Net, barred: list[bool]) -> None:
    """The last hexes, over any passable ground. The unit's own hex may be one that a line could not pass."""
    c, dist, came = front.c, net.dist, net.came
    ground, shores = c.ground, front.shores()
    edge = net.order
    for h in edge:
        dist[h] = 0
    for far in range(1, c.opt.supply_ground_hexes + 1):
        following = []
        for h in edge:
            for to in ground_near(front, h) if h in shores or h in front.beaches else ground[h]:
                if dist[to] < 0:
                    dist[to] = far
                    came[to] = h
                    if not barred[to]:
                        following.append(to)
        edge = following


def ground_near(front: Situation, h: int) -> Iterable[int]:
    """Neighbours over passable ground; a beachhead hex touches all land beside it."""
    c = front.c
    if h in front.beaches:
        return [to for to in c.grid.near[h] if c.land[to]]
    return [*c.ground[h], *front.shores().get(h, ())]


# -- what the rules ask -----------------------------------------------------------------------------------------------


def is_fed(front: Situation, side: int, nation: int, h: int) -> bool:
    """Whether a unit of that side and nation would be in supply in the hex."""
    return h >= 0 and net_of(front, side, nation).dist[h] >= 0


def is_supplied(front: Situation, unit: int) -> bool:
    c = front.c
    return is_fed(front, c.side_of[unit], c.nation_of[unit], front.s.units.hex[unit])


@rule("10.3-airborne")
def can_fly_in_supply(front: Situation, unit: int) -> bool:
    return is_supplied(front, unit)


@rule("10.3-airdrop")
def can_land_airdrop(front: Situation, unit: int) -> bool:
    return is_supplied(front, unit)


@rule("10.3-beachhead", "4.1.3-supply")
def can_land_from(front: Situation, piece: int) -> bool:
    return is_fed(front, front.c.piece_side[piece], -1, front.s.pieces.hex[piece])


@rule("10.3-armour")
def can_lead_with_armour(front: Situation, unit: int) -> bool:
    return is_supplied(front, unit)


@rule("10.3-hq-site")
def can_receive_at_hq(front: Situation, unit: int) -> bool:
    return is_supplied(front, unit)


@rule("10.3-hq-column")
def can_give_column(front: Situation, unit: int) -> bool:
    return is_supplied(front, unit)


@rule("10.3-hq-range")
def can_support_from_afar(front: Situation, unit: int) -> bool:
    return is_supplied(front, unit)


@rule("10.3-naval-base")
def can_be_naval_base(front: Situation, unit: int) -> bool:
    return is_supplied(front, unit)


@rule("10.3-air-base")
def can_be_air_base(front: Situation, unit: int) -> bool:
    return is_supplied(front, unit)


@rule("10.3-combine")
def can_combine_in_supply(front: Situation, unit: int) -> bool:
    return is_supplied(front, unit)


@rule("10.3-move")
def can_move_in_supply(front: Situation, unit: int) -> bool:
    return is_supplied(front, unit)


@rule("10.3-advance")
def can_advance_in_supply(front: Situation, unit: int) -> bool:
    return is_supplied(front, unit)


@rule("10.3-exploit")
def can_exploit_in_supply(front: Situation, unit: int) -> bool:
    return is_supplied(front, unit)


@rule("10.3-marine")
def can_lead_with_marines(front: Situation, unit: int) -> bool:
    return is_supplied(front, unit)


@rule("5-supply")
def can_move_in_reserve(front: Situation, unit: int) -> bool:
    return is_supplied(front, unit)


# -- saying why -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Break:
    """A hex where the line stops, why, and the enemy counter behind it if there is one (a unit's number, else -1)."""

    hex: int
    reason: str
    by: int = -1


@dataclass(frozen=True)
class Trace:
    """The way to the source (hexes, and zones as size + number), or every hex that breaks it."""

    supplied: bool
    path: tuple[int, ...]
    breaks: tuple[Break, ...]


def trace(front: Situation, side: int, nation: int, h: int) -> Trace:
    net = net_of(front, side, nation)
    if net.dist[h] >= 0:
        path = [h]
        while path[-1] in net.came and len(path) <= front.c.size:
            path.append(net.came[path[-1]])
        return Trace(True, tuple(path), ())
    return Trace(False, (), tuple(_breaks(front, side, h)))


def _breaks(front: Situation, side: int, h: int) -> list[Break]:
    """Follow every way out as far as it goes and note what stops it."""
    c, barred = front.c, front.barred(side)
    found: dict[int, Break] = {}
    seen = {h}
    edge = [h]
    roads: list[int] = [h] if c.linked[h] else []
    for _ in range(c.opt.supply_ground_hexes):
        following = []
        for at in edge:
            for to in ground_near(front, at):
                if to in seen:
                    continue
                seen.add(to)
                if barred[to]:
                    found[to] = why_barred(front, side, to)
                else:
                    following.append(to)
                    if c.linked[to]:
                        roads.append(to)
        edge = following
    joined = set(roads)
    while roads:
        at = roads.pop()
        for to in (*c.rail[at], *c.road[at]):
            if to not in joined:
                joined.add(to)
                if barred[to]:
                    found.setdefault(to, why_barred(front, side, to))
                else:
                    roads.append(to)
    if not joined:
        return [*found.values(), Break(h, "too_far")]
    return list(found.values()) or [Break(h, "no_source")]


def why_barred(front: Situation, side: int, h: int) -> Break:
    c = front.c
    held = front.holder[h]
    if held >= 0 and held != side:
        return Break(h, "enemy_unit", front.stacks[h][0])
    if front.enemy_drop(side, h):
        return Break(h, "enemy_airdrop", front.drops[h][0])
    if h in front.depots and front.depots[h] != side:
        return Break(h, "enemy_depot")
    if h in front.bands and front.bands[h] != side:
        return Break(h, "partisans")
    if front.zoc(side)[h]:
        for near in c.grid.near[h]:
            if front.at_war(side, front.holder[near]) and h in c.zoc_near[near]:
                return Break(h, "enemy_zoc", front.stacks[near][0])
        return Break(h, "enemy_zoc")
    return Break(h, "sea" if c.sea[h] else "neutral")
