"""The referee protocol over a socket, for programs that hold a seat's token: one request a message, one reply each."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from upscope.table.denied import Denied, Refused
from upscope.table.doing import refused
from upscope.table.kept import TableClosed
from upscope.table.seatline import ANY, Quit, SeatLine, error
from upscope.web.limiter import Limiter, address_of
from upscope.web.limits import Bucket
from upscope.web.live import BAD, GOING_AWAY, NO_TABLE, NOBODY, TOO_FAST, TOO_LARGE
from upscope.web.people import rights_of, visitor_of

_read = msgspec.json.Decoder(ANY)


class _Named(msgspec.Struct):
    id: int | str | None = None


@websocket("/api/tables/{ident:str}/referee")
async def referee(socket: WebSocket[Any, Any, State], state: State, ident: FromPath[str]) -> None:
    limiter: Limiter = state.limiter
    address = address_of(socket)
    await socket.accept()
    if not limiter.enter(address):
        await socket.close(TOO_FAST, "too many sockets")
        return
    try:
        found = await admit(socket, state, ident)
        if isinstance(found, int):
            await socket.close(found, "no seat")
            return
        await found.open()
        try:
            await converse(socket, found, state)
        finally:
            with contextlib.suppress(TableClosed):
                await found.leave()
    except TableClosed:
        await socket.close(GOING_AWAY, "going away")
    finally:
        limiter.leave(address)


async def admit(socket: WebSocket[Any, Any, State], state: State, ident: str) -> SeatLine | int:
    """A token is for one seat, and so is the conversation."""
    try:
        who = await visitor_of(socket, state.house)
        table = await state.house.table(ident)
        seats = sorted(await rights_of(state.house, table, who) - {""})
    except Denied as denied:
        return {404: NO_TABLE, 401: NOBODY}.get(denied.status, GOING_AWAY)
    if len(seats) != 1:
        return NOBODY
    return SeatLine(table, who.id, seats[0])


async def converse(socket: WebSocket[Any, Any, State], line: SeatLine, state: State) -> None:
    limits = state.settings.limits
    bucket, nonsense = Bucket(limits.messages_s, limits.messages_burst), 0
    while line.closed is None:
        arrived = await socket.receive()
        if arrived["type"] != "websocket.receive":
            return
        text = arrived.get("text")
        data = text.encode() if text is not None else arrived.get("bytes") or b""
        if len(data) > limits.message_bytes:
            await socket.close(TOO_LARGE, "too large")
            return
        if wait := bucket.take():
            await asyncio.sleep(wait)
        try:
            request = _read.decode(data)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as problem:
            nonsense += 1
            if nonsense >= limits.nonsense:
                await socket.close(BAD, "nonsense")
                return
            why = refused(line.table.game, line.language, Refused("malformed", field=str(problem)[:200]), None)
            await _send(socket, {"id": _id_of(data), **error(msgspec.to_builtins(why))})
            continue
        if isinstance(request, Quit):
            await _send(socket, {"id": request.id, "result": {}})
            await socket.close(1000, "quit")
            return
        await _send(socket, await line.reply(request))
    await socket.close(*line.closed)


def _id_of(data: bytes) -> int | str | None:
    try:
        return msgspec.json.decode(data, type=_Named).id
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return None


async def _send(socket: WebSocket[Any, Any, State], reply: dict[str, Any]) -> None:
    await socket.send_text(msgspec.json.encode(reply).decode())


HANDLERS = [referee]
