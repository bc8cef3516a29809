"""What seats are offered, shared by several procedures: each list is computed from the state when it is asked for."""

from __future__ import annotations

from typing import Any

from upscope.games.krieg.content.lists import SIDES

from .columns import attack_factor, attack_strength, can_attack_at, defence_strength, odds_column
from .moves import Goal, allowance, can_start, goals
from .situation import Situation
from .targets import joiners, supporters

Offer = dict[Any, dict[str, Any]]


def seat_of(side: int) -> str:
    return SIDES[side]


def movers(front: Situation, side: int, reserve: bool, last: int) -> Offer:
    """Units that may begin to move, or go on, with the points they have left."""
    units = front.s.units
    return {
        u: {"left": allowance(front, u) - units.spent[u]}
        for u in front.c.units_of[side]
        if can_start(front, u, reserve, last)
    }


def destinations(front: Situation, unit: int, reserve: bool, ferried: tuple[int, ...]) -> Offer:
    """Hexes within reach: cost, whether the unit stops there, whom it overruns, what carries it, by which way."""
    return {h: goal_info(goal) for h, goal in sorted(goals(front, unit, reserve, ferried).items())}


def goal_info(goal: Goal) -> dict[str, Any]:
    return {"cost": goal.cost, "stop": goal.stop, "overrun": goal.overrun, "convoy": goal.convoy, "path": goal.path}


def attack_offer(front: Situation, kind: int, side: int, target: int, attackers: tuple[int, ...], ranged: int) -> Offer:
    """Who may still join an attack, with the factor it brings; `go` when the attack may be made; `cancel` always.

    An HQ beside the hex may take either part: its name alone attacks, `("support", hq)` supports from where it stands.
    """
    offer: Offer = {}
    if attackers and can_attack_at(attack_strength(front, attackers, ranged), defence_strength(front, target, -1)):
        offer["go"] = {"attack": 0, "ranged": False}
    for u in joiners(front, side, target, attackers, ranged, kind):
        offer[u] = {"attack": attack_factor(front, u), "ranged": False}
    for u in supporters(front, side, target, attackers, ranged, kind):
        offer[("support", u) if u in offer else u] = {"attack": attack_factor(front, u), "ranged": True}
    offer["cancel"] = {"attack": 0, "ranged": False}
    return offer


def attack_about(
    front: Situation, kind: int, side: int, target: int, attackers: tuple[int, ...], ranged: int
) -> dict[str, Any]:
    """What the attack looks like so far; the column is -1 while there is no attacker or no defender."""
    fights = bool(attackers) and target in front.stacks
    m = odds_column(front, kind, side, target, attackers, ranged, -1) if fights else None
    return {
        "target": target,
        "attackers": attackers if ranged < 0 else (*attackers, ranged),
        "hq": ranged,
        "attack": attack_strength(front, attackers, ranged),
        "defence": defence_strength(front, target, -1),
        "column": m.total if m else -1,
        "why": m.why() if m else (),
    }
