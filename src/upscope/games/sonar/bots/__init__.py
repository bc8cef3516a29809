"""Crews of bots for the duel of submarines, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .commander import Commander
from .ensign import Ensign
from .lieutenant import Lieutenant

LEVELS: dict[str, Callable[[int], Any]] = {"ensign": Ensign, "lieutenant": Lieutenant, "commander": Commander}

__all__ = ["LEVELS", "Commander", "Ensign", "Lieutenant"]
