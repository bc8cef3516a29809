"""The games of this installation, found by their folders: a game is a package under `upscope.games` with a meta.toml.

Nothing is imported to list them, so a page or a help text never waits for the rules of a game it does not show.
"""

from __future__ import annotations

import importlib
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType

import msgspec

from upscope.kernel.game import Game


class BadMeta(ValueError):
    """A meta.toml that cannot be read; the message names the file and the field."""


class Title(msgspec.Struct, frozen=True):
    en: str
    es: str


class Players(msgspec.Struct, frozen=True):
    """How many people the box is for; seats are another matter."""

    min: int
    max: int


class Meta(msgspec.Struct, frozen=True):
    """The part of meta.toml that is shown before a game is opened."""

    title: Title
    players: Players


class Listed(msgspec.Struct, frozen=True):
    slug: str
    title: Title
    players: Players


def games(root: Traversable | None = None) -> tuple[Listed, ...]:
    return tuple(read_meta(folder) for folder in folders(root))


def folders(root: Traversable | None = None) -> Iterator[Traversable]:
    here = root or files("upscope") / "games"
    if here.is_dir():
        for folder in sorted(here.iterdir(), key=lambda one: one.name):
            if folder.is_dir() and (folder / "meta.toml").is_file():
                yield folder


def read_meta(folder: Traversable) -> Listed:
    name = f"games/{folder.name}/meta.toml"
    try:
        meta = msgspec.convert(tomllib.loads((folder / "meta.toml").read_text("utf-8")), Meta)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise BadMeta(f"{name}: {error}") from error
    if not 1 <= meta.players.min <= meta.players.max:
        raise BadMeta(f"{name}: players: min is {meta.players.min} and max is {meta.players.max}")
    return Listed(slug=folder.name, title=meta.title, players=meta.players)


class UnknownGame(LookupError):
    """No game of that name is installed."""


_added: dict[str, Game] = {}


def add(game: Game) -> None:
    """Make a game known that is not a folder here (tests, experiments)."""
    _added[game.name] = game


def drop(name: str) -> None:
    _added.pop(name, None)


def game(slug: str) -> Game:
    """The game of that name, its rules imported now."""
    if slug in _added:
        return _added[slug]
    if slug not in {folder.name for folder in folders()}:
        raise UnknownGame(f"no game called {slug[:40]!r}; there are: {', '.join(names()) or 'none'}")
    found = importlib.import_module(f"upscope.games.{slug}").GAME
    assert isinstance(found, Game)
    return found


def part(slug: str, name: str) -> ModuleType | None:
    """A module that some games have and others do not (how a simulation is counted, how a report is written)."""
    found = game(slug).package
    package = find_spec(found) if found else None
    if package is None or package.submodule_search_locations is None or find_spec(f"{found}.{name}") is None:
        return None  # no such module, or the whole game is one
    return importlib.import_module(f"{found}.{name}")


def names() -> list[str]:
    return sorted({folder.name for folder in folders()} | set(_added))
