"""The map as ints: areas first, then bases, then zones, so that an area's number is also its number as a place."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any

from upscope.kernel.rules import rule
from upscope.packs import Pack

from .words import AREA, BASE, HIGH, LEVELS, MODERATE, NONE, PLACE_KINDS, ZONE

FAR = 99
"""Farther than any boat can go."""


@dataclass(frozen=True, slots=True)
class Geography:
    """All tuples over places are indexed by place; a chart by area, then period 1..4 (place 0 is empty), then die."""

    slugs: tuple[str, ...]
    """Every place: areas, bases, zones."""
    kinds: tuple[int, ...]
    """AREA, BASE or ZONE."""
    areas: range
    bases: range
    zones: range
    groups: tuple[str, ...]
    group: tuple[int, ...]
    """Geographic group of a place; -1 for bases and zones."""
    narrow: tuple[bool, ...]
    shallow: tuple[bool, ...]
    lon: tuple[int, ...]
    """Degrees east, 0..359."""
    west_to_east: tuple[int, ...]
    """Areas, western-most first: the order advised for moving storms (7.2A-order)."""
    neighbours: tuple[tuple[int, ...], ...]
    """Areas joined to a place (for a base or a zone: the areas it is entered from)."""
    bases_at: tuple[tuple[int, ...], ...]
    """Major bases next to an area."""
    zones_at: tuple[tuple[int, ...], ...]
    """Zones joined to an area."""
    distance: tuple[tuple[int, ...], ...]
    """From a place to an area in OpAreas: area to area 0, 1, 2...; a base is 1 from its own areas, a zone 0."""
    forward: tuple[bool, ...]
    """Whether a zone can hold a tender and so be a forward base."""
    chart: tuple[tuple[tuple[int, ...], ...], ...]
    """chart[area][period][die] is an activity level."""
    red: tuple[tuple[int, ...], ...]
    """red[area][period]: number of red boxes."""
    first_red: tuple[tuple[int, ...], ...]
    """first_red[area][period]: lowest red face; 10 if the line has none."""
    coloured: tuple[tuple[bool, ...], ...]
    """Whether the line has any box but white."""
    crowded: tuple[tuple[bool, ...], ...]
    """Whether the line has red or blue boxes, so that congregating boats are at risk (22.1)."""
    routes: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """Worked-out routes: they follow from the map and their key alone, whatever the war. Values never change."""

    def keep(self, key: Any, value: Any) -> Any:
        """Remember a worked-out route, within bounds."""
        if len(self.routes) > 50_000:
            self.routes.clear()
        self.routes[key] = value
        return value

    def find(self, slug: str) -> int:
        """A place by its slug; -1 if this map has none (the rules name a few: yellow-sea, dutch-harbor)."""
        return self.slugs.index(slug) if slug in self.slugs else -1

    @rule("13.1A-chart", "13.1A-level", kind="table")
    def level(self, area: int, period: int, die: int) -> int:
        """The activity level of a modified die; below 0 is read as 0 and above 9 as 9."""
        return self.chart[area][period][0 if die < 0 else 9 if die > 9 else die]

    @rule("2.1-narrow")
    def is_narrow(self, area: int) -> bool:
        return self.narrow[area]

    @rule("2.1-shallow")
    def is_shallow(self, area: int) -> bool:
        return self.shallow[area]

    @rule("2.1-places", kind="table")
    def ways(self, place: int) -> tuple[int, ...]:
        """The areas a boat can be in next."""
        return self.neighbours[place]


def read_geography(pack: Pack) -> Geography:
    rows = sorted(pack.table("places"), key=lambda row: PLACE_KINDS.index(row.kind))
    slugs = tuple(row.place for row in rows)
    number = {slug: place for place, slug in enumerate(slugs)}
    kinds = tuple(PLACE_KINDS.index(row.kind) for row in rows)
    count = [kinds.count(kind) for kind in (AREA, BASE, ZONE)]
    areas = range(count[0])
    bases = range(count[0], count[0] + count[1])
    zones = range(bases.stop, len(rows))
    groups = tuple(dict.fromkeys(row.group for row in rows if row.group))
    routes = {number[row.place]: tuple(number[end] for end in row.to) for row in pack.table("routes")}
    ends = tuple(routes[place] for place in range(len(rows)))
    neighbours = tuple(tuple(e for e in ends[place] if kinds[e] == AREA) for place in range(len(rows)))
    forward = {row.zone for row in pack.table("forward_bases")}
    charts = {(number[row.area], row.period): _line(row) for row in pack.table("activity")}
    chart = tuple(((), *(charts[area, period] for period in range(1, 5))) for area in areas)
    return Geography(
        slugs=slugs,
        kinds=kinds,
        areas=areas,
        bases=bases,
        zones=zones,
        groups=groups,
        group=tuple(groups.index(row.group) if row.group else -1 for row in rows),
        narrow=tuple(row.narrow for row in rows),
        shallow=tuple(row.shallow for row in rows),
        lon=tuple(row.lon for row in rows),
        west_to_east=tuple(sorted(areas, key=lambda area: (rows[area].lon, area))),
        neighbours=neighbours,
        bases_at=tuple(tuple(e for e in ends[place] if kinds[e] == BASE) for place in range(len(rows))),
        zones_at=tuple(tuple(e for e in ends[place] if kinds[e] == ZONE) for place in range(len(rows))),
        distance=tuple(_spread(place, kinds[place], neighbours, len(areas)) for place in range(len(rows))),
        forward=tuple(slug in forward for slug in slugs),
        chart=chart,
        red=tuple(tuple(line.count(HIGH) for line in lines) for lines in chart),
        first_red=tuple(tuple(line.index(HIGH) if HIGH in line else 10 for line in lines) for lines in chart),
        coloured=tuple(tuple(any(box != NONE for box in line) for line in lines) for lines in chart),
        crowded=tuple(tuple(any(box >= MODERATE for box in line) for line in lines) for lines in chart),
    )


def _line(row: object) -> tuple[int, ...]:
    found = {face: level for level, word in enumerate(LEVELS) for faces in getattr(row, word) for face in faces}
    return tuple(found[face] for face in range(10))


def _spread(start: int, kind: int, neighbours: tuple[tuple[int, ...], ...], areas: int) -> tuple[int, ...]:
    """Steps from a place to every area. Leaving a base costs one, leaving a zone nothing (15.1-leaving)."""
    found = [FAR] * areas
    open_: deque[int] = deque()
    for area in (start,) if kind == AREA else neighbours[start]:
        found[area] = 1 if kind == BASE else 0
        open_.append(area)
    while open_:
        here = open_.popleft()
        for area in neighbours[here]:
            if found[area] == FAR:
                found[area] = found[here] + 1
                open_.append(area)
    return tuple(found)
