"""What the first page asks for, and the page itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import Request, Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException, ServiceUnavailableException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

from upscope import registry, text
from upscope.web import problems
from upscope.web.settings import Settings

A_YEAR = 365 * 24 * 3600


@get("/api/games", sync_to_thread=True)
def games() -> list[registry.Listed]:
    return list(registry.games())


@get(
    "/api/texts/{language:str}",
    media_type="text/plain; charset=utf-8",
    sync_to_thread=True,
    responses=problems.documented(404),
)
def texts(language: FromPath[str]) -> str:
    if language not in text.LANGUAGES:
        raise NotFoundException(f"No texts in {language!r}.")
    return "\n".join(text.sources(language))


@get("/", include_in_schema=False, sync_to_thread=False)
def not_built() -> None:
    raise ServiceUnavailableException("This server has no page. In a checkout, python3 dev.py play builds it.")


def lost(settings: Settings) -> Callable[[Request[Any, Any, Any], NotFoundException], Response[Any]]:
    """A person who follows a wrong link gets the page, which says so in their language; programs get the problem."""

    def answer(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
        index = settings.static / "index.html"
        reads = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if not reads or request.url.path.startswith("/api/") or not index.is_file():
            return problems.refused(request, error)
        return Response(index.read_bytes(), status_code=error.status_code, media_type="text/html; charset=utf-8")

    return answer


def page(settings: Settings) -> list[HTTPRouteHandler | Router]:
    """The built client: files under assets/ carry a hash in their name and never change, the rest is asked for anew."""
    if not (settings.static / "index.html").is_file():
        return [not_built]
    forever = CacheControlHeader(max_age=A_YEAR, immutable=True, public=True)
    return [
        create_static_files_router("/assets", [settings.static / "assets"], name="assets", cache_control=forever),
        create_static_files_router(
            "/", [settings.static], name="page", html_mode=True, cache_control=CacheControlHeader(no_cache=True)
        ),
    ]
