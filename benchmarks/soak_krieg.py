"""The large runs of Krieg: random games of one scenario, and all scenarios under the contract check.

    python3 dev.py soak krieg [--games 5000] [--seed 1] [--workers N] [--scenario NAME]

Every game is played by random answers to its end. At the end of every segment all stacks must be legal and all
invariants hold: steps conserved between map, pool, delay and cards, nobody at sea without a marker, no two sides in a
hex. Every answer and every die is noted: a fork taken somewhere in the game, and a new game from the start, are played
from these notes and must end with the same digest. For every hundredth game one game of each scenario goes through the
contract check (record, reload, refusals, masked views), and one of each seat through the twin test. With --scenario
only games of that one are played, checked and twinned.
"""

from __future__ import annotations

import os
import random
import sys
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

import click

from upscope.dice.seeded import Seeded
from upscope.games.krieg import GAME
from upscope.games.krieg.rules.crowding import crowded
from upscope.games.krieg.rules.situation import Situation
from upscope.games.krieg.rules.state import Krieg
from upscope.kernel.engine import DICE, advance, answer
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask, Over, Roll
from upscope.lab.contract import check_game
from upscope.lab.play import choose, pick
from upscope.lab.twin import check_twins

SHORT = "two_rivers_short"
MOST = 20_000
CONTRACT_EVERY = 100
Note = tuple[str, Any, str]
"""Who answered (or the dice), what, and which decision if several were open."""


@dataclass(frozen=True)
class Job:
    seed: int
    scenario: str
    kind: str = "noted"
    """A noted game, the "contract" check, or the twin test of a seat."""


@dataclass(frozen=True)
class Finding:
    job: Job
    seconds: float
    answers: int
    segments: int
    result: str
    problem: str = ""


class Watch:
    """Looks at every segment's end."""

    def __init__(self, s: Krieg) -> None:
        self.s, self.segments = s, 0

    def __call__(self, name: str, **fields: Any) -> None:
        if name == "segment_ended":
            self.segments += 1
            front = Situation(self.s)
            for h in front.stacks:
                assert not crowded(front, h), f"too much in {self.s.content.hexes[h]} after segment {self.segments}"
            for holds in GAME.invariants:
                holds(self.s)


def noted_game(setup: Setup, seed: int) -> tuple[Krieg, list[Note], Watch, tuple[Krieg, int]]:
    """A random game, its notes, what was watched, and a fork with the number of notes that lie before it."""
    s = GAME.begin(setup)
    assert isinstance(s, Krieg)
    watch, rng, dice = Watch(s), random.Random(seed), Seeded(seed)
    notes: list[Note] = []
    at = int(rng.random() * 600)
    fork: tuple[Krieg, int] | None = None
    pause = advance(s, watch)
    while not isinstance(pause, Over):
        if len(notes) >= MOST:
            raise AssertionError(f"no end after {MOST} answers")
        if fork is None and len(notes) >= at:
            fork = (s.fork(), len(notes))
        if isinstance(pause, Roll):
            notes.append((DICE, dice.draw(pause.name, pause.dist, pause.times), ""))
        elif isinstance(pause, Ask):
            notes.append((pause.seat, pick(pause.offer(), rng), ""))
        else:
            d = choose(s, rng)
            notes.append((d.seat, pick(d.offer, rng), d.id))
        by, value, decision = notes[-1]
        pause = answer(s, by, value, watch, decision)
    return s, notes, watch, fork or (s.fork(), len(notes))


def follow(s: Krieg, notes: list[Note]) -> str:
    """The digest after playing on from notes."""
    advance(s)
    for by, value, decision in notes:
        answer(s, by, value, decision=decision)
    return s.digest()


def check(setup: Setup, seed: int) -> tuple[int, int, str]:
    s, notes, watch, (fork, before) = noted_game(setup, seed)
    end = s.digest()
    assert s.result in GAME.sides.seats, f"the result is {s.result!r}"
    assert follow(fork, notes[before:]) == end, f"a fork after {before} answers ends otherwise"
    again = GAME.begin(setup)
    assert isinstance(again, Krieg)
    assert follow(again, notes) == end, "played again from the notes it ends otherwise"
    return len(notes), watch.segments, str(s.result)


def carry_out(job: Job) -> Finding:
    began = time.process_time()
    answers = segments = 0
    result = ""
    try:
        setup = Setup(job.scenario)
        if job.kind == "noted":
            answers, segments, result = check(setup, job.seed)
        elif job.kind == "contract":
            answers = len(check_game(GAME, setup, job.seed, every=50).record.entries)
        else:
            answers = check_twins(GAME, setup, job.kind, job.seed).steps
    except Exception as problem:  # noqa: BLE001  # whatever goes wrong is the finding
        trace = traceback.format_exc(limit=-6)
        said = f"{type(problem).__name__}: {problem}\n{trace}"
        return Finding(job, time.process_time() - began, answers, segments, result, said)
    return Finding(job, time.process_time() - began, answers, segments, result)


def jobs(games: int, seed: int, scenario: str) -> Iterator[Job]:
    noted, checked = scenario or SHORT, (scenario,) if scenario else GAME.scenarios
    for n in range(games):
        yield Job(seed + n, noted)
        if n % CONTRACT_EVERY == 0:
            yield from (Job(seed + n, name, "contract") for name in checked)
            yield from (Job(seed + n, noted, seat) for seat in GAME.sides.seats)


def findings(work: list[Job], workers: int) -> Iterator[Finding]:
    if workers == 1:
        yield from map(carry_out, work)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(carry_out, work, chunksize=8)


@click.command()
@click.option("--games", type=click.IntRange(min=1), default=5000, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--workers", type=click.IntRange(min=1), default=os.cpu_count() or 1, show_default=True)
@click.option("--scenario", type=click.Choice(list(GAME.scenarios)), default=None)
def main(games: int, seed: int, workers: int, scenario: str | None) -> None:
    work = list(jobs(games, seed, scenario or ""))
    bad = answers = segments = 0
    seconds = 0.0
    won: dict[str, int] = {}
    for found in findings(work, workers):
        answers, segments, seconds = answers + found.answers, segments + found.segments, seconds + found.seconds
        if found.result:
            won[found.result] = won.get(found.result, 0) + 1
        if found.problem:
            bad += 1
            click.echo(f"{found.job}: {found.problem}", err=True)
    results = ", ".join(f"{side} {count}" for side, count in sorted(won.items()))
    click.echo(
        f"krieg: {games} games of {scenario or SHORT} ({results}), "
        f"{len(work) - games} games under contract and twin test, "
        f"seeds {seed} to {seed + games - 1}, {answers} answers, {segments} segments, {seconds:.0f} CPU s: "
        f"{bad} problems"
    )
    if bad:
        sys.exit(1)


if __name__ == "__main__":
    main()
