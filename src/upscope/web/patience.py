"""How long a connection may take to say what it wants. Uvicorn by itself waits for ever.

A request that is begun must be finished: its head within seconds, its body at no less than a slow line's speed, and
its answer must be read. Whoever holds many unfinished requests is cut off first when room is short.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from upscope.web.limits import network_of

TOO_LATE = b"The request took too long."
TOO_LARGE = b"The head of the request is too large."
TOO_MANY = b"Too many unfinished requests from your address."
BAD_HANDSHAKE = b"This WebSocket handshake cannot be read."
NO_ROOM = b"The server has no connection left. Try again in a moment."


@dataclass(frozen=True)
class Patience:
    """What a connection may take its time for."""

    head_s: float = 10.0
    """From the first byte, or from connecting, to the end of the head."""
    head_bytes: int = 32 * 1024
    body_s: float = 15.0
    """For a body, besides what its length allows at `body_rate`."""
    body_rate: int = 8 * 1024
    """Bytes a second that a body must come with at least."""
    answer_s: float = 60.0
    """How long a reader may let the answer lie before it reads on."""
    unfinished: int = 100
    """Unfinished requests of one address; the next one takes the place of its oldest."""
    connections: int = 10_000
    """Connections in all; beyond that the oldest unfinished request makes room."""
    trusted: frozenset[str] = frozenset()
    """Proxies: the requests of many people come from their address."""


class Unfinished:
    """The connections whose request is not whole yet, oldest first, of all and of each address."""

    def __init__(self) -> None:
        self._all: dict[PatientProtocol, str] = {}
        self._of: dict[str, dict[PatientProtocol, None]] = {}

    def __len__(self) -> int:
        return len(self._all)

    def add(self, one: PatientProtocol, address: str) -> None:
        self._all.setdefault(one, address)
        self._of.setdefault(address, {})[one] = None

    def drop(self, one: PatientProtocol) -> None:
        address = self._all.pop(one, None)
        if address is not None:
            del self._of[address][one]
            if not self._of[address]:
                del self._of[address]

    def count(self, address: str) -> int:
        return len(self._of.get(address, ()))

    def oldest(self, address: str | None = None) -> PatientProtocol | None:
        return next(iter(self._all if address is None else self._of.get(address, ())), None)


class PatientProtocol(HttpToolsProtocol):
    """Uvicorn's own protocol with an end to its patience. The classes made by `patient` say how much there is."""

    patience = Patience()
    unfinished = Unfinished()
    count: Callable[[str], None] = staticmethod(lambda what: None)

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._timer: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None
        self._address = ""
        self._head = 0
        """Bytes of the head so far; -1 once it is whole."""
        self._body = 0
        self._body_since = 0.0

    # -- a connection comes and goes ------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = network_of(self.client[0]) if self.client else "?"
        patience, crowd = self.patience, self.unfinished
        self._begin()
        if crowd.count(self._address) > patience.unfinished and self._address not in patience.trusted:
            self._make_room(crowd.oldest(self._address), 429, TOO_MANY)
        elif len(self.connections) > patience.connections:
            self._make_room(crowd.oldest(), 503, NO_ROOM)

    def _make_room(self, oldest: PatientProtocol | None, status: int, why: bytes) -> None:
        if oldest is not None:
            oldest._give_up(status, why, "connections_evicted")

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        if self._stuck is not None:
            self._stuck.cancel()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._rest()
        super().handle_websocket_upgrade()

    # -- a request comes in ---------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._timer is None and self._head >= 0:  # the next request on a line that was kept open
            self._begin()
        if self._head >= 0:
            self._head += len(data)
        super().data_received(data)
        if self._head > self.patience.head_bytes and not self.transport.is_closing():
            self._give_up(431, TOO_LARGE, "requests_too_large")

    def on_headers_complete(self) -> None:
        self._head = -1
        super().on_headers_complete()
        self._body, self._body_since = 0, self.loop.time()
        self._wait(self.patience.body_s, self._look_at_body)

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._rest()
        self._head = 0

    def _begin(self) -> None:
        self._head = 0
        self.unfinished.add(self, self._address)
        self._wait(self.patience.head_s, self._too_late)

    def _wait(self, seconds: float, then: Callable[[], None]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, then)

    def _rest(self) -> None:
        self.unfinished.drop(self)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look_at_body(self) -> None:
        """Time is up unless the server itself has stopped reading, or enough has come meanwhile."""
        left = self._body_since + self.patience.body_s + self._body / self.patience.body_rate - self.loop.time()
        if self.flow.read_paused:
            self._body_since = self.loop.time()
            left = self.patience.body_s
        if left <= 0:
            self._too_late()
        else:
            self._wait(left, self._look_at_body)

    def _too_late(self) -> None:
        self._give_up(408, TOO_LATE, "requests_timed_out")

    def _give_up(self, status: int, why: bytes, what: str) -> None:
        self._rest()
        self.count(what)
        if self.transport.is_closing():
            return
        if self.cycle is None or not self.cycle.response_started:
            self.transport.write(spoken(status, why))
        self.transport.close()

    # -- the answer goes out --------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self.loop.call_later(self.patience.answer_s, self._unread)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _unread(self) -> None:
        self.count("answers_unread")
        self.transport.abort()


class SureSockets(WebSocketsSansIOProtocol):
    """Uvicorn's WebSockets, which otherwise leave a connection open for good whose handshake they cannot read."""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.handshake_initiated and self.conn.handshake_exc is not None and not self.transport.is_closing():
            self.transport.write(spoken(400, BAD_HANDSHAKE))
            self.transport.close()


def spoken(status: int, why: bytes) -> bytes:
    """A whole answer of plain text, after which the connection ends."""
    head = b"content-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\nconnection: close\r\n\r\n" % len(why)
    return STATUS_LINE[status] + head + why


def patient(patience: Patience, count: Callable[[str], None] = lambda what: None) -> type[PatientProtocol]:
    """Uvicorn's `http` setting: the protocol with this much patience, counting by itself."""
    made = {"patience": patience, "unfinished": Unfinished(), "count": staticmethod(count)}
    return type("PatientProtocol", (PatientProtocol,), made)
