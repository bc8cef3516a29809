"""The first moment of a game: a scenario as it opens, or a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from upscope.kernel.game import Setup
from upscope.kernel.procedure import Frame
from upscope.kernel.state import State

from .belief import world
from .cups import deal_anew, twin
from .positions import state_at
from .procedures.c04_sequence import Patrol, Weeks
from .setup import content_of, scenario_state
from .state import Campaign
from .war import war_of


def imagine(view: Mapping[str, Any], below: Callable[[int], int]) -> Campaign:
    """A state that a view may show: unlike pieces are dealt anew, the rest is as it is seen. Running procedures are not
    in it."""
    told = view["scalars"]
    return deal_anew(world(view, war_of(told["scenario"], dict(told["settings"]), told["pack"])), below)


def redraw(state: State, seat: str, below: Callable[[int], int]) -> State:
    assert isinstance(state, Campaign)
    return deal_anew(state, below)


def other_deal(state: State, seat: str, below: Callable[[int], int]) -> State | None:
    assert isinstance(state, Campaign)
    return twin(state, seat, below)


def begin(setup: Setup) -> Campaign:
    c = content_of(setup)
    if setup.position is not None:
        return state_at(c, setup.position)
    s = scenario_state(c)
    first: Frame = Patrol() if c.is_patrol else Weeks()
    s.stack.append(first)
    return s
