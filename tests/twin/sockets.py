"""The twin test over real sockets: two servers, two worlds that differ only in what a seat may not know.

World A is a session on a server. World B is a copy of its database on a second server, its hidden things changed by
the game's own `twin`. Both are played alike, by answers legal in both, and every byte the watched seat receives is
compared: welcomes, what is told, refusals, and how many messages there are. After an event declared `reveals` the
worlds may differ, and a new twin is made.
"""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn
from tests.session.bench import Desk, StandingTime
from websockets.asyncio.client import ClientConnection, connect

from upscope.kernel.chance import Dist
from upscope.kernel.game import Game, Setup
from upscope.kernel.record import Entry, Record
from upscope.lobby import create, lobby
from upscope.session.handlers import hear
from upscope.session.live import LiveSession
from upscope.session.manager import SessionManager
from upscope.session.means import Means
from upscope.session.messages import Answer
from upscope.session.settings import Settings as SessionSettings
from upscope.storage.backup import backup
from upscope.storage.sql import SqlStore, open_store
from upscope.web.app import create_app
from upscope.web.people import COOKIE
from upscope.web.settings import LOOPBACK, Limits, Settings


class Leak(AssertionError):
    """A seat was sent different bytes in two worlds that it must not tell apart."""


class LikeDice:
    """The same number for the same die in both worlds, whatever the die is."""

    def __init__(self, seed: str, index: int = 0) -> None:
        self.seed, self.index = seed, index

    def draw(self, name: str, dist: Dist, times: int) -> object:
        drawn = []
        for _ in range(times):
            drawn.append(dist.value_at(int(random.Random(f"{self.seed} {self.index}").random() * dist.total)))
            self.index += 1
        return drawn[0] if times == 1 else tuple(drawn)

    def mark(self) -> object:
        return self.index

    def back(self, mark: object) -> None:
        assert isinstance(mark, int)
        self.index = mark


class LikeBox:
    """Dice as a session wants them, without a secret to keep."""

    def new_secret(self) -> str:
        return "00"

    def commitment(self, secret: str) -> str:
        return "0" * 64

    def fresh(self, secret: str, ident: str, salts: Mapping[str, str]) -> tuple[LikeDice, dict[str, Any]]:
        return LikeDice(ident), {"kind": "sealed", "game": ident}

    def forked(self, secret: str, ident: str, old: Mapping[str, Any], index: int) -> tuple[LikeDice, dict[str, Any]]:
        return LikeDice(ident, index), {"kind": "sealed", "game": ident}

    def resumed(self, secret: str, dice: Mapping[str, Any], index: int) -> LikeDice:
        return LikeDice(str(dice["game"]), index)

    def reveal(self, secret: str) -> Entry:
        return {"kind": "reveal", "seed": secret}

    def verify(self, record: Record) -> Any:
        raise AssertionError("nobody asks for it here")


class Silent:
    """A hand that moves any seat of a session directly; what it is told goes nowhere."""

    by, language, player = "person", "en", "hand"

    def __init__(self, session: LiveSession) -> None:
        self.seats = set(session.seating.rows)
        self.may = frozenset(self.seats)
        self.got: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.got.append(data)

    def close(self, code: int, reason: str) -> None:
        raise AssertionError("it never sits down")


class RealServer:
    """A server on a port of its own, whose session manager can be exchanged."""

    def __init__(self, manager: SessionManager) -> None:
        many = Limits(*(1_000_000,) * 8, nonsense=1_000_000, beat_ms=3_600_000)
        self.app = create_app(Settings(LOOPBACK, limits=many), manager)
        listening = socket.socket()
        listening.bind(("127.0.0.1", 0))
        listening.listen(100)
        self.port = listening.getsockname()[1]
        config = uvicorn.Config(
            self.app, log_config=None, ws="websockets-sansio", ws_per_message_deflate=False, lifespan="off"
        )
        self._server = uvicorn.Server(config)
        self._serving = asyncio.create_task(self._server.serve(sockets=[listening]))

    def use(self, manager: SessionManager) -> None:
        self.app.app.state.manager = manager  # type: ignore[attr-defined]  # behind the gate is a Litestar

    async def close(self) -> None:
        self._server.should_exit = True
        await self._serving


class World:
    """One session on a server, and the watched seat's socket."""

    def __init__(self, store: SqlStore, time: StandingTime) -> None:
        async def in_store(call: Any, *args: Any) -> Any:
            return await asyncio.to_thread(call, *args)

        self.store = store
        self.manager = SessionManager(Means(store, LikeBox(), Desk(), time, in_store, "one"))
        self.session: LiveSession
        self.socket: ClientConnection
        self.received: list[bytes] = []

    async def open(self, server: RealServer, ident: str, cookie: str, seat: str) -> None:
        self.session = await self.manager.session(ident)
        # how many look on is told by the clock on the wall, which is no part of either world
        self.session.presence.count_again_s = 3600.0
        server.use(self.manager)
        headers = {"Cookie": f"{COOKIE}={cookie}"}
        address = f"ws://127.0.0.1:{server.port}/api/sessions/{ident}/socket"
        # the socket listens already, so this waits in its queue until the server has started
        self.socket = await connect(address, additional_headers=headers, max_size=None)
        await self.say({"type": "hello", "seats": {seat: 0}})
        await self.barrier()

    async def say(self, message: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(message))

    async def barrier(self) -> None:
        """Everything that has been sent up to now is here."""
        await self.say({"type": "vote", "seat": "barrier", "motion": 0, "yes": True})
        while True:
            data = (await self.socket.recv(decode=False)) or b""
            if b'"type":"refused"' in data and b'"seat":"barrier"' in data:
                return
            self.received.append(data)

    def take(self) -> list[bytes]:
        received, self.received = self.received, []
        return received

    async def close(self) -> None:
        await self.socket.close()
        await self.manager.close()
        self.store.close()


@dataclass
class Tally:
    """How much a run really compared."""

    twins: int = 0
    steps: int = 0
    messages: int = 0
    own: int = 0
    reveals: int = 0
    empty: int = 0
    """Questions with one answer that the session gave in both worlds."""
    seats: set[str] = field(default_factory=set)

    def add(self, other: Tally) -> None:
        for name in ("twins", "steps", "messages", "own", "reveals", "empty"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.seats |= other.seats


class Twins:
    def __init__(self, game: Game, setup: Setup, seat: str, seed: int, folder: Path) -> None:
        self.game, self.setup, self.seat, self.folder = game, setup, seat, folder
        self.rng = random.Random(seed)
        self.time = StandingTime()
        self.tally = Tally()
        self.b: World | None = None
        self._copies = 0

    async def run(self, moves: int, pace: str = "real_time") -> Tally:
        path = self.folder / "a.db"
        store = open_store(f"sqlite:///{path}", durable=False)
        self.a = World(store, self.time)
        self.cookie = await self._seat_everybody(pace)
        servers = self.servers = (RealServer(self.a.manager), RealServer(self.a.manager))
        await self.a.open(servers[0], self.ident, self.cookie, self.seat)
        try:
            for _ in range(moves):
                play = self.a.session.need_play()
                if play.over:
                    break
                if await self._answer_empty():
                    continue
                if self.b is None:
                    await self._make_twin()
                await self._step()
        finally:
            await self._drop_twin()
            await self.a.close()
            for server in servers:
                await server.close()
        return self.tally

    async def _seat_everybody(self, pace: str) -> str:
        """A player for each seat; the cookie of the watched one (a spectator has none of the seats)."""
        manager = self.a.manager
        watcher, cookie = await manager.new_player("watched")
        settings = SessionSettings(
            self.setup.scenario,
            dict(self.setup.options),
            self.setup.pack,
            pace=pace,  # type: ignore[arg-type]  # one of the paces
            private=False,
        )
        made = await create.create(manager, self.game, settings, {}, watcher)
        self.ident = made.ident
        session = await manager.session(made.ident)
        for seat in self.game.sides.seats:
            player = watcher if seat == self.seat else (await manager.new_player(seat))[0]
            await session.do(partial(lobby.claim, session, player.id, player.name, seat))
        await session.do(lambda: lobby.start(session, watcher.id))
        return cookie

    # -- two worlds -----------------------------------------------------------------------------------------------

    async def _make_twin(self) -> None:
        referee = self.a.session.need_play().referee
        if self.game.twin is None:
            return
        # what some seat may not know, a spectator may not know either
        blind = self.seat or self.rng.choice(self.game.sides.seats)
        made = self.game.twin(referee.state, blind, lambda n: int(self.rng.random() * n))
        if made is None or made.key() == referee.state.key():
            return
        self._copies += 1
        path = self.folder / f"b{self._copies}.db"
        backup(self.a.store.engine, path)
        self.b = World(open_store(f"sqlite:///{path}", durable=False), self.time)
        session = await self.b.manager.session(self.ident)
        other = session.need_play().referee
        assert other.state.digest() == referee.state.digest(), "the copy is the same world, up to here"
        other.state = made
        # what could be undone belongs to the world before it was changed
        referee.marks.clear()
        other.marks.clear()
        for world in (self.a, self.b):
            world.session = session if world is self.b else world.session
            world.session.restart_timers()
        await self.b.open(self.servers[1], self.ident, self.cookie, self.seat)
        await self._greet_again(self.a)
        await self._greet_again(self.b)
        self.tally.twins += 1
        self._compare("the welcome")

    async def _greet_again(self, world: World) -> None:
        """Both say all they have to say to the watched seat."""
        await world.session.do(lambda: self._forget(world.session))
        world.take()
        await world.say({"type": "hello", "seats": {self.seat: 0}})
        await world.barrier()

    async def _forget(self, session: LiveSession) -> None:
        for audience in session.crowd.audiences.values():
            audience.moment = None

    async def _drop_twin(self) -> None:
        if self.b is not None:
            await self.b.close()
            self.b = None

    # -- playing both ---------------------------------------------------------------------------------------------

    async def _answer_empty(self) -> bool:
        """The session answers what has one answer, in both worlds at the same moment; whether there was something."""
        mine = self.a.session.empty.due
        if self.b is not None:
            theirs = self.b.session.empty.due
            if any(seat == self.seat for seat, _ in mine.keys() ^ theirs.keys()):
                raise Leak(f"{self.seat} has a choice in one world only: {mine.keys() ^ theirs.keys()}")
            if mine.keys() != theirs.keys():
                await self._drop_twin()
            elif mine != theirs:
                raise Leak(f"what has one answer is answered at {mine} / {theirs}")
            elif mine:
                self.tally.empty += 1
        if not mine:
            return False
        self.time.ms = max(self.time.ms, *mine.values())
        await self._both(None, f"no choice for {', '.join(seat for seat, _ in mine)}")
        return True

    async def _step(self) -> None:
        play = self.a.session.need_play()
        if play.due >= 0 and self.rng.random() < 0.2:
            self.time.ms += max(0, self.a.session.clock.until(play.due) or 0)
            await self._both(None, "the clock")
            return
        seat = self.rng.choice(sorted({d.seat for d in play.referee.decisions()}))
        mine = play.referee.shown(seat)
        decision = self.rng.choice(mine)
        value = self._pick(decision)
        if self.b is not None:
            theirs = {d["id"]: d for d in self.b.session.need_play().referee.shown(seat)}
            mate = theirs.get(decision["id"])
            value = self._common(decision, mate) if mate else None
            if mate is None or value is None:
                if seat == self.seat:
                    raise Leak(f"{seat} is offered something else in the other world: {decision['id']}")
                await self._drop_twin()
                value = self._pick(decision)
        self.tally.seats.add(seat)
        if self.time.ms % 7 == 0:
            self.time.ms += 300
        if seat == self.seat and self.rng.random() < 0.3:
            await self._both((seat, decision["id"], ["nothing", "like", "it"]), "a refusal")
        await self._both((seat, decision["id"], value), f"{decision['id']} by {seat}")

    def _pick(self, decision: dict[str, Any]) -> Any:
        if "options" in decision:
            return self.rng.choice(decision["options"])["value"]
        return decision["form"].get("example")

    def _common(self, mine: dict[str, Any], theirs: dict[str, Any]) -> Any:
        if "options" not in mine:
            example = mine["form"].get("example")
            return example if example == theirs.get("form", {}).get("example") else None
        offered = [o["value"] for o in theirs.get("options", [])]
        both = [o["value"] for o in mine["options"] if o["value"] in offered]
        return self.rng.choice(both) if both else None

    async def _both(self, answer: tuple[str, str, Any] | None, what: str) -> None:
        worlds = [self.a] if self.b is None else [self.a, self.b]
        ident = f"m{self.rng.random()}"
        before = [len(w.session.need_play().feeds.kept) for w in worlds]
        for world in worlds:
            session = world.session
            if answer is None:
                await session.do(session._time_is_up)
            elif answer[0] == self.seat:
                seat, decision, value = answer
                message = {"type": "answer", "seat": seat, "decision": decision, "value": value, "answer_id": ident}
                await world.say(message)
            else:
                await session.do(partial(hear, session, Silent(session), Answer(*answer, ident)))
            await world.barrier()
        if self.b is None:
            self.a.take()
            return
        self.tally.steps += 1
        self.tally.own += bool(answer and answer[0] == self.seat)
        if self._revealed(before):
            self.tally.reveals += 1
            await self._drop_twin()
            self.a.take()
            return
        self._compare(what)

    def _revealed(self, before: list[int]) -> bool:
        """Whether either world has told the seat something that may differ, or the dice fell otherwise."""
        assert self.b is not None
        rolls = []
        for world, known in zip((self.a, self.b), before, strict=True):
            play = world.session.need_play()
            for kept in play.feeds.kept[known:]:
                kind = play.referee.events_declared[kept["event"]]
                if kind.reveals and ("seen" not in kept or self.seat in kept["seen"]):
                    return True
            rolls.append([(e["roll"], e["value"]) for e in play.referee.record.entries if e["kind"] == "outcome"][-20:])
        return rolls[0] != rolls[1]

    def _compare(self, what: str) -> None:
        assert self.b is not None
        one, two = self.a.take(), self.b.take()
        self.tally.messages += len(one)
        if one != two:
            where = next((k for k, (x, y) in enumerate(zip(one, two, strict=False)) if x != y), min(len(one), len(two)))
            shown = [world[where][:400] if where < len(world) else b"(nothing)" for world in (one, two)]
            raise Leak(f"{self.seat or 'a spectator'}, {what}: {shown[0]!r} / {shown[1]!r}")


def check_socket_twins(
    game: Game, setup: Setup, seat: str, folder: Path, steps: int, games: int = 6, moves: int = 60
) -> Tally:
    """Play random games over sockets with twins as they can be had, until so many steps were compared.

    Leak if the seat could tell the worlds apart.
    """
    total = Tally()
    for seed in range(games):
        where = folder / f"{game.name}-{seed}"
        where.mkdir(parents=True)
        found = asyncio.run(asyncio.wait_for(Twins(game, setup, seat, seed, where).run(moves), 300))
        total.add(found)
        if total.steps >= steps:
            break
    return total
