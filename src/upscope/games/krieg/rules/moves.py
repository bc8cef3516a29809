"""Where a unit may go and at what cost: operational movement (3), overruns, sea transport, reserve movement (5)."""

from __future__ import annotations

from dataclasses import dataclass

from upscope.games.krieg.content.content import CLOSED, MARINE, MUD, OPEN, RAIL, SNOW, STORMS, Content, Way
from upscope.games.krieg.content.lists import SIDES
from upscope.kernel.rules import rule

from .columns import has_defence_columns
from .situation import Situation
from .state import STATION, STOPPED
from .supply import can_move_in_reserve, can_move_in_supply

ABROAD = 2
"""Half points: along road and rail in an enemy country a reserve pays one point a hex (play aid, 5)."""


@dataclass(frozen=True)
class Goal:
    """A hex a unit may move to: half points, whether it must stop there, who is overrun, which convoy carries it."""

    cost: int
    stop: bool
    path: tuple[int, ...]
    overrun: int = -1
    convoy: int = -1


def allowance(front: Situation, unit: int) -> int:
    c = front.c
    return 2 * c.rungs[c.ladder_of[unit]][front.s.units.steps[unit]][2]


@rule("opt-reserve-again")
def can_move_again(front: Situation, unit: int) -> bool:
    """Whether a unit that has moved or fought in this turn may still move in reserve."""
    return bool(front.c.opt.reserve_after_move_or_combat) or not front.s.units.moved[unit]


def can_start(front: Situation, unit: int, reserve: bool, last: int) -> bool:
    """Whether a unit may begin to move, or go on if it is the one that moved last."""
    units = front.s.units
    h = units.hex[unit]
    if h < 0 or units.dropped[unit]:
        return False
    most = allowance(front, unit)
    if not most or units.spent[unit] >= most:
        return False
    if units.spent[unit] and unit != last:
        return False
    side = front.c.side_of[unit]
    if reserve:
        if not can_leave_in_reserve(front, side, h):
            return False
        if not units.spent[unit] and not (can_move_again(front, unit) and can_move_in_reserve(front, unit)):
            return False
    elif not can_leave(front, side, h) or not (units.spent[unit] or can_move_in_supply(front, unit)):
        return False
    return _has_way(front, unit, side, h)


def _has_way(front: Situation, unit: int, side: int, h: int) -> bool:
    c = front.c
    if any(front.can_enter(side, way[0]) for way in c.ways[h]) or h in front.beaches or c.ports[h]:
        return True
    return c.is_armour[unit] or any(to in front.beaches for to in c.grid.near[h])


# -- zones of control -------------------------------------------------------------------------------------------------


@rule("opt-stop")
def must_stop(front: Situation, side: int, h: int) -> bool:
    """Whether a unit that enters the hex stops there because of enemy zones of control."""
    if not front.zoc(side)[h]:
        return False
    opt, weather = front.c.opt, front.weather(h)
    if weather in (SNOW, STORMS) and opt.zoc_leaving_storms_snow == "stop_after":
        return True
    if weather == MUD and opt.zoc_leaving_mud == "no":
        return True
    return opt.zoc_entering == "stop" and not front.is_cancelled(side, h)


@rule("opt-stop")
def must_stop_after(front: Situation, side: int, h: int) -> bool:
    """In storms and snow a unit that leaves an enemy zone goes one hex; friends do not help."""
    return (
        front.zoc(side)[h] > 0
        and front.c.opt.zoc_leaving_storms_snow == "stop_after"
        and front.weather(h) in (SNOW, STORMS)
    )


@rule("opt-stop")
def can_leave(front: Situation, side: int, h: int) -> bool:
    """In mud a unit in an enemy zone cannot leave it; friends do not help."""
    return not front.zoc(side)[h] or front.c.opt.zoc_leaving_mud != "no" or front.weather(h) != MUD


@rule("opt-reserve-zoc")
def is_reserve_zone_cancelled(front: Situation, side: int, h: int) -> bool:
    return bool(front.c.opt.reserve_friends_cancel_zoc) and front.is_cancelled(side, h)


@rule("5-ezoc-in")
def can_enter_in_reserve(front: Situation, side: int, h: int) -> bool:
    return not front.zoc(side)[h] or is_reserve_zone_cancelled(front, side, h)


@rule("5-ezoc-out")
def can_leave_in_reserve(front: Situation, side: int, h: int) -> bool:
    return not front.zoc(side)[h] or is_reserve_zone_cancelled(front, side, h)


# -- costs ------------------------------------------------------------------------------------------------------------


class Prices:
    """What steps cost one unit in one phase; made once for a search."""

    __slots__ = ("c", "link", "abroad", "struck")

    def __init__(self, front: Situation, unit: int, reserve: bool) -> None:
        self.c: Content = front.c
        side = self.c.side_of[unit]
        self.link = self.c.link_cost[0 if front.s.units.steps[unit] == 1 else 1]
        sides = front.s.countries.side
        self.abroad = frozenset(n for n, owner in enumerate(sides) if reserve and front.at_war(side, owner))
        self.struck = struck_countries(front, side)

    @rule("opt-movement", "5-rail", "5-road", "5-one-step")
    def of(self, way: Way) -> int:
        """A step's cost. Road and rail replace those of the hex and its side; in an enemy country all units in reserve
        pay the same for them."""
        links = way[3]
        if not links:
            return way[2]
        country = self.c.country[way[0]]
        if country in self.abroad:
            return ABROAD
        if country in self.struck and links == RAIL:
            return self.c.link_cost[1]
        return self.link


@rule("opt-cards")
def struck_countries(front: Situation, side: int) -> frozenset[int]:
    """Countries whose railwaymen strike against this side. A strike hits the side's next movement: in the turn it comes
    up, or in the next one if a side that moves later has drawn it."""
    c, name = front.c, SIDES[side]
    return frozenset(
        c.country_names.index(row.country)
        for n, row in enumerate(c.events)
        if row.effect == "rail_strike" and row.side == name and is_on_strike(front, side, n)
    )


def is_on_strike(front: Situation, side: int, event: int) -> bool:
    s, c = front.s, front.c
    if not s.happenings.times[event]:
        return False
    last = s.happenings.last[event]
    if last == s.turn:
        return True
    cards = [items for drawer, items in zip(c.card_side, c.politics, strict=True) if drawer > side]
    return last == s.turn - 1 and any(event in faces for items in cards for faces in items)


# -- the search -------------------------------------------------------------------------------------------------------


def goals(front: Situation, unit: int, reserve: bool, ferried: tuple[int, ...] = ()) -> dict[int, Goal]:
    """Every hex the unit may move to now, in rising order of cost. The move that follows the question looks it up."""
    s = front.s
    units, last = s.units, (tuple(s.happenings.last), tuple(s.countries.side), s.turn)
    key = (unit, reserve, ferried, units.spent[unit], tuple(units.steps), tuple(units.supported), *last)
    held = front.reached.get(key)
    if held is None:
        front.reached.clear()
        held = front.reached[key] = _goals(front, unit, reserve, ferried)
    return held


def _goals(front: Situation, unit: int, reserve: bool, ferried: tuple[int, ...]) -> dict[int, Goal]:
    found = search(front, unit, reserve, -1)
    overruns = {} if not may_overrun(front, unit, reserve) else _overruns(front, unit, reserve)
    found.update(overruns)
    if not reserve:
        for h, goal in by_sea(front, unit, ferried).items():
            found.setdefault(h, goal)
    return found


def search(  # noqa: C901  (the inner loop of every move: a call for each hexside would double its time)
    front: Situation, unit: int, reserve: bool, overrun: int
) -> dict[int, Goal]:
    """Least costs over land. With `overrun`, only the way into that hex, its unit's zone of control ignored and no side
    crossed that would give the defender a column.
    """
    c, s = front.c, front.s
    side, start = c.side_of[unit], s.units.hex[unit]
    spent, most = s.units.spent[unit], allowance(front, unit)
    left = most - spent
    prices = Prices(front, unit, reserve)
    marine = c.is_marine[unit]
    ignored = _ignored(front, overrun)
    zoc, is_open = front.zoc(side), front.open(side)
    came: dict[tuple[int, bool], tuple[int, bool]] = {}
    done: dict[tuple[int, bool], int] = {}
    buckets: list[list[tuple[int, bool, tuple[int, bool] | None]]] = [[] for _ in range(left + 1)]
    buckets[0].append((start, True, None))
    for cost in range(left + 1):
        for h, go, before in buckets[cost]:
            if (h, True) in done or (h, go) in done:
                continue
            done[(h, go)] = cost
            if before is not None:
                came[(h, go)] = before
            if not go or h == overrun:
                continue
            first = h == start
            halts = zoc[h] > 0 and h not in ignored and must_stop_after(front, side, h)
            for way in ways_from(front, h, marine):
                to, _, _, _, passage = way
                if (to, True) in done:
                    continue
                if to == overrun:
                    if c.edge_columns[way[1]]:
                        continue
                elif not is_open[to]:
                    continue
                if passage == OPEN:
                    total = cost + prices.of(way)
                elif first and not spent:
                    total = left
                else:
                    continue
                stop = halts or passage != OPEN
                if total > left:
                    if not first or spent:
                        continue
                    total, stop = left, True
                if zoc[to]:
                    if reserve:
                        if not can_enter_in_reserve(front, side, to):
                            continue
                    elif not stop and to not in ignored:
                        stop = must_stop(front, side, to)
                buckets[total].append((to, not stop, (h, go)))
    return _found(done, came, start, overrun)


def _ignored(front: Situation, overrun: int) -> frozenset[int]:
    """Hexes that only the overrun unit controls."""
    if overrun < 0:
        return frozenset()
    side = 0
    unit = front.stacks[overrun][0]
    for other in range(3):
        if front.at_war(other, front.c.side_of[unit]):
            side = other
            break
    zoc = front.zoc(side)
    return frozenset(h for h in front.c.zoc_near[overrun] if zoc[h] == 1)


def _found(
    done: dict[tuple[int, bool], int], came: dict[tuple[int, bool], tuple[int, bool]], start: int, overrun: int
) -> dict[int, Goal]:
    found: dict[int, Goal] = {}
    for (h, go), cost in done.items():
        if h == start or h in found or (overrun >= 0 and h != overrun):
            continue
        path, at = [h], came[(h, go)]
        while at[0] != start:
            path.append(at[0])
            at = came[at]
        found[h] = Goal(cost, not go, tuple(reversed(path)))
    return found


def ways_from(front: Situation, h: int, marine: bool) -> list[Way] | tuple[Way, ...]:
    """Steps to the neighbours, with those that beachheads open and those only marines may take."""
    c = front.c
    if front.beaches and (h in front.beaches or h in front.shores()):
        return _ways_with_beaches(front, h, marine)
    return [way for way in c.ways[h] if way[4] != CLOSED] if marine else c.dry_ways[h]


def _ways_with_beaches(front: Situation, h: int, marine: bool) -> list[Way]:
    c = front.c
    found = [way for way in c.ways[h] if way[4] != CLOSED and (marine or way[4] != MARINE)]
    for to in c.grid.near[h]:
        if h in front.beaches or to in front.beaches:
            edge = front.edge(h, to)
            passage = c.edge_passage[edge]
            if passage != CLOSED and (marine or passage != MARINE) and (c.land[to] or to in front.beaches):
                found.append((to, edge, c.hex_cost[to], 0, passage))
    return found


# -- overruns ---------------------------------------------------------------------------------------------------------


@rule("opt-overrun")
def may_overrun(front: Situation, unit: int, reserve: bool) -> bool:
    """A unit of several steps of armour type may run over a lone unit of one step; not in reserve movement."""
    opt = front.c.opt
    allowed = opt.reserve_overrun if reserve else opt.overrun
    return bool(allowed) and front.c.is_armour[unit] and front.s.units.steps[unit] > 1


def is_overrunnable(front: Situation, side: int, h: int) -> bool:
    """One enemy unit of one step on open ground, without any column for its defence whichever way it is entered."""
    stack = front.stacks.get(h, ())
    if len(stack) != 1 or not front.at_war(side, front.holder[h]) or front.s.units.steps[stack[0]] != 1:
        return False
    return front.c.land[h] and not has_defence_columns(front, h)


def _overruns(front: Situation, unit: int, reserve: bool) -> dict[int, Goal]:
    c = front.c
    side, start = c.side_of[unit], front.s.units.hex[unit]
    far = allowance(front, unit) - front.s.units.spent[unit]
    found: dict[int, Goal] = {}
    for h in front.stacks:
        if c.distance[start][h] <= far and is_overrunnable(front, side, h):
            goal = search(front, unit, reserve, h).get(h)
            if goal is not None:
                found[h] = Goal(goal.cost, goal.stop, goal.path, overrun=front.stacks[h][0])
    return found


# -- by sea -----------------------------------------------------------------------------------------------------------


@rule("opt-sea")
def by_sea(front: Situation, unit: int, ferried: tuple[int, ...]) -> dict[int, Goal]:
    """One unit of one step a troop convoy, from port or beachhead to an open port or beachhead of the convoy's zone."""
    c, s = front.c, front.s
    h, side = s.units.hex[unit], c.side_of[unit]
    if (
        not c.opt.port_to_port
        or s.units.steps[unit] != 1
        or s.units.spent[unit]
        or not (c.ports[h] or h in front.beaches)
    ):
        return {}
    zones = c.ports[h] or (c.zone[h],)
    if c.ports[h] and s.ground.control[h] != side:
        return {}
    found: dict[int, Goal] = {}
    for p in c.pieces("troop_convoy"):
        z = c.piece_zone[p]
        if p in ferried or c.piece_side[p] != side or s.pieces.box[p] != STATION or z not in zones:
            continue
        ends = [port for port in c.zone_ports[z] if s.ground.control[port] == side]
        ends += [b for b, q in front.beaches.items() if c.piece_side[q] == side and c.zone[b] == z]
        for to in ends:
            if to != h and front.can_enter(side, to):
                found.setdefault(to, Goal(allowance(front, unit), True, (to,), convoy=p))
    return found


def spend(spent: int, goal: Goal) -> int:
    return STOPPED if goal.stop else spent + goal.cost
