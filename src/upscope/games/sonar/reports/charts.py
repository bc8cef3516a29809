"""The tables of the duel as a charts sheet prints them: gauges, panels, upgrades, blasts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from upscope.games.sonar.content.content import Content, content_of
from upscope.games.sonar.rules.blasts import asgard_strike, kraken_strike, plain_strike
from upscope.games.sonar.rules.kinds import SIDE_NO, UPGRADES
from upscope.kernel.game import Says, Setup
from upscope.packs import Pack
from upscope.rulebook.chart import Cell, Chart, Lit, Row, cells

PANELS = ("W", "N", "S", "E")
"""As the sheet prints them."""
TONES = {"weapon": "high", "detection": "low", "special": "mid"}


def charts(setup: Setup, texts: Says, view: Mapping[str, Any] | None) -> list[Chart]:
    content = content_of(setup)
    return [
        gauges(content, texts, view),
        panels(content, texts, view),
        upgrades(content, texts),
        blasts(content, texts),
    ]


def origins(pack: Pack, table: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part.origin for part in pack.provenance(table)))


def gauges(c: Content, texts: Says, view: Mapping[str, Any] | None) -> Chart:
    """Boxes in both modes; in a game, the systems whose gauge is full on your own submarine."""
    say, table = texts.say, c.pack.table("systems")
    scenario = c.pack.table("scenarios").get(c.chart.scenario)
    rows, order = [], ("mine", "torpedo", "drone", "sonar", "silence", "scenario")
    for name in order:
        one = table.get(name)
        own = scenario if name == "scenario" and scenario.system != "none" else one
        boxes = [str(n) if n else "–" for n in (own.boxes_t, own.boxes_s)]
        users = ", ".join(say(f"sheet-user-{user}") for user in one.used_by)
        rows.append(
            Row(
                say(f"sheet-system-{name}"),
                (Cell(say(f"sheet-kind-{one.kind}"), TONES[one.kind]), *cells([*boxes, users])),
            )
        )
    charged: list[str] = []
    if view is not None and view["seat"]:
        charged = view["tables"]["boats"]["charged"][SIDE_NO[view["seat"]]] or []
    return Chart(
        "gauges",
        say("sheet-gauges"),
        say("sheet-gauges-about"),
        say("sheet-system"),
        (say("sheet-kind"), say("sheet-turns"), say("sheet-simultaneous"), say("sheet-users")),
        tuple(rows),
        origins(c.pack, "systems"),
        ("gauge-kinds", "opt-gauge-lengths", "scenario-length"),
        tuple(Lit(order.index(name)) for name in charged),
    )


def panels(c: Content, texts: Says, view: Mapping[str, Any] | None) -> Chart:
    """The engineer's sheet; in a game, the symbols crossed out on your own submarine."""
    say, sheet = texts.say, c.sheet
    at = {symbol: i for i, symbol in enumerate(sheet.symbols)}

    def cell(symbol: str) -> Cell:
        i = at[symbol]
        kind = say(f"sheet-kind-{sheet.kinds[i]}")
        if sheet.circuit_of[i] < 0:
            return Cell(kind, TONES.get(sheet.kinds[i], ""))
        circuit = say("sheet-circuit", circuit=texts.value("circuit", sheet.circuits[sheet.circuit_of[i]]))
        return Cell(f"{kind} · {circuit}", TONES.get(sheet.kinds[i], ""))

    numbers = range(1, len(sheet.symbols) // len(PANELS) + 1)
    rows = tuple(
        Row(
            say(f"sheet-place-{sheet.places[at[f'W{number}']]}", number=number),
            tuple(cell(f"{panel}{number}") for panel in PANELS),
        )
        for number in numbers
    )
    broken: list[str] = []
    if view is not None and view["seat"]:
        broken = view["tables"]["boats"]["broken"][SIDE_NO[view["seat"]]] or []
    return Chart(
        "panels",
        say("sheet-panels"),
        say("sheet-panels-about"),
        say("sheet-place"),
        tuple(str(texts.value("course", panel)) for panel in PANELS),
        rows,
        origins(c.pack, "symbols"),
        ("break-kinds", "circuits", "break-panel", "break-radiation"),
        tuple(Lit(int(symbol[1:]) - 1, PANELS.index(symbol[0])) for symbol in broken),
    )


def upgrades(c: Content, texts: Says) -> Chart:
    say, table = texts.say, c.pack.table("upgrades")
    rows = []
    for name in UPGRADES:
        one = table.get(name)
        about = say(f"sheet-upgrade-{name}")
        rows.append(
            Row(name.upper(), cells([say(f"sheet-pace-{one.pace}"), str(one.boxes_t), str(one.boxes_s), about]))
        )
    return Chart(
        "upgrades",
        say("sheet-upgrades"),
        say("sheet-upgrades-about"),
        say("sheet-upgrade"),
        (say("sheet-pace"), say("sheet-turns"), say("sheet-simultaneous"), say("sheet-effect")),
        tuple(rows),
        origins(c.pack, "upgrades"),
        ("up-fast", "up-slow", "up-gauge"),
    )


def blasts(c: Content, texts: Says) -> Chart:
    """What each attack does by distance, asked of the rules themselves."""
    say, chart = texts.say, c.chart
    hurt = ("", "mid", "high")
    there = next(cell for cell in chart.water if any(near != cell for near in chart.near[cell]))
    beside = next(cell for cell in chart.near[there] if cell != there)
    away = next(cell for cell in chart.water if cell != there and cell not in chart.near[there])
    strikes = {
        "torpedo": plain_strike,
        "mine": plain_strike,
        "archer": plain_strike,
        "asgard": asgard_strike,
        "kraken": kraken_strike,
    }
    rows = []
    for name, strike in strikes.items():
        damage = [strike(chart, boat, there)[1] for boat in (there, beside, away)]
        rows.append(Row(say(f"sheet-attack-{name}"), tuple(Cell(str(n), hurt[n]) for n in damage)))
    wave = Row(say("sheet-attack-kaos"), (Cell(say("sheet-wave"), "mid", 3),))
    return Chart(
        "blasts",
        say("sheet-blasts"),
        say("sheet-blasts-about"),
        say("sheet-attack"),
        (say("sheet-same"), say("sheet-next"), say("sheet-far")),
        (*rows, wave),
        ("rulebook",),
        ("blast-direct", "blast-near", "blast-far", "asgard-damage", "kraken", "kaos-wave"),
    )
