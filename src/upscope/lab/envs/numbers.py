"""Values as numbers, for learners: how a cell of a view, an event's field or an answer is written into an array.

What is hidden, or absent, is -1. A choice out of a fixed few is its place among them, a list of such choices is one
number for each: its place in the list, 0 where it does not stand. Texts are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

from upscope.kernel.kinds import ANY, FLAG, INT, REASON, SEAT, TEXT, EitherOf, Kind, Maybe, OneOf, Slugs, TupleOf

HIDDEN = -1
LISTED = 512
"""Choices, at most, that a list is written out for, one number each."""
LOOSE = 8
"""Numbers that a value of no known shape takes: what does not fit is left out."""
CATALOGUED = 4_096
"""Values, at most, of a kind whose answers get an action each."""
SMALL = range(64)
"""The whole numbers that get an action each."""

Write = Callable[[Any], Sequence[float]]


class Coder:
    """Writes one kind of value as `width` numbers. Values come as they are shown outside, None where hidden."""

    __slots__ = ("width", "write")

    def __init__(self, width: int, write: Write) -> None:
        self.width, self.write = width, write


def coder(kind: Kind | None, content: Any) -> Coder:
    """How values of a kind are written; of width 0 for texts."""
    kind = kind or ANY
    if isinstance(kind, Maybe):
        return coder(kind.kind, content)
    if kind in (TEXT, REASON, SEAT) or (kind.schema().get("type") == "string" and not isinstance(kind, Slugs | OneOf)):
        return Coder(0, lambda value: ())
    if kind in (INT, FLAG):
        return Coder(1, lambda value: (HIDDEN if value is None else float(value),))
    if isinstance(kind, Slugs | OneOf):
        return _of_names(names_of(kind, content))
    if isinstance(kind, TupleOf):
        return _of_parts([coder(part, content) for part in kind.kinds])
    part = getattr(kind, "kind", None) or getattr(kind, "of", None)
    if isinstance(part, Slugs | OneOf) and len(names_of(part, content)) <= LISTED:
        return _of_lists(names_of(part, content))
    known = kind.schema().get("items", {}).get("enum")
    return _in_order(known) if known else Coder(LOOSE, _loosely)


def names_of(kind: Slugs | OneOf, content: Any) -> Sequence[str]:
    return kind.words if isinstance(kind, OneOf) else kind.names(content)


def _of_names(names: Sequence[str]) -> Coder:
    place = {name: float(n) for n, name in enumerate(names)}
    return Coder(1, lambda value: (place.get(value, HIDDEN),))


def _of_parts(parts: list[Coder]) -> Coder:
    def write(value: Any) -> list[float]:
        given = [None] * len(parts) if value is None else value
        return [number for part, one in zip(parts, given, strict=True) for number in part.write(one)]

    return Coder(sum(part.width for part in parts), write)


def _of_lists(names: Sequence[str]) -> Coder:
    place = {name: n for n, name in enumerate(names)}

    def write(value: Any) -> list[float]:
        if value is None:
            return [HIDDEN] * len(names)
        found = [0.0] * len(names)
        for n, name in enumerate(value, 1):
            if name in place:
                found[place[name]] = float(n)
        return found

    return Coder(len(names), write)


def _in_order(names: Sequence[str]) -> Coder:
    """A list with a meaning for each place, such as a word for each course."""
    place = {name: float(n) for n, name in enumerate(names)}

    def write(value: Any) -> list[float]:
        found = [place.get(name, HIDDEN) for name in value or ()][:LOOSE]
        return found + [HIDDEN] * (LOOSE - len(found))

    return Coder(LOOSE, write)


def _loosely(value: Any) -> list[float]:
    found = list(_leaves(value))[:LOOSE]
    return found + [HIDDEN] * (LOOSE - len(found))


def _leaves(value: Any) -> Iterator[float]:
    if isinstance(value, list | tuple):
        for part in value:
            yield from _leaves(part)
    elif isinstance(value, dict):
        for key in sorted(value):
            yield from _leaves(value[key])
    elif isinstance(value, int):
        yield float(value)


def catalogue(kind: Kind, content: Any) -> list[Any] | None:
    """Every inner value a kind can have, in a fixed order; None where they are too many or not known beforehand."""
    if isinstance(kind, Slugs):
        return _short(list(range(len(kind.names(content)))))
    if isinstance(kind, OneOf):
        return list(kind.words)
    if kind is FLAG:
        return [0, 1]
    if kind is INT:
        return list(SMALL)
    if isinstance(kind, Maybe):
        values = catalogue(kind.kind, content)
        return None if values is None else _short([kind.none, *(value for value in values if value != kind.none)])
    if isinstance(kind, TupleOf | EitherOf):
        return _of_kinds(kind, [catalogue(part, content) for part in kind.kinds])
    return None


def _of_kinds(kind: TupleOf | EitherOf, parts: list[list[Any] | None]) -> list[Any] | None:
    known = [part for part in parts if part is not None]
    if len(known) < len(parts):
        return None
    if isinstance(kind, EitherOf):
        return _short(list(dict.fromkeys(value for part in known for value in part)))
    size = 1
    for part in known:
        size *= len(part)
    return list(product(*known)) if size <= CATALOGUED else None


def _short(values: list[Any]) -> list[Any] | None:
    return values if len(values) <= CATALOGUED else None


__all__ = ["HIDDEN", "Coder", "catalogue", "coder", "names_of"]
