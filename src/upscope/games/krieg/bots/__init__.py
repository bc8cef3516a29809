"""Staffs of bots for the war of three factions, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .planner import Planner
from .steady import Steady
from .styles import Attacker, Defender

LEVELS: dict[str, Callable[[int], Any]] = {
    "steady": Steady,
    "attacker": Attacker,
    "defender": Defender,
    "planner": Planner,
}

__all__ = ["LEVELS", "Attacker", "Defender", "Planner", "Steady"]
