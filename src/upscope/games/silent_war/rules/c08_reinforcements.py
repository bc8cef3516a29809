"""8.0 Submarine reinforcements: new boats, overhauls on the West Coast, and Japanese ships that enter service."""

from __future__ import annotations

from upscope.games.silent_war.content.words import CUPS
from upscope.kernel.chance import Dist
from upscope.kernel.procedure import END, Again, Call, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .c03_war_mix import is_mixed, mix_of
from .c07_storm_damage import StormCheck
from .c11_prep import JUST_NOW
from .c15_arrival import begin_overhaul
from .display import cup_of, mix_in, put_into
from .kinds import BROOM, HOLD, INVOLUNTARY, LATER, LOST, NO_RTB, OVERHAUL, READY, REPAIR_1
from .options import has_room
from .sea import command_of, is_at_sea, is_rough, leave_pack, month_of
from .state import Campaign


@rule("8.0-inactive")
def where_received(s: Campaign, base: int) -> int:
    """The base on the list, or Pearl Harbor if that is not active; Brisbane's boats go to Fremantle if they can."""
    c = s.content
    if s.places.open[base]:
        return base
    brisbane, fremantle = c.map.find("brisbane"), c.map.find("fremantle")
    return fremantle if base == brisbane and fremantle >= 0 and s.places.open[fremantle] else c.pearl


def receive(s: Campaign, boat: int, base: int) -> int:
    """Into the Broom box, Transit side up; where she really went."""
    b, at = s.boats, where_received(s, base)
    b.box[boat], b.at[boat], b.command[boat], b.patrol[boat] = BROOM, at, command_of(s, at), 0
    return at


def returning(s: Campaign) -> tuple[tuple[int, int], ...]:
    """(boat, base) of the boats whose latest line on the list is their return: a late boat waits for the next month."""
    c, month = s.content, month_of(s)
    key = ("returning", month)
    found = c.memo.get(key)
    if found is None:
        last: dict[int, tuple[int, int]] = {}
        for when, boats in c.fleet.withdrawals.items():
            for boat in boats:
                if last.get(boat, (0, 0))[0] < when <= month:
                    last[boat] = (when, -1)
        for when, lines in c.fleet.returns.items():
            for boat, base in lines:
                if last.get(boat, (0, 0))[0] < when <= month:
                    last[boat] = (when, base)
        found = c.keep(key, tuple((boat, base) for boat, (_, base) in sorted(last.items()) if base >= 0))
    return found  # type: ignore[no-any-return]  # memo holds any value


class ReinforcementPhase(Frame, rule="8.0-reinforce"):
    """The Master Submarine Reinforcement List, read in the first week of every month."""

    boat: int = -1

    @step("3.13-bb36")
    def leave_service(f, s: Campaign, tell: Tell) -> Word:
        if s.week == 1:
            for piece, leaves in enumerate(s.content.pieces.leaves):
                if leaves == month_of(s):
                    leave_mix(s, tell, piece)
        return None

    @step("8.0-mix", "3.13-dates")
    def enter_service(f, s: Campaign, tell: Tell) -> Word:
        return Call(EnterService()) if s.week == 1 and newcomers(s) else None

    @step("8.0-reinforce", "8.0-inactive")
    def arrive(f, s: Campaign, tell: Tell) -> Word:
        c = s.content
        if c.scenario.schedule and s.week == 1:
            for boat, base in c.fleet.arrivals.get(month_of(s), ()):
                if s.boats.box[boat] == LATER:
                    tell("boat_received", boat=boat, base=receive(s, boat, base))
        return None

    @step("1.0-allied")
    def join_allies(f, s: Campaign, tell: Tell) -> Word:
        if s.week == 1:
            for boat, base in allies_due(s):
                b = s.boats
                b.box[boat], b.at[boat], b.command[boat] = BROOM, base, command_of(s, base)
                tell("boat_received", boat=boat, base=base)
        return None

    @step("8.0-withdraw")
    def withdraw(f, s: Campaign, tell: Tell) -> Word:
        c = s.content
        if c.scenario.schedule and s.week == 1:
            for boat in c.fleet.withdrawals.get(month_of(s), ()):
                if can_be_withdrawn(s, boat):
                    recall(s, tell, boat)
        return None

    @step("15.22-withdrawn", "7.21-storm-damage")
    def lie_to_next(f, s: Campaign, tell: Tell) -> Word:
        """A boat turned about on her way out stays where she is this week, whatever the weather."""
        b = s.boats
        while JUST_NOW in b.recalled and f.boat + 1 < len(b.box):
            f.boat += 1
            if b.recalled[f.boat] == JUST_NOW and is_rough(s, b.at[f.boat]):
                return Call(StormCheck(boat=f.boat, areas=(b.at[f.boat],)), then="lie_to_next")
        return None

    @step("8.0-return")
    def come_back(f, s: Campaign, tell: Tell) -> Word:
        if s.content.scenario.schedule and s.week == 1:
            for boat, base in returning(s):
                if s.boats.box[boat] == OVERHAUL:
                    tell("boat_returned", boat=boat, base=receive(s, boat, base))
        return None


@rule("1.0-allied")
def allies_due(s: Campaign) -> tuple[tuple[int, int], ...]:
    """(boat, base) of Allied boats that join now: one whose base is not open or full waits, as long as the list lets
    her. A base that has fallen is replaced by Fremantle."""
    c, month, found = s.content, month_of(s), []
    fremantle = c.map.find("fremantle")
    room: dict[int, int] = {}
    for ally in c.allied:
        if s.boats.box[ally.boat] != LATER or ally.place in c.map.areas or not ally.month <= month < ally.until:
            continue
        bases = [place for place in (ally.place, fremantle) if place >= 0 and s.places.open[place]]
        base = next((place for place in bases if has_room(s, place, room.get(place, 0) + 1)), -1)
        if base >= 0:
            room[base] = room.get(base, 0) + 1
            found.append((ally.boat, base))
    return tuple(found)


@rule("8.0-sunk")
def can_be_withdrawn(s: Campaign, boat: int) -> bool:
    """A boat that is sunk or not there is not replaced by another."""
    return LATER < s.boats.box[boat] < LOST and s.boats.box[boat] != OVERHAUL


def recall(s: Campaign, tell: Tell, boat: int) -> None:
    """To the yard at once from Pearl Harbor; from elsewhere she is under orders for it."""
    b = s.boats
    tell("boat_withdrawn", boat=boat)
    if b.at[boat] == s.content.pearl and not is_at_sea(s, boat):
        begin_overhaul(s, tell, boat)
        return
    b.recalled[boat] = 1
    b.home[boat] = -1
    if HOLD <= b.box[boat] <= REPAIR_1:
        return
    if not is_at_sea(s, boat):
        b.rtb[boat] = INVOLUNTARY
    elif not can_fight_first(s, boat):
        call_home(s, tell, boat)


@rule("8.0-fight-first")
def can_fight_first(s: Campaign, boat: int) -> bool:
    """On patrol she may search and fight this turn before she is marked."""
    return s.boats.patrol[boat] == 1 and s.boats.rtb[boat] == NO_RTB


@rule("15.22-withdrawn")
def call_home(s: Campaign, tell: Tell, boat: int) -> None:
    """Marked at sea: a boat already on her way home moves on this turn, an outbound one has done for this turn."""
    b = s.boats
    if b.rtb[boat] == NO_RTB:
        b.recalled[boat] = 2
        leave_pack(s, tell, boat)
    b.rtb[boat] = INVOLUNTARY
    tell("boat_recalled", boat=boat, area=b.at[boat])


@rule("15.22-withdrawn")
def must_leave(s: Campaign, boat: int) -> bool:
    """A recalled boat at another base sails for Pearl Harbor, ready or not, unless she is in dock."""
    return s.boats.recalled[boat] > 0 and BROOM <= s.boats.box[boat] <= READY


@rule("8.0-mix", "3.13-dates")
def newcomers(s: Campaign) -> tuple[int, ...]:
    """Pieces that lie aside and whose date is this month."""
    month = month_of(s)
    return tuple(p for p, enters in enumerate(s.content.pieces.enters) if enters == month and s.cups.spare[p])


class EnterService(Frame, rule="8.0-mix"):
    """New pieces join the cups that hold fewer of their category than the table wants; unlike ones by chance.

    Musashi waits while Yamato is in hers."""

    category: int = 0
    cup: int = 0
    piece: int = -1

    @step("8.0-mix", "3.13-dates")
    def find_room(f, s: Campaign, tell: Tell) -> Word:
        while f.category < len(s.content.pieces.categories):
            if f.pieces(s) and f.room(s) > 0:
                return None
            f.cup += 1
            if f.cup == len(CUPS):
                f.category, f.cup = f.category + 1, 0
        return END

    @step("3.11-random")
    def deal(f, s: Campaign, tell: Tell) -> Word:
        found = f.pieces(s)
        return Roll("deal", Dist.of({p: s.cups.spare[p] for p in found}), "piece") if is_mixed(found) else None

    @step("8.0-mix", "3.13-dates")
    def join(f, s: Campaign, tell: Tell) -> Word:
        piece = f.piece if f.piece >= 0 else f.pieces(s)[0]
        s.cups.spare[piece] -= 1
        put_into(s, f.cup, piece)
        tell("piece_joined", piece=piece, category=f.category, cup=f.cup)
        f.piece = -1
        return Again("find_room")

    def pieces(f, s: Campaign) -> tuple[int, ...]:
        return tuple(p for p in newcomers(s) if s.content.pieces.category[p] == f.category)

    def room(f, s: Campaign) -> int:
        return s.content.pieces.cup(mix_of(s), f.cup)[f.category] - mix_in(s, f.cup)[f.category]


@rule("3.13-bb36")
def leave_mix(s: Campaign, tell: Tell, piece: int) -> None:
    for cup in range(len(CUPS)):
        counts = cup_of(s, cup)
        if counts[piece]:
            s.cups.spare[piece] += counts[piece]
            put_into(s, cup, piece, -counts[piece])
            tell("piece_left", piece=piece, cup=cup)
