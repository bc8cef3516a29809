"""The rulebook's worked examples of combat, to the number. (Those of the campaign are with their chapters.)"""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.silent_war.kit import AGGRESSIVE, CAUTIOUS, STANDARD, A, B, C, D, Fight, place, why

from upscope.games.silent_war.content.war import D10
from upscope.games.silent_war.content.words import HIGH, LOW, MODERATE, NONE, SPARSE
from upscope.games.silent_war.rules.c14_attack import postures
from upscope.games.silent_war.rules.c14_counterattack import Counterattack
from upscope.games.silent_war.rules.c14_targets import ChooseTargets
from upscope.games.silent_war.rules.c14_to_hit import FireTorpedoes
from upscope.games.silent_war.rules.c20_missions import raised_level
from upscope.games.silent_war.rules.display import escort_level


@pytest.fixture
def spearfish():
    """Spearfish 6-3-4 with Whitaker (+1): two 2-0 ships, one 1-0, one revealed 7-1 destroyer; torpedo -1."""
    fight = Fight(skipper=1, column=B)
    fight.first = fight.up(A, "m2-2-0-ball", tdc=-2)
    fight.second = fight.up(B, "m2-2-0-ball", tdc=1)
    fight.third = fight.up(B, "m2-1-0-ball", tdc=0)
    fight.escort = fight.up(B, "dd2-7-1-sun", tdc=2)
    return fight


@pytest.mark.rule("ex-14.15", "14.15-points", "14.15-targets")
def test_six_points_go_to_two_of_the_ships_with_a_marker(spearfish):
    told = spearfish.run(ChooseTargets(row=0), allocate_points=(3, 0, 3, 0))
    assert told.one("targets_chosen")["units"] == (spearfish.first, spearfish.third)
    form = told.offered("allocate_points")
    assert form.total == 6
    assert (3, 0, 3, 0) in form
    assert (3, 0, 2, 0) not in form
    assert (3, 1, 3, 0) not in form


@pytest.mark.rule("ex-14.16-1", "ex-14.16-3", "14.16A", "14.16B-asw", "14.16B-tdc", "14.16B-column", "14.16C")
def test_both_ships_are_hit_with_one_or_less(spearfish):
    u = spearfish.s.units
    u.points[spearfish.first] = u.points[spearfish.third] = 3
    told = spearfish.run(FireTorpedoes(row=0), {"to_hit": [2, 2]})
    first, third = told.of("aimed")
    assert why(first["attack"]) == 3 + 1 - 1
    assert why(first["target"]) == 2 + 1 - 2 + 1
    assert why(first["target"], "other-column") == 1
    assert why(third["attack"]) == 3 + 1 - 1
    assert why(third["target"]) == 1 + 1 + 0
    assert (first["need"], third["need"]) == (1, 1)
    assert D10.chance(lambda die: die <= first["need"]) == Fraction(1, 5)
    assert [ran["hit"] for ran in told.of("torpedoes_ran")] == [False, False]


@pytest.mark.rule("14.16C", "14.16D-roll")
def test_a_one_would_have_hit(spearfish):
    spearfish.s.units.points[spearfish.first] = 3
    told = spearfish.run(FireTorpedoes(row=0), {"to_hit": 1, "result": 9})
    assert told.one("torpedoes_ran")["hit"]
    assert told.one("ship_sunk")["tons"] == 2


@pytest.mark.rule("ex-14.2", "14.2A", "14.2B", "14.2C")
def test_the_counterattack_comes_on_the_row_one_to_two(spearfish):
    told = spearfish.run(Counterattack(row=0), {"counterattack": 7})
    struck = told.one("counterattacked")
    assert [(reason, value) for reason, value, _ in struck["theirs"]] == [
        ("asw", 1),
        ("red-boxes", 3),
        ("general-asw", 1),
    ]
    assert [(reason, value) for reason, value, _ in struck["ours"]] == [("defence", 3), ("skipper", 1)]
    charts = spearfish.s.content.charts
    assert struck["line"] == charts.counter_rows[charts.counter_row(1)]
    assert charts.counter_row(1) == charts.counter_row(2)
    assert charts.counter_row(1) not in (charts.counter_row(0), charts.counter_row(3))


@pytest.mark.rule("ex-14.12-cautious", "ex-14.12-standard", "ex-14.12-aggressive", "14.12-change")
@pytest.mark.parametrize(
    ("now", "next_round"),
    [
        (CAUTIOUS, (CAUTIOUS, STANDARD)),
        (STANDARD, (CAUTIOUS, STANDARD, AGGRESSIVE)),
        (AGGRESSIVE, (STANDARD, AGGRESSIVE)),
    ],
)
def test_posture_changes_by_one_level(now, next_round):
    assert postures(Fight(posture=now, round_=2).s, 0) == next_round


@pytest.mark.rule("ex-14.12-skipper", "14.12-skipper")
@pytest.mark.parametrize("now", [CAUTIOUS, STANDARD, AGGRESSIVE])
def test_a_super_skipper_changes_to_any_posture(now):
    assert postures(Fight(posture=now, round_=2, skipper=1).s, 0) == (CAUTIOUS, STANDARD, AGGRESSIVE)
    assert len(postures(Fight(posture=now, round_=2).s, 0)) == (3 if now == STANDARD else 2)


@pytest.mark.rule("ex-20.4", "20.4-level")
def test_activity_in_a_zone_is_one_level_up():
    assert [raised_level(n) for n in (NONE, SPARSE, LOW, MODERATE, HIGH)] == [NONE, LOW, MODERATE, HIGH, HIGH]


@pytest.mark.rule("ex-24.54", "24.54-adjacent", "24.54-own")
def test_one_escort_can_count_for_four_boats():
    fight = Fight("ss-190", "ss-191", "ss-192", "ss-193")
    fight.pack()
    for row, column in enumerate((A, A, C, C)):
        fight.s.subs.cup[row] = column
    fight.up(B, "dd2-7-2-sun")
    assert [escort_level(fight.s, column) for column in (A, C, D)] == [2, 2, 0]
    fight.s.subs.cup[3] = B
    assert [escort_level(fight.s, column) for column in (A, B, C)] == [0, 2, 0]


@pytest.mark.rule("ex-14.2")
def test_the_east_china_sea_has_three_red_boxes_in_period_two():
    s = Fight().s
    area = place(s, "east-china-sea")
    assert s.content.map.red[area][2] == 3
    assert not s.content.map.shallow[area]
