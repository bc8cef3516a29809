"""3 Operational movement: one unit after another, over land, over a lone enemy, by sea."""

from __future__ import annotations

from typing import Any, ClassVar

from upscope.kernel.procedure import Again, Ask, Done, Frame, Tell, Word, step

from .counters import enter, remove
from .moves import goals, spend
from .options import destinations, movers, seat_of
from .situation import situation_of
from .state import Krieg


class March(Frame):
    """Unit after unit until the player has had enough: the frame of operational and of reserve movement."""

    reserve: ClassVar[bool]
    asks: ClassVar[str]
    side: int
    unit: Any = -1
    to: Any = -1
    last: int = -1
    ferried: tuple[int, ...] = ()
    moves: int = 0

    @step()
    def rest(f, s: Krieg, tell: Tell) -> Word:
        """Every unit has its whole allowance again."""
        for u in s.content.units_of[f.side]:
            s.units.spent[u] = 0
        return None

    @step()
    def choose_unit(f, s: Krieg, tell: Tell) -> Word:
        offer: dict[Any, Any] = movers(situation_of(s), f.side, f.reserve, f.last)
        if not offer:
            return Again("close")
        return Ask(seat_of(f.side), f.asks, {**offer, "end": {"left": 0}}, into="unit")

    @step()
    def take_unit(f, s: Krieg, tell: Tell) -> Word:
        return Again("close") if f.unit == "end" else None

    @step()
    def choose_destination(f, s: Krieg, tell: Tell) -> Word:
        offer: dict[Any, Any] = destinations(situation_of(s), f.unit, f.reserve, f.ferried)
        offer["stay"] = {"cost": 0, "stop": False, "overrun": -1, "convoy": -1, "path": ()}
        return Ask(seat_of(f.side), "choose_destination", offer, into="to", about={"unit": f.unit})

    @step()
    def go(f, s: Krieg, tell: Tell) -> Word:
        if f.to != "stay":
            move(f, s, tell)
        f.unit = f.to = -1
        return Again("choose_unit")

    @step()
    def close(f, s: Krieg, tell: Tell) -> Word:
        return Done("" if f.moves else "no_moves")


class Movement(March, rule="3"):
    reserve = False
    asks = "choose_mover"

    @step("3")
    def rest(f, s: Krieg, tell: Tell) -> Word:
        for u in s.content.units_of[f.side]:
            s.units.spent[u] = s.units.moved[u] = 0
        return None


def move(f: March, s: Krieg, tell: Tell) -> None:
    """Carry out the move that was chosen, control of every hex on the way included."""
    goal = goals(situation_of(s), f.unit, f.reserve, f.ferried)[f.to]
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
