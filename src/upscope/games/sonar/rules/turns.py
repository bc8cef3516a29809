"""Turn by turn: course, mark, breakdown, at most one activation; then the other crew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from upscope.kernel.procedure import END, Again, Ask, Call, Done, Frame, Row, Tell, Word, step
from upscope.kernel.rules import rule

from .activation import Activate
from .blasts import Detonate
from .captain import dive, is_way_taken, steer
from .ending import GOALS, verdict
from .engineer import Cross, cross_symbol
from .kinds import (
    ACTIVATION,
    CAPTAINS,
    ENGINEERS,
    MINOS,
    OFFICERS,
    ORDER_DUE,
    PASS,
    SIDE_NO,
    SURFACE,
    WORK,
)
from .officer import mark_box
from .options import (
    captains_choice,
    charges_by_turns,
    free_symbols,
    has_just_activated,
    must_surface,
    officers_systems,
    open_gauges,
    orders,
)
from .state import Sea
from .surfacing import Surfacing

THREE = 3
SURFACED = "surfaced"
DONE = Done("")


def early_crosses(f: Any, s: Sea, seat: str) -> Sequence[int]:
    """The engineer need not wait for the first officer's mark."""
    side = SIDE_NO[seat]
    if not s.boats.owes_mark[side] or s.boats.owes_cross[side] < 0:
        return ()
    return free_symbols(s, side, s.boats.owes_cross[side])


def course_to_cross(f: Any, s: Sea, seat: str) -> Mapping[str, Any]:
    return {"course": s.boats.owes_cross[SIDE_NO[seat]]}


@rule("who-others")
def officers_choice(f: Any, s: Sea, seat: str) -> Sequence[int]:
    """Drones and sonar, beside the captain's own choice, once a course has been announced."""
    side = SIDE_NO[seat]
    if s.mover != side or not is_time_to_activate(s, side):
        return ()
    return officers_systems(s, side)


def is_time_to_activate(s: Sea, side: int) -> bool:
    if s.phase == ACTIVATION:
        return True
    early = s.content.settings.activate_before_course_T and s.phase == ORDER_DUE
    return early and not must_surface(s, side)


def captains_charges(f: Any, s: Sea, seat: str) -> Sequence[tuple[int, int]]:
    return charges_by_turns(s, SIDE_NO[seat])


def stances(f: Any, s: Sea, seat: str) -> Sequence[str]:
    """By turns a captain with MINOS may wave all questions about it aside, and take that back."""
    side = SIDE_NO[seat]
    if s.boats.upgrade[side] != MINOS:
        return ()
    return ("ask",) if s.boats.never[side] else ("never",)


class Stance(Frame, rule="minos"):
    seat: str
    value: str

    @step("minos")
    def note(f, s: Sea, tell: Tell) -> Word:
        s.boats.never[SIDE_NO[f.seat]] = int(f.value == "never")
        return None


class ByTurns(Frame, rule="turn-T"):
    stands = (
        Row(ENGINEERS, "cross", early_crosses, Cross, course_to_cross),
        Row(OFFICERS, "activate", officers_choice, Activate),
        Row(CAPTAINS, "detonate", captains_charges, Detonate),
        Row(CAPTAINS, "countermeasures", stances, Stance),
    )
    how: str = ""

    @step("surface-T-normal", "surface-dive-mine")
    def go_down(f, s: Sea, tell: Tell) -> Word:
        if s.boats.surfaced[s.mover]:
            dive(s, s.mover, tell)
        return None

    @step("opt-activate-before")
    def before_the_course(f, s: Sea, tell: Tell) -> Word:
        return Call(BeforeCourse(side=s.mover)) if s.content.settings.activate_before_course_T else None

    @step("turn-T")
    def play(f, s: Sea, tell: Tell) -> Word:
        return Call(Turn(side=s.mover), into="how")

    @step("turn-T", "turn-T-done", "surface-T-three", "surface-T-forfeit", "surface-T-normal")
    def hand_over(f, s: Sea, tell: Tell) -> Word:
        was = s.mover
        if f.how == SURFACED:
            s.turns = turns_after_surfacing(s)
            s.mover, s.extra = 1 - was, int(s.turns > 1)
        elif s.turns > 1:
            s.turns -= 1
        else:
            s.mover, s.extra = 1 - was, 0
        s.boats.fresh[was] = -1
        s.phase = ORDER_DUE
        tell("turn_ended", side=was, mover=s.mover, turns=s.turns)
        plain = not (s.boats.surfaced[s.mover] or s.content.settings.activate_before_course_T)
        return PLAY if plain else GO_DOWN


PLAY, GO_DOWN = Again("play"), Again("go_down")


@rule("surface-T-three", "surface-T-forfeit", "opt-surface-mutual")
def turns_after_surfacing(s: Sea) -> int:
    """Three for the other crew. Turns still left are lost; whether surfacing in them gives three is a setting."""
    return THREE if not s.extra or s.content.settings.surfacing_in_extra_turns_gives_three else 1


class BeforeCourse(Frame, rule="opt-activate-before"):
    """Where a setting allows it: an activation at the beginning of the turn."""

    side: int
    choice: int = PASS

    @step("opt-activate-before")
    def ask(f, s: Sea, tell: Tell) -> Word:
        if has_just_activated(s, f.side):
            return END
        side = f.side

        def offer() -> tuple[int, ...]:
            return (PASS,) if must_surface(s, side) else captains_choice(s, side)

        return Ask(CAPTAINS[side], "activate", offer, into="choice")

    @step("opt-activate-before")
    def activate(f, s: Sea, tell: Tell) -> Word:
        return None if f.choice == PASS else Call(Activate(seat=CAPTAINS[f.side], value=f.choice))


class Turn(Frame, rule="turn-T"):
    side: int
    order: int = -1
    shut: tuple[int, ...] = ()
    """Courses found taken by the enemy, where two submarines never share a space."""
    system: int = -1
    symbol: int = -1
    choice: int = PASS

    @step("turn-T", "course", "blocked")
    def choose_course(f, s: Sea, tell: Tell) -> Word:
        return Ask(CAPTAINS[f.side], "command", lambda: orders(s, f.side, f.shut), into="order")

    @step("course", "surface-T")
    def sail(f, s: Sea, tell: Tell) -> Word:
        if f.order == SURFACE:
            return Call(Surfacing(side=f.side))
        if is_way_taken(s, f.side, f.order):
            f.shut += (f.order,)
            tell("way_barred", side=f.side)
            return Again("choose_course")
        s.phase = WORK
        steer(s, f.side, f.order, tell)
        return verdict(s, tell) if GOALS else None

    @step("gauge-mark", "surface-T")
    def ask_mark(f, s: Sea, tell: Tell) -> Word:
        if f.order == SURFACE:
            return Done(SURFACED)
        return Ask(OFFICERS[f.side], "mark", lambda: open_gauges(s, f.side), into="system")

    @step("gauge-mark", "ok-first-officer")
    def mark(f, s: Sea, tell: Tell) -> Word:
        mark_box(s, f.side, f.system, tell)
        s.boats.owes_mark[f.side] = 0
        return None

    @step("break-course", "break-choice")
    def ask_symbol(f, s: Sea, tell: Tell) -> Word:
        course = s.boats.owes_cross[f.side]
        if course < 0:
            return None
        return Ask(
            ENGINEERS[f.side],
            "cross",
            lambda: free_symbols(s, f.side, course),
            into="symbol",
            about={"course": course},
        )

    @step("break-course", "ok-engineer")
    def cross(f, s: Sea, tell: Tell) -> Word:
        s.phase = ACTIVATION
        if f.symbol < 0:
            return None
        cross_symbol(s, f.side, f.symbol, tell)
        s.boats.owes_cross[f.side] = -1
        return verdict(s, tell)

    @step("act-when-T", "act-two")
    def ask_activation(f, s: Sea, tell: Tell) -> Word:
        if has_just_activated(s, f.side):
            return None
        return Ask(CAPTAINS[f.side], "activate", lambda: captains_choice(s, f.side), into="choice")

    @step("act-when-T")
    def activate(f, s: Sea, tell: Tell) -> Word:
        return DONE if f.choice == PASS else Call(Activate(seat=CAPTAINS[f.side], value=f.choice))
