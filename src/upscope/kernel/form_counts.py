"""Allocate: points into bins. Subset: some of the items."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any

from .form import Below, Form, FormError, Legal, Name, NothingLegal, distinct, per_item
from .values import Value, is_value


class Allocate(Form):
    """Points put into bins: a tuple with one whole number for each bin.

    All of `total` is given out, or with `exact=False` at most that much. `at_least` and `at_most` hold for
    every bin, or bin by bin as a tuple. In JSON an object from bin to number; a bin left out has none.
    """

    kind = "allocate"
    __slots__ = ("bins", "total", "exact", "lows", "highs")

    def __init__(
        self,
        bins: tuple[Value, ...],
        total: int,
        exact: bool = True,
        at_least: int | tuple[int, ...] = 0,
        at_most: int | tuple[int, ...] | None = None,
        legal: Legal | None = None,
        rule: str = "",
        name: Name | None = None,
    ) -> None:
        super().__init__(rule, legal, name)
        self.bins = distinct(bins, "bins")
        self.total = total
        self.exact = exact
        self.lows = per_item(at_least, len(self.bins), "at_least")
        self.highs = per_item(total if at_most is None else at_most, len(self.bins), "at_most")
        if total < 0 or any(low < 0 for low in self.lows):
            raise ValueError("points are never negative")

    def _problem(self, value: object) -> FormError | None:
        if type(value) is not tuple:
            return self._error("answer", "form-wrong-type", wanted="numbers")
        if len(value) != len(self.bins):
            return self._error("answer", "form-wrong-length", wanted=len(self.bins), got=len(value))
        for item, points, low, high in zip(self.bins, value, self.lows, self.highs, strict=True):
            if type(points) is not int:
                return self._error(self._key(item), "form-wrong-type", wanted="number")
            if points < low:
                return self._error(self._key(item), "form-under-limit", limit=low, got=points)
            if points > high:
                return self._error(self._key(item), "form-over-limit", limit=high, got=points)
        given = sum(value)
        if given > self.total:
            return self._error("answer", "form-over-total", total=self.total, got=given)
        if self.exact and given < self.total:
            return self._error("answer", "form-under-total", total=self.total, got=given)
        return None

    def _bounds(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Limits of each bin, with what is kept back as one more bin when not all need be given out."""
        lows, highs = self.lows, tuple([min(high, self.total) for high in self.highs])
        return (lows, highs) if self.exact else ((*lows, 0), (*highs, self.total))

    def _count(self) -> int:
        return _fillings(*self._bounds(), self.total)[0][self.total]

    def _walk(self) -> Iterator[tuple[int, ...]]:
        lows, highs = self._bounds()
        ways = _fillings(lows, highs, self.total)
        bins = len(self.bins)
        filled: list[int] = []

        def fill(place: int, left: int) -> Iterator[tuple[int, ...]]:
            if place == bins:
                yield tuple(filled)
                return
            for points in range(lows[place], min(highs[place], left) + 1):
                if ways[place + 1][left - points]:
                    filled.append(points)
                    yield from fill(place + 1, left - points)
                    filled.pop()

        if ways[0][self.total]:
            yield from fill(0, self.total)

    def _draw(self, below: Below) -> tuple[int, ...]:
        lows, highs = self._bounds()
        ways = _fillings(lows, highs, self.total)
        left = self.total
        if not ways[0][left]:
            raise NothingLegal("allocate: the limits leave no way")
        filled = []
        for place in range(len(self.bins)):
            at = below(ways[place][left])
            points = lows[place]
            while at >= ways[place + 1][left - points]:
                at -= ways[place + 1][left - points]
                points += 1
            filled.append(points)
            left -= points
        return tuple(filled)

    def read(self, data: object) -> tuple[int, ...]:
        if not isinstance(data, dict):
            raise self._error("answer", "form-wrong-type", wanted="object")
        places = {key: place for place, key in enumerate(self._keys(self.bins))}
        filled = [0] * len(self.bins)
        for key, points in data.items():
            if key not in places:
                raise self._error(str(key)[:40], "form-unknown-item", item=str(key)[:40])
            if type(points) is not int:
                raise self._error(key, "form-wrong-type", wanted="number")
            filled[places[key]] = points
        return tuple(filled)

    def out(self, value: tuple[int, ...]) -> dict[str, int]:
        return {self._key(item): points for item, points in zip(self.bins, value, strict=True)}

    def _schema(self) -> tuple[dict[str, Any], dict[str, Any]]:
        keys = self._keys(self.bins)
        limits = {
            key: {"type": "integer", "minimum": low, "maximum": min(high, self.total)}
            for key, low, high in zip(keys, self.lows, self.highs, strict=True)
        }
        schema: dict[str, Any] = {"type": "object", "properties": limits, "additionalProperties": False}
        needed = [key for key, low in zip(keys, self.lows, strict=True) if low > 0]
        if needed:
            schema["required"] = needed
        return schema, {
            "items": keys,
            "total": self.total,
            "exact": self.exact,
            "at_least": list(self.lows),
            "at_most": list(self.highs),
        }


@lru_cache(maxsize=512)
def _fillings(lows: tuple[int, ...], highs: tuple[int, ...], total: int) -> tuple[tuple[int, ...], ...]:
    """ways[place][left]: in how many ways the bins from `place` on take exactly `left` points."""
    table = [(1, *(0,) * total)]
    for low, high in zip(reversed(lows), reversed(highs), strict=True):
        after = table[-1]
        window, row = 0, []
        for left in range(total + 1):
            if left - low >= 0:
                window += after[left - low]
            if left - high - 1 >= 0 and high >= low:
                window -= after[left - high - 1]
            row.append(window if high >= low else 0)
        table.append(tuple(row))
    return tuple(reversed(table))


class Subset(Form):
    """Some of the items: a tuple of items in the order of the form, none twice. In JSON a list, in any order."""

    kind = "subset"
    __slots__ = ("items", "at_least", "at_most", "_place")

    def __init__(
        self,
        items: tuple[Value, ...],
        at_least: int = 0,
        at_most: int | None = None,
        legal: Legal | None = None,
        rule: str = "",
        name: Name | None = None,
    ) -> None:
        super().__init__(rule, legal, name)
        self.items = distinct(items, "items")
        self.at_least = max(0, at_least)
        self.at_most = len(self.items) if at_most is None else min(at_most, len(self.items))
        self._place = {item: place for place, item in enumerate(self.items)}

    def _problem(self, value: object) -> FormError | None:
        if type(value) is not tuple:
            return self._error("answer", "form-wrong-type", wanted="list")
        last = -1
        for number, item in enumerate(value):
            place = self._place.get(item, -1) if is_value(item) else -1
            if place < 0:
                return self._error(self._item_number(number), "form-unknown-item", item=str(item)[:40])
            if place <= last:
                code = "form-repeated-item" if item in value[:number] else "form-wrong-order"
                return self._error(self._item_number(number), code, item=self._key(item))
            last = place
        if len(value) < self.at_least:
            return self._error("answer", "form-too-few", limit=self.at_least, got=len(value))
        if len(value) > self.at_most:
            return self._error("answer", "form-too-many", limit=self.at_most, got=len(value))
        return None

    def _sizes(self) -> range:
        return range(self.at_least, self.at_most + 1)

    def _count(self) -> int:
        return sum(comb(len(self.items), size) for size in self._sizes())

    def _walk(self) -> Iterator[tuple[Value, ...]]:
        for size in self._sizes():
            yield from combinations(self.items, size)

    def _draw(self, below: Below) -> tuple[Value, ...]:
        whole = self._count()
        if not whole:
            raise NothingLegal("subset: the limits leave no way")
        at = below(whole)
        size = self.at_least
        while at >= comb(len(self.items), size):
            at -= comb(len(self.items), size)
            size += 1
        chosen = []
        for place, item in enumerate(self.items):
            if below(len(self.items) - place) < size:
                chosen.append(item)
                size -= 1
        return tuple(chosen)

    def read(self, data: object) -> tuple[Value, ...]:
        if not isinstance(data, list):
            raise self._error("answer", "form-wrong-type", wanted="list")
        known = self._by_name(self.items)
        chosen: list[Value] = []
        for number, part in enumerate(data):
            item = self._known(part, known, self._item_number(number))
            if item in chosen:
                raise self._error(self._item_number(number), "form-repeated-item", item=self._key(item))
            chosen.append(item)
        return tuple(sorted(chosen, key=self._place.__getitem__))

    def out(self, value: tuple[Value, ...]) -> list[Any]:
        return [self.name(item) for item in value]

    def _schema(self) -> tuple[dict[str, Any], dict[str, Any]]:
        names = [self.name(item) for item in self.items]
        schema: dict[str, Any] = {"type": "array", "uniqueItems": True}
        schema["minItems"], schema["maxItems"] = self.at_least, self.at_most
        if names:
            schema["items"] = {"enum": names}
        return schema, {"items": names, "at_least": self.at_least, "at_most": self.at_most}
