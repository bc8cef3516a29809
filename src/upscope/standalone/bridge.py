"""From a page's messages to an ASGI application and back. Nothing here knows of a framework or of a browser."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Mapping
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

App = Callable[[Any, Any, Any], Awaitable[None]]
Tell = Callable[[str, Any], None]
"""What a socket of the page is told: "open", "message" with a text, "close" with a code."""

HOST = "localhost"
GONE = 1001


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


class Cookies:
    """The cookies of the one person here, in a file, so that they are still known after the browser is closed."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._jar: SimpleCookie = SimpleCookie()
        if file.is_file():
            try:
                self._jar.load(file.read_text("utf-8"))
            except (CookieError, UnicodeDecodeError):
                self._jar.clear()

    def __str__(self) -> str:
        return "; ".join(f"{name}={one.value}" for name, one in self._jar.items())

    def take(self, header: str) -> None:
        before = str(self)
        given: SimpleCookie = SimpleCookie(header)
        for name, one in given.items():
            if one["max-age"] == "0":
                self._jar.pop(name, None)
            else:
                self._jar[name] = one.value
        if str(self) != before:
            with self._file.open("w", encoding="utf-8") as file:
                file.write(str(self))
                file.flush()
                os.fsync(file.fileno())


class Bridge:
    def __init__(self, app: App, cookies: Cookies) -> None:
        self._app, self._cookies = app, cookies
        self._sockets: dict[int, asyncio.Queue[dict[str, Any]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def ask(self, method: str, target: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """The application's answer to one request."""
        length = {"content-length": str(len(body))} if body else {}
        scope = self._scope("http", target, {**headers, **length}) | {"method": method, "scheme": "http"}
        requests = [{"type": "http.request", "body": body, "more_body": False}]
        status, found, parts = 500, {}, []

        async def receive() -> dict[str, Any]:
            return requests.pop() if requests else await asyncio.Future()

        async def send(message: Mapping[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                for name, value in message["headers"]:
                    if name.lower() == b"set-cookie":
                        self._cookies.take(value.decode("latin-1"))
                    else:
                        found[name.decode("latin-1").lower()] = value.decode("latin-1")
            else:
                parts.append(message.get("body", b""))

        await self._app(scope, receive, send)
        return Answer(status, found, b"".join(parts))

    def connect(self, number: int, target: str, tell: Tell) -> None:
        """Open the socket of that number."""
        inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        inbox.put_nowait({"type": "websocket.connect"})
        self._sockets[number] = inbox

        async def send(message: Mapping[str, Any]) -> None:
            match message["type"]:
                case "websocket.accept":
                    tell("open", None)
                case "websocket.send":
                    text = message.get("text")
                    tell("message", message["bytes"].decode() if text is None else text)
                case "websocket.close":
                    tell("close", message.get("code", 1000))

        async def run() -> None:
            scope = self._scope("websocket", target, {}) | {"scheme": "ws", "subprotocols": []}
            try:
                await self._app(scope, inbox.get, send)
            finally:
                self._sockets.pop(number, None)
                tell("close", GONE)

        task = asyncio.ensure_future(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def receive(self, number: int, text: str) -> None:
        """Hand on what the page said on a socket; one that is closed hears nothing."""
        if (inbox := self._sockets.get(number)) is not None:
            inbox.put_nowait({"type": "websocket.receive", "text": text, "bytes": None})

    def disconnect(self, number: int) -> None:
        if (inbox := self._sockets.pop(number, None)) is not None:
            inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def _scope(self, kind: str, target: str, more: Mapping[str, str]) -> dict[str, Any]:
        parts = urlsplit(target)
        headers = {"host": HOST, "origin": f"http://{HOST}", **{name.lower(): value for name, value in more.items()}}
        if cookies := str(self._cookies):
            headers["cookie"] = cookies
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "path": unquote(parts.path),
            "raw_path": parts.path.encode(),
            "query_string": parts.query.encode(),
            "root_path": "",
            "headers": [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()],
            "client": ("127.0.0.1", 0),
            "server": (HOST, 80),
            "state": {},
        }
