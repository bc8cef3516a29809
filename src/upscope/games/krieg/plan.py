"""The battle plan: several attacks on a private fork, the order that promises most, the chance that all succeed.

Attacks that cannot touch each other are independent: their exact chances are multiplied. A group that touches is played
out together, exactly while it is small and by samples with an interval beyond that. Nobody advances between attacks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import Any

from upscope.kernel.chance import D6
from upscope.kernel.engine import DICE, advance, answer
from upscope.kernel.game import Below
from upscope.kernel.odds import wilson
from upscope.kernel.procedure import Ask, Roll

from .front import front_of
from .odds import ASSUMED, CannotAttack, OddsCard, Plot, card_data, check, odds_card, run, said, staged, usual
from .state import Krieg
from .theatre import Theatre

APART = 8
"""Targets this far from each other cannot touch: a retreat goes three hexes, and zones of control reach one farther."""
EXACT_MOST = 3
"""Attacks of one group that are played out exactly: every die of every attack."""
ORDERS_MOST = 24
SAMPLES = 400


@dataclass(frozen=True)
class Group:
    """Attacks that may touch each other, in the best order found."""

    order: tuple[int, ...]
    chance: Fraction
    low: Fraction
    high: Fraction
    exact: bool
    samples: int


@dataclass(frozen=True)
class Plan:
    cards: tuple[OddsCard | None, ...]
    """The card of each attack as things stand now; None if it can only be made after another one."""
    order: tuple[int, ...]
    groups: tuple[Group, ...]
    chance: Fraction
    low: Fraction
    high: Fraction
    exact: bool


def draw_up(s: Krieg, side: int, kind: int, plots: Sequence[Plot], below: Below, samples: int = SAMPLES) -> Plan:
    """The plan for these attacks in this state."""
    cards = tuple(_card(s, side, kind, plot) for plot in plots)
    groups = tuple(_group(s, side, kind, plots, group, below, samples) for group in touching(s.content, plots))
    chance = low = high = Fraction(1)
    for group in groups:
        chance, low, high = chance * group.chance, low * group.low, high * group.high
    order = tuple(at for group in groups for at in group.order)
    return Plan(cards, order, groups, chance, low, high, all(group.exact for group in groups))


def _card(s: Krieg, side: int, kind: int, plot: Plot) -> OddsCard | None:
    try:
        return odds_card(s, side, kind, plot)
    except CannotAttack:
        return None


def touching(c: Theatre, plots: Sequence[Plot]) -> list[tuple[int, ...]]:
    """The attacks in groups: two of different groups share no unit and lie too far apart to touch."""
    groups: list[set[int]] = []
    for at, plot in enumerate(plots):
        near = [group for group in groups if any(_touch(c, plot, plots[other]) for other in group)]
        merged = {at}.union(*near)
        groups = [group for group in groups if group not in near] + [merged]
    return sorted(tuple(sorted(group)) for group in groups)


def _touch(c: Theatre, a: Plot, b: Plot) -> bool:
    shared = {*a.attackers, a.hq} & {*b.attackers, b.hq} - {-1}
    return bool(shared) or c.distance[a.target][b.target] < APART


def _group(
    s: Krieg, side: int, kind: int, plots: Sequence[Plot], group: tuple[int, ...], below: Below, samples: int
) -> Group:
    exact = len(group) <= EXACT_MOST
    best: Group | None = None
    for order in _orders(group):
        chosen = [plots[at] for at in order]
        if exact:
            chance = together(s, side, kind, chosen)
            found = Group(order, chance, chance, chance, True, 0)
        else:
            wins = sum(_play(s.fork(), side, kind, chosen, below) for _ in range(samples))
            chance = Fraction(wins, samples)
            found = Group(order, chance, *wilson(chance, samples), False, samples)
        if best is None or found.chance > best.chance:
            best = found
    assert best is not None
    return best


def _orders(group: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """All orders of a small group; of a large one those that begin with each attack in turn."""
    if len(group) <= 4:
        return list(permutations(group))[:ORDERS_MOST]
    return [group[at:] + group[:at] for at in range(len(group))]


def together(s: Krieg, side: int, kind: int, plots: Sequence[Plot]) -> Fraction:
    """The exact chance that all these attacks, in this order, take their hexes."""
    if not plots:
        return Fraction(1)
    found = Fraction(0)
    after = _declared(s, side, kind, plots[0])
    if after is None:
        return found
    for die in D6.values:
        fork = after.fork()
        answer(fork, DICE, die)
        run(fork, usual)
        if _succeeded(fork, side, plots[0].target):
            found += Fraction(1, 6) * together(fork, side, kind, plots[1:])
    return found


def _play(s: Krieg, side: int, kind: int, plots: Sequence[Plot], below: Below) -> bool:
    for plot in plots:
        after = _declared(s, side, kind, plot)
        if after is None:
            return False
        answer(after, DICE, D6.value_at(below(6)))
        run(after, usual)
        if not _succeeded(after, side, plot.target):
            return False
        s = after
    return True


def _declared(s: Krieg, side: int, kind: int, plot: Plot) -> Krieg | None:
    """The attack up to its die, the defender committing the HQ that helps him most; None if it cannot be made now."""
    try:
        check(s, side, kind, plot)
    except CannotAttack:
        return None
    start = staged(s, side, kind, plot)
    pause = advance(start)
    if isinstance(pause, Ask) and pause.name == "commit_hq":
        card = odds_card(s, side, kind, plot)
        pause = answer(start, pause.seat, card.hq if card.hq >= 0 else "none")
    return start if isinstance(pause, Roll) else None


def _succeeded(s: Krieg, side: int, target: int) -> bool:
    return not front_of(s).at_war(side, front_of(s).holder[target])


def plan_data(c: Theatre, plan: Plan) -> dict[str, Any]:
    """The plan in outside values."""
    return {
        "attacks": [card_data(c, card) if card else None for card in plan.cards],
        "order": list(plan.order),
        "groups": [
            {
                "attacks": list(group.order),
                "chance": said(group.chance),
                "low": said(group.low),
                "high": said(group.high),
                "exact": group.exact,
                "samples": group.samples,
            }
            for group in plan.groups
        ],
        "all": {"chance": said(plan.chance), "low": said(plan.low), "high": said(plan.high), "exact": plan.exact},
        "assumed": ["defender_commits", *ASSUMED, "no_advance"],
    }
