"""The players' own dice and cups: an outcome that nobody has rolled yet is asked for, and the move waits for it."""

from __future__ import annotations

from collections.abc import Sequence

from upscope.kernel.chance import Dist
from upscope.kernel.decision import Refused
from upscope.kernel.kinds import freeze


class RollWanted(Exception):
    """This must be rolled at the table before the move can be made."""

    def __init__(self, name: str, dist: Dist, times: int) -> None:
        super().__init__(name)
        self.name, self.dist, self.times = name, dist, times


class OwnDice:
    """Outcomes as they are read out. `given` are those of the move being made."""

    def __init__(self, index: int = 0) -> None:
        self.index = index
        self.given: Sequence[object] = ()
        self._used = 0

    def hand(self, given: Sequence[object]) -> None:
        """The outcomes read out so far for the move that is now worked out."""
        self.given, self._used = given, 0

    def draw(self, name: str, dist: Dist, times: int) -> object:
        if self._used >= len(self.given):
            raise RollWanted(name, dist, times)
        value = freeze(self.given[self._used])
        several = value if times > 1 and isinstance(value, tuple) else (value,)
        if len(several) != times or any(part not in dist for part in several):
            raise Refused("impossible-roll", decision=name)
        self._used += 1
        self.index += times
        return value

    def mark(self) -> object:
        return self.index, self._used

    def back(self, mark: object) -> None:
        assert isinstance(mark, tuple)
        self.index, self._used = mark
