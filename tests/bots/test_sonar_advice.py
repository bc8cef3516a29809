"""The radio operator's assistant: each level says its own and no more, and what it says is true."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pytest

from upscope.bots import make
from upscope.games.sonar import GAME
from upscope.games.sonar.advice.belief import Heat, Plot, aim, lasting, seaway_of
from upscope.games.sonar.advice.belief.advise import LEVELS, MODEL, advise, bits
from upscope.games.sonar.content.content import content_of
from upscope.kernel.decision import Refused
from upscope.kernel.event import redact
from upscope.kernel.game import Setup
from upscope.kernel.view import project
from upscope.lab.arena import Game1, seed_for
from upscope.text import LANGUAGES, say

RADIO = "blue.radio"


def stopped(scenario: str, answers: int, seed: int = 2, **options: Any) -> Game1:
    """A game of Lieutenants as it stands after so many answers."""
    setup = Setup(scenario, options)
    seats = {seat: make("sonar", "lieutenant", seed_for(seed, seat), setup) for seat in GAME.sides.seats}
    game = Game1(GAME, setup, seats, seed)
    game.play(most=answers)
    return game


def feed(game: Game1, seat: str = RADIO) -> list[dict[str, Any]]:
    shown = (redact(e, GAME.sides, seat, game.state.content) for e in game.teller.told)
    return [{"n": n, **line} for n, line in enumerate((s for s in shown if s is not None), 1)]


def asked(game: Game1, topic: str, level: str = "advice", seat: str = RADIO, **args: Any) -> Any:
    view = project(game.state, GAME.sides, seat).data()
    return advise(level, topic, view, feed(game, seat), args, lambda n: 0)


def true_cell(game: Game1) -> str:
    sea: Any = game.state
    return str(sea.content.chart.names[sea.boats.cell[1]])


@pytest.fixture(scope="module", params=[("alpha-t", 60), ("charlie-t", 90), ("alpha-s", 80)])
def game(request: pytest.FixtureRequest) -> Game1:
    return stopped(*request.param)


def test_each_level_allows_its_topic_and_those_before_it() -> None:
    game = stopped("alpha-t", 40)
    for n, level in enumerate(LEVELS):
        for m, topic in enumerate(LEVELS):
            if m <= n:
                assert asked(game, topic, level)
            else:
                with pytest.raises(Refused, match="no-advice"):
                    asked(game, topic, level)
    for level, topic, seat in (("off", "trace", RADIO), ("advice", "odds", RADIO), ("advice", "heat", "blue.captain")):
        with pytest.raises(Refused, match="no-advice"):
            asked(game, topic, level, seat)
    assert GAME.assistants == LEVELS
    assert GAME.advise is advise


def test_the_trace_is_the_way_heard(game: Game1) -> None:
    pieces = asked(game, "trace")["pieces"]
    courses = 0
    for line in feed(game):
        if line["fields"].get("side") == "yellow":
            courses = (
                courses + 1 if line["event"] == "course_ordered" else 0 if line["event"] == "surfaced" else courses
            )
    assert sum(len(piece) - 1 for piece in pieces) == courses


def test_the_places_are_those_of_the_plot_and_hold_the_truth(game: Game1) -> None:
    plot = Plot(game.state.content, 1)
    plot.hear(feed(game))
    said = asked(game, "places")
    assert (said["places"], said["exact"]) == (list(plot.cells()), plot.exact)
    assert true_cell(game) in said["places"]


def test_the_heat_is_a_distribution_over_the_places(game: Game1) -> None:
    said = asked(game, "heat")
    assert set(said["heat"]) <= set(asked(game, "places")["places"])
    assert abs(sum(said["heat"].values()) - 1) < 0.01
    assert said["heat"][true_cell(game)] > 0
    assert said["model"] == MODEL
    assert all(say(language, MODEL) for language in LANGUAGES)


def test_the_advice_adds_up(game: Game1) -> None:
    said = asked(game, "advice")
    heat = asked(game, "heat")["heat"]
    assert abs(sum(one["yes"] for one in said["drone"]) - 1) < 0.01
    for one in said["drone"]:
        assert one["bits"] == pytest.approx(bits((one["yes"], 1 - one["yes"])), abs=0.01)
    assert 0 < said["sonar"]["left"] <= len(heat)
    assert said["sonar"]["bits"] >= 0
    sea: Any = game.state
    chart, own = sea.content.chart, sea.boats.cell[0]
    reach = {chart.names[c] for c in chart.reach[own]}
    for shot in said["fire"]:
        if shot["weapon"] == "torpedo":
            assert shot["cell"] in reach
            around = [chart.names[n] for n in chart.near[chart.names.index(shot["cell"])]]
            near = sum(heat.get(n, 0) for n in around)
            assert shot["damage"] == pytest.approx(2 * heat.get(shot["cell"], 0) + near, abs=0.01)
            assert shot["chance"] == pytest.approx(heat.get(shot["cell"], 0) + near, abs=0.01)
            assert shot["own"] == (1 if chart.names[own] in around else 0)
    nets = [shot["damage"] - shot["own"] for shot in said["fire"]]
    assert nets == sorted(nets, reverse=True)


def lines_of(*told: tuple[str, dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {"n": n, "event": event, "rule": "", "fields": {"side": "yellow", **fields}}
        for n, (event, fields) in enumerate(told, 1)
    ]


@pytest.mark.parametrize("topic", ["places", "heat"])
def test_a_silent_run_is_drawn_as_arms_and_a_mine_where_it_may_lie(topic: str) -> None:
    """Nine spaces south and nine east lead from A1 to J10 and nowhere else."""
    view = project(stopped("alpha-t", 0).state, GAME.sides, RADIO).data()
    corner = [("course_ordered", {"course": course}) for course in "SSSSSSSSSEEEEEEEEE"]
    silent = ("activated", {"device": "silence"})
    mined = ("mine_laid", {"weapon": "mine"})

    def said(*more: tuple[str, dict[str, Any]], before: Any = corner) -> Any:
        found = advise(topic, topic, view, lines_of(*before, *more), {}, lambda n: 0)
        return found["runs"], found["mines"]

    assert said() == ([], [])
    assert said(mined) == ([], ["I9", "J9"])
    assert said(silent) == ([{"from": "J10", "to": ["J6", "J7", "J8", "J9", "J10"]}], [])
    assert said(silent, ("course_ordered", {"course": "N"}))[0] == []
    assert said(silent, ("sonar_answered", {"one": "row-9", "two": "sector-1"}))[0] == [{"from": "J10", "to": ["J9"]}]
    assert said(mined, silent, before=[]) == ([], []), "from anywhere it may lead anywhere"


def test_a_fact_is_worth_its_information() -> None:
    assert bits((0.5, 0.5)) == 1
    assert bits((1.0, 0.0)) == 0
    assert bits((0.25, 0.75)) == pytest.approx(2 - 0.75 * math.log2(3))


def test_lines_taken_back_are_not_believed() -> None:
    game = stopped("alpha-t", 50)
    lines: list[Any] = feed(game)
    last = max(
        n for n, line in enumerate(lines) if line["event"] == "course_ordered" and line["fields"]["side"] == "yellow"
    )
    taken_back = {"n": len(lines) + 1, "event": "undone", "rule": "", "fields": {}, "back": lines[last]["n"] - 1}
    assert lasting([*lines, taken_back]) == lines[:last]
    view = project(game.state, GAME.sides, RADIO).data()
    before = advise("places", "places", view, lines[:last], {}, lambda n: 0)
    assert advise("places", "places", view, [*lines, taken_back], {}, lambda n: 0) == before
    assert advise("places", "places", view, lines, {}, lambda n: 0) != before


def test_settings_that_matter_can_be_told_and_nonsense_is_refused() -> None:
    game = stopped("alpha-t", 60, torpedo_blocked_by_islands=False)
    assert asked(game, "places", options={"torpedo_blocked_by_islands": False})["places"]
    for bad in ([1], {"no_such": 1}, {"mine_neighbours": 5}):
        with pytest.raises(Refused, match="not-offered options"):
            asked(game, "places", options=bad)


# ---------------------------------------------------------------- the heat by itself


def heats(seeds: range) -> Iterator[tuple[float, int]]:
    """Over whole games: how likely the true place was held, and among how many."""
    for seed in seeds:
        game = stopped("alpha-t", 10_000, seed)
        sea = seaway_of(game.state.content)
        heat, cell, held = Heat(sea, 1), -1, []
        for e in game.teller.told:
            if e.name in ("start_marked", "course_ordered", "ran_silent") and e.fields["side"] == 1:
                cell = e.fields["cell"]
            line = redact(e, GAME.sides, RADIO, game.state.content)
            if line is not None:
                held.append(line)
            if e.name == "turn_ended":
                heat.hear(held)
                held = []
                weights = heat.weights()
                assert abs(sum(weights) - 1) < 1e-9
                assert all(not w or heat.places & sea.bit[c] for c, w in enumerate(weights))
                yield weights[cell], heat.places.bit_count()


def test_the_weights_tell_more_than_the_bare_places() -> None:
    """The mean surprise at the truth, over some games of sensible crews, is less than with all places alike."""
    found = list(heats(range(6)))
    assert len(found) > 150
    assert all(w > 0 for w, _ in found)
    assert sum(-math.log(w) for w, _ in found) < sum(math.log(n) for _, n in found)


def test_every_weapon_is_reckoned_as_the_rules_strike() -> None:
    sea = seaway_of(content_of(Setup("alpha-t")))
    weights = [0.0] * sea.count
    weights[sea.cell["E5"]], weights[sea.cell["F6"]] = 0.75, 0.25
    at = [sea.cell["E5"]]
    own = sea.cell["D5"]
    assert aim.plain(sea, weights, at, own) == [(at[0], 1.75, 1, 1.0)]
    assert aim.asgard(sea, weights, at, own) == [(at[0], 2.0, 2, 1.0)]
    assert aim.kraken(sea, weights, at, own) == [(at[0], 0.75, 0, 0.75)]
    assert aim.wave(sea, weights, at[0], own) == (at[0], 0.75, 1, 0.75)
    assert aim.best(aim.plain(sea, weights, at, at[0])).net == -0.25
    assert aim.best([]).cell == -1
