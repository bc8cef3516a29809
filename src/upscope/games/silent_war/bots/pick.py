"""The best of what is offered; offers are of any kind that can be gone through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def most(offer: Any, key: Callable[[int], Any]) -> int:
    chosen: int = max(offer, key=key)
    return chosen


def least(offer: Any, key: Callable[[int], Any]) -> int:
    chosen: int = min(offer, key=key)
    return chosen
