"""The built-in sonar pack: every map cell against lists of cells, the board against its examples, bad maps by cell."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from upscope.games.sonar.content.schema import SCHEMA, SECTORS, seas
from upscope.packs import BadPack, Pack, builtin, builtin_files, load
from upscope.packs.disk import Words

ISLANDS = {
    "alpha-2-s": (
        "B2 C2 G2 L2 B3 I3 L3 I4 E6 O6 B7 C7 L7 G8 H8 I8 L8 D9 M9 E10 B11 H11 K11 B12 D12 N12 D13 G13 D14 H14 N14"
    ),
    "alpha-2-t": "F2 B3 I4 D5 B6 I7 D8 F8",
    "alpha-s": (
        "C2 G2 M2 N2 C3 I3 M3 I4 B7 D7 G7 I7 B8 D8 G8 D9 H9 L9 M9 N9 D11 C12 H12 L12 A13 M13 C14 G14 I14 N14 D15"
    ),
    "alpha-t": "D1 H2 C4 H4 E6 G7 D9 H9",
    "bravo-2-t": "I2 B3 G4 E5 G7 C8",
    "bravo-s": "C2 M2 N2 C3 I3 I4 D8 D9 L9 M9 N9 D11 C12 H12 L12 I14",
    "bravo-t": "D1 H2 C4 H4 G7 D9",
    "charlie-2-t": "D3 E3 F3 B7 G8 G9 H9",
    "charlie-s": "F3 M3 F4 L4 D8 I8 I9 H10 I10 D13 E14",
    "charlie-t": "C4 D4 E4 G6 G7 H7",
    "delta-s": "C2 G2 M2 N2 C3 G4 I4 B7 G7 I7 B8 D9 H9 L9 N9 D11 C12 H12 L12 A13 N13 C14 G14 N14",
    "delta-t": "C2 G2 C3 I4 B7 G7 I7 B8 D9 H9",
    "echo-s": "C1 H2 I2 B3 D3 M3 N3 G4 B7 N7 D8 G8 I9 L9 D12 G12 N13 B14 G14 N14",
    "echo-t": "B2 G3 J5 H7 B9 G9",
    "foxtrot-s": (
        "C2 C3 D3 I3 N3 C4 G4 I4 N4 C5 F5 G5 I5 J5 K5 L5 N5 E6 F6 K6 L6 N6 D7 E7 F7 L7 N7 C8 D8 N8 F9 L9 M9 "
        "C10 D10 E10 F10 G10 L10 M10 F11 G11 H11 I11 K11 C12 D12 H12 K12 D13 E13 F13 H13 J13 K13 E14 J14 N14"
    ),
}
HOLES = {
    "delta-s": "M4 N4 M5 N5 D6 E6 D7 E7 I12 J12 I13 J13",
    "delta-t": "D6 E6 D7 E7",
}
ARCHERS = {
    "echo-s": "L2 G3 C4 F6 J6 B9 N9 F10 J10 L12 D14 H14",
    "echo-t": "H2 E3 B4 H5 B7 G8 D9 I9",
}
OWN = """
name = "mine"
game = "sonar"
version = 1
title.en = "Mine"
title.es = "Lo mío"
based_on = "standard"

[provenance]
origin = "owner"
source = "my own box"
confidence = "high"
"""
LIGHT = """
scenario = "{scenario}"
mode = "{mode}"
printing = {printing}
title_en = "Mine"
title_es = "Mío"
sector_side = {side}
chart = '''
{chart}
'''
"""


def cells(chart: tuple[str, ...], mark: str) -> set[str]:
    return {f"{chr(65 + x)}{y}" for y, row in enumerate(chart, start=1) for x, found in enumerate(row) if found == mark}


@pytest.fixture(scope="module")
def pack() -> Pack:
    return builtin(SCHEMA, "standard")


def own(**files: str) -> dict[str, bytes]:
    return {"pack.toml": OWN.encode()} | {
        name.replace("__", "/") + ".toml": text.encode() for name, text in files.items()
    }


def opened(files: dict[str, bytes]) -> Pack:
    return load(SCHEMA, files, lambda name: builtin(SCHEMA, name), owner=True)


def problems(files: dict[str, bytes]) -> list[tuple[str, int, str, str]]:
    with pytest.raises(BadPack) as refused:
        opened(files)
    for language in ("en", "es"):
        words = Words(language, SCHEMA)
        assert all(problem.code not in words.problem(problem) for problem in refused.value.problems)
    return [(p.file, p.row, p.column, p.code) for p in refused.value.problems]


# ---------------------------------------------------------------- maps


def test_all_maps_are_there(pack):
    assert pack.table("maps").keys() == tuple(sorted(ISLANDS))


@pytest.mark.parametrize("name", sorted(ISLANDS))
def test_every_cell_of_every_map(pack, name):
    chart = pack.table("maps").get(name).chart
    assert cells(chart, "X") == set(ISLANDS[name].split())
    assert cells(chart, "o") == set(HOLES.get(name, "").split())
    assert cells(chart, "m") == set(ARCHERS.get(name, "").split())


def test_sizes_and_sectors(pack):
    for one in pack.table("maps"):
        side = 15 if one.mode == "S" else 10
        assert (len(one.chart[0]), len(one.chart)) == (side, side)
        assert (side // one.sector_side) ** 2 == SECTORS[one.mode]


def test_each_scenario_has_its_usual_map(pack):
    usual = {(one.scenario, one.mode) for one in pack.table("maps") if one.printing == 1}
    assert usual == {(name, mode) for name in ("alpha", "bravo", "charlie", "delta", "echo") for mode in "ST"} | {
        ("foxtrot", "S")
    }


def test_only_the_small_delta_has_holes_of_ours(pack):
    authored = {label for label, parts in pack.provenances.items() if any(p.origin == "authored" for p in parts)}
    assert authored == {"maps/delta-t"}


def test_seas():
    assert [len(sea) for sea in seas({(0, 0), (5, 5), (5, 6), (9, 9)})] == [2, 1, 1]


# ---------------------------------------------------------------- board, gauges, upgrades


def test_the_board_fits_its_examples(pack):
    symbols = pack.table("symbols")
    assert len(symbols) == 24
    assert Counter(s.kind for s in symbols) == {"weapon": 6, "detection": 6, "special": 6, "radiation": 6}
    yellow = [f"{s.panel}{s.number}" for s in symbols.where(circuit="yellow")]
    assert yellow == ["W1", "W2", "W3", "E3"]
    assert [f"{s.panel}{s.number}" for s in symbols.where(kind="radiation")] == ["W5", "W6", "N6", "S5", "E4", "E6"]
    north = symbols.where(panel="N")
    assert [s.kind for s in north if s.place == "central" and s.number != 2] == ["special", "special"]
    assert [s.number for s in north if s.place == "reactor"] == [4, 5, 6]
    for crossed in ("W1", "S4"):
        assert symbols.get(crossed[0], int(crossed[1])).kind == "weapon"


def test_gauges(pack):
    systems = pack.table("systems")
    assert {s.system: (s.boxes_s, s.boxes_t) for s in systems} == {
        "mine": (3, 2),
        "torpedo": (3, 3),
        "drone": (4, 3),
        "sonar": (3, 2),
        "silence": (6, 5),
        "scenario": (None, None),
    }
    assert [s.system for s in systems if "first-officer" in s.used_by] == ["drone", "sonar"]
    assert all("captain" in s.used_by for s in systems)


def test_upgrades_and_scenarios(pack):
    upgrades = pack.table("upgrades")
    assert {u.upgrade for u in upgrades.where(pace="fast", boxes_s=4, boxes_t=3)} == {"kraken", "asgard"}
    assert {u.upgrade for u in upgrades.where(pace="slow", boxes_s=6, boxes_t=5)} == {
        "kaos",
        "trident",
        "minos",
        "ulysses",
    }
    scenarios = pack.table("scenarios")
    assert [s.scenario for s in scenarios if s.surface == "ice"] == ["delta"]
    assert [(s.scenario, s.boxes_s, s.boxes_t) for s in scenarios if s.system == "archer"] == [("echo", 4, 4)]
    assert [s.scenario for s in scenarios if s.crews == "experienced"] == ["charlie"]


# ---------------------------------------------------------------- rule ids


def test_the_pack_serves_rules_that_exist(pack):
    rules = tomllib.loads((files("upscope.games.sonar") / "rules.toml").read_text("utf-8"))["rule"]
    declared = {rule for sheet in SCHEMA.tables for rule in sheet.rules}
    served = {rule for parts in pack.provenances.values() for part in parts for rule in part.rules}
    assert (declared | served) - set(rules) == set()


def test_rules_have_titles_of_their_own():
    rules = tomllib.loads((files("upscope.games.sonar") / "rules.toml").read_text("utf-8"))["rule"]
    for language in ("en", "es"):
        titles = Counter(rule[language] for rule in rules.values())
        assert {title for title, count in titles.items() if count > 1 or len(title) > 70} == set()


# ---------------------------------------------------------------- a player's own maps

OPEN = "\n".join(["." * 10] * 10)


def light(chart: str = OPEN, *, scenario: str = "alpha", mode: str = "T", printing: int = 3, side: int = 5) -> str:
    return LIGHT.format(chart=chart, scenario=scenario, mode=mode, printing=printing, side=side)


def test_a_map_is_added_and_replaced_without_code():
    pack = opened(own(maps__lake=light()))
    assert pack.table("maps").get("lake").printing == 3
    pack = opened({"pack.toml": OWN.encode(), "maps/bravo-t.toml": light(scenario="bravo", printing=1).encode()})
    assert pack.table("maps").get("bravo-t").chart == ("." * 10,) * 10
    assert pack.provenance("maps/bravo-t")[0].origin == "owner"
    assert pack.digest != builtin(SCHEMA, "standard").digest


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (light(OPEN[:33] + "#" + OPEN[34:]), (4, "A", "pack-drawing-mark")),
        (light(OPEN[:33] + OPEN[34:]), (4, "chart", "pack-drawing-width")),
        (light(OPEN[:33] + "o" + OPEN[34:]), (4, "A", "sonar-map-stray")),
        (light(OPEN[:33] + "m" + OPEN[34:]), (4, "A", "sonar-map-stray")),
        (light(".X" + "." * 8 + "\nX" + "." * 9 + OPEN[21:]), (1, "A", "sonar-map-cut-off")),
        (light(OPEN.replace(".", "X")), (0, "chart", "sonar-map-dry")),
        (light(side=4), (0, "sector_side", "sonar-map-sectors")),
        (light(side=2), (0, "sector_side", "sonar-map-sector-count")),
        (light(mode="S"), (0, "sector_side", "sonar-map-sector-count")),
        (light("\n".join(["." * 16] * 16), side=4), (0, "chart", "sonar-map-large")),
        (light(scenario="golf"), (0, "scenario", "pack-no-such")),
        (light(scenario="delta"), (0, "chart", "sonar-map-lacks")),
        (light(scenario="echo"), (0, "chart", "sonar-map-lacks")),
        (light(printing=1), (0, "printing", "sonar-map-twice")),
    ],
)
def test_a_bad_map_is_named_by_the_cell(text, place):
    assert problems(own(maps__lake=text)) == [("maps/lake.toml", *place)]


def changed(file: str, old: str, new: str) -> dict[str, bytes]:
    text = builtin_files(SCHEMA, "standard")[file].decode()
    assert old in text
    return {"pack.toml": OWN.encode(), file: text.replace(old, new).encode()}


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        (
            "symbols.csv",
            "E,3,central,weapon,yellow",
            "E,3,central,weapon,gray",
            (22, "circuit", "sonar-circuit-length"),
        ),
        ("symbols.csv", "E,3,central,weapon,yellow", "E,3,central,weapon,", (22, "circuit", "sonar-symbol-circuit")),
        ("symbols.csv", "W,1,central,weapon", "W,1,central,radiation", (2, "kind", "sonar-symbol-radiation")),
        ("symbols.csv", "W,6,reactor", "W,7,reactor", (2, "number", "sonar-panel-gap")),
        ("scenarios.csv", "archer,4,4", "archer,4,", (6, "boxes_t", "sonar-scenario-boxes")),
        ("scenarios.csv", "Alpha,none,,", "Alpha,none,4,", (2, "boxes_s", "sonar-scenario-boxes")),
        (
            "scenarios.csv",
            "foxtrot,Foxtrot",
            "golf,Golf,Golf,none,,,open,any\nfoxtrot,Foxtrot",
            (7, "scenario", "sonar-scenario-unmapped"),
        ),
    ],
)
def test_other_tables_of_an_owner(file, old, new, place):
    found = problems(changed(file, old, new))
    assert (file, *place) in found
