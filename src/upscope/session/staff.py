"""Staff at a session: officers who answer at a person's seat what he has left to them, as long as he likes.

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
from .plans import name_of
from .ports import BotSeat, Hired, Listener, StaffRoom
from .settings import Delegated
from .shapes import Struct

if TYPE_CHECKING:
    from .live import LiveSession

log = logging.getLogger("upscope.session")
encode = msgspec.json.encode
PATIENCE = 2
"""Failures before an officer is left alone until his person speaks to him again."""


class StaffAnswer(Struct, frozen=True, tag_field="type", tag="staff_answer"):
    brief: int
    decision: str
    value: Any
    answer_id: str
    why: str | None = None


class Asks(Struct, frozen=True, tag_field="type", tag="asks"):
    decision: str
    why: str


class Advises(Struct, frozen=True, tag_field="type", tag="staff_advice"):
    ask: str
    decision: str
    value: Any
    why: str


KEEPER_S = 40.0
"""How long the process that keeps a session may take to answer for the staff there: longer than an officer thinks."""
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
        self.number = self.heeded = 0
        self.asking: Asks | None = None
        self.let: tuple[str, str, Listener] | None = None
        """A decision handed over by itself, the id of that message, and who said so."""
        self.consulted: dict[str, tuple[str, Listener]] = {}
        self._asks = itertools.count()
        self.failures = 0
        session = officers.session
        who = hired(session, seat, "", staff=True)
        self.place: BotSeat | None = session.means.desk.sit(who, self.hear, self.trouble)

    def send(self, data: bytes) -> None:
        if self.place:
            self.place.send(data)

    def close(self, code: int, reason: str) -> None:
        if self.place:
            self.place.leave()
            self.place = None

    def greet(self) -> None:
        """All there is to know, the feed's past left out, and what is wanted of him."""
        session = self.officers.session
        session.greet(self, self.seat, session.need_play().feeds.count(self.seat))
        self.brief()

    def brief(self) -> None:
        row = self.officers.session.staff.of(self.seat)
        self.number += 1
        self.asking = None
        let = self.let[0] if self.let else ""
        halted = not self.officers.session.staff.works(self.seat)
        words = {"level": row.level, "doctrine": row.doctrine, "orders": row.orders, "speed": row.speed}
        planned = sorted(self.officers.session.plans.left(self.seat))
        brief = {"type": "brief", "number": self.number, "let": let, "planned": planned, "halted": halted, **words}
        self.send(encode(brief))

    def advise(self, ask: str, decision: str, who: Listener) -> None:
        key = f"{next(self._asks)}-{ask}"
        self.consulted[key] = (ask, who)
        self.send(encode({"type": "ask_staff", "ask": key, "decision": decision}))

    # -- what he says -------------------------------------------------------------------------------------------------

    def hear(self, data: bytes) -> None:
        message = _read.decode(data)
        session = self.officers.session
        if isinstance(message, StaffAnswer):
            session.post(lambda: self._answer(message))
        elif isinstance(message, Asks) and not message.why:
            session.post(lambda: self._given_back(message.decision))
        elif isinstance(message, Asks):
            self.asking = message
            self.officers.tell(self.seat)
            session.post(self._left)
        elif (asked := self.consulted.pop(message.ask, None)) is not None:
            ask, who = asked
            if message.why:
                who.send(encode(m.StaffAdvice(self.seat, ask, message.decision, message.value, message.why)))
            else:
                self.officers.refuse(who, m.AskStaff(self.seat, ask, message.decision))

    async def _left(self) -> None:
        """What he leaves may have one answer: then nobody needs to be asked it."""
        session = self.officers.session
        if session.play and session.play.forced([self.seat]):
            session.changed()

    async def _given_back(self, decision: str) -> None:
        """What was left to him turns out to be one for the person."""
        if name_of(decision) in self.officers.session.plans.left(self.seat):
            self.officers.session.plans.put(self.seat, None)

    def is_wanted(self, decision: str) -> bool:
        """Whether the answer being given still counts: the officer may have been halted or told otherwise meanwhile."""
        session = self.officers.session
        handed = self.let is not None and self.let[0] == decision
        planned = name_of(decision) in session.plans.left(self.seat)
        return self.heeded == self.number and (handed or planned or session.staff.works(self.seat))

    async def _answer(self, message: StaffAnswer) -> None:
        session, let = self.officers.session, self.let
        handed = let is not None and let[0] == message.decision
        said = m.Answer(self.seat, message.decision, message.value, message.answer_id, message.why)
        self.heeded = message.brief
        before = session.row.entries
        await self.officers.hear(session, self, said)
        if handed and let is not None and session.row.entries > before:
            self.let = None
            let[2].send(encode(m.Accepted(self.seat, let[1], session.need_play().feeds.count(self.seat))))
            self.brief()

    def trouble(self, what: str) -> None:
        session = self.officers.session
        session.means.tally.add(f"staff_{what}")
        if what != "moved":
            self.failures += 1
            log.warning("session %s: the staff at %s %s (%d)", session.id, self.seat, what, self.failures)
        session.post(self._again)

    async def _again(self) -> None:
        # what was left to him ahead is asked after all: nobody waits for an officer in trouble
        self.officers.session.plans.put(self.seat, None)
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
        session, said = self.officers.session, msgspec.json.decode(data)
        session.post(lambda: self.officers.passing(session, "staff_said", key=self.key, said=said))

    def close(self, code: int, reason: str) -> None:
        """He never sat down here."""


class Officers:
    """Keeps an officer at every seat that has left something to its staff, while this process keeps the session."""

    def __init__(self, session: LiveSession) -> None:
        self.session = session
        self.sitting: dict[str, Officer] = {}
        self._told: dict[str, m.Staff] = {}
        self.hear: Callable[[LiveSession, Listener, m.FromClient], Awaitable[None]]
        self.refused: Callable[[Game, str, Refused, m.FromClient | None], m.Refused]
        self.passing: Callable[..., Awaitable[None]]
        """What carries out what officers say, how it is refused, and how other processes hear of something: set by
        whoever seats them."""
        self._asked: dict[str, tuple[Listener, m.AskStaff | m.Let]] = {}
        """What was passed on to the process that keeps the session, by its key."""
        self._name = new_name(session.means.random_bytes)
        self._keys = itertools.count(1)

    def _may_sit(self, seat: str) -> bool:
        session = self.session
        row = session.seating[seat]
        playing = session.keeper and session.row.status == "playing" and session.play is not None
        return playing and row.by == "person" and not row.absent

    def arrange(self) -> None:
        for seat, officer in list(self.sitting.items()):
            wanted = officer.let is not None or bool(self.session.plans.left(seat))
            if not self._may_sit(seat) or (self.session.staff.is_off(seat) and not wanted):
                self._dismiss(officer)
        for seat in self.session.staff.rows:
            if seat not in self.sitting and not self.session.staff.is_off(seat) and self._may_sit(seat):
                self.summon(seat)
        for seat in self.sitting:
            self.tell(seat)

    def summon(self, seat: str) -> Officer:
        """The seat's officer, called in if he is not there."""
        officer = self.sitting.get(seat)
        if officer is None:
            officer = self.sitting[seat] = Officer(self, seat)
            self.session.crowd.listen(officer, seat)
            officer.greet()
        return officer

    def planned(self, seat: str) -> None:
        """Something is left to a seat's staff ahead, or no more."""
        if self.session.plans.left(seat) and self.session.keeper and self._may_sit(seat):
            self.summon(seat)
        if officer := self.sitting.get(seat):
            officer.brief()
        self.tell(seat)

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
        self.session.crowd.leave(officer)
        officer.close(1000, "dismissed")

    def close(self) -> None:
        for officer in list(self.sitting.values()):
            self._dismiss(officer)

    # -- several processes ----------------------------------------------------------------------------------------

    async def ask_keeper(self, who: Listener, message: m.AskStaff | m.Let) -> None:
        """The officers sit in the process that keeps the session: it is asked, and has some time to answer."""
        key = f"{self._name} {next(self._keys)}"
        self._asked[key] = (who, message)
        asyncio.get_running_loop().call_later(KEEPER_S, self._unanswered, key)
        told = msgspec.to_builtins(message)
        await self.passing(self.session, "staff_asked", key=key, language=who.language, message=told)

    def _unanswered(self, key: str) -> None:
        who, message = self._asked.pop(key, (None, None))
        if who is not None:
            who.send(encode(self.refused(self.session.game, who.language, Refused("staff-away"), message)))

    def hear_passing(self, passed: dict[str, Any]) -> None:
        """Another process asks for somebody who sits there, or answers what was asked here."""
        session = self.session
        if passed["kind"] == "staff_asked" and session.keeper:
            message = msgspec.convert(passed["message"], m.AskStaff | m.Let)
            session.post(lambda: self.hear(session, Elsewhere(self, passed), message))
        elif passed["kind"] == "staff_said":
            who, _ = self._asked.pop(passed["key"], (None, None))
            if who is not None:
                who.send(encode(passed["said"]))

    # -- telling ------------------------------------------------------------------------------------------------------

    def shown(self, seat: str) -> m.Staff | None:
        staff = self.session.staff
        if staff.room is None:
            return None
        row, officer, play = staff.of(seat), self.sitting.get(seat), self.session.play
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
        planned = sorted(self.session.plans.left(seat))
        return m.Staff(row.level, row.doctrine, row.orders, row.speed, row.halted, status, *found, planned)

    def tell(self, seat: str) -> None:
        """The person's pages are told what is other than before."""
        shown = self.shown(seat)
        if shown is not None and shown != self._told.get(seat):
            self._told[seat] = shown
            self.session.crowd.tell_seats(m.StaffTold(seat, shown), [seat])

    def need_wanted(self, who: Listener, message: m.Answer) -> None:
        """Asked when all that is stored is known: a halt may have been stored without anybody hearing so."""
        officer = self.sitting.get(message.seat)
        if officer is not who or not officer.is_wanted(message.decision):
            raise Refused("stale")

    def refuse(self, who: Listener, message: m.FromClient) -> None:
        who.send(encode(self.refused(self.session.game, who.language, Refused("stale"), message)))


def hired(session: LiveSession, seat: str, bot: str, staff: bool = False) -> Hired:
    """A position that a game starts from is everybody's secret: whoever plays by himself is not told it."""
    settings, players = session.settings, session.seating.names()
    return Hired(
        session.game.name,
        bot,
        seat,
        f"{session.id} {seat}",
        session.clock.tick_ms or (TICK_MS["real_time"] if settings.scenario in session.game.real_time else 0),
        settings.scenario,
        settings.options,
        players,
        settings.pack,
        staff,
    )
