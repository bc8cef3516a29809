"""Games come packed, each in an archive of its own, and are unpacked when one is first imported."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from types import ModuleType

PREFIX = "upscope.games."


class GameFinder(MetaPathFinder):
    """Finds nothing itself: it sees to it that those after it find the game."""

    def __init__(self, unpack: Callable[[str], None]) -> None:
        self._unpack = unpack
        self._seen: set[str] = set()

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> None:
        if name.startswith(PREFIX) and (game := name.removeprefix(PREFIX).partition(".")[0]) not in self._seen:
            self._seen.add(game)
            self._unpack(f"game-{game}")
            sys.path_importer_cache.clear()  # what lists folders would not see what has come


def unpack_on_import(unpack: Callable[[str], None]) -> None:
    """`unpack` is called with `game-NAME` before that game's package is looked for."""
    sys.meta_path.insert(0, GameFinder(unpack))
