"""4.1 Blitz combat: air assault, attacks, landings from beachheads and from the air, carrier strikes home."""

from __future__ import annotations

from typing import Any

from upscope.games.krieg.content.content import AIRBORNE_TYPES, INFANTRY
from upscope.kernel.procedure import Again, Ask, Call, Done, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .attack import Attack, Combat
from .columns import attack_factor, can_attack_at, defence_strength
from .counters import enter, free_counter, from_pool, into_delay, into_pool
from .options import seat_of
from .situation import Situation, situation_of
from .state import BLITZ, ON_MAP, USED, Krieg
from .supply import can_fly_in_supply, can_land_airdrop, can_land_from
from .targets import blitz_markers, can_fight_in_blitz, is_target


class Blitz(Frame, rule="4.1-order"):
    side: int
    idle: str = ""
    drops: int = 0
    fights: str = ""
    landings: int = 0
    infantry: int = 0

    @step("opt-blitz-none")
    def look_for_markers(f, s: Krieg, tell: Tell) -> Word:
        if must_skip(situation_of(s), f.side):
            f.idle = "no_blitz_marker"
            return Again("return_strikes")
        return None

    @step("4.1.1", "4.1-order")
    def air_assault(f, s: Krieg, tell: Tell) -> Word:
        return Call(AirAssault(side=f.side), into="drops")

    @step("4.1.2", "4.1-order")
    def blitz_combat(f, s: Krieg, tell: Tell) -> Word:
        return Call(Combat(side=f.side, kind=BLITZ), into="fights")

    @step("4.1.3", "4.1-order")
    def land_from_beachheads(f, s: Krieg, tell: Tell) -> Word:
        return Call(BeachheadLanding(side=f.side), into="landings")

    @step("4.1.4", "4.1-order")
    def land_from_the_air(f, s: Krieg, tell: Tell) -> Word:
        return Call(AirborneLanding(side=f.side), into="infantry")

    @step("4.1.5", "4.1-order")
    def return_strikes(f, s: Krieg, tell: Tell) -> Word:
        """Every carrier strike in a hex goes to the used box of its naval zone."""
        home = tuple(p for p in s.content.pieces("strike") if s.pieces.box[p] == ON_MAP)
        for p in home:
            s.pieces.hex[p], s.pieces.box[p] = -1, USED
        if home:
            tell("strikes_returned", pieces=home)
        if not f.idle and not (home or f.drops or f.landings or f.infantry) and f.fights:
            f.idle = "no_blitz"
        return Done(f.idle)


@rule("opt-blitz-none")
def must_skip(front: Situation, side: int) -> bool:
    """Without a blitz marker on the map only the carrier strikes go home."""
    return bool(front.c.opt.blitz_skipped_without_marker) and not blitz_markers(front, side)


# -- 4.1.1 ------------------------------------------------------------------------------------------------------------


class AirAssault(Frame, rule="4.1.1"):
    side: int
    pick: Any = ""
    acts: int = 0

    @step("4.1.1")
    def choose_drop(f, s: Krieg, tell: Tell) -> Word:
        offer: list[Any] = [
            pair for u in jumpers(situation_of(s), f.side) for pair in drop_hexes(situation_of(s), f.side, u)
        ]
        if not offer:
            return Done(f.acts)
        return Ask(seat_of(f.side), "choose_drop", [*offer, "end"], into="pick")

    @step("4.1.1")
    def drop(f, s: Krieg, tell: Tell) -> Word:
        if f.pick == "end":
            return Done(f.acts)
        f.acts += 1
        unit, to = f.pick
        tell("dropped", side=f.side, unit=unit, start=s.units.hex[unit], hex=to)
        s.units.dropped[unit], s.units.hex[unit] = 1, to
        f.pick = ""
        return Again("choose_drop")


def jumpers(front: Situation, side: int) -> list[int]:
    """Airborne and helicopter units on land that may turn to their air-assault side."""
    c, units = front.c, front.s.units
    return [
        u
        for u in c.units_of[side]
        if c.type_of[u] in AIRBORNE_TYPES
        and units.hex[u] >= 0
        and not units.dropped[u]
        and c.land[units.hex[u]]
        and can_jump(front, u)
    ]


@rule("4.1.1-need")
def can_jump(front: Situation, unit: int) -> bool:
    """Supplied and activated for blitz, helicopters too."""
    return can_fly_in_supply(front, unit) and can_fight_in_blitz(front, unit)


@rule("opt-airdrop-distance")
def drop_hexes(front: Situation, side: int, unit: int) -> list[tuple[int, int]]:
    """Land within two hexes, enemies in it or not, whatever the weather; never a sea hex."""
    c, opt = front.c, front.c.opt
    h = front.s.units.hex[unit]
    hexes = c.within(h, opt.airdrop_range) if opt.airdrop_distance == "at_most" else c.grid.ring(h, opt.airdrop_range)
    return [(unit, to) for to in sorted(hexes) if c.land[to] and front.can_stand(side, to)]


# -- 4.1.3 ------------------------------------------------------------------------------------------------------------


class BeachheadLanding(Frame, rule="4.1.3"):
    side: int
    unit: Any = -1
    acts: int = 0

    @step("4.1.3")
    def choose_unit(f, s: Krieg, tell: Tell) -> Word:
        offer: dict[Any, Any] = {u: {"hex": to} for u, to in landings(situation_of(s), f.side).items()}
        if not offer:
            return Done(f.acts)
        return Ask(seat_of(f.side), "choose_landing", {**offer, "end": {"hex": -1}}, into="unit")

    @step("4.1.3")
    def land(f, s: Krieg, tell: Tell) -> Word:
        if f.unit == "end":
            return Done(f.acts)
        f.acts += 1
        front = situation_of(s)
        to = landings(front, f.side)[f.unit]
        if not front.can_enter(f.side, to):
            return Call(Attack(side=f.side, kind=BLITZ, target=to, attackers=(f.unit,)))
        tell("landed", side=f.side, unit=f.unit, start=s.units.hex[f.unit], hex=to)
        enter(s, f.unit, to)
        return None

    @step("4.1.3")
    def next_unit(f, s: Krieg, tell: Tell) -> Word:
        f.unit = -1
        return Again("choose_unit")


@rule("4.1.3-hq")
def landings(front: Situation, side: int) -> dict[int, int]:
    """Units on supplied beachheads, HQs like any others, each with the land hex its arrow points at."""
    c, s = front.c, front.s
    found: dict[int, int] = {}
    for h, p in front.beaches.items():
        to = s.pieces.facing[p]
        if c.piece_side[p] != side or not can_land_from(front, p) or not can_land_in(front, side, to):
            continue
        for u in front.stacks.get(h, ()):
            if can_still_land(front, u) and can_fight_ashore(front, side, u, to):
                found[u] = to
    return found


@rule("opt-landing-free")
def can_land_in(front: Situation, side: int, h: int) -> bool:
    """No enemy ground unit, depot or airdrop there; by the option an enemy-held hex too, which is then attacked.
    Movement and zones of control do not matter."""
    if front.c.opt.beachhead_landing_target_empty:
        return front.can_enter(side, h) and not front.enemy_drop(side, h)
    return front.can_enter(side, h) or (front.can_stand(side, h) and is_target(front, side, h))


def can_fight_ashore(front: Situation, side: int, unit: int, h: int) -> bool:
    """Against an enemy-held hex the unit must be able to attack it alone; others may then join."""
    if front.can_enter(side, h):
        return True
    attack = attack_factor(front, unit)
    return attack > 0 and can_attack_at(attack, defence_strength(front, h, -1))


@rule("4.1.3-attacked")
def can_still_land(front: Situation, unit: int) -> bool:
    """Not a unit that has attacked in this segment."""
    return not front.s.units.attacked[unit] & BLITZ and can_land_after_support(front, unit)


@rule("opt-landing-hq")
def can_land_after_support(front: Situation, unit: int) -> bool:
    """An HQ is named among the attacking units (4.2.2, step 1): one that supported has attacked, unless the option says
    otherwise."""
    return bool(front.c.opt.supporting_hq_lands) or not front.s.units.supported[unit] & BLITZ


# -- 4.1.4 ------------------------------------------------------------------------------------------------------------


class AirborneLanding(Frame, rule="4.1.4"):
    side: int
    unit: int = -1
    pick: Any = ""
    acts: int = 0

    @step("4.1.4")
    def next_marker(f, s: Krieg, tell: Tell) -> Word:
        f.unit, f.pick = next((u for u in s.content.units_of[f.side] if s.units.dropped[u]), -1), ""
        return Done(f.acts) if f.unit < 0 else None

    @step("4.1.4")
    def choose_infantry(f, s: Krieg, tell: Tell) -> Word:
        offer: list[Any] = list(landing_infantry(situation_of(s), f.unit))
        if not offer:
            return None
        return Ask(
            seat_of(f.side),
            "choose_infantry",
            [*offer, "none"],
            into="pick",
            about={"unit": f.unit, "hex": s.units.hex[f.unit]},
        )

    @step("4.1.4")
    def place_infantry(f, s: Krieg, tell: Tell) -> Word:
        h = s.units.hex[f.unit]
        placed = f.pick if isinstance(f.pick, int) else -1
        if placed >= 0:
            from_pool(s, placed, h)
        tell("airdrop_landed", side=f.side, unit=f.unit, infantry=placed, hex=h)
        f.acts += 1
        return None

    @step("4.1.4")
    def clear_marker(f, s: Krieg, tell: Tell) -> Word:
        landed = isinstance(f.pick, int)
        retire_marker(s, f.unit, landed)
        tell("airdrop_retired", side=f.side, unit=f.unit, box=s.units.box[f.unit])
        return Again("next_marker")


@rule("4.1.4-alone")
def can_land_alone(front: Situation, unit: int) -> bool:
    """No enemy unit in the marker's hex."""
    held = front.holder[front.s.units.hex[unit]]
    return held < 0 or held == front.c.side_of[unit]


@rule("4.1.4-supply")
def can_land_supplied(front: Situation, unit: int) -> bool:
    return can_land_airdrop(front, unit)


@rule("4.1.4-nation")
def can_share_nation(front: Situation, marker: int, infantry: int) -> bool:
    """The infantry has the marker's nationality."""
    return front.c.nation_of[marker] == front.c.nation_of[infantry]


@rule("opt-airdrop-pool")
def landing_infantry(front: Situation, unit: int) -> list[int]:
    """Infantry of one step that the marker may place: one counter of each ladder the force pool can still fill."""
    s, c = front.s, front.c
    if c.opt.airdrop_infantry_from == "none" or not can_land_alone(front, unit) or not can_land_supplied(front, unit):
        return []
    found = []
    for n, (side, nation, ladder) in enumerate(c.pools):
        if side == c.side_of[unit] and c.ladder_type[ladder] == INFANTRY and s.pools.steps[n]:
            counter = free_counter(s, side, nation, ladder)
            if counter >= 0 and can_share_nation(front, unit, counter):
                found.append(counter)
    return found


@rule("4.1.4-delay", "opt-airdrop-stays")
def retire_marker(s: Krieg, unit: int, landed: bool) -> None:
    """The marker goes to the delay box; one that placed nothing goes where the option says, by default there too."""
    if landed or s.content.opt.airdrop_unlanded_to == "delay_box":
        into_delay(s, unit)
    else:
        into_pool(s, unit)
