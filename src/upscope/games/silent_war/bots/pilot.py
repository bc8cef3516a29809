"""Trusted simulation: staff officers who look at the state itself; a test shows that they decide as at a table."""

from __future__ import annotations

from typing import Any

from upscope.games.silent_war.advice.belief import Campaign
from upscope.kernel.decision import values_of
from upscope.kernel.engine import open_decisions
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask
from upscope.kernel.state import State

from .doctrine import names_of, officer
from .orders import Orders, parse
from .staff import Staff
from .yard import to_scrap


class Pilot:
    """Answers for every seat of a game, one officer a seat."""

    def __init__(self, doctrine: str, setup: Setup, orders: str = "") -> None:
        self.doctrine, self.orders = doctrine, orders
        self.officers: dict[str, Staff] = {}

    def _officer(self, s: State, seat: str) -> Staff:
        staff = self.officers.get(seat)
        if staff is None:
            assert isinstance(s, Campaign)
            own = parse(self.orders, names_of(s.content)) if self.orders else Orders()
            staff = self.officers[seat] = officer(s.content, self.doctrine, own)
        return staff

    def volunteer(self, s: State, ask: Ask) -> tuple[str, int] | None:
        """A boat that orders give up, as a standing decision and its answer, before what is asked."""
        staff = self._officer(s, ask.seat)
        if not staff.standing.scraps:
            return None
        assert isinstance(s, Campaign)
        for d in open_decisions(s, ask.seat):
            if d.name == "decommission" and (boat := to_scrap(staff, s, values_of(d.offer))) >= 0:
                return d.id, boat
        return None

    def answer(self, s: State, ask: Ask) -> Any:
        staff = self.officers.get(ask.seat) or self._officer(s, ask.seat)
        offer = ask.options
        if type(offer) is not tuple:
            offer = ask.offer()
        return staff.decide(s, ask.name, ask.about or {}, offer)  # type: ignore[arg-type]  # a Campaign, as above
