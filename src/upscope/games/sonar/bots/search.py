"""Playouts: each thing that could be done is tried against the same sample of enemies as they may be."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from random import Random
from typing import TypeVar

from upscope.games.sonar.advice.belief import Heat, Own, Tracker
from upscope.games.sonar.advice.belief.own import MINE, SILENCE, SONAR, TORPEDO

from .boat import HERE, Boat, few, unmined
from .ear import Ear
from .sim import Chance, Sim

K = TypeVar("K", bound=Hashable)
Deed = Callable[[Boat, Boat, Chance], int]
"""Does something to the two boats; how many turns the foe has then (below 0: we)."""
UNUSUAL = 0.15
"""How often an enemy has not charged his torpedo first."""


class Search:
    def __init__(self, sim: Sim, mine: Boat, foes: list[Boat], rounds: int) -> None:
        self.sim, self.mine, self.foes, self.rounds = sim, mine, foes, rounds

    def rate(self, deeds: Mapping[K, Deed]) -> dict[K, float]:
        """What each deed is worth on the average, in damages. All meet the same enemies and the same luck."""
        rng = Random()
        totals = dict.fromkeys(deeds, 0.0)
        for n, foe in enumerate(self.foes):
            for key, deed in deeds.items():
                rng.seed(n)
                mine, other = self.mine.fork(), foe.fork()
                turns = deed(mine, other, rng.random)
                totals[key] += self.sim.play(mine, other, turns, self.rounds, rng.random)
        return {key: total / len(self.foes) for key, total in totals.items()}


def own_boat(own: Own, known: Tracker) -> Boat:
    marks = (own.marks[TORPEDO], own.marks[MINE], own.marks[SONAR], own.marks[SILENCE])
    return Boat(own.cell, own.barred, own.mines, marks, own.broken, own.damage, few(unmined(known.classes)))


def imagined(sim: Sim, heat: Heat, ear: Ear, damage: int, count: int, rng: Random) -> list[Boat]:
    """Enemies as they may be: place and route by their weight, marks and breakdowns as a sensible crew would have them.

    Nothing here is known but what was announced: the plot, and how many courses he has made since he used what.
    """
    sea = heat.sea
    broken = 0
    for course in ear.dive:
        broken, _ = sim.cross(broken, course)
    seen = few(unmined(heat.plot.tracker.classes)) or {HERE: sea.water}
    weighed = heat.weighed
    made = []
    for at, route in rng.choices(list(weighed), list(weighed.values()), k=count):
        torpedo = ear.may_have(TORPEDO)
        if rng.random() < UNUSUAL:
            torpedo = rng.randint(0, torpedo)
        left = ear.marks - torpedo
        silence = min(left, rng.randint(0, ear.may_have(SILENCE)))
        mine = min(left - silence, rng.randint(0, ear.may_have(MINE)))
        sonar = min(left - silence - mine, rng.randint(0, ear.may_have(SONAR)))
        made.append(Boat(sea.place[at], route, (), (torpedo, mine, sonar, silence), broken, damage, seen))
    return made
