"""Hexes with the point up, odd rows shifted half a hex to the right. A hex is an int, row * cols + col; its name is
column and row in two digits each: "0304" is column 3, row 4, counted from 0000 at the top left.

Distances and lines are reckoned in axial coordinates, in whole numbers only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from heapq import heappop, heappush

E, NE, NW, W, SW, SE = range(6)
DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
_AXIAL = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

Table = tuple[tuple[int, ...], ...]
Side = tuple[int, int]


def opposite(direction: int) -> int:
    return (direction + 3) % 6


class Hexes:
    """A rectangle of hexes, cols across and rows down."""

    def __init__(self, cols: int, rows: int) -> None:
        if not (1 <= cols <= 100 and 1 <= rows <= 100):
            raise ValueError(f"a map of {cols} by {rows} hexes: names have two digits each way")
        self.cols = cols
        self.rows = rows
        self.size = cols * rows
        self.hexes = range(self.size)
        self.col = tuple([h % cols for h in self.hexes])
        self.row = tuple([h // cols for h in self.hexes])
        self.names = tuple([f"{self.col[h]:02}{self.row[h]:02}" for h in self.hexes])
        self.hex_of = {name: h for h, name in enumerate(self.names)}
        self.q = tuple([self.col[h] - self.row[h] // 2 for h in self.hexes])
        """Axial: east is q + 1; south-east is r + 1, and r is the row."""
        self.step: Table = tuple([tuple([self._moved(h, d) for h in self.hexes]) for d in range(6)])
        """step[direction][hex]: the neighbour that way, or -1 off the map."""
        self.near: Table = tuple([tuple([way[h] for way in self.step if way[h] >= 0]) for h in self.hexes])
        """near[hex]: its neighbours on the map, in the order of the directions."""

    def _moved(self, h: int, direction: int) -> int:
        right, down = _AXIAL[direction]
        return self.at_axial(self.q[h] + right, self.row[h] + down)

    def at(self, col: int, row: int) -> int:
        """The hex, or -1 off the map."""
        return row * self.cols + col if 0 <= col < self.cols and 0 <= row < self.rows else -1

    def at_axial(self, q: int, r: int) -> int:
        return self.at(q + r // 2, r)

    def name(self, h: int) -> str:
        return self.names[h]

    def hex(self, name: str) -> int:
        """The hex of a name; ValueError names what is wrong."""
        if name not in self.hex_of:
            raise ValueError(f"no hex {name[:20]!r}: this map has {self.names[0]} to {self.names[-1]}")
        return self.hex_of[name]

    def direction(self, a: int, b: int) -> int:
        """The direction from a hex to its neighbour; -1 when they are not adjacent."""
        for d in range(6):
            if self.step[d][a] == b and b >= 0:
                return d
        return -1

    def distance(self, a: int, b: int) -> int:
        across, down = self.q[a] - self.q[b], self.row[a] - self.row[b]
        return max(abs(across), abs(down), abs(across + down))

    @cached_property
    def distances(self) -> Mapping[int, tuple[int, ...]]:
        """distances[a][b], for rules that ask very often. A row is reckoned when it is first asked for."""
        return _Distances(self)

    def ring(self, centre: int, radius: int) -> tuple[int, ...]:
        """The hexes of the map at exactly that distance, from the south-west round against the clock."""
        if radius == 0:
            return (centre,)
        q, r = self.q[centre] - radius, self.row[centre] + radius
        found = []
        for d in range(6):
            for _ in range(radius):
                found.append(self.at_axial(q, r))
                q, r = q + _AXIAL[d][0], r + _AXIAL[d][1]
        return tuple([h for h in found if h >= 0])

    def within(self, centre: int, radius: int) -> tuple[int, ...]:
        """The hexes of the map at most that far away, the centre first, then ring by ring."""
        return tuple([h for distance in range(radius + 1) for h in self.ring(centre, distance)])

    def line(self, a: int, b: int) -> tuple[int, ...]:
        """The hexes a straight line from the middle of a to the middle of b runs through, both included.

        Where it runs along a hexside, always the same of the two hexes is taken (the one on the map, at its edge), so
        the way back is the same line.
        """
        length = self.distance(a, b)
        if length == 0:
            return (a,)
        found = []
        for at in range(length + 1):
            q = self.q[a] * (length - at) + self.q[b] * at
            r = self.row[a] * (length - at) + self.row[b] * at
            h = self._nearest(q, r, length, 1)
            found.append(h if h >= 0 else self._nearest(q, r, length, -1))
        return tuple(found)

    def _nearest(self, q: int, r: int, scale: int, nudge: int) -> int:
        """The hex nearest to axial (q, r) / scale; a nudge smaller than any true difference decides ties.

        At each step of a line one of q, r and -q-r is whole, so rounding two of them settles the third.
        """
        down = _rounded(12 * r + 2 * nudge, 12 * scale)
        back = _rounded(-12 * (q + r) - 3 * nudge, 12 * scale)
        return self.at_axial(-down - back, down)

    def side(self, a: int, b: int) -> Side:
        """The hexside between two adjacent hexes, the lower number first, so that it is one key from both sides."""
        if self.direction(a, b) < 0:
            raise ValueError(f"{self._shown(a)} and {self._shown(b)} are not adjacent")
        return (a, b) if a < b else (b, a)

    def side_name(self, side: Side) -> str:
        return f"{self.names[side[0]]}/{self.names[side[1]]}"

    def side_of(self, name: str) -> Side:
        """The hexside of a name such as "0105/0106", in either order."""
        first, slash, second = name.partition("/")
        if not slash:
            raise ValueError(f"no hexside {name[:20]!r}: write two adjacent hexes, as in 0105/0106")
        return self.side(self.hex(first), self.hex(second))

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """All hexsides between two hexes of the map, in order."""
        return tuple([(h, other) for h in self.hexes for other in sorted(self.near[h]) if h < other])

    def reach(
        self,
        start: int,
        cost: Callable[[int, int], int],
        most: int = -1,
        stops: Callable[[int], bool] | None = None,
    ) -> Reach:
        return reach(self.near, start, cost, most, stops)

    def _shown(self, h: int) -> str:
        return self.names[h] if 0 <= h < self.size else "off the map"


class _Distances(dict[int, tuple[int, ...]]):
    def __init__(self, grid: Hexes) -> None:
        self.grid = grid

    def __missing__(self, a: int) -> tuple[int, ...]:
        row = self[a] = tuple([self.grid.distance(a, b) for b in self.grid.hexes])
        return row


def _rounded(part: int, scale: int) -> int:
    return (2 * part + scale) // (2 * scale)


class Reach:
    """Where one can get to, at what least cost, and by which way."""

    __slots__ = ("start", "cost", "came")

    def __init__(self, start: int, cost: dict[int, int], came: dict[int, int]) -> None:
        self.start = start
        self.cost = cost
        """Least cost of every node that can be reached, the start among them, in rising order of cost."""
        self.came = came

    def __contains__(self, node: int) -> bool:
        return node in self.cost

    def path(self, goal: int) -> tuple[int, ...] | None:
        """A cheapest way, the start left out; None when there is none."""
        if goal not in self.cost:
            return None
        way = []
        while goal != self.start:
            way.append(goal)
            goal = self.came[goal]
        return tuple(reversed(way))


def reach(
    near: Sequence[Sequence[int]],
    start: int,
    cost: Callable[[int, int], int],
    most: int = -1,
    stops: Callable[[int], bool] | None = None,
) -> Reach:
    """Least costs from the start. `cost(a, b)` is a whole number, negative where there is no way.

    Only what costs at most `most` in all (-1: no limit). A node that `stops` may be entered but not left; the start
    may always be left. Of equally cheap ways the first in the order of `near` is kept, so it is always the same one.
    """
    best = {start: 0}
    came: dict[int, int] = {}
    done: dict[int, int] = {}
    queue = [(0, 0, start)]
    pushed = 0
    while queue:
        spent, _, node = heappop(queue)
        if node in done:
            continue
        done[node] = spent
        if stops is not None and node != start and stops(node):
            continue
        for to in near[node]:
            if to in done:
                continue
            price = cost(node, to)
            total = spent + price
            if price < 0 or total > most >= 0 or total >= best.get(to, total + 1):
                continue
            best[to] = total
            came[to] = node
            pushed += 1
            heappush(queue, (total, pushed, to))
    return Reach(start, done, came)
