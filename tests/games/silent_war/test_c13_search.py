"""13.0 Search and contact."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit import SPEARFISH
from tests.games.silent_war.kit_campaign import at_sea, bare, place, run

from upscope.games.silent_war.content.words import BALL, C1, HIGH, NONE, SUN, TDC_BACK, TF
from upscope.games.silent_war.rules.c04_operations import can_search
from upscope.games.silent_war.rules.c13_prowl import Prowl
from upscope.games.silent_war.rules.c13_search import Search, search_modifiers, with_ultra
from upscope.games.silent_war.rules.display import backs_left, put_into
from upscope.games.silent_war.rules.kinds import CALM, HERE, STORM, TYPHOON_1

BALLS, SUNS = "m1-2-0-ball", "dd2-6-1-sun"


def searcher(area="east-china-sea", period=2, **options):
    s = bare((1942, 8), period, **options)
    return s, at_sea(s, SPEARFISH, area), place(s, area)


def stock(s, cup, slug, number):
    piece = s.content.piece_names.index(slug)
    s.cups.spare[piece] -= number
    put_into(s, cup, piece, number)
    return piece


def total(s, boat, area, barrier=0):
    return search_modifiers(s, boat, area, barrier).total


def face_of(s, area, level):
    """The highest face of that level in the row."""
    return max(face for face in range(10) if s.content.map.chart[area][s.period][face] == level)


def contact_die(s, contact):
    return s.content.charts.contact[s.period].index(contact)


@pytest.mark.rule("13.0")
def test_only_a_patrol_side_boat_without_rtb_marker_searches():
    s, boat, _ = searcher()
    assert can_search(s, boat)
    s.boats.patrol[boat] = 0
    assert not can_search(s, boat)
    s.boats.patrol[boat], s.boats.rtb[boat] = 1, 1
    assert not can_search(s, boat)


@pytest.mark.rule("13.1-bypass")
def test_bypassing_takes_the_spotted_marker_off_and_rests_the_crew():
    s, boat, area = searcher()
    s.boats.spotted[boat] = 1
    told = run(s, Prowl(boats=(boat,), touched=(area,)), {"endurance": [0]}, {"choose_search": ["bypass"]})
    assert not s.boats.spotted[boat]
    assert ("bypass", -2, "13.1-bypass") in told.one("endurance_checked")["why"]
    assert "activity" not in told.rolled


@pytest.mark.rule("13.1-bypass-rtb", "15.21")
def test_a_bypassing_boat_may_turn_for_home_without_an_endurance_roll():
    s, boat, area = searcher("hawaiian-islands", 1)
    told = run(s, Prowl(boats=(boat,), touched=(area,)), {}, {"choose_search": ["return"]})
    assert "endurance" not in told.rolled
    assert s.boats.at[boat] == s.content.pearl


@pytest.mark.rule("13.1A-chart", "13.1A-level")
@pytest.mark.parametrize("level", range(1, 5))
def test_the_row_of_the_period_gives_the_activity(level):
    s, boat, area = searcher()
    face = face_of(s, area, level)
    told = run(s, Search(boat=boat, area=area), {"activity": [face], "contact": [contact_die(s, C1)]})
    assert told.one("searched")["level"] == level
    s.period = 1
    assert s.content.map.level(area, 1, 9) == s.content.map.chart[area][1][9]


@pytest.mark.rule("13.1A-level")
def test_a_die_past_either_end_of_the_row_is_its_last_box():
    s, _, area = searcher()
    row = s.content.map.chart[area][2]
    assert s.content.map.level(area, 2, 12) == row[9]
    assert s.content.map.level(area, 2, -3) == row[0]


@pytest.mark.rule("7.1-search", "13.1A-mods")
def test_ultra_adds_one():
    s, boat, area = searcher()
    before = total(s, boat, area)
    s.places.ultra[area] = 1
    assert total(s, boat, area) == before + 1


@pytest.mark.rule("2.1-narrow", "13.1A-mods")
def test_narrow_waters_add_one_to_the_activity_roll_and_nothing_to_the_contact_roll():
    s, boat, area = searcher("solomons")
    assert total(s, boat, area) == 1
    face = face_of(s, area, HIGH)
    die = contact_die(s, C1)
    told = run(s, Search(boat=boat, area=area), {"activity": [face - 1], "contact": [die]})
    assert told.one("searched")["level"] == HIGH
    assert told.one("contact_made")["contact"] == s.content.charts.contact[2][die]


@pytest.mark.rule("13.1A-mods", "24.32-roll", "23.0-early", "7.21-storm-search", "7.21-typhoon-search", "22.1-search")
def test_all_modifiers_of_the_activity_roll_add_up():
    s, boat, area = searcher()
    assert total(s, boat, area) == 0
    assert total(s, boat, area, barrier=1) == 2
    s.boats.spotted[boat] = 1
    assert total(s, boat, area) == -1
    s.period = 3
    assert total(s, boat, area) == 0
    s.period = 2
    s.places.weather[area] = STORM
    assert total(s, boat, area) == -3
    s.places.weather[area] = TYPHOON_1
    assert total(s, boat, area) == -4
    s.places.weather[area] = 0
    for slug in ("ss-191", "ss-192", "ss-193", "ss-194"):
        at_sea(s, slug, "east-china-sea")
    assert total(s, boat, area) == -2


@pytest.mark.rule("13.1A-blank")
def test_a_row_without_colour_is_not_rolled_for():
    s, boat, _ = searcher()
    area = next(a for a in s.content.map.areas if not s.content.map.coloured[a][4])
    s.period = 4
    told = run(s, Search(boat=boat, area=area))
    assert told.value == "none"
    assert not told.rolled


@pytest.mark.rule("13.1A-second", "28.11", "13.1A-none")
def test_a_second_roll_is_made_only_where_the_row_has_red():
    s, boat, area = searcher()
    assert run(s, Search(boat=boat, area=area), {"activity": [1], "second_contact": [1]}).value == "none"
    pale = next(a for a in s.content.map.areas if s.content.map.coloured[a][2] and not s.content.map.red[a][2])
    told = run(s, Search(boat=boat, area=pale), {"activity": [0]})
    assert told.value == "none"
    assert told.names()[-1] == "nothing_found"


@pytest.mark.rule("13.1A-loner", "28.11")
def test_a_second_roll_on_red_is_a_loner():
    s, boat, area = searcher()
    told = run(s, Search(boat=boat, area=area), {"activity": [1], "second_contact": [face_of(s, area, HIGH)]})
    assert told.value == "loner"


@pytest.mark.rule("13.1A-loner")
def test_the_second_roll_takes_the_modifiers_too():
    s, boat, area = searcher()
    s.places.weather[area] = STORM
    told = run(s, Search(boat=boat, area=area), {"activity": [1], "second_contact": [8]})
    assert told.value == "none"


@pytest.mark.rule("13.1A-sub", "28.12")
def test_two_natural_zeros_are_an_enemy_submarine():
    s, boat, area = searcher()
    assert run(s, Search(boat=boat, area=area), {"activity": [0], "second_contact": [0]}).value == "submarine"
    assert run(s, Search(boat=boat, area=area), {"activity": [1], "second_contact": [0]}).value == "none"


@pytest.mark.rule("13.1A-sub")
def test_the_zeros_are_natural_whatever_ultra_adds():
    s, boat, area = searcher()
    s.places.ultra[area] = 1
    assert s.content.map.level(area, 2, 1) == NONE
    assert run(s, Search(boat=boat, area=area), {"activity": [0], "second_contact": [0]}).value == "submarine"


@pytest.mark.rule("7.21-typhoon-subs")
def test_no_submarine_is_met_in_a_typhoon():
    s, boat, area = searcher()
    dice = {"activity": [0], "second_contact": [0]}
    s.places.weather[area] = TYPHOON_1
    assert run(s, Search(boat=boat, area=area), dice).value == "none"
    s.places.weather[area] = CALM
    assert run(s, Search(boat=boat, area=area), dice).value != "none"


@pytest.mark.rule("13.1B", "13.1C")
def test_the_engagement_table_says_how_many_come_from_each_cup():
    s, boat, area = searcher()
    for cup in range(4):
        stock(s, cup, BALLS, 2)
    face, die = face_of(s, area, HIGH), contact_die(s, TF)
    draws = s.content.charts.draws[2][HIGH][TF]
    backs = [BALL] * sum(min(n, 2) for n in draws)
    told = run(s, Search(boat=boat, area=area), {"activity": [face], "contact": [die], "back": backs})
    assert told.value == "contact"
    assert told.one("contact_made")["draws"] == draws
    assert [s.units.cup.count(cup) for cup in range(4)] == [min(n, 2) for n in draws]
    assert set(s.units.up) == {0}
    assert set(s.units.piece) == {-1}


@pytest.mark.rule("29.0")
def test_the_original_engagement_table_is_an_option():
    s, boat, area = searcher(period=3, engagement="original")
    face, die = face_of(s, area, HIGH), contact_die(s, TF)
    told = run(s, Search(boat=boat, area=area), {"activity": [face], "contact": [die]})
    assert told.one("contact_made")["draws"] == (3, 3, 4, 5)


@pytest.mark.rule("13.2", "7.1-draw")
def test_ultra_adds_a_piece_to_every_cup_that_is_drawn_from():
    s, _, area = searcher()
    assert with_ultra(s, area, (3, 2, 0, 1)) == (3, 2, 0, 1)
    s.places.ultra[area] = 1
    assert with_ultra(s, area, (3, 2, 0, 1)) == (4, 3, 0, 2)


@pytest.mark.rule("3.12-backs")
def test_only_the_back_is_known_and_it_is_drawn_from_what_the_cup_holds():
    s, boat, area = searcher()
    stock(s, 0, BALLS, 3)
    stock(s, 0, SUNS, 1)
    search = Search(boat=boat, area=area, left=(4, 0, 0, 0))
    search._at = search.index["next_cup"]
    told = run(s, search, {"back": [SUN, BALL, BALL, BALL]})
    assert told.value == "contact"
    assert list(s.units.back) == [SUN, BALL, BALL, BALL]


@pytest.mark.rule("3.12-backs")
def test_a_back_that_is_all_drawn_cannot_be_drawn_again():
    s, boat, area = searcher()
    stock(s, 0, BALLS, 2)
    stock(s, 0, SUNS, 1)
    search = Search(boat=boat, area=area, left=(2, 0, 0, 0))
    search._at = search.index["next_cup"]
    run(s, search, {"back": [SUN, BALL]})
    left = backs_left(s, 0, (SUN, BALL, TDC_BACK))
    assert dict(left.items()) == {BALL: 1}


@pytest.mark.rule("3.11-notdc")
def test_a_chit_without_a_solution_counts_as_drawn_and_is_not_placed():
    s, boat, area = searcher()
    stock(s, 0, BALLS, 5)
    chit = stock(s, 0, "no-tdc", 1)
    search = Search(boat=boat, area=area, left=(2, 0, 0, 0))
    search._at = search.index["next_cup"]
    told = run(s, search, {"back": [TDC_BACK, BALL]})
    assert [fate == HERE for fate in s.units.fate] == [False, True]
    assert told.one("display_set")["a"] == (BALL,)
    assert s.cups.a[chit] == 0


@pytest.mark.rule("13.3-draw")
def test_for_a_task_force_only_column_d_and_only_rising_suns():
    s, boat, area = searcher()
    for cup in range(4):
        stock(s, cup, BALLS, 2)
    stock(s, 3, SUNS, 2)
    face, die = face_of(s, area, HIGH), contact_die(s, TF)
    told = run(
        s, Search(boat=boat, area=area, task_force=1), {"activity": [face], "contact": [die], "back": [SUN, SUN]}
    )
    assert told.value == "contact"
    assert list(s.units.cup) == [3, 3]
    assert s.task_force == 1


@pytest.mark.rule("13.3-none")
def test_a_task_force_mission_that_draws_nothing_for_d_finds_nothing():
    s, boat, area = searcher()
    face, die = face_of(s, area, 1), contact_die(s, C1)
    assert s.content.charts.draws[2][1][C1][3] == 0
    told = run(s, Search(boat=boat, area=area, task_force=1), {"activity": [face], "contact": [die]})
    assert told.value == "none"
    assert s.task_force == 0


@pytest.mark.rule("20.4-level", "13.1A-chart")
def test_in_a_zone_the_level_is_raised():
    s, boat, area = searcher()
    told = run(
        s,
        Search(boat=boat, area=area, zone=place(s, "bungo-suido")),
        {"activity": [face_of(s, area, 1)], "contact": [contact_die(s, C1)]},
    )
    assert told.one("searched")["level"] == 2


@pytest.mark.rule("20.4-ultra")
def test_in_a_zone_the_ultra_of_its_area_counts():
    s, boat, area = searcher()
    s.places.ultra[area] = 1
    die = contact_die(s, C1)
    told = run(
        s,
        Search(boat=boat, area=area, zone=place(s, "bungo-suido")),
        {"activity": [face_of(s, area, 1)], "contact": [die]},
    )
    level = told.one("searched")["level"]
    assert told.one("contact_made")["draws"] == tuple(n + 1 if n else 0 for n in s.content.charts.draws[2][level][C1])
