"""Boats, bases, war events, scenarios and history of the built-in pack."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from itertools import pairwise

import pytest

from upscope.games.silent_war.content import words
from upscope.games.silent_war.content.months import month_number
from upscope.games.silent_war.content.names import names
from upscope.games.silent_war.content.schema import SCHEMA
from upscope.games.silent_war.content.tables import default_tables, tables
from upscope.packs import load

T = default_tables()
ORIGINAL = default_tables("1.x")
BOTH = pytest.mark.parametrize("t", [T, ORIGINAL], ids=["2.1", "1.x"])


# ---------------------------------------------------------------- boats and bases


@pytest.mark.rule("2.3-early-gato")
def test_ten_early_gatos_come_back_as_gatos():
    first, later = T.fleet.rated(False), T.fleet.rated(True)
    early = T.fleet.classes.index("early-gato")
    boats = [boat for boat in range(len(T.fleet.slugs)) if first.boat_class[boat] == early]
    assert len(boats) == 10
    for boat in boats:
        assert T.fleet.classes[later.boat_class[boat]] == "gato"
        assert (first.attack[boat], later.attack[boat]) == (7, 8)
        assert boat in [b for month in T.fleet.withdrawals.values() for b in month]
    assert early not in ORIGINAL.fleet.rated(False).boat_class


def test_real_boats_with_real_numbers():
    boat = T.fleet.find("ss-222")
    assert (T.fleet.names[boat], T.fleet.hulls[boat]) == ("Bluefish", "SS-222")
    assert T.fleet.find("ss-999") == -1
    us = [slug for slug, nation in zip(T.fleet.slugs, T.fleet.nation, strict=True) if nation == 0]
    assert len(us) == 252
    assert len([boat for boat in range(len(T.fleet.slugs)) if T.fleet.entry[boat]]) == 251
    assert sum(1 for lost in T.fleet.lost if month_number(1941, 12) <= lost <= month_number(1945, 8)) >= 48


def test_a_boat_may_have_figures_of_her_own():
    files_ = {"pack.toml": OWN, "boats.csv": own_boats("ss-222,Bluefish,SS-222,gato,,,,,9,,,,,,,")}
    t = tables(load_own(files_), "2.1")
    changed, plain = t.fleet.find("ss-222"), t.fleet.find("ss-223")
    assert (t.fleet.rated(False).attack[changed], t.fleet.rated(False).attack[plain]) == (9, 8)


@pytest.mark.rule("10.0-roll", "10.1")
def test_repair_numbers_fall_with_the_damage():
    for base in T.fleet.bases:
        numbers = [T.fleet.repair_number(base, box) for box in (1, 2, 3)]
        assert numbers == sorted(numbers, reverse=True)
        assert T.fleet.repair_capacity(base) >= 1
    assert [T.map.slugs[base] for base in T.fleet.always] == ["pearl-harbor"]


@pytest.mark.rule("21.21")
def test_tenders_wait_for_their_date():
    start = {T.fleet.tenders[tender] for tender in T.fleet.tenders_by(month_number(1941, 12))}
    assert start == {"canopus", "holland", "otus", "pelias"}
    assert len(T.fleet.tenders_by(month_number(1945, 8))) == len(T.fleet.tenders)


@pytest.mark.rule("14.6C")
def test_enemy_submarines_by_date_and_water():
    def met(place, *date):
        return {T.enemies.slugs[enemy] for enemy, _ in T.enemies.about(T.map.find(place), month_number(*date))}

    assert "type-kd7" not in met("solomons", 1942, 7)
    assert {"type-b1", "ro-33", "type-kd7"} <= met("solomons", 1942, 8)
    assert {"type-ixc", "uit-24"} <= met("java-sea", 1944, 1)
    assert "type-ixc" not in met("solomons", 1944, 1)
    assert all(T.enemies.about(area, month_number(1941, 12)) for area in T.map.areas)


@pytest.mark.rule("IJN-warship", "IJN-auxiliary")
def test_named_ships_stand_in_by_type():
    month = month_number(1943, 1)
    sizes = {
        word: len(T.ijn.pool(words.TYPES.index(word), month)) for word in ("BB", "CA", "CL", "AO", "AP", "DE", "M")
    }
    assert sizes["AO"] == sizes["AP"] == 22
    assert sizes["CA"] == 18
    assert (sizes["DE"], sizes["M"]) == (0, 0)
    carriers = {T.ijn.slugs[s] for s in T.ijn.pool(words.TYPES.index("CV"), month)}
    assert "zuikaku" in carriers
    assert not {"akagi", "taiho", "shinano"} & carriers


# ---------------------------------------------------------------- war events, scenarios, history


@pytest.mark.rule("5.0", "1x-5.0", "5.1")
def test_war_events_happen_in_their_time():
    story, at = T.story, month_number
    war = story.stories.index("war")
    assert all(len(story.war_events[war][period]) == 10 for period in range(1, 5))
    falls = story.war_event(war, 1, 0)
    assert story.event_slugs[falls] == "manila-falls"
    assert story.can_happen(falls, at(1941, 12), frozenset())
    assert not story.can_happen(falls, at(1941, 12), frozenset({falls}))
    surabaya = story.event_slugs.index("surabaya-falls")
    opened = story.event_slugs.index("surabaya-opens")
    assert not story.can_happen(surabaya, at(1942, 2), frozenset())
    assert story.can_happen(surabaya, at(1942, 2), frozenset({opened}))
    assert not story.can_happen(story.event_slugs.index("guam-opens"), at(1944, 9), frozenset())


def test_what_is_due_comes_in_order_of_date():
    story = T.story
    due = [(month, story.event_slugs[event]) for month, event in story.due[story.stories.index("war")]]
    assert due[:4] == [
        (month_number(1942, 1), "manila-falls"),
        (month_number(1942, 1), "surabaya-opens"),
        (month_number(1942, 3), "surabaya-falls"),
        (month_number(1942, 4), "brisbane-opens"),
    ]
    assert due[-1] == (month_number(1945, 4), "subic-opens")
    assert len(due) == 12
    indies = {story.event_slugs[event] for _, event in story.due[story.stories.index("east-indies")]}
    assert "surabaya-falls" in indies
    assert "manila-falls" not in indies


def test_every_base_of_the_rules_opens_by_an_event():
    on = {step.place for event in T.story.events for step in event.steps if words.STEPS[step.does] == "base-on"}
    major = {"fremantle", "brisbane", "dutch-harbor", "manila"}
    forward = {"surabaya", "midway", "majuro", "mios-woendi", "saipan", "guam"}
    assert {T.map.slugs[place] for place in on} == major | forward
    off = {step.place for event in T.story.events for step in event.steps if words.STEPS[step.does] == "base-off"}
    assert {T.map.slugs[place] for place in off} == {"manila", "surabaya", "dutch-harbor"}


def test_scenarios_of_every_kind():
    kinds = Counter(words.SCENARIO_KINDS[scenario.kind] for scenario in T.story.scenarios)
    assert kinds == {"patrol": 12, "campaign": 12, "war": 1}
    for scenario in T.story.scenarios:
        assert scenario.placed, scenario.slug
        assert scenario.levels[-1].level == words.DECISIVE, scenario.slug
        if words.SCENARIO_KINDS[scenario.kind] == "patrol":
            assert len(scenario.placed) == 1, scenario.slug


@BOTH
def test_boats_stand_within_reach_of_an_open_base(t):
    for scenario in t.story.scenarios:
        for placed in scenario.placed:
            if placed.place in t.map.areas:
                reach = min(t.map.distance[base][placed.place] for base in scenario.bases)
                assert reach <= t.fleet.rated(False).range[placed.boat], (scenario.slug, t.fleet.slugs[placed.boat])
            else:
                assert placed.place in scenario.bases, (scenario.slug, t.fleet.slugs[placed.boat])


def test_forward_bases_open_at_the_start_have_a_tender_of_their_own():
    for scenario in T.story.scenarios:
        zones = {place for place in scenario.bases if T.map.kinds[place] == words.ZONE}
        assert {zone for zone, _ in scenario.stations} == zones, scenario.slug
        tenders = [tender for _, tender in scenario.stations]
        assert len(set(tenders)) == len(tenders)
        for tender in tenders:
            assert T.fleet.tender_enters[tender] <= max(scenario.start, month_number(1941, 12)), scenario.slug
        for zone, tender in scenario.stations:
            aboard = [p for p in scenario.placed if p.place == zone]
            assert len(aboard) <= T.pack.table("tenders")[tender].capacity, scenario.slug


SUPPOSED = ("east-wind-1932", "surcouf-1942")
"""Scenarios of what did not happen."""


def test_nobody_sails_who_has_not_arrived_or_was_lost():
    for scenario in T.story.scenarios:
        if scenario.slug in SUPPOSED:
            continue
        for placed in scenario.placed:
            slug = T.fleet.slugs[placed.boat]
            assert T.fleet.entry[placed.boat] <= scenario.start, (scenario.slug, slug)
            lost = T.fleet.lost[placed.boat]
            assert not lost or lost >= scenario.start, (scenario.slug, slug)


SUNK = {
    "full-war": "",
    "indian-ocean-1942": "erimo",
    "surcouf-1942": "erimo",
    "nautilus-1942": "erimo asahi akagi kaga hiryu",
    "malacca-1944": "erimo asahi akagi kaga hiryu",
    "tang-1944": "erimo asahi akagi kaga hiryu akashi iro",
    "barb-1944": "erimo asahi akagi kaga hiryu akashi iro shokaku taiho",
    "archerfish-1944": "erimo asahi akagi kaga hiryu akashi iro shokaku taiho musashi",
    "pacific-1945": "erimo asahi akagi kaga hiryu akashi iro shokaku taiho musashi shinano",
    "sea-of-japan-1945": "erimo asahi akagi kaga hiryu akashi iro shokaku taiho musashi shinano yamato",
    "east-wind-1932": "",
}


@BOTH
@pytest.mark.parametrize("slug", SUNK)
def test_what_is_sunk_at_an_opening_follows_from_one_dated_list(t, slug):
    assert {t.pieces.slugs[piece] for piece in t.story.scenario(slug).sunk} == set(SUNK[slug].split()) & set(
        t.pieces.slugs
    )


def test_no_scenario_contradicts_another_about_what_is_sunk():
    by_date = sorted(T.story.scenarios, key=lambda s: (s.start, s.start_week))
    for earlier, later in pairwise(by_date):
        assert set(earlier.sunk) <= set(later.sunk), (earlier.slug, later.slug)
    dated = {row.piece for row in T.pack.table("losses")}
    assert {T.pieces.slugs[piece] for scenario in T.story.scenarios for piece in scenario.sunk} <= dated


def test_a_pack_may_list_ships_of_its_own_as_sunk():
    rows = (files("upscope.games.silent_war.content") / "history" / "scenarios" / "tang-1944.toml").read_text("utf-8")
    own = load_own({"pack.toml": OWN, "scenarios/tang-1944.toml": rows.replace("sunk = []", 'sunk = ["yamato"]')})
    t = tables(own, "2.1")
    assert t.pieces.find("yamato") in t.story.scenario("tang-1944").sunk
    assert t.pieces.find("akagi") in t.story.scenario("tang-1944").sunk


@pytest.mark.parametrize("period", [1, 2, 3, 4])
def test_every_period_has_a_cup_that_can_hold_two_diligent_escorts(period):
    category = T.pieces.categories.index("diligent")
    assert max(T.pieces.cup(T.pieces.period_mix[period], cup)[category] for cup in range(4)) >= 2


def test_all_six_diligent_escorts_are_used_over_the_war():
    category = T.pieces.categories.index("diligent")
    asked = [sum(T.pieces.cup(mix, cup)[category] for cup in range(4)) for mix in T.pieces.period_mix[1:]]
    assert max(asked) == sum(T.pieces.number[p] for p in T.pieces.members[category]) == 6


def periods_in(month):
    """The War Periods that may be in force in a month, by the transition table (and 28.5 for the fourth)."""
    months = {period: [m for p, m, _ in transitions() if p == period] for period in (2, 3, 4)}
    can_begin = {1: 0} | {period: months[period][0] for period in (2, 3)} | {4: months[3][0]}
    must_end = {period: months[period + 1][-1] for period in (1, 2, 3)} | {4: month}
    return [period for period in range(1, 5) if can_begin[period] < month <= must_end[period]]


def transitions():
    return [(row.period, month_number(*row.month), row.needs) for row in T.pack.table("transition")]


@pytest.mark.rule("3.13-dates")
def test_a_ship_finds_a_place_in_the_mix_whatever_period_her_date_falls_into():
    dated = [p for p, enters in enumerate(T.pieces.enters) if enters]
    assert {T.pieces.slugs[p] for p in dated} == {
        "yamato", "musashi", "ise", "taiho", "shinano", "de1-8-2-sun", "de1-8-2-ball",
    }  # fmt: skip
    looked = 0
    for piece in dated:
        for period in periods_in(T.pieces.enters[piece]):
            mix, category = T.pieces.period_mix[period], T.pieces.category[piece]
            assert T.pieces.is_in_service(piece, T.pieces.enters[piece])
            assert sum(T.pieces.cup(mix, cup)[category] for cup in range(4)), (T.pieces.slugs[piece], period)
            looked += 1
    assert looked > len(dated)


@pytest.mark.rule("14.6C")
def test_enemy_submarines_of_1932_are_those_of_1932():
    met = {T.enemies.slugs[enemy] for enemy, _ in T.enemies.about(T.map.find("east-china-sea"), month_number(1932, 4))}
    assert met == {"type-kd3", "type-j1", "type-l4", "type-krs"}


def test_the_codes_are_read_in_every_scenario_but_that_of_1932():
    assert [scenario.slug for scenario in T.story.scenarios if not scenario.ultra] == ["east-wind-1932"]


def test_the_whole_war_opens_with_the_boats_of_the_first_day():
    war = T.story.scenario("full-war")
    first = {boat for boat, _ in T.fleet.arrivals[month_number(1941, 12)]}
    assert {placed.boat for placed in war.placed} == first
    assert (war.start, war.start_week, war.end) == (month_number(1941, 12), 2, month_number(1945, 8))
    assert (war.period, war.torpedo, war.ships, war.tons, war.lost) == (1, -2, 0, 0, 0)
    assert dict(war.checkpoints)[month_number(1942, 8)] == 360
    assert war.history == (1314, 5320, 48)


def test_history_adds_up_to_the_committees_totals():
    months = T.story.months
    assert len(months) == 45
    assert sum(m.merchant_ships for m in months) == 1113
    assert sum(m.merchant_tons for m in months) == 4_779_902
    assert sum(m.naval_ships for m in months) == 201
    assert sum(m.naval_tons for m in months) == 540_192
    assert sum(m.boats_lost for m in months) == 48
    fall = next(m for m in months if m.month == month_number(1944, 11))
    assert (fall.naval_ships, fall.naval_tons) == (17, 125_119)


def test_honour_roll():
    best = {T.fleet.names[boat]: (ships, tons) for boat, ships, tons in T.story.honours}
    assert best["Tang"] == (33, 116_454)
    assert best["Tautog"] == (26, 72_606)
    assert best["Harder"] == (16, 0)
    assert sum(1 for ships, _ in best.values() if ships) == 25
    assert sum(1 for _, tons in best.values() if tons) == 25


def test_names_in_two_languages():
    english, spanish = names(T.pack, "en"), names(T.pack, "es")
    assert english.keys() == spanish.keys()
    assert (english["place-sea-of-japan"], spanish["place-saipan"]) == ("Sea of Japan", "Saipán")
    assert english["boat-ss-238"] == spanish["boat-ss-238"] == "Wahoo"
    assert english["skipper-o-kane"] == "Richard H. O'Kane"
    assert "piece-dd2-6-1-sun" not in english


# ---------------------------------------------------------------- helpers for packs of one's own


def load_own(files_):
    return load(SCHEMA, {name: text.encode() for name, text in files_.items()}, lambda _: T.pack, owner=True)


def own_boats(line):
    rows = (files("upscope.games.silent_war.content") / "history" / "boats.csv").read_text("utf-8").splitlines()
    slug = line.partition(",")[0]
    return "\n".join(line if row.startswith(slug + ",") else row for row in rows) + "\n"


OWN = """
name = "mine"
game = "silent_war"
version = 1
title.en = "Mine"
title.es = "Lo mío"
based_on = "history"

[provenance]
origin = "owner"
source = "my own box"
confidence = "high"
"""
