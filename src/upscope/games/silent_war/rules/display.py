"""The Combat Display: what lies where, what it is worth, and what may still come up.

Columns are cups 0..3; a boat's own reach is its column and the adjacent ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress

from upscope.games.silent_war.content.words import AIRCRAFT, CUPS, SHIP
from upscope.kernel.chance import Dist
from upscope.kernel.rules import rule
from upscope.kernel.state import Ints

from .kinds import FIGHTING, GONE, HERE
from .sea import can_fight_on, is_typhoon
from .state import Campaign


def cup_of(s: Campaign, cup: int) -> Ints:
    """The counts of one cup."""
    cups = s.cups
    return (cups.a, cups.b, cups.c, cups.d)[cup]


def mix_in(s: Campaign, cup: int) -> Ints:
    """How many pieces of each category one cup holds."""
    mix = s.mix
    return (mix.a, mix.b, mix.c, mix.d)[cup]


def put_into(s: Campaign, cup: int, piece: int, number: int = 1) -> None:
    """Pieces go into a cup."""
    cup_of(s, cup)[piece] += number
    mix_in(s, cup)[s.content.pieces.category[piece]] += number


def take_out(s: Campaign, cup: int, piece: int) -> None:
    """A piece is taken out of its cup."""
    cup_of(s, cup)[piece] -= 1
    mix_in(s, cup)[s.content.pieces.category[piece]] -= 1


def is_out(s: Campaign, row: int) -> bool:
    """Lost, sent home or withdrawn in the middle of things."""
    return s.subs.out[row] != FIGHTING or not can_fight_on(s, s.subs.boat[row])


def settle(s: Campaign, row: int) -> None:
    """A boat lost or sent home leaves the display."""
    if s.subs.out[row] == FIGHTING and not can_fight_on(s, s.subs.boat[row]):
        s.subs.out[row] = GONE


def units_here(s: Campaign) -> list[int]:
    return [u for u, fate in enumerate(s.units.fate) if fate == HERE]


REACH = 1
"""A boat reaches its own column and the next on either side."""


def columns_in_reach(column: int) -> list[int]:
    return [other for other in range(len(CUPS)) if -REACH <= other - column <= REACH]


def in_reach(s: Campaign, column: int) -> list[int]:
    """Units of own reach, face up or down."""
    cups = s.units.cup
    return [u for u, fate in enumerate(s.units.fate) if fate == HERE and -REACH <= cups[u] - column <= REACH]


def is_ship(s: Campaign, unit: int) -> bool:
    """Turned up, and something that can be hit."""
    piece = s.units.piece[unit]
    return s.units.up[unit] == 1 and piece >= 0 and s.content.pieces.kinds[piece] == SHIP


def is_aircraft(s: Campaign, unit: int) -> bool:
    piece = s.units.piece[unit]
    return s.units.up[unit] == 1 and piece >= 0 and s.content.pieces.kinds[piece] == AIRCRAFT


def shown_units(s: Campaign, units: Iterable[int]) -> dict[int, dict[str, int]]:
    """Units to choose from, each with what the captain sees of it."""
    u = s.units
    return {i: {"cup": u.cup[i], "back": u.back[i], "piece": u.piece[i], "tdc": u.tdc[i]} for i in units}


def tons_of(s: Campaign, unit: int) -> int:
    ship = s.units.ship[unit]
    return s.content.t.ijn.tons[ship] if ship >= 0 else s.content.pieces.tons[s.units.piece[unit]]


def defence_of(s: Campaign, unit: int) -> int:
    ship = s.units.ship[unit]
    return s.content.t.ijn.defence[ship] if ship >= 0 else s.content.pieces.defence[s.units.piece[unit]]


@rule("2.3-damaged-asw", "28.4-after")
def is_silenced(s: Campaign, unit: int) -> bool:
    """A damaged ship has ASW 0, and so has one sunk earlier in the round."""
    return s.units.damaged[unit] == 1 or s.units.fate[unit] != HERE


@rule("7.21-typhoon-asw")
def typhoon_hampers(s: Campaign) -> int:
    """What a typhoon takes from each rating, doubled."""
    return 2 if is_typhoon(s, s.area) else 0


@rule("14.12-diligent-cautious")
def tamed_loss(s: Campaign, unit: int) -> int:
    """A Diligent Escort met as an ordinary destroyer has one ASW less (doubled here)."""
    return 2 if s.units.tamed[unit] else 0


def asw2(s: Campaign, unit: int) -> int:
    """Twice the ASW a revealed unit has now; halves stay whole that way."""
    u = s.units
    ship = u.ship[unit]
    if ship >= 0:
        ijn = s.content.t.ijn
        value = ijn.gunnery_asw2[ship] if s.gunnery else ijn.asw2[ship]
    else:
        value = s.content.pieces.rating2(u.piece[unit], bool(s.gunnery))
    if not value or is_silenced(s, unit):
        return 0
    value -= tamed_loss(s, unit) + typhoon_hampers(s)
    return value if value > 0 else 0


@rule("2.5-rounding")
def rounded_up(twice: int) -> int:
    return (twice + 1) // 2


@rule("24.54-adjacent")
def is_unoccupied(s: Campaign, column: int) -> bool:
    """An escort in an adjacent column minds the boats of its own column first, if there are any."""
    subs = s.subs
    return not any(subs.cup[r] == column and not subs.out[r] for r in range(len(subs.boat)))


@rule("24.54-aircraft", "14.16B-asw")
def is_above_all(s: Campaign, unit: int) -> bool:
    return s.content.pieces.kinds[s.units.piece[unit]] == AIRCRAFT


@rule("24.54-own", "14.16B-asw")
def counts_against(s: Campaign, unit: int, column: int) -> bool:
    """Whether a revealed unit's ASW counts against a boat in that column."""
    away = s.units.cup[unit] - column
    if away == 0:
        return True
    if -1 <= away <= 1 and (len(s.subs.boat) == 1 or is_unoccupied(s, s.units.cup[unit])):
        return True
    return is_above_all(s, unit)


def escorts(s: Campaign, column: int) -> list[int]:
    """Revealed units whose ASW counts against a boat in that column, if they have any."""
    u = s.units
    return [i for i, up in enumerate(u.up) if up and u.fate[i] == HERE and asw2(s, i) and counts_against(s, i, column)]


@rule("14.16B-asw", "1x-14.16")
def escort_level(s: Campaign, column: int, without: int = -1) -> int:
    """The ASW of every revealed unit of own reach, attacked or not, and of aircraft anywhere; rounded up once."""
    u, pieces, twice = s.units, s.content.pieces, 0
    fate, piece, ship = u.fate, u.piece, u.ship
    ears = pieces.gunnery_asw2 if s.gunnery else pieces.asw2
    for i, up in enumerate(u.up):
        if up and fate[i] == HERE and i != without and (ears[piece[i]] or ship[i] >= 0):
            value = asw2(s, i)
            if value and counts_against(s, i, column):
                twice += value
    return rounded_up(twice)


def backs_left(s: Campaign, cup: int, allowed: tuple[int, ...]) -> Dist | None:
    """What shows of the next piece out of a cup: its back. None when nothing of the kind is left."""
    return dist_of_backs(s, count_backs(s, cup), allowed)


def lay_down(s: Campaign, cup: int, back: int) -> None:
    """A unit comes to the display face down."""
    u = s.units
    u.cup.append(cup)
    u.back.append(back)
    u.piece.append(-1)
    u.ship.append(-1)
    u.up.append(0)
    u.turned.append(0)
    u.mark.append(0)
    u.tdc.append(0)
    u.free.append(0)
    u.points.append(0)
    u.damaged.append(0)
    u.tamed.append(0)
    u.fate.append(0)


def count_backs(s: Campaign, cup: int) -> tuple[int, ...]:
    """How many pieces of each back are still in a cup: those lying face down on the display are not."""
    counts, c, u = cup_of(s, cup), s.content, s.units
    key = ("backs", cup)
    kept: tuple[Ints, tuple[int, ...]] | None = c.memo.get(key)
    if kept is None or kept[0] != counts:
        kept = c.keep(key, (counts[:], tuple([sum(count(counts)) for count in c.count_behind])))
    if -1 not in u.piece:
        return kept[1]
    have = list(kept[1])
    for i, piece in enumerate(u.piece):
        if piece < 0 and u.cup[i] == cup:
            have[u.back[i]] -= 1
    return tuple(have)


def dist_of_backs(s: Campaign, have: tuple[int, ...], allowed: tuple[int, ...]) -> Dist | None:
    key, c = (allowed, have), s.content
    found: Dist | None = c.memo.get(key)
    if found is None:
        weights = {back: have[back] for back in allowed if have[back] > 0}
        found = c.keep(key, Dist.of(weights)) if weights else None
    return found


def pieces_behind(s: Campaign, cup: int, back: int) -> Dist:
    """What a face-down unit may turn out to be: any piece of its cup with that back that has not been seen."""
    c = s.content
    pieces, counts = c.by_back[back], c.count_behind[back](cup_of(s, cup))
    key = (back, counts)
    found: Dist | None = c.memo.get(key)
    if found is None:
        if 0 in counts:
            pieces, counts = tuple(compress(pieces, counts)), tuple(filter(None, counts))
        found = c.keep(key, Dist.counted(pieces, counts))
    return found


@rule("14.14-draw")
def markers_left(s: Campaign) -> Dist:
    """TDC markers still in the pool: all but those turned up on the display."""
    c, u = s.content, s.units
    out = [u.tdc[i] for i, mark in enumerate(u.mark) if mark == 2]
    out.sort()
    key = ("tdc", *out)
    found = c.memo.get(key)
    if found is None:
        left = dict(c.pieces.markers())
        for value in out:
            left[value] -= 1
        found = c.keep(key, Dist.of(dict(left)))
    return found  # type: ignore[no-any-return]
