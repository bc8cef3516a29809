"""A session's mailbox: one reader does what is asked, one thing after the other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from upscope.kernel.decision import Refused
from upscope.storage.port import NotStored

from .means import SessionClosed, Tally, up_to_date

log = logging.getLogger("upscope.session")
T = TypeVar("T")
Work = Callable[[], Awaitable[None]]


class Mailbox:
    """Everything of a session is touched by its reader only; others `post` and `do`."""

    def __init__(self, session: str, tally: Tally) -> None:
        self.session, self.tally = session, tally
        self.inbox: asyncio.Queue[Work] = asyncio.Queue()
        self._reader: asyncio.Task[None] | None = None
        self._awaited: dict[asyncio.Future[Any], None] = {}

    def open(self) -> None:
        self._reader = asyncio.create_task(self._read(), name=f"session {self.session}")

    async def close(self) -> None:
        """What nobody will do any more is refused to those who wait for it."""
        if self._reader:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        for done in list(self._awaited):
            if not done.done():
                done.set_exception(SessionClosed(self.session))

    def post(self, work: Work) -> None:
        self.inbox.put_nowait(work)

    def waiting(self) -> int:
        return self.inbox.qsize()

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have something done by the mailbox's reader, and wait for its outcome."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self._reader is None or self._reader.done():
            raise SessionClosed(self.session)
        self._awaited[done] = None
        done.add_done_callback(lambda done: self._awaited.pop(done, None))

        async def carry_out() -> None:
            try:
                found = await up_to_date(work)
            except Exception as problem:  # noqa: BLE001 - it is raised again where it is waited for
                if not done.done():
                    done.set_exception(problem)
            else:
                if not done.done():
                    done.set_result(found)

        self.post(carry_out)
        return await done

    async def _read(self) -> None:
        while True:
            work = await self.inbox.get()
            try:
                await up_to_date(work)
            except (Refused, NotStored) as problem:
                log.warning("session %s: not done: %s", self.session, problem)
            except Exception:
                log.exception("session %s: a message could not be handled", self.session)
                self.tally.add("faults")
