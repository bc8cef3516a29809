"""Twins: the same game to one seat, another in all that the seat may not know.

The enemy's track is moved bodily to where it could as well be; his marks and crossed symbols are dealt anew, as many as
before in each panel and on all gauges together; the other choice may wait sealed in an attack.
"""

from __future__ import annotations

from upscope.kernel.game import Below
from upscope.kernel.state import State

from .at_sea import AtSea, Securing
from .blasts import Attack
from .engineer import set_broken
from .kinds import SIDE_NO, W_ASGARD, W_KAOS, W_MINE, W_TORPEDO
from .mines import update_barred
from .state import GAUGES, Sea
from .turns import Turn

TRIES = 40


def twin(state: State, seat: str, below: Below) -> State | None:
    """Another game that looks the same from that seat, or None where nothing can be changed."""
    assert isinstance(state, Sea)
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, AtSea | Securing | Turn | Attack):
        return None
    s = state.fork()
    foe = 1 - SIDE_NO[seat]
    changed = [_move(s, foe, below), _deal_symbols(s, foe, below)]
    if not s.content.settings.ready_heard_by_enemy:  # where it is, other marks would soon be heard
        changed.append(_deal_marks(s, foe, below))
    return s if any(changed) else None


def _shifts(s: Sea, cells: tuple[int, ...]) -> list[int]:
    """By how much all these cells can be moved at once without leaving the water, as differences of cell numbers."""
    grid = s.content.chart.grid
    found = []
    for down in range(-grid.height + 1, grid.height):
        for right in range(-grid.width + 1, grid.width):
            moved = [grid.at(grid.col[c] + right, grid.row[c] + down) for c in cells]
            if (down or right) and all(c >= 0 and grid.is_open[c] for c in moved):
                found.append(down * grid.width + right)
    return found


def _move(s: Sea, foe: int, below: Below) -> bool:
    """Another place for route and mines, in the same sector where one is known; a sealed impact goes with its boat."""
    boats, chart = s.boats, s.content.chart
    cells = boats.route[foe] + boats.mines[foe] + boats.kaos[foe]
    attack = next((f for f in s.stack if isinstance(f, Attack) and f.side == foe), None)
    sealed = attack is not None and attack.window and attack.weapon in (W_TORPEDO, W_ASGARD, W_MINE, W_KAOS)
    if attack is not None and not sealed:
        return False
    if attack is not None:
        cells += (attack.cell,)
    shifts = _shifts(s, cells)
    if boats.surfaced[foe]:
        sector = chart.sector[boats.cell[foe]]
        shifts = [d for d in shifts if chart.sector[boats.cell[foe] + d] == sector]
    if attack is not None:
        shifts = [d for d in shifts if _reaches(s, attack, boats.cell[foe] + d, attack.cell + d)]
    if not shifts:
        return False
    d = shifts[below(len(shifts))]
    boats.cell[foe] += d
    boats.route[foe] = tuple(c + d for c in boats.route[foe])
    boats.mines[foe] = tuple(c + d for c in boats.mines[foe])
    boats.kaos[foe] = tuple(c + d for c in boats.kaos[foe])
    boats.fresh[foe] += d if boats.fresh[foe] >= 0 else 0
    if attack is not None:
        attack.cell += d
    update_barred(s, foe)
    return True


def _reaches(s: Sea, attack: Attack, boat: int, cell: int) -> bool:
    if attack.weapon == W_TORPEDO:
        return cell in s.content.chart.reach[boat]
    return cell in s.content.chart.straight[boat] if attack.weapon == W_ASGARD else True


def _deal_marks(s: Sea, foe: int, below: Below) -> bool:
    """As many marks as before, on other gauges."""
    gauges, first = s.gauges, foe * GAUGES
    total = sum(gauges.marks[first : first + GAUGES])
    dealt = [0] * GAUGES
    for _ in range(total):
        open_ones = [i for i in range(GAUGES) if dealt[i] < gauges.length[first + i]]
        dealt[open_ones[below(len(open_ones))]] += 1
    changed = dealt != gauges.marks[first : first + GAUGES]
    gauges.marks[first : first + GAUGES] = dealt
    s.boats.charged[foe] = sum(1 << i for i in range(GAUGES) if dealt[i] == gauges.length[first + i] > 0)
    return changed


def _deal_symbols(s: Sea, foe: int, below: Below) -> bool:
    """As many crossed symbols as before in each panel, completing nothing."""
    sheet, was = s.content.sheet, s.boats.broken[foe]
    for _ in range(TRIES):
        broken = 0
        for course, panel in enumerate(sheet.panels):
            for _ in range((was & panel).bit_count()):
                free = sheet.free[course][broken & panel]
                broken |= 1 << free[below(len(free))]
        if all(broken & whole != whole for whole in (*sheet.circuit_bits, sheet.radiation)):
            set_broken(s, foe, broken)
            return broken != was
    return False
