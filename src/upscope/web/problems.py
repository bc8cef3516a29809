"""Every error leaves as the same shape, and never with a stack trace."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from upscope.web.wire import Problem

MEDIA_TYPE = "application/problem+json"
log = logging.getLogger("upscope.web")


def respond(problem: Problem) -> Response[Problem]:
    return Response(problem, status_code=problem.status, media_type=MEDIA_TYPE)


def refused(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    code = HTTPStatus(error.status_code).phrase.lower().replace(" ", "_")
    return respond(Problem(error.status_code, code, error.detail))


def crashed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return respond(Problem(500, "internal_error", "Something went wrong on the server; it has been logged."))
