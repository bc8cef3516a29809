"""The state of the duel and who may see it: a crew sees its own sheets, the enemy only what is announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upscope.kernel.audience import own_side, public, seen_by
from upscope.kernel.kinds import FLAG, INT, TEXT, ListOf, Maybe
from upscope.kernel.state import Columns, Ints, Rows, State, Strs

from .kinds import (
    BITS,
    CELL_OR_NONE,
    CELLS,
    COURSE_OR_NONE,
    DANGERS,
    DRAWING,
    ENGINEERS,
    LINES,
    PHASE,
    SEAT,
    SET_UP,
    SHOWN,
    SIDE,
    SIDE_NO,
    STAGE,
    SYMBOLS,
    SYSTEM,
    SYSTEM_SET,
    SYSTEMS,
    UPGRADE_OR_NONE,
)

if TYPE_CHECKING:
    from upscope.games.sonar.content.content import Content

SUNK = 4
GAUGES = len(SYSTEMS)


def sees_sheet(s: Sea, side: int, seat: str) -> bool:
    """The own crew, and the enemy engineer once the sheet is shown to them."""
    return SIDE_NO[seat] == side or (seat == ENGINEERS[1 - side] and s.boats.stage[side] == SHOWN)


class Boats(Columns):
    """One row a submarine, blue first."""

    side: Ints = public(SIDE)
    name: Strs = public(TEXT)
    cell: Ints = own_side(CELL_OR_NONE, rule="hidden-position", by_consent=True)
    route: Rows = own_side(CELLS, rule="hidden-position", by_consent=True)
    barred: Ints = own_side(BITS, rule="hidden")
    """Spaces the own submarine may not enter: its route and its mines (and Archer mines where they bar the way)."""
    mines: Rows = own_side(CELLS, rule="hidden-mines")
    kaos: Rows = own_side(CELLS, rule="hidden-mines")
    laid: Ints = public(INT)
    """How many mines the enemy must reckon with: laying and detonating are announced, destroying unless a setting keeps
    it quiet."""
    fresh: Ints = own_side(CELL_OR_NONE, rule="hidden")
    """A mine laid since the last course."""
    broken: Ints = own_side(SYMBOLS, rule="hidden-sheets")
    down: Ints = own_side(SYSTEM_SET, rule="act-check")
    """Systems that a crossed symbol stops: the engineer's true answer when he is asked."""
    danger: Ints = own_side(DANGERS, rule="warn-panel")
    """The crossed symbols once more, shown as what each course would or could bring about."""
    serving: Ints = public(SYSTEM_SET)
    """Systems whose gauge has boxes here: not the scenario's without a use, none that is out of service."""
    charged: Ints = own_side(SYSTEM_SET)
    damage: Ints = own_side(INT, rule="damage-mark")
    called: Ints = public(INT)
    """Damage that everybody has heard of: all of it, unless a crew may keep quiet about its own blasts."""
    surfaced: Ints = public(FLAG)
    activated: Ints = public(FLAG)
    """A system has been activated since the last course."""
    owes_mark: Ints = public(FLAG)
    owes_cross: Ints = public(COURSE_OR_NONE)
    chosen: Ints = own_side(UPGRADE_OR_NONE)
    """The upgrade picked in secret; `upgrade` from the moment both are told."""
    upgrade: Ints = public(UPGRADE_OR_NONE, rule="up-name")
    swapped: Ints = public(FLAG)
    never: Ints = own_side(FLAG)
    """The captain wants no question about countermeasures."""
    stage: Ints = public(STAGE)
    lines: Rows = seen_by(sees_sheet, LINES)
    signed: Rows = seen_by(sees_sheet, ListOf(Maybe(SEAT)), rule="surface-S-initials")
    hands: Rows = own_side(ListOf(SEAT))
    """Who has held the pen in this round, in order."""
    check_due: Ints = public(INT)
    ready: Ints = own_side(FLAG)


class Gauges(Columns):
    """Six rows a submarine, in the order of the systems, blue's first."""

    side: Ints = public(SIDE)
    system: Ints = public(SYSTEM)
    marks: Ints = own_side(INT, rule="hidden-sheets")
    length: Ints = public(INT)
    hacked: Ints = public(FLAG, rule="trident-cross")
    dead: Ints = public(FLAG)


def shares_wish(s: Sea, row: int, seat: str) -> bool:
    """What a seat would like on board is known to its own crew."""
    return SIDE_NO.get(seat) == s.crew.seat[row] // 4


class Crew(Columns):
    """Who sits where, as the sheets say."""

    seat: Ints = public(SEAT)
    player: Strs = public(TEXT)
    wish: Ints = seen_by(shares_wish, UPGRADE_OR_NONE, rule="up-choose")
    """The upgrade this seat has proposed, until its captain decides."""


class Sea(State):
    boats: Boats
    gauges: Gauges
    crew: Crew
    pack: str = public(TEXT, start="")
    scenario: str = public(TEXT, start="")
    mover: int = public(Maybe(SIDE), start=-1)
    turns: int = public(INT, start=1)
    """How many turns in a row the mover has left, this one included."""
    extra: int = public(FLAG, start=0)
    """The mover's turns were given by the enemy's surfacing."""
    phase: int = public(PHASE, start=SET_UP)
    archers: tuple[int, ...] = public(CELLS, start=(), rule="map-echo-cross")

    if TYPE_CHECKING:
        content: Content


def blank(content: Content) -> Sea:
    """All sheets empty, nobody on the map yet."""
    names, chart = content.crews, content.chart
    boats = Boats(
        side=[0, 1],
        name=list(names.boats),
        cell=[-1, -1],
        route=[(), ()],
        barred=[0, 0],
        mines=[(), ()],
        kaos=[(), ()],
        laid=[0, 0],
        fresh=[-1, -1],
        broken=[0, 0],
        down=[0, 0],
        danger=[0, 0],
        serving=[content.serving, content.serving],
        charged=[0, 0],
        damage=[0, 0],
        called=[0, 0],
        surfaced=[0, 0],
        activated=[0, 0],
        owes_mark=[0, 0],
        owes_cross=[-1, -1],
        chosen=[-1, -1],
        upgrade=[-1, -1],
        swapped=[0, 0],
        never=[0, 0],
        stage=[DRAWING, DRAWING],
        lines=[((),) * 4, ((),) * 4],
        signed=[(-1,) * 4, (-1,) * 4],
        hands=[(), ()],
        check_due=[-1, -1],
        ready=[0, 0],
    )
    rows = range(2 * GAUGES)
    gauges = Gauges(
        side=[row // GAUGES for row in rows],
        system=[row % GAUGES for row in rows],
        marks=[0 for _ in rows],
        length=[content.lengths[row % GAUGES] for row in rows],
        hacked=[0 for _ in rows],
        dead=[0 for _ in rows],
    )
    crew = Crew(seat=list(range(8)), player=list(names.names), wish=[-1] * 8)
    return Sea(
        content,
        boats=boats,
        gauges=gauges,
        crew=crew,
        pack=content.pack.name,
        scenario=chart.id,
        archers=chart.archers,
    )
