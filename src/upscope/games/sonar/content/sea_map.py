"""A map made ready for play: everything that depends on the map alone is a table, looked up and never computed."""

from __future__ import annotations

from functools import cache
from typing import Any

from upscope.kernel.grid import Grid, column_letters, mask
from upscope.packs import Pack

from .schema import ARCHER, HOLE, ISLAND

TORPEDO_RANGE, ASGARD_RANGE, SILENT_RANGE = 4, 6, 4
Table = tuple[tuple[int, ...], ...]


class Chart:
    """One map, with the reaches that settings change."""

    def __init__(self, row: Any, islands_stop: bool, own_space: bool, neighbours: int) -> None:
        self.id: str = row.id
        self.scenario: str = row.scenario
        self.mode: str = row.mode
        self.rows: tuple[str, ...] = row.chart
        self.grid = grid = Grid.from_rows(row.chart, ISLAND)
        marks = "".join(row.chart)
        self.names = grid.names
        self.water = tuple(c for c in grid.cells if grid.is_open[c])
        self.holes = frozenset(c for c, m in enumerate(marks) if m == HOLE)
        self.archers = tuple(c for c, m in enumerate(marks) if m == ARCHER)
        self.bit = tuple(1 << c for c in grid.cells)
        self.step: Table = grid.open_step[:4]
        self.ways = tuple(tuple((d, to) for d in range(4) if (to := self.step[d][c]) >= 0) for c in grid.cells)
        """For each cell the courses that stay on water, each with the cell it leads to."""
        self.runs = tuple(tuple(grid.ray(c, d, SILENT_RANGE) for d in range(4)) for c in grid.cells)
        """For each cell and course the water straight on."""
        self.reach = tuple(torpedo_reach(grid, c, islands_stop, own_space) for c in grid.cells)
        self.straight = tuple(
            tuple(sorted(to for d in range(4) for to in grid.ray(c, d, ASGARD_RANGE))) for c in grid.cells
        )
        self.beside: Table = grid.open8 if neighbours == 8 else grid.open4
        """Where a mine may be laid as far as the map is concerned."""
        self.near = tuple(frozenset(around) for around in grid.near8)
        self.sector = grid.sectors(grid.width // row.sector_side, grid.height // row.sector_side)
        self.sectors = max(self.sector)
        self.facts = (
            *(f"row-{n + 1}" for n in range(grid.height)),
            *(f"column-{column_letters(n)}" for n in range(grid.width)),
            *(f"sector-{n + 1}" for n in range(self.sectors)),
        )
        high, wide = grid.height, grid.width
        self.true_facts = tuple((grid.row[c], high + grid.col[c], high + wide + self.sector[c] - 1) for c in grid.cells)
        """For each cell its row, column and sector, as places in `facts`."""
        self.fact_kinds = (range(high), range(high, high + wide), range(high + wide, len(self.facts)))
        self._waves: dict[int, int] = {}
        self._pairs: dict[int, tuple[tuple[int, int], ...]] = {}

    def wave(self, cell: int) -> int:
        """The spaces a KAOS wave from here reaches, as bits: row and column up to the first island."""
        if cell not in self._waves:
            self._waves[cell] = self.bit[cell] | mask(c for d in range(4) for c in self.grid.ray(cell, d))
        return self._waves[cell]

    def pairs(self, cell: int) -> tuple[tuple[int, int], ...]:
        """Every pair of facts of different kinds of which exactly one is true here."""
        if cell not in self._pairs:
            truth, found = self.true_facts[cell], []
            for one, two in ((0, 1), (0, 2), (1, 2)):
                found += [(truth[one], lie) for lie in self.fact_kinds[two] if lie != truth[two]]
                found += [(lie, truth[two]) for lie in self.fact_kinds[one] if lie != truth[one]]
            self._pairs[cell] = tuple(found)
        return self._pairs[cell]


def torpedo_reach(grid: Grid, cell: int, islands_stop: bool, own_space: bool) -> tuple[int, ...]:
    """Up to four steps, north, east, south or west, turning as it likes."""
    if islands_stop:
        found = set(grid.distances(cell, TORPEDO_RANGE))
    else:
        found = {c for c in grid.cells if grid.is_open[c] and grid.manhattan(cell, c) <= TORPEDO_RANGE}
    return tuple(sorted(found if own_space else found - {cell}))


@cache
def chart_of(pack: Pack, name: str, islands_stop: bool, own_space: bool, neighbours: int) -> Chart:
    return Chart(pack.table("maps").get(name), islands_stop, own_space, neighbours)
