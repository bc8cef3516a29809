"""What leaves nothing to decide: one answer, and nothing that could be done before it is lost by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from upscope.dice.seeded import Seeded
from upscope.kernel.audience import public
from upscope.kernel.decision import Decisions, decision
from upscope.kernel.event import Events, Sides, event
from upscope.kernel.forms import Allocate
from upscope.kernel.game import Game, Setup
from upscope.kernel.kinds import TEXT
from upscope.kernel.procedure import Ask, Call, Done, Frame, Row, Tell, Word, step
from upscope.kernel.referee import Referee
from upscope.kernel.state import State


class Pier(State):
    pass


class Signal(Frame, rule="1"):
    seat: str
    value: str


def lamps(f: Any, s: State, seat: str) -> Sequence[str]:
    return ("red", "green")


class Inner(Frame, rule="1"):
    stands = (Row(("a", "b"), "signal", lamps, Signal),)
    go: str = ""

    @step("1")
    def ask(f, s: Pier, tell: Tell) -> Word:
        return Ask("a", "go", s.content["go"], into="go")


class Outer(Frame, rule="1"):
    stands = (Row(("a", "b"), "signal", lamps, Signal),)
    go: str = ""
    more: str = ""

    @step("1")
    def ask(f, s: Pier, tell: Tell) -> Word:
        return Ask("a", "go", s.content["go"], into="go")

    @step("1")
    def ask_more(f, s: Pier, tell: Tell) -> Word:
        tell("went")
        return Ask("a", "more", ("left", "right"), into="more")


class Night(Frame, rule="1"):
    @step("1")
    def begin(f, s: Pier, tell: Tell) -> Word:
        return Call(Outer() if s.content["stays"] else Inner())

    @step("1")
    def end(f, s: Pier, tell: Tell) -> Word:
        return Done("over")


def started(go: Any, stays: bool, side_of: dict[str, str] | None = None) -> Referee:
    def begin(setup: Setup) -> Pier:
        s = Pier({"go": go, "stays": stays})
        s.stack.append(Night())
        return s

    game = Game(
        name="pier",
        ruleset=1,
        sides=Sides(("a", "b"), ("us", "them"), side_of or {"a": "us", "b": "them"}),
        state=Pier,
        frames=(Night, Inner, Outer, Signal),
        events=Events(event("went", public())),
        decisions=Decisions(decision("go"), decision("more", TEXT), decision("signal", TEXT, aside=True)),
        scenarios=("pier",),
        begin=begin,
        content=lambda setup: {"go": go, "stays": stays},
        package=__name__,
    )
    return Referee.start(game, Setup("pier"), Seeded(1))


def forced(referee: Referee) -> list[Any]:
    return [(d.name, value) for d, value in referee.forced(("a", "b"))]


def test_one_answer_is_forced_and_two_are_not() -> None:
    assert forced(started(("on",), stays=True)) == [("go", "on")]
    assert forced(started(("on", "off"), stays=True)) == []


def test_an_answer_that_ends_what_else_could_be_done_is_a_decision() -> None:
    """Going on puts the lamps out: whoever wants to signal first must be asked."""
    assert forced(started(("on",), stays=False)) == []


def test_only_these_seats_are_answered_for() -> None:
    referee = started(("on",), stays=True)
    assert referee.forced(("b",)) == []


def test_a_form_with_one_value_is_forced() -> None:
    assert forced(started(Allocate(("x", "y"), 2, at_most=1), stays=True)) == [("go", {"x": 1, "y": 1})]
    assert forced(started(Allocate(("x", "y"), 2, at_most=2), stays=True)) == []


def test_an_undo_passes_over_what_was_forced() -> None:
    referee = started(("on",), stays=True)
    referee.answer("a", "signal:0", "red")
    (d, value), *_ = referee.forced(("a",))
    referee.answer(d.seat, d.id, value, by="auto")
    assert referee.can_undo("a")
    referee.undo("a")
    assert referee.record.entries[-1]["to"] == 0


def test_nothing_but_forced_answers_cannot_be_undone() -> None:
    referee = started(("on",), stays=True)
    referee.answer("a", "go:0", "on", by="auto")
    assert not referee.can_undo("a")
    with pytest.raises(Exception, match="sealed"):
        referee.undo("a")
