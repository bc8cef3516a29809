"""The referee protocol over a socket, for programs that hold a seat's token: one request a message, one reply each."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import websocket
from litestar.datastructures import State
from litestar.params import FromPath

from upscope.lobby.access import Standing
from upscope.referee.requests import SEAT, Quit, id_of, result
from upscope.session.errors import Refused
from upscope.session.handlers import refused
from upscope.session.live import LiveSession
from upscope.session.means import SessionClosed
from upscope.session.seat_protocol import SeatProtocol, refusal
from upscope.web.limiter import address_of
from upscope.web.limits import Bucket, network_of
from upscope.web.nesting import shallow
from upscope.web.people import Visitor
from upscope.web.sockets import BAD, GOING_AWAY, NOBODY, TOO_LARGE, Socket, attend, message_of

_read = msgspec.json.Decoder(SEAT)


@websocket("/api/sessions/{ident:str}/referee")
async def referee(socket: Socket, state: State, ident: FromPath[str]) -> None:
    """A token is for one seat, and so is the conversation."""

    async def talk(session: LiveSession, who: Visitor, at: Standing) -> int | None:
        seats = sorted(at.seats - {""})
        if len(seats) != 1:
            return NOBODY
        line = SeatProtocol(session, who.id, seats[0], network_of(address_of(socket)))
        try:
            await line.open()
            await converse(socket, line, state)
        except SessionClosed:
            return GOING_AWAY
        finally:
            with contextlib.suppress(SessionClosed):
                await line.leave()
        return None

    await attend(socket, state, ident, talk)


async def converse(socket: Socket, line: SeatProtocol, state: State) -> None:
    limits = state.settings.limits
    clock = asyncio.get_running_loop().time
    bucket, nonsense = Bucket(limits.messages_s, limits.messages_burst, clock), 0
    while line.closed is None:
        try:
            data = await message_of(socket, limits)
        except OverflowError:
            await socket.close(TOO_LARGE, "too large")
            return
        if data is None:
            return
        if wait := bucket.take():
            await asyncio.sleep(wait)
            bucket.take()
        try:
            request = _read.decode(shallow(data))
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as problem:
            nonsense += 1
            if nonsense >= limits.nonsense:
                await socket.close(BAD, "nonsense")
                return
            why = refused(line.session.game, line.language, Refused("malformed", field=str(problem)[:200]), None)
            await _send(socket, refusal(id_of(data), msgspec.to_builtins(why)))
            continue
        if isinstance(request, Quit):
            await _send(socket, result(request.id, {}))
            await socket.close(1000, "quit")
            return
        await _send(socket, await line.reply(request))
    await socket.close(*line.closed)


async def _send(socket: Socket, reply: dict[str, Any]) -> None:
    await socket.send_text(msgspec.json.encode(reply).decode())


HANDLERS = [referee]
