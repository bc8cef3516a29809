"""The first moment of a game: a scenario as it opens, or a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from upscope.kernel.game import Setup
from upscope.kernel.procedure import Frame
from upscope.kernel.state import State

from .belief import world
from .positions import state_at
from .procedures.c04_sequence import Patrol, Weeks
from .setup import content_of, scenario_state
from .state import Campaign
from .war import war_of


def imagine(view: Mapping[str, Any], below: Callable[[int], int]) -> Campaign:
    """The state a view shows, nothing made up: only dice to come are unknown. Running procedures are not in it."""
    told = view["scalars"]
    return world(view, war_of(told["scenario"], dict(told["settings"]), told["pack"]))


def redraw(state: State, seat: str, below: Callable[[int], int]) -> State:
    return state


def begin(setup: Setup) -> Campaign:
    c = content_of(setup)
    if setup.position is not None:
        return state_at(c, setup.position)
    s = scenario_state(c)
    first: Frame = Patrol() if c.is_patrol else Weeks()
    s.stack.append(first)
    return s
