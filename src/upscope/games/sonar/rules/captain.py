"""The Captain: courses. Each is announced to all and draws one segment of the route."""

from __future__ import annotations

from upscope.kernel.procedure import END, Call, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .ending import verdict
from .kinds import DIVE, DRAWING, SIDE_NO, SURFACE
from .state import Sea
from .surfacing import Surfacing


@rule("course", "course-announce", "course-draw", "course-enemy-mine", "hidden-position")
def steer(s: Sea, side: int, course: int, tell: Tell) -> None:
    """One space that way: announced, drawn, and work for the first officer and the engineer."""
    boats, chart = s.boats, s.content.chart
    to = chart.step[course][boats.cell[side]]
    boats.cell[side] = to
    boats.route[side] += (to,)
    boats.barred[side] |= chart.bit[to]
    boats.activated[side] = 0
    boats.fresh[side] = -1
    boats.owes_mark[side] = 1
    boats.owes_cross[side] = course
    tell("course_ordered", side=side, course=course, cell=to)


def is_way_taken(s: Sea, side: int, course: int) -> bool:
    """With the setting that two submarines never share a space: the enemy is there."""
    if s.content.settings.same_space:
        return False
    return s.content.chart.step[course][s.boats.cell[side]] == s.boats.cell[1 - side]


class Order(Frame, rule="course-S"):
    """Simultaneous mode: a course, surfacing or the dive, when the captain sees fit."""

    seat: str
    value: int

    @step("course-S", "course")
    def carry_out(f, s: Sea, tell: Tell) -> Word:
        side = SIDE_NO[f.seat]
        if f.value == SURFACE:
            return Call(Surfacing(side=side))
        if f.value == DIVE:
            dive(s, side, tell)
        elif is_way_taken(s, side, f.value):
            tell("way_barred", side=side)
        else:
            steer(s, side, f.value, tell)
        return verdict(s, tell) or END


@rule("surface-S-ready", "surface-dive-mine")
def dive(s: Sea, side: int, tell: Tell) -> None:
    """Down again: mines may be set off and play goes on as before."""
    boats = s.boats
    boats.surfaced[side] = boats.swapped[side] = boats.ready[side] = 0
    boats.stage[side] = DRAWING
    if s.content.simultaneous and s.content.settings.activate_after_dive_S:
        boats.activated[side] = 0
    tell("dived", side=side)
