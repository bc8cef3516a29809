"""Real dice: who reads them, and what is wanted of them, while a move waits for its outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from upscope.storage.port import Ack, Transaction

from . import messages as m
from .means import up_to_date
from .own_dice import RollWanted
from .ports import Listener
from .settings import DICE, Pending

if TYPE_CHECKING:
    from .live import LiveSession

encode = msgspec.json.encode


class Rolls:
    def __init__(self, session: LiveSession) -> None:
        self.session = session

    async def ask_dice(self) -> None:
        """A game that waits for dice before anybody has been asked anything: somebody must roll them."""
        await up_to_date(self._ask_dice)

    async def _ask_dice(self) -> None:
        session = self.session
        play = session.play
        if play and session.row.status == "playing" and session.live.pending is None and play.referee.rolling:
            await session.carry_out(Pending(by=DICE))

    async def ask_for_roll(self, wanted: Pending, roll: RollWanted, also: tuple[str, str] | None) -> None:
        session = self.session
        asked = msgspec.structs.replace(
            wanted,
            tick=session.clock.tick() if wanted.tick < 0 else wanted.tick,
            roll=session.live.next_roll,
            seat=wanted.seat or next((row.seat for row in session.seating.all() if row.by == "person"), ""),
            name=roll.name,
            values=list(roll.dist.values),
            weights=list(roll.dist.weights),
            times=roll.times,
            at=roll.at,
            about=dict(roll.about),
        )
        acks = (Ack(*also, session.need_play().feeds.count(also[0])),) if also else ()

        def put() -> Transaction:
            return session.work(live_json=session.live_now(pending=asked, next_roll=asked.roll + 1), acks=acks)

        await session.store(put)
        session.restart_timers()
        session.crowd.tell_seats(self.rolling(), [self.roller(asked)])

    def is_rolling_for(self, seat: str, answer_id: str) -> bool:
        """Whether this very answer waits for its dice."""
        session = self.session
        pending = session.live.pending
        return pending is not None and (pending.seat, pending.answer_id) == (seat, answer_id)

    def ask_again(self, who: Listener) -> None:
        session = self.session
        if session.live.pending and self.roller(session.live.pending) in who.seats:
            who.send(encode(self.rolling()))

    def roller(self, pending: Pending) -> str:
        """Who reads the dice: the seat that moved, or for a bot the first person at the session."""
        session = self.session
        if session.seating[pending.seat].by == "person":
            return pending.seat
        return next((row.seat for row in session.seating.all() if row.by == "person"), pending.seat)

    def rolling(self) -> m.Rolling:
        session = self.session
        p = session.live.pending
        assert p is not None
        kind = session.game.rolls.get(p.name)
        spec = kind.spec() if kind else ""
        return m.Rolling(self.roller(p), p.roll, p.name, p.rule, p.values, p.weights, p.times, p.at, p.about, spec)
