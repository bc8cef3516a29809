"""25.0 Super Skippers: how one is won, and where one goes whose boat leaves service."""

from __future__ import annotations

from upscope.games.silent_war.content.war import d10
from upscope.kernel.chance import Dist
from upscope.kernel.procedure import END, Ask, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .kinds import LATER, OVERHAUL, REPAIR_1, REPAIR_3, SEATS
from .sea import month_of
from .state import Campaign


@rule("14.5-threshold", "1x-14.5")
def is_super(s: Campaign, ships: int, tons: int) -> bool:
    """Three ships and 16,000 tons, both, by one boat in one Combat Phase."""
    limits = s.content.limits
    return ships >= limits.skipper_ships and tons >= limits.skipper_tons


class WinSkipper(Frame, rule="14.5-first"):
    """A boat has earned a Super Skipper."""

    boat: int
    skipper: int = -1

    @step("14.5-second", "25.1")
    def promote(f, s: Campaign, tell: Tell) -> Word:
        b = s.boats
        if b.skipper[f.boat] < 0:
            return None
        if b.rating[f.boat] == 1:
            b.rating[f.boat] = 2
            tell("skipper_promoted", boat=f.boat, skipper=b.skipper[f.boat])
        return END

    @step("14.5-first", "25.1", "25.0")
    def draw(f, s: Campaign, tell: Tell) -> Word:
        free = skippers_free(s, f.boat)
        return Roll("skipper", Dist.uniform(free), "skipper") if free else END

    @step("14.5-first", "1x-14.5")
    def take_command(f, s: Campaign, tell: Tell) -> Word:
        s.boats.skipper[f.boat], s.boats.rating[f.boat] = f.skipper, 1
        s.skippers.used[f.skipper] = 1
        tell("skipper_won", boat=f.boat, skipper=f.skipper)
        return None


def skippers_free(s: Campaign, boat: int) -> tuple[int, ...]:
    c = s.content
    return tuple(k for k in c.fleet.skippers_of(c.fleet.nation[boat]) if not s.skippers.used[k])


def relieve(s: Campaign, tell: Tell, boat: int, rule: str) -> None:
    """Out of the game: his counter stays used."""
    skipper = s.boats.skipper[boat]
    if skipper >= 0:
        s.boats.skipper[boat], s.boats.rating[boat] = -1, 0
        tell("skipper_relieved", boat=boat, skipper=skipper, rule=rule)


class Reassign(Frame, rule="25.3-roll"):
    """A skipper whose boat leaves service: ashore for good, or at +1 to another boat."""

    skipper: int
    command: int
    die: int = 0
    boat: int = -1

    @step("25.3-roll")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("reassignment", "die")

    @step("25.3-roll")
    def judge(f, s: Campaign, tell: Tell) -> Word:
        tell("reassignment_rolled", skipper=f.skipper, die=f.die)
        return END if f.die < 5 else None

    @step("25.3-roll")
    def choose_boat(f, s: Campaign, tell: Tell) -> Word:
        boats = boats_for(s, f.skipper)
        if not boats:
            return END
        return Ask(SEATS[f.command], "reassign_skipper", boats, "boat", {"skipper": f.skipper})

    @step("25.3-roll")
    def take_command(f, s: Campaign, tell: Tell) -> Word:
        s.boats.skipper[f.boat], s.boats.rating[f.boat] = f.skipper, 1
        tell("skipper_reassigned", skipper=f.skipper, boat=f.boat)
        return None


@rule("25.3-roll")
def boats_for(s: Campaign, skipper: int) -> tuple[int, ...]:
    """Boats in a repair box, and those next to be received, new or from overhaul. A boat has one skipper."""
    c, b = s.content, s.boats
    american = c.fleet.skipper_nation[skipper] == 0
    found = [i for i, box in enumerate(b.box) if REPAIR_3 <= box <= REPAIR_1]
    found += [i for i in next_received(s) if i not in found]
    return tuple(i for i in found if b.skipper[i] < 0 and (c.fleet.nation[i] == 0) == american)


def next_received(s: Campaign) -> tuple[int, ...]:
    """The boats of the next month of the list that brings any."""
    c, b = s.content, s.boats
    if not c.scenario.schedule:
        return ()
    coming = [m for m in (*c.fleet.arrivals, *c.fleet.returns) if m > month_of(s)]
    for month in sorted(set(coming)):
        found = [i for i, _ in c.fleet.arrivals.get(month, ()) if b.box[i] == LATER]
        found += [i for i, _ in c.fleet.returns.get(month, ()) if b.box[i] == OVERHAUL]
        if found:
            return tuple(found)
    return ()
