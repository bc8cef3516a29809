"""The gate in front of the server: which Host and Origin may speak to it, and the headers of every answer.

A server on loopback is not private: any page in the same browser can send it requests, and a foreign name can be made
to point at it. So the Host must be one of ours (against rebinding), and what changes something, or opens a WebSocket,
must come from our own page. CORS rules never run for WebSockets; this gate does.
"""

from __future__ import annotations

import re
import time
from typing import cast
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from upscope.web import moved
from upscope.web.histogram import Histogram
from upscope.web.limiter import Limiter
from upscope.web.limits import Buckets
from upscope.web.packing import Packer, without_body
from upscope.web.settings import Settings
from upscope.web.wire import Problem

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
# the three types a foreign page may send without being asked first
FORM_TYPES = frozenset({"", "application/x-www-form-urlencoded", "multipart/form-data", "text/plain"})
REFUSED = 4403
TOO_MANY = 4429
LONGEST_ADDRESS = 2048
"""Bytes of path and query. What is longer would only fill the router's caches."""
LONGEST_PART = 200
"""Characters between two slashes: longer names are no file's and no game's."""
LONGEST_COOKIES = 4096
UNREADABLE = re.compile("[\x00-\x1f\x7f\ufffd\ud800-\udfff]")
"""Control characters, and what is left of bytes that are not UTF-8."""


class Gate:
    def __init__(
        self, app: ASGIApp, settings: Settings, limiter: Limiter | None = None, answered: Histogram | None = None
    ) -> None:
        self.app = app
        self.answered = answered or Histogram()
        self.settings = settings
        self.limiter = limiter or Limiter(settings.limits)
        self.packer = Packer()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        problem = self.objection(scope)
        if kind == "http":
            begun = time.perf_counter()
            try:
                await self._answer(cast(HTTPScope, scope), receive, with_headers(send), problem)
            finally:
                self.answered.add(time.perf_counter() - begun)
        elif problem is None:
            await self.app(moved.renewed(scope) if moved.is_old(scope) else scope, receive, send)
        else:
            await receive()
            if problem.status == 429:  # a page is told the code of a socket only once it is open
                await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
                await send({"type": "websocket.close", "code": TOO_MANY, "reason": problem.code})
            else:
                await send({"type": "websocket.close", "code": REFUSED, "reason": problem.code})

    async def _answer(self, scope: HTTPScope, receive: Receive, send: Send, problem: Problem | None) -> None:
        if scope["method"] == "HEAD":
            scope, send = cast(HTTPScope, {**scope, "method": "GET"}), without_body(send)
        if problem is not None:
            await refuse(problem, send)
        elif moved.is_old(scope):
            await moved.redirect(scope, send)
        elif scope["method"] == "GET" and self.packer.wants(scope):
            await self.app(scope, receive, self.packer.packed(scope, send))
        else:
            await self.app(scope, receive, send)

    def objection(self, scope: Scope) -> Problem | None:
        if (odd := odd_address(scope)) is not None:
            return odd
        headers = Headers.from_scope(scope)
        host = headers.get("host", "")
        if host_name(host) not in self.settings.hosts:
            return Problem(421, "unknown_host", "This server does not answer to that name.")
        kind: str = scope["type"]
        if kind == "http":
            if cast(HTTPScope, scope)["method"] in SAFE_METHODS:
                return self._hurry(scope, self.limiter.reads) if scope["path"].startswith("/api/") else None
            if has_body(headers) and headers.get("content-type", "").partition(";")[0].strip().lower() in FORM_TYPES:
                return Problem(415, "form_type", "Send JSON.")
        if not self.same_origin(headers, host):
            return Problem(403, "foreign_origin", "This request comes from another site.")
        return self._hurry(scope, self.limiter.requests)

    def _hurry(self, scope: Scope, buckets: Buckets) -> Problem | None:
        client = scope.get("client")
        if buckets.take(client[0] if client else "?"):
            return Problem(429, "too_many_requests", "Too many requests from your address; wait a moment.")
        return None

    def same_origin(self, headers: Headers, host: str) -> bool:
        """Programs that are not browsers send neither header and are let through to the checks of seat and token."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        return origin in self.settings.origins or (parts.scheme in ("http", "https") and parts.netloc == host)


def odd_address(scope: Scope) -> Problem | None:
    """Addresses and cookies that nothing here has, refused before anything looks them up or remembers them."""
    path: str = scope["path"]
    if len(path.encode(errors="replace")) + len(scope["query_string"]) > LONGEST_ADDRESS:
        return Problem(414, "address_too_long", "This address is too long.")
    if UNREADABLE.search(path):
        return Problem(400, "bad_address", "This address contains characters that no address has.")
    if max(map(len, path.split("/"))) > LONGEST_PART:
        return Problem(404, "not_found", "There is nothing at this address.")
    if sum(len(value) for name, value in scope["headers"] if name == b"cookie") > LONGEST_COOKIES:
        return Problem(431, "cookies_too_long", "The cookies are too long. Delete the cookies of this site.")
    return None


def host_name(host: str) -> str:
    """The name without port and brackets, in small letters; empty when it is no host at all."""
    try:
        parts = urlsplit(f"//{host}")
        return parts.hostname or "" if parts.netloc == host and "@" not in host else ""
    except ValueError:
        return ""


def has_body(headers: Headers) -> bool:
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers


def with_headers(send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return send_with_headers


async def refuse(problem: Problem, send: Send) -> None:
    body = msgspec.json.encode(problem)
    kind = (b"content-type", b"application/problem+json")
    length = (b"content-length", str(len(body)).encode())
    again = [(b"retry-after", b"1")] if problem.status == 429 else []
    await send({"type": "http.response.start", "status": problem.status, "headers": [kind, length, *again]})
    await send({"type": "http.response.body", "body": body, "more_body": False})
