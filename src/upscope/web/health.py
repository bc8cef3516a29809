"""Is the server well? For people on the first page and for whatever watches over a deployment."""

from __future__ import annotations

from collections.abc import Callable

import anyio.to_thread
from litestar import Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec

from upscope import __version__
from upscope.web import wire


@get(
    "/healthz",
    responses={
        503: ResponseSpec(wire.Health, generate_examples=False, description="something the server needs does not work")
    },
)
async def healthz(state: State) -> Response[wire.Health]:
    checks = {name: await check(probe) for name, probe in state.settings.probes.items()}
    status: wire.State = "failing" if "failing" in checks.values() else "ok"
    health = wire.Health(status, __version__, checks)
    return Response(health, status_code=200 if status == "ok" else 503, headers={"Cache-Control": "no-store"})


async def check(probe: Callable[[], None]) -> wire.State:
    try:
        await anyio.to_thread.run_sync(probe)
    except Exception:  # noqa: BLE001 - a probe may fail in any way; that it failed is the answer
        return "failing"
    return "ok"
