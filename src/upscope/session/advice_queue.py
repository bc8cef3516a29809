"""Where odds and advice are worked out: a thread of their own, in turn, within a budget, and not twice.

Whatever takes long for one person must not be felt by another. So thinking never uses the threads that imports, replays
and QR codes use; a person has one question running and a few waiting; the processor time of an address is counted; and
what nobody waits for any more is stopped.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import msgspec

from upscope.kernel.decision import Refused

from .fair_queue import Crowded, Turnstile

Below = Callable[[int], int]
Think = Callable[[Below], Any]
"""Works an answer out, drawing chance from what it is given."""


class Stopped(Exception):
    """Nobody waits for this thought any more."""


@dataclass(frozen=True)
class Budget:
    """Seconds of processor time: so many at once for an address, so many a second later on."""

    burst_s: float = 30.0
    refill: float = 0.25
    most_addresses: int = 10_000


class Account:
    """What an address has left of its budget."""

    __slots__ = ("left", "at")

    def __init__(self, left: float, at: float) -> None:
        self.left, self.at = left, at


class Accounts:
    def __init__(self, budget: Budget, clock: Callable[[], float]) -> None:
        self.budget, self.clock = budget, clock
        self._of: OrderedDict[str, Account] = OrderedDict()

    def __len__(self) -> int:
        return len(self._of)

    def wait(self, address: str) -> float:
        """0 if the address may go on; else the seconds until it may."""
        account = self._account(address)
        return 0.0 if account.left > 0 else -account.left / self.budget.refill + 1

    def charge(self, address: str, seconds: float) -> None:
        self._account(address).left -= seconds

    def _account(self, address: str) -> Account:
        now = self.clock()
        account = self._of.get(address)
        if account is None:
            account = self._of[address] = Account(self.budget.burst_s, now)
            if len(self._of) > self.budget.most_addresses:
                self._of.popitem(last=False)
        else:
            self._of.move_to_end(address)
        account.left = min(self.budget.burst_s, account.left + max(0.0, now - account.at) * self.budget.refill)
        account.at = now
        return account


class Known:
    """The latest answers, by position and question. A key names the seat whose answer it is."""

    def __init__(self, most: int = 500, most_bytes: int = 8 << 20) -> None:
        self.most, self.most_bytes = most, most_bytes
        self._of: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0

    def __len__(self) -> int:
        return len(self._of)

    def get(self, key: Hashable) -> bytes | None:
        found = self._of.get(key)
        if found is not None:
            self._of.move_to_end(key)
        return found

    def put(self, key: Hashable, data: bytes) -> None:
        self._size += len(data) - len(self._of.pop(key, b""))
        self._of[key] = data
        while self._of and (len(self._of) > self.most or self._size > self.most_bytes):
            self._size -= len(self._of.popitem(last=False)[1])


CPU: Callable[[], float] = getattr(time, "thread_time", time.process_time)
"""Where there are no threads, as in a browser, the process has one."""


class Thinking:
    """`cpu` measures the processor time of the thread it is called in."""

    def __init__(
        self,
        turns: Turnstile | None = None,
        budget: Budget | None = None,
        clock: Callable[[], float] = time.monotonic,
        cpu: Callable[[], float] = CPU,
    ) -> None:
        self.turns = turns or Turnstile(together=1, each=8, most=200)
        self.accounts, self.known = Accounts(budget or Budget(), clock), Known()
        self.cpu = cpu
        self.spent_s = 0.0
        self._pool = ThreadPoolExecutor(self.turns.together, "thinking")
        self._asked: dict[object, set[asyncio.Task[None]]] = {}

    async def run(self, person: str, address: str, key: Hashable, below: Below, think: Think) -> msgspec.Raw:
        """The answer as JSON. Refused says in the person's language to wait; a stopped one is never answered."""
        if (known := self.known.get(key)) is not None:
            return msgspec.Raw(known)
        if wait := self.accounts.wait(address):
            raise Refused("advice-budget", seconds=int(wait) + 1)
        try:
            async with self.turns.through(person):
                # the same question may have been answered while this one waited
                if (known := self.known.get(key)) is None:
                    known = await self._think(address, below, think)
                    self.known.put(key, known)
                return msgspec.Raw(known)
        except Crowded:
            raise Refused("too-many-questions") from None

    async def _think(self, address: str, below: Below, think: Think) -> bytes:
        stopped = False
        spent = 0.0

        def drawn(most: int) -> int:
            if stopped:
                raise Stopped
            return below(most)

        def work() -> bytes:
            nonlocal spent
            begun = self.cpu()
            try:
                return msgspec.json.encode(think(drawn))
            finally:
                spent = self.cpu() - begun

        running = asyncio.get_running_loop().run_in_executor(self._pool, work)
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            stopped = True
            # the turn is over when the thread is free: the next one would only wait for it, unseen
            await asyncio.gather(running, return_exceptions=True)
            raise
        finally:
            self.accounts.charge(address, spent)
            self.spent_s += spent

    # -- who asks -------------------------------------------------------------------------------------------------

    def ask(self, asker: object, reply: Coroutine[Any, Any, None]) -> None:
        """Have a reply worked out beside everything else, as long as its asker stays."""
        task = asyncio.get_running_loop().create_task(reply)
        self._asked.setdefault(asker, set()).add(task)

        def done(task: asyncio.Task[None]) -> None:
            tasks = self._asked.get(asker)
            if tasks is not None:
                tasks.discard(task)
                if not tasks:
                    del self._asked[asker]

        task.add_done_callback(done)

    def leave(self, asker: object) -> None:
        """The asker is gone: what it asked is not worked out."""
        for task in list(self._asked.get(asker, ())):
            task.cancel()

    async def close(self) -> None:
        tasks = [task for asked in self._asked.values() for task in asked]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)
