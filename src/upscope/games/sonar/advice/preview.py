"""What is said of an option when it is shown: which one fits best. From what its own crew knows, and never in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from upscope.games.sonar.content.sheets import Sheet
from upscope.games.sonar.rules.kinds import DRONE, MINE, SCENARIO, SIDE_NO, SILENCE, SONAR, TORPEDO
from upscope.games.sonar.rules.state import GAUGES, Sea
from upscope.kernel.decision import Decision

Said = Mapping[Any, Mapping[str, Any]]
LIKED = (TORPEDO, MINE, SONAR, DRONE, SILENCE, SCENARIO)
"""Where two gauges are equally near, the one that hurts first."""
STOPPED, DAMAGED, LOOSE, REPAIRED = 3, 100, 8, -100
"""Marks a stopped gauge is set back by; what a breakdown costs that damages, that no circuit repairs, that repairs."""
STOPS = 20


def best_of(values: Any, cost: Callable[[int], float]) -> Said:
    best = min(values, key=cost)
    return {value: {"best": value == best} for value in values}


def marks(s: Sea, d: Decision) -> Said:
    """The gauge that is nearest to use: fewest marks missing, and nothing broken that stops it."""
    side = SIDE_NO[d.seat]

    def cost(system: int) -> float:
        if system not in LIKED:
            return 0
        row = side * GAUGES + system
        missing = s.gauges.length[row] - s.gauges.marks[row]
        return missing + STOPPED * (s.boats.down[side] >> system & 1) + LIKED.index(system) / 10

    return best_of(d.offer, cost)


def breakdowns(s: Sea, d: Decision) -> Said:
    """The breakdown that costs least: no damage, on a circuit that will repair it, stopping nothing that is charged."""
    side = SIDE_NO[d.seat]
    broken, ready = s.boats.broken[side], s.boats.charged[side] & ~s.boats.down[side]
    return best_of(d.offer, lambda symbol: cost_of(s.content.sheet, broken, ready, symbol))


def cost_of(sheet: Sheet, broken: int, ready: int, symbol: int) -> float:
    after = broken | 1 << symbol
    panel, circuit = sheet.panels[sheet.panel_of[symbol]], sheet.circuit_of[symbol]
    if circuit >= 0 and after & sheet.circuit_bits[circuit] == sheet.circuit_bits[circuit]:
        return REPAIRED
    damages = after & panel == panel or after & sheet.radiation == sheet.radiation
    stops = sheet.down(1 << symbol) & ready
    on_circuit = (broken & sheet.circuit_bits[circuit]).bit_count() if circuit >= 0 else 0
    return DAMAGED * damages + STOPS * bool(stops) + (-2 * on_circuit if circuit >= 0 else LOOSE)


PREVIEWS: Mapping[str, Callable[[Any, Decision], Said]] = {
    "mark": marks,
    "cross": breakdowns,
    "signalled_mark": marks,
    "signalled_cross": breakdowns,
}
