"""Examples of a rulebook, played out: a small position, a few answers and dice, and what a seat then sees.

A game declares its examples in `rulebook/pictures.toml`:

    [torpedo-hit]
    scenario = "alpha-t"
    seat = "blue.captain"
    show = "map"
    window = ["B1", "H6"]
    answers = [["blue.captain", "choose_course", "north"]]
    dice = [4]
    position.blue.place = "D3"

`show` and `window` are the board's: which part of it is drawn, and what of that is in sight. The rules play each
example, so that no picture can show what cannot happen.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

import msgspec

from upscope import registry
from upscope.dice.scripted import Scripted
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee

FILE = "pictures.toml"


class BadExample(ValueError):
    """An example that cannot be played; the message names it."""


class Declared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An example as its file has it."""

    scenario: str
    seat: str
    position: dict[str, Any] | None = None
    options: dict[str, Any] = {}
    answers: list[tuple[str, str, Any]] = []
    """Seat, question, answer; a question that this seat is not being asked is an error."""
    dice: list[Any] = []
    show: str = "map"
    window: list[str] = []
    marks: dict[str, Any] = {}
    """What the board points out besides, in its own words."""
    advise: dict[str, dict[str, Any]] = {}
    """What the game's assistant is asked, by topic, with what it needs to know."""
    whole: bool = False
    """Everything is shown, also what the seat cannot know."""


class Example(msgspec.Struct, frozen=True):
    """What a board needs to draw an example: as a seat sees the game at its end."""

    name: str
    scenario: str
    seat: str
    show: str
    window: list[str]
    marks: dict[str, Any]
    view: dict[str, Any]
    decisions: list[dict[str, Any]]
    feed: list[dict[str, Any]]
    advice: dict[str, Any]
    chart: Any = None
    """What its board is drawn from, where settings change that."""


@cache
def declared(package: str) -> dict[str, Declared]:
    """The examples of a game's package by name, in their order. Raises BadExample."""
    spec = find_spec(package) if package else None
    if spec is None or spec.submodule_search_locations is None:
        return {}
    file = files(package) / "rulebook" / FILE
    if not file.is_file():
        return {}
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), dict[str, Declared])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise BadExample(f"{FILE}: {problem}") from None


@cache
def example(game: str, name: str) -> Example:
    """Plays an example to its end. Raises KeyError for one there is not, BadExample where it cannot be played."""
    found = registry.game(game)
    said = declared(found.package)[name]
    try:
        referee = played(game, said)
    except ValueError as problem:
        raise BadExample(f"{name}: {problem}") from None
    view = referee.whole_view() if said.whole else referee.view(said.seat)
    return Example(
        name=name,
        scenario=said.scenario,
        seat="*" if said.whole else said.seat,
        show=said.show,
        window=said.window,
        marks=said.marks,
        view={part: getattr(view, part) for part in ("tables", "scalars", "over", "result")},
        decisions=referee.shown(said.seat),
        feed=referee.feed(said.seat),
        advice=advised(game, referee, said),
        chart=found.chart(Setup(said.scenario, said.options)) if said.options and found.chart else None,
    )


def advised(game: str, referee: Referee, said: Declared) -> dict[str, Any]:
    """What the assistant says of the position, at the highest level, by topic."""
    found = registry.game(game)
    if not said.advise or found.advise is None:
        return {}
    view, feed, level = referee.view(said.seat).data(), referee.feed(said.seat), found.assistants[-1]
    # nothing that a picture shows is drawn by lot
    return {topic: found.advise(level, topic, view, feed, args, _first) for topic, args in said.advise.items()}


def _first(below: int) -> int:
    return 0


def played(game: str, said: Declared) -> Referee:
    """A declared example as the rules have played it."""
    found = registry.game(game)
    setup = Setup(said.scenario, said.options, {}, "", said.position)
    chance = Scripted(tuple(one) if isinstance(one, list) else one for one in said.dice)
    referee = Referee.start(found, setup, chance)
    for seat, question, value in said.answers:
        asked = [one for one in referee.decisions(seat) if one.name == question]
        if not asked:
            open_now = [f"{one.seat} {one.name}" for one in referee.decisions()]
            raise BadExample(f"{seat} is not asked {question}; open are {open_now}")
        referee.answer(seat, asked[0].id, value)
    if chance.left():
        raise BadExample(f"{chance.left()} dice are left")
    return referee
