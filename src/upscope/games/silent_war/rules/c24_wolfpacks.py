"""24.0 Wolfpacks: formed in port, left at sea. How they move, search and fight stands with those chapters."""

from __future__ import annotations

from upscope.kernel.forms import Subset
from upscope.kernel.procedure import Ask, Done, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c10_repair import is_storm_bound
from .kinds import READY
from .sea import boats_at, is_at_sea, leave_pack, month_of, seat_of
from .state import Campaign

SMALLEST = 3


@rule("24.1")
def can_pack(s: Campaign) -> bool:
    """From October 1943."""
    return month_of(s) >= s.content.limits.packs


@rule("24.11", "24.12", "24.13")
def pack_sizes(s: Campaign) -> tuple[int, int]:
    """How many packs at a time and how many boats at most, by experience as it stood when the turn began."""
    return s.content.fleet.packs(s.pack_limit)


@rule("24.11", "24.12", "24.13", "26.0")
def packs_out(s: Campaign, command: int) -> int:
    """A player's packs: the limits are each player's own."""
    if not s.content.two:
        return sum(s.packs.formed)
    b = s.boats
    return len({pack for boat, pack in enumerate(b.pack) if pack >= 0 and b.command[boat] == command})


def has_marker(s: Campaign, command: int) -> bool:
    """Whether a player may have one more pack out."""
    return packs_out(s, command) < pack_sizes(s)[0] and 0 in s.packs.formed


@rule("24.0-form", "24.1")
def pack_boats(s: Campaign, base: int, command: int) -> tuple[int, ...]:
    """US boats in the Ready for Sea box of a base that have not gone out this turn."""
    b, nation = s.boats, s.content.fleet.nation
    box, acted = b.box, b.acted
    return tuple(
        [
            boat
            for boat in boats_at(s, base)
            if box[boat] == READY
            and not acted[boat]
            and not b.recalled[boat]
            and b.pack[boat] < 0
            and b.command[boat] == command
            and nation[boat] == 0
        ]
    )


@rule("24.0-form")
def pack_bases(s: Campaign, command: int) -> tuple[int, ...]:
    """Major bases at which a pack may be formed now; none next to a typhoon."""
    if not can_pack(s) or not has_marker(s, command):
        return ()
    c = s.content
    return tuple(
        [
            base
            for base in c.map.bases
            if s.places.open[base]
            and len(boats_at(s, base)) >= SMALLEST
            and len(pack_boats(s, base, command)) >= SMALLEST
            and not is_weather_bound(s, base)
        ]
    )


@rule("24.1", "21.3", "7.21-typhoon-packs")
def is_weather_bound(s: Campaign, base: int) -> bool:
    return is_storm_bound(s, base)


class FormPack(Frame, rule="24.0-form"):
    """Boats that will leave and arrive together. Ends with the first of them."""

    base: int
    command: int
    boats: tuple[int, ...] = ()

    @step("24.0-form", "24.11", "24.12", "24.13")
    def choose(f, s: Campaign, tell: Tell) -> Word:
        ready = pack_boats(s, f.base, f.command)
        most = min(pack_sizes(s)[1], len(ready))
        form = Subset(ready, at_least=SMALLEST, at_most=most, rule="24.0-form")
        return Ask(seat_of(s, ready[0]), "form_pack", form, "boats", {"base": f.base})

    @step("24.0-form")
    def form(f, s: Campaign, tell: Tell) -> Word:
        pack = s.packs.formed.index(0)
        s.packs.formed[pack], s.packs.base[pack] = 1, f.base
        s.packs.patrolled[pack] = s.packs.credited[pack] = 0
        for boat in f.boats:
            s.boats.pack[boat] = pack
        tell("pack_formed", pack=pack, base=f.base, boats=f.boats)
        return Done(min(f.boats))


@rule("24.0-leave")
def may_leave(s: Campaign, command: int) -> tuple[int, ...]:
    """Pack boats at sea. During a combat nobody leaves."""
    b = s.boats
    if s.subs.boat or not any(s.packs.formed):
        return ()
    return tuple(
        boat for boat, pack in enumerate(b.pack) if pack >= 0 and b.command[boat] == command and is_at_sea(s, boat)
    )


class LeavePack(Frame, rule="24.0-leave"):
    """A standing order: a boat leaves her pack for good."""

    seat: str
    value: int

    @step("24.0-leave", "24.14-transit")
    def leave(f, s: Campaign, tell: Tell) -> Word:
        leave_pack(s, tell, f.value)
        return None
