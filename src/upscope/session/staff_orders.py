"""What a person tells their staff: how much is left to it, its orders, when to stop, and single decisions."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from upscope.kernel.decision import Refused
from upscope.storage.port import Ack, Transaction
from upscope.text.render import Texts

from . import messages as m
from .live import LiveSession
from .plans import Plan
from .ports import Listener, Mistake, OrdersReading, StaffRoom
from .settings import Delegated
from .shapes import OrdersChange, OrdersLine, OrdersMistake, OrdersNext

encode = msgspec.json.encode


def _room(session: LiveSession, who: Listener, seat: str) -> StaffRoom:
    """Only the person who holds a seat has a staff there."""
    if seat not in who.seats or seat not in session.seating or session.seating[seat].absent:
        raise Refused("not-your-seat")
    session.need_play()
    if session.staff.room is None:
        raise Refused("no-staff")
    return session.staff.room


async def set_staff(session: LiveSession, who: Listener, message: m.SetStaff) -> None:
    room, seat = _room(session, who, message.seat), message.seat
    feed = await session.acked(seat, message.answer_id)
    if feed is None:
        if message.level is not None and message.level not in room.levels:
            raise Refused("no-level", field="level", known=", ".join(room.levels))
        if message.doctrine is not None and message.doctrine not in room.doctrines:
            raise Refused("no-doctrine", field="doctrine", known=", ".join(room.doctrines))
        if message.orders is not None:
            problems = await mistakes(session, who.language, message.orders)
            if problems:
                text = problems[0].text
                raise Refused("bad-orders", field="orders", text=text, problems=msgspec.to_builtins(problems))
        feed = await keep(session, seat, message.answer_id, **changes_of(message))
    who.send(encode(m.Accepted(seat, message.answer_id, feed)))


def changes_of(message: m.SetStaff) -> dict[str, Any]:
    """What is said holds; a halt ends with the next thing said."""
    named = ("level", "doctrine", "orders", "speed")
    changes = {name: value for name in named if (value := getattr(message, name)) is not None}
    return {**changes, "halted": bool(message.halted)}


async def keep(session: LiveSession, seat: str, answer_id: str = "", **changes: Any) -> int:
    """Store what a seat has left to its staff, then brief the officer."""
    row = Delegated()
    feed = session.need_play().feeds.count(seat)

    def make() -> Transaction:
        nonlocal row
        row = msgspec.structs.replace(session.staff.of(seat), **changes)
        room = session.staff.room
        assert room is not None
        works = row.level != room.levels[0] and not row.halted
        staffed = [s for s in session.live.staffed if s != seat] + ([seat] if works else [])
        acks = (Ack(seat, answer_id, feed),) if answer_id else ()
        return session.work(
            notes=(session.staff.note(seat, row),), live_json=session.live_now(staffed=staffed), acks=acks
        )

    work = await session.store(make, pure=not answer_id)
    session.staff.hear(work.notes)
    session.officers.changed(seat)
    return feed


async def halt(session: LiveSession, seats: list[str]) -> None:
    """Somebody goes back: his staff waits until he has had his say."""
    for seat in seats:
        if session.staff.works(seat):
            await keep(session, seat, halted=True)


async def mistakes(session: LiveSession, language: Any, orders: str) -> list[OrdersMistake]:
    """What is wrong in orders; they are read beside the loop, since they may be long."""
    room, texts = session.staff.room, Texts(session.game, language)
    assert room is not None
    setup = session.settings.setup(session.seating.names())
    found = await asyncio.to_thread(room.check, setup, orders) if orders.strip() else ()
    return [OrdersMistake(p.line, p.word, p.code, p.near, sentence(texts, p), p.column) for p in found]


def sentence(texts: Texts, problem: Mistake) -> str:
    text = texts.say(problem.code)
    if problem.near:
        text = texts.say("orders-near", text=text, near=problem.near)
    elif problem.wanted:
        text = texts.say("orders-expected", text=text, words=", ".join(problem.wanted))
    return texts.say("orders-at", line=problem.line, word=problem.word, text=text)


async def check_orders(session: LiveSession, who: Listener, message: m.CheckOrders) -> None:
    room, language = _room(session, who, message.seat), who.language
    if room.read is None:
        problems = await mistakes(session, language, message.orders)
        who.send(encode(m.Checked(message.seat, message.ask, problems, [], [], None)))
        return
    caret = -1 if message.caret is None else message.caret
    before = session.staff.of(message.seat).orders
    setup = session.settings.setup(session.seating.names())
    view = session.known(message.seat)
    seats = frozenset(who.seats)
    reading = await asyncio.to_thread(room.read, setup, view, seats, message.orders, before, language, caret)
    who.send(encode(told(Texts(session.game, language), message, reading)))


def told(texts: Texts, message: m.CheckOrders, reading: OrdersReading) -> m.Checked:
    """A reading in the language of the person who asked."""
    problems = [OrdersMistake(p.line, p.word, p.code, p.near, sentence(texts, p), p.column) for p in reading.mistakes]
    lines = [OrdersLine(r.line, plainly(texts, r.said), list(r.whom), list(r.now), r.behind) for r in reading.lines]
    changes = [
        OrdersChange(
            c.topic, list(c.whom), [plainly(texts, one) for one in c.before], [plainly(texts, one) for one in c.after]
        )
        for c in reading.changes
    ]
    at = reading.following
    follows = OrdersNext(at.start, list(at.words), texts.say(at.hint) if at.hint else "") if at else None
    return m.Checked(message.seat, message.ask, problems, lines, changes, follows)


def plainly(texts: Texts, said: Any) -> str:
    """A text with the texts in it; several are joined."""
    if hasattr(said, "given"):
        given = {n: v if isinstance(v, str | int) else plainly(texts, v) for n, v in said.given.items()}
        return texts.say(said.key, **given)
    if hasattr(said, "slug"):
        return str(texts.value(said.kind, said.slug))
    return ", ".join(plainly(texts, one) for one in said)


async def _elsewhere(session: LiveSession, who: Listener, message: m.AskStaff | m.Let) -> bool:
    """Whether another process keeps the session, and with it the staff; it has been asked then."""
    if session.row.status != "playing":
        raise Refused("paused")
    if not session.keeper:
        await session.officers.ask_keeper(who, message)
    return not session.keeper


async def ask_staff(session: LiveSession, who: Listener, message: m.AskStaff) -> None:
    _room(session, who, message.seat)
    session.need_play().referee.opened(message.seat, message.decision)
    if await _elsewhere(session, who, message):
        return
    session.officers.summon(message.seat).advise(message.ask, message.decision, who)


async def let(session: LiveSession, who: Listener, message: m.Let) -> None:
    """One decision for the staff. It is acknowledged when it has been taken."""
    _room(session, who, message.seat)
    feed = await session.acked(message.seat, message.answer_id)
    if feed is not None:
        who.send(encode(m.Accepted(message.seat, message.answer_id, feed)))
        return
    session.need_play().referee.opened(message.seat, message.decision)
    if await _elsewhere(session, who, message):
        return
    officer = session.officers.summon(message.seat)
    officer.let = (message.decision, message.answer_id, who)
    room = session.staff.room
    if message.engagement and room is not None:
        session.plans.put(message.seat, Plan(left=frozenset(room.engagement)))
    officer.brief()
