"""Random play inside the rules: one open decision, chosen by chance, answered at once. For rollouts and simulation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .engine import Broken, Pause, advance, answer, open_decisions
from .event import silent
from .forms import Form
from .procedure import Row, Tell, Wait
from .state import State

TRIES = 24
Pick = Callable[[str, Any], Any]
"""`pick(name, offer)`: one of the offered values."""


def answer_any(s: State, pick: Pick, below: Callable[[int], int], tell: Tell = silent) -> Pause:
    """Answer one of the decisions open now, chosen by chance, with a value that `pick` takes from what it offers.

    For random play and rollouts: it looks at one row at a time instead of working out what all of them offer, and does
    not check a value that was just taken from the offer.
    """
    pause = s.pause
    if pause is None:
        pause = advance(s, tell)
    if pause.__class__ is Wait:
        found = _standing_by_chance(s, below)
        if found is not None:
            row, seat, offer = found
            name = row.name
            key = (seat, name)
            s.answered[key] = s.answered.get(key, 0) + 1
            s.stack.append(row.opens(seat=seat, value=pick(name, offer)))
            s.pause = None
            return advance(s, tell)
    open_now = open_decisions(s)
    if not open_now:
        raise Broken(f"nothing can be answered in {' > '.join(type(f).__name__ for f in s.stack)}")
    d = open_now[below(len(open_now))]
    return answer(s, d.seat, pick(d.name, d.offer), tell, d)


def _standing_by_chance(s: State, below: Callable[[int], int]) -> tuple[Row, str, Any] | None:
    """A few tries at the rows that stand; None if none of them was open."""
    stack = s.stack
    at = len(stack) - 1
    frames = []
    total = 0
    while at >= 0:
        frame = stack[at]
        if frame.stands:
            frames.append(frame)
            total += len(frame.places)
        if frame.stop:
            break
        at -= 1
    if not total:
        return None
    for _ in range(TRIES):
        at = below(total)
        for frame in frames:
            places = frame.places
            if at < len(places):
                break
            at -= len(places)
        row, seat = places[at]
        if seat is None:
            seats = tuple(row.seats_in(frame, s))
            if not seats:
                continue
            seat = seats[below(len(seats))]
        offer = row.options(frame, s, seat)
        if offer or isinstance(offer, Form):
            return row, seat, offer
    return None
