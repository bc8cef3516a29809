"""One live session: what happens at it is worked out, stored, and only then told; deadlines fall due by its clock.

What people may do is in `handlers.py`, `social/voting.py` and `lobby/lobby.py`; here is what they have in common.
Whatever comes goes through the mailbox; what another process has stored is read and told in its turn (`news.py`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NoReturn, Self, TypeVar

import msgspec

from upscope import registry
from upscope.kernel.decision import Refused
from upscope.lobby.seats import Seating
from upscope.social.notes import SeatNotes
from upscope.social.notifications import Notices
from upscope.storage.port import Ack, Conflict, Damaged, NotStored, SessionRow, Transaction, Updates

from . import messages as m
from .acks import Acks
from .clock import Banks, SessionClock
from .consent import regroup, withdrawn
from .empty_questions import EmptyQuestions
from .listeners import Listeners
from .mailbox import Mailbox
from .means import TRIES, TRY_AGAIN_S, Means, Outdated, up_to_date
from .news import News
from .open_motions import OpenMotions
from .opening import load_play, settled
from .own_dice import OwnDice, RollWanted
from .plans import Plans
from .play import Play, Step
from .ports import MACHINES, Listener
from .presence import Presence
from .rolls import Rolls
from .settings import DICE, OpenMotion, Pending, read_live, write
from .staff import Officers, Staffs
from .talk import Talk
from .welcome import shown_session, welcome

log = logging.getLogger("upscope.session")
encode = msgspec.json.encode
T = TypeVar("T")


async def _nothing_due() -> None:
    return None


class LiveSession:
    """Everything here is touched by the mailbox's one reader only; others `post` and `do`."""

    def __init__(self, means: Means, news: Updates) -> None:
        row = news.row
        self.means, self.id, self.row = means, row.id, row
        self.game = registry.game(row.game)
        self.settings, self.live = settled(self.game, row), read_live(row.live_json)
        self.seating = Seating(self.game.sides, news.seats)
        self.clock = SessionClock(means.time, self.settings.pace, self.settings.tick_ms)
        self.play: Play | None = None
        self.banks: Banks | None = None
        self.chat = [msgspec.json.decode(body, type=m.ChatLine) for body in news.chat]
        self.notes = SeatNotes(news.notes)
        self.staff = Staffs(means.desk.staff(row.game), news.notes)
        self.crowd = Listeners(self.settings.spectator_delay)
        self.keeper = not means.store.shared
        """Whether this process runs the session's deadlines and bots."""
        self.after_change: Callable[[], None] = lambda: None
        self.carry_due: Callable[[], Awaitable[None]] = _nothing_due
        """Carries out the motions whose time has come."""
        self.keep_those_here: Callable[[], Awaitable[None]] = _nothing_due
        """Calls off votes for the seats of people who are connected."""
        self.doubt = False
        self.open_move = False
        """Whether the last move told everybody something."""
        self._timer: asyncio.TimerHandle | None = None
        self._clocks_told: tuple[tuple[str, int], ...] = ()
        self.presence = Presence(self)
        self.talk = Talk(self)
        self.mailbox = Mailbox(self.id, means.tally)
        self.acks = Acks(means, self.id, older=means.store.shared or row.rev > 1)
        self.news = News(self)
        self.rolls = Rolls(self)
        self.motions = OpenMotions(self)
        self.officers = Officers(self)
        self.plans = Plans(self)
        self.empty = EmptyQuestions(self)
        self.notices = Notices(self)

    # -- opening and closing --------------------------------------------------------------------------------------

    @classmethod
    async def open(cls, means: Means, session: str) -> Self | None:
        """A stored session, its game resumed: snapshot and later entries, digests compared, decisions open again."""
        news: Updates | None = await means.in_store(means.store.news, session)
        if news is None:
            return None
        if (len(news.entries), len(news.events)) != (news.row.entries, news.row.events):
            raise Damaged(
                f"{len(news.entries)} of {news.row.entries} entries, {len(news.events)} of {news.row.events} events"
            )
        made = cls(means, news)
        if news.row.header:
            await load_play(made, news)
            spectators = made.crowd.spectators
            spectators.hold_until(spectators.delay_s - (means.time.wall() - news.row.changed) / 1000)
        made.restore_clocks()
        made.mailbox.open()
        return made

    def begin(self, play: Play) -> None:
        self.play = play
        self.empty.look()
        self.crowd.begin(play, self.shown())

    async def close(self) -> None:
        """Nothing is lost by it: what was told is stored."""
        await self.mailbox.close()
        self.news.stop()
        self.officers.close()
        if self._timer:
            self._timer.cancel()
            self._timer = None
        self.presence.stop()
        self.crowd.spectators.close()

    @property
    def idle(self) -> bool:
        """Nobody looks, and nothing will happen here by itself."""
        if any(who.by not in MACHINES for who in self.crowd.listeners) or self._timer or self.mailbox.waiting():
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

    def post(self, work: Callable[[], Awaitable[None]]) -> None:
        self.mailbox.post(work)

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have something done by the mailbox's reader, and wait for its outcome."""
        return await self.mailbox.do(work)

    # -- moving ------------------------------------------------------------------------------------------------------

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

    async def move(
        self,
        step: Step,
        seat: str,
        answer_id: str,
        changes: Mapping[str, Any],
        also: tuple[str, str] | None = None,
    ) -> int:
        """Store a move that was worked out, then take it in; one that is not stored is dropped with its dice.

        Returns the number of the seat's newest feed line.
        """
        play = self.need_play()
        feed = play.feeds.count(seat) + step.told(seat)
        named = [(seat, answer_id), *([also] if also else [])]
        acks = [Ack(one, ident, play.feeds.count(one) + step.told(one)) for one, ident in named if ident]
        work = self._transaction_of(step, acks, changes)
        try:
            rev = await self.means.in_store(self.means.store.commit, work)
        except (Conflict, NotStored) as problem:
            play.drop(step)
            await self._not_stored(problem)
        self.take_stored(work, rev)
        play.take(step)
        # a count that steps when somebody answers in secret would tell whoever may read it
        self.open_move = step.is_open
        if self.open_move:
            self.means.tally.add("moves")
        return feed

    def _transaction_of(self, step: Step, acks: Sequence[Ack], changes: Mapping[str, Any]) -> Transaction:
        """A move as it is stored, with what else of the session changes with it."""
        state, more = step.proposal.state, dict(changes)
        live = {"result": None if state.stack else state.result, **more.pop("live", {})}
        status = more.pop("status", None)
        if not state.stack:
            status, live["motions"] = "over", []
        return self.work(
            entries=step.entries,
            first_entry=step.first_entry,
            events=step.events,
            first_event=step.first_event,
            snapshot=step.snapshot,
            acks=acks,
            status=status,
            live_json=self.live_now(**live),
            **more,
        )

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
            self.motions.tell()

    def changed(self, actor: str = "") -> None:
        """The game, or who plays it, is another now: set the clocks, tell everybody, wake the bots."""
        self.restart_timers()
        if self.play:
            regroup(self)
            acted = self.seating.of(self.seating[actor].player) or [actor] if actor else []
            told = self.crowd.tell_game(self.play, self.clock.tick(), acted)
            self.means.tally.add("told", told if self.open_move else 0)
        self.motions.renew()
        self.tell_clocks()
        self.notices.look()
        self.after_change()

    async def lay_open(self) -> None:
        """A finished game's dice are shown to everybody."""
        try:
            await up_to_date(self._lay_open)
        except Refused:
            log.warning("session %s: its dice will be shown when the store is back", self.id)

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
            await self.rolls.ask_for_roll(wanted, roll, also)
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

    def need_play(self) -> Play:
        if self.play is None:
            raise Refused("not-started")
        return self.play

    # -- storing -----------------------------------------------------------------------------------------------------

    def work(self, **parts: Any) -> Transaction:
        return Transaction(session=self.id, rev=self.row.rev, changed=self.means.time.wall(), **withdrawn(self, parts))

    def live_now(self, **changes: Any) -> str:
        """The running state as of this moment, with some of it changed, as it is stored."""
        if self.banks:
            self.banks.charge(self.clock.elapsed())
            changes.setdefault("banks", dict(self.banks.left))
        changes.setdefault("elapsed", self.clock.elapsed())
        changes.setdefault("saved_at", self.means.time.wall())
        return write(msgspec.structs.replace(self.live, **changes))

    async def settle(self) -> None:
        """After a failure of the store nobody knows what it holds: read it before anything else is done."""
        try:
            await self.news.dispel_doubt()
        except NotStored:
            raise Refused("not-stored") from None

    async def store(self, make: Callable[[], Transaction], *, pure: bool = False) -> Transaction:
        """Store what `make` works out. If another process was faster, the session catches up and Outdated is raised,
        so that whatever led to it is looked at again; with `pure`, `make` itself looks at everything and is repeated.
        """
        for _ in range(TRIES):
            work = make()
            try:
                rev = await self.means.in_store(self.means.store.commit, work)
            except (Conflict, NotStored) as problem:
                try:
                    await self._not_stored(problem)
                except Outdated:
                    if pure:
                        continue
                    raise
            self.take_stored(work, rev)
            return work
        raise Refused("not-stored")

    async def _not_stored(self, problem: Conflict | NotStored) -> NoReturn:
        """Catch up with a process that was faster, then raise Outdated; a store that fails raises Refused.

        What was worked out and not stored must be dropped before: its dice belong to the old state.
        """
        self.doubt = True
        if isinstance(problem, Conflict):
            self.means.tally.add("moved_on")
            await self.settle()
            raise Outdated from None
        log.warning("session %s: not stored: %s", self.id, problem)
        self.means.tally.add("not_stored")
        self.news.wait_for_store()
        raise Refused("damaged" if isinstance(problem, Damaged) else "not-stored") from None

    def take_stored(self, work: Transaction, rev: int) -> None:
        """The session is now as it was stored."""
        changes: dict[str, Any] = {"rev": rev, "changed": work.changed}
        for name in ("status", "host", "settings_json", "live_json", "header", "secret"):
            if (value := getattr(work, name)) is not None:
                changes[name] = value
        if work.entries:
            changes["entries"] = work.first_entry - 1 + len(work.entries)
        self.row = SessionRow(**{**self.row.__dict__, **changes})
        if work.live_json is not None:
            self.live = read_live(work.live_json)
        if work.settings_json is not None:
            self.settings = settled(self.game, self.row)
        if work.seats:
            self.seating = self.seating.put(*work.seats)
        self.acks.add(work.acks)

    async def acked(self, seat: str, answer_id: str) -> int | None:
        """The acknowledgement something got when it was first sent."""
        try:
            return await self.acks.find(seat, answer_id)
        except NotStored:
            self.doubt = True
            raise Refused("not-stored") from None

    # -- time --------------------------------------------------------------------------------------------------------

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
        waits += [max(0, due - self.means.time.wall()) for due in self.motions.due()]
        if waits and self.keeper:
            self._wake_in(min(waits) / 1000)

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
            log.warning("session %s: a deadline cannot be carried out now: %s", self.id, problem)
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

    # -- telling -----------------------------------------------------------------------------------------------------

    def tell_session(self) -> None:
        self.crowd.tell_session(self.shown())

    def tell_clocks(self) -> None:
        """Only when they run otherwise than before: a message at each answer would tell of those given in secret."""
        course = self.banks.course(self.clock.elapsed(), self.clock.running) if self.banks else ()
        if self.banks and course != self._clocks_told:
            self._clocks_told = course
            self.crowd.tell_undelayed(m.Clocks(self.shown_clocks(), self.clock.tick(), self.means.time.wall()))

    def known(self, seat: str) -> dict[str, Any]:
        """A seat's view for whatever thinks for it. The time is the clock's: the state's may be a secret answer's."""
        return self.need_play().referee.view(seat).data() | {"tick": self.clock.tick()}

    def past(self) -> tuple[dict[str, Any], list[dict[str, Any]]] | None:
        """The view and the feed as spectators have been shown them so far; None while there is nothing to show."""
        spectators, play = self.crowd.spectators, self.need_play()
        if not spectators.delay_s:
            return self.known(""), play.feeds.lines("")
        moment = spectators.moments.get(False)
        if moment is None or spectators.wait() > 0:
            return None
        return {"seat": "", "tick": self.clock.tick(), **moment.view}, play.feeds.lines("")[: moment.feed]

    def shown(self) -> m.SessionInfo:
        return shown_session(self.row, self.seating)

    def shown_clocks(self) -> list[m.ClockLeft]:
        return self.banks.shown(self.clock.elapsed(), self.clock.running) if self.banks else []

    def greet_all(self) -> None:
        """The game has begun: everybody gets a welcome again."""
        for listener in list(self.crowd.listeners):
            for seat in sorted(listener.seats):
                self.greet(listener, seat, 0)

    def greet(self, listener: Listener, seat: str, since: int) -> None:
        wait = self.crowd.spectators.wait() if not seat else 0
        if wait:
            asyncio.get_running_loop().call_later(wait, self._greet_late, listener, since)
            return
        listener.send(welcome(self, listener, seat, since))
        if self.live.pending and seat == self.rolls.roller(self.live.pending):
            self.rolls.ask_again(listener)

    def _greet_late(self, listener: Listener, since: int) -> None:
        if "" in listener.seats:
            self.greet(listener, "", since)
