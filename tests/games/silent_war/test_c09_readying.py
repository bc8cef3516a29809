"""9.0 Readying, 10.0 repair, 11.0 preparation."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import at_sea, bare, in_port, place, run

from upscope.games.silent_war.kinds import BROOM, DONE, HOLD, OPERATING, PIER, READY, REPAIR_1, REPAIR_2, REPAIR_3
from upscope.games.silent_war.procedures.c09_readying import ReadyPhase
from upscope.games.silent_war.procedures.c10_repair import RepairPhase
from upscope.games.silent_war.procedures.c11_prep import Prep


@pytest.mark.rule("9.0-pier")
def test_boats_at_the_pier_are_ready_without_a_roll():
    s = bare()
    here = in_port(s, "ss-197", "pearl-harbor", PIER)
    assert run(s, ReadyPhase()).rolled == []
    assert s.boats.box[here] == READY


@pytest.mark.rule("9.0-broom")
@pytest.mark.parametrize(("die", "box"), [(5, READY), (6, PIER)])
def test_out_of_the_broom_box_by_readiness(die, box):
    s = bare()
    spearfish = in_port(s, "ss-190", "pearl-harbor", BROOM)  # readiness 5
    told = run(s, ReadyPhase(), {"readiness": [die]})
    assert s.boats.box[spearfish] == box
    assert told.one("readiness_rolled") == {"boat": spearfish, "die": die, "need": 5, "ready": box == READY}


@pytest.mark.rule("9.0-broom", "9.0-pier")
def test_a_boat_that_fails_waits_at_the_pier_until_next_turn():
    s = bare()
    old, new = in_port(s, "ss-190", "pearl-harbor", PIER), in_port(s, "ss-191", "pearl-harbor", BROOM)
    run(s, ReadyPhase(), {"readiness": [9]})
    assert (s.boats.box[old], s.boats.box[new]) == (READY, PIER)
    run(s, ReadyPhase())
    assert s.boats.box[new] == READY


@pytest.mark.rule("9.0-tender")
def test_the_same_at_a_tender():
    s = bare((1943, 5), period=2)
    s.places.open[place(s, "midway")], s.places.tender[place(s, "midway")] = 1, 0
    pier, broom = in_port(s, "ss-190", "midway", PIER), in_port(s, "ss-191", "midway", BROOM)
    run(s, ReadyPhase(), {"readiness": [0]})
    assert (s.boats.box[pier], s.boats.box[broom]) == (READY, READY)


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


@pytest.mark.rule("11.0")
def test_every_boat_at_sea_goes_from_done_to_operating():
    s = bare()
    sea = [at_sea(s, "ss-190", "hawaiian-islands"), at_sea(s, "ss-191", "marshalls", patrol=False)]
    for boat in sea:
        s.boats.box[boat] = DONE
        s.boats.acted[boat] = 1
    port = in_port(s, "ss-192", "pearl-harbor", BROOM)
    run(s, Prep())
    assert [s.boats.box[i] for i in (*sea, port)] == [OPERATING, OPERATING, BROOM]
    assert not any(s.boats.acted)
