"""11.0 Prep for operations."""

from __future__ import annotations

from upscope.kernel.procedure import Frame, Tell, Word, step

from .kinds import DONE, OPERATING
from .state import Campaign

JUST_NOW = 2
"""`boats.recalled` of a boat marked for the yard this turn on its way out: it turns, and moves from the next turn."""


class Prep(Frame, rule="11.0"):
    @step("11.0", "15.22-withdrawn")
    def make_ready(f, s: Campaign, tell: Tell) -> Word:
        """Every boat at sea moves from Done to Operating, and all may act again."""
        b = s.boats
        for boat, box in enumerate(b.box):
            if box == DONE:
                b.box[boat] = OPERATING
            if b.acted[boat]:
                b.acted[boat] = 0
            if b.recalled[boat] == JUST_NOW:
                b.acted[boat] = b.recalled[boat] = 1
        return None
