"""How often a person is asked: less where one press decides more, and once an engagement by exception."""

from __future__ import annotations

from upscope.kernel.game import Setup
from upscope.lab.presses import hand_of
from upscope.lab.prompts import Asked, count

SEEDS = range(1, 4)
WAHOO = 20


def asked(each: bool) -> dict[str, int]:
    games = count("silent_war", Setup("wahoo-1943"), SEEDS, 30, hand_of("silent_war").turn, each)

    def whole(one: Asked) -> int:
        return sum(one.of(1, 30))

    return {level: sorted(whole(game[level]) for game in games)[len(games) // 2] for level in games[0]}


def test_one_press_decides_what_took_several_and_leaves_the_game_as_it_is() -> None:
    together, each = asked(each=False), asked(each=True)
    assert together["everything"] <= WAHOO < each["everything"]
    for level in ("everything", "combat", "exceptions"):
        assert together[level] <= 0.6 * each[level], level
    assert together["war"] == each["war"] == 0
