"""9.0 Readying submarines for sea."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import bare, in_port, place, run

from upscope.games.silent_war.rules.c09_readying import ReadyPhase
from upscope.games.silent_war.rules.kinds import BROOM, PIER, READY


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
