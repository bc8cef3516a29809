"""Is the server alive, and is it ready? For people on the first page and for whatever watches over a deployment.

`/livez` says that the process answers: restart it when it does not. `/readyz` says that it can serve: that it reads and
writes its database. It does so at most every few seconds however often it is asked, since a probe writes to the disk.
`/healthz` is another name of `/readyz`.
"""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import anyio.to_thread
from litestar import Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec

from upscope import __version__
from upscope.web import wire

PATIENCE_S = 5.0
"""A probe that takes longer has failed: whatever it waits for would keep players waiting too."""
FRESH_S = 2.0

Probe = Callable[[], None] | Callable[[], Awaitable[None]]


class Readiness:
    """What the probes found, asked again when that is no longer fresh. Askers share one round of probes."""

    def __init__(
        self, probes: Mapping[str, Probe], patience_s: float = PATIENCE_S, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.probes, self.patience_s, self.clock = probes, patience_s, clock
        self._found: dict[str, wire.State] = {}
        self._at = float("-inf")
        self._round: asyncio.Task[None] | None = None
        self._stuck: dict[str, asyncio.Task[None]] = {}

    async def checks(self) -> dict[str, wire.State]:
        if self.clock() - self._at >= FRESH_S or self._round is not None:
            if self._round is None:
                self._round = asyncio.create_task(self._probe_all())
            await asyncio.shield(self._round)
        return dict(self._found)

    async def _probe_all(self) -> None:
        try:
            names = list(self.probes)
            states = await asyncio.gather(*(self._probe(name) for name in names))
            self._found, self._at = dict(zip(names, states, strict=True)), self.clock()
        finally:
            self._round = None

    async def _probe(self, name: str) -> wire.State:
        """A probe that hangs is left hanging, and is not asked again before it comes back."""
        stuck = self._stuck.pop(name, None)
        task = stuck or asyncio.create_task(carry_out(self.probes[name]))
        done, _ = await asyncio.wait({task}, timeout=self.patience_s if stuck is None else 0)
        if not done:
            self._stuck[name] = task
            return "failing"
        return "failing" if task.exception() is not None else "ok"


async def carry_out(probe: Probe) -> None:
    if inspect.iscoroutinefunction(probe):
        await probe()
    else:
        await anyio.to_thread.run_sync(probe)


@get("/livez", sync_to_thread=False)
def livez() -> Response[wire.Alive]:
    return Response(wire.Alive("ok", __version__), headers={"Cache-Control": "no-store"})


@get(
    ["/readyz", "/healthz"],
    responses={
        503: ResponseSpec(wire.Health, generate_examples=False, description="something the server needs does not work")
    },
)
async def readyz(state: State) -> Response[wire.Health]:
    readiness: Readiness = state.readiness
    checks = await readiness.checks()
    damage: dict[str, Any] = dict(state.settings.damage())
    status: wire.State = "failing" if "failing" in checks.values() else "damaged" if damage else "ok"
    health = wire.Health(status, __version__, checks, damage)
    return Response(health, status_code=503 if status == "failing" else 200, headers={"Cache-Control": "no-store"})
