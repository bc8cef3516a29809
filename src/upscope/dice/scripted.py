"""Outcomes given from outside: a test's list, or a person reading real dice and drawing from real cups."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from upscope.kernel.chance import Dist, Value

SHOWN = 24
"""Possible outcomes named in an error, at most."""


class DiceError(ValueError):
    """An outcome that cannot be had. `code` is a message key; nothing has been drawn."""

    code = "dice-error"

    def __init__(self, roll: str, said: str) -> None:
        super().__init__(f"roll {roll!r}: {said}")
        self.roll = roll


class Impossible(DiceError):
    code = "dice-impossible"

    def __init__(self, roll: str, value: object, dist: Dist, times: int = 1) -> None:
        named = ", ".join(str(v) for v in dist.values[:SHOWN])
        more = f" and {len(dist) - SHOWN} more" if len(dist) > SHOWN else ""
        often = f", {times} of them" if times > 1 else ""
        super().__init__(roll, f"{str(value)[:80]} is not possible; possible: {named}{more}{often}")
        self.value = value
        self.possible = dist.values
        self.times = times


class OutOfDice(DiceError):
    code = "dice-none-left"

    def __init__(self, roll: str, given: int) -> None:
        super().__init__(roll, f"no outcome is left of the {given} given")


class Scripted:
    """Outcomes in order. For a roll made several times, either one tuple or that many single outcomes."""

    __slots__ = ("index", "_given", "_left")

    def __init__(self, outcomes: Iterable[Value]) -> None:
        self.index = 0
        self._left = deque(outcomes)
        self._given = len(self._left)

    def left(self) -> int:
        """Outcomes not yet used: a test that expects all its dice to fall asks for 0."""
        return len(self._left)

    def draw(self, name: str, dist: Dist, times: int) -> Value:
        if not self._left:
            raise OutOfDice(name, self._given)
        first = self._left[0]
        if times == 1:
            _check(name, first, dist)
            self._left.popleft()
            self.index += 1
            return first
        if isinstance(first, tuple) and first not in dist:
            _check_all(name, first, dist, times)
            self._left.popleft()
            self.index += times
            return first
        if len(self._left) < times:
            raise OutOfDice(name, self._given)
        taken = tuple([self._left[n] for n in range(times)])
        _check_all(name, taken, dist, times)
        for _ in range(times):
            self._left.popleft()
        self.index += times
        return taken

    def mark(self) -> object:
        return self.index, tuple(self._left)

    def back(self, mark: object) -> None:
        assert isinstance(mark, tuple)
        self.index = mark[0]
        self._left = deque(mark[1])


Ask = Callable[[str, Dist, int, Impossible | None], object]
"""`ask(roll, dist, times, refused)`: what was rolled or drawn; `refused` is what was wrong with the last reading."""


class Asked:
    """Asks somebody at each roll, and again after an impossible reading, so that a slip never ends the game."""

    __slots__ = ("index", "each", "_ask", "_patience", "_read", "_again")

    def __init__(self, ask: Ask, patience: int = 100) -> None:
        self.index = 0
        self._ask = ask
        self._patience = patience
        self._read: list[tuple[int, Value]] = []
        self._again: deque[Value] = deque()
        self.each: Sequence[tuple[str, Any]] = ()
        """Whom each of the dice asked for is for."""

    def whose(self, each: Sequence[tuple[str, Any]]) -> None:
        self.each = each

    def mark(self) -> object:
        return self.index

    def back(self, mark: object) -> None:
        """What was already read since then is not asked for a second time."""
        again = [value for index, value in self._read if index >= mark]  # type: ignore[operator]  # one of our own marks
        self._again.extendleft(reversed(again))
        self._read = [(index, value) for index, value in self._read if index < mark]  # type: ignore[operator]  # same
        self.index = mark  # type: ignore[assignment]  # same

    def _keep(self, value: Value, times: int) -> Value:
        self._read.append((self.index, value))
        self.index += times
        return value

    def draw(self, name: str, dist: Dist, times: int) -> Value:
        refused: Impossible | None = None
        if self._again and _problem(name, self._again[0], dist, times) is None:
            return self._keep(self._again.popleft(), times)
        self._again.clear()
        for _ in range(self._patience):
            read = self._ask(name, dist, times, refused)
            refused = _problem(name, read, dist, times)
            if refused is None:
                return self._keep(read, times)  # type: ignore[arg-type]  # just found among the possible values
        raise refused or OutOfDice(name, 0)


def _problem(name: str, read: object, dist: Dist, times: int) -> Impossible | None:
    if times == 1:
        return None if read in dist else Impossible(name, read, dist)
    if type(read) is tuple and len(read) == times and all(part in dist for part in read):
        return None
    return Impossible(name, read, dist, times)


def _check(name: str, value: object, dist: Dist) -> None:
    if value not in dist:
        raise Impossible(name, value, dist)


def _check_all(name: str, values: tuple[Value, ...], dist: Dist, times: int) -> None:
    if len(values) != times:
        raise Impossible(name, values, dist, times)
    for value in values:
        _check(name, value, dist)
