"""Random duels on every map in its mode: the one conformance check, with and without upgrades and odd settings."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.sonar.kit import Play

from upscope.games.sonar import GAME
from upscope.games.sonar.rules.kinds import SEATS
from upscope.games.sonar.rules.settings import OPTIONS
from upscope.kernel.game import Setup
from upscope.lab.contract import check_game
from upscope.lab.play import play_out

ODD: dict[str, Any] = {o.name: o.values[1] for o in OPTIONS if o.name not in ("upgrades", "seating", "quick_calls")}
"""Every setting at its second value at once."""


@pytest.mark.rule("course-route", "course-mine", "gauge-full", "break-clear", "damage-left")
@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_the_contract_on_every_map(scenario: str) -> None:
    played = check_game(GAME, Setup(scenario), seed=11, every=9)
    assert played.state.result in ("blue", "yellow", "draw")
    upgrades = not scenario.startswith("echo")
    check_game(GAME, Setup(scenario, {**ODD, "upgrades": upgrades}), seed=12, every=23)


def test_the_contract_with_talk_and_merged_roles() -> None:
    players = {"blue.captain": "a", "blue.officer": "a", "blue.engineer": "b", "blue.radio": "c"}
    players |= {"yellow.captain": "d", "yellow.officer": "d", "yellow.engineer": "d", "yellow.radio": "e"}
    for scenario in ("alpha-t", "bravo-s"):
        check_game(GAME, Setup(scenario, {"quick_calls": True, "upgrades": True}, players), seed=3, every=40)


@pytest.mark.parametrize("scenario", [s for s in GAME.scenarios if s.endswith("-t")])
def test_many_quick_games_end_and_hold_their_invariants(scenario: str) -> None:
    results = set()
    for seed in range(6):
        s, answers = play_out(GAME.begin(Setup(scenario)), seed)
        for holds in GAME.invariants:
            holds(s)
        assert answers > 20
        results.add(s.result)
    assert results <= {"blue", "yellow", "draw"}


def test_a_forced_answer_is_asked_all_the_same() -> None:
    """Nobody learns from what is not asked: the officer with full gauges and the captain without a system are asked."""
    gauges = {"torpedo": 3, "mine": 2, "drone": 3, "sonar": 2, "silence": 5}
    for full in ({}, gauges):
        position = {"blue": {"place": "D5", "gauges": full}, "yellow": {"place": "J10"}, "turn": "blue"}
        p = Play(position=position)
        p.do("blue.captain", "command", "N")
        assert "mark" in p.asked("blue.officer")
        p.work("blue", "none" if full else "drone", "N2")
        assert "pass" in p.options("blue.captain", "activate")


def test_all_eight_seats_exist_whoever_holds_them() -> None:
    assert GAME.sides.seats == SEATS
    assert len(SEATS) == 8
    solo = {f"blue.{role}": "Ana" for role in ("captain", "officer", "engineer", "radio")}
    solo |= {f"yellow.{role}": "Bo" for role in ("captain", "officer", "engineer", "radio")}
    p = Play(players=solo)
    assert [d.seat for d in p.r.decisions()] == ["blue.captain", "yellow.captain"]
