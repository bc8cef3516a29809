"""Charts are made from the content in force, in both languages, and mark what is in use from a view alone."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest
from tests.games.silent_war.kit import Fight

from upscope import registry
from upscope.games.krieg.content.content import content_of
from upscope.games.krieg.content.lists import WEATHERS
from upscope.games.krieg.content.schema import SCHEMA as KRIEG
from upscope.games.silent_war.content.schema import SCHEMA as SILENT_WAR
from upscope.games.silent_war.rules.c14_counterattack import boat_strength, japanese_strength
from upscope.games.sonar.content.schema import SCHEMA as SONAR
from upscope.kernel.game import Setup
from upscope.kernel.view import project
from upscope.packs import builtin, builtin_files, builtin_names, load
from upscope.packs.pack_registry import _added
from upscope.rulebook.chart import Cell, Chart, Lit, Row
from upscope.rulebook.coverage import rule_ids
from upscope.rulebook.example import example
from upscope.text import LANGUAGES, game_files
from upscope.text.render import Texts

GAMES = [one.slug for one in registry.games()]
WANTED = {
    "sonar": {"gauges", "panels", "upgrades", "blasts"},
    "krieg": {"results", "columns", "terrain", "hexsides", "stacking", "weather", "calendar", "supply"},
    "silent_war": {
        *("contact", "engagement", "activity", "attack", "counterattack", "postures", "tdc", "transit", "endurance"),
        *("repair", "torpedo", "ultra", "progress", "modification-2", "modification-3", "modification-4"),
    },
}


def made(game: str, setup: Setup, language: str = "en", view: Any = None) -> dict[str, Chart]:
    charts = registry.manifest(game).charts
    assert charts is not None
    return {one.name: one for one in charts(setup, Texts(registry.game(game), language), view)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_has_all_charts_in_words(game: str, language: str) -> None:
    found = registry.game(game)
    known = set(rule_ids(found.package))
    for scenario in found.scenarios:
        charts = made(game, Setup(scenario), language)
        assert set(charts) == WANTED[game]
        for chart in charts.values():
            words = [chart.title, chart.corner, *chart.columns, *(row.head for row in chart.rows)]
            words += [cell.text for row in chart.rows for cell in row.cells]
            assert all(words), f"{scenario}: {chart.name} has an empty word"
            assert not [word for word in words if re.search(r"sheet-|[{}]", word)]
            assert chart.rows
            assert chart.origins
            assert not chart.lit
            assert set(chart.rules) <= known


def test_sonar_marks_what_is_full_and_crossed_out_on_your_own_submarine() -> None:
    boats = {"charged": [None, ["torpedo"]], "broken": [None, ["W1", "E6"]]}
    view = {"seat": "yellow.engineer", "tables": {"boats": boats}}
    charts = made("sonar", Setup("alpha-t"), view=view)
    assert [charts["gauges"].rows[one.row].head for one in charts["gauges"].lit] == ["Torpedo"]
    assert charts["panels"].lit == (Lit(0, 0), Lit(5, 3))
    assert not made("sonar", Setup("alpha-t"), view={**view, "seat": ""})["panels"].lit


def test_sonar_gauges_follow_the_scenario() -> None:
    scenario = {name: made("sonar", Setup(name))["gauges"].rows[-1].cells[2].text for name in ("alpha-s", "echo-s")}
    assert scenario == {"alpha-s": "–", "echo-s": "4"}


def test_krieg_prints_the_results_cell_by_cell_and_marks_the_turn() -> None:
    found = registry.game("krieg")
    assert found.content is not None
    content = found.content(Setup(found.scenarios[0]))
    charts = made("krieg", Setup(found.scenarios[0]), view={"scalars": {"turn": 2}})
    for die in range(1, 7):
        printed = [f"{code} {ours}/{theirs}" for code, ours, theirs in content.crt[die]]
        assert [cell.text for cell in charts["results"].rows[die - 1].cells] == printed
    assert charts["calendar"].lit == (Lit(1),)
    assert charts["calendar"].rows[1].head == "2"


def test_krieg_marks_the_column_of_an_attack_and_the_cell_of_its_die() -> None:
    made_up = example("krieg", "the-sum")
    scalars = {"scalars": made_up.view["scalars"]}
    results = made("krieg", Setup(made_up.scenario), view=scalars | {"decisions": made_up.decisions})["results"]
    assert {results.columns[one.column] for one in results.lit} == {"3:1"}
    assert [one.row for one in results.lit] == list(range(6))
    rolled = example("krieg", "retreat")
    results = made("krieg", Setup(rolled.scenario), view=scalars | {"feed": rolled.feed})["results"]
    (lit,) = results.lit
    assert (lit.row, results.columns[lit.column]) == (0, "2:1")
    assert results.rows[0].cells[lit.column].text.startswith("Dr2")
    later = [*rolled.feed, {"event": "segment_began", "fields": {}}]
    assert not made("krieg", Setup(rolled.scenario), view=scalars | {"feed": later})["results"].lit


def seen(name: str) -> dict[str, Any]:
    """An example of Krieg's rulebook as the page hands it to the charts."""
    made_up = example("krieg", name)
    return made_up.view | {"tick": 0, "seat": made_up.seat, "decisions": made_up.decisions, "feed": made_up.feed}


def lit_in(chart: Chart) -> list[str]:
    return [chart.rows[one.row].head for one in chart.lit]


def test_krieg_marks_the_ground_the_sides_and_the_weather_of_an_attack() -> None:
    view = seen("the-sum")
    charts = made("krieg", Setup("two_rivers_short"), view=view)
    content, texts = content_of(Setup("two_rivers_short")), Texts(registry.game("krieg"), "en")
    target = content.hexes.index("0408")
    assert lit_in(charts["terrain"]) == [
        texts.value("sheet-terrain", name) for name in (content.terrain[target], content.places[target]) if name
    ]
    side = content.edge_names[content.edge[(content.hexes.index("0308"), target)]]
    assert lit_in(charts["hexsides"]) == [texts.value("sheet-edge", side)]
    named = next(one["about"] for one in view["decisions"] if one["name"] == "build_attack")
    later = {"decisions": [], "feed": [{"event": "attack_named", "fields": named}]}
    assert made("krieg", Setup("two_rivers_short"), view=view | later)["terrain"].lit == charts["terrain"].lit
    over = {"decisions": [], "feed": [*later["feed"], {"event": "segment_began", "fields": {}}]}
    assert not made("krieg", Setup("two_rivers_short"), view=view | over)["terrain"].lit


def test_krieg_marks_the_ground_next_to_a_unit_that_moves() -> None:
    view = seen("reach")
    charts = made("krieg", Setup("two_rivers_short"), view=view)
    assert lit_in(charts["terrain"]) == ["Clear", "Rough", "Town", "Capital"]
    assert lit_in(charts["hexsides"]) == ["Open", "River"]


def test_every_part_of_a_map_with_weather_of_its_own_has_a_name() -> None:
    """On the chart and on the board: what has no text is shown as the pack spells it, in one language."""
    game = registry.game("krieg")
    areas = {area for scenario in game.scenarios for area in content_of(Setup(scenario)).area_names}
    texts = files(game.package) / "text"
    assert {"north", "valley"} <= areas
    for language in LANGUAGES:
        said = "\n".join(item.read_text("utf-8") for item in game_files(texts, language))
        wanted = [f"{first}-{area} = " for area in sorted(areas) for first in ("sheet-area", "krieg-area")]
        assert [one for one in wanted if f"\n{one}" not in said] == []


def test_krieg_marks_the_weather_of_the_turn() -> None:
    content = content_of(Setup("two_rivers"))
    names = ("mud", "snow", "storms")
    for turn in range(1, content.last_turn + 1):
        sheet = made("krieg", Setup("two_rivers"), view={"scalars": {"turn": turn}})["weather"]
        bad = {WEATHERS[one] for one in content.weather[turn]} - {"fair"}
        assert {names[one.column] for one in sheet.lit} == bad, turn
        assert len(sheet.lit) == len(bad) * len(sheet.rows)


def test_krieg_charts_follow_the_settings() -> None:
    scenario = registry.game("krieg").scenarios[0]
    usual, other = (made("krieg", Setup(scenario, chosen)) for chosen in ({}, {"exploit_into_mud": True}))
    assert usual["weather"].rows[-1].cells[0].text == "no"
    assert other["weather"].rows[-1].cells[0].text == "yes"


OWNED = {
    "sonar": (
        SONAR,
        "systems.csv",
        "torpedo,weapon,captain,3,3",
        "torpedo,weapon,captain,5,4",
        ("gauges", 1, 1),
        ("4", 1),
    ),
    "silent_war": (
        SILENT_WAR,
        "contact.csv",
        "1,0..4,c1\n1,5..6,c2",
        "1,0..1,c1\n1,2..6,c2",
        ("contact", 0, 0),
        ("small convoy", 2),
    ),
    "krieg": (KRIEG, "crt.csv", "1,Ex 1/0,Ex 0/0,", "1,Ad 2/1,Ex 0/0,", ("results", 0, 0), ("Ad 2/1", 1)),
}


@pytest.mark.parametrize("game", GAMES)
def test_an_owners_pack_is_printed_with_its_own_figures_and_label(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    schema, file, printed, changed, (name, row, column), shown = OWNED[game]
    base = next(one for one in builtin_names(schema) if file in builtin_files(schema, one))
    own = builtin_files(schema, base)[file].decode()
    assert printed in own
    table = file.partition(".")[0]
    head = f'name = "mine"\ngame = "{game}"\nversion = 1\nbased_on = "{base}"\ntitle.en = "Mine"\ntitle.es = "Mío"\n'
    manifest = f'{head}[table.{table}]\norigin = "owner"\nsource = "my copy"\nconfidence = "high"\n'
    files = {"pack.toml": manifest.encode(), file: own.replace(printed, changed).encode()}
    monkeypatch.setitem(_added, (game, "mine"), load(schema, files, lambda one: builtin(schema, one), owner=True))
    scenario = "two_rivers" if game == "krieg" else registry.game(game).scenarios[0]
    usual, mine = (made(game, Setup(scenario, pack=pack))[name] for pack in ("", "mine"))
    was, now = (chart.rows[row].cells[column] for chart in (usual, mine))
    assert (now.text, now.span) == shown != (was.text, was.span)
    assert mine.origins == ("owner",)
    assert "owner" not in usual.origins


def test_silent_war_marks_the_fight_from_the_view() -> None:
    fight = Fight(posture=2)
    fight.up(1, "dd2-6-1-sun")
    s, game = fight.s, registry.game("silent_war")
    view = project(s, game.sides, game.sides.seats[0]).data()
    charts = made("silent_war", Setup(s.scenario), view=view)
    line = s.content.charts.counter_row(sum(japanese_strength(s, 0, 0)) - sum(boat_strength(s, fight.boat)))
    assert charts["counterattack"].lit == (Lit(line),)
    assert charts["postures"].rows[charts["postures"].lit[0].row].head == "Aggressive"
    (lit,) = charts["activity"].lit
    assert (charts["activity"].rows[lit.row].head, lit.column) == ("East China Sea", 1)
    assert charts["contact"].lit == (Lit(1),)
    assert not charts["attack"].lit
    assert {one.column for one in charts["endurance"].lit} == {1}


def test_silent_war_marks_the_line_of_the_ship_that_is_aimed_at() -> None:
    fight = Fight(posture=1)
    fight.up(1, "dd2-6-1-sun", tdc=-1)
    s, game = fight.s, registry.game("silent_war")
    charts = made("silent_war", Setup(s.scenario), view=project(s, game.sides, game.sides.seats[0]).data())
    assert [charts["attack"].rows[one.row].head for one in charts["attack"].lit] == ["1–4"]


def told(*lines: tuple[str, dict[str, int]]) -> dict[str, Any]:
    """A quiet week as its player sees it, with the last lines of the log."""
    fight = Fight()
    seat = registry.game("silent_war").sides.seats[0]
    feed = [{"event": name, "fields": fields} for name, fields in lines]
    return project(fight.s, registry.game("silent_war").sides, seat).data() | {"feed": feed}


def test_silent_war_marks_what_a_boat_met_on_its_way() -> None:
    met = ("transit_event", {"row": 4, "column": 8, "more": 0})
    shallow = ("transit_event", {"row": 4, "column": 9, "more": 2})
    for lines, lit in (
        ([], ()),
        ([met], (Lit(4, 8),)),
        ([met, shallow], (Lit(6, 10),)),
        ([met, ("searched", {})], ()),
    ):
        assert made("silent_war", Setup("pacific-1943"), view=told(*lines))["transit"].lit == lit


def test_silent_war_marks_where_a_damaged_boat_was_sent() -> None:
    first, second = ("damage_assessed", {"die": 8, "box": 3}), ("damage_assessed", {"die": 2, "box": 0})
    for lines, lit in (
        ([first, second], (Lit(0, 2), Lit(0, 8))),
        ([first, ("boat_arrived", {}), second], (Lit(0, 2),)),
        ([first, ("week_began", {})], ()),
    ):
        assert made("silent_war", Setup("pacific-1943"), view=told(*lines))["repair"].lit == lit


def test_silent_war_draws_the_traffic_of_an_area_face_by_face() -> None:
    sheet = made("silent_war", Setup("pacific-1943"))["activity"]
    (sea,) = [row for row in sheet.rows if row.head == "East China Sea"]
    assert sea.cells[1].faces == (0, 0, 0, 1, 2, 3, 3, 4, 4, 4)
    assert sea.cells[1].text == "sparse 3 · low 4 · moderate 5–6 · high 7–9"


def test_silent_war_prints_the_edition_in_force() -> None:
    scenario = registry.game("silent_war").scenarios[0]
    new, old = (made("silent_war", Setup(scenario, {"edition": edition}))["tdc"] for edition in ("2.1", "1.x"))
    assert [cell.text for cell in new.rows[0].cells] != [cell.text for cell in old.rows[0].cells]
    first, later = (made("silent_war", Setup(scenario, {"edition": edition})) for edition in ("1.x", "2.1"))
    assert later.keys() - first.keys() == {"postures"}, "the first edition has none"
    assert [cell.text for cell in first["ultra"].rows[-1].cells] == ["+2", "+1", "−1", "−2"]
    assert len(first["ultra"].rows) == len(later["ultra"].rows) + 1
    revised, original = (
        made("silent_war", Setup(scenario, {"engagement": one}))["engagement"] for one in ("revised", "original")
    )
    assert (len(revised.rows), len(original.rows)) == (16, 4)


def test_a_chart_must_be_filled_and_lit_on_itself() -> None:
    chart = Chart("x", "X", "", "c", ("a", "b"), (Row("1", (Cell("one", span=2),)),), ("ours",))
    assert replace(chart, lit=(Lit(0, 1),)).lit == (Lit(0, 1),)
    with pytest.raises(ValueError, match="does not fill"):
        replace(chart, columns=("a",))
    with pytest.raises(ValueError, match="not on it"):
        replace(chart, lit=(Lit(1),))
