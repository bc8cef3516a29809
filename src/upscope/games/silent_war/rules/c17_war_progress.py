"""17.0 War progress: new bases open, and the War Period may advance (28.5: early into period 4)."""

from __future__ import annotations

from upscope.games.silent_war.content.months import WEEKS
from upscope.games.silent_war.content.war import d10
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.procedure import END, Again, Call, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c03_war_mix import FillCups
from .c21_bases import OpenForwardBases
from .sea import month_of
from .state import Campaign

LAST_PERIOD = 4


@rule("28.5-start")
def hasten(s: Campaign, tell: Tell) -> None:
    """Enough ships and tons make the current month the first for period 4, carrying the table's first number."""
    c, month = s.content, month_of(s)
    if s.early or s.period != LAST_PERIOD - 1 or not c.added:
        return
    enough = s.ships >= c.limits.early_ships and s.tons >= c.limits.early_tons
    if enough and month < c.charts.transition[LAST_PERIOD][0][0]:
        s.early = month
        tell("period_hastened", period=LAST_PERIOD, ships=s.ships, tons=s.tons)


@rule("17.0-when", "28.5-then")
def number_now(s: Campaign) -> int | None:
    """The number of this month by which the next period begins; none in a month without one."""
    c, month, period = s.content, month_of(s), s.period + 1
    if period > LAST_PERIOD or s.week != WEEKS:
        return None
    if period == LAST_PERIOD and s.early:
        return c.charts.needed_early(period, month - s.early)
    return c.charts.needed(period, month)


@rule("17.1")
def is_last_chance(s: Campaign) -> bool:
    """All numbers will have been tried after this one."""
    c, month, period = s.content, month_of(s), s.period + 1
    if period == LAST_PERIOD and s.early:
        return c.charts.needed_early(period, month - s.early + 1) is None
    return c.charts.is_last_try(period, month)


@rule("17.0A")
def progress(s: Campaign) -> Modifiers | None:
    """What ships and tons are worth on the die; None below the minimum, where no roll is made."""
    m = Modifiers(0, "17.0B", "die")
    if is_plain(s):
        return m
    change = s.content.charts.progress(s.period + 1, s.ships, s.tons)
    if change is None:
        return None
    m.add(change, "war-progress", "17.0A")
    return m


@rule("1x-17.0")
def is_plain(s: Campaign) -> bool:
    """In 1.x the die stands alone."""
    return s.content.first


class WarProgressPhase(Frame, rule="17.0-when"):
    """Looked at in the week that is ending: the date turns after it."""

    die: int = 0
    automatic: int = 0

    @step("21.21", "20.5-newbase")
    def open_bases(f, s: Campaign, tell: Tell) -> Word:
        return Call(OpenForwardBases()) if any(s.places.opening) else None

    @step("28.5-start")
    def look_ahead(f, s: Campaign, tell: Tell) -> Word:
        hasten(s, tell)
        return None

    @step("17.0-when", "17.0A", "17.0C", "28.5-then")
    def look(f, s: Campaign, tell: Tell) -> Word:
        need = number_now(s)
        if need is None:
            return END
        if progress(s) is None:
            tell("progress_too_small", period=s.period + 1, ships=s.ships, tons=s.tons, rule="17.0A")
            return Again("last_chance")
        return None

    @step("17.0B", "1x-17.0")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("war_progress", "die")

    @step("17.0B", "1x-17.0", "17.0C")
    def judge(f, s: Campaign, tell: Tell) -> Word:
        need, m = number_now(s), progress(s)
        assert need is not None, "a progress roll without a number"
        assert m is not None, "a progress roll below the minimum"
        advances = f.die + m.total >= need
        tell("progress_rolled", period=s.period + 1, die=f.die, why=m.why(), need=need, advances=advances)
        return Again("advance") if advances else None

    @step("17.1")
    def last_chance(f, s: Campaign, tell: Tell) -> Word:
        if not is_last_chance(s):
            return END
        f.automatic = 1
        return None

    @step("17.0B", "17.1")
    def advance(f, s: Campaign, tell: Tell) -> Word:
        s.period += 1
        tell("period_began", period=s.period, rule="17.1" if f.automatic else "17.0B")
        return None

    @step("17.0D", "3.15-advance")
    def sort_again(f, s: Campaign, tell: Tell) -> Word:
        return Call(FillCups())
