"""Odds: what the rules' own code does with every outcome of the dice, added up.

Exact by enumeration with equal states merged, below a limit; beyond it by sampling, with an interval. The start is
never the state of a game in play: `foresee` takes a `Belief` and draws worlds from it, the others a state that was
imagined from a view (`Game.state_from_view`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import Any

from .chance import outcomes
from .encoding import canonical
from .engine import DICE, Pause, advance, answer
from .event import Events, Teller, redact
from .game import Below
from .imagined import Belief
from .procedure import Roll
from .state import State

Choose = Callable[[State, Pause], tuple[str, Any, str] | None]
"""The answer assumed at a decision: (seat, value, decision id or ""), or None to stop exploring there."""
Read = Callable[[State], Hashable]
Told = tuple[str, ...]
"""What was told on the way to a state, line by line."""
Give = Callable[[State, Told, str, Any, str], Told]
"""(state, told, by, value, decision): give an answer, in place; what has been told then."""


class TooManyStates(Exception):
    """The exact answer would take more states than allowed."""


@dataclass(frozen=True)
class Odds:
    """A distribution of what `read` says at the end. Exact, or sampled with a 95 % interval for each value."""

    chances: dict[Any, Fraction]
    exact: bool
    samples: int = 0

    def chance(self, holds: Callable[[Any], bool]) -> Fraction:
        return sum((p for v, p in self.chances.items() if holds(v)), Fraction(0))

    def mean(self, number: Callable[[Any], int] = int) -> Fraction:
        return sum((p * number(v) for v, p in self.chances.items()), Fraction(0))

    def interval(self, holds: Callable[[Any], bool]) -> tuple[Fraction, Fraction]:
        """95 % Wilson interval of a chance; exact odds have no width."""
        p = self.chance(holds)
        return (p, p) if self.exact else wilson(p, self.samples)


def wilson(p: Fraction, n: int) -> tuple[Fraction, Fraction]:
    z2 = Fraction(38416, 10000)
    middle = (p + z2 / (2 * n)) / (1 + z2 / n)
    inner = z2 * (p * (1 - p) / n + z2 / (4 * n * n))
    scale = 10**12
    half = Fraction(isqrt(int(inner * scale * scale)), scale) / (1 + z2 / n)
    return max(Fraction(0), middle - half), min(Fraction(1), middle + half)


def stop_at_decisions(s: State, pause: Pause) -> tuple[str, Any, str] | None:
    return None


def exact(s: State, read: Read, choose: Choose = stop_at_decisions, limit: int = 20_000) -> Odds:
    """The exact distribution, exploring dice fully and decisions as `choose` says. Equal states are merged."""
    start = s.fork()
    advance(start)
    found: dict[Any, Fraction] = {}
    for state, _, p in _endings(start, (), _unheard, choose, limit):
        end = read(state)
        found[end] = found.get(end, Fraction(0)) + p
    return Odds(found, True)


def sampled(s: State, read: Read, below: Below, choose: Choose = stop_at_decisions, samples: int = 2_000) -> Odds:
    """The distribution of `samples` plays, the dice by `below`."""
    counts: dict[Any, int] = {}
    for _ in range(samples):
        state = s.fork()
        _played(state, (), _unheard, choose, below)
        value = read(state)
        counts[value] = counts.get(value, 0) + 1
    return Odds({v: Fraction(n, samples) for v, n in counts.items()}, False, samples)


def _unheard(s: State, told: Told, by: str, value: Any, decision: str) -> Told:
    answer(s, by, value, decision=decision)
    return told


def _endings(s: State, told: Told, give: Give, choose: Choose, limit: int) -> Iterator[tuple[State, Told, Fraction]]:
    """Every way it can end, with its chance: the one place where dice are enumerated. Equal states that were told the
    same are merged; more than `limit` of them raise TooManyStates."""
    layer: dict[Hashable, tuple[State, Told, Fraction]] = {0: (s, told, Fraction(1))}
    seen = 0
    while layer:
        following: dict[Hashable, tuple[State, Told, Fraction]] = {}
        for state, lines, p in layer.values():
            seen += 1
            if seen > limit:
                raise TooManyStates(str(limit))
            pause = advance(state)
            if type(pause) is Roll:
                total = pause.dist.total**pause.times
                for value, weight in outcomes(pause.dist, pause.times):
                    after = state.fork()
                    _merge(following, after, give(after, lines, DICE, value, ""), p * Fraction(weight, total))
            elif (chosen := choose(state, pause)) is None:
                yield state, lines, p
            else:
                after = state.fork()
                _merge(following, after, give(after, lines, *chosen), p)
        layer = following


def _merge(layer: dict[Hashable, tuple[State, Told, Fraction]], s: State, told: Told, p: Fraction) -> None:
    key = (s.key(), told)
    held = layer.get(key)
    layer[key] = (s, told, p) if held is None else (held[0], told, held[2] + p)


def _played(s: State, told: Told, give: Give, choose: Choose, below: Below) -> Told:
    """One play to its end, the dice by `below`, on the state itself."""
    while True:
        pause = advance(s)
        if type(pause) is Roll:
            drawn = tuple(pause.dist.value_at(below(pause.dist.total)) for _ in range(pause.times))
            told = give(s, told, DICE, drawn if pause.times > 1 else drawn[0], "")
            continue
        chosen = choose(s, pause)
        if chosen is None:
            return told
        told = give(s, told, *chosen)


def odds(
    s: State, read: Read, below: Below, choose: Choose = stop_at_decisions, limit: int = 20_000, samples: int = 2_000
) -> Odds:
    """Exact if the tree is small enough, else sampled with an interval."""
    try:
        return exact(s, read, choose, limit)
    except TooManyStates:
        return sampled(s, read, below, choose, samples)


def in_decimals(number: Fraction, places: int) -> str:
    """A fraction as people write it, rounded: 2/3 to two places is 0.67."""
    whole = round(abs(number) * 10**places)
    head, tail = divmod(whole, 10**places)
    return f"{'-' if number < 0 and whole else ''}{head}" + (f".{tail:0{places}d}" if places else "")


def foresee(belief: Belief, decision: str, value: Any, below: Below, limit: int = 5_000, samples: int = 400) -> Odds:
    """What a seat would be told if it gave this answer (an inner value), up to the next question, with its chances.

    Each value is the canonical text of the list of events. Exact when the seat knows the whole state and the dice are
    few enough; otherwise sampled over worlds it may believe in.
    """
    game, seat = belief.game, belief.seat

    def give(s: State, told: Told, by: str, value: Any, decision: str) -> Told:
        teller = Teller(Events(*game.events), game.sides)
        teller.state = s
        answer(s, by, value, teller, decision)
        lines = (redact(e, game.sides, seat, s.content) for e in teller.take())
        return (*told, *(canonical(line).decode() for line in lines if line is not None))

    if belief.certain:
        world = belief.draw(below).state
        found: dict[Any, Fraction] = {}
        try:
            for _, told, p in _endings(world, give(world, (), seat, value, decision), give, stop_at_decisions, limit):
                line = _text(told)
                found[line] = found.get(line, Fraction(0)) + p
            return Odds(found, True)
        except TooManyStates:
            pass
    counts: dict[Any, int] = {}
    for _ in range(samples):
        world = belief.draw(below).state
        line = _text(_played(world, give(world, (), seat, value, decision), give, stop_at_decisions, below))
        counts[line] = counts.get(line, 0) + 1
    return Odds({v: Fraction(n, samples) for v, n in counts.items()}, False, samples)


def _text(told: Told) -> str:
    """The canonical text of a list of lines."""
    return f"[{','.join(told)}]"
