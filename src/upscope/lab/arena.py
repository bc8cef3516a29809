"""Bots against bots: many games straight through the engine, sides swapped, over all cores.

No record is kept. A seat's view and feed are made when it is asked and not before, in outside values like everywhere:
a bot sees exactly what it would see in a live game. Where time passes (nobody in particular is asked, or a deadline
runs), answers come as the players' pace says, and the clock jumps from one to the next.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any

from upscope import bots, registry
from upscope.dice.seeded import Seeded
from upscope.kernel.decision import Decision, inside, outside
from upscope.kernel.engine import CLOCK, DICE, Pause, advance, answer, due, open_decisions
from upscope.kernel.event import Teller, redact
from upscope.kernel.game import Game, Setup
from upscope.kernel.procedure import Over, Roll, Wait
from upscope.kernel.view import project
from upscope.lab.outside import Match, command_of, is_program
from upscope.lab.play import DeadEnd
from upscope.lab.strength import Sprt, elo, wilson

MOST = 20_000
"""Answers after which a game is given up as unfinished."""
LOOK_AGAIN = 5
"""Ticks after which everybody who has waited looks again, if nothing else has happened."""
CUT = "unfinished"


@dataclass
class Spent:
    """What the players of one level used."""

    answers: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, other: Spent) -> None:
        self.answers += other.answers
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)


@dataclass
class Played:
    """One finished game."""

    result: Any
    answers: int
    ticks: int
    spent: dict[str, Spent]
    """By side."""
    counts: Counter[str] = field(default_factory=Counter)
    """How often each event was told."""


class Game1:
    """One game with its players."""

    def __init__(self, game: Game, setup: Setup, seats: Mapping[str, bots.Player], seed: int) -> None:
        self.game, self.seats = game, seats
        self.dice = Seeded(seed)
        self.state = game.begin(setup)
        self.teller = Teller(game.events, game.sides)
        self.teller.state = self.state
        self.pause: Pause = advance(self.state, self.teller)
        self.lines: dict[str, list[dict[str, Any]]] = {seat: [] for seat in seats}
        self.redacted = dict.fromkeys(seats, 0)
        self.heard = dict.fromkeys(seats, 0)
        self.waits: dict[str, tuple[int, tuple[str, ...]]] = {}
        """Who chose to wait: how much it had heard, and what was open to it."""
        self.ready: dict[tuple[str, str], int] = {}
        """From which tick on a seat answers an open decision."""
        self.spent = {side: Spent() for side in game.sides.sides}
        self.answers = 0

    def play(self, most: int = MOST) -> Played:
        while self.answers < most:
            self._rolls()
            if isinstance(self.pause, Over):
                break
            if isinstance(self.pause, Wait) or due(self.state) >= 0:
                self._timed()
            else:
                self._untimed()
        result = self.state.result if isinstance(self.pause, Over) else CUT
        counts = Counter(e.name for e in self.teller.told)
        return Played(result, self.answers, self.state.tick, self.spent, counts)

    def _rolls(self) -> None:
        while type(self.pause) is Roll:
            roll = self.pause
            self.pause = answer(self.state, DICE, self.dice.draw(roll.name, roll.dist, roll.times), self.teller)

    def _open(self) -> dict[str, list[Decision]]:
        found: dict[str, list[Decision]] = {}
        for d in open_decisions(self.state):
            found.setdefault(d.seat, []).append(d)
        return found

    def _untimed(self) -> None:
        """Whoever may act at any time looks first at what has just happened; then the seat that is asked answers."""
        found = self._open()
        for seat in sorted(found, key=lambda s: any(not d.standing for d in found[s])):
            if self._asked(seat, found[seat]):
                return
        raise DeadEnd(f"nobody answers: {', '.join(d.name for ds in found.values() for d in ds)}")

    def _timed(self) -> None:
        """The next to be ready answers; a deadline that comes first falls due."""
        found, now = self._open(), self.state.tick
        ready = {}
        for seat, decisions in found.items():
            player = self.seats[seat]
            for d in decisions:
                key = (seat, d.id)
                if key in self.ready:
                    ready[key] = self.ready[key]
                else:
                    ready[key] = now + (player.pace(d.name) if isinstance(player, bots.Paced) else 1)
        self.ready = ready
        late = due(self.state)
        for (seat, _), tick in sorted(ready.items(), key=lambda row: row[1]):
            if 0 <= late <= tick:
                break
            if tick > self.state.tick:
                self.pause = answer(self.state, CLOCK, tick, self.teller)
            mine = [d for d in found[seat] if ready[(seat, d.id)] <= tick]
            if self._asked(seat, mine):
                return
        tick = late if late >= 0 else self.state.tick + LOOK_AGAIN
        self.waits.clear()
        self.pause = answer(self.state, CLOCK, tick, self.teller)

    def _asked(self, seat: str, decisions: list[Decision]) -> bool:
        """Let a player choose; whether he did. One who waits is left alone until something new happens."""
        news = self._news(seat)
        ids = tuple(d.id for d in decisions)
        if self.waits.get(seat) == (len(self.lines[seat]), ids):
            return False
        content = self.state.content
        shown = [outside(self.game.decisions[d.name], d, content) for d in decisions]
        view = project(self.state, self.game.sides, seat).data()
        start = time.process_time()
        choice = self.seats[seat].choose(seat, view, shown, news)
        taken = time.process_time() - start
        self.heard[seat] = len(self.lines[seat])
        spent = self.spent[self.game.sides.side_of[seat]]
        spent.seconds += taken
        if choice is None:
            self.waits[seat] = (len(self.lines[seat]), ids)
            return False
        spent.answers += 1
        spent.slowest = max(spent.slowest, taken)
        self._answer(seat, next(d for d in decisions if d.id == choice.decision), choice.value)
        return True

    def _answer(self, seat: str, d: Decision, value: Any) -> None:
        inner = inside(self.game.decisions[d.name], d.offer, value, self.state.content, d.rule)
        self.pause = answer(self.state, seat, inner, self.teller, d.id)
        self.ready.pop((seat, d.id), None)
        self.waits.pop(seat, None)
        self.answers += 1

    def _news(self, seat: str) -> list[dict[str, Any]]:
        lines, told = self.lines[seat], self.teller.told
        for e in told[self.redacted[seat] :]:
            shown = redact(e, self.game.sides, seat, self.state.content)
            if shown is not None:
                lines.append({"n": len(lines) + 1, **shown})
        self.redacted[seat] = len(told)
        return lines[self.heard[seat] :]


@dataclass(frozen=True)
class Job:
    """One game of a match. `levels` names a bot for each side, `mine` the sides of the first-named bot."""

    game: str
    setup: Setup
    levels: Mapping[str, str]
    seed: int
    seating: int
    mine: tuple[str, ...]

    @property
    def swapped(self) -> bool:
        return bool(self.seating % 2)


def seed_for(*parts: object) -> int:
    """A number that depends on all its parts and on nothing else."""
    return Random(":".join(map(str, parts))).getrandbits(48)


def play_one(job: Job) -> Played:
    game = registry.game(job.game)
    if any(is_program(level) for level in job.levels.values()):
        return _play_outside(game, job)
    side_of = game.sides.side_of
    seats = {
        seat: bots.make(job.game, job.levels[side_of[seat]], seed_for(job.seed, job.swapped, seat), job.setup)
        for seat in game.sides.seats
    }
    return Game1(game, job.setup, seats, seed_for(job.seed, "dice")).play()


def _play_outside(game: Game, job: Job) -> Played:
    """A game in which a program from outside plays, refereed over its protocol."""
    match = Match(game, job.setup, seed_for(job.seed, "dice"))
    for seat in game.sides.seats:
        level = job.levels[game.sides.side_of[seat]]
        if not is_program(level):
            match.bots.seat(seat, level, seed_for(job.seed, job.swapped, seat))
    with match.seated({side: command_of(level) for side, level in job.levels.items() if is_program(level)}):
        answers = match.play(MOST)
    spent = {side: Spent() for side in game.sides.sides}
    spent |= {one.side: Spent(one.answers, one.seconds, one.slowest) for one in match.programs}
    referee = match.referee
    counts = Counter(event.name for event in referee.events)
    return Played(referee.state.result if referee.over else CUT, answers, referee.state.tick, spent, counts)


def seatings(sides: Sequence[str], first: Collection[str]) -> list[tuple[str, ...]]:
    """Every way in which two bots share the sides of a game: which of them the first-named has. With two sides he has
    the ones he was named for, then the others; with more he has each alone, then each set of the rest. Equal bots win
    half the games, whatever the sides are worth: for every seating there is the one the other way round.
    """
    if len(sides) == 2:
        return [tuple(first), tuple(side for side in sides if side not in first)]
    found = [some for count in range(1, len(sides)) for some in combinations(sides, count)]
    return [seat for some in found[: len(found) // 2] for seat in (some, tuple(s for s in sides if s not in some))]


def jobs(game: str, setup: Setup, levels: Mapping[str, str], games: int, first_seed: int) -> Iterator[Job]:
    """Each seed once in every seating; the last seed may lack some."""
    sides = list(levels)
    one, other = two_of(levels)
    ways = seatings(sides, [side for side in sides if levels[side] == one] if one != other else sides[:1])
    for n in range(games):
        seed, seating = divmod(n, len(ways))
        mine = ways[seating]
        seated = {side: one if side in mine else other for side in sides}
        yield Job(game, setup, seated, first_seed + seed, seating, mine)


def two_of(levels: Mapping[str, str]) -> tuple[str, str]:
    """The first-named bot and the other; a bot may play against its like."""
    names = list(dict.fromkeys(levels.values()))
    if len(names) > 2:
        raise ValueError(f"a match is between two bots, not {len(names)}")
    return names[0], names[-1]


@dataclass
class Tally:
    """A match as it stands, seen from the first-named bot. A draw is no win."""

    first: str
    second: str
    games: int = 0
    wins: int = 0
    losses: int = 0
    others: Counter[str] = field(default_factory=Counter)
    answers: int = 0
    ticks: int = 0
    as_side: Counter[str] = field(default_factory=Counter)
    spent: tuple[Spent, Spent] = field(default_factory=lambda: (Spent(), Spent()))
    counts: Counter[str] = field(default_factory=Counter)

    def add(self, job: Job, played: Played) -> None:
        self.games += 1
        self.answers += played.answers
        self.ticks += played.ticks
        if played.result in job.mine:
            self.wins += 1
            self.as_side[played.result] += 1
        elif played.result in job.levels:
            self.losses += 1
        else:
            self.others[str(played.result)] += 1
        for side, spent in played.spent.items():
            self.spent[side not in job.mine].add(spent)
        self.counts += played.counts

    def _rating(self) -> str:
        """The difference in Elo points, a draw counting half."""
        points = self.wins + sum(self.others.values()) / 2
        low, high = wilson(points, self.games)
        return f"Elo {elo(points / max(1, self.games)):+.0f} (95 % {elo(low):+.0f} to {elo(high):+.0f})"

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def facts(self) -> dict[str, Any]:
        """The same as plain data."""
        points = self.wins + sum(self.others.values()) / 2
        low, high = self.interval
        return {
            "first": self.first,
            "second": self.second,
            "games": self.games,
            "won": self.wins,
            "lost": self.losses,
            "other": dict(self.others),
            "won_as": dict(self.as_side),
            "share": self.wins / max(1, self.games),
            "interval": [low, high],
            "elo": elo(points / max(1, self.games)),
            "events": {name: count / max(1, self.games) for name, count in sorted(self.counts.items())},
        }

    def lines(self) -> Iterator[str]:
        low, high = self.interval
        other = "".join(f", {n} {what}" for what, n in sorted(self.others.items()))
        yield (
            f"{self.first} against {self.second}: {self.wins} of {self.games} won "
            f"({self.wins / max(1, self.games):.1%}, 95 % {low:.1%} to {high:.1%}), {self.losses} lost{other}"
        )
        yield self._rating()
        won = ", ".join(f"{n} as {side}" for side, n in sorted(self.as_side.items()))
        length = f"{self.answers / max(1, self.games):.0f} answers"
        if self.ticks:
            length += f", {self.ticks / max(1, self.games):.0f} ticks"
        yield f"won {won or 'none'}; a game takes {length}"
        for level, spent in zip((self.first, self.second), self.spent, strict=True):
            mean = spent.seconds / max(1, spent.answers)
            yield f"{level}: {mean * 1000:.2f} ms CPU a decision, the slowest {spent.slowest * 1000:.0f} ms"


def run(
    work: Iterable[Job],
    tally: Tally,
    workers: int | None = None,
    each: Callable[[Job, Played], None] | None = None,
    sprt: Sprt | None = None,
) -> Tally:
    """Play all games over all cores, or until a sequential test is sure. The outcome does not depend on how many
    processes there are: games count in their order. Both games of a seed count before the test is looked at."""
    listed = list(work)
    count = workers or os.cpu_count() or 1
    if count == 1:
        for job in listed:
            _note(tally, job, play_one(job), each)
            if _is_sure(tally, job, sprt):
                break
        return tally
    with ProcessPoolExecutor(count) as pool:
        for job, played in zip(listed, pool.map(play_one, listed, chunksize=1), strict=True):
            _note(tally, job, played, each)
            if _is_sure(tally, job, sprt):
                pool.shutdown(cancel_futures=True)
                break
    return tally


def _is_sure(tally: Tally, job: Job, sprt: Sprt | None) -> bool:
    return sprt is not None and job.swapped and bool(sprt.verdict(tally.wins, tally.losses))


def _note(tally: Tally, job: Job, played: Played, each: Callable[[Job, Played], None] | None) -> None:
    tally.add(job, played)
    if each:
        each(job, played)
