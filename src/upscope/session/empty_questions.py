"""A question with one answer is not asked: the session gives the answer for its seat, and the record says so.

Where crews hide something from each other, the answer comes after a pause such as a player takes. The pause is drawn
from the question alone, never from the position, so that neither haste nor delay tells anything.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from upscope.kernel.audience import PUBLIC
from upscope.kernel.decision import Decision, Refused
from upscope.kernel.game import Game

from .settings import Pending

if TYPE_CHECKING:
    from upscope.kernel.forced import Forced

    from .live import LiveSession

PAUSE_MS = (600, 1400)
PAUSE_TICKS = (1, 3)
"""In real time: what a bot takes over a small question."""


def is_secret(game: Game, name: str) -> bool:
    """Whether others could learn something from when this question is answered."""
    if len(game.sides.sides) < 2:
        return False
    shown = game.decisions[name].shown
    return game.twin is not None or shown is None or shown.audience != PUBLIC


class EmptyQuestions:
    """What a session answers for its people. What bots and staff are asked they answer themselves."""

    def __init__(self, session: LiveSession) -> None:
        self.session = session
        self._due: dict[tuple[str, str], int] = {}
        """When each is answered, by the clock that never jumps (ms)."""
        self._forced: list[Forced] = []
        self._planned: list[Forced] = []

    @property
    def due(self) -> dict[tuple[str, str], int]:
        """Seat and question to when the session answers (ms, by the clock that never jumps)."""
        return dict(self._due)

    def look(self) -> list[int]:
        """Find what is to be answered now and keep it from its seats; milliseconds until the first, if there is one."""
        session, play = self.session, self.session.play
        if play is None:
            return []
        self._forced = [] if session.settings.ask_all else play.forced(self._people())
        self._planned = session.plans.due()
        known = {(d.seat, d.id) for d, _ in self._forced}
        self._forced += [(d, value) for d, value in self._planned if (d.seat, d.id) not in known]
        play.unasked = frozenset((d.seat, d.id) for d, _ in self._forced)
        if session.row.status != "playing" or session.live.pending is not None:
            self._due = {}
            return []
        now = session.means.time.monotonic()
        self._due = {(d.seat, d.id): self._due.get((d.seat, d.id), now + self._pause(d)) for d, _ in self._forced}
        return [max(0, min(self._due.values()) - now)] if self._due else []

    def _people(self) -> list[str]:
        """The seats whose holders would be asked: not bots, and nobody whose staff is at work."""
        staffed = self.session.officers.working()
        rows = self.session.seating.all()
        return [row.seat for row in rows if row.by == "person" and not row.absent and row.seat not in staffed]

    async def answer_due(self) -> None:
        """Give one answer whose time has come, if there is one; the next has its own turn in the mailbox."""
        self.look()
        now = self.session.means.time.monotonic()
        for d, value in self._forced:
            if self._due.get((d.seat, d.id), now + 1) <= now:
                planned = any(d is one for one, _ in self._planned)
                try:
                    await self.session.carry_out(Pending(d.seat, d.id, value, by="person" if planned else "auto"))
                except Refused:
                    if not planned:
                        raise
                    # what was decided ahead cannot be done: the person is asked after all
                    self.session.plans.put(d.seat, None)
                    self.session.changed()
                else:
                    self.session.plans.taken(d.seat, d.name)
                return

    def _pause(self, d: Decision) -> int:
        session = self.session
        if not is_secret(session.game, d.name):
            return 0
        least, most = PAUSE_MS
        if session.settings.pace == "real_time":
            least, most = (ticks * session.clock.tick_ms for ticks in PAUSE_TICKS)
        # nobody outside can work it out, and whatever else is drawn by chance is drawn as if this were not
        drawn = f"{session.row.secret} {session.means.process} {session.id} {d.seat} {d.id}".encode()
        return least + int.from_bytes(hashlib.blake2b(drawn, digest_size=8).digest()) % (most - least + 1)
