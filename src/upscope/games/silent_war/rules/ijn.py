"""The IJN option: named ships stand in for the plain pieces of their type."""

from __future__ import annotations

from upscope.kernel.chance import Dist
from upscope.kernel.procedure import Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .kinds import SUNK
from .sea import month_of
from .state import Campaign


@rule("IJN-diligent")
def is_never_replaced(s: Campaign, piece: int) -> bool:
    return s.content.pieces.diligent[piece]


@rule("IJN-sunk", "IJN-damaged", "IJN-return")
def is_on_its_pile(s: Campaign, ship: int) -> bool:
    """Not sunk, not under repair, and not on the display already."""
    return not s.fleet.sunk[ship] and s.fleet.until[ship] <= s.turn and ship not in s.units.ship


def stand_ins(s: Campaign, unit: int) -> tuple[int, ...]:
    """Named ships that could be the revealed unit; none left: the plain piece stays."""
    piece = s.units.piece[unit]
    if is_never_replaced(s, piece) or s.units.ship[unit] >= 0:
        return ()
    pool = s.content.t.ijn.pool(s.content.pieces.types[piece], month_of(s))
    return tuple(ship for ship in pool if is_on_its_pile(s, ship))


class StandIn(Frame, rule="IJN-warship"):
    """A ship drawn from the pile of its type takes the place of a revealed piece."""

    unit: int
    ship: int = -1

    @step("IJN-warship", "IJN-auxiliary")
    def draw(f, s: Campaign, tell: Tell) -> Word:
        return Roll("named_ship", Dist.uniform(stand_ins(s, f.unit)), "ship")

    @step("IJN-warship", "IJN-auxiliary")
    def replace(f, s: Campaign, tell: Tell) -> Word:
        s.units.ship[f.unit] = f.ship
        tell("ship_named", unit=f.unit, ship=f.ship)
        return None


@rule("IJN-return", "IJN-sunk", "IJN-damaged")
def put_away(s: Campaign, tell: Tell, unit: int) -> None:
    """Back to her pile, never into a cup; sunk she is gone for good, damaged she is repaired for some weeks."""
    u, ijn = s.units, s.content.t.ijn
    ship = u.ship[unit]
    if u.fate[unit] == SUNK:
        s.fleet.sunk[ship] = 1
    elif u.damaged[unit]:
        s.fleet.until[ship] = s.turn + ijn.repair_weeks[ijn.pile[ship]]
        tell("ship_under_repair", ship=ship, weeks=ijn.repair_weeks[ijn.pile[ship]], rule="IJN-damaged")
