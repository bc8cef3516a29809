"""One submarine of the duel in small: where it is, what it has, and what the other side knows of where it is."""

from __future__ import annotations

from collections.abc import Mapping

from upscope.games.sonar.advice.belief.torus import AHEAD, follow, move

Classes = dict[int, int]
"""Routes as offsets from the submarine, each to the places it may be: a plot without mines."""
HERE = 1
MANY = 16
"""More classes than this become one without a route: playouts must be quick."""


def places(seen: Classes) -> int:
    found = 0
    for p in seen.values():
        found |= p
    return found


def unmined(classes: Mapping[tuple[int, int, int], int]) -> Classes:
    """A tracker's classes with the mines left out."""
    found: Classes = {}
    for (route, _, _), p in classes.items():
        found[route] = found.get(route, 0) | p
    return found


def sailed(seen: Classes, course: int, water: int) -> Classes:
    """What is known after one more course."""
    ahead = AHEAD[course]
    found: Classes = {}
    for route, p in seen.items():
        if not route & ahead:
            q = move(p, course) & water
            if q:
                shape = follow(route, course) | HERE
                found[shape] = found.get(shape, 0) | q
    return found


def few(found: Classes) -> Classes:
    return found if len(found) <= MANY else {HERE: places(found)}


class Boat:
    __slots__ = (
        "cell",
        "barred",
        "mines",
        "torpedo",
        "mine",
        "sonar",
        "silence",
        "broken",
        "damage",
        "seen",
        "count",
    )

    def __init__(
        self,
        cell: int,
        barred: int,
        mines: tuple[int, ...],
        marks: tuple[int, int, int, int],
        broken: int,
        damage: int,
        seen: Classes,
    ) -> None:
        """`barred` is its route and its mines; `marks` those of torpedo, mine, sonar and silence."""
        self.cell, self.barred, self.mines = cell, barred, mines
        self.torpedo, self.mine, self.sonar, self.silence = marks
        self.broken, self.damage = broken, damage
        self.seen, self.count = seen, places(seen).bit_count()

    def fork(self) -> Boat:
        made = Boat.__new__(Boat)
        made.cell, made.barred, made.mines = self.cell, self.barred, self.mines
        made.torpedo, made.mine, made.sonar, made.silence = self.torpedo, self.mine, self.sonar, self.silence
        made.broken, made.damage, made.seen, made.count = self.broken, self.damage, self.seen, self.count
        return made

    # -- what the other side learns -------------------------------------------------------------------------------

    def tell_course(self, course: int, water: int) -> None:
        self.seen = sailed(self.seen, course, water)
        self.count = places(self.seen).bit_count()

    def tell_silence(self, water: int) -> None:
        found: Classes = dict(self.seen)
        for route, p in self.seen.items():
            for course in range(4):
                ahead, r, q = AHEAD[course], route, p
                for _ in range(4):
                    if r & ahead:
                        break
                    q = move(q, course) & water
                    if not q:
                        break
                    r = follow(r, course) | HERE
                    found[r] = found.get(r, 0) | q
        self.seen = few(found)
        self.count = places(found).bit_count()

    def tell(self, fact: int) -> None:
        """It is in one of these places."""
        self.seen = {route: q for route, p in self.seen.items() if (q := p & fact)}
        self.count = places(self.seen).bit_count()

    def tell_surfacing(self, sector: int) -> None:
        where = places(self.seen) & sector
        self.seen, self.count = {HERE: where}, where.bit_count()
