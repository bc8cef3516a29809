"""Silence: up to four spaces straight on, signalled to the own crew behind the screen."""

from __future__ import annotations

from upscope.kernel.procedure import END, Ask, Frame, Gather, Tell, Word, step

from .ending import verdict
from .engineer import cross_symbol
from .kinds import CAPTAINS, ENGINEERS, OFFICERS, course_of_run, run_of
from .officer import mark_box
from .options import free_symbols, open_gauges, silent_runs
from .state import Sea


class Silence(Frame, rule="silence"):
    side: int
    seat: str
    run: int = -1
    work: tuple[int, ...] = ()

    @step("silence", "silence-line", "silence-island", "silence-route")
    def choose(f, s: Sea, tell: Tell) -> Word:
        return Ask(CAPTAINS[f.side], "choose_run", lambda: silent_runs(s, f.side), into="run")

    @step("silence-line", "silence-route", "silence-signal", "silence-no-course", "hidden-silence")
    def glide(f, s: Sea, tell: Tell) -> Word:
        """Straight on; every space passed joins the route. The crew is told how far it really went."""
        boats, chart = s.boats, s.content.chart
        course, distance = course_of_run(f.run)
        for n in range(distance):
            to = chart.step[course][boats.cell[f.side]]
            if not s.content.settings.same_space and to == boats.cell[1 - f.side]:
                f.run = run_of(course, n)
                break
            boats.cell[f.side] = to
            boats.route[f.side] += (to,)
            boats.barred[f.side] |= chart.bit[to]
        tell("ran_silent", side=f.side, run=f.run, cell=boats.cell[f.side])
        return None

    @step("silence-mark", "silence-break", "silence-zero")
    def set_to_work(f, s: Sea, tell: Tell) -> Word:
        course, distance = course_of_run(f.run)
        if not distance:
            return END
        asks = (
            Ask(OFFICERS[f.side], "signalled_mark", lambda: open_gauges(s, f.side)),
            Ask(
                ENGINEERS[f.side], "signalled_cross", lambda: free_symbols(s, f.side, course), about={"course": course}
            ),
        )
        return Gather(asks, into="work")

    @step("silence-mark", "silence-break")
    def work_done(f, s: Sea, tell: Tell) -> Word:
        mark_box(s, f.side, f.work[0], tell)
        cross_symbol(s, f.side, f.work[1], tell)
        return verdict(s, tell)
