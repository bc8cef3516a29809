"""A real-time duel while the server is killed and one of the crew means harm: seven seats play as fast as they can, the
eighth says what no honest client says, for its own seat and for others, and asks over HTTP for what is not there.
"""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.crash.kills import Killing, Person, Report
from tests.web.fuzz import Words, fuzzed
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from upscope.client import Server

HOSTILE = "yellow.radio"
SEATS = ("captain", "officer", "engineer", "radio")
WORDS = Words(
    seats=[*(f"{side}.{role}" for side in ("blue", "yellow") for role in SEATS), "", "x", "yellow", "..", "r" * 81],
    decisions=["command:0", "command:9", "mark:1", "cross:1", "activate:0", "detonate:0", "report:0", "choose_start:0"],
    values=["N", "torpedo", "surface", "E4", ["row", "N"]],
    cells=[["boats", 0, "damage"], ["gauges", 1, "marks"]],
    not_mine="blue.captain",
)
PATHS = (
    "/api/sessions/{id}?seat=%00",
    "/api/sessions/{id}/record?seat=blue.captain",
    "/api/sessions/{id}/charts/en?seat=blue.captain",
    "/api/sessions/{id}/replay?seat=blue.captain&step=1",
    "/api/sessions/{id}/nothing/%ff%fe",
    "/api/sessions/{id}/seats/blue.captain/token",
    "/assets/%00",
)


@dataclass
class DuelReport(Report):
    hostile: int = 0
    """Messages and requests of the one who means harm."""
    refused: int = 0
    closed: Counter[int] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)


class Saboteur(Person):
    """Holds a seat, and may hear what that seat may: it is held against the store like everybody's."""

    report: DuelReport

    async def _sit(self, connection: ClientConnection) -> None:
        known = max(self.kept.lines, default=0)
        await connection.send(json.dumps({"type": "hello", "seats": {self.seat: known}}))
        reader = asyncio.create_task(self._read(connection))
        try:
            while not self.over and not reader.done():
                await connection.send(fuzzed(self.rng, WORDS))
                self.report.hostile += 1
                await asyncio.sleep(self.rng.random() * 0.01)
                if self.rng.random() < 0.02:
                    await asyncio.to_thread(self._ask)
        finally:
            reader.cancel()
            await asyncio.gather(reader, return_exceptions=True)

    async def _read(self, connection: ClientConnection) -> None:
        try:
            async for data in connection:
                said = json.loads(data)
                self._hear(said)
                self.report.refused += said["type"] == "refused"
        except ConnectionClosed as closed:
            self.report.closed[closed.rcvd.code if closed.rcvd else 1006] += 1

    def _ask(self) -> None:
        path = self.rng.choice(PATHS).format(id=self.session)
        data = self.rng.choice([None, b"[" * 3000, b"\xff\xfe", b'{"seat":null}'])
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        url = self.address.replace("ws", "http", 1).partition("/api/")[0]
        self.report.hostile += 1
        try:
            with urllib.request.urlopen(urllib.request.Request(url + path, data, headers), timeout=20) as reply:
                self.report.statuses[reply.status] += 1
        except urllib.error.HTTPError as problem:
            self.report.statuses[problem.code] += 1
        except OSError:
            return  # the server has just been killed


class Duelling(Killing):
    """Duels in real time, all in one server."""

    report: DuelReport

    def __init__(self, db: str, seed: int) -> None:
        super().__init__(db, seed)
        self.report = DuelReport()

    def _new_session(self, k: int) -> None:
        server = Server(self.zygote.url)
        made = server.create_session("sonar", ("alpha-s", "bravo-s")[k % 2], pace="real_time", tick_ms=50)
        ident = made["session"]["id"]
        people: list[Person] = []
        for invite in made["invites"]:
            if seat := invite["seat"]:
                wish = {"token": invite["token"], "name": seat, "program": True}
                token = Server(self.zygote.url).post("/api/claim", wish)["token"]
                person = (Saboteur if seat == HOSTILE else Person)(self.zygote.url, ident, seat, token, self.seed)
                if isinstance(person, Saboteur):
                    person.report = self.report
                people.append(person)
        server.post(f"/api/sessions/{ident}/start")
        self.report.sessions += 1
        self.people += people
        for person in people:
            self._loop.call_soon_threadsafe(self._play, person)

    def _before_kill(self) -> None:
        """The count of faults dies with the server."""
        counted: Any = Server(self.zygote.url).get("/metrics")
        assert "upscope_faults_total 0" in counted.splitlines(), "something went wrong inside"


def run_duels(db: str, kills: int, sessions: int = 2, answers: int = 40, seed: int = 1) -> DuelReport:
    duelling = Duelling(db, seed)
    asyncio.run(duelling.run(kills, sessions, answers))
    wrong = {status: count for status, count in duelling.report.statuses.items() if status >= 500}
    assert not wrong, f"answered with {wrong}"
    strange = set(duelling.report.closed) - {1000, 1006, 1012, 4400, 4413}
    assert not strange, duelling.report.closed
    return duelling.report
