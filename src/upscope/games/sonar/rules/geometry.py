"""Plane geometry in whole numbers and fractions: nothing is nearly true.

Points are (x, y). A polygon is a sequence of corners, a closed line a sequence of points; the last joins the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

Number = int | Fraction
Point = tuple[int, int]
Spot = tuple[Number, Number]
Line = Sequence[Point]

INSIDE, ON_BORDER, OUTSIDE = 1, 0, -1


def cross(o: Spot, a: Spot, b: Spot) -> Number:
    """Twice the area of the triangle, positive when o, a, b turn from the x axis towards the y axis."""
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def edges(closed: Line) -> Iterator[tuple[Point, Point]]:
    """The sides of a closed line, the one back to the start last."""
    for n, point in enumerate(closed):
        yield point, closed[(n + 1) % len(closed)]


def on_segment(p: Spot, a: Spot, b: Spot) -> bool:
    return (
        cross(a, b, p) == 0
        and min(a[0], b[0]) <= p[0] <= max(a[0], b[0])
        and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])
    )


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments have a point in common, ends included."""
    if (
        max(a[0], b[0]) < min(c[0], d[0])
        or max(c[0], d[0]) < min(a[0], b[0])
        or max(a[1], b[1]) < min(c[1], d[1])
        or max(c[1], d[1]) < min(a[1], b[1])
    ):
        return False
    abc, abd, cda, cdb = cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)
    return not (abc > 0 < abd or abc < 0 > abd or cda > 0 < cdb or cda < 0 > cdb)


def double_area(polygon: Line) -> int:
    """Twice the area, with the sign of the way round."""
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in edges(polygon))


def is_simple(closed: Line) -> bool:
    """Whether a closed line of three points or more neither crosses nor touches itself nor stands still."""
    sides = list(edges(closed))
    if len(sides) < 3 or any(a == b for a, b in sides):
        return False
    for n, (a, b) in enumerate(sides):
        c = sides[(n + 1) % len(sides)][1]
        if cross(a, b, c) == 0 and (on_segment(c, a, b) or on_segment(a, b, c)):
            return False
        last = len(sides) - 1 if n == 0 else len(sides)
        for m in range(n + 2, last):
            if meet(a, b, *sides[m]):
                return False
    return True


def where(p: Spot, polygon: Line) -> int:
    """INSIDE, ON_BORDER or OUTSIDE of a polygon, by counting sides that pass to the right of the point."""
    inside = False
    for a, b in edges(polygon):
        if on_segment(p, a, b):
            return ON_BORDER
        if (a[1] > p[1]) != (b[1] > p[1]) and (cross(a, b, p) > 0) == (b[1] > a[1]):
            inside = not inside
    return INSIDE if inside else OUTSIDE


def winding(p: Spot, closed: Line) -> int:
    """How often a closed line goes round a point that is not on it, with the sign of the way round."""
    turns = 0
    for a, b in edges(closed):
        if a[1] <= p[1] < b[1] and cross(a, b, p) > 0:
            turns += 1
        elif b[1] <= p[1] < a[1] and cross(a, b, p) < 0:
            turns -= 1
    return turns


def _contacts(a: Point, b: Point, polygon: Line) -> set[Fraction]:
    """Where a segment touches the border, as shares of the way from a to b.

    Sides it runs along are left out: where such a run begins or ends, another side begins that it does meet.
    """
    found: set[Fraction] = set()
    bx, by = b[0] - a[0], b[1] - a[1]
    for c, d in edges(polygon):
        side = (d[0] - c[0], d[1] - c[1])
        slope = bx * side[1] - by * side[0]
        if slope and meet(a, b, c, d):
            found.add(Fraction((c[0] - a[0]) * side[1] - (c[1] - a[1]) * side[0], slope))
    return found


def _spots(a: Point, b: Point, polygon: Line) -> Iterator[Spot]:
    """One point of each stretch of a segment between two touches of the border: as it lies, so lies the stretch."""
    contacts = _contacts(a, b, polygon)
    if not contacts:
        yield a
        return
    for start, end in pairwise(sorted(contacts | {Fraction(0), Fraction(1)})):
        at = (start + end) / 2
        yield a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at


def segment_within(a: Point, b: Point, polygon: Line) -> bool:
    """Whether a segment stays in a polygon, its border included."""
    return all(where(spot, polygon) != OUTSIDE for spot in _spots(a, b, polygon))


def segment_avoids(a: Point, b: Point, polygon: Line) -> bool:
    """Whether a segment stays out of a polygon; running along its border is allowed."""
    return all(where(spot, polygon) != INSIDE for spot in _spots(a, b, polygon))


def some_inner_point(polygon: Line) -> Spot:
    """A point strictly inside a simple polygon: between the first two sides on a level no corner lies on."""
    levels = sorted({y for _, y in polygon})
    if len(levels) < 2:
        raise ValueError("a polygon without area has no inside")
    level = Fraction(levels[0] + levels[1], 2)
    crossings = sorted(
        a[0] + (b[0] - a[0]) * Fraction(level - a[1], b[1] - a[1])
        for a, b in edges(polygon)
        if (a[1] > level) != (b[1] > level)
    )
    return (crossings[0] + crossings[1]) / 2, level


def outline_problem(line: Line, outer: Line, inner: Line, once: bool = False) -> str | None:
    """What is wrong with a line drawn round `inner` within `outer`, as a message key; None when it is right.

    The line is closed by joining its ends (a last point equal to the first is the same thing). It must stay in the band
    between the two polygons, borders included, and go round the inner one; with `once`, without crossing itself.
    """
    points = _without_repeats(line)
    if len(points) < 3:
        return "line-too-short"
    if not all(segment_within(a, b, outer) for a, b in edges(points)):
        return "line-leaves-border"
    if not all(segment_avoids(a, b, inner) for a, b in edges(points)):
        return "line-enters-section"
    if winding(some_inner_point(inner), points) == 0:
        return "line-not-around"
    if once and not is_simple(points):
        return "line-crosses-itself"
    return None


def _without_repeats(line: Line) -> list[Point]:
    points = [point for n, point in enumerate(line) if n == 0 or point != line[n - 1]]
    while len(points) > 1 and points[-1] == points[0]:
        points.pop()
    return points
