"""The large run in small: it passes on the game as it is, and finds what is broken."""

from __future__ import annotations

from typing import Any

import pytest
from benchmarks import soak_krieg
from benchmarks.soak_krieg import SHORT, Job, carry_out, jobs

from upscope.games.krieg import GAME


def test_games_are_noted_forked_and_played_again() -> None:
    for seed in (1, 2, 3):
        found = carry_out(Job(seed, SHORT))
        assert found.problem == ""
        assert found.answers > 200
        assert found.segments > 10
        assert found.result in GAME.sides.seats


def test_every_hundredth_game_all_scenarios_go_through_the_contract() -> None:
    work = list(jobs(120, 1, ""))
    contract = [job for job in work if job.kind == "contract"]
    assert [job.seed for job in contract if job.scenario == "harbour"] == [1, 101]
    assert {job.scenario for job in contract} == set(GAME.scenarios)
    assert {job.kind for job in work} - {"contract", "noted"} == set(GAME.sides.seats)
    assert sum(job.kind == "noted" for job in work) == 120


def test_one_scenario_alone_is_played_checked_and_twinned() -> None:
    work = list(jobs(2, 1, "italy_1943"))
    assert {job.scenario for job in work} == {"italy_1943"}
    assert {job.kind for job in work} == {"noted", "contract", *GAME.sides.seats}


@pytest.mark.parametrize("name", ["crowded", "follow"])
def test_what_is_broken_is_found(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Stacks that the rules call too high, and games that end otherwise the second time."""
    other: dict[str, Any] = {"crowded": lambda front, h: (0,), "follow": lambda s, notes: "another digest"}
    monkeypatch.setattr(soak_krieg, name, other[name])
    problem = carry_out(Job(1, SHORT)).problem
    assert ("too much in" if name == "crowded" else "ends otherwise") in problem
