"""How presses are counted: by answer, as the page takes it, and none for what has one answer."""

from __future__ import annotations

from typing import Any

from upscope.lab.presses import Game1, count, hand_of


def pressed(*answers: tuple[str, Any]) -> int:
    game = Game1("sonar", hand_of("sonar"), 1)
    for name, value in answers:
        game._press({"name": name}, value)
    return game.turn.presses


def test_what_is_given_together_is_one_press() -> None:
    assert pressed(("command", "N"), ("cross", "N1"), ("mark", "torpedo")) == 2
    assert pressed(("command", "N"), ("mark", "torpedo"), ("cross", "N1"), ("activate", "pass")) == 3


def test_what_is_confirmed_is_two_presses() -> None:
    assert pressed(("activate", "torpedo"), ("choose_impact", "C4")) == 3
    assert pressed(("command", "surface")) == 2


def test_what_has_one_answer_costs_nothing() -> None:
    asked, given = count("sonar", [1, 2], ask_all=True), count("sonar", [1, 2])
    assert asked.by_decision["activate"] > given.by_decision["activate"]
    assert given.mean < asked.mean
    assert given.opening == asked.opening == 4


def test_a_default_duel_asks_three_presses_a_turn_and_two_in_an_ordinary_one() -> None:
    found = count("sonar", range(1, 11))
    ordinary = sorted(turn.presses for turn in found.ordinary(hand_of("sonar")))
    assert found.mean <= 3
    assert ordinary[len(ordinary) // 2] == 2
