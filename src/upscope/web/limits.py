"""Token buckets: so much at once, so much a second."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

MOST_REMEMBERED = 10_000


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


class Buckets:
    """One for each address. Only so many are remembered, the latest ones, so that strangers cost no memory."""

    def __init__(self, rate: float, burst: int, most: int = MOST_REMEMBERED) -> None:
        self.rate, self.burst, self.most = rate, burst, most
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._of)

    def take(self, address: str) -> float:
        key = network_of(address)
        bucket = self._of.get(key)
        if bucket is None:
            bucket = self._of[key] = Bucket(self.rate, self.burst)
            if len(self._of) > self.most:
                self._of.popitem(last=False)
        else:
            self._of.move_to_end(key)
        return bucket.take()


def network_of(address: str) -> str:
    """Whom an address stands for: with IPv6 one subscriber has a whole /64."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(found) >> 64 << 64))
