"""Ports: what the house expects of the outside world, as protocols. Adapters implement them."""

from __future__ import annotations

from typing import Protocol

from .chance import Dist


class ChanceSource(Protocol):
    """Answers rolls: seeded, sealed, scripted, or a person with real dice."""

    @property
    def index(self) -> int:
        """How many single draws have been made. It never goes back, whatever is undone."""

    def draw(self, name: str, dist: Dist, times: int) -> object:
        """One value of the distribution when `times` is 1, else a tuple of that many, in order."""

    def mark(self) -> object:
        """Where the dice stand now."""

    def back(self, mark: object) -> None:
        """Back to a mark of this source: a move that could not be stored gets the very same dice again.

        Never used for undo, whose dice stand in the record.
        """
