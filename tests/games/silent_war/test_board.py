"""The text board."""

from __future__ import annotations

import json

import pytest
from tests.games.silent_war.kit import B, Fight

from upscope.games.silent_war import GAME
from upscope.kernel.game import Setup
from upscope.kernel.view import project
from upscope.text import LANGUAGES


def drawn(s, language):
    return GAME.board(json.loads(json.dumps(project(s, GAME.sides, "comsubpac").data())), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_tracks_sea_and_ports_are_on_it(language):
    fight = Fight()
    s = fight.s
    for name in type(s.subs)._fields:
        getattr(s.subs, name).clear()
    s.boats.spotted[fight.boat] = s.boats.damage[fight.boat] = 1
    s.places.ultra[s.boats.at[fight.boat]] = 1
    text = drawn(s, language)
    assert "1942-08" in text
    assert "*Spearfish!x" in text
    assert "ULTRA" in text
    assert "# Pearl Harbor: -" in text


@pytest.mark.parametrize(("language", "ship"), [("en", "merchant 1 kt 2-0"), ("es", "mercante 1 kt 2-0")])
def test_in_a_fight_the_display_is_shown_as_far_as_it_is_known(language, ship):
    fight = Fight()
    fight.up(B, "m1-2-0-ball", tdc=2, points=6)
    fight.down(B, "dd2-6-1-sun")
    text = drawn(fight.s, language)
    assert f"0 {ship} T+2 (6)" in text
    assert "^Spearfish" in text
    assert "destroyer" not in text
    assert "destructor" not in text


def test_the_chart_lists_what_the_views_tables_count():
    setup = Setup("full-war")
    chart = json.loads(json.dumps(GAME.chart(setup)))
    view = project(GAME.begin(setup), GAME.sides, "")
    assert len(chart["boats"]) == len(view.tables["boats"]["box"])
    assert len(chart["places"]) == len(view.tables["places"]["open"])
    assert len(chart["pieces"]) == len(view.tables["cups"]["a"])
    spearfish = next(boat for boat in chart["boats"] if boat["boat"] == "ss-190")
    assert [spearfish["ratings"][0][name] for name in ("attack", "defence", "tactical")] == [6, 3, 4]
    slugs = {place["place"] for place in chart["places"]}
    assert all(set(place["to"]) <= slugs for place in chart["places"])


def test_the_chart_says_what_a_scenario_counts_from_and_when_it_ends():
    scenario = GAME.chart(Setup("pacific-1943"))["scenario"]
    assert (scenario["end"], scenario["end_week"]) == ("1943-12", 4)
    s = GAME.begin(Setup("pacific-1943"))
    assert scenario["counted"] == [s.ships, s.tons, s.lost]
    assert s.ships > 0
