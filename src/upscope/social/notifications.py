"""Notifications for players who are away: it is their turn, a vote is open, the game is over.

Only a seat's own holder is told, at an address they gave, so a notification says nothing that others may not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from upscope.lobby.tokens import RandomBytes, new_token
from upscope.session.ports import Notice, NoticeKind
from upscope.storage.port import SeatRow
from upscope.text import say

if TYPE_CHECKING:
    from upscope.session.live import LiveSession

AGAIN_MS = 15 * 60 * 1000
"""A session that is opened again so soon after it changed may have died before its word was out: it is given again."""


def hook(url: str, random_bytes: RandomBytes) -> str:
    """An address with a new secret for its signatures, as a seat keeps it."""
    return f"{new_token(random_bytes)} {url}" if url else ""


def parts_of(webhook: str) -> tuple[str, str]:
    """(secret, address)"""
    secret, _, url = webhook.partition(" ")
    return secret, url


_KINDS: dict[str, NoticeKind] = {"turn": "turn", "over": "over", "vote": "vote", "replace": "replace"}
_ABOUT = {"turn": "notice-turn", "over": "notice-over", "vote": "notice-vote", "replace": "notice-replace"}


class Notices:
    """What each seat with an address was last known to be waited for; a change is told once."""

    def __init__(self, session: LiveSession) -> None:
        self.session = session
        self._known: dict[str, frozenset[str]] = {}

    def begin(self) -> None:
        """What is so when the session is opened is no news, unless it has only just become so."""
        if self.session.means.time.wall() - self.session.row.changed > AGAIN_MS:
            for row in self.session.seating.all():
                self.begin_for(row.seat)

    def begin_for(self, seat: str) -> None:
        """A seat has an address now: what is so already is no news to whoever has just named it."""
        row = self.session.seating[seat]
        if row.webhook:
            self._known[seat] = self._wanted(row)

    def look(self) -> None:
        session = self.session
        for row in session.seating.all():
            if not row.webhook:
                self._known.pop(row.seat, None)
                continue
            now = self._wanted(row)
            news = now - self._known.get(row.seat, frozenset())
            self._known[row.seat] = now
            if session.keeper and not session.crowd.is_online(row.seat):
                for what in sorted(news):
                    self._send(row, what)

    def _wanted(self, row: SeatRow) -> frozenset[str]:
        session, play = self.session, self.session.play
        if row.by != "person" or play is None:
            return frozenset()
        going_on = session.row.status not in ("over", "closed")
        freed = [
            o for o in session.live.motions if o.due and going_on and session.seating[o.target].player == row.player
        ]
        lost = {f"replace {motion.id}" for motion in freed}
        if row.absent:
            return frozenset(lost)
        if session.row.status == "over":
            return frozenset({"over"})
        if session.row.status != "playing":
            return frozenset(lost)
        found = lost | {
            f"vote {motion.id}"
            for motion in session.live.motions
            if not motion.due
            and row.player in session.motions.voters(motion)
            and row.player != motion.by
            and row.player not in motion.votes
        }
        if any(not d.standing and (d.seat, d.id) not in play.unasked for d in play.open() if d.seat == row.seat):
            found.add("turn")
        return frozenset(found)

    def _send(self, row: SeatRow, what: str) -> None:
        session = self.session
        assert session.play is not None
        kind: NoticeKind = _KINDS[what.partition(" ")[0]]
        secret, url = parts_of(row.webhook)
        named = {"session": session.settings.name or session.id, "name": row.name or row.seat}
        text = say(session.settings.language, _ABOUT[kind], **named)
        number = session.play.feeds.count(row.seat)
        ident = f"{session.id}.{row.seat}.{what.replace(' ', '-')}.{number}"
        session.means.word(Notice(url, secret, ident, kind, session.id, session.game.name, row.seat, text))
