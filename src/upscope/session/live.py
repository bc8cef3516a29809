"""One live table: what happens at it is worked out, stored, and only then told; deadlines fall due by its clock.

What people may do is in `handlers.py`, `social/voting.py` and `lobby/lobby.py`; here is what they have in common.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from upscope.kernel.decision import Refused
from upscope.social import motions
from upscope.social.notes import Change
from upscope.social.notifications import Notices
from upscope.storage.port import Ack, SeatRow, SessionRow, Updates

from . import messages as m
from .clock import Banks
from .empty_questions import EmptyQuestions
from .listeners import SPECTATOR
from .own_dice import OwnDice, RollWanted
from .play import Play, Step
from .ports import MACHINES, Listener
from .session import TRY_AGAIN_S, Means, StoredSession, up_to_date
from .settings import OpenMotion, Pending, read_live
from .staff import Officers
from .welcome import shown_session, welcome

log = logging.getLogger("upscope.session")
encode = msgspec.json.encode
REVOKED = 4410
DICE = "dice"
"""A pending move by nobody: the game itself waits for dice."""


def turned_out(session: LiveSession, seats: Collection[str], but: str = "") -> tuple[str, ...]:
    """For other processes: sockets at these seats have lost their right to them, all but one browser's."""
    if not session.means.store.shared:
        return ()
    body = {"kind": "turned_out", "process": session.means.process, "seats": list(seats), "but": but}
    return (encode(body).decode(),)


async def _nothing_due() -> None:
    return None


class LiveSession(StoredSession):
    count_again_s = 2.0
    """How long the number of lookers-on is let grow before it is told."""

    def __init__(self, means: Means, news: Updates) -> None:
        super().__init__(means, news)
        self.officers = Officers(self)
        self._timer: asyncio.TimerHandle | None = None
        self._counting: asyncio.TimerHandle | None = None
        self._clocks_told: tuple[tuple[str, int], ...] = ()
        self._motions_shown: dict[frozenset[str], list[m.Motion]] = {}
        self._present = self.crowd.presence(self.seating.rows)
        self.empty = EmptyQuestions(self)
        self.notices = Notices(self)
        self.carry_due: Callable[[], Awaitable[None]] = _nothing_due
        """Carries out the motions whose time has come."""

    def begin(self, play: Play) -> None:
        self.play = play
        self.empty.look()
        self.crowd.begin(play, self.shown())

    def stop(self) -> None:
        self.officers.close()
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self._counting:
            self._counting.cancel()
        self.crowd.gallery.close()

    @property
    def idle(self) -> bool:
        """Nobody looks, and nothing will happen here by itself."""
        if any(who.by not in MACHINES for who in self.crowd.listeners) or self._timer or not self.inbox.empty():
            return False
        bots = [*(row.seat for row in self.seating.bots()), *self.officers.working()]
        return self.row.status != "playing" or self.play is None or not self.play.wants_answer(bots)

    @property
    def deserted(self) -> bool:
        """A game in real time whose people have all gone away, with nobody to watch how its bots go on."""
        if self.settings.pace != "real_time" or self.row.status != "playing" or not self.keeper:
            return False
        here = any(who.by not in MACHINES for who in self.crowd.listeners)
        elsewhere = any(any(seats.values()) or watching for seats, watching, _ in self.crowd.elsewhere.values())
        return bool(self.seating.persons()) and not here and not elsewhere

    # -- moving ---------------------------------------------------------------------------------------------------

    async def advance(
        self,
        propose: Callable[[Play], Step],
        *,
        seat: str = "",
        answer_id: str = "",
        changes: Mapping[str, Any] = MappingProxyType({}),
        also: tuple[str, str] | None = None,
    ) -> int:
        """One move, from what is wanted to every screen: check, fork, commit, swap, broadcast.

        `propose` checks the move and works it out on a fork of the game; Refused leaves everything as it was.
        `changes` are stored with it, and `also`, the seat and id of what brought the last die. Returns the number of
        the seat's newest feed line.
        """
        before = self.row.status, self.live.motions
        banks, left = self.banks, self._charge_banks()
        try:
            step = propose(self.need_play())
            if banks and step.is_open:
                # the increment is for what everybody hears of: clocks that jump would tell of what nobody does
                banks.answered(seat)
            feed = await self.move(step, seat, answer_id, changes, also)
        except BaseException:
            if banks:
                banks.left = left
            raise
        self.changed(seat)
        self._tell_what_ended(*before)
        await self.lay_open()
        return feed

    def _charge_banks(self) -> dict[str, int]:
        """Thinking time used until now is taken off; what is left, to go back to if the move is not made."""
        if self.banks is None:
            return {}
        self.banks.charge(self.clock.elapsed())
        return dict(self.banks.left)

    def _tell_what_ended(self, status: str, motions: list[OpenMotion]) -> None:
        """The row where its status is another now, and the motions if the end of the game has closed them."""
        if self.row.status != status:
            self.tell_session()
        if motions and not self.live.motions and self.row.status == "over":
            self.tell_motions()

    def changed(self, actor: str = "") -> None:
        """The game, or who plays it, is another now: set the clocks, tell everybody, wake the bots."""
        self.restart_timers()
        if self.play:
            acted = self.seating.of(self.seating[actor].player) or [actor] if actor else []
            told = self.crowd.tell_game(self.play, self.clock.tick(), acted)
            self.means.tally.add("told", told if self.open_move else 0)
        self.renew_motions()
        self.tell_clocks()
        self.notices.look()
        self.after_change()

    async def lay_open(self) -> None:
        """A finished game's dice are shown to everybody."""
        try:
            await up_to_date(self._lay_open)
        except Refused:
            log.warning("table %s: its dice will be shown when the store is back", self.id)

    async def _lay_open(self) -> None:
        play = self.play
        if play is None or self.row.status != "over" or not self.row.secret or self.settings.dice != "server":
            return
        if not any(entry["kind"] == "reveal" for entry in play.referee.record.entries[-3:]):
            await self.move(play.reveal(self.means.box.reveal(self.row.secret)), "", "", {})

    async def carry_out(self, wanted: Pending, also: tuple[str, str] | None = None) -> int | None:
        """Give an answer, or let a deadline fall due; None when dice must be rolled first.

        `also` is the seat and the id of the message that read out a die of it."""
        seat = "" if wanted.is_deadline or wanted.by == DICE else wanted.seat
        try:
            return await self.advance(
                lambda play: self._work_out(play, wanted),
                seat=seat,
                answer_id=wanted.answer_id,
                changes={"live": {"pending": None}},
                also=also,
            )
        except RollWanted as roll:
            await self._ask_for_roll(wanted, roll, also)
            return None

    def _work_out(self, play: Play, wanted: Pending) -> Step:
        if isinstance(play.referee.chance, OwnDice):
            play.referee.chance.hand(wanted.outcomes)
        if wanted.by == DICE:
            return play.roll_on()
        if wanted.is_deadline:
            return play.tick(max(self.clock.tick(), play.referee.state.tick))
        tick = self.clock.tick() if wanted.tick < 0 else wanted.tick
        return play.answer(wanted.seat, wanted.decision, wanted.value, tick, wanted.by, wanted.why)

    async def ask_dice(self) -> None:
        """A game that waits for dice before anybody has been asked anything: somebody must roll them."""
        await up_to_date(self._ask_dice)

    async def _ask_dice(self) -> None:
        play = self.play
        if play and self.row.status == "playing" and self.live.pending is None and play.referee.rolling:
            await self.carry_out(Pending(by=DICE))

    async def _ask_for_roll(self, wanted: Pending, roll: RollWanted, also: tuple[str, str] | None) -> None:
        asked = msgspec.structs.replace(
            wanted,
            tick=self.clock.tick() if wanted.tick < 0 else wanted.tick,
            roll=self.live.next_roll,
            seat=wanted.seat or next((row.seat for row in self.seating.all() if row.by == "person"), ""),
            name=roll.name,
            values=list(roll.dist.values),
            weights=list(roll.dist.weights),
            times=roll.times,
            at=roll.at,
            about=dict(roll.about),
        )
        acks = (Ack(*also, self.need_play().feeds.count(also[0])),) if also else ()
        await self.store(lambda: self.work(live_json=self.live_now(pending=asked, next_roll=asked.roll + 1), acks=acks))
        self.restart_timers()
        self.crowd.tell_seats(self.rolling(), [self.roller(asked)])

    def is_rolling_for(self, seat: str, answer_id: str) -> bool:
        """Whether this very answer waits for its dice."""
        pending = self.live.pending
        return pending is not None and (pending.seat, pending.answer_id) == (seat, answer_id)

    def ask_again(self, who: Listener) -> None:
        if self.live.pending and self.roller(self.live.pending) in who.seats:
            who.send(encode(self.rolling()))

    def roller(self, pending: Pending) -> str:
        """Who reads the dice: the seat that moved, or for a bot the first person at the table."""
        if self.seating[pending.seat].by == "person":
            return pending.seat
        return next((row.seat for row in self.seating.all() if row.by == "person"), pending.seat)

    # -- news from other processes --------------------------------------------------------------------------------

    def hear_news(
        self, news: Updates, before: SessionRow, seats: list[SeatRow], open_motions: list[OpenMotion], started: bool
    ) -> None:
        self.restore_clocks()
        self._hear(news)
        if started:
            self.greet_all()
        self.changed()
        now = (news.row.settings_json, news.row.status, news.row.host, self.seating.all())
        if (before.settings_json, before.status, before.host, seats) != now:
            self.tell_session()
        if open_motions != self.live.motions:
            self.tell_motions()
        if self.live.pending and self.live.pending != read_live(before.live_json).pending:
            self.crowd.tell_seats(self.rolling(), [self.roller(self.live.pending)])

    def _hear(self, news: Updates) -> None:
        """What other processes' people have said, drawn and pointed at."""
        for body in news.chat:
            self.hear_chat(msgspec.json.decode(body, type=m.ChatLine))
        for seat, to_crew, change in self.sheets.hear(news.notes):
            self.tell_sheet(seat, to_crew, change)
        for seat in self.staff.hear(news.notes):
            self.officers.changed(seat)
        for body in news.journal:
            passing = msgspec.json.decode(body)
            if passing["process"] == self.means.process:
                continue
            if passing["kind"] == "presence":
                now = self.means.time.monotonic()
                self.crowd.elsewhere[passing["process"]] = (passing["online"], passing["watching"], now)
                self.crowd.devices_elsewhere[passing["process"]] = passing.get("devices", {})
                self.tell_presence()
            elif passing["kind"] == "turned_out":
                self.turn_out(passing["seats"], passing["but"])
            elif passing["kind"] == "ping":
                self.tell_ping(msgspec.convert(passing["ping"], m.Pointed))
            else:
                self.officers.hear_passing(passing)

    # -- time -----------------------------------------------------------------------------------------------------

    def restore_clocks(self) -> None:
        """Set clock and banks by what is stored."""
        self.clock.set(self.live.elapsed, self.live.saved_at, self.row.status == "playing")
        if self.play and self.settings.clock:
            rule = self.settings.clock
            seats = [row.seat for row in self.seating.all() if row.by == "person"]
            self.banks = Banks(rule.bank * 1000, rule.increment * 1000, self.live.banks, seats)
            self.banks.charge(self.clock.elapsed())
        self.restart_timers()

    def restart_timers(self) -> None:
        """Who is being asked now, and when does something happen by itself?"""
        playing = self.row.status == "playing"
        self.clock.run(playing)
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if not self.play:
            return
        waits = self.empty.look()
        if self.banks:
            self.banks.ask(self.play.asked() if playing else (), self.clock.elapsed())
            if playing and (flag := self.banks.next_flag()) is not None:
                waits.append(flag)
        if playing and self.play.due >= 0 and self.live.pending is None:
            until = self.clock.until(self.play.due)
            if until is not None:
                waits.append(until)
        waits += [max(0, due - self.means.time.wall()) for due in self.motions_due()]
        if waits and self.keeper:
            self._wake_in(min(waits) / 1000)

    def motions_due(self) -> list[int]:
        """When motions that were agreed upon are carried out (ms)."""
        return [motion.due for motion in self.live.motions if motion.due and self.row.status not in ("over", "closed")]

    def _wake_in(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self.post, self._time_is_up)

    async def _time_is_up(self) -> None:
        self.tell_clocks()
        try:
            await self.settle()
            await self.carry_due()
            await self.tick_if_due()
            await self.empty.answer_due()
        except Refused as problem:
            log.warning("table %s: a deadline cannot be carried out now: %s", self.id, problem)
            self._wake_in(TRY_AGAIN_S)
        else:
            self.restart_timers()

    async def tick_if_due(self) -> None:
        """A deadline that has passed comes before whatever arrives after it."""
        play = self.play
        if play is None or self.row.status != "playing" or self.live.pending is not None:
            return
        if 0 <= play.due <= self.clock.tick():
            await self.carry_out(Pending())

    def turn_out(self, seats: Collection[str], but: str = "") -> None:
        """Sockets at these seats have lost their right to them, all but those of one browser."""
        for listener in list(self.crowd.listeners):
            lost = [seat for seat in seats if seat in listener.may]
            if lost and listener.by not in MACHINES and not (but and listener.player == but):
                listener.may = listener.may - set(lost)
                self.crowd.leave(listener, lost)
                if not listener.seats:
                    listener.close(REVOKED, "revoked")
        self.tell_presence()

    # -- telling --------------------------------------------------------------------------------------------------

    def tell_session(self) -> None:
        self.crowd.tell_session(self.shown())

    def tell_motions(self, settled: m.Motion | None = None, carried: bool = False, code: str = "") -> None:
        removed = frozenset(self.live.removed)
        self.crowd.tell_players_each(
            lambda seats: m.Motions(self.shown_motions(seats), settled, carried, code), removed
        )
        self.notices.look()

    def tell_clocks(self) -> None:
        """Only when they run otherwise than before: a message at each answer would tell of those given in secret."""
        course = self.banks.course(self.clock.elapsed(), self.clock.running) if self.banks else ()
        if self.banks and course != self._clocks_told:
            self._clocks_told = course
            self.crowd.tell_undelayed(m.Clocks(self.shown_clocks(), self.clock.tick(), self.means.time.wall()))

    def tell_presence(self) -> None:
        """Who sits down or leaves is told at once; how many look on, now and then: a thousand come in a minute."""
        now = self.crowd.presence(self.seating.rows)
        if (now.online, now.devices) != (self._present.online, self._present.devices):
            self._tell_presence()
        elif now.watching != self._present.watching and self._counting is None:
            self._counting = asyncio.get_running_loop().call_later(self.count_again_s, self._tell_presence)

    def _tell_presence(self) -> None:
        if self._counting:
            self._counting.cancel()
            self._counting = None
        self._present = self.crowd.presence(self.seating.rows)
        self.crowd.tell(self._present)

    def tell_ping(self, ping: m.Pointed) -> None:
        self.crowd.tell_seats(ping, self.seating.crew(ping.of) if ping.to == "crew" else self.seating.rows)

    def tell_sheet(self, seat: str, to_crew: bool, change: Change, but: Listener | None = None) -> None:
        for reader in self.seating.crew(seat) if to_crew else [seat]:
            data = encode(change(reader))
            for listener in self.crowd.listeners:
                if reader in listener.seats and listener is not but:
                    listener.send(data)

    def hear_chat(self, line: m.ChatLine) -> None:
        self.chat.append(line)
        self.crowd.tell_seats(m.Said(line), self.seating.crew(line.seat) if line.to == "crew" else self.seating.rows)

    def chat_for(self, seat: str) -> list[m.ChatLine]:
        """Spectators read nothing of it: a crew's talk is part of the game."""
        crew = self.seating.crew(seat) if seat else []
        return [line for line in self.chat if seat and (line.to == "all" or line.seat in crew)]

    def known(self, seat: str) -> dict[str, Any]:
        """A seat's view for whatever thinks for it. The time is the clock's: the state's may be a secret answer's."""
        return self.need_play().referee.view(seat).data() | {"tick": self.clock.tick()}

    def past(self) -> tuple[dict[str, Any], list[dict[str, Any]]] | None:
        """The view and the feed as spectators have been shown them so far; None while there is nothing to show."""
        gallery, play = self.crowd.gallery, self.need_play()
        if not gallery.delay_s:
            return self.known(""), play.feeds.lines("")
        if gallery.moment is None or gallery.wait() > 0:
            return None
        return {"seat": "", "tick": self.clock.tick(), **gallery.moment.view}, play.feeds.lines("")[
            : gallery.moment.feed
        ]

    def shown(self) -> m.Table:
        return shown_session(self.row, self.seating)

    def voters(self, motion: OpenMotion) -> list[str]:
        return motions.voters(motion, self.seating, self.live.removed)

    def labels(self) -> dict[str, str]:
        """A short name for everybody who may vote."""
        removed = {player: f"r{n}" for n, player in enumerate(self.live.removed, 1)}
        return {**removed, **self.seating.labels()}

    def voter(self, listener: Listener) -> str:
        """The label of somebody who has lost their seat and keeps their vote."""
        mine = [player for player in self.live.removed if player in listener.players]
        return self.labels()[mine[0]] if mine else ""

    def shown_motion(self, motion: OpenMotion, changes: Sequence[m.CellChange] = ()) -> m.Motion:
        return motions.shown(motion, self.voters(motion), self.labels(), changes)

    def shown_motions(self, seats: Collection[str]) -> list[m.Motion]:
        """The open motions, a correction's changes as far as these seats may know them."""
        play = self.play
        found = [
            self.shown_motion(motion, play.shown_correction(seats, motion.changes) if play else ())
            for motion in self.live.motions
        ]
        self._motions_shown[frozenset(seats) - SPECTATOR] = found
        return found

    def renew_motions(self) -> None:
        """What a correction would change is another thing once the game has moved: told where it reads otherwise."""

        def renewed(seats: frozenset[str]) -> m.Motions | None:
            before = self._motions_shown.get(seats)
            now = self.shown_motions(seats)
            return m.Motions(now) if before is not None and before != now else None

        if any(motion.changes for motion in self.live.motions):
            self.crowd.tell_players_each(renewed, frozenset(self.live.removed))

    def shown_clocks(self) -> list[m.ClockLeft]:
        return self.banks.shown(self.clock.elapsed(), self.clock.running) if self.banks else []

    def greet_all(self) -> None:
        """The game has begun: everybody gets a welcome again."""
        for listener in list(self.crowd.listeners):
            for seat in sorted(listener.seats):
                self.greet(listener, seat, 0)

    def greet(self, listener: Listener, seat: str, since: int) -> None:
        wait = self.crowd.gallery.wait() if not seat else 0
        if wait:
            asyncio.get_running_loop().call_later(wait, self._greet_late, listener, since)
            return
        listener.send(welcome(self, listener, seat, since))
        if self.live.pending and seat == self.roller(self.live.pending):
            self.ask_again(listener)

    def _greet_late(self, listener: Listener, since: int) -> None:
        if "" in listener.seats:
            self.greet(listener, "", since)

    def rolling(self) -> m.Rolling:
        p = self.live.pending
        assert p is not None
        kind = self.game.rolls.get(p.name)
        spec = kind.spec() if kind else ""
        return m.Rolling(self.roller(p), p.roll, p.name, p.rule, p.values, p.weights, p.times, p.at, p.about, spec)
