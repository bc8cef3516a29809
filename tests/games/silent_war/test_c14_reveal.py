"""14.11 to 14.13: columns, postures, units turned up."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit import AGGRESSIVE, CAUTIOUS, STANDARD, A, B, C, D, Fight

from upscope.games.silent_war.content.words import BALL, SUN
from upscope.games.silent_war.rules.c14_attack import RevealUnits
from upscope.games.silent_war.rules.c14_combat import Combat, free_columns
from upscope.games.silent_war.rules.c14_reveal import Diligent, Reveal, may_unflip, naval_pieces, units_to_reveal
from upscope.games.silent_war.rules.c19_combat_events import CombatEvent
from upscope.games.silent_war.rules.display import asw2, escort_level, pieces_behind
from upscope.games.silent_war.rules.kinds import DONE, EVADED, FIGHTING, HERE, INVOLUNTARY, LOST, RETURNED

MERCHANT, ESCORT, ESCORT_BALL = "m1-2-0-ball", "dd2-6-1-sun", "dd1-6-1-ball"
EVENT = "combat-event"


def first(offer):
    return next(iter(offer))


@pytest.mark.rule("14.11")
def test_a_boat_takes_any_column_also_over_no_ships():
    fight = Fight()
    fight.up(A, MERCHANT)
    assert free_columns(fight.s, 0) == (A, B, C, D)


@pytest.mark.rule("14.11", "24.5")
def test_two_boxes_a_column():
    fight = Fight("ss-190", "ss-191", "ss-192")
    fight.s.subs.cup[0] = fight.s.subs.cup[1] = C
    assert free_columns(fight.s, 2) == (A, B, D)


@pytest.mark.rule("14.12-choose")
def test_posture_is_chosen_before_anything_is_revealed():
    fight = Fight()
    fight.down(B, MERCHANT)
    told = fight.run(
        Combat(placed=1),
        {"piece": MERCHANT, "tdc": -3, "to_hit": 9},
        choose_posture=CAUTIOUS,
        keep_tdc=0,
        allocate_points=(6,),
        press_attack="withdraw",
    )
    assert told.names().index("posture_taken") < told.names().index("unit_revealed")


@pytest.mark.rule("14.12-reveal", "14.13-reveal")
@pytest.mark.parametrize(("posture", "number"), [(CAUTIOUS, 3), (STANDARD, 4), (AGGRESSIVE, 5)])
def test_posture_changes_the_number_revealed(posture, number):
    fight = Fight(posture=posture)
    for _ in range(7):
        fight.down(B, MERCHANT)
    fight.run(RevealUnits(row=0), {"piece": [MERCHANT] * number}, reveal_unit=first)
    assert sum(fight.s.units.up) == number


@pytest.mark.rule("14.13-reveal")
def test_only_own_reach_may_be_revealed():
    fight = Fight(column=A)
    for column in (A, B, C, D):
        fight.down(column, MERCHANT)
    assert units_to_reveal(fight.s, A) == (0, 1)
    assert units_to_reveal(fight.s, C) == (1, 2, 3)


@pytest.mark.rule("14.13-reveal", "3.12-backs")
def test_a_unit_turns_out_to_be_any_piece_of_its_cup_with_its_back():
    fight = Fight()
    fight.in_cup(B, MERCHANT, 3)
    fight.in_cup(B, "m2-2-0-ball", 2)
    fight.in_cup(B, ESCORT, 4)
    unit = fight.down(B, MERCHANT)
    behind = dict(pieces_behind(fight.s, B, BALL).items())
    assert behind == {fight.piece(MERCHANT): 4, fight.piece("m2-2-0-ball"): 2}
    fight.run(Reveal(unit=unit), {"piece": "m2-2-0-ball"})
    assert fight.s.units.piece[unit] == fight.piece("m2-2-0-ball")
    assert fight.s.cups.b[fight.piece("m2-2-0-ball")] == 1


@pytest.mark.rule("14.13-event", "19.2-round")
def test_an_event_is_resolved_at_once_and_the_next_goes_back():
    fight = Fight()
    one, two = fight.down(B, EVENT), fight.down(B, EVENT)
    told = fight.run(RevealUnits(row=0), {"piece": [EVENT, EVENT], "combat_event": 6}, reveal_unit=one)
    assert told.one("combat_event")["die"] == 6
    assert told.one("event_returned")["unit"] == two


@pytest.mark.rule("14.13-event-more")
def test_further_events_of_the_round_go_back_to_their_cup():
    fight = Fight()
    fight.s.event = 6
    unit = fight.down(B, EVENT)
    told = fight.run(Reveal(unit=unit), {"piece": EVENT})
    assert told.value is None
    assert fight.s.units.fate[unit] == RETURNED
    assert fight.s.cups.b[fight.piece(EVENT)] == 0


# -- Diligent Escorts -----------------------------------------------------------------------------------------------


def meet(fight, die, column=B, dive=9, **more):
    unit = fight.up(column, "diligent-sun")
    dice = {"crash_dive": dive, "diligent": die} | more.pop("dice", {})
    return unit, fight.run(Diligent(unit=unit, late=more.pop("late", 0), mute=0), dice, **more)


@pytest.mark.rule("2.3-diligent", "14.13-diligent")
def test_a_diligent_escort_attacks_at_once_and_stays():
    fight = Fight()
    unit = fight.down(B, "diligent-ball")
    told = fight.run(Reveal(unit=unit), {"piece": "diligent-ball", "crash_dive": 9, "diligent": 6})
    assert told.one("escort_pounced")["boat"] == fight.boat
    assert fight.s.boats.spotted[fight.boat]
    assert fight.s.units.fate[unit] == HERE
    assert escort_level(fight.s, B) == 4
    numbers = fight.s.content.pieces.number
    assert numbers[fight.piece("diligent-sun")] == numbers[fight.piece("diligent-ball")] == 3


@pytest.mark.rule("14.13-diligent-withdraw")
def test_a_boat_damaged_so_may_withdraw_at_once():
    fight = Fight()
    _, told = meet(fight, 7, break_off="withdraw")
    assert fight.s.subs.out[0] == EVADED
    assert told.offered("break_off") == ("stay", "withdraw")
    fight = Fight()
    meet(fight, 7, break_off="stay")
    assert fight.s.subs.out[0] == FIGHTING


@pytest.mark.rule("14.13-diligent-withdraw")
def test_a_boat_only_spotted_may_not():
    fight = Fight()
    _, told = meet(fight, 6)
    assert not told.asked


@pytest.mark.rule("14.15-late")
def test_nor_one_whose_target_turns_out_to_be_the_escort():
    fight = Fight()
    _, told = meet(fight, 7, late=1)
    assert fight.s.boats.damage[fight.boat] == 1
    assert not told.asked


@pytest.mark.rule("14.13-diligent-second")
def test_a_second_one_in_the_column_is_ignored():
    fight = Fight()
    fight.up(B, "diligent-sun")
    unit = fight.up(B, "diligent-sun")
    told = fight.run(Diligent(unit=unit, late=0, mute=0))
    assert told.one("escort_ignored")["unit"] == unit
    assert fight.s.units.fate[unit] == RETURNED
    other = fight.up(C, "diligent-sun")
    assert fight.run(Diligent(unit=other, late=0, mute=0), {"crash_dive": 9, "diligent": 0}).of("escort_pounced")


@pytest.mark.rule("14.13-diligent-deadly", "19.21-5-deadly")
def test_after_deadly_division_the_second_attacks_too_and_nobody_withdraws():
    fight = Fight()
    fight.up(B, "diligent-sun")
    fight.s.deadly = 1
    unit, told = meet(fight, 7)
    assert told.one("escort_pounced")["unit"] == unit
    assert fight.s.units.fate[unit] == HERE
    assert not told.asked


def two_of_them(deadly):
    """Cup D holds two Diligent Escorts and nothing else; both lie face down, and both are turned up."""
    fight = Fight(column=D, posture=STANDARD)
    first, second = fight.down(D, "diligent-sun"), fight.down(D, "diligent-sun")
    if deadly:
        fight.down(D, EVENT)
        fight.run(CombatEvent(row=0), {"combat_event": 5, "event_second": 9})
    told = fight.run(Reveal(unit=first), {"piece": "diligent-sun", "crash_dive": 9, "diligent": 7}, break_off="stay")
    assert told.one("escort_pounced")["unit"] == first
    assert told.offered("break_off")
    return fight, first, second


@pytest.mark.rule("2.3-diligent", "14.13-diligent-second")
def test_of_two_in_one_column_the_second_goes_back_to_its_cup():
    fight, first, second = two_of_them(deadly=False)
    told = fight.run(Reveal(unit=second), {"piece": "diligent-sun"})
    assert told.one("escort_ignored")["unit"] == second
    assert not told.of("escort_pounced")
    assert (fight.s.units.fate[first], fight.s.units.fate[second]) == (HERE, RETURNED)
    assert fight.s.boats.damage[fight.boat] == 1
    assert escort_level(fight.s, D) == 4


@pytest.mark.rule("14.13-diligent-deadly", "19.21-5-deadly")
def test_in_a_deadly_division_both_attack_both_stay_and_the_second_allows_no_withdrawal():
    fight, first, second = two_of_them(deadly=True)
    dice = {"piece": "diligent-sun", "crash_dive": 9, "diligent": 7, "hull": 0}
    told = fight.run(Reveal(unit=second), dice)
    assert told.one("escort_pounced")["unit"] == second
    assert not told.asked
    assert fight.s.boats.damage[fight.boat] == 2
    assert (fight.s.units.fate[first], fight.s.units.fate[second]) == (HERE, HERE)
    assert escort_level(fight.s, D) == 8


@pytest.mark.rule("14.12-diligent-aggressive")
@pytest.mark.parametrize(("column", "bonus"), [(B, 2), (C, 1), (D, 0)])
def test_an_aggressive_approach_helps_a_diligent_escort(column, bonus):
    fight = Fight(posture=AGGRESSIVE)
    _, told = meet(fight, 0, column)
    assert sum(value for _, value, _ in told.one("escort_pounced")["why"]) == bonus


@pytest.mark.rule("14.12-diligent-cautious")
def test_a_cautious_boat_may_meet_an_ordinary_destroyer():
    fight = Fight(posture=CAUTIOUS)
    unit = fight.up(B, "diligent-sun")
    told = fight.run(Diligent(unit=unit, late=0, mute=0), {"escort_alert": 5})
    assert not told.of("escort_pounced")
    assert asw2(fight.s, unit) == 2 * 3


@pytest.mark.rule("14.12-diligent-cautious")
@pytest.mark.parametrize(("die", "bonus"), [(0, 1), (1, 0), (4, 0)])
def test_or_an_alert_one(die, bonus):
    fight = Fight(posture=CAUTIOUS)
    unit, told = meet(fight, 0, dice={"escort_alert": die})
    assert sum(value for _, value, _ in told.one("escort_pounced")["why"]) == bonus
    assert asw2(fight.s, unit) == 2 * 4


@pytest.mark.rule("14.12-diligent-cautious", "7.21-typhoon-asw")
@pytest.mark.parametrize(("weather", "tame"), [("", False), ("typhoon", True)])
def test_in_a_typhoon_it_has_less_to_be_alert_with(weather, tame):
    fight = Fight(posture=CAUTIOUS, weather=weather)
    unit = fight.up(B, "diligent-sun")
    dice = {"escort_alert": 4} | ({} if tame else {"crash_dive": 9, "diligent": 0})
    told = fight.run(Diligent(unit=unit, late=0, mute=0), dice)
    assert told.one("escort_alerted")["need"] == (3 if tame else 4)
    assert bool(fight.s.units.tamed[unit]) == tame


@pytest.mark.rule("14.13-diligent")
def test_posture_does_not_touch_the_row_of_the_diligent_escort():
    fight = Fight(posture=CAUTIOUS)
    _, told = meet(fight, 6, dice={"escort_alert": 1})
    assert not any(reason == "posture" for reason, _, _ in told.one("escort_pounced")["why"])
    assert fight.s.boats.spotted[fight.boat]


@pytest.mark.rule("14.13-diligent", "15.22")
def test_a_boat_sent_home_by_it_is_out_of_the_combat():
    fight = Fight()
    unit = fight.down(B, "diligent-ball")
    fight.down(B, MERCHANT)
    fight.run(
        Combat(placed=1),
        {"piece": "diligent-ball", "crash_dive": 9, "diligent": 8},
        choose_posture=STANDARD,
        reveal_unit=unit,
    )
    b = fight.s.boats
    assert (b.rtb[fight.boat], b.box[fight.boat], b.damage[fight.boat]) == (INVOLUNTARY, DONE, 1)


@pytest.mark.rule("14.13-diligent")
def test_a_boat_may_be_sunk_by_it():
    fight = Fight()
    meet(fight, 9)
    assert fight.s.boats.box[fight.boat] == LOST
    assert fight.s.lost == 1


# -- aircraft -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.13-aircraft", "2.3-aircraft", "14.16B-asw", "24.54-aircraft")
def test_an_aircraft_stays_overhead_and_counts_from_any_column():
    fight = Fight(column=A)
    unit = fight.down(D, "mavis")
    told = fight.run(Reveal(unit=unit), {"piece": "mavis"})
    assert not told.of("aircraft_attacked")
    assert escort_level(fight.s, A) == 2
    assert not fight.s.content.pieces.can_be_attacked(fight.piece("mavis"))


@pytest.mark.rule("7.21-storm-aircraft")
@pytest.mark.parametrize(("die", "stays"), [(7, False), (8, True)])
def test_a_storm_drives_an_aircraft_off(die, stays):
    fight = Fight(weather="storm")
    unit = fight.down(B, "mavis")
    fight.run(Reveal(unit=unit), {"piece": "mavis", "aircraft_weather": die})
    assert (fight.s.units.fate[unit] == HERE) == stays


@pytest.mark.rule("7.21-typhoon-aircraft", "14.13-aircraft")
def test_a_typhoon_does_so_always():
    fight = Fight(weather="typhoon")
    unit = fight.down(B, "mavis")
    told = fight.run(Reveal(unit=unit), {"piece": "mavis"})
    assert fight.s.units.fate[unit] == RETURNED
    assert told.one("aircraft_driven_off")["unit"] == unit


# -- radar ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.13-radar")
@pytest.mark.parametrize(("month", "has"), [((1943, 9), False), ((1943, 10), True), ((1945, 8), True)])
def test_radar_comes_in_october_1943(month, has):
    fight = Fight(month=month)
    unit = fight.up(B, MERCHANT)
    fight.down(B, MERCHANT)
    assert may_unflip(fight.s, unit, B) == has


@pytest.mark.rule("14.13-radar")
def test_a_unit_turned_back_is_replaced_by_another_once_a_round():
    fight = Fight(month=(1943, 10))
    for _ in range(6):
        fight.down(B, MERCHANT)
    told = fight.run(
        RevealUnits(row=0),
        {"piece": [MERCHANT] * 5},
        reveal_unit=[0, 1, 2, 3, 4],
        unflip=["unflip"],
    )
    assert list(fight.s.units.up) == [0, 1, 1, 1, 1, 0]
    assert told.one("unit_unflipped")["unit"] == 0
    assert fight.s.units.piece[0] == fight.piece(MERCHANT)


@pytest.mark.rule("14.13-radar", "14.4A")
def test_in_a_re_attack_the_last_rising_sun_turned_back_is_replaced_by_a_red_ball():
    """The sun has been revealed, so a Red Ball may follow: the number of units revealed stays the same."""
    fight = Fight(month=(1943, 10), round_=2)
    sun = fight.down(B, ESCORT)
    balls = [fight.down(B, MERCHANT) for _ in range(4)]
    fight.down(D, ESCORT)  # out of reach
    told = fight.run(
        RevealUnits(row=0),
        {"piece": [ESCORT, *[MERCHANT] * 4]},
        unflip=["unflip"],
        reveal_unit=[balls[0], balls[1], balls[2], balls[3]],
    )
    assert tuple(told.offered("reveal_unit")) == tuple(balls)
    assert [fight.s.units.up[i] for i in (sun, *balls)] == [0, 1, 1, 1, 1]
    assert told.one("unit_unflipped")["unit"] == sun


@pytest.mark.rule("14.13-radar", "14.4A")
def test_in_a_re_attack_another_rising_sun_comes_in_the_place_of_the_one_turned_back():
    fight = Fight(month=(1943, 10), round_=2)
    first, second = fight.down(B, ESCORT), fight.down(A, ESCORT)
    balls = [fight.down(B, MERCHANT) for _ in range(4)]
    fight.run(
        RevealUnits(row=0),
        {"piece": [ESCORT, ESCORT, *[MERCHANT] * 3]},
        unflip=["unflip"],
        reveal_unit=[first, balls[0], balls[1], balls[2]],
    )
    assert [fight.s.units.up[i] for i in (first, second, *balls)] == [0, 1, 1, 1, 1, 0]


@pytest.mark.rule("14.13-radar", "14.4A")
def test_the_unit_in_its_place_counts_in_the_counterattack():
    """The Red Ball found instead is an escort too, so the counterattack comes."""
    fight = Fight(month=(1943, 10), round_=2)
    fight.down(B, ESCORT)
    fight.down(B, ESCORT_BALL)
    for _ in range(3):
        fight.down(B, MERCHANT)
    pieces = {"piece": [ESCORT, ESCORT_BALL, *[MERCHANT] * 3]}
    fight.run(RevealUnits(row=0), pieces, unflip=["unflip"], reveal_unit=[1, 2, 3, 4])
    assert list(fight.s.units.up) == [0, 1, 1, 1, 1]
    assert escort_level(fight.s, B) == 1


@pytest.mark.rule("14.13-radar")
def test_in_a_re_attack_the_only_unit_in_reach_is_not_turned_back():
    fight = Fight(month=(1943, 10), round_=2)
    fight.down(B, ESCORT)
    fight.down(D, MERCHANT)
    fight.run(RevealUnits(row=0), {"piece": [ESCORT]})
    assert list(fight.s.units.up) == [1, 0]


@pytest.mark.rule("14.13-radar-never")
@pytest.mark.parametrize("slug", ["diligent-sun", "mavis", EVENT])
def test_some_units_cannot_be_turned_back(slug):
    fight = Fight(month=(1943, 10))
    unit = fight.up(B, slug)
    fight.down(B, MERCHANT)
    assert not may_unflip(fight.s, unit, B)


@pytest.mark.rule("14.13-radar-never")
def test_nor_one_without_another_to_reveal():
    fight = Fight(month=(1943, 10))
    unit = fight.up(B, MERCHANT)
    fight.down(D, MERCHANT)
    assert not may_unflip(fight.s, unit, B)


@pytest.mark.rule("14.4B")
def test_nor_one_revealed_in_an_earlier_round():
    fight = Fight(month=(1943, 10))
    unit = fight.up(B, MERCHANT)
    fight.down(B, MERCHANT)
    assert may_unflip(fight.s, unit, B)
    fight.s.round = 2
    assert not may_unflip(fight.s, unit, B)


@pytest.mark.rule("14.4A")
def test_in_a_re_attack_rising_suns_come_first():
    fight = Fight(round_=2)
    ball, sun = fight.down(B, MERCHANT), fight.down(C, ESCORT)
    fight.down(D, ESCORT)
    assert units_to_reveal(fight.s, B) == (sun,)
    fight.s.units.up[sun] = 1
    assert units_to_reveal(fight.s, B) == (ball,)
    fight.s.round = 1
    fight.s.units.up[sun] = 0
    assert units_to_reveal(fight.s, B) == (ball, sun)


# -- task forces, Yamato --------------------------------------------------------------------------------------------


@pytest.mark.rule("13.3-flip")
def test_a_merchant_met_for_a_task_force_is_changed_for_a_naval_piece():
    fight = Fight(column=D)
    fight.s.task_force = 1
    fight.in_cup(D, "cl5-4-0-sun")
    fight.in_cup(D, "dd2-6-1-ball")
    unit = fight.down(D, "m3-3-0-sun")
    fight.run(Reveal(unit=unit), {"piece": ["m3-3-0-sun", "cl5-4-0-sun"]})
    assert fight.s.units.piece[unit] == fight.piece("cl5-4-0-sun")
    assert fight.s.units.fate == [HERE, RETURNED]
    assert fight.s.cups.d[fight.piece("cl5-4-0-sun")] == 0


@pytest.mark.rule("13.3-flip")
def test_the_piece_in_exchange_comes_out_of_the_cup_and_not_off_the_display():
    fight = Fight(column=D)
    fight.in_cup(D, "cl5-4-0-sun", 3)
    fight.in_cup(D, "dd2-6-1-ball")
    fight.down(D, "cl5-4-0-sun")
    weights = dict(naval_pieces(fight.s, D).items())
    light, ball = weights[fight.piece("cl5-4-0-sun")], weights[fight.piece("dd2-6-1-ball")]
    assert light == 3 * ball


@pytest.mark.rule("13.3-flip")
def test_without_the_task_force_rule_it_stays_a_merchant():
    fight = Fight(column=D)
    fight.in_cup(D, "cl5-4-0-sun")
    unit = fight.down(D, "m3-3-0-sun")
    fight.run(Reveal(unit=unit), {"piece": "m3-3-0-sun"})
    assert fight.s.units.piece[unit] == fight.piece("m3-3-0-sun")


@pytest.mark.rule("3.13-musashi")
@pytest.mark.parametrize(("die", "met"), [(0, "yamato"), (1, "musashi")])
def test_from_february_1943_yamato_may_be_musashi(die, met):
    fight = Fight(month=(1943, 2), column=D)
    unit = fight.down(D, "yamato")
    fight.run(Reveal(unit=unit), {"piece": "yamato", "sister": die})
    assert fight.s.units.piece[unit] == fight.piece(met)


@pytest.mark.rule("3.13-musashi")
def test_turned_back_by_radar_and_met_again_she_is_the_same():
    fight = Fight(month=(1943, 10), column=D)
    unit = fight.down(D, "yamato")
    fight.run(Reveal(unit=unit), {"piece": "yamato", "sister": 0})
    fight.s.units.up[unit] = 0
    told = fight.run(Reveal(unit=unit))
    assert told.one("unit_revealed")["piece"] == fight.piece("yamato")


@pytest.mark.rule("3.13-musashi")
def test_before_that_she_is_herself():
    fight = Fight(month=(1943, 1), column=D)
    unit = fight.down(D, "yamato")
    fight.run(Reveal(unit=unit), {"piece": "yamato"})
    assert fight.s.units.piece[unit] == fight.piece("yamato")
    assert fight.s.units.back[unit] == SUN
