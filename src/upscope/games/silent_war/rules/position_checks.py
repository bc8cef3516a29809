"""Whether a campaign can stand as a position says: each mistake names its field and the rule behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from upscope.games.silent_war.content.months import year_month
from upscope.games.silent_war.content.words import AREA, BASE
from upscope.kernel.game import SetupError

from .invariants import (
    AFLOAT,
    INVARIANTS,
    NOWHERE,
    bases_have_room,
    boats_are_somewhere,
    mix_is_that_of_the_cups,
    packs_hold_together,
    pieces_are_kept,
    storms_lie_where_they_can,
    tenders_are_single,
    tracks_add_up,
    ultra_is_rare,
)
from .kinds import BOXES, BROOM, NO_RTB, READY, REPAIR_1, REPAIR_3, TYPHOON_2
from .sea import month_of
from .state import Campaign

ZONE_BOXES = range(BROOM, READY + 1)
DOCKS = range(REPAIR_3, REPAIR_1 + 1)


BROKEN = {
    boats_are_somewhere: "setup-broken-boats",
    bases_have_room: "setup-broken-room",
    tenders_are_single: "setup-broken-tenders",
    packs_hold_together: "setup-broken-packs",
    tracks_add_up: "setup-broken-tracks",
    pieces_are_kept: "setup-broken-pieces",
    mix_is_that_of_the_cups: "setup-broken-pieces",
    ultra_is_rare: "setup-broken-ultra",
    storms_lie_where_they_can: "setup-broken-weather",
}
"""What is said when something does not hold that must always hold; most of it is found earlier, with its field."""


def check(s: Campaign, given: Mapping[str, Any]) -> None:
    _date(s)
    _bases(s, given)
    _weather(s, given)
    skippers: dict[int, str] = {}
    for slug, cells in given.get("boats", {}).items():
        boat = s.content.boat_names.index(slug)
        _boat(s, boat, f"position.boats.{slug}")
        skipper = s.boats.skipper[boat]
        if skipper >= 0 and skipper in skippers:
            raise SetupError(f"position.boats.{slug}.skipper", "setup-position-twice", "25.0", what=cells["skipper"])
        skippers[skipper] = slug
    _room(s)
    for holds in INVARIANTS:
        try:
            holds(s)
        except AssertionError:
            raise SetupError("position", BROKEN[holds]) from None


def _date(s: Campaign) -> None:
    sc = s.content.scenario
    if not sc.start <= month_of(s) <= sc.end:
        first, last = ("{}-{:02d}".format(*year_month(month)) for month in (sc.start, sc.end))
        raise SetupError("position.month", "setup-position-date", "2.4", first=first, last=last)


def _bases(s: Campaign, given: Mapping[str, Any]) -> None:
    found: set[int] = set()
    for slug, tender in given.get("tenders", {}).items():
        place = s.content.place_names.index(slug)
        if s.places.tender[place] in found:
            raise SetupError(f"position.tenders.{slug}", "setup-position-twice", "21.21", what=tender)
        found.add(s.places.tender[place])
        if place not in s.content.fleet.command or place in s.content.fleet.bases:
            raise SetupError(f"position.tenders.{slug}", "setup-position-unknown", "21.2")
    most = s.content.limits.ultra_most
    if sum(s.places.ultra) > most:
        raise SetupError("position.ultra", "setup-position-range", "7.13-max", allowed=f"0..{most}")


def _weather(s: Campaign, given: Mapping[str, Any]) -> None:
    """Storms lie where they form. A Typhoon-2 has moved when boats act, so then it may lie where one goes."""
    moves = s.content.charts.storm_moves
    reached = {goal for goals in moves.values() for goal in goals} if given.get("at", "week") != "week" else set()
    for slug in given.get("weather", {}):
        place = s.content.place_names.index(slug)
        storm = s.places.weather[place]
        if storm and place not in moves and not (storm == TYPHOON_2 and place in reached):
            areas = ", ".join(s.content.place_names[area] for area in sorted({*moves, *reached}))
            raise SetupError(f"position.weather.{slug}", "setup-position-weather", "7.2B-place", areas=areas)


def _boat(s: Campaign, boat: int, field: str) -> None:
    b, kinds = s.boats, s.content.map.kinds
    box, at = b.box[boat], b.at[boat]
    if not 0 <= b.damage[boat] <= 2:
        raise SetupError(f"{field}.damage", "setup-position-range", "18.1", allowed="0..2")
    if (b.skipper[boat] >= 0) != (b.rating[boat] > 0):
        raise SetupError(f"{field}.rating", "setup-position-skipper", "25.0")
    if box in NOWHERE:
        wrong = at >= 0
    elif box in AFLOAT:
        wrong = at < 0 or kinds[at] != AREA
    else:
        wrong = at < 0 or kinds[at] == AREA or (kinds[at] != BASE and box not in ZONE_BOXES)
    if wrong:
        raise SetupError(f"{field}.at", "setup-position-place", "2.3-boat", box=BOXES[box])
    if box in NOWHERE and (b.damage[boat] or b.spotted[boat] or b.patrol[boat] or b.rtb[boat] != NO_RTB):
        raise SetupError(f"{field}.box", "setup-position-marks", "18.1", box=BOXES[box])
    if box not in NOWHERE and box not in AFLOAT and not s.places.open[at]:
        raise SetupError(f"{field}.at", "setup-position-closed", "21.0")
    if b.patrol[boat] and (box not in AFLOAT or b.rtb[boat] != NO_RTB):
        raise SetupError(f"{field}.patrol", "setup-position-marks", "2.3-boat", box=BOXES[box])


def _room(s: Campaign) -> None:
    """Docks and tenders take no more than they hold."""
    c, b = s.content, s.boats
    docked = Counter(at for box, at in zip(b.box, b.at, strict=True) if box in DOCKS)
    aboard = Counter(at for box, at in zip(b.box, b.at, strict=True) if box in ZONE_BOXES and at not in c.fleet.bases)
    for place, number in docked.items():
        if number > (most := c.fleet.repair_capacity(place)):
            raise _full(c.place_names[place], number, most, "10.1")
    for place, number in aboard.items():
        tender = s.places.tender[place]
        most = c.fleet.room_at(tender) if tender >= 0 else 0
        if number > most:
            raise _full(c.place_names[place], number, most, "21.22-capacity")


def _full(place: str, number: int, most: int, rule: str) -> SetupError:
    return SetupError(f"position.boats ({place})", "setup-position-full", rule, count=number, most=most)
