"""Places and routes, activity charts, weather and ULTRA."""

from __future__ import annotations

from upscope.packs import (
    Column,
    Sheet,
    Table,
    covers,
    die_range,
    flag,
    integer,
    list_of,
    one_of,
    optional,
    slug,
    text,
    two_way,
)

from . import checks
from .words import COMMANDS, PLACE_KINDS

D10 = die_range(10, low=0)
FACES = list_of(die_range(10, low=0, complete=False))
PERIOD = integer(1, 4)
PLACE = slug(ref="places")

MAP: tuple[Sheet, ...] = (
    Table(
        "places",
        columns=(
            Column("place", slug()),
            Column("kind", one_of(*PLACE_KINDS)),
            Column("name_en", text(60), cosmetic=True),
            Column("name_es", text(60), cosmetic=True),
            Column("group", optional(slug())),
            Column("narrow", flag()),
            Column("shallow", flag()),
            Column("lon", integer(0, 359)),
            Column("lat", integer(-90, 90), cosmetic=True),
        ),
        key=("place",),
        ordered=True,
        rules=("2.1-places", "2.1-narrow", "2.1-shallow"),
        checks=(checks.areas_have_groups,),
        known_from=("rulebook",),
    ),
    Table(
        "routes",
        columns=(Column("place", PLACE), Column("to", list_of(PLACE))),
        key=("place",),
        ordered=True,
        rules=("2.1-places", "15.0-only", "20.1"),
        checks=(covers("place"), two_way("place", "to"), checks.routes_join_areas, checks.map_holds_together),
        known_from=("rulebook",),
    ),
    Table(
        "activity",
        columns=(
            Column("area", PLACE),
            Column("period", PERIOD),
            Column("none", FACES),
            Column("sparse", FACES),
            Column("low", FACES),
            Column("moderate", FACES),
            Column("high", FACES),
        ),
        key=("area", "period"),
        ordered=True,
        rules=("13.1A-chart", "13.1A-level", "19.1-nored"),
        checks=(checks.places_are("area", "area"), checks.each_face_once, checks.every_area_charted),
        known_from=("rulebook",),
    ),
    Table(
        "ultra",
        columns=(Column("period", PERIOD), Column("die", D10), Column("areas", list_of(PLACE))),
        key=("period", "die"),
        rules=("7.1-table",),
        checks=(covers("period"), checks.places_are("areas", "area")),
        known_from=("rulebook",),
    ),
    Table(
        "storm_months",
        columns=(Column("month", integer(1, 12)), Column("number", optional(integer(0, 9)))),
        key=("month",),
        rules=("7.2B-form",),
        checks=(covers("month"),),
        known_from=("rulebook",),
    ),
    Table(
        "storm_places",
        columns=(Column("die", D10), Column("area", PLACE)),
        key=("die",),
        rules=("7.2B-place",),
        checks=(checks.places_are("area", "area"),),
        known_from=("rulebook",),
    ),
    Table(
        "storm_moves",
        columns=(Column("area", PLACE), Column("die", D10), Column("to", PLACE)),
        key=("area", "die"),
        rules=("7.2A-move",),
        checks=(checks.places_are("area", "area"), checks.places_are("to", "area"), checks.storms_can_move),
        known_from=("rulebook",),
    ),
    Table(
        "bases",
        columns=(
            Column("base", PLACE),
            Column("command", one_of(*COMMANDS)),
            Column("repair_1", integer(0, 9)),
            Column("repair_2", integer(0, 9)),
            Column("repair_3", integer(0, 9)),
            Column("capacity", integer(0, 60)),
            Column("always", flag()),
        ),
        key=("base",),
        ordered=True,
        rules=("10.0-roll", "10.1", "21.0"),
        checks=(checks.places_are("base", "base"), checks.every_base_described),
    ),
    Table(
        "forward_bases",
        columns=(Column("zone", PLACE), Column("command", one_of(*COMMANDS))),
        key=("zone",),
        ordered=True,
        rules=("21.1",),
        checks=(checks.places_are("zone", "zone"),),
        known_from=("rulebook",),
    ),
)
