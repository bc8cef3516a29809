"""The line: what lies open behind a plan of places when the enemy moves next, and how to better the plan.

Objectives that nobody holds count as lost where an enemy can walk in past all zones of control, and in part where he
could after driving off a stack too weak to be counted on.
"""

from __future__ import annotations

from functools import lru_cache

from upscope.games.krieg.advice.belief import FAIR, MUD, Content, raw_column

from .aim import Aim, ways_of, ways_to
from .field import COLUMNS, outlook
from .march import score
from .posts import Posts

SPEED = 20
"""Half points of the fastest unit there is, its reserve movement included."""
LONE = 3
"""By how many halves a unit of one step goes farther than others: it pays less along rail."""
MASS, HELP = 22, 2
"""What the enemy brings at most against one hex, and the columns his HQs and aircraft give."""
NEVER = 99
FEW = 8
GROUND = 0.01
"""What each hex that lies open to the enemy costs."""
GAIN = 0.02
"""By how much a place must be better to be moved for."""
BREAKS = 0.4
"""A stack that is driven off more often than this is not counted on."""


class Line:
    def __init__(self, field: Aim) -> None:
        self.field = field
        self._breaks: dict[tuple[object, ...], float] = {}
        c, s, front = field.c, field.s, field.front
        self.sources: dict[int, int] = {}
        for u in field.foes:
            speed = 4 * field.speed(u)
            if speed:
                speed = min(SPEED, speed * LONE // 2 if s.units.steps[u] == 1 else speed)
                h = s.units.hex[u]
                self.sources[h] = max(speed, self.sources.get(h, 0))
        self.stakes = [h for h, worth in enumerate(field.stake) if worth]
        self.air = [s.pieces.hex[p] for p in c.pieces("air") if c.piece_side[p] == field.me and s.pieces.hex[p] >= 0]
        later = min(s.turn + (field.me != 0), len(c.weather) - 1)
        """In which turn the enemy answers: the Axis moves first."""
        self.weather = c.weather[later]
        self.mire = [self.weather[area] if area >= 0 else FAIR for area in c.area]
        zoc, holder = front.zoc(field.me), front.holder
        enemies = sorted({c.side_of[u] for u in field.foes})
        open_to = [front.open(side) for side in enemies]
        self.shut = [NEVER if any(row[h] or holder[h] == field.me for row in open_to) else -1 for h in range(c.size)]
        self._reached: dict[tuple[frozenset[int], frozenset[int]], set[int]] = {}
        self.barred = [not c.land[h] or zoc[h] > 0 or holder[h] not in (-1, field.me) for h in range(c.size)]
        self.depots = [h for side, h, _, _ in c.sources if side == field.me and s.ground.control[h] == field.me]
        self.ways = ways_of(c)
        self.edges = edges_of(c)
        self._beside_the_point()

    def _beside_the_point(self) -> None:
        """Shut what no enemy could pass on his way to our side of the map, however empty that were."""
        c, control, me = self.field.c, self.field.s.ground.control, self.field.me
        soon = self._spread(self.ways, {h: SPEED - speed for h, speed in self.sources.items()})
        back = self._spread(ways_to(c), {h: 0 for h in range(c.size) if control[h] == me})
        for h in range(c.size):
            if soon[h] + back[h] > SPEED and h not in self.sources:
                self.shut[h] = -1

    def _spread(self, ways: tuple[tuple[tuple[int, int], ...], ...], start: dict[int, int]) -> list[int]:
        """Least half points to every hex, as if nobody stood in the way."""
        best = [NEVER] * self.field.c.size
        queues: list[list[int]] = [[] for _ in range(SPEED + 1)]
        for h, spent in start.items():
            best[h] = spent
            queues[spent].append(h)
        for spent in range(SPEED + 1):
            for h in queues[spent]:
                if best[h] == spent:
                    for to, cost in ways[h]:
                        if spent + cost < min(best[to], SPEED + 1):
                            best[to] = spent + cost
                            queues[spent + cost].append(to)
        return best

    # -- what may be lost -----------------------------------------------------------------------------------------

    def worth(self, posts: Posts) -> float:
        """Nothing lies open: zero. Otherwise less, by what may be lost."""
        field, c, mind = self.field, self.field.c, self.field.mind
        if not self.sources or field.last:
            return 0.0
        hqs = [(u, h) for u, h in posts.at.items() if c.is_hq[u]]
        held = [h for h, stack in posts.stacks.items() if stack]
        risk = {h: self.breaks(h, posts.stacks[h], hqs) for h in held}
        empty = [h for h in self.stakes if not posts.stacks.get(h)]
        total = -sum(mind.broken * field.stake[h] * risk[h] for h in self.stakes if h in risk)
        reached = self.reached(held, held)
        if field.turns_left:
            total -= mind.cut * self.cut_off(posts, reached)
        total -= GROUND * len(reached) + sum(mind.walk_in * field.stake[h] for h in empty if h in reached)
        firm = [h for h in held if risk[h] <= BREAKS]
        if len(firm) < len(held):
            deeper = self.reached(firm, held)
            total -= sum(mind.break_in * field.stake[h] for h in empty if h in deeper and h not in reached)
        return total

    def cut_off(self, posts: Posts, reached: set[int]) -> int:
        """Attack factors of units that would be out of supply if the enemy were everywhere he can walk in."""
        field, c = self.field, self.field.c
        stacks, rail, ground, barred = posts.stacks, c.rail, c.ground, self.barred
        queue = [h for h in self.depots if h not in reached]
        fed = set(queue)
        for h in queue:
            for to in rail[h]:
                if to not in fed and to not in reached and (stacks.get(to) or not barred[to]):
                    fed.add(to)
                    queue.append(to)
        edge = queue
        for _ in range(c.opt.supply_ground_hexes):
            following = []
            for h in edge:
                for to in ground[h]:
                    if to not in fed:
                        fed.add(to)
                        if to not in reached and (stacks.get(to) or not barred[to]):
                            following.append(to)
            edge = following
        return sum(field.attack(u) for u, h in posts.at.items() if h not in fed)

    def breaks(self, h: int, stack: list[int], hqs: list[tuple[int, int]]) -> float:
        """The chance that a stack is driven off if it is attacked with all that is near."""
        field, c = self.field, self.field.c
        attack = min(field.potential[h], MASS)
        if not attack:
            return 0.0
        near = tuple((u, at == h) for u, at in hqs if c.distance[at][h] <= c.opt.hq_range)
        key = (h, near, *stack)
        if key not in self._breaks:
            self._breaks[key] = self._broken(h, attack, stack, near)
        return self._breaks[key]

    def _broken(self, h: int, attack: int, stack: list[int], hqs: tuple[tuple[int, bool], ...]) -> float:
        field, c = self.field, self.field.c
        defence = sum(field.defence(u) for u in stack)
        shift = c.hex_columns[h] + self.edges[h] + any(c.is_fort[u] for u in stack)
        weather = self.mire[h]
        nations = {c.nation_of[u] for u in stack}
        for hq, here in hqs:
            if c.nation_of[hq] in nations:
                defence += 0 if here else field.defence(hq)
                shift += 1
                break
        shift += (weather == MUD) + sum(c.distance[at][h] <= 1 for at in self.air)
        if 3 * attack < defence:
            return 0.0
        steps = sum(field.s.units.steps[u] for u in stack)
        column = max(0, min(COLUMNS - 1, raw_of(c, attack, max(1, defence)) - shift + HELP))
        rooted = any(field.speed(u) == 0 or c.is_hq[u] for u in stack)
        return outlook(c, column, weather != FAIR, steps, rooted)[0]

    def reached(self, control: list[int], held: list[int]) -> set[int]:
        """Hexes an enemy could walk into next turn, if the zones of control of some of the stacks hold him up."""
        key = (frozenset(control), frozenset(held))
        found = self._reached.get(key)
        if found is None:
            found = self._reached[key] = self._flood(control, held)
        return found

    def _flood(  # noqa: C901  (a third of the planner's time)
        self, control: list[int], held: list[int]
    ) -> set[int]:
        c = self.field.c
        stop = bytearray(c.size)
        for h in control:
            for n in c.zoc_near[h]:
                stop[n] = 1
        best = self.shut[:]
        for h in held:
            best[h] = -1
        queues: list[list[int]] = [[] for _ in range(SPEED + 1)]
        ways, starts, mire = self.ways, self.sources, self.mire
        for h, speed in starts.items():
            if best[h] >= 0:
                best[h] = SPEED - speed
                queues[SPEED - speed].append(h)
        done: set[int] = set()
        for spent in range(SPEED + 1):
            for h in queues[spent]:
                if h in done:
                    continue
                done.add(h)
                left, start = spent, h in starts
                if stop[h]:
                    if not start or mire[h] == MUD:
                        continue
                    if mire[h] != FAIR:
                        left = max(spent, SPEED - starts[h] // 2)
                for to, cost in ways[h]:
                    total = left + cost
                    if total < best[to]:
                        if total > SPEED:
                            if not start:
                                continue
                            total = SPEED
                        best[to] = total
                        queues[total].append(to)
        return done.difference(starts)

    # -- bettering it ---------------------------------------------------------------------------------------------

    def settle(self, posts: Posts, reserve: bool, looks: int) -> None:
        """Unit by unit: whoever has no orders goes where he and the whole line are best off, until the looks are used
        up."""
        field = self.field
        free = [u for u in field.own if u not in posts.fixed and field.speed(u)]
        worth = self.worth(posts)
        for u in sorted(free, key=lambda u: (-len(field.reach(u, reserve)), u)):
            now = posts.at[u]
            best, to = worth + score(field, posts, u, now), now
            for h in self.candidates(posts, u, reserve):
                if looks <= 0:
                    return
                looks -= 1
                posts.send(u, h)
                value = self.worth(posts) + score(field, posts, u, h)
                posts.send(u, now)
                if value > best + GAIN:
                    best, to = value, h
            if to != now:
                posts.send(u, to)
                worth = self.worth(posts)

    def candidates(self, posts: Posts, u: int, reserve: bool) -> list[int]:
        """The few places in reach that look best by themselves."""
        field, c = self.field, self.field.c
        found = [
            (score(field, posts, u, h) + 0.08 * c.hex_columns[h], -h)
            for h in field.reach(u, reserve)
            if h != posts.at[u] and c.land[h] and field.is_free(h) and posts.fits(u, h)
        ]
        found.sort(reverse=True)
        near = [-h for _, h in found[:FEW]]
        return near + [-h for _, h in found[FEW:] if field.stake[-h] and not posts.stacks.get(-h)]


@lru_cache(maxsize=16)
def edges_of(c: Content) -> tuple[int, ...]:
    """The columns of each hex's easiest side."""
    return tuple(min((c.edge_columns[c.edge[(n, h)]] for n in c.ground[h]), default=0) for h in range(c.size))


@lru_cache(maxsize=4096)
def raw_of(c: Content, attack: int, defence: int) -> int:
    return raw_column(c, attack, defence)
