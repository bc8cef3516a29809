"""What must hold at every pause of every game."""

from __future__ import annotations

from itertools import pairwise

from upscope.kernel.grid import mask
from upscope.kernel.rules import rule
from upscope.kernel.state import State

from .kinds import SYSTEMS
from .state import GAUGES, SUNK, Sea


@rule("course-route", kind="invariant")
def route_is_one_line(s: State) -> None:
    """A route goes from water to water beside it, never crosses itself, and ends where the submarine is."""
    assert isinstance(s, Sea)
    grid = s.content.chart.grid
    for side in (0, 1):
        route, cell = s.boats.route[side], s.boats.cell[side]
        if cell < 0:
            assert route == (), "a route without a submarine"
            continue
        assert route[-1:] == (cell,), f"{side}: the route ends elsewhere"
        assert len(set(route)) == len(route), f"{side}: the route crosses itself"
        assert all(grid.is_open[c] for c in route), f"{side}: the route touches an island"
        assert all(b in grid.open4[a] for a, b in pairwise(route)), f"{side}: the route jumps"


@rule("course-mine", kind="invariant")
def bars_are_right(s: State) -> None:
    """The barred spaces are the route and the own mines; mines lie on water."""
    assert isinstance(s, Sea)
    boats, grid = s.boats, s.content.chart.grid
    for side in (0, 1):
        mines = boats.mines[side] + boats.kaos[side]
        assert all(grid.is_open[c] for c in mines), f"{side}: a mine on land"
        known = boats.laid[side] - len(mines)
        assert known == 0 or (known > 0 and not s.content.settings.torpedoed_mine_named), f"{side}: mines out there"
        bars = mask(boats.route[side]) | mask(mines)
        if s.content.settings.archer_blocks_entry and boats.cell[side] >= 0:
            bars |= mask(s.archers)
        assert boats.barred[side] == bars, f"{side}: barred spaces"


@rule("gauge-full", "ulysses-dead", kind="invariant")
def gauges_are_right(s: State) -> None:
    """No more marks than boxes; what is full is charged; what is out of service is empty."""
    assert isinstance(s, Sea)
    gauges = s.gauges
    for row in range(2 * GAUGES):
        marks, length = gauges.marks[row], gauges.length[row]
        side, system = divmod(row, GAUGES)
        assert 0 <= marks <= length, f"{side} {SYSTEMS[system]}: {marks} of {length}"
        assert (marks == length > 0) == bool(s.boats.charged[side] >> system & 1), f"{side} {SYSTEMS[system]} charged"
        assert (length > 0) == bool(s.boats.serving[side] >> system & 1), f"{side} {SYSTEMS[system]} serving"
        assert not (gauges.dead[row] and length), f"{side} {SYSTEMS[system]} is out of service"


@rule("break-clear", "break-circuit", kind="invariant")
def breakdowns_are_right(s: State) -> None:
    """No panel, no circuit and no radiation set is ever left full; what follows from the symbols has followed."""
    assert isinstance(s, Sea)
    sheet = s.content.sheet
    for side in (0, 1):
        broken = s.boats.broken[side]
        for whole in (*sheet.panels, *sheet.circuit_bits, sheet.radiation):
            assert broken & whole != whole, f"{side}: a full panel, circuit or radiation set"
        assert s.boats.down[side] == sheet.down(broken), f"{side}: stopped systems"
        assert s.boats.danger[side] == broken, f"{side}: warnings"


@rule("damage-left", kind="invariant")
def damage_is_right(s: State) -> None:
    """Damage is 0 to 4, and 4 only when the game is over."""
    assert isinstance(s, Sea)
    for side in (0, 1):
        assert 0 <= s.boats.called[side] <= SUNK, f"{side}: damage called out"
        assert 0 <= s.boats.damage[side] <= SUNK, f"{side}: damage"
    assert max(s.boats.damage) < SUNK or not s.stack, "sunk, and the game goes on"


INVARIANTS = (route_is_one_line, bars_are_right, gauges_are_right, breakdowns_are_right, damage_is_right)
