"""Who is at a session now: told when somebody comes or goes, or loses the right to a seat."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import TYPE_CHECKING

import msgspec

from .ports import MACHINES

if TYPE_CHECKING:
    from .live import LiveSession

encode = msgspec.json.encode
REVOKED = 4410


class Presence:
    count_again_s = 2.0
    """How long the number of spectators is let grow before it is told."""

    def __init__(self, session: LiveSession) -> None:
        self.session = session
        self._counting: asyncio.TimerHandle | None = None
        self._present = session.crowd.presence(session.seating.rows)

    def stop(self) -> None:
        if self._counting:
            self._counting.cancel()

    def tell(self) -> None:
        """Who sits down or leaves is told at once; how many look on, now and then: a thousand come in a minute."""
        session = self.session
        now = session.crowd.presence(session.seating.rows)
        if (now.online, now.devices) != (self._present.online, self._present.devices):
            self._tell_now()
        elif now.watching != self._present.watching and self._counting is None:
            self._counting = asyncio.get_running_loop().call_later(self.count_again_s, self._tell_now)

    def _tell_now(self) -> None:
        session = self.session
        if self._counting:
            self._counting.cancel()
            self._counting = None
        self._present = session.crowd.presence(session.seating.rows)
        session.crowd.tell(self._present)

    def turn_out(self, seats: Collection[str], but: str = "") -> None:
        """Sockets at these seats have lost their right to them, all but those of one browser."""
        session = self.session
        for listener in list(session.crowd.listeners):
            lost = [seat for seat in seats if seat in listener.may]
            if lost and listener.by not in MACHINES and not (but and listener.player == but):
                listener.may = listener.may - set(lost)
                session.crowd.leave(listener, lost)
                if not listener.seats:
                    listener.close(REVOKED, "revoked")
        self.tell()


def turned_out(session: LiveSession, seats: Collection[str], but: str = "") -> tuple[str, ...]:
    """For other processes: sockets at these seats have lost their right to them, all but one browser's."""
    if not session.means.store.shared:
        return ()
    body = {"kind": "turned_out", "process": session.means.process, "seats": list(seats), "but": but}
    return (encode(body).decode(),)
