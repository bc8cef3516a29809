"""Undo tells nothing: whether a player can undo changes only along with something that the player is shown.

A refusal that comes only once somebody has acted in secret would tell of it. So an undo ends as soon as others may act
unheard; a decision that is declared `heard` must then be heard by everybody.
"""

from __future__ import annotations

import random

from upscope.dice.seeded import Seeded
from upscope.kernel.encoding import canonical
from upscope.kernel.engine import due, open_decisions
from upscope.kernel.game import Game, Setup
from upscope.kernel.referee import Referee
from upscope.lab.play import choose, outside_value, pick, where


class Tells(AssertionError):
    """What a player may undo gave away what somebody did in secret."""


def check_undo(game: Game, setup: Setup, seed: int, most: int = 200) -> int:
    """A random game, every seat a player of its own; how often something happened that a player could not see."""
    rng, unseen = random.Random(seed), 0
    referee = Referee.start(game, setup, Seeded(seed), ident=f"undo-{seed}")
    for _ in range(most):
        if referee.over:
            break
        before = {seat: (_seen(referee, seat), referee.can_undo(seat)) for seat in game.sides.seats}
        lines = {seat: len(referee.feed(seat)) for seat in (*game.sides.seats, "")}
        asked, by = _move(referee, rng)
        if asked and game.decisions[asked].heard:
            deaf = [seat or "a spectator" for seat, had in lines.items() if len(referee.feed(seat)) == had]
            if deaf:
                raise Tells(f"{asked} is declared heard, and {deaf[0]} was told nothing, at {where(referee.state)}")
        for seat, (saw, could) in before.items():
            if seat != by and _seen(referee, seat) == saw:
                unseen += 1
                if referee.can_undo(seat) != could:
                    raise Tells(f"{seat} could undo: {could}, until {asked or 'a deadline'}, which it cannot see")
    return unseen


def _move(referee: Referee, rng: random.Random) -> tuple[str, str]:
    """One answer or deadline by chance: the decision's name, and whose it was."""
    state = referee.state
    falls_due, open_now = due(state), open_decisions(state)
    if falls_due >= 0 and (not open_now or rng.random() < 0.2):
        referee.tick(falls_due)
        return "", ""
    d = choose(state, rng)
    referee.answer(d.seat, d.id, outside_value(referee.game, d, pick(d.offer, rng), state.content), by="bot")
    return d.name, d.seat


def _seen(referee: Referee, seat: str) -> bytes:
    """All that a seat is shown; not the state's own clock, which may be that of a secret answer."""
    view = {name: part for name, part in referee.view(seat).data().items() if name != "tick"}
    return canonical([view, referee.shown(seat), referee.waiting(seat), len(referee.feed(seat))])
