"""Raids: open objectives are walked into, several on one way if the legs carry that far."""

from __future__ import annotations

from collections.abc import Mapping

from upscope.games.krieg.advice.belief import Goal, Krieg, can_start, enter, goals, situation_of, spend

from .aim import RESERVE, Aim, ways_to
from .line import Line
from .posts import Posts

TRIED = 6
"""Raids looked at more closely, for each one that is made."""


def raid(field: Aim, posts: Posts, line: Line | None, reserve: bool) -> set[int]:
    """Send units into open objectives, the best raid first; the hexes that will be taken."""
    taken: set[int] = set()
    routes = {u: _prizes(field, field.routes(u, reserve)) for u in field.own if not field.c.is_hq[u]}
    while True:
        found = _best(field, posts, line, routes, taken)
        if found is None:
            return taken
        unit, way = found
        legs = _onward(field, posts, unit, way, taken, reserve)
        posts.order(unit, legs[-1])
        posts.legs[unit] = legs


def _prizes(field: Aim, routes: Mapping[int, Goal]) -> list[tuple[int, Goal]]:
    """The ways that lead over something worth having."""
    return [(h, goal) for h, goal in routes.items() if any(field.prize[x] for x in goal.path)]


def _gain(field: Aim, goal: Goal, taken: set[int]) -> float:
    return sum(field.prize[x] for x in goal.path if x not in taken)


def _best(
    field: Aim, posts: Posts, line: Line | None, routes: Mapping[int, list[tuple[int, Goal]]], taken: set[int]
) -> tuple[int, Goal] | None:
    rough: list[tuple[float, int, int, Goal]] = []
    for u, ways in routes.items():
        if u in posts.fixed:
            continue
        for h, goal in ways:
            gain = _gain(field, goal, taken)
            if gain <= 0 or not posts.fits(u, h):
                continue
            if not field.last:
                gain -= 0.03 * field.attack(u) + (0.0 if field.is_fed(u, h) else field.mind.unfed)
            rough.append((gain - 0.01 * goal.cost, -u, -h, goal))
    rough.sort(key=lambda row: row[:3], reverse=True)
    best, found = field.mind.raid, None
    before = line.worth(posts) if line is not None and rough else 0.0
    for value, u, h, goal in rough[:TRIED]:
        if line is not None:
            start = posts.at[-u]
            posts.send(-u, -h)
            value += line.worth(posts) - before
            posts.send(-u, start)
        if value > best:
            best, found = value, (-u, goal)
    return found


def _onward(field: Aim, posts: Posts, u: int, goal: Goal, taken: set[int], reserve: bool) -> list[int]:
    """The raid carried on from objective to objective while the unit can."""
    s = field.s.fork()
    legs: list[int] = []
    while True:
        _go(s, u, goal)
        taken.update(x for x in goal.path if field.prize[x])
        legs.append(goal.path[-1])
        front = situation_of(s)
        if goal.stop or not can_start(front, u, reserve, u):
            return legs
        onward = [
            (_gain(field, way, taken) - 0.01 * way.cost, -h, way)
            for h, way in goals(front, u, reserve).items()
            if posts.fits(u, h) and (field.last or field.is_fed(u, h))
        ]
        value, _, way = max(onward, key=lambda row: row[:2], default=(0.0, 0, goal))
        if value < field.mind.raid:
            return legs
        goal = way


def _go(s: Krieg, u: int, goal: Goal) -> None:
    for h in goal.path:
        enter(s, u, h)
    s.units.spent[u] = spend(s.units.spent[u], goal)


class Paths:
    """How far open objectives are in reserve movement, past all zones of control."""

    def __init__(self, field: Aim) -> None:
        self.field = field
        zoc = self.zoc = field.front.zoc(field.me)
        self.to = {p: self._far(p) for p, worth in enumerate(field.prize) if worth and field.is_free(p) and not zoc[p]}

    def _far(self, p: int) -> dict[int, int]:
        """Half points from hexes round about to the objective."""
        back, zoc, is_open = ways_to(self.field.c), self.zoc, self.field.front.open(self.field.me)
        done: dict[int, int] = {}
        queues: list[list[int]] = [[] for _ in range(RESERVE + 1)]
        queues[0].append(p)
        for spent in range(RESERVE + 1):
            for h in queues[spent]:
                if h in done:
                    continue
                done[h] = spent
                for to, cost in back[h]:
                    if spent + cost <= RESERVE and to not in done and not zoc[to] and is_open[to]:
                        queues[spent + cost].append(to)
        return done

    def approach(self, posts: Posts, taken: set[int]) -> None:
        """Units that have nothing else to do go where reserve movement will carry them into an open objective."""
        field, zoc = self.field, self.zoc
        pairs: list[tuple[float, int, int, int]] = []
        for u in field.own:
            if u in posts.fixed or field.c.is_hq[u]:
                continue
            most = 2 * field.speed(u)
            for h in field.reach(u):
                near = [(p, far[h]) for p, far in self.to.items() if far.get(h, RESERVE + 1) <= most]
                if near and not zoc[h] and field.is_free(h) and field.is_fed(u, h):
                    pairs += [(field.prize[p] - 0.01 * left, -u, h, p) for p, left in near if p not in taken]
        pairs.sort(reverse=True)
        for _, u, h, p in pairs:
            if -u not in posts.fixed and p not in taken and posts.fits(-u, h):
                posts.order(-u, h)
                taken.add(p)
