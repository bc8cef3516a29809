"""A process in which bots think: `python -m upscope.bots.worker`. JSON lines in, JSON lines out.

In: `{"sit": n, "game", "bot", "seat", "seed", "tick_ms", "setup", "staff"}`, `{"to": n, "message": …}` (a message of
the wire), `{"leave": n}`. Out: `{"from": n, "say": …}` (a message of the wire), `{"from": n, "crashed": why}`, and
around each thought `{"thinking": n}` and `{"thought": n}`, by which the other side sees who is slow.
"""

from __future__ import annotations

import os
import queue
import secrets
import sys
import threading
import time
import traceback
from collections.abc import Callable, Mapping
from typing import Any
from zlib import crc32

import msgspec

from upscope.kernel.game import Setup

from . import Choice, Hesitant, Paced, Player, make
from .staff import Asks, Officer, staff_of

LOOK_AGAIN_TICKS = 5
LEAST_LOOK_S = 1.0
PATIENCE = 3
"""Refusals in a row before a bot gives a plain answer instead."""
ROLLING = "rolling"
"""Dice are being rolled by hand: what comes of them is told, and then there is something to think about again."""
PASSING = frozenset({"stale", "not-stored", "paused"})
"""Refusals that say nothing against an answer itself."""
REFUSED_S = 0.2
UNSTORED, UNSTORED_S = "not-stored", 1.0
"""A store that fails, or has no room, is not asked again at once: nobody else would be heard meanwhile."""
GONE = b""


def write_line(line: bytes) -> None:
    try:
        sys.stdout.buffer.write(line + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os._exit(0)  # the server is gone, and its bots with it


_write: Callable[[bytes], None] = write_line


def speak_to(write: Callable[[bytes], None]) -> None:
    """Send all lines there instead of to standard output."""
    global _write
    _write = write


def put(**message: Any) -> None:
    _write(msgspec.json.encode(message))


class Bot:
    """One bot at one seat: what it has been told, and what it is about to say."""

    def __init__(self, number: int, hired: Mapping[str, Any]) -> None:
        self.number, self.seat = number, str(hired["seat"])
        self.tick_s = hired["tick_ms"] / 1000
        setup = hired["setup"]
        self._meet(hired, Setup(setup["scenario"], setup["options"], setup["players"], setup["pack"]))
        self.view: dict[str, Any] | None = None
        self.decisions: list[dict[str, Any]] = []
        self.news: list[dict[str, Any]] = []
        self.reads = False
        """Whether earlier lines of the feed are still to come; `read_at` is when to ask for them again."""
        self.read_at: float | None = None
        self.put_at: dict[str, float] = {}
        self.sent = ""
        self.name = secrets.token_hex(9)
        """Its own among all bots there ever were: an answer id met again is acknowledged and not carried out."""
        self.count = 0
        self.refusals = 0
        self.think_at: float | None = None
        self.say_at: float | None = None
        self.saying: Choice | None = None
        self.plan: tuple[str, bytes, float] = ("", b"", 0.0)
        """The decision and the answer it has made up its mind to, and when it will be given."""

    def _meet(self, hired: Mapping[str, Any], public: Setup) -> None:
        self.player: Player = make(hired["game"], hired["bot"], crc32(str(hired["seed"]).encode()), public)

    # -- listening ------------------------------------------------------------------------------------------------

    def hear(self, message: Mapping[str, Any]) -> None:
        kind = message["type"]
        if kind == "welcome" and message["view"] is not None:
            self.view = {**message["view"], "seat": self.seat, "tick": message["tick"]}
            self.news, self.sent, self.put_at = list(message["feed"]), "", {}
            self._ask(message["decisions"])
            self._read_back()
        elif kind == "earlier" and self.reads:
            self.news[:0] = message["feed"]
            self._read_back(found=bool(message["feed"]))
        elif kind == "told" and self.view is not None:
            self.view["tick"] = message["tick"]
            self._change(message.get("changes") or {})
            self.news += message.get("events", [])
            if "decisions" in message:
                self.sent, self.refusals = "", 0
            self._ask(message.get("decisions", self.decisions))
        elif kind == "refused" and self.reads:
            self.read_at = time.monotonic() + UNSTORED_S
        elif kind in ("accepted", "refused") and message.get("answer_id") == self.sent:
            self.sent = ""
            self.refusals = self.refusals + 1 if kind == "refused" else 0
            wait = UNSTORED_S if message.get("code") == UNSTORED else 0.0
            self.think_at = None if message.get("code") == ROLLING else time.monotonic() + wait

    def _read_back(self, found: bool = True) -> None:
        """Whoever comes late to a long game reads all of it before he thinks."""
        first = self.news[0]["n"] if self.news else 1
        self.reads, self.read_at = found and first > 1, None
        if self.reads:
            ask = {"type": "ask_earlier", "seat": self.seat, "since": 0, "before": first}
            put(**{"from": self.number, "say": ask})

    def _change(self, changes: Mapping[str, Any]) -> None:
        assert self.view is not None
        for table, columns in changes.get("tables", {}).items():
            self.view["tables"].setdefault(table, {}).update(columns)
        self.view["scalars"].update(changes.get("scalars", {}))
        for name in changes.get("gone", ()):
            self.view["scalars"].pop(name, None)
        if changes.get("over") is not None:
            self.view["over"], self.view["result"] = changes["over"], changes.get("result")

    def _ask(self, decisions: list[dict[str, Any]]) -> None:
        now = time.monotonic()
        self.decisions = decisions
        self.put_at = {d["id"]: self.put_at.get(d["id"], now) for d in decisions}
        self.saying = self.say_at = None
        self.think_at = now if decisions else None

    # -- thinking -------------------------------------------------------------------------------------------------

    def due(self) -> float | None:
        """When this bot next has something to do; never while an answer is on its way."""
        if self.reads:
            return self.read_at
        times = [at for at in (self.think_at, self.say_at) if at is not None]
        return min(times) if times and not self.sent else None

    def act(self, now: float) -> None:
        if self.reads:
            self._read_back()
            return
        if self.sent:
            return
        if self.say_at is not None and self.say_at <= now and self.saying is not None:
            self._say(self.saying)
        elif self.think_at is not None and self.think_at <= now:
            self._think(now)

    def _think(self, now: float) -> None:
        self.think_at = None
        if not self.decisions or self.view is None:
            return
        put(thinking=self.number)
        news, self.news = self.news, []
        if self.refusals >= PATIENCE:
            choice: Choice | None = plain(self.decisions)
        else:
            choice = self.player.choose(self.seat, self.view, self.decisions, news)
        put(thought=self.number)
        if choice is None:
            self.think_at = now + max(LEAST_LOOK_S, LOOK_AGAIN_TICKS * self.tick_s)
            return
        self.saying = choice
        self.say_at = max(now, self._when(choice, now))

    def _when(self, choice: Choice, now: float) -> float:
        """When the choice is said. Whoever hears something more and still wants the same does not begin anew."""
        decision, value, at = choice.decision, msgspec.json.encode(choice.value), now
        if self.plan[:2] == (decision, value):
            return self.plan[2]
        name = decision.rpartition(":")[0]
        if isinstance(self.player, Paced) and self.tick_s:
            at = self.put_at.get(decision, now) + self.player.pace(name) * self.tick_s
        if isinstance(self.player, Hesitant) and any(d["id"] == decision and d.get("standing") for d in self.decisions):
            at = max(at, now + self.player.hesitation(name) * self.tick_s)
        self.plan = (decision, value, at)
        return at

    def _say(self, choice: Choice) -> None:
        self.saying = self.say_at = None
        self.count += 1
        self.sent = f"bot-{self.name}-{self.count}"
        say = {
            **self.said(),
            "seat": self.seat,
            "decision": choice.decision,
            "value": choice.value,
            "answer_id": self.sent,
            "why": choice.why or None,
        }
        put(**{"from": self.number, "say": say})

    def said(self) -> dict[str, Any]:
        """What kind of message an answer is."""
        return {"type": "answer"}


class Staff(Bot):
    """A person's officer: he works by his briefing, says which decisions he leaves, and gives advice when asked."""

    said_at = 0.0

    def _meet(self, hired: Mapping[str, Any], public: Setup) -> None:
        room = staff_of(hired["game"])
        assert room is not None
        self.officer: Officer = room.hire(public)
        self.engagement = frozenset(room.engagement)
        self.briefing: Mapping[str, Any] | None = None
        self.left = ""

    def hear(self, message: Mapping[str, Any]) -> None:
        if message["type"] == "brief":
            self.briefing, self.left = message, ""
            self.officer.brief(message["level"], message["doctrine"], message["orders"])
            self._ask(self.decisions)
        elif message["type"] == "ask_staff":
            self._consult(message)
        else:
            super().hear(message)
            if message["type"] == "refused" and self.think_at is not None:
                # what is refused may be taken a little later (the store is back, dice are rolled); a plain answer never
                self.refusals -= message["code"] in PASSING
                self.think_at += REFUSED_S

    def _find(self, decision: str) -> dict[str, Any] | None:
        return next((d for d in self.decisions if d["id"] == decision), None)

    def _planned(self, orders: Mapping[str, Any]) -> dict[str, Any] | None:
        """The question that is asked, if it was left to him ahead."""
        asked = next((d for d in self.decisions if not d.get("standing")), None)
        return asked if asked is not None and asked["name"] in orders.get("planned", ()) else None

    def _left_to_him(
        self, view: Mapping[str, Any], planned: Mapping[str, Any], orders: Mapping[str, Any]
    ) -> Choice | None:
        """Whoever has been given the whole engagement fights it to its end; else he answers what is plain."""
        if self.engagement and self.engagement <= set(orders["planned"]):
            return self.officer.suggest(view, planned)
        return self.officer.routine(view, planned)

    def _consult(self, message: Mapping[str, Any]) -> None:
        asked = self._find(message["decision"])
        if asked is None or self.view is None:
            choice: Choice | None = None
        else:
            put(thinking=self.number)
            choice = self.officer.suggest(self.view, asked)
            put(thought=self.number)
        value, why = (choice.value, choice.why) if choice else (None, "")
        say = {
            "type": "staff_advice",
            "ask": message["ask"],
            "decision": message["decision"],
            "value": value,
            "why": why,
        }
        put(**{"from": self.number, "say": say})

    def _think(self, now: float) -> None:
        self.think_at = None
        orders, view = self.briefing, self.view
        if orders is None or view is None or not self.decisions:
            return
        mine = self._find(orders["let"])
        planned = self._planned(orders) if mine is None else None
        if mine is None and planned is None and orders["halted"]:
            return
        put(thinking=self.number)
        found: Choice | Asks | None
        if self.refusals >= PATIENCE:
            found = Asks(self.decisions[0]["id"], "staff-asks-stuck")
        elif mine is not None:
            found = self.officer.suggest(view, mine)
        elif planned is not None:
            found = self._left_to_him(view, planned, orders) or Asks(planned["id"], "")
        else:
            news, self.news = self.news, []
            found = self.officer.consider(self.seat, view, self.decisions, news)
        put(thought=self.number)
        if isinstance(found, Asks) and found.decision != self.left:
            self.left = found.decision
            put(**{"from": self.number, "say": {"type": "asks", "decision": found.decision, "why": found.why}})
        elif isinstance(found, Choice):
            wait = 1 / orders["speed"] if orders["speed"] and planned is None else 0.0
            self.saying, self.say_at = found, max(now, self.said_at + wait)

    def _say(self, choice: Choice) -> None:
        self.said_at = time.monotonic()
        super()._say(choice)

    def said(self) -> dict[str, Any]:
        return {"type": "staff_answer", "brief": self.briefing["number"] if self.briefing else 0}


def plain(decisions: list[dict[str, Any]]) -> Choice:
    """Something that is certainly accepted: the first option, or the form's example."""
    asked = [d for d in decisions if not d.get("standing")] or decisions
    first = asked[0]
    return Choice(first["id"], first["options"][0]["value"] if "options" in first else first["form"].get("example"))


class Worker:
    def __init__(self) -> None:
        self.bots: dict[int, Bot] = {}
        self.lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def run(self) -> None:
        threading.Thread(target=self._read, daemon=True).start()
        while True:
            if not self._listen():
                return
            now = time.monotonic()
            for bot in list(self.bots.values()):
                due = bot.due()
                if due is not None and due <= now:
                    self.act(bot.number)

    def act(self, number: int) -> None:
        bot = self.bots[number]
        self._guarded(number, lambda: bot.act(time.monotonic()))

    def next_due(self) -> tuple[float, int] | None:
        """When the next bot has something to do, and its number."""
        dues = [(due, bot.number) for bot in self.bots.values() if (due := bot.due()) is not None]
        return min(dues, default=None)

    def _read(self) -> None:
        for line in sys.stdin.buffer:
            self.lines.put(line)
        self.lines.put(GONE)

    def _listen(self) -> bool:
        """Take in everything that has come; wait for it if nobody has anything to do. False at the end."""
        due = self.next_due()
        wait = None if due is None else max(0.0, due[0] - time.monotonic())
        try:
            line = self.lines.get(timeout=wait)
            while True:
                if line == GONE:
                    return False
                self.hear(msgspec.json.decode(line))
                line = self.lines.get_nowait()
        except queue.Empty:
            return True

    def hear(self, message: dict[str, Any]) -> None:
        if "sit" in message:
            number = int(message["sit"])

            def sit() -> None:
                self.bots[number] = (Staff if message.get("staff") else Bot)(number, message)

            self._guarded(number, sit)
        elif "leave" in message:
            self.bots.pop(int(message["leave"]), None)
        elif (bot := self.bots.get(int(message["to"]))) is not None:
            self._guarded(bot.number, lambda: bot.hear(message["message"]))

    def _guarded(self, number: int, work: Any) -> None:
        """Whatever a bot does wrong is its own trouble."""
        try:
            work()
        except Exception as problem:  # noqa: BLE001 - a bot is foreign code; its failure is told, and it is replaced
            self.bots.pop(number, None)
            traceback.print_exc()
            put(**{"from": number, "crashed": f"{type(problem).__name__}: {problem}"[:200]})


if __name__ == "__main__":
    Worker().run()
