"""The first moment of a game: a scenario as it opens, or a position."""

from __future__ import annotations

from upscope.kernel.game import Setup
from upscope.kernel.procedure import Frame

from .c04_sequence import Patrol, Weeks
from .positions import state_at
from .setup import content_of, scenario_state
from .state import Campaign


def begin(setup: Setup) -> Campaign:
    c = content_of(setup)
    if setup.position is not None:
        return state_at(c, setup.position)
    s = scenario_state(c)
    first: Frame = Patrol() if c.is_patrol else Weeks()
    s.stack.append(first)
    return s
