"""Ports: what the house expects of the outside world, as protocols. Adapters implement them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from .chance import Dist


class NotYet(Exception):
    """The dice must be rolled by somebody first: the game waits for them."""


@runtime_checkable
class ByHand(Protocol):
    """Dice that somebody rolls himself: he is told whom each of the next ones is for, as a kind's name and a value."""

    def whose(self, each: Sequence[tuple[str, Any]]) -> None: ...


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
