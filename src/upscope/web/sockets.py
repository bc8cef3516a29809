"""What every socket goes through: it is counted by its address, its visitor and session are found, messages weighed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from litestar import WebSocket
from litestar.datastructures import State

from upscope.lobby.access import Standing
from upscope.session.errors import Denied
from upscope.session.live import LiveSession
from upscope.session.means import SessionClosed
from upscope.web.limiter import Limiter, address_of
from upscope.web.people import Visitor, standing_at, visitor_of
from upscope.web.settings import Limits

GOING_AWAY, BAD, NOBODY, NO_SESSION, SLOW, TOO_LARGE, TOO_FAST = 1012, 4400, 4401, 4404, 4408, 4413, 4429
REASONS = {GOING_AWAY: "going away", NOBODY: "nobody", NO_SESSION: "no session", TOO_FAST: "too many sockets"}

Socket = WebSocket[Any, Any, State]
Serve = Callable[[LiveSession, Visitor, Standing], Awaitable[int | None]]
"""Talks until the end; a code if nothing could be said."""


async def attend(socket: Socket, state: State, ident: str, serve: Serve) -> None:
    """Let a socket in, find whose it is and for which session, and have it served. It is closed with a code if not."""
    limiter: Limiter = state.limiter
    address = address_of(socket)
    await socket.accept()
    if not limiter.enter(address):
        await socket.close(TOO_FAST, REASONS[TOO_FAST])
        return
    try:
        code = await _served(socket, state, ident, serve)
        if code is not None:
            await socket.close(code, REASONS[code])
    finally:
        limiter.leave(address)


async def _served(socket: Socket, state: State, ident: str, serve: Serve) -> int | None:
    try:
        who = await visitor_of(socket, state.manager, state.settings)
        if who.bearer is not None and who.bearer[0] != ident:
            return NOBODY
        session = await state.manager.session(ident)
        at = await standing_at(state.manager, session, who)
    except Denied as denied:
        return {404: NO_SESSION, 401: NOBODY, 403: NOBODY, 409: NO_SESSION}.get(denied.status, GOING_AWAY)
    except SessionClosed:
        return GOING_AWAY
    if not at.seats:
        return NO_SESSION if session.row.private else NOBODY
    return await serve(session, who, at)


async def message_of(socket: Socket, limits: Limits) -> bytes | None:
    """The next message; None when the socket is gone. OverflowError if it is larger than one may be."""
    arrived = await socket.receive()
    if arrived["type"] != "websocket.receive":
        return None
    text = arrived.get("text")
    data: bytes = text.encode() if text is not None else arrived.get("bytes") or b""
    if len(data) > limits.message_bytes:
        raise OverflowError(len(data))
    return data
