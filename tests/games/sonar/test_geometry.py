"""Exact geometry against independent definitions: half planes, parity of crossings, points tried one by one."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upscope.games.sonar.rules.geometry import (
    INSIDE,
    ON_BORDER,
    OUTSIDE,
    Point,
    cross,
    double_area,
    edges,
    is_simple,
    meet,
    on_segment,
    outline_problem,
    segment_avoids,
    segment_within,
    some_inner_point,
    where,
    winding,
)
from upscope.kernel.forms import Drawing, FormError, TooMany

quick = settings(max_examples=150, deadline=None)
points = st.tuples(st.integers(0, 9), st.integers(0, 9))

SQUARE = [(0, 0), (10, 0), (10, 10), (0, 10)]
CORNER = [(0, 0), (9, 0), (9, 3), (3, 3), (3, 9), (0, 9)]
CUP = [(0, 0), (9, 0), (9, 9), (6, 9), (6, 3), (3, 3), (3, 9), (0, 9)]
DART = [(0, 0), (5, 2), (9, 0), (5, 9)]
SHAPES = [SQUARE, CORNER, CUP, DART]
shapes = st.sampled_from(SHAPES) | st.sampled_from([shape[::-1] for shape in SHAPES])


def hull(some: list[Point]) -> list[Point]:
    """The convex hull, corners only, turning one way."""

    def half(ordered: list[Point]) -> list[Point]:
        chain: list[Point] = []
        for p in ordered:
            while len(chain) > 1 and cross(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    ordered = sorted(set(some))
    return half(ordered) + half(ordered[::-1])


convex = st.lists(points, min_size=3, max_size=8).map(hull).filter(lambda h: len(h) >= 3)


@quick
@given(points, points, points, points)
def test_segments_meet_where_a_common_point_can_be_named(a: Point, b: Point, c: Point, d: Point) -> None:
    slope = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if slope:
        t = Fraction((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0]), slope)
        at = (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))
        common = on_segment(at, a, b) and on_segment(at, c, d)
    else:
        common = on_segment(a, c, d) or on_segment(b, c, d) or on_segment(c, a, b) or on_segment(d, a, b)
    assert meet(a, b, c, d) == meet(c, d, a, b) == meet(b, a, d, c) == common


@quick
@given(convex, points)
def test_inside_a_convex_polygon_is_on_the_left_of_every_side(polygon: list[Point], p: Point) -> None:
    least = min(cross(a, b, p) for a, b in edges(polygon))
    assert where(p, polygon) == (INSIDE if least > 0 else ON_BORDER if least == 0 else OUTSIDE)
    assert where(p, polygon[::-1]) == where(p, polygon)


@quick
@given(shapes, points)
def test_the_winding_number_says_the_same_as_where(polygon: list[Point], p: Point) -> None:
    place = where(p, polygon)
    assert (place == ON_BORDER) == any(on_segment(p, a, b) for a, b in edges(polygon))
    if place != ON_BORDER:
        turns = 1 if double_area(polygon) > 0 else -1
        assert winding(p, polygon) == (turns if place == INSIDE else 0)


def test_places_in_a_cup() -> None:
    assert where((1, 8), CUP) == INSIDE
    assert where((5, 8), CUP) == OUTSIDE
    assert where((3, 5), CUP) == ON_BORDER
    assert where((Fraction(7, 3), 8), CUP) == INSIDE
    assert double_area(CUP) == 2 * 63
    assert double_area(CUP[::-1]) == -2 * 63
    assert winding((5, 5), [*SQUARE, *SQUARE]) == 2


@quick
@given(shapes | convex)
def test_an_inner_point_is_inside(polygon: list[Point]) -> None:
    assert where(some_inner_point(polygon), polygon) == INSIDE


def test_no_inner_point_without_area() -> None:
    with pytest.raises(ValueError, match="without area"):
        some_inner_point([(0, 0), (5, 0), (9, 0)])


@quick
@given(convex, points, points)
def test_a_segment_stays_in_a_convex_polygon_when_its_ends_do(polygon: list[Point], a: Point, b: Point) -> None:
    ends = where(a, polygon) != OUTSIDE and where(b, polygon) != OUTSIDE
    assert segment_within(a, b, polygon) == segment_within(b, a, polygon) == ends


@quick
@given(convex, points, points)
def test_a_segment_enters_a_convex_polygon_when_some_part_is_left_of_every_side(
    polygon: list[Point], a: Point, b: Point
) -> None:
    low, high = Fraction(0), Fraction(1)
    open_part = True
    for c, d in edges(polygon):
        at_a, at_b = Fraction(cross(c, d, a)), Fraction(cross(c, d, b))
        if at_a == at_b:
            open_part = open_part and at_a > 0
        elif at_b > at_a:
            low = max(low, -at_a / (at_b - at_a))
        else:
            high = min(high, -at_a / (at_b - at_a))
    enters = open_part and (low < high if a != b else where(a, polygon) == INSIDE)
    assert segment_avoids(a, b, polygon) == (not enters)


@quick
@given(shapes, points, points)
def test_points_tried_one_by_one_never_contradict(polygon: list[Point], a: Point, b: Point) -> None:
    lie = {
        where((a[0] + (b[0] - a[0]) * Fraction(n, 36), a[1] + (b[1] - a[1]) * Fraction(n, 36)), polygon)
        for n in range(37)
    }
    if segment_within(a, b, polygon):
        assert OUTSIDE not in lie
    if segment_avoids(a, b, polygon):
        assert INSIDE not in lie
    if lie == {ON_BORDER}:
        assert segment_within(a, b, polygon)
        assert segment_avoids(a, b, polygon)


@pytest.mark.parametrize(
    ("a", "b", "within", "avoids"),
    [
        ((1, 8), (8, 8), False, False),
        ((3, 9), (6, 9), False, True),
        ((3, 3), (6, 3), True, True),
        ((0, 0), (9, 0), True, True),
        ((3, 9), (3, 0), True, False),
        ((4, 9), (5, 4), False, True),
        ((1, 1), (1, 1), True, False),
        ((4, 8), (4, 8), False, True),
        ((0, 9), (9, 9), False, True),
        ((1, 2), (8, 2), True, False),
        ((2, 4), (7, 4), False, False),
    ],
)
def test_segments_at_a_cup(a: Point, b: Point, within: bool, avoids: bool) -> None:
    assert (segment_within(a, b, CUP), segment_avoids(a, b, CUP)) == (within, avoids)


@pytest.mark.parametrize("shape", SHAPES)
def test_plain_shapes_are_simple(shape: list[Point]) -> None:
    assert is_simple(shape)
    assert is_simple(shape[::-1])


@pytest.mark.parametrize(
    "line",
    [
        [],
        [(0, 0), (1, 1)],
        [(0, 0), (4, 4), (4, 0), (0, 4)],
        [(0, 0), (4, 0), (4, 0), (0, 4)],
        [(0, 0), (8, 0), (4, 0), (4, 4)],
        [(0, 0), (8, 0), (8, 8), (4, 0), (0, 8)],
        [(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)],
        [(0, 0), (4, 0), (8, 0)],
    ],
)
def test_lines_that_touch_themselves_are_not_simple(line: list[Point]) -> None:
    assert not is_simple(line)


@quick
@given(st.lists(points, min_size=3, max_size=6))
def test_simple_is_that_no_two_sides_share_more_than_a_corner(line: list[Point]) -> None:
    sides = list(edges(line))
    fine = all(a != b for a, b in sides)
    for n, (a, b) in enumerate(sides):
        for m in range(n + 1, len(sides)):
            c, d = sides[m]
            shared = {a, b} & {c, d} if m == n + 1 or (n == 0 and m == len(sides) - 1) else set()
            if not shared:
                fine = fine and not meet(a, b, c, d)
            else:
                strays = [p for p in (c, d) if p not in shared and on_segment(p, a, b)]
                strays += [p for p in (a, b) if p not in shared and on_segment(p, c, d)]
                fine = fine and not strays and len(shared) == 1
    assert is_simple(line) == fine


OUTER = [(0, 0), (20, 0), (20, 12), (0, 12)]
INNER = [(4, 4), (16, 4), (16, 8), (4, 8)]
ROUND = [(2, 2), (18, 2), (18, 10), (2, 10)]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (ROUND, None),
        ([*ROUND, ROUND[0]], None),
        (ROUND[::-1], None),
        (OUTER, None),
        (INNER, None),
        ([(2, 2), (2, 2), (18, 2), (18, 10), (10, 12), (2, 10), (2, 2), (2, 2)], None),
        ([(2, 2), (18, 2), (18, 13), (2, 10)], "line-leaves-border"),
        ([(2, 2), (18, 2), (15, 6), (18, 10), (2, 10)], "line-enters-section"),
        ([(2, 2), (18, 2), (2, 10)], "line-enters-section"),
        ([(1, 1), (19, 1), (19, 3), (1, 3)], "line-not-around"),
        ([(2, 2), (18, 2), (18, 10), (2, 10), (2, 9), (17, 9), (17, 3), (2, 3)], "line-not-around"),
        ([(2, 2), (18, 2)], "line-too-short"),
        ([(2, 2), (2, 2), (2, 2), (2, 2)], "line-too-short"),
        ([], "line-too-short"),
    ],
)
def test_a_line_round_a_section(line: list[Point], code: str | None) -> None:
    assert outline_problem(line, OUTER, INNER) == code


def test_a_line_may_be_asked_not_to_cross_itself() -> None:
    twice = [(1, 1), (19, 1), (19, 11), (1, 11), (2, 2), (18, 2), (18, 10), (2, 10)]
    assert outline_problem(twice, OUTER, INNER) is None
    assert outline_problem(twice, OUTER, INNER, once=True) == "line-crosses-itself"
    assert outline_problem(ROUND, OUTER, INNER, once=True) is None


def drawing(**more: object) -> Drawing:
    def legal(line: tuple[Point, ...]) -> tuple[str, str] | None:
        code = outline_problem(line, OUTER, INNER)
        return None if code is None else (code, "surface-S-outline")

    return Drawing(20, 12, 3, 30, legal=legal, rule="surface", **more)  # type: ignore[arg-type]  # example or nothing


def test_a_drawing_is_checked_and_never_listed() -> None:
    form = drawing(example=lambda below: tuple(ROUND) if below(2) else tuple(OUTER))
    form.check(tuple(ROUND))
    assert form.count() is None
    with pytest.raises(TooMany):
        form.enumerate(10)
    assert {form.sample(Random(n).randrange) for n in range(9)} == {tuple(ROUND), tuple(OUTER)}
    assert form.read(form.out(tuple(ROUND))) == tuple(ROUND)
    assert form.schema()["x-form"] == {
        "kind": "drawing", "width": 20, "height": 12, "at_least": 3, "at_most": 30, "rule": "surface",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("value", "field", "code"),
    [
        (((1, 1), (19, 1), (19, 3)), "answer", "line-not-around"),
        (((1, 1), (19, 1)), "answer", "form-too-few"),
        (((1, 1),) * 31, "answer", "form-too-many"),
        (((1, 1), (21, 1), (1, 2)), "item 2", "form-outside"),
        (((1, 1), (1, -1), (1, 2)), "item 2", "form-outside"),
        (((1, 1), (1, 1, 1), (1, 2)), "item 2", "form-wrong-type"),
        (((1, 1), (1, True), (1, 2)), "item 2", "form-wrong-type"),
        (((1, 1), 5, (1, 2)), "item 2", "form-wrong-type"),
        ([(1, 1)], "answer", "form-wrong-type"),
    ],
)
def test_a_refused_drawing_names_the_point(value: object, field: str, code: str) -> None:
    with pytest.raises(FormError) as caught:
        drawing().check(value)
    assert (caught.value.field, caught.value.code) == (field, code)


@pytest.mark.parametrize(
    ("data", "field", "code"),
    [
        ({}, "answer", "form-wrong-type"),
        ([[1, 2], [1, 2.5]], "item 2", "form-wrong-type"),
        ([[1, 2], [1]], "item 2", "form-wrong-type"),
        ([[1, 2], None], "item 2", "form-wrong-type"),
        ([[1, 2]] * 31, "answer", "form-too-many"),
    ],
)
def test_a_drawing_of_bad_json_is_refused(data: object, field: str, code: str) -> None:
    with pytest.raises(FormError) as caught:
        drawing().read(data)
    assert (caught.value.field, caught.value.code) == (field, code)


def test_without_an_example_chance_must_find_a_line() -> None:
    free = Drawing(3, 3, 1, 2)
    rng = Random(5)
    for _ in range(20):
        free.check(free.sample(rng.randrange))
    with pytest.raises(TooMany, match="example"):
        drawing().sample(rng.randrange)
    with pytest.raises(FormError):
        drawing(example=lambda below: ((0, 0),) * 3).sample(rng.randrange)
