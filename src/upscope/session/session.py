"""A table as it is kept: its mailbox with one reader, how it is opened, and how what happens is stored.

Nothing is told before it is stored; what another process has stored is read and told in its turn.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn, Self, TypeVar

import msgspec

from upscope import registry
from upscope.kernel.decision import Refused
from upscope.kernel.record import RecordError, parse
from upscope.kernel.rulesets import setup_of
from upscope.lobby.seats import Seating
from upscope.lobby.tokens import RandomBytes
from upscope.social.notes import Sheets
from upscope.storage.port import (
    Ack,
    Conflict,
    Cursor,
    Damaged,
    NotStored,
    SeatRow,
    SessionRow,
    Store,
    Transaction,
    Updates,
)

from . import messages as m
from .advice_queue import Thinking
from .clock import Banks, SessionClock
from .listeners import Listeners
from .play import REMEMBERED, Play, Step, chance_of
from .ports import BotDesk, DiceBox, Notice, Time
from .settings import OpenMotion, Settings, read_live, read_settings, write
from .staff import Staffs

log = logging.getLogger("upscope.session")
encode = msgspec.json.encode
T = TypeVar("T")
TRIES = 50
TRY_AGAIN_S = 1.0
ACKS_KEPT = 512
COUNTED = ("faults", "moved_on", "moves", "not_resumed", "not_stored", "refused", "tables_made", "told")
"""Told from the start, so that whoever watches sees a zero and not nothing."""


class SessionClosed(Exception):
    """The table was put away while something was asked of it: open it again."""


class Outdated(Exception):
    """Another process was faster, and the table has caught up: what was to be stored must be worked out again."""


async def up_to_date(work: Callable[[], Awaitable[T]]) -> T:
    """Do something from its beginning again as long as other processes are faster."""
    for _ in range(TRIES):
        try:
            return await work()
        except Outdated:
            continue
    raise Refused("not-stored")


@dataclass
class Tally:
    """What the house counts, for /metrics."""

    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTED, 0))

    def add(self, name: str, by: int = 1) -> None:
        self.counts[name] = self.counts.get(name, 0) + by


@dataclass(frozen=True)
class Means:
    """What tables are run with. `in_store` runs a call to the store where it may wait."""

    store: Store
    box: DiceBox
    desk: BotDesk
    time: Time
    in_store: Callable[..., Awaitable[Any]]
    process: str
    word: Callable[[Notice], None] = lambda notice: None
    """Sends a notice, some time, without being waited for."""
    tally: Tally = field(default_factory=Tally)
    thinking: Thinking = field(default_factory=Thinking)
    """Where odds and advice are worked out."""
    random_bytes: RandomBytes = secrets.token_bytes
    """Where tokens, ids and names that must not be met twice come from."""


class StoredSession(ABC):
    """Everything here is touched by the mailbox's one reader only; others `post` and `do`."""

    def __init__(self, means: Means, news: Updates) -> None:
        row = news.row
        self.means, self.id, self.row = means, row.id, row
        self.game = registry.game(row.game)
        self.settings, self.live = self._settled(row), read_live(row.live_json)
        self.seating = Seating(self.game.sides, news.seats)
        self.clock = SessionClock(means.time, self.settings.pace, self.settings.tick_ms)
        self.play: Play | None = None
        self.banks: Banks | None = None
        self.chat: list[m.ChatLine] = [msgspec.json.decode(body, type=m.ChatLine) for body in news.chat]
        self.sheets = Sheets(news.notes)
        self.staff = Staffs(means.desk.staff(row.game), news.notes)
        self.crowd = Listeners(self.settings.spectator_delay)
        self.keeper = not means.store.shared
        """Whether this process runs the table's deadlines and bots."""
        self.after_change: Callable[[], None] = lambda: None
        self._acks: OrderedDict[tuple[str, str], int] = OrderedDict()
        self.inbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._reader: asyncio.Task[None] | None = None
        self._awaited: dict[asyncio.Future[Any], None] = {}
        self.doubt = False
        self.open_move = False
        """Whether the last move told everybody something."""
        self._looking: asyncio.TimerHandle | None = None
        self._older_acks = means.store.shared or row.rev > 1
        """Whether there may be acknowledgements in the store that are not known here."""

    # -- opening and closing --------------------------------------------------------------------------------------

    @classmethod
    async def open(cls, means: Means, session: str) -> Self | None:
        """A stored table, its game resumed: snapshot and later entries, digests compared, decisions open again."""
        news: Updates | None = await means.in_store(means.store.news, session)
        if news is None:
            return None
        if (len(news.entries), len(news.events)) != (news.row.entries, news.row.events):
            raise Damaged(
                f"{len(news.entries)} of {news.row.entries} entries, {len(news.events)} of {news.row.events} events"
            )
        made = cls(means, news)
        if news.row.header:
            await made._load_play(news)
            gallery = made.crowd.gallery
            gallery.hold_until(gallery.delay_s - (means.time.wall() - news.row.changed) / 1000)
        made.restore_clocks()
        made._reader = asyncio.create_task(made._read(), name=f"table {session}")
        return made

    async def _load_play(self, news: Updates) -> None:
        """The game as it is stored; one of an older ruleset goes on under today's, which is stored first."""
        for _ in range(TRIES):
            play = await self._stored_play(news)
            if play.over or not play.is_older or await self._raise_ruleset(play):
                self.begin(play)
                return
            again: Updates | None = await self.means.in_store(self.means.store.news, self.id)
            assert again is not None
            news = again
            self.row = news.row
        raise NotStored("others keep writing")

    async def _stored_play(self, news: Updates) -> Play:
        # an older ruleset: nothing is undone past a change of rules, so that the newest snapshot serves best
        upto = None if self._is_older(news.row) else max(0, news.row.entries - REMEMBERED)
        snapshot = await self.means.in_store(self.means.store.snapshot, self.id, upto)
        return Play.load(
            self.game,
            news.row.header,
            news.entries,
            news.events,
            snapshot,
            lambda record: chance_of(record, self.row.secret, self.means.box),
        )

    def _is_older(self, row: SessionRow) -> bool:
        """Whether the game began under an older ruleset."""
        return bool(row.header) and parse(row.header).header["ruleset"] != self.game.ruleset

    def _settled(self, row: SessionRow) -> Settings:
        """The table's settings; a game of an older ruleset has the defaults of that time."""
        found = read_settings(row.settings_json)
        if not self._is_older(row):
            return found
        return msgspec.structs.replace(found, options=dict(setup_of(self.game, parse(row.header)).options))

    async def _raise_ruleset(self, play: Play) -> bool:
        """Store the chapter from which today's rules hold. False if another process was faster."""
        step = play.todays_rules()
        work = self.work(
            entries=step.entries,
            first_entry=step.first_entry,
            events=step.events,
            first_event=step.first_event,
            snapshot=step.snapshot,
            status=None if step.proposal.state.stack else "over",
        )
        try:
            rev = await self.means.in_store(self.means.store.commit, work)
        except Conflict:
            return False
        self._stored(work, rev)
        play.take(step)
        log.info("table %s goes on under ruleset %s", self.id, self.game.ruleset)
        return True

    @abstractmethod
    def begin(self, play: Play) -> None:
        """There is a game now."""

    @abstractmethod
    def restore_clocks(self) -> None:
        """Set the clocks by what is stored."""

    @abstractmethod
    def hear_news(
        self, news: Updates, before: SessionRow, seats: list[SeatRow], open_motions: list[OpenMotion], started: bool
    ) -> None:
        """Tell what others have stored; the rest is how it was before."""

    async def close(self) -> None:
        """Nothing is lost by it: what was told is stored."""
        if self._reader:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        if self._looking:
            self._looking.cancel()
        for done in list(self._awaited):
            if not done.done():
                done.set_exception(SessionClosed(self.id))
        self.stop()

    @abstractmethod
    def stop(self) -> None:
        """No more timers."""

    # -- the mailbox ----------------------------------------------------------------------------------------------

    def post(self, work: Callable[[], Awaitable[None]]) -> None:
        self.inbox.put_nowait(work)

    def waiting(self) -> int:
        return self.inbox.qsize()

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have something done by the mailbox's reader, and wait for its outcome."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self._reader is None or self._reader.done():
            raise SessionClosed(self.id)
        self._awaited[done] = None
        done.add_done_callback(lambda done: self._awaited.pop(done, None))

        async def carry_out() -> None:
            try:
                found = await up_to_date(work)
            except Exception as problem:  # noqa: BLE001 - it is raised again where it is waited for
                if not done.done():
                    done.set_exception(problem)
            else:
                if not done.done():
                    done.set_result(found)

        self.post(carry_out)
        return await done

    async def _read(self) -> None:
        while True:
            work = await self.inbox.get()
            try:
                await up_to_date(work)
            except (Refused, NotStored) as problem:
                log.warning("table %s: not done: %s", self.id, problem)
            except Exception:
                log.exception("table %s: a message could not be handled", self.id)
                self.means.tally.add("faults")

    # -- storing --------------------------------------------------------------------------------------------------

    def work(self, **parts: Any) -> Transaction:
        return Transaction(table=self.id, rev=self.row.rev, changed=self.means.time.wall(), **parts)

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
        if self.doubt:
            try:
                await self._catch_up()
            except NotStored:
                raise Refused("not-stored") from None
            self.doubt = False
            self._older_acks = True

    async def store(self, make: Callable[[], Transaction], *, pure: bool = False) -> Transaction:
        """Store what `make` works out. If another process was faster, the table catches up and Outdated is raised,
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
            self._stored(work, rev)
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
        log.warning("table %s: not stored: %s", self.id, problem)
        self.means.tally.add("not_stored")
        raise Refused("damaged" if isinstance(problem, Damaged) else "not-stored") from None

    def _stored(self, work: Transaction, rev: int) -> None:
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
            self.settings = self._settled(self.row)
        if work.seats:
            self.seating = self.seating.put(*work.seats)
        for ack in work.acks:
            self._acks[ack.seat, ack.answer_id] = ack.feed
            if len(self._acks) > ACKS_KEPT:
                self._acks.popitem(last=False)
                self._older_acks = True

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
        self._stored(work, rev)
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

    async def keep_up(self, seen: Mapping[str, int]) -> None:
        """Before something is shown: learn what other processes have stored, for they may have shown it already.

        `seen` says how many feed lines of each seat the asker has. If the store cannot be read, Refused("not-stored")
        is raised to an asker who has seen more than is known here; others get what is known.
        """
        try:
            await self.read_store()
        except NotStored:
            count = self.play.feeds.count if self.play else lambda seat: 0
            if any(count(seat) < lines for seat, lines in seen.items()):
                raise Refused("not-stored") from None

    async def read_store(self) -> None:
        """Take in what other processes have stored; NotStored if it cannot be read now."""
        if self.means.store.shared:
            row: SessionRow | None = await self.means.in_store(self.means.store.row, self.id)
            if row is not None and row.rev > self.row.rev:
                await self._catch_up()

    async def _catch_up(self) -> None:
        """Read what others have stored, and tell it."""
        known = Cursor(self.row.rev, chat=len(self.chat))
        if self.play:
            known = Cursor(self.row.rev, self.play.referee.at, len(self.play.feeds.kept), len(self.chat))
        news: Updates | None = await self.means.in_store(self.means.store.news, self.id, known)
        if news is None or news.row.rev == self.row.rev:
            return
        before, seats, open_motions = self.row, self.seating.all(), self.live.motions
        self.row = news.row
        self.settings, self.live = self._settled(news.row), read_live(news.row.live_json)
        self.seating = Seating(self.game.sides, news.seats)
        started = self.play is None and bool(news.row.header)
        if started:
            await self._load_play(news)
        elif self.play and news.entries:
            await self._follow(self.play, news)
        self.hear_news(news, before, seats, open_motions, started)

    async def _follow(self, play: Play, news: Updates) -> None:
        try:
            play.follow(news.entries, news.events)
            play.referee.chance = chance_of(play.referee.record, self.row.secret, self.means.box)
        except (RecordError, Refused):
            log.exception("table %s: what was stored does not follow from what is known; loading it anew", self.id)
            await self._load_play(await self.means.in_store(self.means.store.news, self.id))

    async def hint(self, rev: int) -> None:
        """Another process says that there is something new. A hint may be late, or about what we wrote ourselves."""
        if rev > self.row.rev:
            try:
                await self._catch_up()
            except NotStored:
                self.wait_for_store()

    def wait_for_store(self) -> None:
        """What others have stored could not be read: look again in a moment, for those who listen."""
        if self._looking is None:
            self._looking = asyncio.get_running_loop().call_later(TRY_AGAIN_S, self._look_again)

    def _look_again(self) -> None:
        self._looking = None
        self.post(lambda: self.hint(self.row.rev + 1))

    async def acked(self, seat: str, answer_id: str) -> int | None:
        """The acknowledgement something got when it was first sent."""
        if (seat, answer_id) in self._acks:
            return self._acks[seat, answer_id]
        if not self._older_acks:
            return None
        try:
            found: Ack | None = await self.means.in_store(self.means.store.ack, self.id, seat, answer_id)
        except NotStored:
            self.doubt = True
            raise Refused("not-stored") from None
        return found.feed if found else None

    def need_play(self) -> Play:
        if self.play is None:
            raise Refused("not-started")
        return self.play
