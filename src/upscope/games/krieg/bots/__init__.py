"""Staffs of bots for the war of three factions, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .planner import Planner
from .steady import Steady

LEVELS: dict[str, Callable[[int], Any]] = {"steady": Steady, "planner": Planner}

__all__ = ["LEVELS", "Planner", "Steady"]
