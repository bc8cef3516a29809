"""The server wired together: sessions on a store, with the server's dice, bots in worker processes, and real time."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import logging
import os
import secrets
import socket
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import click

from upscope.bots.desk import Desk
from upscope.dice.box import SealedBox
from upscope.session.manager import LEASE_S, SessionManager
from upscope.session.means import Means
from upscope.storage.hints import hints
from upscope.storage.inspection import check_file, damage_of, games
from upscope.storage.port import NotStored, Transaction
from upscope.storage.sql import SqlStore, open_store
from upscope.web.histogram import Histogram
from upscope.web.webhooks import Webhooks

log = logging.getLogger("upscope.storage")
WRITES = frozenset({"commit", "create", "keep_player", "lease", "release", "probe"})
RECONNECT_S = 1.0
MOST_TOGETHER = 100
SWITCH_S = 0.0005
INSPECT_EVERY_S = 6 * 3600
INSPECT_PAUSE_S = 0.05


class SystemTime:
    def monotonic(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def wall(self) -> int:
        return time.time_ns() // 1_000_000


Waiting = list[tuple[Transaction, asyncio.Future[int]]]


class StoreThreads:
    """Calls to the store wait in threads. SQLite has one writer anyway; a second would only queue for its lock.

    What sessions want stored while that writer waits for the disk is stored together in its next transaction.
    """

    def __init__(self, store: SqlStore, clock: Callable[[], float] = time.monotonic) -> None:
        self._store, self._clock = store, clock
        self.waiting, self.calls, self.seconds, self.slowest = 0, 0, 0.0, 0.0
        self.took = {"store_read_seconds": Histogram(), "store_write_seconds": Histogram()}
        self._queue: Waiting = []
        self._storing = False
        self._writers = ThreadPoolExecutor(8 if store.shared else 1, "store-write")
        self._readers = ThreadPoolExecutor(4, "store-read")

    async def __call__(self, call: Callable[..., Any], *args: Any) -> Any:
        self.waiting += 1
        begun = self._clock()
        try:
            if call.__name__ == "commit" and not self._store.shared:
                return await self._commit(*args)
            pool = self._writers if call.__name__ in WRITES else self._readers
            return await asyncio.get_running_loop().run_in_executor(pool, call, *args)
        finally:
            took = self._clock() - begun
            self.waiting -= 1
            self.took[f"store_{'write' if call.__name__ in WRITES else 'read'}_seconds"].add(took)
            self.calls, self.seconds, self.slowest = self.calls + 1, self.seconds + took, max(self.slowest, took)

    def gauges(self) -> dict[str, float]:
        """How many calls wait, and how long they took; the slowest one since the last look."""
        slowest, self.slowest = self.slowest, 0.0
        return {
            "store_waiting": self.waiting,
            "store_calls": self.calls,
            "store_seconds": round(self.seconds, 3),
            "store_slowest_seconds": round(slowest, 4),
        }

    async def _commit(self, work: Transaction) -> int:
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._queue.append((work, done))
        if not self._storing:
            self._store_together()
        return await done

    def _store_together(self) -> None:
        together, self._queue = self._queue[:MOST_TOGETHER], self._queue[MOST_TOGETHER:]
        self._storing = True
        self._writers.submit(self._store_in_thread, asyncio.get_running_loop(), together)

    def _store_in_thread(self, loop: asyncio.AbstractEventLoop, together: Waiting) -> None:
        """Straight back to the loop: by way of a future it would be one turn of a busy loop later."""
        found: list[Any]
        try:
            found = [*self._store.commit_all([work for work, _ in together])]
        except BaseException as problem:  # noqa: BLE001 - it is raised again where it is waited for
            found = [problem] * len(together)
        loop.call_soon_threadsafe(self._stored, together, found)

    def _stored(self, together: Waiting, stored: list[Any]) -> None:
        self._storing = False
        if self._queue:
            self._store_together()
        for (_, done), found in zip(together, stored, strict=True):
            if done.done():
                continue
            if isinstance(found, BaseException):
                done.set_exception(found)
            else:
                done.set_result(found)

    def close(self) -> None:
        self._writers.shutdown(wait=True)
        self._readers.shutdown(wait=True)


class WiredManager(SessionManager):
    """A session manager that also listens for what other processes have stored, and stops its helpers when it stops."""

    def __init__(self, store: SqlStore, desk: Desk, lease_s: int = LEASE_S, hooks: Webhooks | None = None) -> None:
        self._threads = StoreThreads(store)
        self._store, self._desk = store, desk
        process = f"{socket.gethostname()[:40]}-{os.getpid()}-{secrets.token_hex(4)}"
        self._hooks = hooks or Webhooks()
        means = Means(store, SealedBox(), desk, SystemTime(), self._threads, process, self._hooks)
        self._hooks.count = means.tally.add
        super().__init__(means, lease_s)
        self._listener: asyncio.Task[None] | None = None
        self._inspector = ThreadPoolExecutor(1, "inspection")
        self._inspecting: asyncio.Task[None] | None = None
        self.damaged: dict[str, str] = {}
        self.file_damage: Sequence[str] = ()

    async def open(self) -> None:
        calm_collector()
        # the store's thread asks for the lock after every statement: five milliseconds each would be felt
        sys.setswitchinterval(SWITCH_S)
        if self._store.shared:
            self._listener = asyncio.create_task(self._listen(), name="hints")
        await super().open()
        self._inspecting = asyncio.create_task(self._inspect(), name="inspection")

    async def _inspect(self) -> None:
        """Look for damage at the start and then every few hours, a game at a time, beside everything else."""
        loop = asyncio.get_running_loop()
        for thorough in itertools.chain((False,), itertools.repeat(True)):
            try:
                self.file_damage = await loop.run_in_executor(self._inspector, check_file, self._store, thorough)
                for problem in self.file_damage:
                    log.error("the database file is damaged: %s", problem)
                for game in await loop.run_in_executor(self._inspector, games, self._store):
                    self._note(game, await loop.run_in_executor(self._inspector, damage_of, self._store, game))
                    await asyncio.sleep(INSPECT_PAUSE_S)
            except NotStored as problem:
                log.warning("the search for damage is put off: %s", str(problem).splitlines()[0])
            await asyncio.sleep(INSPECT_EVERY_S)

    def _note(self, game: str, damage: str) -> None:
        if not damage:
            self.damaged.pop(game, None)
        elif self.damaged.get(game) != damage:
            self.damaged[game] = damage
            log.error("game %s is damaged: %s; restore it with: upscope admin restore %s FILE", game, damage, game)

    def damage(self) -> dict[str, int]:
        """How much is damaged, for a probe that asks whether the server is ready."""
        found = {"file": len(self.file_damage), "games": len(self.damaged)}
        return {what: many for what, many in found.items() if many}

    async def probe(self) -> None:
        """Raises if nothing can be stored now."""
        await self._threads(self._store.probe)

    def gauges(self) -> dict[str, float]:
        return {**self._threads.gauges(), "damaged_games": len(self.damaged)}

    def histograms(self) -> dict[str, Histogram]:
        return self._threads.took

    async def _listen(self) -> None:
        """A hint is only a hint: after any gap every open session looks for itself."""
        while True:
            with contextlib.suppress(NotStored):
                async for session, rev in hints(self._store.engine.url, self.hint_all):
                    self.hint(session, rev)
            log.warning("the database's hints are interrupted; listening again in a moment")
            await asyncio.sleep(RECONNECT_S)

    async def close(self) -> None:
        for task in (self._listener, self._inspecting):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        self._inspector.shutdown(wait=True, cancel_futures=True)
        await super().close()
        await self._hooks.close()
        await self._desk.close()
        self._threads.close()
        self._store.close()


def calm_collector() -> None:
    """Look for rubbish in what is new, and seldom in all: with hundreds of games that would stop them for a while."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 1_000)


def open_database(url: str, alone: bool = False) -> SqlStore:
    """The store at that address, brought up to date, for one server alone if so; every failure is one clear line."""
    import sqlalchemy

    from upscope.storage.filelock import InUse
    from upscope.storage.migrate import TooNew

    try:
        shown = sqlalchemy.make_url(url).render_as_string(hide_password=True)
    except sqlalchemy.exc.ArgumentError as error:
        raise click.ClickException(f"--db {url}: {error}") from error
    try:
        return open_store(url, alone=alone)
    except InUse as error:
        raise click.ClickException(str(error)) from None
    except ImportError:
        raise click.ClickException(f"--db {shown}: install the extra for it: pip install 'upscope[postgres]'") from None
    except sqlalchemy.exc.ArgumentError as error:
        raise click.ClickException(f"--db {shown}: {error}") from error
    except TooNew as error:
        raise click.ClickException(f"--db {shown}: {error}; install a newer Upscope") from error
    except (NotStored, OSError, sqlalchemy.exc.SQLAlchemyError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error).splitlines()[0]
        raise click.ClickException(f"cannot open the database {shown}: {reason}") from error


def probes_of(store: SqlStore, manager: WiredManager) -> dict[str, Callable[[], None] | Callable[[], Awaitable[None]]]:
    """What the server needs to be ready: to read, and to write by the very threads that moves are written by."""
    return {"database": probe_of(store), "writing": manager.probe}


def probe_of(store: SqlStore) -> Callable[[], None]:
    def probe() -> None:
        store.row("")

    return probe
