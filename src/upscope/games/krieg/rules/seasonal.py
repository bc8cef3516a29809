"""1 Seasonal phase: option cards, logistics and partisans, replacements."""

from __future__ import annotations

from typing import Any

from upscope.kernel.procedure import Again, Ask, Done, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .conditions import holds
from .counters import from_pool
from .options import seat_of
from .situation import Situation, situation_of
from .state import AVAILABLE, CURRENT, HAND, LATER, ON_MAP, PENDING, PLAYED, POOL, Krieg
from .supply import can_receive_at_hq, is_fed, is_supplied

# -- 1.1 --------------------------------------------------------------------------------------------------------------


class OptionCards(Frame, rule="1.1"):
    """The card chosen last season comes into force; the one for the next season is chosen in secret."""

    side: int
    card: int = -1

    @step("1.1")
    def turn_up(f, s: Krieg, tell: Tell) -> Word:
        c = s.content
        mine = [n for n, side in enumerate(c.card_side) if side == f.side]
        turned = next((n for n in mine if s.cards.status[n] == PENDING), -1)
        if turned < 0:
            return None
        for n in mine:
            if s.cards.status[n] == CURRENT:
                s.cards.status[n] = PLAYED
        s.cards.status[turned] = CURRENT
        s.factions.chosen[f.side] = 0
        tell("card_played", side=f.side, card=turned)
        come_into_force(s, f.side, turned, tell)
        f.card = turned
        return None

    @step("1.1")
    def choose_card(f, s: Krieg, tell: Tell) -> Word:
        offer = next_cards(s, f.side)
        if not offer:
            return Again("have_none")
        return Ask(seat_of(f.side), "choose_card", offer, into="card", about={"season": next_season(s)})

    @step("1.1")
    def lay_down(f, s: Krieg, tell: Tell) -> Word:
        s.cards.status[f.card] = PENDING
        s.factions.chosen[f.side] = 1
        tell("card_chosen", side=f.side, card=f.card)
        return Done("")

    @step("1.1")
    def have_none(f, s: Krieg, tell: Tell) -> Word:
        tell("no_card", side=f.side)
        return Done("" if f.card >= 0 else "no_card")


def come_into_force(s: Krieg, side: int, card: int, tell: Tell) -> None:
    """The card's units join the force pool, its markers become available."""
    c = s.content
    row = c.cards[card]
    units = tuple(c.unit_names.index(name) for name in row.pool)
    for u in units:
        if s.units.box[u] == LATER:
            s.pools.steps[c.pool_of[u]] += s.units.steps[u]
            s.units.steps[u] = 0
            s.units.box[u] = POOL
    if units:
        tell("units_joined", side=side, units=units)
    pieces = tuple(p for name in row.pieces if s.pieces.box[p := c.piece_names.index(name)] == LATER)
    for p in pieces:
        s.pieces.box[p] = AVAILABLE
    if pieces:
        tell("pieces_ready", side=side, pieces=pieces)


def next_season(s: Krieg) -> str:
    """The season for which a card is chosen now, empty if the scenario ends before it."""
    c = s.content
    for turn in range(s.turn + 1, c.last_turn + 1):
        if c.seasonal[turn] or c.opt.seasonal_phases == "every_turn":
            return str(c.season[turn])
    return ""


def next_cards(s: Krieg, side: int) -> list[int]:
    """Cards in hand whose condition holds; a season is the one in which the card will be played."""
    c = s.content
    season = next_season(s)
    if not season:
        return []
    return [
        n
        for n, owner in enumerate(c.card_side)
        if owner == side and s.cards.status[n] == HAND and holds(s, c.cards[n].requires, season)
    ]


def current_card(s: Krieg, side: int) -> int:
    return next(
        (n for n, owner in enumerate(s.content.card_side) if owner == side and s.cards.status[n] == CURRENT), -1
    )


# -- 1.2 --------------------------------------------------------------------------------------------------------------


class Logistics(Frame, rule="1.2"):
    """Depots are placed or moved, partisan bases placed."""

    side: int
    piece: Any = -1
    to: Any = -1
    acts: int = 0
    done: tuple[int, ...] = ()

    @step("1.2")
    def choose_piece(f, s: Krieg, tell: Tell) -> Word:
        front = situation_of(s)
        offer: list[Any] = [p for p in season_pieces(s, f.side) if p not in f.done and season_places(front, f.side, p)]
        if not offer:
            return Again("close")
        return Ask(seat_of(f.side), "choose_piece", [*offer, "end"], into="piece")

    @step("1.2")
    def take_piece(f, s: Krieg, tell: Tell) -> Word:
        return Again("close") if f.piece == "end" else None

    @step("1.2")
    def choose_place(f, s: Krieg, tell: Tell) -> Word:
        offer: list[Any] = season_places(situation_of(s), f.side, f.piece)
        return Ask(seat_of(f.side), "choose_place", [*offer, "keep"], into="to", about={"piece": f.piece})

    @step("1.2")
    def place(f, s: Krieg, tell: Tell) -> Word:
        f.done = (*f.done, f.piece)
        if f.to != "keep":
            s.pieces.box[f.piece], s.pieces.hex[f.piece] = ON_MAP, f.to
            if s.content.piece_kind[f.piece] == "logistics":
                s.ground.control[f.to] = f.side
            tell("piece_placed", side=f.side, piece=f.piece, hex=f.to, zone=-1, facing=-1)
            f.acts += 1
        f.piece = f.to = -1
        return Again("choose_piece")

    @step("1.2")
    def close(f, s: Krieg, tell: Tell) -> Word:
        return Done("" if f.acts else "nothing_placed")


def season_pieces(s: Krieg, side: int) -> list[int]:
    """Depots that are free or may be moved, and free partisan bases."""
    c = s.content
    depots = [p for p in c.pieces("logistics") if c.piece_side[p] == side and s.pieces.box[p] in (AVAILABLE, ON_MAP)]
    bands = [p for p in c.pieces("partisans") if c.piece_side[p] == side and s.pieces.box[p] == AVAILABLE]
    return depots + bands


@rule("opt-logistics")
def season_places(front: Situation, side: int, piece: int) -> list[int]:
    s, c = front.s, front.c
    if c.piece_kind[piece] == "partisans":
        return [h for n in range(len(c.country_names)) for h in partisan_hexes(front, side, n)]
    taken = {s.pieces.hex[p] for p in c.pieces("logistics")}
    if c.opt.logistics_at == "held_hex":
        hexes = [h for h in range(c.size) if c.land[h] and s.ground.control[h] == side and front.can_enter(side, h)]
    else:
        hexes = [h for h, stack in front.stacks.items() if front.holder[h] == side and _any_supplied(front, stack)]
    return sorted(h for h in hexes if h not in taken and c.land[h])


def _any_supplied(front: Situation, stack: list[int]) -> bool:
    return any(is_supplied(front, u) for u in stack)


def partisan_hexes(front: Situation, side: int, country: int, any_country: bool = False) -> list[int]:
    """Rough or city hexes of a conquered country without enemy units, if the country has no base yet."""
    s, c, opt = front.s, front.c, front.c.opt
    if not any_country and s.countries.side[country] != side:
        return []
    bases = sum(c.country[h] == country for h in front.bands)
    if bases >= opt.partisans_per_country:
        return []
    return [
        h
        for h in c.country_hexes[country]
        if c.land[h]
        and (c.places[h] in opt.partisan_places or c.terrain[h] in opt.partisan_places)
        and front.holder[h] < 0
        and front.at_war(side, s.ground.control[h])
    ]


# -- 1.3 --------------------------------------------------------------------------------------------------------------


class Replacements(Frame, rule="1.3"):
    """Steps of the force pool come back at sites: into a unit there, or as a new unit of one step."""

    side: int
    left: int = -1
    armour: int = 0
    pick: Any = ""
    acts: int = 0

    @step("1.3")
    def count(f, s: Krieg, tell: Tell) -> Word:
        card = current_card(s, f.side)
        row = s.content.cards[card] if card >= 0 else None
        f.left = max(0, (row.steps if row else 0) - replacement_cut(s, f.side))
        f.armour = row.armour if row else 0
        return None

    @step("1.3")
    def choose_step(f, s: Krieg, tell: Tell) -> Word:
        offer: dict[Any, Any] = replacements(situation_of(s), f.side, f.armour > 0) if f.left else {}
        if not offer:
            return Again("close")
        offer["end"] = {"steps": 0}
        return Ask(
            seat_of(f.side), "choose_replacement", offer, into="pick", about={"left": f.left, "armour": f.armour}
        )

    @step("1.3")
    def place(f, s: Krieg, tell: Tell) -> Word:
        if f.pick == "end":
            return None
        unit, h = f.pick
        f.left, f.pick, f.acts = f.left - 1, "", f.acts + 1
        if s.content.is_armour[unit]:
            f.armour -= 1
        add_step(s, unit, h)
        tell("step_replaced", side=f.side, unit=unit, hex=h, steps=s.units.steps[unit], left=f.left)
        return Again("choose_step")

    @step("1.3")
    def close(f, s: Krieg, tell: Tell) -> Word:
        return Done("" if f.acts else "no_replacements")


@rule("opt-cards")
def replacement_cut(s: Krieg, side: int) -> int:
    """Steps lost for the rest of the game by events."""
    name = seat_of(side)
    return sum(
        row.amount
        for n, row in enumerate(s.content.events)
        if row.effect == "cut_replacements" and row.side == name and s.happenings.times[n]
    )


def add_step(s: Krieg, unit: int, h: int) -> None:
    if s.units.box[unit] == ON_MAP:
        s.pools.steps[s.content.pool_of[unit]] -= 1
        s.units.steps[unit] += 1
    else:
        from_pool(s, unit, h)


@rule("opt-replacements")
def sites(front: Situation, side: int, nation: int) -> list[int]:
    """Where steps of a nation may be placed: a supplied HQ of that nation, or a supplied depot."""
    kind = front.c.opt.replacement_sites
    found: list[int] = []
    if kind != "logistics":
        found += hq_sites(front, side, nation)
    if kind != "hq":
        found += [h for h, owner in front.depots.items() if owner == side and is_fed(front, side, nation, h)]
    return sorted(set(found))


def hq_sites(front: Situation, side: int, nation: int) -> list[int]:
    c, hexes = front.c, front.s.units.hex
    hqs = (u for u in c.units_of[side] if c.is_hq[u] and c.nation_of[u] == nation and hexes[u] >= 0)
    return sorted({hexes[u] for u in hqs if can_receive_at_hq(front, u)})


def replacements(front: Situation, side: int, armour: bool) -> dict[Any, dict[str, int]]:
    """(unit, hex) for every loose step that can be placed, with the steps the unit then has."""
    s, c = front.s, front.c
    offer: dict[Any, dict[str, int]] = {}
    for n, (owner, nation, _) in enumerate(c.pools):
        if owner != side or not s.pools.steps[n]:
            continue
        units = [u for u in c.units_of[side] if c.pool_of[u] == n]
        if c.is_armour[units[0]] and not armour:
            continue
        new = next((u for u in units if s.units.box[u] == POOL), -1)
        for h in sites(front, side, nation):
            for u in front.stacks.get(h, ()):
                if u in units and s.units.steps[u] < c.most[u]:
                    offer[(u, h)] = {"steps": s.units.steps[u] + 1}
            if new >= 0 and front.can_enter(side, h):
                offer[(new, h)] = {"steps": 1}
    return offer
