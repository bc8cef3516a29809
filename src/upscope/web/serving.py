"""The HTTP server under the application: uvicorn with our limits, the same for `upscope serve` and for the tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import uvicorn

from upscope.web.patience import Patience, SureSockets, patient

PING_SECONDS = 20.0
"""A socket that does not answer a ping for so long is let go."""
GRACE_SECONDS = 5
LARGEST_SOCKET_MESSAGE = 1 << 20
KEPT_BACK = 100
"""Descriptors that connections may not have: the database, record files and worker processes need some."""


def raise_open_files() -> int:
    """Allow this process as many open files as the system lets it have, and return that number; 0 if there is none.

    A soft limit of 1,024 is common and means no more than a thousand connections.
    """
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = 1 << 20
    if soft != resource.RLIM_INFINITY and soft < hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
        except (ValueError, OSError):  # macOS names a hard limit that it does not grant
            return int(soft)
        soft = hard
    return int(soft)


def patience_of(open_files: int, trusted: Sequence[str] = ()) -> Patience:
    """The usual patience, with no more connections than there are descriptors for."""
    usual = Patience(trusted=frozenset(trusted))
    if not open_files:
        return usual
    return replace(usual, connections=max(1, min(usual.connections, open_files - KEPT_BACK)))


def server_config(
    app: Any,
    patience: Patience,
    *,
    proxies: Sequence[str] = (),
    ping_s: float = PING_SECONDS,
    grace_s: int = GRACE_SECONDS,
    count: Callable[[str], None] = lambda what: None,
) -> uvicorn.Config:
    """Uvicorn's settings. `count` is told by name of every connection that was cut off."""
    return uvicorn.Config(
        app,
        http=patient(patience, count),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies) or None,
        ws=SureSockets,
        ws_max_size=LARGEST_SOCKET_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=ping_s,
        ws_ping_timeout=ping_s,
        timeout_graceful_shutdown=grace_s,
    )
