"""A game described for those who do not know it: the kinds of all it tells and asks, and its chart."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from upscope import registry
from upscope.kernel.describe import describe, describe_events
from upscope.kernel.game import Game, Setup, SetupError
from upscope.kernel.proposal import SHARED_EVENTS
from upscope.manifest import ScenarioLine
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
    said = describe(game)
    events = {name: _plain(e["fields"]) for name, e in (said["events"] | describe_events(SHARED_EVENTS)).items()}
    decisions = {name: {part: d[part] for part in ("value", "about", "info")} for name, d in said["decisions"].items()}
    view = {name: _plain(columns) for name, columns in {**said["tables"], "": said["scalars"]}.items()}
    return Shape(events, decisions, view)


def _plain(fields: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """The kinds of fields or columns without their audiences."""
    return {name: {"schema": field["schema"], "spec": field["spec"]} for name, field in fields.items()}


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


async def scenarios_of(game: Game, pack: str, language: str) -> list[ScenarioLine]:
    """When each scenario takes place and how long it is; none where the game says no more than its titles."""
    lines = registry.manifest(game.name).scenario_list
    if lines is None:
        return []
    try:
        return list(lines(pack, Texts(game, language), language))
    except SetupError as problem:
        raise bad_setup(problem) from None


async def charts_of(game: Game, setup: Setup, language: str, view: Mapping[str, Any] | None = None) -> list[Any]:
    """The tables of the content in force; with a view's data, what is in use now is marked."""
    charts = registry.manifest(game.name).charts
    if charts is None:
        return []
    try:
        return list(await asyncio.to_thread(charts, setup, Texts(game, language), view))
    except SetupError as problem:
        raise bad_setup(problem) from None


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
