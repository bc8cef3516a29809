"""Looking back at a session: its record, its replay, its verification, each only for who may see it."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from upscope.kernel.decision import Refused
from upscope.kernel.record import Record, RecordError
from upscope.kernel.referee import Referee
from upscope.lobby import lobby
from upscope.lobby.access import Standing

from .advice_queue import Below
from .errors import Denied, bad_record, not_now, not_yours, too_many_questions
from .live import LiveSession
from .manager import SessionManager
from .replay import Frames, Verdict, replayed
from .replay import verify as verify_record


def record_text(session: LiveSession, at: Standing) -> str:
    """The record is everybody's secrets: it is given out after the end, or to somebody who plays alone."""
    _need_open_book(session, at)
    return session.need_play().referee.record.text()


def _need_open_book(session: LiveSession, at: Standing) -> None:
    if session.play is None:
        raise not_now("not_started", "The game has not started.")
    if session.row.status != "over" and not lobby.is_alone(session, at):
        raise not_now("not_over", "This can be seen after the end of the game.")


async def replay(session: LiveSession, at: Standing, seat: str, start: int, count: int) -> Frames:
    play = session.play
    if play is None:
        raise not_now("not_started", "The game has not started.")
    if seat not in ("", "*", *session.seating.rows):
        raise Denied(400, "no_seat", "There is no such seat.", field="seat")
    if not _may_replay(session, at, seat):
        raise not_yours("the holder of the seat, before the end,")
    told = play.feeds.told(seat)
    return await asyncio.to_thread(replayed, session.game, play.referee.record, told, seat, start, count)


def reason_at(session: LiveSession, entry: int) -> dict[str, str]:
    """Why a bot did what this entry of the record did: {seat, reason}, or nothing. Nothing before the end: it may tell
    where a submarine is."""
    return _reason_of(session, entry) if session.row.status == "over" else {}


def _reason_of(session: LiveSession, entry: int) -> dict[str, str]:
    record = session.play.referee.record if session.play is not None else None
    if record is None or not 0 < entry <= len(record.entries):
        return {}
    done = record.entries[entry - 1]
    if done.get("by") != "bot" or not done.get("why"):
        return {}
    return {"seat": str(done["seat"]), "reason": str(done["why"])}


def _may_replay(session: LiveSession, at: Standing, seat: str) -> bool:
    if session.row.status == "over" or lobby.is_alone(session, at):
        return True
    return seat in at.seats and (bool(seat) or not session.settings.spectator_delay)


async def thought(session: LiveSession, person: str, address: str, seat: str, topic: str, entry: int) -> Any:
    """What the assistant would have told a seat at a moment of a finished game: what could be believed then."""
    game, play = session.game, session.play
    if play is None or session.row.status != "over":
        raise not_now("not_over", "This can be seen after the end of the game.")
    if seat not in session.seating.rows:
        raise Denied(400, "no_seat", "There is no such seat.", field="seat")
    if game.advise is None or not game.assistants:
        raise Denied(400, "no_assistant", "This game has no assistant.", field="topic")
    advise, told, record = game.advise, play.feeds.told(seat), play.referee.record

    def think(below: Below) -> Any:
        referee = Referee.replay(game, Record(record.header, record.entries[:entry]))
        lines = [line for at, line in told if at <= entry]
        args = {"options": session.settings.options}
        return advise(game.assistants[-1], topic, referee.view(seat).data(), lines, args, below)

    key = (session.id, seat, "thought", topic, entry)
    try:
        return await session.means.thinking.run(person, address, key, Random(entry).randrange, think)
    except RecordError as problem:
        raise bad_record(problem) from None
    except Refused as problem:
        if problem.code in ("too-many-questions", "advice-budget"):
            raise too_many_questions() from None
        raise Denied(400, problem.code, "The assistant has nothing to say to that.", field="topic") from None


async def verify(manager: SessionManager, session: LiveSession, at: Standing) -> Verdict:
    _need_open_book(session, at)
    text = session.need_play().referee.record.text()
    return await asyncio.to_thread(verify_record, session.game, text, manager.means.box)
