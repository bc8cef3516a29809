"""The engine's words on the two tiny games: ask, gather, roll, wait, call, again, done, leave, standing rows, stop."""

from __future__ import annotations

import pytest
from tests.tiny import lanterns, quarry

from upscope.dice.seeded import Seeded
from upscope.kernel import engine
from upscope.kernel.audience import public
from upscope.kernel.chance import D6
from upscope.kernel.decision import Refused, values_of
from upscope.kernel.engine import CLOCK, DICE, UNDECIDED, Broken, advance, answer, due, open_decisions
from upscope.kernel.event import Teller
from upscope.kernel.game import Setup
from upscope.kernel.procedure import (
    Again,
    Ask,
    Call,
    Done,
    Frame,
    Gather,
    Over,
    Roll,
    Tell,
    Wait,
    Word,
    frames_in,
    step,
)
from upscope.kernel.state import State


def dig_site() -> quarry.Quarry:
    s = quarry.begin(Setup("short"))
    advance(s)
    answer(s, "north", 1, decision="bid_tools:0")
    answer(s, "south", 0, decision="bid_tools:0")
    return s


def lake() -> lanterns.Lake:
    s = lanterns.begin(Setup("lake"))
    advance(s)
    answer(s, "red.captain", 15, decision="choose_start:0")
    answer(s, "blue.captain", 0, decision="choose_start:0")
    return s


def refused(code: str, s: State, seat: str, value: object, decision: str) -> None:
    before = s.digest()
    with pytest.raises(Refused) as problem:
        answer(s, seat, value, decision=decision)
    assert problem.value.code == code
    assert s.digest() == before


def test_gather_applies_when_the_last_answer_is_in_and_in_the_order_of_the_asks() -> None:
    s = quarry.begin(Setup("short"))
    pause = advance(s)
    assert isinstance(pause, Gather)
    answer(s, "south", 2, decision="bid_tools:0")
    assert s.gangs.tools == [2, 2]
    refused("no-decision", s, "south", 1, "bid_tools:1")
    answer(s, "north", 0, decision="bid_tools:0")
    assert s.gangs.tools == [2, 0]
    assert s.mover == 1


def test_a_call_gives_its_value_to_the_caller() -> None:
    s = dig_site()
    answer(s, "north", 1, decision="choose_digs:0")
    roll = advance(s)
    assert isinstance(roll, Roll)
    assert [type(f).__name__ for f in s.stack] == ["Match", "Turn", "Dig"]
    answer(s, DICE, 4)
    turn = s.stack[-1]
    assert isinstance(turn, quarry.Turn)
    assert turn.won == 4 + 1


def test_leave_ends_the_enclosing_frame_with_all_above_it() -> None:
    s = dig_site()
    answer(s, "north", 3, decision="choose_digs:0")
    answer(s, DICE, 6)
    assert [type(f).__name__ for f in s.stack] == ["Match", "Turn", "Dig", "Fall"]
    answer(s, DICE, "turn")
    assert [type(f).__name__ for f in s.stack] == ["Match", "Turn"]
    assert s.mover == 1
    assert s.gangs.stone == [0, 0]


def test_an_impossible_outcome_is_refused() -> None:
    s = dig_site()
    answer(s, "north", 1, decision="choose_digs:0")
    before = s.digest()
    for value in (0, 7, "6", (6,), None):
        with pytest.raises(Refused, match="impossible-roll"):
            answer(s, DICE, value)
    assert s.digest() == before


def test_dice_are_refused_when_no_die_is_rolled() -> None:
    s = dig_site()
    with pytest.raises(Refused, match="no-roll"):
        answer(s, DICE, 3)


@pytest.mark.parametrize(
    ("code", "seat", "value", "decision"),
    [
        ("no-decision", "south", 1, "choose_digs:0"),
        ("no-decision", "north", 1, "choose_hat:0"),
        ("no-decision", "nobody", 1, "choose_digs:0"),
        ("stale", "north", 1, "choose_digs:1"),
        ("stale", "north", 1, "choose_digs:-1"),
        ("stale", "north", 1, "choose_digs:x"),
        ("no-decision", "north", 1, "choose_digs"),
        ("not-offered", "north", 4, "choose_digs:0"),
        ("not-offered", "north", "1", "choose_digs:0"),
        ("not-offered", "north", [1], "choose_digs:0"),
        ("not-offered", "north", {}, "choose_digs:0"),
    ],
)
def test_only_an_open_decision_of_that_seat_takes_an_offered_option(
    code: str, seat: str, value: object, decision: str
) -> None:
    refused(code, dig_site(), seat, value, decision)


def test_a_second_click_is_stale() -> None:
    s = dig_site()
    answer(s, "north", 1, decision="choose_digs:0")
    answer(s, DICE, 2)
    answer(s, "north", (3, 0), decision="choose_carts:0")
    answer(s, "south", 1, decision="choose_digs:0")
    answer(s, DICE, 2)
    answer(s, "south", (4, 0), decision="choose_carts:0")
    refused("stale", s, "north", 1, "choose_digs:0")
    answer(s, "north", 1, decision="choose_digs:1")


def test_a_form_names_the_field_and_the_rule() -> None:
    s = dig_site()
    answer(s, "north", 1, decision="choose_digs:0")
    answer(s, DICE, 5)
    with pytest.raises(Refused) as problem:
        answer(s, "north", (1, 5), decision="choose_carts:0")
    assert problem.value.field == "small"
    assert problem.value.rule == "5"


def test_after_the_end_every_answer_is_refused() -> None:
    s = dig_site()
    s.turn = 5
    answer(s, "north", 1, decision="choose_digs:0")
    answer(s, DICE, 5)
    over = answer(s, "north", (6, 0), decision="choose_carts:0")
    assert isinstance(over, Over)
    assert s.result == "north"
    refused("over", s, "north", 1, "choose_digs:1")


# ---------------------------------------------------------------- standing decisions, STOP and the clock


def test_standing_rows_are_open_beside_each_other_and_beside_nothing_else() -> None:
    s = lake()
    assert isinstance(advance(s), Wait)
    assert [(d.seat, d.name) for d in open_decisions(s)] == [
        ("blue.captain", "command"),
        ("red.captain", "command"),
        ("blue.lookout", "listen"),
        ("red.lookout", "listen"),
    ]
    assert all(d.standing for d in open_decisions(s))


def test_a_row_with_nothing_to_offer_is_closed() -> None:
    s = lake()
    s.boats.arms[0] = s.boats.stones[0] = 0
    assert {d.seat for d in open_decisions(s)} == {"red.captain", "red.lookout"}
    refused("no-decision", s, "blue.lookout", "listen", "listen:0")


def test_stop_closes_the_rows_below_and_says_so() -> None:
    s = lake()
    answer(s, "blue.captain", ("throw", "A2"), decision="command:0")
    assert [(d.seat, d.name) for d in open_decisions(s)] == [("red.captain", "douse")]
    refused("stopped", s, "red.captain", ("row", "N"), "command:0")
    refused("stopped", s, "blue.lookout", "listen", "listen:0")
    answer(s, "red.captain", "no", decision="douse:0")
    answer(s, "red.captain", ("row", "N"), decision="command:0")
    assert s.boats.cell[1] == 11


def test_an_interrupted_question_is_asked_again() -> None:
    """A standing answer of one seat lies on top of another seat's open question and then gives way to it."""
    frames = frames_in(__name__)
    s = Bare(None)
    s.stack = [Hall()]
    pause = advance(s)
    assert isinstance(pause, Ask)
    first = [(d.seat, d.id) for d in open_decisions(s)]
    assert first == [("a", "name:0"), ("b", "knock:0")]
    answer(s, "b", "tap", decision="knock:0")
    assert [(d.seat, d.id) for d in open_decisions(s)] == [("a", "name:0"), ("b", "knock:1")]
    assert s.knocks == 1
    answer(s, "a", "x", decision="name:0")
    assert s.result == "x"
    assert "Hall" in frames


def test_a_deadline_runs_from_the_opening_survives_a_reload_and_answers_for_the_seat() -> None:
    s = lake()
    answer(s, CLOCK, 7)
    answer(s, "blue.captain", ("throw", "D4"), decision="command:0")
    assert due(s) == 12
    back = lanterns.Lake.decode(s.encode(), dict(lanterns.GAME.frames), None)
    assert due(back) == 12
    answer(back, CLOCK, 11)
    assert [d.id for d in open_decisions(back)] == ["douse:0"]
    over = answer(back, CLOCK, 12)
    assert isinstance(over, Over)
    assert back.result == "blue"
    assert back.answered["red.captain", "douse"] == 1


def test_an_answer_after_the_deadline_is_late() -> None:
    s = lake()
    answer(s, "blue.captain", ("throw", "A1"), decision="command:0")
    s.tick = 5
    refused("late", s, "red.captain", "yes", "douse:0")


def test_the_clock_does_not_go_back() -> None:
    s = lake()
    answer(s, CLOCK, 7)
    with pytest.raises(Refused, match="clock-went-back"):
        answer(s, CLOCK, 6)
    assert s.tick == 7


def test_options_are_computed_only_when_somebody_looks() -> None:
    s = Bare(None)
    s.stack = [Lazy()]
    pause = advance(s)
    assert isinstance(pause, Ask)
    assert Lazy.looked == 0
    decision = open_decisions(s)[0]
    assert Lazy.looked == 0
    assert decision.offer == ("x",)
    assert decision.offer == ("x",)
    assert Lazy.looked == 1


def test_events_carry_the_rule_of_the_running_step_and_must_be_told_as_declared() -> None:
    s = dig_site()
    teller = Teller(quarry.GAME.events, quarry.GAME.sides)
    teller.state = s
    answer(s, "north", 1, teller, "choose_digs:0")
    answer(s, DICE, 6, teller)
    answer(s, DICE, "nothing", teller)
    assert [(e.name, e.rule) for e in teller.take()] == [("dug", "3"), ("fell", "4")]
    with pytest.raises(ValueError, match="declared with"):
        teller("dug", gang=0)
    with pytest.raises(KeyError):
        teller("sang", gang=0)


# ---------------------------------------------------------------- defects of rules are found, not played on


class Bare(State):
    knocks: int = public(start=0)


class Knock(Frame, rule="k"):
    seat: str
    value: str

    @step("k")
    def count(f, s: Bare, tell: Tell) -> Word:
        s.knocks += 1
        return None


class Hall(Frame, rule="h"):
    from upscope.kernel.procedure import Row as _Row

    name: str = ""
    stands = (_Row("b", "knock", lambda f, s, seat: ("tap",), Knock),)

    @step("h")
    def ask(f, s: Bare, tell: Tell) -> Word:
        return Ask("a", "name", ("x", "y"), into="name")

    @step("h")
    def finish(f, s: Bare, tell: Tell) -> Word:
        return Done(f.name)


class Lazy(Frame, rule="z"):
    looked = 0
    name: str = ""

    @step("z")
    def ask(f, s: Bare, tell: Tell) -> Word:
        def look() -> tuple[str, ...]:
            Lazy.looked += 1
            return ("x",)

        return Ask("a", "name", look, into="name")


class Circle(Frame, rule="c"):
    @step("c")
    def round(f, s: Bare, tell: Tell) -> Word:
        return Again("round")


class Nothing(Frame, rule="n"):
    @step("n")
    def ask(f, s: Bare, tell: Tell) -> Word:
        return Ask("a", "name", ())


class Odd(Frame, rule="o"):
    @step("o")
    def wrong(f, s: Bare, tell: Tell) -> Word:
        return "a string"  # type: ignore[return-value]  # on purpose


class Rattle(Frame, rule="r"):
    die: int = 0

    @step("r")
    def cast(f, s: Bare, tell: Tell) -> Word:
        return Roll("cast", D6, into="die")

    @step("r")
    def once_more(f, s: Bare, tell: Tell) -> Word:
        return Again("cast")


class Cast(Frame, rule="c"):
    die: int = 0

    @step("c")
    def cast(f, s: Bare, tell: Tell) -> Word:
        return Roll("cast", D6, into="die")

    @step("c")
    def read(f, s: Bare, tell: Tell) -> Word:
        return Done(f.die)


class Deep(Frame, rule="d"):
    left: int

    @step("d")
    def down(f, s: Bare, tell: Tell) -> Word:
        return Call(Deep(left=f.left - 1)) if f.left else Done(f.left)


def test_a_runaway_is_stopped() -> None:
    s = Bare(None)
    s.stack = [Circle()]
    with pytest.raises(Broken, match="runaway in Circle"):
        advance(s)


def test_a_runaway_of_rolls_is_stopped_too() -> None:
    s = Bare(None)
    s.stack = [Rattle()]
    with pytest.raises(Broken, match="runaway in Rattle"):
        advance(s, draw=lambda name, dist, times: 1)


def test_rolls_made_on_the_spot_lead_where_rolls_answered_one_by_one_lead() -> None:
    asked, drawn = dig_site(), dig_site()
    told = []
    for s, draw in ((asked, None), (drawn, Seeded(3).draw)):
        dice, teller = Seeded(3), Teller(quarry.GAME.events, quarry.GAME.sides)
        teller.state = s
        pause = advance(s, teller, draw)
        while not isinstance(pause, Over):
            if isinstance(pause, Roll):
                assert draw is None, "a roll drawn on the spot is no pause"
                pause = answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times), teller)
            else:
                d = open_decisions(s)[0]
                pause = answer(s, d.seat, values_of(d.offer)[0], teller, d.id, draw)
        told.append([(e.name, e.rule, e.fields) for e in teller.told])
    assert told[0] == told[1]
    assert asked.digest() == drawn.digest()


def test_a_roll_that_waits_is_drawn_when_somebody_comes_with_dice() -> None:
    s = Bare(None)
    s.stack = [Cast()]
    assert isinstance(advance(s), Roll)
    assert isinstance(advance(s, draw=lambda name, dist, times: 5), Over)
    assert s.result == 5


def test_questions_decided_on_the_spot_lead_where_answers_one_by_one_lead() -> None:
    told = []
    digests = []
    for decide in (None, lambda s, ask: values_of(ask.offer())[-1]):
        s, draw, teller = dig_site(), Seeded(3).draw, Teller(quarry.GAME.events, quarry.GAME.sides)
        teller.state = s
        pause = advance(s, teller, draw, decide)
        while not isinstance(pause, Over):
            assert decide is None or not isinstance(pause, Ask), "a question decided on the spot is no pause"
            d = open_decisions(s)[0]
            answer(s, d.seat, values_of(d.offer)[-1], teller, d.id, draw)
            pause = advance(s, teller, draw, decide)
        told.append([(e.name, e.rule, e.fields) for e in teller.told])
        digests.append(s.digest())
    assert told[0] == told[1]
    assert digests[0] == digests[1]


class Count(Frame, rule="n"):
    left: int
    answer: int = 0

    @step("n")
    def ask(f, s: Bare, tell: Tell) -> Word:
        return Ask("north", "count", (1, 2), "answer")

    @step("n")
    def read(f, s: Bare, tell: Tell) -> Word:
        f.left -= f.answer
        return Again("ask") if f.left > 0 else Done(f.left)


def counting(left: int) -> Bare:
    s = Bare(None)
    s.stack = [Count(left=left)]
    return s


def test_who_decides_may_leave_a_question_open() -> None:
    s = counting(3)
    pause = advance(s, decide=lambda s, ask: UNDECIDED)
    assert isinstance(pause, Ask)
    assert s.pause is pause
    assert s.answered == {}
    assert isinstance(advance(s, decide=lambda s, ask: 1), Over)
    assert s.answered == {("north", "count"): 3}
    assert s.result == 0


def test_what_is_not_offered_is_refused_who_ever_decides_and_changes_nothing() -> None:
    s = counting(3)
    advance(s)
    before = s.digest()
    with pytest.raises(Refused) as problem:
        advance(s, decide=lambda s, ask: 7)
    assert problem.value.code == "not-offered"
    assert s.digest() == before
    assert isinstance(s.pause, Ask)


def test_decisions_made_on_the_spot_are_no_runaway(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "BOUND", range(10))
    assert isinstance(advance(counting(100), decide=lambda s, ask: 1), Over)


def test_an_empty_offer_is_a_defect() -> None:
    s = Bare(None)
    s.stack = [Nothing()]
    with pytest.raises(Broken, match="offers nothing"):
        assert open_decisions(s)[0].offer


def test_a_step_returns_a_word_or_nothing() -> None:
    s = Bare(None)
    s.stack = [Odd()]
    with pytest.raises(Broken, match="returned 'a string'"):
        advance(s)


def test_frames_nest_deeply_without_recursion() -> None:
    s = Bare(None)
    s.stack = [Deep(left=5_000)]
    assert isinstance(advance(s), Over)
