"""Who may attack what: step 1 of the attack sequence, and what the blitz segment adds to it (4.1.2)."""

from __future__ import annotations

from collections.abc import Iterable

from upscope.games.krieg.content.content import CLOSED, FAIR, MARINE, SNOW
from upscope.kernel.rules import rule

from .columns import attack_factor, attack_strength, can_attack_at, defence_strength, supporting_hqs
from .situation import Situation
from .state import BLITZ, ON_MAP

# -- activation and weather -------------------------------------------------------------------------------------------


def blitz_markers(front: Situation, side: int) -> list[int]:
    """Hexes with a friendly blitz marker."""
    s, c = front.s, front.c
    return [s.pieces.hex[p] for p in c.pieces("blitz") if c.piece_side[p] == side and s.pieces.box[p] == ON_MAP]


@rule("opt-activated")
def is_activated(front: Situation, side: int, h: int) -> bool:
    """Within reach of a friendly blitz marker, its own hex included."""
    far = front.c.distance[h]
    return any(far[marker] <= front.c.opt.blitz_range for marker in blitz_markers(front, side))


@rule("4.1.2-units")
def can_fight_in_blitz(front: Situation, unit: int) -> bool:
    """Only units activated for blitz attack in it."""
    return is_activated(front, front.c.side_of[unit], front.s.units.hex[unit])


@rule("4.1.2-weather")
def can_be_blitzed(front: Situation, target: int) -> bool:
    """No hex in mud, snow or storms may be attacked, exceptions apart."""
    return front.weather(target) == FAIR


@rule("opt-blitz-scope")
def is_weather_excepted(front: Situation, target: int) -> bool:
    """In which bad weather the exceptions hold."""
    return front.c.opt.blitz_exception_scope == "mud_snow_storms" or front.weather(target) == SNOW


@rule("4.1.2-ss")
def is_ss(front: Situation, unit: int) -> bool:
    return front.c.ss[unit]


@rule("4.1.2-german")
def is_german_beside_ss(front: Situation, unit: int) -> bool:
    c, units = front.c, front.s.units
    if c.nation_weather[c.nation_of[unit]] != "beside_ss":
        return False
    h = units.hex[unit]
    for u in c.units_of[c.side_of[unit]]:
        if c.ss[u] and u != unit and units.hex[u] >= 0 and not units.dropped[u]:
            far = c.distance[h][units.hex[u]]
            if far == 1 or (far == 0 and is_stacked_adjacent(front)):
                return True
    return False


@rule("opt-blitz-adjacent")
def is_stacked_adjacent(front: Situation) -> bool:
    return bool(front.c.opt.blitz_adjacent_includes_stacked)


def _always(front: Situation, unit: int, nation: str) -> bool:
    c = front.c
    n = c.nation_of[unit]
    return c.nation_names[n] == nation and c.nation_weather[n] == "always"


@rule("4.1.2-finns")
def is_finn(front: Situation, unit: int) -> bool:
    return _always(front, unit, "finland")


@rule("4.1.2-russians")
def is_russian(front: Situation, unit: int) -> bool:
    return _always(front, unit, "russia")


@rule("4.1.2-swedes")
def is_swede(front: Situation, unit: int) -> bool:
    return _always(front, unit, "sweden")


def can_blitz(front: Situation, unit: int, target: int) -> bool:
    """Whether the unit may attack the hex in the blitz segment."""
    if not can_fight_in_blitz(front, unit):
        return False
    if can_be_blitzed(front, target):
        return True
    return is_weather_excepted(front, target) and (
        is_ss(front, unit)
        or is_german_beside_ss(front, unit)
        or is_finn(front, unit)
        or is_russian(front, unit)
        or is_swede(front, unit)
        or _is_other_exception(front, unit)
    )


def _is_other_exception(front: Situation, unit: int) -> bool:
    """A nation of a player's own pack that the play aid does not know."""
    c = front.c
    n = c.nation_of[unit]
    return c.nation_weather[n] == "always" and c.nation_names[n] not in ("finland", "russia", "sweden")


# -- attackers --------------------------------------------------------------------------------------------------------


@rule("opt-adjacent")
def can_attack_again(front: Situation, unit: int, kind: int) -> bool:
    """A unit attacks once a segment."""
    return not front.c.opt.attack_unit_once or not front.s.units.attacked[unit] & kind


@rule("opt-adjacent")
def is_within_reach(front: Situation, unit: int, target: int) -> bool:
    """Adjacent, across a side the unit could cross."""
    c = front.c
    h = front.s.units.hex[unit]
    if c.distance[h][target] != 1:
        return False
    passage = c.edge_passage[front.edge(h, target)]
    return passage not in (MARINE, CLOSED) or (passage == MARINE and c.is_marine[unit])


def can_attack(front: Situation, unit: int, target: int, kind: int) -> bool:
    return (
        attack_factor(front, unit) > 0
        and can_attack_again(front, unit, kind)
        and (not front.c.is_hq[unit] or not front.s.units.supported[unit] & kind or not front.c.opt.hq_once)
        and is_within_reach(front, unit, target)
        and (kind != BLITZ or can_blitz(front, unit, target))
    )


def is_target(front: Situation, side: int, h: int) -> bool:
    """A hex with enemy ground units, or with nothing but an enemy depot."""
    held = front.holder[h]
    if held >= 0:
        return front.at_war(side, held)
    return h in front.depots and front.at_war(side, front.depots[h])


@rule("opt-adjacent")
def can_be_attacked_again(front: Situation, target: int, attacked: Iterable[int]) -> bool:
    """A hex is attacked once a segment."""
    return not front.c.opt.attack_hex_once or target not in attacked


@rule("10.3-rest")
def candidates(front: Situation, side: int, target: int, kind: int) -> list[int]:
    """Units beside the hex that may attack it, in supply or not: 10.3 does not deny it."""
    return [
        u
        for h in front.c.grid.near[target]
        if front.holder[h] == side
        for u in front.stacks[h]
        if can_attack(front, u, target, kind)
    ]


def targets(front: Situation, side: int, kind: int, attacked: tuple[int, ...]) -> dict[int, tuple[int, int]]:
    """Hexes that can be attacked with at least 1:3: the most that can be brought, and the defence."""
    c = front.c
    beside = {to for h, stack in front.stacks.items() if c.side_of[stack[0]] == side for to in c.grid.near[h]}
    found: dict[int, tuple[int, int]] = {}
    for h in sorted(beside):
        if is_target(front, side, h) and can_be_attacked_again(front, h, attacked):
            attack = best_strength(front, side, h, candidates(front, side, h, kind), kind)
            defence = defence_strength(front, h, -1)
            if attack and can_attack_at(attack, defence):
                found[h] = (attack, defence)
    return found


def best_strength(front: Situation, side: int, target: int, units: list[int], kind: int) -> int:
    """The most that can attack together: all of them, but one HQ."""
    c = front.c
    plain = [u for u in units if not c.is_hq[u]]
    hqs = [u for u in units if c.is_hq[u]]
    hqs += [u for u in support(front, side, target, tuple(plain), kind) if u not in hqs]
    best = max((attack_factor(front, u) for u in hqs), default=0)
    if not plain and not any(u in units for u in hqs):
        return 0
    return attack_strength(front, plain, -1) + best


def support(front: Situation, side: int, target: int, attackers: tuple[int, ...], kind: int) -> list[int]:
    """HQs that could join these attackers from afar."""
    nations = {front.c.nation_of[u] for u in attackers}
    found = supporting_hqs(front, side, target, nations, kind)
    return [u for u in found if not front.s.units.attacked[u] & kind and (kind != BLITZ or can_blitz(front, u, target))]


@rule("4.2-1-hq")
def can_add_hq(front: Situation, attackers: tuple[int, ...], ranged: int) -> bool:
    """At most one HQ among the attackers."""
    return ranged < 0 and not any(front.c.is_hq[u] for u in attackers)


def joiners(front: Situation, side: int, target: int, attackers: tuple[int, ...], ranged: int, kind: int) -> list[int]:
    """Units beside the hex that may still join the attack as ordinary attackers, an HQ among them."""
    free = can_add_hq(front, attackers, ranged)
    found = candidates(front, side, target, kind)
    return [u for u in found if u not in attackers and (free or not front.c.is_hq[u])]


def supporters(
    front: Situation, side: int, target: int, attackers: tuple[int, ...], ranged: int, kind: int
) -> list[int]:
    """HQs that may support the attack from where they stand, beside the hex or not."""
    if not attackers or not can_add_hq(front, attackers, ranged):
        return []
    return support(front, side, target, attackers, kind)
