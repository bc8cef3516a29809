"""The server without a network: requests and sockets are handed to the application in this process.

Everything behind the gate is real: cookies, limits, handlers, games and the store. Only time and bots are a test's own.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from tests.session.bench import Bench, benched

from upscope.web.app import create_app
from upscope.web.security import Gate
from upscope.web.settings import LOOPBACK, Limits, Settings

MANY = 1_000_000
FREE = Limits(MANY, MANY, MANY, MANY, MANY, MANY, MANY, MANY, sockets=MANY)


@dataclass
class Reply:
    status: int
    headers: list[tuple[str, str]]
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """What a refusal is called; "" if it is none."""
        return str(self.data.get("code", "")) if self.status >= 400 else ""


@dataclass
class Visitor:
    """Somebody with a cookie jar, or a program with a token."""

    inside: Inside
    token: str = ""
    cookies: dict[str, str] = field(default_factory=dict)

    def headers(self) -> list[tuple[str, str]]:
        found = [("host", "127.0.0.1")]
        if self.cookies:
            found.append(("cookie", "; ".join(f"{name}={value}" for name, value in self.cookies.items())))
        if self.token:
            found.append(("authorization", f"Bearer {self.token}"))
        return found

    async def ask(self, method: str, path: str, body: Any = None) -> Reply:
        reply = await self.inside.request(method, path, body, self.headers())
        for name, value in reply.headers:
            if name == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        return reply

    async def get(self, path: str) -> Any:
        reply = await self.ask("GET", path)
        assert reply.status < 400, reply
        return reply.data

    async def post(self, path: str, body: Any = None) -> Any:
        reply = await self.ask("POST", path, body)
        assert reply.status < 400, reply
        return reply.data

    async def open(self, path: str) -> Socket:
        return await self.inside.socket(path, self.headers())


class Socket:
    """A WebSocket as a client sees it."""

    def __init__(self) -> None:
        self.to_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.from_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.code = 0

    def send(self, message: Any) -> None:
        self.to_app.put_nowait({"type": "websocket.receive", "text": json.dumps(message), "bytes": None})

    async def next(self) -> dict[str, Any] | None:
        """The next message; None when the server has closed."""
        while self.code == 0:
            async with asyncio.timeout(20):
                said = await self.from_app.get()
            if said["type"] == "websocket.send":
                found: dict[str, Any] = json.loads(said["text"])
                return found
            if said["type"] == "websocket.close":
                self.code = said["code"]
        return None

    async def until(self, *kinds: str) -> dict[str, Any]:
        while True:
            said = await self.next()
            assert said is not None, f"closed with {self.code}"
            if said["type"] in kinds:
                return said

    async def ended(self) -> int:
        """Read until the server closes; its code."""
        while await self.next() is not None:
            pass
        return self.code

    async def close(self) -> None:
        self.to_app.put_nowait({"type": "websocket.disconnect", "code": 1000})
        assert self.task is not None
        await asyncio.gather(self.task, return_exceptions=True)


class Inside:
    def __init__(self, bench: Bench, settings: Settings) -> None:
        self.bench = bench
        self.settings = settings
        self.app: Gate = create_app(settings, bench.manager)
        self.open: list[Socket] = []

    def visitor(self, token: str = "") -> Visitor:
        return Visitor(self, token)

    def _scope(self, kind: str, path: str, headers: list[tuple[str, str]]) -> dict[str, Any]:
        parts = urlsplit(path)
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": parts.path,
            "raw_path": parts.path.encode(),
            "query_string": parts.query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers],
            "client": ("127.0.0.1", 50000),
            "server": ("127.0.0.1", 80),
            "state": {},
            "extensions": {},
            "subprotocols": [],
        }

    async def request(self, method: str, path: str, body: Any, headers: list[tuple[str, str]]) -> Reply:
        data = b"" if body is None else json.dumps(body).encode()
        more = [("content-type", "application/json"), ("content-length", str(len(data)))] if body is not None else []
        scope = {**self._scope("http", path, [*headers, *more]), "method": method}
        sent: list[dict[str, Any]] = []
        asked = iter([{"type": "http.request", "body": data, "more_body": False}])

        async def receive() -> Any:
            return next(asked, {"type": "http.disconnect"})

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)  # type: ignore[arg-type]  # plain dicts
        start = sent[0]
        found = [(name.decode(), value.decode()) for name, value in start["headers"]]
        return Reply(start["status"], found, b"".join(one.get("body", b"") for one in sent[1:]))

    async def socket(self, path: str, headers: list[tuple[str, str]]) -> Socket:
        made = Socket()
        made.to_app.put_nowait({"type": "websocket.connect"})
        scope = self._scope("websocket", path, headers)
        made.task = asyncio.create_task(self.app(scope, made.to_app.get, made.from_app.put))  # type: ignore[arg-type]  # plain dicts
        self.open.append(made)
        return made


@asynccontextmanager
async def inside(url: str, **settings: Any) -> AsyncIterator[Inside]:
    wanted = Settings(**{"hosts": LOOPBACK, "limits": FREE, **settings})
    async with benched(url) as bench:
        made = Inside(bench, wanted)
        try:
            yield made
        finally:
            for socket in made.open:
                await socket.close()
