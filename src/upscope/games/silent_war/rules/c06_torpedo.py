"""6.0 Torpedo improvement: the more ships sunk, the more the Bureau listens."""

from __future__ import annotations

from upscope.games.silent_war.content.charts import TorpedoLine
from upscope.games.silent_war.content.war import d10
from upscope.kernel.procedure import END, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .state import Campaign


@rule("6.0-highest", "6.0-next")
def line_reached(s: Campaign) -> TorpedoLine | None:
    """The highest threshold reached in the column of the current level; none at the end of the table."""
    return s.content.charts.torpedo_line(s.torpedo, s.ships)


@rule("6.0-when", "6.0-fail")
def is_new(s: Campaign, line: TorpedoLine) -> bool:
    """One roll for each threshold: after a failure not before the next one."""
    return line.ships > s.tried


class TorpedoPhase(Frame, rule="6.0-table"):
    """One roll in the phase in which ships sunk first reach a new threshold."""

    die: int = 0

    @step("6.0-when", "6.0-next")
    def look(f, s: Campaign, tell: Tell) -> Word:
        line = line_reached(s)
        if s.content.scenario.torpedo_fixed or line is None or not is_new(s, line):
            return END
        return None

    @step("6.0-when")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("torpedo", "die")

    @step("6.0-success", "6.0-fail", "6.0-highest", "1x-6.0")
    def judge(f, s: Campaign, tell: Tell) -> Word:
        line = line_reached(s)
        assert line is not None, "a torpedo roll without a threshold"
        s.tried = line.ships
        better = f.die >= line.needs
        if better:
            s.torpedo += 1
        tell("torpedo_tested", ships=line.ships, die=f.die, need=line.needs, better=better, torpedo=s.torpedo)
        return None
