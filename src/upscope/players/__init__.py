"""Bots. They see a view and decisions in outside values, exactly what a person's client is sent, and nothing else.

A game's bots live in `players/<game>` (a module or a package) that exports `LEVELS`: name to a function of a seed. Each
game also has `random`. `make(game, level, seed)` gives a player.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

from upscope.players.chance import RandomPlayer


class Choice(NamedTuple):
    """An answer: the decision's id and the value, in outside values; `why` is said in the log."""

    decision: str
    value: Any
    why: str = ""


class Player(Protocol):
    """One bot for one seat. It may keep what it learns between calls; a new one must be able to start in the middle."""

    def choose(
        self, seat: str, view: Mapping[str, Any], decisions: list[dict[str, Any]], events: list[dict[str, Any]]
    ) -> Choice | None:
        """What to answer, or None to wait (only when all open decisions are standing ones). `events` are the new ones
        of the seat's feed since the last call."""


def levels(game: str) -> dict[str, Callable[[int], Player]]:
    """The bots of a game by name, weakest first."""
    found: dict[str, Callable[[int], Player]] = {"random": RandomPlayer}
    if game.isidentifier() and find_spec(f"upscope.players.{game}") is not None:
        found |= importlib.import_module(f"upscope.players.{game}").LEVELS
    return found


def make(game: str, level: str, seed: int) -> Player:
    known = levels(game)
    if level not in known:
        raise LookupError(f"no bot called {level[:40]!r} for {game}; there are: {', '.join(known)}")
    return known[level](seed)


__all__ = ["Choice", "Player", "RandomPlayer", "levels", "make"]
