"""What tests of games stored by earlier builds share: a server on their database, and answers through its mailbox."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from tests.session.bench import Bench

from upscope.kernel.engine import due
from upscope.kernel.record import Record, parse
from upscope.lab.play import choose, outside_value, pick
from upscope.session.live import LiveSession


@asynccontextmanager
async def server(url: str) -> AsyncIterator[Bench]:
    bench = Bench(url)
    try:
        yield bench
    finally:
        await bench.manager.close()
        bench.store.close()


def serve(url: str, work: Callable[[Bench], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        async with server(url) as bench:
            await work(bench)

    asyncio.run(run())


async def answer_once(session: LiveSession, rng: random.Random) -> None:
    """Any legal answer of a seat, through the session's own mailbox, stored like any other."""
    play = session.play
    assert play is not None
    state, game = play.referee.state, session.game
    if due(state) >= 0 or not play.referee.decisions():
        await session.do(lambda: session.move(session.need_play().tick(max(due(state), state.tick)), "", "", {}))
        return
    d = choose(state, rng)
    value = outside_value(game, d, pick(d.offer, rng), state.content)
    await session.do(
        lambda: session.move(session.need_play().answer(d.seat, d.id, value, state.tick, "person", ""), d.seat, "", {})
    )


def record_of(bench: Bench, ident: str) -> Record:
    news = bench.store.news(ident)
    assert news is not None
    return parse("".join((news.row.header, *news.entries)))
