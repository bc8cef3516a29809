"""What messages are made of: their base, and what the check of standing orders says."""

from __future__ import annotations

import msgspec


class Struct(msgspec.Struct, frozen=True):
    """Absent means default; an unknown field is let through, so that an older server can serve a newer page."""


# ---------------------------------------------------------------- a session as everybody may know it


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
