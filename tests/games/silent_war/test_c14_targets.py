"""14.14 and 14.15: TDC markers and targets."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit import AGGRESSIVE, CAUTIOUS, STANDARD, A, B, C, D, Fight

from upscope.games.silent_war.rules.c14_targets import (
    ChooseTargets,
    PlaceMarkers,
    can_succeed,
    marked,
    tdc_targets,
)
from upscope.games.silent_war.rules.c14_to_hit import target_total
from upscope.games.silent_war.rules.display import markers_left
from upscope.games.silent_war.rules.kinds import FACE_UP, HERE, NO_MARK

MERCHANT, ESCORT, EVENT = "m1-2-0-ball", "dd2-6-1-sun", "combat-event"


@pytest.mark.rule("14.14-draw", "2.3-tdc")
@pytest.mark.parametrize("posture", [CAUTIOUS, STANDARD, AGGRESSIVE])
def test_as_many_markers_as_the_tactical_rating_whatever_the_posture(posture):
    fight = Fight(posture=posture)
    for _ in range(6):
        fight.up(B, MERCHANT)
    answers = {"keep_tdc": 1} if posture == CAUTIOUS else {}
    told = fight.run(PlaceMarkers(row=0), {"tdc": [1, 0, 2, -1]}, place_tdc=(1, 2, 4, 5), **answers)
    assert fight.s.units.mark == [NO_MARK, FACE_UP, FACE_UP, NO_MARK, FACE_UP, FACE_UP]
    assert [fight.s.units.tdc[i] for i in (1, 2, 4, 5)] == [1, 0, 2, -1]
    form = told.offered("place_tdc")
    assert (form.at_least, form.at_most) == (4, 4)


@pytest.mark.rule("2.3-tdc")
def test_markers_run_from_minus_three_to_three_and_no_chit_is_among_them():
    values = [value for value, number in Fight().s.content.pieces.markers() if number]
    assert (min(values), max(values)) == (-3, 3)
    assert len(values) == 7


@pytest.mark.rule("14.14-draw")
def test_a_marker_turned_up_is_out_of_the_pool():
    fight = Fight()
    pool = dict(fight.s.content.pieces.markers())
    fight.up(B, MERCHANT, tdc=-3)
    assert markers_left(fight.s).weight_of(-3) == pool[-3] - 1
    assert markers_left(fight.s).weight_of(0) == pool[0]


@pytest.mark.rule("14.14-place")
def test_markers_go_on_ships_and_face_down_units_of_own_reach():
    fight = Fight(column=B)
    ship, down = fight.up(A, MERCHANT), fight.down(C, ESCORT)
    fight.up(B, "mavis")
    fight.up(D, MERCHANT)
    assert tdc_targets(fight.s, B) == (ship, down)


@pytest.mark.rule("14.15-targets")
def test_a_unit_without_a_marker_is_no_target():
    fight = Fight()
    one = fight.up(B, MERCHANT, tdc=0)
    fight.up(B, MERCHANT)
    told = fight.run(ChooseTargets(row=0), allocate_points=(6,))
    assert told.offered("allocate_points").bins == (one,)


@pytest.mark.rule("14.15-points")
def test_all_points_are_spent_one_at_least_on_each_target():
    fight = Fight()
    fight.up(B, MERCHANT, tdc=0)
    fight.up(B, MERCHANT, tdc=0)
    told = fight.run(ChooseTargets(row=0), allocate_points=(5, 1))
    form = told.offered("allocate_points")
    assert (6, 0) in form
    assert (5, 2) not in form
    assert (5, 0) not in form
    assert (7, -1) not in form
    assert list(fight.s.units.points) == [5, 1]


@pytest.mark.rule("14.12-tdc", "14.12-beyond")
@pytest.mark.parametrize(("posture", "change"), [(CAUTIOUS, 1), (STANDARD, 0), (AGGRESSIVE, -1)])
@pytest.mark.parametrize("printed", [-3, 0, 3])
def test_posture_shifts_every_marker_also_past_the_end(posture, change, printed):
    fight = Fight(posture=posture)
    unit = fight.up(B, MERCHANT, tdc=printed)
    assert target_total(fight.s, 0, unit).total == 2 + printed + change


@pytest.mark.rule("14.12-tdc")
def test_a_cautious_boat_keeps_one_marker_as_it_is():
    fight = Fight(posture=CAUTIOUS)
    one, two = fight.up(B, MERCHANT), fight.up(B, MERCHANT)
    told = fight.run(PlaceMarkers(row=0), {"tdc": [1, 1]}, keep_tdc=two)
    assert tuple(told.offered("keep_tdc")) == (one, two)
    assert target_total(fight.s, 0, one).total == 2 + 1 + 1
    assert target_total(fight.s, 0, two).total == 2 + 1


@pytest.mark.rule("14.15-flip")
def test_face_down_targets_are_turned_up_after_all_are_named():
    fight = Fight()
    one, two = fight.down(B, MERCHANT, tdc=0), fight.down(B, MERCHANT, tdc=0)
    told = fight.run(ChooseTargets(row=0), {"piece": MERCHANT}, allocate_points=(6, 0))
    assert [fight.s.units.up[i] for i in (one, two)] == [1, 0]
    assert told.names() == ["targets_chosen", "unit_revealed"]


@pytest.mark.rule("14.15-reallocate")
def test_points_on_an_aircraft_may_go_elsewhere():
    fight = Fight()
    one, two = fight.down(B, "mavis", tdc=0), fight.down(B, MERCHANT, tdc=2)
    told = fight.run(
        ChooseTargets(row=0), {"piece": ["mavis", MERCHANT]}, allocate_points=(6, 0), reallocate_points=(4,)
    )
    assert told.offered("reallocate_points").bins == (two,)
    assert told.offered("reallocate_points").total == 6
    assert fight.s.units.points[two] == 4
    assert fight.s.units.mark[one] == NO_MARK
    assert fight.s.units.up[two] == 1


@pytest.mark.rule("14.15-reallocate", "14.15-late")
def test_and_points_on_a_combat_event_which_happens_then():
    fight = Fight()
    fight.down(B, EVENT, tdc=0)
    two = fight.up(B, MERCHANT, tdc=2)
    told = fight.run(
        ChooseTargets(row=0), {"piece": EVENT, "combat_event": 6}, allocate_points=(2, 4), reallocate_points=(2,)
    )
    assert told.one("combat_event")["die"] == 6
    assert fight.s.units.points[two] == 6


@pytest.mark.rule("14.15-late")
def test_a_diligent_escort_shot_at_face_down_strikes_and_stays_a_target():
    fight = Fight()
    unit = fight.down(B, "diligent-ball", tdc=0)
    fight.run(ChooseTargets(row=0), {"piece": "diligent-ball", "crash_dive": 9, "diligent": 6}, allocate_points=(6,))
    assert fight.s.boats.spotted[fight.boat]
    assert fight.s.units.fate[unit] == HERE
    assert marked(fight.s) == (unit,)


@pytest.mark.rule("14.15-late", "7.21-typhoon-aircraft")
def test_the_weather_counts_for_an_aircraft_found_so():
    fight = Fight(weather="typhoon")
    fight.down(B, "mavis", tdc=0)
    fight.up(B, MERCHANT, tdc=0)
    told = fight.run(ChooseTargets(row=0), {"piece": "mavis"}, allocate_points=(3, 3), reallocate_points=(3,))
    assert told.of("aircraft_driven_off")


@pytest.mark.rule("14.17A", "14.17-unrevealed", "14.16B-defence")
def test_whether_an_attack_can_succeed_takes_a_face_down_unit_for_defence_one():
    fight = Fight(torpedo=-2)
    fight.up(B, "bb40-9-0-sun", tdc=0)
    assert not can_succeed(fight.s, 0)
    unit = fight.down(B, "bb32-8-0-sun", tdc=3)
    assert can_succeed(fight.s, 0)
    fight.s.units.tdc[unit] = 3
    fight.up(B, "dd2-7-1-sun")
    assert not can_succeed(fight.s, 0)


@pytest.mark.rule("14.17A", "14.12-hit")
def test_nor_can_one_whose_die_is_spoilt_by_caution():
    """Difference 0 and +1 on the die: not even a zero hits; the marker kept as it is has no such die."""
    fight = Fight(torpedo=-1, posture=CAUTIOUS)
    unit = fight.up(B, "m3-3-0-sun", tdc=1)
    assert target_total(fight.s, 0, unit).total == 6 - 1
    assert not can_succeed(fight.s, 0)
    fight.s.units.free[unit] = 1
    assert can_succeed(fight.s, 0)
