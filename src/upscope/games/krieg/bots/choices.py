"""The smaller decisions of a battle and of a season, the same for every officer."""

from __future__ import annotations

from typing import Any

from upscope.games.krieg.advice.belief import INFANTRY, is_fed

from .case import Case
from .field import Field
from .posts import Posts


def hq(case: Case) -> Any:
    """An HQ that can help does; the one nearest to the combat, so that the others stay free."""
    target = case.about("target")
    hqs = [u for u in case.offer if u != "none"]
    return min(hqs, key=lambda u: (case.c.distance[case.s.units.hex[u]][target], u), default="none")


def cheapest(case: Case) -> Any:
    """The step whose loss costs least fighting power; HQs last."""
    c, steps = case.c, case.s.units.steps

    def cost(u: int) -> tuple[int, int]:
        rungs = c.rungs[c.ladder_of[u]]
        now, then = rungs[steps[u]], rungs[steps[u] - 1]
        return now[0] + now[1] - then[0] - then[1] + (10 if c.is_hq[u] else 0) + (steps[u] == 1), u

    return min(case.offer, key=cost)


def retreat(case: Case) -> Any:
    """Stand where something is at stake and the force survives it; otherwise back to supply, cover and friends."""
    field = Field(case.s, case.me)
    units, left = case.about("units"), case.about("left")
    steps = sum(case.s.units.steps[u] for u in units)
    here = case.s.units.hex[units[0]]
    ways = [h for h in case.offer if h != "stand"]
    if not ways or ("stand" in case.offer and steps > left and (field.stake[here] or left == 1)):
        return "stand"

    def worth(h: int) -> tuple[float, int]:
        stack = field.front.stacks.get(h, [])
        total = steps + sum(case.s.units.steps[u] for u in stack)
        crowded = total > case.c.opt.stack_steps or len(stack) + len(units) > case.c.opt.stack_units
        value = (1.0 if is_fed(field.front, case.me, case.c.nation_of[units[0]], h) else 0.0) + field.stake[h]
        return value + 0.3 * case.c.hex_columns[h] - (2.0 if crowded else 0.0) + 0.1 * len(stack), -h

    return max(ways, key=worth)


def advance(case: Case) -> Any:
    """Into what is worth having: objectives first, then ground; the vacated hex is held by one unit at least."""
    field = Field(case.s, case.me)
    target = case.about("hex")
    here = field.front.stacks.get(target, [])
    best, found = 0.0, "end"
    for option in case.offer:
        if option == "end":
            continue
        unit, to = option
        value = gain(field, unit, to, bool(here), target)
        if value > best + 1e-9:
            best, found = value, option
    return found


def gain(field: Field, unit: int, to: int, held: bool, target: int) -> float:
    """What an advance brings over staying."""
    start = field.s.units.hex[unit]
    if not Posts(field).fits(unit, to):
        return -1.0
    value = 3 * field.prize[to] + 0.6 * (field.pull[to] - field.pull[start])
    if to != target:
        value += 3 * field.prize[target] - (0.0 if field.is_fed(unit, to) else 0.6)
    elif not held:
        value += 0.15
    alone = len(field.front.stacks.get(start, ())) == 1
    return value - (2.5 * field.stake[start] if alone and field.potential[start] else 0.0)


def drop(case: Case) -> Any:
    """On an open objective that infantry could then hold; otherwise the paratroops stay on the ground."""
    field = Field(case.s, case.me)
    best, found = 0.0, "end"
    for option in case.offer:
        if option == "end":
            continue
        unit, h = option
        if field.prize[h] > best and field.is_free(h) and field.is_fed(unit, h) and has_infantry(field, unit):
            best, found = field.prize[h], option
    return found


def has_infantry(field: Field, unit: int) -> bool:
    """Loose steps of infantry of the paratroops' nation in the force pool."""
    c, s = field.c, field.s
    return any(
        side == field.me and nation == c.nation_of[unit] and c.ladder_type[ladder] == INFANTRY and s.pools.steps[n] > 0
        for n, (side, nation, ladder) in enumerate(c.pools)
    )


def card(case: Case) -> Any:
    """Steps, armour and blitz markers, in the measure in which they win ground."""

    def worth(n: int) -> tuple[float, int]:
        row = case.c.cards[n]
        return row.steps + 0.5 * row.armour + 1.5 * row.blitz + 0.4 * len(row.pool) + 0.3 * len(row.pieces), -n

    return max(case.offer, key=worth)


def replacement(case: Case) -> Any:
    """The step that adds most fighting power, nearest to the enemy, where there is room for it."""
    field = Field(case.s, case.me)
    c, steps = case.c, case.s.units.steps
    posts = Posts(field)
    best, found = -1.0, "end"
    for option in case.offer:
        if option == "end":
            continue
        unit, h = option
        stack = field.front.stacks.get(h, [])
        if not posts.has_room([*stack, unit] if unit not in stack else stack, h, 1):
            continue
        rungs = c.rungs[c.ladder_of[unit]]
        now = steps[unit] if unit in stack else 0
        power = rungs[now + 1][0] + rungs[now + 1][1] - rungs[now][0] - rungs[now][1]
        value = power + 0.2 * rungs[now + 1][2] + 0.05 * min(field.potential[h], 20)
        if value > best:
            best, found = value, option
    return found
