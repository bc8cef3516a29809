"""Numbers for the people who watch over a server, in the text format of Prometheus. Strangers get none of them.

They are open to this machine itself, and elsewhere to whoever shows the token that the server was started with.
"""

from __future__ import annotations

import hmac
import sys
from collections.abc import Iterator
from ipaddress import ip_address
from time import process_time
from typing import Any

from litestar import Request, get
from litestar.datastructures import State

from upscope import __version__
from upscope.session.errors import Denied
from upscope.web.limiter import address_of
from upscope.web.security import host_name
from upscope.web.settings import LOOPBACK

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""What a proxy adds: a request that carries one does not come from this machine, whatever its address says."""

HELP = {
    "info": "The version that runs.",
    "sessions_open": "Games that are loaded.",
    "sessions_playing": "Loaded games that are being played.",
    "sockets": "Open WebSockets.",
    "mailbox_messages": "Messages that wait to be handled, of all games.",
    "memory_peak_bytes": "The most memory this process has had.",
    "cpu_seconds_total": "Processor time of this process.",
    "store_waiting": "Calls that wait for the database.",
    "store_seconds_total": "Time that calls to the database took, waiting included.",
    "store_calls_total": "Calls to the database.",
    "store_slowest_seconds": "The slowest call to the database since the last look.",
    "thinking_running": "Questions for odds or advice that are being worked out.",
    "thinking_waiting": "Questions for odds or advice that wait.",
    "thinking_seconds_total": "Processor time spent on odds and advice.",
    "studies_waiting": "Imports, replays and verifications that wait.",
    "damaged_total": "Times that a damaged game was asked for.",
    "damaged_games": "Games whose stored record does not hold together.",
    "answers_unread_total": "Connections dropped because their answer was not read.",
    "connections_evicted_total": "Unfinished requests that made room for others.",
    "faults_total": "Messages that met a fault of the server.",
    "moved_on_total": "Writes repeated because another process was faster.",
    "moves_total": "Moves that were stored.",
    "not_resumed_total": "Games that could not be loaded.",
    "not_stored_total": "Writes that failed.",
    "refused_total": "Messages that were refused.",
    "requests_timed_out_total": "Requests that were not finished in time.",
    "requests_too_large_total": "Requests whose head was too large.",
    "sessions_made_total": "Games that were created.",
    "told_total": "Messages sent to players and spectators.",
    "bots_crashed_total": "Bots that failed and were restarted.",
    "bots_moved_total": "Bots that were seated anew because another one in their process failed.",
    "bots_slow_total": "Bots that thought for too long and were restarted.",
    "staff_crashed_total": "Staffs that failed and were restarted.",
    "staff_moved_total": "Staffs that were seated anew because a bot in their process failed.",
    "staff_slow_total": "Staffs that thought for too long and were restarted.",
    "request_seconds": "How long HTTP requests took, from their head to the end of the answer.",
    "store_read_seconds": "How long reads of the database took, waiting included.",
    "store_write_seconds": "How long writes to the database took, waiting included.",
    "webhooks_sent_total": "Notifications delivered.",
    "webhooks_failed_total": "Notifications given up.",
    "webhooks_dropped_total": "Notifications not tried.",
}


def may_read(request: Request[Any, Any, Any], token: str) -> bool:
    """Whoever shows the token; without one, whoever asks on this machine, without a proxy between."""
    kind, _, shown = request.headers.get("authorization", "").partition(" ")
    if token and kind.lower() == "bearer":
        return hmac.compare_digest(shown.strip().encode(), token.encode())
    if any(name in request.headers for name in FORWARDED) or host_name(request.headers.get("host", "")) not in LOOPBACK:
        return False
    try:
        return ip_address(address_of(request)).is_loopback
    except ValueError:
        return False


@get("/metrics", media_type="text/plain; version=0.0.4; charset=utf-8", include_in_schema=False, sync_to_thread=False)
def metrics(request: Request[Any, Any, Any], state: State) -> str:
    if not may_read(request, state.settings.metrics_token):
        raise Denied(403, "metrics_closed", "Metrics are open on the server's own machine, or with its metrics token.")
    lines = [f'{described("info", "gauge")}upscope_info{{version="{__version__}"}} 1']
    lines += [f"{described(name, kind)}upscope_{name} {value}" for name, kind, value in figures(state)]
    for name, found in {"request_seconds": state.answered, **state.settings.histograms()}.items():
        lines.append(described(name, "histogram") + "\n".join(found.lines(f"upscope_{name}")))
    return "\n".join(lines) + "\n"


def described(name: str, kind: str) -> str:
    return f"# HELP upscope_{name} {HELP.get(name, name.replace('_', ' '))}\n# TYPE upscope_{name} {kind}\n"


def figures(state: State) -> Iterator[tuple[str, str, float | int | str]]:
    """(name, kind, value) of each number."""
    manager, thinking = state.manager, state.manager.means.thinking
    gauges: dict[str, float | int] = {
        "sessions_open": len(manager.sessions),
        "sessions_playing": sum(session.row.status == "playing" for session in manager.sessions.values()),
        "sockets": state.limiter.open_sockets(),
        "mailbox_messages": sum(session.mailbox.waiting() for session in manager.sessions.values()),
        "memory_peak_bytes": memory_peak(),
        "thinking_running": thinking.turns.inside,
        "thinking_waiting": thinking.turns.waiting,
        "studies_waiting": state.limiter.studies.waiting,
    }
    yield from ((name, "gauge", value) for name, value in gauges.items())
    for name, value in state.settings.gauges().items():
        if name in ("store_calls", "store_seconds"):
            yield f"{name}_total", "counter", value
        else:
            yield name, "gauge", value
    for name, count in sorted(manager.means.tally.counts.items()):
        yield f"{name}_total", "counter", count
    for name, seconds in (("cpu", process_time()), ("thinking", thinking.spent_s)):
        yield f"{name}_seconds_total", "counter", f"{seconds:.3f}"


def memory_peak() -> int:
    """In bytes; 0 where the system does not say."""
    try:
        import resource
    except ImportError:
        return 0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024  # macOS counts bytes, Linux kilobytes
