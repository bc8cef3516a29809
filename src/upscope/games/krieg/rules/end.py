"""7 End of the game turn: the delay box (7.1) and the turn marker (7.2)."""

from __future__ import annotations

from upscope.kernel.chance import D6
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.procedure import Again, Done, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .conditions import holds
from .counters import into_pool, to_track
from .state import AVAILABLE, DELAY, LATER, TRACK, Krieg


class Delay(Frame, rule="7.1"):
    """A die for every counter in the delay box says in how many turns it comes back."""

    side: int
    unit: int = -1
    piece: int = -1
    die: int = 0
    acts: int = 0

    @step("7.1")
    def next_counter(f, s: Krieg, tell: Tell) -> Word:
        f.unit = next((u for u, box in enumerate(s.units.box) if box == DELAY), -1)
        f.piece = next((p for p, box in enumerate(s.pieces.box) if box == DELAY), -1) if f.unit < 0 else -1
        return Done("" if f.acts else "no_delay") if f.unit < 0 and f.piece < 0 else None

    @step("7.1")
    def roll(f, s: Krieg, tell: Tell) -> Word:
        return Roll("delay", D6, into="die")

    @step("7.1")
    def send(f, s: Krieg, tell: Tell) -> Word:
        c = s.content
        side = c.side_of[f.unit] if f.unit >= 0 else c.piece_side[f.piece]
        m = delay_turns(s, side, f.die)
        to_track(s, s.turn + m.total, f.unit, f.piece)
        tell(
            "delayed",
            side=side,
            unit=f.unit,
            piece=f.piece,
            die=f.die,
            why=m.why(),
            turns=m.total,
            turn=s.turn + m.total,
        )
        f.die, f.acts = 0, f.acts + 1
        return Again("next_counter")


@rule("opt-delay")
def delay_turns(s: Krieg, side: int, die: int) -> Modifiers:
    """The die with the faction's modifiers, at least the minimum."""
    opt = s.content.opt
    m = Modifiers(die, "7.1", "die")
    for owner, condition, modifier in s.content.delays:
        if owner == side and holds(s, condition):
            m.add(modifier, condition, "opt-delay")
    m.clamp(opt.delay_minimum, opt.delay_maximum or 99, "limit", "opt-delay")
    return m


class TurnMarker(Frame, rule="7.2"):
    """The marker goes on; what lies in the new box comes back."""

    side: int

    @step("7.2")
    def advance(f, s: Krieg, tell: Tell) -> Word:
        s.turn += 1
        tell("turn_advanced", turn=s.turn)
        return None

    @step("7.2")
    def come_back(f, s: Krieg, tell: Tell) -> Word:
        units = tuple(u for u, box in enumerate(s.units.box) if box == TRACK and s.units.due[u] <= s.turn)
        pieces = tuple(p for p, box in enumerate(s.pieces.box) if box == TRACK and s.pieces.due[p] <= s.turn)
        for u in units:
            return_unit(s, u)
        for p in pieces:
            s.pieces.box[p], s.pieces.due[p] = AVAILABLE, 0
        if units or pieces:
            tell("came_back", units=units, pieces=pieces)
        return Done("")


@rule("opt-return")
def return_unit(s: Krieg, unit: int) -> None:
    """Units go to the force pool, where their step waits for a replacement."""
    if s.content.opt.delay_return_units == "force_pool":
        into_pool(s, unit)
    else:
        s.units.box[unit], s.units.due[unit] = LATER, 0
