"""Messages no honest client sends: malformed, oversized, out of order, replayed, and almost right."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.web.site import Site
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from upscope.client import Server

SECRET = "A4"
"""Where the other side's boat lies. The fuzzer never says it, so nothing it is sent may hold it."""
SEATS = ["red.lookout", "blue.captain", "red.captain", "blue.lookout", "", "x", "red", "..", "r" * 81]


@dataclass(frozen=True)
class Words:
    """What messages about a game are made of. `not_mine` is a seat that the sender does not hold."""

    seats: list[str]
    decisions: list[str]
    values: list[Any]
    cells: list[list[Any]]
    not_mine: str


LAKE = Words(
    SEATS,
    ["listen:0", "listen:1", "douse:0", "command:0", ":"],
    ["listen", "yes", ["row", "N"]],
    [["boats", 0, "arms"]],
    "blue.captain",
)


def whole_messages(rng: random.Random, words: Words = LAKE) -> dict[str, Any]:
    """A message of the right shape, mostly with something wrong in it."""
    seat = rng.choice(words.seats)
    ident = rng.choice(["a", "again", f"n{rng.random()}", "x" * 64, "x" * 65, "", "é", "a b"])
    odd = odd_value(rng, 3)
    kinds: list[dict[str, Any]] = [
        {"type": "answer", "seat": seat, "decision": rng.choice(words.decisions),
         "value": rng.choice([*words.values, odd]), "answer_id": ident},
        {"type": "undo", "seat": seat, "answer_id": ident},
        {"type": "motion", "seat": seat, "kind": rng.choice(["takeback", "pause", "fly", "correction", "bot"]),
         "answer_id": ident, "back_to": rng.choice([0, 1, 99, -1, 1 << 63]), "target": rng.choice(words.seats),
         "changes": rng.choice([[], [[*rng.choice(words.cells), odd]], [[odd]], odd]), "why": "because"},
        {"type": "vote", "seat": seat, "motion": rng.choice([0, 1, 2, 1 << 70]), "yes": rng.choice([True, False, 1])},
        {"type": "resign", "seat": rng.choice([words.not_mine, "x", ""]), "answer_id": ident},
        {"type": "sit", "seat": seat},
        {"type": "chat", "seat": seat, "to": rng.choice(["all", "crew", "enemy"]), "text": "t" * rng.choice([1, 1001]),
         "answer_id": ident},
        {"type": "strokes", "seat": seat, "put": {rng.choice(["a", "é", "x" * 41]): odd}, "rub": rng.choice([[], odd])},
        {"type": "share", "seat": seat, "shared": rng.choice([True, False, None])},
        {"type": "ping", "seat": seat, "to": "crew", "place": odd},
        {"type": "salt", "seat": seat, "salt": "s"},
        {"type": "rolled", "seat": seat, "roll": 1, "value": odd, "answer_id": ident},
        {"type": "advise", "seat": seat, "ask": "q", "topic": rng.choice(["odds", "plot"]), "args": {"value": odd}},
        {"type": "hello", "seats": {seat: rng.choice([0, 5, -1, 1 << 50])}, "wire": rng.choice([1, 2])},
    ]  # fmt: skip
    return rng.choice(kinds)


def odd_value(rng: random.Random, depth: int) -> Any:
    if depth and rng.random() < 0.4:
        many = range(rng.randrange(4))
        if rng.random() < 0.5:
            return [odd_value(rng, depth - 1) for _ in many]
        return {f"k{k}": odd_value(rng, depth - 1) for k in many}
    return rng.choice([None, True, 0, -1, 1.5, 1e308, 1 << 70, "", "x", "\u0000", "\ud7ff", "x" * 300])


def fuzzed(rng: random.Random, words: Words = LAKE) -> str | bytes:
    """One message as it goes over the line."""
    text = json.dumps(whole_messages(rng, words))
    what = rng.random()
    if what < 0.45:
        return text
    if what < 0.6:
        at = rng.randrange(len(text))
        return text[:at] + rng.choice(["", "}", '"', ",", "\\", "\u0000", "9" * 50]) + text[at + rng.randrange(3) :]
    if what < 0.7:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(60)))
    if what < 0.8:
        return text.encode()
    if what < 0.85:
        return rng.choice(["[" * 20_000, '{"type":' * 5_000, "1" * 30_000, '{"type":"ping","place":' + "[" * 9_000])
    if what < 0.9:
        return text[: rng.randrange(len(text))]
    dropped = json.loads(text)
    dropped.pop(rng.choice(list(dropped)))
    return json.dumps(dropped)


@dataclass
class Report:
    sent: int = 0
    sockets: int = 0
    closed: Counter[int] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    grown_kb: int = 0


class Fuzz:
    """A game held at a STOP, in which the fuzzer's seat can do nothing; the other side listens."""

    def __init__(self, site: Site, seed: int) -> None:
        self.site, self.rng, self.report = site, random.Random(seed), Report()
        self.host = Server(site.url)
        made = self.host.create_session("lanterns", "lake", pace="untimed")
        self.ident = made["session"]["id"]
        self.tokens = {invite["seat"]: invite["token"] for invite in made["invites"]}
        for seat, token in self.tokens.items():
            if seat:
                claimed = Server(site.url).post("/api/claim", {"token": token, "name": seat, "program": True})
                self.tokens[seat] = claimed["token"]
        self.host.post(f"/api/sessions/{self.ident}/start")

    async def sit(self, *seats: str) -> ClientConnection:
        address = f"{self.site.url.replace('http', 'ws')}/api/sessions/{self.ident}/socket"
        headers = {"Authorization": f"Bearer {self.tokens[seats[0]]}"}
        socket = await connect(address, additional_headers=headers, max_size=None, ping_interval=None)
        await socket.send(json.dumps({"type": "hello", "seats": {seats[0]: 0}}))
        return socket

    async def answer(self, socket: ClientConnection, seat: str, decision: str, value: Any) -> None:
        ident = f"set-up {seat} {decision}".replace(" ", "-")
        message = {"type": "answer", "seat": seat, "decision": decision, "value": value, "answer_id": ident}
        await socket.send(json.dumps(message))
        async with asyncio.timeout(20):
            while json.loads(await socket.recv()).get("answer_id") != ident:
                pass

    async def run(self, count: int) -> Report:
        begun = time.monotonic()
        blue, red = await self.sit("blue.captain"), await self.sit("red.captain")
        await self.answer(blue, "blue.captain", "choose_start:0", SECRET)
        await self.answer(red, "red.captain", "choose_start:0", "D1")
        await self.answer(blue, "blue.captain", "command:0", ["throw", "C3"])
        await red.close()
        before = entries(self.host, self.site)
        heard = asyncio.create_task(self._listen(blue))
        memory = 0
        while self.report.sent < count:
            await self._batch(self.rng.randint(5, 40))
            if not memory and self.report.sent > count // 4:
                memory = resident_kb(self.site)
        self.report.grown_kb = resident_kb(self.site) - memory
        assert entries(self.host, self.site) == before, "the game has moved"
        heard.cancel()
        told = await asyncio.gather(heard, return_exceptions=True)
        assert isinstance(told[0], asyncio.CancelledError), f"the other side noticed: {told[0]}"
        await blue.close()
        self.report.seconds = time.monotonic() - begun
        return self.report

    async def _listen(self, socket: ClientConnection) -> None:
        async for data in socket:
            assert json.loads(data)["type"] not in ("told", "accepted", "refused"), data[:300]

    async def _batch(self, count: int) -> None:
        """Some messages on one socket, sometimes without a hello; it may be closed for nonsense, never for a fault."""
        self.report.sockets += 1
        address = f"{self.site.url.replace('http', 'ws')}/api/sessions/{self.ident}/socket"
        headers = {"Authorization": f"Bearer {self.tokens['red.lookout']}"}
        async with connect(address, additional_headers=headers, max_size=None, ping_interval=None) as socket:
            reader = asyncio.create_task(self._read(socket))
            if self.rng.random() < 0.7:
                await socket.send('{"type":"hello","seats":{"red.lookout":0}}')
            last: str | bytes = ""
            try:
                for _ in range(count):
                    last = last if self.rng.random() < 0.1 else fuzzed(self.rng)
                    self.report.sent += 1
                    await socket.send(last)
                if self.rng.random() < 0.2:
                    await socket.send("x" * 70_000)
                await socket.send('{"type":"vote","seat":"end","motion":0,"yes":true}')
            except ConnectionClosed:
                pass
            self.report.closed[await asyncio.wait_for(reader, 60)] += 1

    async def _read(self, socket: ClientConnection) -> int:
        try:
            while True:
                data = await socket.recv(decode=False)
                assert SECRET.encode() not in data, data[:500]
                said = json.loads(data)
                self.report.answers[said["type"] + " " + said.get("code", "")] += 1
                if said["type"] == "refused" and said["seat"] == "end":
                    return 0
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


def entries(host: Server, site: Site) -> int:
    """How many entries the game has, from the database itself."""
    from upscope.storage.sql import open_store

    store = open_store(site.db)
    ident = host.get("/api/sessions?mine=true")[0]["id"]
    row = store.row(ident)
    store.close()
    assert row is not None
    return row.entries


def resident_kb(site: Site) -> int:
    assert site.process is not None
    status = Path(f"/proc/{site.process.pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def run_fuzz(site: Site, count: int, seed: int = 1) -> Report:
    report = asyncio.run(Fuzz(site, seed).run(count))
    counted = Server(site.url).get("/metrics").splitlines()
    assert "upscope_faults_total 0" in counted, "something went wrong inside"
    assert set(report.closed) <= {0, 4400, 4413}, report.closed
    return report
