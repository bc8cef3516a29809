"""What every officer has in common: the small decisions, and carrying out a plan made for a segment."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from upscope.bots import Choice
from upscope.games.krieg.advice.belief import AXIS

from . import choices, placing
from .case import Case
from .field import Field

SAFE = {"choose_policy": "keep", "answer_truce": "yes", "choose_organization": "end", "choose_dissolved": "none"}


class Officer(ABC):
    """A bot for one seat. Subclasses say how to march and what to attack. The seed is not used: an officer is the same
    man every time, and what differs from game to game is the dice."""

    def __init__(self, seed: int = 0) -> None:
        self.when: tuple[Any, ...] = ()
        self.moves: list[tuple[int, int]] = []
        self.places: dict[int, Any] = {}
        self.fight: tuple[int, list[int]] | None = None
        self.refused: set[int] = set()

    def choose(
        self, seat: str, view: Mapping[str, Any], decisions: list[dict[str, Any]], events: list[dict[str, Any]]
    ) -> Choice | None:
        asked = next((d for d in decisions if not d.get("standing")), None)
        if asked is None:
            return None
        case = Case(seat, view, asked)
        return case.choice(self.decide(case))

    def decide(self, case: Case) -> Any:
        """The answer, in inner values. A plan of another segment is forgotten first."""
        if case.when != self.when:
            self.when = case.when
            self.refused, self.fight = set(), None
            self.moves, self.places = [], {}
            self.plan(case)
        if case.name in SAFE:
            return SAFE[case.name]
        return getattr(self, case.name)(case)

    def plan(self, case: Case) -> None:
        """Think the segment over, once, when its first question comes."""
        if case.segment in ("movement", "reserve") and case.name in ("choose_mover", "choose_reserve"):
            self.moves = self.march(case, case.segment == "reserve")

    # -- for subclasses -------------------------------------------------------------------------------------------

    @abstractmethod
    def march(self, case: Case, reserve: bool) -> list[tuple[int, int]]:
        """Who goes where in this segment, in that order."""

    @abstractmethod
    def best_attack(self, case: Case) -> tuple[int, list[int]] | None:
        """The next attack of a segment: the hex and the units in the order they are named."""

    @abstractmethod
    def rest(self, case: Case, target: int) -> list[int]:
        """Who else joins an attack that somebody else began to draw up."""

    # -- moving ---------------------------------------------------------------------------------------------------

    def choose_mover(self, case: Case) -> Any:
        while self.moves:
            if self.moves[0][0] in case.offer:
                return self.moves[0][0]
            self.moves.pop(0)
        return "end"

    choose_reserve = choose_mover

    def choose_destination(self, case: Case) -> Any:
        unit = case.about("unit")
        if not self.moves or self.moves[0][0] != unit:
            return "stay"
        _, to = self.moves.pop(0)
        return to if to in case.offer else "stay"

    # -- fighting -------------------------------------------------------------------------------------------------

    def choose_target(self, case: Case) -> Any:
        self.fight = self.best_attack(case)
        return "end" if self.fight is None else self.fight[0]

    def build_attack(self, case: Case) -> Any:
        target = case.about("target")
        if self.fight is None or self.fight[0] != target:
            self.fight = target, self.rest(case, target)
        while self.fight[1]:
            unit = self.fight[1].pop(0)
            if ("support", unit) in case.offer:  # an HQ is worth more than the hex it could take
                return "support", unit
            if unit in case.offer:
                return unit
        if "go" in case.offer:
            return "go"
        self.refused.add(target)
        return "cancel"

    def commit_hq(self, case: Case) -> Any:
        return choices.hq(case)

    def answer_repulse(self, case: Case) -> Any:
        if case.about("code") == "Ex" or case.me == AXIS:
            return "step"
        return "retreat"

    def choose_loss(self, case: Case) -> Any:
        return choices.cheapest(case)

    def choose_excess(self, case: Case) -> Any:
        return choices.cheapest(case)

    def choose_retreat(self, case: Case) -> Any:
        return choices.retreat(case)

    def choose_advance(self, case: Case) -> Any:
        return choices.advance(case)

    def choose_drop(self, case: Case) -> Any:
        return choices.drop(case)

    def choose_landing(self, case: Case) -> Any:
        return next((u for u in case.offer if u != "end"), "end")

    def choose_infantry(self, case: Case) -> Any:
        return next((u for u in case.offer if u != "none"), "none")

    # -- the season -----------------------------------------------------------------------------------------------

    def choose_card(self, case: Case) -> Any:
        return choices.card(case)

    def choose_replacement(self, case: Case) -> Any:
        return choices.replacement(case)

    def choose_event_hex(self, case: Case) -> Any:
        field = Field(case.s, case.me)
        hexes = [h for h in case.offer if h != "none"]
        return max(hexes, key=lambda h: (field.potential[h], field.pull[h], -h), default="none")

    def choose_piece(self, case: Case) -> Any:
        for piece in case.offer:
            if piece != "end" and piece not in self.places:
                self.places[piece] = "keep"
                return piece
        return "end"

    def choose_place(self, case: Case) -> Any:
        return placing.place(case)

    def choose_zone(self, case: Case) -> Any:
        piece = case.about("piece")
        self.places.pop(piece, None)
        return next((z for z in case.offer if z != "keep"), "keep")

    def choose_beach(self, case: Case) -> Any:
        return placing.beach(case)

    def choose_blitz(self, case: Case) -> Any:
        return placing.blitz(case)
