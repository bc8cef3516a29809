"""What every form can do. A form stands for a list of options too long to write down.

It checks an answer (naming the field and the rule), counts, enumerates if small, samples, prints its schema,
and turns values into JSON and back. A game adds a legality function; the form never guesses at rules.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

from .values import Value, is_value, to_json

Below = Callable[[int], int]
"""`below(n)` answers a whole number from 0 to n-1: the only chance a form knows."""

Verdict = tuple[str, str] | tuple[str, str, str] | None
"""None when legal, else (code, rule id) or (code, rule id, field)."""

Legal = Callable[[Any], Verdict]
Name = Callable[[Any], Any]

WALK = 100_000
"""Values looked at, at most, to count or find legal ones one by one."""
TRIES = 200
"""Samples drawn, at most, before the legal ones are looked for one by one."""


class FormError(ValueError):
    """The answer does not fit the form. It says nothing that the seat was not offered with the form itself."""

    def __init__(self, field: str, code: str, rule: str = "", **data: object) -> None:
        extra = "".join(f" {key}={value}" for key, value in data.items())
        super().__init__(f"{field}: {code}{extra}" + (f" ({rule})" if rule else ""))
        self.field = field
        self.code = code
        self.rule = rule
        self.data = data


class TooMany(ValueError):
    """More values than asked for, or more work than is sensible to find them."""


class NothingLegal(ValueError):
    """The form has no legal value at all: it should not have been offered."""


class Form:
    """Base of the five forms: what they share. (No ABC: engines ask `isinstance` at every pause, and it is slower.)"""

    kind: ClassVar[str] = ""
    counts_first: ClassVar[bool] = True
    """Whether counting is cheaper than listing."""
    __slots__ = ("rule", "legal", "name")

    def __init__(self, rule: str, legal: Legal | None, name: Name | None) -> None:
        self.rule = rule
        self.legal = legal
        self.name: Name = name or to_json
        """How one item is written in JSON. The decision may set it from the kind it declares."""

    @abstractmethod
    def _problem(self, value: object) -> FormError | None:
        """The first thing wrong with the shape of a value, legality function aside."""

    @abstractmethod
    def _count(self) -> int | None:
        """How many well-shaped values there are; None when that cannot be had."""

    @abstractmethod
    def _walk(self) -> Iterator[Any]:
        """All well-shaped values in canonical order."""

    @abstractmethod
    def _draw(self, below: Below) -> Any:
        """A well-shaped value, uniform where that is feasible."""

    @abstractmethod
    def read(self, data: object) -> Any:
        """The value that JSON data stands for. Unknown names and wrong types are refused; `check` judges the rest."""

    @abstractmethod
    def out(self, value: Any) -> Any:
        """The value as JSON data."""

    @abstractmethod
    def _schema(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """A JSON Schema, and what a client needs to draw the form."""

    def problem(self, value: object) -> FormError | None:
        """What is wrong with a value, or None."""
        found = self._problem(value)
        if found is not None or self.legal is None:
            return found
        verdict = self.legal(value)
        if verdict is None:
            return None
        return FormError(verdict[2] if len(verdict) == 3 else "answer", verdict[0], verdict[1] or self.rule)

    def check(self, value: object) -> None:
        found = self.problem(value)
        if found is not None:
            raise found

    def __contains__(self, value: object) -> bool:
        return self.problem(value) is None

    def count(self) -> int | None:
        """The number of legal values; None when it cannot be had without looking at very many."""
        whole = self._count()
        if self.legal is None or whole is None or whole == 0:
            return whole
        if whole > WALK:
            return None
        legal = self.legal
        return sum(1 for value in self._walk() if legal(value) is None)

    def is_settled(self) -> bool:
        """Whether there is one value of this shape and it is legal, seen without looking at others."""
        if self._count() != 1:
            return False
        return self.legal is None or all(self.legal(value) is None for value in self._walk())

    def enumerate(self, limit: int) -> list[Any]:
        """All legal values in canonical order; TooMany when they are more than `limit`, or too many to look through."""
        if self.legal is None and self.counts_first:
            whole = self._count()
            if whole is not None and whole > limit:
                raise TooMany(f"{self.kind}: {whole} values, more than {limit}")
        found: list[Any] = []
        budget = max(WALK, 10 * limit)
        for value in self._walk():
            if self.legal is None or self.legal(value) is None:
                if len(found) == limit:
                    raise TooMany(f"{self.kind}: more than {limit} values")
                found.append(value)
            budget -= 1
            if budget < 0:
                raise TooMany(f"{self.kind}: the legal values are too sparse to list")
        return found

    def sample(self, below: Below) -> Any:
        """A legal value. With a legality function: a few draws, then a choice among those found one by one."""
        legal = self.legal
        if legal is None:
            return self._draw(below)
        for _ in range(TRIES):
            value = self._draw(below)
            if legal(value) is None:
                return value
        found: list[Any] = []
        for looked, value in enumerate(self._walk()):
            if looked >= WALK:
                if not found:
                    raise TooMany(f"{self.kind}: no legal value among the first {WALK}")
                break
            if legal(value) is None:
                found.append(value)
        if not found:
            raise NothingLegal(f"{self.kind}: no legal value")
        return found[below(len(found))]

    def schema(self) -> dict[str, Any]:
        """JSON Schema of an answer; `x-form` says what a client needs to draw it."""
        schema, drawing = self._schema()
        if self.rule:
            drawing["rule"] = self.rule
        return {**schema, "x-form": {"kind": self.kind, **drawing}}

    def _key(self, item: Value) -> str:
        """An item as a key of a JSON object."""
        return str(self.name(item))

    def _keys(self, items: tuple[Value, ...]) -> list[str]:
        keys = [self._key(item) for item in items]
        if len(set(keys)) != len(keys):
            raise ValueError(f"{self.kind}: two items are written alike")
        return keys

    def _by_name(self, items: Iterable[Value]) -> dict[Value | None, Value]:
        """From the JSON name of an item, as it can be looked up, to the item."""
        items = tuple(items)
        known = {named(self.name(item)): item for item in items}
        if len(known) != len(items) or None in known:
            raise ValueError(f"{self.kind}: two items are written alike, or one cannot be written")
        return known

    def _error(self, field: str, code: str, **data: object) -> FormError:
        return FormError(field, code, self.rule, **data)

    def _item_number(self, place: int) -> str:
        return f"item {place + 1}"

    def _known(self, data: object, known: dict[Value | None, Value], field: str) -> Value:
        """The item whose JSON name was given. Tuples come as lists, so names are compared as plain data."""
        key = named(data)
        if key is None or key not in known:
            raise self._error(field, "form-unknown-item", item=str(data)[:40])
        return known[key]


def named(data: object) -> Value | None:
    """A JSON name as something that can be looked up; None when it is no name (null, true, 1.5, an object)."""
    if isinstance(data, list):
        parts = [named(part) for part in data]
        return None if any(part is None for part in parts) else tuple(parts)  # type: ignore[arg-type]  # no None left
    return data if is_value(data) else None


def distinct(items: tuple[Value, ...], what: str) -> tuple[Value, ...]:
    """The items, refused when one stands twice or is no plain value: a fault of the game, not of the answer."""
    items = tuple(items)
    for item in items:
        if type(item) is not int and not is_value(item):
            raise TypeError(f"{what}: {item!r} is no int, string or tuple of them")
    if len(set(items)) != len(items):
        raise ValueError(f"{what}: an item stands twice")
    return items


def per_item(given: int | tuple[int, ...], count: int, what: str) -> tuple[int, ...]:
    """One number for each item, from one number for all or a tuple."""
    if isinstance(given, int):
        return (given,) * count
    if len(given) != count:
        raise ValueError(f"{what}: {len(given)} numbers for {count} items")
    return tuple(given)
