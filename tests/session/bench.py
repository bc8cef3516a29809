"""A session with everything real but sockets, bots and time: what a test needs to sit down at one."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any, NamedTuple

import msgspec
from tests.tiny import lanterns, quarry

from upscope import registry
from upscope.bots.staff import Mistake, StaffRoom
from upscope.dice.box import SealedBox
from upscope.kernel.game import Setup
from upscope.lobby import create, lobby
from upscope.lobby.access import Standing
from upscope.lobby.create import NewSession, Wish
from upscope.session import messages as m
from upscope.session.handlers import gone, hear
from upscope.session.live import LiveSession
from upscope.session.manager import SessionManager
from upscope.session.means import Means
from upscope.session.ports import BotSeat, Hired, Notice
from upscope.session.settings import Settings
from upscope.storage.port import PlayerRow, Store
from upscope.storage.sql import SqlStore, open_store

GAMES = {game.name: game for game in (quarry.GAME, lanterns.GAME)}
for _game in GAMES.values():
    registry.add(_game)

_from_server = msgspec.json.Decoder(m.FromServer)


class StandingTime:
    """Time that passes when a test says so. The wall clock may be set apart, to jump."""

    def __init__(self) -> None:
        self.ms = 1_000_000
        self.offset = 1_700_000_000_000

    def monotonic(self) -> int:
        return self.ms

    def wall(self) -> int:
        return self.ms + self.offset


class Kind(NamedTuple):
    name: str
    simpler: str


def check(setup: Setup, orders: str) -> list[Mistake]:
    """Orders in which no line may say "never"."""
    lines = enumerate(orders.splitlines(), 1)
    return [Mistake(n, "never", "orders-no-order", "now") for n, line in lines if "never" in line]


def hire(setup: Setup) -> Any:
    raise AssertionError("a test moves the officers by hand")


STAFF = StaffRoom(("nothing", "half", "all"), {"plain": str, "bold": str}, "plain", check, lambda _: {}, hire)


class Desk:
    """Bots that a test moves by hand."""

    def __init__(self) -> None:
        self.places: dict[str, Place] = {}
        self.hired: list[tuple[str, str]] = []

    def kinds(self, game: str) -> tuple[Kind, ...]:
        return (Kind("random", ""), Kind("clever", "random"))

    def staff(self, game: str) -> StaffRoom | None:
        return STAFF if game == "quarry" else None

    def sit(self, who: Hired, hear: Callable[[bytes], None], trouble: Callable[[str], None]) -> BotSeat:
        self.hired.append((who.seat, who.bot))
        self.places[who.seat] = place = Place(hear, trouble)
        return place


class Place:
    def __init__(self, hear: Callable[[bytes], None], trouble: Callable[[str], None]) -> None:
        self.hear, self.trouble = hear, trouble
        self.got: list[dict[str, Any]] = []
        self.left = False

    def send(self, data: bytes) -> None:
        self.got.append(msgspec.json.decode(data))

    def leave(self) -> None:
        self.left = True


class Ear:
    """A listener that keeps what it was sent. Everything is checked against the wire's own shapes."""

    by = "person"
    address = ""

    def __init__(self, session: LiveSession, player: str, at: Standing) -> None:
        self.session, self.player, self.players, self.may = session, player, at.players, at.seats
        self.seats: set[str] = set()
        self.language = "en"
        self.raw: list[bytes] = []
        self.closed: tuple[int, str] | None = None
        self._ids = 0

    def send(self, data: bytes) -> None:
        _from_server.decode(data)
        self.raw.append(data)

    def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)

    def take(self, kind: str = "") -> list[dict[str, Any]]:
        """What has come since, of one type or of all; the rest is forgotten."""
        found = [msgspec.json.decode(data) for data in self.raw]
        self.raw.clear()
        return [one for one in found if not kind or one["type"] == kind]

    def one(self, kind: str) -> dict[str, Any]:
        (found,) = self.take(kind)
        return found

    async def say(self, message: m.FromClient) -> None:
        await self.session.do(lambda: hear(self.session, self, message))

    async def hello(self, *seats: str, since: int = 0) -> None:
        await self.say(m.Hello(dict.fromkeys(seats, since)))

    def new_id(self) -> str:
        self._ids += 1
        return f"{self.player}-{id(self)}-{self._ids}"

    async def answer(self, seat: str, decision: str, value: Any, answer_id: str = "") -> None:
        await self.say(m.Answer(seat, decision, value, answer_id or self.new_id()))

    async def leave(self) -> None:
        await self.session.do(lambda: gone(self.session, self))


_benches: Counter[str] = Counter()


def drawn_for_test() -> Random:
    name = os.environ.get("PYTEST_CURRENT_TEST", "").split(" ")[0]
    _benches[name] += 1
    return Random(f"{name} {_benches[name]} {os.environ.get('UPSCOPE_TEST_DICE', '')}")


class Bench:
    """A manager and its store. Dice, ids and tokens are the same whenever a test runs: each follows from its name and
    from how many benches the test has set up before; UPSCOPE_TEST_DICE=ANYTHING gives others."""

    def __init__(self, url: str, process: str = "p1") -> None:
        self.rng = drawn_for_test()
        self.store: SqlStore = open_store(url, busy=1.0, durable=False)
        self.time, self.desk = StandingTime(), Desk()
        self.process = process
        self.words: list[Notice] = []
        self.manager = self._manager(self.store)
        self.people: dict[str, PlayerRow] = {}

    def _manager(self, store: Store) -> SessionManager:
        async def in_store(call: Callable[..., Any], *args: Any) -> Any:
            return await asyncio.to_thread(call, *args)

        return SessionManager(
            Means(
                store,
                SealedBox(self.rng.randbytes),
                self.desk,
                self.time,
                in_store,
                self.process,
                self.words.append,
                random_bytes=self.rng.randbytes,
            )
        )

    def use(self, store: Store) -> None:
        self.manager = self._manager(store)

    async def person(self, name: str) -> PlayerRow:
        if name not in self.people:
            self.people[name], _ = await self.manager.new_player(name)
        return self.people[name]

    async def make(self, game: str, wishes: dict[str, Wish], host: str = "Ana", **settings: Any) -> NewSession:
        found = registry.game(game)
        settings.setdefault("scenario", found.scenarios[0])
        return await create.create(self.manager, found, Settings(**settings), wishes, await self.person(host))

    async def sit(self, ident: str, name: str, *seats: str) -> Ear:
        """Somebody comes by invitation and listens for these seats."""
        session, player = await self.manager.session(ident), await self.person(name)
        for seat in seats:
            if session.seating.rows[seat].player != player.id:
                await session.do(lambda seat=seat: lobby.claim(session, player.id, name, seat))  # type: ignore[misc]  # bound
        return await self.listen(ident, name, *seats)

    async def listen(self, ident: str, name: str, *seats: str, since: int = 0) -> Ear:
        session = await self.manager.session(ident)
        player = (await self.person(name)).id if name else ""
        ear = Ear(session, player, await self.manager.standing(session, player))
        if seats:
            await ear.hello(*seats, since=since)
        return ear

    async def start(self, ident: str, host: str = "Ana") -> LiveSession:
        session, player = await self.manager.session(ident), await self.person(host)
        await session.do(lambda: lobby.start(session, player.id))
        return session

    async def restart(self) -> None:
        """The server stops and starts again on the same database."""
        await self.manager.close()
        self.use(self.store)


@asynccontextmanager
async def benched(url: str, process: str = "p1") -> AsyncIterator[Bench]:
    bench = Bench(url, process)
    try:
        yield bench
    finally:
        await bench.manager.close()
        bench.store.close()


ME = Wish("me")
