"""10.0 Repair: three boxes and a holding basin at every major base."""

from __future__ import annotations

from upscope.games.silent_war.content.war import D10
from upscope.kernel.procedure import END, Again, Ask, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .c09_readying import dice_of
from .kinds import BOAT, BROOM, HOLD, REPAIR_1, REPAIR_2, REPAIR_3
from .options import has_berth
from .sea import in_repair, is_typhoon, seat_of
from .state import Campaign

NUMBER = {REPAIR_1: 1, REPAIR_2: 2, REPAIR_3: 3}
NEXT = {REPAIR_3: REPAIR_2, REPAIR_2: REPAIR_1, REPAIR_1: BROOM}


@rule("21.3", "7.21-typhoon-repair")
def is_storm_bound(s: Campaign, base: int) -> bool:
    """A typhoon in an area next to a major base: no repair rolls, and no packs are formed."""
    return any(is_typhoon(s, area) for area in s.content.map.neighbours[base])


@rule("10.0-order")
def in_order(s: Campaign, boats: tuple[int, ...]) -> tuple[int, ...]:
    """Box 1 first, then 2, then 3."""
    return tuple(sorted(boats, key=lambda boat: (NUMBER[s.boats.box[boat]], boat)))


class RepairPhase(Frame, rule="10.0-roll"):
    """Every boat in a repair box rolls; then boats may come out of the Hold where there is room."""

    boats: tuple[int, ...] = ()
    dice: tuple[int, ...] | int = ()
    held: tuple[int, ...] = ()
    boat: int = -1

    @step("10.0-roll", "10.0-order", "21.3")
    def line_up(f, s: Campaign, tell: Tell) -> Word:
        b = s.boats
        docked = tuple(boat for boat, box in enumerate(b.box) if HOLD <= box <= REPAIR_1)
        working = tuple(i for i in docked if b.box[i] != HOLD and not is_storm_bound(s, b.at[i]))
        f.boats = in_order(s, working)
        f.held = tuple(i for i in docked if b.box[i] == HOLD)
        return None

    @step("10.0-roll")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        if not f.boats:
            return Again("empty_hold")
        return Roll("repair", D10, "dice", times=len(f.boats), each=(BOAT, f.boats))

    @step("10.0-roll", "1x-10.0")
    def repair(f, s: Campaign, tell: Tell) -> Word:
        """One box a turn."""
        b, fleet = s.boats, s.content.fleet
        for boat, die in zip(f.boats, dice_of(f.dice), strict=True):
            if not in_repair(s, boat):
                continue
            box = NUMBER[b.box[boat]]
            need = fleet.repair_number(b.at[boat], box)
            done = die <= need
            if done:
                b.box[boat] = NEXT[b.box[boat]]
            tell("repair_rolled", boat=boat, box=box, die=die, need=need, done=done)
        return None

    @step("10.21", "10.1")
    def empty_hold(f, s: Campaign, tell: Tell) -> Word:
        waiting = f.waiting(s)
        if not waiting:
            return END
        base = s.boats.at[waiting[0]]
        here = tuple(boat for boat in waiting if s.boats.at[boat] == base)
        return Ask(seat_of(s, here[0]), "dock_from_hold", (*here, -1), "boat", {"base": base})

    @step("10.21")
    def dock(f, s: Campaign, tell: Tell) -> Word:
        """Always into box 3, whatever the damage was; the first roll comes next turn."""
        b = s.boats
        if f.boat < 0:
            base = b.at[f.waiting(s)[0]]
            f.held = tuple(boat for boat in f.held if b.at[boat] != base)
            return Again("empty_hold")
        b.box[f.boat] = REPAIR_3
        tell("boat_docked", boat=f.boat, base=b.at[f.boat], box=3)
        f.held = tuple(boat for boat in f.held if boat != f.boat)
        f.boat = -1
        return Again("empty_hold")

    def waiting(f, s: Campaign) -> tuple[int, ...]:
        """Boats still in the Hold of a base with a free berth."""
        b = s.boats
        return tuple(boat for boat in f.held if b.box[boat] == HOLD and has_berth(s, b.at[boat]))
