"""What messages are made of: their base, the lines of a feed, and what the check of standing orders says."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec


class Struct(msgspec.Struct, frozen=True):
    """Absent means default; an unknown field is let through, so that an older server can serve a newer page."""


# ---------------------------------------------------------------- a session as everybody may know it


class Origin(Struct, frozen=True):
    """Where a session comes from: a rematch, a fork, an imported record."""

    kind: Literal["rematch", "fork", "import"]
    session: str = ""


class ClockLeft(Struct, frozen=True):
    """A clock runs only while everybody may know that its seat is being asked."""

    seat: str
    left_ms: int
    running: bool


class OrdersMistake(Struct, frozen=True):
    """A mistake in standing orders; `text` is a sentence in the socket's language. `column`: where the word
    begins, from 0."""

    line: int
    word: str
    code: str
    near: str
    text: str
    column: int


class OrdersLine(Struct, frozen=True):
    """A line of orders read back in plain words: to which of one's pieces it speaks, for which it counts at this
    moment, and the line that counts before it for all of them (0: none)."""

    line: int
    text: str
    whom: list[str]
    now: list[str]
    behind: int


class OrdersChange(Struct, frozen=True):
    """What new orders change in a question for some pieces. `before` and `after`: what counts, in plain words,
    the first that holds."""

    topic: str
    whom: list[str]
    before: list[str]
    after: list[str]


class OrdersNext(Struct, frozen=True):
    """Words that may follow, written from `start` on (characters from 0); `hint` says what no list can name."""

    start: int
    words: list[str]
    hint: str


# ---------------------------------------------------------------- the feed

Slug = Annotated[str, msgspec.Meta(max_length=80)]
LineNumber = Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]


class FeedEvent(Struct, frozen=True, omit_defaults=True):
    """A line of the feed. Fields this seat may not know are absent. `back` (in `undone`): lines after it are undone.
    `tick`: when it happened, where the game's time passes."""

    n: int
    event: str
    rule: str
    fields: dict[str, Any]
    back: int | None = None
    tick: int = 0


class Earlier(Struct, frozen=True, tag_field="type", tag="earlier"):
    """Lines of a feed that a welcome left out: the last of those that were asked for, without a gap."""

    seat: str
    since: int
    feed: list[FeedEvent]


class AskEarlier(Struct, frozen=True, tag_field="type", tag="ask_earlier"):
    """The lines of a feed after `since` and before `before`, or as many of the last of them as go into one message."""

    seat: Slug
    since: LineNumber
    before: LineNumber
