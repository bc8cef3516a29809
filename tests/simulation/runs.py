"""Runs of many seeds: one after the other, each alone or beside its twin, until one fails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

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
    for name, heard in one.heard.items():
        if not name.startswith(TWIN):
            for here, there in zip(heard, other.heard[name], strict=False):
                demand(here == there, name, "was told", here, "and in the twin", there)
            demand(len(heard) == len(other.heard[name]), name, "was told more in one of two twins")


def runs(seeds: Iterable[int]) -> Iterator[Outcome | Failure]:
    for seed in seeds:
        try:
            yield run(seed)
        except Exception as problem:  # noqa: BLE001 - whatever it is, the seed is what is wanted
            yield Failure(seed, problem)
