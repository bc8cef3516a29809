"""Where to strike: the damage to expect from every weapon in every space, given how likely the enemy is where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from .seaway import Seaway

Weights = Sequence[float]
"""For each cell how likely the enemy is there; the sum is 1."""


class Shot(NamedTuple):
    """A space to strike, the damage to expect for the enemy and for ourselves, and the chance of any hit."""

    cell: int
    gain: float
    own: int
    chance: float

    @property
    def net(self) -> float:
        return self.gain - self.own


NOTHING = Shot(-1, 0.0, 0, 0.0)


def even(sea: Seaway, places: int) -> list[float]:
    """Every possible place alike."""
    cells = sea.cells(places)
    weights = [0.0] * sea.count
    for c in cells:
        weights[c] = 1.0 / len(cells)
    return weights


def near(sea: Seaway, weights: Weights) -> list[float]:
    """For each cell the chance that the enemy is in the eight around it."""
    found = [0.0] * sea.count
    for c, w in enumerate(weights):
        if w:
            for n in sea.around[c]:
                found[n] += w
    return found


def plain(sea: Seaway, weights: Weights, cells: Iterable[int], own: int) -> list[Shot]:
    """Torpedoes and mines: two damages in the space, one beside it."""
    beside = near(sea, weights)
    return [
        Shot(c, 2 * weights[c] + beside[c], 2 if c == own else int(own in sea.around[c]), weights[c] + beside[c])
        for c in cells
    ]


def asgard(sea: Seaway, weights: Weights, cells: Iterable[int], own: int) -> list[Shot]:
    """Two damages in the space and beside it."""
    beside = near(sea, weights)
    return [
        Shot(c, 2 * (weights[c] + beside[c]), 2 if c == own or own in sea.around[c] else 0, weights[c] + beside[c])
        for c in cells
    ]


def kraken(sea: Seaway, weights: Weights, cells: Iterable[int], own: int) -> list[Shot]:
    """One damage, in the space alone."""
    return [Shot(c, weights[c], int(c == own), weights[c]) for c in cells]


def wave(sea: Seaway, weights: Weights, cell: int, own: int) -> Shot:
    """A KAOS mine: one damage along row and column up to the first island."""
    reached = sea.chart.wave(cell)
    chance = sum(w for c, w in enumerate(weights) if w and reached >> c & 1)
    return Shot(cell, chance, int(reached >> own & 1), chance)


SHOTS: dict[str, Callable[[Seaway, Weights, Iterable[int], int], list[Shot]]] = {
    "torpedo": plain,
    "mine": plain,
    "archer": plain,
    "asgard": asgard,
    "kraken": kraken,
}


def best(shots: Iterable[Shot], own_price: float = 1.2) -> Shot:
    """The shot that pays most; damage to ourselves weighs a little more than damage dealt."""
    return max(shots, key=lambda shot: shot.gain - own_price * shot.own, default=NOTHING)


def sector_shares(sea: Seaway, weights: Weights) -> list[float]:
    """For each sector, by its number, how likely the enemy is there."""
    shares = [0.0] * (sea.chart.sectors + 1)
    for c, w in enumerate(weights):
        if w:
            shares[sea.sector[c]] += w
    return shares
