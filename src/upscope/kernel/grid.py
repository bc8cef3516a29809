"""Square grids. A cell is an int, row * width + column; its name is "D3": the letter the column, the number the row.

Everything that depends on the board alone is a table made once, so that rules look things up instead of computing.
Blocked cells (islands) are part of the board: `open` tables and searches leave them out.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

N, E, S, W, NE, SE, SW, NW = range(8)
DIRECTIONS = ("N", "E", "S", "W")
ALL_DIRECTIONS = (*DIRECTIONS, "NE", "SE", "SW", "NW")
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))

Table = tuple[tuple[int, ...], ...]


def opposite(direction: int) -> int:
    return (direction + 2) % 4 + (direction & 4)


def column_letters(column: int) -> str:
    """A to Z, then AA, AB, ..."""
    letters = ""
    column += 1
    while column:
        column, digit = divmod(column - 1, 26)
        letters = chr(65 + digit) + letters
    return letters


class Grid:
    """A board of width times height cells, some of them blocked."""

    def __init__(self, width: int, height: int, blocked: Iterable[int] = ()) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"a grid of {width} by {height}")
        self.width = width
        self.height = height
        self.size = width * height
        self.cells = range(self.size)
        self.col = tuple([cell % width for cell in self.cells])
        self.row = tuple([cell // width for cell in self.cells])
        self.names = tuple([f"{column_letters(self.col[c])}{self.row[c] + 1}" for c in self.cells])
        self.cell_of = {name: cell for cell, name in enumerate(self.names)}
        self.blocked = frozenset(blocked)
        for cell in self.blocked:
            if not 0 <= cell < self.size:
                raise ValueError(f"no cell {cell} on a grid of {width} by {height}")
        self.is_open = tuple([cell not in self.blocked for cell in self.cells])
        self.step: Table = tuple([tuple([self._moved(cell, d) for cell in self.cells]) for d in range(8)])
        """step[direction][cell]: the next cell that way, or -1 off the board. Blocked cells count as cells."""
        self.open_step: Table = tuple(
            [tuple([to if to >= 0 and self.is_open[to] else -1 for to in way]) for way in self.step]
        )
        """As `step`, but -1 for a blocked cell too."""
        self.near4: Table = tuple([self._around(self.step[:4], cell) for cell in self.cells])
        self.near8: Table = tuple([self._around(self.step, cell) for cell in self.cells])
        self.open4: Table = tuple([self._around(self.open_step[:4], cell) for cell in self.cells])
        self.open8: Table = tuple([self._around(self.open_step, cell) for cell in self.cells])
        self._reaches: dict[int, Table] = {}

    @classmethod
    def from_rows(cls, rows: Sequence[str], blocked: str = "X") -> Grid:
        """From a picture: one string a row, north first."""
        width = len(rows[0]) if rows else 0
        for number, row in enumerate(rows):
            if len(row) != width:
                raise ValueError(f"row {number + 1} has {len(row)} cells, the first has {width}")
        marks = "".join(rows)
        return cls(width, len(rows), [cell for cell, mark in enumerate(marks) if mark in blocked])

    def _moved(self, cell: int, direction: int) -> int:
        right, down = _STEPS[direction]
        return self.at(self.col[cell] + right, self.row[cell] + down)

    @staticmethod
    def _around(steps: Table, cell: int) -> tuple[int, ...]:
        return tuple([way[cell] for way in steps if way[cell] >= 0])

    def at(self, col: int, row: int) -> int:
        """The cell, or -1 off the board."""
        return row * self.width + col if 0 <= col < self.width and 0 <= row < self.height else -1

    def name(self, cell: int) -> str:
        return self.names[cell]

    def cell(self, name: str) -> int:
        """The cell of a name; ValueError names what is wrong."""
        if name not in self.cell_of:
            raise ValueError(f"no cell {name[:20]!r}: this board has {self.names[0]} to {self.names[-1]}")
        return self.cell_of[name]

    def manhattan(self, a: int, b: int) -> int:
        return abs(self.col[a] - self.col[b]) + abs(self.row[a] - self.row[b])

    def chebyshev(self, a: int, b: int) -> int:
        return max(abs(self.col[a] - self.col[b]), abs(self.row[a] - self.row[b]))

    def direction(self, a: int, b: int) -> int:
        """The direction of the straight line from a to b, one of the eight; -1 when there is none."""
        right, down = self.col[b] - self.col[a], self.row[b] - self.row[a]
        if a == b or (right and down and abs(right) != abs(down)):
            return -1
        return _STEPS.index(((right > 0) - (right < 0), (down > 0) - (down < 0)))

    def ray(self, start: int, direction: int, most: int = -1) -> tuple[int, ...]:
        """The open cells straight on from the start, nearest first, up to the first blocked one or the edge."""
        way = self.open_step[direction]
        found: list[int] = []
        cell = way[start]
        while cell >= 0 and len(found) != most:
            found.append(cell)
            cell = way[cell]
        return tuple(found)

    def between(self, a: int, b: int) -> tuple[int, ...]:
        """The cells of the straight line from a to b, ends left out, blocked ones included; else ValueError."""
        if a == b:
            return ()
        direction = self.direction(a, b)
        if direction < 0:
            raise ValueError(f"no straight line from {self.names[a]} to {self.names[b]}")
        found = []
        cell = self.step[direction][a]
        while cell != b:
            found.append(cell)
            cell = self.step[direction][cell]
        return tuple(found)

    def distances(self, start: int, most: int = -1, passes: Callable[[int], bool] | None = None) -> dict[int, int]:
        """Orthogonal steps over open cells from the start, nearest first; `passes` may close more cells."""
        found = {start: 0}
        queue = deque([start])
        while queue:
            cell = queue.popleft()
            steps = found[cell] + 1
            if steps > most >= 0:
                break
            for to in self.open4[cell]:
                if to not in found and (passes is None or passes(to)):
                    found[to] = steps
                    queue.append(to)
        return found

    def within(self, most: int) -> Table:
        """For each cell, the open cells at most so many orthogonal steps over open cells away, itself included."""
        if most not in self._reaches:
            self._reaches[most] = tuple([tuple(self.distances(cell, most)) for cell in self.cells])
        return self._reaches[most]

    def path(self, start: int, goal: int, passes: Callable[[int], bool] | None = None) -> tuple[int, ...] | None:
        """A shortest orthogonal way over open cells, start left out, always the same one; None when there is none."""
        back = self.distances(goal, passes=None if passes is None else lambda c: c == start or passes(c))
        if start not in back or (start != goal and not self._enterable(goal, passes)):
            return None
        way = []
        cell = start
        while cell != goal:
            cell = next(to for to in self.open4[cell] if back.get(to, -1) == back[cell] - 1)
            way.append(cell)
        return tuple(way)

    def _enterable(self, cell: int, passes: Callable[[int], bool] | None) -> bool:
        return self.is_open[cell] and (passes is None or passes(cell))

    def sectors(self, across: int, down: int) -> tuple[int, ...]:
        """The sector of each cell, from 1, row by row, the board cut into so many equal parts."""
        if across < 1 or down < 1 or self.width % across or self.height % down:
            raise ValueError(f"{across} by {down} sectors do not cut {self.width} by {self.height} evenly")
        wide, high = self.width // across, self.height // down
        return tuple([self.row[c] // high * across + self.col[c] // wide + 1 for c in self.cells])

    @cached_property
    def open_mask(self) -> int:
        """The open cells as bits."""
        return mask(cell for cell in self.cells if self.is_open[cell])


def mask(cells: Iterable[int]) -> int:
    """A set of cells as bits of one int: the quick form for belief and search."""
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


def cells_of(bits: int) -> tuple[int, ...]:
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return tuple(found)
