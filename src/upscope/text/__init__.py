"""Texts shown to people, in Fluent, read by the server, the terminal and the page alike.

`en.ftl` and `es.ftl` hold what the page shows too; `packs.en.ftl` and the like hold what only one room says. A game's
texts are in its own folder: `board.en.ftl` and `board-….en.ftl` what its board says on the page, the others what its
rules say.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

from upscope.languages import LANGUAGES as LANGUAGES
from upscope.registry import folders

MOST = 10**15


class BadText(ValueError):
    """A message that is missing or lacks an argument."""


def source(language: str) -> str:
    return (files("upscope") / "text" / f"{language}.ftl").read_text("utf-8")


def sources(language: str) -> list[str]:
    """Every file of that language, the page's own first, the boards' of all games last."""
    shared = [item for item in (files("upscope") / "text").iterdir() if item.name.endswith(f".{language}.ftl")]
    boards = [item for folder in folders() for item in game_files(folder / "text", language) if is_boards(item.name)]
    found = [*sorted(shared, key=lambda item: item.name), *boards]
    return [source(language), *(item.read_text("utf-8") for item in found)]


def game_files(folder: Traversable, language: str) -> list[Traversable]:
    """A game's files of that language, in the order of their names."""
    if not folder.is_dir():
        return []
    found = [item for item in folder.iterdir() if f".{item.name}".endswith(f".{language}.ftl")]
    return sorted(found, key=lambda item: item.name)


def is_boards(name: str) -> bool:
    """Whether the page reads a game's file with its own texts: `board.en.ftl`, `board-report.en.ftl` and the like."""
    return name.startswith(("board.", "board-"))


def make_bundle(language: str, texts: list[str]) -> FluentBundle:
    # no isolation marks: the page and the terminal must print the same characters
    made = FluentBundle([language], use_isolating=False)
    for text in texts:
        made.add_resource(FluentResource(text))
    return made


@cache
def bundle(language: str) -> FluentBundle:
    return make_bundle(language, sources(language))


def say(language: str, message: str, **arguments: str | int) -> str:
    return say_from(bundle(language), language, message, **arguments)


def _sayable(value: str | int) -> str | int:
    """Numbers are written as the language writes them; one too long for that, which only nonsense holds, as it is."""
    if not isinstance(value, int) or abs(value) < MOST:
        return value
    return str(value)[:80] if abs(value) < MOST**10 else "…"


def say_from(texts: FluentBundle, language: str, message: str, **arguments: str | int) -> str:
    if not texts.has_message(message):
        raise BadText(f"{language}: no message {message!r}")
    pattern = texts.get_message(message).value
    if pattern is None:
        raise BadText(f"{language}: {message!r} has no text")
    text, errors = texts.format_pattern(pattern, {name: _sayable(value) for name, value in arguments.items()})
    if errors:
        raise BadText(f"{language}: {message!r}: {errors[0]}")
    return str(text)
