"""5 Reserve movement: supplied units only, never into or out of an enemy zone of control."""

from __future__ import annotations

from typing import Any

from upscope.games.krieg.state import Krieg
from upscope.kernel.procedure import Again, Done, Frame, Tell, Word, step

from .movement import ask_destination, ask_unit, move, ready


class Reserve(Frame, rule="5"):
    side: int
    unit: Any = -1
    to: Any = -1
    last: int = -1
    ferried: tuple[int, ...] = ()
    moves: int = 0

    @step("5")
    def rest(f, s: Krieg, tell: Tell) -> Word:
        ready(s, f.side)
        return None

    @step("5")
    def choose_unit(f, s: Krieg, tell: Tell) -> Word:
        return ask_unit(f, s, "choose_reserve", True)

    @step("5")
    def take_unit(f, s: Krieg, tell: Tell) -> Word:
        return Again("close") if f.unit == "end" else None

    @step("5")
    def choose_destination(f, s: Krieg, tell: Tell) -> Word:
        return ask_destination(f, s, True)

    @step("5")
    def go(f, s: Krieg, tell: Tell) -> Word:
        if f.to != "stay":
            move(f, s, tell, True)
        f.unit = f.to = -1
        return Again("choose_unit")

    @step("5")
    def close(f, s: Krieg, tell: Tell) -> Word:
        return Done("" if f.moves else "no_moves")
