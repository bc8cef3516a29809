"""Timing that survives a busy machine: short bursts of what is measured and of a yardstick, in turn, in one process.

Each pair of neighbouring bursts gives one ratio; the median and the quartiles of the ratios are printed. CPU time of
this process is what counts, not the clock on the wall.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Compared:
    """Times of one unit of work in seconds, and the ratio ours/yardstick with its quartiles."""

    ours: float
    yardstick: float
    low: float
    ratio: float
    high: float

    def line(self, what: str, unit: str) -> str:
        return (
            f"{what}: {1 / self.ours:,.0f} {unit}/s, yardstick {1 / self.yardstick:,.0f} {unit}/s; "
            f"time ratio {self.ratio:.3g} (quartiles {self.low:.3g} to {self.high:.3g})"
        )


def burst(work: Callable[[], int], seconds: float) -> float:
    """CPU seconds a unit: `work` does some and says how many units it did."""
    done = 0
    start = now = time.process_time()
    while now - start < seconds:
        done += work()
        now = time.process_time()
    return (now - start) / done


def compare(ours: Callable[[], int], yardstick: Callable[[], int], seconds: float = 0.15, rounds: int = 21) -> Compared:
    """Alternate bursts of both, the first pair thrown away."""
    a, b, ratios = [], [], []
    for n in range(rounds + 1):
        if n % 2:
            x, y = burst(ours, seconds), burst(yardstick, seconds)
        else:
            y, x = burst(yardstick, seconds), burst(ours, seconds)
        if n:
            a.append(x)
            b.append(y)
            ratios.append(x / y)
    low, middle, high = statistics.quantiles(ratios, n=4)
    return Compared(statistics.median(a), statistics.median(b), low, middle, high)


def rate(work: Callable[[], int], seconds: float = 0.2, rounds: int = 9) -> tuple[float, float, float]:
    """Units a CPU second: lower quartile, median, upper quartile."""
    burst(work, seconds)
    found = [1 / burst(work, seconds) for _ in range(rounds)]
    low, middle, high = statistics.quantiles(found, n=4)
    return low, middle, high
