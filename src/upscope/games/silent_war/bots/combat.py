"""In contact: column, posture, what to turn up, where to aim, and whether to go on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from upscope.games.silent_war.advice.belief import (
    Campaign,
    NotClosed,
    Worth,
    attack_odds,
    best_allocation,
    gun_results_in_ten,
    plan_of,
    ratings,
)

from .case import Case
from .fire import CUPS, SHIP, Aims, allocate, promises
from .pick import least, most

if TYPE_CHECKING:
    from .staff import Staff

POSTURES = {"cautious": 0, "standard": 1, "aggressive": 2}
BOAT_WORTH = 3_000
"""What a boat is worth against targets (ten a thousand tons), when both are weighed: three hundred thousand tons."""
DAMAGE_WORTH, HOME_WORTH = 60, 30
"""What a damaged boat costs, and one that must go home, in the same coin."""


def row_of(s: Campaign, boat: int) -> int:
    return s.subs.boat.index(boat)


def prospect(s: Campaign, unit: int, aims: Aims) -> int:
    """What a unit promises against what it may bring down on the boat."""
    u = s.units
    if u.up[unit]:
        piece = u.piece[unit]
        asw = 50 * s.content.pieces.asw2[piece] if not u.damaged[unit] else 0
        return 100 * aims.worth[piece] - 25 * asw
    guess = aims.behind(s, u.cup[unit], u.back[unit], s.torpedo)
    return guess.worth - 25 * guess.asw


def column_worth(column: int, most: int, gains: list[list[int]], listening: list[int]) -> int:
    """The best units in reach, as many as can be aimed at; own column a little better; and all that listen there.

    Both lists have one empty column on either side."""
    reach = gains[column] + gains[column + 2] + [worth * 6 // 5 for worth in gains[column + 1]]
    reach.sort(reverse=True)
    return sum(reach[:most]) + sum(listening[column : column + 3])


def _columns(st: Staff, s: Campaign, boat: int, offer: Any) -> int:
    """Units that look alike are weighed once."""
    aims, u = st.aims(s, boat, row_of(s, boat)), s.units
    up, cups, backs = u.up, u.cup, u.back
    gains: list[list[int]] = [[] for _ in range(CUPS + 2)]
    listening = [0] * (CUPS + 2)
    alike: dict[tuple[int, int], int] = {}
    for unit, fate in enumerate(u.fate):
        if fate:
            continue
        cup = cups[unit]
        if up[unit]:
            worth = prospect(s, unit, aims)
        else:
            key = (cup, backs[unit])
            if key not in alike:
                alike[key] = prospect(s, unit, aims)
            worth = alike[key]
        if worth < 0:
            listening[cup + 1] += worth
        else:
            gains[cup + 1].append(worth)
    number = ratings(s, boat).tactical[boat]
    taken = s.subs.cup
    return most(offer, lambda k: (column_worth(k, number, gains, listening) // (1 + taken.count(k)), -k))


def choose_column(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    st.say("staff-best-column")
    return _columns(st, s, about["boat"], offer)


def shift_column(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    """Stay unless another column is plainly better."""
    boat = about["boat"]
    now = s.subs.cup[row_of(s, boat)]
    best = _columns(st, s, boat, offer)
    st.say("staff-best-column")
    return best if best != now else now


def choose_attacker(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    """The strongest first: she has the best of an escort that does not listen yet."""
    return most(offer, lambda boat: (ratings(s, boat).attack[boat] + s.boats.rating[boat], -boat))


def choose_posture(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    boat = about["boat"]
    wanted = POSTURES[st.ruled("posture", Case(s, boat, row_of(s, boat)), "standard")]
    return wanted if wanted in offer else least(offer, lambda p: abs(p - wanted))


def reveal_unit(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    """What promises most comes up first, own column before the next."""
    boat = about["boat"]
    row = row_of(s, boat)
    aims, column = st.aims(s, boat, row), s.subs.cup[row]
    cups, backs = s.units.cup, s.units.back
    alike: set[tuple[int, int]] = set()
    chosen, best = -1, 0
    for unit in offer:
        key = (cups[unit], backs[unit])
        if key not in alike:
            alike.add(key)
            worth = prospect(s, unit, aims) - (300 if cups[unit] != column else 0)
            if chosen < 0 or worth > best:
                chosen, best = unit, worth
    st.say("staff-most-promising")
    return chosen


def unflip(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> str:
    """An escort is better left alone: face down it does not listen."""
    unit = about["unit"]
    boat = about["boat"]
    aims = st.aims(s, boat, row_of(s, boat))
    if prospect(s, unit, aims) < 0:
        st.say("staff-let-it-pass")
        return "unflip"
    return "keep"


def choose_lumbering(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    aims = st.aims(s, s.subs.boat[s.acting], s.acting)
    return most(offer, lambda i: (prospect(s, i, aims), -i))


def place_tdc(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> tuple[int, ...]:
    boat = about["boat"]
    row = row_of(s, boat)
    promised = promises(s, row, offer.items, st.aims(s, boat, row))
    ranked = sorted(offer.items, key=lambda i: (-promised[i], i))
    chosen = ranked[: offer.at_least]
    st.say("staff-most-promising")
    return tuple(i for i in offer.items if i in chosen)


def keep_tdc(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    boat = about["boat"]
    row = row_of(s, boat)
    promised = promises(s, row, offer, st.aims(s, boat, row))
    return most(offer, lambda i: (promised[i], -i))


def allocate_points(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> tuple[int, ...]:
    boat = about["boat"]
    row = row_of(s, boat)
    case = Case(s, boat, row)
    aims, units = st.aims(s, boat, row), offer.bins
    spread: tuple[int, ...] | None = None
    if st.way_of(s, boat).searching:
        spread = search_spread(s, row, units, aims)
    if spread is None:
        spread = allocate(s, row, units, offer.total, aims)
    st.reason = ("staff-best-spread", case)
    return spread


def search_spread(s: Campaign, row: int, units: tuple[int, ...], aims: Aims) -> tuple[int, ...] | None:
    """Every spread over the revealed targets by its exact worth, the counterattack counted in."""
    worth = Worth(
        loss=BOAT_WORTH, damage=DAMAGE_WORTH, home=HOME_WORTH, unit=tuple(aims.worth[max(0, p)] for p in s.units.piece)
    )
    try:
        advice = best_allocation(s, row, worth, units)
    except NotClosed:
        return None
    points = dict(advice.plan.points)
    return tuple(points.get(unit, 0) for unit in units)


def odds_of(case: Case, units: tuple[int, ...], spread: tuple[int, ...]) -> tuple[int, int] | None:
    """Percent to sink something and to lose the boat with this spread, exactly; None where targets are face down."""
    plan = plan_of(case.s, case.row, tuple(zip(units, spread, strict=True)))
    try:
        odds = attack_odds(case.s, case.row, plan)
    except NotClosed:
        return None
    sunk, lost = odds.chance(lambda o: o.ships > 0), odds.chance(lambda o: o.fate.lost > 0)
    return round(100 * sunk), round(100 * lost)


def reallocate_points(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> tuple[int, ...]:
    boat = about["boat"]
    row = row_of(s, boat)
    st.say("staff-spare-points")
    return allocate(s, row, offer.bins, offer.total, st.aims(s, boat, row))


def _asw_first(s: Campaign, unit: int) -> tuple[int, int]:
    piece = s.units.piece[unit]
    asw = 0 if s.units.damaged[unit] or piece < 0 else s.content.pieces.asw2[piece]
    return (-asw, unit)


def attack_next(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    st.say("staff-escorts-first")
    return least(offer, lambda unit: _asw_first(s, unit))


def choose_weapon(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> str:
    boat = about["boat"]
    return "gun" if st.ruled("weapon", Case(s, boat, row_of(s, boat)), 0) else "torpedoes"


def gun_target(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    boat = about["boat"]
    aims = st.aims(s, boat, row_of(s, boat))
    return most(offer, lambda i: (aims.of(s, i) * gun_results_in_ten(s, boat, i)[2], -i))


def hold_fire(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> str:
    """Hospital ships are let go."""
    return "hold"


def break_off(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> str:
    boat = about["boat"]
    return "withdraw" if st.ruled("break", Case(s, boat, row_of(s, boat)), 1) else "stay"


def press_attack(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> str:
    """Thought through to the counterattack, with what the re-attack is likely to turn up."""
    boat = about["boat"]
    case = Case(s, boat, row_of(s, boat), ahead=True)
    pressed = st.ruled("press", case, 0)
    st.reason = ("staff-press" if pressed else "staff-withdraw", case)
    return "re-attack" if pressed else "withdraw"


DECIDE = {
    "choose_column": choose_column,
    "shift_column": shift_column,
    "choose_attacker": choose_attacker,
    "choose_posture": choose_posture,
    "reveal_unit": reveal_unit,
    "unflip": unflip,
    "choose_lumbering": choose_lumbering,
    "place_tdc": place_tdc,
    "keep_tdc": keep_tdc,
    "allocate_points": allocate_points,
    "reallocate_points": reallocate_points,
    "surprise_escort": attack_next,
    "attack_next": attack_next,
    "choose_weapon": choose_weapon,
    "gun_target": gun_target,
    "hold_fire": hold_fire,
    "break_off": break_off,
    "press_attack": press_attack,
}
"""Decisions made in the face of the enemy."""

__all__ = ["DECIDE", "SHIP"]
