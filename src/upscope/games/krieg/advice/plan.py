"""The battle plan: several attacks on a private fork, the order that promises most, the chance that all succeed.

Attacks that cannot touch each other are independent: their exact chances are multiplied. A group that touches is played
out together, exactly while it is small and by samples with an interval beyond that. Between attacks only the units that
the plan names go into a hex they have taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations

from upscope.games.krieg.content.content import Content
from upscope.games.krieg.rules.attack import defending_hqs
from upscope.games.krieg.rules.shapes import PlanData, TotalData
from upscope.games.krieg.rules.situation import situation_of
from upscope.games.krieg.rules.state import BLITZ, Krieg
from upscope.kernel.game import Below
from upscope.kernel.odds import wilson

from .odds import ASSUMED, CannotAttack, OddsCard, Plot, card_data, odds_card, said, usual
from .trial import Course, Fight, Reply, Unknown, spanned, stubborn, vacated, yielding

APART = 8
"""Targets this far from each other cannot touch: a retreat goes three hexes, and zones of control reach one farther."""
EXACT_MOST = 4
"""Attacks of one group that are played out exactly: every die of every attack."""
ORDERS_MOST = 24
SAMPLES = 400
SAMPLED_ORDERS_MOST = 6


@dataclass(frozen=True)
class Total:
    """The chance that all attacks of a group succeed."""

    chance: Fraction
    low: Fraction
    high: Fraction
    exact: bool
    samples: int = 0

    def __mul__(self, other: Total) -> Total:
        return Total(
            self.chance * other.chance,
            self.low * other.low,
            self.high * other.high,
            self.exact and other.exact,
            max(self.samples, other.samples),
        )


NONE = Total(Fraction(0), Fraction(0), Fraction(0), True)
CERTAIN = Total(Fraction(1), Fraction(1), Fraction(1), True)


@dataclass(frozen=True)
class Group:
    """Attacks that may touch each other, in the best order found."""

    order: tuple[int, ...]
    total: Total
    best: Fraction
    worst: Fraction
    spans: bool
    """Whether best and worst come from every choice of both sides, or only from the enemy's two extremes."""


@dataclass(frozen=True)
class Answered:
    """The total if one enemy HQ is kept for one of the attacks; `attack` -1: no HQ helps anywhere."""

    hq: int
    attack: int
    total: Total


@dataclass(frozen=True)
class Plan:
    cards: tuple[OddsCard | None, ...]
    """The card of each attack as things stand now; None if it cannot be made now."""
    problems: tuple[CannotAttack | None, ...]
    order: tuple[int, ...]
    groups: tuple[Group, ...]
    total: Total
    drawn: Total
    """In the order in which the attacks were drawn up."""
    emptied: Total
    """The chance that the enemy leaves every hex, in that order, whether or not anybody may go in."""
    chances: tuple[Fraction, ...]
    """How likely each attack is once all before it, in that order, have succeeded."""
    replies: tuple[Answered, ...]
    best: Fraction
    worst: Fraction

    @property
    def chance(self) -> Fraction:
        return self.total.chance

    @property
    def exact(self) -> bool:
        return self.total.exact


@dataclass(frozen=True)
class Staff:
    """Who plans what, and with how much patience."""

    s: Krieg
    side: int
    fights: tuple[Fight, ...]
    below: Below
    samples: int
    expected: Course


def draw_up(s: Krieg, side: int, kind: int, plots: Sequence[Plot], below: Below, samples: int = SAMPLES) -> Plan:
    """The plan for these attacks in this state; `kind` is that of attacks that do not name their own."""
    fights = tuple(Fight(side, plot.kind or kind, plot) for plot in plots)
    staff = Staff(s, side, fights, below, samples, Course())
    looked = [_card(s, fight) for fight in fights]
    parts = touching(s.content, plots)
    groups = tuple(_group(staff, part) for part in parts)
    total = drawn = emptied = CERTAIN
    leaving = Course(empty=True)
    best = worst = Fraction(1)
    for group in groups:
        total *= group.total
        drawn *= _total(staff, _in_turn(fights, tuple(sorted(group.order))))
        emptied *= _total(staff, _in_turn(fights, tuple(sorted(group.order))), leaving)
        best, worst = best * group.best, worst * group.worst
    return Plan(
        tuple(card for card, _ in looked),
        tuple(problem for _, problem in looked),
        _in_turn(fights, tuple(at for group in groups for at in group.order)),
        groups,
        total,
        drawn,
        emptied,
        _chances(staff, parts),
        tuple(_replies(staff, parts)),
        max(best, total.chance),
        min(worst, total.chance),
    )


def _card(s: Krieg, fight: Fight) -> tuple[OddsCard | None, CannotAttack | None]:
    try:
        return odds_card(s, fight.side, fight.kind, fight.plot), None
    except CannotAttack as problem:
        return None, problem


def touching(c: Content, plots: Sequence[Plot]) -> list[tuple[int, ...]]:
    """The attacks in groups: two of different groups share no unit and lie too far apart to touch."""
    groups: list[set[int]] = []
    for at, plot in enumerate(plots):
        near = [group for group in groups if any(_touch(c, plot, plots[other]) for other in group)]
        merged = {at}.union(*near)
        groups = [group for group in groups if group not in near] + [merged]
    return sorted(tuple(sorted(group)) for group in groups)


def _touch(c: Content, a: Plot, b: Plot) -> bool:
    shared = {*a.attackers, a.hq} & {*b.attackers, b.hq} - {-1}
    return bool(shared) or c.distance[a.target][b.target] < APART


def _group(staff: Staff, part: tuple[int, ...]) -> Group:
    order, total = max(((order, _total(staff, order)) for order in _orders(staff, part)), key=lambda one: one[1].chance)
    course = [staff.fights[at] for at in order]
    if any(vacated(staff.s, fight) for fight in course):
        return Group(order, NONE, Fraction(0), Fraction(0), True)
    try:
        best, worst = (spanned(staff.s, course, most) for most in (True, False))
        return Group(order, total, best, worst, True)
    except Unknown:
        best, worst = (
            _total(staff, order, Course(choose, reply)).chance
            for choose, reply in ((yielding, Reply(none=True)), (stubborn, Reply()))
        )
        return Group(order, total, best, worst, False)


def _orders(staff: Staff, part: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """All orders of a small group; of a large one those that begin with each attack in turn. The blitz comes first."""
    if len(part) <= EXACT_MOST:
        found = list(permutations(part))
    else:
        found = [part[at:] + part[:at] for at in range(len(part))][:SAMPLED_ORDERS_MOST]
    return dict.fromkeys(_in_turn(staff.fights, order) for order in found[:ORDERS_MOST])


def _in_turn(fights: Sequence[Fight], order: tuple[int, ...]) -> tuple[int, ...]:
    """The blitz segment is fought before the regular one."""
    return tuple(sorted(order, key=lambda at: fights[at].kind != BLITZ))


def _total(staff: Staff, order: Sequence[int], course: Course | None = None) -> Total:
    chosen = [staff.fights[at] for at in order]
    course = course or staff.expected
    if any(vacated(staff.s, fight) for fight in chosen):
        return NONE
    if len(order) <= EXACT_MOST:
        chance = course.chain(staff.s, chosen)[-1]
        return Total(chance, chance, chance, True)
    wins = sum(course.once(staff.s, chosen, staff.below) for _ in range(staff.samples))
    chance = Fraction(wins, staff.samples)
    return Total(chance, *wilson(chance, staff.samples), False, staff.samples)


def together(s: Krieg, side: int, kind: int, plots: Sequence[Plot]) -> Fraction:
    """The exact chance that all these attacks, in this order, take their hexes."""
    fights = [Fight(side, plot.kind or kind, plot) for plot in plots]
    return Course().chain(s, fights)[-1] if fights else Fraction(1)


def _chances(staff: Staff, parts: Sequence[tuple[int, ...]]) -> tuple[Fraction, ...]:
    """Each attack on its own, once those before it have succeeded, as far as is worked out exactly."""
    found = [Fraction(-1)] * len(staff.fights)
    for part in parts:
        order = _in_turn(staff.fights, part)[:EXACT_MOST]
        if any(vacated(staff.s, staff.fights[at]) for at in part):
            continue
        before = Fraction(1)
        for at, reached in zip(order, staff.expected.chain(staff.s, [staff.fights[n] for n in order]), strict=True):
            found[at] = reached / before if before else Fraction(0)
            before = reached
    return tuple(found)


def _replies(staff: Staff, parts: Sequence[tuple[int, ...]]) -> Iterable[Answered]:
    """One HQ helps in one combat of a segment: what the total is for each place it may choose."""
    front = situation_of(staff.s)
    able: Mapping[int, list[int]] = {
        at: defending_hqs(front, fight.plot.target, fight.kind)
        for at, fight in enumerate(staff.fights)
        if fight.plot.target in front.stacks
    }
    pairs = sorted((hq, at) for at, hqs in able.items() for hq in hqs)
    if not pairs:
        return
    for hq, at in [(-1, -1), *pairs]:
        total = CERTAIN
        target = staff.fights[at].plot.target if at >= 0 else -1
        course = Course(usual, Reply(hq, target, none=at < 0))
        for part in parts:
            total *= _total(staff, _in_turn(staff.fights, part), course)
        yield Answered(hq, at, total)


# -- as data ----------------------------------------------------------------------------------------------------------


def plan_data(c: Content, plan: Plan) -> PlanData:
    """The plan in outside values."""
    return {
        "attacks": [card_data(c, card) if card else None for card in plan.cards],
        "problems": [
            {"field": problem.field, "rule": problem.rule, "unit": problem.args_.get("unit")} if problem else None
            for problem in plan.problems
        ],
        "chances": [said(chance) if chance >= 0 else None for chance in plan.chances],
        "order": list(plan.order),
        "groups": [
            {"attacks": list(group.order), **_total_data(group.total), "spans": group.spans} for group in plan.groups
        ],
        "all": {**_total_data(plan.total), "best": said(plan.best), "worst": said(plan.worst)},
        "drawn": _total_data(plan.drawn),
        "vacated": _total_data(plan.emptied),
        "replies": [
            {
                "hq": c.unit_names[reply.hq] if reply.hq >= 0 else None,
                "attack": reply.attack if reply.attack >= 0 else None,
                **_total_data(reply.total),
            }
            for reply in plan.replies
        ],
        "spans": all(group.spans for group in plan.groups),
        "assumed": ["defender_commits", *ASSUMED, "planned_advance"],
    }


def _total_data(total: Total) -> TotalData:
    return {
        "chance": said(total.chance),
        "low": said(total.low),
        "high": said(total.high),
        "exact": total.exact,
        "samples": total.samples,
    }


__all__ = ["Plan", "draw_up", "plan_data", "together", "touching"]
