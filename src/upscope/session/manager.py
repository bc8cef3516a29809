"""All sessions of a server: opened when somebody comes, closed when nobody is left."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from upscope import registry
from upscope.kernel.game import SetupError
from upscope.kernel.record import RecordError, parse
from upscope.lobby.access import Standing, standing_of
from upscope.lobby.seats import Seating
from upscope.lobby.tokens import LONGEST_IDENT, hashed, new_ident, new_token
from upscope.social.voting import carry_due, keep_those_here
from upscope.storage.port import Damaged, NotStored
from upscope.storage.port import Link as Link
from upscope.storage.port import PlayerRow as PlayerRow
from upscope.storage.port import Wanted as Wanted

from .bots import SessionBots
from .errors import Denied, not_found
from .handlers import renew_presence, wait_for_people
from .key_locks import Turns
from .live import LiveSession
from .means import TRY_AGAIN_S, Means, SessionClosed
from .messages import SessionInfo as Shown
from .welcome import shown_session

log = logging.getLogger("upscope.session")
T = TypeVar("T")
IDLE_CHECK_S = 60
UNAVAILABLE = 503
LEASE_S = 15
MOST_AWAKE = 2000
KNOWN_MS = 24 * 60 * 60 * 1000
"""How long somebody is known at least, also without a part in any game."""
FORGET_EVERY_S = 24 * 60 * 60
CLOSED_TRIES = 3
"""How often a session that is put away in this moment is opened again."""


class SessionManager:
    def __init__(self, means: Means, lease_s: int = LEASE_S) -> None:
        self.means, self.lease_s = means, lease_s
        self.sessions: dict[str, LiveSession] = {}
        self._bots: dict[str, SessionBots] = {}
        self._opening = Turns()
        self._tasks: list[asyncio.Task[None]] = []
        self._waking: asyncio.Task[None] | None = None
        self._closing = False
        self._idle: set[str] = set()
        self._deserted: set[str] = set()

    # -- opening and closing --------------------------------------------------------------------------------------

    async def open(self) -> None:
        self._tasks.append(asyncio.create_task(self._tidy(), name="tidy"))
        self._waking = asyncio.create_task(self._wake(), name="wake")

    async def awake(self) -> None:
        """Until all that goes on by itself has been brought back."""
        if self._waking is not None:
            await self._waking

    async def _wake(self) -> None:
        """Bring back what goes on by itself: games with deadlines, clocks or bots. Long wars take seconds each, and
        whoever asks for a session meanwhile gets it first."""
        wanted = Wanted(statuses=("playing", "paused", "adjourned"), limit=MOST_AWAKE, everything=True)
        with suppress(NotStored):
            await self.forget_people()
        rows = await self._once_stored(lambda: self.means.in_store(self.means.store.sessions, wanted))
        for row, seats in rows or ():
            by_itself = any(seat.bot for seat in seats) or '"staffed":[' in row.live_json
            timed = by_itself or '"pace":"untimed"' not in row.settings_json
            if (timed and row.status == "playing") or '"kind":"replace"' in row.live_json:
                if self._closing:
                    return
                try:
                    await self._once_stored(partial(self.session, row.id))
                except Denied as denied:
                    log.warning("session %s is left as it is: %s", row.id, denied)
                await asyncio.sleep(0)

    async def _once_stored(self, read: Callable[[], Awaitable[T]]) -> T | None:
        """As soon as the store can be read: deadlines and bots wait for it. None if the server is closed meanwhile."""
        while not self._closing:
            try:
                return await read()
            except NotStored as problem:
                log.warning("games that go on by themselves wait for the store: %s", problem)
            except Denied as denied:
                if denied.status != UNAVAILABLE:
                    raise
            await asyncio.sleep(TRY_AGAIN_S)
        return None

    async def close(self) -> None:
        self._closing = True
        if self._waking is not None:  # the session it is at is opened whole, then put away like the others
            await asyncio.gather(self._waking, return_exceptions=True)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for ident in list(self.sessions):
            await self._put_away(ident)
        await self.means.thinking.close()
        try:
            await self.means.in_store(self.means.store.release, self.means.process)
        except NotStored:
            log.warning("the leases of this process run out by themselves")

    async def session(self, ident: str) -> LiveSession:
        found = self.sessions.get(ident)
        if found is not None:
            return found
        if len(ident) > LONGEST_IDENT:
            raise not_found()
        async with self._opening.at(ident):
            if ident in self.sessions:
                return self.sessions[ident]
            try:
                opened = await LiveSession.open(self.means, ident)
            except Damaged as problem:
                raise self._damaged(ident, problem) from None
            except NotStored:
                raise Denied(503, "not_stored", "The session cannot be read now; try again in a moment.") from None
            except (RecordError, SetupError, registry.UnknownGame) as problem:
                if isinstance(problem, RecordError) and await self._is_broken(ident):
                    raise self._damaged(ident, problem) from None
                log.exception("session %s cannot be resumed", ident)
                self.means.tally.add("not_resumed")
                why = "This game was stored by another version and cannot go on here; nothing of it is lost."
                # where a record breaks, and at what, are secrets of those who play it
                reason = problem.code if isinstance(problem, RecordError) else str(problem)
                raise Denied(409, "not_resumed", f"{why} ({reason})", reason=reason) from None
            if opened is None:
                raise not_found()
            if self.means.store.shared:
                opened.keeper = await self._lease(opened.id)
                opened.restart_timers()
            self.sessions[ident] = opened
            self._bots[ident] = bots = SessionBots(opened)
            bots.arrange()
            opened.carry_due, opened.keep_those_here = partial(carry_due, opened), partial(keep_those_here, opened)
            opened.notices.begin()
            opened.notices.look()
            await opened.do(opened.lay_open)
            await opened.do(opened.rolls.ask_dice)
            return opened

    async def current(self, ident: str) -> LiveSession:
        """A session as the store has it, whichever process has written to it."""
        for _ in range(CLOSED_TRIES):
            session = await self.session(ident)
            try:
                if self.means.store.shared or session.doubt:
                    await session.do(session.news.read_store)
                return session
            except SessionClosed:
                continue
            except NotStored:
                break
        raise Denied(503, "not_stored", "The session cannot be read now; try again in a moment.")

    async def _is_broken(self, ident: str) -> bool:
        """Whether the stored record does not hold together by itself, whatever the rules say of it."""
        news = await self.ask(self.means.store.news, ident)
        try:
            return news is not None and parse("".join((news.row.header, *news.entries))).torn
        except RecordError:
            return True

    def _damaged(self, ident: str, problem: Exception) -> Denied:
        """Where and how it is broken is for the log: it may be a secret of those who play."""
        log.error("game %s is damaged: %s", ident, problem)
        self.means.tally.add("damaged")
        why = (
            "This game is damaged on the server. Ask whoever runs the server to restore it from a backup or its record."
        )
        return Denied(409, "damaged", why)

    async def _put_away(self, ident: str) -> None:
        session, bots = self.sessions.pop(ident), self._bots.pop(ident)
        bots.close()
        await session.close()

    async def _tidy(self) -> None:
        """Look after sessions that nobody is at; keep the leases of the others, where processes share the store."""
        passed = since_forgotten = 0.0
        while True:
            await asyncio.sleep(self.lease_s / 3)
            passed += self.lease_s / 3
            since_forgotten += self.lease_s / 3
            if self.means.store.shared:
                await self._renew()
            if passed >= IDLE_CHECK_S:
                passed = 0.0
                await self.look_round()
            if since_forgotten >= FORGET_EVERY_S:
                since_forgotten = 0.0
                with suppress(NotStored):
                    await self.forget_people()

    async def forget_people(self) -> None:
        """People who have no part in any game any more are not kept."""
        before = self.means.time.wall() - KNOWN_MS
        if count := await self.means.in_store(self.means.store.forget_players, before):
            log.info("%d people without a game are forgotten", count)

    async def look_round(self) -> None:
        """Who was away last time and is away still does not come back in a moment."""
        for session in self.sessions.values():
            if self.means.store.shared:
                session.post(partial(renew_presence, session, 3 * IDLE_CHECK_S * 1000))
        idle = {ident for ident, session in self.sessions.items() if session.idle}
        deserted = {ident for ident, session in self.sessions.items() if session.deserted}
        for ident in self._idle & idle:
            await self._put_away(ident)
        for ident in self._deserted & deserted:
            self.sessions[ident].post(partial(wait_for_people, self.sessions[ident]))
        self._idle, self._deserted = idle - self._idle, deserted - self._deserted

    async def _renew(self) -> None:
        for session in list(self.sessions.values()):
            kept = await self._lease(session.id)
            if kept != session.keeper and session.id in self.sessions:
                session.keeper = kept
                session.restart_timers()
                self._bots[session.id].arrange()

    async def _lease(self, ident: str) -> bool:
        try:
            return bool(await self.means.in_store(self.means.store.lease, ident, self.means.process, self.lease_s))
        except NotStored:
            return False

    def hint(self, ident: str, rev: int) -> None:
        """Another process has written to a session: if it is open here, it reads the news in its turn."""
        session = self.sessions.get(ident)
        if session is not None and rev > session.row.rev:
            session.post(lambda: session.news.hint(rev))

    def hint_all(self) -> None:
        """Hints may have been missed: every open session looks for itself."""
        for session in list(self.sessions.values()):
            session.post(lambda session=session: session.news.hint(session.row.rev + 1))  # type: ignore[misc]  # bound now

    # -- people ---------------------------------------------------------------------------------------------------

    async def who(self, cookie: str) -> PlayerRow | None:
        found: PlayerRow | None = await self.ask(self.means.store.player, hashed(cookie))
        return found

    async def new_player(self, name: str) -> tuple[PlayerRow, str]:
        """A player and the secret by which they are known again."""
        row, token = PlayerRow(new_ident(self.means.random_bytes), name), new_token(self.means.random_bytes)
        await self.ask(self.means.store.keep_player, row, hashed(token), self.means.time.wall())
        return row, token

    async def rename(self, player: PlayerRow, cookie: str, name: str) -> PlayerRow:
        row = PlayerRow(player.id, name)
        await self.ask(self.means.store.keep_player, row, hashed(cookie), self.means.time.wall())
        return row

    async def link(self, token: str) -> tuple[str, Link] | None:
        """The game and the link of a secret."""
        found: tuple[str, Link] | None = await self.ask(self.means.store.link, hashed(token))
        return found

    async def invited(self, token: str) -> tuple[str, str] | None:
        """The game and the seat of an invitation that is still good; the seat "" is a spectator's place."""
        found = await self.link(token)
        return (found[0], found[1].seat) if found and found[1].kind in ("seat", "watch") else None

    async def seats_of(self, player: str) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = await self.ask(self.means.store.held, player)
        return found

    async def standing(self, session: LiveSession, player: str) -> Standing:
        """Who the browser of a player is at a game."""
        holds = await self.ask(self.means.store.holds_at, player, session.id) if player else []
        return standing_of(holds, session.settings.spectators, session.row.private, session.live.removed)

    async def rights(self, session: LiveSession, player: str) -> frozenset[str]:
        """The seats somebody may sit at; "" to look on."""
        return (await self.standing(session, player)).seats

    async def listed(self, wanted: Wanted) -> list[Shown]:
        found = []
        for row, seats in await self.ask(self.means.store.sessions, wanted):
            try:
                game = registry.game(row.game)
            except registry.UnknownGame:
                continue
            found.append(shown_session(row, Seating(game.sides, seats)))
        return found

    async def ask(self, call: Any, *args: Any) -> Any:
        try:
            return await self.means.in_store(call, *args)
        except NotStored:
            raise Denied(503, "not_stored", "The server cannot reach its store now; try again in a moment.") from None
