"""8.0 Submarine reinforcements: new boats, overhauls on the West Coast, and Japanese ships that enter service."""

from __future__ import annotations

from upscope.games.silent_war.content.words import CUPS
from upscope.games.silent_war.display import cup_of
from upscope.games.silent_war.kinds import BROOM, HOLD, INVOLUNTARY, LATER, LOST, NO_RTB, OVERHAUL, READY, REPAIR_1
from upscope.games.silent_war.sea import command_of, is_at_sea, leave_pack, month_of
from upscope.games.silent_war.state import Campaign
from upscope.kernel.procedure import Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c03_war_mix import mix_of
from .c15_arrival import begin_overhaul


@rule("8.0-inactive", off=lambda s, base: base)
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

    @step("8.0-mix", "3.13-dates", "3.13-bb36")
    def enter_service(f, s: Campaign, tell: Tell) -> Word:
        if s.week == 1:
            change_mix(s, tell)
        return None

    @step("8.0-reinforce", "8.0-inactive")
    def arrive(f, s: Campaign, tell: Tell) -> Word:
        c = s.content
        if c.scenario.schedule and s.week == 1:
            for boat, base in c.fleet.arrivals.get(month_of(s), ()):
                if s.boats.box[boat] == LATER:
                    tell("boat_received", boat=boat, base=receive(s, boat, base))
        return None

    @step("8.0-withdraw")
    def withdraw(f, s: Campaign, tell: Tell) -> Word:
        c = s.content
        if c.scenario.schedule and s.week == 1:
            for boat in c.fleet.withdrawals.get(month_of(s), ()):
                if can_be_withdrawn(s, boat):
                    recall(s, tell, boat)
        return None

    @step("8.0-return")
    def come_back(f, s: Campaign, tell: Tell) -> Word:
        if s.content.scenario.schedule and s.week == 1:
            for boat, base in returning(s):
                if s.boats.box[boat] == OVERHAUL:
                    tell("boat_returned", boat=boat, base=receive(s, boat, base))
        return None


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


@rule("8.0-fight-first", off=False)
def can_fight_first(s: Campaign, boat: int) -> bool:
    """On patrol she may search and fight this turn before she is marked."""
    return s.boats.patrol[boat] == 1 and s.boats.rtb[boat] == NO_RTB


@rule("15.22-withdrawn", off=lambda s, tell, boat: None)
def call_home(s: Campaign, tell: Tell, boat: int) -> None:
    """Marked at sea: a boat already on her way home moves on this turn, an outbound one has done for this turn."""
    b = s.boats
    if b.rtb[boat] == NO_RTB:
        b.recalled[boat] = 2
        leave_pack(s, tell, boat)
    b.rtb[boat] = INVOLUNTARY
    tell("boat_recalled", boat=boat, area=b.at[boat])


@rule("15.22-withdrawn", off=False)
def must_leave(s: Campaign, boat: int) -> bool:
    """A recalled boat at another base sails for Pearl Harbor, ready or not, unless she is in dock."""
    return s.boats.recalled[boat] > 0 and BROOM <= s.boats.box[boat] <= READY


@rule("8.0-mix", "3.13-dates", off=lambda s, tell: None)
def change_mix(s: Campaign, tell: Tell) -> None:
    """The first week of a month: pieces whose date has come join the cups their category belongs in."""
    pieces, month = s.content.pieces, month_of(s)
    for piece, enters in enumerate(pieces.enters):
        if enters == month and s.cups.spare[piece]:
            join_mix(s, tell, piece)
    for piece, leaves in enumerate(pieces.leaves):
        if leaves == month:
            leave_mix(s, tell, piece)


def join_mix(s: Campaign, tell: Tell, piece: int) -> None:
    """Into the cups that hold fewer of its category than the table wants. Musashi waits while Yamato is in hers."""
    pieces = s.content.pieces
    category = pieces.category[piece]
    for cup in range(len(CUPS)):
        counts = cup_of(s, cup)
        held = sum(counts[member] for member in pieces.members[category])
        for _ in range(pieces.cup(mix_of(s), cup)[category] - held):
            if s.cups.spare[piece]:
                s.cups.spare[piece] -= 1
                counts[piece] += 1
                tell("piece_joined", piece=piece, cup=cup)


@rule("3.13-bb36", off=lambda s, tell, piece: None)
def leave_mix(s: Campaign, tell: Tell, piece: int) -> None:
    for cup in range(len(CUPS)):
        counts = cup_of(s, cup)
        if counts[piece]:
            s.cups.spare[piece] += counts[piece]
            counts[piece] = 0
            tell("piece_left", piece=piece, cup=cup)
