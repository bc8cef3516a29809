"""15.23 Arrival: damage assessed, docks, tenders."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import at_sea, in_port, place, run, sea

from upscope.games.silent_war.rules.c04_operations import Operate
from upscope.games.silent_war.rules.kinds import (
    BROOM,
    DONE,
    HOLD,
    INVOLUNTARY,
    READY,
    REMOVED,
    REPAIR_1,
    REPAIR_2,
    REPAIR_3,
    VOLUNTARY,
)
from upscope.games.silent_war.rules.options import homes

# ---------------------------------------------------------------- arrival of damaged boats


def damaged_home(s, slug="ss-190", markers=1, base="pearl-harbor", area="hawaiian-islands"):
    return at_sea(s, slug, area, patrol=False, rtb=INVOLUNTARY, damage=markers, home=place(s, base))


@pytest.mark.rule("18.11")
@pytest.mark.parametrize(("die", "box"), [(0, BROOM), (2, BROOM), (3, REPAIR_1), (6, REPAIR_2), (9, REPAIR_3)])
def test_the_level_of_damage_is_rolled_on_arrival(die, box):
    s = sea()
    boat = damaged_home(s)
    run(s, Operate(boat=boat), {"damage_level": [die]})
    assert s.boats.box[boat] == box


@pytest.mark.rule("18.12-two", "18.12-total-loss")
@pytest.mark.parametrize(("dice", "box"), [([0, 2], BROOM), ([0, 6], REPAIR_2), ([3, 6], REPAIR_3), ([6, 6], REMOVED)])
def test_two_markers_are_two_rolls_added_and_beyond_three_she_is_a_total_loss(dice, box):
    s = sea()
    boat = damaged_home(s, markers=2)
    run(s, Operate(boat=boat), {"damage_level": dice})
    assert (s.boats.box[boat], s.lost) == (box, 0)


def full_dutch_harbor(s):
    return [in_port(s, slug, "dutch-harbor", REPAIR_2) for slug in ("ss-128", "ss-132")]


@pytest.mark.rule("10.2-hold")
def test_a_damaged_boat_at_a_full_base_goes_into_the_hold():
    s = sea(bases=("dutch-harbor",))
    docked = full_dutch_harbor(s)
    boat = damaged_home(s, "ss-123", base="dutch-harbor", area="aleutians")
    told = run(s, Operate(boat=boat), {"damage_level": [3]}, {"choose_for_hold": [boat]})
    assert set(told.offered("choose_for_hold")) == {boat, *docked}
    assert (s.boats.box[boat], s.boats.patrol[boat]) == (HOLD, 0)


@pytest.mark.rule("10.2-shunt")
def test_or_another_boat_makes_room():
    s = sea(bases=("dutch-harbor",))
    docked = full_dutch_harbor(s)
    boat = damaged_home(s, "ss-123", base="dutch-harbor", area="aleutians")
    run(s, Operate(boat=boat), {"damage_level": [3]}, {"choose_for_hold": [docked[0]]})
    assert (s.boats.box[boat], s.boats.box[docked[0]]) == (REPAIR_1, HOLD)


# ---------------------------------------------------------------- tenders


@pytest.mark.rule("21.22-capacity", "21.22-full")
def test_a_tender_holds_one_boat_more_than_her_counter_shows_and_then_takes_nobody():
    s = sea((1943, 5), bases=("midway",))
    midway = place(s, "midway")
    printed = 7  # Fulton
    assert s.content.tender_names[s.places.tender[midway]] == "fulton"
    slugs = [name for name in s.content.boat_names if name.startswith("ss-2")]
    for slug in slugs[:printed]:
        in_port(s, slug, "midway", READY)
    boat = at_sea(s, "ss-190", "north-pacific", patrol=False, rtb=VOLUNTARY)
    assert midway in homes(s, (boat,), place(s, "north-pacific"))
    in_port(s, slugs[printed], "midway", BROOM)
    assert midway not in homes(s, (boat,), place(s, "north-pacific"))


@pytest.mark.rule("1x-21.22")
def test_in_the_first_edition_as_printed():
    s = sea((1943, 5), bases=("midway",), edition="1.x")
    slugs = [name for name in s.content.boat_names if name.startswith("ss-2")]
    boat = at_sea(s, "ss-190", "north-pacific", patrol=False, rtb=VOLUNTARY)
    for slug in slugs[:7]:
        assert place(s, "midway") in homes(s, (boat,), place(s, "north-pacific"))
        in_port(s, slug, "midway", READY)
    assert place(s, "midway") not in homes(s, (boat,), place(s, "north-pacific"))


@pytest.mark.rule("21.23-superficial")
def test_a_tender_mends_what_is_superficial():
    s = sea((1943, 5), bases=("midway",))
    boat = damaged_home(s, markers=2, base="midway", area="north-pacific")
    run(s, Operate(boat=boat), {"damage_level": [0, 2]})
    assert (s.boats.box[boat], s.boats.at[boat], s.boats.damage[boat]) == (BROOM, place(s, "midway"), 0)


@pytest.mark.rule("21.23-worse")
def test_worse_damage_sends_her_on_to_a_major_base():
    s = sea((1943, 5), bases=("midway",))
    boat = damaged_home(s, markers=2, base="midway", area="north-pacific")
    run(s, Operate(boat=boat), {"damage_level": [0, 3]})
    b = s.boats
    assert (b.box[boat], b.at[boat], b.damage[boat]) == (DONE, place(s, "north-pacific"), 2)
    assert set(homes(s, (boat,), place(s, "north-pacific"))) == {s.content.pearl}


@pytest.mark.rule("21.11-event")
def test_moving_to_a_forward_base_adds_nothing_to_the_check():
    s = sea((1944, 7), period=3, bases=("mios-woendi",))
    boat = at_sea(s, "ss-190", "south-china-sea-2", patrol=False, rtb=VOLUNTARY, home=place(s, "mios-woendi"))
    told = run(s, Operate(boat=boat), {"transit": [0]}, {"choose_way": lambda ways: ways[0]})
    assert s.boats.at[boat] == place(s, "mios-woendi")
    reasons = {reason for reason, _, _ in told.one("transit_checked")["why"]}
    assert "special-mission" not in reasons
