"""Legal options shared by chapters: where boats may go, and which bases take them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import compress

from upscope.games.silent_war.content.geography import FAR
from upscope.games.silent_war.content.war import War
from upscope.games.silent_war.content.words import AREA, BASE
from upscope.kernel.rules import rule

from .kinds import BROOM, READY, REPAIR_1, REPAIR_3
from .sea import boats_at, ratings
from .state import Campaign

Path = tuple[int, ...]


def _by_bases(s: Campaign) -> tuple[list[int], Path, dict[int, frozenset[int]]]:
    """What depends on the open bases alone: they change a dozen times in a war. The bases, and areas by range."""
    c, is_open = s.content, s.places.open
    kept: tuple[list[int], Path, dict[int, frozenset[int]]] | None = c.memo.get("open")
    if kept is None or kept[0] != is_open:
        kept = c.keep("open", (is_open[:], tuple(compress(range(len(is_open)), is_open)), {}))
    return kept


def open_bases(s: Campaign) -> Path:
    return _by_bases(s)[1]


def speed_of(s: Campaign, boats: Path) -> int:
    if len(boats) == 1:
        return own_speed(s, boats[0])
    return min(own_speed(s, boat) for boat in boats)


@rule("15.26")
def own_speed(s: Campaign, boat: int) -> int:
    """A boat caught out of range limps at one less, never below one."""
    speed = ratings(s, boat).speed[boat]
    return max(1, speed - 1) if s.boats.stretched[boat] else speed


def range_of(s: Campaign, boats: Path) -> int:
    return min(ratings(s, boat).range[boat] for boat in boats)


@rule("15.11-range")
def areas_in_range(s: Campaign, boats: Path) -> frozenset[int]:
    """Areas no farther from an active base than the boats' range."""
    boat, (_, bases, by_reach) = boats[0], _by_bases(s)
    reach = ratings(s, boat).range[boat] if len(boats) == 1 else range_of(s, boats)
    found = by_reach.get(reach)
    if found is None:
        found = by_reach[reach] = _within(s.content, bases, reach)
    return found


def _within(c: War, bases: Path, reach: int) -> frozenset[int]:
    key = ("within", bases, reach)
    found: frozenset[int] | None = c.map.routes.get(key)
    if found is None:
        lines = [c.map.distance[base] for base in bases]
        found = c.map.keep(key, frozenset(area for area in c.map.areas if any(line[area] <= reach for line in lines)))
    return found


def is_in_range(s: Campaign, boat: int) -> bool:
    return s.boats.at[boat] in areas_in_range(s, (boat,))


def is_major(c: War, base: int) -> bool:
    return c.map.kinds[base] == BASE


@rule("21.22-full", "21.22-capacity")
def has_room(s: Campaign, base: int, boats: int) -> bool:
    """A tender takes as many boats as her capacity; a major base any number."""
    c = s.content
    if is_major(c, base):
        return True
    tender, b = s.places.tender[base], s.boats
    if tender < 0:
        return False
    room, here = c.fleet.room_at(tender) - boats, boats_at(s, base)
    return len(here) <= room or sum([BROOM <= b.box[boat] <= READY for boat in here]) <= room


@rule("10.1")
def has_berth(s: Campaign, base: int) -> bool:
    """Boats in the three repair boxes never exceed the base's capacity."""
    box = s.boats.box
    busy = sum([REPAIR_3 <= box[boat] <= REPAIR_1 for boat in boats_at(s, base)])
    return busy < s.content.fleet.repair_capacity(base)


@rule("15.1-leaving")
def leaving_cost(c: War, place: int) -> int:
    """Leaving a permanent base for its area costs one, leaving a base in a zone nothing."""
    return 1 if c.map.kinds[place] in (AREA, BASE) else 0


def entry_cost(c: War, base: int) -> int:
    """Speed counts OpAreas (2.3A), so that entering a base costs nothing; a setting makes a permanent base cost one."""
    return c.entry_cost if is_major(c, base) else 0


def bases_beside(s: Campaign, area: int) -> Path:
    m, is_open = s.content.map, s.places.open
    return tuple(place for place in (*m.bases_at[area], *m.zones_at[area]) if is_open[place])


@rule("15.1-speed", "15.0-only")
def deployments(s: Campaign, boats: Path, start: int, stay: bool = False) -> tuple[Path, ...]:
    """Every way out within speed and range: areas in turn, perhaps into another base at the end. With `stay` the first
    is no way at all."""
    c = s.content
    near, speed = areas_in_range(s, boats), speed_of(s, boats)
    bases = open_bases(s)
    key = ("ways", start, speed, near, bases, c.entry_cost)
    found = c.map.routes.get(key)
    if found is None:
        ways = tuple(_ways_out(s, start, speed, near))
        found = c.map.keep(key, ((ways, ((), *ways)), tuple({way[-1] for way in ways}.intersection(c.map.zones))))
    every: tuple[Path, ...] = found[0][stay]
    full = [base for base in found[1] if not has_room(s, base, len(boats))]
    return tuple([way for way in every if not way or way[-1] not in full]) if full else every


def _ways_out(s: Campaign, start: int, speed: int, near: frozenset[int]) -> Iterator[Path]:
    c = s.content
    queue: deque[tuple[Path, int]] = deque()
    for area in c.map.ways(start):
        cost = leaving_cost(c, start)
        if area in near and cost <= speed:
            queue.append(((area,), cost))
    if c.map.kinds[start] == AREA:
        for base in bases_beside(s, start):
            if entry_cost(c, base) <= speed:
                yield (base,)
    while queue:
        way, cost = queue.popleft()
        yield way
        for base in bases_beside(s, way[-1]):
            if base != start and cost + entry_cost(c, base) <= speed:
                yield (*way, base)
        for area in c.map.ways(way[-1]):
            if area in near and area != start and area not in way and cost < speed:
                queue.append(((*way, area), cost + 1))


def steps_home(s: Campaign, base: int, near: frozenset[int]) -> Path:
    """From each of the given areas, the moves to one beside the base through them only; FAR if there is no way."""
    c = s.content
    key = ("home", base, near)
    found = c.map.routes.get(key)
    if found is None:
        steps = [FAR] * len(c.map.areas)
        queue: deque[int] = deque()
        for area in c.map.neighbours[base]:
            steps[area] = 0
            queue.append(area)
        while queue:
            here = queue.popleft()
            for area in c.map.neighbours[here]:
                if steps[area] == FAR and area in near:
                    steps[area] = steps[here] + 1
                    queue.append(area)
        found = c.map.keep(key, tuple(steps))
    return found  # type: ignore[no-any-return]  # routes hold any value


def waters(s: Campaign, boats: Path) -> frozenset[int]:
    """Where boats may go on the way home: within range, unless they are recalled or have been caught out of range."""
    b = s.boats
    for boat in boats:
        if b.recalled[boat] or b.stretched[boat]:
            return frozenset(s.content.map.areas)
    return areas_in_range(s, boats)


def way_home(s: Campaign, start: int, base: int, near: frozenset[int]) -> int:
    """What the way to a base costs through the given areas, or FAR."""
    c = s.content
    steps = steps_home(s, base, near)
    if c.map.kinds[start] == AREA:
        return steps[start] + entry_cost(c, base)
    return min(steps[area] for area in c.map.neighbours[start]) + leaving_cost(c, start) + entry_cost(c, base)


def ways_home(s: Campaign, start: int, near: frozenset[int]) -> tuple[tuple[int, int], ...]:
    """Open bases that can be reached through the given areas, each with what the way costs."""
    c, bases = s.content, open_bases(s)
    key = ("ways-home", start, near, bases, c.entry_cost)
    found = c.map.routes.get(key)
    if found is None:
        costs = [(base, way_home(s, start, base, near)) for base in bases if base != start]
        found = c.map.keep(key, tuple((base, cost) for base, cost in costs if cost < FAR))
    return found  # type: ignore[no-any-return]  # routes hold any value


@rule("15.23-direct", "8.0-withdraw", "15.26")
def homes(s: Campaign, boats: Path, start: int) -> dict[int, int]:
    """Bases the boats may return to, each with what the way costs."""
    b, near = s.boats, waters(s, boats)
    if sum([b.recalled[boat] for boat in boats]):
        return {s.content.pearl: way_home(s, start, s.content.pearl, near)}
    found = {base: cost for base, cost in ways_home(s, start, near) if can_berth(s, boats, base)}
    if not found:
        pearl = s.content.pearl
        steps = steps_home(s, pearl, frozenset(s.content.map.areas))
        return {pearl: steps[start] if start < len(steps) else FAR}
    if sum([b.stretched[boat] for boat in boats]):
        least = min(found.values())
        return {base: cost for base, cost in found.items() if cost == least}
    return found


def can_go_on_to(s: Campaign, boats: Path, start: int, base: int) -> bool:
    """Whether a destination chosen earlier can still be made."""
    if base < 0 or not s.places.open[base]:
        return False
    recalled, stretched = s.boats.recalled, s.boats.stretched
    for boat in boats:
        if recalled[boat] or stretched[boat]:
            return False
    return can_berth(s, boats, base) and way_home(s, start, base, waters(s, boats)) < FAR


@rule("21.23-worse")
def can_berth(s: Campaign, boats: Path, base: int) -> bool:
    """A boat too badly damaged for a tender goes to a major base only; a full tender takes nobody."""
    if is_major(s.content, base):
        return True
    major_only = s.boats.major_only
    return 1 not in [major_only[boat] for boat in boats] and has_room(s, base, len(boats))


@rule("15.23-direct", "15.23-far", "15.25")
def returns(s: Campaign, boats: Path, start: int, base: int) -> tuple[Path, ...]:
    """The shortest ways towards a base as far as speed allows, and the same one area at a time."""
    c, speed, near = s.content, speed_of(s, boats), waters(s, boats)
    if way_home(s, start, base, near) >= FAR:
        near = frozenset(c.map.areas)
    key = ("back", start, base, speed, near, c.entry_cost)
    found = c.map.routes.get(key)
    if found is None:
        ways = list(_ways_home(c, start, base, speed, steps_home(s, base, near)))
        if speed > 1:
            slow = _ways_home(c, start, base, 1, steps_home(s, base, near))
            ways += [way for way in slow if way not in ways]
        found = c.map.keep(key, tuple(ways))
    return found  # type: ignore[no-any-return]  # routes hold any value


def _ways_home(c: War, start: int, base: int, speed: int, steps: Path) -> Iterator[Path]:
    at_sea = c.map.kinds[start] == AREA
    if at_sea and steps[start] == 0 and entry_cost(c, base) <= speed:
        yield (base,)
        return
    firsts = c.map.neighbours[start]
    best = min(steps[area] for area in firsts)
    queue: deque[tuple[Path, int]] = deque()
    for area in firsts:
        if steps[area] == best:
            queue.append(((area,), leaving_cost(c, start)))
    while queue:
        way, cost = queue.popleft()
        here = way[-1]
        if steps[here] == 0:
            yield (*way, base) if cost + entry_cost(c, base) <= speed else way
        elif cost == speed:
            yield way
        else:
            for area in c.map.neighbours[here]:
                if steps[area] == steps[here] - 1:
                    queue.append(((*way, area), cost + 1))


def speed_used(c: War, start: int, way: Path) -> int:
    """What a way takes of the boat's speed: OpAreas moved, and the base at its end where entering one costs."""
    areas = [place for place in way if c.map.kinds[place] == AREA]
    entry = 0 if c.map.kinds[way[-1]] == AREA else entry_cost(c, way[-1])
    return len(areas) - (1 if areas and not leaving_cost(c, start) else 0) + entry


@rule("15.25", "19.1-cautious")
def is_cautious_move(s: Campaign, boats: Path, start: int, way: Path) -> bool:
    """One area where more could have been done. Boats that make no more than one, limping ones too, give nothing up
    (a setting)."""
    c = s.content
    return speed_used(c, start, way) <= 1 and (c.slow_cautious or speed_of(s, boats) > 1)
