"""Who sits at a simulated session: people with their pages, programs, spectators and strangers who mean harm."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from upscope.bots.chance import RandomPlayer

from . import whims
from .ledger import demand, key_of
from .network import Link

if TYPE_CHECKING:
    from .world import Process, World

UNDECIDED = frozenset({"not-stored", "too-fast"})
"""Refusals after which the same message may be sent again."""
NONSENSE = (
    "",
    "{",
    "null",
    '{"type":"hello"}',
    '{"type":"hello","seats":{"":0},"wire":99}',
    '{"type":"answer","seat":"left","decision":"x:0","value":1,"answer_id":"h"}',
    '{"type":"vote","seat":"north","motion":1,"yes":true}',
    '{"type":"undo","seat":"blue.captain","answer_id":"h"}',
    '{"type":"motion","seat":"red.captain","kind":"draw","answer_id":"h"}',
    "[" * 400,
    '{"type":"hello","seats":{"north":0,"south":0,"left":0,"right":0}}',
    '{"type":"resign","seat":"right","answer_id":"h"}',
    "x" * 70_000,
)


class Client:
    """One device. It comes back by itself, like the page, and asks for what it has missed."""

    def __init__(self, world: World, name: str, player: str) -> None:
        self.world, self.name, self.player = world, name, player
        self.rng = Random(f"{world.seed} client {name}")
        self.link: Link | None = None
        self.heard: list[tuple[float, str]] = []
        self.told_at: list[tuple[float, str]] = []
        """What kinds of messages a server has said to it, and when; they may be under way."""
        self.ended = False
        self.retired = False
        """Has lost its seats, and is gone."""
        self.holder = player
        """Who holds its seats: on another device somebody came back to."""

    # -- the connection -------------------------------------------------------------------------------------------

    def connect(self) -> None:
        if self.is_out():
            self.world.note(self.name, "is out")
            self.ended = self.retired = True
            return
        alive = [process for process in self.world.processes if not process.dead]
        if alive:
            process = self.rng.choice(alive)
            self.link = Link(self.world, self, lambda text: self.told(process, text))
            self.serve(process, self.link)
            self.greet()

    def is_out(self) -> bool:
        """Whether the seats are somebody else's now."""
        return False

    def hang_up(self) -> None:
        if self.link is not None:
            self.link.cut(0.0, self.rng.choice((0.1, 2.0)))

    def serve(self, process: Process, link: Link) -> None:
        process.serve(link, self.player)

    def greet(self) -> None:
        """Say hello."""

    def told(self, process: Process, text: str) -> None:
        """A process sends this: what must be true at that moment is looked at before it arrives."""
        self.told_at.append((self.world.loop.now, text.partition(",")[0]))
        self.world.said(text)

    def hear(self, text: str) -> None:
        self.world.note(self.name, "<", text)
        self.heard.append((self.world.loop.now, text))
        self.take(msgspec.json.decode(text))

    def take(self, said: dict[str, Any]) -> None:
        """What has arrived."""

    def lose(self, code: int) -> None:
        self.world.note(self.name, "lost", code)
        self.link = None

    def say(self, message: dict[str, Any] | str) -> None:
        if self.link is not None:
            text = message if isinstance(message, str) else json.dumps(message)
            self.world.note(self.name, ">", text[:500])
            self.link.say(text)

    # -- living ---------------------------------------------------------------------------------------------------

    async def live(self) -> None:
        while not self.ended:
            await asyncio.sleep(self.pause())
            if self.is_away():
                continue
            if self.link is None:
                self.connect()
            elif not self.world.calm and self.rng.random() < self.world.faults.cut:
                self.link.cut(self.rng.random() * 2, self.rng.choice((0.1, 1.0, 30.0)))
            elif not self.world.calm and self.rng.random() < self.world.faults.stall:
                self.link.stall(self.rng.choice((1.0, 10.0, 60.0)))
            else:
                self.act()

    def is_away(self) -> bool:
        return False

    def pause(self) -> float:
        return self.rng.uniform(0.1, 0.8) if self.world.calm else self.rng.uniform(0.05, self.world.faults.haste)

    def act(self) -> None:
        """Do something, with a connection."""


class Viewer(Client):
    """Listens for one or several seats and keeps what it is told."""

    def __init__(self, world: World, name: str, player: str, seats: tuple[str, ...]) -> None:
        super().__init__(world, name, player)
        self.seats = seats
        self.lines: dict[str, list[dict[str, Any]]] = {seat: [] for seat in seats}
        self.views: dict[str, Any] = dict.fromkeys(seats)
        self.decisions: dict[str, list[dict[str, Any]]] = {seat: [] for seat in seats}
        self.can_undo: dict[str, bool] = dict.fromkeys(seats, False)
        self.motions: list[dict[str, Any]] = []
        self.status = ""
        self.session: dict[str, Any] = {}
        self.asked: dict[str, int] = {}
        """How many lines it had when it last said hello."""
        self.chat: dict[int, dict[str, Any]] = {}
        self.rolling: dict[str, Any] | None = None

    def greet(self) -> None:
        self.asked = {seat: len(self.lines[seat]) for seat in self.seats}
        self.say({"type": "hello", "seats": self.asked})

    def told(self, process: Process, text: str) -> None:
        super().told(process, text)
        said = msgspec.json.decode(text)
        if said["type"] == "welcome" and said["seat"]:
            self.world.ledger.welcomed[self.holder] = self.world.loop.now
            # what a process shows is not older than what another has shown this client before
            known = process.lines_of(said["seat"])
            had = self.asked[said["seat"]]
            self.world.holds(demand, known >= had, self.name, "was shown", known, "lines, having", had)

    def take(self, said: dict[str, Any]) -> None:
        kind = said["type"]
        if kind == "welcome":
            self._welcome(said)
        elif kind == "told":
            self._told(said)
        elif kind == "motions":
            self.motions = said["motions"]
        elif kind == "session":
            self.session, self.status = said["session"], said["session"]["status"]
        elif kind == "chat":
            self._hear_chat([said["line"]])
        elif kind == "rolling":
            self.rolling = said

    def _hear_chat(self, lines: list[dict[str, Any]]) -> None:
        for line in lines:
            demand(
                self.chat.setdefault(line["id"], line) == line, self.name, "heard", line, "as", self.chat[line["id"]]
            )

    def _welcome(self, said: dict[str, Any]) -> None:
        seat = said["seat"]
        self.session, self.status, self.motions = (
            said["session"],
            said["session"]["status"],
            said["motions"] or self.motions,
        )
        self.views[seat], self.decisions[seat], self.can_undo[seat] = said["view"], said["decisions"], said["can_undo"]
        self._hear_chat(said["chat"])
        since = self.asked[seat]
        numbers = [line["n"] for line in said["feed"]]
        demand(numbers == [*range(since + 1, since + 1 + len(numbers))], self.name, seat, since, "got", numbers)
        self.lines[seat] = self.lines[seat][:since] + said["feed"]

    def _told(self, said: dict[str, Any]) -> None:
        seat, events = said["seat"], said.get("events") or []
        if self.rolling is not None and self.rolling["seat"] == seat:
            self.rolling = None
        had = len(self.lines[seat])
        demand(
            [e["n"] for e in events] == [*range(had + 1, had + 1 + len(events))], self.name, "gap after", had, events
        )
        self.lines[seat] += events
        self._change(self.views[seat], said.get("changes") or {})
        if said.get("decisions") is not None:
            self.decisions[seat] = said["decisions"]
        if said.get("can_undo") is not None:
            self.can_undo[seat] = said["can_undo"]

    def _change(self, view: Any, changes: dict[str, Any]) -> None:
        for table, columns in changes.get("tables", {}).items():
            view["tables"].setdefault(table, {}).update(columns)
        if changes:
            view["scalars"].update(changes.get("scalars") or {})
        for name in changes.get("gone") or []:
            view["scalars"].pop(name, None)
        if changes.get("over") is not None:
            view["over"], view["result"] = changes["over"], changes.get("result")


class Spectator(Viewer):
    def __init__(self, world: World, name: str) -> None:
        super().__init__(world, name, "", ("",))


class Person(Viewer):
    """Plays like somebody at a page: hurries, hesitates, changes their mind, sends again what got no answer."""

    def __init__(self, world: World, name: str, player: str, seats: tuple[str, ...], twin: int = 0) -> None:
        super().__init__(world, name, player, seats)
        self.twin = twin
        self.chooser = RandomPlayer(self.rng.getrandbits(32))
        self.prefix, self.count = self.rng.randbytes(6).hex(), 0
        self.unheard: dict[str, dict[str, Any]] = {}
        self.done: dict[str, dict[str, Any]] = {}
        """What was acknowledged."""
        self.sent = Counter[str]()
        self.perhaps: dict[str, dict[str, Any]] = {}
        """What was refused because of the store: it may have been stored all the same."""
        self.away_until = 0.0

    def is_out(self) -> bool:
        seats = self.world.ledger.books[self.world.ident].seats
        return any(seats[seat].player != self.holder for seat in self.seats)

    def is_away(self) -> bool:
        return not self.world.calm and self.world.loop.now < self.away_until

    def take(self, said: dict[str, Any]) -> None:
        super().take(said)
        if said["type"] == "welcome":
            self.rolling = None
            for message in [one for one in self.unheard.values() if one["seat"] == said["seat"]]:
                self.say(message)
        elif said["type"] == "accepted" and said["answer_id"] in self.unheard:
            self.done[said["answer_id"]] = self.unheard.pop(said["answer_id"])
        elif said["type"] == "accepted" and said["answer_id"] in self.perhaps:
            self.done[said["answer_id"]] = self.perhaps[said["answer_id"]]
        elif said["type"] == "refused" and (message := self.unheard.get(said.get("answer_id") or "")) is not None:
            if said["code"] in UNDECIDED:
                self.perhaps[message["answer_id"]] = message
                if self.rng.random() < 0.3:  # not everybody tries again
                    del self.unheard[message["answer_id"]]
            else:
                if said["code"] == "no-roll-wanted" and self.rolling and self.rolling["roll"] == message["roll"]:
                    self.rolling = None
                del self.unheard[message["answer_id"]]
                if self.sent[message["answer_id"]] > 1:  # another copy may be under way
                    self.perhaps[message["answer_id"]] = message

    def say(self, message: dict[str, Any] | str) -> None:
        super().say(message)
        if not isinstance(message, str):
            self.sent[message.get("answer_id", "")] += 1

    def do(self, what: str, seat: str, /, **fields: Any) -> None:
        self.count += 1
        ident = f"{self.prefix}-{self.count}"
        message = {"type": what, "seat": seat, **fields, "answer_id": ident}
        self.unheard[ident] = message
        self.say(message)
        if self.rng.random() < 0.1:
            self.say(message)

    # -- what comes to mind -----------------------------------------------------------------------------------------

    def act(self) -> None:
        seat = self.rng.choice(self.seats)
        if self.unheard and self.rng.random() < 0.7:
            if self.world.calm or self.rng.random() < 0.3:
                self.say(self.rng.choice([*self.unheard.values()]))
            return
        if self.status in ("paused", "adjourned") and self._go_on(seat):
            return
        if self.world.is_enough:
            self.do("resign", seat)
            return
        if self.rolling is not None and (self.world.calm or self.rng.random() < 0.6):
            self._roll(self.rolling)
            return
        if self.world.calm or self.rng.random() < 0.75:
            self._play()
            return
        if self.rng.random() < 0.25 and self.world.game in whims.CELLS:
            self.rng.choice(whims.RARE)(self, seat)
            return
        self.rng.choice((self._whim, self._vote, self._again, self._talk, self._wrong))(seat)

    def _roll(self, wanted: dict[str, Any]) -> None:
        """Read out a die, or what nobody can roll."""
        value = self.rng.choice(wanted["values"]) if self.world.calm or self.rng.random() < 0.9 else 99
        self.do("rolled", wanted["seat"], roll=wanted["roll"], value=value)

    def _play(self) -> None:
        mine = next((s for s in self.session.get("seats", []) if s["seat"] in self.seats and s["absent"]), None)
        if mine is not None:
            self.say({"type": "sit", "seat": mine["seat"]})
            return
        if self.motions and self.rng.random() < 0.3:
            self._vote(self.seats[0])
        open_ = [(seat, one) for seat in self.seats for one in self.decisions[seat]]
        if open_:
            seat, decision = self.rng.choice(open_)
            choice = self.chooser.choose(seat, {}, [decision], [])
            self.do("answer", seat, decision=choice.decision, value=self._secretly(decision["name"], choice.value))

    def _secretly(self, name: str, value: Any) -> Any:
        """In the twin of a run what is hidden is another."""
        return value ^ 1 if self.twin and name == "hide" else value

    def _go_on(self, seat: str) -> bool:
        going = next((one for one in self.motions if one["kind"] == "go_on"), None)
        if self.status == "adjourned":
            self.world.resume(self)
        elif going is None:
            self.do("motion", seat, kind="go_on")
        else:
            self.say({"type": "vote", "seat": seat, "motion": going["id"], "yes": True})
        return self.world.calm or self.rng.random() < 0.5

    def _whim(self, seat: str) -> None:
        kind = self.rng.choice(("undo", "takeback", "takeback", "pause", "draw", "adjourn", "bot", "resign"))
        if kind == "undo":
            self.do("undo", seat)
        elif kind == "resign":
            if self.rng.random() < 0.1:
                self.do("resign", seat)
        elif kind == "bot":
            self.do("motion", seat, kind="bot", target=self.world.any_seat(self.rng))
        else:
            self.do("motion", seat, kind=kind)

    def _vote(self, seat: str) -> None:
        if self.motions:
            motion = self.rng.choice(self.motions)
            rare = motion["kind"] in ("draw", "adjourn", "bot", "correction")
            yes = motion["kind"] == "go_on" or (not self.world.calm and self.rng.random() < (0.2 if rare else 0.7))
            self.say({"type": "vote", "seat": seat, "motion": motion["id"], "yes": yes})

    def _again(self, seat: str) -> None:
        """Something that was acknowledged long ago."""
        if self.done:
            self.say(self.done[self.rng.choice([*self.done])])

    def _talk(self, seat: str) -> None:
        secret = "one" if not self.twin else "two"
        kind = self.rng.choice(("chat", "crew", "ping", "strokes", "share"))
        if kind in ("chat", "crew"):
            to, text = ("all", "hello") if kind == "chat" else ("crew", secret)
            text = f"{text} {self.prefix}-{self.count}"
            self.do("chat", seat, to=to, text=text)
        elif kind == "ping":
            self.say({"type": "ping", "seat": seat, "to": "crew", "place": secret})
        elif kind == "strokes":
            self.say({"type": "strokes", "seat": seat, "put": {f"s{self.rng.randrange(3)}": secret}})
        else:
            self.say({"type": "share", "seat": seat, "shared": True})

    def _wrong(self, seat: str) -> None:
        wrong = self.rng.choice(("stale", "value", "seat", "nonsense"))
        if wrong == "nonsense":
            self.say("{")
        elif wrong == "seat":
            self.do("answer", self.world.any_seat(self.rng), decision="choose_start:0", value="A1")
        elif self.decisions[seat]:
            decision = self.rng.choice(self.decisions[seat])["id"]
            stale = wrong == "stale"
            self.do("answer", seat, decision=decision + "9" if stale else decision, value=None if not stale else 1)

    # -- what must hold in the end ----------------------------------------------------------------------------------

    def answers(self, kept: dict[str, dict[str, Any]], seat: str) -> Counter[str]:
        mine = [one for one in kept.values() if one["type"] == "answer" and one["seat"] == seat]
        return Counter(key_of(one["decision"], one["value"]) for one in mine)


class Program(Client):
    """Holds one seat over the referee protocol: it asks, and is answered, over one connection after another."""

    def __init__(self, world: World, name: str, player: str, seat: str) -> None:
        super().__init__(world, name, player)
        self.seat = seat
        self.chooser = RandomPlayer(self.rng.getrandbits(32))
        self.done: Counter[str] = Counter()
        self.perhaps: Counter[str] = Counter()
        self.waiting: dict[str, Any] | None = None
        self.decisions: list[dict[str, Any]] = []
        self.count = 0
        self.known = 0

    def serve(self, process: Process, link: Link) -> None:
        process.converse(link, self.player, self.seat)

    def is_out(self) -> bool:
        return self.world.ledger.books[self.world.ident].seats[self.seat].player != self.holder

    def told(self, process: Process, text: str) -> None:
        """Replies are looked at when they are taken."""

    def lose(self, code: int) -> None:
        super().lose(code)
        self._give_up()

    def _give_up(self) -> None:
        if self.waiting is not None and self.waiting["do"] == "answer":
            self.perhaps[key_of(self.waiting["decision"], self.waiting["value"])] += 1
        self.waiting, self.decisions = None, []

    def ask(self, do: str, **fields: Any) -> None:
        self.count += 1
        self.waiting = {"do": do, "id": self.count, **fields}
        self.say(self.waiting)

    def act(self) -> None:
        if self.waiting is not None or self.link is None:
            return
        if self.rng.random() < 0.3:  # a program that connects for every question
            self.link.cut(0.01, 0.2)
        elif self.decisions:
            choice = self.chooser.choose(self.seat, {}, self.decisions, [])
            self.ask("answer", decision=choice.decision, value=choice.value)
        elif self.rng.random() < 0.3:
            self.ask("events", since=self.rng.randrange(self.known + 1))
        else:
            self.ask("decisions", wait=self.rng.choice((0, 5)), seen=self.known)

    def take(self, said: dict[str, Any]) -> None:
        asked, self.waiting = self.waiting, None
        demand(asked is not None and asked["id"] == said["id"], self.name, "got", said, "for", asked)
        assert asked is not None
        if asked["do"] == "answer":
            self._answered(asked, said)
        elif "error" in said:
            return
        elif asked["do"] == "decisions":
            self.decisions = said["result"]
        else:
            self._read(said["result"])

    def _answered(self, asked: dict[str, Any], said: dict[str, Any]) -> None:
        self.decisions = []
        key = key_of(asked["decision"], asked["value"])
        if "result" in said:
            self.done[key] += 1
            self._read(said["result"]["events"])
        elif said["error"]["code"] in UNDECIDED:
            self.perhaps[key] += 1

    def _read(self, lines: list[dict[str, Any]]) -> None:
        self.world.ledger.told(self.world.loop.now, self.world.ident, self.seat, lines)
        self.known = max([self.known, *(line["n"] for line in lines)])


class Hostile(Client):
    """Says what nobody should, at a session that is none of theirs; it must learn nothing and break nothing."""

    def greet(self) -> None:
        self.say('{"type":"hello","seats":{"":0}}')

    def act(self) -> None:
        for _ in range(self.rng.choice((1, 1, 5))):
            self.say(self.rng.choice(NONSENSE))
