"""Preparation and the whole game: upgrades, starts, the dive, who plays first, then one mode or the other."""

from __future__ import annotations

from upscope.games.sonar.content.content import Content
from upscope.kernel.chance import Dist
from upscope.kernel.procedure import Again, Ask, Call, Gather, Roll, Tell, Word, step

from .at_sea import AtSea
from .crew import TALK
from .ending import Contest
from .kinds import CAPTAINS, ORDER_DUE, REAL_TIME
from .mines import update_barred
from .state import Sea
from .turns import ByTurns
from .upgrades import FittingOut, reveal

EITHER = Dist.uniform((0, 1))


class Duel(Contest, rule="setup-start"):
    starts: tuple[int, ...] = ()
    first: int = -1

    @step("up-choose")
    def fit_out(f, s: Sea, tell: Tell) -> Word:
        return Call(FittingOut()) if s.content.settings.upgrades else None

    @step("up-reveal", "up-name")
    def tell_upgrades(f, s: Sea, tell: Tell) -> Word:
        if s.content.settings.upgrades:
            reveal(s, tell)
        return None

    @step("setup-start", "setup-secret", "setup-blank")
    def choose_starts(f, s: Sea, tell: Tell) -> Word:
        return Gather((Ask(seat, "choose_start", s.content.chart.water) for seat in CAPTAINS), into="starts")

    @step("setup-start", "setup-secret")
    def mark_starts(f, s: Sea, tell: Tell) -> Word:
        if f.starts[0] == f.starts[1] and not s.content.settings.same_space:
            tell("starts_clashed")
            return Again("choose_starts")
        for side in (0, 1):
            s.boats.cell[side] = f.starts[side]
            s.boats.route[side] = (f.starts[side],)
            update_barred(s, side)
            tell("start_marked", side=side, cell=f.starts[side])
        f.starts = ()
        return None

    @step("setup-dive")
    def call_dive(f, s: Sea, tell: Tell) -> Word:
        for side in (0, 1):
            tell("dived", side=side)
        return None

    @step("setup-first-T")
    def draw_first(f, s: Sea, tell: Tell) -> Word:
        return None if s.content.simultaneous else Roll("first", EITHER, into="first")

    @step("setup-first-T")
    def begin(f, s: Sea, tell: Tell) -> Word:
        if s.content.simultaneous:
            s.phase = REAL_TIME
            return Call(AtSea())
        s.mover, s.phase = f.first, ORDER_DUE
        tell("first_drawn", side=f.first)
        return Call(ByTurns())


class TalkingDuel(Duel, rule="crew-talk"):
    """The same with quick calls, open at any time."""

    stands = (TALK,)


def duel_for(content: Content) -> Duel:
    return TalkingDuel() if content.settings.quick_calls else Duel()
