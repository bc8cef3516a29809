"""26.0 Two commands: Pearl Harbor and the Southwest Pacific under two players who help each other."""

from __future__ import annotations

from upscope.kernel.procedure import Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .kinds import BROOM, LATER, LOST, PIER, READY, SEATS
from .sea import ratings
from .state import Campaign

ENOUGH = 36
"""Boats in Australia below which help may be demanded."""
HELP = 6


@rule("26.0")
def newest_available(s: Campaign) -> tuple[int, ...]:
    """Six boats of the newest class that lie at Pearl Harbor's bases fit for sea; older classes fill up the number."""
    c, b = s.content, s.boats
    there = [
        boat
        for boat, box in enumerate(b.box)
        if box in (BROOM, PIER, READY) and not b.command[boat] and not b.recalled[boat] and not b.acted[boat]
    ]
    there.sort(key=lambda boat: (-c.fleet.age[ratings(s, boat).boat_class[boat]], boat))
    return tuple(there[:HELP])


def demands(s: Campaign, seat: str) -> tuple[str, ...]:
    """Open once a turn to the Southwest Pacific when it is short of boats and Pearl Harbor has six to give."""
    c = s.content
    if not (c.two and c.demand) or seat != SEATS[1] or s.demanded or s.subs.boat:
        return ()
    b = s.boats
    have = sum(1 for boat, box in enumerate(b.box) if LATER < box < LOST and b.command[boat] == 1)
    return ("demand",) if have < ENOUGH and len(newest_available(s)) == HELP else ()


class Demand(Frame, rule="26.0"):
    """The boats change commands where they lie; their new commander sails them across."""

    seat: str
    value: str

    @step("26.0")
    def hand_over(f, s: Campaign, tell: Tell) -> Word:
        boats = newest_available(s)
        s.demanded = 1
        for boat in boats:
            s.boats.command[boat] = 1
        tell("boats_demanded", boats=boats)
        return None
