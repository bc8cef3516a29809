"""Odds: what the rules' own code does with every outcome of the dice, added up.

Exact by enumeration with equal states merged, below a limit; beyond it by sampling, with an interval. The start is
never the state of a game in play: `foresee` takes a `Belief` and draws worlds from it, the others a state that was
imagined from a view (`Game.imagine`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import Any

from .chance import outcomes
from .encoding import canonical
from .engine import DICE, Pause, advance, answer
from .event import Events, Teller, redact
from .game import Below, Game
from .imagined import Belief, Imagined
from .procedure import Roll
from .state import State

Choose = Callable[[State, Pause], tuple[str, Any, str] | None]
"""The answer assumed at a decision: (seat, value, decision id or ""), or None to stop exploring there."""
Read = Callable[[State], Hashable]


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
    layer: dict[Hashable, tuple[State, Fraction]] = {start.key(): (start, Fraction(1))}
    ended: dict[Any, Fraction] = {}
    seen = 0
    while layer:
        following: dict[Hashable, tuple[State, Fraction]] = {}
        for state, p in layer.values():
            seen += 1
            if seen > limit:
                raise TooManyStates(str(limit))
            pause = advance(state)
            if type(pause) is Roll:
                total = pause.dist.total**pause.times
                for value, weight in outcomes(pause.dist, pause.times):
                    after = state.fork()
                    answer(after, DICE, value)
                    _merge(following, after, p * Fraction(weight, total))
                continue
            chosen = choose(state, pause)
            if chosen is None:
                end = read(state)
                ended[end] = ended.get(end, Fraction(0)) + p
            else:
                seat, what, decision = chosen
                after = state.fork()
                answer(after, seat, what, decision=decision)
                _merge(following, after, p)
        layer = following
    return Odds(ended, True)


def _merge(layer: dict[Hashable, tuple[State, Fraction]], s: State, p: Fraction) -> None:
    key = s.key()
    held = layer.get(key)
    layer[key] = (s, p) if held is None else (held[0], held[1] + p)


def sampled(s: State, read: Read, below: Below, choose: Choose = stop_at_decisions, samples: int = 2_000) -> Odds:
    """The distribution of `samples` plays, the dice by `below`."""
    counts: dict[Any, int] = {}
    for _ in range(samples):
        state = s.fork()
        pause = advance(state)
        while True:
            if type(pause) is Roll:
                drawn = tuple(pause.dist.value_at(below(pause.dist.total)) for _ in range(pause.times))
                pause = answer(state, DICE, drawn if pause.times > 1 else drawn[0])
                continue
            chosen = choose(state, pause)
            if chosen is None:
                break
            pause = answer(state, chosen[0], chosen[1], decision=chosen[2])
        value = read(state)
        counts[value] = counts.get(value, 0) + 1
    return Odds({v: Fraction(n, samples) for v, n in counts.items()}, False, samples)


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
    if belief.certain:
        try:
            return _foresee_exact(game, belief.draw(below), seat, decision, value, limit)
        except TooManyStates:
            pass
    counts: dict[Any, int] = {}
    for _ in range(samples):
        world = belief.draw(below).state
        told = _tell(game, world, seat, lambda w, tell: answer(w, seat, value, tell, decision))
        pause = advance(world)
        while type(pause) is Roll:
            drawn = tuple(pause.dist.value_at(below(pause.dist.total)) for _ in range(pause.times))
            told += _tell(game, world, seat, _answerer(drawn if pause.times > 1 else drawn[0]))
            pause = advance(world)
        line = canonical(told).decode()
        counts[line] = counts.get(line, 0) + 1
    return Odds({v: Fraction(n, samples) for v, n in counts.items()}, False, samples)


def _answerer(value: Any) -> Callable[[State, Teller], Any]:
    return lambda w, tell: answer(w, DICE, value, tell)


def _tell(game: Game, s: State, seat: str, do: Callable[[State, Teller], Any]) -> list[Any]:
    teller = Teller(Events(*game.events), game.sides)
    teller.state = s
    do(s, teller)
    return [line for e in teller.take() if (line := redact(e, game.sides, seat, s.content)) is not None]


def _foresee_exact(game: Game, world: Imagined, seat: str, decision: str, value: Any, limit: int) -> Odds:
    s = world.state
    told = _tell(game, s, seat, lambda w, tell: answer(w, seat, value, tell, decision))
    layer: dict[Hashable, tuple[State, list[Any], Fraction]] = {0: (s, told, Fraction(1))}
    ended: dict[Any, Fraction] = {}
    seen = 0
    while layer:
        following: dict[Hashable, tuple[State, list[Any], Fraction]] = {}
        for state, lines, p in layer.values():
            seen += 1
            if seen > limit:
                raise TooManyStates(str(limit))
            pause = advance(state)
            if type(pause) is not Roll:
                line = canonical(lines).decode()
                ended[line] = ended.get(line, Fraction(0)) + p
                continue
            total = pause.dist.total**pause.times
            for rolled, weight in outcomes(pause.dist, pause.times):
                after = state.fork()
                more = lines + _tell(game, after, seat, _answerer(rolled))
                key = (after.key(), canonical(more))
                held = following.get(key)
                share = p * Fraction(weight, total)
                following[key] = (after, more, share if held is None else held[2] + share)
        layer = following
    return Odds(ended, True)
