"""Simultaneous: everybody acts when he is ready; an activation or a detonation stops all others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from upscope.games.sonar.hull import outline_form
from upscope.games.sonar.kinds import CAPTAINS, CLEARED, ENGINEERS, OFFICERS, SEATS, SHOWN, SIDE_NO
from upscope.games.sonar.options import (
    captains_systems,
    charges,
    free_symbols,
    must_surface,
    must_wait,
    officers_systems,
    open_gauges,
    orders_at_sea,
    other_upgrades,
)
from upscope.games.sonar.state import Sea
from upscope.kernel.forms import Form
from upscope.kernel.procedure import Again, Frame, Row, Tell, Wait, Word, step
from upscope.kernel.rules import rule

from .activation import Activate
from .blasts import Detonate
from .captain import Order
from .engineer import Cross
from .officer import Mark
from .surfacing import Check, Outline, ReportReady, judge, pens, true_verdict
from .upgrades import Refit


@rule("course-S", "surface-S-enemy", off=lambda f, s, seat: ())
def commands(f: Any, s: Sea, seat: str) -> Sequence[int]:
    return orders_at_sea(s, SIDE_NO[seat])


@rule("blocked")
def must_surface_now(s: Sea, side: int) -> bool:
    """The course is due and there is none: only surfacing is offered."""
    return not must_wait(s, side) and must_surface(s, side)


@rule("act-when-S", "who-others", off=lambda f, s, seat: ())
def activations(f: Any, s: Sea, seat: str) -> Sequence[int]:
    """Any ready system at any moment."""
    side = SIDE_NO[seat]
    found = (captains_systems if seat == CAPTAINS[side] else officers_systems)(s, side)
    return () if not found or must_surface_now(s, side) else found


def detonations(f: Any, s: Sea, seat: str) -> Sequence[tuple[int, int]]:
    side = SIDE_NO[seat]
    found = charges(s, side)
    return () if not found or must_surface_now(s, side) else found


def marks(f: Any, s: Sea, seat: str) -> Sequence[int]:
    side = SIDE_NO[seat]
    return open_gauges(s, side) if s.boats.owes_mark[side] else ()


def crosses(f: Any, s: Sea, seat: str) -> Sequence[int]:
    side = SIDE_NO[seat]
    course = s.boats.owes_cross[side]
    return free_symbols(s, side, course) if course >= 0 else ()


def course_to_cross(f: Any, s: Sea, seat: str) -> Mapping[str, Any]:
    return {"course": s.boats.owes_cross[SIDE_NO[seat]]}


def drawers(f: Any, s: Sea) -> Sequence[str]:
    surfaced = s.boats.surfaced
    if not (surfaced[0] or surfaced[1]):
        return ()
    return SEATS


def outlines(f: Any, s: Sea, seat: str) -> Form | tuple[()]:
    side = SIDE_NO[seat]
    if not s.boats.surfaced[side] or seat not in pens(s, side):
        return ()
    return outline_form(s.boats.lines[side], "surface-S-outline")


def checkers(f: Any, s: Sea) -> Sequence[str]:
    stage = s.boats.stage
    return [ENGINEERS[1 - side] for side in (0, 1) if stage[side] == SHOWN]


def verdicts(f: Any, s: Sea, seat: str) -> Sequence[str]:
    """He is offered the truth and nothing else."""
    return (true_verdict(s, 1 - SIDE_NO[seat]),)


def secured(f: Any, s: Sea) -> Sequence[str]:
    stage = s.boats.stage
    return [ENGINEERS[side] for side in (0, 1) if stage[side] == CLEARED]


def readiness(f: Any, s: Sea, seat: str) -> Sequence[str]:
    return () if s.boats.ready[SIDE_NO[seat]] else ("ready",)


def refitters(f: Any, s: Sea) -> Sequence[str]:
    """Captains on the surface who have not changed their upgrade this time."""
    boats = s.boats
    if not s.content.settings.upgrades:
        return ()
    return [CAPTAINS[side] for side in (0, 1) if boats.surfaced[side] and not boats.swapped[side]]


def refits(f: Any, s: Sea, seat: str) -> Sequence[int]:
    return other_upgrades(s, SIDE_NO[seat])


class AtSea(Frame, rule="course-S"):
    stands = (
        Row(CAPTAINS, "command", commands, Order),
        Row((*CAPTAINS, *OFFICERS), "activate", activations, Activate),
        Row(CAPTAINS, "detonate", detonations, Detonate),
        Row(OFFICERS, "mark", marks, Mark),
        Row(ENGINEERS, "cross", crosses, Cross, course_to_cross),
        Row(drawers, "outline", outlines, Outline),
        Row(checkers, "check_outlines", verdicts, Check),
        Row(secured, "report_ready", readiness, ReportReady),
        Row(refitters, "change_upgrade", refits, Refit),
    )

    @step("course-S", "surface-S-enemy")
    def sail(f, s: Sea, tell: Tell) -> Word:
        dues = [due for due in s.boats.check_due if due >= 0]
        return Wait(within=max(0, min(dues) - s.tick)) if dues else Wait()

    @step("surface-S-check")
    def take_as_checked(f, s: Sea, tell: Tell) -> Word:
        """An enemy engineer who looks no further has found what there is to find."""
        for side in (0, 1):
            if 0 <= s.boats.check_due[side] <= s.tick:
                judge(s, side, tell)
        return Again("sail")
