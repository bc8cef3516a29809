"""What a game is made of, for pages and programs: seats, settings, kinds, texts, rules, charts."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter

from upscope import registry, text
from upscope.kernel.view import consented
from upscope.languages import LANGUAGES, Title
from upscope.rulebook import Book, book_of
from upscope.rulebook.chart import Chart
from upscope.rulebook.example import Example, example
from upscope.session.describe import (
    briefing_of,
    chart_of,
    charts_of,
    check_position,
    described,
    scenarios_of,
    template_of,
    words_of,
)
from upscope.session.errors import Denied, not_found
from upscope.session.manager import SessionManager
from upscope.session.ports import StaffRoom
from upscope.session.settings import Settings as SessionSettings
from upscope.text.render import game_source
from upscope.web import wire
from upscope.web.problems import documented

ScenarioName = Annotated[str, QueryParameter(max_length=80, description="which scenario")]
PackName = Annotated[str, QueryParameter(max_length=80, description="which data pack")]


def need_game(slug: str) -> Any:
    try:
        return registry.game(slug)
    except registry.UnknownGame:
        raise not_found("game") from None


def need_language(language: str) -> None:
    if language not in text.LANGUAGES:
        raise not_found("language")


@cache
def listed(slug: str) -> registry.Listed:
    """As the list of games has it; a game that is not a folder here is called by its name."""
    for one in registry.games():
        if one.slug == slug:
            return one
    seats = len(registry.game(slug).sides.seats)
    return registry.Listed(slug, Title(*(slug for _ in LANGUAGES)), registry.Players(1, seats))


@get("/api/games/{game:str}", sync_to_thread=True, responses=documented(404))
def game(state: State, game: FromPath[str]) -> wire.Game:
    found, manager = need_game(game), state.manager
    assert isinstance(manager, SessionManager)
    shape, shown, offered = described(found), listed(game), registry.manifest(game)
    bots = [wire.BotKind(kind.name, kind.simpler) for kind in manager.means.desk.kinds(game)]
    return wire.Game(
        slug=game,
        title=shown.title,
        players=shown.players,
        ruleset=found.ruleset,
        sides=list(found.sides.sides),
        seats=[wire.Chair(seat, found.sides.side_of[seat]) for seat in found.sides.seats],
        scenarios=list(found.scenarios),
        real_time=sorted(found.real_time),
        settings=[wire.Setting(o.name, list(o.values), o.default, o.rule) for o in found.options],
        bots=bots,
        assistants=list(found.assistants),
        events=shape.events,
        decisions=shape.decisions,
        view=shape.view,
        staff=staff_kind(manager.means.desk.staff(game)),
        setting_groups=[wire.SettingGroup(one.name, list(one.settings)) for one in offered.setting_groups],
        presets=[wire.Preset(one.name, dict(one.options)) for one in offered.presets],
        by_consent=bool(consented(found.state)),
        passes=dict(found.passes),
    )


def staff_kind(room: StaffRoom | None) -> wire.StaffKind | None:
    if room is None:
        return None
    doctrines = [wire.Doctrine(name, text()) for name, text in room.doctrines.items()]
    follows = {name: list(names) for name, names in room.follows.items()}
    return wire.StaffKind(list(room.levels), doctrines, follows, list(room.routine), list(room.engagement))


@get(
    "/api/games/{game:str}/texts/{language:str}",
    media_type="text/plain; charset=utf-8",
    sync_to_thread=True,
    responses=documented(404),
)
def texts(game: FromPath[str], language: FromPath[str]) -> str:
    need_language(language)
    return game_source(need_game(game), language)


@get("/api/games/{game:str}/rules", sync_to_thread=True, responses=documented(404))
def rules(game: FromPath[str]) -> list[wire.Rule]:
    """Ids and short titles, as the game's rules.toml has them; a game without that file has none."""
    package = need_game(game).package
    spec = find_spec(package) if package else None
    if spec is None or spec.submodule_search_locations is None:
        return []
    file = files(package) / "rules.toml"
    if not file.is_file():
        return []
    return read_rules(file.read_text("utf-8"))


def read_rules(source: str) -> list[wire.Rule]:
    return [
        wire.Rule(ident, in_languages(row), in_languages(row["ruling"]) if "ruling" in row else None)
        for ident, row in tomllib.loads(source).get("rule", {}).items()
    ]


def in_languages(row: Mapping[str, str]) -> Title:
    return Title(*(row[language] for language in LANGUAGES))


@get("/api/games/{game:str}/rulebook/{language:str}", sync_to_thread=True, responses=documented(404))
def rulebook(game: FromPath[str], language: FromPath[str]) -> Book:
    """The chapters people read, with the rules each paragraph covers; none where nothing is written."""
    need_language(language)
    return book_of(need_game(game).package, language)


@get("/api/games/{game:str}/pictures/{name:str}", sync_to_thread=True, responses=documented(404))
def picture(game: FromPath[str], name: FromPath[str]) -> Example:
    """An example of the rulebook as the rules have played it, for a board to draw."""
    need_game(game)
    try:
        return example(game, name)
    except KeyError:
        raise not_found("picture") from None


@get("/api/games/{game:str}/charts/{language:str}", responses=documented(400, 404))
async def charts(
    game: FromPath[str],
    language: FromPath[str],
    scenario: ScenarioName = "",
    pack: PackName = "",
) -> list[Chart]:
    """The game's tables as a charts sheet prints them, from the content in force."""
    found = need_game(game)
    need_language(language)
    setup = SessionSettings(scenario or found.scenarios[0], {}, pack).setup({})
    return await charts_of(found, setup, language)


@get("/api/games/{game:str}/chart", responses=documented(404))
async def chart(game: FromPath[str], scenario: ScenarioName = "") -> Response[Any]:
    found = need_game(game)
    wanted = scenario or found.scenarios[0]
    if wanted not in found.scenarios:
        raise Denied(400, "setup-unknown-scenario", "There is no such scenario.", field="scenario")
    return Response(await chart_of(found, wanted, {}, ""), media_type="application/json")


@get("/api/games/{game:str}/briefing/{language:str}", responses=documented(400, 404))
async def briefing(
    game: FromPath[str],
    language: FromPath[str],
    scenario: ScenarioName = "",
    pack: PackName = "",
) -> list[str]:
    """What a scenario is about, line by line: its story, its span, what victory asks, what history did."""
    found = need_game(game)
    need_language(language)
    return await briefing_of(found, scenario or found.scenarios[0], pack, language)


@get("/api/games/{game:str}/scenarios/{language:str}", responses=documented(400, 404))
async def scenarios(game: FromPath[str], language: FromPath[str], pack: PackName = "") -> list[wire.ScenarioLine]:
    """When each scenario takes place and how long it is, where its title does not say so."""
    need_language(language)
    return [wire.ScenarioLine(*line) for line in await scenarios_of(need_game(game), pack, language)]


@get("/api/games/{game:str}/packs", responses=documented(404))
async def packs(state: State, game: FromPath[str]) -> list[wire.OwnPack]:
    """The host's own data packs, with which this game can be made too."""
    need_game(game)
    return list(state.settings.packs(game))


@get("/api/games/{game:str}/orders", responses=documented(400, 404))
async def orders(
    state: State,
    game: FromPath[str],
    scenario: ScenarioName = "",
    pack: PackName = "",
) -> dict[str, Any]:
    """The names and words that standing orders may use."""
    found = need_game(game)
    room = state.manager.means.desk.staff(game)
    if room is None:
        raise not_found("staff")
    return await words_of(room, scenario or found.scenarios[0], pack)


@get("/api/games/{game:str}/position", responses=documented(400, 404))
async def position(
    game: FromPath[str],
    scenario: ScenarioName = "",
    date: Annotated[str, QueryParameter(max_length=20, description="when, as 1943-05; the start if not said")] = "",
    pack: PackName = "",
) -> wire.Position:
    """A position to edit: the scenario as it stands at a date."""
    found = need_game(game)
    wanted = scenario or found.scenarios[0]
    return wire.Position(wanted, await template_of(found, wanted, date, pack), {}, pack)


@post("/api/games/{game:str}/position", status_code=200, responses=documented(400, 404, 413, 415))
async def check(state: State, game: FromPath[str], data: JSONBody[wire.Position]) -> wire.Position:
    """Whether a game can start from this; nothing is made."""
    settings = SessionSettings(data.scenario, data.options, data.pack, data.position)
    await check_position(need_game(game), settings.setup({}))
    return data


HANDLERS = [game, texts, rules, rulebook, picture, charts, chart, briefing, scenarios, packs, orders, position, check]
