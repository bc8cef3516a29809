"""Staff at a table: officers who answer at a person's seat what he has left to them, as long as he likes.

Each is a listener beside the person, thinks where the bots think, and speaks for the seat as long as his briefing
holds. What he decides is an answer like any other, with its reason; a halt or a new briefing ends what he was about
to say.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from upscope.kernel.decision import Refused
from upscope.kernel.game import Game
from upscope.lobby.tokens import new_name
from upscope.social.notes import STAFF
from upscope.storage.port import Note

from . import messages as m
from .clock import TICK_MS
from .ports import BotSeat, Hired, Listener, StaffRoom
from .settings import Delegated

if TYPE_CHECKING:
    from .live import LiveSession

log = logging.getLogger("upscope.session")
encode = msgspec.json.encode
PATIENCE = 2
"""Failures before an officer is left alone until his person speaks to him again."""


class StaffAnswer(m.Struct, frozen=True, tag_field="type", tag="staff_answer"):
    brief: int
    decision: str
    value: Any
    answer_id: str
    why: str | None = None


class Asks(m.Struct, frozen=True, tag_field="type", tag="asks"):
    decision: str
    why: str


class Advises(m.Struct, frozen=True, tag_field="type", tag="counsel"):
    ask: str
    decision: str
    value: Any
    why: str


KEEPER_S = 40.0
"""How long the process that keeps a table may take to answer for the staff there: longer than an officer may think."""
_read = msgspec.json.Decoder(StaffAnswer | Asks | Advises)


class Staffs:
    """What each seat has left to its staff, kept among the notes of the seats."""

    def __init__(self, room: StaffRoom | None, notes: Sequence[Note]) -> None:
        self.room = room
        self.rows: dict[str, Delegated] = {}
        self.hear(notes)

    def hear(self, notes: Sequence[Note]) -> list[str]:
        """Take stored notes in; the seats they are about."""
        mine = [note for note in notes if note.item == STAFF and note.body]
        for note in mine:
            assert note.body is not None
            self.rows[note.seat] = msgspec.json.decode(note.body, type=Delegated)
        return [note.seat for note in mine]

    def of(self, seat: str) -> Delegated:
        assert self.room is not None
        return self.rows.get(seat) or Delegated(self.room.levels[0], self.room.usual)

    def is_off(self, seat: str) -> bool:
        return self.room is None or self.of(seat).level == self.room.levels[0]

    def works(self, seat: str) -> bool:
        return not self.is_off(seat) and not self.of(seat).halted

    @staticmethod
    def note(seat: str, row: Delegated) -> Note:
        return Note(seat, STAFF, encode(row).decode())


class Officer:
    """A seat's officer in a worker process. `number` counts briefings: an answer to an old one is not taken."""

    by = "staff"
    address = ""
    language: Any = "en"

    def __init__(self, officers: Officers, seat: str) -> None:
        self.officers, self.seat = officers, seat
        self.player = f"staff {seat}"
        self.players: frozenset[str] = frozenset()
        self.may = frozenset({seat})
        self.seats: set[str] = set()
        self.number = 0
        self.asking: Asks | None = None
        self.let: tuple[str, str, Listener] | None = None
        """A decision handed over by itself, the id of that message, and who said so."""
        self.consulted: dict[str, tuple[str, Listener]] = {}
        self._asks = itertools.count()
        self.failures = 0
        table = officers.table
        who = hired(table, seat, "", staff=True)
        self.place: BotSeat | None = table.means.desk.sit(who, self.hear, self.trouble)

    def send(self, data: bytes) -> None:
        if self.place:
            self.place.send(data)

    def close(self, code: int, reason: str) -> None:
        if self.place:
            self.place.leave()
            self.place = None

    def greet(self) -> None:
        """All there is to know, the feed's past left out, and what is wanted of him."""
        table = self.officers.table
        table.greet(self, self.seat, table.need_play().feeds.count(self.seat))
        self.brief()

    def brief(self) -> None:
        row = self.officers.table.staff.of(self.seat)
        self.number += 1
        self.asking = None
        let = self.let[0] if self.let else ""
        halted = not self.officers.table.staff.works(self.seat)
        words = {"level": row.level, "doctrine": row.doctrine, "orders": row.orders, "speed": row.speed}
        self.send(encode({"type": "brief", "number": self.number, "let": let, "halted": halted, **words}))

    def consult(self, ask: str, decision: str, who: Listener) -> None:
        key = f"{next(self._asks)}-{ask}"
        self.consulted[key] = (ask, who)
        self.send(encode({"type": "consult", "ask": key, "decision": decision}))

    # -- what he says -------------------------------------------------------------------------------------------------

    def hear(self, data: bytes) -> None:
        message = _read.decode(data)
        table = self.officers.table
        if isinstance(message, StaffAnswer):
            table.post(lambda: self._answer(message))
        elif isinstance(message, Asks):
            self.asking = message
            self.officers.tell(self.seat)
            table.post(self._left)
        elif (asked := self.consulted.pop(message.ask, None)) is not None:
            ask, who = asked
            if message.why:
                who.send(encode(m.Counsel(self.seat, ask, message.decision, message.value, message.why)))
            else:
                self.officers.refuse(who, m.Consult(self.seat, ask, message.decision))

    async def _left(self) -> None:
        """What he leaves may have one answer: then nobody needs to be asked it."""
        table = self.officers.table
        if table.play and table.play.forced([self.seat]):
            table.changed()

    async def _answer(self, message: StaffAnswer) -> None:
        """In the mailbox's turn: he may have been halted, or told otherwise, since he thought."""
        table, let = self.officers.table, self.let
        handed = let is not None and let[0] == message.decision
        said = m.Answer(self.seat, message.decision, message.value, message.answer_id, message.why)
        if message.brief != self.number or not (handed or table.staff.works(self.seat)):
            self.officers.refuse(self, said)
            return
        before = table.row.entries
        await self.officers.hear(table, self, said)
        if handed and let is not None and table.row.entries > before:
            self.let = None
            let[2].send(encode(m.Accepted(self.seat, let[1], table.need_play().feeds.count(self.seat))))
            self.brief()

    def trouble(self, what: str) -> None:
        table = self.officers.table
        table.means.tally.add(f"staff_{what}")
        if what != "moved":
            self.failures += 1
            log.warning("table %s: the staff at %s %s (%d)", table.id, self.seat, what, self.failures)
        table.post(self._again)

    async def _again(self) -> None:
        if self.place is None:
            return
        if self.failures >= PATIENCE:
            self.officers.tell(self.seat)
        else:
            self.greet()

    @property
    def failed(self) -> bool:
        return self.failures >= PATIENCE


class Elsewhere:
    """A person whose socket is in another process: what his staff here says to him goes there by the journal."""

    by = "person"
    address = ""

    def __init__(self, officers: Officers, asked: dict[str, Any]) -> None:
        self.officers, self.key = officers, asked["key"]
        self.language: Any = asked["language"]
        self.seats = {asked["message"]["seat"]}
        self.players: frozenset[str] = frozenset()
        self.may = frozenset(self.seats)
        self.player = f"elsewhere {self.key}"

    def send(self, data: bytes) -> None:
        table, said = self.officers.table, msgspec.json.decode(data)
        table.post(lambda: self.officers.passing(table, "staff_said", key=self.key, said=said))

    def close(self, code: int, reason: str) -> None:
        """He never sat down here."""


class Officers:
    """Keeps an officer at every seat that has left something to its staff, while this process keeps the table."""

    def __init__(self, table: LiveSession) -> None:
        self.table = table
        self.sitting: dict[str, Officer] = {}
        self._told: dict[str, m.Staff] = {}
        self.hear: Callable[[LiveSession, Listener, m.FromClient], Awaitable[None]]
        self.refused: Callable[[Game, str, Refused, m.FromClient | None], m.Refused]
        self.passing: Callable[..., Awaitable[None]]
        """What carries out what officers say, how it is refused, and how other processes hear of something: set by
        whoever seats them."""
        self._asked: dict[str, tuple[Listener, m.Consult | m.Let]] = {}
        """What was passed on to the process that keeps the table, by its key."""
        self._name = new_name(table.means.random_bytes)
        self._keys = itertools.count(1)

    def _may_sit(self, seat: str) -> bool:
        table = self.table
        row = table.seating[seat]
        playing = table.keeper and table.row.status == "playing" and table.play is not None
        return playing and row.by == "person" and not row.absent

    def arrange(self) -> None:
        for seat, officer in list(self.sitting.items()):
            if not self._may_sit(seat) or (self.table.staff.is_off(seat) and officer.let is None):
                self._dismiss(officer)
        for seat in self.table.staff.rows:
            if seat not in self.sitting and not self.table.staff.is_off(seat) and self._may_sit(seat):
                self.summon(seat)
        for seat in self.sitting:
            self.tell(seat)

    def summon(self, seat: str) -> Officer:
        """The seat's officer, called in if he is not there."""
        officer = self.sitting.get(seat)
        if officer is None:
            officer = self.sitting[seat] = Officer(self, seat)
            self.table.crowd.listen(officer, seat)
            officer.greet()
        return officer

    def changed(self, seat: str) -> None:
        """Something else is left to a seat's staff now."""
        officer = self.sitting.get(seat)
        self.arrange()
        if officer is not None and officer is self.sitting.get(seat):
            if officer.failed:
                officer.failures = 0
                officer.greet()
            else:
                officer.brief()
        self.tell(seat)

    def working(self) -> list[str]:
        """The seats at which something will happen by itself."""
        return [seat for seat in self.sitting if (now := self.shown(seat)) and now.status == "working"]

    def _dismiss(self, officer: Officer) -> None:
        self.sitting.pop(officer.seat, None)
        self.table.crowd.leave(officer)
        officer.close(1000, "dismissed")

    def close(self) -> None:
        for officer in list(self.sitting.values()):
            self._dismiss(officer)

    # -- several processes ----------------------------------------------------------------------------------------

    async def ask_keeper(self, who: Listener, message: m.Consult | m.Let) -> None:
        """The officers sit in the process that keeps the table: it is asked, and has some time to answer."""
        key = f"{self._name} {next(self._keys)}"
        self._asked[key] = (who, message)
        asyncio.get_running_loop().call_later(KEEPER_S, self._unanswered, key)
        told = msgspec.to_builtins(message)
        await self.passing(self.table, "staff_asked", key=key, language=who.language, message=told)

    def _unanswered(self, key: str) -> None:
        who, message = self._asked.pop(key, (None, None))
        if who is not None:
            who.send(encode(self.refused(self.table.game, who.language, Refused("staff-away"), message)))

    def hear_passing(self, passed: dict[str, Any]) -> None:
        """Another process asks for somebody who sits there, or answers what was asked here."""
        table = self.table
        if passed["kind"] == "staff_asked" and table.keeper:
            message = msgspec.convert(passed["message"], m.Consult | m.Let)
            table.post(lambda: self.hear(table, Elsewhere(self, passed), message))
        elif passed["kind"] == "staff_said":
            who, _ = self._asked.pop(passed["key"], (None, None))
            if who is not None:
                who.send(encode(passed["said"]))

    # -- telling ------------------------------------------------------------------------------------------------------

    def shown(self, seat: str) -> m.Staff | None:
        staff = self.table.staff
        if staff.room is None:
            return None
        row, officer, play = staff.of(seat), self.sitting.get(seat), self.table.play
        asking = officer.asking if officer else None
        if asking and (play is None or all(d.id != asking.decision for d in play.referee.decisions(seat))):
            asking = None
        status: Any = "working"
        if staff.is_off(seat):
            status = "off"
        elif row.halted:
            status = "halted"
        elif officer and officer.failed:
            status = "failed"
        elif asking:
            status = "asks"
        found = (asking.decision, asking.why) if asking and status == "asks" else ("", "")
        return m.Staff(row.level, row.doctrine, row.orders, row.speed, row.halted, status, *found)

    def tell(self, seat: str) -> None:
        """The person's pages are told what is other than before."""
        shown = self.shown(seat)
        if shown is not None and shown != self._told.get(seat):
            self._told[seat] = shown
            self.table.crowd.tell_seats(m.StaffTold(seat, shown), [seat])

    def refuse(self, who: Listener, message: m.FromClient) -> None:
        who.send(encode(self.refused(self.table.game, who.language, Refused("stale"), message)))


def hired(table: LiveSession, seat: str, bot: str, staff: bool = False) -> Hired:
    """A position that a game starts from is everybody's secret: whoever plays by himself is not told it."""
    settings, players = table.settings, table.seating.names()
    return Hired(
        table.game.name,
        bot,
        seat,
        f"{table.id} {seat}",
        table.clock.tick_ms or (TICK_MS["real_time"] if settings.scenario in table.game.real_time else 0),
        settings.scenario,
        settings.options,
        players,
        settings.pack,
        staff,
    )
