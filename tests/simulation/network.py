"""Sockets between clients and simulated processes: delays, stalls, cuts, in order and never twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from .world import World

BUFFER = 8
"""Messages under way to a client before the server's next send waits."""


class End(Protocol):
    """A client's end of a link."""

    def hear(self, data: str) -> None: ...

    def lose(self, code: int) -> None: ...


class Link:
    """One WebSocket. The server's side speaks as ASGI does; the client's side is called."""

    def __init__(self, world: World, client: End, told: Callable[[str], None]) -> None:
        self.world, self.client, self.told = world, client, told
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.open = True
        self.stalled = False
        self._under_way = 0
        self._room = asyncio.Event()
        self._room.set()
        self._down = self._up = 0.0

    # -- the server's side ----------------------------------------------------------------------------------------

    async def receive(self) -> dict[str, Any]:
        return await self.inbox.get()

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            await self.close(message["code"], message.get("reason", ""))
        else:
            await self.send_text(message["text"])

    async def send_text(self, text: str) -> None:
        await self._room.wait()
        if self.open:
            self._under_way += 1
            self._see_room()
            self._down = self.world.later(self._down, self._deliver, text)

    async def close(self, code: int, reason: str = "") -> None:
        if self.open:
            self._down = self.world.later(self._down, self._close, code)

    def _deliver(self, text: str) -> None:
        self._under_way -= 1
        self._see_room()
        if self.open:
            self.client.hear(text)

    def _close(self, code: int) -> None:
        if self.open:
            self.open = False
            self.inbox.put_nowait({"type": "websocket.disconnect"})
            self._see_room()
            self.client.lose(code)

    def _see_room(self) -> None:
        if self.open and (self.stalled or self._under_way >= BUFFER):
            self._room.clear()
        else:
            self._room.set()

    # -- the client's side ----------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        if self.open:
            self._up = self.world.later(self._up, self._arrive, text)

    def _arrive(self, text: str) -> None:
        if self.open:
            self.inbox.put_nowait({"type": "websocket.receive", "text": text})

    def stall(self, seconds: float) -> None:
        """The client reads nothing for a while."""
        self.stalled = True
        self._see_room()
        self.world.after(seconds, self.go_on)

    def go_on(self) -> None:
        self.stalled = False
        self._see_room()

    def cut(self, client_s: float, server_s: float) -> None:
        """Nothing passes any more; each end notices after a while of its own."""
        if self.open:
            self.open = False
            self._see_room()
            self.world.after(client_s, self.client.lose, 1006)
            self.world.after(server_s, self.inbox.put_nowait, {"type": "websocket.disconnect"})
