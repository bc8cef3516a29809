"""The assistant in a game: advice on the world that a view shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from upscope.kernel.game import Below

from .topics import LEVELS, advise_on
from .worlds import state_from_view


def advise(
    level: str,
    topic: str,
    view: Mapping[str, Any],
    feed: Sequence[Mapping[str, Any]],
    args: Mapping[str, Any],
    below: Below,
) -> Any:
    return advise_on(state_from_view(view, below), level, topic, args, below)


def odds_topics(decision: Mapping[str, Any], value: Any) -> list[tuple[str, dict[str, Any]]]:
    """Which of the topics answer "what if I said this?"."""
    name = decision["name"]
    boat = {"boat": decision["about"].get("boat")}
    if name == "allocate_points":
        return [("attack", {"points": value})]
    if name == "choose_posture":
        return [("posture", boat)]
    if name in ("choose_column", "shift_column"):
        return [("bargain", {**boat, "again": name == "shift_column"})]
    if name == "choose_weapon":
        return [("weapon", boat)]
    if name == "press_attack":
        return [("counterattack", boat)]
    if name == "choose_search" and value != "return":
        return [("search", boat), ("endurance", boat)] if value == "search" else [("endurance", boat)]
    if name in ("choose_course", "choose_way") and value:
        return [("transit", {**boat, "way": list(value)})]
    return []


__all__ = ["LEVELS", "advise", "odds_topics"]
