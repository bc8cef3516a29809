"""Odds and advice: what an attack, a counterattack, a move or a search may bring, exactly.

A closed form over the rules' own functions: totals, modifiers and tables are those the procedures use, and the tests
prove every distribution equal to the engine's own enumeration. Weights are whole numbers over a stated total.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from upscope.games.silent_war.content.charts import EFFECT
from upscope.games.silent_war.content.war import War
from upscope.games.silent_war.content.words import COMBAT_EVENTS, DAMAGED, NO_RESULT, SECOND_ROLLS
from upscope.games.silent_war.content.words import SUNK as IS_SUNK
from upscope.games.silent_war.rules.c14_attack import COMBAT_COMBAT, COUNTER_FIRST, is_left_alone
from upscope.games.silent_war.rules.c14_counterattack import boat_strength, counter_drm, is_unopposed, japanese_strength
from upscope.games.silent_war.rules.c14_gunnery import loner_bonus
from upscope.games.silent_war.rules.c14_results import is_finished, is_too_rough_to_float, sink
from upscope.games.silent_war.rules.c14_targets import attack_value, marked
from upscope.games.silent_war.rules.c14_to_hit import can_hit, is_escort, protection, strength, to_hit_drm
from upscope.games.silent_war.rules.c28_added import can_surprise_escort
from upscope.games.silent_war.rules.display import asw2, counts_against, tons_of
from upscope.games.silent_war.rules.kinds import HERE, SUNK
from upscope.games.silent_war.rules.sea import ratings, torpedo_of
from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.event import silent
from upscope.kernel.forms import Allocate

CIRCULAR, PREMATURE = SECOND_ROLLS.index("circular"), SECOND_ROLLS.index("premature")
GUNNERY = COMBAT_EVENTS.index("gunnery")


class NotClosed(ValueError):
    """Something in this position is open that the closed form does not take in: ask the kernel's odds."""


class Fate(NamedTuple):
    """A boat after the worst is over."""

    spotted: int
    damage: int
    home: int
    """Sent home."""
    lost: int


class Struck(NamedTuple):
    """Distribution of a boat's fate: (fate, weight) over `total`."""

    fates: tuple[tuple[Fate, int], ...]
    total: int

    def chance(self, holds: Callable[[Fate], bool]) -> Fraction:
        return Fraction(sum(w for fate, w in self.fates if holds(fate)), self.total)

    @property
    def lost(self) -> int:
        """The weight of losing the boat."""
        return sum([weight for fate, weight in self.fates if fate.lost])

    @property
    def loss(self) -> Fraction:
        return Fraction(self.lost, self.total)


LOST = Fate(0, 0, 0, 1)
THOUSAND = 1000
"""A die, a second roll and a hull test."""


def after_effect(effect: int, before: Fate, defence: int) -> dict[Fate, int]:
    """What one result of a table does to a boat, in hundredths: the second roll, then a second Damage marker's test."""
    e = EFFECT[effect]
    found: dict[Fate, int] = {}

    def add(fate: Fate, weight: int) -> None:
        if weight:
            found[fate] = found.get(fate, 0) + weight

    again = 10 - e.again if e.again else 0
    add(LOST, 100 if e.sunk else 10 * again)
    left = 0 if e.sunk else 10 - again
    spotted = 1 if e.spotted else before.spotted
    home = 1 if e.rtb else before.home
    if not e.damaged:
        add(Fate(spotted, before.damage, home, 0), 10 * left)
    elif before.damage == 0:
        add(Fate(spotted, 1, home, 0), 10 * left)
    elif before.damage == 1:
        holds = min(10, max(0, defence + 1))
        add(Fate(spotted, 2, home, 0), left * holds)
        add(LOST, left * (10 - holds))
    else:
        add(LOST, 10 * left)
    return found


def struck(c: War, line: int, drm: int, before: Fate, defence: int) -> Struck:
    """One roll on a line of the Counterattack Table."""
    key = ("struck", line, drm, before, defence)
    kept: Struck | None = c.memo.get(key)
    if kept is not None:
        return kept
    found: dict[Fate, int] = {}
    for die in range(10):
        effect = EFFECT.index(c.charts.counterattack(line, die + drm))
        for fate, weight in after_effect(effect, before, defence).items():
            found[fate] = found.get(fate, 0) + weight
    made: Struck = c.keep(key, Struck(tuple(sorted(found.items())), THOUSAND))
    return made


def fate_of(s: Campaign, boat: int) -> Fate:
    b = s.boats
    return Fate(b.spotted[boat], b.damage[boat], int(b.rtb[boat] > 0), 0)


def counterattack(s: Campaign, row: int, bonus: int = 0, more: int = 0) -> Struck:
    """14.2 against the boat in a row of the display as things stand; `more` is added to the die (a round ahead)."""
    boat = s.subs.boat[row]
    before = fate_of(s, boat)
    if is_unopposed(s):
        return Struck(((before, THOUSAND),), THOUSAND)
    line = s.content.charts.counter_row(sum(japanese_strength(s, row, bonus)) - sum(boat_strength(s, boat)))
    drm = sum(counter_drm(s, row)) + more
    return struck(s.content, line, drm, before, ratings(s, boat).defence[boat])


def answer_to_attack(s: Campaign, row: int) -> Struck:
    """The counterattack to the attack being made, by the event it is made under: none at all, or a louder one."""
    before = fate_of(s, s.subs.boat[row])
    if is_left_alone(s):
        return Struck(((before, THOUSAND),), THOUSAND)
    return counterattack(s, row, 1 if s.twist == PREMATURE else 0)


def extra_of_re_attack(s: Campaign) -> tuple[int, int]:
    """What a re-attack still to come adds to the counterattack after it: to the Japanese total (1.x), to the die."""
    if s.round != 1:
        return 0, 0
    return (1, 0) if s.content.first else (0, 1)


# -- one attack ---------------------------------------------------------------------------------------------------


class Shot(NamedTuple):
    """One target with some points: (nothing, damaged, sunk) in hundredths."""

    nothing: int
    damaged: int
    sunk: int


def hits_in_ten(need: int, drm: int) -> int:
    """Faces that hit: die + drm <= need, and none at all below zero."""
    return max(0, min(10, need - drm + 1)) if can_hit(need) else 0


def results_in_ten(s: Campaign, unit: int, torpedo: int) -> tuple[int, int, int]:
    """Faces of the Attack Results die: nothing, damaged, sunk."""
    charts = s.content.charts
    line = charts.attack_row[tons_of(s, unit)]
    finished = is_finished(s, unit) or is_too_rough_to_float(s)
    key = ("results", line, torpedo, finished)
    kept: tuple[int, int, int] | None = s.content.memo.get(key)
    return kept if kept is not None else s.content.keep(key, _faces(s.content, line, torpedo, finished))


def gun_results_in_ten(s: Campaign, boat: int, unit: int) -> tuple[int, int, int]:
    """The same of a boat's gun: her line of the table, whatever the target, and no torpedo value."""
    finished = is_finished(s, unit) or is_too_rough_to_float(s)
    return _faces(s.content, s.content.fleet.gun_row(boat), loner_bonus(s), finished)


def _faces(c: War, line: int, more: int, finished: bool) -> tuple[int, int, int]:
    found = [0, 0, 0]
    for die in range(10):
        result = c.charts.attack_result(line, die + more)
        found[IS_SUNK if result == DAMAGED and finished else result] += 1
    return found[NO_RESULT], found[DAMAGED], found[IS_SUNK]


def shot(s: Campaign, row: int, unit: int, points: int, surprised: bool) -> Shot:
    need = sum(strength(s, row, points)) - sum(protection(s, row, unit, surprised))
    hits = hits_in_ten(need, sum(to_hit_drm(s, row, unit)))
    if not hits:
        return Shot(100, 0, 0)
    _, damaged, sunk = results_in_ten(s, unit, torpedo_of(s, s.subs.boat[row]))
    return Shot(100 - hits * (damaged + sunk), hits * damaged, hits * sunk)


# -- a whole attack -----------------------------------------------------------------------------------------------


class Plan(NamedTuple):
    """How an attack is made: points by unit, the escort taken by surprise (-1: none), and the order of firing."""

    points: tuple[tuple[int, int], ...]
    surprised: int = -1
    order: tuple[int, ...] = ()


class Outcome(NamedTuple):
    ships: int
    tons: int
    fate: Fate


class AttackOdds(NamedTuple):
    """Everything an attack and its counterattack may bring: (outcome, weight) over `total`."""

    outcomes: tuple[tuple[Outcome, int], ...]
    total: int

    def chance(self, holds: Callable[[Outcome], bool]) -> Fraction:
        return Fraction(sum(w for o, w in self.outcomes if holds(o)), self.total)

    def mean(self, number: Callable[[Outcome], int]) -> Fraction:
        return Fraction(sum(w * number(o) for o, w in self.outcomes), self.total)


def is_closed(s: Campaign, units: Sequence[int]) -> bool:
    """Whether the closed form holds: targets face up, and no event that changes the order of things."""
    if s.event in (*COUNTER_FIRST, COMBAT_COMBAT, GUNNERY) or s.twist == CIRCULAR:
        return False
    return all(s.units.up[unit] for unit in units)


def plan_of(s: Campaign, row: int, points: Sequence[tuple[int, int]], surprised: int = -1) -> Plan:
    """A plan with the order staff officers use: ships with ASW first, the strongest before the others."""
    aimed = tuple((unit, n) for unit, n in points if n)
    escorts = [unit for unit, _ in aimed if is_escort(s, unit)] if can_surprise_escort(s, row) else []
    if len(escorts) == 1:
        surprised = escorts[0]
    elif surprised not in escorts:
        surprised = escorts[0] if escorts else -1
    column = s.subs.cup[row]
    order = sorted((u for u, _ in aimed), key=lambda u: (-(asw2(s, u) if counts_against(s, u, column) else 0), u))
    return Plan(aimed, surprised, tuple(order))


def attack_odds(s: Campaign, row: int, plan: Plan) -> AttackOdds:
    """Ships, tons and the boat's fate after this attack and the counterattack to it, exactly."""
    if not is_closed(s, [unit for unit, _ in plan.points]):
        raise NotClosed("a target is face down, or an event is about")
    found: dict[Outcome, int] = {}
    points = dict(plan.points)
    total = 100 ** len(plan.order) * THOUSAND
    struck_back = not is_left_alone(s)
    scratch = s.fork()
    scratch.subs.attacked[row] = 1
    bonus = 1 if s.twist == PREMATURE else 0
    boat = s.subs.boat[row]

    def fire(at: int, here: Campaign, ships: int, tons: int, weight: int) -> None:
        if at == len(plan.order):
            after = (
                counterattack(here, row, bonus) if struck_back else Struck(((fate_of(here, boat), THOUSAND),), THOUSAND)
            )
            for fate, w in after.fates:
                outcome = Outcome(ships, tons, fate)
                found[outcome] = found.get(outcome, 0) + weight * w
            return
        unit = plan.order[at]
        nothing, damaged, sunk = shot(here, row, unit, points[unit], unit == plan.surprised)
        u = here.units
        if nothing:
            fire(at + 1, here, ships, tons, weight * nothing)
        if damaged:
            was, u.damaged[unit] = u.damaged[unit], 1
            fire(at + 1, here, ships, tons, weight * damaged)
            u.damaged[unit] = was
        if sunk:
            if here.content.pieces.hospital[u.piece[unit]]:
                after_sinking = here.fork()
                sink(after_sinking, silent, row, unit)
                fire(at + 1, after_sinking, ships + 1, tons, weight * sunk)
            else:
                u.fate[unit] = SUNK
                fire(at + 1, here, ships + 1, tons + tons_of(here, unit), weight * sunk)
                u.fate[unit] = HERE

    fire(0, scratch, 0, 0, 1)
    return AttackOdds(tuple(sorted(found.items())), total)


# -- the best allocation ------------------------------------------------------------------------------------------


class Worth(NamedTuple):
    """What is wanted of an attack, in whole numbers: a ton, a ship, and what losing, damaging or turning back the boat
    costs (in the same coin). `unit` gives a unit's own worth instead, if it is said."""

    ton: int = 1
    ship: int = 0
    loss: int = 0
    damage: int = 0
    home: int = 0
    unit: tuple[int, ...] = ()

    def of(self, s: Campaign, unit: int) -> int:
        return self.unit[unit] if self.unit else self.ton * tons_of(s, unit) + self.ship


class Advice(NamedTuple):
    plan: Plan
    worth: Fraction
    looked_at: int
    """Plans compared."""


def allocations(units: Sequence[int], points: int) -> Iterator[tuple[int, ...]]:
    yield from Allocate(tuple(units), points, rule="14.15-points").enumerate(1_000_000)


def best_allocation(s: Campaign, row: int, worth: Worth, units: Sequence[int] | None = None) -> Advice:
    """Every way to give out the points over the revealed targets, each with its exact mean worth, and the best of them.

    Hospital ships are left out: sinking one costs the boat its patrol and its skipper.
    Units that bear ASW are fired at first; what follows depends on them only through which of them still listen, so
    that a plan's mean is a sum over those few cases.
    """
    hospital, piece = s.content.pieces.hospital, s.units.piece
    targets = tuple(u for u in (marked(s) if units is None else units) if s.units.up[u] and not hospital[piece[u]])
    points = attack_value(s, s.subs.boat[row])
    if not targets or not points:
        raise NotClosed("nothing that is face up can be attacked")
    if not is_closed(s, targets):
        raise NotClosed("an event is about")
    table = _Means(s, row, worth)
    best: tuple[Fraction, Plan] | None = None
    looked = 0
    for spread in allocations(targets, points):
        aimed = tuple((u, n) for u, n in zip(targets, spread, strict=True) if n)
        choices: Sequence[int] = (-1,)
        if can_surprise_escort(s, row):
            choices = [u for u, _ in aimed if is_escort(s, u)] or (-1,)
        for surprised in choices:
            plan = plan_of(s, row, aimed, surprised)
            looked += 1
            mean = table.mean(plan)
            if best is None or mean > best[0]:
                best = (mean, plan)
    assert best is not None
    return Advice(best[1], best[0], looked)


class _Means:
    """Means of plans, built up from pieces that many plans share."""

    def __init__(self, s: Campaign, row: int, worth: Worth) -> None:
        self.s, self.row, self.worth = s.fork(), row, worth
        self.column = s.subs.cup[row]
        self.bonus = 1 if s.twist == PREMATURE else 0
        self.alone = is_left_alone(s)
        self.shots: dict[tuple[int, int, bool, tuple[int, ...]], Shot] = {}
        self.costs: dict[tuple[int, ...], Fraction] = {}
        self.before = fate_of(s, s.subs.boat[row])

    def bears(self, unit: int) -> bool:
        return asw2(self.s, unit) > 0 and counts_against(self.s, unit, self.column)

    def shot(self, unit: int, points: int, surprised: bool, out: tuple[int, ...]) -> Shot:
        """`out`: units that listen no longer, sunk or damaged."""
        key = (unit, points, surprised, out)
        found = self.shots.get(key)
        if found is None:
            with_out = self._silence(out)
            found = self.shots[key] = shot(self.s, self.row, unit, points, surprised)
            self._restore(with_out)
        return found

    def cost(self, out: tuple[int, ...]) -> Fraction:
        """What the counterattack costs on average when these units have been silenced."""
        found = self.costs.get(out)
        if found is None:
            w = self.worth
            if self.alone or not (w.loss or w.damage or w.home):
                found = Fraction(0)
            else:
                with_out = self._silence(out)
                back = counterattack(self.s, self.row, self.bonus)
                self._restore(with_out)
                found = (
                    w.loss * back.loss
                    + w.damage * back.chance(lambda f: not f.lost and f.damage > self.before.damage)
                    + w.home * back.chance(lambda f: not f.lost and f.home > self.before.home)
                )
            self.costs[out] = found
        return found

    def _silence(self, out: tuple[int, ...]) -> list[tuple[int, int]]:
        damaged = self.s.units.damaged
        kept = [(u, damaged[u]) for u in out]
        for u in out:
            damaged[u] = 1
        return kept

    def _restore(self, kept: list[tuple[int, int]]) -> None:
        for u, was in kept:
            self.s.units.damaged[u] = was

    def mean(self, plan: Plan) -> Fraction:
        """Units that listen are fired at one after another; the others then count by themselves."""
        points = dict(plan.points)
        cases: dict[tuple[int, ...], int] = {(): 1}
        scale, value = 1, Fraction(0)
        listening = [u for u in plan.order if self.bears(u)]
        for unit in listening:
            following: dict[tuple[int, ...], int] = {}
            gain = 0
            for out, weight in cases.items():
                nothing, damaged, sunk = self.shot(unit, points[unit], unit == plan.surprised, out)
                gain += weight * sunk
                after = (*out, unit)
                for case, w in ((out, nothing), (after, damaged + sunk)):
                    if w:
                        following[case] = following.get(case, 0) + weight * w
            scale *= 100
            value += Fraction(gain * self.worth.of(self.s, unit), scale)
            cases = following
        for unit in plan.order:
            if unit not in listening:
                of = self.worth.of(self.s, unit)
                gain = sum(
                    weight * self.shot(unit, points[unit], unit == plan.surprised, out).sunk
                    for out, weight in cases.items()
                )
                value += Fraction(gain * of, scale * 100)
        for out, weight in cases.items():
            cost = self.cost(out)
            if cost:
                value -= cost * Fraction(weight, scale)
        return value
