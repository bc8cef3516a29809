"""Coming back to a long war: its feed is larger than what may wait for a slow reader, and is no sign of one."""

from __future__ import annotations

import asyncio
from typing import Any

from upscope.lobby.access import Standing
from upscope.web.live import Connection
from upscope.web.settings import Limits

BOX = 1000
NORTH = Standing(frozenset({"ana"}), frozenset({"north"}))


def sent(*steps: tuple[bool, int]) -> list[dict[str, Any]]:
    """What goes out of a box when messages of these sizes are put in, asked for by a hello or not."""
    out: list[dict[str, Any]] = []

    async def play() -> None:
        async def send(message: Any) -> None:
            out.append(message)
            await asyncio.sleep(0)

        connection = Connection(send, "ana", NORTH, Limits(outbox_bytes=BOX))
        writer = asyncio.create_task(connection.write())
        await asyncio.sleep(0)
        for greeting, size in steps:
            connection.greeting = greeting and (connection.has_read or connection.greeting)
            connection.send(b"x" * size)
            if not greeting:
                for _ in range(5):
                    await asyncio.sleep(0)
        for _ in range(10):
            await asyncio.sleep(0)
        writer.cancel()

    asyncio.run(play())
    return out


def closed(out: list[dict[str, Any]]) -> bool:
    return any(message["type"] == "websocket.close" for message in out)


def test_a_greeting_for_two_seats_may_be_larger_than_the_box() -> None:
    out = sent((True, 3 * BOX), (True, 3 * BOX), (False, 10))
    assert [len(message["text"]) for message in out] == [3 * BOX, 3 * BOX, 10]


def test_what_nobody_asked_for_may_not() -> None:
    assert closed(sent((False, 3 * BOX)))


def test_room_for_a_greeting_is_given_back_when_it_is_read() -> None:
    assert closed(sent((True, 3 * BOX), (False, 10), (False, 2 * BOX)))


def test_who_reads_nothing_is_cut_off_however_often_he_asks() -> None:
    async def play() -> bool:
        async def send(message: Any) -> None:
            await asyncio.Event().wait()

        connection = Connection(send, "ana", NORTH, Limits(outbox_bytes=BOX))
        writer = asyncio.create_task(connection.write())
        for _ in range(5):
            connection.greeting = connection.has_read
            connection.send(b"x" * 3 * BOX)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        writer.cancel()
        return connection.lost.is_set()

    assert asyncio.run(play())
