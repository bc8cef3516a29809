"""State: forks share nothing, encodings come back, digests tell states apart; frames are saved by step name."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tiny import quarry

from upscope.kernel.audience import public
from upscope.kernel.encoding import canonical
from upscope.kernel.engine import advance
from upscope.kernel.game import Setup
from upscope.kernel.kinds import FLAG, INT, TEXT, BadValue, EitherOf, ListOf, Maybe, OneOf, Slugs, TupleOf
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.procedure import Done, Frame, Tell, Word, frames_in, step
from upscope.kernel.state import Columns, Ints, Rows, State, Strs


class Things(Columns):
    n: Ints = public()
    name: Strs
    path: Rows


class World(State):
    things: Things
    turn: int = public(start=1)
    pairs: tuple[tuple[int, str], ...] = public(start=())


cells = st.lists(
    st.tuples(st.integers(-5, 5), st.text(max_size=3), st.lists(st.integers(0, 9), max_size=3)), max_size=6
)


def make(rows: list[tuple[int, str, list[int]]], turn: int) -> World:
    return World(
        None,
        things=Things(n=[r[0] for r in rows], name=[r[1] for r in rows], path=[tuple(r[2]) for r in rows]),
        turn=turn,
        pairs=((turn, "x"),),
    )


@given(cells, st.integers())
def test_a_state_survives_encoding(rows: list[tuple[int, str, list[int]]], turn: int) -> None:
    s = make(rows, turn)
    back = World.decode(json.loads(canonical(s.encode())), {}, None)
    assert back.digest() == s.digest()
    assert back.key() == s.key()
    assert back.things.path == s.things.path


@given(cells, st.integers(), cells, st.integers())
def test_equal_digests_mean_equal_cells(
    a: list[tuple[int, str, list[int]]], m: int, b: list[tuple[int, str, list[int]]], n: int
) -> None:
    one, two = make(a, m), make(b, n)
    same = one.encode() == two.encode()
    assert (one.digest() == two.digest()) == same
    assert (one.key() == two.key()) == same


def test_a_fork_shares_nothing_that_changes() -> None:
    s = quarry.begin(Setup("short"))
    advance(s)
    before = s.digest()
    fork = s.fork()
    fork.gangs.stone[0] = 9
    fork.turn = 4
    fork.answered["north", "x"] = 3
    fork.stack[0].bids = (1, 1)  # type: ignore[attr-defined]  # the tiny game's own frame
    fork.stack.append(quarry.Turn(gang=0))
    assert s.digest() == before
    assert fork.digest() != before


def test_columns_refuse_what_does_not_fit() -> None:
    with pytest.raises(ValueError, match="different lengths"):
        Things(n=[1], name=[], path=[])
    with pytest.raises(ValueError, match="missing"):
        Things(n=[1])
    with pytest.raises(ValueError, match="unknown"):
        World(None, weather=1)
    t = Things()
    assert t.add(n=1, name="a", path=()) == 0
    with pytest.raises(ValueError, match="a row needs"):
        t.add(n=2)
    t.add(n=2, name="b", path=(1,))
    t.drop(0)
    assert (t.n, t.name, t.path) == ([2], ["b"], [(1,)])


class Early(Frame, rule="e"):
    count: int = 0

    @step("e")
    def first(f, s: World, tell: Tell) -> Word:
        return None

    @step("e")
    def second(f, s: World, tell: Tell) -> Word:
        return Done()


def test_a_saved_frame_names_its_step_so_that_an_inserted_step_does_no_harm() -> None:
    frame = Early(count=2)
    frame._at = 1
    saved = frame.encode()
    assert saved["step"] == "second"

    class Later(Frame, rule="e"):
        count: int = 0

        @step("e")
        def first(f, s: World, tell: Tell) -> Word:
            return None

        @step("e")
        def between(f, s: World, tell: Tell) -> Word:
            return None

        @step("e")
        def second(f, s: World, tell: Tell) -> Word:
            return Done()

    back = Later.decode(saved)
    assert back.step_name() == "second"
    assert back.count == 2


def test_two_frames_of_one_name_are_refused() -> None:
    def again() -> None:
        class Early(Frame, rule="e"):
            @step("e")
            def first(f, s: World, tell: Tell) -> Word:
                return None

        assert Early.__name__ == "Early"
        frames_in(__name__)

    with pytest.raises(ValueError, match="two frames"):
        again()


CELL = Slugs("cell", ("A1", "A2"))


@pytest.mark.parametrize(
    ("kind", "inner", "outer"),
    [
        (CELL, 1, "A2"),
        (Maybe(CELL), -1, None),
        (Maybe(CELL), 0, "A1"),
        (ListOf(CELL), (0, 1), ["A1", "A2"]),
        (TupleOf(TEXT, CELL), ("to", 1), ["to", "A2"]),
        (OneOf("w", "x", "y"), "x", "x"),
        (EitherOf("e", (CELL, OneOf("w", "none")), lambda v: int(isinstance(v, str))), "none", "none"),
        (FLAG, True, True),
        (INT, 3, 3),
    ],
)
def test_kinds_go_out_and_come_back(kind: Slugs, inner: object, outer: object) -> None:
    assert kind.out(inner, None) == outer
    assert kind.read(outer, None) == inner


@pytest.mark.parametrize(
    ("kind", "bad"),
    [
        (CELL, "A3"),
        (CELL, 0),
        (CELL, None),
        (CELL, ["A1"]),
        (INT, True),
        (INT, "1"),
        (INT, 1.0),
        (FLAG, 1),
        (TEXT, 1),
        (ListOf(CELL), "A1"),
        (TupleOf(CELL), ["A1", "A1"]),
        (OneOf("w", "x"), "z"),
        (OneOf("w", "x"), ["x"]),
    ],
)
def test_kinds_refuse_what_they_do_not_know(kind: Slugs, bad: object) -> None:
    with pytest.raises(BadValue):
        kind.read(bad, None)


def test_modifiers_say_why() -> None:
    m = Modifiers(7, "9.2")
    m.add(+2, "night", "9.24")
    m.add(0, "moon", "9.25")
    m.clamp(0, 8, "limit", "9.3")
    assert m.total == 8
    assert m.why() == (("base", 7, "9.2"), ("night", 2, "9.24"), ("limit", -1, "9.3"))
