"""What is measured in both Pythons, this one and the browser's: prints seconds of processor time as JSON.

It uses only what the folder holds, and nothing of the lab.
"""

from __future__ import annotations

import json
import time
from typing import Any

from upscope import bots, registry
from upscope.dice.seeded import Seeded
from upscope.kernel.engine import UNDECIDED, advance
from upscope.kernel.event import silent
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask
from upscope.kernel.referee import Referee

WEEKS = 12


def cpu() -> float:
    try:
        from js import process  # type: ignore[import-not-found]  # in node
    except ImportError:
        return time.process_time()
    used = process.cpuUsage()
    return float(used.user + used.system) / 1e6


class Table:
    """Bots on every seat of one game."""

    def __init__(self, game: str, scenario: str, level: str) -> None:
        rules, setup = registry.game(game), Setup(scenario)
        self.referee = Referee.start(rules, setup, Seeded(7), ident="bench", dice={"kind": "seeded"})
        self.players = {seat: bots.make(game, level, n, setup) for n, seat in enumerate(rules.sides.seats)}
        self.heard = dict.fromkeys(self.players, 0)
        self.slowest = 0.0

    def turn(self) -> bool:
        """Let one of those who are asked answer."""
        for seat in dict.fromkeys(decision.seat for decision in self.referee.decisions()):
            told = self.referee.feed(seat)
            new, self.heard[seat] = told[self.heard[seat] :], len(told)
            view, asked = self.referee.view(seat).data(), self.referee.shown(seat)
            began = cpu()
            choice = self.players[seat].choose(seat, view, asked, new)
            self.slowest = max(self.slowest, cpu() - began)
            if choice is not None:
                self.referee.answer(seat, choice.decision, choice.value)
                return True
        return False


def duel() -> float:
    """A whole duel of two crews of lieutenants."""
    table = Table("sonar", "alpha-t", "lieutenant")
    began = cpu()
    while not table.referee.over:
        assert table.turn()
    return cpu() - began


def week_by_staff() -> float:
    rules = registry.game("silent_war")
    setup = Setup("full-war", {"checkpoints": False})
    s: Any = rules.begin(setup)
    make = registry.manifest("silent_war").bots
    assert make is not None
    pilot = make().pilots["standard"](setup, "")

    def decide(s: Any, ask: Ask) -> Any:
        return UNDECIDED if s.turn >= WEEKS else pilot.answer(s, ask)

    began = cpu()
    advance(s, silent, Seeded(7).draw, decide)
    assert s.turn >= WEEKS
    return (cpu() - began) / s.turn


def planner() -> float:
    """The slowest decision of the planners in a short game."""
    table = Table("krieg", "two_rivers_short", "planner")
    for _ in range(400):
        if table.referee.over or not table.turn():
            break
    return table.slowest


if __name__ == "__main__":
    for work in (duel, week_by_staff, planner):
        work()  # once before, for what is imported and compiled at first
    print(
        json.dumps(
            {
                "a duel of two crews": duel(),
                "a week of the war by staff": week_by_staff(),
                "the planner's slowest decision": planner(),
            }
        )
    )
