"""The turn sequence: order of factions, phases and segments, seasons, and the end of a turn."""

from __future__ import annotations

import pytest
from tests.games.krieg.kit import Play

SEGMENTS = [
    "cards",
    "logistics",
    "replacements",
    "politics",
    "support",
    "organization",
    "movement",
    "blitz",
    "combat",
    "markers",
    "reserve",
    "peace",
    "conditions",
]


def played(p: Play, event: str = "segment_began") -> list[tuple[str | None, str]]:
    return [(line["side"], line["segment"]) for line in p.events(event)]


@pytest.fixture
def war() -> Play:
    """The short game with every question passed by."""
    return Play("two_rivers_short").finish()


@pytest.mark.rule("order", "A", "B", "C", "0.1", "7", "7.1", "7.2")
def test_every_segment_is_in_the_record_in_its_order(war: Play) -> None:
    turn = [
        (None, "victory"),
        *((side, segment) for side in ("axis", "western", "soviet") for segment in SEGMENTS),
        (None, "delay"),
        (None, "turn"),
    ]
    assert played(war) == turn * 3
    assert played(war, "segment_ended") == turn * 3


@pytest.mark.rule("A", "B", "C")
def test_the_axis_plays_before_the_west_and_the_west_before_the_soviets(war: Play) -> None:
    assert [line["side"] for line in war.events("faction_began")] == ["axis", "western", "soviet"] * 3


@pytest.mark.parametrize(
    ("rule", "segment"),
    [
        pytest.param("1.1", "cards", marks=pytest.mark.rule("1.1")),
        pytest.param("1.2", "logistics", marks=pytest.mark.rule("1.2")),
        pytest.param("1.3", "replacements", marks=pytest.mark.rule("1.3")),
        pytest.param("2.1", "politics", marks=pytest.mark.rule("2.1")),
        pytest.param("2.2", "support", marks=pytest.mark.rule("2.2")),
        pytest.param("2.3", "organization", marks=pytest.mark.rule("2.3")),
        pytest.param("3", "movement", marks=pytest.mark.rule("3")),
        pytest.param("4.1", "blitz", marks=pytest.mark.rule("4.1")),
        pytest.param("4.2", "combat", marks=pytest.mark.rule("4.2")),
        pytest.param("4.3", "markers", marks=pytest.mark.rule("4.3")),
        pytest.param("5", "reserve", marks=pytest.mark.rule("5")),
        pytest.param("6.1", "peace", marks=pytest.mark.rule("6.1")),
        pytest.param("6.2", "conditions", marks=pytest.mark.rule("6.2")),
    ],
)
def test_a_segment_begins_and_ends_once_a_faction_turn(rule: str, segment: str) -> None:
    p = Play("two_rivers", at=rule, side="western")
    while p.s.stack and p.s.side == 1:
        p.skip()
    assert played(p).count(("western", segment)) == 1
    assert played(p, "segment_ended").count(("western", segment)) == 1
    assert played(p)[0] == ("western", segment)


@pytest.mark.rule("4.1", "4.2")
def test_blitz_combat_comes_before_regular_combat() -> None:
    p = Play("two_rivers", at="3", side="soviet")
    p.to("choose_reserve")
    began = [segment for _, segment in played(p)]
    assert began.index("blitz") < began.index("combat") < began.index("markers")


@pytest.mark.rule("order")
def test_a_segment_with_nothing_to_do_says_so(war: Play) -> None:
    idle = {(line["side"], line["segment"]): line["reason"] for line in war.events("nothing_to_do")}
    assert idle[("axis", "peace")] == "no_policy"
    assert idle[("western", "combat")] == "no_attacks"
    assert idle[(None, "delay")] == "no_delay"


@pytest.mark.rule("order")
def test_a_faction_without_forces_says_so() -> None:
    p = Play("harbour").finish()
    assert [line["side"] for line in p.events("faction_absent")] == ["soviet"] * 3
    assert {side for side, _ in played(p)} == {None, "axis", "western"}


@pytest.mark.rule("opt-season")
def test_victory_and_seasonal_phases_are_skipped_within_a_season(war: Play) -> None:
    skipped = [line["segment"] for line in war.events("nothing_to_do") if line["reason"] == "season"]
    assert skipped.count("victory") == 1
    assert skipped.count("cards") == 3
    assert len(war.events("victory_counted")) == 2


@pytest.mark.rule("opt-season")
def test_the_option_plays_them_in_every_turn() -> None:
    p = Play("two_rivers_short", options={"seasonal_phases": "every_turn"}).finish()
    assert len(p.events("victory_counted")) == 3
    assert not [line for line in p.events("nothing_to_do") if line["reason"] == "season"]


@pytest.mark.rule("0.1")
def test_the_check_counts_points_before_anybody_plays() -> None:
    p = Play("two_rivers", at="0.1", control={"1004": "soviet"})
    assert p.events("victory_counted") == [{"value": -3, "axis": 25, "western": 0, "soviet": 3}]
    assert p.names().index("victory_counted") < p.names().index("faction_began")


@pytest.mark.rule("7")
def test_the_end_of_turn_comes_once_after_the_soviet_turn(war: Play) -> None:
    began = played(war)
    assert began.count((None, "delay")) == began.count((None, "turn")) == 3
    for at, what in enumerate(began):
        if what == (None, "delay"):
            assert began[at - 1] == ("soviet", "conditions")
            assert began[at + 1] == (None, "turn")


@pytest.mark.rule("7.2")
def test_the_marker_goes_on_and_the_next_turn_begins_with_the_check() -> None:
    p = Play("two_rivers", at="7.2", turn=2)
    assert p.events("turn_advanced") == [{"turn": 3}]
    assert p.events("turn_began") == [{"turn": 3, "season": "winter", "weather": ["mud", "snow"]}]
    assert played(p)[1] == (None, "victory")


@pytest.mark.rule("7.2", "opt-victory")
def test_the_last_turn_ends_the_game() -> None:
    p = Play("two_rivers_short", at="7.2", turn=3)
    assert not p.s.stack
    assert p.s.result == "axis"
