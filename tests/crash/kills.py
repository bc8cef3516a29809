"""Servers killed under load: people and bots play at many sessions, the server is killed at random moments and started
again, and in the end everything that was acknowledged or told must be there.

The server's processes are forked from one that has everything imported, so that a start takes a fraction of a second.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import random
import socket
import time
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from upscope.client import Problem, Server

PRELOAD = [
    "tests.web.site",
    "tests.tiny.quarry",
    "tests.tiny.lanterns",
    "upscope.games.sonar",
    "upscope.cli._server",
    "upscope.web.app",
    "uvicorn",
]


class Zygote:
    """Starts servers quickly, and kills them."""

    def __init__(self, db: str) -> None:
        self.db = db
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(PRELOAD)
        self.process: Any = None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        from tests.web.site import main

        self.process = self._context.Process(target=main, args=(self.db, False, self.port, True), daemon=False)
        self.process.start()
        until = time.monotonic() + 60
        while True:
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=1):
                    return
            except OSError:
                assert self.process.is_alive(), "the server does not start"
                assert time.monotonic() < until, "the server does not listen"
                time.sleep(0.02)

    def kill(self) -> None:
        self.process.kill()
        self.process.join()

    def stop(self) -> None:
        if self.process is not None and self.process.is_alive():
            self.process.terminate()
            self.process.join(20)
            if self.process.is_alive():
                self.kill()


@dataclass
class Report:
    kills: int = 0
    sessions: int = 0
    acknowledged: int = 0
    told: int = 0
    reconnects: int = 0
    finished: int = 0
    seconds: float = 0.0


@dataclass
class Kept:
    """What one player has been promised."""

    lines: dict[int, Any] = field(default_factory=dict)
    acks: dict[str, int] = field(default_factory=dict)


class Person:
    """Plays one seat over a socket, as fast as it can, and writes down everything it hears."""

    def __init__(self, url: str, session: str, seat: str, token: str, seed: int) -> None:
        self.address = f"{url.replace('http', 'ws')}/api/sessions/{session}/socket"
        self.session, self.seat, self.token = session, seat, token
        self.rng = random.Random(f"{seed} {session} {seat}")
        self.kept = Kept()
        self.decisions: list[dict[str, Any]] = []
        self.waits: dict[str, Any] | None = None
        self.over = False
        self.count = 0
        self.reconnects = -1

    async def play(self) -> None:
        while not self.over:
            try:
                headers = {"Authorization": f"Bearer {self.token}"}
                async with connect(self.address, additional_headers=headers, open_timeout=20) as connection:
                    self.reconnects += 1
                    await self._sit(connection)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await asyncio.sleep(0.05)

    async def _sit(self, connection: ClientConnection) -> None:
        known = max(self.kept.lines, default=0)
        await connection.send(json.dumps({"type": "hello", "seats": {self.seat: known}}))
        if self.waits:
            await connection.send(json.dumps(self.waits))
        while not self.over:
            # not wait_for: until Python 3.12 it may swallow a cancellation that comes together with a message
            async with asyncio.timeout(60):
                said = await connection.recv()
            self._hear(json.loads(said))
            if self.waits is None and self.decisions and not self.over:
                await asyncio.sleep(self.rng.random() * 0.02)
                self._choose()
                await connection.send(json.dumps(self.waits))

    def _choose(self) -> None:
        decision = self.rng.choice(self.decisions)
        self.count += 1
        if "options" in decision:
            value = self.rng.choice(decision["options"])["value"]
        else:
            value = decision["form"]["example"]
        name = f"{self.seat}-{self.count}"
        self.waits = {
            "type": "answer", "seat": self.seat, "decision": decision["id"], "value": value, "answer_id": name
        }  # fmt: skip

    def _hear(self, said: dict[str, Any]) -> None:
        kind = said["type"]
        if kind == "welcome":
            self._told(said["feed"])
            self.decisions = said["decisions"]
            self.over = bool(said["view"] and said["view"]["over"])
        elif kind == "told":
            self._told(said.get("events", []))
            self.decisions = said.get("decisions", self.decisions)
            self.over = (said.get("changes") or {}).get("over", False) or self.over
        elif kind in ("accepted", "refused") and self.waits and said.get("answer_id") == self.waits["answer_id"]:
            if kind == "accepted":
                self.kept.acks[said["answer_id"]] = said["feed"]
            if said.get("code") != "not-stored":
                self.waits = None

    def _told(self, events: list[dict[str, Any]]) -> None:
        for line in events:
            number = line["n"]
            held = self.kept.lines.setdefault(number, line)
            assert held == line, f"line {number} of {self.seat} was told in two ways"
            assert number == 1 or number - 1 in self.kept.lines, f"line {number} of {self.seat} came after a gap"


class Killing:
    def __init__(self, db: str, seed: int) -> None:
        self.zygote = Zygote(db)
        self.seed, self.rng = seed, random.Random(seed)
        self.report = Report()
        self.people: list[Person] = []
        self.running: set[asyncio.Task[None]] = set()
        self._loop: asyncio.AbstractEventLoop

    async def run(self, kills: int, sessions: int, answers: int) -> Report:
        """Kill the server so often, each time after a random number of acknowledgements up to `answers`."""
        started = time.monotonic()
        self._loop = asyncio.get_running_loop()
        await asyncio.to_thread(self.zygote.start)
        try:
            for k in range(sessions):
                await asyncio.to_thread(self._new_session, k)
            for _ in range(kills):
                await self._acknowledged(self.rng.randint(1, answers))
                await asyncio.sleep(self.rng.uniform(0, 0.03))
                await asyncio.to_thread(self._before_kill)
                await asyncio.to_thread(self.zygote.kill)
                self.report.kills += 1
                await asyncio.to_thread(self.zygote.start)
                self._raise_faults()
                await self._replace_finished(sessions)
            await self._acknowledged(answers)
            await self._stand_up()
            await asyncio.to_thread(self._check)
        finally:
            await asyncio.to_thread(self.zygote.stop)
        self.report.seconds = time.monotonic() - started
        return self.report

    def _before_kill(self) -> None:
        """The last moment to look at the server."""

    def _new_session(self, k: int) -> None:
        """People at some seats, a bot at one; a session that the crash swallowed was never acknowledged."""
        server = Server(self.zygote.url)
        if k % 3 == 0:
            bot = {"by": "bot", "bot": "random"}
            made = server.create_session("lanterns", "lake", seats={"red.lookout": bot}, pace="real_time", tick_ms=50)
        else:
            made = server.create_session("quarry", "open", options={"long": True})
        ident = made["session"]["id"]
        people = []
        for invite in made["invites"]:
            if invite["seat"] and not (k % 3 == 0 and invite["seat"] == "red.lookout"):
                wish = {"token": invite["token"], "name": invite["seat"], "program": True}
                token = Server(self.zygote.url).post("/api/claim", wish)["token"]
                people.append(Person(self.zygote.url, ident, invite["seat"], token, self.seed))
        server.post(f"/api/sessions/{ident}/start")
        self.report.sessions += 1
        self.people += people
        for person in people:
            self._loop.call_soon_threadsafe(self._play, person)

    def _play(self, person: Person) -> None:
        self.running.add(asyncio.get_running_loop().create_task(person.play()))

    async def _acknowledged(self, more: int) -> None:
        """Wait until so many more answers have been acknowledged, or nobody is playing any more."""
        wanted = sum(len(person.kept.acks) for person in self.people) + more
        until = time.monotonic() + 60
        while sum(len(person.kept.acks) for person in self.people) < wanted:
            if all(task.done() for task in self.running):
                self._raise_faults()
                return
            assert time.monotonic() < until, "the sessions do not go on"
            await asyncio.sleep(0.003)

    async def _stand_up(self) -> None:
        sitting = self.running
        until = time.monotonic() + 60
        while sitting:
            assert time.monotonic() < until, "people do not stand up from their sessions"
            for task in sitting:
                task.cancel()
            _, sitting = await asyncio.wait(sitting, timeout=2)
        self._raise_faults()

    def _raise_faults(self) -> None:
        for task in self.running:
            if task.done() and not task.cancelled():
                task.result()

    async def _replace_finished(self, sessions: int) -> None:
        """Games that have ended make room for new ones, so that there is always load."""
        playing = {person.session for person in self.people if not person.over}
        for k in range(len(playing), sessions):
            try:
                await asyncio.to_thread(self._new_session, k)
            except (OSError, Problem):
                return

    def _check(self) -> None:
        """What was acknowledged and what was told is in the store; every record holds together."""
        self.zygote.stop()
        self.zygote.start()
        counted = Server(self.zygote.url).get("/metrics").splitlines()
        assert "upscope_not_resumed_total 0" in counted, "a session could not be resumed"
        assert "upscope_faults_total 0" in counted
        check_promises(self.zygote.db, self.people, self.report)


def check_promises(db: str, people: list[Person], report: Report) -> None:
    from tests.tiny import lanterns, quarry

    from upscope import registry
    from upscope.dice.box import SealedBox
    from upscope.session.feeds import Feeds
    from upscope.session.play import Play, chance_of
    from upscope.session.replay import verify
    from upscope.storage.sql import open_store

    for tiny in (quarry.GAME, lanterns.GAME):
        registry.add(tiny)
    store, box = open_store(db), SealedBox()
    for ident in dict.fromkeys(person.session for person in people):
        news = store.news(ident)
        assert news is not None, f"session {ident} is gone"
        game = registry.game(news.row.game)
        found = verify(game, "".join((news.row.header, *news.entries)), box)
        assert found.ok, f"session {ident}: {found}"
        assert [json.loads(e)["n"] for e in news.entries] == list(range(1, news.row.entries + 1))
        snapshot = store.snapshot(ident)
        chance = partial(chance_of, secret=news.row.secret, box=box)
        resumed = Play.load(game, news.row.header, news.entries, news.events, snapshot, chance)
        assert resumed.referee.state.digest() == found.digest, f"session {ident} resumes to another position"
        feeds = Feeds(news.events)
        whole = Play.of_record(game, resumed.referee.record, None).feeds
        report.finished += news.row.status == "over"
        for person in (one for one in people if one.session == ident):
            now = {line["n"]: line for line in feeds.lines(person.seat)}
            assert now == {line["n"]: line for line in whole.lines(person.seat)}, (
                "the kept events are those of the record"
            )
            for number, line in person.kept.lines.items():
                assert now.get(number) == line, f"{person.seat} was told line {number}, and it is not there"
            for answer_id, feed in person.kept.acks.items():
                ack = store.ack(ident, person.seat, answer_id)
                assert ack is not None, f"{person.seat}: {answer_id} was acknowledged, and it is not there"
                assert ack.feed == feed
            report.acknowledged += len(person.kept.acks)
            report.told += len(person.kept.lines)
            report.reconnects += max(0, person.reconnects)
    store.close()


def run_kills(db: str, kills: int, sessions: int = 4, answers: int = 20, seed: int = 1) -> Report:
    return asyncio.run(Killing(db, seed).run(kills, sessions, answers))
