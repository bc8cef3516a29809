"""Crews of bots for the duel of submarines, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .ensign import Ensign

LEVELS: dict[str, Callable[[int], Any]] = {"ensign": Ensign}

__all__ = ["LEVELS", "Ensign"]
