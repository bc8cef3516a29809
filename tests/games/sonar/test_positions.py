"""Positions as JSON: complete, exact, and precise about what is wrong with them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.games.sonar.kit import FULL_T, Play, at, bad_position, sea, turns

from upscope.games.sonar import GAME
from upscope.games.sonar.rules.state import Sea
from upscope.kernel.engine import advance, open_decisions
from upscope.kernel.game import Setup, SetupError
from upscope.lab.play import random_game

OK = turns(at("D3"), at("G2"))


def but(side: str = "blue", **more: Any) -> dict[str, Any]:
    """A sound position with one submarine changed."""
    return {**OK, side: {**OK[side], **more}}


@pytest.mark.parametrize(
    ("position", "field", "code", "rule"),
    [
        (7, "position", "setup-no-object", ""),
        ({"blue": {"place": "D3"}}, "position.yellow", "setup-no-object", ""),
        ({**OK, "fog": 1}, "position.fog", "setup-unknown-field", ""),
        (but(depth=3), "position.blue.depth", "setup-unknown-field", ""),
        ({**OK, "blue": {}}, "position.blue.place", "setup-missing", "setup-start"),
        (but(place="D1"), "position.blue.place", "setup-on-island", "course-island"),
        (but("yellow", place="H9"), "position.yellow.place", "setup-on-island", "course-island"),
        (but(place="K3"), "position.blue.place", "setup-unknown-cell", "course-edge"),
        (but(place=33), "position.blue.place", "setup-unknown-cell", "course-edge"),
        (but(route=["D5", "D3"]), "position.blue.route[1]", "setup-route-jumps", "course"),
        (but(route=["C2", "D3"]), "position.blue.route[1]", "setup-route-jumps", "course"),
        (but(route=["C4", "C3", "D3"]), "position.blue.route[0]", "setup-on-island", "course-island"),
        (but(route=["D3", "D4", "D3"]), "position.blue.route[2]", "setup-route-crosses", "course-route"),
        (but(route=["D5", "D4"]), "position.blue.route", "setup-route-ends", "course-draw"),
        (but(route=[]), "position.blue.route", "setup-route-ends", "course-draw"),
        (but(route="D3"), "position.blue.route", "setup-no-list", ""),
        (but(mines=["D1"]), "position.blue.mines[0]", "setup-on-island", "mine-lay"),
        (but(mines=["D3"]), "position.blue.mines[0]", "setup-mine-on-route", "mine-lay-route"),
        (but(mines=["A1", "A1"]), "position.blue.mines[1]", "setup-mine-twice", "opt-mine-double"),
        (but(kaos=["A1"]), "position.blue.kaos", "setup-no-upgrades", "kaos"),
        (but(fresh="A1"), "position.blue.fresh", "setup-no-mine", "mine-lay"),
        (but(gauges={"torpedo": 4}), "position.blue.gauges.torpedo", "setup-gauge-too-long", "gauge-full"),
        (but(gauges={"scenario": 1}), "position.blue.gauges.scenario", "setup-gauge-too-long", "gauge-full"),
        (but(gauges={"mine": -1}), "position.blue.gauges.mine", "setup-gauge-too-long", "gauge-full"),
        (but(gauges={"mine": True}), "position.blue.gauges.mine", "setup-gauge-too-long", "gauge-full"),
        (but(gauges={"laser": 1}), "position.blue.gauges.laser", "setup-unknown-system", "gauge-kinds"),
        (but(gauges=[1, 2]), "position.blue.gauges", "setup-no-object", ""),
        (but(broken=["X1"]), "position.blue.broken[0]", "setup-unknown-symbol", "break-choice"),
        (but(broken=["N1", "N1"]), "position.blue.broken[1]", "setup-crossed-twice", "break-choice"),
        (but(broken=[f"N{n}" for n in range(1, 7)]), "position.blue.broken", "setup-full-panel", "break-panel"),
        (but(broken=["W1", "W2", "W3", "E3"]), "position.blue.broken", "setup-full-circuit", "break-circuit"),
        (
            but(broken=["W5", "W6", "N6", "S5", "E4", "E6"]),
            "position.blue.broken",
            "setup-full-radiation",
            "break-radiation",
        ),
        (but(damage=4), "position.blue.damage", "setup-bad-damage", "win-4"),
        (but(damage="2"), "position.blue.damage", "setup-bad-damage", "win-4"),
        (but(surfaced=1), "position.blue.surfaced", "setup-no-flag", ""),
        (but(surfaced=True, route=["D4", "D3"]), "position.blue.route", "setup-surfaced-route", "surface-route"),
        (but(secured=True), "position.blue.secured", "setup-not-surfaced", "surface-S-clear"),
        (but(ready=True), "position.blue.ready", "setup-not-secured", "surface-S-ready"),
        (but(upgrade="kraken"), "position.blue.upgrade", "setup-no-upgrades", "up-choose"),
        (but(out_of_service=["scenario"]), "position.blue.out_of_service[0]", "setup-not-scenario", "ulysses-scenario"),
        (but(hacked=["laser"]), "position.blue.hacked[0]", "setup-unknown-system", "trident"),
        (but(owes_cross="X"), "position.blue.owes_cross", "setup-unknown-course", "break-course"),
        (but(owes_mark=True), "position.blue", "setup-nothing-owed", "course-wait"),
        ({**OK, "archers": ["C3"]}, "position.archers[0]", "setup-no-archer", "map-echo-once"),
        ({"blue": at("D3"), "yellow": at("G2")}, "position.turn", "setup-missing", "turn-T"),
        ({**OK, "turn": "green"}, "position.turn", "setup-unknown-side", "turn-T"),
        ({**OK, "turns": 4}, "position.turns", "setup-bad-turns", "surface-T-three"),
        ({**OK, "phase": "tea"}, "position.phase", "setup-bad-value", "turn-T"),
        ({**but(surfaced=True), "phase": "activation"}, "position.phase", "setup-bad-value", "surface-T"),
    ],
)
def test_each_mistake_names_its_field_its_code_and_its_rule(position: Any, field: str, code: str, rule: str) -> None:
    problem = bad_position(position)
    assert (problem.field, problem.code, problem.rule) == (field, code, rule)


def test_mistakes_of_the_simultaneous_mode_and_of_upgrades() -> None:
    both = sea(at("D5"), at("O15"))
    assert bad_position({**both, "turn": "blue"}, "alpha-s").code == "setup-no-turns"
    assert (
        bad_position({**both, "blue": at("D5", surfaced=True, owes_mark=True)}, "alpha-s").code == "setup-nothing-owed"
    )
    assert bad_position(both, "alpha-s", upgrades=True).field == "position.blue.upgrade"
    wrong = sea(at("D5", upgrade="laser"), at("O15", upgrade="minos"))
    assert bad_position(wrong, "alpha-s", upgrades=True).code == "setup-unknown-upgrade"
    too_long = sea(at("D5", upgrade="kraken", gauges={"scenario": 5}), at("O15", upgrade="minos"))
    assert bad_position(too_long, "alpha-s", upgrades=True).code == "setup-gauge-too-long"
    assert bad_position(OK, "nowhere-t").code == "setup-unknown-scenario"


@pytest.mark.rule("opt-same-space")
def test_overlapping_submarines_where_space_is_not_shared() -> None:
    position = turns(at("D3"), at("D3"))
    problem = bad_position(position, same_space=False)
    assert (problem.field, problem.code, problem.rule) == (
        "position.yellow.place",
        "setup-same-space",
        "opt-same-space",
    )
    assert Play(position=position).boat("yellow", "cell") == "D3"


def test_every_field_is_taken_over() -> None:
    blue = at(
        "D3",
        route=["D5", "D4", "D3"],
        mines=["A1", "B7"],
        kaos=["J1"],
        gauges={"torpedo": 3, "drone": 1, "scenario": 2},
        broken=["N1", "W4"],
        damage=2,
        upgrade="kaos",
        activated=True,
        hacked=["sonar"],
        out_of_service=["mine"],
    )
    position = turns(blue, at("G2", surfaced=True, upgrade="minos", never_counter=True), turn="blue", turns=2)
    p = Play(position=position, upgrades=True)
    assert p.boat("blue", "route") == ["D5", "D4", "D3"]
    assert p.boat("blue", "mines") == ["A1", "B7"]
    assert p.boat("blue", "kaos") == ["J1"]
    assert p.boat("blue", "charged") == ["torpedo"]
    assert p.boat("blue", "down") == ["drone", "sonar", "silence", "scenario"]
    assert (p.boat("blue", "damage"), p.boat("blue", "upgrade"), p.boat("blue", "activated")) == (2, "kaos", True)
    assert p.gauge("blue", "mine", "dead") is True
    assert p.gauge("blue", "sonar", "hacked") is True
    assert p.boat("yellow", "surfaced") is True
    assert (p.scalar("mover"), p.scalar("turns"), p.scalar("phase")) == ("blue", 2, "order")
    found = GAME.position_of(p.r.state) if GAME.position_of else None
    assert {k: v for k, v in found["blue"].items() if k in blue} == blue
    assert (found["turn"], found["turns"], found["phase"]) == ("blue", 2, "order")


@pytest.mark.parametrize("scenario", ["alpha-t", "delta-t", "echo-t", "alpha-s", "echo-s"])
@pytest.mark.parametrize("upgrades", [False, True])
def test_a_game_taken_as_a_position_goes_on_the_same(scenario: str, upgrades: bool) -> None:
    """Wherever a random game is between two orders, its position starts an equal game."""
    if upgrades and scenario.startswith("echo"):
        return
    taken = 0
    assert GAME.position_of is not None
    position_of = GAME.position_of

    def look(referee: Any, rng: Any) -> None:
        nonlocal taken
        s = referee.state
        try:
            position = position_of(s)
        except SetupError:
            return
        taken += 1
        again = GAME.begin(Setup(scenario, {"upgrades": upgrades}, position=position))
        assert isinstance(again, Sea)
        assert isinstance(s, Sea)
        advance(again)
        for table in ("boats", "gauges"):
            for column in type(getattr(s, table))._fields:
                assert getattr(getattr(again, table), column) == getattr(getattr(s, table), column), column
        assert again.archers == s.archers
        asked = [(d.seat, d.name) for d in open_decisions(s)]
        assert [(d.seat, d.name) for d in open_decisions(again)] == asked

    random_game(GAME, Setup(scenario, {"upgrades": upgrades}), 5, each=look)
    assert taken > 15


def test_there_is_no_position_in_the_middle_of_a_procedure() -> None:
    p = Play(position=turns(at("D5", gauges=FULL_T), at("J10"), phase="activation"))
    p.activate("blue", "torpedo")
    assert GAME.position_of is not None
    with pytest.raises(SetupError, match="setup-in-between"):
        GAME.position_of(p.r.state)


def test_a_position_from_the_first_officers_sheet_can_be_played_from() -> None:
    p = Play(position=turns(at("D5", gauges=FULL_T), at("J10"), turn="yellow"))
    p.turn("yellow", "N")
    p.course("blue", "N", mark="none", symbol="N6")
    assert p.options("blue.captain", "activate") == ["torpedo", "mine", "drone", "sonar", "silence", "pass"]


def test_the_example_of_the_documentation_can_be_played() -> None:
    page = Path(__file__).resolve().parents[3] / "docs" / "sonar.md"
    example = page.read_text("utf-8").split("```json\n")[1].split("```")[0]
    p = Play(position=json.loads(example), upgrades=True)
    assert p.boat("blue", "route") == ["D5", "D4", "D3"]
    assert p.options("blue.captain", "command") == ["N", "E", "W", "surface"]
