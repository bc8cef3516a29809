"""How presses are counted: by answer, as the page takes it, and none for what has one answer."""

from __future__ import annotations

from typing import Any

from upscope.lab.presses import Game1, count, hand_of, scripted


def pressed(*answers: tuple[str, Any]) -> int:
    game = Game1("sonar", hand_of("sonar"), 1)
    for name, value in answers:
        game._press({"name": name}, value)
    return game.turn.presses


def test_what_is_given_together_is_one_press() -> None:
    assert pressed(("command", "N"), ("cross", "N1"), ("mark", "torpedo")) == 2
    assert pressed(("command", "N"), ("mark", "torpedo"), ("cross", "N1"), ("activate", "pass")) == 2


def test_what_is_confirmed_is_two_presses() -> None:
    assert pressed(("activate", "silence"), ("choose_run", "N4")) == 3
    assert pressed(("command", "surface")) == 2


def test_what_has_one_answer_is_not_asked() -> None:
    asked, given = count("sonar", [1, 2], ask_all=True), count("sonar", [1, 2])
    passes = [sum(turn.answers.count("activate pass") for turn in one.turns) for one in (asked, given)]
    assert passes[0] > passes[1]
    assert given.opening == asked.opening == 4


def test_a_change_of_what_stands_ready_is_a_press() -> None:
    mark = {"name": "mark", "options": [{"value": "torpedo", "best": True}, {"value": "mine"}]}
    for value, presses in (("torpedo", 1), ("mine", 2)):
        game = Game1("sonar", hand_of("sonar"), 1, own_mind=True)
        game._press(mark, value)
        assert (game.turn.presses, game.counted.changed) == (presses, presses - 1)


def test_a_hand_with_a_mind_of_its_own_needs_no_more_than_three_presses_a_turn() -> None:
    found = count("sonar", range(1, 11), own_mind=True)
    assert found.changed
    assert found.mean <= 3


def test_a_default_duel_asks_three_presses_a_turn_and_two_in_an_ordinary_one() -> None:
    found = count("sonar", range(1, 11))
    ordinary = sorted(turn.presses for turn in found.ordinary(hand_of("sonar")))
    assert found.mean <= 3
    assert ordinary[len(ordinary) // 2] == 2


def test_a_turn_of_krieg_is_passed_with_two_presses_and_a_full_one_takes_no_more_than_25() -> None:
    found = scripted("krieg", range(1, 4))
    for first, second in found["pass"]:
        assert (first.presses, second.presses) == (3, 2)  # the card of the season is chosen
    for (turn,) in found["first-turn"]:
        said = " ".join(turn.answers)
        for part in ("choose_replacement", "choose_beach", "choose_drop", "choose_blitz 0107", "build_attack go"):
            assert part in said
        assert turn.presses <= 25
