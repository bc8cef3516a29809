"""How one server is set up; the command line fills it in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
STATIC = Path(__file__).parent.parent / "static"


@dataclass(frozen=True)
class Settings:
    """`hosts` are the names this server answers to, without ports; `origins` other pages that may call it.

    A probe says that something the server needs works by returning, and that it does not by raising.
    """

    hosts: frozenset[str] = LOOPBACK
    origins: frozenset[str] = frozenset()
    static: Path = STATIC
    probes: Mapping[str, Callable[[], None]] = field(default_factory=dict)
