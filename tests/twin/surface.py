"""The twin test over the whole surface: two servers, two games that differ only in what an audience may not know.

Both servers are asked and told the same, in one process, and every byte that the audience receives is compared: status,
headers and body of every HTTP operation, every message of its socket in its order, every reply of the referee protocol,
every notification. The games are played alike from the start: whenever somebody else decides, or dice fall, and the
audience could not tell the difference, the second game takes another turn. So its record, its dice and its state are
others, as they would be between two games that the audience must not tell apart.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

import msgspec
from tests.session.bench import Bench
from tests.twin import samples
from tests.twin.sockets import LikeBox, LikeDice
from tests.web.inside import FREE, Inside, Reply, Socket, Visitor

from upscope.kernel.chance import Dist
from upscope.kernel.decision import Refused, outside
from upscope.kernel.encoding import canonical
from upscope.kernel.engine import open_decisions
from upscope.kernel.event import may_see
from upscope.kernel.game import Game, Setup
from upscope.kernel.ports import NotYet
from upscope.kernel.state import State
from upscope.kernel.view import project
from upscope.lab.play import random_game
from upscope.session import messages as m
from upscope.session.feeds import line
from upscope.session.handlers import hear
from upscope.session.live import LiveSession
from upscope.session.manager import SessionManager
from upscope.session.means import Means
from upscope.session.play import Play, Step
from upscope.session.ports import Notice
from upscope.session.seat_protocol import SeatProtocol
from upscope.storage.port import Store
from upscope.web.settings import LOOPBACK, Settings

Kind = Literal["seat", "spectator", "delayed", "host", "stranger"]
Rolls = frozenset[str]
"""Names of rolls whose dice fall otherwise in the second game."""
ALIKE: Rolls = frozenset()
TIMED = re.compile(rb"cpu|memory|seconds|bytes|latency", re.I)
"""Lines of the metrics that are measured by the machine's own clock."""


MOVES = re.compile(rb"moves|told")


class Leak(AssertionError):
    """An audience was sent different bytes in two games that it must not tell apart."""


@dataclass(frozen=True)
class Audience:
    kind: Kind
    seat: str = ""
    agrees: bool = False
    """All the players let spectators see more; the holder of the seat looks on, too, over the same connection."""

    def __str__(self) -> str:
        return (self.seat or self.kind) + " who agrees" * self.agrees

    @property
    def sees(self) -> bool:
        """Whether it may know anything of the game as it stands now."""
        return self.kind not in ("delayed", "stranger")


def audiences(game: Game) -> list[Audience]:
    around: list[Kind] = ["spectator", "delayed", "host", "stranger"]
    return [*(Audience("seat", seat) for seat in game.sides.seats), *(Audience(kind) for kind in around)]


class Dice(LikeDice):
    """The same number for the same die of a roll's name, unless those are told to fall otherwise: one roll more of one
    name, in secret, leaves all the others as they are."""

    turned: Rolls = ALIKE

    def __init__(self, seed: str, index: int = 0) -> None:
        super().__init__(seed, index)
        self.thrown: Counter[str] = Counter()

    def draw(self, name: str, dist: Dist, times: int) -> object:
        drawn = []
        for _ in range(times):
            chance = random.Random(f"{self.seed} {name} {name in self.turned} {self.thrown[name]}").random()
            drawn.append(dist.value_at(int(chance * dist.total)))
            self.index += 1
            self.thrown[name] += 1
        return drawn[0] if times == 1 else tuple(drawn)

    def mark(self) -> object:
        return self.index, Counter(self.thrown)

    def back(self, mark: object) -> None:
        assert isinstance(mark, tuple)
        self.index, self.thrown = mark[0], Counter(mark[1])


class Box(LikeBox):
    turned: Rolls = ALIKE

    def fresh(self, secret: str, ident: str, salts: Any) -> tuple[Dice, dict[str, Any]]:
        dice = Dice(ident)
        dice.turned = self.turned
        return dice, {"kind": "sealed", "game": ident}

    def forked(self, secret: str, ident: str, old: Any, index: int) -> tuple[Dice, dict[str, Any]]:
        return Dice(ident, index), {"kind": "sealed", "game": ident}

    def resumed(self, secret: str, dice: Any, index: int) -> Dice:
        return Dice(str(dice["game"]), index)


class TwinBench(Bench):
    """A server whose chance a test sets, so that two of them draw the same ids and tokens."""

    def __init__(self, url: str) -> None:
        self.box = Box()
        self.rng = random.Random(0)
        super().__init__(url)

    def _manager(self, store: Store) -> SessionManager:
        async def in_store(call: Callable[..., Any], *args: Any) -> Any:
            return call(*args)

        means = Means(
            store, self.box, self.desk, self.time, in_store, "one", self.words.append,
            random_bytes=lambda n: self.rng.randbytes(n),
        )  # fmt: skip
        return SessionManager(means)


class Hand:
    """Moves any seat of a session directly; what it is told goes nowhere."""

    language, player = "en", "hand"
    players: frozenset[str] = frozenset()

    def __init__(self, session: LiveSession, by: str = "person") -> None:
        self.by: Any = by
        self.seats = set(session.seating.rows)
        self.may = frozenset(self.seats)
        self.got: list[dict[str, Any]] = []

    def send(self, data: bytes) -> None:
        self.got.append(msgspec.json.decode(data))

    def close(self, code: int, reason: str) -> None:
        raise AssertionError("it never sits down")


SILENT = replace(FREE, beat_ms=1 << 30)
"""A beat goes by the machine's clock, which is not compared."""


class World:
    """One server with one game, and the audience's browser and socket."""

    def __init__(self, folder: Path, name: str) -> None:
        self.bench = TwinBench(f"sqlite:///{folder / name}.db")
        hooks = frozenset({"hooks.example"})
        self.inside = Inside(self.bench, Settings(LOOPBACK, limits=SILENT, webhook_hosts=hooks))
        self.session: LiveSession
        self.who: Visitor
        self.socket: Socket | None = None
        self.ident = ""

    def reseed(self, step: str) -> None:
        self.bench.rng = random.Random(step)

    @property
    def play(self) -> Play:
        return self.session.need_play()

    async def set_up(self, game: Game, setup: Setup, audience: Audience) -> None:
        host = self.inside.visitor()
        self.reseed("host")
        wish = {
            "game": game.name,
            "scenario": setup.scenario,
            "options": dict(setup.options),
            "host_name": "Host",
            "private": audience.kind in ("stranger", "host"),
            "pace": "live",
            "clock": {"bank": 600, "increment": 5},
            "assistant": game.assistants[-1] if game.assistants else "",
            "spectator_delay": 3600 if audience.kind == "delayed" else 0,
        }
        made = await host.post("/api/sessions", wish)
        self.ident = made["session"]["id"]
        invites = {one["seat"]: one["token"] for one in made["invites"]}
        self.who = host if audience.kind == "host" else self.inside.visitor()
        for seat in game.sides.seats:
            self.reseed(f"seat {seat}")
            person = self.who if seat == audience.seat else self.inside.visitor()
            await person.post("/api/claim", {"token": invites[seat], "name": seat})
            if audience.agrees:
                await person.post(f"/api/sessions/{self.ident}/consent", {"agrees": True})
        self.session = await self.bench.manager.session(self.ident)
        # how many look on is told by the clock on the wall, which is no part of either world
        self.session.presence.count_again_s = 3600.0
        self.reseed("start")
        await host.post(f"/api/sessions/{self.ident}/start")

    # -- the audience's socket ------------------------------------------------------------------------------------

    async def listen(self, *seats: str) -> None:
        self.socket = await self.who.open(f"/api/sessions/{self.ident}/socket")
        self.socket.send({"type": "hello", "seats": dict.fromkeys(seats, 0)})

    async def received(self, until: Callable[[dict[str, Any]], bool] | None = None) -> list[bytes]:
        """All that has been sent up to now, and up to a message that is waited for."""
        if self.socket is None:
            return []
        found: list[bytes] = []
        if until is None:
            self.socket.send({"type": "vote", "seat": "barrier", "motion": 0, "yes": True})
        while self.socket.code == 0:
            async with asyncio.timeout(60):
                said = await self.socket.from_app.get()
            if said["type"] == "websocket.close":
                self.socket.code = said["code"]
                found.append(f"closed {said['code']} {said.get('reason')}".encode())
            elif said["type"] == "websocket.send":
                data = said["text"].encode()
                message = msgspec.json.decode(data)
                if until is None and message["type"] == "refused" and message["seat"] == "barrier":
                    return found
                found.append(data)
                if until is not None and until(message):
                    return found
        return found

    # -- others ---------------------------------------------------------------------------------------------------

    async def have(self, message: Any, by: str = "person") -> Hand:
        """Somebody else does something."""
        hand = Hand(self.session, by)
        await self.session.do(lambda: hear(self.session, hand, message))
        return hand

    def words(self, seat: str) -> list[Notice]:
        return [one for one in self.bench.words if one.seat == seat]

    async def close(self) -> None:
        for socket in self.inside.open:
            await socket.close()
        await self.bench.manager.close()
        self.bench.store.close()


@dataclass
class Covered:
    """How much a run really compared."""

    steps: int = 0
    differing: int = 0
    bytes: int = 0
    extra: int = 0
    labels: set[str] = field(default_factory=set)
    deeds: set[str] = field(default_factory=set)

    def add(self, other: Covered) -> None:
        for name in ("steps", "differing", "bytes", "extra"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.labels |= other.labels
        self.deeds |= other.deeds


@dataclass(frozen=True)
class Move:
    seat: str
    decision: str
    first: Any
    second: Any
    turned: Rolls
    differ: bool


class Surface:
    def __init__(self, game: Game, setup: Setup, audience: Audience, folder: Path, seed: int = 1) -> None:
        self.game, self.setup, self.audience = game, setup, audience
        self.rng = random.Random(f"{game.name} {audience} {seed}")
        folder.mkdir(parents=True, exist_ok=True)
        self.a, self.b = World(folder, "a"), World(folder, "b")
        self.covered = Covered()
        self._n = 0

    async def run(self, moves: int, whole: bool) -> Covered:
        """`whole`: everything is asked; else only what an answer more in secret could show in."""
        try:
            await self._begin()
            await self._play(moves)
            if whole:
                await self._deeds()
                await self._sweep()
            await self._extra()
            if whole:
                await self._leave()
        finally:
            for world in (self.a, self.b):
                await world.close()
        return self.covered

    @property
    def worlds(self) -> tuple[World, World]:
        return self.a, self.b

    # -- beginning and playing ------------------------------------------------------------------------------------

    async def _begin(self) -> None:
        await self.a.set_up(self.game, self.setup, self.audience)
        opening, turned = self._opening(self.a.play), ALIKE
        for roll in sorted({one["roll"] for one in self.a.play.referee.record.entries if one["kind"] == "outcome"}):
            if self._opening(self._dealt(turned | {roll})) == opening:
                turned |= {roll}
        self.b.bench.box.turned = turned
        await self.b.set_up(self.game, self.setup, self.audience)
        for world in self.worlds:
            await world.listen(self.audience.seat, *[""] * self.audience.agrees)
        await self._compare("the welcome")

    def _opening(self, play: Play) -> bytes:
        """How a game opens, as the audience sees it: the opening is shown to spectators at once."""
        return self._seen(play.referee.state, play.feeds.kept, self.audience.kind != "stranger")

    def _dealt(self, turned: Rolls) -> Play:
        """A game like the first whose first dice fall otherwise."""
        dice = Dice(self.a.ident)
        dice.turned = turned
        settings, seating = self.a.session.settings, self.a.session.seating
        return Play.start(self.game, settings.setup(seating.names()), self.a.ident, dice, {})

    async def _play(self, moves: int) -> None:
        for _ in range(moves):
            move = self._find()
            if move is None or (self._differ() and not move.differ and self.covered.steps >= 1):
                break
            await self._carry_out(move)
            self.covered.steps += 1
        self.covered.differing += self._differ()

    def _differ(self) -> bool:
        return self.a.play.referee.state.key() != self.b.play.referee.state.key()

    async def _carry_out(self, move: Move) -> None:
        for world, value, turned in ((self.a, move.first, ALIKE), (self.b, move.second, move.turned)):
            world.reseed(f"move {self._n}")
            self._dice(world).turned = turned
            # for a seat the others are bots, which say why: their reasons are sealed until the end
            other = self.audience.kind == "seat" and move.seat != self.audience.seat
            by, why = ("bot", f"it is {value}, as I know {_digest(world.play)}") if other else ("person", None)
            hand = await world.have(m.Answer(move.seat, move.decision, value, f"m{self._n}", why), by)
            self._dice(world).turned = ALIKE
            assert hand.got[-1]["type"] == "accepted", hand.got
        if all(world.play.due < 0 for world in self.worlds):
            self._wait(1300)
        self._n += 1
        await self._compare(f"{move.decision} by {move.seat}")

    def _wait(self, ms: int) -> None:
        for world in self.worlds:
            world.bench.time.ms += ms

    def _dice(self, world: World) -> Dice:
        dice = world.play.referee.chance
        assert isinstance(dice, Dice)
        return dice

    def _find(self, only: str = "", tries: int = 14) -> Move | None:
        """A move of both games after which the audience sees the same in both; one that makes them differ, if any."""
        found: Move | None = None
        open_now = [d for d in self.a.play.referee.decisions() if not only or d.seat == only]
        for _ in range(tries if open_now else 0):
            d = self.rng.choice(open_now)
            mine = outside(self.game.decisions[d.name], d, self.a.play.referee.state.content)
            first = _pick(mine, self.rng)
            one = self._try(self.a, d.seat, d.id, first, ALIKE)
            if one is None:
                continue
            for second, turned in self._others(d.seat, d.id, first, one[2]):
                two = self._try(self.b, d.seat, d.id, second, turned)
                if two is None or two[0] != one[0]:
                    continue
                move = Move(d.seat, d.id, first, second, turned, one[1] != two[1])
                if move.differ:
                    return move
                found = found or move
        return found

    def _others(self, seat: str, ident: str, first: Any, rolls: Sequence[str]) -> list[tuple[Any, Rolls]]:
        """What the second game may do where the first does this: other answers and other dice before the same."""
        mate = next((one for one in self.b.play.referee.shown(seat) if one["id"] == ident), None)
        if mate is None:
            return []
        other = [_pick(mate, self.rng) for _ in range(3)] if seat != self.audience.seat else []
        found = [(value, ALIKE) for value in other if value != first]
        return [*found, *((first, frozenset({roll})) for roll in rolls), (first, ALIKE)]

    def _try(
        self, world: World, seat: str, ident: str, value: Any, turned: Rolls
    ) -> tuple[bytes, Any, list[str]] | None:
        """What the audience would see after an answer, the state, and what was rolled; None if it is refused, or ends
        the game."""
        dice = self._dice(world)
        dice.turned = turned
        try:
            step: Step = world.play.answer(seat, ident, value, world.session.clock.tick(), "person", None)
        except (Refused, NotYet):
            return None
        finally:
            dice.turned = ALIKE
        world.play.drop(step)
        state = step.proposal.state
        rolls = sorted({one["roll"] for one in step.proposal.entries if one["kind"] == "outcome"})
        return (self._seen(state, step.kept), state.key(), rolls) if state.stack else None

    def _seen(self, s: State, kept: Sequence[Any], sees: bool | None = None) -> bytes:
        """All that the audience may know of a state, and of what was told on the way to it."""
        if not (self.audience.sees if sees is None else sees):
            return b""
        seat, sides = self.audience.seat, self.game.sides
        view = project(s, sides, seat)
        now = open_decisions(s)
        mine = [outside(self.game.decisions[d.name], d, s.content) for d in now if seat and d.seat == seat]
        asked = sorted(
            {
                d.seat
                for d in now
                if not d.standing
                and may_see(self.game.decisions[d.name].shown, sides, seat, sides.side_of.get(d.seat), s, {})
            }
        )
        lines = [line(one, seat, 0) for one in kept]
        told = [one for one in lines if one is not None]
        return canonical([view.tables, view.scalars, view.over, view.result, mine, asked, told])

    # -- what others do in secret ---------------------------------------------------------------------------------

    async def _deeds(self) -> None:
        """Others talk, write, point and ask among themselves, in the second game more and otherwise."""
        side = self.game.sides.side_of.get(self.audience.seat)
        others = [seat for seat in self.game.sides.seats if self.game.sides.side_of[seat] != side]
        if not others:
            return
        seat = self.rng.choice(others)
        if self.audience.kind == "seat" or len({*self.game.sides.side_of.values()}) == 1:
            secret: list[m.FromClient] = [
                m.Chat(seat, "crew", "there they are", "w1"),
                m.Chat(seat, "crew", "now!", "w2"),
                m.Ping(seat, "crew", {"at": [3, 4]}),
            ]
        else:
            secret = [m.Chat(seat, "all", "players only", "w1"), m.Ping(seat, "all", {"at": [3, 4]})]
        secret += [m.Strokes(seat, {"mark": [5, 6]}), m.Share(seat, True), m.SetStaff(seat, "s1", level="half")]
        for message in secret:
            hand = await self.b.have(message)
            if not any(one["type"] == "refused" for one in hand.got):
                self.covered.deeds.add(type(message).__name__)
            else:
                await self.a.have(message)
        await self._compare(f"what {seat} does in secret")
        await self._correction_of(seat)

    async def _correction_of(self, seat: str) -> None:
        """Somebody proposes to correct what the audience does not see, to something else in each game."""
        change = self._hidden_cell(seat)
        if change is None:
            return
        for world, where in zip(self.worlds, change, strict=True):
            world.reseed("correction")
            hand = await world.have(m.Propose(seat, "correction", "p1", changes=[where], why="it slipped"))
            assert hand.got[-1]["type"] == "accepted", hand.got
        self.covered.deeds.add("Propose")
        await self._compare(f"a correction proposed by {seat}")

    def _hidden_cell(self, seat: str) -> tuple[list[Any], list[Any]] | None:
        """A cell that the seat sees and the audience does not, with what it holds in each game."""
        views = [project(world.play.referee.state, self.game.sides, seat) for world in self.worlds]
        blind = project(self.a.play.referee.state, self.game.sides, self.audience.seat)
        for name, columns in views[0].tables.items():
            for column, cells in columns.items():
                for row, cell in enumerate(cells):
                    other = views[1].tables[name][column][row]
                    if (
                        cell is not None
                        and cell != other
                        and (not self.audience.sees or _blank(blind, name, column, row))
                    ):
                        return [name, row, column, cell], [name, row, column, other]
        return None

    # -- all that the audience can do -----------------------------------------------------------------------------

    def _known(self) -> samples.Known:
        seats = self.game.sides.seats
        seat, referee = self.audience.seat, self.a.play.referee
        side = self.game.sides.side_of.get(seat)
        other = next((one for one in seats if self.game.sides.side_of[one] != side), seats[-1])
        mine = [d.id for d in referee.decisions(seat)][:2] if seat else []
        return samples.Known(
            ident=self.a.ident,
            game=self.game.name,
            scenario=self.setup.scenario,
            seat=seat,
            other=other,
            decisions=mine or ["nothing:1"],
            cells=self._cells(),
            record=finished_record(),
        )

    def _cells(self) -> list[list[list[Any]]]:
        """Corrections that somebody who wants to know might try: impossible figures, single and beside a guess."""
        found: list[list[list[Any]]] = []
        for name, table in self.game.state.tables.items():
            for column, d in table.declared.items():
                if d.kind is not None and d.kind.schema().get("type") == "integer":
                    found.append([[name, 0, column, 99]])
        guesses = self._guesses()
        found += [[guess, *one] for guess, one in zip(guesses, found, strict=False)]
        return [*found[:8], *([guess] for guess in guesses[:4]), [["nothing", 1]], [["nothing", 500, "at", 1]]]

    def _guesses(self) -> list[list[Any]]:
        """Cells that the audience does not see, at what they hold in the first game."""
        found: list[list[Any]] = []
        if self.audience.kind != "seat":
            return found
        whole, blind = self.a.play.referee.whole_view(), self.a.play.referee.view(self.audience.seat)
        for name, columns in blind.tables.items():
            for column, cells in columns.items():
                found += [[name, r, column, whole.tables[name][column][r]] for r, c in enumerate(cells) if c is None]
        return found

    async def _sweep(self) -> None:
        known = self._known()
        for label, message in samples.messages(known):
            await self._say(label, message)
        await self._valid_odds(known)
        await self._thoughts(known)
        await self._lines(known)
        for call in self._calls():
            if not call.path.endswith(("/leave", "/close")):
                await self._call(call)
        if self.audience.seat:
            await self._plan()
        own = self._find(only=self.audience.seat) if self.audience.seat else None
        if own is not None:
            await self._carry_out(own)

    async def _plan(self) -> None:
        """The audience's own answer with more decided ahead: what is offered then and what is not. The two games may
        come to differ by it only as far as the audience is told by the answer itself."""
        own = self._find(only=self.audience.seat)
        if own is None or own.turned:
            return
        names = [kind.name for kind in self.game.decisions]
        ahead = [{"name": name, "value": value} for name in names[:6] for value in ("nothing like it", own.first)]
        answer = {"type": "answer", "seat": own.seat, "decision": own.decision, "value": own.first}
        for n, more in enumerate(({"then": ahead[:16]}, {"then": ahead[:2], "pass_over": names[:20]})):
            await self._say(f"a plan {n}", {**answer, "answer_id": f"plan-{self._n}", **more})

    async def _say(self, label: str, message: dict[str, Any]) -> None:
        waits = message.get("ask") if message["type"] in ("advise", "check_orders") else None
        said = []
        for world in self.worlds:
            world.reseed(f"say {self._n}")
            if world.socket is None or world.socket.code:
                return
            world.socket.send(message)
            if waits:
                said.append(await world.received(lambda one: waits in (one.get("ask"), one.get("answer_id"))))
        self._n += 1
        self._same(f"{label} {message}", *(said or ([], [])))
        await self._compare(f"{label} {message}")
        self.covered.labels.add(label)

    async def _valid_odds(self, known: samples.Known) -> None:
        """The odds of what can be answered, and what the assistant has to say of it."""
        seat, alike = self.audience.seat, random.Random("the same questions each time")
        for d in self.a.play.referee.shown(seat)[:3] if seat else []:
            value = _pick(d, alike)
            topics = [("odds", {"decision": d["id"], "value": value})]
            topics += list(self.game.odds_topics(d, value)) if self.game.odds_topics else []
            for topic, args in topics[:3]:
                message = {"type": "advise", "seat": seat, "ask": f"v{self._n}", "topic": topic, "args": args}
                await self._say(f"advice {topic}", message)

    async def _thoughts(self, known: samples.Known) -> None:
        """What the assistant of another seat would say of this moment."""
        last = len(self.a.play.referee.record.entries)
        for topic in known.values["topic"] if self.game.assistants else []:
            asked = f"thought?seat={known.other}&topic={topic}&entry={last}"
            path = f"/api/sessions/{self.a.ident}/{asked}"
            await self._call(samples.Call("GET /api/sessions/{ident}/thought", "GET", path))

    async def _lines(self, known: samples.Known) -> None:
        """The referee protocol, as a program at the audience's seat speaks it."""
        if not known.seat:
            return
        lines = [SeatProtocol(world.session, "", known.seat) for world in self.worlds]
        for one in lines:
            await one.open()
        for label, request in samples.requests_of_lines(known):
            replies = [msgspec.json.encode(await one.reply(request)) for one in lines]
            self._same(f"{label} {request}", [replies[0]], [replies[1]])
            self.covered.labels.add(label)
        for one in lines:
            await one.leave()
        await self._compare("a program comes and goes")

    async def _call(self, call: samples.Call) -> None:
        replies = []
        for world in self.worlds:
            world.reseed(f"call {self._n}")
            replies.append(await world.who.ask(call.method, call.path, call.body))
        self._n += 1
        counted = self.audience.sees
        self._same(f"{call.label} {call.path} {call.body}", *([_written(reply, counted)] for reply in replies))
        self.covered.labels.add(call.label)
        await self._compare(f"{call.label} {call.path} {call.body}")
        if call.method == "POST" and replies[0].status == 201 and "session" in replies[0].data:
            await self._look_at(call.label, replies[0].data["session"]["id"])

    async def _look_at(self, label: str, ident: str) -> None:
        """A session that the audience has made itself, out of what it knows: all of it is the audience's to see."""
        for path in ("replay?seat=*", "record", "replay"):
            replies = [await world.who.ask("GET", f"/api/sessions/{ident}/{path}") for world in self.worlds]
            self._same(f"a session made by {label}, {path}", *([_written(reply, True)] for reply in replies))

    # -- one answer more ------------------------------------------------------------------------------------------

    async def _extra(self) -> None:
        """In the second game somebody answers once more, of which the audience may know nothing."""
        before = self._seen(self.b.play.referee.state, ())
        for d in self.b.play.referee.decisions():
            if d.seat == self.audience.seat:
                continue
            shown = outside(self.game.decisions[d.name], d, self.b.play.referee.state.content)
            for _ in range(4):
                value = _pick(shown, self.rng)
                tried = self._try(self.b, d.seat, d.id, value, ALIKE)
                if tried is not None and tried[0] == before:
                    self._wait(2000)
                    await self._answer_more(d.seat, d.id, value)
                    return

    async def _leave(self) -> None:
        for call in self._calls():
            if call.path.endswith(("/leave", "/close")):
                await self._call(call)

    def _calls(self) -> list[samples.Call]:
        return samples.calls(self.a.inside.app.app, self._known())  # type: ignore[arg-type]  # behind the gate is a Litestar

    async def _answer_more(self, seat: str, ident: str, value: Any) -> None:
        await self._valid_odds(self._known())
        hand = await self.b.have(m.Answer(seat, ident, value, "extra"))
        assert hand.got[-1]["type"] == "accepted", hand.got
        self.covered.extra += 1
        await self._compare(f"a secret answer more ({ident} by {seat})")
        known = self._known()
        await self._say("message hello", {"type": "hello", "seats": {self.audience.seat: 0}})
        await self._lines_read(known)
        await self._valid_odds(known)
        # whether an answer has to be worked out anew is felt by whoever waits for it
        thoughts = [str(len(world.bench.manager.means.thinking.known)).encode() for world in self.worlds]
        self._same("thoughts worked out after a secret answer", [thoughts[0]], [thoughts[1]])
        for call in self._calls():
            if call.reads and (
                "{ident" in call.label or call.path.startswith(("/api/sessions", "/api/me", "/metrics"))
            ):
                await self._call(call)

    async def _lines_read(self, known: samples.Known) -> None:
        if not known.seat:
            return
        lines = [SeatProtocol(world.session, "", known.seat) for world in self.worlds]
        for one in lines:
            await one.open()
        for label, request in samples.requests_of_lines(known):
            if label in ("request view", "request decisions", "request events"):
                replies = [msgspec.json.encode(await one.reply(request)) for one in lines]
                self._same(f"{label} after a secret answer", [replies[0]], [replies[1]])
        for one in lines:
            await one.leave()

    # -- comparing ------------------------------------------------------------------------------------------------

    async def _compare(self, what: str) -> None:
        one, two = await self.a.received(), await self.b.received()
        self._same(what, one, two)
        if self.audience.seat:
            words = [world.words(self.audience.seat) for world in self.worlds]
            self._same(f"notifications at {what}", *([repr(one).encode() for one in found] for found in words))

    def _same(self, what: str, one: Sequence[bytes], two: Sequence[bytes]) -> None:
        self.covered.bytes += sum(map(len, one))
        if list(one) != list(two):
            at = next((k for k, (x, y) in enumerate(zip(one, two, strict=False)) if x != y), min(len(one), len(two)))
            shown = [_around(said, at, one if said is two else two) for said in (one, two)]
            raise Leak(f"{self.game.name}, {self.audience}, {what}: {shown[0]} / {shown[1]}")


def _around(said: Sequence[bytes], at: int, other: Sequence[bytes]) -> str:
    """A message from shortly before where it differs."""
    if at >= len(said):
        return "(nothing)"
    mate = other[at] if at < len(other) else b""
    cut = next((k for k, (x, y) in enumerate(zip(said[at], mate, strict=False)) if x != y), 0)
    return said[at][max(0, cut - 80) : cut + 120].decode(errors="replace")


def _digest(play: Play) -> str:
    """A bot's reasons may tell anything that is hidden."""
    return hashlib.sha256(repr(play.referee.state.key()).encode()).hexdigest()[:8]


def _blank(view: Any, name: str, column: str, row: int) -> bool:
    cells = view.tables[name].get(column)
    return cells is None or (row < len(cells) and cells[row] is None)


def _pick(decision: dict[str, Any], rng: random.Random) -> Any:
    if "options" in decision:
        return rng.choice(decision["options"])["value"]
    return decision["form"].get("example")


def _written(reply: Reply, counted: bool) -> bytes:
    """A reply as bytes. `counted`: with the number of moves that everybody may know of, which is over all games and no
    secret of a game that the audience does not see at all, or not yet."""
    headers = sorted((name, value) for name, value in reply.headers if name not in ("date", "server"))
    body = reply.body
    if any(value.startswith("text/plain; version=0.0.4") for name, value in headers if name == "content-type"):
        rows = [row for row in body.split(b"\n") if not TIMED.search(row)]
        body = b"\n".join(row for row in rows if counted or not MOVES.search(row))
        headers = [(name, value) for name, value in headers if name != "content-length"]
    return msgspec.json.encode([reply.status, headers, body.decode(errors="replace")])


_records: list[str] = []


def finished_record() -> str:
    """Any game from start to end, to be brought to the server."""
    if not _records:
        from tests.tiny import quarry

        _records.append(random_game(quarry.GAME, Setup("short"), 3).record.text())
    return _records[0]


def check_surface(
    game: Game, setup: Setup, audience: Audience, folder: Path, moves: int = 8, seed: int = 1, whole: bool = True
) -> Covered:
    """Play and ask two games that the audience must not tell apart; Leak if it could."""
    return asyncio.run(asyncio.wait_for(Surface(game, setup, audience, folder, seed).run(moves, whole), 900))
