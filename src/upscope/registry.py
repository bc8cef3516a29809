"""The games of this installation, found by their folders: a game is a package under `upscope.games` with a meta.toml.

Nothing is imported to list them, so a page or a help text never waits for the rules of a game it does not show.
"""

from __future__ import annotations

import importlib
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from upscope.kernel.game import Game
from upscope.languages import Title
from upscope.manifest import Manifest


class BadMeta(ValueError):
    """A meta.toml that cannot be read; the message names the file and the field."""


class Players(msgspec.Struct, frozen=True):
    """How many people the box is for; seats are another matter."""

    min: int
    max: int


class Meta(msgspec.Struct, frozen=True):
    """The part of meta.toml that is shown before a game is opened."""

    title: Title
    players: Players


class Listed(msgspec.Struct, frozen=True):
    """An installed game as it is listed before its rules are read."""

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


_added: dict[str, Manifest] = {}


def add(game: Game | Manifest) -> None:
    """Make a game known that is not a folder here (tests, experiments)."""
    _added[game.name if isinstance(game, Game) else game.rules.name] = (
        Manifest(game) if isinstance(game, Game) else game
    )


def drop(name: str) -> None:
    _added.pop(name, None)


def manifest(slug: str) -> Manifest:
    """All that the package of that name offers, its rules imported now."""
    if slug in _added:
        return _added[slug]
    if slug not in {folder.name for folder in folders()}:
        raise UnknownGame(f"no game called {slug[:40]!r}; there are: {', '.join(names()) or 'none'}")
    found = getattr(importlib.import_module(f"upscope.games.{slug}"), "MANIFEST", None)
    if not isinstance(found, Manifest):
        raise TypeError(f"games/{slug}/__init__.py must end with MANIFEST = Manifest(rules=GAME)")
    return found


def game(slug: str) -> Game:
    """The rules of the game of that name."""
    return manifest(slug).rules


def names() -> list[str]:
    return sorted({folder.name for folder in folders()} | set(_added))
