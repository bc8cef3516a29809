"""What must hold at every pause of every game."""

from __future__ import annotations

from upscope.games.silent_war.content.words import AREA, BASE, CUPS, ZONE
from upscope.kernel.rules import rule
from upscope.kernel.state import State

from .display import cup_of, mix_in
from .kinds import BROOM, DONE, LATER, LOST, NO_RTB, OPERATING, OVERHAUL, READY, REMOVED, REPAIR_1, REPAIR_3, TYPHOON_2
from .sea import members
from .state import Campaign

NOWHERE = (LATER, OVERHAUL, LOST, REMOVED)
AFLOAT = (OPERATING, DONE)


def boats_are_somewhere(state: State) -> None:
    """Every boat is in exactly one place: off the map, in a box of an open base, or in an area."""
    assert isinstance(state, Campaign)
    s, kinds = state, state.content.map.kinds
    b = s.boats
    under_way = {boat for f in s.stack for boat in getattr(f, "boats", ()) if isinstance(boat, int)}
    under_way |= {boat for f in s.stack if isinstance(boat := getattr(f, "boat", None), int)}
    for boat, (box, at) in enumerate(zip(b.box, b.at, strict=True)):
        name = s.content.boat_names[boat]
        if box in NOWHERE:
            assert at == -1, f"{name} is off the map and at a place"
            assert b.zone[boat] == b.home[boat] == b.pack[boat] == b.mission[boat] == -1, f"{name} left traces"
            assert b.rtb[boat] == NO_RTB, f"{name} is off the map and on her way home"
            assert b.damage[boat] == b.spotted[boat] == b.patrol[boat] == 0, f"{name} is off the map and marked"
        elif box in AFLOAT:
            assert kinds[at] == AREA or boat in under_way, f"{name} is at sea in {s.content.place_names[at]}"
            assert b.zone[boat] < 0 or kinds[b.zone[boat]] == ZONE, f"{name} is in a zone that is none"
            assert b.rtb[boat] == NO_RTB or not b.patrol[boat], f"{name} is on patrol and on her way home"
        else:
            assert kinds[at] in (BASE, ZONE), f"{name} is in port in {s.content.place_names[at]}"
            assert s.places.open[at] or boat in under_way or _is_falling(s), f"{name} is at a closed base"
            assert kinds[at] == BASE or BROOM <= box <= READY, f"{name} is in dock at a tender"
            assert not b.patrol[boat], f"{name} is in port and on patrol"
        assert 0 <= b.damage[boat] <= 2, f"{name} has {b.damage[boat]} Damage markers"
        assert (b.skipper[boat] >= 0) == (b.rating[boat] > 0), f"{name}: a skipper without a rating"


def _is_falling(s: Campaign) -> bool:
    return any(type(f).__name__ == "BaseFalls" for f in s.stack)


@rule("10.1", "21.22-capacity", kind="invariant")
def bases_have_room(state: State) -> None:
    """Docks and tenders hold no more than they can."""
    assert isinstance(state, Campaign)
    s, c = state, state.content
    docked: dict[int, int] = {}
    aboard: dict[int, int] = {}
    for box, at in zip(s.boats.box, s.boats.at, strict=True):
        if REPAIR_3 <= box <= REPAIR_1:
            docked[at] = docked.get(at, 0) + 1
        if BROOM <= box <= READY and c.map.kinds[at] == ZONE:
            aboard[at] = aboard.get(at, 0) + 1
    for base, n in docked.items():
        assert n <= c.fleet.repair_capacity(base), f"{c.place_names[base]} docks {n} boats"
    for zone, n in aboard.items():
        if s.places.open[zone]:
            assert s.places.tender[zone] >= 0, f"{c.place_names[zone]} has boats and no tender"
            assert n <= c.fleet.room_at(s.places.tender[zone]), f"{c.place_names[zone]} holds {n} boats"


def tenders_are_single(state: State) -> None:
    assert isinstance(state, Campaign)
    found = [tender for tender in state.places.tender if tender >= 0]
    assert len(found) == len(set(found)), "a tender lies at two bases"


@rule("24.0-form", "24.14-transit", kind="invariant")
def packs_hold_together(state: State) -> None:
    """A pack outside combat has three boats or more, together, and packs are no more than allowed."""
    assert isinstance(state, Campaign)
    s = state
    for pack, formed in enumerate(s.packs.formed):
        boats = members(s, pack)
        if not formed:
            assert not boats, f"pack {pack} has boats and is not formed"
        elif not s.subs.boat and not any(type(f).__name__ in ("Operate", "FormPack", "Suffer") for f in s.stack):
            assert len(boats) >= 3, f"pack {pack} has {len(boats)} boats"
            places = {(s.boats.at[boat], s.boats.patrol[boat]) for boat in boats}
            assert len(places) == 1, f"pack {pack} is scattered"


def tracks_add_up(state: State) -> None:
    """Ships, tons and losses on the tracks are those of the boats, and what the tracks held before."""
    assert isinstance(state, Campaign)
    s = state
    ships, tons, lost = s.carried
    assert s.ships - ships == sum(s.boats.ships), "ships sunk"
    assert s.tons - tons == sum(s.boats.tons), "tons sunk"
    assert s.lost - lost == s.boats.box.count(LOST), "boats lost"


def pieces_are_kept(state: State) -> None:
    """Every counter is in a cup, aside, out of the game, or face up on the display."""
    assert isinstance(state, Campaign)
    s, cups = state, state.cups
    for piece, number in enumerate(s.content.pieces.number):
        found = cups.a[piece] + cups.b[piece] + cups.c[piece] + cups.d[piece] + cups.spare[piece] + cups.gone[piece]
        found += s.units.piece.count(piece)
        assert found == number, f"{s.content.piece_names[piece]}: {found} of {number}"
        assert min(cups.a[piece], cups.b[piece], cups.c[piece], cups.d[piece], cups.spare[piece]) >= 0, (
            "a cup below zero"
        )


def mix_is_that_of_the_cups(state: State) -> None:
    """What everybody knows of a cup is what it holds."""
    assert isinstance(state, Campaign)
    pieces = state.content.pieces
    for cup, letter in enumerate(CUPS):
        counts, held = cup_of(state, cup), mix_in(state, cup)
        for category, kinds in enumerate(pieces.members):
            found = sum(counts[piece] for piece in kinds)
            assert held[category] == found, f"cup {letter} holds {found} of {pieces.categories[category]}"


@rule("7.13-max", kind="invariant")
def ultra_is_rare(state: State) -> None:
    assert isinstance(state, Campaign)
    assert sum(state.places.ultra) <= state.content.limits.ultra_most, "too many ULTRA areas"


@rule("7.2B-place", "7.2A-move", kind="invariant")
def storms_lie_where_they_can(state: State) -> None:
    """Where they form; a Typhoon-2 also where one moves to."""
    assert isinstance(state, Campaign)
    moves = state.content.charts.storm_moves
    for area, storm in enumerate(state.places.weather):
        if storm and area not in moves:
            reached = storm == TYPHOON_2 and any(area in goals for goals in moves.values())
            assert reached, f"a storm in {state.content.place_names[area]}"


INVARIANTS = (
    boats_are_somewhere,
    bases_have_room,
    tenders_are_single,
    packs_hold_together,
    tracks_add_up,
    pieces_are_kept,
    mix_is_that_of_the_cups,
    ultra_is_rare,
    storms_lie_where_they_can,
)
