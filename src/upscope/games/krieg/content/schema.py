"""What the tables of a krieg pack must look like, and the checks no single cell can make."""

from __future__ import annotations

from upscope.kernel.packs import (
    Column,
    Form,
    Grid,
    Schema,
    Table,
    die_range,
    flag,
    integer,
    list_of,
    one_of,
    optional,
    pattern,
    slug,
    text,
)

from . import checks
from .options import OPTIONS

SIDES = ("axis", "western", "soviet")
WEATHERS = ("fair", "mud", "snow", "storms")
SEASONS = ("winter", "spring", "summer", "autumn")
TYPES = (
    "infantry",
    "armour",
    "mech",
    "cavmech",
    "marine",
    "airborne",
    "helicopter",
    "fortress",
    "garrison",
    "hq",
)
PLACES = ("town", "city", "capital")
PIECES = (
    "air",
    "fleet",
    "strike",
    "blitz",
    "beachhead",
    "troop_convoy",
    "supply_convoy",
    "logistics",
    "partisans",
)
TESTS = (
    "always",
    "season",
    "controls_all",
    "controls_any",
    "unit_in",
    "no_unit_in",
    "in_contact",
    "happened",
    "convoy_in",
)
EFFECTS = (
    "nothing",
    "waver",
    "rail_strike",
    "rising",
    "step_at_hq",
    "step_to_unit",
    "wins_if_holding",
    "open_source",
    "cut_replacements",
    "gain_piece",
    "demarcation",
    "bonus",
)
COLUMNS = ("1-3", "1-2", "1-1", "3-2", "2-1", "3-1", "4-1", "5-1", "6-1", "8-1", "9-1+")

HEX = r"\d{4}"


def a_hex() -> Column:
    return Column("hex", pattern(HEX, "0304", ref="hexes"))


def some_hexes(name: str = "hexes") -> Column:
    return Column(name, list_of(pattern(HEX, "0304", ref="hexes")))


SCHEMA = Schema(
    game="krieg",
    package=__package__ or "",
    tables=(
        Form(
            "grid", columns=(Column("cols", integer(1, 100)), Column("rows", integer(1, 100))), rules=("opt-movement",)
        ),
        Table(
            "countries",
            columns=(Column("country", slug()), Column("side", one_of(*SIDES, "neutral"))),
            key=("country",),
            rules=("opt-zoc", "5-rail"),
        ),
        Table(
            "nations",
            columns=(
                Column("nation", slug()),
                Column("home", optional(slug(ref="countries"))),
                Column("minor", flag()),
                Column("blitz_weather", one_of("none", "always", "beside_ss")),
            ),
            key=("nation",),
            rules=("4.1.2-ss", "4.1.2-german", "4.1.2-finns", "4.1.2-russians", "4.1.2-swedes", "opt-stacking"),
            known_from=("rulebook",),
        ),
        Table("areas", columns=(Column("area", slug()),), key=("area",), rules=("opt-weather-print",)),
        Table(
            "zones",
            columns=(Column("zone", slug()), Column("next", list_of(slug(ref="zones")))),
            key=("zone",),
            rules=("opt-sea", "4.1.5"),
            absent=True,
        ),
        Table(
            "terrain",
            columns=(
                Column("terrain", slug()),
                Column("cost", optional(integer(1, 9))),
                Column("columns", integer(0, 9)),
                Column("sea", flag()),
            ),
            key=("terrain",),
            rules=("opt-movement", "opt-terrain-size"),
            known_from=("sister-game",),
        ),
        Table(
            "places",
            columns=(
                Column("place", one_of(*PLACES, "port")),
                Column("cost", optional(integer(1, 9))),
                Column("columns", integer(0, 9)),
            ),
            key=("place",),
            rules=("opt-movement", "opt-terrain-size"),
            known_from=("sister-game",),
        ),
        Table(
            "edges",
            columns=(
                Column("edge", slug()),
                Column("passage", one_of("open", "whole", "marine", "closed")),
                Column("cost", integer(0, 9)),
                Column("columns", integer(0, 9)),
                Column("zoc", flag()),
                Column("water", flag()),
                Column("road", flag()),
                Column("barrier", flag()),
            ),
            key=("edge",),
            rules=("opt-movement", "opt-terrain-size", "opt-zoc", "opt-marine-size"),
            checks=(checks.edges_named,),
            known_from=("sister-game",),
        ),
        Table(
            "hexes",
            columns=(
                Column("hex", pattern(HEX, "0304")),
                Column("terrain", slug(ref="terrain")),
                Column("country", optional(slug(ref="countries"))),
                Column("area", optional(slug(ref="areas"))),
                Column("place", optional(one_of(*PLACES))),
                Column("ports", list_of(slug(ref="zones"))),
                Column("zone", optional(slug(ref="zones"))),
                Column("owner", optional(one_of(*SIDES))),
                Column("limited", flag()),
                Column("name", optional(text(60)), cosmetic=True),
            ),
            key=("hex",),
            rules=("opt-movement",),
            checks=(checks.map_is_whole,),
        ),
        Table(
            "hexsides",
            columns=(
                Column("here", pattern(HEX, "0304", ref="hexes")),
                Column("there", pattern(HEX, "0304", ref="hexes")),
                Column("edge", slug(ref="edges")),
                Column("name", optional(text(60)), cosmetic=True),
            ),
            key=("here", "there"),
            rules=("opt-movement", "opt-terrain-size"),
            checks=(checks.neighbours("edge"),),
            absent=True,
        ),
        Table(
            "links",
            columns=(
                Column("here", pattern(HEX, "0304", ref="hexes")),
                Column("there", pattern(HEX, "0304", ref="hexes")),
                Column("way", one_of("rail", "road")),
            ),
            key=("here", "there", "way"),
            rules=("opt-movement", "5-road", "5-rail", "opt-supply-trace"),
            checks=(checks.neighbours("way"),),
            absent=True,
        ),
        Table(
            "ladders",
            columns=(
                Column("ladder", slug()),
                Column("steps", integer(1, 9)),
                Column("type", one_of(*TYPES)),
                Column("attack", integer(0, 99)),
                Column("defence", integer(0, 99)),
                Column("move", integer(0, 20)),
            ),
            key=("ladder", "steps"),
            rules=("4.2-3", "opt-movement"),
            checks=(checks.ladders_climb,),
        ),
        Table(
            "units",
            columns=(
                Column("unit", slug()),
                Column("side", one_of(*SIDES)),
                Column("nation", slug(ref="nations")),
                Column("ladder", slug(ref="ladders.ladder")),
                Column("steps", integer(1, 9)),
                Column("most", integer(1, 9)),
                Column("start", pattern(rf"{HEX}|pool|card", "0304")),
                Column("ss", flag()),
                Column("exp", flag()),
                Column("delay", flag()),
                Column("name", text(60), cosmetic=True),
            ),
            key=("unit",),
            rules=("4.2-1", "opt-stacking"),
            checks=(checks.units_stand,),
        ),
        Table(
            "pieces",
            columns=(
                Column("piece", slug()),
                Column("side", one_of(*SIDES)),
                Column("kind", one_of(*PIECES)),
                Column("nation", optional(slug(ref="nations"))),
                Column("reach", integer(0, 20)),
                Column("zone", optional(slug(ref="zones"))),
                Column("offmap", flag()),
                Column("strength", integer(0, 2)),
                Column("start", one_of("available", "station", "card", "track")),
                Column("due", integer(0, 99)),
                Column("name", text(60), cosmetic=True),
            ),
            key=("piece",),
            rules=("2.2", "opt-support", "opt-bases"),
            checks=(checks.pieces_placed,),
            absent=True,
        ),
        Table(
            "regions",
            columns=(Column("region", slug()), some_hexes()),
            key=("region",),
            rules=("opt-cards",),
            absent=True,
        ),
        Table(
            "conditions",
            columns=(
                Column("condition", slug()),
                Column("alternative", integer(1, 9)),
                Column("number", integer(1, 9)),
                Column("test", one_of(*TESTS)),
                Column("sides", list_of(one_of(*SIDES))),
                some_hexes(),
                Column("region", optional(slug(ref="regions"))),
                Column("season", optional(one_of(*SEASONS))),
                Column("event", optional(slug(ref="events"))),
                Column("zone", optional(slug(ref="zones"))),
            ),
            key=("condition", "alternative", "number"),
            rules=("opt-cards",),
            absent=True,
        ),
        Table(
            "events",
            columns=(
                Column("event", slug()),
                Column("kind", one_of("political", "conditional")),
                Column("condition", optional(slug(ref="conditions.condition"))),
                Column("effect", one_of(*EFFECTS)),
                Column("side", optional(one_of(*SIDES))),
                Column("country", optional(slug(ref="countries"))),
                some_hexes(),
                Column("unit", optional(slug(ref="units"))),
                Column("piece", optional(slug(ref="pieces"))),
                Column("ladder", optional(slug(ref="ladders.ladder"))),
                Column("amount", integer(0, 99)),
                Column("once", flag()),
            ),
            key=("event",),
            rules=("2.1", "6.2", "opt-cards"),
            checks=(checks.events_complete,),
            absent=True,
        ),
        Table(
            "cards",
            columns=(
                Column("card", slug()),
                Column("side", one_of(*SIDES)),
                Column("start", flag()),
                Column("requires", optional(slug(ref="conditions.condition"))),
                Column("pool", list_of(slug(ref="units"))),
                Column("steps", integer(0, 99)),
                Column("armour", integer(0, 99)),
                Column("blitz", integer(0, 9)),
                Column("pieces", list_of(slug(ref="pieces"))),
                Column("conditional", list_of(slug(ref="events"))),
            ),
            key=("card",),
            rules=("1.1", "opt-cards", "opt-replacements"),
            checks=(checks.cards_agree,),
            absent=True,
        ),
        Table(
            "politics",
            columns=(
                Column("card", slug(ref="cards")),
                Column("item", integer(1, 9)),
                Column("die", die_range(6)),
                Column("event", optional(slug(ref="events"))),
            ),
            key=("card", "item", "die"),
            rules=("2.1", "opt-cards"),
            absent=True,
        ),
        Table(
            "delays",
            columns=(
                Column("side", one_of(*SIDES)),
                Column("condition", slug(ref="conditions.condition")),
                Column("modifier", integer(-9, 9)),
            ),
            key=("side", "condition"),
            rules=("7.1", "opt-delay"),
            absent=True,
        ),
        Table(
            "sources",
            columns=(
                Column("side", one_of(*SIDES)),
                a_hex(),
                Column("nation", optional(slug(ref="nations"))),
                Column("after", optional(slug(ref="events"))),
            ),
            key=("side", "hex"),
            rules=("opt-supply-trace",),
        ),
        Table(
            "turns",
            columns=(
                Column("turn", integer(1, 99)),
                Column("season", one_of(*SEASONS)),
                Column("seasonal", flag()),
                Column("label", text(60), cosmetic=True),
            ),
            key=("turn",),
            rules=("opt-season",),
        ),
        Table(
            "weather",
            columns=(
                Column("turn", integer(1, 99, ref="turns")),
                Column("area", slug(ref="areas")),
                Column("weather", one_of(*WEATHERS)),
            ),
            key=("turn", "area"),
            rules=("opt-weather-print",),
            checks=(checks.weather_everywhere,),
        ),
        Table(
            "objectives",
            columns=(a_hex(), Column("points", integer(1, 99)), Column("owner", one_of(*SIDES))),
            key=("hex",),
            rules=("0.1", "opt-victory"),
        ),
        Table(
            "automatic",
            columns=(
                Column("winner", one_of(*SIDES, "leading")),
                Column("condition", slug(ref="conditions.condition")),
            ),
            key=("winner", "condition"),
            rules=("0.1", "opt-victory"),
            absent=True,
        ),
        Table(
            "scenarios",
            columns=(
                Column("scenario", slug()),
                Column("sides", list_of(one_of(*SIDES))),
                Column("last_turn", integer(1, 99)),
                Column("axis_needs", integer(0, 99)),
                Column("tie", optional(pattern(HEX, "0304", ref="hexes"))),
                Column("break_cost", integer(0, 99)),
                Column("policy", flag()),
            ),
            key=("scenario",),
            rules=("0.1", "opt-victory", "opt-policy"),
            checks=(checks.scenarios_end,),
        ),
        Grid(
            "crt",
            row=integer(1, 6),
            column=one_of(*COLUMNS),
            cell=pattern(r"(Ad|Ex|Dr[123]) [0-9]/[0-9]", "Dr1 0/1"),
            rules=("CRT", "CRT-heading"),
            known_from=("rulebook",),
        ),
        Form(
            "options",
            columns=OPTIONS,
            rules=("opt-season",),
            known_from=("rulebook", "sister-game", "public-1x"),
        ),
    ),
)
