"""Talk within a crew: reports at any time, on a channel the enemy does not get."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from upscope.kernel.procedure import Frame, Row, Tell, Word, step
from upscope.kernel.rules import rule

from .calls import ALL_CALLS, checked_system
from .kinds import SEATS, SIDE_NO
from .state import Sea


@rule("act-check")
def is_free_of_breakdowns(s: Sea, side: int, system: int) -> bool:
    """What the engineer truthfully answers when asked."""
    return not s.boats.down[side] >> system & 1


class Report(Frame, rule="crew-talk"):
    seat: str
    value: int

    @step("crew-talk", "radio-report")
    def say(f, s: Sea, tell: Tell) -> Word:
        side = SIDE_NO[f.seat]
        tell("reported", side=side, seat=SEATS.index(f.seat), call=f.value)
        system = checked_system(f.value)
        if system >= 0:
            tell(
                "engineer_answered",
                rule="act-check",
                side=side,
                system=system,
                free=is_free_of_breakdowns(s, side, system),
            )
        return None


def calls(f: Any, s: Sea, seat: str) -> Sequence[int]:
    return ALL_CALLS


TALK = Row(lambda f, s: s.content.callers, "report", calls, Report)
