"""What other processes have stored of a session: read and told here in its turn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from upscope.kernel.decision import Refused
from upscope.kernel.record import RecordError
from upscope.lobby.seats import Seating
from upscope.storage.port import Cursor, NotStored, SeatRow, SessionRow, Updates

from . import messages as m
from .means import TRY_AGAIN_S
from .opening import load_play, settled
from .play import Play, chance_of
from .settings import OpenMotion, read_live

if TYPE_CHECKING:
    from .live import LiveSession

log = logging.getLogger("upscope.session")


class News:
    """Looks for what others have stored, at a hint or before something is shown."""

    def __init__(self, session: LiveSession) -> None:
        self.session = session
        self._looking: asyncio.TimerHandle | None = None

    def stop(self) -> None:
        if self._looking:
            self._looking.cancel()

    async def keep_up(self, seen: Mapping[str, int]) -> None:
        """Before something is shown: learn what other processes have stored, for they may have shown it already.

        `seen` says how many feed lines of each seat the asker has. If the store cannot be read, Refused("not-stored")
        is raised to an asker who has seen more than is known here; others get what is known.
        """
        session = self.session
        try:
            await self.read_store()
        except NotStored:
            count = session.play.feeds.count if session.play else lambda seat: 0
            if any(count(seat) < lines for seat, lines in seen.items()):
                raise Refused("not-stored") from None

    async def read_store(self) -> None:
        """Take in what others have stored, or this process without knowing; NotStored if it cannot be read now."""
        session = self.session
        await self.dispel_doubt()
        if session.means.store.shared:
            row: SessionRow | None = await session.means.in_store(session.means.store.row, session.id)
            if row is not None and row.rev > session.row.rev:
                await self.catch_up()

    async def dispel_doubt(self) -> None:
        """After a failure of the store: read what it holds."""
        session = self.session
        if session.doubt:
            await self.catch_up()
            session.doubt = False
            session.acks.older = True

    async def catch_up(self) -> None:
        """Read what others have stored, and tell it."""
        session = self.session
        known = Cursor(session.row.rev, chat=len(session.chat))
        if session.play:
            known = Cursor(session.row.rev, session.play.referee.at, len(session.play.feeds.kept), len(session.chat))
        news: Updates | None = await session.means.in_store(session.means.store.news, session.id, known)
        if news is None or news.row.rev == session.row.rev:
            return
        before, seats, open_motions = session.row, session.seating.all(), session.live.motions
        session.row = news.row
        session.settings, session.live = settled(session.game, news.row), read_live(news.row.live_json)
        session.seating = Seating(session.game.sides, news.seats)
        started = session.play is None and bool(news.row.header)
        try:
            if started:
                await load_play(session, news)
            elif session.play and news.entries:
                await self._follow(session.play, news)
        except NotStored:
            session.row = before  # not all of it is known: it is read again
            raise
        self._tell(news, before, seats, open_motions, started)

    async def _follow(self, play: Play, news: Updates) -> None:
        session = self.session
        try:
            play.follow(news.entries, news.events)
            play.referee.chance = chance_of(play.referee.record, session.row.secret, session.means.box)
        except (RecordError, Refused):
            log.exception("session %s: what was stored does not follow from what is known; loading it anew", session.id)
            await load_play(session, await session.means.in_store(session.means.store.news, session.id))

    def _tell(
        self, news: Updates, before: SessionRow, seats: list[SeatRow], open_motions: list[OpenMotion], started: bool
    ) -> None:
        session = self.session
        session.restore_clocks()
        self._hear(news)
        if started:
            session.greet_all()
        session.changed()
        now = (news.row.settings_json, news.row.status, news.row.host, session.seating.all(), session.live.agreed)
        agreed = read_live(before.live_json).agreed
        if (before.settings_json, before.status, before.host, seats, agreed) != now:
            session.tell_session()
        if open_motions != session.live.motions:
            session.motions.tell()
            session.post(self._keep_those_here)
        if session.live.pending and session.live.pending != read_live(before.live_json).pending:
            session.crowd.tell_seats(session.rolls.rolling(), [session.rolls.roller(session.live.pending)])

    async def _keep_those_here(self) -> None:
        """Somebody may have been welcomed here before this process heard that the others give their seat away."""
        try:
            await self.session.keep_those_here()
        except Refused:
            asyncio.get_running_loop().call_later(TRY_AGAIN_S, self.session.post, self._keep_those_here)

    def _hear(self, news: Updates) -> None:
        """What other processes' people have said, drawn and pointed at."""
        session = self.session
        for body in news.chat:
            session.talk.hear_chat(msgspec.json.decode(body, type=m.ChatLine))
        for seat, to_crew, change in session.notes.hear(news.notes):
            session.talk.tell_sheet(seat, to_crew, change)
        for seat in session.staff.hear(news.notes):
            session.officers.changed(seat)
        for body in news.journal:
            passing = msgspec.json.decode(body)
            if passing["process"] == session.means.process:
                continue
            if passing["kind"] == "presence":
                now = session.means.time.monotonic()
                session.crowd.elsewhere[passing["process"]] = (passing["online"], passing["watching"], now)
                session.crowd.devices_elsewhere[passing["process"]] = passing.get("devices", {})
                session.presence.tell()
            elif passing["kind"] == "turned_out":
                session.presence.turn_out(passing["seats"], passing["but"])
            elif passing["kind"] == "ping":
                session.talk.tell_ping(msgspec.convert(passing["ping"], m.Pointed))
            else:
                session.officers.hear_passing(passing)

    async def hint(self, rev: int) -> None:
        """Another process says that there is something new. A hint may be late, or about what we wrote ourselves."""
        session = self.session
        if rev > session.row.rev:
            try:
                await self.dispel_doubt()
                await self.catch_up()
            except NotStored:
                self.wait_for_store()

    def wait_for_store(self) -> None:
        """What is stored is not known: look again in a moment, for those who listen."""
        if self._looking is None:
            self._looking = asyncio.get_running_loop().call_later(TRY_AGAIN_S, self._look_again)

    def _look_again(self) -> None:
        self._looking = None
        self.session.post(lambda: self.hint(self.session.row.rev + 1))
