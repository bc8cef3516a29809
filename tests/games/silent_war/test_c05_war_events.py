"""5.0 War events."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import at_sea, bare, boat, in_port, place, run, war

from upscope.games.silent_war.rules.c05_war_events import WarEvent, WarEventPhase
from upscope.games.silent_war.rules.kinds import LOST, OVERHAUL, REMOVED, REPAIR_1


def event(s, slug):
    return s.content.event_names.index(slug)


@pytest.mark.rule("5.0")
@pytest.mark.parametrize("die", [4, 9])
def test_four_to_nine_is_no_event(die):
    s = bare((1942, 11), period=2, week=2)
    told = run(s, WarEventPhase(), {"war_event": [die]})
    assert not told.of("war_event")


@pytest.mark.rule("5.0")
@pytest.mark.parametrize("die", [0, 3])
def test_zero_to_three_rolls_on_the_table_of_the_period(die):
    s = bare((1942, 11), period=2, week=2)
    told = run(s, WarEventPhase(), {"war_event": [die], "war_event_table": [4]})
    assert told.one("war_event_rolled") == {"die": 4, "event": event(s, "truk-barrier"), "comes": True}
    assert told.one("mission_ordered")["zone"] == place(s, "truk")


@pytest.mark.rule("1x-5.0")
def test_the_first_edition_reads_the_same_table_by_period():
    s = bare((1943, 11), period=3, week=2, edition="1.x")
    told = run(s, WarEventPhase(), {"war_event": [1], "war_event_table": [3]})
    assert told.one("war_event")["event"] == event(s, "truk-barrier")


@pytest.mark.rule("5.1")
def test_a_one_time_event_does_not_come_twice():
    s = bare((1943, 7), period=2, week=2)
    for slug in ("dutch-harbor-opens", "dutch-harbor-closes"):
        s.happened.times[event(s, slug)] = 1
    told = run(s, WarEventPhase(), {"war_event": [0], "war_event_table": [8]})
    assert told.one("war_event_rolled")["comes"] is False
    assert not told.of("war_event")
    assert s.happened.times[event(s, "dutch-harbor-closes")] == 1


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("die", [0, 1])
def test_a_second_fall_of_manila_is_no_event_and_opens_nothing(die):
    """The pack puts the opening of Surabaya in the place of Manila's fall; that holds for its dates only."""
    s = bare((1942, 1), period=1, week=2)
    fall = event(s, "manila-falls")
    assert s.content.story.events[fall].instead == event(s, "surabaya-opens")
    s.happened.times[fall] = 1
    told = run(s, WarEventPhase(), {"war_event": [0], "war_event_table": [die]})
    assert told.one("war_event_rolled") == {"die": die, "event": fall, "comes": False}
    assert not told.of("war_event")
    assert s.happened.times[event(s, "surabaya-opens")] == 0
    assert not s.places.open[place(s, "surabaya")]


@pytest.mark.rule("5.1")
def test_a_substitute_that_is_spent_is_no_event_either():
    s = bare((1942, 1), period=1, week=2)  # before the fall of Java can come
    for slug in ("brisbane-opens", "surabaya-opens"):
        s.happened.times[event(s, slug)] = 1
    told = run(s, WarEventPhase(), {"war_event": [0], "war_event_table": [2]})
    assert told.one("war_event_rolled") == {"die": 2, "event": event(s, "surabaya-falls"), "comes": False}
    assert not told.of("war_event")


@pytest.mark.rule("5.1")
def test_an_event_out_of_its_time_gives_way_to_another_or_to_none():
    s = bare((1942, 2), period=1, week=2)
    told = run(s, WarEventPhase(), {"war_event": [0], "war_event_table": [5]})  # the Midway line, too early
    assert told.one("war_event")["event"] == event(s, "no-event")


@pytest.mark.rule("5.0")
def test_an_overdue_event_comes_by_itself_in_the_first_week_of_its_month():
    s = war()
    s.year, s.month, s.week = 1942, 1, 1
    told = run(s, WarEventPhase(), {"war_event": [9]}, {"leave_fallen_base": lambda offer: offer[0]})
    assert [e["event"] for e in told.of("war_event")] == [event(s, "manila-falls"), event(s, "surabaya-opens")]
    assert not s.places.open[place(s, "manila")]


@pytest.mark.rule("5.2-send", "20.1")
def test_an_event_orders_boats_into_a_zone_for_this_turn():
    s = bare((1942, 9), period=2)
    told = run(s, WarEvent(event=event(s, "guadalcanal-patrol")))
    assert told.one("mission_ordered")["boats"] == 3
    assert list(s.missions.zone) == [place(s, "guadalcanal")]


@pytest.mark.rule("21.11-target")
def test_an_active_forward_base_is_no_mission_target():
    s = bare((1944, 6), period=3)
    s.places.open[place(s, "saipan")] = 1
    told = run(s, WarEvent(event=event(s, "lifeguard-marianas")))
    assert not told.of("mission_ordered")
    assert not s.missions.zone


@pytest.mark.rule("8.0-training")
def test_training_takes_old_boats_but_none_in_overhaul():
    s = bare((1942, 12), period=2)
    s_42 = in_port(s, "ss-153", "pearl-harbor")
    s_43 = at_sea(s, "ss-154", "hawaiian-islands")
    yard = boat(s, "ss-155")
    s.boats.box[yard] = OVERHAUL
    in_port(s, "ss-212", "pearl-harbor")
    told = run(s, WarEvent(event=event(s, "training-1942")), answers={"send_to_training": [s_43, s_42]})
    assert told.offered("send_to_training") == (s_42, s_43)
    assert [s.boats.box[i] for i in (s_42, s_43, yard)] == [REMOVED, REMOVED, OVERHAUL]
    assert s.lost == 0


@pytest.mark.rule("10.3-fall")
def test_boats_in_dock_at_a_fallen_base_are_lost_or_out_as_the_event_says():
    s = bare()
    s.places.open[place(s, "manila")] = s.places.open[place(s, "dutch-harbor")] = 1
    in_port(s, "ss-195", "manila", REPAIR_1)
    kept = in_port(s, "ss-128", "dutch-harbor", REPAIR_1)
    told = run(s, WarEvent(event=event(s, "manila-falls")))
    assert told.one("boat_lost")["boat"] == boat(s, "ss-195")
    assert s.boats.box[boat(s, "ss-195")] == LOST
    assert s.lost == 1
    run(s, WarEvent(event=event(s, "dutch-harbor-closes")))
    assert (s.boats.box[kept], s.lost) == (REMOVED, 1)
