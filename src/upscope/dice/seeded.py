"""Dice from a seed: the same seed, the same game. Fast, for simulation; with the seed every die is known."""

from __future__ import annotations

from bisect import bisect_right
from random import Random

from upscope.kernel.chance import Dist, Value

LARGE = 1 << 32
"""Above this total a float would favour some places noticeably."""


class Seeded:
    """Python's own generator. `random()` keeps its sequence from version to version, so kept games replay."""

    __slots__ = ("index", "_random", "_source")

    def __init__(self, seed: int) -> None:
        self.index = 0
        self._source = Random(seed)
        self._random = self._source.random

    def draw(self, name: str, dist: Dist, times: int) -> Value:
        if times == 1:
            self.index += 1
            total = dist.total
            if total > LARGE:
                return dist.value_at(self._large(total))
            place = int(self._random() * total)
            return dist.values[place] if dist.even else dist.values[bisect_right(dist.ends, place)]
        return self._several(name, dist, times)

    def _several(self, name: str, dist: Dist, times: int) -> Value:
        if times < 1:
            raise ValueError(f"roll {name!r}: made at least once, not {times} times")
        return tuple([self.draw(name, dist, 1) for _ in range(times)])

    def _large(self, total: int) -> int:
        bits = (total - 1).bit_length()
        while True:
            k = self._source.getrandbits(bits)
            if k < total:
                return k

    def mark(self) -> object:
        return self.index, self._source.getstate()

    def back(self, mark: object) -> None:
        assert isinstance(mark, tuple)
        self.index = mark[0]
        self._source.setstate(mark[1])
