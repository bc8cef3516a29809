"""Attacks as they come up in random games: positions in which points are about to be given out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME
from upscope.games.silent_war.advice.odds import Plan
from upscope.games.silent_war.rules.c14_attack import AttackRound
from upscope.games.silent_war.rules.c14_targets import marked
from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.engine import DICE, Pause, advance, answer, open_decisions
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask, Over, Roll
from upscope.lab.play import pick

SCENARIOS = ("wahoo-1943", "tang-1944", "pacific-1943", "fremantle-1944", "swordfish-1941", "central-pacific-1944")


def positions(count: int, seed: int = 1, **options: Any) -> Iterator[tuple[Campaign, int]]:
    """(state, row) at the moment of `allocate_points`, cut down to the attack itself, figures stirred. `options`: the
    settings of the games they come from."""
    rng = random.Random(seed)
    found = 0
    while found < count:
        seed += 1
        setup = Setup(rng.choice(SCENARIOS), options)
        s: Any = GAME.begin(setup)
        dice = Seeded(seed)
        pause = advance(s)
        for _ in range(6_000):
            if isinstance(pause, Over) or found >= count:
                break
            if type(pause) is Roll:
                pause = answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times))
                continue
            if type(pause) is Ask and pause.name == "allocate_points":
                found += 1
                yield cut(s, rng)
            pause = reply(s, pause, rng)


def reply(s: Any, pause: Pause, rng: random.Random) -> Pause:
    """Random, but eager to search and to fight on."""
    if type(pause) is Ask:
        offer = pause.offer()
        for wanted in ("search", "re-attack"):
            if not hasattr(offer, "kind") and wanted in offer and rng.random() < 0.9:
                return answer(s, pause.seat, wanted)
        return answer(s, pause.seat, pick(offer, rng))
    d = open_decisions(s)[0]
    return answer(s, d.seat, pick(d.offer, rng), decision=d.id)


def cut(s: Campaign, rng: random.Random) -> tuple[Campaign, int]:
    """The attack alone, with other skippers, torpedoes, damage, weather and periods than the random game had."""
    made = s.fork()
    at = next(n for n, f in enumerate(made.stack) if isinstance(f, AttackRound))
    made.stack = made.stack[at:]
    frame = made.stack[0]
    assert isinstance(frame, AttackRound)
    row, boat = frame.row, made.subs.boat[frame.row]
    made.subs.sunk[row] = ()
    made.torpedo = rng.choice((-2, -1, 0, 1, 2))
    made.period = rng.choice((1, 2, 3, 4))
    made.boats.rating[boat] = rng.choice((0, 0, 1, 2))
    made.boats.damage[boat] = rng.choice((0, 0, 1, 2))
    made.boats.spotted[boat] = rng.choice((0, 1))
    weather = rng.choice((0, 0, 0, 1, 2))
    made.places.weather[made.area] = 0 if made.content.first else weather
    for unit in marked(made):
        if made.units.up[unit]:
            made.units.damaged[unit] = int(rng.random() < 0.15)
            made.units.tdc[unit] = rng.choice((-3, -2, -2, -1, -1, 0, 1))
    return made, row


def by_plan(plan: Plan) -> Any:
    """A chooser for the kernel's odds that carries a plan out."""
    points = dict(plan.points)

    def choose(s: Any, pause: Pause) -> tuple[str, Any, str] | None:
        if type(pause) is not Ask:
            return None
        if pause.name == "allocate_points":
            return pause.seat, tuple(points.get(unit, 0) for unit in marked(s)), ""
        if pause.name == "surprise_escort":
            return pause.seat, plan.surprised, ""
        if pause.name == "attack_next":
            return pause.seat, next(unit for unit in plan.order if unit in pause.offer()), ""
        return None

    return choose
