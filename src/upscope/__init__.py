"""Upscope: play, referee and study three board wargames.

The names of `upscope.api` are here: `upscope.game("sonar")`, `upscope.start`, `upscope.Referee`. They are imported when
they are first used, so that `import upscope` costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from upscope.api import (
        Choice,
        Game,
        Listed,
        Player,
        Record,
        RecordError,
        Referee,
        Refused,
        Setup,
        SetupError,
        Stuck,
        UnknownGame,
        View,
        bot,
        game,
        levels,
        list_games,
        load,
        play,
        start,
    )

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
    "__version__",
    "bot",
    "game",
    "levels",
    "list_games",
    "load",
    "play",
    "start",
]


def __getattr__(name: str) -> Any:
    if name not in __all__ or name.startswith("__"):
        raise AttributeError(f"module 'upscope' has no attribute {name!r}")
    from upscope import api

    return getattr(api, name)
