"""The Python interface: rules, referee, views and bots without a server. `import upscope` has it all: docs/api.md."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from upscope import registry
from upscope.bots import Choice, Player
from upscope.bots import levels as _levels
from upscope.bots import make as _make
from upscope.dice.seeded import Seeded
from upscope.kernel.decision import Refused
from upscope.kernel.game import Game, Setup, SetupError
from upscope.kernel.record import Record, RecordError, parse
from upscope.kernel.referee import Referee
from upscope.kernel.view import View
from upscope.registry import Listed, UnknownGame

__all__ = [
    "Choice",
    "Game",
    "Listed",
    "Player",
    "Record",
    "RecordError",
    "Referee",
    "Refused",
    "Setup",
    "SetupError",
    "Stuck",
    "UnknownGame",
    "View",
    "bot",
    "game",
    "levels",
    "list_games",
    "load",
    "play",
    "start",
]


class Stuck(Exception):
    """A game that is not over, and nobody who plays it will do anything more."""


def list_games() -> tuple[Listed, ...]:
    """The installed games: `slug`, `title.en`, `title.es`, `players.min` and `players.max`. Imports no rules."""
    return registry.games()


def game(name: str) -> Game:
    """The rules of a game: its `scenarios`, `options`, `sides`. Raises UnknownGame."""
    return registry.game(name)


def start(
    name: str,
    scenario: str = "",
    *,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
    players: Mapping[str, str] | None = None,
    position: Any = None,
) -> Referee:
    """A new game, at its first decision. Without a scenario the game's first one; the same seed rolls the same dice.

    Raises UnknownGame, and SetupError for a scenario, option or position that cannot be played.
    """
    rules = registry.game(name)
    setup = Setup(scenario or rules.scenarios[0], dict(options or {}), dict(players or {}), "", position)
    chance = Seeded(secrets.randbits(64) if seed is None else seed)
    return Referee.start(rules, setup, chance, ident=secrets.token_hex(8), dice={"kind": "seeded"})


def load(text: str, seed: int | None = None) -> Referee:
    """The game of a record file, replayed and checked to its last entry; it can go on. Raises RecordError."""
    record = parse(text)
    chance = Seeded(secrets.randbits(64) if seed is None else seed)
    return Referee.replay(registry.game(record.header["game"]), record, chance=chance)


def levels(name: str) -> tuple[str, ...]:
    """The bots of a game by name, weakest first; every game has `random`."""
    return tuple(_levels(name))


def bot(name: str, level: str = "random", seed: int = 0, setup: Setup | None = None) -> Player:
    """A bot for one seat. It is given what that seat may know and nothing else. Raises LookupError."""
    return _make(name, level, seed, setup)


def play(referee: Referee, players: Mapping[str, Player]) -> Any:
    """Let players answer until the game is over, and return its result.

    Whoever has a `choose` like that of Player can play. Raises Stuck when somebody else would have to answer.
    """
    from upscope.cli._others import Others

    others = Others(referee, dict(players), referee.accept)
    while not referee.over:
        if not others.skip():
            waiting = ", ".join(sorted({decision.seat for decision in referee.decisions()}))
            raise Stuck(f"nobody answers for {waiting or 'anybody'}")
    return referee.state.result
