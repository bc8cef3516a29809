"""6.0 Torpedo improvement, with the examples of the rulebook to the number."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import bare, run, war

from upscope.games.silent_war.content.words import SCENARIO_KINDS
from upscope.games.silent_war.rules.c06_torpedo import TorpedoPhase


def at(ships, torpedo=-2, tried=0):
    s = bare((1942, 9), period=2)
    s.ships, s.torpedo, s.tried = ships, torpedo, tried
    return s


@pytest.mark.rule("6.0-when", "6.0-fail", "ex-6.0-70")
def test_seventy_ships_need_a_nine_and_no_roll_follows_before_seventy_five():
    s = at(70)
    told = run(s, TorpedoPhase(), {"torpedo": [6]}).one("torpedo_tested")
    assert (told["ships"], told["need"], told["better"], s.torpedo) == (70, 9, False, -2)
    for ships in (70, 74):
        s.ships = ships
        assert not run(s, TorpedoPhase()).rolled


@pytest.mark.rule("6.0-success", "6.0-highest", "ex-6.0-76")
@pytest.mark.parametrize(("die", "torpedo"), [(7, -2), (8, -1), (9, -1)])
def test_then_seventy_six_ships_use_the_line_of_seventy_five(die, torpedo):
    s = at(76, tried=70)
    told = run(s, TorpedoPhase(), {"torpedo": [die]}).one("torpedo_tested")
    assert (told["ships"], told["need"], s.torpedo) == (75, 8, torpedo)


@pytest.mark.rule("6.0-highest", "6.0-table", "ex-6.0-81")
@pytest.mark.parametrize(("die", "torpedo"), [(6, -2), (7, -1), (8, -1), (9, -1)])
def test_from_seventy_straight_to_eighty_one_uses_the_line_of_eighty(die, torpedo):
    s = at(81, tried=70)
    told = run(s, TorpedoPhase(), {"torpedo": [die]})
    assert told.rolled == ["torpedo"], "lines passed over give no roll"
    assert (told.one("torpedo_tested")["need"], s.torpedo) == (7, torpedo)


@pytest.mark.rule("6.0-next", "ex-6.0-95")
def test_improved_at_ninety_five_the_next_attempt_is_at_two_hundred_and_seventy():
    s = at(95, tried=90)
    run(s, TorpedoPhase(), {"torpedo": [4]})
    assert s.torpedo == -1
    for ships in (100, 115, 269):
        s.ships = ships
        assert not run(s, TorpedoPhase()).rolled
    s.ships = 270
    assert run(s, TorpedoPhase(), {"torpedo": [8]}).one("torpedo_tested")["need"] == 9


@pytest.mark.rule("6.0-next")
def test_plus_two_is_the_end():
    s = at(1200, torpedo=2, tried=1040)
    assert not run(s, TorpedoPhase()).rolled


@pytest.mark.rule("6.0-success")
def test_one_level_at_a_time_however_many_ships():
    s = at(300)
    told = run(s, TorpedoPhase(), {"torpedo": [0]}).one("torpedo_tested")
    assert (told["ships"], told["need"], s.torpedo) == (115, 0, -1)
    told = run(s, TorpedoPhase(), {"torpedo": [6]}).one("torpedo_tested")
    assert (told["ships"], s.torpedo) == (300, 0)


@pytest.mark.rule("6.0-when")
def test_a_scenario_with_a_fixed_torpedo_never_rolls():
    s = war("east-indies-1941")
    s.ships, s.torpedo = 500, 1
    assert not run(s, TorpedoPhase()).rolled


@pytest.mark.rule("6.0-when", "6.0-table")
@pytest.mark.parametrize(
    ("scenario", "ships", "line", "need"),
    [
        ("solomons-1942", 95, 95, 4),
        ("central-pacific-1944", 1040, 1040, 9),
        ("sea-of-japan-1945", 1240, 1190, 0),
        ("fremantle-1944", 1050, 1050, 8),
        ("asiatic-fleet-1942", 70, 70, 9),
        ("east-wind-1932", 70, 70, 9),
    ],
)
def test_the_table_acts_in_every_scenario_of_boats_with_the_mk_xiv(scenario, ships, line, need):
    s = war(scenario)
    before, s.ships = s.torpedo, ships
    told = run(s, TorpedoPhase(), {"torpedo": [9]}).one("torpedo_tested")
    assert (told["ships"], told["need"], s.torpedo) == (line, need, before + 1)


def test_only_boats_with_other_torpedoes_never_roll():
    """A patrol has no Torpedo Improvement Phase at all (4.0)."""
    story = war().content.story
    fixed = {one.slug for one in story.scenarios if one.torpedo_fixed and one.kind != SCENARIO_KINDS.index("patrol")}
    assert fixed == {"east-indies-1941", "indian-ocean-1942", "malacca-1944"}
