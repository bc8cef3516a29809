"""19.2 Combat Events: the chits, and all of them but gunnery and faulty torpedoes."""

from __future__ import annotations

import pytest
from tests.games.silent_war.combat_events import ESCORT, EVENT, MERCHANT, escorted, event, happening, turning
from tests.games.silent_war.kit import AGGRESSIVE, STANDARD, B, C, D, Fight, why
from tests.games.silent_war.kit_campaign import bare

from upscope.games.silent_war.content.words import BALL, COMBAT_EVENTS, SECOND_ROLLS
from upscope.games.silent_war.rules.c03_war_mix import FillCups
from upscope.games.silent_war.rules.c13_prowl import Prowl
from upscope.games.silent_war.rules.c14_attack import AttackRound
from upscope.games.silent_war.rules.c14_combat import Combat
from upscope.games.silent_war.rules.c14_endurance import FOUGHT
from upscope.games.silent_war.rules.c14_to_hit import target_total
from upscope.games.silent_war.rules.display import escort_level
from upscope.games.silent_war.rules.kinds import DONE, EVADED, FIGHTING, HERE, INVOLUNTARY, MENDED, SUNK
from upscope.kernel.engine import DICE, advance, answer
from upscope.kernel.procedure import Roll


@pytest.mark.rule("19.2-round")
def test_each_die_brings_its_event():
    charts = Fight().s.content.charts
    words = [COMBAT_EVENTS[charts.combat_event(die)] for die in range(10)]
    assert words == [
        "lumbers", "gunnery", "malfunction", "bomber", "mechanical", "fortune", "doubled", "counter-combat",
        "counterattack", "combat-combat",
    ]  # fmt: skip


@pytest.mark.rule("19.2-round")
def test_an_event_lasts_one_round():
    fight = Fight()
    fight.s.event, fight.s.twist = happening("combat-combat"), turning("perfect")
    fight.up(B, MERCHANT)
    told = fight.run(AttackRound(row=0), {"tdc": 3, "to_hit": 9}, choose_posture=STANDARD, allocate_points=(6,))
    assert (fight.s.event, fight.s.twist) == (-1, -1)
    assert len(told.of("aimed")) == 1


@pytest.mark.rule("2.3-events")
def test_there_are_four_chits_with_red_ball_backs_one_in_each_cup():
    s = bare()
    s.stack.append(FillCups())
    while isinstance(roll := advance(s), Roll):
        answer(s, DICE, roll.dist.values[0])
    chit = s.content.piece_names.index(EVENT)
    assert [s.cups.a[chit], s.cups.b[chit], s.cups.c[chit], s.cups.d[chit]] == [1, 1, 1, 1]
    assert s.content.pieces.number[chit] == 4
    assert s.content.pieces.backs[chit] == BALL


# -- 0 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("19.21-0")
def test_a_face_down_red_ball_of_own_reach_lumbers_into_the_way():
    fight = Fight(column=B, torpedo=0)
    unit = fight.down(C, MERCHANT)
    fight.down(D, MERCHANT)
    fight.down(B, ESCORT)
    told = event(fight, 0, {"piece": MERCHANT, "result": 9}, choose_lumbering=unit)
    assert tuple(told.offered("choose_lumbering")) == (unit,)
    assert "to_hit" not in told.rolled
    assert told.one("hit_resolved")["total"] == 9
    assert fight.s.units.fate[unit] == SUNK


@pytest.mark.rule("19.21-0")
def test_it_may_be_a_diligent_escort_that_makes_no_attack():
    fight = Fight()
    unit = fight.down(B, "diligent-ball")
    told = event(fight, 0, {"piece": "diligent-ball", "result": 0}, choose_lumbering=unit)
    assert not told.of("escort_pounced")
    assert fight.s.units.fate[unit] == HERE


@pytest.mark.rule("19.21-0")
def test_with_none_about_it_is_ignored():
    fight = Fight()
    fight.down(B, ESCORT)
    assert event(fight, 0).of("event_ignored")


@pytest.mark.rule("19.21-0", "14.16D-damaged")
def test_the_torpedo_value_counts_and_damage_is_a_marker():
    fight = Fight(torpedo=-1)
    unit = fight.down(B, "m5-2-0-ball")
    told = event(fight, 0, {"piece": "m5-2-0-ball", "result": 3}, choose_lumbering=unit)
    assert told.one("hit_resolved")["total"] == 2
    assert fight.s.units.damaged[unit] == 1


# -- 3, 4 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("19.21-3")
def test_a_bomber_strikes_and_the_boat_goes_straight_to_endurance():
    fight = Fight()
    row = fight.s.content.charts.aircraft_row
    told = event(fight, 3, {"crash_dive": 9, "bomber": 4})
    assert fight.s.content.charts.counterattack(row, 4).spotted
    assert told.of("aircraft_attacked")
    assert fight.s.boats.spotted[fight.boat]
    assert fight.s.subs.out[0] == EVADED


@pytest.mark.rule("28.2-bomber")
def test_a_crash_dive_avoids_it_altogether():
    fight = Fight()
    told = event(fight, 3, {"crash_dive": 0})
    assert not told.of("aircraft_attacked")
    assert fight.s.subs.out[0] == EVADED


@pytest.mark.rule("19.21-3")
@pytest.mark.parametrize("weather", ["storm", "typhoon"])
def test_bombers_stay_home_in_bad_weather(weather):
    fight = Fight(weather=weather)
    assert event(fight, 3).of("event_ignored")
    assert fight.s.subs.out[0] == FIGHTING


@pytest.mark.rule("19.21-4", "19.21-4-odd")
@pytest.mark.parametrize("die", [1, 9])
def test_mechanical_troubles_may_send_the_boat_home_damaged(die):
    fight = Fight()
    event(fight, 4, {"event_second": die})
    b = fight.s.boats
    assert (b.damage[fight.boat], b.rtb[fight.boat], b.box[fight.boat]) == (1, INVOLUNTARY, DONE)


@pytest.mark.rule("19.21-4-even")
@pytest.mark.parametrize("die", [0, 8])
def test_or_be_mended_which_ends_the_combat_without_an_endurance_roll(die):
    fight = Fight()
    event(fight, 4, {"event_second": die})
    assert fight.s.subs.out[0] == MENDED
    assert fight.s.boats.damage[fight.boat] == 0


@pytest.mark.rule("19.21-4-even", "14.7-who")
def test_a_mended_boat_rolls_no_endurance():
    fight = Fight()
    boat, area = fight.boat, fight.s.area
    for name in type(fight.s.subs)._fields:
        getattr(fight.s.subs, name).clear()
    fight.s.area = -1
    prowl = Prowl(boats=(boat,), touched=(area,), went=(FOUGHT, ((boat, STANDARD, MENDED),)))
    prowl._at = prowl.index["endure"]
    told = fight.run(prowl)
    assert not told.rolled
    assert fight.s.boats.box[boat] == DONE


# -- 5, 6 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("19.21-5")
def test_a_second_die_says_whom_fortune_favours():
    charts = Fight().s.content.charts
    words = [SECOND_ROLLS[charts.second_roll(happening("fortune"), die)] for die in range(10)]
    assert words == ["perfect"] * 5 + ["deadly"] * 5


@pytest.mark.rule("19.21-5-perfect")
@pytest.mark.parametrize(("printed", "counts"), [(3, -3), (0, 0), (-2, -2)])
def test_in_a_perfect_set_up_every_plus_is_a_minus(printed, counts):
    fight = Fight()
    event(fight, 5, {"event_second": 0})
    unit = fight.up(B, MERCHANT, tdc=printed)
    assert target_total(fight.s, 0, unit).total == 2 + counts


@pytest.mark.rule("19.21-5-perfect", "14.4-tdc")
def test_which_a_re_attack_looks_at():
    fight = Fight(round_=2)
    event(fight, 5, {"event_second": 0})
    three, two = fight.up(B, MERCHANT, tdc=3), fight.up(B, MERCHANT, tdc=2)
    assert target_total(fight.s, 0, three).total == 2 - 3
    assert target_total(fight.s, 0, two).total == 2 - 3


@pytest.mark.rule("19.21-5-deadly")
def test_deadly_division_lasts_the_whole_attack():
    fight = Fight()
    event(fight, 5, {"event_second": 9})
    assert fight.s.deadly == 1
    fight.up(B, MERCHANT)
    fight.run(AttackRound(row=0), {"tdc": 3, "to_hit": 9}, choose_posture=STANDARD, allocate_points=(6,))
    assert fight.s.deadly == 1


@pytest.mark.rule("19.21-6")
def test_tonnage_doubled_is_remembered_to_the_end():
    fight = Fight()
    event(fight, 6)
    event(fight, 6)
    assert fight.s.subs.doubles[0] == 2


# -- 7, 8, 9 --------------------------------------------------------------------------------------------------------


def struck_first(die, counter, **more):
    fight = Fight(torpedo=0, **more)
    fight.up(B, ESCORT)
    fight.down(B, MERCHANT)
    fight.down(B, EVENT)
    told = fight.run(
        AttackRound(row=0),
        {"piece": [EVENT, MERCHANT], "combat_event": die, "tdc": [3, 0], "counterattack": counter}
        | ({"to_hit": 9} if die == 7 and counter < 9 else {}),
        choose_posture=STANDARD,
        reveal_unit=2,
        allocate_points=(0, 6),
    )
    return fight, told


@pytest.mark.rule("19.21-7")
def test_the_escorts_may_strike_before_the_torpedoes_are_fired():
    _, told = struck_first(7, 0)
    names = told.names()
    assert names.index("targets_chosen") < names.index("counterattacked") < names.index("torpedoes_ran")
    assert len(told.of("counterattacked")) == 1


@pytest.mark.rule("19.21-7")
def test_a_boat_sent_home_by_that_does_not_fire():
    fight = Fight(torpedo=0, area="sea-of-japan", period=3)
    fight.up(B, "dd2-6-3-sun")
    fight.up(B, "dd2-7-3-sun")
    fight.up(B, MERCHANT)
    fight.down(B, EVENT)
    told = fight.run(
        AttackRound(row=0),
        {"piece": EVENT, "combat_event": 7, "tdc": [2, 2, -3], "counterattack": 7},
        choose_posture=STANDARD,
        allocate_points=(0, 0, 6),
    )
    assert fight.s.boats.rtb[fight.boat] == INVOLUNTARY
    assert not told.of("aimed")


@pytest.mark.rule("19.21-8")
def test_or_hold_the_boat_down_altogether():
    _, told = struck_first(8, 0)
    assert told.of("counterattacked")
    assert not told.of("aimed")
    _, other = struck_first(7, 0)
    assert other.of("aimed")


@pytest.mark.rule("19.21-9")
def test_combat_combat_gives_an_extra_attack_and_no_counterattack():
    fight = escorted()
    told = fight.run(
        AttackRound(row=0),
        {"piece": EVENT, "combat_event": 9, "tdc": [3, 0, 2, 1], "to_hit": [9, 9]},
        choose_posture=STANDARD,
        allocate_points=[(0, 6), (0, 6)],
    )
    assert len(told.of("torpedoes_ran")) == 2
    assert not told.of("counterattacked")
    assert [why(aimed["target"], "tdc", "re-attack") for aimed in told.of("aimed")] == [0, 1]


@pytest.mark.rule("19.21-9")
def test_drawn_in_a_re_attack_its_markers_are_one_better():
    fight = Fight(torpedo=0, round_=2)
    fight.up(B, MERCHANT)
    fight.down(B, EVENT)
    told = fight.run(
        AttackRound(row=0),
        {"piece": EVENT, "combat_event": 9, "tdc": [1, 1], "to_hit": [9, 9]},
        choose_posture=AGGRESSIVE,
        allocate_points=[(6,), (6,)],
    )
    assert [why(aimed["target"], "re-attack") for aimed in told.of("aimed")] == [-1, -1]


@pytest.mark.rule("19.21-9", "14.3")
def test_then_the_boat_may_still_re_attack():
    fight = Fight(torpedo=0)
    fight.up(B, MERCHANT)
    fight.down(B, EVENT)
    told = fight.run(
        Combat(placed=1),
        {"piece": EVENT, "combat_event": 9, "tdc": [0, 1], "to_hit": [9, 9]},
        choose_posture=STANDARD,
        allocate_points=[(6,), (6,)],
        press_attack="withdraw",
    )
    assert told.offered("press_attack")
    assert escort_level(Fight().s, B) == 0
