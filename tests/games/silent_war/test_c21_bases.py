"""21.0 Bases and tenders; 3.2 where a scenario begins."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import at_sea, bare, in_port, place, run, sea, war, way

from upscope.games.silent_war.content.months import month_number
from upscope.games.silent_war.rules.c05_war_events import WarEvent
from upscope.games.silent_war.rules.c15_transit import TransitMove
from upscope.games.silent_war.rules.c17_war_progress import WarProgressPhase
from upscope.games.silent_war.rules.c21_bases import BaseFalls, tenders_free
from upscope.games.silent_war.rules.kinds import BROOM, CAUSE, DONE, LATER, NO_RTB, READY, REPAIR_1, VOLUNTARY
from upscope.games.silent_war.rules.sea import ratings


def event(s, slug):
    return s.content.event_names.index(slug)


def is_open(s, slug):
    return bool(s.places.open[place(s, slug)])


# ---------------------------------------------------------------- 3


@pytest.mark.rule("3.2", "3.0")
def test_tracks_and_markers_begin_where_the_scenario_says():
    s = war("central-pacific-1944")
    assert (s.year, s.month, s.week, s.period, s.torpedo) == (1944, 6, 1, 3, 1)
    assert (s.ships, s.tons, s.lost, s.experience) == (770, 3500, 27, 9)


@pytest.mark.rule("3.0")
def test_boats_whose_date_has_come_are_placed_and_later_ones_wait():
    s = war()
    placed = {p.boat for p in s.content.scenario.placed}
    assert {i for i, box in enumerate(s.boats.box) if box != LATER} == placed
    start = month_number(1941, 12)
    assert all(s.content.fleet.entry[i] <= start for i in placed)
    assert not any(s.packs.formed)
    assert set(s.places.tender) == {-1}


# ---------------------------------------------------------------- 21


@pytest.mark.rule("21.0")
def test_which_bases_are_active_at_the_start_of_the_war():
    s = war()
    assert {name for name in s.content.place_names if is_open(s, name)} == {"pearl-harbor", "manila"}


@pytest.mark.rule("21.0")
@pytest.mark.parametrize(
    ("slug", "base", "month", "period"),
    [
        ("surabaya-falls", "fremantle", (1942, 2), 1),
        ("brisbane-opens", "brisbane", (1942, 4), 1),
        ("dutch-harbor-opens", "dutch-harbor", (1942, 6), 2),
        ("subic-opens", "manila", (1945, 3), 4),
    ],
)
def test_major_bases_open_at_once(slug, base, month, period):
    s = bare(month, period=period)
    told = run(s, WarEvent(event=event(s, slug)))
    assert is_open(s, base)
    assert told.one("base_opened") == {"base": place(s, base), "tender": -1}


@pytest.mark.rule("21.0")
def test_manila_and_dutch_harbor_are_closed_by_event_and_pearl_harbor_by_none():
    s = bare((1943, 7), period=2)
    s.places.open[place(s, "manila")] = s.places.open[place(s, "dutch-harbor")] = 1
    run(s, WarEvent(event=event(s, "manila-falls")))
    run(s, WarEvent(event=event(s, "dutch-harbor-closes")))
    assert not is_open(s, "manila")
    assert not is_open(s, "dutch-harbor")
    closed = {step.place for e in s.content.story.events for step in e.steps if step.does == 2}
    assert s.content.pearl not in closed


@pytest.mark.rule("21.0")
def test_trincomalee_is_open_in_british_scenarios_only():
    assert is_open(war("malacca-1944"), "trincomalee")
    for scenario in ("full-war", "pacific-1945", "fremantle-1944"):
        s = war(scenario)
        assert not is_open(s, "trincomalee")
        opened = {step.place for e in s.content.story.events for step in e.steps if step.does == 1}
        assert place(s, "trincomalee") not in opened


FORWARD = [
    ("surabaya-opens", "surabaya", (1942, 1), 1), ("midway-opens", "midway", (1942, 9), 2),
    ("majuro-opens", "majuro", (1944, 3), 3), ("mios-woendi-opens", "mios-woendi", (1944, 7), 3),
    ("saipan-opens", "saipan", (1944, 8), 3), ("guam-opens", "guam", (1944, 11), 4),
]  # fmt: skip


@pytest.mark.rule("21.1", "21.21")
@pytest.mark.parametrize(("slug", "zone", "month", "period"), FORWARD)
def test_a_forward_base_gets_its_tender_in_the_war_progress_phase(slug, zone, month, period):
    s = bare(month, period=period, week=2)
    told = run(s, WarEvent(event=event(s, slug)))
    assert told.one("base_prepared") == {"base": place(s, zone)}
    assert not is_open(s, zone)
    tender = tenders_free(s)[-1]
    run(s, WarProgressPhase(), {"tender": [tender]})
    assert is_open(s, zone)
    assert s.places.tender[place(s, zone)] == tender


@pytest.mark.rule("21.21")
def test_only_tenders_whose_date_has_come_and_that_lie_nowhere_are_drawn():
    s = bare((1942, 3))
    entered = {s.content.tender_names[t] for t in tenders_free(s)}
    assert "fulton" in entered
    assert "sperry" not in entered
    s.places.tender[place(s, "midway")] = s.content.tender_names.index("fulton")
    assert "fulton" not in {s.content.tender_names[t] for t in tenders_free(s)}


@pytest.mark.rule("21.21")
def test_without_a_tender_the_base_waits():
    s = bare((1942, 1))
    s.places.opening[place(s, "midway")] = 1
    spare = [z for z in s.content.map.zones if z != place(s, "midway")]
    for zone, tender in zip(spare, tenders_free(s), strict=False):
        s.places.tender[zone] = tender
    assert run(s, WarProgressPhase()).rolled == []
    assert s.places.opening[place(s, "midway")] == 1


@pytest.mark.rule("21.24")
def test_the_tender_of_a_fallen_base_may_be_drawn_again():
    s = bare((1942, 2))
    surabaya = place(s, "surabaya")
    s.places.open[surabaya], s.places.tender[surabaya] = 1, 1
    assert 1 not in tenders_free(s)
    run(s, BaseFalls(base=surabaya, lost=1))
    assert (s.places.open[surabaya], s.places.tender[surabaya]) == (0, -1)
    assert 1 in tenders_free(s)


@pytest.mark.rule("21.0")
def test_boats_alongside_put_to_sea_when_a_base_falls():
    s = bare()
    s.places.open[place(s, "manila")] = 1
    here = [in_port(s, "ss-190", "manila", READY), in_port(s, "ss-191", "manila", BROOM)]
    homeward = at_sea(s, "ss-192", "south-china-sea-1", patrol=False, home=place(s, "manila"), rtb=1)
    areas = [place(s, "south-china-sea-1"), place(s, "south-china-sea-2")]
    run(s, BaseFalls(base=place(s, "manila"), lost=1), answers={"leave_fallen_base": areas})
    assert [s.boats.at[i] for i in here] == areas
    assert {(s.boats.box[i], s.boats.patrol[i], s.boats.rtb[i]) for i in here} == {(DONE, 0, NO_RTB)}
    assert s.boats.home[homeward] == -1


@pytest.mark.rule("10.3-fall")
@pytest.mark.parametrize(("lost", "event", "field"), [(1, "boat_lost", "cause"), (0, "boat_removed", "why")])
def test_a_boat_in_dock_goes_with_its_base_for_a_cause_that_can_be_said(lost, event, field):
    s = bare()
    s.places.open[place(s, "manila")] = 1
    one = in_port(s, "ss-190", "manila", REPAIR_1)
    told = run(s, BaseFalls(base=place(s, "manila"), lost=lost)).one(event)
    assert (told["boat"], told[field]) == (one, "base-fell")
    assert told[field] in CAUSE.words


@pytest.mark.rule("2.3-early-gato", "3.0")
@pytest.mark.parametrize(
    ("scenario", "slug", "name"),
    [
        ("pacific-1943", "ss-212", "early-gato"),
        ("central-pacific-1944", "ss-214", "gato"),
        ("fremantle-1944", "ss-212", "gato"),
        ("pacific-1945", "ss-237", "gato"),
        ("sea-of-japan-1945", "ss-229", "gato"),
    ],
)
def test_an_early_gato_overhauled_before_the_scenario_opens_is_a_gato(scenario, slug, name):
    s = war(scenario)
    one = s.content.boat_names.index(slug)
    assert s.boats.box[one] != LATER
    assert s.content.fleet.classes[ratings(s, one).boat_class[one]] == name


# -- 21.11 ------------------------------------------------------------------------------------------------------------


def to_surabaya(**options):
    """A spotted boat on her way home, one area from a forward base; red starts at 8 there."""
    s = sea((1942, 1), period=1, bases=("surabaya",), **options)
    boat = at_sea(s, "ss-190", "banda-sea", patrol=False, rtb=VOLUNTARY, home=place(s, "surabaya"), spotted=1)
    return s, boat


@pytest.mark.rule("21.11-event", "15.23-event")
def test_a_forward_base_is_entered_with_the_check_of_the_areas_passed_only():
    s, boat = to_surabaya()
    told = run(s, TransitMove(boats=(boat,), way=way(s, "java-sea", "surabaya")), {"transit": [0]})
    assert [c["area"] for c in told.of("transit_checked")] == [place(s, "java-sea")]
    assert s.boats.at[boat] == place(s, "surabaya")


@pytest.mark.rule("21.11-event", "20.3", "15.23-adjacent")
def test_a_setting_adds_a_check_of_its_own_without_the_plus_two():
    s, boat = to_surabaya(forward_base_check="separate")
    told = run(s, TransitMove(boats=(boat,), way=way(s, "java-sea", "surabaya")), {"transit": [0, 0]})
    first, second = told.of("transit_checked")
    assert first["area"] == second["area"] == place(s, "java-sea")
    assert ("special-mission", 2) not in [row[:2] for row in second["why"]]
    assert dict(row[:2] for row in second["why"])["transit-side"] == -1
    other = at_sea(s, "ss-191", "java-sea", patrol=False, rtb=VOLUNTARY, home=place(s, "surabaya"))
    assert run(s, TransitMove(boats=(other,), way=way(s, "surabaya"))).rolled == [], "she was in the area already"
    pearl = at_sea(s, "ss-192", "marshalls", patrol=False, rtb=VOLUNTARY, home=s.content.pearl)
    told = run(s, TransitMove(boats=(pearl,), way=way(s, "hawaiian-islands", "pearl-harbor")))
    assert not told.of("transit_checked"), "a permanent base has no check of its own"


@pytest.mark.rule("21.11-event", "19.11")
def test_a_boat_turned_back_by_the_first_check_makes_no_second():
    s, boat = to_surabaya(forward_base_check="separate")
    dice = {"transit": [9], "transit_row": [8], "transit_column": [3]}
    told = run(s, TransitMove(boats=(boat,), way=way(s, "java-sea", "surabaya")), dice)
    assert told.rolled.count("transit") == 1
    assert s.boats.at[boat] == place(s, "java-sea")


@pytest.mark.rule("15.1-event", "21.11-event")
def test_a_boat_that_leaves_a_forward_base_enters_its_area():
    """The note in 15.1 is about speed: the area joined to the base is checked like any other she moves to."""
    s = sea((1944, 8), period=3, bases=("saipan",))
    boat = in_port(s, "ss-212", "saipan")
    told = run(s, TransitMove(boats=(boat,), way=way(s, "marianas")), {"transit": [0]})
    assert told.one("transit_checked")["area"] == place(s, "marianas")
