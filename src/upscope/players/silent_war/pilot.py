"""Trusted simulation: staff officers who look at the state itself; a test shows that they decide as at a table."""

from __future__ import annotations

from typing import Any

from upscope.games.silent_war.belief import Campaign
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask
from upscope.kernel.state import State

from .doctrine import names_of, officer
from .orders import Orders, parse
from .staff import Staff


class Pilot:
    """Answers for every seat of a game, one officer a seat."""

    def __init__(self, doctrine: str, setup: Setup, orders: str = "") -> None:
        self.doctrine, self.orders = doctrine, orders
        self.officers: dict[str, Staff] = {}

    def answer(self, s: State, ask: Ask) -> Any:
        staff = self.officers.get(ask.seat)
        if staff is None:
            assert isinstance(s, Campaign)
            own = parse(self.orders, names_of(s.content)) if self.orders else Orders()
            staff = self.officers[ask.seat] = officer(s.content, self.doctrine, own)
        return staff.decide(s, ask.name, ask.about or {}, ask.offer())  # type: ignore[arg-type]  # a Campaign, as above
