"""Every error leaves as the same shape, and never with a stack trace."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from upscope import text
from upscope.session.errors import Denied
from upscope.web.wire import Problem

MEDIA_TYPE = "application/problem+json"
log = logging.getLogger("upscope.web")

WHEN = {
    400: "malformed, or cannot be set up so",
    401: "a cookie or a token is needed",
    403: "not yours to do",
    404: "no such thing, or none that you have a part in",
    409: "not now",
    408: "not finished in time",
    413: "too large",
    414: "the address is too long",
    415: "not JSON",
    429: "too many requests",
    431: "the cookies are too long",
    500: "a fault of the server",
    503: "nothing can be stored now",
}


def documented(*statuses: int) -> Mapping[int, ResponseSpec]:
    """The errors an operation may answer with, for its description."""
    wanted = {*statuses, 400, 414, 429, 431, 500, 503}
    return {
        s: ResponseSpec(Problem, generate_examples=False, description=WHEN[s], media_type=MEDIA_TYPE)
        for s in sorted(wanted)
    }


def respond(problem: Problem) -> Response[Problem]:
    headers = {"Retry-After": "1"} if problem.status in (429, 503) else {}
    return Response(problem, status_code=problem.status, media_type=MEDIA_TYPE, headers=headers)


def refused(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    code = HTTPStatus(error.status_code).phrase.lower().replace(" ", "_")
    detail, field = error.detail, ""
    if isinstance(error.extra, list) and error.extra and isinstance(error.extra[0], dict):
        field = str(error.extra[0].get("key", ""))
        detail = str(error.extra[0].get("message", detail))
    return respond(Problem(error.status_code, code, detail, field))


def denied(request: Request[Any, Any, Any], error: Denied) -> Response[Problem]:
    detail = worded(error, language_of(request.headers.get("accept-language", "")))
    return respond(Problem(error.status, error.code, detail, error.field, error.rule, error.args_))


def language_of(accepted: str) -> str:
    """The first language a client asks for that is spoken here."""
    wanted = (one.strip()[:2].lower() for one in accepted.split(","))
    return next((one for one in wanted if one in text.LANGUAGES), text.LANGUAGES[0])


def worded(error: Denied, language: str) -> str:
    """The sentence that the page shows for it, where there is one."""
    given = {name: value if isinstance(value, int) else str(value) for name, value in error.args_.items()}
    for message in (error.code, f"problem-{error.code}"):
        if text.bundle(language).has_message(message):
            with suppress(text.BadText):
                return text.say(language, message, **{"field": error.field, **given})
    return error.detail


def crashed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return respond(Problem(500, "internal_error", "Something went wrong on the server; it has been logged."))
