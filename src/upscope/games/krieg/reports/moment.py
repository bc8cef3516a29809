"""How far a war has come, for the list of a player's games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def moment(view: Mapping[str, Any], feed: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The turn."""
    return {"turn": view["scalars"]["turn"]}
