"""A seat for a program that asks and is answered: the referee protocol's requests, put to a live session.

A program that would rather be told everything as it happens uses the session's own socket; both play the same game.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec

from upscope import __version__
from upscope.kernel.decision import Refused
from upscope.lobby.tokens import new_name
from upscope.referee.requests import PROTOCOL, Answer, Decisions, Events, Hello, Odds, Request, View, error, result

from . import messages as m
from .handlers import gone, hear, refused
from .live import LiveSession


class NotDone(Exception):
    """What the session said to a request that it refused."""

    def __init__(self, said: dict[str, Any]) -> None:
        super().__init__(said["code"])
        self.said = said


class SeatProtocol:
    """The listener that sits there. What the session tells it wakes a waiting request; its answers are picked out."""

    by = "person"

    def __init__(self, session: LiveSession, player: str, seat: str, address: str = "") -> None:
        self.session, self.player, self.seat, self.address = session, player, seat, address
        self.players: frozenset[str] = frozenset()
        self.may = frozenset({seat})
        self.seats: set[str] = set()
        self.language = "en"
        self.closed: tuple[int, str] | None = None
        self._heard: deque[dict[str, Any]] = deque(maxlen=50)
        self._news = asyncio.Event()
        self._name = new_name(session.means.random_bytes)
        """Its own among all connections there ever were: an answer id met again is acknowledged and not carried out."""
        self._count = 0
        self._handlers: dict[type, Callable[[Any], Awaitable[Any]]] = {
            Hello: self._hello,
            View: self._view,
            Decisions: self._decisions,
            Events: self._events,
            Answer: self._answer,
            Odds: self._odds,
        }

    def send(self, data: bytes) -> None:
        said = msgspec.json.decode(data)
        if said["type"] in ("accepted", "refused", "advice"):
            self._heard.append(said)
        self._news.set()

    def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)
        self._news.set()

    async def open(self) -> None:
        await self.session.do(lambda: hear(self.session, self, m.Hello({self.seat: 0})))

    async def leave(self) -> None:
        await self.session.do(lambda: gone(self.session, self))

    async def reply(self, request: Request) -> dict[str, Any]:
        try:
            return result(request.id, await self._handlers[type(request)](request))
        except NotDone as problem:
            said = problem.said
        except Refused as problem:
            said = msgspec.to_builtins(refused(self.session.game, self.language, problem, None))
        return refusal(request.id, said)

    # -- requests -------------------------------------------------------------------------------------------------

    async def _hello(self, request: Hello) -> dict[str, Any]:
        self.language = request.language
        return {
            "upscope": __version__,
            "protocol": PROTOCOL,
            "language": self.language,
            "name": self.session.game.name,
            "game": self.session.id,
            "seat": self.seat,
        }

    async def _view(self, request: View) -> Any:
        async def look() -> Any:
            await self.session.news.keep_up({self.seat: request.seen})
            return self.session.known(self.seat) if self.session.play else None

        return await self.session.do(look)

    async def _decisions(self, request: Decisions) -> list[dict[str, Any]]:
        until = asyncio.get_running_loop().time() + request.wait
        while True:
            self._news.clear()
            open_ = await self.session.do(partial(self._open, request.seen))
            left = until - asyncio.get_running_loop().time()
            if open_ or left <= 0 or self.closed or self.session.row.status in ("over", "closed"):
                return open_
            try:
                async with asyncio.timeout(left):
                    await self._news.wait()
            except TimeoutError:
                continue

    async def _open(self, seen: int) -> list[dict[str, Any]]:
        await self.session.news.keep_up({self.seat: seen})
        return self.session.play.shown(self.seat) if self.session.play else []

    async def _events(self, request: Events) -> list[Any]:
        async def look() -> list[Any]:
            await self.session.news.keep_up({self.seat: request.since})
            return self.session.play.feeds.lines(self.seat, request.since) if self.session.play else []

        return await self.session.do(look)

    async def _answer(self, request: Answer) -> dict[str, Any]:
        self._count += 1
        ident = request.answer_id or f"line-{self._name}-{self._count}"
        message = m.Answer(self.seat, request.decision, request.value, ident, request.why or None)
        before = await self.session.do(self._lines)
        said = await self._say(message, lambda heard: heard.get("answer_id") == ident)
        events = await self._events(Events(since=min(before, said["feed"])))
        return {"events": events, **await self.session.do(self._end)}

    async def _odds(self, request: Odds) -> Any:
        self._count += 1
        ask = f"odds-{self._count}"
        message = m.Advise(self.seat, ask, "odds", {"decision": request.decision, "value": request.value})
        said = await self._say(message, lambda heard: heard.get("ask") == ask or heard["type"] == "refused")
        return said["data"]

    async def _lines(self) -> int:
        return self.session.play.feeds.count(self.seat) if self.session.play else 0

    async def _end(self) -> dict[str, Any]:
        play = self.session.need_play()
        return {"over": play.over, "result": play.referee.state.result if play.over else None}

    async def _say(self, message: m.FromClient, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Carry it out like a page's message, and wait for what the session says to it; NotDone if that is a no."""
        self._heard.clear()
        self._news.clear()
        await self.session.do(lambda: hear(self.session, self, message))
        while True:
            for said in self._heard:
                if wanted(said):
                    if said["type"] == "refused":
                        raise NotDone(said)
                    return said
            self._news.clear()
            await self._news.wait()


def refusal(ident: Any, said: dict[str, Any]) -> dict[str, Any]:
    """A session's refusal as a reply."""
    return error(ident, said["code"], said["text"], said.get("rule") or "", said.get("field") or "")
