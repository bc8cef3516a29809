"""Crews of bots for the duel of submarines, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .commander import Commander
from .ensign import Ensign
from .lieutenant import Lieutenant
from .midshipman import Midshipman
from .styles import Ghost, Hunter, Miner

LEVELS: dict[str, Callable[[int], Any]] = {
    "ensign": Ensign,
    "midshipman": Midshipman,
    "lieutenant": Lieutenant,
    "hunter": Hunter,
    "ghost": Ghost,
    "miner": Miner,
    "commander": Commander,
}

__all__ = ["LEVELS", "Commander", "Ensign", "Lieutenant", "Midshipman"]
