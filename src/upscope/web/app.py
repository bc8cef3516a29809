"""The server application, put together."""

from __future__ import annotations

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from upscope import __version__
from upscope.web import health, pages, problems
from upscope.web.security import Gate
from upscope.web.settings import Settings

LARGEST_BODY = 1 << 20


def create_app(settings: Settings | None = None) -> Gate:
    wanted = settings or Settings()
    app = Litestar(
        route_handlers=[health.healthz, pages.games, pages.texts, *pages.page(wanted)],
        exception_handlers={HTTPException: problems.refused, Exception: problems.crashed},
        openapi_config=OpenAPIConfig("Upscope", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        state=State({"settings": wanted}),
    )
    return Gate(app, wanted)
