"""Who may see a thing. Columns and event fields declare an audience; no declaration means the referee only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .kinds import Kind

PUBLIC, OWN_SIDE, OWN_SEAT, SEEN_BY = "public", "own_side", "own_seat", "seen_by"


class Declared:
    """An audience, the kind of the value, and the rule behind it if there is one.

    `by` names the column (or the event's field) that holds the owner: a side or a seat, as its name or its number.
    `by_consent`: spectators see this column, too, where all the players have agreed to it.
    """

    __slots__ = ("audience", "kind", "by", "fn", "rule", "start", "by_consent")

    def __init__(
        self,
        audience: str,
        kind: Kind | None,
        by: str,
        fn: Callable[..., bool] | None,
        rule: str,
        start: Any,
        by_consent: bool = False,
    ) -> None:
        self.audience, self.kind, self.by, self.fn, self.rule, self.start = audience, kind, by, fn, rule, start
        self.by_consent = by_consent


def public(kind: Kind | None = None, *, rule: str = "", start: Any = None) -> Any:
    """Everybody sees it, spectators too. `start` is a scalar's first value."""
    return Declared(PUBLIC, kind, "", None, rule, start)


def own_side(
    kind: Kind | None = None, *, by: str = "side", rule: str = "", start: Any = None, by_consent: bool = False
) -> Any:
    """The seats of the side named by the column or field `by` see it. `by_consent` is for columns: spectators see it,
    too, where all the players have agreed to it."""
    return Declared(OWN_SIDE, kind, by, None, rule, start, by_consent)


def own_seat(kind: Kind | None = None, *, by: str = "seat", rule: str = "", start: Any = None) -> Any:
    """The seat named by the column or field `by` sees it."""
    return Declared(OWN_SEAT, kind, by, None, rule, start)


def seen_by(fn: Callable[..., bool], kind: Kind | None = None, *, rule: str = "", start: Any = None) -> Any:
    """`fn` decides: (state, row, seat) for a column, (state, seat) for a scalar, (state, fields, seat) for an event."""
    return Declared(SEEN_BY, kind, "", fn, rule, start)


def referee(kind: Kind | None = None, *, start: Any = None) -> Any:
    """Nobody sees it: the same as no declaration, for a scalar that needs a first value."""
    return Declared("referee", kind, "", None, "", start)


def is_public(declared: Declared | None) -> bool:
    """Whether everybody, spectators too, may know it."""
    return declared is not None and declared.audience == PUBLIC
