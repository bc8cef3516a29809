"""The Engineer: breakdowns. One symbol for each course; circuits repair themselves, full panels and radiation hurt."""

from __future__ import annotations

from upscope.kernel.procedure import END, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .ending import hurt, verdict
from .kinds import SIDE_NO
from .state import Sea

PANEL, RADIATION, BOTH = range(3)


def set_broken(s: Sea, side: int, broken: int) -> None:
    """The crossed symbols, with all that follows from them for everybody aboard."""
    boats = s.boats
    boats.broken[side] = boats.danger[side] = broken
    boats.down[side] = stopped_systems(s, broken)


@rule("break-kinds", "break-weapons", "break-detection", "break-special", "break-radiation-idle")
def stopped_systems(s: Sea, broken: int) -> int:
    """One crossed symbol of a kind, anywhere, stops both systems of that kind; radiation stops none."""
    return s.content.sheet.down(broken)


@rule("break-panel")
def is_panel_full(s: Sea, broken: int, symbol: int) -> bool:
    panel = s.content.sheet.panels[s.content.sheet.panel_of[symbol]]
    return broken & panel == panel


@rule("break-radiation")
def is_radiation_full(s: Sea, broken: int, symbol: int) -> bool:
    radiation = s.content.sheet.radiation
    return broken & radiation == radiation


@rule("break-circuit", "break-circuit-only", "circuits")
def full_circuit(s: Sea, broken: int, symbol: int) -> int:
    """The four symbols of a circuit that this one completes, as bits, or none."""
    sheet = s.content.sheet
    circuit = sheet.circuit_of[symbol]
    bits = sheet.circuit_bits[circuit] if circuit >= 0 else 0
    return bits if broken & bits == bits else 0


@rule("break-course", "repair-reactor")
def cross_symbol(s: Sea, side: int, symbol: int, tell: Tell) -> None:
    """Cross one symbol and let follow what follows: a circuit repaired, or a damage and a blank sheet."""
    tell("crossed", side=side, symbol=symbol)
    broken = s.boats.broken[side] | 1 << symbol
    circuit = full_circuit(s, broken, symbol)
    if circuit and s.content.settings.circuit_and_panel == "circuit-first":
        broken &= ~circuit
    panel, radiation = is_panel_full(s, broken, symbol), is_radiation_full(s, broken, symbol)
    if panel or radiation:
        break_down(s, side, panel, radiation, tell)
        return
    set_broken(s, side, broken & ~circuit)
    if circuit:
        tell("circuit_repaired", side=side, circuit=s.content.sheet.circuit_of[symbol])


@rule("break-clear", "break-shout")
def break_down(s: Sea, side: int, panel: bool, radiation: bool, tell: Tell) -> None:
    """The engineer calls the damage for everyone to hear, the first officer marks it, the whole sheet is erased."""
    both = panel and radiation
    tell("damage_called", side=side, cause=BOTH if both else PANEL if panel else RADIATION)
    hurt(s, side, s.content.settings.panel_and_radiation_damage if both else 1, tell)
    set_broken(s, side, 0)


class Cross(Frame, rule="break-course"):
    """A symbol crossed while others go on with their work."""

    seat: str
    value: int

    @step("break-course", "ok-engineer")
    def cross(f, s: Sea, tell: Tell) -> Word:
        side = SIDE_NO[f.seat]
        cross_symbol(s, side, f.value, tell)
        s.boats.owes_cross[side] = -1
        return verdict(s, tell) or END
