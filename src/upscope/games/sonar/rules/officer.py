"""The First Officer: gauges. One box for each course; a full gauge is announced to the crew."""

from __future__ import annotations

from upscope.kernel.procedure import END, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .kinds import NOTHING, SIDE_NO
from .state import GAUGES, Sea


@rule("gauge-mark", "gauge-ready", "gauge-kinds")
def mark_box(s: Sea, side: int, system: int, tell: Tell) -> None:
    """One box of one gauge; the last one makes the system ready."""
    tell("marked", side=side, system=system)
    if system == NOTHING:
        return
    gauges, row = s.gauges, side * GAUGES + system
    gauges.marks[row] += 1
    if gauges.marks[row] == gauges.length[row]:
        s.boats.charged[side] |= 1 << system
        tell("system_ready", side=side, system=system)


@rule("act-empty")
def empty_gauge(s: Sea, side: int, system: int) -> None:
    s.gauges.marks[side * GAUGES + system] = 0
    s.boats.charged[side] &= ~(1 << system)


class Mark(Frame, rule="gauge-mark"):
    """A mark put while others go on with their work."""

    seat: str
    value: int

    @step("gauge-mark", "ok-first-officer")
    def put(f, s: Sea, tell: Tell) -> Word:
        side = SIDE_NO[f.seat]
        mark_box(s, side, f.value, tell)
        s.boats.owes_mark[side] = 0
        return END
