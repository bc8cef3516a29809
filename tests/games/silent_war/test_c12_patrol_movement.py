"""12.0 Patrol movement."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import at_sea, place, run, sea

from upscope.games.silent_war.rules.c04_operations import Operate
from upscope.games.silent_war.rules.c12_patrol_movement import PatrolMove
from upscope.games.silent_war.rules.kinds import (
    DONE,
    INVOLUNTARY,
)

# ---------------------------------------------------------------- 12


@pytest.mark.rule("12.0-move")
def test_patrol_movement_is_one_area_within_range():
    s = sea()
    boat = at_sea(s, "ss-123", "marshalls")  # range 3
    told = run(s, PatrolMove(boats=(boat,)), {"transit": [0]}, {"choose_patrol": [place(s, "gilberts")]})
    offered = {s.content.place_names[a] for a in told.offered("choose_patrol")}
    assert offered == {"marshalls", "hawaiian-islands", "marianas", "carolines", "gilberts"}
    assert s.content.place_names[s.boats.at[boat]] == "gilberts"


@pytest.mark.rule("12.0-event", "19.1-governing", "19.1-when")
def test_the_area_entered_governs_a_patrol_move():
    s = sea((1943, 1))
    to = next(a for a in s.content.map.ways(place(s, "bonins")) if s.content.map.first_red[a][2] < 10)
    boat = at_sea(s, "ss-190", "bonins")
    told = run(s, PatrolMove(boats=(boat,)), {"transit": [0]}, {"choose_patrol": [to]})
    assert told.one("transit_checked")["area"] == to


@pytest.mark.rule("12.0-rtb", "19.11", "15.22")
def test_turned_back_on_patrol_movement_the_boat_is_done_and_does_not_search():
    s = sea((1943, 1))
    boat = at_sea(s, "ss-190", "bonins")
    to = next(a for a in s.content.map.ways(place(s, "bonins")) if s.content.map.first_red[a][2] < 10)
    s.places.weather[to] = 1
    dice = {"transit": [9], "transit_weather": [0], "transit_row": [6], "transit_column": [5]}  # spotted and RTB
    told = run(s, Operate(boat=boat), dice | {"storm": [5]}, {"choose_patrol": [to]})
    assert told.rolled[-1] == "storm", "and she rides out the weather"
    assert "choose_search" not in {name for name, _, _ in told.asked}
    b = s.boats
    assert (b.box[boat], b.at[boat], b.rtb[boat], b.patrol[boat]) == (DONE, to, INVOLUNTARY, 0)


@pytest.mark.rule("7.14")
def test_no_boat_need_answer_ultra():
    s = sea()
    s.places.ultra[place(s, "carolines")] = 1
    boat = at_sea(s, "ss-190", "marshalls")
    told = run(s, PatrolMove(boats=(boat,)), answers={"choose_patrol": [place(s, "marshalls")]})
    assert told.rolled == []
    assert s.boats.at[boat] == place(s, "marshalls")
