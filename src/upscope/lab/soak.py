"""Large random runs: whole games under the contract check, and twins for every seat, over all cores."""

from __future__ import annotations

import os
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass

from upscope import registry
from upscope.kernel.game import Setup
from upscope.lab.contract import check_game
from upscope.lab.twin import check_twins


@dataclass(frozen=True)
class Job:
    game: str
    scenario: str
    seed: int
    seat: str = ""
    """With a seat: twins of that seat. Without: the contract."""
    every: int = 10


@dataclass(frozen=True)
class Finding:
    job: Job
    seconds: float
    entries: int
    events: int
    twins: int
    problem: str


def carry_out(job: Job) -> Finding:
    start = time.process_time()
    game = registry.game(job.game)
    setup = Setup(job.scenario)
    try:
        if job.seat:
            tally = check_twins(game, setup, job.seat, job.seed)
            return Finding(job, time.process_time() - start, tally.steps, 0, tally.twins, "")
        referee = check_game(game, setup, job.seed, every=job.every)
        return Finding(job, time.process_time() - start, len(referee.record.entries), len(referee.events), 0, "")
    except Exception as problem:  # noqa: BLE001  # whatever goes wrong is the finding
        trace = traceback.format_exc(limit=-6)
        return Finding(job, time.process_time() - start, 0, 0, 0, f"{type(problem).__name__}: {problem}\n{trace}")


def jobs(name: str, games: int, first_seed: int, every: int) -> Iterator[Job]:
    """So many games for each scenario, and a tenth as many twin runs for each seat."""
    game = registry.game(name)
    for scenario in game.scenarios:
        for seed in range(first_seed, first_seed + games):
            yield Job(name, scenario, seed, every=every)
        if game.twin is not None:
            for seat in game.sides.seats:
                for seed in range(first_seed, first_seed + max(1, games // 10)):
                    yield Job(name, scenario, seed, seat)


def soak(work: list[Job], workers: int | None = None) -> Iterator[Finding]:
    """The findings as they come in."""
    with ProcessPoolExecutor(workers or os.cpu_count()) as pool:
        for done in as_completed([pool.submit(carry_out, job) for job in work]):
            yield done.result()
