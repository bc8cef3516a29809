"""The assistant at a table: counsel on the world a view shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from upscope.kernel.game import Below

from .begin import imagine
from .counsel import LEVELS, counsel


def advise(
    level: str,
    topic: str,
    view: Mapping[str, Any],
    feed: Sequence[Mapping[str, Any]],
    args: Mapping[str, Any],
    below: Below,
) -> Any:
    return counsel(imagine(view, below), level, topic, args, below)


__all__ = ["LEVELS", "advise"]
