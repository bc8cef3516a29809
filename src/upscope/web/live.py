"""The live socket: one connection to one session, for one or several of its seats.

Reading and writing are apart: what is to be sent waits in an outbox with an end, so a slow reader delays nobody and is
cut off when it is too far behind; it comes back with the number of its last feed line.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from functools import partial

import msgspec
from litestar import websocket
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.types import Send

from upscope.lobby.access import Standing
from upscope.session import messages as m
from upscope.session.errors import Refused
from upscope.session.handlers import gone, hear, refused
from upscope.session.live import LiveSession
from upscope.session.means import SessionClosed
from upscope.web.limiter import address_of
from upscope.web.limits import Bucket, network_of
from upscope.web.nesting import shallow
from upscope.web.people import Visitor
from upscope.web.settings import Limits
from upscope.web.sockets import BAD, GOING_AWAY, SLOW, TOO_FAST, TOO_LARGE, Socket, attend, message_of

log = logging.getLogger("upscope.web")
encode = msgspec.json.encode
_read = msgspec.json.Decoder(m.FromClient)
COMES_BACK = frozenset({GOING_AWAY, SLOW, TOO_FAST})
LONGEST_PAUSE_S = 1.0
MOST_WAITING = 500
"""Messages waiting in a session's mailbox before more are refused; greetings are not: a crowd may come at once."""


class Connection:
    """A listener at a session, with its outbox."""

    by = "person"

    def __init__(self, send: Send, player: str, at: Standing, limits: Limits, address: str = "") -> None:
        self.player, self.players, self.may, self.address = player, at.players, at.seats, address
        self.seats: set[str] = set()
        self.language = "en"
        self.limits = limits
        self.beat_ms = limits.beat_ms
        self._send = send
        self._box: deque[bytes] = deque()
        self._size = 0
        self._room = limits.outbox_bytes
        self._asleep: asyncio.Future[None] | None = None
        self._sent_at = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._closing: tuple[int, str] | None = None
        self.closed = asyncio.Event()
        """The last message is out: only then is the reader done."""
        self.lost = asyncio.Event()
        self.greeting = False
        """What is sent now was asked for by a hello: a long war's feed is larger than the box, and no sign of a slow
        reader."""

    @property
    def has_read(self) -> bool:
        return not self._box

    def send(self, data: bytes) -> None:
        if self._closing is not None:
            return
        self._box.append(data)
        self._size += len(data)
        if self.greeting:
            self._room += len(data)
        if self._size > self._room:
            self._box.clear()
            self.close(SLOW, "slow")
            # the writer waits for a reader that does not read: it is not waited for
            self.lost.set()
        self._wake()

    def close(self, code: int, reason: str) -> None:
        if self._closing is None:
            last = m.Closing(reason, reason, code in COMES_BACK)
            self._box.append(encode(last))
            self._closing = (code, reason)
            self._wake()

    def _wake(self) -> None:
        if self._asleep is not None and not self._asleep.done():
            self._asleep.set_result(None)

    def _beat(self) -> None:
        """One timer a connection, moved on when it fires: a timer for each wait would cost more than the sending."""
        if self._closing is not None:
            return
        loop, every = asyncio.get_running_loop(), self.beat_ms / 1000
        if loop.time() >= self._sent_at + every:
            self.send(encode(m.Beat(0, self.beat_ms)))
            self._sent_at = loop.time()
        self._timer = loop.call_at(self._sent_at + every, self._beat)

    def beat_every(self, beat_ms: int) -> None:
        """Beat more often from now on, never less often than the server does."""
        if beat_ms < self.beat_ms:
            self.beat_ms = beat_ms
            if self._timer is not None:
                self._timer.cancel()
                self._beat()

    async def write(self) -> None:
        """Send what is in the box until the connection is closed. A beat is sent when nothing else is."""
        send, box = self._send, self._box
        loop = asyncio.get_running_loop()
        self._sent_at = loop.time()
        self._beat()
        try:
            while True:
                while box:
                    data = box.popleft()
                    self._size -= len(data)
                    await send({"type": "websocket.send", "bytes": None, "text": data.decode()})
                    self._sent_at = loop.time()
                self._room = self.limits.outbox_bytes
                if self._closing is not None:
                    code, reason = self._closing
                    await send({"type": "websocket.close", "code": code, "reason": reason})
                    self.closed.set()
                    return
                self._asleep = loop.create_future()
                await self._asleep
        finally:
            if self._timer is not None:
                self._timer.cancel()


@websocket("/api/sessions/{ident:str}/socket")
async def live(socket: Socket, state: State, ident: FromPath[str]) -> None:
    async def listen(session: LiveSession, who: Visitor, at: Standing) -> None:
        address = network_of(address_of(socket))
        await serve(socket, session, Connection(socket.send, who.id, at, state.settings.limits, address), state)

    await attend(socket, state, ident, listen)


async def serve(socket: Socket, session: LiveSession, connection: Connection, state: State) -> None:
    state.connections.add(connection)
    writer = asyncio.create_task(connection.write())
    reader = asyncio.create_task(read(socket, session, connection))
    tasks = [writer, reader, asyncio.create_task(connection.lost.wait())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        state.connections.discard(connection)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if not reader.cancelled() and (fault := reader.exception()) is not None:
            log.error("session %s: a socket failed", session.id, exc_info=fault)
            session.means.tally.add("faults")
        try:
            await session.do(lambda: gone(session, connection))
        except SessionClosed:
            log.debug("a socket outlived its session")


async def read(socket: Socket, session: LiveSession, connection: Connection) -> None:
    """Take messages one by one; the next is read when the session has dealt with the last, so nobody can flood it."""
    limits = connection.limits
    clock = asyncio.get_running_loop().time
    bucket, nonsense, hurries = Bucket(limits.messages_s, limits.messages_burst, clock), 0, 0
    while True:
        try:
            data = await message_of(socket, limits)
        except OverflowError:
            connection.close(TOO_LARGE, "too large")
            await connection.closed.wait()
            return
        if data is None:
            return
        if wait := bucket.take():
            hurries += 1
            connection.send(encode(refused(session.game, connection.language, Refused("too-fast"), None)))
            if hurries > limits.messages_burst:
                connection.close(TOO_FAST, "too fast")
                await connection.closed.wait()
                return
            await asyncio.sleep(min(wait, LONGEST_PAUSE_S))
            continue
        try:
            message = _read.decode(shallow(data))
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as problem:
            nonsense += 1
            why = Refused("malformed", field=str(problem)[:200])
            connection.send(encode(refused(session.game, connection.language, why, None)))
            if nonsense >= limits.nonsense:
                connection.close(BAD, "nonsense")
                await connection.closed.wait()
                return
            continue
        if session.mailbox.waiting() > MOST_WAITING and not isinstance(message, m.Hello):
            connection.send(encode(refused(session.game, connection.language, Refused("too-fast"), message)))
            continue
        if isinstance(message, m.Hello) and message.beat_ms is not None:
            connection.beat_every(message.beat_ms)
        # whoever asks again before he has read the last greeting gets no more room for the next
        connection.greeting = isinstance(message, m.Hello | m.AskEarlier) and connection.has_read
        try:
            await session.do(partial(hear, session, connection, message))
        except SessionClosed:
            connection.close(GOING_AWAY, "going away")
            await connection.closed.wait()
            return
        finally:
            connection.greeting = False


HANDLERS = [live]
