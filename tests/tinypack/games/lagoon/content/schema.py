"""The tables of a made-up game that uses every shape and kind, so that packs can be tested without a real game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from upscope.packs import (
    Column,
    Folder,
    Form,
    Grid,
    Problem,
    Rows,
    Schema,
    Table,
    covers,
    die_range,
    drawing,
    flag,
    fraction,
    integer,
    list_of,
    month,
    one_of,
    optional,
    pattern,
    slug,
    text,
    two_way,
)


def harbours_hold_boats(areas: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
    """A game's own check: a harbour must have room."""
    for number, area in enumerate(areas):
        if area.harbour and area.room == 0:
            yield areas.problem(number, "room", "lagoon-harbour-full", area=area.area)


def someone_can_sail(tables: Mapping[str, Any]) -> Iterator[Problem]:
    """A check over several tables: every boat class has at least one boat."""
    used = {boat.kind for boat in tables["boats"]}
    for number, kind in enumerate(tables["classes"]):
        if kind.kind not in used:
            yield tables["classes"].problem(number, "kind", "lagoon-class-unused", kind=kind.kind)


SCHEMA = Schema(
    game="lagoon",
    package=__package__ or "",
    tables=(
        Table(
            "areas",
            columns=(
                Column("area", slug()),
                Column("name", text(), cosmetic=True),
                Column("harbour", flag()),
                Column("room", integer(0, 9)),
            ),
            key=("area",),
            rules=("2.1",),
            checks=(harbours_hold_boats,),
            known_from=("rulebook",),
        ),
        Table(
            "routes",
            columns=(
                Column("here", slug(ref="areas")),
                Column("there", slug(ref="areas")),
                Column("days", integer(1, 6)),
            ),
            key=("here", "there"),
            rules=("2.2",),
            checks=(two_way("here", "there", same=("days",)),),
        ),
        Table(
            "contact",
            columns=(
                Column("period", integer(1, 2)),
                Column("die", die_range(10, low=0)),
                Column("result", one_of("none", "ship", "convoy")),
            ),
            key=("period", "die"),
            rules=("9.2",),
            checks=(covers("period"),),
            known_from=("public-1x", "sister-game"),
        ),
        Table(
            "classes",
            columns=(
                Column("kind", slug()),
                Column("hull", fraction(0, 9)),
                Column("hex", optional(pattern(r"\d{4}", "0512"))),
            ),
            key=("kind",),
            rules=("3.1",),
        ),
        Table(
            "boats",
            columns=(
                Column("boat", slug()),
                Column("kind", slug(ref="classes")),
                Column("bases", list_of(slug(ref="areas"))),
                Column("arrives", optional(month((1941, 12), (1945, 8)))),
            ),
            key=("boat",),
            rules=("3.2",),
        ),
        Table("steps", columns=(Column("say", text()),), rules=("4",), absent=True),
        Grid(
            "combat", row=die_range(6), column=one_of("1-2", "1-1", "2-1"), cell=one_of("A", "-", "D"), rules=("7.4",)
        ),
        Form("options", columns=(Column("storms", flag()), Column("weeks", integer(1, 52))), rules=("8",)),
        Folder(
            "charts",
            columns=(
                Column("title", text(), cosmetic=True),
                Column("depth", integer(1, 9)),
                Column("drawing", drawing({".": "water", "X": "island"}, sizes=((4, 3), (5, 5)))),
            ),
            rules=("1.1",),
            known_from=("rulebook",),
        ),
    ),
    checks=(someone_can_sail,),
)
