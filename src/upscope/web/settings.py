"""How one server is set up; the command line fills it in."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from upscope.web.histogram import Histogram
from upscope.web.wire_games import OwnPack

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
STATIC = Path(os.environ.get("UPSCOPE_STATIC") or Path(__file__).parent.parent / "static")
"""Where the built page lies; a second builder names a folder of his own, so that two do not disturb each other."""


@dataclass(frozen=True)
class Limits:
    """What one address and one socket may do. A family behind one address plays without noticing them."""

    requests_s: float = 20.0
    requests_burst: int = 120
    reads_s: float = 100.0
    reads_burst: int = 1000
    """What is only read from the API; the page itself, health and metrics are free."""
    sessions_s: float = 0.2
    sessions_burst: int = 30
    messages_s: float = 20.0
    messages_burst: int = 80
    sockets: int = 100
    """Open sockets of one address."""
    sockets_all: int = 10_000
    message_bytes: int = 64 * 1024
    outbox_bytes: int = 4 << 20
    """What may wait for a slow reader before it is cut off."""
    nonsense: int = 20
    """Messages that cannot be read before a socket is closed."""
    beat_ms: int = 15_000


@dataclass(frozen=True)
class Settings:
    """`hosts` are the names this server answers to, without ports; `origins` other pages that may call it.

    A probe says that something the server needs works by returning, and that it does not by raising.
    """

    hosts: frozenset[str] = LOOPBACK
    origins: frozenset[str] = frozenset()
    static: Path = STATIC
    probes: Mapping[str, Callable[[], None] | Callable[[], Awaitable[None]]] = field(default_factory=dict)
    public_url: str = ""
    """The address invitations begin with; the request's own when empty."""
    limits: Limits = field(default_factory=Limits)
    webhook_hosts: frozenset[str] = frozenset()
    """Hosts that word may be sent to; "*" for every public one."""
    metrics: bool = True
    metrics_token: str = ""
    """What has to be shown to read the metrics from another machine; without one they are open on this one only."""
    gauges: Callable[[], Mapping[str, float]] = dict
    """More numbers for the metrics: what the store and its check have to say."""

    histograms: Callable[[], Mapping[str, Histogram]] = dict
    """How long the store's calls take, by name."""

    damage: Callable[[], Mapping[str, int]] = dict
    """How much of the database is known to be damaged: of what, and how many."""

    packs: Callable[[str], Sequence[OwnPack]] = lambda game: ()
    """The data packs of the host that a game can be made with, by game."""

    @property
    def secure(self) -> bool:
        return self.public_url.startswith("https://")
