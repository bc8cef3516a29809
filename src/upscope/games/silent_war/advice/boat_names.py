"""Boats' names as people type them."""

from __future__ import annotations

import unicodedata

from upscope.games.silent_war.content.war import War


def plain(word: str) -> str:
    """Lower case without accents: "cañón" is "canon"."""
    taken_apart = unicodedata.normalize("NFD", word.lower())
    return "".join(c for c in taken_apart if not unicodedata.combining(c))


def plain_name(name: str) -> str:
    """A boat's name as orders write it: "Shark (II)" is shark-ii."""
    return plain(name).replace("(", "").replace(")", "").replace(" ", "-")


def boats_by_name(war: War) -> dict[str, int]:
    """Boats by slug and by plain name; of two with one name the first."""
    fleet = war.fleet
    return {
        **{plain_name(name): boat for boat, name in reversed(list(enumerate(fleet.names)))},
        **{slug: boat for boat, slug in enumerate(fleet.slugs)},
    }
