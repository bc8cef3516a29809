"""Staff: a person's own officers, who answer at that seat what was left to them.

A game that has staff names it with its bots in its manifest. An officer sees what the person sees, and gives
a reason for each decision.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from upscope import registry
from upscope.kernel.game import Setup

from . import Choice


class Asks(NamedTuple):
    """A decision that is the person's own, and why it is left to them."""

    decision: str
    why: str


class Mistake(NamedTuple):
    """Something wrong in orders: the line (from 1), the word, the key of its text, what may have been meant, the column
    where the word begins (from 0), and what might stand there."""

    line: int
    word: str
    code: str
    near: str = ""
    column: int = 0
    wanted: tuple[str, ...] = ()


class Name(NamedTuple):
    """A slug of a kind, shown by the text of that kind."""

    kind: str
    slug: str


class Said(NamedTuple):
    """A text's key and its variables: numbers, words, names, other texts; several of these are joined."""

    key: str
    given: Mapping[str, Any] = MappingProxyType({})


class LineRead(NamedTuple):
    """A line of orders read back: what it says, to which pieces of one's own, for which of them it counts at this
    moment, and the line that counts before it for all of them (0: none does)."""

    line: int
    said: Said
    whom: tuple[str, ...] = ()
    now: tuple[str, ...] = ()
    behind: int = 0


class ChangeRead(NamedTuple):
    """What new orders change in one question for some pieces: what counted, one after another, and what will count."""

    topic: str
    whom: tuple[str, ...]
    before: tuple[Said, ...]
    after: tuple[Said, ...]


class Following(NamedTuple):
    """What may follow in the text: words that begin at `start`, and the text's key where no list can name it."""

    start: int
    words: tuple[str, ...]
    hint: str = ""


class Reading(NamedTuple):
    """Orders read back to their writer."""

    mistakes: tuple[Mistake, ...]
    lines: tuple[LineRead, ...]
    changes: tuple[ChangeRead, ...]
    following: Following | None = None


class Officer(Protocol):
    def brief(self, level: str, doctrine: str, orders: str) -> None:
        """What is left to him and how he shall decide; he keeps what he knows. Orders have been checked before."""

    def whose(self, decision: Mapping[str, Any], view: Mapping[str, Any]) -> str:
        """Why this decision is the person's; "" if it is the staff's."""

    def consider(
        self, seat: str, view: Mapping[str, Any], decisions: list[dict[str, Any]], events: list[dict[str, Any]]
    ) -> Choice | Asks | None:
        """His answer, or whose the decision is; None when nobody must decide anything now."""

    def routine(self, view: Mapping[str, Any], decision: Mapping[str, Any]) -> Choice | None:
        """His answer to a question left to him ahead; None where it turns out to be one for the person."""

    def suggest(self, view: Mapping[str, Any], decision: Mapping[str, Any]) -> Choice:
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
    read: Callable[[Setup, Mapping[str, Any], frozenset[str], str, str, str, int], Reading] | None = None
    """What orders being written mean for the pieces of a view: (setup, view, the writer's seats, orders, those in force
    until now, language, where the next letter goes or -1)."""
    follows: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By question: those that may be decided together with its answer."""
    routine: Sequence[str] = ()
    """Those of them that can be left to the staff ahead, as often as they come; the others are answered ahead."""
    engagement: Sequence[str] = ()
    """The questions of one engagement, which can be left to the staff as a whole."""
    marked: Mapping[str, str] = field(default_factory=dict)
    """Questions whose answers a person marks ahead, to be given one after another, and the answer that ends each."""
    once: Sequence[str] = ()
    """Levels at which a person is asked once whether an engagement shall be their own."""


def staff_of(game: str) -> StaffRoom | None:
    """The staff of a game, if it has one."""
    bots = registry.manifest(game).bots if game in registry.names() else None
    return bots().staff if bots is not None else None
