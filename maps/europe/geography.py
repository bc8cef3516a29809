"""Natural Earth's countries, in the public domain, as the npm package world-atlas holds them, and their paper.

The paper is Lambert's azimuthal equal-area projection, so that a hex is as large in Lapland as in Sicily. Lengths are
kilometres, x to the east and y to the south, from the upper left corner of the map.
"""

from __future__ import annotations

import itertools
import json
import math
from dataclasses import dataclass
from pathlib import Path

EARTH = 6371.0
CENTRE = (18.4, 49.3)
"""Longitude and latitude of the middle of the paper."""
ACROSS = 80.0
"""Kilometres from side to side of a hex."""
RADIUS = ACROSS / math.sqrt(3)
COLS, ROWS = 60, 44
WIDE, HIGH = ACROSS * (COLS + 0.5), RADIUS * (1.5 * ROWS + 0.5)

Point = tuple[float, float]


def project(longitude: float, latitude: float) -> Point:
    """Where a place lies on the paper."""
    east, north = math.radians(longitude - CENTRE[0]), math.radians(latitude)
    middle = math.radians(CENTRE[1])
    near = 1 + math.sin(middle) * math.sin(north) + math.cos(middle) * math.cos(north) * math.cos(east)
    scale = EARTH * math.sqrt(2 / near)
    x = scale * math.cos(north) * math.sin(east)
    y = scale * (math.cos(middle) * math.sin(north) - math.sin(middle) * math.cos(north) * math.cos(east))
    return WIDE / 2 + x, HIGH / 2 - y


def unproject(x: float, y: float) -> Point:
    """Longitude and latitude of a point of the paper."""
    across, up = x - WIDE / 2, HIGH / 2 - y
    far = math.hypot(across, up)
    if far < 1e-9:
        return CENTRE
    middle, angle = math.radians(CENTRE[1]), 2 * math.asin(far / (2 * EARTH))
    north = math.asin(math.cos(angle) * math.sin(middle) + up * math.sin(angle) * math.cos(middle) / far)
    down = far * math.cos(middle) * math.cos(angle) - up * math.sin(middle) * math.sin(angle)
    return CENTRE[0] + math.degrees(math.atan2(across * math.sin(angle), down)), math.degrees(north)


def middle_of(col: int, row: int) -> Point:
    """The middle of a hex: the point is up, odd rows are shifted half a hex to the right."""
    return ACROSS * (col + 0.5 * (row % 2)) + ACROSS / 2, RADIUS + 1.5 * RADIUS * row


def corners_of(col: int, row: int) -> list[Point]:
    """The six corners, the lower right one first, then counter-clockwise."""
    x, y = middle_of(col, row)
    turns = [math.radians(30 - 60 * at) for at in range(6)]
    return [(x + RADIUS * math.cos(turn), y + RADIUS * math.sin(turn)) for turn in turns]


def samples_of(col: int, row: int) -> list[Point]:
    """Nineteen points spread over a hex."""
    x, y = middle_of(col, row)
    found = [(x, y)]
    for count, far in ((6, 0.45), (12, 0.8)):
        turns = [2 * math.pi * (at + 0.5) / count for at in range(count)]
        found += [(x + far * RADIUS * math.cos(turn), y + far * RADIUS * math.sin(turn)) for turn in turns]
    return found


class Shape:
    """One ring of longitudes and latitudes; its sides lie in bands of latitude, so that asking is quick."""

    BAND = 0.25

    def __init__(self, ring: list[Point]) -> None:
        self.west, self.east = min(x for x, _ in ring), max(x for x, _ in ring)
        self.south, self.north = min(y for _, y in ring), max(y for _, y in ring)
        self.bands: dict[int, list[tuple[Point, Point]]] = {}
        for one, two in zip(ring, ring[1:] + ring[:1], strict=True):
            low, high = sorted((one[1], two[1]))
            for band in range(math.floor(low / self.BAND), math.floor(high / self.BAND) + 1):
                self.bands.setdefault(band, []).append((one, two))

    def holds(self, x: float, y: float) -> bool:
        if not (self.west <= x <= self.east and self.south <= y <= self.north):
            return False
        inside = False
        for (x1, y1), (x2, y2) in self.bands.get(math.floor(y / self.BAND), ()):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                inside = not inside
        return inside


@dataclass(frozen=True)
class Country:
    name: str
    rings: tuple[Shape, ...]

    def holds(self, x: float, y: float) -> bool:
        """A point in an odd number of rings: a hole is a ring too."""
        return sum(ring.holds(x, y) for ring in self.rings) % 2 == 1


class World:
    """Today's countries around Europe."""

    def __init__(self, file: Path) -> None:
        data = json.loads(file.read_text())
        (sx, sy), (tx, ty) = data["transform"]["scale"], data["transform"]["translate"]
        arcs = []
        for arc in data["arcs"]:
            x = y = 0
            line = []
            for dx, dy in arc:
                x, y = x + dx, y + dy
                line.append((x * sx + tx, y * sy + ty))
            arcs.append(line)
        self.countries = [c for c in (_country(g, arcs) for g in data["objects"]["countries"]["geometries"]) if c.rings]
        self._last: Country | None = None

    def at(self, longitude: float, latitude: float) -> str | None:
        """The country of today at a place; None at sea."""
        if self._last is not None and self._last.holds(longitude, latitude):
            return self._last.name
        for country in self.countries:
            if country.holds(longitude, latitude):
                self._last = country
                return country.name
        return None


def _country(geometry: dict, arcs: list[list[Point]]) -> Country:
    pieces = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
    rings = []
    for piece in pieces:
        for ring in piece:
            line: list[Point] = []
            for number in ring:
                line += (arcs[number] if number >= 0 else arcs[~number][::-1])[:-1]
            shape = Shape(line)
            if shape.east > -25 and shape.west < 65 and shape.north > 28 and shape.south < 75:
                rings.append(shape)
    return Country(geometry["properties"]["name"], tuple(rings))


def along(line: list[Point], step: float) -> list[Point]:
    """Points along a line, at most that far apart, its ends included."""
    found = [line[0]]
    for (x1, y1), (x2, y2) in itertools.pairwise(line):
        parts = max(1, math.ceil(math.hypot(x2 - x1, y2 - y1) / step))
        found += [(x1 + (x2 - x1) * at / parts, y1 + (y2 - y1) * at / parts) for at in range(1, parts + 1)]
    return found


def away(point: Point, line: list[Point]) -> float:
    """How far a point is from a line."""
    if len(line) == 1:
        return math.dist(point, line[0])
    return min(_from(point, one, two) for one, two in itertools.pairwise(line))


def _from(point: Point, one: Point, two: Point) -> float:
    dx, dy = two[0] - one[0], two[1] - one[1]
    long = dx * dx + dy * dy
    part = 0.0 if long == 0 else ((point[0] - one[0]) * dx + (point[1] - one[1]) * dy) / long
    part = min(1.0, max(0.0, part))
    return math.dist(point, (one[0] + part * dx, one[1] + part * dy))


def within(point: Point, ring: list[Point]) -> bool:
    """Whether a point lies inside a ring."""
    return Shape(ring).holds(*point)
