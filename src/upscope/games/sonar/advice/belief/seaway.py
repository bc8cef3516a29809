"""A map as a captain looks at it: distances, blasts and room to sail, as tables made once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from upscope.games.sonar.content.content import Content
from upscope.games.sonar.content.sea_map import Chart
from upscope.games.sonar.rules.settings import Settings

from .plot import Sheet, sheet_for
from .torus import ALL, SIDE

FAR = 99
"""Steps to where no way leads."""


class Seaway:
    """Cells are numbers, row by row; a set of cells is a number on the torus of the plot."""

    def __init__(self, content: Content) -> None:
        chart = content.chart
        self.content, self.chart = content, chart
        self.sheet: Sheet = sheet_for(chart, content.settings)
        frame = self.sheet.frame
        self.frame, self.bit, self.water = frame, frame.bit, self.sheet.water
        self.cell: Mapping[str, int] = self.sheet.cell
        self.names: Sequence[str] = chart.names
        self.count = len(chart.names)
        self.step: Sequence[Sequence[int]] = chart.step
        self.reach: Sequence[Sequence[int]] = chart.reach
        self.sector: Sequence[int] = chart.sector
        self.around = tuple(tuple(n for n in sorted(chart.near[c]) if n in set(chart.water)) for c in range(self.count))
        """For each cell the water in the eight around it."""
        self.ring = tuple(frame.pack(cells) for cells in self.around)
        self.zone = tuple(ring | b for ring, b in zip(self.ring, self.bit, strict=True))
        self.in_reach = tuple(frame.pack(cells) for cells in chart.reach)
        self.place = {b.bit_length() - 1: c for c, b in enumerate(self.bit)}
        """The cell of a place on the torus."""
        self._distances: dict[int, tuple[int, ...]] = {}

    def pack(self, names: Iterable[str]) -> int:
        return self.frame.pack(self.cell[name] for name in names)

    def cells(self, places: int) -> tuple[int, ...]:
        return self.frame.cells(places)

    def distances(self, cell: int) -> tuple[int, ...]:
        """Steps over water from a cell to every other."""
        found = self._distances.get(cell)
        if found is None:
            steps = [FAR] * self.count
            steps[cell] = 0
            edge = [cell]
            while edge:
                after = []
                for c in edge:
                    for course in range(4):
                        to = self.step[course][c]
                        if to >= 0 and steps[to] == FAR:
                            steps[to] = steps[c] + 1
                            after.append(to)
                edge = after
            self._distances[cell] = found = tuple(steps)
        return found

    def spread(self, places: int, steps: int, free: int = ALL) -> int:
        """Everywhere within so many steps of some places over free water."""
        free &= self.water
        for _ in range(steps):
            grown = (places | places << SIDE | places >> SIDE | places << 1 | places >> 1) & free | places
            if grown == places:
                break
            places = grown
        return places

    def room(self, cell: int, barred: int, steps: int = 30) -> int:
        """How many cells can be reached from here without entering barred ones, this one not counted."""
        return self.spread(self.bit[cell], steps, self.water & ~barred).bit_count() - 1

    def ways(self, cell: int, barred: int) -> list[int]:
        """The courses open from a cell."""
        found = []
        for course in range(4):
            to = self.step[course][cell]
            if to >= 0 and not barred & self.bit[to]:
                found.append(course)
        return found


_made: dict[tuple[Chart, Settings], Seaway] = {}


def seaway_of(content: Content) -> Seaway:
    """Made once for a map and its settings; contents are made anew for every game."""
    key = (content.chart, content.settings)
    if key not in _made:
        _made[key] = Seaway(content)
    return _made[key]
