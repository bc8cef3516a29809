"""The Radio Operator's tracing: the enemy's track as it is heard, laid over the map wherever one likes.

The sheet itself is the operator's own notebook and no part of the rules. This is what can be said about it: what there
is to trace, and where on the map a trace could lie.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from upscope.games.sonar.content.sea_map import Chart
from upscope.games.sonar.rules.kinds import COURSES
from upscope.kernel.rules import rule

MOVES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BLANK = ((0, 0),)
"""A fresh sheet: one dot, its own centre, from which the trace runs."""


class Trace(NamedTuple):
    """Points of the sheet, counted from its centre; `gap` says that something unheard lies between the pieces."""

    pieces: tuple[tuple[tuple[int, int], ...], ...] = (BLANK,)

    @property
    def end(self) -> tuple[int, int]:
        return self.pieces[-1][-1]


@rule("radio-log", "radio-start")
def draw(trace: Trace, course: str) -> Trace:
    """One more segment, in the direction heard."""
    right, down = MOVES[course]
    x, y = trace.end
    return Trace((*trace.pieces[:-1], (*trace.pieces[-1], (x + right, y + down))))


@rule("radio-hear")
def trace_of(feed: Iterable[Mapping[str, Any]], enemy: str) -> Trace:
    """All that was heard of the enemy's route since they last surfaced; after a silent run a new piece is begun."""
    trace = Trace()
    for line in feed:
        fields = line["fields"]
        if fields.get("side") != enemy:
            continue
        if line["event"] == "course_ordered":
            trace = draw(trace, fields["course"])
        elif line["event"] == "surfaced":
            trace = restart(trace)
        elif line["event"] == "activated" and fields["device"] == "silence":
            trace = Trace((*trace.pieces, (trace.end,)))
    return trace


@rule("radio-restart")
def restart(trace: Trace) -> Trace:
    """Everything erased: a blank sheet."""
    return Trace()


@rule("radio-slide")
def placed(chart: Chart, piece: tuple[tuple[int, int], ...], at: int) -> list[int]:
    """The cells under a piece when its first point is laid on a cell; -1 where it hangs over the edge."""
    grid, (x, y) = chart.grid, piece[0]
    return [grid.at(grid.col[at] + px - x, grid.row[at] + py - y) for px, py in piece]


@rule("radio-impossible")
def is_possible(chart: Chart, piece: tuple[tuple[int, int], ...], at: int) -> bool:
    """Whether the enemy can have sailed so: on the map, clear of islands, never over their own track."""
    cells = placed(chart, piece, at)
    on_water = all(c >= 0 and chart.grid.is_open[c] for c in cells)
    return on_water and len(set(cells)) == len(cells)


def possible_starts(chart: Chart, piece: tuple[tuple[int, int], ...]) -> list[int]:
    """Every cell a piece could have begun in."""
    return [c for c in chart.water if is_possible(chart, piece, c)]


assert tuple(MOVES) == COURSES
