"""A yardstick: the core of a submarine duel as plain Python objects, the way a first clean engine would be written.

It plays fewer rules than the game (no modes, no upgrades, no seats, no questions, no legality of sonar answers) and
keeps no record. It is here only to be compared with, in the same run on the same machine.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

SIZE = 15
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
LENGTHS = (3, 3, 4, 3, 6, 6)
TORPEDO, MINE, DRONE, SONAR, SILENCE, DETONATE = 0, 1, 2, 3, 4, 9
KIND_OF_SYSTEM = (0, 0, 1, 1, 2, 2)
RADIATION = 3
KIND_OF_SYMBOL = (0, 2, 1, 1, 3, 3, 2, 0, 2, 1, 0, 3, 1, 2, 0, 0, 3, 2, 1, 2, 0, 1, 3, 3)
CIRCUIT_OF_SYMBOL = (0, 0, 0, -1, -1, -1, 1, 1, 1, -1, -1, -1, 2, 2, 2, -1, -1, -1, 1, 2, 0, -1, -1, -1)
MOST_TURNS = 600
Cell = tuple[int, int]


class Sea:
    def __init__(self, islands: frozenset[Cell]) -> None:
        self.islands = islands
        self.water = sorted({(x, y) for x in range(SIZE) for y in range(SIZE)} - islands)
        self.reach = {c: self._reach(c) for c in self.water}

    def _reach(self, start: Cell) -> list[Cell]:
        seen, edge = {start}, [start]
        for _ in range(4):
            following = []
            for x, y in edge:
                for dx, dy in STEPS:
                    to = (x + dx, y + dy)
                    if 0 <= to[0] < SIZE and 0 <= to[1] < SIZE and to not in self.islands and to not in seen:
                        seen.add(to)
                        following.append(to)
            edge = following
        return sorted(seen)


@dataclass
class Submarine:
    sea: Sea
    place: Cell
    route: list[Cell] = field(default_factory=list)
    gauges: dict[int, int] = field(default_factory=lambda: dict.fromkeys(range(6), 0))
    broken: set[int] = field(default_factory=set)
    mines: set[Cell] = field(default_factory=set)
    damage: int = 0

    def can_enter(self, c: Cell) -> bool:
        inside = 0 <= c[0] < SIZE and 0 <= c[1] < SIZE
        return inside and c not in self.sea.islands and c not in self.route and c not in self.mines

    def ahead(self, course: int) -> Cell:
        return self.place[0] + STEPS[course][0], self.place[1] + STEPS[course][1]

    def courses(self) -> list[int]:
        return [d for d in range(4) if self.can_enter(self.ahead(d))]

    def sail(self, course: int) -> None:
        self.place = self.ahead(course)
        self.route.append(self.place)

    def can_use(self, system: int) -> bool:
        kind = KIND_OF_SYSTEM[system]
        return self.gauges[system] == LENGTHS[system] and not any(KIND_OF_SYMBOL[i] == kind for i in self.broken)


class Duel:
    def __init__(self, sea: Sea, rng: random.Random) -> None:
        self.sea, self.rng = sea, rng
        self.boats = []
        for _ in range(2):
            start = rng.choice(sea.water)
            self.boats.append(Submarine(sea, start, [start]))
        self.turn = self.extra = self.mover = 0
        self.log: list[tuple[object, ...]] = []

    def is_over(self) -> bool:
        return any(b.damage >= 4 for b in self.boats) or self.turn >= MOST_TURNS

    def break_down(self, me: Submarine, course: int) -> None:
        panel = range(6 * course, 6 * course + 6)
        symbol = self.rng.choice([i for i in panel if i not in me.broken])
        me.broken.add(symbol)
        circuit = CIRCUIT_OF_SYMBOL[symbol]
        if circuit >= 0 and all(j in me.broken for j in range(24) if CIRCUIT_OF_SYMBOL[j] == circuit):
            me.broken -= {j for j in range(24) if CIRCUIT_OF_SYMBOL[j] == circuit}
        full = all(j in me.broken for j in panel)
        if full or all(j in me.broken for j in range(24) if KIND_OF_SYMBOL[j] == RADIATION):
            me.damage += 1
            me.broken.clear()

    def explode(self, cell: Cell) -> None:
        for boat in self.boats:
            away = max(abs(boat.place[0] - cell[0]), abs(boat.place[1] - cell[1]))
            boat.damage += 2 if away == 0 else 1 if away == 1 else 0

    def play_turn(self) -> int:
        """One turn; the number of choices made in it."""
        rng, me, foe = self.rng, self.boats[self.mover], self.boats[1 - self.mover]
        self.turn += 1
        courses = me.courses()
        if not courses:
            me.route = [me.place]
            me.broken.clear()
            self.extra = 3
            self.mover ^= 1
            return 1
        course = rng.choice(courses)
        me.sail(course)
        choices = 3
        free = [s for s in range(6) if me.gauges[s] < LENGTHS[s]]
        if free:
            me.gauges[rng.choice(free)] += 1
        self.break_down(me, course)
        acts = [-1] + [s for s in range(5) if me.can_use(s)] + ([DETONATE] if me.mines else [])
        act = rng.choice(acts) if len(acts) > 1 else -1
        if act >= 0:
            choices += 2
            self.activate(me, foe, act)
        if self.extra:
            self.extra -= 1
        if not self.extra:
            self.mover ^= 1
        return choices

    def activate(self, me: Submarine, foe: Submarine, act: int) -> None:
        rng = self.rng
        if act == DETONATE:
            cell = rng.choice(sorted(me.mines))
            me.mines.discard(cell)
            self.explode(cell)
            return
        if act == MINE:
            x, y = me.place
            around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
            free = [c for c in around if me.can_enter(c)]
            if free:
                me.gauges[MINE] = 0
                me.mines.add(rng.choice(free))
            return
        me.gauges[act] = 0
        if act == TORPEDO:
            cell = rng.choice(self.sea.reach[me.place])
            self.explode(cell)
            for boat in self.boats:
                boat.mines.discard(cell)
        elif act == DRONE:
            sector = rng.randrange(9)
            self.log.append(("drone", sector, foe.place[1] // 5 * 3 + foe.place[0] // 5 == sector))
        elif act == SONAR:
            self.log.append(("sonar", rng.randrange(6), foe.place[0], rng.randrange(SIZE)))
        else:
            self.run_silent(me)

    def run_silent(self, me: Submarine) -> None:
        runs = [(0, 0)]
        for course in range(4):
            x, y = me.place
            for n in range(1, 5):
                x, y = x + STEPS[course][0], y + STEPS[course][1]
                if not me.can_enter((x, y)):
                    break
                runs.append((course, n))
        course, n = self.rng.choice(runs)
        for _ in range(n):
            me.sail(course)
        if n:
            self.break_down(me, course)


def play(sea: Sea, rng: random.Random) -> int:
    """A whole duel; the number of choices."""
    duel, choices = Duel(sea, rng), 0
    while not duel.is_over():
        choices += duel.play_turn()
    return choices
