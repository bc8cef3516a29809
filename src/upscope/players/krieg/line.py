"""The line: what lies open behind a plan of places when the enemy moves next, and how to better the plan.

Objectives that nobody holds count as lost where an enemy can walk in past all zones of control, and in part where he
could after driving off a stack too weak to be counted on.
"""

from __future__ import annotations

from functools import lru_cache

from upscope.games.krieg.belief import FAIR, MUD, OPEN, Theatre, raw_column

from .field import COLUMNS, Field, outlook
from .march import score
from .posts import Posts

SPEED = 20
"""Half points of the fastest unit there is, its reserve movement included."""
LONE = 3
"""By how many halves a unit of one step goes farther than others: it pays less along rail."""
MASS, HELP = 22, 2
"""What the enemy brings at most against one hex, and the columns his HQs and aircraft give."""
GROUND = 0.01
"""What each hex that lies open to the enemy costs."""
GAIN = 0.02
"""By how much a place must be better to be moved for."""
FEW = 5
BREAKS = 0.4
"""A stack that is driven off more often than this is not counted on."""
WALK_IN, BREAK_IN = 0.85, 0.4
"""What part of an empty objective is lost if the enemy can walk in, or could after driving off a weak stack."""


class Line:
    def __init__(self, field: Field) -> None:
        self.field = field
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
        enemy = side_of_foes(field)
        self.shut = bytearray(not front.can_stand(enemy, h) for h in range(c.size))
        self.ways = ways_of(c)
        self.edges = edges_of(c)

    # -- what may be lost -----------------------------------------------------------------------------------------

    def worth(self, posts: Posts) -> float:
        """Nothing lies open: zero. Otherwise less, by what may be lost."""
        field, c = self.field, self.field.c
        empty = [h for h in self.stakes if not posts.stacks.get(h)]
        if not empty or not self.sources:
            return 0.0
        hqs = [(u, h) for u, h in posts.at.items() if c.is_hq[u]]
        held = [h for h, stack in posts.stacks.items() if stack]
        firm = [h for h in held if self.breaks(h, posts.stacks[h], hqs) <= BREAKS]
        reached = self.reached(held, held)
        total = -GROUND * len(reached) - sum(WALK_IN * field.stake[h] for h in empty if h in reached)
        if len(firm) < len(held):
            deeper = self.reached(firm, held)
            total -= sum(BREAK_IN * field.stake[h] for h in empty if h in deeper and h not in reached)
        return total

    def breaks(self, h: int, stack: list[int], hqs: list[tuple[int, int]]) -> float:
        """The chance that a stack is driven off if it is attacked with all that is near."""
        field, c = self.field, self.field.c
        attack = min(field.potential[h], MASS)
        if not attack:
            return 0.0
        defence = sum(field.defence(u) for u in stack)
        shift = c.hex_columns[h] + self.edges[h] + any(c.is_fort[u] for u in stack)
        weather = self.weather[c.area[h]] if c.area[h] >= 0 else FAIR
        nations = {c.nation_of[u] for u in stack}
        for hq, at in hqs:
            if c.distance[at][h] <= c.opt.hq_range and c.nation_of[hq] in nations:
                defence += 0 if at == h else field.defence(hq)
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
        c = self.field.c
        stop = bytearray(c.size)
        for h in control:
            for n in c.zoc_near[h]:
                stop[n] = 1
        shut = bytearray(self.shut)
        for h in held:
            shut[h] = 1
        queues: list[list[int]] = [[] for _ in range(SPEED + 1)]
        for h, speed in self.sources.items():
            queues[SPEED - speed].append(h)
        ways, starts = self.ways, self.sources
        done: set[int] = set()
        for spent in range(SPEED + 1):
            for h in queues[spent]:
                if shut[h]:
                    continue
                shut[h] = 1
                done.add(h)
                start = h in starts
                if stop[h] and not start:
                    continue
                for to, cost in ways[h]:
                    if not shut[to]:
                        total = spent + cost
                        if total <= SPEED:
                            queues[total].append(to)
                        elif start:
                            queues[SPEED].append(to)
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
        return [-h for _, h in found[:FEW]]


@lru_cache(maxsize=16)
def edges_of(c: Theatre) -> tuple[int, ...]:
    """The columns of each hex's easiest side."""
    return tuple(min((c.edge_columns[c.edge[(n, h)]] for n in c.ground[h]), default=0) for h in range(c.size))


@lru_cache(maxsize=16)
def ways_of(c: Theatre) -> tuple[tuple[tuple[int, int], ...], ...]:
    """(neighbour, half points) of every hex over open sides, rail and road at the price of a unit of several steps."""
    link = c.link_cost[1]
    return tuple(
        tuple((to, link if links else cost) for to, _, cost, links, passage in ways if passage == OPEN)
        for ways in c.dry_ways
    )


@lru_cache(maxsize=4096)
def raw_of(c: Theatre, attack: int, defence: int) -> int:
    return raw_column(c, attack, defence)


def side_of_foes(field: Field) -> int:
    """The enemy who has most units on the map."""
    sides = [field.c.side_of[u] for u in field.foes]
    return max(set(sides), key=lambda side: (sides.count(side), -side), default=-1)
