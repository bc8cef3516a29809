"""A server that answers late, by chance: what a page or a test takes for granted too early comes to light."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

Message = Any
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

REQUEST_S = 0.7
MESSAGE_S = 0.25
ONE_IN = 3
"""How many messages of a socket pass for each one that is held up."""


def tardy(app: App, seed: str) -> App:
    """The same application; half of its answers wait, and some messages of a socket, in their order."""
    rng = random.Random(seed)

    async def late(scope: Any, receive: Receive, send: Send) -> None:
        async def send_late(message: Message) -> None:
            if message["type"] == "websocket.send" and not rng.randrange(ONE_IN):
                await asyncio.sleep(rng.uniform(0, MESSAGE_S))
            await send(message)

        if scope["type"] == "http" and rng.random() < 0.5:
            await asyncio.sleep(rng.uniform(0, REQUEST_S))
        await app(scope, receive, send_late)

    return late
