"""Square grids against plain arithmetic and flood fills."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upscope.kernel.grid import ALL_DIRECTIONS, Grid, N, S, cells_of, column_letters, mask, opposite

quick = settings(max_examples=60, deadline=None)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    width, height = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    return Grid(width, height, draw(st.sets(st.integers(0, width * height - 1), max_size=width * height // 2)))


BOARD = Grid(15, 15)


def test_names_are_column_letter_and_row_number() -> None:
    assert BOARD.name(0) == "A1"
    assert BOARD.cell("O15") == 224
    assert BOARD.cell("D3") == BOARD.at(3, 2) == 33
    letters = {0: "A", 25: "Z", 26: "AA", 27: "AB", 51: "AZ", 52: "BA", 701: "ZZ", 702: "AAA"}
    assert {c: column_letters(c) for c in letters} == letters
    assert len(set(Grid(30, 30).names)) == 900
    for bad in ("P1", "A16", "A0", "a1", "", "1A", "A01"):
        with pytest.raises(ValueError, match="A1 to O15"):
            BOARD.cell(bad)


def test_directions_are_where_the_compass_says() -> None:
    d3 = BOARD.cell("D3")
    around = dict(zip(ALL_DIRECTIONS, (BOARD.name(way[d3]) for way in BOARD.step), strict=True))
    assert around == {"N": "D2", "E": "E3", "S": "D4", "W": "C3", "NE": "E2", "SE": "E4", "SW": "C4", "NW": "C2"}


@quick
@given(grids())
def test_step_tables_agree_with_coordinates(grid: Grid) -> None:
    for cell in grid.cells:
        assert grid.cell(grid.name(cell)) == cell
        for d in range(8):
            to = grid.step[d][cell]
            if to >= 0:
                assert grid.step[opposite(d)][to] == cell
                assert grid.chebyshev(cell, to) == 1
                assert grid.direction(cell, to) == d
            assert grid.open_step[d][cell] == (to if to not in grid.blocked else -1)
        assert set(grid.near8[cell]) == {c for c in grid.cells if grid.chebyshev(cell, c) == 1}
        assert set(grid.near4[cell]) == {c for c in grid.cells if grid.manhattan(cell, c) == 1}
        assert set(grid.open4[cell]) == set(grid.near4[cell]) - grid.blocked
        assert set(grid.open8[cell]) == set(grid.near8[cell]) - grid.blocked


@quick
@given(grids(), st.data())
def test_distances_are_what_a_flood_fill_says(grid: Grid, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from([c for c in grid.cells if grid.is_open[c]]))
    flood, reached, steps = {start: 0}, {start}, 0
    while reached:
        steps += 1
        reached = {to for c in reached for to in grid.near4[c] if grid.is_open[to] and to not in flood}
        flood |= dict.fromkeys(reached, steps)
    assert grid.distances(start) == flood
    for most in (0, 1, 3):
        near = {c for c, d in flood.items() if d <= most}
        assert set(grid.distances(start, most)) == near == set(grid.within(most)[start])
    for goal in grid.cells:
        way = grid.path(start, goal)
        if goal not in flood:
            assert way is None
        else:
            assert way is not None
            assert len(way) == flood[goal]
            for a, b in zip((start, *way), way, strict=False):
                assert b in grid.open4[a]
            assert (start, *way)[-1] == goal


def test_paths_keep_out_of_cells_that_do_not_pass() -> None:
    grid = Grid.from_rows(["...", ".X.", "..."])
    a, c = grid.cell("A2"), grid.cell("C2")
    assert [grid.name(x) for x in grid.path(a, c) or ()] == ["A1", "B1", "C1", "C2"]
    north = grid.cell("B1")
    assert [grid.name(x) for x in grid.path(a, c, lambda x: x != north) or ()] == ["A3", "B3", "C3", "C2"]
    assert grid.path(a, c, lambda x: grid.col[x] != 1) is None
    assert grid.path(a, c, lambda x: x != c) is None
    assert grid.path(a, c, lambda x: x != a) is not None
    assert grid.path(a, a) == ()
    assert grid.path(a, grid.cell("B2")) is None
    assert grid.distances(a, passes=lambda x: grid.col[x] == 0).keys() == {0, 3, 6}


@quick
@given(grids(), st.data())
def test_rays_and_lines_between(grid: Grid, data: st.DataObject) -> None:
    cell = data.draw(st.sampled_from(list(grid.cells)))
    for d in range(8):
        ray = grid.ray(cell, d)
        whole = []
        at = grid.step[d][cell]
        while at >= 0:
            whole.append(at)
            at = grid.step[d][at]
        stopped = [number for number, c in enumerate(whole) if c in grid.blocked]
        assert ray == tuple(whole[: stopped[0]] if stopped else whole)
        assert grid.ray(cell, d, 2) == ray[:2]
        assert grid.ray(cell, d, 0) == ()
        for number, end in enumerate(whole):
            assert grid.between(cell, end) == tuple(whole[:number])
            assert grid.direction(cell, end) == d
    assert grid.between(cell, cell) == ()


def test_what_is_not_straight_has_no_line() -> None:
    a, b = BOARD.cell("A1"), BOARD.cell("B3")
    assert BOARD.direction(a, b) == -1
    with pytest.raises(ValueError, match="A1 to B3"):
        BOARD.between(a, b)


def test_sectors_are_numbered_row_by_row() -> None:
    nine = BOARD.sectors(3, 3)
    assert [nine[BOARD.cell(c)] for c in ("A1", "E5", "F5", "O1", "A6", "H8", "A15", "L14", "O15")] == [
        1, 1, 2, 3, 4, 5, 7, 9, 9,
    ]  # fmt: skip
    assert all(nine.count(sector) == 25 for sector in range(1, 10))
    four = Grid(10, 10).sectors(2, 2)
    assert (four[0], four[9], four[90], four[99]) == (1, 2, 3, 4)
    with pytest.raises(ValueError, match="evenly"):
        BOARD.sectors(2, 3)


def test_bad_boards_are_refused() -> None:
    with pytest.raises(ValueError, match="row 2 has 2 cells"):
        Grid.from_rows(["...", ".."])
    with pytest.raises(ValueError, match="0 by 3"):
        Grid(0, 3)
    with pytest.raises(ValueError, match="no cell 9"):
        Grid(3, 3, [9])


@given(st.sets(st.integers(0, 300)))
def test_masks_hold_cells(cells: set[int]) -> None:
    assert cells_of(mask(cells)) == tuple(sorted(cells))


def test_the_open_mask() -> None:
    grid = Grid.from_rows([".X", ".."])
    assert cells_of(grid.open_mask) == (0, 2, 3)
    assert grid.ray(2, N) == (0,)
    assert grid.ray(0, S) == (2,)
