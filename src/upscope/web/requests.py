"""Reads the JSON of a request: bounded in depth, off the event loop when it is large, refused in a sentence."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ClientException
from litestar.types.empty import Empty

from upscope.web.nesting import is_too_deep

LARGE = 64 * 1024
"""Larger bodies are read in a thread: a record of many megabytes would hold every game up."""


class BoundedRequest(Request[Any, Any, Any]):
    """A request whose body is JSON, or which is answered with 400."""

    async def json(self) -> Any:
        if self._json is Empty:
            body = await self.body()
            self._json = await asyncio.to_thread(read_json, body) if len(body) > LARGE else read_json(body)
        return self._json


def read_json(body: bytes) -> Any:
    """Decode a body. Raises ClientException (400) with a sentence that says what is wrong."""
    if is_too_deep(body):
        raise ClientException("The JSON is nested too deeply.")
    try:
        return msgspec.json.decode(body or b"null")
    except UnicodeDecodeError:
        raise ClientException("The body is not UTF-8.") from None
    except (msgspec.DecodeError, RecursionError, ValueError) as problem:
        raise ClientException(f"The body is not JSON: {problem}") from None
