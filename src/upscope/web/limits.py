"""Token buckets: so much at once, so much a second."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

FORGET_AFTER = 10_000


class Bucket:
    __slots__ = ("rate", "burst", "clock", "_left", "_at")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self._left, self._at = float(burst), clock()

    def take(self) -> float:
        """0 if there was one to take; else the seconds until there will be."""
        now = self.clock()
        self._left = min(float(self.burst), self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) / self.rate

    def full(self) -> bool:
        return self._left + (self.clock() - self._at) * self.rate >= self.burst


class Buckets:
    """One for each address; full ones are forgotten, so that strangers cost no memory."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self._of: dict[str, Bucket] = {}

    def take(self, address: str) -> float:
        bucket = self._of.get(address)
        if bucket is None:
            if len(self._of) >= FORGET_AFTER:
                self._of = {who: one for who, one in self._of.items() if not one.full()}
            bucket = self._of[address] = Bucket(self.rate, self.burst)
        return bucket.take()
