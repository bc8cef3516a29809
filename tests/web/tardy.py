"""A server that answers late, by chance: what a page or a test takes for granted too early comes to light."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any

Message = Any
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

REQUEST_S = 0.7
MESSAGE_S = 0.25
ONE_IN = 3
"""Of so many messages of a socket one is held up, while none was within the last REST_S: what is busy stays in time."""
REST_S = 0.4


def tardy(app: App, seed: str) -> App:
    """The same application; half of its answers wait, and some messages of a socket, in their order."""
    rng = random.Random(seed)

    async def late(scope: Any, receive: Receive, send: Send) -> None:
        rested = 0.0

        async def send_late(message: Message) -> None:
            nonlocal rested
            if message["type"] == "websocket.send" and time.monotonic() > rested and not rng.randrange(ONE_IN):
                await asyncio.sleep(rng.uniform(0, MESSAGE_S))
                rested = time.monotonic() + REST_S
            await send(message)

        if scope["type"] == "http" and rng.random() < 0.5:
            await asyncio.sleep(rng.uniform(0, REQUEST_S))
        await app(scope, receive, send_late)

    return late
