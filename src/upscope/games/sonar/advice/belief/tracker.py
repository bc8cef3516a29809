"""Where a submarine may be, exactly, from everything that is announced of it.

A hypothesis is a place, the route since the last surfacing, and the mines that lie. Hypotheses of one shape (route and
mines as offsets from the submarine) form a class with the set of their places: one course moves a whole class by a few
operations on 256-bit numbers, and a fact about the place cuts all classes alike. Silence and mines branch; equal shapes
are merged. Above `limit` classes the tracker widens: it forgets the parts of the route farthest from the submarine and
then the places of mines. That never loses the truth, but may keep places that are impossible; `exact` then says so.
"""

from __future__ import annotations

from collections.abc import Iterable

from .torus import AHEAD, ALL, EAST, NORTH, SIDE, SOUTH, WEST, bit, bits, follow, move, rotate

HERE = 1
LIMIT = 4096
Shape = tuple[int, int, int]
"""Offsets of the route, of the mines, and of the KAOS mines."""
MINE, KAOS = 1, 2


def _ring(reach: int) -> int:
    """Offsets within so many steps each way."""
    return sum(bit(x, y) for x in range(-reach, reach + 1) for y in range(-reach, reach + 1))


RINGS = tuple(_ring(n) for n in range(8))
LAY8 = tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y)
LAY4 = tuple((x, y) for x, y in LAY8 if not (x and y))


class Tracker:
    """The classes of hypotheses about one submarine."""

    __slots__ = ("water", "open", "classes", "lay", "over_mines", "limit", "exact", "loose")

    def __init__(
        self, water: int, *, neighbours: int = 8, silence_over_mines: bool = False, limit: int = LIMIT
    ) -> None:
        self.water = self.open = water
        """All water, and the water that may be entered (an option bars the spaces of Archer mines)."""
        self.classes: dict[Shape, int] = {(HERE, 0, 0): water}
        self.lay = LAY8 if neighbours == 8 else LAY4
        self.over_mines = silence_over_mines
        self.limit = limit
        self.exact = True
        self.loose = [0, 0, 0]
        """Mines of each make whose place has been forgotten by widening."""

    def fork(self) -> Tracker:
        made = Tracker.__new__(Tracker)
        made.water, made.open, made.classes, made.lay = self.water, self.open, self.classes, self.lay
        made.over_mines, made.limit, made.exact, made.loose = self.over_mines, self.limit, self.exact, self.loose[:]
        return made

    # -- looking --------------------------------------------------------------------------------------------------

    def places(self) -> int:
        """Every place the submarine may be."""
        found = 0
        for p in self.classes.values():
            found |= p
        return found

    def hypotheses(self) -> int:
        return sum(p.bit_count() for p in self.classes.values())

    def mine_places(self, make: int = MINE) -> int:
        """Every place where a mine of that make may lie."""
        found = 0
        for shape, p in self.classes.items():
            for n in bits(shape[make]):
                y, x = divmod(n, SIDE)
                found |= rotate(p, x, y)
        return found & self.water

    # -- what is announced ----------------------------------------------------------------------------------------

    def course(self, course: int) -> None:
        """One step onto water that neither route nor own mines bar."""
        ahead, water = AHEAD[course], self.open
        found: dict[Shape, int] = {}
        for (route, mines, kaos), p in self.classes.items():
            if (route | mines | kaos) & ahead:
                continue
            q = move(p, course) & water
            if q:
                shape = (follow(route, course) | HERE, mines and follow(mines, course), kaos and follow(kaos, course))
                found[shape] = found.get(shape, 0) | q
        self.classes = found

    def silence(self) -> None:
        """No step, or up to four straight on; every space passed joins the route."""
        found = dict(self.classes)
        get, water = found.get, self.open
        for (route, mines, kaos), p in self.classes.items():
            for course in (NORTH, EAST, SOUTH, WEST):
                ahead, r, m, k, q = AHEAD[course], route, mines, kaos, p
                for _ in range(4):
                    if (r if self.over_mines else r | m | k) & ahead:
                        break
                    q = move(q, course) & water
                    if not q:
                        break
                    r, m, k = follow(r, course) | HERE, m and follow(m, course), k and follow(k, course)
                    shape = (r, m, k)
                    found[shape] = get(shape, 0) | q
        self.classes = found
        self._widen()

    def fact(self, places: int) -> None:
        """The submarine is in one of these places."""
        self.classes = {shape: q for shape, p in self.classes.items() if (q := p & places)}

    def surface(self, places: int = ALL) -> None:
        """It came up in one of these places; the route begins anew there, the mines stay."""
        found: dict[Shape, int] = {}
        for (_, mines, kaos), p in self.classes.items():
            q = p & places
            if q:
                shape = (HERE, mines, kaos)
                found[shape] = found.get(shape, 0) | q
        self.classes = found

    def lay_mine(self, make: int = MINE) -> None:
        """A mine beside the submarine, on water, off its route and not on another own mine."""
        found: dict[Shape, int] = {}
        for (route, mines, kaos), p in self.classes.items():
            barred = route | mines | kaos
            for x, y in self.lay:
                b = bit(x, y)
                if barred & b:
                    continue
                q = rotate(rotate(p, x, y) & self.water, -x, -y)
                if q:
                    shape = (route, mines | b, kaos) if make == MINE else (route, mines, kaos | b)
                    found[shape] = found.get(shape, 0) | q
        self.classes = found
        self._widen()

    def mine_at(self, cell: int, make: int = MINE, *, gone: bool) -> None:
        """A mine of this submarine lies, or lay, in this cell (given as its one bit)."""
        spare = self.loose[make]
        found: dict[Shape, int] = {}
        for shape, p in self.classes.items():
            for b, q in self._holding(shape[make], p, cell):
                after = list(shape)
                if gone:
                    after[make] = shape[make] ^ b
                key = (after[0], after[1], after[2])
                found[key] = found.get(key, 0) | q
            if spare:
                # a mine whose place was forgotten may be this one; it may lie anywhere but on the submarine itself
                q = p & ~cell
                if q:
                    found[shape] = found.get(shape, 0) | q
        self.classes = found
        if spare and gone:
            self.loose[make] = spare - 1 if not any(shape[make] for shape in found) else spare

    def no_mine_in(self, cells: int, make: int = MINE) -> None:
        """No mine of this submarine lies in any of these cells."""
        found: dict[Shape, int] = {}
        for shape, p in self.classes.items():
            q = p
            for n in bits(shape[make]):
                y, x = divmod(n, SIDE)
                q &= ~rotate(cells, -x, -y)
            if q:
                found[shape] = q
        self.classes = found

    def lose_mine(self, cell: int, make: int = MINE) -> None:
        """A mine of this submarine that lay in this cell, if one did, is gone; nothing is learned from it."""
        found: dict[Shape, int] = {}
        for shape, p in self.classes.items():
            left = p
            for b, q in self._holding(shape[make], p, cell):
                after = list(shape)
                after[make] = shape[make] ^ b
                key = (after[0], after[1], after[2])
                found[key] = found.get(key, 0) | q
                left &= ~q
            if left:
                found[shape] = found.get(shape, 0) | left
        self.classes = found

    def mines_gone(self, make: int) -> None:
        """All its mines of this make are taken off the map."""
        found: dict[Shape, int] = {}
        for shape, p in self.classes.items():
            key = (shape[0], shape[1] if make != MINE else 0, shape[2] if make != KAOS else 0)
            found[key] = found.get(key, 0) | p
        self.classes = found
        self.loose[make] = 0

    @staticmethod
    def _holding(mines: int, p: int, cell: int) -> Iterable[tuple[int, int]]:
        """For each mine of a shape: its offset's bit, and the one place from which it lies in the cell, if possible."""
        at = cell.bit_length() - 1
        y0, x0 = divmod(at, SIDE)
        for n in bits(mines):
            y, x = divmod(n, SIDE)
            place = bit(x0 - x, y0 - y)
            if p & place:
                yield 1 << n, place

    # -- the guard ------------------------------------------------------------------------------------------------

    def _widen(self) -> None:
        """Forget what is far until the classes are few enough. The truth stays, the count may grow."""
        if len(self.classes) <= self.limit:
            return
        self.exact = False
        for reach in (6, 5, 4, 3, 2, 1):
            self._merge(RINGS[reach], keep_mines=True)
            if len(self.classes) <= self.limit:
                return
        self._merge(RINGS[1], keep_mines=False)

    def _merge(self, ring: int, *, keep_mines: bool) -> None:
        found: dict[Shape, int] = {}
        most = [0, 0, 0]
        for (route, mines, kaos), p in self.classes.items():
            if keep_mines:
                shape = (route & ring, mines, kaos)
            else:
                most = [0, max(most[1], mines.bit_count()), max(most[2], kaos.bit_count())]
                shape = (route & ring, 0, 0)
            found[shape] = found.get(shape, 0) | p
        self.classes = found
        if not keep_mines:
            self.loose = [0, self.loose[1] + most[1], self.loose[2] + most[2]]
