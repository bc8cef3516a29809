"""Ensign: any legal answer, by chance. He keeps quiet, and leaves the standing answer about countermeasures alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from upscope.bots.chance import RandomPlayer

from .tempo import Tempo

IDLE = ("report", "countermeasures")
"""Decisions that are always open and change nothing: a bot that answers by chance would do little else."""


class Ensign(RandomPlayer):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.tempo = Tempo(seed)

    def choose(
        self, seat: str, view: Mapping[str, Any], decisions: list[dict[str, Any]], events: list[dict[str, Any]]
    ) -> Any:
        return super().choose(seat, view, [d for d in decisions if d["name"] not in IDLE], events)

    def pace(self, decision: str) -> int:
        return self.tempo.ticks(decision)

    def hesitation(self, decision: str) -> int:
        return self.tempo.hesitation(decision)
