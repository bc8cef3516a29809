"""Random play: legal answers, chosen by chance, through the engine or through a referee with its record."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from upscope.dice.seeded import Seeded
from upscope.kernel.decision import Decision, form_out
from upscope.kernel.engine import DICE, Pause, advance, answer, due, open_decisions
from upscope.kernel.event import silent
from upscope.kernel.forms import Form
from upscope.kernel.game import Game, Setup
from upscope.kernel.procedure import Ask, Offer, Over, Roll, Tell
from upscope.kernel.referee import Referee
from upscope.kernel.state import State


class DeadEnd(AssertionError):
    """The game is not over, yet nothing can be answered and no deadline is running."""


class Endless(AssertionError):
    """The game did not end within the allowed number of answers."""


def below(rng: random.Random) -> Callable[[int], int]:
    return lambda n: int(rng.random() * n)


def pick(offer: Offer, rng: random.Random) -> Any:
    """One of the offered values, by chance."""
    if isinstance(offer, Form):
        return offer.sample(below(rng))
    values = tuple(offer) if isinstance(offer, Mapping) else offer
    return values[int(rng.random() * len(values))]


def outside_value(game: Game, d: Decision, value: Any, content: Any) -> Any:
    """An inner answer as it travels."""
    kind = game.decisions[d.name]
    return form_out(kind, d.offer, value, content) if isinstance(d.offer, Form) else kind.value.out(value, content)


def play_out(
    state: State, seed: int, tell: Tell = silent, most: int = 200_000, rng: random.Random | None = None
) -> tuple[State, int]:
    """Play a state to its end by random answers, in inner values; the number of seats' answers."""
    rng = rng or random.Random(seed)
    dice = Seeded(seed)
    pause = advance(state, tell)
    for n in range(most):
        pause = _rolls(state, pause, dice, tell)
        if isinstance(pause, Over):
            return state, n
        if type(pause) is Ask and not state.stack[-1].stands:
            pause = answer(state, pause.seat, pick(pause.offer(), rng), tell)
            continue
        d = choose(state, rng)
        pause = answer(state, d.seat, pick(d.offer, rng), tell, d.id)
    raise Endless(f"{most} answers")


def _rolls(state: State, pause: Pause, dice: Seeded, tell: Tell) -> Pause:
    while type(pause) is Roll:
        pause = answer(state, DICE, dice.draw(pause.name, pause.dist, pause.times), tell)
    return pause


def choose(state: State, rng: random.Random) -> Decision:
    open_now = open_decisions(state)
    if not open_now:
        raise DeadEnd(" > ".join(f"{type(f).__name__}.{f.step_name()}" for f in state.stack))
    return open_now[int(rng.random() * len(open_now))]


def random_game(
    game: Game,
    setup: Setup,
    seed: int,
    most: int = 100_000,
    each: Callable[[Referee, random.Random], None] | None = None,
) -> Referee:
    """A whole game by random answers through a referee: clocks run, some deadlines are missed, some answers undone."""
    rng = random.Random(seed)
    referee = Referee.start(game, setup, Seeded(seed), ident=f"random-{seed}")
    for _ in range(most):
        if referee.over:
            return referee
        if each:
            each(referee, rng)
        state = referee.state
        tick = state.tick + (int(rng.random() * 4) if rng.random() < 0.3 else 0)
        falls_due = due(state)
        open_now = open_decisions(state)
        if falls_due >= 0 and (not open_now or rng.random() < 0.2 or tick >= falls_due):
            referee.tick(max(falls_due, tick))
            continue
        d = choose(state, rng)
        value = pick(d.offer, rng)
        referee.answer(d.seat, d.id, outside_value(game, d, value, state.content), tick=tick, by="bot")
        if rng.random() < 0.02 and not referee.over and referee.can_undo(d.seat):
            referee.undo(d.seat)
    raise Endless(f"{most} answers")


def where(s: State) -> str:
    """The running frames and steps of a state, for a message: `Duel.turn > Turn.order`."""
    return " > ".join(f"{type(f).__name__}.{f.step_name()}" for f in s.stack) or "over"
