"""5 Reserve movement: supplied units only, never into or out of an enemy zone of control."""

from __future__ import annotations

from upscope.kernel.procedure import Tell, Word, step

from .movement import March
from .state import Krieg


class Reserve(March, rule="5"):
    reserve = True
    asks = "choose_reserve"

    @step("5")
    def rest(f, s: Krieg, tell: Tell) -> Word:
        return March.rest(f, s, tell)
