"""Addresses of the last release, answered for one more: a live game was called a table there."""

from __future__ import annotations

from typing import cast

from litestar.types import HTTPScope, Scope, Send

OLD, NEW = "/api/tables", "/api/sessions"


def is_old(scope: Scope) -> bool:
    path: str = scope["path"]
    return path == OLD or path.startswith(f"{OLD}/")


def renewed(scope: Scope) -> Scope:
    """The same request at its new address: a socket cannot be sent elsewhere before it is open."""
    raw = scope["raw_path"].replace(OLD.encode(), NEW.encode(), 1)
    return cast(Scope, {**scope, "path": scope["path"].replace(OLD, NEW, 1), "raw_path": raw})


async def redirect(scope: HTTPScope, send: Send) -> None:
    """308 keeps method and body. The new address is on this server: it begins with a path, never with a host."""
    raw = scope["raw_path"].partition(b"?")[0]
    query = b"?" + scope["query_string"] if scope["query_string"] else b""
    to = NEW.encode() + raw[len(OLD) :] + query if raw.startswith(OLD.encode()) else NEW.encode()
    headers = [(b"location", to), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b"", "more_body": False})
