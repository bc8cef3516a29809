"""15.0 Transit movement and return to base, 12.0 patrol movement."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import at_sea, in_port, names, place, run, sea, way

from upscope.games.silent_war.rules.c04_operations import Operate
from upscope.games.silent_war.rules.c04_orders import boats_to_act
from upscope.games.silent_war.rules.c05_war_events import WarEvent
from upscope.games.silent_war.rules.c11_prep import Prep
from upscope.games.silent_war.rules.c12_patrol_movement import PatrolMove
from upscope.games.silent_war.rules.c15_transit import Deploy
from upscope.games.silent_war.rules.kinds import (
    BROOM,
    DONE,
    INVOLUNTARY,
    NO_RTB,
    REPAIR_1,
    VOLUNTARY,
)
from upscope.games.silent_war.rules.options import areas_in_range, deployments, homes, is_cautious_move, returns

# ---------------------------------------------------------------- 15.1


@pytest.mark.rule("15.1-speed", "15.1-leaving")
def test_leaving_a_permanent_base_costs_one_of_the_speed():
    s = sea()
    fast, slow = in_port(s, "ss-190", "pearl-harbor"), in_port(s, "ss-123", "pearl-harbor")
    assert names(s, deployments(s, (slow,), s.content.pearl)) == {("hawaiian-islands",)}
    two = names(s, deployments(s, (fast,), s.content.pearl))
    assert ("hawaiian-islands", "marshalls") in two
    assert max(len(w) for w in two) == 2


@pytest.mark.rule("15.1-leaving")
def test_leaving_a_base_in_a_zone_costs_nothing():
    s = sea(bases=("midway",))
    slow = in_port(s, "ss-123", "midway")
    found = names(s, deployments(s, (slow,), place(s, "midway")))
    assert ("north-pacific", "kuriles") in found
    areas = {s.content.place_names[area] for area in s.content.map.areas}
    assert max(len(areas.intersection(w)) for w in found) == 2


@pytest.mark.rule("15.11-range", "15.1-speed")
def test_no_boat_goes_farther_than_its_range_from_an_active_base():
    s = sea()
    s_boat = at_sea(s, "ss-123", "marshalls", patrol=False)  # range 3, two from Pearl Harbor
    here = place(s, "marshalls")
    assert ("marianas",) in names(s, deployments(s, (s_boat,), here))
    s.boats.at[s_boat] = place(s, "marianas")
    assert names(s, deployments(s, (s_boat,), place(s, "marianas"))) == {("marshalls",)} | {
        w for w in names(s, deployments(s, (s_boat,), place(s, "marianas"))) if w[0] in ("bonins", "carolines")
    }
    far = {w[-1] for w in names(s, deployments(s, (s_boat,), place(s, "marianas")))}
    assert "south-philippine-sea" not in far


@pytest.mark.rule("15.1-side", "15.11-again")
@pytest.mark.parametrize("side", ["patrol", "transit"])
def test_a_move_ends_in_done_on_the_side_chosen(side):
    s = sea()
    boat = in_port(s, "ss-190", "pearl-harbor")
    answers = {"choose_course": [way(s, "hawaiian-islands")], "choose_side": [side]}
    run(s, Deploy(boats=(boat,)), answers=answers)
    assert (s.boats.box[boat], s.boats.patrol[boat]) == (DONE, int(side == "patrol"))
    run(s, Prep())
    told = run(s, Operate(boat=boat), stop_at="choose_course" if side == "transit" else "choose_patrol")
    assert told.asked


@pytest.mark.rule("15.1-patrol-stays")
def test_a_boat_on_patrol_is_not_offered_a_transit():
    s = sea()
    boat = at_sea(s, "ss-190", "marshalls")
    answers = {"choose_patrol": lambda offer: offer[0], "choose_search": ["bypass"]}
    told = run(s, Operate(boat=boat), {"endurance": [0]}, answers)
    assert "choose_course" not in {name for name, _, _ in told.asked}
    outbound = at_sea(s, "ss-191", "marshalls", patrol=False)
    told = run(s, Operate(boat=outbound), {}, {"choose_course": [()], "choose_side": ["transit"]})
    assert [name for name, _, _ in told.asked] == ["choose_course", "choose_side"]


@pytest.mark.rule("15.0-only", "12.2")
def test_bases_are_entered_and_left_by_transit_only():
    s = sea()
    boat = at_sea(s, "ss-190", "hawaiian-islands")
    told = run(s, PatrolMove(boats=(boat,)), stop_at="choose_patrol")
    assert told.offered("choose_patrol") == way(s, "hawaiian-islands", "north-pacific", "marshalls", "gilberts")
    s.stack.clear()
    other = at_sea(s, "ss-191", "hawaiian-islands", patrol=False)
    assert (s.content.pearl,) in deployments(s, (other,), place(s, "hawaiian-islands"))


@pytest.mark.rule("15.1-event", "19.1-governing")
def test_the_check_is_made_by_the_area_whose_red_starts_lowest_and_never_by_the_start():
    s = sea((1943, 1))
    red = s.content.map.first_red
    start, low, high = place(s, "empire-pacific"), place(s, "bonins"), place(s, "north-pacific")
    boat = at_sea(s, "ss-190", "empire-pacific", patrol=False)
    route = (low, high)
    lowest = min(route, key=lambda area: red[area][2])
    assert red[start][2] < red[lowest][2], "the area left would be worse"
    told = run(
        s,
        Deploy(boats=(boat,)),
        {"transit": [0]} if red[lowest][2] < 10 else {},
        {"choose_course": [route], "choose_side": ["patrol"]},
    )
    checks = told.of("transit_checked")
    assert [c["area"] for c in checks] == ([lowest] if red[lowest][2] < 10 else [])


@pytest.mark.rule("15.25", "19.1-cautious")
def test_one_area_instead_of_two_is_cautious():
    s = sea()
    fast, slow = in_port(s, "ss-190", "pearl-harbor"), in_port(s, "ss-123", "pearl-harbor")
    pearl = s.content.pearl
    assert is_cautious_move(s, (fast,), pearl, way(s, "hawaiian-islands"))
    assert not is_cautious_move(s, (fast,), pearl, way(s, "hawaiian-islands", "marshalls"))
    assert not is_cautious_move(s, (slow,), pearl, way(s, "hawaiian-islands")), "she gives nothing up"
    s = sea(slow_boats_cautious=True)
    slow = in_port(s, "ss-123", "pearl-harbor")
    assert is_cautious_move(s, (slow,), pearl, way(s, "hawaiian-islands"))


@pytest.mark.rule("15.25", "19.1-cautious")
@pytest.mark.parametrize(("entry", "cautious"), [("free", True), ("costs", False)])
def test_a_base_counts_towards_the_speed_used_only_where_entering_it_costs(entry, cautious):
    s = sea(base_entry=entry, bases=("midway",))
    fast = at_sea(s, "ss-190", "north-pacific", patrol=False, rtb=VOLUNTARY)
    here = place(s, "north-pacific")
    assert is_cautious_move(s, (fast,), here, way(s, "hawaiian-islands"))
    assert is_cautious_move(s, (fast,), here, way(s, "hawaiian-islands", "pearl-harbor")) == cautious
    hawaii = place(s, "hawaiian-islands")
    assert is_cautious_move(s, (fast,), hawaii, way(s, "north-pacific", "midway")), "a forward base lies in its area"


@pytest.mark.rule("15.25", "15.26", "19.1-cautious")
def test_a_boat_that_limps_home_at_one_has_nothing_to_give_up():
    s = sea()
    boat = at_sea(s, "ss-190", "marshalls", patrol=False, rtb=INVOLUNTARY)
    assert is_cautious_move(s, (boat,), place(s, "marshalls"), way(s, "hawaiian-islands"))
    s.boats.stretched[boat] = 1
    assert not is_cautious_move(s, (boat,), place(s, "marshalls"), way(s, "hawaiian-islands"))


@pytest.mark.rule("15.0-storm", "7.21-storm-damage")
def test_every_transit_move_ends_with_the_storm_check():
    s = sea()
    s.places.weather[place(s, "hawaiian-islands")] = 1
    boat = in_port(s, "ss-190", "pearl-harbor")
    run(
        s,
        Deploy(boats=(boat,)),
        {"storm": [0]},
        {"choose_course": [way(s, "hawaiian-islands", "north-pacific")], "choose_side": ["patrol"]},
    )
    assert s.boats.damage[boat] == 1


# ---------------------------------------------------------------- 15.2


def patrol_home(s, boat, **dice):
    return run(
        s,
        Operate(boat=boat),
        dice,
        {
            "choose_patrol": lambda offer: offer[0],
            "choose_search": ["return"],
            "choose_home": lambda offer: next(iter(offer)),
            "choose_way": lambda ways: ways[0],
        },
    )


@pytest.mark.rule("15.21", "13.1-bypass-rtb")
def test_voluntary_return_only_by_passing_the_search_up_and_it_moves_this_turn():
    s = sea()
    boat = at_sea(s, "ss-190", "marshalls", spotted=1)
    told = patrol_home(s, boat)
    assert "endurance" not in told.rolled
    assert s.boats.box[boat] == BROOM or s.boats.rtb[boat] == VOLUNTARY
    assert s.content.place_names[s.boats.at[boat]] in ("hawaiian-islands", "pearl-harbor")


@pytest.mark.rule("15.22")
def test_involuntary_return_is_done_at_once_and_moves_from_the_next_turn():
    s = sea()
    boat = at_sea(s, "ss-190", "marshalls")
    run(s, Operate(boat=boat), {"endurance": [9]}, {"choose_patrol": lambda o: o[0], "choose_search": ["bypass"]})
    b = s.boats
    assert (b.box[boat], b.rtb[boat], b.patrol[boat], b.at[boat]) == (DONE, INVOLUNTARY, 0, place(s, "marshalls"))
    assert boat not in boats_to_act(s, 0)
    run(s, Prep())
    assert boat in boats_to_act(s, 0)


@pytest.mark.rule("15.2-marked")
def test_a_marked_boat_goes_home_and_nothing_else():
    s = sea()
    boat = at_sea(s, "ss-190", "hawaiian-islands", patrol=False, rtb=INVOLUNTARY, damage=0)
    told = run(s, Operate(boat=boat))
    assert told.asked == []
    assert s.boats.box[boat] == BROOM


@pytest.mark.rule("15.23-direct")
def test_entering_a_base_removes_spotted_and_an_undamaged_boat_goes_into_the_broom_box():
    s = sea()
    boat = at_sea(s, "ss-190", "hawaiian-islands", patrol=False, rtb=VOLUNTARY, spotted=1)
    told = run(s, Operate(boat=boat))
    b = s.boats
    assert told.rolled == []
    assert (b.box[boat], b.at[boat], b.spotted[boat], b.rtb[boat]) == (BROOM, s.content.pearl, 0, NO_RTB)


@pytest.mark.rule("15.23-adjacent", "ex-15.23")
def test_from_the_hawaiian_islands_to_pearl_harbor_there_is_no_check():
    s = sea((1943, 1))
    for area in s.content.map.areas:
        bases = s.content.map.bases_at[area]
        if bases and bases[0] != s.content.dutch_harbor and s.content.map.first_red[area][2] < 10:
            break
    base = s.content.map.bases_at[area][0]
    s.places.open[base] = 1
    for where, to in (("hawaiian-islands", s.content.pearl), (s.content.place_names[area], base)):
        boat = at_sea(s, "ss-190", where, patrol=False, rtb=VOLUNTARY, home=to)
        told = run(s, Operate(boat=boat))
        assert told.of("transit_checked") == []
        assert s.boats.at[boat] == to


@pytest.mark.rule("15.23-direct", "15.23-far")
def test_the_way_home_is_the_shortest_and_goes_as_far_as_speed_allows():
    s = sea(base_entry="costs")
    boat = at_sea(s, "ss-190", "bonins", patrol=False, rtb=INVOLUNTARY)
    ways = returns(s, (boat,), place(s, "bonins"), s.content.pearl)
    assert names(s, ways) == {("north-pacific", "hawaiian-islands"), ("north-pacific",)}
    told = run(s, Operate(boat=boat), {}, {"choose_way": [way(s, "north-pacific", "hawaiian-islands")]})
    assert not told.of("boat_arrived")
    assert (s.boats.box[boat], s.boats.at[boat]) == (DONE, place(s, "hawaiian-islands"))
    run(s, Prep())
    run(s, Operate(boat=boat))
    assert s.boats.box[boat] == BROOM


@pytest.mark.rule("15.1-speed", "15.1-leaving", "15.23-direct")
def test_entering_a_base_takes_nothing_of_the_speed():
    """Speed counts OpAreas (2.3A), and a base is none."""
    s = sea()
    fast, slow = (at_sea(s, slug, "bonins", patrol=False, rtb=INVOLUNTARY) for slug in ("ss-190", "ss-123"))
    assert names(s, returns(s, (fast,), place(s, "bonins"), s.content.pearl)) == {
        ("north-pacific", "hawaiian-islands", "pearl-harbor"),
        ("north-pacific",),
    }
    assert names(s, returns(s, (slow,), place(s, "north-pacific"), s.content.pearl)) == {
        ("hawaiian-islands", "pearl-harbor")
    }
    assert homes(s, (fast,), place(s, "bonins")) == {s.content.pearl: 2}
    told = run(s, Operate(boat=fast), {}, {"choose_way": lambda ways: ways[0]})
    assert told.one("boat_arrived")
    assert s.boats.box[fast] == BROOM


@pytest.mark.rule("15.1-speed", "15.0-only")
def test_a_boat_deploys_from_base_to_base_at_full_speed():
    s = sea(bases=("dutch-harbor",))
    boat = in_port(s, "ss-190", "pearl-harbor")
    way_there = ("hawaiian-islands", "north-pacific", "aleutians", "dutch-harbor")
    assert way_there not in names(s, deployments(s, (boat,), s.content.pearl))
    from_sea = names(s, deployments(s, (boat,), place(s, "hawaiian-islands")))
    assert ("north-pacific", "aleutians", "dutch-harbor") in from_sea


@pytest.mark.rule("15.23-event", "15.1-event")
def test_every_other_way_home_is_checked():
    s = sea((1943, 1), bases=("fremantle", "brisbane"))
    boat = at_sea(s, "ss-190", "south-china-sea-2", patrol=False, rtb=INVOLUNTARY, home=place(s, "fremantle"))
    told = run(s, Operate(boat=boat), {"transit": [0]}, {"choose_way": lambda ways: ways[0]})
    assert len(told.of("transit_checked")) == 1


@pytest.mark.rule("15.24")
@pytest.mark.parametrize(("die", "box"), [(0, BROOM), (3, REPAIR_1), (6, REPAIR_1), (9, REPAIR_1)])
def test_dutch_harbor_wears_down_even_undamaged_boats(die, box):
    s = sea(bases=("dutch-harbor",))
    boat = at_sea(s, "ss-123", "aleutians", patrol=False, rtb=VOLUNTARY, home=place(s, "dutch-harbor"))
    run(s, Operate(boat=boat), {"damage_level": [die]})
    assert s.boats.box[boat] == box


@pytest.mark.rule("15.26")
def test_a_boat_caught_out_of_range_is_damaged_and_limps_to_the_nearest_base():
    s = sea((1941, 12), period=1, bases=("manila",))
    boat = at_sea(s, "ss-169", "andaman-sea")  # Dolphin: speed 2, range 5
    fall = s.content.event_names.index("manila-falls")
    run(s, WarEvent(event=fall))
    run(s, Prep())
    told = run(s, Operate(boat=boat), {"transit": [0]}, {"choose_way": lambda ways: ways[0]})
    assert told.one("out_of_range")["boat"] == boat
    b = s.boats
    assert (b.damage[boat], b.stretched[boat], b.rtb[boat] != NO_RTB) == (1, 1, True)
    assert len(told.one("boats_moved")["way"]) == 1, "speed two, less one"
    assert b.home[boat] == s.content.pearl


@pytest.mark.rule("24.2-base", "24.2-one")
def test_a_pack_moves_as_one_and_not_from_base_to_base():
    s = sea((1944, 2), period=3, bases=("midway",))
    boats = tuple(in_port(s, slug, "pearl-harbor", pack=0) for slug in ("ss-190", "ss-191", "ss-212"))
    s.packs.formed[0] = 1
    told = run(
        s,
        Operate(boat=boats[0]),
        {},
        {"choose_course": [way(s, "hawaiian-islands", "north-pacific")], "choose_side": ["transit"]},
    )
    assert all(w == () or w[-1] in s.content.map.areas for w in told.offered("choose_course"))
    assert {s.boats.at[i] for i in boats} == {place(s, "north-pacific")}
    assert {s.boats.box[i] for i in boats} == {DONE}


@pytest.mark.rule("15.23-direct", "15.11-range")
def test_the_way_home_keeps_within_range():
    """An S-boat (range 3) in the Marianas is three from Pearl Harbor. Brisbane is nearer through waters beyond her."""
    s = sea(bases=("brisbane",))
    boat = at_sea(s, "ss-123", "marianas", patrol=False, rtb=INVOLUNTARY)
    here, near = place(s, "marianas"), areas_in_range(s, (boat,))
    assert place(s, "south-philippine-sea") not in near
    found = homes(s, (boat,), here)
    assert set(found) == {s.content.pearl, place(s, "brisbane")}
    for base in found:
        for one in returns(s, (boat,), here, base):
            assert set(one) <= near | {base}
    told = run(
        s, Operate(boat=boat), {"transit": [0]}, {"choose_home": [place(s, "brisbane")], "choose_way": lambda w: w[0]}
    )
    run(s, Prep())
    told = run(s, Operate(boat=boat), {"transit": [0]}, {"choose_way": lambda w: w[0]})
    assert not told.of("out_of_range")


@pytest.mark.rule("15.23-direct", "15.11-range")
@pytest.mark.parametrize("bases", [("manila",), ("fremantle",), ("brisbane", "saipan"), ("trincomalee",)])
def test_no_way_home_leads_beyond_the_range_from_anywhere_to_any_base(bases):
    s = sea(bases=bases)
    boat = at_sea(s, "ss-123", "marianas", patrol=False, rtb=INVOLUNTARY)
    near = areas_in_range(s, (boat,))
    for here in near:
        s.boats.at[boat] = here
        for base in homes(s, (boat,), here):
            assert all(set(one) <= near | {base} for one in returns(s, (boat,), here, base))


@pytest.mark.rule("24.14-typhoon", "7.21-typhoon-packs", "15.1-side")
def test_a_pack_that_ends_its_move_in_a_typhoon_is_scattered_and_each_boat_goes_her_own_way():
    s = sea((1944, 9), period=3)
    boats = tuple(in_port(s, slug, "pearl-harbor", pack=0) for slug in ("ss-190", "ss-191", "ss-240"))
    s.packs.formed[0] = 1
    s.places.weather[place(s, "marshalls")] = 2
    told = run(
        s,
        Operate(boat=boats[0]),
        {"typhoon": [9, 9, 9]},
        {"choose_course": [way(s, "hawaiian-islands", "marshalls")], "choose_side": ["patrol", "transit", "patrol"]},
    )
    assert told.cites("pack_disbanded") == {"24.14-typhoon"}
    assert ([s.boats.pack[i] for i in boats], s.packs.formed[0]) == ([-1, -1, -1], 0)
    assert [s.boats.patrol[i] for i in boats] == [1, 0, 1]
    assert {s.boats.box[i] for i in boats} == {DONE}


@pytest.mark.rule("24.14-typhoon")
def test_a_pack_that_passes_through_a_typhoon_holds_together():
    s = sea((1944, 9), period=3)
    boats = tuple(in_port(s, slug, "pearl-harbor", pack=0) for slug in ("ss-190", "ss-191", "ss-240"))
    s.packs.formed[0] = 1
    s.places.weather[place(s, "hawaiian-islands")] = 2
    run(
        s,
        Operate(boat=boats[0]),
        {"typhoon": [9, 9, 9]},
        {"choose_course": [way(s, "hawaiian-islands", "gilberts")], "choose_side": ["patrol"]},
    )
    assert [s.boats.pack[i] for i in boats] == [0, 0, 0]
