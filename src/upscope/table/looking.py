"""Looking back at a table: its record, its replay, its verification, each only for who may see it."""

from __future__ import annotations

import asyncio

from . import lobby
from .denied import Denied, not_now, not_yours
from .house import House
from .replay import Frames, Verdict, replayed
from .replay import verify as verify_record
from .table import Table


def record_text(table: Table, player: str) -> str:
    """The record is everybody's secrets: it is given out after the end, or to somebody who plays alone."""
    _need_open_book(table, player)
    return table.need_play().referee.record.text()


def _need_open_book(table: Table, player: str) -> None:
    if table.play is None:
        raise not_now("not_started", "The game has not started.")
    if table.row.status != "over" and not lobby.is_alone(table, player):
        raise not_now("not_over", "This can be seen after the end of the game.")


async def replay(house: House, table: Table, player: str, seat: str, start: int, count: int) -> Frames:
    may = await house.rights(table, player)
    play = table.play
    if play is None:
        raise not_now("not_started", "The game has not started.")
    if seat not in ("", "*", *table.seating.rows):
        raise Denied(400, "no_seat", "There is no such seat.", field="seat")
    if not _may_replay(table, may, player, seat):
        raise not_yours("the holder of the seat, before the end,")
    told = play.feeds.told(seat)
    return await asyncio.to_thread(replayed, table.game, play.referee.record, told, seat, start, count)


def _may_replay(table: Table, may: frozenset[str], player: str, seat: str) -> bool:
    if table.row.status == "over" or lobby.is_alone(table, player):
        return True
    return seat in may and (bool(seat) or not table.settings.spectator_delay)


async def verify(house: House, table: Table, player: str) -> Verdict:
    _need_open_book(table, player)
    text = table.need_play().referee.record.text()
    return await asyncio.to_thread(verify_record, table.game, text, house.means.box)
