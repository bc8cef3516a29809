"""One run of a seed: processes on one store, clients around a session, faults for a while, then calm and an end."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import hashlib
import logging
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import msgspec
from tests.tiny import lanterns, quarry, vault

from upscope import registry
from upscope.dice.box import SealedBox
from upscope.lobby import create, lobby
from upscope.lobby.access import Standing
from upscope.lobby.create import Wish
from upscope.session import handlers
from upscope.session.errors import Denied
from upscope.session.manager import SessionManager
from upscope.session.means import Means, SessionClosed
from upscope.session.messages import Clock
from upscope.session.seat_protocol import SeatProtocol
from upscope.session.settings import Settings
from upscope.social import voting
from upscope.storage.port import Conflict, NotStored, PlayerRow
from upscope.web.lines import converse
from upscope.web.live import Connection, serve
from upscope.web.settings import Limits

from .clients import Client, Hostile, Person, Program, Spectator
from .desk import SimulatedBot, SimulatedDesk
from .faults import Faults, drawn
from .gathering import Caretaker, Gathering, Links
from .ledger import Broken, Ledger, demand, key_of
from .loop import OWNER, START_S, SimulatedLoop
from .network import Link
from .store import MemoryStore

LIMITS = Limits(outbox_bytes=30_000, nonsense=8)
EPOCH_MS = 1_700_000_000_000
CALM_S = 3600.0
"""By then a game without faults is over; one that is not cannot go on."""
QUIET_S = 40.0
"""Longer than any delay: by then everybody has heard everything."""
ABNORMAL = 1006
"""How a socket ends whose handler returns without a word, as with a reader that is cut off: the server shuts it."""
LONGEST_CHAOS_S = 60.0
WRITES = frozenset({"commit", "create"})


@cache
def the_store() -> MemoryStore:
    """One database for all runs of this Python: only its rows are new."""
    return MemoryStore()


TINY = ("lanterns", "lanterns", "quarry", "vault", "vault")
REAL = (("sonar", "alpha-t", "live"), ("sonar", "alpha-s", "real_time"), ("krieg", "snowline", "correspondence"))
"""Our own games with a scenario and a pace: a run of one costs as much as several of a tiny one."""
REAL_SHARE = 0.04
GATHERED_SHARE = 0.35
OWN_DICE_SHARE = 0.15
ENOUGH = 8
"""Entries after the faults by which a long game has shown that it goes on."""


@cache
def prepare() -> None:
    for game in (quarry.GAME, lanterns.GAME, vault.GAME):
        registry.add(game)


@cache
def prepare_game(name: str) -> None:
    """What is made once and kept must not make the first run another than the rest."""
    handlers.texts(registry.game(name), "en")
    handlers._warming.add((name, "en"))


@dataclass(frozen=True)
class Outcome:
    seed: int
    trace: str
    steps: int
    simulated_s: float
    entries: int
    crashes: int
    faults: int
    heard: dict[str, list[tuple[float, str]]]
    """What each client was sent, and when."""
    told_at: dict[str, list[tuple[float, str]]]
    """When a server said something to it, and of what kind."""


class ProcessTime:
    """A machine's clocks: one that only goes on, one on the wall that somebody may set."""

    def __init__(self, loop: SimulatedLoop, base_ms: int) -> None:
        self.loop, self.base_ms, self.skew_ms = loop, base_ms, 0

    def monotonic(self) -> int:
        return int(self.loop.now * 1000) + self.base_ms

    def wall(self) -> int:
        return int(self.loop.now * 1000) + EPOCH_MS + self.skew_ms


class Process:
    """A server process: it can die at any moment, and nothing of it happens after that."""

    def __init__(self, world: World, number: int) -> None:
        self.world, self.name, self.dead = world, f"p{number}", False
        self.rng = Random(f"{world.seed} process {number}")
        self.context = contextvars.copy_context()
        self.context.run(OWNER.set, self)
        self.time = ProcessTime(world.loop, self.rng.randrange(10**6))
        self.desk = SimulatedDesk(self.rng, world.bots)
        self.desk.trouble = world.faults.bots
        self.links: list[Link] = []
        state = {"connections": set(), "settings": SimpleNamespace(limits=LIMITS)}
        self.state: Any = SimpleNamespace(**state)
        box = SealedBox(self.rng.randbytes)
        store: Any = world.store
        means = Means(store, box, self.desk, self.time, self.in_store, self.name, random_bytes=self.rng.randbytes)
        self.manager = SessionManager(means)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        return self.world.watch(self.world.loop.create_task(work, context=self.context))

    async def in_store(self, call: Callable[..., Any], *args: Any) -> Any:
        world = self.world
        if world.ended:
            raise NotStored("the world has ended")
        asked_at = world.loop.now
        await asyncio.sleep(self.rng.random() * world.faults.store_s)
        fault = world.store_fault(call.__name__)
        try:
            found = world.store_call(self, asked_at, fault, call, args)
        finally:
            await asyncio.sleep(self.rng.random() * world.faults.store_s)
        if fault == "unacknowledged":
            raise NotStored("no answer")
        return found

    def lines_of(self, seat: str) -> int:
        session = self.manager.sessions[self.world.ident]
        return session.play.feeds.count(seat) if session.play else 0

    # -- sockets ----------------------------------------------------------------------------------------------------

    def serve(self, link: Link, player: str) -> None:
        async def talk() -> None:
            if (found := await self._open(link, player)) is not None:
                session, at = found
                socket: Any = link
                await serve(socket, session, WatchedConnection(link, player, at), self.state)
                await link.close(ABNORMAL)

        self.links.append(link)
        self.spawn(talk())

    def converse(self, link: Link, player: str, seat: str) -> None:
        async def talk() -> None:
            if (found := await self._open(link, player)) is None:
                return
            line, socket = SeatProtocol(found[0], player, seat), link
            try:
                await line.open()
                await converse(socket, line, self.state)  # type: ignore[arg-type]  # all of a socket that it needs
                await line.leave()
                await link.close(ABNORMAL)
            except SessionClosed:
                await link.close(1012)

        self.links.append(link)
        self.spawn(talk())

    async def _open(self, link: Link, player: str) -> Any:
        try:
            session = await self.manager.session(self.world.ident)
            return session, await self.manager.standing(session, player)
        except (Denied, SessionClosed):
            await link.close(1012)
            return None

    def die(self) -> None:
        self.dead = True
        for link in self.links:
            link.cut(self.rng.random(), 0.0)


class WatchedConnection(Connection):
    """What is said is looked at when the server says it, however long it is under way."""

    def __init__(self, link: Link, player: str, at: Standing) -> None:
        super().__init__(link.send, player, at, LIMITS)
        self._told = link.told

    def send(self, data: bytes) -> None:
        self._told(data.decode())
        super().send(data)


class World:
    def __init__(self, seed: int, twin: int = 0, faults: Faults | None = None, say: Callable[..., None] | None = None):
        prepare()
        self.seed, self.twin, self.say = seed, twin, say
        self.rng = Random(f"{seed} world")
        self.faults = faults or drawn(Random(f"{seed} faults"))
        self.loop = SimulatedLoop(Random(f"{seed} loop"), self.faults.spread)
        self.outside = contextvars.copy_context()
        self.net = Random(f"{seed} net")
        self.store = the_store()
        self.store.begin_world(self.loop.time, self.faults.processes > 1)
        self.ledger = Ledger()
        self.processes: list[Process] = []
        self.bots: list[SimulatedBot] = []
        self.clients: list[Client] = []
        self.ident = self.game = ""
        self.links = Links(self)
        self.caretaker = Caretaker(self)
        self.gathered = False
        """Whether people came by links, and may leave and be voted out."""
        self.living: list[asyncio.Task[None]] = []
        draw = Random(f"{seed} game")
        self.chosen: tuple[str, str, str] = draw.choice(REAL) if draw.random() < REAL_SHARE else ("", "", "")
        """Game, scenario and pace, if it is not a tiny game."""
        self.calm_at = 0
        self.seats: tuple[str, ...] = ()
        self.calm = self.ended = False
        self.outage_until = 0.0
        self.started = self.crashes = self.faulted = 0
        self.over = asyncio.Event()
        self._trace = hashlib.sha256()

    # -- what everything uses -----------------------------------------------------------------------------------------

    def note(self, *what: Any) -> None:
        """Part of the trace: two runs of a seed must agree in all of it."""
        line = f"{self.loop.now:.6f} {' '.join(str(part) for part in what)}"
        self._trace.update(line.encode())
        if self.say is not None:
            self.say(line)

    @property
    def trace(self) -> str:
        return self._trace.hexdigest()

    def later(self, last: float, call: Callable[..., Any], *args: Any) -> float:
        """After the network's delay, and after what was sent before."""
        at = max(self.loop.now + self.net.random() * self.faults.net_s, last + 1e-6)
        self.loop.call_at(at, call, *args, context=self.outside)
        return at

    def after(self, seconds: float, call: Callable[..., Any], *args: Any) -> None:
        self.loop.call_later(seconds, call, *args, context=self.outside)

    def watch(self, task: asyncio.Task[Any]) -> asyncio.Task[Any]:
        """A task that fails fails the run."""

        def look(done: asyncio.Task[Any]) -> None:
            if not self.ended and not done.cancelled() and (problem := done.exception()) is not None:
                self.loop.fail(problem)

        task.add_done_callback(look, context=self.outside)
        return task

    def any_seat(self, rng: Random) -> str:
        return rng.choice(self.seats)

    def said(self, text: str) -> None:
        if not self.ended:
            self.holds(self.ledger.said, self.loop.now, self.ident, msgspec.json.decode(text))

    def holds(self, check: Callable[..., None], *args: Any) -> None:
        """A broken promise ends the run, wherever it is found: a server would only log it."""
        try:
            check(*args)
        except Broken as broken:
            self.loop.fail(broken)
            raise

    # -- the store ----------------------------------------------------------------------------------------------------

    def store_fault(self, name: str) -> str | None:
        if self.loop.now < self.outage_until:
            fault: str | None = "refused"
        else:
            fault = self.faults.store(self.rng)
        if fault is not None:
            self.faulted += 1
            self.note("store", name, fault)
        return fault

    def store_call(
        self, process: Process, asked_at: float, fault: str | None, call: Callable[..., Any], args: Any
    ) -> Any:
        """At one moment: what is stored is noted, whoever hears of it."""
        if fault == "refused":
            raise NotStored("refused")
        try:
            if fault == "torn":
                found = self.store.torn(self.rng.randrange(6), call, *args)
            else:
                found = call(*args)
        except (NotStored, Conflict) as problem:
            self.note(process.name, call.__name__, type(problem).__name__)
            raise
        if call.__name__ in WRITES:
            self._written(process, asked_at, call.__name__, args, found)
        return found

    def _written(self, process: Process, asked_at: float, name: str, args: Any, found: Any) -> None:
        work = args[-1]
        self.note(process.name, name, work.session, work.rev, work.status, len(work.entries), *work.entries)
        if name == "create":
            self.holds(self.ledger.created, self.loop.now, *args)
            return
        self.holds(self.ledger.committed, self.loop.now, asked_at, work, found)
        if self.ledger.books[work.session].status == "over":
            self.over.set()
        if self.store.shared:
            self._hint(work.session, found)

    def _hint(self, ident: str, rev: int) -> None:
        for process in self.processes:
            if self.rng.random() >= self.faults.hints_lost:
                wait = self.rng.random() * self.faults.hint_s
                self.loop.call_later(wait, process.manager.hint, ident, rev, context=process.context)
            elif self.rng.random() < 0.3:  # the gap is noticed some time
                self.loop.call_later(10 * self.rng.random(), process.manager.hint_all, context=process.context)

    # -- processes ----------------------------------------------------------------------------------------------------

    def start_process(self) -> Process:
        self.started += 1
        process = Process(self, self.started)
        process.time.skew_ms = self._skew()
        self.note("start", process.name)
        self.processes.append(process)
        process.spawn(process.manager.open())
        return process

    def _skew(self) -> int:
        return int(self.rng.uniform(-1, 1) * self.faults.jump_s * 1000)

    async def trouble(self) -> None:
        """Processes die, are restarted, have their clocks set; the store goes away and comes back."""
        faults, rng = self.faults, self.rng
        while not self.calm:
            await asyncio.sleep(rng.uniform(0.5, 4.0))
            if not self.processes:
                continue
            process = rng.choice(self.processes)
            if faults.crash_s and rng.random() < 2 / faults.crash_s:
                self._crash(process)
            elif faults.restart_s and rng.random() < 2 / faults.restart_s:
                await self._restart(process)
            elif faults.jump_s and rng.random() < 0.3:
                process.time.skew_ms = self._skew()
                self.note(process.name, "clock", process.time.skew_ms)
            elif faults.outage_s and rng.random() < 0.15:
                self.outage_until = self.loop.now + rng.random() * faults.outage_s
                self.note("outage until", self.outage_until)

    def _crash(self, process: Process) -> None:
        self.note("crash", process.name)
        self.crashes += 1
        process.die()
        self.processes.remove(process)
        self.after(self.rng.random() * 3, self._replace)

    def _replace(self) -> None:
        if not self.ended and len(self.processes) < self.faults.processes:
            self.start_process()

    async def _restart(self, process: Process) -> None:
        self.note("restart", process.name)
        self.processes.remove(process)
        closing = process.spawn(process.manager.close())
        await asyncio.wait([closing], timeout=20)
        process.die()
        self._replace()

    # -- the session --------------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """A session with its players, made without faults."""
        host = self.start_process()
        for _ in range(self.faults.processes - 1):
            self.start_process()
        self.ledger.skew_ms = int(4 * self.faults.jump_s * 1000) + 10
        holders, people = await self._calmly(host.spawn(self._make(host)))
        if self.gathered:
            gathering = Gathering(self, people, holders)
            trouble = self.watch(self.loop.create_task(self.trouble()))
            await gathering.run()
            self.calm = True
            await trouble
            self.calm, self.outage_until = False, 0.0
            if not self.processes:
                self.start_process()
            host = self.processes[0]
            await self._calmly(host.spawn(gathering.settle(host)))
        await self._calmly(host.spawn(self._seat(host, self.rng, holders, people)))

    async def _calmly(self, work: asyncio.Task[Any]) -> Any:
        """Without faults meanwhile."""
        saved, self.faults = self.faults, Faults(processes=self.faults.processes)
        found = await work
        self.faults = saved
        return found

    async def _make(self, host: Process) -> tuple[dict[str, str], dict[str, PlayerRow]]:
        rng, manager = self.rng, host.manager
        game = registry.game(self.chosen[0] or rng.choice(TINY))
        prepare_game(game.name)
        self.game, self.seats = game.name, game.sides.seats
        holders = self._holders(rng)
        people: dict[str, PlayerRow] = {}
        for name in ["ana", *sorted({h for h in holders.values() if h not in ("ana", "bot")})]:
            people[name], _ = await manager.new_player(name)
        wishes = {
            s: Wish("bot", "random") if h == "bot" else Wish("me") for s, h in holders.items() if h in ("bot", "ana")
        }
        settings = self._settings(rng, game.scenarios)
        if self.chosen[0]:
            scenario, pace = self.chosen[1:]
            options = {"seating": "free"} if game.name == "sonar" else {}
            settings = msgspec.structs.replace(settings, scenario=scenario, pace=pace, clock=None, options=options)
        self.gathered = not self.chosen[0] and rng.random() < GATHERED_SHARE
        made = await create.create(manager, game, settings, wishes, people["ana"])
        self.ident = made.ident
        self.links.add_made(made, people["ana"].id)
        if self.gathered:
            return holders, people
        session = await manager.session(made.ident)
        for name, player in people.items():
            seats = [seat for seat, holder in holders.items() if holder == name]
            if name != "ana":
                await session.do(lambda p=player, s=seats: lobby.join(session, p.id, p.name, s))  # type: ignore[misc]  # bound
        await session.do(lambda: lobby.start(session, people["ana"].id))
        return holders, people

    def _holders(self, rng: Random) -> dict[str, str]:
        """Who holds which seat: one, two or more people, and bots."""
        if len(self.seats) == 2:
            other = rng.choice(("bea", "bea", "bea", "bot"))
            return dict(zip(self.seats, ("ana", other), strict=True))
        if self.chosen[0]:
            half = len(self.seats) // 2
            return {seat: "ana" if at < half else "bea" for at, seat in enumerate(self.seats)}
        crews = (("ana", "ana", "bea", "bea"), ("ana", "bot", "bea", "bot"), ("ana", "cat", "bea", "dan"))
        return dict(zip(self.seats, rng.choice(crews), strict=True))

    def _settings(self, rng: Random, scenarios: tuple[str, ...]) -> Settings:
        pace = rng.choice(("live", "live", "real_time", "correspondence", "untimed"))
        return Settings(
            "short" if "short" in scenarios else scenarios[0],
            pace=pace,  # type: ignore[arg-type]  # one of the four
            tick_ms=0 if pace == "untimed" else rng.choice((100, 1000)),
            clock=Clock(rng.choice((5, 60)), rng.choice((0, 2))) if pace == "live" and rng.random() < 0.5 else None,
            private=False,
            spectator_delay=rng.choice((0, 0, 5)),
            dice="own" if not self.chosen[0] and rng.random() < OWN_DICE_SHARE else "server",
        )

    async def _seat(self, host: Process, rng: Random, holders: dict[str, str], people: dict[str, PlayerRow]) -> None:
        own_dice = self.ledger.books[self.ident].settings.dice == "own"
        for name, player in people.items():
            seats = tuple(seat for seat, holder in holders.items() if holder == name)
            if len(seats) == 1 and rng.random() < 0.25 and not own_dice:
                self.clients.append(Program(self, name, player.id, seats[0]))
                continue
            twin = self.twin if name == "bea" else 0
            self.clients.append(Person(self, name, player.id, seats, twin))
            if rng.random() < 0.2:
                self.clients.append(await self._phone(host, name, player, seats, twin))
        self.clients += [Spectator(self, f"spectator {n}") for n in range(self.faults.spectators)]
        self.clients += [Hostile(self, f"hostile {n}", "") for n in range(self.faults.hostile)]

    async def _phone(self, host: Process, name: str, player: PlayerRow, seats: tuple[str, ...], twin: int) -> Person:
        """Another device: the same browser's, or one that comes back by the return link."""
        browser, back = player, [one for one in self.links.good("return") if one.of == player.id and not one.doubtful]
        if self.gathered and back:
            browser, _ = await host.manager.new_player(name)
            demand(await self.links.use(host, back[-1], browser) is not None, name, "cannot come back by", back[-1])
        phone = Person(self, f"{name}'s phone", browser.id, seats, twin)
        phone.holder = player.id
        return phone

    def newcomer(self, player: PlayerRow, seat: str) -> None:
        """Somebody has taken a seat that was freed."""
        self.note("newcomer", player.name, seat)
        # whoever comes after somebody knows their secrets, and in a twin run is named like them
        held = (c for c in self.clients if seat in getattr(c, "seats", (getattr(c, "seat", ""),)))
        before = next((client.name for client in held), "a bot")
        self._sit_down(Person(self, f"{before}, then {player.name}", player.id, (seat,)))

    def _sit_down(self, client: Client) -> None:
        if client not in self.clients:
            self.clients.append(client)
        self.living.append(self.watch(self.loop.create_task(client.live(), context=self.outside)))

    @property
    def is_enough(self) -> bool:
        """A long game has gone on without faults, and may be given up."""
        book = self.ledger.books[self.ident]
        return self.calm and bool(self.chosen[0]) and len(book.entries) >= self.calm_at + ENOUGH

    def resume(self, client: Client) -> None:
        """An adjourned session is taken up again over HTTP."""
        alive = [process for process in self.processes if not process.dead]
        if not alive:
            return
        process = client.rng.choice(alive)

        async def ask() -> None:
            try:
                session = await process.manager.session(self.ident)
                await session.do(lambda: lobby.resume(session, client.player))
            except (Denied, SessionClosed):
                return

        process.spawn(ask())

    # -- a run --------------------------------------------------------------------------------------------------------

    def run(self) -> Outcome:
        from .checks import check_end

        asyncio.set_event_loop(self.loop)
        self.loop.set_exception_handler(self._unhandled)
        try:
            with heard_errors(self), sooner():
                self.loop.run_until_complete(self._run())
                self.loop.run_until_complete(self.watch(self.loop.create_task(check_end(self))))
        finally:
            self._bury()
            asyncio.set_event_loop(None)
        heard = {client.name: client.heard for client in self.clients}
        told_at = {client.name: client.told_at for client in self.clients}
        entries = len(self.ledger.books[self.ident].entries)
        lasted = self.loop.now - START_S
        steps, crashes, faults = self.loop.steps, self.crashes, self.faulted
        return Outcome(self.seed, self.trace, steps, lasted, entries, crashes, faults, heard, told_at)

    async def _run(self) -> None:
        await self.begin()
        for client in self.clients:
            self._sit_down(client)
        caring = self.watch(self.loop.create_task(self.caretaker.live()))
        trouble = self.watch(self.loop.create_task(self.trouble()))
        await self._until_over(self.rng.uniform(10.0, LONGEST_CHAOS_S))
        self._calm_down()
        await trouble
        await self._until_over(CALM_S)
        book = self.ledger.books[self.ident]
        demand(book.status == "over", "the game does not go on:", book.status, book.entries[-1:])
        for client in self.clients:
            if not isinstance(client, Person | Spectator):
                client.ended = True
        await asyncio.sleep(QUIET_S)
        for client, task in zip(self.clients, self.living, strict=True):
            client.ended = True
            await task
        await caring

    async def _until_over(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.over.wait()

    def _calm_down(self) -> None:
        self.note("calm")
        self.calm, self.calm_at = True, len(self.ledger.books[self.ident].entries)
        self.faults.calm_down()
        self.outage_until = 0.0
        for process in self.processes:
            process.desk.trouble = 0.0
        for client in self.clients:
            if client.link is not None:
                client.link.go_on()
        while len(self.processes) < self.faults.processes:
            self.start_process()

    def _unhandled(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not self.ended and "was destroyed" not in context["message"]:
            self.loop.fail(context.get("exception") or Broken(context["message"]))

    def _bury(self) -> None:
        """End every task in good order, those of dead processes too, so that none is found half-way later."""
        self.ended, self.loop.crash = True, None
        # a check that failed may have left behind the callback that stops the loop: it is used up first
        self.loop.call_soon(self.loop.stop)
        self.loop.run_forever()
        self.loop.raise_the_dead()
        for _ in range(5):
            left = [task for task in self.loop.tasks if not task.done()]
            if not left:
                break
            for task in left:
                task.cancel()
            self.loop.run_until_complete(asyncio.wait(left, timeout=5))
        self.loop.close()


@contextmanager
def sooner() -> Iterator[None]:
    """Votes for a seat wait for seconds: hours of people who look at their pages would cost too much."""
    with patch.object(voting, "LIVE_DELAY_MS", 8_000), patch.object(voting, "SLOW_DELAY_MS", 20_000):
        yield


@contextmanager
def heard_errors(world: World) -> Iterator[None]:
    """An error that is logged is an error of the run."""

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if not world.ended:
                cause = record.exc_info[1] if record.exc_info else None
                world.loop.fail(Broken(f"logged: {record.getMessage()}: {cause!r}"))

    ear = Ear(logging.ERROR)
    logs = [logging.getLogger(name) for name in ("upscope", "asyncio")]
    before = [(log.level, log.propagate) for log in logs]
    for log in logs:
        log.addHandler(ear)
        log.setLevel(logging.ERROR)
        log.propagate = False
    try:
        yield
    finally:
        for log, (level, propagate) in zip(logs, before, strict=True):
            log.removeHandler(ear)
            log.setLevel(level)
            log.propagate = propagate


def count(clients: list[Client], seat: str) -> tuple[Counter[str], Counter[str]]:
    """What the clients of a seat know to be stored, and what may be."""
    sure, perhaps = Counter[str](), Counter[str]()
    for client in clients:
        if isinstance(client, Program) and client.seat == seat:
            sure += client.done
            perhaps += client.perhaps
            if client.waiting is not None and client.waiting["do"] == "answer":
                perhaps[key_of(client.waiting["decision"], client.waiting["value"])] += 1
        elif isinstance(client, Person):
            sure += client.answers(client.done, seat)
            perhaps += client.answers(
                {k: v for k, v in (client.unheard | client.perhaps).items() if k not in client.done}, seat
            )
    return sure, perhaps
