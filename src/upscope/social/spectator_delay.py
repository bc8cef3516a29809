"""What spectators see, and when. With a delay, everything that reaches them has waited that long, in order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from upscope.session.audience import Moment


class SpectatorDelay:
    """`moments` and `session` are what spectators have been shown; both lag behind the game when there is a delay.

    One moment is of those who see what was said aloud, the other (True) of those who see what players agreed to show.
    """

    def __init__(self, delay_s: int) -> None:
        self.delay_s = delay_s
        self.moments: dict[bool, Moment] = {}
        self.session: bytes = b""
        self._line: deque[tuple[float, Callable[[], None]]] = deque()
        self._timer: asyncio.TimerHandle | None = None
        self._open_at = 0.0

    def hold_until(self, seconds: float) -> None:
        """After a restart the past moments are gone: nobody looks in until the newest is old enough."""
        self._open_at = asyncio.get_running_loop().time() + max(0.0, seconds)

    def wait(self) -> float:
        return max(0.0, self._open_at - asyncio.get_running_loop().time())

    def later(self, show: Callable[[], None]) -> None:
        if not self.delay_s:
            show()
            return
        loop = asyncio.get_running_loop()
        self._line.append((loop.time() + self.delay_s, show))
        if self._timer is None:
            self._timer = loop.call_at(self._line[0][0], self._show)

    def _show(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = None
        while self._line and self._line[0][0] <= loop.time():
            self._line.popleft()[1]()
        if self._line:
            self._timer = loop.call_at(self._line[0][0], self._show)

    def close(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._line.clear()
