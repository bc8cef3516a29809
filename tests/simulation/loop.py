"""An event loop in virtual time: nothing waits, a seed decides which callback runs next, and processes can die."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from contextvars import ContextVar
from random import Random
from typing import Any, Protocol


class Mortal(Protocol):
    """Something whose callbacks are no longer run once it is dead."""

    dead: bool


OWNER: ContextVar[Mortal | None] = ContextVar("OWNER", default=None)
"""The process a callback belongs to; None for the world outside."""
START_S = 1000.0


class Stuck(Exception):
    """Nothing will ever happen again, and somebody still waits."""


class SimulatedLoop(asyncio.BaseEventLoop):
    """`spread` is how many of the ready callbacks the next one is chosen from; 1 is the order of a real loop."""

    def __init__(self, rng: Random, spread: int = 1) -> None:
        super().__init__()
        self.rng, self.spread = rng, spread
        self.now = START_S
        self.steps = 0
        self.crash: BaseException | None = None
        self.tasks: list[asyncio.Task[Any]] = []
        """All there were: one that only dead things know of would be taken apart while the run goes on."""
        self.set_task_factory(self._make_task)
        self._dropped: list[asyncio.Handle] = []
        self._buried = True

    def _make_task(self, loop: Any, work: Any, **options: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(work, loop=self, **options)
        self.tasks.append(task)
        return task

    def time(self) -> float:
        return self.now

    def fail(self, problem: BaseException) -> None:
        """End the run with this: an error inside a callback would otherwise only be logged."""
        if self.crash is None:
            self.crash = problem

    def _run_once(self) -> None:
        ready, scheduled = self._ready, self._scheduled  # type: ignore[attr-defined]  # BaseEventLoop's own lists
        if self.crash is not None:
            raise self.crash
        if not ready and not self._stopping:  # type: ignore[attr-defined]
            while scheduled and (scheduled[0]._cancelled or _is_dead(scheduled[0])):
                heapq.heappop(scheduled)._scheduled = False
            if not scheduled:
                raise Stuck
            self.now = max(self.now, scheduled[0]._when)
        while scheduled and scheduled[0]._when <= self.now:
            timer = heapq.heappop(scheduled)
            timer._scheduled = False
            ready.append(timer)
        for _ in range(len(ready)):
            at = self.rng.randrange(min(self.spread, len(ready))) if self.spread > 1 else 0
            ready.rotate(-at)
            handle = ready.popleft()
            ready.rotate(at)
            if self._buried and _is_dead(handle):
                self._dropped.append(handle)
            elif not handle._cancelled:
                self.steps += 1
                handle._run()

    def raise_the_dead(self) -> None:
        """At the end of a run: what dead processes had still to do is done after all, so that their tasks can end."""
        self._buried = False
        self._ready.extend(self._dropped)  # type: ignore[attr-defined]

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        """What a thread would do is done at one moment and heard of a little later."""
        done = self.create_future()

        def work() -> None:
            try:
                found, problem = func(*args), None
            except Exception as caught:  # noqa: BLE001 - it is raised again where it is waited for
                found, problem = None, caught
            self.call_later(self.rng.random() * 0.01, hear, found, problem)

        def hear(found: Any, problem: Exception | None) -> None:
            if not done.done():
                if problem is None:
                    done.set_result(found)
                else:
                    done.set_exception(problem)

        self.call_later(self.rng.random() * 0.01, work)
        return done

    def _write_to_self(self) -> None:
        """Nobody sleeps, so nobody is woken."""

    def _process_events(self, event_list: Any) -> None:
        """There are no sockets."""


def _is_dead(handle: asyncio.Handle) -> bool:
    owner = handle._context.get(OWNER)  # type: ignore[attr-defined]  # the context a callback runs in
    return owner is not None and owner.dead
