"""What may be chosen: the legal options that the procedures ask with, each from what its seat may see."""

from __future__ import annotations

from collections.abc import Sequence

from upscope.kernel.grid import mask
from upscope.kernel.rules import rule

from .kinds import (
    ASGARD,
    DIVE,
    DRONE,
    KAOS,
    KRAKEN,
    MINE,
    MINOS,
    NOTHING,
    ORDER_DUE,
    PASS,
    SCENARIO,
    SONAR,
    SURFACE,
    TORPEDO,
    TRIDENT,
    ULYSSES,
    UPGRADES,
    W_KAOS,
    W_MINE,
    run_of,
)
from .state import GAUGES, SUNK, Sea

SETS = tuple(tuple(i for i in range(GAUGES) if bits >> i & 1) for bits in range(1 << GAUGES))
"""Six bits to the systems they stand for."""
WITH_PASS = tuple((*some, PASS) for some in SETS)
MARKABLE = ((NOTHING,), *SETS[1:])
OFFICERS_OWN = 1 << DRONE | 1 << SONAR
SPECIAL_CARE = 1 << MINE | 1 << SCENARIO
HACKABLE = (TORPEDO, MINE, DRONE, SONAR)
GIVABLE = range(SCENARIO)
Ints = Sequence[int]


# -- captain: courses -----------------------------------------------------------------------------------------------


@rule("course-route", "course-island", "course-edge", "course-mine")
def open_courses(s: Sea, side: int) -> list[int]:
    """Courses onto water that the own route has not touched and where no own mine lies."""
    boats = s.boats
    barred = boats.barred[side]
    return [course for course, to in s.content.chart.ways[boats.cell[side]] if not barred >> to & 1]


@rule("blocked")
def must_surface(s: Sea, side: int) -> bool:
    """No course is left: nothing but surfacing is offered when the course is due."""
    return not open_courses(s, side)


@rule("course")
def orders(s: Sea, side: int, shut: tuple[int, ...] = ()) -> list[int]:
    """The courses open to the captain, and surfacing."""
    found = open_courses(s, side)
    if shut:
        found = [course for course in found if course not in shut]
    found.append(SURFACE)
    return found


@rule("course-wait")
def must_wait(s: Sea, side: int) -> bool:
    """The first officer or the engineer has not given their OK for the last course."""
    return bool(s.boats.owes_mark[side]) or s.boats.owes_cross[side] >= 0


@rule("surface-S-only")
def is_tied(s: Sea, side: int) -> bool:
    """On the surface the crew's markers serve to secure the submarine and for nothing else."""
    return bool(s.boats.surfaced[side])


def orders_at_sea(s: Sea, side: int) -> Ints:
    """Simultaneous mode: a course or surfacing; on the surface the dive, once reported ready."""
    if is_tied(s, side):
        return (DIVE,) if s.boats.ready[side] and not must_wait(s, side) else ()
    return (SURFACE,) if must_wait(s, side) else orders(s, side)


# -- first officer ----------------------------------------------------------------------------------------------------


@rule("gauge-choice", "gauge-full", "gauge-all-full", "ulysses-dead")
def open_gauges(s: Sea, side: int) -> tuple[int, ...]:
    """Gauges with an empty box; nothing where all are full. A system out of service has no boxes left."""
    return MARKABLE[s.boats.serving[side] & ~s.boats.charged[side]]


# -- engineer ---------------------------------------------------------------------------------------------------------


@rule("break-choice")
def free_symbols(s: Sea, side: int, course: int) -> tuple[int, ...]:
    """Symbols of the panel of that course that are not crossed, in the circuits or the reactor."""
    sheet = s.content.sheet
    return sheet.free[course][s.boats.broken[side] & sheet.panels[course]]


# -- activations ------------------------------------------------------------------------------------------------------


@rule("act-full", "act-broken", "up-blocked")
def working(s: Sea, side: int) -> int:
    """Systems whose boxes are all marked and whose kind of symbol is nowhere crossed, as bits."""
    return s.boats.charged[side] & ~s.boats.down[side]


@rule("act-two")
def has_just_activated(s: Sea, side: int) -> bool:
    """A system has been activated and no course announced since."""
    return bool(s.boats.activated[side])


def usable(s: Sea, side: int) -> int:
    """The systems this crew may activate now, as bits."""
    if has_just_activated(s, side) or is_tied(s, side):
        return 0
    bits = working(s, side)
    if bits & SPECIAL_CARE:
        if bits >> MINE & 1 and not mine_places(s, side):
            bits ^= 1 << MINE
        if bits >> SCENARIO & 1 and not can_use_scenario(s, side):
            bits ^= 1 << SCENARIO
    return bits


@rule("who-captain")
def captains_systems(s: Sea, side: int) -> tuple[int, ...]:
    """The captain may activate everything."""
    return SETS[usable(s, side)]


@rule("who-captain")
def captains_choice(s: Sea, side: int) -> tuple[int, ...]:
    """By turns: everything, or nothing."""
    return WITH_PASS[usable(s, side)]


@rule("who-first-officer")
def officers_systems(s: Sea, side: int) -> tuple[int, ...]:
    """The first officer may activate drones and sonar, nothing else."""
    return SETS[usable(s, side) & OFFICERS_OWN]


@rule("scenario-none", "up-gauge", "map-echo")
def can_use_scenario(s: Sea, side: int) -> bool:
    """Whether the scenario gauge sets anything off here and now: Archer mines, or the upgrade on board."""
    if s.content.system == "archer":
        return bool(s.archers)
    return can_use_upgrade(s, side, s.boats.upgrade[side])


@rule("minos")
def can_use_upgrade(s: Sea, side: int, upgrade: int) -> bool:
    """MINOS is no order of one's own: it only answers an attack."""
    if upgrade == KRAKEN:
        return True
    if upgrade == KAOS:
        return bool(mine_places(s, side))
    if upgrade == ASGARD:
        return bool(asgard_targets(s, side))
    if upgrade == TRIDENT:
        return bool(hackable(s, side))
    return upgrade == ULYSSES and can_repair(s, side)


# -- torpedo, mines ---------------------------------------------------------------------------------------------------


@rule("torpedo")
def torpedo_targets(s: Sea, side: int) -> tuple[int, ...]:
    """One to four steps away, turning as it likes, over water."""
    return s.content.chart.reach[s.boats.cell[side]]


@rule("mine-lay", "mine-lay-route")
def mine_places(s: Sea, side: int) -> list[int]:
    """Water beside the submarine, off its own route; one own mine a space unless the setting allows more."""
    boats = s.boats
    route = boats.route[side]
    taken = () if s.content.settings.mine_on_own_mine else boats.mines[side] + boats.kaos[side]
    return [c for c in s.content.chart.beside[boats.cell[side]] if c not in route and c not in taken]


@rule("surface-mine")
def is_surfaced(s: Sea, side: int) -> bool:
    """No mine is set off from the surface."""
    return bool(s.boats.surfaced[side])


def charges(s: Sea, side: int) -> list[tuple[int, int]]:
    """The mines this captain may detonate now."""
    boats = s.boats
    if not boats.laid[side] or is_surfaced(s, side):
        return []
    found = [(W_MINE, c) for c in plain_charges(s, side)] + [(W_KAOS, c) for c in kaos_charges(s, side)]
    if not s.content.settings.detonate_fresh_mine:
        found = [charge for charge in found if charge[1] != boats.fresh[side]]
    return list(dict.fromkeys(found))


@rule("opt-kaos-fresh")
def is_too_fresh(s: Sea, side: int, cell: int) -> bool:
    """A KAOS mine just laid: the sheet lets the captain detonate it later, not at once."""
    return cell == s.boats.fresh[side] and not s.content.settings.kaos_detonate_fresh


@rule("mine-detonate", "detonate-free")
def plain_charges(s: Sea, side: int) -> tuple[int, ...]:
    """Any mine, at any moment, gauge or no gauge, unless a setting says otherwise."""
    settings = s.content.settings
    if settings.detonate_needs_weapons and s.boats.down[side] >> MINE & 1:
        return ()
    if settings.detonate_is_activation and has_just_activated(s, side):
        return ()
    if not settings.ulysses_laid_mines_live and s.gauges.dead[side * GAUGES + MINE]:
        return ()
    return s.boats.mines[side]


@rule("kaos-detonate", "kaos-special")
def kaos_charges(s: Sea, side: int) -> tuple[int, ...]:
    """KAOS mines need the special symbols clear when they are set off too."""
    settings = s.content.settings
    if settings.kaos_detonate_needs_special and s.boats.down[side] >> SCENARIO & 1:
        return ()
    if settings.kaos_detonate_is_activation and has_just_activated(s, side):
        return ()
    return tuple(cell for cell in s.boats.kaos[side] if not is_too_fresh(s, side, cell))


def charges_by_turns(s: Sea, side: int) -> list[tuple[int, int]]:
    """Turn mode: also in the enemy's turn, unless the setting forbids it; not when nothing but surfacing is left."""
    if s.mover != side:
        return charges(s, side) if s.content.settings.detonate_in_enemy_turn_T else []
    return [] if s.phase == ORDER_DUE and is_kept_from_mines(s, side) else charges(s, side)


@rule("opt-detonate-blocked")
def is_kept_from_mines(s: Sea, side: int) -> bool:
    """A captain without a course must surface at once; whether they may still set off a mine first is a setting."""
    return must_surface(s, side) and not s.content.settings.blocked_captain_detonates


# -- silence ----------------------------------------------------------------------------------------------------------


@rule("silence-line", "silence-island", "silence-route")
def silent_runs(s: Sea, side: int) -> list[int]:
    """No move, or one to four spaces straight on over water that the own route and mines leave free."""
    boats = s.boats
    barred = mask(boats.route[side]) if s.content.settings.silence_over_own_mine else boats.barred[side]
    found = [0]
    for course, ray in enumerate(s.content.chart.runs[boats.cell[side]]):
        for distance, cell in enumerate(ray, 1):
            if barred >> cell & 1:
                break
            found.append(run_of(course, distance))
    return found


# -- upgrades ---------------------------------------------------------------------------------------------------------


@rule("asgard", "asgard-island")
def asgard_targets(s: Sea, side: int) -> tuple[int, ...]:
    """One to six spaces along a row or column, up to the first island."""
    return s.content.chart.straight[s.boats.cell[side]]


@rule("trident", "trident-once")
def hackable(s: Sea, side: int) -> list[int]:
    """Weapons and detection of the enemy that this captain has not hacked in this game."""
    first = (1 - side) * GAUGES
    return [i for i in HACKABLE if not s.gauges.hacked[first + i]]


@rule("ulysses-scenario", "ulysses-price")
def givable(s: Sea, side: int) -> list[int]:
    """Systems still in service, never the scenario's."""
    return [i for i in GIVABLE if not s.gauges.dead[side * GAUGES + i]]


@rule("ulysses")
def can_repair(s: Sea, side: int) -> bool:
    hurt = 0 < s.boats.damage[side] < SUNK
    return bool(givable(s, side)) and (hurt or s.content.settings.ulysses_at_zero_damage)


@rule("minos")
def has_minos_ready(s: Sea, side: int) -> bool:
    """MINOS on board, charged, its symbols clear, the crew free to act."""
    boats = s.boats
    if boats.upgrade[side] != MINOS or is_minos_tied(s, side) or not working(s, side) >> SCENARIO & 1:
        return False
    return not (s.content.settings.minos_needs_course and has_just_activated(s, side))


@rule("opt-minos-surfaced")
def is_minos_tied(s: Sea, side: int) -> bool:
    """On the surface: in the simultaneous mode the crew does nothing but secure the submarine; by turns a setting."""
    return bool(s.boats.surfaced[side]) and (s.content.simultaneous or not s.content.settings.minos_surfaced_T)


def other_upgrades(s: Sea, side: int) -> list[int]:
    return [u for u in range(len(UPGRADES)) if u != s.boats.upgrade[side]]
