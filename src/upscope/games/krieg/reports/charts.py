"""The tables of the game as a charts sheet prints them: results, columns, ground, stacking, weather, supply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from upscope.games.krieg.content.content import Content, content_of
from upscope.games.krieg.content.lists import COLUMNS, WEATHERS
from upscope.kernel.game import Says, Setup
from upscope.rulebook.chart import Cell, Chart, Lit, Row, cells

from .charts_now import Now

SUPPLIED = (
    ("move", "10.3-move"),
    ("advance", "10.3-advance"),
    ("combine", "10.3-combine"),
    ("base", "10.3-air-base"),
    ("hq", "10.3-hq-column"),
    ("armour", "10.3-armour"),
    ("airborne", "10.3-airborne"),
    ("landing", "10.3-beachhead"),
    ("reserve", "5-supply"),
)
FREE = ("attack", "defend", "retreat", "zoc")


def charts(setup: Setup, texts: Says, view: Mapping[str, Any] | None) -> list[Chart]:
    c = content_of(setup)
    now = Now(c, view)
    return [
        results(c, texts, now),
        columns(c, texts),
        terrain(c, texts, now),
        hexsides(c, texts, now),
        stacking(c, texts),
        weather(c, texts, now),
        calendar(c, texts, now.turn),
        supply(texts),
    ]


def origins(c: Content, table: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part.origin for part in c.pack.provenance(table)))


def results(c: Content, texts: Says, now: Now) -> Chart:
    tones = {"Ad": "low", "Ex": "mid", "Dr": "high"}
    rows = []
    for die in range(1, 7):
        made = [(code, f"{code} {ours}/{theirs}") for code, ours, theirs in c.crt[die]]
        rows.append(Row(str(die), tuple(Cell(text, tones[code[:2]]) for code, text in made)))
    lit = tuple(Lit(at, COLUMNS.index(now.column)) for at in range(6) if now.column and now.die in (0, at + 1))
    return Chart(
        "results",
        texts.say("sheet-results"),
        texts.say("sheet-results-about"),
        texts.say("sheet-die"),
        tuple(column.replace("-", ":") for column in COLUMNS),
        tuple(rows),
        origins(c, "crt"),
        ("CRT", "CRT-heading", "4.2-5"),
        lit,
    )


def columns(c: Content, texts: Says) -> Chart:
    """How many columns each thing moves an attack, with the settings in force."""
    opt, say = c.opt, texts.say
    shifts = (
        ("hq", "either", "always", opt.shift_hq),
        ("air", "either", "always", opt.shift_air),
        ("armour", "attacker", "blitz", opt.shift_armour),
        ("air-assault", "attacker", "blitz", opt.shift_air_assault),
        ("marine", "attacker", "blitz", opt.shift_marine),
        ("fortress", "defender", "always", opt.shift_fortress),
        ("mud", "defender", "always", opt.shift_mud),
        ("snow", "defender", "always", opt.shift_snow),
        ("storms", "defender", "always", opt.shift_storms),
    )
    return Chart(
        "columns",
        say("sheet-columns"),
        say("sheet-columns-about"),
        say("sheet-source"),
        (say("sheet-helps"), say("sheet-when"), say("sheet-column-count")),
        tuple(
            Row(say(f"sheet-shift-{name}"), cells([say(f"sheet-side-{side}"), say(f"sheet-when-{when}"), str(size)]))
            for name, side, when, size in shifts
        ),
        origins(c, "options"),
        ("4.2-4", "opt-armour-size", "opt-hq-size", "opt-air-size"),
    )


def terrain(c: Content, texts: Says, now: Now) -> Chart:
    say = texts.say
    rows: list[Row] = []
    lit: list[Lit] = []
    for one in c.pack.table("terrain"):
        if one.terrain in now.grounds:
            lit.append(Lit(len(rows)))
        cost = str(one.cost) if one.cost is not None else say("sheet-no-entry")
        rows.append(Row(str(texts.value("sheet-terrain", one.terrain)), cells([cost, str(one.columns)])))
    for one in c.pack.table("places"):
        if one.place in now.grounds:
            lit.append(Lit(len(rows)))
        cost = str(one.cost) if one.cost is not None else say("sheet-as-ground")
        rows.append(Row(str(texts.value("sheet-terrain", one.place)), cells([cost, str(one.columns)])))
    return Chart(
        "terrain",
        say("sheet-terrain"),
        say("sheet-terrain-about"),
        say("sheet-ground"),
        (say("sheet-cost"), say("sheet-defender-columns")),
        tuple(rows),
        tuple(dict.fromkeys((*origins(c, "terrain"), *origins(c, "places")))),
        ("opt-movement", "4.2-4-terrain", "opt-terrain-size"),
        tuple(lit),
    )


def hexsides(c: Content, texts: Says, now: Now) -> Chart:
    say = texts.say
    rows: list[Row] = []
    lit: list[Lit] = []
    for one in c.pack.table("edges"):
        if one.edge in now.edges:
            lit.append(Lit(len(rows)))
        cost = f"+{one.cost}" if one.passage == "open" else say(f"sheet-passage-{one.passage}")
        control = say("sheet-yes" if one.zoc else "sheet-no")
        rows.append(Row(str(texts.value("sheet-edge", one.edge)), cells([cost, str(one.columns), control])))
    return Chart(
        "hexsides",
        say("sheet-hexsides"),
        say("sheet-hexsides-about"),
        say("sheet-hexside"),
        (say("sheet-cost"), say("sheet-defender-columns"), say("sheet-control")),
        tuple(rows),
        origins(c, "edges"),
        ("opt-movement", "opt-zoc"),
        tuple(lit),
    )


def stacking(c: Content, texts: Says) -> Chart:
    opt, say = c.opt, texts.say
    return Chart(
        "stacking",
        say("sheet-stacking"),
        say("sheet-stacking-about"),
        say("sheet-where"),
        (say("sheet-units"), say("sheet-steps"), say("sheet-hqs"), say("sheet-forts")),
        tuple(
            Row(say(f"sheet-{name}"), cells([str(n) for n in (units, steps, opt.stack_hqs, opt.stack_fortresses)]))
            for name, units, steps in (
                ("any-hex", opt.stack_units, opt.stack_steps),
                ("limited-hex", opt.limited_units, opt.limited_steps),
            )
        ),
        origins(c, "options"),
        ("opt-stacking",),
    )


def weather(c: Content, texts: Says, now: Now) -> Chart:
    """What bad weather in a hex changes, with the settings in force; in a game, the kinds of it in force now."""
    opt, say = c.opt, texts.say
    softer = say("sheet-weather-softer")
    leaving = {"no": "sheet-weather-stay", "stop_after": "sheet-weather-one", "free": "sheet-weather-free"}
    bad = WEATHERS[1:]
    air = {
        "mud": "sheet-weather-air" if opt.air_in_mud else "sheet-weather-no-air",
        "snow": "sheet-weather-air" if opt.air_from_next_in_storms_snow else "sheet-weather-air-in",
        "storms": "sheet-weather-air" if opt.air_from_next_in_storms_snow else "sheet-weather-air-in",
    }
    few, nobody = say("sheet-weather-few"), say("sheet-weather-nobody")
    blitz: tuple[Cell, ...] = (Cell(few, "high", len(bad)),)
    if opt.blitz_exception_scope == "snow":
        blitz = tuple(Cell(few if one == "snow" else nobody, "high") for one in bad)
    exploit = {"mud": opt.exploit_into_mud, "snow": True, "storms": True}
    columns = {"mud": opt.shift_mud, "snow": opt.shift_snow, "storms": opt.shift_storms}
    leave = {"mud": opt.zoc_leaving_mud, "snow": opt.zoc_leaving_storms_snow, "storms": opt.zoc_leaving_storms_snow}
    rows = (
        Row(say("sheet-weather-retreats"), (Cell(softer, "mid", len(bad)),)),
        Row(say("sheet-defender-columns"), cells([str(columns[one]) for one in bad])),
        Row(say("sheet-weather-blitz"), blitz),
        Row(say("sheet-weather-leaving"), cells([say(leaving[leave[one]]) for one in bad])),
        Row(say("sheet-weather-aircraft"), cells([say(air[one]) for one in bad])),
        Row(say("sheet-weather-exploit"), cells([say("sheet-yes" if exploit[one] else "sheet-no") for one in bad])),
    )
    return Chart(
        "weather",
        say("sheet-weather"),
        say("sheet-weather-about"),
        say("sheet-weather-effect"),
        tuple(say(f"sheet-weather-{one}") for one in bad),
        rows,
        ("rulebook", *(one for one in origins(c, "options") if one != "rulebook")),
        ("weather-hex", "weather-dr1", "4.1.2-weather"),
        tuple(Lit(row, bad.index(one)) for row in range(len(rows)) for one in bad if one in now.weathers),
    )


def calendar(c: Content, texts: Says, turn: int) -> Chart:
    """The printed weather of each turn; the turn in play is marked."""
    say, table = texts.say, c.pack.table("weather")
    tones = {"fair": "", "mud": "mid", "snow": "low", "storms": "high"}
    turns = [one for one in c.pack.table("turns") if one.turn <= c.last_turn]
    rows = []
    for one in turns:
        found = [str(table.get(one.turn, area).weather) for area in c.area_names]
        shown = tuple(Cell(say(f"sheet-weather-{name}"), tones[name]) for name in found)
        rows.append(Row(f"{one.turn}", (Cell(say(f"sheet-season-{one.season}")), *shown)))
    lit = tuple(Lit(at) for at, one in enumerate(turns) if one.turn == turn)
    return Chart(
        "calendar",
        say("sheet-calendar"),
        say("sheet-calendar-about"),
        say("sheet-turn"),
        (say("sheet-season"), *(str(texts.value("sheet-area", area)) for area in c.area_names)),
        tuple(rows),
        origins(c, "weather"),
        ("opt-weather-print",),
        lit,
    )


def supply(texts: Says) -> Chart:
    say = texts.say
    can, cannot = Cell(say("sheet-yes"), "low"), Cell(say("sheet-no"), "high")
    return Chart(
        "supply",
        say("sheet-supply"),
        say("sheet-supply-about"),
        say("sheet-activity"),
        (say("sheet-without"),),
        (
            *(Row(say(f"sheet-supply-{name}"), (can,)) for name in FREE),
            *(Row(say(f"sheet-supply-{name}"), (cannot,)) for name, _ in SUPPLIED),
        ),
        ("rulebook",),
        ("10.3-rest", *(rule for _, rule in SUPPLIED)),
    )
