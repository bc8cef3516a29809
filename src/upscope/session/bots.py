"""Bots in a session: each is a listener like any other, gets the wire's messages and answers with them.

A bot that is slow or crashes is started again; if it fails again, a simpler one takes its seat, and everybody is told.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

import msgspec

from upscope.kernel.decision import Refused

from . import messages as m
from .handlers import hear, passing, refused
from .live import LiveSession
from .ports import BotSeat
from .staff import hired

log = logging.getLogger("upscope.session")
PATIENCE = 2
"""Failures before a simpler bot takes the seat."""
_read = msgspec.json.Decoder(m.FromClient)


class BotListener:
    by = "bot"
    address = ""
    language = "en"

    def __init__(self, bots: SessionBots, seat: str, bot: str) -> None:
        self.bots, self.seat, self.bot = bots, seat, bot
        self.player = f"bot {seat}"
        self.players: frozenset[str] = frozenset()
        self.may = frozenset({seat})
        self.seats: set[str] = set()
        self.failures = 0
        self.place: BotSeat | None = bots.session.means.desk.sit(
            hired(bots.session, seat, bot), self.hear, self.trouble
        )

    def send(self, data: bytes) -> None:
        if self.place:
            self.place.send(data)

    def close(self, code: int, reason: str) -> None:
        if self.place:
            self.place.leave()
            self.place = None

    def hear(self, data: bytes) -> None:
        """The bot says something; like a person's page, it may only play."""
        session = self.bots.session
        try:
            message = _read.decode(data)
        except (msgspec.DecodeError, msgspec.ValidationError):
            self.trouble("crashed")
            return
        if isinstance(message, m.Answer | m.AskEarlier | m.Chat | m.Undo | m.Resign):
            session.post(lambda: hear(session, self, message))

    def trouble(self, what: str) -> None:
        session = self.bots.session
        session.means.tally.add(f"bots_{what}")
        if what == "moved":
            session.post(self._greet)
            return
        self.failures += 1
        log.warning("session %s: the bot %s at %s %s (%d)", session.id, self.bot, self.seat, what, self.failures)
        session.post(self._again)

    async def _again(self) -> None:
        if self.place is None:
            return
        if self.failures >= PATIENCE and await self.bots.replace(self):
            return
        session = self.bots.session
        session.crowd.tell(m.BotTrouble(self.seat, "restarted", self.bot))
        wait = 0 if self.failures <= PATIENCE else min(60, 1 << self.failures)
        asyncio.get_running_loop().call_later(wait, session.post, self._greet)

    async def _greet(self) -> None:
        if self.place is not None:
            self.bots.session.greet(self, self.seat, 0)


class SessionBots:
    """Keeps a bot at every seat that wants one, as long as this process keeps the session."""

    def __init__(self, session: LiveSession) -> None:
        self.session = session
        self.sitting: dict[str, BotListener] = {}
        session.after_change = self.arrange
        session.officers.hear, session.officers.refused, session.officers.passing = hear, refused, passing

    def arrange(self) -> None:
        session = self.session
        session.officers.arrange()
        wanted: dict[str, str] = {}
        if session.keeper and session.row.status == "playing" and session.play:
            wanted = {row.seat: row.bot for row in session.seating.bots()}
        for seat, bot in list(self.sitting.items()):
            if wanted.get(seat) != bot.bot:
                self._dismiss(bot)
        for seat, name in wanted.items():
            if seat not in self.sitting:
                self.sitting[seat] = bot = BotListener(self, seat, name)
                session.crowd.listen(bot, seat)
                session.greet(bot, seat, 0)

    def _dismiss(self, bot: BotListener) -> None:
        self.sitting.pop(bot.seat, None)
        self.session.crowd.leave(bot)
        bot.close(1000, "dismissed")

    async def replace(self, bot: BotListener) -> bool:
        """A simpler bot takes the seat; False if there is none."""
        session = self.session
        kinds = {kind.name: kind.simpler for kind in session.means.desk.kinds(session.game.name)}
        simpler = kinds.get(bot.bot, "")
        if not simpler:
            return False
        row = session.seating[bot.seat]
        try:
            await session.store(lambda: session.work(seats=(replace(row, bot=simpler),)))
        except Refused:
            return False
        session.crowd.tell(m.BotTrouble(bot.seat, "replaced", simpler))
        session.tell_session()
        self.arrange()
        return True

    def close(self) -> None:
        for bot in list(self.sitting.values()):
            self._dismiss(bot)
