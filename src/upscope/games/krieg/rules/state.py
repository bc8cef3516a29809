"""The state of a krieg game: columns of plain data. All is open on the map; only cards not yet played are secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upscope.games.krieg.content.lists import COLUMNS, SIDES, WEATHERS
from upscope.kernel.audience import public, seen_by
from upscope.kernel.kinds import FLAG, INT, TEXT, Kind, ListOf, Maybe, OneOf, Slugs, TupleOf
from upscope.kernel.state import Columns, Ints, State

if TYPE_CHECKING:
    from upscope.games.krieg.content.content import Content

SEGMENTS = (
    "victory",
    "cards",
    "logistics",
    "replacements",
    "politics",
    "support",
    "organization",
    "movement",
    "blitz",
    "combat",
    "markers",
    "reserve",
    "peace",
    "conditions",
    "delay",
    "turn",
)
SEGMENT_IDS = (
    "0.1",
    "1.1",
    "1.2",
    "1.3",
    "2.1",
    "2.2",
    "2.3",
    "3",
    "4.1",
    "4.2",
    "4.3",
    "5",
    "6.1",
    "6.2",
    "7.1",
    "7.2",
)
"""The play aid's own numbers, in its order."""
SEGMENT_NUMBER = {name: n for n, name in enumerate(SEGMENTS)}

ON_MAP, POOL, DELAY, TRACK, LATER = range(5)
BOXES = ("map", "pool", "delay", "track", "later")
"""Where a unit is: `pool` the force pool, `track` on the turn track, `later` on a card not yet played."""
AVAILABLE, STATION, USED = 5, 6, 7
PIECE_BOXES = (*BOXES, "available", "station", "used")
HAND, PENDING, CURRENT, PLAYED = range(4)
CARD_STATES = ("hand", "pending", "current", "played")
BLITZ, REGULAR = 1, 2
STOPPED = 999
"""Half points spent by a unit that may move no farther in this phase."""

SIDE = Slugs("side", SIDES)
SEGMENT = Slugs("segment", SEGMENTS)
HEX = Slugs("hex", lambda c: c.hexes)
UNIT = Slugs("unit", lambda c: c.unit_names)
PIECE = Slugs("piece", lambda c: c.piece_names)
CARD = Slugs("card", lambda c: c.card_names)
HAPPENING = Slugs("happening", lambda c: c.event_names)
COUNTRY = Slugs("country", lambda c: c.country_names)
ZONE = Slugs("zone", lambda c: c.zone_names)
NATION = Slugs("nation", lambda c: c.nation_names)
LADDER = Slugs("ladder", lambda c: c.ladder_names)
WEATHER = Slugs("weather", WEATHERS)
COLUMN = Slugs("column", COLUMNS)
BOX = Slugs("box", PIECE_BOXES)
CARD_STATE = Slugs("status", CARD_STATES)
RESULT = OneOf("code", "Ad", "Ex", "Dr1", "Dr2", "Dr3")


class Halves(Kind):
    """Movement points, counted in halves inside and written as people do outside: 2½."""

    name = "points"

    def out(self, value: int, content: object) -> str:
        whole, half = divmod(value, 2)
        return f"{whole or ''}½" if half else str(whole)

    def schema(self) -> dict[str, object]:
        return {"type": "string"}


POINTS: Kind = Halves()
UNITS = ListOf(UNIT)
HEXES = ListOf(HEX)
SETTINGS = ListOf(TupleOf(TEXT, Kind()))


class Units(Columns):
    hex: Ints = public(Maybe(HEX))
    box: Ints = public(BOX)
    due: Ints = public(INT)
    steps: Ints = public(INT)
    dropped: Ints = public(FLAG)
    """Turned to its air-assault side: an airdrop marker, not a ground unit."""
    spent: Ints = public(INT)
    moved: Ints = public(FLAG)
    """Has moved or attacked since its side's movement phase began."""
    attacked: Ints = public(INT)
    """Segments in which it has attacked: 1 blitz, 2 regular, 3 both."""
    supported: Ints = public(INT)
    """Segments in which an HQ has taken part in a combat."""


class Pieces(Columns):
    hex: Ints = public(Maybe(HEX))
    box: Ints = public(BOX)
    due: Ints = public(INT)
    facing: Ints = public(Maybe(HEX))


class Pools(Columns):
    steps: Ints = public(INT)
    """Loose steps in the force pool."""
    total: Ints = public(INT)
    """All steps of that side, nation and ladder in the game, wherever they are: these are conserved."""


class Ground(Columns):
    control: Ints = public(Maybe(SIDE))


def card_seen(s: State, row: int, seat: str) -> bool:
    """A card in play or played lies open; the others only their owner knows apart."""
    assert isinstance(s, Krieg)
    return s.cards.status[row] >= CURRENT or seat == SIDES[s.content.card_side[row]]


class Cards(Columns):
    status: Ints = seen_by(card_seen, CARD_STATE, rule="1.1")


class Happenings(Columns):
    times: Ints = public(INT)
    last: Ints = public(INT)


class Countries(Columns):
    side: Ints = public(Maybe(SIDE))
    wavering: Ints = public(INT)


class Factions(Columns):
    bonus: Ints = public(INT)
    chosen: Ints = public(FLAG)
    """Whether the card for the next season has been chosen: that much everybody sees."""


class Krieg(State):
    units: Units
    pieces: Pieces
    pools: Pools
    ground: Ground
    cards: Cards
    happenings: Happenings
    countries: Countries
    factions: Factions
    turn: int = public(INT, start=1)
    side: int = public(Maybe(SIDE), start=-1)
    segment: int = public(SEGMENT, start=0)
    policy: int = public(FLAG, start=1, rule="opt-policy")
    """Whether the Western and Soviet factions keep their demarcation."""
    scenario: str = public(TEXT, start="")
    pack: str = public(TEXT, start="")
    settings: tuple[tuple[str, object], ...] = public(SETTINGS, start=())

    if TYPE_CHECKING:
        content: Content
