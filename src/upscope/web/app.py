"""The server application, put together."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Litestar, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from upscope import __version__
from upscope.session.errors import Denied
from upscope.session.manager import SessionManager
from upscope.web import (
    games,
    guide,
    health,
    lines,
    live,
    metrics,
    pages,
    people,
    problems,
    records,
    sessions,
    sockets,
    wire,
)
from upscope.web.histogram import Histogram
from upscope.web.limiter import Limiter
from upscope.web.requests import BoundedRequest
from upscope.web.security import Gate
from upscope.web.settings import Settings

LARGEST_BODY = 1 << 20


@get("/api/wire.json", sync_to_thread=True, include_in_schema=False)
def wire_schema() -> dict[str, Any]:
    return wire.schema()


def create_app(settings: Settings | None = None, manager: SessionManager | None = None) -> Gate:
    """Without a manager there are no sessions: only the page, the list of games and the health."""
    wanted = settings or Settings()
    state = State(
        {
            "settings": wanted,
            "limiter": Limiter(wanted.limits),
            "connections": set(),
            "manager": manager,
            "answered": Histogram(),
            "readiness": health.Readiness(wanted.probes),
        }
    )
    handlers: list[Any] = [health.livez, health.readyz, pages.games, pages.texts, guide.guide, wire_schema]
    if manager is not None:
        for part in (games, people, sessions, records, live, lines):
            handlers += part.HANDLERS
        if wanted.metrics:
            handlers.append(metrics.metrics)

    async def open_manager() -> None:
        if manager is not None:
            await manager.open()

    async def close_manager() -> None:
        """Sockets are told to come back; what was told to them is stored."""
        for connection in list(state.connections):
            connection.close(sockets.GOING_AWAY, "going away")
        await asyncio.sleep(0)
        if manager is not None:
            await manager.close()

    app = Litestar(
        route_handlers=[*handlers, *guide.pictures(), *pages.page(wanted)],
        dependencies={"who": Provide(people.visitor), "anyone": Provide(people.anyone)} if manager else {},
        exception_handlers={
            NotFoundException: pages.lost(wanted),
            HTTPException: problems.refused,
            Denied: problems.denied,
            Exception: problems.crashed,
        },
        openapi_config=OpenAPIConfig("Upscope", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        request_class=BoundedRequest,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        state=state,
        on_startup=[open_manager],
        on_shutdown=[close_manager],
    )
    return Gate(app, wanted, app.state.limiter, app.state.answered)
