"""2.2 Support units and convoys: returns, upkeep of beachheads, placing, blitz markers, failed beachheads."""

from __future__ import annotations

from typing import Any

from upscope.kernel.procedure import Again, Ask, Done, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .counters import remove, shelve
from .options import seat_of
from .seasonal import current_card
from .situation import Situation, situation_of
from .state import AVAILABLE, ON_MAP, STATION, USED, Krieg
from .supply import can_be_air_base, can_be_naval_base, is_fed, is_supplied

AT_SEA = ("fleet", "strike", "troop_convoy", "supply_convoy")


class Support(Frame, rule="2.2"):
    side: int
    failed: tuple[int, ...] = ()
    piece: Any = -1
    to: Any = -1
    blitz: int = 0
    done: tuple[int, ...] = ()
    acts: int = 0

    @step("opt-support")
    def return_home(f, s: Krieg, tell: Tell) -> Word:
        home = returning(situation_of(s), f.side)
        for p in home:
            shelve(s, p)
        if home:
            tell("support_returned", side=f.side, pieces=home)
        f.acts += len(home)
        return None

    @step("opt-support")
    def keep_beachheads(f, s: Krieg, tell: Tell) -> Word:
        f.failed = failing_beachheads(situation_of(s), f.side)
        return None

    @step("2.2")
    def choose_piece(f, s: Krieg, tell: Tell) -> Word:
        front = situation_of(s)
        offer: list[Any] = [p for p in placeable(s, f.side) if p not in f.done and places(front, f.side, p)]
        if not offer:
            return Again("count_blitz")
        return Ask(seat_of(f.side), "choose_piece", [*offer, "end"], into="piece")

    @step("2.2")
    def take_piece(f, s: Krieg, tell: Tell) -> Word:
        return Again("count_blitz") if f.piece == "end" else None

    @step("2.2")
    def choose_place(f, s: Krieg, tell: Tell) -> Word:
        offer: list[Any] = [*places(situation_of(s), f.side, f.piece), "keep"]
        kind = s.content.piece_kind[f.piece]
        name = "choose_beach" if kind == "beachhead" else "choose_place"
        if kind in AT_SEA and s.pieces.box[f.piece] == AVAILABLE:
            name = "choose_zone"
        return Ask(seat_of(f.side), name, offer, into="to", about={"piece": f.piece})

    @step("2.2")
    def place(f, s: Krieg, tell: Tell) -> Word:
        c = s.content
        if f.to == "keep":
            f.done = (*f.done, f.piece)
        else:
            f.acts += 1
            put(s, f.side, f.piece, f.to, tell)
            if c.piece_kind[f.piece] != "strike" or s.pieces.box[f.piece] == ON_MAP:
                f.done = (*f.done, f.piece)
        f.piece = f.to = -1
        return Again("choose_piece")

    @step("opt-support")
    def count_blitz(f, s: Krieg, tell: Tell) -> Word:
        card = current_card(s, f.side)
        f.blitz = s.content.cards[card].blitz if card >= 0 else 0
        return None

    @step("2.2")
    def choose_blitz(f, s: Krieg, tell: Tell) -> Word:
        free = blitz_pool(s, f.side)
        offer: list[Any] = blitz_hexes(situation_of(s), f.side) if f.blitz and free else []
        if not offer:
            return Again("remove_failed")
        return Ask(seat_of(f.side), "choose_blitz", [*offer, "end"], into="to", about={"left": min(f.blitz, len(free))})

    @step("2.2")
    def place_blitz(f, s: Krieg, tell: Tell) -> Word:
        if f.to == "end":
            return None
        put(s, f.side, blitz_pool(s, f.side)[0], f.to, tell)
        f.blitz, f.to, f.acts = f.blitz - 1, -1, f.acts + 1
        return Again("choose_blitz")

    @step("opt-support")
    def remove_failed(f, s: Krieg, tell: Tell) -> Word:
        for p in f.failed:
            h = s.pieces.hex[p]
            lost = tuple(situation_of(s).stacks.get(h, ()))
            tell("beachhead_removed", side=f.side, piece=p, hex=h, units=lost)
            for u in lost:
                remove(s, u, tell)
            shelve(s, p)
        return Done("" if f.acts or f.failed else "nothing_placed")


# -- returns and upkeep -----------------------------------------------------------------------------------------------


def returning(front: Situation, side: int) -> tuple[int, ...]:
    """Air units on the map, used carrier strikes, and ships whose zone has no base any more."""
    s, c = front.s, front.c
    found = []
    for p, kind in enumerate(c.piece_kind):
        if c.piece_side[p] != side:
            continue
        box = s.pieces.box[p]
        if (
            (kind == "air" and box == ON_MAP)
            or (kind == "strike" and box in (ON_MAP, USED))
            or (kind in AT_SEA and box == STATION and not has_base(front, side, p))
        ):
            found.append(p)
    return tuple(found)


def failing_beachheads(front: Situation, side: int) -> tuple[int, ...]:
    """Beachheads that cannot trace supply."""
    if not front.c.opt.beachhead_upkeep:
        return ()
    return tuple(
        p for h, p in sorted(front.beaches.items()) if front.c.piece_side[p] == side and not is_fed(front, side, -1, h)
    )


# -- bases ------------------------------------------------------------------------------------------------------------


@rule("opt-bases")
def is_air_base(front: Situation, side: int, h: int) -> bool:
    """A land hex with city, port, road or rail and a supplied ground unit or depot, without an enemy air unit."""
    s, c, at = front.s, front.c, front.c.opt.air_base_at
    fit = (
        c.places[h] in at
        or ("port" in at and c.ports[h])
        or ("rail" in at and c.rail[h])
        or ("road" in at and c.road[h])
    )
    if not fit or not c.land[h]:
        return False
    if any(s.pieces.hex[p] == h and front.at_war(side, c.piece_side[p]) for p in c.pieces("air")):
        return False
    if front.holder[h] == side and any(can_be_air_base(front, u) for u in front.stacks[h]):
        return True
    return front.depots.get(h, -1) == side and is_fed(front, side, -1, h)


@rule("opt-bases")
def is_naval_base(front: Situation, side: int, h: int) -> bool:
    """A port with a supplied ground unit or depot."""
    if "port" not in front.c.opt.naval_base_at or not front.c.ports[h]:
        return False
    if front.holder[h] == side and any(can_be_naval_base(front, u) for u in front.stacks[h]):
        return True
    return front.depots.get(h, -1) == side and is_fed(front, side, -1, h)


def has_base(front: Situation, side: int, piece: int) -> bool:
    """Whether a ship or convoy can work in its zone: from off the map, or from a naval base there."""
    c = front.c
    return c.piece_offmap[piece] or any(is_naval_base(front, side, h) for h in c.zone_ports[c.piece_zone[piece]])


# -- placing ----------------------------------------------------------------------------------------------------------


def placeable(s: Krieg, side: int) -> list[int]:
    """Pieces that may be placed now: what is available, and carrier strikes on station."""
    c = s.content
    found = []
    for p, kind in enumerate(c.piece_kind):
        box = s.pieces.box[p]
        ready = box == AVAILABLE or (kind == "strike" and box == STATION)
        if ready and c.piece_side[p] == side and kind in ("air", "beachhead", *AT_SEA):
            found.append(p)
    return found


def places(front: Situation, side: int, piece: int) -> list[Any]:
    """Hexes for an air unit or a strike, a zone for ships, (sea hex, land hex) for a beachhead."""
    c, s = front.c, front.s
    kind = c.piece_kind[piece]
    if kind == "air":
        return air_hexes(front, side, piece)
    if kind == "beachhead":
        return beach_hexes(front, side)
    zone = c.piece_zone[piece]
    if s.pieces.box[piece] == AVAILABLE:
        return [zone] if has_base(front, side, piece) else []
    reach = c.piece_reach[piece]
    near = {h for sea in c.zone_sea[zone] for h in c.within(sea, reach)}
    return sorted(h for h in near if c.land[h] and front.can_stand(side, h))


def air_hexes(front: Situation, side: int, piece: int) -> list[int]:
    """Within the unit's range of an air base, on land, not over a policy partner."""
    c = front.c
    bases = [h for h in {*front.stacks, *front.depots} if is_air_base(front, side, h)]
    near = {h for base in bases for h in c.within(base, c.piece_reach[piece])}
    return sorted(h for h in near if c.land[h] and front.can_stand(side, h))


def beach_hexes(front: Situation, side: int) -> list[tuple[int, int]]:
    """(sea hex, land hex) along the coasts of zones where a friendly fleet is on station."""
    s, c = front.s, front.c
    found = []
    for zone in range(len(c.zone_names)):
        fleets = any(
            c.piece_side[p] == side and c.piece_zone[p] == zone and s.pieces.box[p] == STATION
            for p in c.pieces("fleet")
        )
        if not fleets and c.opt.beachhead_needs_fleet:
            continue
        for sea in c.zone_sea[zone]:
            if sea not in front.beaches:
                found += [(sea, to) for to in c.grid.near[sea] if c.land[to] and front.can_stand(side, to)]
    return found


def blitz_pool(s: Krieg, side: int) -> list[int]:
    c = s.content
    return [p for p in c.pieces("blitz") if c.piece_side[p] == side and s.pieces.box[p] == AVAILABLE]


def blitz_hexes(front: Situation, side: int) -> list[int]:
    """Where a blitz marker may lie: with a supplied ground unit, or by the option with an HQ."""
    c = front.c
    taken = {front.s.pieces.hex[p] for p in c.pieces("blitz")}
    only_hq = c.opt.blitz_marker_at == "hq"
    return sorted(
        h
        for h, stack in front.stacks.items()
        if front.holder[h] == side
        and h not in taken
        and any(is_supplied(front, u) and (c.is_hq[u] or not only_hq) for u in stack)
    )


def put(s: Krieg, side: int, piece: int, to: Any, tell: Tell) -> None:
    """A piece comes to its hex, its zone, or its coast."""
    c = s.content
    hex_, zone, facing = -1, -1, -1
    if c.piece_kind[piece] in AT_SEA and s.pieces.box[piece] == AVAILABLE:
        s.pieces.box[piece], zone = STATION, to
    else:
        hex_, facing = to if isinstance(to, tuple) else (to, -1)
        s.pieces.box[piece], s.pieces.hex[piece], s.pieces.facing[piece] = ON_MAP, hex_, facing
    tell("piece_placed", side=side, piece=piece, hex=hex_, zone=zone, facing=facing)
