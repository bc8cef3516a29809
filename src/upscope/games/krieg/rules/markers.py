"""4.3 Markers: what combat has used is cleared away."""

from __future__ import annotations

from upscope.kernel.procedure import Done, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .counters import shelve
from .state import ON_MAP, Krieg


class MarkerSegment(Frame, rule="4.3"):
    side: int

    @step("4.3")
    def clear(f, s: Krieg, tell: Tell) -> Word:
        cleared = used_markers(s, f.side)
        for p in cleared:
            shelve(s, p)
        for u in range(len(s.units)):
            s.units.attacked[u] = s.units.supported[u] = 0
        if cleared:
            tell("markers_cleared", side=f.side, pieces=cleared)
        return Done("" if cleared else "no_markers")


@rule("opt-markers")
def used_markers(s: Krieg, side: int) -> tuple[int, ...]:
    """The phasing faction's blitz markers, which go back to their pool."""
    c = s.content
    if c.opt.marker_segment == "blitz_stays":
        return ()
    return tuple(p for p in c.pieces("blitz") if c.piece_side[p] == side and s.pieces.box[p] == ON_MAP)
