"""The server of one page: its store, its sessions and the application, for the one person who sits there."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from sqlalchemy import exc

from upscope.dice.box import SealedBox
from upscope.lobby.tokens import hashed, new_token
from upscope.session.advice_queue import Budget, Thinking
from upscope.session.errors import Denied
from upscope.session.manager import SessionManager
from upscope.session.means import Means
from upscope.storage.migrate import TooNew
from upscope.storage.people import people
from upscope.storage.port import NotStored, PlayerRow
from upscope.storage.sql import open_store
from upscope.storage.transfer import CannotImport
from upscope.web.app import create_app
from upscope.web.people import COOKIE
from upscope.web.settings import Limits, Settings
from upscope.web.wire_games import OwnPack

from . import transfer
from .bridge import HOST, Answer, Bridge, Cookies
from .desk import Start, WebDesk
from .packs import CannotUse, OwnPacks

log = logging.getLogger("upscope.standalone")
PLENTY = 1e9
FREE = Limits(
    requests_s=PLENTY,
    requests_burst=1 << 20,
    reads_s=PLENTY,
    reads_burst=1 << 20,
    sessions_s=PLENTY,
    sessions_burst=1 << 20,
    messages_s=PLENTY,
    messages_burst=1 << 20,
    outbox_bytes=1 << 26,
)
"""Nobody else is here who could be kept waiting."""

DATABASE, COOKIES, PACKS = "upscope.db", "cookies", "packs"
FULL = "database or disk is full"
"""What SQLite says when the browser grants no more room."""
GAMES = "/standalone/games"
"""All games as one archive, and such an archive back."""
OWN_PACKS = "/standalone/packs"
"""Adds a pack of one's own, a zipped folder: `?game=…&language=…`."""


class SystemTime:
    def monotonic(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def wall(self) -> int:
        return time.time_ns() // 1_000_000


async def at_once(call: Callable[..., Any], *args: Any) -> Any:
    """Calls to the store are made here and now: a browser has no threads, and its file answers within milliseconds."""
    return call(*args)


class LazyManager(SessionManager):
    """Loads the game you open and no other. On a server games with bots go on by themselves; here nobody is away."""

    async def _wake(self) -> None:
        await asyncio.sleep(0)


class Server:
    def __init__(self, folder: str, start_bots: Start) -> None:
        here = Path(folder)
        self.store = open_store(f"sqlite:///{here / DATABASE}", one_connection=True)
        self._packs = OwnPacks(here / PACKS)
        self.desk = WebDesk(start_bots, self._packs.parcels)
        means = Means(
            self.store,
            SealedBox(),
            self.desk,
            SystemTime(),
            at_once,
            secrets.token_hex(4),
            thinking=Thinking(budget=Budget(burst_s=PLENTY)),
        )
        self.manager = LazyManager(means)
        settings = Settings(frozenset({HOST}), static=here / "nothing", limits=FREE, metrics=False, packs=self._offered)
        self._cookies = Cookies(here / COOKIES)
        self._bridge = Bridge(create_app(settings, self.manager), self._cookies)
        self.connect, self.receive = self._bridge.connect, self._bridge.receive
        self.disconnect = self._bridge.disconnect

    async def open(self) -> None:
        self._packs.open()
        await self.manager.open()
        await self._know_again()

    async def _know_again(self) -> None:
        """One person sits here. If the browser has lost by what they are known, their games are still theirs."""
        if await self._known():
            return
        owners = [one for one in people(self.store) if one.games]
        if owners:
            last = max(owners, key=lambda one: len(one.games))
            token = new_token(self.manager.means.random_bytes)
            self.store.keep_player(PlayerRow(last.id, last.name), hashed(token), self.manager.means.time.wall())
            self._cookies.take(f"{COOKIE}={token}")

    async def _known(self) -> str:
        me = await self._bridge.ask("GET", "/api/me", {}, b"")
        return str(msgspec.json.decode(me.body)["player"])

    async def ask(self, method: str, target: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """The answer to one request: the application's, or what only a server without a host can be asked for."""
        if target.partition("?")[0] == OWN_PACKS:
            return self._bring_pack(dict(parse_qsl(target.partition("?")[2])), body)
        if target != GAMES:
            return await self._bridge.ask(method, target, headers, body)
        if method == "GET":
            return Answer(200, {"content-type": "application/zip"}, transfer.pack(self.store))
        try:
            games = transfer.unpack(self.store, transfer.parcels(self.store, body, await self._me()))
        except CannotImport as problem:
            return refusal("bad_games", str(problem))
        return found({"games": games})

    def _bring_pack(self, words: Mapping[str, str], body: bytes) -> Answer:
        try:
            return found(self._packs.add(body, words.get("game", ""), words.get("language", "en")))
        except CannotUse as problem:
            return refusal("bad_pack", str(problem))

    def _offered(self, game: str) -> list[OwnPack]:
        return [OwnPack(*pack) for pack in self._packs.of(game)]

    async def _me(self) -> str:
        """The player who sits here, made known now if need be."""
        if known := await self._known():
            return known
        player, token = await self.manager.new_player("")
        self._cookies.take(f"{COOKIE}={token}")
        return player.id


async def open_server(folder: str, start_bots: Start) -> Server | str:
    """The server over the files there, or what is wrong with them: `damaged`, `newer`, `full`."""
    try:
        server = Server(folder, start_bots)
        await server.open()
    except TooNew:
        return "newer"
    except (NotStored, Denied, exc.SQLAlchemyError, sqlite3.Error) as problem:
        log.exception("the games cannot be opened")
        return "full" if FULL in str(problem) else "damaged"
    return server


def found(what: Any) -> Answer:
    return Answer(200, {"content-type": "application/json"}, msgspec.json.encode(what))


def refusal(code: str, why: str) -> Answer:
    told = {"status": 400, "code": code, "detail": why}
    return Answer(400, {"content-type": "application/problem+json"}, msgspec.json.encode(told))
