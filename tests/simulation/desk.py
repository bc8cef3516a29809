"""Bots of a simulated process: they think for a moment, answer by chance, and sometimes fail."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import msgspec

from upscope.bots.chance import RandomPlayer
from upscope.bots.staff import Mistake, StaffRoom
from upscope.kernel.game import Setup
from upscope.lobby.tokens import new_name
from upscope.session.ports import BotSeat, Hired

from .ledger import key_of


class Kind(NamedTuple):
    name: str
    simpler: str


def check(setup: Setup, orders: str) -> list[Mistake]:
    return []


def hire(setup: Setup) -> Any:
    raise AssertionError("officers are simulated, too")


STAFF = StaffRoom(("nothing", "half", "all"), {"plain": str}, "plain", check, lambda _: {}, hire)


class SimulatedDesk:
    def __init__(self, rng: Random, hired: list[SimulatedBot]) -> None:
        self.rng, self.hired = rng, hired
        self.trouble = 0.0
        """How likely a thought is to end in a crash."""

    def kinds(self, game: str) -> tuple[Kind, ...]:
        return (Kind("random", ""), Kind("clever", "random"))

    def staff(self, game: str) -> StaffRoom | None:
        return STAFF if game == "quarry" else None

    def sit(self, who: Hired, hear: Callable[[bytes], None], trouble: Callable[[str], None]) -> BotSeat:
        if who.staff:
            return SimulatedOfficer(self, who, hear, trouble)
        self.hired.append(SimulatedBot(self, who, hear, trouble))
        return self.hired[-1]


class SimulatedBot:
    def __init__(
        self, desk: SimulatedDesk, who: Hired, hear: Callable[[bytes], None], trouble: Callable[[str], None]
    ) -> None:
        self.desk, self.seat, self.hear, self.trouble = desk, who.seat, hear, trouble
        self.player = RandomPlayer(desk.rng.getrandbits(32))
        self.name = new_name(desk.rng.randbytes)
        self.said: dict[str, str] = {}
        self.done = Counter[str]()
        """What was acknowledged."""
        self.decisions: list[dict[str, Any]] = []
        self.count = 0
        self.timer: asyncio.TimerHandle | None = None
        self.seated = False

    def send(self, data: bytes) -> None:
        said = msgspec.json.decode(data)
        if said["type"] == "welcome":
            self.seated = True
        elif said["type"] == "accepted":
            self.done[self.said[said["answer_id"]]] += 1
        if self.seated and said["type"] in ("welcome", "told", "accepted", "refused"):
            self.decisions = said.get("decisions") if said.get("decisions") is not None else self.decisions
            self._think_soon()

    def _think_soon(self) -> None:
        if self.timer is None and self.decisions:
            wait = self.desk.rng.choice((0.01, 0.2, 1.5))
            self.timer = asyncio.get_running_loop().call_later(wait, self._think)

    def _think(self) -> None:
        self.timer = None
        if not self.seated or not self.decisions:
            return
        if self.desk.rng.random() < self.desk.trouble:
            self.seated = False
            self.trouble("crashed")
            return
        choice = self.player.choose(self.seat, {}, self.decisions, [])
        self.count += 1
        ident = f"bot-{self.name}-{self.count}"
        self.said[ident] = key_of(choice.decision, choice.value)
        said = {"type": "answer", "seat": self.seat, "decision": choice.decision, "value": choice.value}
        self.hear(msgspec.json.encode({**said, "answer_id": ident, "why": None}))

    def leave(self) -> None:
        self.seated = False
        if self.timer is not None:
            self.timer.cancel()


class SimulatedOfficer(SimulatedBot):
    """Answers what is left to the staff: under "half" only some of it, the rest the person is asked for."""

    def __init__(
        self, desk: SimulatedDesk, who: Hired, hear: Callable[[bytes], None], trouble: Callable[[str], None]
    ) -> None:
        super().__init__(desk, who, hear, trouble)
        self.brief: dict[str, Any] = {}

    def send(self, data: bytes) -> None:
        said = msgspec.json.decode(data)
        if said["type"] == "brief":
            self.brief = said
        elif said["type"] == "ask_staff":
            self._advise(said)
        elif said["type"] == "accepted":
            return
        super().send(data)
        if said["type"] == "brief":
            self._think_soon()

    def _advise(self, said: dict[str, Any]) -> None:
        found = next((one for one in self.decisions if one["id"] == said["decision"]), None)
        value = self.player.choose(self.seat, {}, [found], []).value if found else None
        why = "so" if found else ""
        self.hear(
            msgspec.json.encode(
                {"type": "staff_advice", "ask": said["ask"], "decision": said["decision"], "value": value, "why": why}
            )
        )

    def _think(self) -> None:
        self.timer = None
        brief = self.brief
        mine = (
            self.decisions
            if brief and not brief["halted"]
            else [d for d in self.decisions if d["id"] == brief.get("let")]
        )
        if not self.seated or not mine:
            return
        if self.desk.rng.random() < self.desk.trouble:
            self.seated = False
            self.trouble("crashed")
            return
        choice = self.player.choose(self.seat, {}, mine, [])
        if brief["level"] == "half" and choice.decision != brief["let"] and self.desk.rng.random() < 0.5:
            self.hear(msgspec.json.encode({"type": "asks", "decision": choice.decision, "why": "rare"}))
            return
        self.count += 1
        answer = {"type": "staff_answer", "brief": brief["number"], "decision": choice.decision, "value": choice.value}
        self.hear(msgspec.json.encode({**answer, "answer_id": f"staff-{self.name}-{self.count}", "why": "so"}))
