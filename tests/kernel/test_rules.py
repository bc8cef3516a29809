"""Rule sites: noted at import, noted when they run, removable one by one; and views that fail closed."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import NamedTuple

import pytest
from tests.kernel.test_engine import dig_site, lake
from tests.tiny import lanterns, quarry

from upscope.kernel import rules
from upscope.kernel.audience import own_seat, own_side, public, referee, seen_by
from upscope.kernel.engine import DICE, answer
from upscope.kernel.event import Event, Events, Sides, Teller, event, redact
from upscope.kernel.kinds import INT, TEXT
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.rules import RuleRemoved, rule
from upscope.kernel.state import Columns, Ints, State, Strs
from upscope.kernel.view import HiddenCell, hidden_cells, hidden_scalars, mask, project


class Die(NamedTuple):
    n: int


@rule("r1")
def can_pass(n: int) -> bool:
    return n > 3


@rule("r2")
def must_stop(n: int) -> bool:
    return n > 3


@rule("r3")
def toll(n: int) -> int:
    return n * 2


@rule("r4")
def table(n: int) -> Die:
    return Die(n)


@rule("r5")
def pay(purse: list[int]) -> None:
    purse.pop()


@rule("r6")
def places(n: int) -> tuple[int, ...]:
    return (0,) * n


@rule("r7")
def result(n: int) -> tuple[str, int]:
    return ("hit" if n else "", n)


@rule("r8")
def yield_of(n: int) -> Modifiers:
    total = Modifiers(3, "base")
    total.add(n, "tools", "r8")
    return total


@rule("r9")
def holder(n: int) -> str | None:
    return "north" if n else None


def test_a_site_notes_that_it_ran() -> None:
    rules.forget_runs()
    can_pass(1)
    assert {site.rule for site in rules.ran()} == {"r1"}
    assert {site.rule for site in rules.sites(__name__)} >= {"r1", "r2", "r3", "r4"}


@pytest.mark.parametrize(
    ("call", "acts"),
    [
        (lambda: can_pass(9), {("r1", True)}),
        (lambda: can_pass(1), {("r1", False)}),
        (lambda: must_stop(1), {("r2", False)}),
        (lambda: toll(0), set()),
        (lambda: toll(1), {("r3", True)}),
        (lambda: table(0), {("r4", True)}),
        (lambda: pay([1]), {("r5", True)}),
        (lambda: places(0), set()),
        (lambda: places(2), set()),
        (lambda: result(0), set()),
        (lambda: result(1), {("r7", True)}),
        (lambda: yield_of(0), {("r8", True)}),
        (lambda: holder(0), set()),
        (lambda: holder(1), {("r9", True)}),
    ],
)
def test_a_site_acts_where_its_answer_says_something(call: Callable[[], object], acts: set[tuple[str, bool]]) -> None:
    with rules.watching() as acted:
        call()
        assert {(act.site.rule, act.said) for act in acted} == acts
    call()
    assert {(act.site.rule, act.said) for act in acted} == acts, "outside the block nobody looks"


def test_a_step_and_a_column_act_when_they_run() -> None:
    with rules.watching() as acted:
        dig_site()
        project(lake(), lanterns.GAME.sides, "")
        assert {act.site.kind for act in acted} >= {"step", "column"}


@pytest.mark.parametrize("says", [False, True])
def test_a_removed_predicate_always_says_the_same(says: bool) -> None:
    with rules.removed(__name__, "r2", says):
        assert [must_stop(1), must_stop(9)] == [says, says]
        assert can_pass(1) is False
    assert [must_stop(1), must_stop(9)] == [False, True]


def test_without_a_rule_that_forbids_everything_can_be_done() -> None:
    with rules.removed(__name__, "r1"):
        assert [can_pass(1), can_pass(9)] == [True, True]
    assert [can_pass(1), can_pass(9)] == [False, True]


@pytest.mark.parametrize(
    ("rule_id", "call", "right", "empty"),
    [
        ("r3", lambda: toll(5), 10, 0),
        ("r6", lambda: places(2), (0, 0), ()),
        ("r7", lambda: result(2), ("hit", 2), ("", 0)),
        ("r8", lambda: yield_of(2).why(), (("base", 3, "base"), ("tools", 2, "r8")), (("base", 0, "base"),)),
        ("r9", lambda: holder(1), "north", ""),
        ("r9", lambda: holder(0), None, None),
    ],
)
def test_the_answer_of_a_removed_rule_is_empty(
    rule_id: str, call: Callable[[], object], right: object, empty: object
) -> None:
    with rules.removed(__name__, rule_id):
        assert call() == empty
    assert call() == right


def test_a_removed_function_that_returns_nothing_does_nothing() -> None:
    purse = [1, 2]
    with rules.removed(__name__, "r5"):
        pay(purse)
    assert purse == [1, 2]


def test_an_answer_without_an_empty_form_cannot_be_had() -> None:
    with rules.removed(__name__, "r4"), pytest.raises(RuleRemoved, match="Die"):
        table(1)


def test_another_packages_rule_of_the_same_id_stays() -> None:
    with rules.removed("tests.elsewhere", "r1"):
        assert can_pass(1) is False


def test_a_removed_step_is_passed_over() -> None:
    s = dig_site()
    with rules.removed(quarry.__name__, "4.1"):
        answer(s, "north", 3, decision="choose_digs:0")
        answer(s, DICE, 6)
        answer(s, DICE, "turn")
        assert [type(f).__name__ for f in s.stack] == ["Match", "Turn", "Dig"]


def test_a_step_notes_its_rules_and_its_frames() -> None:
    rules.forget_runs()
    dig_site()
    assert {site.rule for site in rules.ran() if site.module == quarry.__name__} == {"1", "2"}


def test_a_removed_rule_of_secrecy_hides_nothing() -> None:
    s = lake()
    assert project(s, lanterns.GAME.sides, "").tables["boats"]["cell"] == [None, None]
    with rules.removed(lanterns.__name__, "1"):
        assert project(s, lanterns.GAME.sides, "").tables["boats"]["cell"] == ["A1", "D4"]


# ---------------------------------------------------------------- views

SIDES = Sides(("a.x", "a.y", "b.x"), ("a", "b"), {"a.x": "a", "a.y": "a", "b.x": "b"})


class Pieces(Columns):
    side: Ints = public()
    seat: Strs = public()
    plain: Ints = public(INT)
    ours: Ints = own_side(INT)
    mine: Ints = own_seat(INT)
    near: Ints = seen_by(lambda s, row, seat: seat == "b.x" and row == 0, INT)
    secret: Ints
    also: Ints = referee(INT)


class Hidden(Columns):
    rows = own_side()
    side: Strs = public()
    n: Ints = public(INT)


class Board(State):
    pieces: Pieces
    hidden: Hidden
    turn: int = public(start=4)
    owner: str = public(start="b")
    plan: int = own_side(INT, by="owner", start=7)
    deep: int = referee(start=9)
    odd: int = seen_by(lambda s, seat: seat == "a.y", INT, start=3)


def board() -> Board:
    return Board(
        None,
        pieces=Pieces(
            side=[0, 1],
            seat=["a.y", "b.x"],
            plain=[1, 2],
            ours=[3, 4],
            mine=[5, 6],
            near=[7, 8],
            secret=[9, 9],
            also=[1, 1],
        ),
        hidden=Hidden(side=["a", "b", "b"], n=[1, 2, 3]),
    )


@pytest.mark.parametrize(
    ("seat", "ours", "mine", "near", "hidden", "scalars"),
    [
        ("a.x", [3, None], [None, None], [None, None], [1], {"turn": 4, "owner": "b"}),
        ("a.y", [3, None], [5, None], [None, None], [1], {"turn": 4, "owner": "b", "odd": 3}),
        ("b.x", [None, 4], [None, 6], [7, None], [2, 3], {"turn": 4, "owner": "b", "plan": 7}),
        ("", [None, None], [None, None], [None, None], [], {"turn": 4, "owner": "b"}),
        ("nobody", [None, None], [None, None], [None, None], [], {"turn": 4, "owner": "b"}),
    ],
)
def test_a_view_holds_what_is_declared_for_the_seat_and_nothing_else(
    seat: str, ours: object, mine: object, near: object, hidden: object, scalars: object
) -> None:
    view = project(board(), SIDES, seat)
    pieces = view.tables["pieces"]
    assert pieces["plain"] == [1, 2]
    assert (pieces["ours"], pieces["mine"], pieces["near"]) == (ours, mine, near)
    assert "secret" not in pieces
    assert "also" not in pieces
    assert view.tables["hidden"]["n"] == hidden
    assert view.scalars == scalars


def test_a_masked_state_raises_on_every_way_to_a_hidden_cell() -> None:
    masked = mask(board(), SIDES, "a.x")
    assert isinstance(masked, Board)
    pieces = masked.pieces
    assert pieces.plain == [1, 2]
    assert pieces.ours[0] == 3
    assert masked.turn == 4
    for read in (
        lambda: pieces.ours[1],
        lambda: pieces.ours[-1],
        lambda: pieces.ours[:],
        lambda: list(pieces.ours),
        lambda: 4 in pieces.ours,
        lambda: pieces.ours.index(4),
        lambda: pieces.ours.count(4),
        lambda: pieces.ours.copy(),
        lambda: operator.add(pieces.ours, [1]),
        lambda: pieces.ours == [3, 4],
        lambda: max(pieces.ours),
        lambda: sorted(pieces.ours),
        lambda: list(reversed(pieces.ours)),
        lambda: [*pieces.ours],
        lambda: sum(pieces.ours),
        lambda: pieces.secret[0],
        lambda: pieces.also[0],
        lambda: masked.hidden.n[1],
        lambda: masked.plan,
        lambda: masked.deep,
    ):
        with pytest.raises(HiddenCell):
            read()


def test_which_cells_a_seat_may_not_know() -> None:
    assert hidden_cells(dig_site(), quarry.GAME.sides, "north") == []
    assert hidden_cells(lake(), lanterns.GAME.sides, "blue.captain") == [("boats", "cell", 1), ("boats", "doused", 1)]
    found = hidden_cells(board(), SIDES, "b.x")
    assert [(c, row) for table, c, row in found if table == "hidden"] == [("side", 0), ("n", 0)]
    assert {c for table, c, _ in found if table == "pieces"} == {"ours", "mine", "near", "secret", "also"}
    assert hidden_scalars(board(), SIDES, "b.x") == ["deep", "odd"]
    assert hidden_scalars(board(), SIDES, "a.y") == ["plan", "deep"]


# ---------------------------------------------------------------- events


def told(e: Event, seat: str) -> object:
    line = redact(e, SIDES, seat, None)
    return line and line["fields"]


def test_an_event_reaches_its_audience_with_the_fields_declared_for_it() -> None:
    kinds = Events(
        event("seen", own_side(), side=INT, n=INT, mine=own_seat(INT, by="who"), who=TEXT),
        event("near", seen_by(lambda s, fields, seat: s.turn == 4 and seat == "b.x"), n=INT),
        event("silent", referee(), n=INT),
    )
    teller = Teller(kinds, SIDES)
    s = board()
    teller.state = s
    teller("seen", side=0, n=1, mine=2, who="a.x")
    teller("near", n=5)
    teller("silent", n=6)
    s.turn = 5
    seen, near, silent = teller.take()
    assert told(seen, "a.x") == {"side": 0, "n": 1, "mine": 2, "who": "a.x"}
    assert told(seen, "a.y") == {"side": 0, "n": 1, "who": "a.x"}
    assert told(seen, "b.x") is None
    assert told(seen, "") is None
    assert told(near, "b.x") == {"n": 5}
    assert told(near, "a.x") is None
    assert told(near, "") is None
    assert all(told(silent, seat) is None for seat in (*SIDES.seats, ""))


def test_an_event_whose_audience_names_no_field_is_refused() -> None:
    with pytest.raises(ValueError, match="names the field 'side'"):
        event("x", own_side(), n=INT)
    with pytest.raises(ValueError, match="no kind"):
        event("x", public(), n=public())
