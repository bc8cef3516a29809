"""Odds away from the fight: search, transit, weather, endurance, docks. Closed forms over the rules' own functions."""

from __future__ import annotations

from fractions import Fraction

from upscope.games.silent_war.content.charts import EFFECT
from upscope.games.silent_war.content.words import CONTACTS, LEVELS, NONE
from upscope.games.silent_war.rules.c07_storm_damage import has_met_storm, has_met_typhoon
from upscope.games.silent_war.rules.c10_repair import NUMBER, is_storm_bound
from upscope.games.silent_war.rules.c13_search import (
    drawn_from,
    has_lurkers,
    has_plain_second_roll,
    has_second_roll,
    is_blank,
    is_enemy_boat,
    is_loner,
    is_too_rough,
    search_modifiers,
    with_ultra,
)
from upscope.games.silent_war.rules.c14_endurance import must_check, wear
from upscope.games.silent_war.rules.c15_transit import has_base_check
from upscope.games.silent_war.rules.c19_transit_events import (
    TransitCheck,
    exposed,
    governing,
    shallow_drm,
    transit_modifiers,
)
from upscope.games.silent_war.rules.c20_missions import party_of, raised_level
from upscope.games.silent_war.rules.kinds import BROOM, NO_RTB, PIER, REPAIR_1, REPAIR_3
from upscope.games.silent_war.rules.options import is_cautious_move
from upscope.games.silent_war.rules.sea import is_storm, ratings, torpedo_of
from upscope.games.silent_war.rules.state import Campaign

from .odds import LOST, Fate, Struck, after_effect, fate_of

TEN = 10
CHECKS = TEN**6
"""Weights of one check: its die, the weather, the table's two dice and what a result may still roll."""


def search_odds(
    s: Campaign, boat: int, area: int, barrier: int = 0, zone: int = -1, task_force: int = 0
) -> dict[str, Fraction]:
    """What a search meets: none, submarine, loner, or a contact of a level (sparse, low, moderate, high). A search for
    a task force only meets nothing where the fourth cup is not drawn from."""
    met = _met(s, boat, area, barrier, zone)
    if task_force:
        for word in [word for word in met if word in LEVELS[1:]]:
            level = LEVELS.index(word)
            kept = met[word] * Fraction(sum(_has_task_force(s, area, level, die) for die in range(TEN)), TEN)
            met["none"] = met.get("none", Fraction(0)) + met[word] - kept
            met[word] = kept
    return {word: p for word, p in met.items() if p}


def _has_task_force(s: Campaign, area: int, level: int, die: int) -> bool:
    return with_ultra(s, area, drawn_from(s, level, s.content.charts.contact_of(s.period, die)))[3] > 0


def _met(s: Campaign, boat: int, area: int, barrier: int, zone: int) -> dict[str, Fraction]:
    if is_blank(s, area):
        lurking = Fraction(int(has_lurkers(s)), TEN)
        return {"none": 1 - lurking, "submarine": lurking}
    drm = search_modifiers(s, boat, area, barrier).total
    second = has_second_roll(s, area) or has_plain_second_roll(s)
    found: dict[str, int] = {}
    for die in range(TEN):
        level = s.content.map.level(area, s.period, die + drm)
        if level != NONE:
            word = LEVELS[raised_level(level) if zone >= 0 else level]
            found[word] = found.get(word, 0) + TEN
            continue
        for again in range(TEN):
            met = "none"
            if second and is_enemy_boat(s, die, again):
                met = "none" if is_too_rough(s, area) else "submarine"
            elif second and is_loner(s, area, again + drm):
                met = "loner"
            found[met] = found.get(met, 0) + 1
    return {word: Fraction(weight, TEN * TEN) for word, weight in found.items()}


def contact_odds(s: Campaign) -> dict[str, Fraction]:
    """A small convoy, a large one or a task force, once there is contact."""
    found: dict[str, int] = {}
    for die in range(TEN):
        word = CONTACTS[s.content.charts.contact_of(s.period, die)]
        found[word] = found.get(word, 0) + 1
    return {word: Fraction(n, TEN) for word, n in found.items()}


def transit_odds(
    s: Campaign, boat: int, passed: tuple[int, ...], start: int = -1, zone: int = -1, cautious: int = 0
) -> Struck:
    """A boat's fate after the check of a move: `passed` are areas gone through and entered, `start` the one left."""
    before = fate_of(s, boat)
    areas = exposed(s, governing(s, passed))
    if not areas:
        return Struck(((before, 1),), 1)
    area = areas[0]
    about = TransitCheck(boat=boat, passed=passed, start=start, zone=zone).about()
    drm = transit_modifiers(s, boat, about, zone, cautious).total
    need = s.content.map.first_red[area][s.period]
    caught = sum(1 for die in range(TEN) if die + drm >= need)
    weathered = 4 if is_storm(s, area) else TEN
    more, defence = shallow_drm(s, boat, about), ratings(s, boat).defence[boat]
    total = CHECKS
    found: dict[Fate, int] = {before: (TEN * TEN - caught * weathered) * TEN * TEN * 100}
    for row in range(TEN):
        for column in range(TEN):
            effect = EFFECT.index(s.content.charts.transit_event(row + more, column + more))
            drops_out = EFFECT[effect].damaged and s.boats.pack[boat] >= 0
            for fate, weight in after_effect(effect, before, defence).items():
                after = fate._replace(home=1) if drops_out and not fate.lost else fate
                found[after] = found.get(after, 0) + caught * weathered * weight
    return Struck(tuple(sorted((fate, w) for fate, w in found.items() if w)), total)


def moved(s: Campaign, boat: int, place: int) -> Campaign:
    """The world with a boat, and the pack she is of, at another place: crowding is counted when the die falls."""
    there = s.fork()
    there.zone = -1
    for one in party_of(s, boat):
        there.boats.at[one], there.boats.zone[one] = place, -1
    return there


def way_odds(s: Campaign, boat: int, way: tuple[int, ...], cautious: bool = False) -> tuple[Struck, Struck]:
    """A boat's fate on a way from where she is: by the check of the move, and by the weather she comes to rest in."""
    areas, at, zone = s.content.map.areas, s.boats.at[boat], s.boats.zone[boat]
    passed = tuple(place for place in way if place in areas)
    start = at if at in areas else -1
    slow = cautious or (not s.boats.patrol[boat] and is_cautious_move(s, party_of(s, boat), at, way))
    there = moved(s, boat, way[-1])
    before = (*s.content.map.neighbours[zone], start) if zone >= 0 else (start,)
    touched = (*before, *passed) if start >= 0 else passed
    check = _both_checks if has_base_check(s, passed, way[-1]) else transit_odds
    return check(there, boat, passed, start, -1, int(slow)), storm_odds(there, boat, touched)


def _both_checks(
    s: Campaign, boat: int, passed: tuple[int, ...], start: int = -1, zone: int = -1, cautious: int = 0
) -> Struck:
    """The check of the move, then, if she has not been turned back, that of the forward base she is at (21.11)."""
    base, marked = s.boats.at[boat], s.boats.rtb[boat]
    s.boats.rtb[boat] = NO_RTB
    first = transit_odds(s, boat, passed, start, zone, cautious)
    found: dict[Fate, int] = {}
    for fate, weight in first.fates:
        then = Struck(((fate, 1),), 1)
        if not fate.lost and not fate.home:
            after = s.fork()
            after.boats.spotted[boat], after.boats.damage[boat] = fate.spotted, fate.damage
            then = transit_odds(after, boat, passed[-1:], -1, base, cautious)
        for last, more in then.fates:
            last = last if last.lost or not marked else last._replace(home=1)
            found[last] = found.get(last, 0) + weight * more * (CHECKS // then.total)
    return Struck(tuple(sorted(found.items())), first.total * CHECKS)


def storm_odds(s: Campaign, boat: int, areas: tuple[int, ...]) -> Struck:
    """A boat's fate when it comes to rest after being in these areas (7.21)."""
    before, rating, defence = fate_of(s, boat), s.boats.rating[boat], ratings(s, boat).defence[boat]
    hurt = before._replace(damage=before.damage + 1)
    if has_met_typhoon(s, areas):
        if before.damage:
            lost = sum(1 for die in range(TEN) if die - rating > defence + 1)
            return _struck({before: TEN - lost, LOST: lost}, TEN)
        caught = sum(1 for die in range(TEN) if die + rating <= 1)
        lost = sum(1 for die in range(TEN) if die - rating > defence)
        return _struck({before: TEN * (TEN - caught), hurt: caught * (TEN - lost), LOST: caught * lost}, TEN * TEN)
    if not has_met_storm(s, areas):
        return Struck(((before, 1),), 1)
    if before.damage == 0:
        return _struck({before: 9, hurt: 1}, TEN)
    holds = min(TEN, defence + 1) if before.damage == 1 else 0
    return _struck({before: 9 * TEN, hurt: holds, LOST: TEN - holds}, TEN * TEN)


def _struck(found: dict[Fate, int], total: int) -> Struck:
    return Struck(tuple(sorted((fate, w) for fate, w in found.items() if w)), total)


def endurance_chance(s: Campaign, boat: int, did: int, posture: int = 1) -> Fraction:
    """The chance to stay on patrol; certain where no check is made."""
    if not must_check(s, boat):
        return Fraction(1)
    need = s.content.charts.stays_on(ratings(s, boat).endurance[boat], torpedo_of(s, boat))
    drm = wear(s, boat, did, posture).total
    return Fraction(sum(1 for die in range(TEN) if die + drm <= need), TEN)


def yard_chance(s: Campaign, boat: int) -> Fraction:
    """The chance to move on by the next box of the base this week: repaired by one box, or made ready for sea."""
    b = s.boats
    box, base = b.box[boat], b.at[boat]
    if box == PIER:
        return Fraction(1)
    if box == BROOM:
        return chance_of(ratings(s, boat).readiness[boat])
    if REPAIR_3 <= box <= REPAIR_1 and not is_storm_bound(s, base):
        return chance_of(s.content.fleet.repair_number(base, NUMBER[box]))
    return Fraction(0)


def chance_of(need: int) -> Fraction:
    """The chance that a die shows this number or less."""
    return Fraction(max(0, min(TEN, need + 1)), TEN)


def damage_odds(s: Campaign, markers: int) -> dict[int, Fraction]:
    """The repair box that so many Damage markers lead to in port; 0 is the Broom box, above 3 a total loss."""
    found: dict[int, int] = {0: 1}
    for _ in range(markers):
        following: dict[int, int] = {}
        for box, weight in found.items():
            for die in range(TEN):
                after = box + s.content.charts.repair_box(die)
                following[after] = following.get(after, 0) + weight
        found = following
    return {box: Fraction(w, TEN**markers) for box, w in sorted(found.items())}
