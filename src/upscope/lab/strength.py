"""What a result says: intervals, rating differences, and whether a match may stop."""

from __future__ import annotations

import math
from dataclasses import dataclass


def wilson(wins: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson."""
    if not games:
        return 0.0, 1.0
    p, n = wins / games, games
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(share: float) -> float:
    """The rating difference that explains a share of the points; infinite where one side takes all."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


@dataclass(frozen=True)
class Sprt:
    """A sequential test: does the first-named win `low` of the decided games, or `high`? Draws decide nothing.

    The share of wrong verdicts is at most `wrong` if one of the two is true; in between, either may come out.

    >>> Sprt(0.5, 0.6).verdict(40, 10)
    'high'
    >>> Sprt(0.5, 0.6).verdict(3, 2)
    ''
    """

    low: float
    high: float
    wrong: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise ValueError("the two shares lie between 0 and 1, the lower first")

    def verdict(self, wins: int, losses: int) -> str:
        """`low`, `high`, or nothing yet."""
        ratio = wins * math.log(self.high / self.low) + losses * math.log((1 - self.high) / (1 - self.low))
        bound = math.log((1 - self.wrong) / self.wrong)
        return "high" if ratio >= bound else "low" if ratio <= -bound else ""
