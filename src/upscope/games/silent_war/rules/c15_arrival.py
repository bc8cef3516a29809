"""15.23 Arrival: alongside, looked over, and into a box of the base."""

from __future__ import annotations

from upscope.kernel.procedure import END, Again, Ask, Call, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c18_damage import AssessDamage, WriteOff, is_total_loss
from .kinds import BROOM, DONE, HOLD, INVOLUNTARY, NO_RTB, OVERHAUL, REPAIR_1, REPAIR_3
from .options import has_berth, is_major
from .sea import command_of, leave_pack, seat_of
from .state import Campaign


@rule("15.24")
def is_harsh(s: Campaign, boat: int, base: int) -> bool:
    """Dutch Harbor wears boats down: even an undamaged one that returns there is looked over."""
    return base == s.content.dutch_harbor and s.boats.rtb[boat] != NO_RTB


class Arrive(Frame, rule="15.23-direct"):
    """A boat enters a base or comes alongside a tender."""

    boat: int
    base: int
    area: int
    """The area it comes from."""
    level: int = 0
    choice: int = -1

    @step("15.23-direct", "24.2-one")
    def moor(f, s: Campaign, tell: Tell) -> Word:
        b = s.boats
        leave_pack(s, tell, f.boat)
        b.spotted[f.boat] = 0
        b.at[f.boat], b.zone[f.boat], b.home[f.boat], b.mission[f.boat] = f.base, -1, -1, -1
        b.patrol[f.boat] = b.stretched[f.boat] = 0
        b.acted[f.boat] = 1
        b.command[f.boat] = command_of(s, f.base)
        tell("boat_arrived", boat=f.boat, base=f.base)
        return None

    @step("8.0-west-coast")
    def go_to_yard(f, s: Campaign, tell: Tell) -> Word:
        if s.boats.recalled[f.boat] and f.base == s.content.pearl:
            begin_overhaul(s, tell, f.boat)
            return END
        return None

    @step("18.11", "15.24", "21.23-superficial")
    def assess(f, s: Campaign, tell: Tell) -> Word:
        markers = s.boats.damage[f.boat]
        if markers:
            return Call(AssessDamage(boat=f.boat, markers=markers), "level")
        if is_harsh(s, f.boat, f.base):
            return Call(AssessDamage(boat=f.boat, markers=1), "level")
        return None

    @step("15.24", "21.23-worse", "18.12-total-loss")
    def weigh(f, s: Campaign, tell: Tell) -> Word:
        b = s.boats
        if not is_major(s.content, f.base):
            if f.level:
                stay_out(s, tell, f.boat, f.base, f.area)
                return END
            return Again("broom")
        if is_harsh(s, f.boat, f.base) and not b.damage[f.boat]:
            f.level = min(f.level, 1)
        if is_total_loss(f.level):
            return Call(WriteOff(boat=f.boat, why="total-loss"))
        return Again("repair" if f.level else "broom")

    @step("18.12-total-loss")
    def gone(f, s: Campaign, tell: Tell) -> Word:
        return END

    @step("15.23-direct", "18.11")
    def broom(f, s: Campaign, tell: Tell) -> Word:
        b = s.boats
        b.box[f.boat], b.rtb[f.boat], b.damage[f.boat], b.major_only[f.boat] = BROOM, NO_RTB, 0, 0
        return END

    @step("10.2-hold", "10.2-shunt")
    def repair(f, s: Campaign, tell: Tell) -> Word:
        """A full yard: into the Hold, or another boat is moved there to make room."""
        if has_berth(s, f.base):
            return Again("dock")
        b = s.boats
        others = tuple(i for i, at in enumerate(b.at) if at == f.base and REPAIR_3 <= b.box[i] <= REPAIR_1)
        about = {"boat": f.boat, "base": f.base}
        return Ask(seat_of(s, f.boat), "choose_for_hold", (f.boat, *others), "choice", about)

    @step("10.2-hold", "10.2-shunt")
    def make_room(f, s: Campaign, tell: Tell) -> Word:
        b = s.boats
        b.box[f.choice] = HOLD
        rule = "10.2-hold" if f.choice == f.boat else "10.2-shunt"
        tell("boat_in_hold", boat=f.choice, base=f.base, rule=rule)
        if f.choice == f.boat:
            b.rtb[f.boat], b.damage[f.boat], b.major_only[f.boat] = NO_RTB, 0, 0
            return END
        return None

    @step("18.11", "10.1")
    def dock(f, s: Campaign, tell: Tell) -> Word:
        b = s.boats
        b.box[f.boat] = REPAIR_1 + 1 - f.level
        b.rtb[f.boat], b.damage[f.boat], b.major_only[f.boat] = NO_RTB, 0, 0
        tell("boat_docked", boat=f.boat, base=f.base, box=f.level)
        return None


@rule("8.0-west-coast", "2.3-early-gato")
def begin_overhaul(s: Campaign, tell: Tell, boat: int) -> None:
    """Off to the yard: Damage and Spotted markers come off, the skipper stays; an Early Gato will come back a Gato."""
    b = s.boats
    b.box[boat], b.at[boat], b.rtb[boat], b.damage[boat], b.spotted[boat] = OVERHAUL, -1, NO_RTB, 0, 0
    b.recalled[boat] = b.major_only[boat] = b.stretched[boat] = b.patrol[boat] = 0
    b.home[boat] = -1
    b.refit[boat] = 1
    tell("overhaul_began", boat=boat, rule="8.0-west-coast")


@rule("21.23-worse")
def stay_out(s: Campaign, tell: Tell, boat: int, base: int, area: int) -> None:
    """More than a tender can mend: off again, and only a major base will do."""
    b = s.boats
    b.box[boat], b.at[boat] = DONE, area
    b.rtb[boat], b.major_only[boat] = INVOLUNTARY, 1
    b.home[boat] = -1
    tell("tender_refused", boat=boat, base=base, rule="21.23-worse")
