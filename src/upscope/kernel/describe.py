"""A game's declarations as plain JSON: what a client, a bot writer or a curious person needs to know of its words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .audience import Declared
from .event import EventKind
from .game import Game
from .kinds import ANY, Kind


def describe(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "ruleset": game.ruleset,
        "seats": list(game.sides.seats),
        "sides": list(game.sides.sides),
        "side_of": dict(game.sides.side_of),
        "scenarios": list(game.scenarios),
        "options": [
            {"name": o.name, "values": list(o.values), "default": o.default, "rule": o.rule} for o in game.options
        ],
        "decisions": {
            d.name: {
                "value": _kind(d.value),
                "about": {n: _kind(k) for n, k in d.about.items()},
                "info": {n: _kind(k) for n, k in d.info.items()},
                "shown": d.shown.audience if d.shown else "own_seat",
            }
            for d in game.decisions
        },
        "events": describe_events(game.events),
        "tables": {name: _columns(table.declared) for name, table in game.state.tables.items()},
        "scalars": _columns(game.state.declared),
        "rolls": {name: _kind(kind) for name, kind in game.rolls.items()},
        "has_odds": game.resample_hidden is not None,
    }


def describe_events(events: Iterable[EventKind]) -> dict[str, dict[str, Any]]:
    return {
        e.name: {
            "audience": e.audience.audience,
            "reveals": e.reveals,
            "fields": {n: {**_kind(k), "audience": _audience(d)} for n, (k, d) in e.fields.items()},
        }
        for e in events
    }


def _kind(kind: Kind) -> dict[str, Any]:
    return {"schema": kind.schema(), "spec": kind.spec()}


def _audience(d: Declared | None) -> str:
    return d.audience if d else "as the event"


def _columns(declared: dict[str, Declared]) -> dict[str, Any]:
    return {
        name: {**_kind(d.kind or ANY), "audience": d.audience}
        for name, d in declared.items()
        if d.audience != "referee"
    }
