"""7.2 Weather: how storms move, form, strike and end; 7.21 what they do to boats that come to rest."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import at_sea, bare, in_port, place, run

from upscope.games.silent_war.content.words import TASKS
from upscope.games.silent_war.rules.c04_operations import Operate
from upscope.games.silent_war.rules.c07_storm_damage import StormCheck
from upscope.games.silent_war.rules.c07_weather import FormStorm, MoveTyphoons, StormsPass, StormStrikes
from upscope.games.silent_war.rules.c08_reinforcements import ReinforcementPhase
from upscope.games.silent_war.rules.c09_readying import ReadyPhase
from upscope.games.silent_war.rules.c10_repair import RepairPhase, is_storm_bound
from upscope.games.silent_war.rules.c16_conclude import Conclude
from upscope.games.silent_war.rules.c24_wolfpacks import pack_bases
from upscope.games.silent_war.rules.kinds import (
    CALM,
    INVOLUNTARY,
    LOST,
    READY,
    REPAIR_1,
    STORM,
    TYPHOON_1,
    TYPHOON_2,
)


def storms(s):
    return {s.content.place_names[n]: w for n, w in enumerate(s.places.weather) if w}


def sky(month, **weather):
    s = bare((1943, month), period=2)
    for slug, value in weather.items():
        s.places.weather[place(s, slug.replace("_", "-"))] = value
    return s


# ---------------------------------------------------------------- A


@pytest.mark.rule("7.2A-move")
@pytest.mark.parametrize(
    ("start", "die", "to"),
    [
        ("marshalls", 2, "marianas"),
        ("marshalls", 3, "east-china-sea"),
        ("marshalls", 9, "aleutians"),
        ("marianas", 0, "east-china-sea"),
        ("marianas", 6, "empire-pacific"),
        ("marianas", 7, "north-pacific"),
        ("carolines", 1, "north-philippine-sea"),
        ("carolines", 4, "south-philippine-sea"),
        ("carolines", 8, "bonins"),
        ("north-philippine-sea", 2, "south-china-sea-1"),
        ("north-philippine-sea", 5, "empire-pacific"),
        ("north-philippine-sea", 9, "kuriles"),
        ("south-philippine-sea", 0, "south-china-sea-2"),
        ("south-philippine-sea", 3, "east-china-sea"),
        ("south-philippine-sea", 7, "empire-pacific"),
    ],
)
def test_a_typhoon_of_last_week_moves_by_the_printed_table(start, die, to):
    s = sky(9)
    s.places.weather[place(s, start)] = TYPHOON_2
    run(s, MoveTyphoons(), {"typhoon_move": [die]})
    assert storms(s) == {to: TYPHOON_2}


@pytest.mark.rule("7.2A-order")
def test_the_order_advised_is_west_to_east_and_the_player_may_choose():
    s = sky(9, marshalls=TYPHOON_2, south_philippine_sea=TYPHOON_2, carolines=TYPHOON_2)
    told = run(
        s,
        MoveTyphoons(),
        {"typhoon_move": [9, 9, 0]},
        {"choose_typhoon": [place(s, "marshalls"), place(s, "carolines")]},
    )
    assert told.offered("choose_typhoon") == tuple(
        place(s, slug) for slug in ("south-philippine-sea", "carolines", "marshalls")
    )
    assert [e["to"] for e in told.of("typhoon_moved")] == [
        place(s, slug) for slug in ("aleutians", "bonins", "south-china-sea-2")
    ]


@pytest.mark.rule("7.2A-unmoved")
def test_meeting_a_typhoon_not_yet_moved_lets_it_go_first():
    s = sky(9, marshalls=TYPHOON_2, marianas=TYPHOON_2)
    told = run(s, MoveTyphoons(), {"typhoon_move": [0, 4]}, {"choose_typhoon": [place(s, "marshalls")]})
    assert storms(s) == {"marianas": TYPHOON_2, "empire-pacific": TYPHOON_2}
    assert told.of("typhoon_moved")[0]["area"] == place(s, "marianas")
    assert "typhoon_merge" not in told.rolled


@pytest.mark.rule("7.2A-merge")
@pytest.mark.parametrize(("die", "left"), [(0, 1), (5, 1), (6, 0), (9, 0)])
def test_meeting_one_already_moved_they_merge_or_vanish(die, left):
    s = sky(9, marianas=TYPHOON_2, north_philippine_sea=TYPHOON_2)
    dice = {"typhoon_move": [5, 5], "typhoon_merge": [die]}
    run(s, MoveTyphoons(), dice, {"choose_typhoon": [place(s, "marianas")]})
    assert storms(s) == ({"empire-pacific": TYPHOON_2} if left else {})


# ---------------------------------------------------------------- B


NUMBERS = {1: 0, 4: 0, 5: 0, 6: 1, 7: 1, 8: 2, 9: 3, 10: 2, 11: 1, 12: 0}


@pytest.mark.rule("7.2B-form")
@pytest.mark.parametrize(("month", "number"), NUMBERS.items())
def test_a_storm_forms_on_the_months_number_or_less(month, number):
    s = sky(month)
    run(s, FormStorm(), {"storm_forms": [number], "storm_place": [5], "storm_intensity": [9]})
    assert storms(s) == {"carolines": STORM}
    s = sky(month)
    run(s, FormStorm(), {"storm_forms": [number + 1]})
    assert storms(s) == {}


@pytest.mark.rule("7.2B-form")
@pytest.mark.parametrize("month", [2, 3])
def test_in_february_and_march_none_forms_but_old_ones_move(month):
    s = sky(month, marianas=TYPHOON_2)
    run(s, MoveTyphoons(), {"typhoon_move": [9]})
    assert run(s, FormStorm()).rolled == []
    assert storms(s) == {"north-pacific": TYPHOON_2}


@pytest.mark.rule("7.2B-place")
@pytest.mark.parametrize(
    ("die", "area"),
    [
        (0, "marshalls"), (1, "marshalls"), (2, "marianas"), (4, "marianas"), (5, "carolines"), (7, "carolines"),
        (8, "north-philippine-sea"), (9, "south-philippine-sea"),
    ],
)  # fmt: skip
def test_where_it_forms(die, area):
    s = sky(9)
    run(s, FormStorm(), {"storm_forms": [0], "storm_place": [die], "storm_intensity": [9]})
    assert storms(s) == {area: STORM}


@pytest.mark.rule("7.2B-occupied")
def test_no_storm_forms_where_an_old_typhoon_is():
    s = sky(9, marianas=TYPHOON_2)
    told = run(s, FormStorm(), {"storm_forms": [0], "storm_place": [3]})
    assert told.rolled == ["storm_forms", "storm_place"]
    assert storms(s) == {"marianas": TYPHOON_2}


@pytest.mark.rule("7.2B-intensity")
@pytest.mark.parametrize(("die", "weather"), [(3, TYPHOON_1), (4, STORM)])
def test_how_strong_it_is(die, weather):
    s = sky(9)
    run(s, FormStorm(), {"storm_forms": [1], "storm_place": [0], "storm_intensity": [die]})
    assert storms(s) == {"marshalls": weather}


# ---------------------------------------------------------------- C


@pytest.mark.rule("7.2C-storm")
@pytest.mark.parametrize(("die", "spotted"), [(7, 0), (8, 1)])
def test_a_storm_hides_a_spotted_boat(die, spotted):
    s = sky(9, marianas=STORM)
    here = at_sea(s, "ss-212", "marianas", spotted=1)
    there = at_sea(s, "ss-213", "carolines", spotted=1)
    run(s, StormStrikes(), {"storm_hides": [die]})
    assert (s.boats.spotted[here], s.boats.spotted[there]) == (spotted, 1)


def pack(s, area, *slugs, **cells):
    boats = [at_sea(s, slug, area, pack=0, **cells) for slug in slugs]
    s.packs.formed[0], s.packs.base[0] = 1, s.content.pearl
    return boats


@pytest.mark.rule("7.2C-storm", "24.6")
def test_one_roll_hides_a_whole_pack():
    s = sky(9, marianas=STORM)
    boats = pack(s, "marianas", "ss-212", "ss-213", "ss-214", spotted=1)
    assert run(s, StormStrikes(), {"storm_hides": [3]}).rolled == ["storm_hides"]
    assert [s.boats.spotted[i] for i in boats] == [0, 0, 0]


@pytest.mark.rule("7.2C-typhoon", "7.21-typhoon-packs", "24.14-typhoon")
@pytest.mark.parametrize("weather", [TYPHOON_1, TYPHOON_2])
def test_a_typhoon_hides_everybody_and_scatters_packs(weather):
    s = sky(9, marianas=weather)
    boats = pack(s, "marianas", "ss-212", "ss-213", "ss-214", spotted=1)
    assert run(s, StormStrikes()).rolled == []
    assert [s.boats.spotted[i] for i in boats] == [0, 0, 0]
    assert [s.boats.pack[i] for i in boats] == [-1, -1, -1]
    assert s.packs.formed[0] == 0


# ---------------------------------------------------------------- 7.21 at bases


@pytest.mark.rule("7.21-typhoon-repair", "21.3")
def test_no_repair_rolls_at_a_base_beside_a_typhoon_but_readying_goes_on():
    s = sky(9, hawaiian_islands=TYPHOON_1)
    docked = in_port(s, "ss-212", "pearl-harbor", REPAIR_1)
    broom = in_port(s, "ss-213", "pearl-harbor", 1)
    assert run(s, RepairPhase()).rolled == []
    assert s.boats.box[docked] == REPAIR_1
    run(s, ReadyPhase(), {"readiness": [0]})
    assert s.boats.box[broom] == READY
    assert not is_storm_bound(sky(9), s.content.pearl)


@pytest.mark.rule("7.21-typhoon-packs", "21.3", "24.1")
def test_no_pack_is_formed_at_a_base_beside_a_typhoon():
    s = bare((1944, 2), period=3)
    for slug in ("ss-240", "ss-249", "ss-272"):
        in_port(s, slug, "pearl-harbor")
    assert pack_bases(s, 0) == (s.content.pearl,)
    s.places.weather[place(s, "hawaiian-islands")] = STORM
    assert pack_bases(s, 0) == (s.content.pearl,)
    s.places.weather[place(s, "hawaiian-islands")] = TYPHOON_2
    assert pack_bases(s, 0) == ()


# ---------------------------------------------------------------- 7.21 boats that come to rest


@pytest.mark.rule("7.21-storm-damage")
@pytest.mark.parametrize(("die", "damage"), [(0, 1), (1, 0)])
def test_a_storm_passed_through_damages_on_a_zero(die, damage):
    s = sky(9, marianas=STORM)
    boat = at_sea(s, "ss-212", "bonins")
    run(s, StormCheck(boat=boat, areas=(place(s, "marianas"), place(s, "bonins"))), {"storm": [die]})
    assert s.boats.damage[boat] == damage


@pytest.mark.rule("7.21-storm-damage", "7.21-typhoon-undamaged")
def test_with_a_typhoon_on_the_way_the_storm_roll_is_not_made():
    s = sky(9, marianas=STORM, bonins=TYPHOON_1)
    boat = at_sea(s, "ss-212", "bonins")
    told = run(s, StormCheck(boat=boat, areas=(place(s, "marianas"), place(s, "bonins"))), {"typhoon": [2]})
    assert (told.rolled, s.boats.damage[boat]) == (["typhoon"], 0)


@pytest.mark.rule("7.21-typhoon-damaged")
@pytest.mark.parametrize(("die", "skipper", "lost"), [(5, 0, False), (6, 0, True), (7, 2, False), (8, 2, True)])
def test_a_damaged_boat_in_a_typhoon_is_lost_above_defence_plus_one(die, skipper, lost):
    s = sky(9, bonins=TYPHOON_2)  # an Early Gato: defence 4
    boat = at_sea(s, "ss-212", "bonins", damage=1, rating=skipper, skipper=0 if skipper else -1)
    run(s, StormCheck(boat=boat, areas=(place(s, "bonins"),)), {"typhoon": [die]})
    assert (s.boats.box[boat] == LOST) is lost


@pytest.mark.rule("7.21-typhoon-undamaged")
@pytest.mark.parametrize(
    ("dice", "skipper", "damage", "lost"),
    [([2], 0, 0, False), ([1, 4], 0, 1, False), ([0, 5], 0, 0, True), ([0], 2, 0, False), ([0, 5], 1, 1, False)],
)
def test_an_undamaged_boat_in_a_typhoon(dice, skipper, damage, lost):
    s = sky(9, bonins=TYPHOON_1)
    boat = at_sea(s, "ss-212", "bonins", rating=skipper, skipper=0 if skipper else -1)
    run(s, StormCheck(boat=boat, areas=(place(s, "bonins"),)), {"typhoon": dice})
    assert (s.boats.damage[boat], s.boats.box[boat] == LOST) == (damage, lost)


@pytest.mark.rule("7.21-typhoon-undamaged")
@pytest.mark.parametrize(("skipper", "need"), [(0, 1), (1, 0), (2, -1)])
def test_what_is_told_of_it_counts_the_skipper(skipper, need):
    s = sky(9, bonins=TYPHOON_1)
    boat = at_sea(s, "ss-212", "bonins", rating=skipper, skipper=0 if skipper else -1)
    told = run(s, StormCheck(boat=boat, areas=(place(s, "bonins"),)), {"typhoon": [2]})
    assert told.one("storm_ridden") == {"boat": boat, "die": 2, "need": need}


def turn_home(s, boat, dice, patrol, which, home):
    answers = {
        "choose_patrol": [place(s, patrol)],
        "choose_search": ["return"],
        "choose_way": lambda ways: ways[which],
    }
    return run(s, Operate(boat=boat), dice, answers | ({"choose_home": [place(s, home)]} if home else {}))


@pytest.mark.rule("7.21-storm-damage", "15.0-storm")
def test_a_boat_that_patrolled_out_of_a_storm_and_turned_home_has_been_in_it():
    s = sky(9, marianas=STORM)
    boat = at_sea(s, "ss-212", "marianas")
    told = turn_home(s, boat, {"transit": [0], "storm": [0], "damage_level": [5]}, "marshalls", -1, "")
    assert told.rolled.count("storm") == 1
    assert s.content.place_names[s.boats.at[boat]] == "pearl-harbor"
    assert told.one("boat_damaged")["boat"] == boat


@pytest.mark.rule("7.21-storm-damage", "14.7-storm")
def test_a_boat_sent_back_on_her_way_home_meets_the_weather_once():
    """The transit event makes her return an involuntary one; her move has had its storm check."""
    s = sky(9, south_china_sea_2=STORM)
    s.places.open[place(s, "fremantle")] = 1
    boat = at_sea(s, "ss-212", "south-china-sea-2")
    dice = {"transit": [9], "transit_row": [9], "transit_column": [1], "storm": [5]}
    told = turn_home(s, boat, dice, "south-china-sea-2", 0, "fremantle")
    assert told.one("transit_event")["area"] == place(s, "java-sea")
    assert s.boats.rtb[boat] == INVOLUNTARY
    assert told.rolled.count("storm") == 1


@pytest.mark.rule("24.14-typhoon", "7.21-typhoon-packs")
def test_a_pack_that_patrols_into_a_typhoon_searches_boat_by_boat():
    s = sky(9, marianas=TYPHOON_1)
    boats = pack(s, "bonins", "ss-212", "ss-213", "ss-214")
    told = run(
        s,
        Operate(boat=boats[0]),
        {"endurance": [0, 0, 0], "typhoon": [9, 9, 9]},
        {"choose_patrol": [place(s, "marianas")], "choose_search": ["bypass"] * 3},
    )
    assert len(told.of("search_bypassed")) == 3
    assert told.cites("pack_disbanded") == {"24.14-typhoon"}
    assert [s.boats.pack[i] for i in boats] == [-1, -1, -1]


@pytest.mark.rule("7.21-typhoon-undamaged", "15.22-withdrawn")
def test_a_boat_turned_about_for_the_yard_rides_out_the_weather_where_she_is():
    s = bare((1943, 12), period=3)
    s.places.weather[place(s, "marshalls")] = TYPHOON_1
    out = at_sea(s, "ss-230", "marshalls", patrol=False)
    dry = at_sea(s, "ss-231", "gilberts", patrol=False)
    told = run(s, ReinforcementPhase(), {"typhoon": [1, 0]})
    assert told.rolled == ["typhoon", "typhoon"]
    assert (s.boats.damage[out], s.boats.damage[dry]) == (1, 0)


# ---------------------------------------------------------------- 7.22


@pytest.mark.rule("7.22-old", "16.2C")
def test_old_typhoons_are_over_at_the_end_of_the_turn():
    s = sky(9, bonins=TYPHOON_2, aleutians=TYPHOON_2)
    told = run(s, Conclude())
    assert (storms(s), len(told.of("storm_ended"))) == ({}, 2)


@pytest.mark.rule("7.22-grow")
@pytest.mark.parametrize("weather", [STORM, TYPHOON_1])
@pytest.mark.parametrize(("die", "after"), [(2, TYPHOON_2), (3, CALM)])
def test_the_others_grow_by_the_number_of_the_month_now_ending_or_vanish(weather, die, after):
    s = sky(8, marianas=weather)
    run(s, StormsPass(), {"storm_grows": [die]})
    assert s.places.weather[place(s, "marianas")] == after


@pytest.mark.rule("7.22-grow", "7.22-old")
def test_a_typhoon_that_has_just_grown_stays_for_the_next_turn():
    s = sky(8, marianas=STORM)
    run(s, Conclude(), {"storm_grows": [0]})
    assert storms(s) == {"marianas": TYPHOON_2}


# ---------------------------------------------------------------- 7.21 in zones


@pytest.mark.rule("7.21-smz", "7.21-storm-damage")
def test_weather_of_the_area_counts_in_its_zone():
    s = bare((1942, 9), period=2)
    s.places.open[place(s, "brisbane")] = 1
    s.places.weather[place(s, "solomons")] = TYPHOON_1
    boat = at_sea(s, "ss-212", "solomons", mission=place(s, "guadalcanal"))
    s.missions.add(zone=place(s, "guadalcanal"), boats=1, task=TASKS.index("none"))
    told = run(
        s,
        Operate(boat=boat),
        {"typhoon": [1, 0], "damage_level": [9]},
        {"choose_home": [place(s, "brisbane")], "choose_way": lambda ways: ways[0]},
    )
    assert told.rolled == ["typhoon", "typhoon", "damage_level"], "no transit event in the zone, and the weather in it"
    assert told.one("boat_damaged")["cause"] == "typhoon"


@pytest.mark.rule("7.21-smz")
def test_a_zone_has_the_worst_weather_of_all_areas_joined_to_it():
    s = bare((1944, 9), period=3)
    s.places.open[place(s, "manila")] = 1
    s.places.weather[place(s, "north-philippine-sea")] = TYPHOON_2
    one = at_sea(s, "ss-212", "south-china-sea-1", mission=place(s, "luzon-strait"))
    s.missions.add(zone=place(s, "luzon-strait"), boats=1, task=TASKS.index("none"))
    told = run(
        s,
        Operate(boat=one),
        {"typhoon": [9]},
        {"choose_patrol": lambda o: o[0], "choose_home": [place(s, "manila")]},
    )
    assert told.rolled == ["typhoon"], "no transit event in the zone, and its weather when she comes out"
    assert s.zone == -1
    run(s, StormCheck(boat=one, areas=(place(s, "south-china-sea-1"),)))


@pytest.mark.rule("7.21-smz", "24.14-typhoon", "7.21-typhoon-search")
def test_a_pack_scattered_in_a_zone_has_its_weather_boat_by_boat():
    """The first boat has gone home before the second searches; the typhoon next door is over all of them."""
    s = bare((1944, 9), period=3)
    s.places.open[place(s, "manila")] = 1
    s.places.weather[place(s, "north-philippine-sea")] = TYPHOON_2
    zone = place(s, "luzon-strait")
    boats = pack(s, "south-china-sea-1", "ss-240", "ss-249", "ss-272", mission=zone)
    s.missions.add(zone=zone, boats=3, task=TASKS.index("search"))
    told = run(
        s,
        Operate(boat=boats[0]),
        {"activity": [1, 1, 1], "second_contact": [1, 1, 1], "typhoon": [9, 9, 9]},
        {"choose_patrol": lambda offer: offer[0], "choose_home": [place(s, "manila")] * 3},
    )
    assert told.cites("pack_disbanded") == {"24.14-typhoon"}
    found = [sum(n for reason, n, _ in row["why"] if reason == "typhoon") for row in told.of("searched")]
    assert found == [-3, -3, -3]


@pytest.mark.rule("7.21-storm-damage", "5.2-transit")
def test_a_boat_called_to_a_mission_on_her_way_out_meets_the_weather_once():
    """She comes to rest only after the mission; the storm she sailed from counts then."""
    s = bare((1942, 9), period=2)
    s.places.open[place(s, "brisbane")] = 1
    s.places.weather[place(s, "coral-sea")] = STORM
    zone = place(s, "guadalcanal")
    boat = at_sea(s, "ss-190", "coral-sea", patrol=False, mission=zone)
    s.missions.add(zone=zone, boats=1, task=TASKS.index("none"))
    told = run(
        s,
        Operate(boat=boat),
        {"transit": [0, 0], "storm": [5]},
        {"choose_home": [place(s, "brisbane")], "choose_way": lambda ways: ways[0]},
    )
    assert told.one("zone_entered")["zone"] == zone
    assert told.rolled.count("storm") == 1


@pytest.mark.rule("7.21-storm-damage", "5.2-transit")
def test_turned_back_on_the_way_there_she_meets_it_where_she_is():
    s = bare((1942, 9), period=2)
    s.places.open[place(s, "brisbane")] = 1
    s.places.weather[place(s, "coral-sea")] = STORM
    zone = place(s, "guadalcanal")
    boat = at_sea(s, "ss-190", "coral-sea", patrol=False, mission=zone, spotted=1)
    s.missions.add(zone=zone, boats=1, task=TASKS.index("none"))
    dice = {"transit": [9], "transit_row": [9], "transit_column": [3], "storm": [0]}
    told = run(s, Operate(boat=boat), dice)
    assert (s.boats.rtb[boat], s.boats.damage[boat]) == (INVOLUNTARY, 1)
    assert not told.of("zone_entered")
