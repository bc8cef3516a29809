"""10.0 Repair."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import bare, in_port, place, run

from upscope.games.silent_war.rules.c10_repair import RepairPhase
from upscope.games.silent_war.rules.kinds import BROOM, HOLD, REPAIR_1, REPAIR_2, REPAIR_3


def dock(s, slug, box, base="pearl-harbor"):
    return in_port(s, slug, base, box)


@pytest.mark.rule("10.0-roll")
@pytest.mark.parametrize(
    ("box", "number", "after"), [(REPAIR_3, 4, REPAIR_2), (REPAIR_2, 5, REPAIR_1), (REPAIR_1, 6, BROOM)]
)
def test_each_box_has_its_number_and_is_one_turn(box, number, after):
    s = bare()
    here = dock(s, "ss-190", box)
    run(s, RepairPhase(), {"repair": [number + 1]})
    assert s.boats.box[here] == box
    run(s, RepairPhase(), {"repair": [number]})
    assert s.boats.box[here] == after


@pytest.mark.rule("10.0-roll")
def test_another_base_has_other_numbers():
    s = bare()
    s.places.open[place(s, "dutch-harbor")] = 1
    here = dock(s, "ss-128", REPAIR_3, "dutch-harbor")
    run(s, RepairPhase(), {"repair": [2]})
    assert s.boats.box[here] == REPAIR_3
    run(s, RepairPhase(), {"repair": [1]})
    assert s.boats.box[here] == REPAIR_2


@pytest.mark.rule("10.0-order")
def test_box_one_rolls_first_then_two_then_three_then_the_hold():
    s = bare()
    s.places.open[place(s, "manila")] = 1
    three, two, one = dock(s, "ss-190", REPAIR_3), dock(s, "ss-191", REPAIR_2), dock(s, "ss-192", REPAIR_1)
    held = dock(s, "ss-193", HOLD, "manila")
    told = run(s, RepairPhase(), {"repair": [0, 0, 0]}, {"dock_from_hold": [held]})
    assert [e["boat"] for e in told.of("repair_rolled")] == [one, two, three]
    assert told.names()[-1] == "boat_docked"


def full(s):
    """Dutch Harbor docks two."""
    s.places.open[place(s, "dutch-harbor")] = 1
    return [dock(s, slug, REPAIR_3, "dutch-harbor") for slug in ("ss-123", "ss-128")]


@pytest.mark.rule("10.1", "10.21")
def test_nobody_comes_out_of_the_hold_without_a_berth():
    s = bare()
    full(s)
    held = dock(s, "ss-132", HOLD, "dutch-harbor")
    told = run(s, RepairPhase(), {"repair": [9, 9]})
    assert not told.asked
    assert s.boats.box[held] == HOLD


@pytest.mark.rule("10.21")
def test_out_of_the_hold_always_into_box_three_and_no_roll_until_next_turn():
    s = bare()
    s.places.open[place(s, "dutch-harbor")] = 1
    held = dock(s, "ss-132", HOLD, "dutch-harbor")
    told = run(s, RepairPhase(), answers={"dock_from_hold": [held]})
    assert told.rolled == []
    assert s.boats.box[held] == REPAIR_3
    assert run(s, RepairPhase(), {"repair": [0]}).rolled == ["repair"]


@pytest.mark.rule("10.21")
def test_she_may_be_left_there():
    s = bare()
    s.places.open[place(s, "dutch-harbor")] = 1
    held = [dock(s, slug, HOLD, "dutch-harbor") for slug in ("ss-132", "ss-133")]
    told = run(s, RepairPhase(), answers={"dock_from_hold": [-1]})
    assert told.offered("dock_from_hold") == (*held, -1)
    assert [s.boats.box[i] for i in held] == [HOLD, HOLD]
