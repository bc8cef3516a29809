"""21.0 Bases: opened, lost, and the tenders of forward bases."""

from __future__ import annotations

from upscope.kernel.chance import Dist
from upscope.kernel.procedure import END, Again, Ask, Call, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .c18_damage import WriteOff
from .kinds import BROOM, DONE, HOLD, NO_RTB, READY, REPAIR_1
from .options import is_major
from .sea import lose_boat, month_of, seat_of
from .state import Campaign


@rule("21.0", "21.1")
def open_base(s: Campaign, tell: Tell, place: int) -> None:
    """A major base works at once; a forward base waits for its tender in the War Progress phase."""
    if s.places.open[place] or s.places.opening[place]:
        return
    if is_major(s.content, place):
        s.places.open[place] = 1
        tell("base_opened", base=place, tender=-1)
    else:
        s.places.opening[place] = 1
        tell("base_prepared", base=place, rule="21.1")


@rule("21.21", "21.24")
def tenders_free(s: Campaign) -> tuple[int, ...]:
    """Tenders whose date has come and that lie at no base; one whose base fell may be drawn again."""
    busy = s.places.tender
    return tuple(tender for tender in s.content.fleet.tenders_by(month_of(s)) if tender not in busy)


class OpenForwardBases(Frame, rule="21.21"):
    """War Progress phase: every new forward base gets a tender by chance, or waits until there is one."""

    zone: int = -1
    tender: int = -1

    @step("21.21")
    def look(f, s: Campaign, tell: Tell) -> Word:
        waiting = [zone for zone in s.content.map.zones if s.places.opening[zone]]
        if not waiting or not tenders_free(s):
            return END
        f.zone = waiting[0]
        return None

    @step("21.21")
    def draw(f, s: Campaign, tell: Tell) -> Word:
        return Roll("tender", Dist.uniform(tenders_free(s)), "tender")

    @step("21.21", "20.5-newbase", "21.1")
    def anchor(f, s: Campaign, tell: Tell) -> Word:
        p = s.places
        p.open[f.zone], p.opening[f.zone], p.tender[f.zone] = 1, 0, f.tender
        tell("base_opened", base=f.zone, tender=f.tender)
        return Again("look")


class BaseFalls(Frame, rule="21.0"):
    """A base is lost or given up. Boats in dock are stranded; the others put to sea before the end."""

    base: int
    lost: int
    left: tuple[int, ...] = ()
    area: int = -1

    @step("21.0", "21.1")
    def close(f, s: Campaign, tell: Tell) -> Word:
        p, b = s.places, s.boats
        p.opening[f.base] = 0
        if not p.open[f.base]:
            return END
        p.open[f.base] = 0
        tell("base_lost", base=f.base)
        for boat, home in enumerate(b.home):
            if home == f.base:
                b.home[boat] = -1
        f.left = tuple(boat for boat, at in enumerate(b.at) if at == f.base)
        return None

    @step("21.24")
    def free_tender(f, s: Campaign, tell: Tell) -> Word:
        s.places.tender[f.base] = -1
        return None

    @step("10.3-fall")
    def strand_next(f, s: Campaign, tell: Tell) -> Word:
        """Whether boats in repair are lost or only out of play is written with the event."""
        b = s.boats
        for boat in f.left:
            if HOLD <= b.box[boat] <= REPAIR_1:
                f.left = tuple(i for i in f.left if i != boat)
                if not f.lost:
                    return Call(WriteOff(boat=boat, why="base-fell"), then="strand_next")
                lose_boat(s, tell, boat, "base-fell")
        return None

    @step("21.0")
    def choose_area(f, s: Campaign, tell: Tell) -> Word:
        if not f.left:
            return END
        areas = s.content.map.neighbours[f.base]
        if len(areas) == 1:
            return None
        boat = f.left[0]
        return Ask(seat_of(s, boat), "leave_fallen_base", areas, "area", {"boat": boat, "base": f.base})

    @step("21.0")
    def put_to_sea(f, s: Campaign, tell: Tell) -> Word:
        """Transit side up in an area beside the base; they may go where they will."""
        b, boat = s.boats, f.left[0]
        area = f.area if f.area >= 0 else s.content.map.neighbours[f.base][0]
        if BROOM <= b.box[boat] <= READY:
            b.box[boat], b.at[boat], b.patrol[boat] = DONE, area, 0
            b.rtb[boat] = b.rtb[boat] if b.recalled[boat] else NO_RTB
            tell("boat_escaped", boat=boat, area=area)
        f.left, f.area = f.left[1:], -1
        return Again("choose_area")
