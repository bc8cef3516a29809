"""Answers too many to list, put together of small choices: an item taken or left, points for a bin, the next node.

A `Part` is an answer under way. `choices` says how many ways there are to go on, `take` chooses one by its number, and
`finished` tells when `value` is the answer. What the form itself does not rule out, its legality function still may.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from upscope.kernel.forms import Allocate, Assign, Drawing, Form, Route, Subset
from upscope.kernel.procedure import Offer

BASE = 64
"""Ways to go on, at most, that one choice is made among: more are chosen among by blocks of so many."""
DRAWN = 16
"""Drawings that are offered where any line may be drawn."""


class Part(ABC):
    """An answer under way."""

    finished = False
    value: Any = None

    @property
    @abstractmethod
    def choices(self) -> int: ...

    @abstractmethod
    def take(self, number: int) -> None: ...


class Listed(Part):
    """One of a list; by blocks, then blocks of blocks, where it is long."""

    def __init__(self, values: Sequence[Any]) -> None:
        self._values: Sequence[Any] = values

    @property
    def _size(self) -> int:
        """How many values a block holds."""
        size = 1
        while size * BASE < len(self._values):
            size *= BASE
        return size

    @property
    def choices(self) -> int:
        return -(-len(self._values) // self._size)

    def take(self, number: int) -> None:
        size = self._size
        self._values = self._values[number * size : (number + 1) * size]
        if len(self._values) == 1:
            self.value, self.finished = self._values[0], True


class _Taking(Part):
    """Each item of a subset: left (0) or taken (1)."""

    def __init__(self, form: Subset) -> None:
        self._form, self._taken, self._at = form, [], 0
        self._ways: list[bool] = []
        self._skip()

    _taken: list[Any]

    def _skip(self) -> None:
        """Items about which there is no choice."""
        form = self._form
        while self._at < len(form.items):
            left = len(form.items) - self._at
            may_leave = len(self._taken) + left - 1 >= form.at_least
            may_take = len(self._taken) < form.at_most
            self._ways = [way for way, may in ((False, may_leave), (True, may_take)) if may]
            if len(self._ways) > 1:
                return
            self._put(self._ways[0])
        self.value, self.finished = tuple(self._taken), True

    def _put(self, take: bool) -> None:
        if take:
            self._taken.append(self._form.items[self._at])
        self._at += 1

    @property
    def choices(self) -> int:
        return len(self._ways)

    def take(self, number: int) -> None:
        self._put(self._ways[number])
        self._skip()


class _Filling(Part):
    """Points for one bin after the other."""

    def __init__(self, form: Allocate) -> None:
        self._form, self._filled = form, []
        self._skip()

    _filled: list[int]

    def _bounds(self) -> tuple[int, int]:
        form, at = self._form, len(self._filled)
        left = form.total - sum(self._filled)
        low = form.lows[at]
        high = min(form.highs[at], left - sum(form.lows[at + 1 :]))
        if form.exact:
            low = max(low, left - sum(min(one, form.total) for one in form.highs[at + 1 :]))
        return low, high

    def _skip(self) -> None:
        while len(self._filled) < len(self._form.bins):
            low, high = self._bounds()
            if low < high:
                return
            self._filled.append(low)
        self.value, self.finished = tuple(self._filled), True

    @property
    def choices(self) -> int:
        low, high = self._bounds()
        return min(BASE, high - low + 1)

    def take(self, number: int) -> None:
        self._filled.append(self._bounds()[0] + number)
        self._skip()


class _Placing(Part):
    """A place for one item after the other; a place that is full is not offered."""

    def __init__(self, form: Assign) -> None:
        self._form, self._chosen = form, []
        self._skip()

    _chosen: list[Any]

    def _ways(self) -> list[Any]:
        form = self._form
        room = dict(form.capacity)
        for place in self._chosen:
            if place in room:
                room[place] -= 1
        places = form.choices[len(self._chosen)]
        found = [place for place in places if room.get(place, 1) > 0]
        return found if form.required else [*found, form.nowhere]

    def _skip(self) -> None:
        while len(self._chosen) < len(self._form.items):
            ways = self._ways()
            if len(ways) > 1:
                return
            self._chosen.append(ways[0] if ways else self._form.nowhere)
        self.value, self.finished = tuple(self._chosen), True

    @property
    def choices(self) -> int:
        return min(BASE, len(self._ways()))

    def take(self, number: int) -> None:
        self._chosen.append(self._ways()[number])
        self._skip()


class _Walking(Part):
    """The next node of a route, or its end (the last choice where it may stop)."""

    def __init__(self, form: Route) -> None:
        self._form, self._path = form, ()
        self._look()

    _path: tuple[Any, ...]

    def _look(self) -> None:
        self._onward = self._form.onward(self._path)[: BASE - 1]
        self._may_stop = self._form.may_stop(self._path)
        if not self._onward:
            self.value, self.finished = self._path, True

    @property
    def choices(self) -> int:
        return len(self._onward) + self._may_stop

    def take(self, number: int) -> None:
        if number == len(self._onward):
            self.value, self.finished = self._path, True
        else:
            self._path = (*self._path, self._onward[number])
            self._look()


def _drawings(form: Drawing) -> list[Any]:
    """A few lines, always the same ones for the same form."""
    found = []
    for start in range(DRAWN):
        count = iter(range(start, 1_000_000))
        found.append(form.sample(lambda n, count=count: next(count) * 7 % n))  # type: ignore[misc]  # below(n)
    return list(dict.fromkeys(found))


def part_of(offer: Offer) -> Part:
    """An answer to an offer, to be put together."""
    if isinstance(offer, Subset):
        return _Taking(offer)
    if isinstance(offer, Allocate):
        return _Filling(offer)
    if isinstance(offer, Assign):
        return _Placing(offer)
    if isinstance(offer, Route):
        return _Walking(offer)
    if isinstance(offer, Drawing):
        return Listed(_drawings(offer))
    if isinstance(offer, Form):
        raise TypeError(f"no way is known to put together a {type(offer).__name__}")
    return Listed(tuple(offer))
