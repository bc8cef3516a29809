"""Seeded and scripted dice. Counts on fixed seeds are exact facts; their bounds are wide on purpose."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upscope.dice import Asked, DiceError, Impossible, OutOfDice, Scripted, Sealed, Seeded
from upscope.kernel.chance import D6, D10, Dist
from upscope.kernel.ports import ChanceSource

CUP = Dist.of({("ship", 3): 5, ("ship", 7): 1, "none": 2})
SEED = bytes(range(32))


def sources() -> list[ChanceSource]:
    return [Seeded(1), Sealed(SEED, "g"), Scripted([1, 2, 3, 4]), Asked(lambda r, d, t, e: (2,) * t if t > 1 else 2)]


@pytest.mark.parametrize("source", sources(), ids=lambda s: type(s).__name__)
def test_the_index_counts_single_draws(source: ChanceSource) -> None:
    assert source.index == 0
    assert source.draw("a", D6, 1) in D6
    assert source.index == 1
    several = source.draw("b", D6, 3)
    assert isinstance(several, tuple)
    assert len(several) == 3
    assert all(value in D6 for value in several)
    assert source.index == 4


def reader() -> Asked:
    """Somebody whose dice show 1, 2, 3, ... and who cannot be asked twice for one of them."""
    shown = iter(range(1, 100))
    return Asked(lambda roll, dist, times, _: tuple(next(shown) for _ in range(times)) if times > 1 else next(shown))


@pytest.mark.parametrize(
    "source", [Seeded(3), Sealed(SEED, "g"), Scripted(range(1, 21)), reader()], ids=lambda s: type(s).__name__
)
def test_a_move_taken_back_before_it_was_stored_gets_the_same_dice(source: ChanceSource) -> None:
    d20 = Dist.uniform(range(1, 21))
    source.draw("before", d20, 2)
    mark = source.mark()
    first = [source.draw("a", d20, 1), source.draw("b", d20, 3), source.draw("c", d20, 1)]
    source.back(mark)
    assert source.index == 2
    assert [source.draw("a", d20, 1), source.draw("b", d20, 3)] == first[:2]
    assert source.index == 6
    inner = source.mark()
    assert source.draw("c", d20, 1) == first[2]
    source.back(inner)
    source.back(mark)
    assert [source.draw("a", d20, 1), source.draw("b", d20, 3), source.draw("c", d20, 1)] == first
    assert source.draw("d", d20, 1) in d20
    assert source.index == 8


@pytest.mark.parametrize("make", [Seeded, lambda seed: Sealed(bytes([seed]) * 32, "g")], ids=["seeded", "sealed"])
def test_values_come_as_often_as_their_weights_say(make: type[Seeded]) -> None:
    source = make(7)
    number = 8000
    seen = Counter(source.draw("pick", CUP, 1) for _ in range(number))
    for value, weight in CUP.items():
        expected = number * weight // CUP.total
        assert expected * 8 // 10 < seen[value] < expected * 12 // 10
    faces = Counter(source.draw("die", D10, 1) for _ in range(number))
    assert set(faces) == set(D10.values)
    assert all(600 < faces[face] < 1000 for face in faces)
    pairs = Counter(source.draw("pair", D6, 2) for _ in range(number))
    assert len(pairs) == 36


def test_a_seed_is_a_game() -> None:
    rolls = [Seeded(5).draw("x", D6, 20), Seeded(5).draw("y", D6, 20)]
    assert rolls[0] == rolls[1] != Seeded(6).draw("x", D6, 20)
    assert Seeded(5).draw("x", D6, 8) == (4, 5, 5, 6, 5, 6, 1, 3)


def test_large_cups_reach_their_last_piece() -> None:
    huge = Dist.of({"low": 2**69, "high": 2**69, "rare": 1})
    source = Seeded(3)
    seen = Counter(source.draw("pick", huge, 1) for _ in range(400))
    assert 150 < seen["low"] < 250
    assert seen["low"] + seen["high"] == 400


@pytest.mark.parametrize("source", [Seeded(1), Sealed(SEED, "g")], ids=["seeded", "sealed"])
def test_no_roll_is_made_zero_times(source: ChanceSource) -> None:
    with pytest.raises(ValueError, match="'combat'"):
        source.draw("combat", D6, 0)
    assert source.index == 0


def test_scripted_outcomes_come_in_order_and_in_both_shapes() -> None:
    source = Scripted([3, 4, 5, (1, 2), ("ship", 3), ("ship", 7), "none", (("ship", 3), "none")])
    assert source.draw("a", D6, 1) == 3
    assert source.draw("b", D6, 2) == (4, 5)
    assert source.draw("c", D6, 2) == (1, 2)
    assert source.draw("d", CUP, 1) == ("ship", 3)
    assert source.draw("e", CUP, 2) == (("ship", 7), "none")
    assert source.left() == 1
    assert source.draw("f", CUP, 2) == (("ship", 3), "none")
    assert source.left() == 0


@pytest.mark.parametrize(
    ("script", "times", "says"),
    [
        ([7], 1, "7 is not possible; possible: 1, 2, 3, 4, 5, 6"),
        ([True], 1, "True is not possible"),
        (["3"], 1, "3 is not possible"),
        ([1, 9], 2, "9 is not possible"),
        ([(1, 2, 3)], 2, r"\(1, 2, 3\) is not possible.*2 of them"),
        ([(1, 0)], 2, "0 is not possible"),
        ([], 1, "no outcome is left of the 0"),
        ([1], 2, "no outcome is left of the 1"),
    ],
)
def test_an_impossible_outcome_names_the_roll_and_takes_nothing(script: list[int], times: int, says: str) -> None:
    source = Scripted(script)
    with pytest.raises(DiceError, match=f"roll 'combat': {says}") as caught:
        source.draw("combat", D6, times)
    assert caught.value.roll == "combat"
    assert caught.value.code in ("dice-impossible", "dice-none-left")
    assert source.index == 0
    assert source.left() == len(script)


def test_a_long_list_of_what_is_possible_is_cut() -> None:
    with pytest.raises(Impossible, match="and 76 more") as caught:
        Scripted([0]).draw("draw", Dist.uniform(range(1, 101)), 1)
    assert len(caught.value.possible) == 100


@given(st.lists(st.integers(0, 8), min_size=1, max_size=30))
def test_script_and_rules_never_disagree(rolled: list[int]) -> None:
    source = Scripted(rolled)
    for number, value in enumerate(rolled):
        if value in D6:
            assert source.draw("x", D6, 1) == value
        else:
            with pytest.raises(Impossible):
                source.draw("x", D6, 1)
            assert source.index == number
            break


def test_a_person_is_asked_again_after_a_slip() -> None:
    readings = iter([0, "six", (1, 2), 6])
    heard: list[str] = []

    def ask(roll: str, dist: Dist, times: int, refused: Impossible | None) -> object:
        heard.append("" if refused is None else str(refused.value))
        return next(readings)

    source = Asked(ask)
    assert source.draw("combat", D6, 1) == 6
    assert heard == ["", "0", "six", "(1, 2)"]
    assert source.index == 1


def test_nobody_is_asked_for_ever() -> None:
    source = Asked(lambda roll, dist, times, refused: 0, patience=3)
    with pytest.raises(Impossible):
        source.draw("combat", D6, 1)
    assert source.index == 0
    with pytest.raises(OutOfDice):
        Asked(lambda roll, dist, times, refused: 0, patience=0).draw("combat", D6, 1)


def test_several_real_dice_are_read_together() -> None:
    readings: list[object] = [(1, 2, 3), [1, 2], (1, 7), (5, 6)]
    source = Asked(lambda roll, dist, times, refused: readings.pop(0))
    assert source.draw("combat", D6, 2) == (5, 6)
    assert source.index == 2
