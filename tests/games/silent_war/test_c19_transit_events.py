"""19.1 Transit events, with 22.0 congregating risk and 23.0 Spotted markers on the way."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import area_with_red, at_sea, bare, boat, place, run

from upscope.games.silent_war.rules.c13_search import search_modifiers
from upscope.games.silent_war.rules.c19_transit_events import TransitCheck, governing, transit_modifiers
from upscope.games.silent_war.rules.c22_congregating import risk, search_risk, transit_risk
from upscope.games.silent_war.rules.kinds import DONE, INVOLUNTARY, LOST, NO_RTB, STORM, TYPHOON_1


def why(s, slug, areas, zone=-1, cautious=0):
    found = transit_modifiers(s, boat(s, slug), tuple(areas), zone, cautious)
    return {reason: value for reason, value, _ in found.why()[1:]}


def calm(s):
    """An area that is neither shallow nor named by a rule."""
    return place(s, "marianas")


@pytest.mark.rule("19.1-nored")
def test_no_red_in_the_row_no_check():
    s = bare((1942, 2), period=1)
    area = next(a for a in s.content.map.areas if s.content.map.red[a][1] == 0)
    one = at_sea(s, "ss-190", s.content.place_names[area])
    assert run(s, TransitCheck(boat=one, passed=(area,))).rolled == []


@pytest.mark.rule("19.1-governing", "15.1-event")
def test_the_lowest_red_governs_and_equals_are_named():
    s = bare((1944, 3), period=3)
    reds = s.content.map.first_red
    by_red = sorted(s.content.map.areas, key=lambda a: reds[a][3])
    assert governing(s, (by_red[-1], by_red[0])) == (by_red[0],)
    equals = [a for a in s.content.map.areas if reds[a][3] == reds[by_red[0]][3]]
    assert governing(s, tuple(equals)) == tuple(equals)


@pytest.mark.rule("19.1-transit")
def test_transit_side_up_is_one_less():
    s = bare()
    at_sea(s, "ss-190", "marianas", patrol=False)
    at_sea(s, "ss-191", "marianas")
    assert why(s, "ss-190", [calm(s)]) == {"transit-side": -1}
    assert why(s, "ss-191", [calm(s)]) == {}


@pytest.mark.rule("19.1-cautious")
def test_cautious_transit_is_one_less():
    s = bare()
    at_sea(s, "ss-190", "marianas", patrol=False)
    assert why(s, "ss-190", [calm(s)], cautious=1) == {"transit-side": -1, "cautious-transit": -1}


@pytest.mark.rule("19.1-pack", "24.4")
def test_a_pack_member_has_one_less():
    s = bare((1944, 1), period=3)
    at_sea(s, "ss-190", "marianas", pack=0)
    assert why(s, "ss-190", [calm(s)]) == {"pack": -1}


@pytest.mark.rule("19.1-spotted", "23.0-early")
@pytest.mark.parametrize(("period", "found"), [(1, 1), (2, 1), (3, 0), (4, 0)])
def test_spotted_counts_in_the_first_two_periods(period, found):
    s = bare(period=period)
    at_sea(s, "ss-190", "marianas", spotted=1)
    assert why(s, "ss-190", [calm(s)]).get("spotted", 0) == found


@pytest.mark.rule("19.1-yellow")
def test_entering_or_leaving_the_yellow_sea():
    s = bare((1944, 1), period=3)
    at_sea(s, "ss-190", "yellow-sea")
    yellow, china = place(s, "yellow-sea"), place(s, "east-china-sea")
    assert why(s, "ss-190", [china, yellow])["yellow-sea"] == 1
    assert why(s, "ss-190", [yellow, china])["yellow-sea"] == 1
    assert "yellow-sea" not in why(s, "ss-190", [china])


@pytest.mark.rule("19.1-yellow", "19.1-spotted")
@pytest.mark.parametrize(("lines", "total"), [("once", 1), ("added", 2)])
def test_spotted_and_the_yellow_sea_share_a_line(lines, total):
    s = bare((1944, 1), period=2, transit_lines=lines)
    at_sea(s, "ss-190", "yellow-sea", spotted=1)
    found = why(s, "ss-190", [place(s, "yellow-sea")])
    assert found.get("spotted", 0) + found.get("yellow-sea", 0) == total


@pytest.mark.rule("19.1-smz", "20.3")
def test_entering_a_special_mission_zone_is_two_more():
    s = bare()
    at_sea(s, "ss-190", "carolines")
    assert why(s, "ss-190", [], zone=place(s, "truk")) == {"special-mission": 2}


@pytest.mark.rule("19.1-japan", "7.11")
@pytest.mark.parametrize(("ultra", "more"), [(0, 2), (1, 1)])
def test_the_sea_of_japan_is_two_more_and_with_ultra_one(ultra, more):
    s = bare((1944, 1), period=3)
    s.places.ultra[place(s, "sea-of-japan")] = ultra
    at_sea(s, "ss-190", "sea-of-japan")
    assert why(s, "ss-190", [place(s, "kuriles"), place(s, "sea-of-japan")])["sea-of-japan"] == more
    assert "sea-of-japan" not in why(s, "ss-190", [place(s, "kuriles")])


@pytest.mark.rule("19.1-shallow", "2.1-shallow")
def test_shallow_areas_count_until_radar():
    for month, more in (((1943, 9), 1), ((1943, 10), 0)):
        s = bare(month, period=2)
        at_sea(s, "ss-190", "java-sea")
        assert why(s, "ss-190", [place(s, "banda-sea"), place(s, "java-sea")]).get("shallow", 0) == more


@pytest.mark.rule("19.1-shallow", "1x-14.13-radar")
def test_in_the_first_edition_too_where_radar_comes_earlier():
    """The aid lists no modifiers of the check, so that those of 2.1 stand."""
    for month, more in (((1942, 12), 1), ((1943, 1), 0)):
        s = bare(month, period=2, edition="1.x")
        at_sea(s, "ss-190", "java-sea")
        assert why(s, "ss-190", [place(s, "banda-sea"), place(s, "java-sea")]).get("shallow", 0) == more


@pytest.mark.rule("19.1-table")
def test_the_die_against_the_first_red_number():
    for die, event in ((7, False), (8, True)):
        s = bare((1944, 3), period=3)
        area = area_with_red(s, 8)
        one = at_sea(s, "ss-190", s.content.place_names[area])
        more = sum(why(s, "ss-190", [area]).values())
        dice = {"transit": [die - more]}
        if event:
            dice |= {"transit_row": [0], "transit_column": [0]}
        told = run(s, TransitCheck(boat=one, passed=(area,)), dice)
        assert told.one("transit_checked")["event"] is event


def dangerous(s):
    """The deep area with most red."""
    m = s.content.map
    areas = [a for a in m.areas if not m.shallow[a] and a not in (s.content.sea_of_japan, s.content.yellow_sea)]
    return min(areas, key=lambda area: m.first_red[area][s.period])


@pytest.mark.rule("19.1-table")
@pytest.mark.parametrize(
    ("row", "column", "expected"),
    [(0, 0, (0, 0, NO_RTB)), (8, 0, (1, 0, NO_RTB)), (8, 3, (1, 0, INVOLUNTARY)), (8, 6, (0, 1, NO_RTB)),
     (8, 8, (0, 1, INVOLUNTARY))],
)  # fmt: skip
def test_two_dice_find_row_and_column_and_the_result_strikes_at_once(row, column, expected):
    s = bare((1944, 3), period=3)
    area = dangerous(s)
    one = at_sea(s, "ss-190", s.content.place_names[area])
    run(s, TransitCheck(boat=one, passed=(area,)), {"transit": [9], "transit_row": [row], "transit_column": [column]})
    b = s.boats
    assert (b.spotted[one], b.damage[one], b.rtb[one]) == expected


@pytest.mark.rule("19.1-table")
def test_causes_unknown():
    s = bare((1944, 3), period=3)
    area = dangerous(s)
    one = at_sea(s, "ss-190", s.content.place_names[area])
    dice = {"transit": [9], "transit_row": [9], "transit_column": [9], "second": [9]}
    told = run(s, TransitCheck(boat=one, passed=(area,)), dice)
    assert told.one("boat_lost") == {"boat": one, "area": area, "cause": "transit"}
    assert (s.boats.box[one], s.lost) == (LOST, 1)


@pytest.mark.rule("19.1-shallow")
def test_the_shallow_modifier_counts_on_both_rolls_of_the_table():
    s = bare((1943, 5), period=2)
    java = place(s, "java-sea")
    one = at_sea(s, "ss-190", "java-sea")
    told = run(s, TransitCheck(boat=one, passed=(java,)), {"transit": [9], "transit_row": [3], "transit_column": [3]})
    event = told.one("transit_event")
    assert event["more"] == 1
    assert event["effect"] == s.content.charts.transit[4][4] != s.content.charts.transit[3][3]


@pytest.mark.rule("24.4", "19.1-shallow")
def test_the_rolls_of_a_pack_member_on_the_table_are_not_modified():
    s = bare((1944, 3), period=3)
    area = dangerous(s)
    one = at_sea(s, "ss-190", s.content.place_names[area], pack=0)
    s.packs.formed[0] = 1
    told = run(s, TransitCheck(boat=one, passed=(area,)), {"transit": [9], "transit_row": [2], "transit_column": [2]})
    assert told.one("transit_event")["more"] == 0


@pytest.mark.rule("19.11", "15.22")
def test_turned_back_she_is_done_in_the_governing_area_and_the_player_chooses_among_equals():
    s = bare((1944, 3), period=3)
    reds = s.content.map.first_red
    lowest = min(reds[a][3] for a in s.content.map.areas)
    first, second = [a for a in s.content.map.areas if reds[a][3] == lowest][:2]
    one = at_sea(s, "ss-190", "marianas", patrol=False)
    dice = {"transit": [9], "transit_row": [8], "transit_column": [3]}
    run(s, TransitCheck(boat=one, passed=(first, second)), dice, {"turn_back_area": [second]})
    assert (s.boats.at[one], s.boats.box[one], s.boats.rtb[one]) == (second, DONE, INVOLUNTARY)


@pytest.mark.rule("7.21-storm-event")
@pytest.mark.parametrize(("die", "event"), [(3, True), (4, False)])
def test_in_a_storm_an_event_comes_only_on_zero_to_three(die, event):
    s = bare((1944, 9), period=3)
    area = dangerous(s)
    s.places.weather[area] = STORM
    one = at_sea(s, "ss-190", s.content.place_names[area])
    dice = {"transit": [9], "transit_weather": [die]}
    if event:
        dice |= {"transit_row": [8], "transit_column": [0]}
    run(s, TransitCheck(boat=one, passed=(area,)), dice)
    assert s.boats.spotted[one] == int(event)


@pytest.mark.rule("7.21-typhoon-event")
def test_in_a_typhoon_there_are_no_events():
    s = bare((1944, 9), period=3)
    area = dangerous(s)
    s.places.weather[area] = TYPHOON_1
    one = at_sea(s, "ss-190", s.content.place_names[area])
    assert run(s, TransitCheck(boat=one, passed=(area,))).rolled == []


@pytest.mark.rule("24.41", "24.14-transit")
@pytest.mark.parametrize(("row", "column"), [(8, 3), (8, 5), (8, 7)])
def test_a_member_turned_back_or_damaged_drops_out_and_a_pack_below_three_ends(row, column):
    s = bare((1944, 3), period=3)
    area = dangerous(s)
    slug = s.content.place_names[area]
    boats = [at_sea(s, name, slug, pack=0) for name in ("ss-190", "ss-191", "ss-212")]
    s.packs.formed[0] = 1
    dice = {"transit": [9], "transit_row": [row], "transit_column": [column]}
    run(s, TransitCheck(boat=boats[0], passed=(area,)), dice)
    b = s.boats
    assert (b.pack[boats[0]], b.rtb[boats[0]], b.box[boats[0]]) == (-1, INVOLUNTARY, DONE)
    assert [b.pack[i] for i in boats[1:]] == [-1, -1]
    assert s.packs.formed[0] == 0


@pytest.mark.rule("24.6", "23.1")
def test_one_member_spotted_all_spotted():
    s = bare((1944, 3), period=3)
    area = dangerous(s)
    slug = s.content.place_names[area]
    boats = [at_sea(s, name, slug, pack=0) for name in ("ss-190", "ss-191", "ss-212")]
    s.packs.formed[0] = 1
    dice = {"transit": [9], "transit_row": [8], "transit_column": [0]}
    told = run(s, TransitCheck(boat=boats[0], passed=(area,)), dice)
    assert [s.boats.spotted[i] for i in boats] == [1, 1, 1]
    assert len(told.of("boat_spotted")) == 3
    again = run(s, TransitCheck(boat=boats[1], passed=(area,)), dice)
    assert again.of("boat_spotted") == [], "a second marker has no effect"


# ---------------------------------------------------------------- 22


def crowd(s, area, n, **cells):
    return [at_sea(s, slug, area, **cells) for slug in s.content.boat_names[40 : 40 + n]]


@pytest.mark.rule("22.1-count", "22.1-event", "22.1-search", "22.2", "ex-22.2", "19.1-congregating")
@pytest.mark.parametrize(("boats", "found"), [(4, 0), (5, 1), (8, 1), (9, 2), (12, 2), (13, 3), (16, 3), (17, 4)])
def test_five_to_eight_boats_are_one_nine_to_twelve_two_thirteen_to_sixteen_three(boats, found):
    s = bare((1944, 3), period=3)
    here = crowd(s, "east-china-sea", boats)
    area = place(s, "east-china-sea")
    assert risk(s, area) == found
    assert search_risk(s, area, here[0]) == found
    assert transit_risk(s, here[0], (place(s, "marianas"), area)) == found
    assert {r: v for r, v, _ in search_modifiers(s, here[0], area, 0).why()}.get("congregating", 0) == -found
    assert why(s, s.content.boat_names[here[0]], [area]).get("congregating", 0) == found


@pytest.mark.rule("22.1-count")
def test_where_the_row_has_neither_red_nor_blue_there_is_no_risk():
    s = bare((1944, 3), period=3)
    area = next(a for a in s.content.map.areas if not s.content.map.crowded[a][3])
    crowd(s, s.content.place_names[area], 9)
    assert risk(s, area) == 0


@pytest.mark.rule("22.1-event")
def test_the_worst_area_departed_passed_or_entered_counts_even_if_another_governs():
    s = bare((1944, 3), period=3)
    crowd(s, "east-china-sea", 9)
    one = at_sea(s, "ss-123", "empire-pacific")
    assert transit_risk(s, one, (place(s, "east-china-sea"), place(s, "empire-pacific"))) == 2


@pytest.mark.rule("22.2")
def test_the_boat_that_has_left_is_not_counted_where_she_was():
    s = bare((1944, 3), period=3)
    here = crowd(s, "east-china-sea", 5)
    s.boats.at[here[0]] = place(s, "empire-pacific")
    assert risk(s, place(s, "east-china-sea")) == 0


@pytest.mark.rule("22.4")
@pytest.mark.parametrize(("packed", "alone", "found"), [(3, 3, 1), (3, 2, 0), (4, 2, 0), (4, 3, 1), (6, 2, 1)])
def test_every_two_boats_of_a_pack_count_as_one(packed, alone, found):
    s = bare((1944, 3), period=3)
    crowd(s, "east-china-sea", packed, pack=0)
    for slug in s.content.boat_names[80 : 80 + alone]:
        at_sea(s, slug, "east-china-sea")
    assert risk(s, place(s, "east-china-sea")) == found


@pytest.mark.rule("20.2")
def test_boats_on_a_mission_are_exempt():
    s = bare((1944, 3), period=3)
    here = crowd(s, "north-philippine-sea", 6)
    area = place(s, "north-philippine-sea")
    s.boats.mission[here[0]] = place(s, "luzon-strait")
    assert (search_risk(s, area, here[0]), transit_risk(s, here[0], (area,))) == (0, 0)
    assert risk(s, area) == 1
    s.boats.mission[here[1]] = place(s, "luzon-strait")
    assert risk(s, area) == 0, "nor are they counted"


@pytest.mark.rule("20.2", "22.1-event")
def test_but_only_in_the_areas_of_the_zone():
    s = bare((1944, 3), period=3)
    crowd(s, "empire-pacific", 5)
    zone, far = place(s, "luzon-strait"), place(s, "empire-pacific")
    one = at_sea(s, "ss-123", "north-philippine-sea", mission=zone)
    assert far not in s.content.map.neighbours[zone]
    assert transit_risk(s, one, (place(s, "north-philippine-sea"), far)) == 1
    s = bare((1944, 3), period=3)
    crowd(s, "empire-pacific", 5, mission=zone)
    assert risk(s, far) == 1


@pytest.mark.rule("23.0-early")
@pytest.mark.parametrize(("period", "found"), [(1, -1), (2, -1), (3, 0), (4, 0)])
def test_a_spotted_boat_searches_worse_in_the_first_two_periods(period, found):
    s = bare(period=period)
    one = at_sea(s, "ss-190", "marianas", spotted=1)
    mods = {r: v for r, v, _ in search_modifiers(s, one, place(s, "marianas"), 0).why()}
    assert mods.get("spotted", 0) == found


# -- 7.21 -------------------------------------------------------------------------------------------------------------


def equals(s):
    """Two areas that govern equally, their red starting as low as anywhere."""
    red = {area: s.content.map.first_red[area][s.period] for area in s.content.map.areas}
    return tuple(area for area in red if red[area] == min(red.values()))[:2]


@pytest.mark.rule("7.21-typhoon-event", "19.1-governing")
@pytest.mark.parametrize("rough", [0, 1])
def test_of_two_equal_areas_one_in_a_typhoon_drops_out_whichever_came_first(rough):
    s = bare((1944, 8), period=3)
    one = at_sea(s, "ss-212", "marianas", patrol=False)
    both = equals(s)
    s.places.weather[both[rough]] = TYPHOON_1
    dice = {"transit": [9], "transit_row": [8], "transit_column": [3]}
    told = run(s, TransitCheck(boat=one, passed=both), dice)
    assert told.one("transit_checked")["area"] == both[1 - rough] == s.boats.at[one]
    assert not [name for name, _, _ in told.asked], "she can only be turned back where the event occurs"


@pytest.mark.rule("7.21-typhoon-event", "19.1-governing")
def test_of_two_equal_areas_in_typhoons_neither_brings_a_check():
    s = bare((1944, 8), period=3)
    one = at_sea(s, "ss-212", "marianas", patrol=False)
    both = equals(s)
    for area in both:
        s.places.weather[area] = TYPHOON_1
    assert run(s, TransitCheck(boat=one, passed=both)).rolled == []


@pytest.mark.rule("7.21-storm-event", "19.1-governing")
@pytest.mark.parametrize("rough", [0, 1])
def test_of_two_equal_areas_the_calm_one_goes_before_the_stormy_one(rough):
    s = bare((1944, 8), period=3)
    one = at_sea(s, "ss-212", "marianas", patrol=False)
    both = equals(s)
    s.places.weather[both[rough]] = STORM
    dice = {"transit": [9], "transit_row": [8], "transit_column": [3]}
    told = run(s, TransitCheck(boat=one, passed=both), dice, {"turn_back_area": lambda offer: offer[1]})
    assert told.one("transit_checked")["area"] == both[1 - rough]
    assert "transit_weather" not in told.rolled
