"""What sessions are run with, and how work is done again when another process was faster."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from upscope.kernel.decision import Refused
from upscope.lobby.tokens import RandomBytes
from upscope.storage.port import Store

from .advice_queue import Thinking
from .ports import BotDesk, DiceBox, Notice, Time

T = TypeVar("T")
TRIES = 50
TRY_AGAIN_S = 1.0
COUNTED = ("faults", "moved_on", "moves", "not_resumed", "not_stored", "refused", "sessions_made", "told")
"""Told from the start, so that whoever watches sees a zero and not nothing."""


class SessionClosed(Exception):
    """The session was put away while something was asked of it: open it again."""


class Outdated(Exception):
    """Another process was faster, and the session has caught up: what was to be stored must be worked out again."""


async def up_to_date(work: Callable[[], Awaitable[T]]) -> T:
    """Do something from its beginning again as long as other processes are faster."""
    for _ in range(TRIES):
        try:
            return await work()
        except Outdated:
            continue
    raise Refused("not-stored")


@dataclass
class Tally:
    """What the server counts, for /metrics."""

    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTED, 0))

    def add(self, name: str, by: int = 1) -> None:
        self.counts[name] = self.counts.get(name, 0) + by


@dataclass(frozen=True)
class Means:
    """What sessions are run with. `in_store` runs a call to the store where it may wait."""

    store: Store
    box: DiceBox
    desk: BotDesk
    time: Time
    in_store: Callable[..., Awaitable[Any]]
    process: str
    word: Callable[[Notice], None] = lambda notice: None
    """Sends a notice, some time, without being waited for."""
    tally: Tally = field(default_factory=Tally)
    thinking: Thinking = field(default_factory=Thinking)
    """Where odds and advice are worked out."""
    random_bytes: RandomBytes = secrets.token_bytes
    """Where tokens, ids and names that must not be met twice come from."""
