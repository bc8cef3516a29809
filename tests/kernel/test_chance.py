"""Distributions are exact: every check here is a count, never an estimate."""

from __future__ import annotations

import pickle
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upscope.kernel.chance import D6, D10, Dist, die, mean, outcome_fields, outcomes, plus, sum_of

weights = st.dictionaries(st.integers(-9, 9) | st.text("abc", max_size=2), st.integers(0, 7), min_size=1, max_size=6)
dists = weights.filter(lambda w: any(w.values())).map(Dist.of)
numbers = st.dictionaries(st.integers(-5, 5), st.integers(1, 4), min_size=1, max_size=5).map(Dist.of)


def test_the_usual_dice() -> None:
    assert D6.values == (1, 2, 3, 4, 5, 6)
    assert D6.weights == (1,) * 6
    assert D6.total == 6
    assert D10.values[-1] == 10
    assert die(20).total == 20
    assert D6.even
    assert not Dist.of({"hit": 2, "miss": 1}).even


@given(dists)
def test_each_value_holds_as_many_places_as_its_weight(dist: Dist) -> None:
    places = [dist.value_at(k) for k in range(dist.total)]
    assert {v: places.count(v) for v in dist.values} == dict(dist.items())
    assert places == sorted(places, key=dist.values.index)


@given(dists)
def test_there_is_no_place_outside(dist: Dist) -> None:
    for k in (-1, dist.total, dist.total + 100):
        with pytest.raises(IndexError):
            dist.value_at(k)


@given(weights)
def test_zero_weights_are_left_out(given_weights: dict[int | str, int]) -> None:
    kept = {v: w for v, w in given_weights.items() if w}
    if kept:
        dist = Dist.of(given_weights)
        assert dict(dist.items()) == kept
        assert all((v in dist) == (v in kept) for v in given_weights)
    else:
        with pytest.raises(ValueError, match="at least one"):
            Dist.of(given_weights)


@pytest.mark.parametrize(
    ("values", "shares", "says"),
    [
        ((), (), "at least one"),
        ((1, 2), (1,), "2 values but 1"),
        ((1, 1), (1, 1), "twice"),
        ((1, 2), (1, -1), "weight of 2"),
        ((1, 2), (0, 1), "weight of 1"),
        ((1,), (1.5,), "whole number"),
        ((1,), (True,), "whole number"),
        ((True,), (1,), "True"),
        ((1.5,), (1,), "1.5"),
        (([1],), (1,), r"\[1\]"),
        (((1, None),), (1,), "None"),
    ],
)
def test_bad_distributions_are_refused(values: tuple[int, ...], shares: tuple[int, ...], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Dist(values, shares)


def test_negative_weight_in_a_mapping_is_refused() -> None:
    with pytest.raises(ValueError, match="weight of 'b'"):
        Dist.of({"a": 1, "b": -1})


def test_a_distribution_does_not_change() -> None:
    with pytest.raises(AttributeError):
        D6.total = 7
    with pytest.raises(AttributeError):
        del D6.values
    assert D6.total == 6


def test_equal_distributions_are_one_key_and_survive_pickling() -> None:
    again = Dist.of(dict.fromkeys(range(1, 7), 1))
    assert again == D6
    assert hash(again) == hash(D6)
    assert pickle.loads(pickle.dumps(D6)) == D6
    assert die(6) != die(10)
    assert Dist.of({1: 1, 2: 1}) != Dist.of({1: 1, 2: 2})
    assert Dist.of({1: 1, 2: 1}) != Dist.of({2: 1, 1: 1})


def test_look_alikes_are_not_possible_outcomes() -> None:
    assert 1 in D6
    for thing in (True, 1.0, "1", (1,), [1], None, 0, 7):
        assert thing not in D6


@given(dists, st.integers(1, 3))
def test_outcomes_are_all_and_weigh_the_whole(dist: Dist, times: int) -> None:
    found = list(outcomes(dist, times))
    assert len({value for value, _ in found}) == len(found) == len(dist) ** times
    assert sum(weight for _, weight in found) == dist.total**times
    if times > 1:
        for value, weight in found:
            assert isinstance(value, tuple)
            expected = 1
            for part in value:
                expected *= dist.weight_of(part)
            assert weight == expected


@given(numbers, numbers)
def test_plus_is_the_count_over_all_pairs_of_places(a: Dist, b: Dist) -> None:
    both = plus(a, b)
    sums = [a.value_at(i) + b.value_at(j) for i, j in product(range(a.total), range(b.total))]  # type: ignore[operator]  # ints
    assert dict(both.items()) == {s: sums.count(s) for s in set(sums)}
    assert both.total == a.total * b.total
    assert mean(both) == mean(a) + mean(b)
    assert both == plus(b, a)


def test_two_and_three_dice() -> None:
    two = sum_of(D6, 2)
    assert two.total == 36
    assert two.weights == (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
    assert two.chance(lambda v: v == 7) == Fraction(1, 6)
    assert sum_of(D6, 3).weight_of(10) == 27
    assert sum_of(D6, 1) == D6
    assert mean(D10) == Fraction(11, 2)


def test_only_numbers_add_up_and_no_roll_is_made_zero_times() -> None:
    with pytest.raises(ValueError, match="whole-number"):
        plus(D6, Dist.uniform("ab"))
    with pytest.raises(ValueError, match="at least once"):
        sum_of(D6, 0)
    with pytest.raises(ValueError, match="at least once"):
        list(outcomes(D6, 0))


def test_a_table_maps_a_die() -> None:
    table = D6.map(lambda v: "hit" if v in (5, 6) else "miss")
    assert dict(table.items()) == {"miss": 4, "hit": 2}


def test_an_outcome_as_the_record_keeps_it() -> None:
    cup = Dist.of({("ship", 3): 2, ("ship", 5): 1})
    assert outcome_fields("pick", 4, cup, 2, (("ship", 3), ("ship", 5))) == {
        "kind": "outcome",
        "roll": "pick",
        "index": 4,
        "values": [["ship", 3], ["ship", 5]],
        "weights": [2, 1],
        "times": 2,
        "value": [["ship", 3], ["ship", 5]],
    }
