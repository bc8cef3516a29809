"""Exact odds equal brute force; samples lie within their interval; odds from a seat never depend on what is hidden."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from tests.kernel.test_engine import dig_site, lake
from tests.tiny import lanterns, quarry

from upscope.kernel.decision import Refused
from upscope.kernel.engine import answer
from upscope.kernel.imagined import Belief
from upscope.kernel.odds import TooManyStates, exact, foresee, in_decimals, odds, sampled, wilson
from upscope.kernel.state import State


def won(s: State) -> int:
    turn = s.stack[-1]
    return turn.won if isinstance(turn, quarry.Turn) and turn.digs else -1


def expected_one_dig() -> dict[int, Fraction]:
    """North has one tool left: 1 to 5 bring one more; a six falls in: half nothing, a third dig, a sixth turn."""
    found = {n + 1: Fraction(1, 6) for n in range(1, 6)}
    found[6] += Fraction(1, 6) * Fraction(3, 6)
    found[0] = Fraction(1, 6) * Fraction(2, 6)
    found[-1] = Fraction(1, 6) * Fraction(1, 6)
    return found


def test_exact_odds_of_one_dig() -> None:
    s = dig_site()
    answer(s, "north", 1, decision="choose_digs:0")
    found = exact(s, won)
    assert found.exact
    assert found.chances == expected_one_dig()
    assert sum(found.chances.values()) == 1


def test_exact_odds_of_three_digs_equal_the_convolution() -> None:
    s = dig_site()
    answer(s, "north", 3, decision="choose_digs:0")
    one = expected_one_dig()
    total: dict[int, Fraction] = {0: Fraction(1)}
    for _ in range(3):
        following: dict[int, Fraction] = {}
        for have, p in total.items():
            for more, q in one.items():
                end = -1 if have < 0 or more < 0 else have + more
                following[end] = following.get(end, Fraction(0)) + p * (q if have >= 0 else Fraction(int(more == -1)))
        total = {k: v for k, v in following.items() if v}
    assert exact(s, won).chances == total


def test_equal_states_are_merged() -> None:
    s = dig_site()
    answer(s, "north", 3, decision="choose_digs:0")
    exact(s, won, limit=200)
    with pytest.raises(TooManyStates):
        exact(s, won, limit=20)


def test_odds_go_on_through_the_choices_that_are_assumed() -> None:
    s = dig_site()

    def choose(state: State, pause: object) -> tuple[str, object, str] | None:
        return (
            ("north", 2, "choose_digs:0") if getattr(pause, "name", "") == "choose_digs" and state.mover == 0 else None
        )

    by_hand = dig_site()
    answer(by_hand, "north", 2, decision="choose_digs:0")
    assert exact(s, won, choose).chances == exact(by_hand, won).chances


def test_sampling_is_used_beyond_the_limit_and_its_interval_holds_the_truth() -> None:
    s = dig_site()
    answer(s, "north", 3, decision="choose_digs:0")
    truth = exact(s, won).chance(lambda n: n >= 10)
    rng = random.Random(4)
    found = odds(s, won, lambda n: rng.randrange(n), limit=5, samples=1500)
    assert not found.exact
    low, high = found.interval(lambda n: n >= 10)
    assert low <= truth <= high
    assert high - low < Fraction(6, 100)


def test_the_interval_covers_about_as_often_as_it_says() -> None:
    s = dig_site()
    answer(s, "north", 1, decision="choose_digs:0")
    truth = exact(s, won).chance(lambda n: n >= 4)
    rng = random.Random(7)
    covered = 0
    for _ in range(100):
        low, high = sampled(s, won, lambda n: rng.randrange(n), samples=80).interval(lambda n: n >= 4)
        covered += low <= truth <= high
    assert 88 <= covered <= 100


def test_wilson_against_known_figures() -> None:
    low, high = wilson(Fraction(1, 2), 100)
    assert (round(float(low), 4), round(float(high), 4)) == (0.4038, 0.5962)
    low, high = wilson(Fraction(0), 10)
    assert (round(float(low), 4), round(float(high), 4)) == (0, 0.2775)


def test_what_an_answer_brings_is_foreseen_exactly_by_a_seat_that_knows_all() -> None:
    s = dig_site()
    before = s.digest()
    found = foresee(Belief(quarry.GAME, s, "north"), "choose_digs:0", 1, lambda n: 0)
    assert found.exact
    assert sum(p for text, p in found.chances.items() if "fell" in text) == Fraction(1, 6)
    assert len(found.chances) == 5 + 3
    assert s.digest() == before


def test_there_are_no_odds_where_the_game_cannot_redraw_what_is_hidden() -> None:
    with pytest.raises(Refused, match="no-odds"):
        Belief(lanterns.GAME, lake(), "blue.captain").draw(lambda n: 0)


@pytest.mark.parametrize(
    ("number", "places", "written"),
    [
        (Fraction(2, 3), 2, "0.67"),
        (Fraction(-1, 3), 1, "-0.3"),
        (Fraction(-1, 1000), 1, "0.0"),
        (Fraction(199, 2), 0, "100"),
        (Fraction(7), 2, "7.00"),
        (Fraction(1, 100), 2, "0.01"),
    ],
)
def test_a_fraction_is_written_as_people_write_it(number: Fraction, places: int, written: str) -> None:
    assert in_decimals(number, places) == written
