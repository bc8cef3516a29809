"""Sets of cells as 256-bit numbers on a 16 by 16 torus, so that a shape can be slid over the map by rotation alone.

Bit 16 * y + x. A sea of at most 15 by 15 leaves a row and a column free, so nothing wraps round onto water unseen. A
shape is a set of offsets from the submarine, taken modulo 16: offset (0, 0) is bit 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

SIDE = 16
ALL = (1 << SIDE * SIDE) - 1
WEST_EDGE = sum(1 << SIDE * y for y in range(SIDE))
EAST_EDGE = WEST_EDGE << SIDE - 1
NOT_WEST, NOT_EAST = ALL ^ WEST_EDGE, ALL ^ EAST_EDGE
NORTH, EAST, SOUTH, WEST = range(4)
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def bit(x: int, y: int) -> int:
    """The bit of a cell or of an offset, which may be negative."""
    return 1 << SIDE * (y % SIDE) + x % SIDE


AHEAD = tuple(bit(x, y) for x, y in STEPS)
"""The offset one step on, for each course."""


def follow(shape: int, course: int) -> int:
    """The offsets as seen from one step on."""
    if course == NORTH:
        return (shape << SIDE) & ALL | shape >> SIDE * (SIDE - 1)
    if course == SOUTH:
        return shape >> SIDE | (shape << SIDE * (SIDE - 1)) & ALL
    if course == EAST:
        return (shape & NOT_WEST) >> 1 | (shape & WEST_EDGE) << SIDE - 1
    return (shape & NOT_EAST) << 1 | (shape & EAST_EDGE) >> SIDE - 1


def move(places: int, course: int) -> int:
    """The places one step on. What leaves the map lands in the free row or column or nowhere, never on water."""
    if course == NORTH:
        return places >> SIDE
    if course == SOUTH:
        return (places << SIDE) & ALL
    return (places << 1) & ALL if course == EAST else places >> 1


_COLUMNS = tuple(WEST_EDGE * ((1 << n) - 1) for n in range(SIDE + 1))
"""The n westernmost columns."""


def rotate(places: int, dx: int, dy: int) -> int:
    """The places moved by an offset, round the torus."""
    dx, dy = dx % SIDE, dy % SIDE
    if dy:
        places = places << SIDE * dy & ALL | places >> SIDE * (SIDE - dy)
    if dx:
        stay = _COLUMNS[SIDE - dx]
        places = (places & stay) << dx | (places & ~stay) >> SIDE - dx
    return places


def bits(number: int) -> Iterator[int]:
    """The places of the bits that are set, lowest first."""
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


class Frame16:
    """Between the cells of a map (0.. row by row) and the bits of the torus."""

    def __init__(self, width: int, height: int) -> None:
        if width >= SIDE or height >= SIDE:
            raise ValueError(f"a map of {width} by {height} does not fit: 15 by 15 at most")
        self.width, self.height = width, height
        self.bit = tuple(bit(c % width, c // width) for c in range(width * height))
        self._cell = {b.bit_length() - 1: c for c, b in enumerate(self.bit)}

    def pack(self, cells: Iterable[int]) -> int:
        found = 0
        for c in cells:
            found |= self.bit[c]
        return found

    def cells(self, places: int) -> tuple[int, ...]:
        return tuple(self._cell[n] for n in bits(places))
