"""Strengths, ratio and columns of an attack: steps 3 and 4 of the sequence, every shift with its reason and rule."""

from __future__ import annotations

from collections.abc import Iterable

from upscope.games.krieg.content.content import MUD, SNOW, STORMS, Content
from upscope.games.krieg.content.lists import COLUMNS
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.rules import rule

from .situation import Situation
from .state import BLITZ, ON_MAP
from .supply import can_give_column, can_lead_with_armour, can_lead_with_marines, can_support_from_afar, is_supplied

RATIOS = ((1, 3), (1, 2), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (8, 1), (9, 1))
LOWEST, HIGHEST = 0, len(RATIOS) - 1
SIX, EIGHT = COLUMNS.index("6-1"), COLUMNS.index("8-1")


# -- strengths --------------------------------------------------------------------------------------------------------


def attack_factor(front: Situation, unit: int) -> int:
    c = front.c
    return c.rungs[c.ladder_of[unit]][front.s.units.steps[unit]][0]


def defence_factor(front: Situation, unit: int) -> int:
    c = front.c
    return c.rungs[c.ladder_of[unit]][front.s.units.steps[unit]][1]


@rule("opt-hq-size")
def hq_factor(front: Situation, unit: int, attacking: bool) -> int:
    """What an HQ that supports from afar adds."""
    if unit < 0 or not front.c.opt.hq_adds_factor:
        return 0
    return attack_factor(front, unit) if attacking else defence_factor(front, unit)


def attack_strength(front: Situation, attackers: Iterable[int], ranged: int) -> int:
    return sum(attack_factor(front, u) for u in attackers) + hq_factor(front, ranged, True)


def defence_strength(front: Situation, target: int, hq: int) -> int:
    return sum(defence_factor(front, u) for u in front.stacks.get(target, ())) + hq_factor(front, hq, False)


# -- ratio ------------------------------------------------------------------------------------------------------------


@rule("4.2-1-odds")
def can_attack_at(attack: int, defence: int) -> bool:
    """Below 1:3 the attack cannot be made; exactly 1:3 can."""
    return 3 * attack >= defence


@rule("4.2-3")
def raw_column(c: Content, attack: int, defence: int) -> int:
    """The column of the ratio before any modifier."""
    return at_least_a_third(at_most_nine(seven_to_one(c, rounded(c, attack, defence), attack, defence)))


@rule("opt-rounding")
def rounded(c: Content, attack: int, defence: int) -> int:
    """Towards the defender to the next column below; one off the table at either end."""
    if attack > 9 * defence:
        return HIGHEST + 1
    for column in range(HIGHEST, -1, -1):
        n, d = RATIOS[column]
        if attack * d >= defence * n:
            if c.opt.odds_rounding == "attacker" and attack * d > defence * n and column < HIGHEST:
                return column + 1
            return column
    return LOWEST if c.opt.odds_rounding == "attacker" and can_attack_at(attack, defence) else LOWEST - 1


@rule("opt-seven")
def seven_to_one(c: Content, column: int, attack: int, defence: int) -> int:
    """The table has no 7-1: the option says where a raw 7:1 goes."""
    if 7 * defence <= attack < 8 * defence:
        return SIX if c.opt.raw_7_to_1_column == "6-1" else EIGHT
    return column


@rule("4.2-3-high")
def at_most_nine(column: int) -> int:
    return min(column, HIGHEST)


@rule("4.2-3-low")
def at_least_a_third(column: int) -> int:
    return max(column, LOWEST)


# -- shifts -----------------------------------------------------------------------------------------------------------


@rule("4.2-4-armour", "opt-armour-size", "4.1.2-columns")
def armour_columns(front: Situation, kind: int, attackers: Iterable[int]) -> int:
    """Blitz only: supplied armour among the attackers."""
    if kind != BLITZ:
        return 0
    armour = any(front.c.is_armour[u] and can_lead_with_armour(front, u) for u in attackers)
    return front.c.opt.shift_armour if armour else 0


@rule("4.2-4-airassault", "opt-airassault-size", "4.1.2-columns")
def air_assault_columns(front: Situation, kind: int, side: int, target: int) -> int:
    """Blitz only: every own airdrop marker in the attacked hex."""
    if kind != BLITZ:
        return 0
    drops = sum(front.c.side_of[u] == side for u in front.drops.get(target, ()))
    return int(drops * front.c.opt.shift_air_assault)


@rule("4.2-4-marines", "opt-marine-size", "4.1.2-columns")
def marine_columns(front: Situation, kind: int, target: int, attackers: Iterable[int]) -> int:
    """Blitz only: supplied marines that attack across a beachhead, strait or sea side."""
    if kind != BLITZ:
        return 0
    marines = any(is_across_water(front, u, target) and can_lead_with_marines(front, u) for u in attackers)
    return front.c.opt.shift_marine if marines else 0


def is_across_water(front: Situation, unit: int, target: int) -> bool:
    """A marine whose attack goes over water."""
    if not front.c.is_marine[unit]:
        return False
    return front.c.edge_water[front.edge(front.s.units.hex[unit], target)]


@rule("4.2-4-hq", "opt-hq-size")
def hq_columns(front: Situation, hqs: Iterable[int]) -> int:
    """A supplied HQ gives its side a column."""
    return front.c.opt.shift_hq if any(can_give_column(front, u) for u in hqs) else 0


@rule("4.2-4-air", "opt-air-size")
def air_columns(front: Situation, side: int, target: int, nations: set[int]) -> int:
    """Air and carrier units of a nation that takes part, in the hex or next to it as far as the weather lets them."""
    s, c, opt = front.s, front.c, front.c.opt
    weather = front.weather(target)
    if weather == MUD and not opt.air_in_mud:
        return 0
    only_in = weather in (SNOW, STORMS) and not opt.air_from_next_in_storms_snow
    count = 0
    for kind in ("air", "strike"):
        for p in c.pieces(kind):
            h = s.pieces.hex[p]
            if h >= 0 and s.pieces.box[p] == ON_MAP and c.piece_side[p] == side and c.piece_nation[p] in nations:
                far = c.distance[h][target]
                count += far == 0 or (far == 1 and not only_in)
    return int(count * opt.shift_air)


@rule("4.2-4-forts", "opt-fort-size")
def fortress_columns(front: Situation, target: int) -> int:
    needs = front.c.opt.fortress_needs_supply
    forts = any(front.c.is_fort[u] and (not needs or is_supplied(front, u)) for u in front.stacks.get(target, ()))
    return front.c.opt.shift_fortress if forts else 0


@rule("4.2-4-mud", "opt-mud-size")
def weather_columns(front: Situation, target: int) -> int:
    opt = front.c.opt
    return int((0, opt.shift_mud, opt.shift_snow, opt.shift_storms)[front.weather(target)])


@rule("4.2-4-terrain", "opt-terrain-size")
def hex_columns(front: Situation, target: int) -> int:
    return front.c.hex_columns[target]


@rule("4.2-4-terrain", "opt-terrain-size")
def side_columns(front: Situation, target: int, attackers: Iterable[int]) -> int:
    """The lowest of the sides attacked across; an HQ that supports from afar crosses none."""
    hexes = front.s.units.hex
    return min((front.c.edge_columns[front.edge(hexes[u], target)] for u in attackers), default=0)


WEATHER_REASON = ("fair", "mud", "snow", "storms")


@rule("4.2-4")
def odds_column(
    front: Situation, kind: int, side: int, target: int, attackers: tuple[int, ...], ranged: int, hq: int
) -> Modifiers:
    """The column of an attack, itemised: the ratio, what helps the defender, what helps the attacker, the edge."""
    c = front.c
    defenders = front.stacks.get(target, [])
    m = Modifiers(
        raw_column(c, attack_strength(front, attackers, ranged), defence_strength(front, target, hq)), "4.2-3", "ratio"
    )
    own_hqs = [u for u in (*attackers, ranged) if u >= 0 and c.is_hq[u]]
    theirs = [u for u in (*defenders, hq) if u >= 0 and c.is_hq[u]]
    own_nations = {c.nation_of[u] for u in (*attackers, ranged) if u >= 0}
    their_nations = {c.nation_of[u] for u in (*defenders, hq) if u >= 0}
    enemy = c.side_of[defenders[0]] if defenders else -1
    m.add(-hex_columns(front, target), "terrain", "4.2-4-terrain")
    m.add(-side_columns(front, target, attackers), "hexside", "4.2-4-terrain")
    m.add(-fortress_columns(front, target), "fortress", "4.2-4-forts")
    m.add(-weather_columns(front, target), WEATHER_REASON[front.weather(target)], "4.2-4-mud")
    m.add(-hq_columns(front, theirs), "enemy_hq", "4.2-4-hq")
    m.add(-air_columns(front, enemy, target, their_nations), "enemy_air", "4.2-4-air")
    if not c.opt.final_column_clamp:
        clamp(c, m)
    m.add(armour_columns(front, kind, attackers), "armour", "4.2-4-armour")
    m.add(air_assault_columns(front, kind, side, target), "air_assault", "4.2-4-airassault")
    m.add(marine_columns(front, kind, target, attackers), "marines", "4.2-4-marines")
    m.add(hq_columns(front, own_hqs), "hq", "4.2-4-hq")
    m.add(air_columns(front, side, target, own_nations), "air", "4.2-4-air")
    clamp(c, m)
    return m


@rule("opt-clamp")
def clamp(c: Content, m: Modifiers) -> None:
    """Modifiers do not leave the table: once at the end, or after each side's as the option says."""
    m.clamp(LOWEST, HIGHEST, "table_edge", "opt-clamp")


# -- HQs --------------------------------------------------------------------------------------------------------------


@rule("opt-hq-range")
def is_in_hq_range(front: Situation, hq: int, target: int) -> bool:
    return bool(front.c.distance[front.s.units.hex[hq]][target] <= front.c.opt.hq_range)


@rule("opt-hq-range")
def is_hq_free(front: Situation, hq: int, kind: int) -> bool:
    """An HQ takes part in one combat a segment."""
    return not front.c.opt.hq_once or not front.s.units.supported[hq] & kind


def supporting_hqs(front: Situation, side: int, target: int, nations: set[int], kind: int) -> list[int]:
    """HQs that could join from afar: in range, supplied, not yet used, with a unit of their nation in the combat."""
    c, units = front.c, front.s.units
    return [
        u
        for u in c.units_of[side]
        if c.is_hq[u]
        and units.hex[u] >= 0
        and units.hex[u] != target
        and c.nation_of[u] in nations
        and is_hq_free(front, u, kind)
        and is_in_hq_range(front, u, target)
        and can_support_from_afar(front, u)
    ]


def has_defence_columns(front: Situation, h: int) -> bool:
    """Whether a defender in the hex would get any column, sides apart: then it is not overrun."""
    c = front.c
    stack = front.stacks.get(h, [])
    nations = {c.nation_of[u] for u in stack}
    side = front.holder[h]
    return bool(
        c.hex_columns[h]
        or fortress_columns(front, h)
        or weather_columns(front, h)
        or air_columns(front, side, h, nations)
        or any(c.is_hq[u] for u in stack)
        or supporting_hqs(front, side, h, nations, 0)
    )
