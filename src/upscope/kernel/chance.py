"""Exact distributions with whole-number weights. Rules name one; a chance source answers; odds enumerate it.

A cup of pieces is a distribution whose weights are the counts. Drawing without putting back is one roll
after another, each from what is left, so that the odds code and a person's own cup follow the same path.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import accumulate, product
from math import prod
from typing import Any, NoReturn

from .values import Value as Value
from .values import is_value, to_json


class Dist:
    """Values with positive whole weights, in a fixed order. Immutable; equal when values, weights and order are."""

    __slots__ = ("values", "weights", "total", "even", "ends")

    values: tuple[Value, ...]
    weights: tuple[int, ...]
    total: int
    even: bool
    """Whether every weight is 1, so that place k simply holds value k."""
    ends: tuple[int, ...]

    def __init__(self, values: Iterable[Value], weights: Iterable[int]) -> None:
        values, weights = tuple(values), tuple(weights)
        if not values:
            raise ValueError("a distribution needs at least one possible value")
        if len(values) != len(weights):
            raise ValueError(f"{len(values)} values but {len(weights)} weights")
        for value in values:
            if not is_value(value):
                raise ValueError(f"a value of a distribution is an int, a string or a tuple of them, not {value!r}")
        for value, weight in zip(values, weights, strict=True):
            if type(weight) is not int or weight < 1:
                raise ValueError(f"the weight of {value!r} must be a whole number above zero, not {weight!r}")
        if len(set(values)) != len(values):
            raise ValueError("a value stands twice in a distribution: add up its weights instead")
        self._set(values, weights)

    def _set(self, values: tuple[Value, ...], weights: tuple[int, ...]) -> None:
        ends = tuple(accumulate(weights))
        _put_values(self, values)
        _put_weights(self, weights)
        _put_ends(self, ends)
        _put_total(self, ends[-1])
        _put_even(self, ends[-1] == len(values))

    @classmethod
    def counted(cls, values: tuple[int, ...], weights: tuple[int, ...]) -> Dist:
        """Different whole numbers with weights above zero, taken at their word: a cup is drawn from very often."""
        made = cls.__new__(cls)
        made._set(values, weights)
        return made

    @classmethod
    def uniform(cls, values: Iterable[Value]) -> Dist:
        values = tuple(values)
        return cls(values, (1,) * len(values))

    @classmethod
    def of(cls, weights: Mapping[Any, int]) -> Dist:
        """From value to weight, zeros left out: a cup that has run out of one kind of piece is still a cup."""
        kept = {value: weight for value, weight in weights.items() if weight != 0}
        return cls(kept.keys(), kept.values())

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a distribution does not change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a distribution does not change")

    def __reduce__(self) -> tuple[type[Dist], tuple[tuple[Value, ...], tuple[int, ...]]]:
        return Dist, (self.values, self.weights)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Dist):
            return NotImplemented
        return self.weights == other.weights and self.values == other.values

    def __hash__(self) -> int:
        return hash((self.values, self.weights))

    def __len__(self) -> int:
        return len(self.values)

    def __contains__(self, value: object) -> bool:
        return is_value(value) and value in self.values

    def __repr__(self) -> str:
        if self.even:
            return f"Dist.uniform({self.values!r})"
        return f"Dist({self.values!r}, {self.weights!r})"

    def value_at(self, k: int) -> Value:
        """The value that place k of 0..total-1 belongs to: the one way from a number to an outcome."""
        if not 0 <= k < self.total:
            raise IndexError(f"place {k} of {self.total}")
        return self.values[k] if self.even else self.values[bisect_right(self.ends, k)]

    def weight_of(self, value: Value) -> int:
        """Zero for an impossible value."""
        return self.weights[self.values.index(value)] if value in self.values else 0

    def items(self) -> Iterator[tuple[Value, int]]:
        return zip(self.values, self.weights, strict=True)

    def map(self, reading: Callable[[Value], Value]) -> Dist:
        """The distribution of what a table makes of each value; equal results are added up."""
        found: dict[Value, int] = {}
        for value, weight in self.items():
            result = reading(value)
            found[result] = found.get(result, 0) + weight
        return Dist.of(found)

    def chance(self, holds: Callable[[Value], bool]) -> Fraction:
        return Fraction(sum(weight for value, weight in self.items() if holds(value)), self.total)


_put_values, _put_weights, _put_ends, _put_total, _put_even = (
    Dist.__dict__[name].__set__ for name in ("values", "weights", "ends", "total", "even")
)
"""A distribution does not change, so its slots are filled past `__setattr__`."""


def die(sides: int) -> Dist:
    return Dist.uniform(range(1, sides + 1))


D6 = die(6)
D10 = die(10)


def outcomes(dist: Dist, times: int = 1) -> Iterator[tuple[Value, int]]:
    """Every answer a roll may get, with its weight: a value when rolled once, a tuple in rolling order otherwise."""
    _check_times(times)
    if times == 1:
        yield from dist.items()
        return
    for rolled in product(dist.items(), repeat=times):
        yield tuple([value for value, _ in rolled]), prod([weight for _, weight in rolled])


def plus(a: Dist, b: Dist) -> Dist:
    """The sum of two independent whole-number distributions, exact, in rising order."""
    found: dict[Value, int] = {}
    for x, wx in zip(_numbers(a), a.weights, strict=True):
        for y, wy in zip(_numbers(b), b.weights, strict=True):
            found[x + y] = found.get(x + y, 0) + wx * wy
    return Dist(*zip(*sorted(found.items(), key=_value_first), strict=True))


def sum_of(dist: Dist, times: int) -> Dist:
    """The sum of several independent rolls: `sum_of(D6, 2)` weighs 7 with 6 of 36."""
    _check_times(times)
    total = plus(dist, Dist.uniform((0,)))
    for _ in range(times - 1):
        total = plus(total, dist)
    return total


def mean(dist: Dist) -> Fraction:
    return Fraction(sum(n * w for n, w in zip(_numbers(dist), dist.weights, strict=True)), dist.total)


def outcome_fields(roll: str, index: int, dist: Dist, times: int, value: object) -> dict[str, object]:
    """An outcome as a record keeps it: enough for anyone to recompute the die without knowing the rules."""
    return {
        "kind": "outcome",
        "roll": roll,
        "index": index,
        "values": [to_json(v) for v in dist.values],
        "weights": list(dist.weights),
        "times": times,
        "value": to_json(value) if is_value(value) else value,
    }


def _numbers(dist: Dist) -> list[int]:
    numbers = [value for value in dist.values if isinstance(value, int)]
    if len(numbers) != len(dist.values):
        raise ValueError("only whole-number values can be added up")
    return numbers


def _value_first(item: tuple[Value, int]) -> int:
    value = item[0]
    assert isinstance(value, int)
    return value


def _check_times(times: int) -> None:
    if times < 1:
        raise ValueError(f"a roll is made at least once, not {times} times")
