"""Mistakes that a server could make, put in on purpose: the simulation must find each of them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import msgspec
from tests.simulation import desk, store

from upscope.session import handlers, seat_protocol
from upscope.session import messages as m
from upscope.session.clock import SessionClock
from upscope.session.empty_questions import EmptyQuestions
from upscope.session.feeds import line
from upscope.session.live import LiveSession
from upscope.session.means import Outdated
from upscope.session.news import News
from upscope.session.ports import Listener
from upscope.session.settings import Pending
from upscope.social import voting
from upscope.storage import tables

encode = msgspec.json.encode


@contextmanager
def acknowledge_before_commit() -> Iterator[None]:
    real = handlers.answer

    async def answer(session: LiveSession, who: Listener, message: m.Answer) -> None:
        if session.play and await session.acked(message.seat, message.answer_id) is None:
            who.send(encode(m.Accepted(message.seat, message.answer_id, session.play.feeds.count(message.seat))))
        await real(session, who, message)

    with patch.dict(handlers.HANDLERS, {m.Answer: answer}):
        yield


@contextmanager
def broadcast_before_commit() -> Iterator[None]:
    real = LiveSession.move

    async def move(self: Any, step: Any, *rest: Any) -> int:
        play = self.need_play()
        for listener in self.crowd.listeners:
            for mine in listener.seats:
                at = play.feeds.count(mine) + 1
                told = [one for kept_ in step.kept if (one := line(kept_, mine, at)) is not None]
                if told:
                    listener.send(encode({"type": "told", "seat": mine, "tick": 0, "events": told[:1]}))
        return await real(self, step, *rest)

    with patch.object(LiveSession, "move", move):
        yield


def answer_ids_met_again() -> AbstractContextManager[Any]:
    """As those made from a place in memory are."""
    names = itertools.cycle("abc")
    return patch.object(seat_protocol, "new_name", lambda _: next(names))


def bots_ids_met_again() -> AbstractContextManager[Any]:
    return patch.object(desk, "new_name", lambda _: "bot")


@contextmanager
def acknowledgement_lost_at_takeover() -> Iterator[None]:
    """Only what this process has acknowledged itself is known."""

    async def acked(self: Any, seat: str, answer_id: str) -> int | None:
        found: int | None = self.acks.known(seat, answer_id)
        return found

    with patch.object(LiveSession, "acked", acked):
        yield


@contextmanager
def stale_hello() -> Iterator[None]:
    async def keep_up(self: Any, seen: Any) -> None:
        return

    with patch.object(News, "keep_up", keep_up):
        yield


@contextmanager
def clock_too_fast() -> Iterator[None]:
    real = SessionClock.elapsed

    with patch.object(SessionClock, "elapsed", lambda self: real(self) * 11 // 10):
        yield


@contextmanager
def deadline_too_early() -> Iterator[None]:
    """It falls due when its timer was set, not when its time is up."""

    async def tick_if_due(self: Any) -> None:
        play = self.play
        if play is not None and self.row.status == "playing" and self.live.pending is None and play.due >= 0:
            self.clock._elapsed += max(0, play.due * self.clock.tick_ms - self.clock.elapsed())
            await self.carry_out(Pending())

    with patch.object(LiveSession, "tick_if_due", tick_if_due):
        yield


@contextmanager
def pause_tells() -> Iterator[None]:
    """What has one answer is answered the sooner the smaller that answer is."""
    real = EmptyQuestions._pause

    def pause(self: Any, d: Any) -> int:
        return real(self, d) + sum(value for value in d.offer if isinstance(value, int))

    with patch.object(EmptyQuestions, "_pause", pause):
        yield


@contextmanager
def half_applied() -> Iterator[None]:
    """A transaction that fails leaves behind what it had written."""
    real = store.MemoryStore._commit

    def commit(self: Any, c: Any, work: Any) -> int:
        try:
            return real(self, c, work)
        except Exception:
            c.exec_driver_sql("commit")
            c.exec_driver_sql("begin")
            raise

    with patch.object(store.MemoryStore, "_commit", commit):
        yield


@contextmanager
def outdated_work_stored() -> Iterator[None]:
    """What was decided before another process wrote is worked out again and stored, though nobody looks again."""
    real, real_store = LiveSession.advance, LiveSession.store

    async def advance(self: Any, *given: Any, **more: Any) -> int:
        while True:
            try:
                return await real(self, *given, **more)
            except Outdated:
                continue

    async def store_(self: Any, make: Any, *, pure: bool = False) -> Any:
        return await real_store(self, make, pure=True)

    with patch.object(LiveSession, "advance", advance), patch.object(LiveSession, "store", store_):
        yield


@contextmanager
def secret_told() -> Iterator[None]:
    """Everybody is told a number in which what was answered in secret has a part."""
    real = LiveSession.changed

    def changed(self: Any, actor: str = "") -> None:
        real(self, actor)
        for listener in self.crowd.listeners:
            if self.play and listener.by == "person":
                entries = self.play.referee.record.entries
                now = sum(str(entry).encode()[-3] for entry in entries)
                listener.send(encode(m.Beat(now, 1000)))

    with patch.object(LiveSession, "changed", changed):
        yield


@contextmanager
def return_ignored() -> Iterator[None]:
    """Whoever comes back while the others have agreed on their seat loses it all the same."""

    async def keep_seats(session: Any, who: Any, seats: Any) -> list[Any]:
        return []

    with patch.object(handlers, "keep_seats", keep_seats), patch.object(voting, "_is_away", lambda session, seat: True):
        yield


def seat_lost_at_once() -> AbstractContextManager[Any]:
    """A vote for a seat waits for nobody."""
    return patch.object(voting, "_delay", lambda session, motion: int(motion.kind == "replace"))


@contextmanager
def dice_read_too_late() -> Iterator[None]:
    """An answer counts from when its dice were read, and is late if a deadline has passed meanwhile."""
    real = LiveSession._work_out

    def work_out(self: Any, play: Any, wanted: Pending) -> Any:
        return real(self, play, msgspec.structs.replace(wanted, tick=-1))

    with patch.object(LiveSession, "_work_out", work_out):
        yield


@contextmanager
def chat_stored_again() -> Iterator[None]:
    """What was said is not known when it is sent again."""
    real, count = handlers.chat, itertools.count()

    async def chat(session: LiveSession, who: Listener, message: m.Chat) -> None:
        await real(session, who, msgspec.structs.replace(message, answer_id=f"{message.answer_id}-{next(count)}"))

    with patch.dict(handlers.HANDLERS, {m.Chat: chat}):
        yield


@contextmanager
def invitations_never_spent() -> Iterator[None]:
    """An invitation stays as it was when its seat is taken, and when that is free again."""
    real, invites = store.MemoryStore._rights, tables.invites

    def rights(self: Any, c: Any, work: Any) -> None:
        of_seats = (invites.c.session_id == work.session, invites.c.kind == "seat", invites.c.seat.in_(work.revoke))
        kept = [dict(one) for one in c.execute(invites.select().where(*of_seats)).mappings()]
        real(self, c, replace(work, spend=()))
        for one in kept:
            c.execute(invites.insert(), one)

    with patch.object(store.MemoryStore, "_rights", rights):
        yield


PLANTED: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    one.__name__: one
    for one in (
        acknowledge_before_commit,
        broadcast_before_commit,
        answer_ids_met_again,
        bots_ids_met_again,
        acknowledgement_lost_at_takeover,
        stale_hello,
        clock_too_fast,
        deadline_too_early,
        half_applied,
        invitations_never_spent,
        outdated_work_stored,
        secret_told,
        return_ignored,
        seat_lost_at_once,
        chat_stored_again,
        dice_read_too_late,
        pause_tells,
    )
}
