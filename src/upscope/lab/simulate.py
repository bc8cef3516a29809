"""Many games by one doctrine, over all cores or a cluster. A seed gives the same game wherever it is played.

A game takes part fully when its bots export `PILOTS` (level to a function of the set-up that gives a `Pilot`) and its
package has a module `tally` (see the one of Silent War). Without them its bots play through their views, and events are
counted by name.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Any, Protocol

from upscope import bots, registry
from upscope.dice.seeded import Seeded
from upscope.kernel.engine import UNDECIDED, advance, answer
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask, Over
from upscope.kernel.state import State
from upscope.lab.arena import Game1, seed_for
from upscope.lab.pack_transfer import receive

MOST = 2_000_000
"""Answers after which a game is given up."""
GROUP, ROUNDS = 25, 6
"""Games, at most, that travel to a worker of a cluster together; groups, at least, that each worker is given."""
FRESH_STARTS = 5
"""How often a broken pool of processes is replaced before giving up."""


class Pilot(Protocol):
    """Plays every seat on the state itself: for trusted simulation, never for a live game."""

    def answer(self, s: State, ask: Ask) -> Any: ...

    def volunteer(self, s: State, ask: Ask) -> tuple[str, Any] | None:
        """A standing decision that he takes unasked before he answers, and how."""


class Stuck(RuntimeError):
    """A game that did not end, or asked something a pilot cannot answer."""


@dataclass(frozen=True)
class Job:
    game: str
    scenario: str
    doctrine: str
    seed: int
    options: tuple[tuple[str, Any], ...] = ()
    orders: str = ""
    pack: str = ""
    parcel: bytes = b""
    """The files of an owner's pack, for processes that have not read its folder."""

    @property
    def setup(self) -> Setup:
        return Setup(self.scenario, dict(self.options), pack=self.pack)


@dataclass
class Played:
    """One finished game: its lines (a month each, or whatever the tally's key is) and the whole in one line."""

    seed: int
    result: str
    seconds: float
    answers: int
    rows: list[dict[str, Any]] = field(default_factory=list)
    whole: dict[str, Any] = field(default_factory=dict)


def pilots(game: str) -> Mapping[str, Callable[..., Pilot]]:
    bots = registry.manifest(game).bots
    return bots().pilots if bots is not None else {}


def play_one(job: Job) -> Played:
    """A whole game; the same job gives the same game in any process."""
    start = time.process_time()
    if job.parcel:
        receive(job.game, job.pack, job.parcel)
    made = _piloted(job) if job.doctrine in pilots(job.game) else _by_views(job)
    made.seconds = time.process_time() - start
    return made


def _piloted(job: Job) -> Played:
    game, setup = registry.game(job.game), job.setup
    s = game.begin(setup)
    reports = registry.manifest(job.game).reports
    counting = reports().tally if reports is not None else None
    tell: Any = counting.Tally(s) if counting else Counter()
    pilot = pilots(job.game)[job.doctrine](setup, job.orders)
    draw = Seeded(seed_for(job.seed, "dice")).draw
    count = tell if counting else _names(tell)
    answers = 0
    own: tuple[str, Any] | None = None

    def decide(s: State, ask: Ask) -> Any:
        nonlocal answers, own
        answers += 1
        own = pilot.volunteer(s, ask)
        return pilot.answer(s, ask) if own is None and answers <= MOST else UNDECIDED

    pause = advance(s, count, draw, decide)
    while type(pause) is Ask and own is not None:
        answer(s, pause.seat, own[1], count, own[0], draw)
        pause = advance(s, count, draw, decide)
    if not isinstance(pause, Over):
        raise Stuck(f"{job.game} {job.scenario} seed {job.seed}: {type(pause).__name__} after {answers} answers")
    rows, whole = (tell.rows(), tell.whole(s)) if counting else ([], dict(tell))
    return Played(job.seed, str(s.result), 0.0, answers, rows, whole)


def _names(counts: Counter[str]) -> Callable[..., None]:
    def tell(name: str, **fields: Any) -> None:
        counts[name] += 1

    return tell


def _by_views(job: Job) -> Played:
    """A game whose bots have no pilot: they see what they would see in a live game."""
    game = registry.game(job.game)
    seats = {seat: bots.make(job.game, job.doctrine, seed_for(job.seed, seat), job.setup) for seat in game.sides.seats}
    played = Game1(game, job.setup, seats, seed_for(job.seed, "dice")).play()
    return Played(job.seed, str(played.result), 0.0, played.answers, [], dict(played.counts))


def jobs(
    game: str,
    scenario: str,
    doctrine: str,
    games: int,
    first_seed: int = 1,
    options: Mapping[str, Any] | None = None,
    orders: str = "",
    pack: str = "",
    parcel: bytes = b"",
) -> list[Job]:
    chosen = tuple(sorted((options or {}).items()))
    return [Job(game, scenario, doctrine, first_seed + n, chosen, orders, pack, parcel) for n in range(games)]


def run(work: Iterable[Job], workers: int | None = None, cluster: str = "") -> Iterator[Played]:
    """The games as they are finished, in any order. A worker that dies costs time and nothing else."""
    listed = list(work)
    if cluster:
        yield from _on_cluster(listed, cluster)
    elif (workers or os.cpu_count() or 1) == 1:
        yield from map(play_one, listed)
    else:
        yield from _on_cores(listed, workers or os.cpu_count() or 1)


def _on_cores(listed: list[Job], workers: int) -> Iterator[Played]:
    left = {job.seed: job for job in listed}
    for _ in range(FRESH_STARTS):
        try:
            for played in _pool(list(left.values()), workers):
                del left[played.seed]
                yield played
            return
        except BrokenProcessPool:
            continue
    raise Stuck(f"the processes died {FRESH_STARTS} times; {len(left)} games are unfinished")


def _pool(listed: list[Job], workers: int) -> Iterator[Played]:
    """Few jobs are handed out at a time, so that a broken pool loses few."""
    waiting = iter(listed)
    with ProcessPoolExecutor(workers) as pool:
        running: set[Future[Played]] = set()
        for job in waiting:
            running.add(pool.submit(play_one, job))
            if len(running) < 2 * workers:
                continue
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


def _on_cluster(listed: list[Job], address: str) -> Iterator[Played]:
    """Games travel in groups, so that a task is worth its way. Dask gives a dead worker's groups to the others."""
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise Stuck("a cluster needs the extra `cluster`: pip install 'upscope[cluster]'") from None
    with Client(address, set_as_default=False) as client:  # type: ignore[no-untyped-call]  # distributed has no types
        workers = len(client.scheduler_info(n_workers=-1)["workers"])
        futures = client.map(play_several, groups(listed, workers), pure=False, retries=FRESH_STARTS)
        # the loop is named because as_completed would ask for a default client, and there is none
        for future in as_completed(futures, loop=client.loop):  # type: ignore[no-untyped-call]
            yield from future.result()
            future.release()


def groups(listed: list[Job], workers: int) -> list[list[Job]]:
    """Jobs in groups: large, so that few tasks travel, but several for each worker, so that all end together."""
    size = max(1, min(GROUP, len(listed) // (max(1, workers) * ROUNDS)))
    return [listed[at : at + size] for at in range(0, len(listed), size)]


def play_several(work: list[Job]) -> list[Played]:
    return [play_one(job) for job in work]
