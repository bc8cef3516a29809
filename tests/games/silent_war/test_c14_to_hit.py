"""14.16 Resolving the attack."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit import AGGRESSIVE, CAUTIOUS, STANDARD, A, B, C, D, Fight, why

from upscope.games.silent_war.content.words import COMBAT_EVENTS
from upscope.games.silent_war.rules.c14_results import Hit
from upscope.games.silent_war.rules.c14_to_hit import (
    Attack,
    FireTorpedoes,
    attack_total,
    target_total,
    to_hit_drm,
)
from upscope.games.silent_war.rules.display import asw2, escort_level, rounded_up
from upscope.games.silent_war.rules.kinds import HERE, SUNK

MERCHANT, ESCORT = "m1-2-0-ball", "dd2-6-1-sun"


@pytest.mark.rule("14.16A")
@pytest.mark.parametrize(("skipper", "torpedo"), [(0, -2), (1, 0), (2, 2)])
def test_points_skipper_and_torpedo_make_the_attack(skipper, torpedo):
    fight = Fight(skipper=skipper, torpedo=torpedo)
    assert attack_total(fight.s, 0, 3).total == 3 + skipper + torpedo


@pytest.mark.rule("14.16A", "7.21-storm-attack", "7.21-typhoon-attack")
@pytest.mark.parametrize(("weather", "loss"), [("storm", 1), ("typhoon", 2)])
def test_bad_weather_weakens_each_attack(weather, loss):
    fight = Fight(weather=weather, torpedo=0)
    one, two = fight.up(B, MERCHANT, tdc=-3, points=3), fight.up(B, MERCHANT, tdc=-3, points=3)
    told = fight.run(FireTorpedoes(row=0), {"to_hit": [9, 9]})
    assert [why(aimed["attack"]) for aimed in told.of("aimed")] == [3 - loss, 3 - loss]
    assert one != two


@pytest.mark.rule("14.16B-defence")
def test_the_defence_rating_protects_a_ship():
    fight = Fight()
    assert target_total(fight.s, 0, fight.up(B, "cl5-4-0-sun", tdc=0)).total == 4
    assert target_total(fight.s, 0, fight.down(B, "cl5-4-0-sun", tdc=0)).total == 1


@pytest.mark.rule("14.16B-asw")
def test_every_revealed_escort_of_own_reach_protects_all():
    fight = Fight(column=A)
    unit = fight.up(A, MERCHANT, tdc=0)
    for column, slug in ((A, "dd2-6-1-sun"), (B, "dd2-6-2-sun"), (C, "dd2-6-3-sun")):
        fight.up(column, slug)
    fight.down(A, "dd2-6-1-sun")
    assert why(target_total(fight.s, 0, unit).why(), "escorts") == 3


@pytest.mark.rule("2.3-asw")
def test_asw_ratings_are_nothing_zed_a_half_or_one_to_four():
    pieces = Fight().s.content.pieces
    assert {pieces.rating2(piece, False) for piece in range(len(pieces.slugs))} <= {0, 1, 2, 4, 6, 8}


@pytest.mark.rule("2.3-damaged-asw", "18.2", "14.16B-damaged")
def test_a_damaged_ship_has_no_asw_and_is_easier_to_hit():
    fight = Fight()
    unit = fight.up(B, "dd2-7-2-sun", tdc=0)
    assert target_total(fight.s, 0, unit).total == 7 + 2
    fight.s.units.damaged[unit] = 1
    assert target_total(fight.s, 0, unit).total == 7 - 1


@pytest.mark.rule("14.16B-asw", "2.3-damaged-asw")
def test_a_ship_sunk_earlier_in_the_round_no_longer_helps_the_others():
    fight = Fight(torpedo=2)
    escort = fight.up(B, "dd2-6-2-sun", tdc=-3, points=4)
    ship = fight.up(B, MERCHANT, tdc=0, points=2)
    told = fight.run(FireTorpedoes(row=0), {"to_hit": [0, 9], "result": 9}, attack_next=[escort])
    assert why(told.of("aimed")[1]["target"], "escorts") == 0
    assert fight.s.units.fate[escort] == SUNK
    fight = Fight(torpedo=2)
    fight.up(B, "dd2-6-2-sun", tdc=-3, points=4)
    ship = fight.up(B, MERCHANT, tdc=0, points=2)
    told = fight.run(FireTorpedoes(row=0), {"to_hit": [9, 9]}, attack_next=[ship])
    assert why(told.of("aimed")[0]["target"], "escorts") == 2


@pytest.mark.rule("14.16B-column")
@pytest.mark.parametrize(("column", "more"), [(A, 1), (B, 0), (C, 1)])
def test_another_column_costs_one(column, more):
    fight = Fight(column=B)
    unit = fight.up(column, MERCHANT, tdc=0)
    assert why(target_total(fight.s, 0, unit).why(), "other-column") == more


@pytest.mark.rule("14.4-tdc", "14.16B-tdc")
@pytest.mark.parametrize(("printed", "counts"), [(-3, -3), (-2, -3), (0, -1), (3, 2)])
def test_in_a_re_attack_every_marker_but_minus_three_is_one_better(printed, counts):
    fight = Fight(round_=2)
    unit = fight.up(B, MERCHANT, tdc=printed)
    assert target_total(fight.s, 0, unit).total == 2 + counts


@pytest.mark.rule("14.4-tdc", "14.12-beyond")
def test_posture_comes_after_that():
    fight = Fight(round_=2, posture=AGGRESSIVE)
    unit = fight.up(B, MERCHANT, tdc=-3)
    assert target_total(fight.s, 0, unit).total == 2 - 4


@pytest.mark.rule("14.16C")
@pytest.mark.parametrize(("points", "need"), [(1, -1), (2, 0), (5, 3)])
def test_below_zero_there_is_no_roll(points, need):
    fight = Fight(torpedo=0, posture=AGGRESSIVE)
    unit = fight.up(B, MERCHANT, tdc=1, points=points)
    dice = {"to_hit": need + 2} if need >= 0 else {}
    told = fight.run(Attack(row=0, unit=unit, points=points, surprised=0), dice)
    assert told.one("aimed")["need"] == need
    assert bool(told.of("torpedoes_ran")) == (need >= 0)


@pytest.mark.rule("14.16C")
@pytest.mark.parametrize(("die", "hit"), [(3, True), (4, False)])
def test_a_die_of_the_difference_or_less_hits(die, hit):
    fight = Fight(torpedo=0)
    unit = fight.up(B, MERCHANT, tdc=0)
    dice = {"to_hit": die} | ({"result": 0} if hit else {})
    told = fight.run(Attack(row=0, unit=unit, points=5, surprised=0), dice)
    assert told.one("torpedoes_ran")["hit"] == hit


@pytest.mark.rule("14.12-hit", "14.16C-mods")
@pytest.mark.parametrize(("posture", "drm"), [(CAUTIOUS, 1), (STANDARD, 0), (AGGRESSIVE, -1)])
def test_posture_changes_the_to_hit_die(posture, drm):
    fight = Fight(posture=posture)
    unit = fight.up(B, MERCHANT, tdc=0)
    assert sum(to_hit_drm(fight.s, 0, unit)) == drm


@pytest.mark.rule("14.12-hit")
def test_a_cautious_boat_is_not_hampered_at_its_unmodified_marker():
    fight = Fight(posture=CAUTIOUS)
    unit = fight.up(B, MERCHANT, tdc=0)
    fight.s.units.free[unit] = 1
    assert sum(to_hit_drm(fight.s, 0, unit)) == 0


@pytest.mark.rule("24.53-hit", "14.16C-mods")
def test_members_of_a_pack_hit_more_easily():
    fight = Fight("ss-190", "ss-191", "ss-192")
    unit = fight.up(B, MERCHANT, tdc=0)
    assert sum(to_hit_drm(fight.s, 0, unit)) == 0
    fight.pack()
    assert sum(to_hit_drm(fight.s, 0, unit)) == -1


@pytest.mark.rule("14.16D-roll")
@pytest.mark.parametrize("torpedo", [-2, 0, 2])
def test_the_torpedo_counts_again_in_the_result(torpedo):
    fight = Fight(torpedo=torpedo)
    unit = fight.up(B, "m5-2-0-ball", tdc=0)
    line = fight.s.content.charts.attack_row[5]
    told = fight.run(Hit(row=0, unit=unit, line=line, torpedo=torpedo), {"result": 2})
    assert told.one("hit_resolved")["total"] == 2 + torpedo
    assert told.one("hit_resolved")["result"] == fight.s.content.charts.attack_results[line][2 + torpedo + 2]


@pytest.mark.rule("14.16D-roll")
@pytest.mark.parametrize(
    ("tons", "row"), [(1, "t1-4"), (4, "t1-4"), (5, "t5-9"), (17, "t10-17"), (25, "t18-25"), (35, "t26-35")]
)
def test_the_row_goes_by_tonnage(tons, row):
    charts = Fight().s.content.charts
    assert charts.attack_rows[charts.attack_row[tons]] == row
    assert charts.attack_result(0, 9) == SUNK


@pytest.mark.rule("14.16D-damaged")
def test_damage_is_a_marker_and_a_second_one_sinks():
    fight = Fight(torpedo=0)
    unit = fight.up(B, "m5-2-0-ball", tdc=0)
    line = fight.s.content.charts.attack_row[5]
    fight.run(Hit(row=0, unit=unit, line=line), {"result": 2})
    assert (fight.s.units.damaged[unit], fight.s.ships) == (1, 0)
    fight.run(Hit(row=0, unit=unit, line=line), {"result": 2})
    assert (fight.s.units.fate[unit], fight.s.ships) == (SUNK, 1)


@pytest.mark.rule("7.21-typhoon-sunk")
def test_in_a_typhoon_a_damaged_ship_sinks():
    fight = Fight(weather="typhoon")
    unit = fight.up(B, "m5-2-0-ball", tdc=0)
    fight.run(Hit(row=0, unit=unit, line=fight.s.content.charts.attack_row[5]), {"result": 2})
    assert fight.s.units.fate[unit] == SUNK


@pytest.mark.rule("14.16D-sunk")
def test_a_ship_sunk_moves_both_tracks():
    fight = Fight()
    ships, tons = fight.s.ships, fight.s.tons
    unit = fight.up(B, "m5-2-0-ball", tdc=0)
    told = fight.run(Hit(row=0, unit=unit, line=fight.s.content.charts.attack_row[5]), {"result": 9})
    assert (fight.s.ships, fight.s.tons) == (ships + 1, tons + 5)
    assert fight.s.boats.tons[fight.boat] == 5
    assert told.one("ship_sunk")["tons"] == 5


@pytest.mark.rule("2.5-rounding", "14.16B-asw")
def test_halves_are_added_first_and_rounded_up_once():
    assert [rounded_up(n) for n in (0, 1, 2, 3)] == [0, 1, 1, 2]
    fight = Fight(edition="1.x")
    fight.up(B, "dd1-6-half-sun")
    fight.up(B, "dd1-6-half-ball")
    assert escort_level(fight.s, B) == 1
    fight.up(B, "dd1-6-half-ball")
    assert escort_level(fight.s, B) == 2


@pytest.mark.rule("7.21-typhoon-asw")
@pytest.mark.parametrize(("slug", "asw"), [("dd2-6-1-sun", 0), ("dd2-6-3-sun", 2)])
def test_a_typhoon_takes_one_from_each_escort(slug, asw):
    fight = Fight(weather="typhoon")
    unit = fight.up(B, slug)
    assert asw2(fight.s, unit) == 2 * asw


# -- 28.4 escorts as targets ------------------------------------------------------------------------------------------


def shot(fight, unit, points=6):
    fight.s.units.points[unit] = points
    told = fight.run(FireTorpedoes(row=0), {"to_hit": 9})
    return why(told.one("aimed")["target"], "escorts")


@pytest.mark.rule("28.4-ignore", "28.41B", "28.41C", "28.41D", "28.41E")
def test_a_targeted_escort_does_not_listen_for_itself():
    fight = Fight(torpedo=2)
    unit = fight.up(B, "dd2-6-3-sun", tdc=-3)
    fight.up(B, "dd2-6-1-sun")
    assert shot(fight, unit) == 1


@pytest.mark.rule("28.4-ignore")
def test_but_it_does_for_others():
    fight = Fight(torpedo=2)
    unit = fight.up(B, "dd2-6-3-sun", tdc=-3, points=3)
    ship = fight.up(B, MERCHANT, tdc=0, points=3)
    told = fight.run(FireTorpedoes(row=0), {"to_hit": [9, 9]}, attack_next=[ship])
    assert [why(aimed["target"], "escorts") for aimed in told.of("aimed")] == [3, 0]
    assert unit == told.of("aimed")[1]["unit"]


@pytest.mark.rule("28.4-ignore")
def test_only_in_the_first_round():
    fight = Fight(torpedo=2, round_=2)
    assert shot(fight, fight.up(B, "dd2-6-3-sun", tdc=-3)) == 3


@pytest.mark.rule("28.4-ignore")
def test_only_destroyers_and_destroyer_escorts():
    fight = Fight(torpedo=2)
    fight.up(B, "dd2-6-3-sun")
    assert shot(fight, fight.up(B, "cl5-4-0-sun", tdc=-3)) == 3


@pytest.mark.rule("28.4-unrevealed", "28.4-ignore")
def test_of_two_escorts_the_captain_picks_one():
    fight = Fight(torpedo=2)
    one, two = fight.up(B, "dd2-6-3-sun", tdc=-3, points=3), fight.up(B, "dd2-6-1-sun", tdc=-3, points=3)
    told = fight.run(FireTorpedoes(row=0), {"to_hit": 9}, surprise_escort=[one], attack_next=[one])
    assert tuple(told.offered("surprise_escort")) == (one, two)
    assert [why(aimed["target"], "escorts") for aimed in told.of("aimed")] == [1, 4]


@pytest.mark.rule("28.4-after")
def test_a_damaged_escort_is_not_in_the_counterattack_and_a_missed_one_is():
    fight = Fight(torpedo=2)
    unit = fight.up(B, "dd2-6-3-sun", tdc=-3, points=6)
    fight.run(FireTorpedoes(row=0), {"to_hit": 9})
    assert escort_level(fight.s, B) == 3
    fight.s.units.damaged[unit] = 1
    assert escort_level(fight.s, B) == 0
    assert fight.s.units.fate[unit] == HERE


@pytest.mark.rule("28.41A", "23.0-always")
def test_not_for_a_spotted_boat():
    fight = Fight(torpedo=2)
    fight.s.boats.spotted[fight.boat] = 1
    assert shot(fight, fight.up(B, "dd2-6-3-sun", tdc=-3)) == 3


@pytest.mark.rule("28.41B")
def test_not_with_a_diligent_escort_about():
    fight = Fight(torpedo=2)
    fight.up(D, "diligent-sun")
    assert shot(fight, fight.up(B, "dd2-6-3-sun", tdc=-3)) == 3


@pytest.mark.rule("28.41C")
def test_not_under_an_aircraft():
    fight = Fight(torpedo=2)
    fight.up(D, "mavis")
    assert shot(fight, fight.up(B, "dd2-6-3-sun", tdc=-3)) == 3 + 2


@pytest.mark.rule("28.41D")
@pytest.mark.parametrize("event", ["counter-combat", "counterattack"])
def test_not_after_the_escorts_have_struck_first(event):
    fight = Fight(torpedo=2)
    fight.s.event = COMBAT_EVENTS.index(event)
    assert shot(fight, fight.up(B, "dd2-6-3-sun", tdc=-3)) == 3


@pytest.mark.rule("28.41E")
def test_not_after_a_pack_mate():
    fight = Fight("ss-190", "ss-191", "ss-192", torpedo=2)
    fight.pack()
    fight.s.subs.attacked[1] = 1
    assert shot(fight, fight.up(B, "dd2-6-3-sun", tdc=-3)) == 3
