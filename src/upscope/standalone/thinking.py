"""What runs in the bots' worker: lines in, lines out, one thought in a turn, so that new lines are read in between."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from upscope.bots import worker

from .desk import PACK


class Thinking:
    def __init__(self, post: Callable[[str], None]) -> None:
        self._worker = worker.Worker()
        worker.speak_to(lambda line: post(line.decode()))

    def receive(self, line: str) -> None:
        message = msgspec.json.decode(line)
        if PACK in message:
            from .packs import OwnPacks

            OwnPacks().receive(message[PACK])
        else:
            self._worker.hear(message)

    def turn(self) -> float:
        """Let the bot that has waited longest act. Returns the milliseconds until the next one is due, -1 for never."""
        now = time.monotonic()
        due = self._worker.next_due()
        if due is not None and due[0] <= now:
            self._worker.act(due[1])
            due = self._worker.next_due()
        return -1.0 if due is None else max(0.0, (due[0] - time.monotonic()) * 1000)
