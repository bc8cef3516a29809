"""A session's own time. Ticks are what the rules know of it; banks are the players' thinking time.

Time stands still while a session is paused, and, unless it is played by correspondence, while the server is down.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from .messages import ClockLeft, Pace
from .ports import Time

TICK_MS: dict[Pace, int] = {"real_time": 1000, "live": 1000, "correspondence": 3_600_000, "untimed": 0}
"""How long a tick lasts unless the session says otherwise; 0 means that time never passes."""


class SessionClock:
    def __init__(self, time: Time, pace: Pace, tick_ms: int) -> None:
        self.time, self.pace = time, pace
        self.tick_ms = tick_ms or TICK_MS[pace]
        self._elapsed = 0
        self._since: int | None = None

    def set(self, elapsed: int, saved_at: int, running: bool) -> None:
        """Go on from what was stored. A clock that was put back cannot take time away again."""
        if running and self.pace == "correspondence" and saved_at:
            elapsed += max(0, self.time.wall() - saved_at)
        self._elapsed = elapsed
        self._since = self.time.monotonic() if running else None

    @property
    def running(self) -> bool:
        return self._since is not None

    def run(self, on: bool) -> None:
        if on != self.running:
            self._elapsed = self.elapsed()
            self._since = self.time.monotonic() if on else None

    def elapsed(self) -> int:
        return self._elapsed + (max(0, self.time.monotonic() - self._since) if self._since is not None else 0)

    def tick(self) -> int:
        return self.elapsed() // self.tick_ms if self.tick_ms and self.pace != "untimed" else 0

    def until(self, tick: int) -> int | None:
        """Milliseconds until a tick begins; None if it never will."""
        if not self.running or not self.tick_ms or self.pace == "untimed":
            return None
        return max(0, tick * self.tick_ms - self.elapsed())


class Banks:
    """Thinking time of each seat, in milliseconds. Charged while its seat is publicly being asked."""

    def __init__(self, bank_ms: int, increment_ms: int, left: Mapping[str, int], seats: Collection[str]) -> None:
        self.bank_ms, self.increment_ms = bank_ms, increment_ms
        self.left = {seat: left.get(seat, bank_ms) for seat in seats}
        self.running: tuple[str, ...] = ()
        self._charged_at = 0

    def charge(self, elapsed: int) -> None:
        """Time that has passed is taken from the seats that were being asked."""
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - (elapsed - self._charged_at))
        self._charged_at = elapsed

    def ask(self, seats: Collection[str], elapsed: int) -> None:
        self.charge(elapsed)
        self.running = tuple(seat for seat in self.left if seat in seats)

    def answered(self, seat: str) -> None:
        """An answer earns the increment, up to the bank of the start."""
        if seat in self.running:
            self.left[seat] = min(self.bank_ms, self.left[seat] + self.increment_ms)

    def shown(self, elapsed: int, going: bool) -> list[ClockLeft]:
        self.charge(elapsed)
        return [ClockLeft(seat, left, going and seat in self.running) for seat, left in self.left.items()]

    def course(self, elapsed: int, going: bool) -> tuple[tuple[str, int], ...]:
        """How the banks run, whatever the time is: equal as long as nothing but time has changed them."""
        self.charge(elapsed)
        ends = {seat: left + elapsed for seat, left in self.left.items() if going and seat in self.running and left}
        return tuple((seat, ends.get(seat, -1 - left)) for seat, left in self.left.items())

    def flagged(self, seat: str) -> bool:
        return self.left.get(seat, 1) == 0

    def next_flag(self) -> int | None:
        """Milliseconds until a running bank is empty."""
        left = [self.left[seat] for seat in self.running if self.left[seat] > 0]
        return min(left) if left else None
