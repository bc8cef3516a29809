"""Packs given on the command line: read, checked and added to this process; a bad pack is explained in words."""

from __future__ import annotations

import click

MOST_SAID = 10
"""Problems said before pointing to `upscope pack validate`, which says them all."""


def lend_pack(game: str, name: str, language: str = "en") -> str:
    """The name a game's set-up asks for its pack by; an owner's folder is read and checked now."""
    from upscope.packs import BadPack, add_pack
    from upscope.packs.disk import NoSuchPack, Words, open_pack, schema_of

    if not name:
        return ""
    try:
        found = open_pack(name, game)
    except BadPack as bad:
        words = Words(language, schema_of(game))
        lines = [words.problem(one) for one in bad.problems[:MOST_SAID]]
        if len(bad.problems) > MOST_SAID:
            lines.append(words.say("pack-more", count=len(bad.problems) - MOST_SAID, pack=name))
        raise click.UsageError("\n".join(lines)) from None
    except NoSuchPack as problem:
        raise click.UsageError(Words(language).say(problem.code, **problem.told)) from None
    add_pack(found)
    return found.name
