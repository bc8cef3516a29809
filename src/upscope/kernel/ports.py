"""Ports: what the kernel expects of the outside world, as protocols. Adapters implement them."""

from __future__ import annotations

from typing import Protocol

from .chance import Dist


class NotYet(Exception):
    """The dice must be rolled by somebody first: the game waits for them."""


class ChanceSource(Protocol):
    """Answers rolls: seeded, sealed, scripted, or a person with real dice.

    A source may also have `whose(each)`: it is then told before a roll whom each of the next dice is for, as pairs of a
    kind's name and a value. People who roll by hand want to know.
    """

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
