"""Staff: a person's own officers, who answer at his seat what he has left to them.

A game that has staff exports `STAFF: StaffRoom` from `players/<game>`. An officer sees what the person sees, and says
why he decides as he does.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

from upscope.kernel.game import Setup
from upscope.players import Choice


class Asks(NamedTuple):
    """A decision that is the person's own, and why it is left to him."""

    decision: str
    why: str


class Mistake(NamedTuple):
    """Something wrong in orders: the line (from 1), the word, the key of its text, and what may have been meant."""

    line: int
    word: str
    code: str
    near: str = ""


class Officer(Protocol):
    def brief(self, level: str, doctrine: str, orders: str) -> None:
        """What is left to him and how he shall decide; he keeps what he knows. Orders have been checked before."""

    def consider(
        self, seat: str, view: Mapping[str, Any], decisions: list[dict[str, Any]], events: list[dict[str, Any]]
    ) -> Choice | Asks | None:
        """His answer, or whose the decision is; None when nobody must decide anything now."""

    def counsel(self, view: Mapping[str, Any], decision: Mapping[str, Any]) -> Choice:
        """What he would answer here, whoever decides."""


@dataclass(frozen=True)
class StaffRoom:
    """`levels`: how much is left to the staff, nothing first. `doctrines`: their names, each with a function that gives
    its text. `check` finds what is wrong in orders; `words` are for whoever writes them, as JSON."""

    levels: Sequence[str]
    doctrines: Mapping[str, Callable[[], str]]
    usual: str
    check: Callable[[Setup, str], list[Mistake]]
    words: Callable[[Setup], dict[str, Any]]
    hire: Callable[[Setup], Officer]


def staff_of(game: str) -> StaffRoom | None:
    """The staff of a game, if it has one."""
    if not game.isidentifier() or find_spec(f"upscope.players.{game}") is None:
        return None
    return getattr(importlib.import_module(f"upscope.players.{game}"), "STAFF", None)
