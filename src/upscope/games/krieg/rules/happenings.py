"""What political and conditional events do. Each event is a row of the pack; each effect is one branch here."""

from __future__ import annotations

from typing import Any

from upscope.games.krieg.content.lists import SIDES
from upscope.kernel.procedure import END, Again, Ask, Frame, Leave, Tell, Word, step
from upscope.kernel.rules import rule

from .counters import free_counter, from_pool, into_delay
from .options import seat_of
from .roots import Campaign
from .seasonal import hq_sites, partisan_hexes
from .situation import Situation, situation_of
from .state import AVAILABLE, LATER, ON_MAP, STATION, Krieg


class Happening(Frame, rule="opt-cards"):
    side: int
    event: int
    to: Any = -1

    @step("opt-cards")
    def happen(f, s: Krieg, tell: Tell) -> Word:
        s.happenings.times[f.event] += 1
        s.happenings.last[f.event] = s.turn
        tell("happened", happening=f.event, side=f.side)
        return None

    @step("opt-cards")
    def choose_place(f, s: Krieg, tell: Tell) -> Word:
        row = s.content.events[f.event]
        if row.effect == "step_at_hq":
            offer: list[Any] = step_sites(situation_of(s), row)
        elif row.effect == "rising":
            offer = rising_hexes(situation_of(s), row)
        else:
            return None
        if not offer:
            return Again("come_to_nothing")
        side = SIDES.index(row.side)
        return Ask(seat_of(side), "choose_event_hex", [*offer, "none"], into="to", about={"happening": f.event})

    @step("opt-cards")
    def take_effect(f, s: Krieg, tell: Tell) -> Word:
        row = s.content.events[f.event]
        effect = EFFECTS.get(row.effect)
        done = effect(s, f, row, tell) if effect else True
        if isinstance(done, Leave):
            return done
        return END if done else None

    @step("opt-cards")
    def come_to_nothing(f, s: Krieg, tell: Tell) -> Word:
        tell("came_to_nothing", happening=f.event)
        return None


@rule("opt-cards")
def step_sites(front: Situation, row: Any) -> list[int]:
    """Supplied HQ hexes for a step of that ladder, if the pool has one and a counter for it."""
    side = SIDES.index(row.side)
    pool = _pool(front.s, side, row.ladder)
    if pool < 0:
        return []
    _, nation, ladder = front.c.pools[pool]
    if free_counter(front.s, side, nation, ladder) < 0:
        return []
    return hq_sites(front, side, nation)


def _pool(s: Krieg, side: int, ladder: str) -> int:
    """A row of the force pool with loose steps of that ladder, -1 without one."""
    number = s.content.ladder_names.index(ladder)
    for n, (owner, _, kind) in enumerate(s.content.pools):
        if owner == side and kind == number and s.pools.steps[n]:
            return n
    return -1


def rising_hexes(front: Situation, row: Any) -> list[int]:
    side = SIDES.index(row.side)
    free = any(
        front.c.piece_side[p] == side and front.s.pieces.box[p] == AVAILABLE for p in front.c.pieces("partisans")
    )
    country = front.c.country_names.index(row.country)
    return partisan_hexes(front, side, country, any_country=True) if free else []


# -- effects: True when something was done ----------------------------------------------------------------------------


def _waver(s: Krieg, f: Happening, row: Any, tell: Tell) -> Any:
    """The first time a country wavers; at the set number it leaves if an enemy stands in it."""
    c = s.content
    country = c.country_names.index(row.country)
    s.countries.wavering[country] += 1
    tell("wavered", country=country, times=s.countries.wavering[country])
    to = SIDES.index(row.side)
    inside = any(
        h >= 0 and c.country[h] == country and c.side_of[u] == to and not s.units.dropped[u]
        for u, h in enumerate(s.units.hex)
    )
    if s.countries.wavering[country] < row.amount or not inside or s.countries.side[country] == to:
        return True
    gone = tuple(u for u, h in enumerate(s.units.hex) if h >= 0 and c.nation_home[c.nation_of[u]] == country)
    s.countries.side[country] = to
    tell("changed_sides", country=country, side=to, units=gone)
    for u in gone:
        into_delay(s, u)
    return True


def _rising(s: Krieg, f: Happening, row: Any, tell: Tell) -> Any:
    if not isinstance(f.to, int) or f.to < 0:
        return False
    c, side = s.content, SIDES.index(row.side)
    piece = next(p for p in c.pieces("partisans") if c.piece_side[p] == side and s.pieces.box[p] == AVAILABLE)
    s.pieces.box[piece], s.pieces.hex[piece] = ON_MAP, f.to
    tell("piece_placed", side=side, piece=piece, hex=f.to, zone=-1, facing=-1)
    return True


def _step_at_hq(s: Krieg, f: Happening, row: Any, tell: Tell) -> Any:
    if not isinstance(f.to, int) or f.to < 0:
        return False
    side = SIDES.index(row.side)
    _, nation, ladder = s.content.pools[_pool(s, side, row.ladder)]
    unit = free_counter(s, side, nation, ladder)
    from_pool(s, unit, f.to)
    tell("step_replaced", side=side, unit=unit, hex=f.to, steps=1, left=0)
    return True


def _step_to_unit(s: Krieg, f: Happening, row: Any, tell: Tell) -> Any:
    c = s.content
    unit = c.unit_names.index(row.unit)
    pool = _pool(s, c.side_of[unit], c.ladder_names[c.ladder_of[unit]])
    if pool < 0 or s.units.hex[unit] < 0 or s.units.steps[unit] >= c.most[unit]:
        return False
    s.pools.steps[pool] -= 1
    s.pools.total[pool] -= 1
    s.pools.total[c.pool_of[unit]] += 1
    s.units.steps[unit] += 1
    tell("step_replaced", side=c.side_of[unit], unit=unit, hex=s.units.hex[unit], steps=s.units.steps[unit], left=0)
    return True


def _wins_if_holding(s: Krieg, f: Happening, row: Any, tell: Tell) -> Any:
    side = SIDES.index(row.side)
    if any(s.ground.control[s.content.grid.hex(name)] != side for name in row.hexes):
        return False
    tell("war_decided", side=side)
    return Leave(Campaign, SIDES[side])


def _gain_piece(s: Krieg, f: Happening, row: Any, tell: Tell) -> Any:
    c = s.content
    piece = c.piece_names.index(row.piece)
    if s.pieces.box[piece] != LATER:
        return False
    s.pieces.box[piece] = STATION if c.piece_zone[piece] >= 0 else AVAILABLE
    tell("pieces_ready", side=c.piece_side[piece], pieces=(piece,))
    return True


def _bonus(s: Krieg, f: Happening, row: Any, tell: Tell) -> Any:
    """Points for whoever holds the hex."""
    side = s.ground.control[s.content.grid.hex(row.hexes[0])]
    if side < 0:
        return False
    s.factions.bonus[side] += row.amount
    tell("points_scored", side=side, points=row.amount)
    return True


EFFECTS = {
    "waver": _waver,
    "rising": _rising,
    "step_at_hq": _step_at_hq,
    "step_to_unit": _step_to_unit,
    "wins_if_holding": _wins_if_holding,
    "gain_piece": _gain_piece,
    "bonus": _bonus,
}
"""The others (a strike, a new source, a cut, the demarcation) work by having happened: the rules look for that."""
