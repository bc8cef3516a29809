"""Who may do how much: requests, new sessions and open sockets of one address."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar.connection import ASGIConnection

from upscope.session.errors import Denied, too_many_questions
from upscope.session.fair_queue import Crowded, Turnstile
from upscope.web.limits import Buckets, network_of
from upscope.web.settings import Limits


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """As uvicorn found it: behind a proxy that is trusted, the address the proxy names."""
    return connection.client.host if connection.client else "?"


class Limiter:
    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.requests = Buckets(limits.requests_s, limits.requests_burst)
        self.reads = Buckets(limits.reads_s, limits.reads_burst)
        self._tables = Buckets(limits.sessions_s, limits.sessions_burst)
        self.studies = Turnstile(together=2, each=6, most=100)
        """Imports, replays and verifications: they take seconds, so one of an address at a time."""
        self._sockets: dict[str, int] = {}
        self._all = 0

    def need_session(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        wait = self._tables.take(address_of(connection))
        if wait:
            raise Denied(429, "too_many_sessions", f"No more sessions for now; try again in {wait:.0f} s.")

    @asynccontextmanager
    async def study(self, connection: ASGIConnection[Any, Any, Any, Any]) -> AsyncIterator[None]:
        """Wait for a turn at something slow."""
        try:
            async with self.studies.through(network_of(address_of(connection))):
                yield
        except Crowded:
            raise too_many_questions() from None

    def enter(self, address: str) -> bool:
        address = network_of(address)
        here = self._sockets.get(address, 0)
        if here >= self.limits.sockets or self._all >= self.limits.sockets_all:
            return False
        self._sockets[address] = here + 1
        self._all += 1
        return True

    def leave(self, address: str) -> None:
        """Only for an address that has entered."""
        address = network_of(address)
        left = self._sockets.get(address, 0) - 1
        self._all -= 1
        if left > 0:
            self._sockets[address] = left
        else:
            self._sockets.pop(address, None)

    def open_sockets(self) -> int:
        return self._all
