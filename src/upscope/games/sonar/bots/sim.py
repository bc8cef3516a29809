"""The duel in small, for a commander's playouts: both submarines, what each knows of the other, quick rules of thumb.

Turns alternate; simultaneous play is taken for that too. Knowledge is the real thing, each submarine followed by shape
classes. Left out are drones, upgrades, the places of mines as evidence, and who exactly crosses what: breakdowns are
crossed as a sensible engineer would.
"""

from __future__ import annotations

from collections.abc import Callable

from upscope.games.sonar.advice.belief import Seaway
from upscope.games.sonar.advice.belief.breakdowns import best_symbol, free_in
from upscope.games.sonar.advice.belief.own import MINE, SILENCE, SONAR, SUNK, TORPEDO

from .boat import Boat, places

Chance = Callable[[], float]
FIRE_AT = 0.75
"""Expected damage for which a torpedo is fired."""
HURT = (0.0, 1.0, 2.1, 3.3, 6.0)
"""What so much damage is worth to the other side."""


class Sim:
    """The rules in small on one map. What a crossing leads to is remembered: playouts ask the same again and again."""

    def __init__(self, sea: Seaway) -> None:
        self.sea, self.sheet = sea, sea.content.sheet
        lengths = sea.content.lengths
        self.boxes = (lengths[TORPEDO], lengths[MINE], lengths[SONAR], lengths[SILENCE])
        self.weapon, self.detection, self.special = self.sheet.kind_bits
        self.ways = tuple(
            tuple((c, to, sea.bit[to]) for c in range(4) if (to := sea.step[c][cell]) >= 0) for cell in range(sea.count)
        )
        self.beside = tuple(sea.frame.pack(to for _, to, _ in ways) for ways in self.ways)
        self._crossed: dict[tuple[int, int], tuple[int, bool]] = {}

    # -- one thing at a time --------------------------------------------------------------------------------------

    def cross(self, broken: int, course: int) -> tuple[int, bool]:
        """What is crossed after a course, and whether it hurt."""
        key = (broken, course)
        found = self._crossed.get(key)
        if found is None:
            after = best_symbol(self.sheet, broken, free_in(self.sheet, broken, course))
            self._crossed[key] = found = (after.broken, after.damage)
        return found

    def sail(self, boat: Boat, course: int) -> None:
        to = self.sea.step[course][boat.cell]
        boat.cell = to
        boat.barred |= self.sea.bit[to]
        boat.tell_course(course, self.sea.water)
        boat.broken, hurt = self.cross(boat.broken, course)
        if hurt:
            boat.damage += 1

    def surface(self, boat: Boat) -> None:
        sea = self.sea
        boat.tell_surfacing(sea.sheet.sector[sea.sector[boat.cell]])
        boat.barred = sea.bit[boat.cell] | sea.frame.pack(boat.mines)
        boat.broken = 0

    def blast(self, cell: int, boat: Boat, near: int = 1) -> None:
        """A torpedo or a mine goes off: damage, and what the other side learns."""
        sea = self.sea
        if boat.cell == cell:
            boat.damage += 2
            boat.tell(sea.bit[cell])
        elif sea.ring[cell] & sea.bit[boat.cell]:
            boat.damage += near
            boat.tell(sea.ring[cell])
        else:
            boat.tell(~sea.zone[cell])

    def fire(self, boat: Boat, foe: Boat, cell: int) -> None:
        boat.torpedo = 0
        boat.tell(self.sea.in_reach[cell])
        self.blast(cell, foe)
        self.blast(cell, boat)

    def listen(self, boat: Boat, foe: Boat, chance: Chance) -> None:
        """Sonar: the foe tells his sector truly, and a wrong row or column."""
        boat.sonar = 0
        chart, fact = self.sea.chart, self.sea.sheet.fact
        truth = chart.true_facts[foe.cell]
        kind = int(2 * chance())
        kinds = chart.fact_kinds[kind]
        lie = kinds[int(chance() * len(kinds))]
        if lie == truth[kind]:
            lie = kinds[(lie - kinds[0] + len(kinds) // 2) % len(kinds)]
        foe.tell(fact[chart.facts[truth[2]]] ^ fact[chart.facts[lie]])

    def run_silent(self, boat: Boat, chance: Chance) -> None:
        sea = self.sea
        boat.silence = 0
        boat.tell_silence(sea.water)
        best: tuple[float, int, int, int] | None = None
        for course in range(4):
            cell, barred = boat.cell, boat.barred
            for n in range(1, 5):
                cell = sea.step[course][cell]
                if cell < 0 or barred & sea.bit[cell]:
                    break
                barred |= sea.bit[cell]
                if self.beside[cell] & ~barred:
                    run = (n + 3 * chance(), cell, barred, course)
                    best = run if best is None else max(best, run)
        if best is not None:
            _, boat.cell, boat.barred, course = best
            boat.broken, hurt = self.cross(boat.broken, course)
            if hurt:
                boat.damage += 1

    def lay(self, boat: Boat, chance: Chance) -> None:
        sea = self.sea
        spots = [c for c in sea.around[boat.cell] if not boat.barred & sea.bit[c]]
        if spots:
            cell = spots[int(chance() * len(spots))]
            boat.mine = 0
            boat.mines += (cell,)
            boat.barred |= sea.bit[cell]

    # -- a turn by rules of thumb ---------------------------------------------------------------------------------

    def choose_course(self, boat: Boat, foe: Boat, chance: Chance) -> int:
        """The way on, or -1 when there is none."""
        sea = self.sea
        free = sea.water & ~boat.barred
        steps = sea.distances(foe.cell) if foe.count <= 10 else None
        loaded = boat.torpedo >= self.boxes[0]
        best, found = -99.0, -1
        for course, to, b in self.ways[boat.cell]:
            if not free & b:
                continue
            exits = (self.beside[to] & free & ~b).bit_count()
            value = chance() + (0.6 * exits if exits else -4)
            broken, hurt = self.cross(boat.broken, course)
            if hurt:
                value -= 5
            elif broken & self.weapon and not boat.broken & self.weapon:
                value -= 0.8
            if steps is not None:
                if loaded:
                    value -= 0.4 * steps[to]
                elif steps[to] < 7:
                    value += 0.3 * steps[to]
            if value > best:
                best, found = value, course
        return found

    def mark(self, boat: Boat, foe: Boat) -> None:
        torpedo, mine, sonar, silence = self.boxes
        if boat.torpedo < torpedo and (boat.torpedo > 1 or foe.count <= 8 or boat.sonar >= sonar):
            boat.torpedo += 1
        elif foe.count > 6 and boat.sonar < sonar and not boat.broken & self.detection:
            boat.sonar += 1
        elif boat.torpedo < torpedo:
            boat.torpedo += 1
        elif boat.count <= 8 and boat.silence < silence:
            boat.silence += 1
        elif boat.mine < mine:
            boat.mine += 1
        elif boat.silence < silence:
            boat.silence += 1
        elif boat.sonar < sonar:
            boat.sonar += 1

    def best_target(self, boat: Boat, foe: Boat) -> tuple[float, int]:
        """Expected damage and cell of the best torpedo, by what is known of the foe."""
        sea, count, seen = self.sea, foe.count, places(foe.seen)
        if not count or not sea.in_reach[boat.cell] & sea.spread(seen, 2):
            return 0.0, -1
        best, at = 0, -1
        bit, ring, own = sea.bit, sea.ring, sea.bit[boat.cell]
        for cell in sea.reach[boat.cell]:
            around = ring[cell]
            n = (seen & around).bit_count() + (2 if seen & bit[cell] else 0)
            if n > best:
                if around & own:
                    n -= count
                    if n <= best:
                        continue
                best, at = n, cell
        return best / count, at

    def activate(self, boat: Boat, foe: Boat, chance: Chance) -> None:
        torpedo, mine, sonar, silence = self.boxes
        armed = not boat.broken & self.weapon
        if armed and boat.torpedo >= torpedo and foe.count <= 12:
            gain, cell = self.best_target(boat, foe)
            if gain >= FIRE_AT:
                self.fire(boat, foe, cell)
                return
        if boat.silence >= silence and boat.count <= 4 and not boat.broken & self.special:
            self.run_silent(boat, chance)
        elif boat.sonar >= sonar and foe.count > 5 and not boat.broken & self.detection:
            self.listen(boat, foe, chance)
        elif armed and boat.mine >= mine and len(boat.mines) < 4:
            self.lay(boat, chance)

    def detonate(self, boat: Boat, foe: Boat) -> None:
        """A mine that is sure to hurt the foe and not ourselves."""
        sea, seen = self.sea, places(foe.seen)
        for cell in boat.mines:
            n = (seen & sea.ring[cell]).bit_count() + (2 if seen & sea.bit[cell] else 0)
            if n >= foe.count and not sea.zone[cell] & sea.bit[boat.cell]:
                boat.mines = tuple(m for m in boat.mines if m != cell)
                self.blast(cell, foe)
                return

    def turn(self, boat: Boat, foe: Boat, chance: Chance) -> bool:
        """One turn; whether the boat came up instead of sailing on."""
        if boat.mines and foe.count <= 9:
            self.detonate(boat, foe)
        course = self.choose_course(boat, foe, chance)
        if course < 0 or self.cross(boat.broken, course)[1]:
            self.surface(boat)
            return True
        self.sail(boat, course)
        self.mark(boat, foe)
        self.activate(boat, foe, chance)
        return False

    def play(self, boat: Boat, foe: Boat, turns: int, rounds: int, chance: Chance) -> float:
        """Some rounds on, the foe having so many turns first (or, below 0, the boat): what it is then worth."""
        mine, left = turns < 0, abs(turns)
        for _ in range(2 * rounds):
            if boat.damage >= SUNK or foe.damage >= SUNK:
                break
            if self.turn(boat, foe, chance) if mine else self.turn(foe, boat, chance):
                mine, left = not mine, 3
            else:
                left -= 1
                if not left:
                    mine, left = not mine, 1
        return self.value(boat, foe)

    def value(self, boat: Boat, foe: Boat) -> float:
        harm = HURT[min(foe.damage, SUNK)] - HURT[min(boat.damage, SUNK)]
        return harm + self.prospects(boat, foe) - self.prospects(foe, boat)

    def prospects(self, boat: Boat, foe: Boat) -> float:
        """What a boat has in hand: a charged torpedo, and a foe that can be found."""
        load = boat.torpedo / self.boxes[0]
        if boat.broken & self.weapon:
            load *= 0.5
        find = 1.0 if foe.count <= 2 else 0.6 if foe.count <= 6 else 0.3 if foe.count <= 15 else 0.0
        return 0.25 * load + 0.35 * find + 0.3 * load * find


_made: dict[Seaway, Sim] = {}


def sim_of(sea: Seaway) -> Sim:
    if sea not in _made:
        _made[sea] = Sim(sea)
    return _made[sea]
