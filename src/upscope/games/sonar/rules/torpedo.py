"""The torpedo: up to four spaces, turning as it likes; only its impact is ever known."""

from __future__ import annotations

from upscope.kernel.procedure import Ask, Call, Done, Frame, Tell, Word, step

from .blasts import Attack
from .kinds import CAPTAINS, W_TORPEDO
from .options import torpedo_targets
from .state import Sea


class Torpedo(Frame, rule="torpedo"):
    side: int
    seat: str
    cell: int = -1
    outcome: str = ""

    @step("torpedo")
    def aim(f, s: Sea, tell: Tell) -> Word:
        return Ask(
            CAPTAINS[f.side],
            "choose_impact",
            lambda: torpedo_targets(s, f.side),
            into="cell",
            about={"weapon": W_TORPEDO},
        )

    @step("torpedo", "torpedo-announce", "hidden-torpedo-track")
    def fire(f, s: Sea, tell: Tell) -> Word:
        return Call(Attack(side=f.side, weapon=W_TORPEDO, cell=f.cell), into="outcome")

    @step("torpedo")
    def end(f, s: Sea, tell: Tell) -> Word:
        return Done(f.outcome)
