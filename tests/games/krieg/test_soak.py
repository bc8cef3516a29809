"""The large run in small: it passes on the game as it is, and finds what is broken."""

from __future__ import annotations

from typing import Any

import pytest
from benchmarks import soak_krieg
from benchmarks.soak_krieg import Job, carry_out, jobs

from upscope.games.krieg import GAME


def test_games_are_noted_forked_and_played_again() -> None:
    for seed in (1, 2, 3):
        found = carry_out(Job(seed))
        assert found.problem == ""
        assert found.answers > 200
        assert found.segments > 10
        assert found.result in GAME.sides.seats


def test_every_hundredth_game_all_scenarios_go_through_the_contract() -> None:
    work = list(jobs(120, 1))
    assert [job.seed for job in work if job.scenario == "harbour"] == [1, 101]
    assert {job.scenario for job in work if job.scenario} == set(GAME.scenarios)
    assert {job.seat for job in work if job.seat} == set(GAME.sides.seats)
    assert sum(not job.scenario for job in work) == 120


@pytest.mark.parametrize("name", ["crowded", "follow"])
def test_what_is_broken_is_found(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Stacks that the rules call too high, and games that end otherwise the second time."""
    other: dict[str, Any] = {"crowded": lambda front, h: (0,), "follow": lambda s, notes: "another digest"}
    monkeypatch.setattr(soak_krieg, name, other[name])
    problem = carry_out(Job(1)).problem
    assert ("too much in" if name == "crowded" else "ends otherwise") in problem
