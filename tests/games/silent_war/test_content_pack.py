"""The built-in pack as a whole: counts that must close, honest labels, boats and scenarios that make sense."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from upscope.games.silent_war.content import words
from upscope.games.silent_war.content.charts import EFFECT
from upscope.games.silent_war.content.geography import FAR
from upscope.games.silent_war.content.months import month_number
from upscope.games.silent_war.content.schema import SCHEMA
from upscope.games.silent_war.content.tables import default_tables
from upscope.packs import Folder, Rowed

T = default_tables()
ORIGINAL = default_tables("1.x")
BOTH = pytest.mark.parametrize("t", [T, ORIGINAL], ids=["2.1", "1.x"])


def pieces_of(t, **wanted):
    return {
        t.pieces.slugs[n]: t.pieces.number[n]
        for n in range(len(t.pieces.slugs))
        if all(getattr(t.pieces, name)[n] == value for name, value in wanted.items())
    }


# ---------------------------------------------------------------- rule ids and labels


def test_tables_and_labels_serve_rules_that_exist():
    rules = tomllib.loads((files("upscope.games.silent_war") / "rules.toml").read_text("utf-8"))["rule"]
    declared = {rule for sheet in SCHEMA.tables for rule in sheet.rules}
    served = {rule for parts in T.pack.provenances.values() for part in parts for rule in part.rules}
    assert (declared | served) - set(rules) == set()


def test_rules_have_titles_of_their_own():
    rules = tomllib.loads((files("upscope.games.silent_war") / "rules.toml").read_text("utf-8"))["rule"]
    for language in ("en", "es"):
        titles = Counter(rule[language] for rule in rules.values())
        assert {title for title, count in titles.items() if count > 1 or not 2 <= len(title.split()) <= 8} == set()


OURS = """contact engagement war_mix transit endurance damage modification bases ijn_repairs war_events events
event_steps placements stations victory scenarios"""
PRINTED = "ultra storm_months storm_places storm_moves postures torpedo packs second_rolls engagement_original"


@pytest.mark.parametrize("table", OURS.split())
def test_tables_nobody_printed_for_us_are_ours(table):
    assert {part.origin for part in T.pack.provenance(table)} == {"authored"}


@pytest.mark.parametrize("table", PRINTED.split())
def test_tables_the_rulebook_prints_are_labelled_so(table):
    assert [(part.origin, part.confidence) for part in T.pack.provenance(table)] == [("rulebook", "high")]


def test_every_table_says_where_it_comes_from():
    for sheet in SCHEMA.tables:
        parts = T.pack.provenance(sheet.name)
        assert parts, sheet.name
        assert len(parts) == 1 or all(part.part for part in parts), sheet.name


def test_the_readme_lists_every_table_with_its_columns_and_origins():
    text = (files("upscope.games.silent_war") / "content" / "README.md").read_text("utf-8")
    sections = {part.partition("`")[0]: part for part in text.split("### `")[1:]}
    for sheet in SCHEMA.tables:
        file = f"{sheet.name}/*.toml" if isinstance(sheet, Folder) else f"{sheet.name}.toml"
        section = sections.get(f"{sheet.name}.csv") or sections[file]
        if isinstance(sheet, Rowed):
            assert f"- columns: {', '.join(column.name for column in sheet.columns)}\n" in section, sheet.name
        for part in T.pack.provenance(sheet.name):
            assert f"{part.origin} ({part.confidence})" in section, sheet.name


# ---------------------------------------------------------------- map


@pytest.mark.rule("2.1-places")
def test_every_area_of_the_ultra_table_can_be_reached_from_pearl_harbor():
    pearl = T.map.find("pearl-harbor")
    assert T.map.ways(pearl) == (T.map.find("hawaiian-islands"),)
    assert T.map.distance[pearl][T.map.find("hawaiian-islands")] == 1
    assert T.map.distance[pearl][T.map.find("empire-pacific")] == 3
    assert FAR not in T.map.distance[pearl]


def test_distances_are_those_of_the_routes():
    for here in T.map.areas:
        row = T.map.distance[here]
        assert row[here] == 0
        for there in T.map.areas:
            assert row[there] == T.map.distance[there][here]
            if there != here:
                assert row[there] == 1 + min(row[step] for step in T.map.neighbours[there])


def test_a_zone_lies_in_its_areas():
    guadalcanal = T.map.find("guadalcanal")
    assert T.map.neighbours[guadalcanal] == (T.map.find("solomons"),)
    assert T.map.distance[guadalcanal][T.map.find("solomons")] == 0
    assert T.map.distance[guadalcanal][T.map.find("coral-sea")] == 1
    assert T.map.zones_at[T.map.find("solomons")] == (guadalcanal, T.map.find("rabaul"))


def test_places_are_areas_then_bases_then_zones():
    assert (len(T.map.areas), len(T.map.bases), len(T.map.zones)) == (25, 6, 16)
    assert [T.map.kinds[n] for n in range(47)] == [words.AREA] * 25 + [words.BASE] * 6 + [words.ZONE] * 16
    assert T.map.find("atlantis") == -1
    assert sum(T.map.forward) == 6


@pytest.mark.rule("2.1-narrow", "2.1-shallow")
def test_narrow_and_shallow():
    assert T.map.is_narrow(T.map.find("solomons"))
    assert not T.map.is_narrow(T.map.find("north-pacific"))
    assert T.map.is_shallow(T.map.find("yellow-sea"))
    assert not T.map.is_shallow(T.map.find("east-china-sea"))


@pytest.mark.rule("13.1A-chart", "13.1A-level")
def test_activity_by_die():
    east_china = T.map.find("east-china-sea")
    line = [T.map.level(east_china, 2, die) for die in range(-3, 13)]
    assert line == [0] * 3 + [0, 0, 0, 1, 2, 3, 3, 4, 4, 4] + [4] * 3
    assert (T.map.red[east_china][2], T.map.first_red[east_china][2]) == (3, 7)


def test_what_follows_from_an_activity_line():
    hawaii, solomons = T.map.find("hawaiian-islands"), T.map.find("solomons")
    assert (T.map.red[hawaii][1], T.map.first_red[hawaii][1]) == (0, 10)
    assert (T.map.coloured[hawaii][1], T.map.crowded[hawaii][1]) == (True, False)
    assert not T.map.coloured[hawaii][2]
    assert T.map.crowded[solomons][2]
    assert T.map.lon[T.map.west_to_east[0]] <= T.map.lon[T.map.west_to_east[1]]
    assert sorted(T.map.west_to_east) == list(T.map.areas)


# ---------------------------------------------------------------- cups and pieces


@pytest.mark.rule("3.11-table", "3.12-sort")
def test_original_cups_close_on_the_counters():
    sizes = [[sum(ORIGINAL.pieces.cup(mix, cup)) for cup in range(4)] for mix in ORIGINAL.pieces.period_mix[1:]]
    assert sizes == [[22, 18, 21, 35], [23, 24, 25, 26], [20, 25, 24, 21], [18, 22, 23, 17]]
    small, large = (ORIGINAL.pieces.categories.index(word) for word in ("m-small", "m-large"))
    for category, total in ((small, 35), (large, 10)):
        assert sum(ORIGINAL.pieces.number[p] for p in ORIGINAL.pieces.members[category]) == total
        assert sum(ORIGINAL.pieces.cup(ORIGINAL.pieces.period_mix[1], cup)[category] for cup in range(4)) == total
    tons = sum(
        ORIGINAL.pieces.tons[p] * ORIGINAL.pieces.number[p]
        for category in (small, large)
        for p in ORIGINAL.pieces.members[category]
    )
    assert tons == 209


@BOTH
@pytest.mark.rule("3.11-table")
def test_every_cup_of_every_period_holds_one_combat_event(t):
    event = t.pieces.categories.index("combat-event")
    for mix in range(len(t.pieces.mixes)):
        assert [t.pieces.cup(mix, cup)[event] for cup in range(4)] == [1, 1, 1, 1]
    assert pieces_of(t, kinds=words.EVENT) == {"combat-event": 4}
    assert pieces_of(t, kinds=words.EVENT, backs=words.BALL) == {"combat-event": 4}


@pytest.mark.rule("3.11-table")
def test_two_scenarios_have_a_mix_of_their_own():
    for t in (T, ORIGINAL):
        assert {"east-wind-1932", "indian-ocean-1942"} <= set(t.pieces.mixes)
        for name in ("east-wind-1932", "indian-ocean-1942"):
            own = t.pieces.mixes.index(name)
            assert own not in t.pieces.period_mix
            assert all(sum(t.pieces.cup(own, cup)) > 5 for cup in range(4))


@pytest.mark.rule("2.3-diligent")
def test_six_diligent_escorts():
    found = {slug for slug in T.pieces.slugs if T.pieces.is_diligent(T.pieces.find(slug))}
    assert {slug: T.pieces.number[T.pieces.find(slug)] for slug in found} == {"diligent-sun": 3, "diligent-ball": 3}


def test_no_tdc_chits_came_with_the_second_edition():
    assert set(pieces_of(T, kinds=words.NO_TDC)) == {"no-tdc"}
    assert pieces_of(T, backs=words.TDC_BACK) == pieces_of(T, kinds=words.NO_TDC)
    assert pieces_of(ORIGINAL, kinds=words.NO_TDC) == {}
    chit = T.pieces.categories.index("no-tdc")
    assert [T.pieces.cup(T.pieces.period_mix[p], 0)[chit] for p in range(1, 5)] == [1, 2, 2, 5]


NAMED = """akagi kaga hiryu shokaku shinano taiho yamato musashi ise asahi izumo asahi-maru kiku-maru akashi erimo
iro"""


@pytest.mark.rule("2.3-named")
def test_named_ships_of_the_rulebook():
    printed = [
        "akagi",
        "kaga",
        "hiryu",
        "shokaku",
        "shinano",
        "taiho",
        "yamato",
        "musashi",
        "ise",
        "asahi",
        "izumo",
        "asahi-maru",
        "kiku-maru",
        "akashi",
        "erimo",
        "iro",
    ]
    named = {slug for slug in T.pieces.slugs if T.pieces.is_named(T.pieces.find(slug))}
    assert named == {*printed, "kaga-1932"}


@pytest.mark.rule("2.3-replace")
def test_hospital_ships_and_three_auxiliaries_are_replaced():
    replaced = {slug for slug in T.pieces.slugs if T.pieces.is_replaced(T.pieces.find(slug))}
    assert replaced == {"asahi-maru", "kiku-maru", "akashi", "erimo", "iro"}


@pytest.mark.rule("3.13-dates", "3.13-bb36", "8.0-mix")
def test_dates_on_the_pieces():
    dates = {
        "yamato": (1942, 5), "musashi": (1943, 2), "ise": (1943, 10), "taiho": (1944, 3), "shinano": (1944, 11),
        "de1-8-2-sun": (1944, 3), "de1-8-2-ball": (1944, 3),
    }  # fmt: skip
    for piece, slug in enumerate(T.pieces.slugs):
        first = month_number(*dates.get(slug, (1941, 12)))
        assert T.pieces.is_in_service(piece, first)
        assert T.pieces.is_in_service(piece, first - 1) == (slug not in dates)
    gone = [
        T.pieces.slugs[p] for p in range(len(T.pieces.slugs)) if not T.pieces.is_in_service(p, month_number(1945, 1))
    ]
    assert gone == ["bb36-9-0-sun"]
    assert T.pieces.is_in_service(T.pieces.find("bb36-9-0-sun"), month_number(1943, 2))
    assert not T.pieces.is_in_service(T.pieces.find("bb36-9-0-sun"), month_number(1943, 3))


def test_musashi_shares_yamatos_place_in_the_cups():
    category = T.pieces.categories.index("yamato")
    assert set(T.pieces.members[category]) == {T.pieces.yamato, T.pieces.musashi}
    assert all(sum(T.pieces.mix[mix][cup][category] for cup in range(4)) <= 1 for mix in range(len(T.pieces.mixes)))
    assert ORIGINAL.pieces.musashi == -1


@pytest.mark.rule("2.3-merchant")
def test_merchants_by_type():
    types = {words.TYPES[T.pieces.types[p]] for p in range(len(T.pieces.slugs)) if T.pieces.is_merchant(p)}
    assert types == {"M", "MA", "AM", "AC", "AF", "AGT", "AH", "AO", "AP", "AR", "AT", "GB"}
    izumo = T.pieces.find("izumo")
    assert T.pieces.bars_gunnery[izumo]
    assert not T.pieces.gunnery_target[izumo]


@pytest.mark.rule("2.3-aircraft")
def test_aircraft_and_chits_cannot_be_attacked():
    safe = {T.pieces.slugs[p] for p in range(len(T.pieces.slugs)) if not T.pieces.can_be_attacked(p)}
    assert safe == {"mavis", "emily", "combat-event", "no-tdc"}
    assert [T.pieces.asw2[T.pieces.find(slug)] for slug in ("mavis", "emily")] == [4, 4]


@pytest.mark.rule("2.3-asw", "2.3-zed")
def test_zed_and_half():
    gunboat, old = T.pieces.find("gb1-4-zed-sun"), ORIGINAL.pieces.find("dd1-6-half-sun")
    assert (T.pieces.rating2(gunboat, gunnery=False), T.pieces.rating2(gunboat, gunnery=True)) == (0, 1)
    assert (ORIGINAL.pieces.rating2(old, gunnery=False), ORIGINAL.pieces.rating2(old, gunnery=True)) == (1, 1)
    assert {T.pieces.rating2(p, gunnery=False) for p in range(len(T.pieces.slugs))} == {0, 2, 4, 6, 8}


@pytest.mark.rule("2.3-tdc")
def test_tdc_markers():
    assert ORIGINAL.pieces.markers() == ((-3, 2), (-2, 4), (-1, 4), (0, 4), (1, 4), (2, 4), (3, 2))
    assert [value for value, _ in T.pieces.markers()] == [-3, -2, -1, 0, 1, 2, 3]


# ---------------------------------------------------------------- fights and damage


@pytest.mark.rule("14.16D-roll")
def test_attack_results_by_tons():
    def sunk_from(tons):
        row = T.charts.attack_row[tons]
        results = [T.charts.attack_result(row, roll) for roll in range(-4, 14)]
        assert results == sorted(results)
        return results.index(words.SUNK) - 4, results.index(words.DAMAGED) - 4

    assert [sunk_from(tons) for tons in (1, 4, 5, 9, 10, 17, 18, 25, 26, 35, 36, 45, 46, 68)] == [
        (2, 1), (2, 1), (3, 2), (3, 2), (5, 3), (5, 3), (6, 4), (6, 4), (7, 5), (7, 5), (8, 6), (8, 6), (9, 7), (9, 7),
    ]  # fmt: skip


@pytest.mark.rule("14.2C")
def test_counterattack_rows_grow_worse():
    row = T.charts.counter_row(1)
    words_of = [words.EFFECTS[EFFECT.index(T.charts.counterattack(row, roll))] for roll in range(-1, 15)]
    assert words_of == ["none"] * 9 + ["spotted", "damaged", "damaged", "sunk-7", "sunk", "sunk", "sunk"]
    assert all(T.charts.counterattack(T.charts.counter_row(-1), roll) == EFFECT[0] for roll in range(13))
    diligent = [words.EFFECTS[e] for e in T.charts.counterattack_rows[T.charts.diligent_row]]
    assert diligent[5:] == ["none", "spotted", "damaged", "damaged-rtb", "sunk", "sunk", "sunk", "sunk"]


@pytest.mark.rule("19.1-table")
def test_transit_events_read_shallow_water_beyond_nine():
    assert T.charts.transit_event(0, 0) == EFFECT[words.EFFECTS.index("none")]
    assert T.charts.transit_event(10, 10) == EFFECT[words.EFFECTS.index("sunk-3")]
    assert T.charts.transit_event(12, 3) == T.charts.transit_event(10, 3)


def test_effects_mean_what_they_say():
    by = dict(zip(words.EFFECTS, EFFECT, strict=True))
    assert by["none"] == (False, False, False, False, 0)
    assert by["spotted-rtb"] == (True, False, True, False, 0)
    assert by["damaged"] == (False, True, False, False, 0)
    assert by["sunk-7"] == (False, True, True, False, 7)
    assert by["sunk"] == (False, False, False, True, 0)


@pytest.mark.rule("14.7-roll", "18.11", "13.1B")
def test_endurance_damage_and_contact_are_ordered():
    for letter in range(4):
        numbers = [T.charts.stays_on(letter, torpedo) for torpedo in range(-2, 3)]
        assert numbers == sorted(numbers)
    for torpedo in range(-2, 3):
        assert T.charts.stays_on(0, torpedo) > T.charts.stays_on(3, torpedo)
    boxes = [T.charts.repair_box(die) for die in range(10)]
    assert boxes == sorted(boxes)
    assert set(boxes) == {0, 1, 2, 3}
    for period in range(1, 5):
        assert {T.charts.contact_of(period, die) for die in range(10)} == {words.C1, words.C2, words.TF}


@pytest.mark.rule("17.0A", "17.0B")
def test_progress_needs_both_ships_and_tons():
    ships, tons, _ = T.charts.modification[4]
    assert T.charts.progress(4, ships[0] - 1, 99_999) is None
    assert T.charts.progress(4, 9_999, tons[0] - 1) is None
    assert T.charts.progress(4, 860, 3800) == 1
    assert T.charts.progress(4, 9_999, tons[0]) == -1
    assert T.charts.needed(2, month_number(1942, 5)) == 9
