"""Thousands of sockets from several addresses of this machine, and a real-time duel that is played beside them."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from dataclasses import dataclass, field
from typing import Any

from tests.web.site import Site
from websockets.asyncio.client import ClientConnection, connect

from upscope.client import Server


@dataclass
class Report:
    sockets: int = 0
    addresses: int = 0
    answers: int = 0
    heard: int = 0
    """Messages that reached the crowd."""
    connect_s: float = 0.0
    delays_ms: list[float] = field(default_factory=list)
    """From an answer to its acknowledgement, while everybody is connected."""
    memory_kb: int = 0

    def __str__(self) -> str:
        delays = sorted(self.delays_ms)
        return (
            f"{self.sockets} sockets from {self.addresses} addresses in {self.connect_s:.1f} s; "
            f"{self.answers} answers of a real-time duel, acknowledged after "
            f"{statistics.median(delays):.1f} ms (median), "
            f"{delays[int(0.99 * (len(delays) - 1))]:.1f} ms (99 %); {self.heard} messages heard; "
            f"{self.memory_kb / 1024:.0f} MB resident"
        )


async def run_crowd(site: Site, sockets: int = 2000, addresses: int = 21, answers: int = 40) -> Report:
    """Spectators of one duel from 127.0.0.1 and its neighbours; then the captains play."""
    from tests.web.fuzz import resident_kb

    report = Report(addresses=addresses)
    host = Server(site.url)
    mine = {seat: {"by": "me"} for seat in ("blue.captain", "blue.lookout", "red.captain", "red.lookout")}
    made = await asyncio.to_thread(
        lambda: host.create_session("lanterns", "lake", seats=mine, private=False, pace="real_time", tick_ms=200)
    )
    ident = made["session"]["id"]
    await asyncio.to_thread(host.post, f"/api/sessions/{ident}/start")
    address = f"{site.url.replace('http', 'ws')}/api/sessions/{ident}/socket"
    begun = time.monotonic()
    crowd: list[ClientConnection] = []
    for first in range(0, sockets, 100):
        there = [f"127.0.0.{2 + k % addresses}" for k in range(first, min(first + 100, sockets))]
        crowd += await asyncio.gather(*(watch(address, one) for one in there))
    report.sockets, report.connect_s = len(crowd), time.monotonic() - begun
    listening = [asyncio.create_task(listen(one, report)) for one in crowd]
    cookie = {"Cookie": host.cookie_header()}
    async with connect(address, additional_headers=cookie, max_size=None, ping_interval=None) as player:
        await play(player, answers, report)
    report.memory_kb = resident_kb(site)
    assert all(not task.done() for task in listening), "a spectator was cut off"
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    await asyncio.gather(*(one.close() for one in crowd), return_exceptions=True)
    return report


async def watch(address: str, source: str) -> ClientConnection:
    socket = await connect(address, local_addr=(source, 0), max_size=None, ping_interval=None, open_timeout=60)
    await socket.send('{"type":"hello","seats":{"":0}}')
    return socket


async def listen(socket: ClientConnection, report: Report) -> None:
    async for _ in socket:
        report.heard += 1


def over(said: dict[str, Any]) -> bool:
    """Whether a message says that the duel has ended."""
    return bool((said.get("view") or {}).get("over") or (said.get("changes") or {}).get("over"))


async def play(player: ClientConnection, answers: int, report: Report) -> None:
    """Answer whatever is asked of either side, one thing after the other."""
    seats = ("blue.captain", "blue.lookout", "red.captain", "red.lookout")
    hello = json.dumps({"type": "hello", "seats": dict.fromkeys(seats, 0)})
    await player.send(hello)
    open_: dict[str, list[dict[str, Any]]] = {}
    waiting: dict[str, float] = {}
    while report.answers < answers:
        async with asyncio.timeout(60):
            said = json.loads(await player.recv())
        if said["type"] in ("welcome", "told") and "decisions" in said:
            open_[said["seat"]] = said["decisions"]
        sent = waiting.pop(said.get("answer_id", ""), None) if said["type"] in ("accepted", "refused") else None
        if sent is not None and said["type"] == "accepted":
            report.delays_ms.append((time.monotonic() - sent) * 1000)
            report.answers += 1
        if said["type"] == "refused" or (said["type"] == "beat" and not waiting):
            await player.send(hello)  # what is open now
        if over(said):
            return
        if not waiting and (asked := next(((s, d) for s, all_ in open_.items() for d in all_), None)):
            seat, decision = asked
            open_[seat] = [one for one in open_[seat] if one is not decision]
            name = f"{seat}-{time.monotonic_ns()}"
            options = decision.get("options") or [{"value": decision["form"]["example"]}]
            waiting[name] = time.monotonic()
            value = options[report.answers % len(options)]["value"]
            await player.send(
                json.dumps(
                    {"type": "answer", "seat": seat, "decision": decision["id"], "value": value, "answer_id": name}
                )
            )
