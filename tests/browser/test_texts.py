"""Python and the browser say the same words: every shared message and every game's, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from upscope import registry, text
from upscope.kernel.game import Game, Setup
from upscope.kernel.kinds import EitherOf, Kind, ListOf, Maybe, OneOf, Slugs, TupleOf, Why
from upscope.kernel.proposal import SHARED_EVENTS
from upscope.text.render import Texts, game_source

GAMES = [game.slug for game in registry.games()]
VALUES: tuple[str | int, ...] = (0, 1, 2, 1234567, "none", "yes", "no", "abc")
SAMPLES = {"integer": (0, 1, -3, 12345), "flag": (True, False), "text": ("Ana", "")}


def messages(source: str) -> Iterator[tuple[str, dict[str, bool]]]:
    """Each message of a Fluent source that has a text of its own, with its variables and whether they are numbers."""
    for block in re.split(r"^(?=[a-zA-Z])", source, flags=re.MULTILINE):
        found = re.match(r"([a-zA-Z][\w-]*) =", block)
        if found and block[found.end() :].split("\n    .")[0].strip():
            numbers = set(re.findall(r"NUMBER\(\$(\w+)", block))
            yield found[1], {name: name in numbers for name in re.findall(r"\$(\w+)", block)}


def spoken(page: Page, slug: str, jobs: list[list[Any]]) -> list[str]:
    """What the browser makes of (method, arguments…) with the texts of a game; "" is the manager."""
    said: list[str] = page.evaluate(
        """async ([slug, jobs]) => {
          const texts = slug ? (await globalThis.upscope.gameTexts(slug)).texts.value : null;
          return jobs.map(([method, ...args]) => texts ? texts[method](...args) : globalThis.upscope.tr(...args));
        }""",
        [slug, jobs],
    )
    return said


def open_page(page: Page, site: str, language: str) -> None:
    page.goto(f"{site}/?lang={language}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def filled(variables: dict[str, bool]) -> list[dict[str, str | int]]:
    """The variables all alike, in turn nothing, one, two, many, and words where words may stand."""
    if not variables:
        return [{}]
    return [
        {name: 3 if number and isinstance(value, str) else value for name, number in variables.items()}
        for value in VALUES
    ]


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_message_of_the_house(page: Page, site: str, language: str) -> None:
    open_page(page, site, language)
    known = [(m, args) for source in text.sources(language) for m, v in messages(source) for args in filled(v)]
    said = spoken(page, "", [["tr", message, args] for message, args in known])
    wrong = [(m, a, s) for (m, a), s in zip(known, said, strict=True) if s != text.say(language, m, **a)]
    assert len(known) > 300
    assert wrong == []


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_every_message_of_a_game(page: Page, site: str, slug: str, language: str) -> None:
    open_page(page, site, language)
    texts = Texts(registry.game(slug), language)
    known = [(m, args) for m, v in messages(game_source(texts.game, language)) for args in filled(v)]
    said = spoken(page, slug, [["say", message, args] for message, args in known])
    wrong = [(m, a, s) for (m, a), s in zip(known, said, strict=True) if s != texts.say(m, **a)]
    assert known
    assert wrong == []


# ---------------------------------------------------------------- events, questions, options: put together of parts


def samples(kind: Kind, content: Any) -> list[Any]:
    """A few outside values of a kind: the ends of its range, and nothing."""
    if isinstance(kind, Slugs):
        names = list(kind.names(content))
        return names[:1] + names[-1:]
    if isinstance(kind, OneOf):
        return [kind.words[0], kind.words[-1]]
    if isinstance(kind, Maybe):
        return [*samples(kind.kind, content), None]
    if isinstance(kind, ListOf):
        return [samples(kind.kind, content), []]
    if isinstance(kind, TupleOf):
        return [list(values) for values in zip(*(samples(k, content) for k in kind.kinds), strict=False)]
    if isinstance(kind, EitherOf):
        return [value for k in kind.kinds for value in samples(k, content)]
    if isinstance(kind, Why):
        return [[{"reason": "base", "value": 3, "rule": "1"}, {"reason": "x", "value": -1, "rule": "2"}]]
    return list(SAMPLES.get(kind.name, ("abc", 7)))


def variants(kinds: Mapping[str, Kind], content: Any, hidden: Iterable[str] = ()) -> list[dict[str, Any]]:
    """Each field at one end, at the other, and without those a viewer may not know."""
    found = [{name: (samples(kind, content) or [None])[pick] for name, kind in kinds.items()} for pick in (0, -1)]
    return [*found, {name: value for name, value in found[0].items() if name not in set(hidden)}]


def staff_lines(game: Game, content: Any) -> Iterator[dict[str, Any]]:
    """Each decision as staff may have taken it, with reasons of every shape."""
    reasons = ("staff-best-spread hit=34 loss=0", "staff-sails place=carolines", "", "unheard-of a=b")
    for kind, why in product(game.decisions, reasons):
        for value in [*samples(kind.value, content)[:1], {"0": 3}]:
            about, info = variants(kind.about, content)[0], variants(kind.info, content)[0]
            told = {"seat": game.sides.seats[0], "decision": kind.name, "about": about, "value": value, "info": info}
            yield {"n": 1, "event": "staff_decided", "rule": "1", "fields": {**told, "why": why}}


def content_of(game: Game) -> Any:
    setup = Setup(game.scenarios[0], game.options_of(Setup(game.scenarios[0])))
    return game.content(setup) if game.content else None


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_every_event_question_and_option(page: Page, site: str, slug: str, language: str) -> None:
    open_page(page, site, language)
    game = registry.game(slug)
    texts, content = Texts(game, language), content_of(game)
    jobs: list[list[Any]] = []
    wanted: list[str] = []
    for event in (*game.events, *SHARED_EVENTS):
        if event.name == "staff_decided":
            continue
        hidden = [name for name, (_, audience) in event.fields.items() if audience is not None]
        for fields in variants({name: kind for name, (kind, _) in event.fields.items()}, content, hidden):
            shown = {"n": 1, "event": event.name, "rule": "1", "fields": fields}
            if texts.has(f"event-{event.name}"):
                jobs.append(["event", shown])
                wanted.append(texts.event(shown))
    for kind in game.decisions:
        for about in variants(kind.about, content):
            jobs.append(["ask", {"name": kind.name, "about": about}])
            wanted.append(texts.ask({"name": kind.name, "about": about}))
        for value, info in product(samples(kind.value, content), variants(kind.info, content)):
            option = {"value": value, **info}
            jobs.append(["option", kind.name, option])
            wanted.append(texts.option(kind.name, option))
    for shown in staff_lines(game, content):
        jobs.append(["event", shown])
        wanted.append(texts.event(shown))
    said = spoken(page, slug, jobs)
    assert len(jobs) > 50
    assert [(job, s, w) for job, s, w in zip(jobs, said, wanted, strict=True) if s != w] == []
