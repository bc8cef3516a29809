"""Bots in a worker of the browser: the same lines as to a process, carried by messages."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from upscope.bots import desk

log = logging.getLogger("upscope.bots")
SLOW_S = 120.0
"""A phone thinks several times longer than a server does."""


class Thinkers(Protocol):
    """A worker of the browser with bots in it."""

    def post(self, line: str) -> None: ...
    def end(self) -> None: ...


Start = Callable[[Callable[[str], None], Callable[[], None]], Thinkers]
"""Starts such a worker; it is given what hears each line of it, and what is called if it fails."""

Packs = Callable[[], dict[str, str]]
"""The data packs that bots must know before they play with them, each as text."""
PACK = "own_pack"


class WebWorker(desk.Worker):
    """Started when its first bot sits down, and again when it has failed or thought for too long."""

    def __init__(self, start: Start, packs: Packs, slow_s: float = SLOW_S) -> None:
        super().__init__(slow_s, ())
        self._start, self._packs = start, packs
        self._given: dict[str, str] = {}
        self._thinkers: Thinkers | None = None
        self.thoughts = 0

    def write(self, line: bytes) -> None:
        if self._closing:
            return
        if self._thinkers is None:
            self._thinkers, self._given = self._start(self._heard, self._failed), {}
        for name, parcel in self._packs().items():
            if self._given.get(name) != parcel:
                self._given[name] = parcel
                self._thinkers.post(msgspec.json.encode({PACK: parcel}).decode())
        self._thinkers.post(line.decode())

    def _heard(self, line: str) -> None:
        message: dict[str, Any] = msgspec.json.decode(line)
        self.thoughts += "thought" in message
        self._hear(message)

    def _failed(self) -> None:
        """Whoever sat in it is told; the session seats them anew."""
        if self._thinkers is not None:
            self._thinkers.end()
        self._thinkers = None
        self._still()
        blamed, self._thinking = self._thinking, None
        seats, self.seats = self.seats, {}
        if self._closing:
            return
        log.warning("the bots' worker ended; %d bots are seated anew", len(seats))
        for number, seat in seats.items():
            seat.seated = False
            seat.trouble("moved" if number != blamed else "slow" if self._was_slow else "crashed")
        self._was_slow = False

    def _too_slow(self) -> None:
        log.warning("a bot has thought for %s s", self.slow_s)
        self._was_slow = True
        self._failed()

    async def close(self) -> None:
        self._closing = True
        await asyncio.sleep(0)
        self._failed()


class WebDesk(desk.Desk):
    """One worker: a browser seldom grants more, and each costs the memory of a Python."""

    def __init__(self, start: Start, packs: Packs = dict) -> None:
        super().__init__(workers=0)
        self.workers = [WebWorker(start, packs)]
