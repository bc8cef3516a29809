"""Attacks: announced, perhaps countered, then the space is named, it strikes, and the enemy captain answers truly."""

from __future__ import annotations

from upscope.games.sonar.content.sea_map import Chart
from upscope.kernel.procedure import Again, Ask, Call, Done, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .crew import TALK
from .ending import hurt, verdict
from .kinds import (
    CAPTAINS,
    DIRECT,
    MINOS,
    MISS,
    NEAR,
    SCENARIO,
    SEATS,
    SIDE_NO,
    W_ARCHER,
    W_ASGARD,
    W_KAOS,
    W_KRAKEN,
    W_MINE,
    W_TORPEDO,
    WAVE,
)
from .mines import destroy_mines, mines_at, take_mine, update_barred
from .officer import empty_gauge
from .options import has_minos_ready
from .state import Sea

KEPT, SPENT = "kept", "spent"
"""How an attack ends for whoever made it: his gauge or mine is his still, or used up."""
ANNOUNCED_BY = (
    "torpedo-announce",
    "mine-detonate-announce",
    "map-echo-announce",
    "kraken",
    "kaos-detonate",
    "asgard-announce",
)
"""The rule by which each weapon's space is named."""
Strike = tuple[int, int]
"""How a submarine is hit, and the damage."""
UNHURT: Strike = (MISS, 0)


@rule("blast-far", "blast-near", "blast-direct")
def plain_strike(chart: Chart, boat: int, cell: int) -> Strike:
    """Two damages in the space itself, one in the eight around it, none further off."""
    if boat == cell:
        return (DIRECT, 2)
    return (NEAR, 1) if boat in chart.near[cell] else UNHURT


@rule("asgard-damage")
def asgard_strike(chart: Chart, boat: int, cell: int) -> Strike:
    """Two damages, direct or beside."""
    if boat == cell:
        return (DIRECT, 2)
    return (NEAR, 2) if boat in chart.near[cell] else UNHURT


@rule("kraken", "kraken-no-neighbour")
def kraken_strike(chart: Chart, boat: int, cell: int) -> Strike:
    """One damage in the space and nowhere else."""
    return (DIRECT, 1) if boat == cell else UNHURT


@rule("kaos-wave", "kaos-island", "kaos-no-neighbour")
def kaos_strike(chart: Chart, boat: int, cell: int, centre: int) -> Strike:
    """One damage along row and column as far as water goes, none beside."""
    if boat == cell:
        return (DIRECT, centre)
    return (WAVE, 1) if chart.wave(cell) >> boat & 1 else UNHURT


def strike(s: Sea, weapon: int, owner: int, cell: int, side: int) -> Strike:
    """What this weapon in that space does to one submarine."""
    chart, settings, boat = s.content.chart, s.content.settings, s.boats.cell[side]
    own = side == owner
    if weapon == W_KRAKEN:
        return UNHURT if own and settings.kraken_spares_owner else kraken_strike(chart, boat, cell)
    if weapon == W_KAOS:
        spared = own and settings.kaos_spares_owner
        return UNHURT if spared else kaos_strike(chart, boat, cell, settings.kaos_centre_damage)
    if weapon == W_ASGARD:
        return UNHURT if own and settings.asgard_spares_owner else asgard_strike(chart, boat, cell)
    return plain_strike(chart, boat, cell)


@rule("kraken-mine")
def mines_struck_by_kraken(s: Sea, cell: int) -> tuple[tuple[int, int, int], ...]:
    return tuple((weapon, side, cell) for side, weapon in mines_at(s, cell))


@rule("kaos-mines")
def mines_on_wave(s: Sea, cell: int) -> tuple[tuple[int, int, int], ...]:
    """Every mine the wave passes, of either side and make; it goes on past them."""
    reached, boats = s.content.chart.wave(cell), s.boats
    found = []
    for side in (0, 1):
        found += [(W_MINE, side, mine) for mine in boats.mines[side] if reached >> mine & 1]
        found += [(W_KAOS, side, mine) for mine in boats.kaos[side] if reached >> mine & 1]
    return tuple(found)


class Attack(Frame, rule="blast-answer"):
    """From the announcement on. The space was chosen before the enemy is asked for countermeasures."""

    side: int
    weapon: int
    cell: int
    window: int = 0
    reply: str = "no"
    fuse: tuple[tuple[int, int, int], ...] = ()
    """What is still to go off: weapon, owner, space."""

    @step("minos")
    def open_window(f, s: Sea, tell: Tell) -> Word:
        foe = 1 - f.side
        f.window = int(can_be_countered(s, foe, f.weapon))
        return None

    @step("minos", "minos-stop")
    def react(f, s: Sea, tell: Tell) -> Word:
        if not f.window:
            return None
        foe = 1 - f.side
        return Ask(
            CAPTAINS[foe],
            "react",
            lambda: ("no", "minos") if has_minos_ready(s, foe) else ("no",),
            into="reply",
            about={"weapon": f.weapon},
            within=s.content.settings.minos_window_s if s.content.simultaneous else -1,
            otherwise="no",
        )

    @step("minos")
    def counter(f, s: Sea, tell: Tell) -> Word:
        if f.reply == "minos":
            foe = 1 - f.side
            if s.content.simultaneous:
                tell("stop_called", seat=SEATS.index(CAPTAINS[foe]))
            tell("countermeasures", side=foe)
            empty_gauge(s, foe, SCENARIO)
            if s.content.settings.minos_needs_course:
                s.boats.activated[foe] = 1
        return None

    @step(
        "torpedo-announce",
        "mine-detonate-announce",
        "map-echo-announce",
        "asgard-announce",
        "minos-coordinates",
        "minos-late",
    )
    def name_space(f, s: Sea, tell: Tell) -> Word:
        tell("impact", rule=ANNOUNCED_BY[f.weapon], side=f.side, weapon=f.weapon, cell=f.cell)
        return None

    @step("minos-none")
    def come_to_nothing(f, s: Sea, tell: Tell) -> Word:
        if f.reply != "minos":
            return None
        tell("attack_countered", side=f.side, weapon=f.weapon)
        if not s.content.settings.minos_spends_attack:
            return Done(KEPT)
        if f.weapon in (W_MINE, W_KAOS):
            take_mine(s, f.side, f.weapon, f.cell)
        return Done(SPENT)

    @step("detonate-gone", "map-echo-cross", "map-echo-once")
    def leave_the_map(f, s: Sea, tell: Tell) -> Word:
        if f.weapon in (W_MINE, W_KAOS):
            take_mine(s, f.side, f.weapon, f.cell)
        elif f.weapon == W_ARCHER:
            take_archer(s, f.cell)
        f.fuse = ((f.weapon, f.side, f.cell),)
        return None

    @step(
        "blast-answer", "blast-own", "torpedo-blast", "torpedo-self", "map-echo-blast", "surface-hit", "surface-answers"
    )
    def explode(f, s: Sea, tell: Tell) -> Word:
        weapon, owner, cell = f.fuse[0]
        f.fuse = f.fuse[1:]
        hits = [strike(s, weapon, owner, cell, side) for side in (0, 1)]
        foe = 1 - f.side
        answer_blast(s, foe, weapon, hits[foe], tell)
        suffer_own(s, f.side, weapon, hits[f.side], tell)
        if weapon in (W_TORPEDO, W_ASGARD):
            clear_impact(s, weapon, cell, tell)
        elif weapon == W_KRAKEN:
            f.fuse += set_off(s, mines_struck_by_kraken(s, cell), tell)
        elif weapon == W_KAOS:
            f.fuse += set_off(s, mines_on_wave(s, cell), tell)
        return None

    @step("win-4", "win-survivor")
    def judge(f, s: Sea, tell: Tell) -> Word:
        ended = verdict(s, tell, f.side)
        return ended or (Again("explode") if f.fuse else Done(SPENT))


@rule("opt-minos-attacks", "opt-minos-window")
def can_be_countered(s: Sea, side: int, weapon: int) -> bool:
    """The window opens whenever MINOS is on board, ready or not: it tells nothing. By turns a captain may waive it."""
    if s.boats.upgrade[side] != MINOS or weapon not in s.content.minos_weapons:
        return False
    return s.content.simultaneous or not s.boats.never[side]


@rule("blast-answer")
def answer_blast(s: Sea, side: int, weapon: int, hit: Strike, tell: Tell) -> None:
    """The enemy captain says truly which of the three it was."""
    tell("blast_answered", side=side, weapon=weapon, hit=hit[0], damage=hit[1])
    if hit[1]:
        hurt(s, side, hit[1], tell)


@rule("blast-own", "torpedo-self")
def suffer_own(s: Sea, side: int, weapon: int, hit: Strike, tell: Tell) -> None:
    """The attacker's own submarine is judged alike; whether the enemy hears of it is a setting."""
    if hit[1]:
        tell("own_blast", side=side, weapon=weapon, hit=hit[0], damage=hit[1])
        hurt(s, side, hit[1], tell, quiet=not s.content.settings.own_blast_damage_announced)


def clear_impact(s: Sea, weapon: int, cell: int, tell: Tell) -> None:
    settings = s.content.settings
    if weapon == W_TORPEDO or settings.asgard_destroys_mines:
        destroy_mines(s, cell, tell)
    if settings.torpedo_destroys_archer and cell in s.archers:
        take_archer(s, cell)
        tell("archer_destroyed", cell=cell)


@rule("map-echo-cross", "map-echo-once")
def take_archer(s: Sea, cell: int) -> None:
    """Both captains cross it off."""
    s.archers = tuple(c for c in s.archers if c != cell)
    for side in (0, 1):
        update_barred(s, side)


def set_off(s: Sea, found: tuple[tuple[int, int, int], ...], tell: Tell) -> tuple[tuple[int, int, int], ...]:
    """Mines that another weapon sets off: off the map at once, each goes off in its turn."""
    for weapon, side, cell in found:
        take_mine(s, side, weapon, cell)
        tell("mine_set_off", side=side, weapon=weapon, cell=cell)
    return found


class Detonate(Frame, rule="mine-detonate", stop=True):
    """A mine set off by its captain; a STOP like an activation, but none."""

    stands = (TALK,)
    seat: str
    value: tuple[int, int]

    @step("mine-detonate", "mine-detonate-announce", "detonate-gauge")
    def announce(f, s: Sea, tell: Tell) -> Word:
        side, weapon = SIDE_NO[f.seat], f.value[0]
        settings = s.content.settings
        if settings.kaos_detonate_is_activation if weapon == W_KAOS else settings.detonate_is_activation:
            s.boats.activated[side] = 1
        if s.content.simultaneous:
            tell("stop_called", seat=SEATS.index(f.seat))
        tell("detonation_announced", side=side, weapon=weapon)
        return None

    @step("mine-detonate")
    def strike(f, s: Sea, tell: Tell) -> Word:
        return Call(Attack(side=SIDE_NO[f.seat], weapon=f.value[0], cell=f.value[1]))

    @step("act-resume")
    def go_on(f, s: Sea, tell: Tell) -> Word:
        if s.content.simultaneous:
            tell("resumed")
        return None
