"""A game described for those who do not know it: the kinds of all it tells and asks, and its chart."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from upscope import registry
from upscope.kernel.audience import Declared
from upscope.kernel.game import Game, Setup, SetupError
from upscope.kernel.kinds import ANY, Kind
from upscope.kernel.proposal import HOUSE_EVENTS
from upscope.text.render import Texts

from .errors import bad_setup, not_found
from .ports import StaffRoom

MOST_CHARTS = 64


@dataclass(frozen=True)
class Shape:
    events: dict[str, dict[str, Any]]
    decisions: dict[str, dict[str, Any]]
    view: dict[str, dict[str, Any]]


def described(game: Game) -> Shape:
    """Each kind as a JSON Schema, and as the texts know it: a name, or how names are put together."""
    events = {e.name: {n: _kind(kind) for n, (kind, _) in e.fields.items()} for e in (*game.events, *HOUSE_EVENTS)}
    decisions = {
        d.name: {
            "value": _kind(d.value),
            "about": {n: _kind(kind) for n, kind in d.about.items()},
            "info": {n: _kind(kind) for n, kind in d.info.items()},
        }
        for d in game.decisions
    }
    view = {name: _columns(table.declared) for name, table in game.state.tables.items()}
    view[""] = _columns(game.state.declared)
    return Shape(events, decisions, view)


def _kind(kind: Kind) -> dict[str, Any]:
    return {"schema": kind.schema(), "spec": kind.spec()}


def _columns(declared: Mapping[str, Declared]) -> dict[str, Any]:
    return {name: _kind(d.kind or ANY) for name, d in declared.items() if d.audience != "referee"}


def rows_of(game: Game, content: Any) -> tuple[dict[str, str], dict[str, list[str]]]:
    """The kinds by whose values rows are called, and those values."""
    named = {name: table.named for name, table in game.state.tables.items() if table.named is not None}
    return {name: kind.name for name, kind in named.items()}, {
        kind.name: list(kind.names(content)) for kind in named.values()
    }


async def words_of(room: StaffRoom, scenario: str, pack: str) -> dict[str, Any]:
    """What standing orders may name in a scenario, and the words of their language."""
    try:
        return await asyncio.to_thread(room.words, Setup(scenario, pack=pack))
    except SetupError as problem:
        raise bad_setup(problem) from None


async def briefing_of(game: Game, scenario: str, pack: str, language: str) -> list[str]:
    """What a scenario is about, in lines; none where the game has nothing to say."""
    briefing = registry.manifest(game.name).briefing
    if briefing is None:
        return []
    try:
        setup, texts = Setup(scenario, pack=pack), Texts(game, language)
        lines: list[str] = await asyncio.to_thread(briefing, setup, texts, language)
    except SetupError as problem:
        raise bad_setup(problem) from None
    return lines


async def template_of(game: Game, scenario: str, date: str, pack: str) -> Any:
    """A position to edit: how a scenario stands at a date."""
    if game.template is None:
        raise not_found("position")
    try:
        return await asyncio.to_thread(game.template, Setup(scenario, pack=pack), date)
    except SetupError as problem:
        raise bad_setup(problem) from None


async def check_position(game: Game, setup: Setup) -> None:
    """Whether a game can start from a position; if not, what is wrong with it."""
    if game.template is None:
        raise not_found("position")
    try:
        game.options_of(setup, new=True)
        await asyncio.to_thread(game.begin, setup)
    except SetupError as problem:
        raise bad_setup(problem) from None


_charts: dict[tuple[str, str, str, str, str], bytes] = {}


async def chart_of(game: Game, scenario: str, options: Mapping[str, Any], pack: str, position: Any = None) -> bytes:
    """What a board is drawn from, as JSON; made once, in a thread, since a map may be large."""
    if game.chart is None:
        return b"null"
    chosen, begun = (msgspec.json.encode(one, order="sorted").decode() for one in (options, position))
    key = (game.name, scenario, chosen, pack, begun)
    if key not in _charts:
        try:
            made = await asyncio.to_thread(game.chart, Setup(scenario, options, {}, pack, position))
        except SetupError as problem:
            raise bad_setup(problem) from None
        if len(_charts) >= MOST_CHARTS:
            _charts.clear()
        _charts[key] = msgspec.json.encode(made)
    return _charts[key]
