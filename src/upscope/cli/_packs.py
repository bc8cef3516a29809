"""Packs given on the command line: read, checked and added to this process; a bad pack is explained in words."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from upscope.packs import BadPack, Pack

MOST_SAID = 10
"""Problems said before pointing to `upscope pack validate`, which says them all."""


def lend_pack(game: str, name: str, language: str = "en") -> str:
    """The name a game's set-up asks for its pack by; an owner's folder is read and checked now."""
    return add(name, language, game).name if name else ""


def add(name: str, language: str = "en", game: str | None = None) -> Pack:
    """Make a pack known in this process, a folder or `GAME/NAME`; `game` demands that it be for that game."""
    from upscope.packs import BadPack, add_pack
    from upscope.packs.disk import NoSuchPack, open_pack

    try:
        found = open_pack(name, game)
    except BadPack as bad:
        raise click.UsageError(_explained(bad, name, game, language)) from None
    except NoSuchPack as problem:
        from upscope.packs.disk import Words

        raise click.UsageError(Words(language).say(problem.code, **problem.told)) from None
    add_pack(found)
    return found


def _explained(bad: BadPack, name: str, game: str | None, language: str) -> str:
    from upscope.packs.disk import Words, schema_of

    named = game or _game_of(name)
    words = Words(language, schema_of(named)) if named else Words(language)
    lines = [words.problem(one) for one in bad.problems[:MOST_SAID]]
    if len(bad.problems) > MOST_SAID:
        lines.append(words.say("pack-more", count=len(bad.problems) - MOST_SAID, pack=name))
    return "\n".join(lines)


def _game_of(name: str) -> str:
    """The game that a folder's manifest names, as far as it can be read."""
    from upscope.packs import MANIFEST
    from upscope.packs.disk import games_with_packs

    try:
        game = tomllib.loads((Path(name) / MANIFEST).read_text("utf-8")).get("game")
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return ""
    return game if game in games_with_packs() else ""
