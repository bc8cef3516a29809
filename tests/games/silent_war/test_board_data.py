"""What a board is told so that it need not know the rules: reach on the display, odds of the yard, checkpoints."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.games.silent_war.kit import A, B, C, D, Fight
from tests.games.silent_war.kit_campaign import bare, boat

from upscope.games.silent_war import GAME
from upscope.games.silent_war.advice.odds_sea import yard_chance
from upscope.games.silent_war.content.words import CUPS
from upscope.games.silent_war.rules.display import in_reach
from upscope.games.silent_war.rules.kinds import REPAIR_1, REPAIR_2, REPAIR_3
from upscope.kernel.game import Setup


def drawn(**options: Any) -> Any:
    assert GAME.chart is not None
    return GAME.chart(Setup("full-war", options=options))


def test_the_display_says_which_columns_a_boat_can_fire_into() -> None:
    f = Fight()
    for cup in (A, B, C, D):
        f.down(cup, f.s.content.piece_names[0])
    for column in drawn()["display"]:
        reached = {CUPS[f.s.units.cup[unit]] for unit in in_reach(f.s, CUPS.index(column["cup"]))}
        assert set(column["reach"]) == reached
    assert drawn()["display"][0]["reach"] == ["A", "B"]


@pytest.mark.parametrize(
    ("scenario", "options", "steps"),
    [
        ("full-war", {}, ["event", "torpedo", "ultra", "weather"]),
        ("full-war", {"edition": "1.x"}, ["event", "torpedo", "ultra"]),
        ("east-wind-1932", {}, ["torpedo", "weather"]),
        ("malacca-1944", {}, ["ultra", "weather"]),
        ("tang-1944", {}, []),
    ],
)
def test_a_week_lists_the_steps_that_are_played(scenario: str, options: dict[str, Any], steps: list[str]) -> None:
    assert GAME.chart is not None
    assert GAME.chart(Setup(scenario, options=options))["scenario"]["strategic"] == steps


def test_a_base_says_how_likely_each_of_its_repair_boxes_is_left() -> None:
    s = bare()
    wahoo = boat(s, "ss-238")
    bases = {one["place"]: one["repair"] for one in drawn()["places"] if "repair" in one}
    assert len(bases) > 5
    for name, boxes in bases.items():
        s.boats.at[wahoo] = s.content.place_names.index(name)
        for box, yard in zip((REPAIR_1, REPAIR_2, REPAIR_3), boxes, strict=False):
            s.boats.box[wahoo] = box
            assert Fraction(yard["chance"]) == yard_chance(s, wahoo), name
            assert 0 <= Fraction(yard["chance"]) <= 1


def test_checkpoints_are_told_only_where_a_command_depends_on_them() -> None:
    assert drawn()["scenario"]["checkpoints"]
    assert drawn(checkpoints=False)["scenario"]["checkpoints"] == []
