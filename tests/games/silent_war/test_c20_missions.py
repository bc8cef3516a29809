"""20.0 Special mission zones, and 5.2 the boats sent there."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import at_sea, bare, place, run

from upscope.games.silent_war.content.words import HIGH, LOW, MODERATE, NONE, SPARSE, TASKS
from upscope.games.silent_war.rules.c04_operations import Operate
from upscope.games.silent_war.rules.c12_patrol_movement import PatrolMove
from upscope.games.silent_war.rules.c13_search import Search, with_ultra
from upscope.games.silent_war.rules.c20_missions import AssignMissions, raised_level, ways_in
from upscope.games.silent_war.rules.c21_bases import OpenForwardBases, open_base
from upscope.games.silent_war.rules.kinds import BROOM, OPERATING, VOLUNTARY

SEARCH, TF_ONLY, NO_SEARCH = (TASKS.index(word) for word in ("search", "tf-only", "none"))


def mission(zone="guadalcanal", boats=3, task="search", month=(1942, 9), period=2):
    s = bare(month, period=period)
    for slug in ("brisbane", "fremantle"):
        s.places.open[place(s, slug)] = 1
    s.missions.add(zone=place(s, zone), boats=boats, task=TASKS.index(task))
    return s


@pytest.mark.rule("5.2-send", "5.2-most")
def test_boats_on_patrol_within_one_move_are_sent_up_to_the_number():
    s = mission(boats=2)
    near = [at_sea(s, "ss-190", "solomons"), at_sea(s, "ss-191", "coral-sea"), at_sea(s, "ss-192", "gilberts")]
    at_sea(s, "ss-193", "marianas")
    told = run(s, AssignMissions(), answers={"send_boat": [near[1], near[2]]})
    assert told.offered("send_boat") == tuple(near)
    zone = place(s, "guadalcanal")
    assert [s.boats.mission[i] for i in near] == [-1, zone, zone]


@pytest.mark.rule("5.2-transit")
def test_outbound_boats_go_only_if_those_on_patrol_do_not_suffice():
    s = mission(boats=2)
    patrol, outbound = at_sea(s, "ss-190", "solomons"), at_sea(s, "ss-191", "coral-sea", patrol=False)
    home = at_sea(s, "ss-192", "solomons", patrol=False, rtb=VOLUNTARY)
    told = run(s, AssignMissions(), answers={"send_boat": [patrol, outbound]})
    offers = [offer for name, _, offer in told.asked if name == "send_boat"]
    assert offers == [(patrol,), (outbound,)]
    assert s.boats.mission[home] == -1


@pytest.mark.rule("5.2-send")
def test_a_command_is_asked_for_its_own_boats_only():
    s = mission(boats=3)
    near = [at_sea(s, "ss-190", "solomons"), at_sea(s, "ss-191", "coral-sea"), at_sea(s, "ss-192", "gilberts")]
    s.boats.command[near[1]] = 1
    told = run(s, AssignMissions(), answers={"send_boat": [near[0], near[1], near[2]]})
    offers = [offer for name, _, offer in told.asked if name == "send_boat"]
    assert offers == [(near[0], near[2]), (near[1],), (near[2],)]
    assert all(s.boats.mission[i] == place(s, "guadalcanal") for i in near)


@pytest.mark.rule("5.2-most")
def test_too_few_boats_cost_nothing():
    s = mission(boats=3)
    one = at_sea(s, "ss-190", "solomons")
    run(s, AssignMissions(), answers={"send_boat": [one]})
    assert s.boats.mission.count(place(s, "guadalcanal")) == 1
    s = mission(boats=3)
    assert run(s, AssignMissions()).asked == []


@pytest.mark.rule("5.2-transit")
def test_an_outbound_boat_moves_in_by_transit_flips_and_enters_the_zone():
    s = mission(task="none")
    one = at_sea(s, "ss-190", "coral-sea", patrol=False, mission=place(s, "guadalcanal"))
    dice = {"transit": [0] * (2 if s.content.map.red[place(s, "solomons")][2] else 0)}
    answers = {"choose_home": [place(s, "brisbane")], "choose_way": lambda ways: ways[0]}
    told = run(s, Operate(boat=one), dice, answers)
    order = [name for name in told.names() if name in ("boats_moved", "side_chosen", "zone_entered", "mission_done")]
    assert order[:4] == ["boats_moved", "side_chosen", "zone_entered", "mission_done"]
    assert told.of("side_chosen")[0] == {"boat": one, "patrol": True}


@pytest.mark.rule("12.1", "20.3", "19.1-when", "ex-12.1")
def test_coral_sea_to_the_solomons_and_on_into_guadalcanal_with_two_checks_by_the_solomons_chart():
    s = mission(period=1)
    solomons, zone = place(s, "solomons"), place(s, "guadalcanal")
    if not s.content.map.red[solomons][1]:
        s.period = next(p for p in (2, 3, 4) if s.content.map.red[solomons][p])
    one = at_sea(s, "ss-190", "coral-sea", mission=zone)
    told = run(s, PatrolMove(boats=(one,)), {"transit": [0, 0]})
    first, second = told.of("transit_checked")
    assert (first["area"], second["area"]) == (solomons, solomons)
    assert "special-mission" not in {r for r, _, _ in first["why"]}
    assert ("special-mission", 2, "19.1-smz") in second["why"]
    assert (s.boats.at[one], s.boats.zone[one], s.boats.box[one]) == (solomons, zone, OPERATING)


@pytest.mark.rule("20.1", "12.1")
def test_a_zone_is_entered_only_from_an_area_it_is_joined_to():
    s = mission(zone="rabaul")
    one = at_sea(s, "ss-190", "carolines")
    ways = ways_in(s, place(s, "rabaul"), (one,), place(s, "carolines"))
    assert {s.content.place_names[a] for a in ways} == {"bismarck-sea"}
    assert ways_in(s, place(s, "rabaul"), (one,), place(s, "marianas")) == ()


@pytest.mark.rule("12.0-move")
def test_a_boat_that_is_not_sent_is_not_offered_the_zone():
    s = mission()
    one = at_sea(s, "ss-190", "solomons")
    told = run(s, PatrolMove(boats=(one,)), stop_at="choose_patrol")
    assert place(s, "guadalcanal") not in told.offered("choose_patrol")


@pytest.mark.rule("20.4-level", "ex-20.4")
def test_activity_is_one_level_up():
    found = [raised_level(level) for level in (NONE, SPARSE, LOW, MODERATE, HIGH)]
    assert found == [NONE, LOW, MODERATE, HIGH, HIGH]


@pytest.mark.rule("20.4-level", "13.1A-chart")
def test_the_search_in_a_zone_uses_the_chart_of_the_area_it_was_entered_from():
    s = mission(zone="rabaul", month=(1943, 3))
    bismarck = place(s, "bismarck-sea")
    chart, more = s.content.map.chart[bismarck][2], int(s.content.map.narrow[bismarck])
    die = next(d for d in range(10) if chart[min(9, d + more)] == LOW)
    one = at_sea(s, "ss-190", "bismarck-sea")
    told = run(
        s,
        Search(boat=one, area=bismarck, zone=place(s, "rabaul")),
        {"activity": [die], "contact": [0]},
    )
    assert told.one("searched")["level"] == MODERATE


@pytest.mark.rule("20.4-ultra", "13.2")
def test_ultra_of_the_area_counts_in_the_zone():
    s = mission()
    s.places.ultra[place(s, "solomons")] = 1
    assert with_ultra(s, place(s, "solomons"), (2, 1, 0, 0)) == (3, 2, 0, 0)


@pytest.mark.rule("20.5-endurance", "20.5-rtb", "15.21-smz")
def test_after_the_mission_no_endurance_and_home_this_turn():
    s = mission(task="none")
    one = at_sea(s, "ss-190", "solomons", mission=place(s, "guadalcanal"))
    dice = {"transit": [0] * 1} if s.content.map.red[place(s, "solomons")][2] else {}
    told = run(s, Operate(boat=one), dice, {"choose_home": [place(s, "brisbane")], "choose_way": lambda ways: ways[0]})
    assert "endurance" not in told.rolled
    assert s.boats.rtb[one] == VOLUNTARY or s.boats.box[one] == BROOM
    assert s.boats.at[one] != place(s, "solomons"), "she moved"
    assert s.boats.zone[one] == -1


@pytest.mark.rule("20.5-newbase", "21.21")
def test_a_base_new_in_the_zone_takes_nobody_before_the_war_progress_phase():
    s = mission(zone="midway", task="none", month=(1942, 9))
    open_base(s, lambda *a, **k: None, place(s, "midway"))
    one = at_sea(s, "ss-190", "north-pacific", mission=place(s, "midway"))
    told = run(
        s, Operate(boat=one), {}, {"choose_patrol": lambda o: o[0], "choose_home": lambda offer: next(iter(offer))}
    )
    assert place(s, "midway") not in told.offered("choose_home")
    assert s.boats.zone[one] == -1
    run(s, OpenForwardBases(), {"tender": [0]})
    assert s.places.open[place(s, "midway")] == 1
