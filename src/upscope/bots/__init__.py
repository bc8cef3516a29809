"""Bots. They see a view and decisions in outside values, exactly what a person's client is sent, and nothing else.

A game's bots live in `games/<game>/bots` and are named in its manifest, weakest first. Each game also has `random`.
`make(game, level, seed, setup)` gives a player; the set-up is what everybody there knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, runtime_checkable

from upscope import registry
from upscope.kernel.game import Setup

from .chance import RandomPlayer


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


@runtime_checkable
class Meets(Protocol):
    """A player who wants to know the settings before playing."""

    def meet(self, setup: Setup) -> None: ...


@runtime_checkable
class Paced(Protocol):
    """A player who takes time: where time passes, their answer to a decision comes no sooner than so many ticks after
    it was put to him. `pace` depends on the question alone, never on what is offered or known, so haste tells nothing.
    """

    def pace(self, decision: str) -> int: ...


@runtime_checkable
class Hesitant(Protocol):
    """A player who makes sure before stopping the others: what stands open to them they order no sooner than so many
    ticks after making up their mind. It depends on the question alone, too."""

    def hesitation(self, decision: str) -> int: ...


def levels(game: str) -> dict[str, Callable[[int], Player]]:
    """The bots of a game by name, weakest first."""
    found: dict[str, Callable[[int], Player]] = {"random": RandomPlayer}
    if game not in registry.names():  # one of a test, in a process that does not know it
        return found
    own = registry.manifest(game).bots
    return {**found, **own().levels} if own is not None else found


def make(game: str, level: str, seed: int, setup: Setup | None = None) -> Player:
    known = levels(game)
    if level not in known:
        raise LookupError(f"no bot called {level[:40]!r} for {game}; there are: {', '.join(known)}")
    player = known[level](seed)
    if setup is not None and isinstance(player, Meets):
        player.meet(setup)
    return player


__all__ = ["Choice", "Hesitant", "Meets", "Paced", "Player", "RandomPlayer", "levels", "make"]
