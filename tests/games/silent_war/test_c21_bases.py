"""21.0 Bases, tenders, 24.1 packs formed in port, 26.0 two commands, 3.2 where a scenario begins."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import at_sea, bare, boat, in_port, place, run, war

from upscope.games.silent_war.content.months import month_number
from upscope.games.silent_war.kinds import BROOM, DONE, LATER, NO_RTB, READY, SEATS
from upscope.games.silent_war.procedures.c04_orders import Orders
from upscope.games.silent_war.procedures.c04_sequence import Weeks
from upscope.games.silent_war.procedures.c05_war_events import WarEvent
from upscope.games.silent_war.procedures.c15_return import ReturnToBase
from upscope.games.silent_war.procedures.c15_transit import Deploy
from upscope.games.silent_war.procedures.c17_war_progress import WarProgressPhase
from upscope.games.silent_war.procedures.c21_bases import BaseFalls, tenders_free
from upscope.games.silent_war.procedures.c24_wolfpacks import FormPack, LeavePack, pack_bases, pack_sizes
from upscope.kernel.decision import Refused
from upscope.kernel.engine import advance, answer, open_decisions


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


# ---------------------------------------------------------------- 24


def ready(s, *slugs, base="pearl-harbor"):
    return [in_port(s, slug, base) for slug in slugs]


def pearl_1944(n=6, experience=0):
    s = bare((1944, 2), period=3)
    s.experience = s.pack_limit = experience
    boats = ready(s, *[f"ss-{number}" for number in (240, 249, 259, 272, 273, 306)[:n]])
    return s, boats


@pytest.mark.rule("24.1")
def test_packs_are_formed_from_october_1943():
    s, _ = pearl_1944()
    for year, month, found in ((1943, 9, ()), (1943, 10, (s.content.pearl,))):
        s.year, s.month = year, month
        assert pack_bases(s, 0) == found


@pytest.mark.rule("24.0-form")
def test_three_american_boats_ready_at_a_major_base():
    s, boats = pearl_1944(3)
    assert pack_bases(s, 0) == (s.content.pearl,)
    s.boats.box[boats[0]] = BROOM
    assert pack_bases(s, 0) == ()
    s, boats = pearl_1944(2)
    in_port(s, "hms-tally-ho", "pearl-harbor")
    assert pack_bases(s, 0) == (), "a British boat does not count"
    s, boats = pearl_1944(3)
    s.places.open[place(s, "midway")], s.places.tender[place(s, "midway")] = 1, 6
    for i in boats:
        s.boats.at[i] = place(s, "midway")
    assert pack_bases(s, 0) == (), "a forward base forms none"


@pytest.mark.rule("24.11", "24.12", "24.13")
@pytest.mark.parametrize(("experience", "packs", "boats"), [(0, 1, 3), (8, 1, 3), (9, 3, 4), (14, 3, 4), (15, 5, 6)])
def test_how_many_packs_and_how_large(experience, packs, boats):
    s, mine = pearl_1944(experience=experience)
    assert pack_sizes(s) == (packs, boats)
    told = run(s, FormPack(base=s.content.pearl, command=0), answers={"form_pack": [tuple(mine[:3])]})
    form = told.offered("form_pack")
    assert (form.at_least, form.at_most) == (3, boats)
    with pytest.raises(ValueError, match="form"):
        form.check(tuple(mine[:2]))
    if boats < 6:
        with pytest.raises(ValueError, match="form"):
            form.check(tuple(mine[: boats + 1]))
    assert bool(pack_bases(s, 0)) is (packs > 1)


@pytest.mark.rule("24.12", "24.13")
def test_experience_counts_from_the_turn_after():
    s, _ = pearl_1944(experience=8)
    s.experience = 9
    assert pack_sizes(s) == (1, 3)
    weeks = Weeks()
    weeks._at = weeks.index["open_week"]
    s.stack.append(weeks)
    s.content.scenario = s.content.scenario._replace(story=-1)
    s.pause = None
    advance(s)
    assert pack_sizes(s) == (3, 4)


@pytest.mark.rule("24.0-form", "24.2-one", "4.0-each")
def test_a_pack_leaves_at_once_and_together():
    s, mine = pearl_1944(3)
    order = s.content.end_order + 1 + s.content.map.bases.index(s.content.pearl)
    told = run(
        s,
        Orders(),
        answers={
            "choose_boat": [order],
            "form_pack": [tuple(mine)],
            "choose_course": [(place(s, "hawaiian-islands"),)],
            "choose_side": ["patrol"],
        },
    )
    assert order in told.offered("choose_boat")
    assert {(s.boats.at[i], s.boats.patrol[i], s.boats.pack[i]) for i in mine} == {(place(s, "hawaiian-islands"), 1, 0)}
    assert s.packs.base[0] == s.content.pearl


@pytest.mark.rule("24.0-leave", "24.14-transit")
def test_a_boat_may_leave_and_what_is_too_small_is_no_pack():
    s = bare((1944, 2), period=3)
    boats = [at_sea(s, slug, "marianas", pack=0) for slug in ("ss-240", "ss-249", "ss-259", "ss-272")]
    s.packs.formed[0] = 1
    s.stack.append(Weeks())
    s.stack[0]._at = s.stack[0].index["operate"]
    s.pause = None
    advance(s)
    row = next(d for d in open_decisions(s, SEATS[0]) if d.name == "leave_pack")
    assert set(row.offer) == set(boats)
    answer(s, SEATS[0], boats[3], decision=row.id)
    assert [s.boats.pack[i] for i in boats] == [0, 0, 0, -1]
    offered = next(d for d in open_decisions(s, SEATS[0]) if d.name == "choose_boat").offer
    assert set(offered) == {boats[0], boats[3]}, "the rest by its first, and she by herself"
    s.stack.clear()
    run(s, LeavePack(seat=SEATS[0], value=boats[0]))
    assert [s.boats.pack[i] for i in boats] == [-1] * 4
    assert s.packs.formed[0] == 0


# ---------------------------------------------------------------- 26


def two(**options):
    s = bare((1943, 3), period=2, commands="two", **options)
    for slug in ("brisbane", "fremantle"):
        s.places.open[place(s, slug)] = 1
    return s


@pytest.mark.rule("26.0")
def test_each_command_orders_its_own_boats():
    s = two()
    pearl, west = at_sea(s, "ss-190", "hawaiian-islands", patrol=False), at_sea(s, "ss-191", "timor-sea", patrol=False)
    s.boats.command[west] = 1
    answers = {"choose_boat": [pearl, west], "choose_course": [(), ()], "choose_side": ["transit", "transit"]}
    told = run(s, Orders(), answers=answers)
    assert [(name, seat) for name, seat, _ in told.asked if name == "choose_boat"] == [
        ("choose_boat", SEATS[0]),
        ("choose_boat", SEATS[1]),
    ]


@pytest.mark.rule("26.0")
@pytest.mark.parametrize("says", ["yes", "no"])
def test_a_transfer_needs_the_other_commander(says):
    s = two()
    one = at_sea(s, "ss-190", "coral-sea", patrol=False)
    into = (place(s, "brisbane"),)
    answers = {"choose_course": [into] if says == "yes" else [into, ()], "accept_transfer": [says]}
    if says == "no":
        answers["choose_side"] = ["transit"]
    told = run(s, Deploy(boats=(one,)), answers=answers)
    assert ("accept_transfer", SEATS[1]) in {(name, seat) for name, seat, _ in told.asked}
    assert (s.boats.at[one] == place(s, "brisbane")) is (says == "yes")
    assert s.boats.command[one] == int(says == "yes")


@pytest.mark.rule("26.0")
def test_a_return_across_the_commands_needs_it_too():
    s = two()
    one = at_sea(s, "ss-190", "coral-sea", patrol=False, rtb=1)
    told = run(
        s,
        ReturnToBase(boats=(one,)),
        {},
        {
            "choose_home": [place(s, "brisbane"), s.content.pearl],
            "accept_transfer": ["no"],
            "choose_way": lambda ways: ways[-1],
        },
        stop_at="choose_way",
    )
    assert told.one("transfer_refused")["base"] == place(s, "brisbane")
    assert s.boats.home[one] == s.content.pearl


@pytest.mark.rule("26.0")
@pytest.mark.parametrize("demand", [True, False])
def test_help_may_be_demanded_once_a_turn_where_the_option_allows_it(demand):
    s = two(demand=demand)
    old = ready(s, "ss-166", "ss-167", "ss-168")
    new = ready(s, *[f"ss-{n}" for n in (240, 249, 259, 272, 273)])
    s.stack.append(Weeks())
    s.stack[0]._at = s.stack[0].index["operate"]
    s.pause = None
    advance(s)
    rows = [d for d in open_decisions(s, SEATS[1]) if d.name == "demand_boats"]
    assert bool(rows) is demand
    if demand:
        answer(s, SEATS[1], "demand", decision=rows[0].id)
        moved = [i for i in (*old, *new) if s.boats.command[i] == 1]
        assert len(moved) == 6
        assert set(new) <= set(moved), "the newest first"
        assert [d for d in open_decisions(s, SEATS[1]) if d.name == "demand_boats"] == []
        with pytest.raises(Refused):
            answer(s, SEATS[1], "demand", decision=rows[0].id)


@pytest.mark.rule("26.0")
def test_with_thirty_six_boats_nothing_can_be_demanded():
    s = two(demand=True)
    ready(s, *[f"ss-{n}" for n in (240, 249, 259, 272, 273, 306)])
    for slug in s.content.boat_names[:36]:
        s.boats.box[boat(s, slug)], s.boats.at[boat(s, slug)], s.boats.command[boat(s, slug)] = (
            BROOM,
            place(s, "brisbane"),
            1,
        )
    s.stack.append(Weeks())
    s.stack[0]._at = s.stack[0].index["operate"]
    s.pause = None
    advance(s)
    assert [d for d in open_decisions(s, SEATS[1]) if d.name == "demand_boats"] == []
