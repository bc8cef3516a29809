"""The state of a campaign. All but the cups lies open, and what nobody has seen yet is mostly not in the state at all.

A cup is a count of pieces. How many of each category it holds is known (`mix`), how unlike pieces of one category were
dealt is not, unless the cups are open.

A unit drawn face down has its back and no piece; the piece is drawn when it is turned up, from what the cup held with
that back. So a face-down unit still stands in its cup's count, and a piece taken off the display in mid-combat stays a
row (`gone`) until the clean-up, or it could be met twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upscope.kernel.audience import public, seen_by
from upscope.kernel.kinds import ANY, FLAG, INT, TEXT, Maybe
from upscope.kernel.state import Columns, Ints, Rows, State

from .kinds import (
    BACK,
    BOAT,
    BOX,
    CATEGORY,
    COMBAT_EVENT,
    CONTACT,
    CUP,
    FATE,
    INTS,
    LEVEL,
    MARK,
    MAYBE_ENEMY,
    MAYBE_PIECE,
    MAYBE_PLACE,
    MAYBE_SHIP,
    MAYBE_SKIPPER,
    OUTCOME,
    PIECE,
    PLACE,
    POSTURE,
    RTB,
    SEAT,
    SHIP,
    SKIPPER,
    STANDING,
    TASK,
    WAR_EVENT,
    WEATHER,
)

if TYPE_CHECKING:
    from upscope.games.silent_war.content.war import War


class Boats(Columns):
    """One row a submarine, in the order of the pack."""

    named = BOAT
    box: Ints = public(BOX)
    at: Ints = public(MAYBE_PLACE)
    zone: Ints = public(MAYBE_PLACE)
    """The special mission zone it is in, entered from the area `at`."""
    patrol: Ints = public(FLAG, rule="2.3-boat")
    rtb: Ints = public(RTB)
    home: Ints = public(MAYBE_PLACE)
    spotted: Ints = public(FLAG)
    damage: Ints = public(INT, rule="18.1")
    skipper: Ints = public(MAYBE_SKIPPER)
    rating: Ints = public(INT)
    pack: Ints = public(Maybe(INT))
    command: Ints = public(SEAT)
    mission: Ints = public(MAYBE_PLACE)
    acted: Ints = public(FLAG)
    recalled: Ints = public(INT)
    """Wanted in the yard (8.0); 2 if it was told so this turn at sea."""
    major_only: Ints = public(FLAG)
    stretched: Ints = public(FLAG)
    refit: Ints = public(FLAG)
    ships: Ints = public(INT)
    tons: Ints = public(INT)


class Places(Columns):
    """One row a place: areas, bases and special mission zones."""

    named = PLACE
    open: Ints = public(FLAG)
    opening: Ints = public(FLAG)
    tender: Ints = public(Maybe(INT))
    ultra: Ints = public(FLAG)
    weather: Ints = public(WEATHER)


def is_dealt_openly(s: Campaign, piece: int, seat: str) -> bool:
    """How unlike pieces of one category were dealt, nobody knows unless the cups are open."""
    return s.content.open_cups or not s.content.unlike[piece]


class Cups(Columns):
    """One row a kind of piece: how many are in each cup, aside, and out of the game."""

    named = PIECE
    a: Ints = seen_by(is_dealt_openly, INT)
    b: Ints = seen_by(is_dealt_openly, INT)
    c: Ints = seen_by(is_dealt_openly, INT)
    d: Ints = seen_by(is_dealt_openly, INT)
    spare: Ints = seen_by(is_dealt_openly, INT)
    gone: Ints = public(INT)


class Mix(Columns):
    """One row a category of the War Mix: how many pieces of it are in each cup now. Everybody knows that."""

    named = CATEGORY
    a: Ints = public(INT)
    b: Ints = public(INT)
    c: Ints = public(INT)
    d: Ints = public(INT)


class Units(Columns):
    """The Combat Display: one row a Japanese unit, in the column of its cup."""

    cup: Ints = public(CUP)
    back: Ints = public(BACK)
    piece: Ints = public(MAYBE_PIECE, rule="3.12-backs")
    ship: Ints = public(MAYBE_SHIP)
    up: Ints = public(FLAG)
    turned: Ints = public(INT)
    """The attack round in which it was first turned up."""
    mark: Ints = public(MARK)
    tdc: Ints = public(INT)
    free: Ints = public(FLAG)
    points: Ints = public(INT)
    damaged: Ints = public(FLAG)
    tamed: Ints = public(FLAG)
    """A Diligent Escort that a cautious boat meets as an ordinary destroyer."""
    fate: Ints = public(FATE)


class Subs(Columns):
    """The submarine boxes of the Combat Display: one row a boat in this combat."""

    boat: Ints = public(BOAT)
    cup: Ints = public(Maybe(CUP))
    posture: Ints = public(POSTURE)
    out: Ints = public(STANDING)
    attacked: Ints = public(FLAG)
    guns: Ints = public(INT)
    """Gunnery: 1 called for by this round's event, 2 begun, so that it may go on in later rounds."""
    sunk: Rows = public(INTS)
    merchants: Rows = public(INTS)
    doubles: Ints = public(INT)
    bonus: Ints = public(INT)
    """Tons added at the end by Tonnage Doubled."""


class Packs(Columns):
    """Wolfpack markers."""

    formed: Ints = public(FLAG)
    base: Ints = public(MAYBE_PLACE)
    patrolled: Ints = public(FLAG)
    credited: Ints = public(FLAG)


class Missions(Columns):
    """Special missions of this turn."""

    zone: Ints = public(PLACE)
    boats: Ints = public(INT)
    task: Ints = public(TASK)


class Fleet(Columns):
    """Named ships of the IJN option: on their pile, sunk, or under repair until a turn."""

    named = SHIP
    sunk: Ints = public(FLAG)
    until: Ints = public(INT)


class Skippers(Columns):
    named = SKIPPER
    used: Ints = public(FLAG)
    """In command of a boat, or out of the game."""


class Happened(Columns):
    """War events: how often each has come."""

    named = WAR_EVENT
    times: Ints = public(INT)


class Campaign(State):
    boats: Boats
    places: Places
    cups: Cups
    mix: Mix
    units: Units
    subs: Subs
    packs: Packs
    missions: Missions
    fleet: Fleet
    skippers: Skippers
    happened: Happened

    scenario: str = public(TEXT, start="")
    pack: str = public(TEXT, start="")
    settings: tuple[tuple[str, Any], ...] = public(ANY, start=())
    """What the game is played with: whoever has a view can find the tables again."""

    year: int = public(INT, start=1941, rule="2.4")
    month: int = public(INT, start=12)
    week: int = public(INT, start=1)
    turn: int = public(INT, start=1)
    period: int = public(INT, start=1)
    torpedo: int = public(INT, start=-2)
    tried: int = public(INT, start=0)
    """The threshold of the torpedo table up to which a roll has been made."""
    ships: int = public(INT, start=0)
    tons: int = public(INT, start=0)
    lost: int = public(INT, start=0)
    carried: tuple[int, int, int] = public(INTS, start=(0, 0, 0))
    """Ships, tons and losses on the tracks that no boat of this game has scored."""
    experience: int = public(INT, start=0)
    pack_limit: int = public(INT, start=0)
    """Wolfpack experience as it stood at the start of the turn."""
    early: int = public(INT, start=0)
    """The month (counted from year 0) that carries the first number for period 4 by early advance; 0 if none."""

    area: int = public(MAYBE_PLACE, start=-1)
    level: int = public(LEVEL, start=0)
    contact: int = public(Maybe(CONTACT), start=-1)
    round: int = public(INT, start=0)
    """The attack round: 0 outside combat, 1 the first, 2 and 3 re-attacks."""
    acting: int = public(Maybe(INT), start=-1)
    """The row of `subs` whose attack is being played."""
    loner: int = public(FLAG, start=0)
    task_force: int = public(FLAG, start=0)
    deadly: int = public(FLAG, start=0)
    event: int = public(Maybe(COMBAT_EVENT), start=-1)
    twist: int = public(Maybe(OUTCOME), start=-1)
    gunnery: int = public(FLAG, start=0)
    enemy: int = public(MAYBE_ENEMY, start=-1)
    zone: int = public(MAYBE_PLACE, start=-1, rule="7.21-smz")
    """The special mission zone the boat now acting is in."""
    demanded: int = public(FLAG, start=0, rule="26.0")
    """The Southwest Pacific has asked for boats this turn."""

    if TYPE_CHECKING:
        content: War

    def cited(self, rule: str) -> str:
        return self.content.cites.get(rule, rule)
