"""Whole states that a seat cannot tell from the true one: what odds, bots and the twin check start from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from upscope.games.silent_war.content.war import war_of
from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.state import State

from .belief import world
from .cups import deal_anew, twin


def state_from_view(view: Mapping[str, Any], below: Callable[[int], int]) -> Campaign:
    """A state that a view may show: unlike pieces are dealt anew, the rest is as it is seen. Running procedures are not
    in it."""
    told = view["scalars"]
    return deal_anew(world(view, war_of(told["scenario"], dict(told["settings"]), told["pack"])), below)


def resample_hidden(state: State, seat: str, below: Callable[[int], int]) -> State:
    assert isinstance(state, Campaign)
    return deal_anew(state, below)


def other_deal(state: State, seat: str, below: Callable[[int], int]) -> State | None:
    assert isinstance(state, Campaign)
    return twin(state, seat, below)
