"""The built-in packs against their figures, and what a bad pack is told: file, row, column, and what is wrong."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from tests.games.krieg.kit import Play, edited, table_text

from upscope.games.krieg.content.options import NAMED
from upscope.games.krieg.content.schema import SCHEMA
from upscope.games.krieg.rules.crowding import crowded
from upscope.games.krieg.rules.supply import is_supplied
from upscope.packs import BadPack, builtin
from upscope.packs.disk import Words


def problems(name: str, **files_: str) -> dict[str, list[str]]:
    """The codes a bad pack is refused with, by file."""
    with pytest.raises(BadPack) as caught:
        edited(name, **files_)
    found: dict[str, list[str]] = {}
    for problem in caught.value.problems:
        found.setdefault(problem.file, []).append(problem.code)
        assert Words("en", SCHEMA).problem(problem)
        assert Words("es", SCHEMA).problem(problem)
    return found


def test_two_rivers_is_what_was_drawn() -> None:
    pack = builtin(SCHEMA, "two_rivers")
    assert len(pack.table("hexes")) == 300
    assert len(pack.table("hexsides")) == 181
    assert len(pack.table("links")) == 170
    assert sum(row.start not in ("card", "pool") for row in pack.table("units")) == 51
    assert sum(row.points for row in pack.table("objectives") if row.owner == "axis") == 28
    assert len(pack.table("cards")) == 12


def test_a_pack_says_where_its_figures_come_from() -> None:
    pack = builtin(SCHEMA, "two_rivers")
    assert pack.provenance("crt")[0].origin == "rulebook"
    assert {part.origin for part in pack.provenance("options")} == {"rulebook", "sister-game", "authored"}
    assert pack.provenance("hexes")[0].origin == "authored"


def test_every_option_is_in_the_data_and_settles_a_rule_of_the_game() -> None:
    form = builtin(SCHEMA, "two_rivers").form("options")
    rules = (files("upscope.games.krieg") / "rules.toml").read_text("utf-8")
    for option in NAMED:
        assert hasattr(form, option.name)
        assert f'[rule."{option.rule}"]' in rules
    assert form.airdrop_range == 2


@pytest.mark.parametrize(
    "scenario",
    [
        "two_rivers",
        "two_rivers_short",
        "steel_and_mud",
        "harbour",
        "snowline",
        "barbarossa_1941",
        "blue_1942",
        "france_1940",
        "italy_1943",
        "overlord_1944",
    ],
)
def test_every_stack_is_legal_and_supplied_at_the_start(scenario: str) -> None:
    p = Play(scenario)
    assert [h for h in p.front.stacks if crowded(p.front, h)] == []
    assert [
        p.s.content.unit_names[u] for u, h in enumerate(p.s.units.hex) if h >= 0 and not is_supplied(p.front, u)
    ] == []


def test_unknown_terrain() -> None:
    text = table_text("steel_and_mud", "hexes").replace("0204,rough", "0204,swamp")
    assert problems("steel_and_mud", hexes=text) == {"hexes.csv": ["pack-no-such"]}


def test_hexsides_of_hexes_that_do_not_touch() -> None:
    text = table_text("steel_and_mud", "hexsides") + "0000,0500,river,Nowhere\n"
    assert problems("steel_and_mud", hexsides=text) == {"hexsides.csv": ["krieg-not-adjacent"]}


def test_a_hexside_given_twice() -> None:
    first = table_text("steel_and_mud", "hexsides").splitlines()[1].split(",")
    text = table_text("steel_and_mud", "hexsides") + f"{first[1]},{first[0]},river,Again\n"
    assert problems("steel_and_mud", hexsides=text) == {"hexsides.csv": ["krieg-pair-twice"]}


def test_units_over_water() -> None:
    text = table_text("harbour", "units").replace(
        "t2-pz,axis,germany,armour,1,3,0602", "t2-pz,axis,germany,armour,1,3,0000"
    )
    found = problems("harbour", units=text)
    assert found == {"units.csv": ["krieg-over-water"]}
    nowhere = table_text("harbour", "units").replace("armour,1,3,0602", "armour,1,3,9999")
    assert problems("harbour", units=nowhere) == {"units.csv": ["krieg-no-hex"]}


def test_cards_naming_no_event() -> None:
    text = table_text("two_rivers", "cards").replace("ev_vistula", "ev_volga")
    assert set(problems("two_rivers", cards=text)["cards.csv"]) <= {"pack-no-such", "pack-no-such-near"}
    politics = table_text("two_rivers", "politics").replace("slovak_rising", "polish_rising")
    assert set(problems("two_rivers", politics=politics)["politics.csv"]) <= {"pack-no-such", "pack-no-such-near"}


def test_a_die_that_is_not_covered() -> None:
    text = table_text("two_rivers", "politics").replace("a2,1,3..6,", "a2,1,4..6,")
    assert "politics.csv" in problems("two_rivers", politics=text)


@pytest.mark.parametrize(
    ("pack", "table", "old", "new", "code"),
    [
        ("steel_and_mud", "hexes", "0000,clear", "2000,clear", "krieg-off-grid"),
        ("harbour", "hexes", "0000,sea,,,,,sound", "0000,sea,,,,,", "krieg-sea-without-zone"),
        ("steel_and_mud", "hexes", "0204,rough,westmark,front", "0204,rough,westmark,", "krieg-land-without"),
        ("harbour", "hexes", "0000,sea,,,,,sound,", "0000,sea,,,,,sound,axis", "krieg-land-at-sea"),
        ("harbour", "links", "0303,0403,rail", "0303,0203,rail", "krieg-way-over-water"),
        ("two_rivers", "ladders", "inf,2,infantry,3,4,3\n", "", "krieg-rung-missing"),
        ("two_rivers", "ladders", "inf,2,infantry,3,4,3", "inf,2,armour,3,4,3", "krieg-two-types"),
        ("steel_and_mud", "units", "fortress,1,1,0403", "fortress,1,2,0403", "krieg-off-ladder"),
        ("steel_and_mud", "units", "t1-1,axis,germany,inf,2,3", "t1-1,axis,germany,inf,3,2", "krieg-too-strong"),
        (
            "steel_and_mud",
            "units",
            "t1-guards,soviet,russia,sov_inf,3,3,0503",
            "t1-guards,soviet,russia,sov_inf,3,3,0403",
            "krieg-two-sides",
        ),
        (
            "harbour",
            "pieces",
            "t2-fleet,western,fleet,britain,0,sound",
            "t2-fleet,western,fleet,britain,0,",
            "krieg-piece-without-zone",
        ),
        (
            "harbour",
            "pieces",
            "t2-fleet,western,fleet,britain",
            "t2-fleet,western,fleet,",
            "krieg-piece-without-nation",
        ),
        ("harbour", "pieces", "beachhead,,0,,no,1", "beachhead,,0,,no,0", "krieg-beachhead-strength"),
        ("two_rivers", "pieces", "track,3", "track,0", "krieg-piece-without-turn"),
        ("two_rivers", "events", "rail_strike,axis,netherlands", "rail_strike,axis,", "krieg-effect-needs"),
        ("two_rivers", "events", "ev_ruhr,conditional,ruhr_taken", "ev_ruhr,conditional,", "krieg-no-condition"),
        ("two_rivers", "cards", "a1,axis,yes,,de-c1", "a1,axis,yes,,de-15", "krieg-not-a-card-unit"),
        ("two_rivers", "cards", "a3,axis,no,,de-g1", "a3,axis,no,,de-c1", "krieg-unit-on-two-cards"),
        ("two_rivers", "cards", "0,,ev_vistula", "0,,dutch_strike", "krieg-not-conditional"),
        ("two_rivers", "cards", "a3,axis,no", "a3,axis,yes", "krieg-two-first-cards"),
        ("steel_and_mud", "weather", "3,front,fair\n", "", "krieg-weather-missing"),
        ("steel_and_mud", "scenarios", "axis;soviet,3", "axis;soviet,4", "krieg-no-turn"),
        ("steel_and_mud", "scenarios", "axis;soviet,3", "axis,3", "krieg-one-side"),
        ("two_rivers", "edges", "all_sea,marine", "open_sea,marine", "krieg-edge-missing"),
    ],
)
def test_other_mistakes_are_named(pack: str, table: str, old: str, new: str, code: str) -> None:
    text = table_text(pack, table)
    assert old in text
    found = problems(pack, **{table: text.replace(old, new)})
    assert code in [c for codes in found.values() for c in codes]


def test_a_missing_hex_is_named() -> None:
    text = re.sub(r"0807,.*\n", "", table_text("steel_and_mud", "hexes"))
    assert "krieg-hex-missing" in problems("steel_and_mud", hexes=text)["hexes.csv"]


def test_an_unknown_option_or_value_is_named() -> None:
    text = table_text("two_rivers", "options")
    assert problems("two_rivers", options=text.replace('combine = "same_nation"', 'combine = "sometimes"'))
    assert problems("two_rivers", options=text + "luck = 3\n")


def test_every_check_has_words_in_both_languages() -> None:
    folder = files("upscope.games.krieg.content")
    codes = set(re.findall(r'"(krieg-[a-z-]+)"', (folder / "checks.py").read_text("utf-8")))
    assert len(codes) > 25
    for language in ("en", "es"):
        said = set(
            re.findall(r"^(krieg-[a-z-]+) =", (folder / f"tables.{language}.ftl").read_text("utf-8"), re.MULTILINE)
        )
        assert codes == said


def test_the_options_in_the_document_are_those_in_force() -> None:
    """docs/krieg.md lists every option with the default of the data."""
    document = (Path(__file__).resolve().parents[3] / "docs" / "krieg.md").read_text("utf-8")
    form = builtin(SCHEMA, "two_rivers").form("options")
    rows = dict(re.findall(r"^\| `([a-z_0-9]+)` \| ([^|]+) \|.*\|.*\|$", document, re.MULTILINE))
    for option in NAMED:
        value = getattr(form, option.name)
        shown = ", ".join(value) if isinstance(value, tuple) else str(value)
        if isinstance(value, bool):
            shown = "yes" if value else "no"
        assert rows.get(option.name) == shown, option.name
