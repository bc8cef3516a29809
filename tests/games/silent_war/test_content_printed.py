"""Figures the rulebook prints, typed once more from it and compared with the pack cell by cell."""

from __future__ import annotations

from dataclasses import replace

import pytest

from upscope.games.silent_war.content import words
from upscope.games.silent_war.content.charts import NO_STORM
from upscope.games.silent_war.content.months import month_number
from upscope.games.silent_war.content.tables import default_tables

T = default_tables()
ORIGINAL = default_tables("1.x")

TORPEDO = {
    -2: "70 75 80 85 90 95 100 105 110 115",
    -1: "270 280 290 300 310 320 330 340 350 360",
    0: "450 460 470 485 500 515 530 540 550 560",
    1: "1040 1050 1065 1080 1100 1120 1140 1160 1175 1190",
}
ULTRA = """
ecs+sps emp+gil sc1+bon sc2+nps kur+ban sol+bis mns+cor car+ale mar+jav npa
soj+sol ecs+mns emp+cor sc2+ban kur+ecs bis+sc1 ale+bon sps+jav bis+sc2 nps
yel+bon sc2+sps emp+bis jav+sol kur+car sc1+ecs mns+sps bon+sc2 ecs     soj+nps
soj+kur ecs+yel mns+sps sc2     emp     yel     bon     sc1     nps     soj
"""
SHORT = {
    "ale": "aleutians", "ban": "banda-sea", "bis": "bismarck-sea", "bon": "bonins", "car": "carolines",
    "cor": "coral-sea", "ecs": "east-china-sea", "emp": "empire-pacific", "gil": "gilberts", "jav": "java-sea",
    "kur": "kuriles", "mar": "marshalls", "mns": "marianas", "npa": "north-pacific", "nps": "north-philippine-sea",
    "sc1": "south-china-sea-1", "sc2": "south-china-sea-2", "soj": "sea-of-japan", "sol": "solomons",
    "sps": "south-philippine-sea", "yel": "yellow-sea",
}  # fmt: skip
MOVES = {"mar": "mns ecs ale", "mns": "ecs emp npa", "car": "nps sps bon", "nps": "sc1 emp kur", "sps": "sc2 ecs emp"}
ENGAGEMENT = """
2100 3200 1222
3200 4320 1233
4300 5432 2334
5340 5432 3345
"""


def area(short: str) -> int:
    return T.map.find(SHORT[short])


@pytest.mark.rule("6.0-table")
@pytest.mark.parametrize("level", [-2, -1, 0, 1])
def test_torpedo_improvement_has_four_columns_of_ten(level):
    for needs, ships in zip(range(9, -1, -1), map(int, TORPEDO[level].split()), strict=True):
        assert T.charts.torpedo_line(level, ships) == (ships, needs)
        before = T.charts.torpedo_line(level, ships - 1)
        assert before is None if needs == 9 else before is not None and before.needs == needs + 1


@pytest.mark.rule("6.0-highest")
def test_the_worked_torpedo_lines():
    assert T.charts.torpedo_line(-2, 69) is None
    assert T.charts.torpedo_line(-2, 70) == (70, 9)
    assert T.charts.torpedo_line(-2, 76) == (75, 8)
    assert T.charts.torpedo_line(-2, 81) == (80, 7)
    assert T.charts.torpedo_line(-1, 95) is None
    assert T.charts.torpedo_line(2, 1300) is None


@pytest.mark.rule("7.1-table")
def test_ultra_areas_in_the_order_printed():
    for period, line in enumerate(ULTRA.strip().splitlines(), start=1):
        for die, cell in enumerate(line.split()):
            assert T.charts.ultra_areas(period, die) == tuple(area(short) for short in cell.split("+")), (period, die)


@pytest.mark.rule("1x-7.0")
def test_the_ultra_die_stays_on_the_table():
    assert [T.charts.ultra_die(3, die) for die in range(10)] == list(range(10))
    shifted = replace(ORIGINAL.charts, ultra_modifier=(0, -2, 0, 0, 3))
    assert [shifted.ultra_die(1, die) for die in (0, 1, 2, 9)] == [0, 0, 0, 7]
    assert [shifted.ultra_die(4, die) for die in (0, 6, 7, 9)] == [3, 9, 9, 9]


@pytest.mark.rule("7.2B-form")
def test_storm_numbers_by_month():
    printed = [0, NO_STORM, NO_STORM, 0, 0, 1, 1, 2, 3, 2, 1, 0]
    assert [T.charts.storm_forms(month) for month in range(1, 13)] == printed


@pytest.mark.rule("7.2B-place")
def test_where_storms_form():
    printed = ["mar", "mar", "mns", "mns", "mns", "car", "car", "car", "nps", "sps"]
    assert [T.charts.storm_begins(die) for die in range(10)] == [area(short) for short in printed]


@pytest.mark.rule("7.2A-move")
@pytest.mark.parametrize("start", MOVES)
def test_where_typhoons_go(start):
    first, second, third = (area(short) for short in MOVES[start].split())
    printed = [first] * 3 + [second] * 4 + [third] * 3
    assert [T.charts.storm_goes(area(start), die) for die in range(10)] == printed


@pytest.mark.rule("29.0", "1x-29")
def test_the_original_engagement_table():
    for level, line in enumerate(ENGAGEMENT.strip().splitlines(), start=words.SPARSE):
        for contact, cell in enumerate(line.split()):
            assert T.charts.original_draw(level, contact) == tuple(map(int, cell))


@pytest.mark.rule("13.1C")
def test_edition_1x_draws_by_the_original_table_in_every_period():
    for period in range(1, 5):
        for level in range(words.SPARSE, words.HIGH + 1):
            for contact in range(3):
                drawn = ORIGINAL.charts.draw(period, level, contact)
                assert drawn == ORIGINAL.charts.original_draws[level][contact]
    assert T.charts.draw(4, words.HIGH, words.TF) != T.charts.original_draws[words.HIGH][words.TF]


def test_attack_postures():
    cautious, standard, aggressive = T.charts.postures
    assert cautious == (-1, 1, 1, 1, -1, 0, 0, 0)
    assert standard == (0, 0, 0, 0, 0, 0, 0, 0)
    assert aggressive == (1, -1, 0, -1, 1, 2, 1, 1)


@pytest.mark.rule("19.2-round")
def test_combat_events_of_both_editions():
    named = "lumbers gunnery malfunction bomber mechanical fortune doubled counter-combat counterattack combat-combat"
    assert [words.COMBAT_EVENTS[T.charts.combat_event(die)] for die in range(10)] == named.split()
    first = named.replace("malfunction", "circular").replace("fortune", "perfect")
    assert [words.COMBAT_EVENTS[ORIGINAL.charts.combat_event(die)] for die in range(10)] == first.split()


@pytest.mark.rule("19.21-2", "19.21-4", "19.21-5")
def test_second_dice_of_combat_events():
    def rolled(event):
        number = words.COMBAT_EVENTS.index(event)
        return [words.SECOND_ROLLS[T.charts.second_roll(number, die)] for die in range(10)]

    assert rolled("malfunction") == ["circular"] * 3 + ["hot"] * 2 + ["premature", "dead"] + ["close"] * 3
    assert rolled("mechanical") == ["mended", "broken"] * 5
    assert rolled("fortune") == ["perfect"] * 5 + ["deadly"] * 5


@pytest.mark.rule("24.11", "24.12", "24.13")
def test_wolfpack_limits():
    assert [T.fleet.packs(experience) for experience in (0, 8, 9, 14, 15, 40)] == [(1, 3)] * 2 + [(3, 4)] * 2 + [
        (5, 6)
    ] * 2


@pytest.mark.rule("28.13-cup")
def test_loners_come_from_the_cup_of_the_period():
    assert [T.charts.loner_from(period) for period in range(1, 5)] == [0, 1, 2, 3]


@pytest.mark.rule("14.13-radar", "1x-14.13-radar")
def test_radar_dates():
    assert not T.has_radar(month_number(1943, 9))
    assert T.has_radar(month_number(1943, 10))
    assert not ORIGINAL.has_radar(month_number(1942, 12))
    assert ORIGINAL.has_radar(month_number(1943, 1))


def test_figures_that_stand_in_the_text():
    limits = T.limits
    assert (limits.early_ships, limits.early_tons) == (860, 3800)
    assert (limits.skipper_ships, limits.skipper_tons) == (3, 16)
    assert (limits.war_event_top, limits.ultra_most) == (3, 3)
    assert limits.packs == month_number(1943, 10)


@pytest.mark.rule("28.5-start", "28.5-then", "17.0-when")
def test_numbers_of_period_four_run_down_from_june_1944():
    for late, month in enumerate(range(month_number(1944, 6), month_number(1945, 1) + 1)):
        assert T.charts.needed(4, month) == 9 - late
        assert T.charts.needed_early(4, late) == 9 - late
    assert T.charts.needed(4, month_number(1944, 5)) is None
    assert T.charts.needed(4, month_number(1945, 2)) is None
    assert T.charts.needed_early(4, 8) is None


@pytest.mark.rule("17.1")
def test_period_two_comes_by_itself_after_november_1942():
    assert not T.charts.is_last_try(2, month_number(1942, 10))
    assert T.charts.is_last_try(2, month_number(1942, 11))


@pytest.mark.rule("14.2C")
def test_the_worked_counterattack_falls_on_its_row():
    assert T.charts.counter_rows[T.charts.counter_row(5 - 4)] == "d1-2"
    assert [T.charts.counter_rows[T.charts.counter_row(n)] for n in (-9, -1, 0, 2, 3, 4, 5, 6, 7, 8, 20)] == (
        ["below-0", "below-0", "d0", "d1-2", "d3-4", "d3-4", "d5-6", "d5-6", "d7", "d8", "d8"]
    )


def test_the_area_of_the_worked_counterattack():
    east_china = T.map.find("east-china-sea")
    assert T.map.red[east_china][2] == 3
    assert not T.map.shallow[east_china]
    assert T.charts.general_asw[2] == 1


@pytest.mark.rule("2.3-boat")
def test_spearfish_as_in_the_worked_attack():
    rated, spearfish = T.fleet.rated(False), T.fleet.find("ss-190")
    assert T.fleet.names[spearfish] == "Spearfish"
    assert (rated.attack[spearfish], rated.defence[spearfish], rated.tactical[spearfish]) == (6, 3, 4)


@pytest.mark.rule("19.21-1-guns")
def test_boats_with_bigger_guns():
    rows = {"ss-166": "t18-25", "ss-167": "t18-25", "ss-168": "t18-25", "surcouf": "t10-17", "leviathan": "t5-9"}
    for boat, row in rows.items():
        assert T.charts.attack_rows[T.fleet.gun_row(T.fleet.find(boat))] == row
    others = {T.charts.attack_rows[T.fleet.gun_row(b)] for b, slug in enumerate(T.fleet.slugs) if slug not in rows}
    assert others == {"t26-35"}


@pytest.mark.rule("21.22-capacity", "1x-21.22")
def test_tenders_hold_one_more_in_the_second_edition():
    for tender, row in enumerate(T.pack.table("tenders")):
        assert T.fleet.room_at(tender) == row.capacity + 1
        assert ORIGINAL.fleet.room_at(tender) == row.capacity


@pytest.mark.rule("25.0")
def test_twenty_four_skippers_two_of_them_allied():
    american, allied = T.fleet.skippers_of(0), T.fleet.skippers_of(1)
    assert (len(american), len(allied)) == (22, 2)
    assert allied == T.fleet.skippers_of(2)
    assert {"morton", "o-kane", "klakring", "whitaker"} <= {T.fleet.skippers[s] for s in american}


def test_january_1944_on_the_list():
    month = month_number(1944, 1)
    assert {T.fleet.names[boat] for boat, _ in T.fleet.arrivals[month]} == {
        "Redfin", "Angler", "Flasher", "Robalo", "Tang",
    }  # fmt: skip
    assert {T.fleet.names[boat] for boat, _ in T.fleet.returns[month]} == {"Jack", "Tambor"}
