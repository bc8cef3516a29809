"""11.0 Prep for operations."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import at_sea, bare, in_port, run

from upscope.games.silent_war.rules.c11_prep import Prep
from upscope.games.silent_war.rules.kinds import BROOM, DONE, OPERATING


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
