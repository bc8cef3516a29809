"""Bots at seats of a refereed game: they answer as soon as they are asked, and see what their seat is shown."""

from __future__ import annotations

from upscope.bots import Player, make
from upscope.kernel.referee import Referee

MOST = 20_000
"""Answers in a row after which bots are taken to be stuck."""


class Stuck(Exception):
    """Bots that answer each other for ever, or one that is asked and says nothing."""


class SeatedBots:
    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.players: dict[str, Player] = {}
        self.heard: dict[str, int] = {}
        self.waits: dict[str, tuple[int, tuple[str, ...]]] = {}
        """Who chose to wait: how much it had heard, and what was open to it."""

    def seat(self, seat: str, bot: str, seed: int) -> None:
        """Raises LookupError if there is no such bot."""
        self.players[seat] = make(self.referee.game.name, bot, seed, self.referee.setup)
        self.heard[seat] = 0

    def play(self) -> int:
        """Answer until no bot is asked any more; how often that was."""
        for count in range(MOST):
            if self.referee.over or not self._one_answers():
                return count
        raise Stuck

    def _one_answers(self) -> bool:
        """Whoever may act at any time looks first at what has just happened; then whoever is asked answers."""
        found = {seat: shown for seat in self.players if (shown := self.referee.shown(seat))}
        asked = {seat for seat, shown in found.items() if any(not d.get("standing") for d in shown)}
        for seat in sorted(found, key=lambda one: one in asked):
            if self._answers(seat, found[seat]):
                return True
        if asked:
            raise Stuck
        return False

    def _answers(self, seat: str, shown: list[dict[str, object]]) -> bool:
        news = self.referee.feed(seat, self.heard[seat])
        total = self.heard[seat] + len(news)
        ids = tuple(str(d["id"]) for d in shown)
        if self.waits.get(seat) == (total, ids):
            return False
        self.heard[seat] = total
        choice = self.players[seat].choose(seat, self.referee.view(seat).data(), shown, news)
        if choice is None:
            self.waits[seat] = (total, ids)
            return False
        self.referee.answer(seat, choice.decision, choice.value, by="bot", why=choice.why)
        return True
