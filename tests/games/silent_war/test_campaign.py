"""Whole campaigns by random answers: no dead end, what must hold holds, the tracks are the sum of the events."""

from __future__ import annotations

import random

import pytest

from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME
from upscope.games.silent_war.content.words import VICTORY
from upscope.games.silent_war.rules.invariants import INVARIANTS
from upscope.kernel.engine import DICE, advance, answer, open_decisions
from upscope.kernel.event import Teller
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Over, Roll
from upscope.lab.contract import check_game
from upscope.lab.play import pick

CAMPAIGNS = (
    "asiatic-fleet-1942",
    "solomons-1942",
    "pacific-1943",
    "fremantle-1944",
    "central-pacific-1944",
    "pacific-1945",
    "east-indies-1941",
    "indian-ocean-1942",
    "malacca-1944",
    "east-wind-1932",
)


class Sums:
    """What the events of a game add up to."""

    def __init__(self) -> None:
        self.ships = self.tons = self.lost = 0

    def hear(self, name: str, fields: dict[str, int]) -> None:
        if name in ("ship_sunk", "submarine_sunk"):
            self.ships += 1
            self.tons += fields["tons"]
        elif name == "tons_doubled":
            self.tons += fields["tons"]
        elif name == "boat_lost":
            self.lost += 1


def play(scenario, seed, weeks=26, **options):
    """Random answers for so many weeks; standing orders now and then; every invariant once a week."""
    s = GAME.begin(Setup(scenario, options=options))
    rng, dice, sums = random.Random(seed), Seeded(seed), Sums()
    teller = Teller(GAME.events, GAME.sides)
    teller.state = s
    pause, turn, last = advance(s, teller), 0, s.turn + weeks
    while not isinstance(pause, Over) and s.turn < last:
        if isinstance(pause, Roll):
            pause = answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times), teller)
        elif rng.random() < 0.02:
            d = rng.choice(open_decisions(s))
            pause = answer(s, d.seat, pick(d.offer, rng), teller, d.id)
        else:
            pause = answer(s, pause.seat, pick(pause.offer(), rng), teller)
        for event in teller.take():
            sums.hear(event.name, event.fields)
        if s.turn != turn:
            turn = s.turn
            for holds in INVARIANTS:
                holds(s)
    return s, sums


def adds_up(s, sums):
    start = s.content.scenario
    assert (s.ships - start.ships, s.tons - start.tons, s.lost - start.lost) == (sums.ships, sums.tons, sums.lost)


@pytest.mark.parametrize("seed", range(50))
def test_half_a_year_by_random_answers(seed):
    scenario = CAMPAIGNS[seed % len(CAMPAIGNS)]
    options = {"commands": "two", "demand": True} if seed % 4 == 1 else {"edition": "1.x"} if seed % 4 == 3 else {}
    s, sums = play(scenario, seed, **options)
    adds_up(s, sums)
    assert s.turn > 1


@pytest.mark.parametrize("options", [{}, {"edition": "1.x", "commands": "two", "demand": True}], ids=["2.1", "1.x"])
def test_the_whole_war_by_random_answers(options):
    s, sums = play("full-war", 7, weeks=400, checkpoints=False, **options)
    adds_up(s, sums)
    assert s.result in VICTORY
    assert (s.year, s.month, s.week, s.period) == (1945, 8, 2, 4)
    assert sum(s.boats.tons) == sums.tons


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("asiatic-fleet-1942", {}),
        ("sea-of-japan-1945", {"commands": "two", "demand": True}),
        ("east-indies-1941", {"edition": "1.x"}),
    ],
)
def test_a_campaign_keeps_the_contract(scenario, options):
    """Saves, forks, refusals, options out and back; the record replays to the same digest, from a snapshot too."""
    referee = check_game(GAME, Setup(scenario, options=options), seed=3, every=25)
    assert referee.over
