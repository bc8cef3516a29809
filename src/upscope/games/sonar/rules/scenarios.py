"""The scenario system: on Echo the Archer mines, elsewhere the upgrade on board or nothing."""

from __future__ import annotations

from upscope.kernel.procedure import Ask, Call, Done, Frame, Tell, Word, step

from .blasts import Attack
from .kinds import CAPTAINS, W_ARCHER
from .state import Sea


class Archer(Frame, rule="map-echo"):
    side: int
    seat: str
    cell: int = -1
    outcome: str = ""

    @step("map-echo")
    def choose(f, s: Sea, tell: Tell) -> Word:
        return Ask(CAPTAINS[f.side], "choose_archer", s.archers, into="cell")

    @step("map-echo", "map-echo-announce", "map-echo-blast")
    def strike(f, s: Sea, tell: Tell) -> Word:
        return Call(Attack(side=f.side, weapon=W_ARCHER, cell=f.cell), into="outcome")

    @step("map-echo-empty")
    def end(f, s: Sea, tell: Tell) -> Word:
        return Done(f.outcome)
