"""What a live game costs: 1,000 spectators of one against a bare broadcast, and 200 games at once.

    python3 dev.py bench session [spectators | sessions] [COUNT] [GAME ...]

CPU is the server process's own, so that a busy machine changes the waiting and not the cost.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from tests.web.site import Site, running
from websockets.asyncio.client import ClientConnection, connect

from upscope.client import Server

HERE = Path(__file__).parent
ROUNDS = 5
SIDES = ("blue", "yellow")


def percentile(values: list[float], p: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * p))]


def shown(values: list[float]) -> str:
    return f"p50 {percentile(values, 0.5) * 1000:.1f} ms, p99 {percentile(values, 0.99) * 1000:.1f} ms"


def safest(decision: dict[str, Any]) -> Any:
    """The answer that makes the game last longest."""
    return decision["options"][0]["value"] if "options" in decision else {"big": decision["form"]["x-form"]["total"]}


def counted(server: Server, name: str) -> float:
    found = (one.split()[1] for one in server.get("/metrics").splitlines() if one.startswith(f"{name} "))
    return float(next(found, 0))


def cpu_of(server: Server) -> float:
    return counted(server, "upscope_cpu_seconds_total")


async def open_all(stack: AsyncExitStack, count: int, address: str, headers: dict[str, str]) -> list[ClientConnection]:
    opened: list[ClientConnection] = []
    for at in range(0, count, 50):
        batch = [
            stack.enter_async_context(
                connect(address, additional_headers=headers, compression=None, max_size=None, ping_interval=None)
            )
            for _ in range(min(50, count - at))
        ]
        opened += await asyncio.gather(*batch)
    return opened


# ---------------------------------------------------------------- one session, many spectators


@contextmanager
def echo_server() -> Iterator[str]:
    with subprocess.Popen([sys.executable, HERE / "_echo.py"], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.kill()


class Watched:
    """A game of the quarry, both sides one player's; everybody else looks on."""

    def __init__(self, site: Site) -> None:
        self.host = Server(site.url)
        made = self.host.create_session(
            "quarry",
            "open",
            seats={"north": {"by": "me"}, "south": {"by": "me"}},
            private=False,
            options={"long": True},
        )
        self.ident = made["session"]["id"]
        self.host.post(f"/api/sessions/{self.ident}/start")
        self.address = f"{site.url.replace('http', 'ws')}/api/sessions/{self.ident}/socket"
        self.decisions: dict[str, list[dict[str, Any]]] = {}
        self.count = 0

    async def sit(self, socket: ClientConnection) -> None:
        self.socket = socket
        await socket.send('{"type":"hello","seats":{"north":0,"south":0}}')
        while len(self.decisions) < 2:
            self._hear(json.loads(await socket.recv()))

    def _hear(self, said: dict[str, Any]) -> None:
        if said["type"] in ("welcome", "told"):
            self.decisions[said["seat"]] = said.get("decisions", self.decisions.get(said["seat"], []))

    async def answer(self) -> None:
        """The safest answer there is, so that the game goes on for long."""
        (decision, *_) = next(found for found in self.decisions.values() if found)
        value = safest(decision)
        self.count += 1
        message = {"type": "answer", "seat": decision["seat"], "decision": decision["id"], "value": value}
        await self.socket.send(json.dumps({**message, "answer_id": f"a{self.count}"}))

    async def heard(self) -> bool:
        """Until the answer is accepted; whether the game goes on."""
        while True:
            said = json.loads(await self.socket.recv())
            self._hear(said)
            if said["type"] == "accepted":
                return any(self.decisions.values())
            assert said["type"] != "refused", said


async def until_told(sockets: list[ClientConnection]) -> int:
    """Every spectator has the next `told`; the bytes of one."""
    size = 0
    for socket in sockets:
        while True:
            data = await socket.recv(decode=False)
            if b'"type":"told"' in data[:20]:
                size = len(data)
                break
    return size


async def counted_in(socket: ClientConnection, count: int) -> None:
    """How many look on is told now and then; afterwards nothing but the game is told."""
    while json.loads(await socket.recv()).get("watching") != count:
        pass


async def one_game(site: Site, count: int, waits: list[float]) -> tuple[float, int, int]:
    """CPU seconds of the server for all answers of a game that so many look on at, its answers, bytes of one told."""
    async with AsyncExitStack() as stack:
        game = Watched(site)
        (player,) = await open_all(stack, 1, game.address, {"Cookie": game.host.cookie_header()})
        await game.sit(player)
        watching = await open_all(stack, count, game.address, {})
        for socket in watching:
            await socket.send('{"type":"hello","seats":{"":0}}')
        await counted_in(player, count)
        for _ in range(2):  # the secret bids: nobody is told of the first
            await game.answer()
            await game.heard()
        await until_told(watching)
        sizes = []
        before, goes_on = cpu_of(game.host), True
        while goes_on:
            begun = time.perf_counter()
            await game.answer()
            told = asyncio.create_task(until_told(watching))
            goes_on = await game.heard()
            sizes.append(await told)
            waits.append(time.perf_counter() - begun)
        return cpu_of(game.host) - before, len(sizes), statistics.median_low(sizes)


async def one_echo(echo: str, count: int, rounds: int, size: int) -> float:
    """CPU seconds of the bare server for so many broadcasts of so many bytes."""
    async with AsyncExitStack() as stack:
        plain = await open_all(stack, count, f"{echo.replace('http', 'ws')}/echo", {})
        text = "x" * size
        start = float(Server(echo).get("/cpu"))
        for _ in range(rounds):
            await plain[0].send(text)
            for socket in plain:
                await socket.recv(decode=False)
        return float(Server(echo).get("/cpu")) - start


async def spectators(count: int) -> None:
    ours: list[float] = []
    bare: list[float] = []
    waits: list[float] = []
    answers = size = 0
    for _ in range(ROUNDS):
        # fresh processes every time, one at a time: neither is measured in the other's shadow
        with tempfile.TemporaryDirectory() as folder, running(f"sqlite:///{folder}/x.db") as site:
            spent, more, size = await one_game(site, count, waits)
        with echo_server() as echo:
            bare.append(await one_echo(echo, count, more, size) / (more * count))
        ours.append(spent / (more * count))
        answers += more
    ratio = statistics.median(a / b for a, b in zip(ours, bare, strict=True))
    print(f"{count} spectators, {answers} answers in {ROUNDS} games, {size} bytes told")
    print(f"  deliveries per CPU-second: session {1 / statistics.median(ours):,.0f}, "
          f"bare broadcast {1 / statistics.median(bare):,.0f}")  # fmt: skip
    print(f"  a delivery costs {ratio:.2f} times the bare broadcast's (at most 3)")
    print(f"  answer to the last spectator told: {shown(waits)}", flush=True)


# ---------------------------------------------------------------- many sessions


@dataclass(frozen=True)
class Kind:
    """A session of the mix: who sits at each of its sides, a person with a socket or a bot."""

    game: str
    scenario: str
    sides: tuple[tuple[str, ...], ...]
    bot: str = ""
    """Plays the last of the sides."""


BLUE, YELLOW = (tuple(f"{side}.{role}" for role in ("captain", "officer", "engineer", "radio")) for side in SIDES)
MIX = (
    Kind("sonar", "alpha-t", (BLUE, YELLOW)),
    Kind("sonar", "bravo-t", (BLUE, YELLOW), "random"),
    Kind("silent_war", "pacific-1942", (("comsubpac",), ("comsubsowespac",))),
    Kind("silent_war", "full-war", (("comsubpac", "comsubsowespac"),)),
    Kind("quarry", "open", (("north",), ("south",)), "random"),
    Kind("krieg", "two_rivers", (("axis",), ("western", "soviet"))),
)
SECONDS = 20


class Player:
    """A person's socket with all his seats: what he is asked, and when he was last told something."""

    def __init__(self, seats: tuple[str, ...], cookie: str) -> None:
        self.seats, self.cookie = seats, cookie
        self.decisions: dict[str, list[dict[str, Any]]] = {}
        self.told_at = self.accepted_at = 0.0
        self.accepted = asyncio.Event()
        self.refused = 0

    async def sit(self, stack: AsyncExitStack, address: str) -> None:
        opened = connect(address, additional_headers={"Cookie": self.cookie}, compression=None, max_size=None)
        self.socket = await stack.enter_async_context(opened)
        await self.socket.send(json.dumps({"type": "hello", "seats": dict.fromkeys(self.seats, 0)}))
        while len(self.decisions) < len(self.seats):
            self._hear(await self.socket.recv(decode=False))

    async def listen(self) -> None:
        async for data in self.socket:
            self._hear(data)

    def _hear(self, data: bytes | str) -> None:
        now = time.perf_counter()
        said = msgspec.json.decode(data)
        if said["type"] in ("welcome", "told"):
            self.told_at = now
            self.decisions[said["seat"]] = said.get("decisions", self.decisions.get(said["seat"], []))
        elif said["type"] in ("accepted", "refused"):
            self.told_at = self.accepted_at = now
            self.refused += said["type"] == "refused"
            self.accepted.set()


class Played:
    """A session of the mix; one of its people gives an answer every second."""

    def __init__(self, site: Site, kind: Kind, k: int) -> None:
        self.rng, self.with_bot = random.Random(k), bool(kind.bot)
        host = Server(site.url)
        seats: dict[str, dict[str, str]] = {seat: {"by": "me"} for seat in kind.sides[0]}
        if kind.bot:
            seats |= {seat: {"by": "bot", "bot": kind.bot} for seat in kind.sides[-1]}
        options = {"seating": "free"} if kind.game == "sonar" else {}
        made = host.create_session(kind.game, kind.scenario, seats=seats, options=options, pace="live", private=False)
        self.people = [Player(kind.sides[0], host.cookie_header())]
        for side in () if kind.bot else kind.sides[1:]:
            guest = Server(site.url)
            guest.post(f"/api/sessions/{made['session']['id']}/join", {"seats": side, "name": side[0]})
            self.people.append(Player(side, guest.cookie_header()))
        self.ident = made["session"]["id"]
        host.post(f"/api/sessions/{self.ident}/start")
        self.address = f"{site.url.replace('http', 'ws')}/api/sessions/{self.ident}/socket"
        self.waits: list[float] = []

    async def play(self, start: float, answers: int) -> None:
        """One answer a second, at this session's moment of the second; what was told for it has come by the next."""
        readers = [asyncio.create_task(player.listen()) for player in self.people]
        moment = start + self.rng.random()
        for _ in range(answers):
            await asyncio.sleep(max(0.0, moment - time.perf_counter()))
            moment += 1.0
            open_ = [(player, d) for player in self.people for ds in player.decisions.values() for d in ds]
            if not open_:
                continue
            player, decision = self.rng.choice(open_)
            player.accepted.clear()
            begun = time.perf_counter()
            await player.socket.send(json.dumps(self._answer(decision)))
            await player.accepted.wait()
            await asyncio.sleep(max(0.0, moment - 0.05 - time.perf_counter()))
            # a bot moves on by itself: at its session the acknowledgement, which follows what was told, is the end
            ended = player.accepted_at if self.with_bot else max(one.told_at for one in self.people)
            self.waits.append(ended - begun)
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)

    def _answer(self, decision: dict[str, Any]) -> dict[str, Any]:
        value = decision["form"]["example"] if "form" in decision else self.rng.choice(decision["options"])["value"]
        name = f"a{self.rng.getrandbits(60)}"
        return {
            "type": "answer", "seat": decision["seat"], "decision": decision["id"], "value": value, "answer_id": name
        }  # fmt: skip


async def sessions(count: int, mix: Sequence[Kind]) -> None:
    with tempfile.TemporaryDirectory() as folder, running(f"sqlite:///{folder}/x.db") as site:
        with ThreadPoolExecutor(4) as setting_up:
            kinds = [(site, mix[k % len(mix)], k) for k in range(count)]
            played = list(setting_up.map(lambda one: Played(*one), kinds))
        async with AsyncExitStack() as stack:
            for session in played:
                await asyncio.gather(*(player.sit(stack, session.address) for player in session.people))
            host = Server(site.url)
            await asyncio.sleep(3)  # how many are there has been told, and bots have had their first say
            before, moved = cpu_of(host), counted(host, "upscope_moves_total")
            told, began = counted(host, "upscope_told_total"), time.perf_counter()
            await asyncio.gather(*(session.play(began + 0.5, SECONDS) for session in played))
            took, spent = time.perf_counter() - began, cpu_of(host) - before
            moves, deliveries = counted(host, "upscope_moves_total") - moved, counted(host, "upscope_told_total") - told
    waits = [wait for session in played for wait in session.waits]
    refused = sum(player.refused for session in played for player in session.people)
    sockets = sum(len(session.people) for session in played)
    names = ", ".join(dict.fromkeys(kind.game for kind in mix))
    print(f"{count} sessions of {names}; {sockets} sockets, {len(waits)} answers in {took:.0f} s, {refused} refused")
    print(
        f"  {moves:.0f} moves with those of bots, {deliveries:.0f} deliveries, {deliveries / spent:,.0f} per CPU-second"
    )
    print(f"  CPU: {spent / len(waits) * 1000:.2f} ms an answer, {spent / took * 100:.0f} % of a core")
    print(f"  answer to the last seat told: {shown(waits)} (p99 at most 100 ms)")
    print(f"  load of the machine: {os.getloadavg()[0]:.1f}", flush=True)


if __name__ == "__main__":
    words = sys.argv[1:]
    what = words[0] if words else "all"
    if what in ("all", "spectators"):
        asyncio.run(spectators(int(words[1]) if len(words) > 1 else 1000))
    if what in ("all", "sessions"):
        wanted = [kind for kind in MIX if len(words) < 3 or kind.game in words[2:]]
        asyncio.run(sessions(int(words[1]) if len(words) > 1 else 200, wanted))
