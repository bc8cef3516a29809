"""Simultaneous: everybody acts when they are ready; an activation or a detonation stops all others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from upscope.kernel.forms import Form
from upscope.kernel.procedure import END, Again, Call, Frame, Row, Tell, Wait, Word, step
from upscope.kernel.rules import rule

from .activation import Activate
from .blasts import Detonate
from .captain import Order
from .engineer import Cross
from .hull import outline_form
from .kinds import CAPTAINS, CLEARED, DRAWING, ENGINEERS, OFFICERS, SEATS, SHOWN, SIDE_NO
from .officer import Mark
from .options import (
    captains_systems,
    charges,
    free_symbols,
    is_kept_from_mines,
    must_surface,
    must_wait,
    officers_systems,
    open_gauges,
    orders_at_sea,
    other_upgrades,
)
from .state import Sea
from .surfacing import Check, Outline, ReportReady, judge, pens, true_verdict
from .upgrades import Refit


def pairs(seats: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Two bits, blue's first, to the seats of those sides."""
    return (), seats[:1], seats[1:], seats


CAPTAIN_PAIRS, OFFICER_PAIRS, ENGINEER_PAIRS = pairs(CAPTAINS), pairs(OFFICERS), pairs(ENGINEERS)
ACTIVATOR_PAIRS = tuple((*CAPTAIN_PAIRS[n], *OFFICER_PAIRS[n]) for n in range(4))


@rule("course-wait", "opt-surface-oks")
def commanders(f: Any, s: Sea) -> Sequence[str]:
    """Captains whose crew has given both OKs, or who are on the surface; by a setting surfacing needs none."""
    if not s.content.settings.surfacing_waits_for_oks_S:
        return CAPTAINS
    mark, cross = s.boats.owes_mark, s.boats.owes_cross
    return CAPTAIN_PAIRS[(not mark[0] and cross[0] < 0) + 2 * (not mark[1] and cross[1] < 0)]


@rule("course-S", "surface-S-enemy")
def commands(f: Any, s: Sea, seat: str) -> Sequence[int]:
    return orders_at_sea(s, SIDE_NO[seat])


@rule("blocked")
def must_surface_now(s: Sea, side: int) -> bool:
    """The course is due and there is none: only surfacing is offered."""
    return not must_wait(s, side) and must_surface(s, side)


@rule("act-two")
def activators(f: Any, s: Sea) -> Sequence[str]:
    """Captains and first officers of dived crews that have announced a course since their last activation."""
    used, up = s.boats.activated, s.boats.surfaced
    return ACTIVATOR_PAIRS[(not used[0] and not up[0]) + 2 * (not used[1] and not up[1])]


@rule("act-when-S", "who-others")
def activations(f: Any, s: Sea, seat: str) -> Sequence[int]:
    """Any ready system at any moment."""
    side = SIDE_NO[seat]
    found = (captains_systems if seat == CAPTAINS[side] else officers_systems)(s, side)
    return () if not found or must_surface_now(s, side) else found


def detonators(f: Any, s: Sea) -> Sequence[str]:
    """Captains with a mine out there."""
    laid = s.boats.laid
    return CAPTAIN_PAIRS[(laid[0] > 0) + 2 * (laid[1] > 0)]


def detonations(f: Any, s: Sea, seat: str) -> Sequence[tuple[int, int]]:
    side = SIDE_NO[seat]
    found = charges(s, side)
    return () if not found or (not must_wait(s, side) and is_kept_from_mines(s, side)) else found


def markers(f: Any, s: Sea) -> Sequence[str]:
    owes = s.boats.owes_mark
    return OFFICER_PAIRS[owes[0] + 2 * owes[1]]


def marks(f: Any, s: Sea, seat: str) -> Sequence[int]:
    return open_gauges(s, SIDE_NO[seat])


def crossers(f: Any, s: Sea) -> Sequence[str]:
    owes = s.boats.owes_cross
    return ENGINEER_PAIRS[(owes[0] >= 0) + 2 * (owes[1] >= 0)]


def crosses(f: Any, s: Sea, seat: str) -> Sequence[int]:
    side = SIDE_NO[seat]
    return free_symbols(s, side, s.boats.owes_cross[side])


def course_to_cross(f: Any, s: Sea, seat: str) -> Mapping[str, Any]:
    return {"course": s.boats.owes_cross[SIDE_NO[seat]]}


WAIT = Wait()


class AtSea(Frame, rule="course-S"):
    """Rows are open to those whom they can concern, as far as everybody may know that."""

    stands = (
        Row(commanders, "command", commands, Order),
        Row(activators, "activate", activations, Activate),
        Row(detonators, "detonate", detonations, Detonate),
        Row(markers, "mark", marks, Mark),
        Row(crossers, "cross", crosses, Cross, course_to_cross),
    )

    @step("course-S", "surface-S-enemy")
    def sail(f, s: Sea, tell: Tell) -> Word:
        surfaced = s.boats.surfaced
        return Call(Securing()) if surfaced[0] or surfaced[1] else WAIT

    @step("surface-S-enemy")
    def sail_on(f, s: Sea, tell: Tell) -> Word:
        return Again("sail")


# -- while a submarine is on the surface -------------------------------------------------------------------------------


def drawers(f: Any, s: Sea) -> Sequence[str]:
    """The crews that are drawing; whose turn it is within a crew is its own affair."""
    boats = s.boats
    return [seat for seat in SEATS if boats.surfaced[SIDE_NO[seat]] and boats.stage[SIDE_NO[seat]] == DRAWING]


def outlines(f: Any, s: Sea, seat: str) -> Form | tuple[()]:
    side = SIDE_NO[seat]
    if seat not in pens(s, side):
        return ()
    return outline_form(s.boats.lines[side], "surface-S-outline")


def checkers(f: Any, s: Sea) -> Sequence[str]:
    stage = s.boats.stage
    return ENGINEER_PAIRS[(stage[1] == SHOWN) + 2 * (stage[0] == SHOWN)]


def verdicts(f: Any, s: Sea, seat: str) -> Sequence[str]:
    """He is offered the truth and nothing else."""
    return (true_verdict(s, 1 - SIDE_NO[seat]),)


def secured(f: Any, s: Sea) -> Sequence[str]:
    stage = s.boats.stage
    return ENGINEER_PAIRS[(stage[0] == CLEARED) + 2 * (stage[1] == CLEARED)]


def readiness(f: Any, s: Sea, seat: str) -> Sequence[str]:
    return () if s.boats.ready[SIDE_NO[seat]] else ("ready",)


def refitters(f: Any, s: Sea) -> Sequence[str]:
    """Captains on the surface who have not changed their upgrade this time."""
    boats = s.boats
    if not s.content.settings.upgrades:
        return ()
    free = [boats.surfaced[side] and not boats.swapped[side] for side in (0, 1)]
    return CAPTAIN_PAIRS[bool(free[0]) + 2 * bool(free[1])]


def refits(f: Any, s: Sea, seat: str) -> Sequence[int]:
    return other_upgrades(s, SIDE_NO[seat])


class Securing(Frame, rule="surface-S-outline"):
    """Beside what everybody does at sea: a crew on the surface secures its submarine."""

    stands = (
        Row(drawers, "outline", outlines, Outline),
        Row(checkers, "check_outlines", verdicts, Check),
        Row(secured, "report_ready", readiness, ReportReady),
        Row(refitters, "change_upgrade", refits, Refit),
    )

    @step("surface-S-outline", "surface-S-only")
    def secure(f, s: Sea, tell: Tell) -> Word:
        boats = s.boats
        if not (boats.surfaced[0] or boats.surfaced[1]):
            return END
        dues = [due for due in boats.check_due if due >= 0]
        return Wait(within=max(0, min(dues) - s.tick)) if dues else Wait()

    @step("surface-S-check")
    def take_as_checked(f, s: Sea, tell: Tell) -> Word:
        """An enemy engineer who looks no further has found what there is to find."""
        for side in (0, 1):
            if 0 <= s.boats.check_due[side] <= s.tick:
                judge(s, side, tell)
        return Again("secure")
