"""Submarine classes and boats, their arrivals and overhauls, tenders, skippers, packs."""

from __future__ import annotations

from upscope.packs import Column, Sheet, Table, integer, month, one_of, optional, slug, text

from . import checks
from .sheets_map import PLACE
from .words import ACTIONS, ALLIED, BOXES, ENDURANCE

WAR_MONTH = month((1932, 1), (1946, 12))
RATING = integer(0, 12)

FLEET: tuple[Sheet, ...] = (
    Table(
        "classes",
        columns=(
            Column("boat_class", slug()),
            Column("name", text(40), cosmetic=True),
            Column("nation", one_of(*ALLIED)),
            Column("age", integer(1, 99)),
            Column("attack", integer(1, 12)),
            Column("defence", RATING),
            Column("tactical", integer(1, 12)),
            Column("speed", integer(1, 6)),
            Column("range", integer(1, 20)),
            Column("readiness", integer(0, 9)),
            Column("endurance", one_of(*ENDURANCE)),
            Column("crash_dive", optional(integer(0, 9))),
            Column("gun", slug(ref="attack_rows")),
            Column("becomes", optional(slug(ref="classes"))),
        ),
        key=("boat_class",),
        ordered=True,
        rules=("2.3-boat", "2.3-early-gato", "28.2-when", "19.21-1-guns"),
        known_from=("rulebook", "sister-game"),
    ),
    Table(
        "boats",
        columns=(
            Column("boat", slug()),
            Column("name", text(40), cosmetic=True),
            Column("hull", text(12), cosmetic=True),
            Column("boat_class", slug(ref="classes")),
            Column("commissioned", optional(month()), cosmetic=True),
            Column("lost", optional(month()), cosmetic=True),
            Column("fate_en", optional(text(80)), cosmetic=True),
            Column("fate_es", optional(text(80)), cosmetic=True),
            Column("attack", optional(integer(1, 12))),
            Column("defence", optional(RATING)),
            Column("tactical", optional(integer(1, 12))),
            Column("speed", optional(integer(1, 6))),
            Column("range", optional(integer(1, 20))),
            Column("readiness", optional(integer(0, 9))),
            Column("endurance", optional(one_of(*ENDURANCE))),
            Column("crash_dive", optional(integer(0, 9))),
        ),
        key=("boat",),
        ordered=True,
        rules=("2.3-boat", "3.0"),
    ),
    Table(
        "schedule",
        columns=(
            Column("month", WAR_MONTH),
            Column("action", one_of(*ACTIONS)),
            Column("boat", slug(ref="boats")),
            Column("base", PLACE),
        ),
        key=("month", "action", "boat"),
        rules=("8.0-reinforce", "8.0-withdraw", "8.0-return"),
        checks=(checks.places_are("base", "base"), checks.schedule_runs),
        known_from=("rulebook", "public-1x"),
    ),
    Table(
        "allied",
        columns=(
            Column("boat", slug(ref="boats")),
            Column("month", WAR_MONTH),
            Column("place", PLACE),
            Column("box", one_of(*BOXES)),
            Column("until", optional(WAR_MONTH)),
        ),
        key=("month", "boat"),
        rules=("1.0-allied",),
        checks=(checks.allies_stand,),
        absent=True,
    ),
    Table(
        "torpedoes",
        columns=(Column("nation", one_of(*ALLIED[1:])), Column("value", integer(-2, 2))),
        key=("nation",),
        rules=("14.6E-torpedo", "1.0-allied"),
        absent=True,
    ),
    Table(
        "radar_refit",
        columns=(Column("boat_class", slug(ref="classes")), Column("fitted", WAR_MONTH)),
        key=("boat_class",),
        rules=("30.6",),
        checks=(checks.every_class_fitted,),
        absent=True,
    ),
    Table(
        "tenders",
        columns=(
            Column("tender", slug()),
            Column("name", text(40), cosmetic=True),
            Column("enters", WAR_MONTH),
            Column("capacity", integer(1, 30)),
        ),
        key=("tender",),
        ordered=True,
        rules=("21.21", "21.22-capacity"),
    ),
    Table(
        "skippers",
        columns=(
            Column("skipper", slug()),
            Column("name", text(40), cosmetic=True),
            Column("nation", one_of(*ALLIED)),
        ),
        key=("skipper",),
        ordered=True,
        rules=("25.0",),
        known_from=("rulebook",),
    ),
    Table(
        "packs",
        columns=(
            Column("experience", integer(0, 99)),
            Column("packs", integer(1, 20)),
            Column("boats", integer(3, 12)),
        ),
        key=("experience",),
        rules=("24.11", "24.12", "24.13"),
        checks=(checks.begins_at("experience", 0),),
        known_from=("rulebook",),
    ),
    Table(
        "honours",
        columns=(
            Column("boat", slug(ref="boats")),
            Column("ships", optional(integer(1, 99))),
            Column("tons", optional(integer(1, 999_999))),
        ),
        key=("boat",),
        ordered=True,
        rules=(),
    ),
)
