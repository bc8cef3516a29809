"""Runs of many seeds: one after the other, each alone or beside its twin, until one fails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from math import inf

from .clients import Person
from .ledger import demand
from .world import Outcome, World

TWIN = "bea"
"""Whose secrets are others in the twin of a run."""


@dataclass(frozen=True)
class Failure:
    seed: int
    problem: BaseException


def run(seed: int) -> Outcome:
    """One seed; every other one of a game that keeps secrets for ever runs beside its twin."""
    world = World(seed)
    found = world.run()
    secretive = any(client.name == TWIN and isinstance(client, Person) for client in world.clients)
    if world.game == "vault" and secretive and seed % 2 == 0:
        check_twins(found, World(seed, twin=1).run())
    return found


def check_twins(one: Outcome, other: Outcome) -> None:
    """Whoever may not know the secrets was sent the same, byte for byte and at the same moments."""
    until = _parted(one, other)
    for name, heard in one.heard.items():
        if name.startswith(TWIN):
            continue
        here, there = (_before(until, found) for found in (heard, other.heard[name]))
        for mine, its in zip(here, there, strict=False):
            demand(mine == its, name, "was told", mine, "and in the twin", its)
        demand(len(here) == len(there), name, "was told more in one of two twins")


def _parted(one: Outcome, other: Outcome) -> float:
    """When the player with the secrets was first told something in one run and nothing in the other, as when a number
    that is put right was right already. The network's delays are drawn in turn: from then on they are others for all.
    """
    moments = [inf]
    for name in {*one.told_at, *other.told_at}:
        if name.startswith(TWIN):
            here, there = one.told_at.get(name, []), other.told_at.get(name, [])
            pairs = zip_longest(here, there, fillvalue=(inf, ""))
            moments += [min(a[0], b[0]) for a, b in pairs if a[1] != b[1]][:1]
    return min(moments)


def _before(moment: float, heard: list[tuple[float, str]]) -> list[tuple[float, str]]:
    return [said for said in heard if said[0] < moment]


def runs(seeds: Iterable[int]) -> Iterator[Outcome | Failure]:
    for seed in seeds:
        try:
            yield run(seed)
        except Exception as problem:  # noqa: BLE001 - whatever it is, the seed is what is wanted
            yield Failure(seed, problem)
