"""3 Operational movement: one unit after another, over land, over a lone enemy, by sea."""

from __future__ import annotations

from typing import Any

from upscope.games.krieg.counters import enter, remove
from upscope.games.krieg.front import front_of
from upscope.games.krieg.moves import goals, spend
from upscope.games.krieg.options import destinations, movers, seat_of
from upscope.games.krieg.state import Krieg
from upscope.kernel.procedure import Again, Ask, Done, Frame, Tell, Word, step


class Movement(Frame, rule="3"):
    side: int
    unit: Any = -1
    to: Any = -1
    last: int = -1
    ferried: tuple[int, ...] = ()
    moves: int = 0

    @step("3")
    def rest(f, s: Krieg, tell: Tell) -> Word:
        ready(s, f.side)
        for u in s.content.units_of[f.side]:
            s.units.moved[u] = 0
        return None

    @step("3")
    def choose_unit(f, s: Krieg, tell: Tell) -> Word:
        return ask_unit(f, s, "choose_mover", False)

    @step("3")
    def take_unit(f, s: Krieg, tell: Tell) -> Word:
        return Again("close") if f.unit == "end" else None

    @step("3")
    def choose_destination(f, s: Krieg, tell: Tell) -> Word:
        return ask_destination(f, s, False)

    @step("3")
    def go(f, s: Krieg, tell: Tell) -> Word:
        if f.to != "stay":
            move(f, s, tell, False)
        f.unit = f.to = -1
        return Again("choose_unit")

    @step("3")
    def close(f, s: Krieg, tell: Tell) -> Word:
        return Done("" if f.moves else "no_moves")


def ready(s: Krieg, side: int) -> None:
    """A new phase of movement: every unit has its whole allowance again."""
    for u in s.content.units_of[side]:
        s.units.spent[u] = 0


def ask_unit(f: Any, s: Krieg, name: str, reserve: bool) -> Word:
    offer: dict[Any, Any] = movers(front_of(s), f.side, reserve, f.last)
    if not offer:
        return Again("close")
    return Ask(seat_of(f.side), name, {**offer, "end": {"left": 0}}, into="unit")


def ask_destination(f: Any, s: Krieg, reserve: bool) -> Word:
    offer: dict[Any, Any] = destinations(front_of(s), f.unit, reserve, f.ferried)
    offer["stay"] = {"cost": 0, "stop": False, "overrun": -1, "convoy": -1}
    return Ask(seat_of(f.side), "choose_destination", offer, into="to", about={"unit": f.unit})


def move(f: Any, s: Krieg, tell: Tell, reserve: bool) -> None:
    """Carry out the move that was chosen, control of every hex on the way included."""
    goal = goals(front_of(s), f.unit, reserve, f.ferried)[f.to]
    units = s.units
    start = units.hex[f.unit]
    if goal.overrun >= 0:
        tell("overran", side=f.side, unit=f.unit, victim=goal.overrun, hex=f.to, rule="opt-overrun")
        remove(s, goal.overrun, tell)
    if goal.convoy >= 0:
        f.ferried = (*f.ferried, goal.convoy)
        tell("shipped", side=f.side, unit=f.unit, start=start, hex=f.to, convoy=goal.convoy, rule="opt-sea")
    else:
        tell("moved", side=f.side, unit=f.unit, start=start, path=goal.path, cost=goal.cost)
    for h in goal.path:
        enter(s, f.unit, h)
    units.spent[f.unit] = spend(units.spent[f.unit], goal)
    units.moved[f.unit] = 1
    f.last = f.unit
    f.moves += 1
