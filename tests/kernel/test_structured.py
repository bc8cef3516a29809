"""Structured procedures: a frame for each item, and a call that returns to a named step."""

from __future__ import annotations

import json

import pytest

from upscope.kernel.audience import public
from upscope.kernel.chance import D6
from upscope.kernel.engine import DICE, Broken, advance, answer
from upscope.kernel.kinds import INT, TEXT
from upscope.kernel.procedure import Call, Done, Each, Frame, Leave, Over, Roll, Tell, Word, frames_in, step
from upscope.kernel.record import canonical
from upscope.kernel.state import Columns, Ints, State


class Boats(Columns):
    fuel: Ints = public(INT)


class Fleet(State):
    boats: Boats
    log: str = public(TEXT, start="")


class Refuel(Frame, rule="1.1"):
    row: int
    die: int = 0

    @step("1.1")
    def roll(f, s: Fleet, tell: Tell) -> Word:
        return Roll("fuel", D6, "die")

    @step("1.1")
    def fill(f, s: Fleet, tell: Tell) -> Word:
        s.boats.fuel[f.row] += f.die
        s.log += str(f.row)
        return Leave(Evening) if f.die == 6 else None


class Check(Frame, rule="1.2"):
    @step("1.2")
    def look(f, s: Fleet, tell: Tell) -> Word:
        s.log += "c"
        return Done(len(s.log))


class Evening(Frame, rule="1"):
    seen: int = 0

    @step("1")
    def begin(f, s: Fleet, tell: Tell) -> Word:
        return Call(Check(), "seen", then="refuel")

    @step("1")
    def passed_over(f, s: Fleet, tell: Tell) -> Word:
        s.log += "!"
        return None

    @step("1.1")
    def refuel(f, s: Fleet, tell: Tell) -> Word:
        return Each([row for row, fuel in enumerate(s.boats.fuel) if fuel < 3], Refuel)

    @step("1")
    def close(f, s: Fleet, tell: Tell) -> Word:
        s.log += "."
        return Done(f.seen)


class Astray(Frame, rule="2"):
    @step("2")
    def begin(f, s: Fleet, tell: Tell) -> Word:
        return Call(Check(), then="nowhere")


def fleet(*fuel: int) -> Fleet:
    s = Fleet()
    for one in fuel:
        s.boats.add(fuel=one)
    s.stack.append(Evening())
    return s


def test_a_call_returns_to_the_named_step_with_its_value() -> None:
    s = fleet(9)
    assert isinstance(advance(s), Over)
    assert s.log == "c."
    assert s.result == 1


def test_each_runs_the_frame_for_every_item_of_the_first_moment() -> None:
    s = fleet(0, 5, 1, 2)
    assert isinstance(advance(s), Roll)
    for die in (1, 2, 3):
        answer(s, DICE, die)
    assert s.boats.fuel == [1, 5, 3, 5]
    assert s.log == "c023."


def test_each_over_nothing_goes_on() -> None:
    s = fleet(3, 4)
    assert isinstance(advance(s), Over)
    assert s.log == "c."


def test_leave_ends_the_whole_run() -> None:
    s = fleet(0, 0, 0)
    advance(s)
    answer(s, DICE, 2)
    assert isinstance(answer(s, DICE, 6), Over)
    assert s.boats.fuel == [2, 6, 0]


def test_a_run_is_saved_and_forked_in_its_middle() -> None:
    s = fleet(0, 1, 2)
    advance(s)
    answer(s, DICE, 4)
    back = Fleet.decode(json.loads(canonical(s.encode())), frames_in(__name__), None)
    fork = s.fork()
    for other in (back, fork):
        assert other.digest() == s.digest()
        advance(other)
        answer(other, DICE, 1)
        answer(other, DICE, 1)
        assert other.boats.fuel == [4, 2, 3]
        assert other.log == "c012."
    assert s.boats.fuel == [4, 1, 2]


def test_a_step_that_does_not_exist_is_a_defect_with_its_name() -> None:
    s = Fleet()
    s.stack.append(Astray())
    with pytest.raises(Broken, match=r"Astray\.begin returns to 'nowhere'"):
        advance(s)
