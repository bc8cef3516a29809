"""The bots at a terminal, and the time that passes there.

A prompt waits, so time stands still while a person thinks; what he orders takes as long as it would take a bot, and the
others act in that time, each at his own pace. With a watch the seconds at the prompt count instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from upscope.bots import Choice, Paced, Player
from upscope.kernel.decision import Refused
from upscope.kernel.engine import due
from upscope.kernel.proposal import Proposal
from upscope.kernel.referee import Referee

LOOK_AGAIN = 10
"""Ticks after which bots who all wait are asked once more."""
PATIENCE = 60
UNHURRIED = 3
"""Ticks that somebody without a pace of his own takes over a decision he may leave standing."""


class Others:
    """Who else plays: bots by seat, their answers in the order of time, and deadlines that run out."""

    def __init__(self, referee: Referee, bots: dict[str, Player], keep: Callable[[Proposal], None]) -> None:
        self.referee, self.bots, self.keep = referee, bots, keep
        self.heard = dict.fromkeys(bots, 0)
        self.now = self.until = referee.state.tick
        self.put: dict[tuple[str, str], int] = {}
        self.plans: dict[str, tuple[int, Choice]] = {}
        self.known = -1

    def act(self) -> bool:
        """The next thing somebody else does in the time that has been given; when there is none, that time is over."""
        at, seat = self._next()
        if at < 0 or at > self.until:
            self.now = self.until
            return False
        self.now = max(self.now, at)
        self._carry_out(seat)
        return True

    def skip(self) -> bool:
        """Let time pass to the next thing that somebody else does; False if nobody will ever do anything."""
        for _ in range(PATIENCE):
            at, seat = self._next()
            if at >= 0:
                self.now = self.until = max(self.now, at)
                self._carry_out(seat)
                return True
            self.now = self.until = self.now + LOOK_AGAIN
            self.known = -1
        return False

    def ordered(self, decision: str) -> None:
        """The person has given an order: it takes him as long as one of the bots."""
        paced = (bot.pace(decision) for bot in self.bots.values() if isinstance(bot, Paced))
        self.until = self.now + next(paced, UNHURRIED)

    def _next(self) -> tuple[int, str]:
        """When and by whom; the empty seat is the clock. (-1, "") if nothing will happen by itself."""
        self._think()
        found = [(at, seat) for seat, (at, _) in self.plans.items()]
        deadline = due(self.referee.state)
        if deadline >= 0:
            found.append((deadline, ""))
        return min(found, default=(-1, ""))

    def _think(self) -> None:
        """Every bot looks at the game again when anything has changed."""
        if self.known == len(self.referee.record.entries):
            return
        self.known = len(self.referee.record.entries)
        self.plans.clear()
        put = self.put
        self.put = {}
        for seat, bot in self.bots.items():
            shown = self.referee.shown(seat)
            for d in shown:
                self.put[seat, d["id"]] = put.get((seat, d["id"]), self.now)
            if not shown:
                continue
            events = self.referee.feed(seat, self.heard[seat])
            self.heard[seat] += len(events)
            choice = bot.choose(seat, self.referee.view(seat).data(), shown, events)
            if choice is not None:
                put_at = self.put.get((seat, choice.decision), self.now)
                self.plans[seat] = (put_at + self._wait(bot, choice, shown), choice)

    @staticmethod
    def _wait(bot: Player, choice: Choice, shown: list[dict[str, Any]]) -> int:
        if isinstance(bot, Paced):
            return bot.pace(choice.decision.rpartition(":")[0])
        return UNHURRIED if any(d.get("standing") for d in shown if d["id"] == choice.decision) else 0

    def _carry_out(self, seat: str) -> None:
        at = max(self.now, self.referee.state.tick)
        if not seat:
            self.keep(self.referee.propose_tick(at))
            return
        choice = self.plans[seat][1]
        try:
            proposal = self.referee.propose(seat, choice.decision, choice.value, tick=at, by="bot", why=choice.why)
        except Refused:
            plain = self._plain(seat, choice.decision)
            proposal = self.referee.propose(seat, choice.decision, plain, tick=at, by="bot")
        self.keep(proposal)

    def _plain(self, seat: str, decision: str) -> Any:
        """What is certainly accepted, for a bot that answered badly."""
        d = next(one for one in self.referee.shown(seat) if one["id"] == decision)
        return d["form"].get("example") if "form" in d else d["options"][0]["value"]
