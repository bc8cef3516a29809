"""Mines: laid beside the submarine in secret, set off later from afar."""

from __future__ import annotations

from upscope.kernel.grid import mask
from upscope.kernel.procedure import END, Ask, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .kinds import CAPTAINS, W_KAOS, W_MINE
from .options import mine_places
from .state import Sea


def update_barred(s: Sea, side: int) -> None:
    """Which spaces the own submarine may not enter, worked out anew."""
    boats = s.boats
    bars = mask(boats.route[side]) | mask(boats.mines[side]) | mask(boats.kaos[side])
    if s.content.settings.archer_blocks_entry:
        bars |= mask(s.archers)
    boats.barred[side] = bars


def take_mine(s: Sea, side: int, weapon: int, cell: int, quiet: bool = False) -> None:
    """A mine leaves the map; with `quiet` the enemy goes on counting it."""
    column = s.boats.kaos if weapon == W_KAOS else s.boats.mines
    left = list(column[side])
    left.remove(cell)
    column[side] = tuple(left)
    if not quiet:
        s.boats.laid[side] -= 1
    if s.boats.fresh[side] == cell:
        s.boats.fresh[side] = -1
    update_barred(s, side)


class LayMine(Frame, rule="mine-lay"):
    side: int
    seat: str
    weapon: int = W_MINE
    cell: int = -1

    @step("mine-lay", "mine-lay-route", "kaos")
    def choose_place(f, s: Sea, tell: Tell) -> Word:
        return Ask(
            CAPTAINS[f.side],
            "choose_mine_place",
            lambda: mine_places(s, f.side),
            into="cell",
            about={"weapon": f.weapon},
        )

    @step("mine-lay", "mine-lay-announce", "mine-lay-quiet", "kaos", "kaos-as-mine")
    def lay(f, s: Sea, tell: Tell) -> Word:
        boats = s.boats
        column = boats.kaos if f.weapon == W_KAOS else boats.mines
        column[f.side] = tuple(sorted((*column[f.side], f.cell)))
        boats.laid[f.side] += 1
        boats.fresh[f.side] = f.cell
        boats.barred[f.side] |= s.content.chart.bit[f.cell]
        tell("mine_laid", side=f.side, weapon=f.weapon, cell=f.cell)
        return END


@rule("torpedo-mine", "torpedo-mine-erase")
def destroy_mines(s: Sea, cell: int, tell: Tell) -> None:
    """A torpedo destroys the mines in its space, of either side, without setting them off. Their captain erases them;
    whether the other crew hears of it is a setting."""
    named = is_mine_named(s)
    for side, weapon in mines_at(s, cell):
        take_mine(s, side, weapon, cell, quiet=not named)
        tell("mine_destroyed" if named else "mine_lost", side=side, weapon=weapon, cell=cell)


@rule("opt-torpedo-mine-named")
def is_mine_named(s: Sea) -> bool:
    return bool(s.content.settings.torpedoed_mine_named)


def mines_at(s: Sea, cell: int) -> list[tuple[int, int]]:
    """Whose mines lie in a space, and of what make."""
    plain = [(side, W_MINE) for side in (0, 1) for mine in s.boats.mines[side] if mine == cell]
    return plain + kaos_at(s, cell)


@rule("kaos-as-mine")
def kaos_at(s: Sea, cell: int) -> list[tuple[int, int]]:
    """KAOS mines are mines to every other weapon."""
    return [(side, W_KAOS) for side in (0, 1) for mine in s.boats.kaos[side] if mine == cell]
