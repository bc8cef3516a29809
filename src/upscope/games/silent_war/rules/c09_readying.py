"""9.0 Readying submarines for sea."""

from __future__ import annotations

from upscope.games.silent_war.content.war import D10
from upscope.kernel.procedure import END, Frame, Roll, Tell, Word, step

from .kinds import BOAT, BROOM, PIER, READY
from .sea import ratings
from .state import Campaign


def dice_of(rolled: int | tuple[int, ...]) -> tuple[int, ...]:
    """Several dice come as a tuple, one die as itself."""
    return rolled if isinstance(rolled, tuple) else (rolled,)


class ReadyPhase(Frame, rule="9.0-broom"):
    """At bases and tenders alike: pier to ready; out of the Broom box by a roll."""

    brooms: tuple[int, ...] = ()
    dice: tuple[int, ...] | int = ()

    @step("9.0-pier", "9.0-tender")
    def leave_pier(f, s: Campaign, tell: Tell) -> Word:
        boxes = s.boats.box
        f.brooms = tuple(boat for boat, box in enumerate(boxes) if box == BROOM)
        if PIER in boxes:
            ready = tuple(boat for boat, box in enumerate(boxes) if box == PIER)
            for boat in ready:
                boxes[boat] = READY
            tell("boats_ready", boats=ready)
        return None

    @step("9.0-broom", "9.0-tender")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        if not f.brooms:
            return END
        return Roll("readiness", D10, "dice", times=len(f.brooms), each=(BOAT, f.brooms))

    @step("9.0-broom", "9.0-tender")
    def judge(f, s: Campaign, tell: Tell) -> Word:
        for boat, die in zip(f.brooms, dice_of(f.dice), strict=True):
            need = ratings(s, boat).readiness[boat]
            s.boats.box[boat] = READY if die <= need else PIER
            tell("readiness_rolled", boat=boat, die=die, need=need, ready=die <= need)
        return None
