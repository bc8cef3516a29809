"""16.0 The end of the turn."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import at_sea, bare, place, run, set_month, war

from upscope.games.silent_war.content.words import DEFEAT, VICTORY
from upscope.games.silent_war.rules.c16_conclude import Conclude


@pytest.mark.rule("16.1")
def test_a_missed_checkpoint_is_defeat_at_once_before_markers_and_date():
    s = war()
    s.year, s.month, s.week, s.tons = 1942, 2, 4, 69
    spotted = at_sea(s, "ss-190", "marshalls", spotted=1)
    told = run(s, Conclude())
    assert told.value == DEFEAT
    assert told.rolled == []
    assert (s.boats.spotted[spotted], s.week) == (1, 4)
    s.tons = 70
    assert run(s, Conclude(), {"unspot": [9]}).value == -1


@pytest.mark.rule("16.1")
@pytest.mark.parametrize(("answer", "level"), [("accept", DEFEAT), ("play-on", -1)])
def test_whoever_is_relieved_may_be_asked_to_play_on(answer, level):
    s = war(checkpoints="ask")
    s.year, s.month, s.week, s.tons = 1942, 2, 4, 69
    told = run(s, Conclude(), answers={"accept_relief": [answer]})
    assert told.value == level
    assert told.of("relief_refused") == ([{"tons": 69, "wanted": 70}] if level < 0 else [])
    s.tons = 70
    assert run(s, Conclude()).value == -1, "nobody is asked who has sunk enough"


@pytest.mark.rule("16.1")
def test_the_level_is_the_highest_whose_ships_tons_and_losses_are_met():
    s = war("asiatic-fleet-1942")
    set_month(s, s.content.scenario.end, s.content.scenario.end_week)
    levels = s.content.scenario.levels
    best = levels[-1]
    s.ships, s.tons, s.lost = best.ships, best.tons, max(best.lost, 0)
    assert VICTORY[run(s, Conclude()).value] == VICTORY[best.level]
    if best.lost >= 0:
        s.lost = best.lost + 1
        assert run(s, Conclude()).value < best.level
    s.ships = s.tons = 0
    assert run(s, Conclude()).value == DEFEAT


@pytest.mark.rule("16.2A")
@pytest.mark.parametrize(("die", "skipper", "spotted"), [(6, 0, 0), (7, 0, 1), (8, 2, 0), (9, 2, 1)])
def test_a_spotted_boat_at_sea_may_shake_them_off(die, skipper, spotted):
    s = bare()
    boat = at_sea(s, "ss-190", "marshalls", spotted=1, rating=skipper, skipper=0 if skipper else -1)
    run(s, Conclude(), {"unspot": [die]})
    assert s.boats.spotted[boat] == spotted


@pytest.mark.rule("16.2A", "24.6")
def test_one_roll_for_a_pack():
    s = bare((1944, 1), period=3)
    boats = [at_sea(s, slug, "marshalls", spotted=1, pack=0) for slug in ("ss-190", "ss-191", "ss-192")]
    s.packs.formed[0] = 1
    assert run(s, Conclude(), {"unspot": [6]}).rolled == ["unspot"]
    assert [s.boats.spotted[i] for i in boats] == [0, 0, 0]


@pytest.mark.rule("16.2A", "24.6")
@pytest.mark.parametrize("led", [0, 1, 2])
@pytest.mark.parametrize(("die", "spotted"), [(8, 0), (9, 1)])
def test_the_best_skipper_of_a_pack_helps_it_whichever_boat_is_his(led, die, spotted):
    s = bare((1944, 1), period=3)
    boats = [at_sea(s, slug, "marshalls", spotted=1, pack=0) for slug in ("ss-190", "ss-191", "ss-192")]
    s.packs.formed[0] = 1
    s.boats.skipper[boats[led]], s.boats.rating[boats[led]] = 0, 2
    run(s, Conclude(), {"unspot": [die]})
    assert [s.boats.spotted[i] for i in boats] == [spotted] * 3


@pytest.mark.rule("1x-16.0")
def test_the_first_edition_looks_for_spotted_boats_before_victory():
    s = war(edition="1.x")
    s.year, s.month, s.week, s.tons = 1942, 2, 4, 0
    boat = at_sea(s, "ss-190", "marshalls", spotted=1)
    told = run(s, Conclude(), {"unspot": [0]})
    assert (told.value, s.boats.spotted[boat]) == (DEFEAT, 0)


@pytest.mark.rule("1x-16.0")
@pytest.mark.parametrize(("die", "spotted"), [(6, 0), (7, 1)])
def test_in_the_first_edition_no_skipper_helps_to_shake_them_off(die, spotted):
    s = bare(edition="1.x")
    boat = at_sea(s, "ss-190", "marshalls", spotted=1, rating=2, skipper=0)
    run(s, Conclude(), {"unspot": [die]})
    assert s.boats.spotted[boat] == spotted


@pytest.mark.rule("20.1", "16.3")
def test_missions_are_over_with_the_turn():
    s = bare()
    boat = at_sea(s, "ss-190", "carolines", mission=place(s, "truk"))
    s.missions.add(zone=place(s, "truk"), boats=1, task=0)
    run(s, Conclude())
    assert (len(s.missions), s.boats.mission[boat]) == (0, -1)
