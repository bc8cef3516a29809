"""The few ways counters change place: into a hex, down a step, off the map. Every procedure goes through here."""

from __future__ import annotations

from upscope.kernel.procedure import Tell
from upscope.kernel.rules import rule

from .state import AVAILABLE, DELAY, LATER, ON_MAP, POOL, TRACK, Krieg


def enter(s: Krieg, unit: int, h: int) -> None:
    """A ground unit comes into a hex: it takes control, and what enemy pieces lie there are swept off."""
    c = s.content
    side = c.side_of[unit]
    s.units.hex[unit] = h
    if c.land[h]:
        s.ground.control[h] = side
        pieces = s.pieces
        for p, at in enumerate(pieces.hex):
            if at == h and c.piece_side[p] != side and pieces.box[p] == ON_MAP and is_swept(s, side, p):
                shelve(s, p)


def is_swept(s: Krieg, side: int, piece: int) -> bool:
    """Only what belongs to an enemy goes; a policy partner's pieces are left alone."""
    other = s.content.piece_side[piece]
    return side == 0 or other == 0 or not s.policy


def shelve(s: Krieg, piece: int) -> None:
    """Off the map, ready for a later placing."""
    s.pieces.hex[piece] = -1
    s.pieces.facing[piece] = -1
    s.pieces.box[piece] = AVAILABLE


def into_pool(s: Krieg, unit: int) -> None:
    """The counter goes to the force pool; its steps are loose there."""
    c = s.content
    s.pools.steps[c.pool_of[unit]] += s.units.steps[unit]
    s.units.steps[unit] = 0
    _off(s, unit, POOL)


def into_delay(s: Krieg, unit: int) -> None:
    """The counter waits in the delay box with its last step; the others are loose in the force pool."""
    c = s.content
    s.pools.steps[c.pool_of[unit]] += s.units.steps[unit] - 1
    s.units.steps[unit] = 1
    _off(s, unit, DELAY)


def _off(s: Krieg, unit: int, box: int) -> None:
    units = s.units
    units.hex[unit] = -1
    units.box[unit] = box
    units.due[unit] = units.dropped[unit] = units.spent[unit] = units.moved[unit] = 0
    units.attacked[unit] = units.supported[unit] = 0


@rule("opt-losses-to")
def lost_to(s: Krieg, unit: int) -> int:
    """Where a unit goes with its last step: the force pool, or the delay box if it is marked for it."""
    c = s.content
    return DELAY if c.delay_flag[unit] or c.opt.lost_units_to == "delay_box" else POOL


def remove(s: Krieg, unit: int, tell: Tell) -> None:
    """A unit is eliminated with all its steps."""
    c = s.content
    box = lost_to(s, unit)
    tell("unit_lost", side=c.side_of[unit], unit=unit, hex=s.units.hex[unit], box=box)
    if box == DELAY:
        into_delay(s, unit)
    else:
        into_pool(s, unit)


def lose_step(s: Krieg, unit: int, tell: Tell) -> None:
    """One rung down the ladder; the last one removes the unit."""
    c = s.content
    if s.units.steps[unit] == 1:
        remove(s, unit, tell)
        return
    s.units.steps[unit] -= 1
    s.pools.steps[c.pool_of[unit]] += 1
    tell("step_lost", side=c.side_of[unit], unit=unit, hex=s.units.hex[unit], steps=s.units.steps[unit])


def from_pool(s: Krieg, unit: int, h: int, pool: int = -1) -> None:
    """A counter of the force pool comes onto the map with one of the loose steps."""
    c = s.content
    s.pools.steps[c.pool_of[unit] if pool < 0 else pool] -= 1
    s.units.steps[unit] = 1
    s.units.box[unit] = ON_MAP
    enter(s, unit, h)


def free_counter(s: Krieg, side: int, nation: int, ladder: int) -> int:
    """A counter of that kind that is not in play, -1 if there is none."""
    c = s.content
    for u in c.units_of[side]:
        if c.nation_of[u] == nation and c.ladder_of[u] == ladder and s.units.box[u] == POOL:
            return u
    return -1


def to_track(s: Krieg, turn: int, unit: int = -1, piece: int = -1) -> None:
    if unit >= 0:
        s.units.box[unit], s.units.due[unit] = TRACK, turn
    if piece >= 0:
        s.pieces.box[piece], s.pieces.due[piece] = TRACK, turn


def is_later(s: Krieg, unit: int) -> bool:
    return s.units.box[unit] == LATER
