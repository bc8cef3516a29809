"""Hexes against walks over neighbours and against geometry with fractions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upscope.kernel.hexes import DIRECTIONS, Hexes, opposite, reach

quick = settings(max_examples=60, deadline=None)
MAP = Hexes(20, 15)
maps = st.builds(Hexes, st.integers(1, 8), st.integers(1, 8))


def test_names_are_column_then_row() -> None:
    assert MAP.name(0) == "0000"
    assert MAP.hex("0304") == MAP.at(3, 4) == 83
    assert MAP.name(299) == "1914"
    for bad in ("2000", "0015", "304", "", "00000", "ABCD"):
        with pytest.raises(ValueError, match="0000 to 1914"):
            MAP.hex(bad)
    with pytest.raises(ValueError, match="two digits"):
        Hexes(101, 3)


@pytest.mark.parametrize(
    ("centre", "around"),
    [
        ("0304", {"E": "0404", "NE": "0303", "NW": "0203", "W": "0204", "SW": "0205", "SE": "0305"}),
        ("0303", {"E": "0403", "NE": "0402", "NW": "0302", "W": "0203", "SW": "0304", "SE": "0404"}),
    ],
)
def test_odd_rows_lie_half_a_hex_to_the_right(centre: str, around: dict[str, str]) -> None:
    h = MAP.hex(centre)
    assert {d: MAP.name(MAP.step[i][h]) for i, d in enumerate(DIRECTIONS)} == around
    assert [MAP.name(n) for n in MAP.near[h]] == list(around.values())


def middle(m: Hexes, h: int) -> tuple[Fraction, Fraction]:
    """Where the middle of a hex lies: x in hexes, y in units whose square counts three quarters."""
    return Fraction(2 * m.col[h] + m.row[h] % 2, 2), Fraction(m.row[h])


def apart(a: tuple[Fraction, Fraction], b: tuple[Fraction, Fraction]) -> Fraction:
    """The square of the distance, in hexes."""
    return (a[0] - b[0]) ** 2 + Fraction(3, 4) * (a[1] - b[1]) ** 2


@quick
@given(maps)
def test_neighbours_are_the_hexes_one_hex_away(m: Hexes) -> None:
    for h in m.hexes:
        assert set(m.near[h]) == {o for o in m.hexes if apart(middle(m, h), middle(m, o)) == 1}
        for d in range(6):
            to = m.step[d][h]
            if to >= 0:
                assert m.step[opposite(d)][to] == h
                assert m.direction(h, to) == d
        assert m.direction(h, h) == -1


@quick
@given(maps, st.data())
def test_distance_is_the_number_of_steps_and_rings_are_complete(m: Hexes, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(list(m.hexes)))
    walked = reach(m.near, start, lambda a, b: 1).cost
    assert walked == {h: m.distance(start, h) for h in m.hexes}
    assert m.distances[start] == tuple(m.distance(start, h) for h in m.hexes)
    for radius in range(4):
        ring = m.ring(start, radius)
        assert len(set(ring)) == len(ring)
        assert set(ring) == {h for h in m.hexes if m.distance(start, h) == radius}
        assert set(m.within(start, radius)) == {h for h in m.hexes if m.distance(start, h) <= radius}
    assert m.within(start, 0) == (start,)


def test_a_whole_ring_goes_round() -> None:
    ring = MAP.ring(MAP.hex("0707"), 2)
    assert len(ring) == 12
    assert all(MAP.direction(a, b) >= 0 for a, b in pairwise((*ring, ring[0])))
    assert MAP.name(ring[0]) == "0609"
    assert len(MAP.within(MAP.hex("0707"), 2)) == 19


@quick
@given(maps, st.data())
def test_a_line_takes_the_nearest_hex_at_each_step(m: Hexes, data: st.DataObject) -> None:
    hexes = st.sampled_from(list(m.hexes))
    a, b = data.draw(hexes), data.draw(hexes)
    line = m.line(a, b)
    length = m.distance(a, b)
    assert len(line) == length + 1
    assert (line[0], line[-1]) == (a, b)
    assert line == m.line(b, a)[::-1]
    (ax, ay), (bx, by) = middle(m, a), middle(m, b)
    for at, h in enumerate(line):
        assert h >= 0
        share = Fraction(at, length) if length else Fraction(0)
        point = (ax + (bx - ax) * share, ay + (by - ay) * share)
        nearest = min(apart(middle(m, o), point) for o in m.hexes)
        assert apart(middle(m, h), point) == nearest
    assert all(m.direction(x, y) >= 0 for x, y in pairwise(line))


@quick
@given(maps)
def test_a_hexside_is_one_key_from_both_sides(m: Hexes) -> None:
    for side in m.sides:
        a, b = side
        assert m.side(a, b) == m.side(b, a) == side
        assert a < b
        assert m.side_of(m.side_name(side)) == side
        assert m.side_of(f"{m.name(b)}/{m.name(a)}") == side
    assert len(set(m.sides)) == len(m.sides) == sum(len(n) for n in m.near) // 2


def test_what_is_no_hexside_is_refused() -> None:
    with pytest.raises(ValueError, match="0105 and 0107"):
        MAP.side_of("0105/0107")
    with pytest.raises(ValueError, match="write two adjacent"):
        MAP.side_of("0105")
    with pytest.raises(ValueError, match="not adjacent"):
        MAP.side(5, -1)


costs = st.dictionaries(st.tuples(st.integers(0, 24), st.integers(0, 24)), st.integers(-1, 4))


@quick
@given(costs, st.integers(-1, 8), st.sets(st.integers(0, 24), max_size=6), st.integers(0, 24))
def test_reach_is_the_least_cost(table: dict[tuple[int, int], int], most: int, halts: set[int], start: int) -> None:
    """Against relaxing every edge until nothing changes."""
    m = Hexes(5, 5)

    def cost(a: int, b: int) -> int:
        return table.get((a, b), (a * 7 + b * 3) % 4)

    stops: Callable[[int], bool] = halts.__contains__
    best = {start: 0}
    changed = True
    while changed:
        changed = False
        for a in m.hexes:
            if a not in best or (a in halts and a != start):
                continue
            for b in m.near[a]:
                total = best[a] + cost(a, b)
                if cost(a, b) >= 0 and not total > most >= 0 and total < best.get(b, total + 1):
                    best[b] = total
                    changed = True
    found = m.reach(start, cost, most, stops)
    assert found.cost == best
    assert list(found.cost.values()) == sorted(found.cost.values())
    for goal in m.hexes:
        way = found.path(goal)
        assert (way is None) == (goal not in found)
        if way is not None:
            assert sum(cost(a, b) for a, b in pairwise((start, *way))) == best[goal]
            assert all(b in m.near[a] for a, b in pairwise((start, *way)))
            assert not any(h in halts for h in way[:-1])


def test_a_unit_may_leave_the_stop_it_starts_in() -> None:
    found = MAP.reach(0, lambda a, b: 1, 1, stops=lambda h: True)
    assert set(found.cost) == {0, *MAP.near[0]}
