"""The game as the house sees it."""

from __future__ import annotations

from upscope.kernel.event import Sides
from upscope.kernel.game import Game, Setup
from upscope.kernel.packs import Pack
from upscope.kernel.procedure import frames_in

from .content.schema import SIDES
from .events import DECISIONS, EVENTS
from .invariants import INVARIANTS
from .procedures.sequence import War
from .start import fresh, options
from .state import Krieg
from .theatre import scenarios, theatre_of

SEATING = Sides(SIDES, SIDES, {name: name for name in SIDES})


def begin(setup: Setup, pack: Pack | None = None) -> Krieg:
    """The state at the start; `pack` is a player's own, read by whoever may read files."""
    s = fresh(setup, theatre_of(setup, pack))
    s.stack.append(War())
    return s


GAME = Game(
    name="krieg",
    ruleset=1,
    sides=SEATING,
    state=Krieg,
    frames=frames_in("upscope.games.krieg"),
    events=EVENTS,
    decisions=DECISIONS,
    scenarios=tuple(scenarios()),
    options=options(),
    begin=begin,
    content=theatre_of,
    invariants=INVARIANTS,
    package="upscope.games.krieg",
)
