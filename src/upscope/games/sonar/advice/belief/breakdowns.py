"""The engineer's choice: which symbol to cross, by what it stops now and what it leaves for later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

Needs = tuple[float, float, float]
"""What it costs to have weapons, detection and special systems stopped for a while."""
USUAL: Needs = (3.0, 0.8, 1.6)
DAMAGE = 8.0
"""What a damage costs beside that."""


class Crossing(NamedTuple):
    """What follows from crossing one symbol: what is then crossed, and what the sheet is worth."""

    symbol: int
    broken: int
    damage: bool
    circuit: bool
    worth: float


def crossing(sheet: Any, broken: int, symbol: int, needs: Needs) -> Crossing:
    after = broken | 1 << symbol
    panel = sheet.panels[sheet.panel_of[symbol]]
    if after & panel == panel or after & sheet.radiation == sheet.radiation:
        return Crossing(symbol, 0, True, False, worth(sheet, 0, needs) - DAMAGE)
    n = sheet.circuit_of[symbol]
    circuit = n >= 0 and after & sheet.circuit_bits[n] == sheet.circuit_bits[n]
    if circuit:
        after &= ~sheet.circuit_bits[n]
    return Crossing(symbol, after, False, circuit, worth(sheet, after, needs))


def worth(sheet: Any, broken: int, needs: Needs) -> float:
    """How good a sheet with these symbols crossed is: what is stopped, how near damage is, how near a repair."""
    value = 0.0
    for kind, need in zip(sheet.kind_bits, needs, strict=True):
        if broken & kind:
            value -= need
    for panel in sheet.panels:
        left = (panel & ~broken).bit_count()
        if left <= 2:
            value -= 1.6 if left == 1 else 0.5
    left = (sheet.radiation & ~broken).bit_count()
    if left <= 2:
        value -= 1.2 if left == 1 else 0.3
    for circuit in sheet.circuit_bits:
        value += (0.0, 0.05, 0.2, 0.6, 0.0)[(broken & circuit).bit_count()]
    return value - 0.06 * broken.bit_count()


def best_symbol(sheet: Any, broken: int, symbols: Sequence[int], needs: Needs = USUAL) -> Crossing:
    """What to cross among the symbols that are free."""
    return max((crossing(sheet, broken, symbol, needs) for symbol in symbols), key=lambda c: c.worth)


def free_in(sheet: Any, broken: int, course: int) -> tuple[int, ...]:
    return tuple(sheet.free[course][broken & sheet.panels[course]])
