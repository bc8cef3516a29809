"""4.0 The Operations Segment: boat by boat (a pack as one) through chapters 12 to 15."""

from __future__ import annotations

from upscope.kernel.procedure import END, Again, Call, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c12_patrol_movement import JoinMission, PatrolMove
from .c13_prowl import Prowl
from .c15_return import ReturnToBase
from .c15_transit import Deploy
from .c18_damage import TakeDamage
from .c20_missions import party_of
from .kinds import INVOLUNTARY, NO_RTB, READY, VOLUNTARY
from .options import is_in_range
from .sea import (
    is_afloat,
    is_at_sea,
    leave_pack,
)
from .state import Campaign


@rule("13.0")
def can_search(s: Campaign, boat: int) -> bool:
    """Only a Patrol-side boat without an RTB marker searches."""
    return is_at_sea(s, boat) and s.boats.patrol[boat] == 1 and s.boats.rtb[boat] == NO_RTB


@rule("15.26")
def is_stranded(s: Campaign, boat: int) -> bool:
    """At sea beyond its range from every active base, and not yet found so. A boat called home goes however far."""
    b = s.boats
    return is_at_sea(s, boat) and not is_in_range(s, boat) and not b.stretched[boat] and not b.recalled[boat]


class Operate(Frame, rule="4.0-each"):
    """The whole turn at sea of one boat, or of a pack."""

    boat: int
    boats: tuple[int, ...] = ()
    touched: tuple[int, ...] = ()
    came: tuple[int, ...] = ()
    direct: int = 0
    at: int = 0

    @step("4.0-each", "24.2-one")
    def gather(f, s: Campaign, tell: Tell) -> Word:
        f.boats = party_of(s, f.boat)
        if len(f.boats) > 1 and not s.boats.rtb[f.boat] and s.boats.patrol[f.boat]:
            s.packs.patrolled[s.boats.pack[f.boat]] = 1
        return None

    @step("15.26")
    def look_back(f, s: Campaign, tell: Tell) -> Word:
        """A boat that finds itself out of range of every base is damaged and must go home; a pack leaves it behind."""
        b, boat = s.boats, f.boat
        if len(f.boats) > 1:
            for other in f.boats[1:]:
                if is_stranded(s, other):
                    leave_pack(s, tell, other)
            f.boats = party_of(s, boat)
        if not is_stranded(s, boat):
            return None
        leave_pack(s, tell, boat)
        f.boats = (boat,)
        b.stretched[boat], b.patrol[boat] = 1, 0
        b.rtb[boat] = b.rtb[boat] or VOLUNTARY
        tell("out_of_range", boat=boat, area=b.at[boat])
        return Call(TakeDamage(boat=boat, cause="out-of-range"))

    @step("4.0-each", "15.2-marked", "15.1-patrol-stays")
    def set_out(f, s: Campaign, tell: Tell) -> Word:
        b, boat = s.boats, f.boat
        if not is_afloat(s, boat):
            return END
        if b.recalled[boat] and not b.rtb[boat] and not (is_at_sea(s, boat) and b.patrol[boat]):
            b.rtb[boat] = INVOLUNTARY
        if b.rtb[boat]:
            return Again("return_to_base")
        if b.box[boat] == READY:
            return Again("deploy")
        if b.mission[boat] >= 0 and not b.patrol[boat]:
            f.direct = 1
            return Call(JoinMission(boats=f.boats), "came")
        return None if b.patrol[boat] else Again("deploy")

    @step("12.0-move")
    def patrol(f, s: Campaign, tell: Tell) -> Word:
        if not can_search(s, f.boat):
            return END
        return Call(PatrolMove(boats=f.boats, direct=f.direct, before=f.came), "touched")

    @step("13.0", "24.14-transit")
    def prowl(f, s: Campaign, tell: Tell) -> Word:
        """What is left of the party searches together, or one by one if the pack is no more."""
        while f.at < len(f.boats):
            boat = f.boats[f.at]
            f.at += 1
            if can_search(s, boat) and not s.boats.acted[boat]:
                party = tuple([b for b in party_of(s, boat) if can_search(s, b)])
                s.zone = s.boats.zone[boat]
                return Call(Prowl(boats=party, touched=f.touched))
        return END

    @step("13.0")
    def prowl_next(f, s: Campaign, tell: Tell) -> Word:
        return Again("prowl") if f.at < len(f.boats) else END

    @step("15.1-speed")
    def deploy(f, s: Campaign, tell: Tell) -> Word:
        return Call(Deploy(boats=f.boats))

    @step("15.1-speed")
    def deployed(f, s: Campaign, tell: Tell) -> Word:
        return END

    @step("15.23-direct", "15.22-withdrawn", "15.21")
    def return_to_base(f, s: Campaign, tell: Tell) -> Word:
        return Call(ReturnToBase(boats=f.boats))
