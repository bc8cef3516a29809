"""Stacking, checked at the end of every segment: what is too much in a hex is eliminated by its owner."""

from __future__ import annotations

from upscope.kernel.procedure import END, Again, Ask, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .counters import lose_step
from .situation import Situation, situation_of
from .state import SIDE, Krieg


class Crowding(Frame, rule="opt-stacking"):
    unit: int = -1

    @step("opt-stacking")
    def choose_loss(f, s: Krieg, tell: Tell) -> Word:
        front = situation_of(s)
        for h in front.stacks:
            excess = crowded(front, h)
            if excess:
                seat = SIDE.names(None)[front.holder[h]]
                return Ask(seat, "choose_excess", excess, into="unit", about={"hex": h})
        return END

    @step("opt-stacking")
    def eliminate(f, s: Krieg, tell: Tell) -> Word:
        lose_step(s, f.unit, tell)
        f.unit = -1
        return Again("choose_loss")


@rule("opt-stacking")
def crowded(front: Situation, h: int) -> tuple[int, ...]:
    """The units of which one must lose a step: nothing when the stack is legal."""
    c, opt = front.c, front.c.opt
    stack = front.stacks[h]
    if len(stack) == 1 and front.s.units.steps[stack[0]] <= opt.limited_steps:
        return ()
    hqs = tuple(u for u in stack if c.is_hq[u])
    if len(hqs) > opt.stack_hqs:
        return hqs
    forts = tuple(u for u in stack if c.is_fort[u])
    if len(forts) > opt.stack_fortresses:
        return forts
    minors = mixed_minors(front, stack)
    if minors:
        return minors
    limited = c.limited[h] or h in front.beaches
    most_units = opt.limited_units if limited else opt.stack_units
    most_steps = opt.limited_steps if limited else opt.stack_steps
    steps = sum(front.s.units.steps[u] for u in stack)
    return tuple(stack) if len(stack) > most_units or steps > most_steps else ()


def mixed_minors(front: Situation, stack: list[int]) -> tuple[int, ...]:
    """Units of different minor countries do not stack; expeditionary units of one step may."""
    c = front.c
    if not c.opt.minors_apart:
        return ()
    minors = tuple(
        u for u in stack if c.nation_minor[c.nation_of[u]] and not (c.exp[u] and front.s.units.steps[u] == 1)
    )
    return minors if len({c.nation_of[u] for u in minors}) > 1 else ()
