"""The twin test: change only what a seat may not know, play both worlds alike, and compare what the seat is sent.

Answers are taken from the options both worlds offer, outcomes from the values both dice can show. Views, questions,
feeds and refusals of that seat stay byte-identical until an event declared `reveals` reaches it; then a new twin is
made.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from upscope.kernel.decision import Decision, Refused, outside, values_of
from upscope.kernel.encoding import canonical
from upscope.kernel.engine import CLOCK, DICE, Pause, advance, answer, due, open_decisions
from upscope.kernel.event import Event, Teller, redact
from upscope.kernel.forms import Form, TooMany
from upscope.kernel.game import Game, Setup
from upscope.kernel.procedure import Over, Roll
from upscope.kernel.state import State
from upscope.kernel.view import project
from upscope.lab.play import below, pick, where


class Leak(AssertionError):
    """Two worlds that a seat must not tell apart look different to it."""


@dataclass
class Tally:
    """How much a run really compared; a test asks for enough of it."""

    twins: int = 0
    steps: int = 0
    reveals: int = 0


class World:
    def __init__(self, game: Game, state: State) -> None:
        self.game, self.state = game, state
        self.told: list[Event] = []

    def do(self, by: str, value: Any, decision: str = "") -> list[Event]:
        teller = Teller(self.game.events, self.game.sides)
        teller.state = self.state
        answer(self.state, by, value, teller, decision)
        return teller.take()

    def seen(self, seat: str) -> bytes:
        """All that the seat is sent of where things stand."""
        mine = [outside(self.game.decisions[d.name], d, self.state.content) for d in open_decisions(self.state, seat)]
        return canonical([project(self.state, self.game.sides, seat).data(), mine])

    def lines(self, events: list[Event], seat: str) -> list[dict[str, Any] | None]:
        return [line for e in events if (line := redact(e, self.game.sides, seat, self.state.content)) is not None]


def check_twins(game: Game, setup: Setup, seat: str, seed: int, most: int = 3_000) -> Tally:
    """One random game of world A with twins B as they can be had; Leak if the seat could tell them apart."""
    rng = random.Random(seed)
    tally = Tally()
    a = World(game, game.begin(setup))
    advance(a.state)
    b: World | None = None
    for _ in range(most):
        if isinstance(advance(a.state), Over):
            break
        if b is None and game.twin is not None and not isinstance(advance(a.state), Roll):
            made = game.twin(a.state, seat, below(rng))
            if made is not None:
                b = World(game, made)
                advance(made)
                tally.twins += 1
                _compare(a, b, seat, [], [])
        b = _step(a, b, seat, rng, tally)
        if b is not None and a.state.key() == b.state.key():
            b = None  # what told them apart is gone: two equal worlds compare nothing
    return tally


def _step(a: World, b: World | None, seat: str, rng: random.Random, tally: Tally) -> World | None:
    pause: Pause = advance(a.state)
    if type(pause) is Roll:
        return _roll(a, b, seat, pause, rng, tally)
    falls_due = due(a.state)
    open_now = open_decisions(a.state)
    if falls_due >= 0 and (not open_now or rng.random() < 0.2):
        return _both(a, b, seat, CLOCK, falls_due, "", tally)
    d = open_now[int(rng.random() * len(open_now))]
    if b is None:
        a.do(d.seat, pick(d.offer, rng), d.id)
        return None
    mate = next((o for o in open_decisions(b.state, d.seat) if o.id == d.id), None)
    if mate is None:
        if d.seat == seat:
            raise Leak(f"{seat} is asked {d.id} in one world only, at {where(a.state)}")
        a.do(d.seat, pick(d.offer, rng), d.id)
        return None
    value = _common(d, mate, rng)
    if value is None:
        a.do(d.seat, pick(d.offer, rng), d.id)
        return None
    if d.seat == seat:
        _compare_refusals(a, b, d)
    return _both(a, b, seat, d.seat, value, d.id, tally)


def _common(d: Decision, mate: Decision, rng: random.Random) -> Any:
    """A value offered in both worlds, or None."""
    try:
        mine, others = values_of(d.offer), set(values_of(mate.offer))
    except TooMany:
        value = pick(d.offer, rng)
        return value if isinstance(mate.offer, Form) and value in mate.offer else None
    both = [v for v in mine if v in others]
    return both[int(rng.random() * len(both))] if both else None


def _roll(a: World, b: World | None, seat: str, roll: Roll, rng: random.Random, tally: Tally) -> World | None:
    drawn = tuple(roll.dist.value_at(int(rng.random() * roll.dist.total)) for _ in range(roll.times))
    value = drawn if roll.times > 1 else drawn[0]
    mate = advance(b.state) if b else None
    if type(mate) is not Roll or mate.name != roll.name or mate.times != roll.times:
        a.do(DICE, value)
        return None
    if not all(v in mate.dist.values for v in drawn):
        a.do(DICE, value)
        return None
    return _both(a, b, seat, DICE, value, "", tally)


def _both(a: World, b: World | None, seat: str, by: str, value: Any, decision: str, tally: Tally) -> World | None:
    told_a = a.do(by, value, decision)
    if b is None:
        return None
    told_b = b.do(by, value, decision)
    tally.steps += 1
    cut_a, revealed_a = _until_reveal(a, told_a, seat)
    cut_b, revealed_b = _until_reveal(b, told_b, seat)
    if revealed_a or revealed_b:
        tally.reveals += 1
        shorter = min(len(cut_a), len(cut_b))
        _same_lines(a, cut_a[:shorter], cut_b[:shorter], seat)
        return None
    _compare(a, b, seat, cut_a, cut_b)
    return b


def _until_reveal(w: World, events: list[Event], seat: str) -> tuple[list[Any], bool]:
    """The seat's lines up to the first event that tells it something hidden."""
    lines: list[Any] = []
    for e in events:
        line = redact(e, w.game.sides, seat, w.state.content)
        if line is None:
            continue
        if e.kind.reveals:
            return lines, True
        lines.append(line)
    return lines, False


def _same_lines(a: World, lines_a: list[Any], lines_b: list[Any], seat: str) -> None:
    if canonical(lines_a) != canonical(lines_b):
        raise Leak(f"{seat} is told {lines_a} in one world and {lines_b} in the other, at {where(a.state)}")


def _compare(a: World, b: World, seat: str, lines_a: list[Any], lines_b: list[Any]) -> None:
    _same_lines(a, lines_a, lines_b, seat)
    if a.seen(seat) != b.seen(seat):
        raise Leak(f"{seat} sees two different worlds at {where(a.state)}: {_difference(a.seen(seat), b.seen(seat))}")


def _difference(one: bytes, two: bytes) -> str:
    at = next((i for i, (x, y) in enumerate(zip(one, two, strict=False)) if x != y), min(len(one), len(two)))
    return (
        f"…{one[max(0, at - 60) : at + 40].decode(errors='replace')}… / …{two[at : at + 40].decode(errors='replace')}…"
    )


def _compare_refusals(a: World, b: World, d: Decision) -> None:
    for value in (("nothing", "like", "it"), -999):
        reasons = [_refusal(w, d, value) for w in (a, b)]
        if reasons[0] != reasons[1]:
            raise Leak(f"{d.seat} is refused {d.id} with {reasons[0]} or {reasons[1]}")


def _refusal(w: World, d: Decision, value: Any) -> str:
    try:
        answer(w.state.fork(), d.seat, value, decision=d.id)
    except Refused as problem:
        return f"{problem} {sorted(problem.args_.items())}"
    return "accepted"
