"""The players' own dice and cups: an outcome that nobody has rolled yet is asked for, and the move waits for it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from upscope.kernel.chance import Dist
from upscope.kernel.decision import Refused
from upscope.kernel.kinds import freeze
from upscope.kernel.ports import NotYet


class RollWanted(NotYet):
    """This must be rolled at the table before the move can be made: the die numbered `at` of `times`."""

    def __init__(self, name: str, dist: Dist, times: int, at: int, about: Mapping[str, Any]) -> None:
        super().__init__(name)
        self.name, self.dist, self.times, self.at, self.about = name, dist, times, at, about


class OwnDice:
    """Outcomes as they are read out, one by one or several at once. `given` are those of the move being made."""

    def __init__(self, index: int = 0, dealt: frozenset[str] = frozenset(), ident: str = "") -> None:
        self.index, self.dealt, self.ident = index, dealt, ident
        self.given: Sequence[object] = ()
        self._used = 0
        self._each: Sequence[tuple[str, Any]] = ()

    def hand(self, given: Sequence[object]) -> None:
        """The outcomes read out so far for the move that is now worked out."""
        self.given, self._used = given, 0

    def whose(self, each: Sequence[tuple[str, Any]]) -> None:
        self._each = each

    def draw(self, name: str, dist: Dist, times: int) -> object:
        if name in self.dealt:
            return self._deal(dist, times)
        taken: list[object] = []
        while len(taken) < times:
            at = len(taken)
            if self._used >= len(self.given):
                about = dict(self._each[at : at + 1])
                raise RollWanted(name, dist, times, at + 1, about)
            value = freeze(self.given[self._used])
            read = value if isinstance(value, tuple) and value not in dist else (value,)
            if len(taken) + len(read) > times or not read or any(part not in dist for part in read):
                raise Refused("impossible-roll", decision=name)
            taken += read
            self._used += 1
        self.index += times
        return tuple(taken) if times > 1 else taken[0]

    def _deal(self, dist: Dist, times: int) -> object:
        """Pieces that are only set out: the same ones, however often a move is worked out until its dice are there."""
        rng = random.Random(f"{self.ident} {self.index}")
        self.index += times
        drawn = tuple(dist.value_at(rng.randrange(dist.total)) for _ in range(times))
        return drawn if times > 1 else drawn[0]

    def mark(self) -> object:
        return self.index, self._used

    def back(self, mark: object) -> None:
        assert isinstance(mark, tuple)
        self.index, self._used = mark
