"""14.2 The counterattack, and 18.1 what it does to a boat."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit import AGGRESSIVE, CAUTIOUS, STANDARD, A, B, D, Fight, place, why

from upscope.games.silent_war.content.charts import EFFECT
from upscope.games.silent_war.content.words import EFFECTS
from upscope.games.silent_war.rules.c14_attack import AttackRound
from upscope.games.silent_war.rules.c14_counterattack import (
    Counterattack,
    boat_total,
    counter_modifiers,
    is_unopposed,
    japanese_total,
)
from upscope.games.silent_war.rules.c18_damage import AssessDamage, Suffer, TakeDamage, is_total_loss
from upscope.games.silent_war.rules.kinds import DONE, INVOLUNTARY, LOST


@pytest.mark.rule("14.2-none")
def test_nobody_comes_if_no_revealed_unit_has_any_asw():
    fight = Fight()
    fight.up(B, "m1-2-0-ball")
    fight.down(B, "dd2-6-1-sun")
    told = fight.run(Counterattack(row=0))
    assert told.names() == ["unopposed"]


@pytest.mark.rule("14.2-none", "2.3-zed")
def test_a_zed_calls_one_after_gunnery_only():
    fight = Fight()
    fight.up(B, "ma2-2-zed-ball")
    assert is_unopposed(fight.s)
    fight.s.gunnery = 1
    assert not is_unopposed(fight.s)


@pytest.mark.rule("14.2-none", "14.2A")
def test_an_escort_out_of_reach_calls_a_counterattack_of_the_rest():
    fight = Fight(column=A)
    fight.up(D, "dd2-6-3-sun")
    told = fight.run(Counterattack(row=0), {"counterattack": 0})
    assert [value for _, value, _ in told.one("counterattacked")["theirs"]] == [0, 3, 1]


@pytest.mark.rule("14.2A", "2.3-zed")
def test_after_gunnery_two_zeds_make_one():
    fight = Fight()
    fight.up(B, "ma2-2-zed-ball")
    fight.up(B, "ma2-2-zed-ball")
    assert japanese_total(fight.s, 0, 0).total == 3 + 1
    fight.s.gunnery = 1
    assert japanese_total(fight.s, 0, 0).total == 1 + 3 + 1


@pytest.mark.rule("14.2A")
def test_red_boxes_and_general_asw_go_by_the_period():
    fight = Fight(period=3)
    fight.up(B, "dd2-6-1-sun")
    c = fight.s.content
    area = place(fight.s, "east-china-sea")
    assert japanese_total(fight.s, 0, 0).total == 1 + c.map.red[area][3] + c.charts.general_asw[3]


@pytest.mark.rule("14.2B", "2.1-shallow")
def test_the_boat_is_worth_its_defence_its_skipper_and_less_in_shallow_waters():
    assert boat_total(Fight(skipper=2).s, Fight().boat).total == 3 + 2
    fight = Fight(area="yellow-sea")
    assert boat_total(fight.s, fight.boat).total == 3 - 1


@pytest.mark.rule("14.2C", "14.12-counter", "23.0-always")
def test_the_die_is_changed_by_damage_re_attack_spotting_and_posture():
    fight = Fight()
    assert counter_modifiers(fight.s, 0).total == 0
    fight.s.boats.damage[fight.boat] = 2
    assert counter_modifiers(fight.s, 0).total == 2
    fight.s.round = 2
    assert counter_modifiers(fight.s, 0).total == 3
    fight.s.boats.spotted[fight.boat] = 1
    assert counter_modifiers(fight.s, 0).total == 4
    fight.s.subs.posture[0] = CAUTIOUS
    assert counter_modifiers(fight.s, 0).total == 3
    fight.s.subs.posture[0] = AGGRESSIVE
    assert counter_modifiers(fight.s, 0).total == 5


@pytest.mark.rule("23.0-always")
@pytest.mark.parametrize("period", [1, 2, 3, 4])
def test_a_spotted_boat_is_hunted_in_every_period(period):
    fight = Fight(period=period)
    fight.s.boats.spotted[fight.boat] = 1
    assert why(counter_modifiers(fight.s, 0).why(), "spotted") == 1


@pytest.mark.rule("14.2-sunk-first")
def test_ships_sunk_in_the_round_are_gone_before_it():
    fight = Fight(torpedo=2)
    fight.up(B, "dd2-6-1-sun", points=6)
    told = fight.run(
        AttackRound(row=0), {"tdc": -3, "to_hit": 0, "result": 9}, choose_posture=STANDARD, allocate_points=(6,)
    )
    assert told.of("ship_sunk")
    assert told.of("unopposed")
    assert not told.of("counterattacked")


@pytest.mark.rule("14.2C")
def test_the_row_goes_by_the_difference():
    charts = Fight().s.content.charts
    assert charts.counter_rows[charts.counter_row(-4)] == charts.counter_rows[0]
    assert charts.counter_row(9) == charts.counter_row(20)
    assert charts.counter_row(0) != charts.counter_row(1)
    assert charts.counterattack(charts.counter_row(1), 25) == charts.counterattack(charts.counter_row(1), 12)


def suffer(fight, word, dice=None):
    return fight.run(
        Suffer(boat=fight.boat, effect=EFFECTS.index(word), area=fight.s.area, cause="depth-charges"), dice or {}
    )


@pytest.mark.rule("14.2C", "15.22")
def test_results_strike_at_once():
    fight = Fight()
    suffer(fight, "spotted")
    assert fight.s.boats.spotted[fight.boat]
    suffer(fight, "damaged-rtb")
    b = fight.s.boats
    assert (b.damage[fight.boat], b.rtb[fight.boat], b.patrol[fight.boat]) == (1, INVOLUNTARY, 0)
    assert (b.box[fight.boat], b.at[fight.boat]) == (DONE, fight.s.area)
    suffer(fight, "sunk")
    assert b.box[fight.boat] == LOST


@pytest.mark.rule("14.2C")
@pytest.mark.parametrize(("die", "lost"), [(6, 0), (7, 1)])
def test_some_results_ask_for_a_second_roll(die, lost):
    fight = Fight()
    assert EFFECT[EFFECTS.index("sunk-7")].again == 7
    told = suffer(fight, "sunk-7", {"second": die})
    assert fight.s.lost == lost
    assert told.one("second_roll")["need"] == 7
    assert fight.s.boats.rtb[fight.boat] == (0 if lost else INVOLUNTARY)


@pytest.mark.rule("23.1")
def test_a_second_spotted_marker_has_no_effect():
    fight = Fight()
    suffer(fight, "spotted")
    assert not suffer(fight, "spotted").events
    assert fight.s.boats.spotted[fight.boat] == 1


# -- 18.1 -------------------------------------------------------------------------------------------------------------


def damage(fight, dice=None):
    return fight.run(TakeDamage(boat=fight.boat, cause="depth-charges"), dice or {})


@pytest.mark.rule("18.1")
def test_the_first_damage_is_a_marker_only():
    fight = Fight()
    told = damage(fight)
    assert fight.s.boats.damage[fight.boat] == 1
    assert not told.rolled


@pytest.mark.rule("18.12-second")
@pytest.mark.parametrize(("die", "lost"), [(3, False), (4, True)])
def test_a_second_marker_sinks_above_the_defence_rating(die, lost):
    fight = Fight()
    damage(fight)
    damage(fight, {"hull": die})
    assert (fight.s.boats.box[fight.boat] == LOST) == lost
    assert fight.s.boats.damage[fight.boat] == (0 if lost else 2)
    assert fight.s.lost == int(lost)


@pytest.mark.rule("18.13")
def test_a_third_marker_sinks_without_a_roll():
    fight = Fight()
    fight.s.boats.damage[fight.boat] = 2
    told = damage(fight)
    assert not told.rolled
    assert fight.s.boats.box[fight.boat] == LOST
    assert fight.s.lost == 1


@pytest.mark.rule("18.11", "18.12-two")
def test_in_port_every_marker_is_rolled_for_and_the_boxes_are_added():
    fight = Fight()
    table = fight.s.content.charts.damage
    assert fight.run(AssessDamage(boat=fight.boat, markers=1), {"damage_level": 9}).value == table[9]
    assert fight.run(AssessDamage(boat=fight.boat, markers=2), {"damage_level": [4, 9]}).value == table[4] + table[9]


@pytest.mark.rule("18.12-total-loss")
def test_beyond_box_three_is_a_total_loss():
    assert [is_total_loss(n) for n in (0, 3, 4, 6)] == [False, False, True, True]


@pytest.mark.rule("25.2")
def test_a_skipper_is_lost_with_his_boat():
    fight = Fight(skipper=2)
    suffer(fight, "sunk")
    assert (fight.s.boats.skipper[fight.boat], fight.s.boats.rating[fight.boat]) == (-1, 0)
    assert fight.s.skippers.used[0]
