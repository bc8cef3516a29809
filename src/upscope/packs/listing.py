"""What a player is told of a pack before a game is made with it."""

from __future__ import annotations

from typing import NamedTuple

from .pack import Pack

SCENARIOS = ("maps", "scenarios")
"""What a game calls its table of scenarios: the first that a pack has."""


class Listed(NamedTuple):
    """A pack's name, its title in each language, and the scenarios that can be played with it."""

    name: str
    title: dict[str, str]
    scenarios: list[str]


def listed(pack: Pack) -> Listed:
    label = next(label for label in SCENARIOS if label in pack.contents)
    scenarios = sorted(str(key) for key in pack.table(label).keys())  # noqa: SIM118 - a table is no mapping
    return Listed(pack.name, dict(pack.title), scenarios)
