"""What wins: points at the last count, and hexes whose possession ends the war at a check still to come."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from upscope.games.krieg.advice.belief import AXIS, OPEN, SIDES, SOVIET, WESTERN, Content, Krieg, situation_of

from .field import Field

RESERVE = 10
"""Half points of the fastest unit there is."""
CONTROL = ("controls_all", "controls_any")


class Mind(NamedTuple):
    """What a planner thinks things are worth, in points."""

    decisive: float = 6.0
    """The hexes that win the war at once, all that are missing together."""
    leading: float = 3.0
    """The same where the ally who leads wins by it."""
    away: float = 0.2
    """A point that nobody is counted for."""
    factor: float = 0.055
    """A factor of attack or defence."""
    late: float = 0.25
    """Part of all fighting power that still counts in an ally's last turn."""
    opening: float = 0.6
    """Part of an open objective behind a gap that an attack makes."""
    raid: float = 0.3
    """A raid that promises less is not made."""
    unfed: float = 0.3
    """What it costs a raider to be cut off."""
    broken: float = 0.5
    """Part of an objective held by a stack that may be driven off, by the chance of it."""
    walk_in: float = 0.85
    """Part of an empty objective that the enemy can walk into."""
    break_in: float = 0.4
    """Part of one that he could after driving off a weak stack."""
    cut: float = 0.03
    """An attack factor whose supply lies open to the enemy."""
    near: float = 0.12
    """Part of the pull of a hex that a unit in it feels."""
    fed: float = 0.5
    """A unit in supply."""


class Aim(Field):
    def __init__(self, s: Krieg, me: int, mind: Mind) -> None:
        self.mind = mind
        super().__init__(s, me)
        self._in_reserve: set[int] | None = None

    @property
    def last(self) -> bool:
        """Whether nobody can take anything back from us any more."""
        return self.turns_left == 0 and self.me != AXIS

    @property
    def in_reserve(self) -> set[int]:
        """Open objectives that reserve movement could walk into as things stand."""
        if self._in_reserve is None:
            self._in_reserve = open_prizes(self, self.s, [], -1)
        return self._in_reserve

    def _decisive(self) -> None:
        c, s, mind = self.c, self.s, self.mind
        control = s.ground.control
        for h, points, owner in c.objectives:
            worth = float(points) if owner == AXIS else mind.away * points
            self.stake[h] = worth if control[h] == self.me else 0.0
            self.prize[h] = worth if self.front.at_war(self.me, control[h]) else 0.0
        if any(c.seasonal[turn] for turn in range(s.turn + 1, c.last_turn + 1)):
            for name, condition in c.automatic:
                winners = (WESTERN, SOVIET) if name not in SIDES else (SIDES.index(name),)
                self._claim(winners, condition, mind.decisive if name in SIDES else mind.leading)

    def _claim(self, winners: tuple[int, ...], condition: str, worth: float) -> None:
        """Share what a victory at once is worth among the hexes it wants: the fewer are missing, the more for each."""
        c, control = self.c, self.s.ground.control
        for rows in c.conditions[condition]:
            if any(row.test not in CONTROL for row in rows):
                continue
            wanted = {c.grid.hex(name): {SIDES.index(side) for side in row.sides} for row in rows for name in row.hexes}
            missing = [h for h, sides in wanted.items() if control[h] not in sides]
            for h in wanted:
                still = h in missing
                part = worth / (len(missing) + (not still))
                if control[h] == self.me:
                    self.stake[h] += part if self.me not in winners else part / 2
                elif still == (self.me in winners) and self.front.at_war(self.me, control[h]):
                    self.prize[h] += part


def open_prizes(field: Aim, s: Krieg, attackers: list[int], target: int) -> set[int]:
    """Open objectives that reserve movement could walk into, if the attackers advance into their target."""
    c, front, me = field.c, situation_of(s), field.me
    zoc, is_open, ways = front.zoc(me), front.open(me), ways_of(c)
    queues: list[list[int]] = [[] for _ in range(RESERVE + 1)]
    for u in field.own:
        h = target if u in attackers else s.units.hex[u]
        speed = field.speed(u) if h >= 0 else 0
        if speed and not zoc[h]:
            queues[max(0, RESERVE - 2 * speed)].append(h)
    done: set[int] = set()
    for spent in range(RESERVE + 1):
        for h in queues[spent]:
            if h in done:
                continue
            done.add(h)
            for to, cost in ways[h]:
                if spent + cost <= RESERVE and to not in done and is_open[to] and not zoc[to]:
                    queues[spent + cost].append(to)
    return {h for h in done if field.prize[h]}


@lru_cache(maxsize=16)
def ways_of(c: Content) -> tuple[tuple[tuple[int, int], ...], ...]:
    """(neighbour, half points) of every hex over open sides, rail and road at the price of a unit of several steps."""
    link = c.link_cost[1]
    return tuple(
        tuple((to, link if links else cost) for to, _, cost, links, passage in ways if passage == OPEN)
        for ways in c.dry_ways
    )


@lru_cache(maxsize=16)
def ways_to(c: Content) -> tuple[tuple[tuple[int, int], ...], ...]:
    """(neighbour, half points from there) of every hex."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(c.size)]
    for h, ways in enumerate(ways_of(c)):
        for to, cost in ways:
            found[to].append((h, cost))
    return tuple(tuple(sorted(back)) for back in found)
