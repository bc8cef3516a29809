"""8.0 Reinforcements, overhauls and returns."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import at_sea, bare, boat, in_port, place, run

from upscope.games.silent_war.rules.c04_operations import Operate
from upscope.games.silent_war.rules.c04_orders import boats_to_act
from upscope.games.silent_war.rules.c08_reinforcements import ReinforcementPhase
from upscope.games.silent_war.rules.c11_prep import Prep
from upscope.games.silent_war.rules.c20_missions import transit_parties
from upscope.games.silent_war.rules.kinds import (
    BROOM,
    DONE,
    INVOLUNTARY,
    LOST,
    NO_RTB,
    OVERHAUL,
    PIER,
    READY,
    REPAIR_2,
    VOLUNTARY,
)

DECEMBER = (1943, 12)
"""Arrivals SS-227, 310, 311; withdrawals SS-230, 231, 232, 234; returns SS-214, 229, 236."""


@pytest.mark.rule("8.0-reinforce")
def test_new_boats_go_into_the_broom_box_of_their_base():
    s = bare(DECEMBER, period=3)
    told = run(s, ReinforcementPhase())
    new = [boat(s, slug) for slug in ("ss-227", "ss-310", "ss-311")]
    assert [e["boat"] for e in told.of("boat_received")] == new
    assert {(s.boats.box[i], s.boats.at[i], s.boats.patrol[i]) for i in new} == {(BROOM, s.content.pearl, 0)}


@pytest.mark.rule("8.0-reinforce")
def test_the_list_is_read_in_the_first_week_only():
    s = bare(DECEMBER, period=3, week=2)
    assert not run(s, ReinforcementPhase()).of("boat_received")


@pytest.mark.rule("8.0-inactive")
def test_a_boat_for_a_base_that_is_not_active_comes_to_pearl_harbor():
    s = bare((1944, 1), period=3)
    redfin = boat(s, "ss-272")
    run(s, ReinforcementPhase())
    assert s.boats.at[redfin] == s.content.pearl
    s = bare((1944, 1), period=3)
    s.places.open[place(s, "fremantle")] = 1
    run(s, ReinforcementPhase())
    assert s.boats.at[redfin] == place(s, "fremantle")


@pytest.mark.rule("8.0-inactive")
def test_brisbanes_boats_go_to_fremantle_if_that_is_active():
    for open_bases, there in (
        ((), "pearl-harbor"),
        (("fremantle",), "fremantle"),
        (("brisbane", "fremantle"), "brisbane"),
    ):
        s = bare((1942, 5), period=1)
        arrivals = dict(s.content.fleet.arrivals)
        month = next(m for m, lines in arrivals.items() if any(base == place(s, "brisbane") for _, base in lines))
        s.year, s.month = month // 12, month % 12 + 1
        for slug in open_bases:
            s.places.open[place(s, slug)] = 1
        run(s, ReinforcementPhase())
        first = next(i for i, base in arrivals[month] if base == place(s, "brisbane"))
        assert s.content.place_names[s.boats.at[first]] == there


@pytest.mark.rule("8.0-withdraw", "15.22-withdrawn")
def test_an_outbound_boat_is_marked_and_moves_from_the_next_turn():
    s = bare(DECEMBER, period=3)
    out = at_sea(s, "ss-230", "gilberts", patrol=False)
    s.boats.box[out] = DONE
    run(s, ReinforcementPhase())
    assert (s.boats.rtb[out], bool(s.boats.recalled[out])) == (INVOLUNTARY, True)
    run(s, Prep())
    assert out not in boats_to_act(s, 0)
    run(s, Prep())
    assert out in boats_to_act(s, 0)


@pytest.mark.rule("8.0-withdraw", "15.22-withdrawn")
def test_a_boat_already_on_her_way_home_moves_this_turn_and_to_pearl_harbor_however_far():
    s = bare(DECEMBER, period=3)
    s.places.open[place(s, "fremantle")] = 1
    home = at_sea(s, "ss-230", "timor-sea", patrol=False, rtb=VOLUNTARY, home=place(s, "fremantle"))
    run(s, ReinforcementPhase())
    run(s, Prep())
    assert home in boats_to_act(s, 0)
    told = run(s, Operate(boat=home), {"transit": [0]}, {"choose_way": lambda ways: ways[0]})
    assert not told.of("boat_arrived")
    assert s.boats.home[home] == s.content.pearl
    assert s.content.place_names[s.boats.at[home]] == "solomons"


@pytest.mark.rule("8.0-withdraw", "15.22-withdrawn")
@pytest.mark.parametrize("box", [BROOM, PIER, READY])
def test_a_boat_alongside_elsewhere_sails_this_turn(box):
    s = bare(DECEMBER, period=3)
    s.places.open[place(s, "brisbane")] = 1
    away = in_port(s, "ss-230", "brisbane", box)
    run(s, ReinforcementPhase())
    run(s, Prep())
    assert boats_to_act(s, 0) == (away,)
    run(s, Operate(boat=away), {"transit": [0]}, {"choose_way": lambda ways: ways[0]})
    assert s.boats.at[away] in s.content.map.areas


@pytest.mark.rule("10.3-stay")
def test_a_boat_in_repair_elsewhere_is_finished_first():
    s = bare(DECEMBER, period=3)
    s.places.open[place(s, "brisbane")] = 1
    away = in_port(s, "ss-230", "brisbane", REPAIR_2)
    run(s, ReinforcementPhase())
    assert s.boats.box[away] == REPAIR_2
    assert away not in boats_to_act(s, 0)
    s.boats.box[away] = BROOM
    assert away in boats_to_act(s, 0)


@pytest.mark.rule("8.0-withdraw", "15.2-marked")
def test_once_repaired_she_sails_for_the_yard_under_the_marker_and_is_sent_on_no_mission():
    s = bare((1943, 1), period=2)
    s.places.open[place(s, "brisbane")] = 1
    away = in_port(s, "ss-190", "brisbane", BROOM, recalled=1)
    run(s, Operate(boat=away), {"transit": [0]}, {"choose_way": lambda ways: ways[0]})
    assert s.content.place_names[s.boats.at[away]] == "solomons"
    assert s.boats.rtb[away] == INVOLUNTARY
    run(s, Prep())
    assert transit_parties(s, place(s, "guadalcanal")) == ()


@pytest.mark.rule("8.0-fight-first")
def test_a_boat_on_patrol_fights_first_and_is_marked_then():
    s = bare(DECEMBER, period=3)
    out = at_sea(s, "ss-230", "hawaiian-islands")
    s.boats.box[out] = DONE
    run(s, ReinforcementPhase())
    assert s.boats.rtb[out] == NO_RTB
    run(s, Prep())
    told = run(s, Operate(boat=out), {"endurance": [0]}, {"choose_patrol": lambda o: o[0], "choose_search": ["bypass"]})
    assert "endurance_checked" in told.names()
    assert (s.boats.rtb[out], s.boats.box[out]) == (INVOLUNTARY, DONE)


@pytest.mark.rule("8.0-west-coast")
@pytest.mark.parametrize("box", [BROOM, READY, REPAIR_2])
def test_at_pearl_harbor_she_goes_to_the_yard_at_once(box):
    s = bare(DECEMBER, period=3)
    here = in_port(s, "ss-230", "pearl-harbor", box, skipper=3, rating=2)
    run(s, ReinforcementPhase())
    assert (s.boats.box[here], s.boats.at[here]) == (OVERHAUL, -1)
    assert (s.boats.skipper[here], s.boats.rating[here]) == (3, 2)


@pytest.mark.rule("8.0-west-coast")
def test_arriving_at_pearl_harbor_she_goes_on_to_the_yard_and_her_markers_come_off():
    s = bare((1944, 1), period=3)
    home = at_sea(
        s,
        "ss-230",
        "hawaiian-islands",
        patrol=False,
        rtb=INVOLUNTARY,
        recalled=1,
        damage=1,
        spotted=1,
        skipper=3,
        rating=1,
    )
    told = run(s, Operate(boat=home))
    assert told.one("overhaul_began") == {"boat": home}
    b = s.boats
    assert (b.box[home], b.damage[home], b.spotted[home], b.skipper[home], b.recalled[home]) == (OVERHAUL, 0, 0, 3, 0)


@pytest.mark.rule("8.0-sunk")
def test_a_sunk_boat_is_not_replaced_by_another():
    s = bare(DECEMBER, period=3)
    s.boats.box[boat(s, "ss-230")] = LOST
    other = in_port(s, "ss-233", "pearl-harbor")
    told = run(s, ReinforcementPhase())
    assert not told.of("boat_withdrawn")
    assert (s.boats.box[boat(s, "ss-230")], s.boats.box[other]) == (LOST, READY)


@pytest.mark.rule("8.0-return", "2.3-early-gato")
def test_boats_come_back_to_pearl_harbor_and_an_early_gato_as_a_gato():
    s = bare(DECEMBER, period=3)
    grouper = boat(s, "ss-214")
    s.boats.box[grouper], s.boats.refit[grouper] = OVERHAUL, 1
    told = run(s, ReinforcementPhase())
    assert told.one("boat_returned") == {"boat": grouper, "base": s.content.pearl}
    assert (s.boats.box[grouper], s.boats.patrol[grouper]) == (BROOM, 0)
    fleet = s.content.fleet
    assert fleet.classes[fleet.rated(False).boat_class[grouper]] == "early-gato"
    assert fleet.classes[fleet.rated(True).boat_class[grouper]] == "gato"


@pytest.mark.rule("8.0-return")
def test_a_boat_late_at_the_yard_comes_back_with_a_later_list():
    s = bare((1944, 2), period=3)
    late = boat(s, "ss-214")
    s.boats.box[late] = OVERHAUL
    run(s, ReinforcementPhase())
    assert s.boats.box[late] == BROOM
    soon = boat(s, "ss-230")
    s.boats.box[soon] = OVERHAUL
    run(s, ReinforcementPhase())
    assert s.boats.box[soon] == OVERHAUL, "her return is not due yet"
