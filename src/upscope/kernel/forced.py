"""Questions that leave nothing to decide: one answer is offered, or all of them come to the same, and giving it takes
nothing away from its side.

The rules ask them all the same, so that every record tells the same tale; whoever runs a game may give the answer for
the seat that is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from .decision import Decision, Refused, form_out
from .engine import answer, open_decisions
from .event import silent
from .forms import Form
from .game import Game
from .state import State

Forced = tuple[Decision, Any]
"""A question, and the one answer to it in outside values."""


def only_value(d: Decision) -> tuple[Any, ...]:
    """The one inner value that can be answered; empty where there are several, or where that is not seen at once."""
    offer = d.offer
    if isinstance(offer, Form):
        return tuple(offer.enumerate(1)) if offer.is_settled() else ()
    return tuple(offer) if len(offer) == 1 else ()


def forced(game: Game, state: State, among: Sequence[Decision], seats: Collection[str]) -> list[Forced]:
    """The questions to these seats, of all that are open, that leave nothing to decide."""
    found = []
    for d in among:
        if d.standing or d.seat not in seats:
            continue
        only = only_value(d) or _needless(game, state, d)
        if only and _keeps(game, state, d, only[0], among):
            kind, content = game.decisions[d.name], state.content
            shown = form_out(kind, d.offer, only[0], content) if isinstance(d.offer, Form) else None
            found.append((d, kind.value.out(only[0], content) if shown is None else shown))
    return found


def _needless(game: Game, state: State, d: Decision) -> tuple[Any, ...]:
    """One of several answers that all come to the same, by the game's own word."""
    value = game.needless(state, d) if game.needless else None
    return () if value is None else (value,)


def _keeps(game: Game, state: State, d: Decision, value: Any, among: Iterable[Decision]) -> bool:
    """Whether all that its side may do at any time can still be done after the answer."""
    side_of = game.sides.side_of
    mine = [one for one in among if one.standing and side_of[one.seat] == side_of[d.seat]]
    if not mine:
        return True
    trial = state.fork()
    try:
        answer(trial, d.seat, value, silent, d.id)
    except Refused:
        return False
    after = {(one.seat, one.name): one for one in open_decisions(trial) if one.standing}
    return all((one.seat, one.name) in after and _covers(after[one.seat, one.name], one) for one in mine)


def _covers(now: Decision, before: Decision) -> bool:
    if isinstance(now.offer, Form) or isinstance(before.offer, Form):
        return isinstance(now.offer, Form) and isinstance(before.offer, Form)
    return all(value in now.offer for value in before.offer)
