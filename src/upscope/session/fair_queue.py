"""Lets a few in at once, one of each person, the others in turn. Whoever has too many waiting is refused."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Crowded(Exception):
    """Too many are waiting already, of this person or in all."""


class Turnstile:
    """`together` may be inside at once, one of each key; `each` of a key and `most` in all may wait."""

    def __init__(self, together: int = 1, each: int = 4, most: int = 200) -> None:
        self.together, self.each, self.most = together, each, most
        self._inside: set[str] = set()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def inside(self) -> int:
        return len(self._inside)

    @property
    def waiting(self) -> int:
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def through(self, key: str) -> AsyncIterator[None]:
        """Wait for a turn. Raises Crowded; who is cancelled while waiting leaves the queue."""
        if key in self._inside or len(self._inside) >= self.together:
            await self._wait(key)
        else:
            self._inside.add(key)
        try:
            yield
        finally:
            self._leave(key)

    async def _wait(self, key: str) -> None:
        if len(self._waiting.get(key, ())) >= self.each or self.waiting >= self.most:
            raise Crowded(key)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(key, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # the turn came at the same moment
                self._leave(key)
            else:
                self._forget(key, turn)
            raise

    def _forget(self, key: str, turn: asyncio.Future[None]) -> None:
        queue = self._waiting.get(key)
        if queue is not None and turn in queue:
            queue.remove(turn)
            if not queue:
                del self._waiting[key]

    def _leave(self, key: str) -> None:
        self._inside.discard(key)
        for other in list(self._waiting):
            if len(self._inside) >= self.together:
                return
            if other not in self._inside:
                self._let_in(other)

    def _let_in(self, key: str) -> None:
        queue = self._waiting[key]
        turn = queue.popleft()
        if queue:
            self._waiting.move_to_end(key)
        else:
            del self._waiting[key]
        self._inside.add(key)
        turn.set_result(None)
