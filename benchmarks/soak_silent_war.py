"""The large runs of Silent War: random campaigns, whole wars by the staff, and the odds against the engine.

    python3 dev.py soak silent_war [--games 500] [--seed 1] [--workers N]

A campaign is 26 weeks by random answers, over all campaign scenarios, both editions and one or two commands; a war is
the whole of it by the standard staff, one for every 25 campaigns. Once a week all invariants are looked at, and the
tracks are held beside the sum of the events. Every answer and every die is noted, and the game played a second time
from these notes: the digest of every week must come out the same. The odds: two attacks a campaign whose closed form
must equal the engine's own enumeration.
"""

from __future__ import annotations

import os
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any

import click

from upscope import registry
from upscope.dice.seeded import Seeded
from upscope.kernel.engine import DICE, Pause, advance, answer, open_decisions
from upscope.kernel.event import Teller
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask, Over, Roll
from upscope.lab.play import pick
from upscope.lab.simulate import pilots

GAME = registry.game("silent_war")
WEEKS = 26
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"commands": "two", "demand": True},
    {"named_ships": True},
    {"edition": "1.x"},
)
Note = tuple[str, Any, str]
"""Who answered, what, and which decision if it was a standing one."""


@dataclass(frozen=True)
class Job:
    kind: str
    seed: int
    scenario: str = ""
    options: tuple[tuple[str, Any], ...] = ()


@dataclass
class Found:
    job: Job
    counts: Counter[str]
    seconds: float
    problem: str = ""


class Sums:
    """What the events of a game add up to."""

    def __init__(self) -> None:
        self.ships = self.tons = self.lost = self.events = 0

    def hear(self, teller: Teller) -> None:
        for event in teller.take():
            self.events += 1
            if event.name in ("ship_sunk", "submarine_sunk"):
                self.ships += 1
                self.tons += event.fields["tons"]
            elif event.name == "tons_doubled":
                self.tons += event.fields["tons"]
            elif event.name == "boat_lost":
                self.lost += 1


def by_chance(rng: random.Random) -> Callable[[Any, Pause], Note]:
    """Random answers, standing decisions now and then."""

    def choose(s: Any, pause: Pause) -> Note:
        if type(pause) is not Ask or rng.random() < 0.02:
            d = rng.choice(open_decisions(s))
            return d.seat, pick(d.offer, rng), d.id
        return pause.seat, pick(pause.offer(), rng), ""

    return choose


def by_staff(setup: Setup) -> Callable[[Any, Pause], Note]:
    pilot = pilots("silent_war")["standard"](setup, "")

    def choose(s: Any, pause: Pause) -> Note:
        assert type(pause) is Ask, f"the staff is asked nothing at {type(pause).__name__}"
        return pause.seat, pilot.answer(s, pause), ""

    return choose


def play(
    setup: Setup, weeks: int, seed: int, choose: Callable[[Any, Pause], Note]
) -> tuple[list[Note], list[str], Any]:
    """The notes of a game, its digest week by week, and its sums."""
    s: Any = GAME.begin(setup)
    draw, sums, teller = Seeded(seed).draw, Sums(), Teller(GAME.events, GAME.sides)
    teller.state = s
    notes: list[Note] = []
    digests: list[str] = []
    pause, turn, last = advance(s, teller), s.turn, s.turn + weeks
    while not isinstance(pause, Over) and s.turn < last:
        if type(pause) is Roll:
            note: Note = (DICE, draw(pause.name, pause.dist, pause.times), "")
        else:
            note = choose(s, pause)
        notes.append(note)
        pause = answer(s, note[0], note[1], teller, note[2])
        if s.turn != turn:
            turn = s.turn
            sums.hear(teller)
            look_at(s, sums)
            digests.append(s.digest())
    sums.hear(teller)
    look_at(s, sums)
    digests.append(s.digest())
    return notes, digests, sums


def look_at(s: Any, sums: Sums) -> None:
    for holds in GAME.invariants:
        holds(s)
    start = s.content.scenario
    tracks = (s.ships - start.ships, s.tons - start.tons, s.lost - start.lost)
    assert tracks == (sums.ships, sums.tons, sums.lost), f"tracks {tracks} are not the sum of the events"


def replay(setup: Setup, notes: list[Note], digests: list[str]) -> None:
    s: Any = GAME.begin(setup)
    advance(s)
    turn, week = s.turn, 0
    for by, value, decision in notes:
        answer(s, DICE if by == DICE else by, value, decision=decision)
        if s.turn != turn:
            turn = s.turn
            assert s.digest() == digests[week], f"week {turn} replays to another digest"
            week += 1
    assert s.digest() == digests[-1], "the game replays to another end"


def carry_out(job: Job) -> Found:
    start = time.process_time()
    counts: Counter[str] = Counter()
    problem = ""
    try:
        if job.kind == "odds":
            from tests.games.silent_war.test_odds_attack import compare

            counts["positions"], counts["with escorts"] = compare(20, job.seed)
        else:
            setup = Setup(job.scenario, dict(job.options))
            war = job.kind == "war"
            choose = by_staff(setup) if war else by_chance(random.Random(job.seed))
            notes, digests, sums = play(setup, 400 if war else WEEKS, job.seed, choose)
            replay(setup, notes, digests)
            counts.update(answers=sum(by != DICE for by, _, _ in notes), rolls=sum(by == DICE for by, _, _ in notes))
            counts.update(weeks=len(digests), events=sums.events, ships=sums.ships, lost=sums.lost)
    except Exception as trouble:  # noqa: BLE001  # whatever goes wrong is the finding
        problem = f"{type(trouble).__name__}: {trouble}\n{traceback.format_exc(limit=-6)}"
    return Found(job, counts, time.process_time() - start, problem)


def jobs(games: int, first: int) -> Iterator[Job]:
    names = [name for name in GAME.scenarios if not GAME.begin(Setup(name)).content.is_patrol]  # type: ignore[attr-defined]
    for seed in range(first, first + max(1, games // 25)):
        yield Job("war", seed, "full-war", (("checkpoints", False),))
    for seed in range(first, first + games):
        round_, name = divmod(seed - 1, len(names))
        yield Job("campaign", seed, names[name], tuple(VARIANTS[round_ % len(VARIANTS)].items()))
    for seed in range(first, first + max(1, games // 10)):
        yield Job("odds", seed)


@click.command()
@click.option("--games", default=500)
@click.option("--seed", default=1)
@click.option("--workers", default=0)
@click.option("--part", type=click.Choice(("war", "campaign", "odds")), multiple=True, help="Only these.")
def main(games: int, seed: int, workers: int, part: tuple[str, ...]) -> None:
    work = [job for job in jobs(games, seed) if not part or job.kind in part]
    totals: dict[str, Counter[str]] = {"war": Counter(), "campaign": Counter(), "odds": Counter()}
    bad = 0
    with ProcessPoolExecutor(workers or os.cpu_count()) as pool:
        for future in as_completed([pool.submit(carry_out, job) for job in work]):
            found = future.result()
            total = totals[found.job.kind]
            total.update(found.counts)
            total.update(games=1, milliseconds=round(1000 * found.seconds), problems=bool(found.problem))
            if found.problem:
                bad += 1
                click.echo(f"{found.job}: {found.problem}", err=True)
    titles = {
        "war": "whole wars by the staff, replayed",
        "campaign": f"campaigns of {WEEKS} weeks by random answers, replayed",
        "odds": "runs of the odds against the engine",
    }
    for kind, total in totals.items():
        if part and kind not in part:
            continue
        figures = ", ".join(f"{n:,} {what}" for what, n in total.items() if what not in ("games", "milliseconds"))
        click.echo(f"{total['games']} {titles[kind]}: {figures}; {total['milliseconds'] / 1000:,.0f} CPU s")
    if bad:
        sys.exit(1)


if __name__ == "__main__":
    main()
