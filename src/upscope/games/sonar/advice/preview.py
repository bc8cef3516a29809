"""What is said of an option when it is shown: which one fits best. From what its own crew knows, and never in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from upscope.games.sonar.content.sheets import Sheet
from upscope.games.sonar.rules.kinds import DRONE, MINE, SCENARIO, SIDE_NO, SILENCE, SONAR, TORPEDO
from upscope.games.sonar.rules.state import Sea
from upscope.kernel.decision import Decision

from .belief.breakdowns import USUAL, crossing

Said = Mapping[Any, Mapping[str, Any]]
WANTED = (TORPEDO, SILENCE, MINE, SONAR, DRONE, SCENARIO)
"""Gauges in the order in which they are worth filling: what hurts the enemy first, then what hides."""
STOPPED = len(WANTED)
"""Places a gauge is set back by while something broken stops its system."""
CHARGED = 1
"""What it costs beside all else that a breakdown stops a system which stands ready."""


def best_of(values: Any, cost: Callable[[int], float]) -> Said:
    best = min(values, key=cost)
    return {value: {"best": value == best} for value in values}


def marks(s: Sea, d: Decision) -> Said:
    """The gauge most worth filling, of those that nothing broken stops."""
    side = SIDE_NO[d.seat]

    def cost(system: int) -> float:
        if system not in WANTED:
            return 2 * STOPPED
        return WANTED.index(system) + STOPPED * (s.boats.down[side] >> system & 1)

    return best_of(d.offer, cost)


def breakdowns(s: Sea, d: Decision) -> Said:
    """The breakdown that leaves the best sheet, stopping nothing that stands ready if it can be helped."""
    side = SIDE_NO[d.seat]
    broken, ready = s.boats.broken[side], s.boats.charged[side] & ~s.boats.down[side]
    return best_of(d.offer, lambda symbol: cost_of(s.content.sheet, broken, ready, symbol))


def cost_of(sheet: Sheet, broken: int, ready: int, symbol: int) -> float:
    after = crossing(sheet, broken, symbol, USUAL)
    return CHARGED * bool(sheet.down(after.broken) & ready) - after.worth


PREVIEWS: Mapping[str, Callable[[Any, Decision], Said]] = {
    "mark": marks,
    "cross": breakdowns,
    "signalled_mark": marks,
    "signalled_cross": breakdowns,
}
