"""A bare broadcast on the same server stack: the yardstick for what a delivery costs. `python benchmarks/_echo.py`"""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, get, websocket
from litestar.datastructures import State

queues: set[asyncio.Queue[str]] = set()


@get("/cpu", media_type="text/plain", sync_to_thread=False)
def cpu() -> str:
    from time import process_time

    return str(process_time())


@websocket("/echo")
async def echo(socket: WebSocket[Any, Any, State]) -> None:
    await socket.accept()
    mine: asyncio.Queue[str] = asyncio.Queue()
    queues.add(mine)

    async def write() -> None:
        while True:
            await socket.send_text(await mine.get())

    writer = asyncio.create_task(write())
    try:
        async for text in socket.iter_data():
            for queue in queues:
                queue.put_nowait(str(text))
    finally:
        writer.cancel()
        queues.discard(mine)


if __name__ == "__main__":
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)

    app = Litestar([cpu, echo], openapi_config=None, logging_config=None)
    config = uvicorn.Config(
        app, log_config=None, access_log=False, ws="websockets-sansio", ws_per_message_deflate=False, backlog=4096
    )
    Server(config).run(sockets=[listening])
