"""Looking back at a table: its record, its replay, its verification, each only for who may see it."""

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


def record_text(table: LiveSession, at: Standing) -> str:
    """The record is everybody's secrets: it is given out after the end, or to somebody who plays alone."""
    _need_open_book(table, at)
    return table.need_play().referee.record.text()


def _need_open_book(table: LiveSession, at: Standing) -> None:
    if table.play is None:
        raise not_now("not_started", "The game has not started.")
    if table.row.status != "over" and not lobby.is_alone(table, at):
        raise not_now("not_over", "This can be seen after the end of the game.")


async def replay(table: LiveSession, at: Standing, seat: str, start: int, count: int) -> Frames:
    play = table.play
    if play is None:
        raise not_now("not_started", "The game has not started.")
    if seat not in ("", "*", *table.seating.rows):
        raise Denied(400, "no_seat", "There is no such seat.", field="seat")
    if not _may_replay(table, at, seat):
        raise not_yours("the holder of the seat, before the end,")
    told = play.feeds.told(seat)
    return await asyncio.to_thread(replayed, table.game, play.referee.record, told, seat, start, count)


def _may_replay(table: LiveSession, at: Standing, seat: str) -> bool:
    if table.row.status == "over" or lobby.is_alone(table, at):
        return True
    return seat in at.seats and (bool(seat) or not table.settings.spectator_delay)


async def thought(table: LiveSession, person: str, address: str, seat: str, topic: str, entry: int) -> Any:
    """What the assistant would have told a seat at a moment of a finished game: what could be believed then."""
    game, play = table.game, table.play
    if play is None or table.row.status != "over":
        raise not_now("not_over", "This can be seen after the end of the game.")
    if seat not in table.seating.rows:
        raise Denied(400, "no_seat", "There is no such seat.", field="seat")
    if game.advise is None or not game.assistants:
        raise Denied(400, "no_assistant", "This game has no assistant.", field="topic")
    advise, told, record = game.advise, play.feeds.told(seat), play.referee.record

    def think(below: Below) -> Any:
        referee = Referee.replay(game, Record(record.header, record.entries[:entry]))
        lines = [line for at, line in told if at <= entry]
        args = {"options": table.settings.options}
        return advise(game.assistants[-1], topic, referee.view(seat).data(), lines, args, below)

    key = (table.id, seat, "thought", topic, entry)
    try:
        return await table.means.thinking.run(person, address, key, Random(entry).randrange, think)
    except RecordError as problem:
        raise bad_record(problem) from None
    except Refused as problem:
        if problem.code in ("too-many-questions", "advice-budget"):
            raise too_many_questions() from None
        raise Denied(400, problem.code, "The assistant has nothing to say to that.", field="topic") from None


async def verify(house: SessionManager, table: LiveSession, at: Standing) -> Verdict:
    _need_open_book(table, at)
    text = table.need_play().referee.record.text()
    return await asyncio.to_thread(verify_record, table.game, text, house.means.box)
