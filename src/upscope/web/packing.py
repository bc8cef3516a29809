"""Answers made small: what is the same for everybody leaves compressed, and HEAD gets the head of what GET would get.

Only public things are compressed. In an answer that holds a secret beside words of somebody else's, the length of the
compressed answer could tell the secret letter by letter.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from hashlib import blake2b

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import Message, Scope, Send

PUBLIC = ("/assets/", "/api/games", "/api/guide/", "/api/schema/", "/api/texts/", "/api/wire.json", "/index.html")
TYPES = ("text/", "application/javascript", "application/json", "application/vnd.oai", "image/svg+xml")
SMALLEST = 1024
KEPT = 200
"""Compressed bodies that are kept; the client has a few dozen files and there are not many texts."""


class Packer:
    """Compresses each body once, beside the loop, and knows it again by its content."""

    def __init__(self) -> None:
        self._packed: OrderedDict[bytes, bytes] = OrderedDict()

    async def pack(self, body: bytes) -> bytes:
        key = blake2b(body, digest_size=16).digest()
        found = self._packed.get(key)
        if found is None:
            found = self._packed[key] = await asyncio.to_thread(gzip.compress, body, 6, mtime=0)
            if len(self._packed) > KEPT:
                self._packed.popitem(last=False)
        return found

    def wants(self, scope: Scope) -> bool:
        return scope["path"] == "/" or scope["path"].startswith(PUBLIC)

    def packed(self, scope: Scope, send: Send) -> Send:
        """Hold a public answer back until it is whole, and send it compressed to clients that accept that."""
        takes = takes_gzip(Headers.from_scope(scope).get("accept-encoding", ""))
        start: Message | None = None
        parts: list[bytes] = []

        async def send_packed(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                if message["status"] == 200 and headers.get("content-type", "").startswith(TYPES):
                    headers.add("Vary", "Accept-Encoding")
                    if takes:
                        start = message
                        return
            elif start is not None and message["type"] == "http.response.body":
                parts.append(message.get("body", b""))
                if message.get("more_body"):
                    return
                body = b"".join(parts)
                headers = MutableScopeHeaders.from_message(start)
                if len(body) >= SMALLEST:
                    body = await self.pack(body)
                    headers["Content-Encoding"] = "gzip"
                    headers["Content-Length"] = str(len(body))
                    if headers.get("etag", "").startswith('"'):
                        headers["ETag"] = f"W/{headers['etag']}"
                await send(start)
                start = None
                await send({"type": "http.response.body", "body": body, "more_body": False})
                return
            await send(message)

        return send_packed


def takes_gzip(accepted: str) -> bool:
    for one in accepted.lower().split(","):
        name, _, quality = one.partition(";")
        if name.strip() in ("gzip", "*"):
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def without_body(send: Send) -> Send:
    async def send_head(message: Message) -> None:
        if message["type"] == "http.response.body":
            if message.get("more_body"):
                return
            message = {"type": "http.response.body", "body": b"", "more_body": False}
        await send(message)

    return send_head
