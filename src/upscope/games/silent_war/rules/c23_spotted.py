"""23.0 What it costs to be spotted."""

from __future__ import annotations

from upscope.kernel.rules import rule

from .state import Campaign


@rule("23.0-early")
def is_hunted(s: Campaign, boat: int) -> bool:
    """A Spotted marker hampers search and movement in War Periods 1 and 2 only."""
    return s.boats.spotted[boat] == 1 and s.period <= 2


@rule("23.0-always")
def is_marked(s: Campaign, boat: int) -> bool:
    """In every period it hampers combat: counterattack, sub v sub, escorts as targets, gunnery."""
    return s.boats.spotted[boat] == 1


def search_handicap(s: Campaign, boat: int) -> int:
    return -1 if is_hunted(s, boat) else 0
