"""What people and bots at a session can do, message by message. Each either happens whole or is refused."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import msgspec

from upscope.kernel.decision import Refused
from upscope.kernel.game import Game
from upscope.kernel.odds import foresee
from upscope.social.voting import keep_seats, propose, vote
from upscope.storage.port import Ack, NotStored, Transaction
from upscope.text.card import card_of
from upscope.text.render import Texts

from . import messages as m
from .advice_queue import Below
from .consent import sees_all
from .following import follow
from .live import LiveSession
from .means import up_to_date
from .plans import name_of, plan_of
from .play import Play
from .ports import MACHINES, Listener
from .settings import Pending, write
from .staff_orders import ask_staff, check_orders, halt, let, set_staff
from .welcome import earlier

log = logging.getLogger("upscope.session")
encode = msgspec.json.encode
MOST_CHAT = 5000
LARGEST_PLACE = 500
COME_BACK = 1012
"""The code with which a socket is closed whose client shall connect again."""


async def hear(session: LiveSession, who: Listener, message: m.FromClient) -> None:
    """Carry one message out. Whatever is wrong with it is told to its sender, and changes nothing."""
    try:
        await session.settle()
        await up_to_date(lambda: _carry_out(session, who, message))
    except Refused as problem:
        _refuse(session, who, problem, message)
    except NotStored:
        _refuse(session, who, Refused("not-stored"), message)


async def _carry_out(session: LiveSession, who: Listener, message: m.FromClient) -> None:
    """Nothing is refused for want of what another process has stored: then it is looked at again."""
    while True:
        try:
            await HANDLERS[type(message)](session, who, message)
        except Refused as problem:
            rev = session.row.rev
            await session.news.keep_up({})
            if session.row.rev == rev:
                raise problem
        else:
            return


def _refuse(session: LiveSession, who: Listener, problem: Refused, message: m.FromClient) -> None:
    session.means.tally.add("refused")
    who.send(encode(refused(session.game, who.language, problem, message)))
    if problem.code == "not-stored" and isinstance(message, m.Hello):
        # without a welcome it would wait for ever: it comes back by itself, and is greeted then
        who.close(COME_BACK, "going away")


def refused(game: Game, language: str, problem: Refused, message: m.FromClient | None) -> m.Refused:
    return m.Refused(
        seat=getattr(message, "seat", ""),
        code=problem.code,
        text=texts(game, language).refused(problem),
        answer_id=getattr(message, "answer_id", getattr(message, "ask", "")),
        decision=problem.decision,
        field=problem.field,
        rule=problem.rule,
        args=problem.args_,
    )


def texts(game: Game, language: str) -> Texts:
    found = _said.get((game.name, language))
    if found is None or found.game is not game:
        found = _said[game.name, language] = Texts(game, language)
    return found


_said: dict[tuple[str, str], Texts] = {}
_warming: set[tuple[str, str]] = set()


def warm(game: Game, language: str) -> None:
    """Read a language's texts beside the games: the first refusal in it would hold everybody up for a second."""
    key = (game.name, language)
    if key not in _said and key not in _warming:
        _warming.add(key)
        asyncio.get_running_loop().run_in_executor(None, texts, game, language)


def need_seat(session: LiveSession, who: Listener, seat: str) -> str:
    """Only who listens for a seat may speak for it; a bot may, for somebody who is away."""
    if seat not in who.seats or seat not in session.seating:
        raise Refused("not-your-seat")
    row = session.seating[seat]
    if who.by != "bot" and row.by == "person" and row.absent:
        raise Refused("not-your-seat")
    return seat


def need_playing(session: LiveSession) -> Play:
    play = need_rolling(session)
    if session.live.pending:
        raise Refused("rolling")
    return play


def need_rolling(session: LiveSession) -> Play:
    """The game, if it goes on; dice may be wanted for it."""
    play = session.need_play()
    if session.row.status in ("paused", "adjourned"):
        raise Refused("paused")
    if session.row.status != "playing":
        raise Refused("over")
    return play


# ---------------------------------------------------------------- listening


async def hello(session: LiveSession, who: Listener, message: m.Hello) -> None:
    if message.wire != m.WIRE:
        raise Refused("other-wire", have=m.WIRE, want=message.wire)
    unknown = [seat for seat in message.seats if seat not in who.may]
    if unknown:
        raise Refused("not-your-seat", field=unknown[0])
    await session.news.keep_up(message.seats)
    who.language = message.language
    warm(session.game, message.language)
    before = session.crowd.presence(session.seating.rows)
    kept = await keep_seats(session, who, message.seats)
    for seat, since in message.seats.items():
        session.crowd.listen(who, seat, not seat and sees_all(session, who))
        session.greet(who, seat, since)
    for motion in kept:
        session.motions.tell(motion, carried=False, code="holder-returned")
    if session.crowd.presence(session.seating.rows) != before:
        await announce_presence(session)


async def gone(session: LiveSession, who: Listener) -> None:
    session.means.thinking.leave(who)
    session.crowd.leave(who)
    await announce_presence(session)


async def announce_presence(session: LiveSession) -> None:
    session.presence.tell()
    if session.means.store.shared:
        here = {seat: session.crowd.is_here(seat) for seat in session.seating.rows}
        devices = session.crowd.devices(session.seating.rows)
        await passing(session, "presence", online=here, watching=session.crowd.watching(), devices=devices)


async def renew_presence(session: LiveSession, older_than_ms: int) -> None:
    """Say again who is here, for other processes, and forget those that no longer do."""
    if session.crowd.forget(session.means.time.monotonic() - older_than_ms):
        session.presence.tell()
    if any(who.by not in MACHINES for who in session.crowd.listeners):
        await announce_presence(session)


async def wait_for_people(session: LiveSession) -> None:
    """Nobody is hunted while he is away: a deserted game is paused, and goes on when its people say so."""
    if session.deserted:
        await session.store(lambda: session.work(status="paused", live_json=session.live_now()))
        session.changed()
        session.tell_session()


async def passing(session: LiveSession, kind: str, **data: Any) -> None:
    """Something that other processes shall hear of, and nobody will ask for later."""
    body = encode({"kind": kind, "process": session.means.process, **data}).decode()
    try:
        await session.store(lambda: session.work(journal=(body,)), pure=True)
    except Refused:
        log.warning("session %s: %s is not known to other processes", session.id, kind)


# ---------------------------------------------------------------- playing


async def answer(session: LiveSession, who: Listener, message: m.Answer) -> None:
    seat = need_seat(session, who, message.seat)
    feed = await session.acked(seat, message.answer_id)
    if feed is None:
        if session.rolls.is_rolling_for(seat, message.answer_id):
            # it is stored, and acknowledged when its dice are there
            session.rolls.ask_again(who)
            return
        need_playing(session)
        await session.tick_if_due()
        need_playing(session)
        if who.by == "staff":
            session.officers.need_wanted(who, message)
        why = message.why if who.by in MACHINES else None
        wanted = Pending(seat, message.decision, message.value, message.answer_id, who.by, why)
        feed = await _with_plan(session, who, message, wanted)
        if feed is None:
            return
        if session.staff.room is None and (message.then or message.pass_over):
            await follow(session, message, who.by)
    who.send(encode(m.Accepted(seat, message.answer_id, feed)))


async def _with_plan(session: LiveSession, who: Listener, message: m.Answer, wanted: Pending) -> int | None:
    """A person's answer, with what they decided together with it; what they had decided before is over."""
    room = session.staff.room
    if who.by in MACHINES or room is None:
        return await session.carry_out(wanted)
    follows = room.follows.get(name_of(message.decision), ())
    before = session.plans.put(wanted.seat, plan_of(room, follows, message.then))
    try:
        return await session.carry_out(wanted)
    except BaseException:
        session.plans.put(wanted.seat, before)
        raise


async def rolled(session: LiveSession, who: Listener, message: m.Rolled) -> None:
    seat = need_seat(session, who, message.seat)
    before = await session.acked(seat, message.answer_id)
    if before is not None:
        who.send(encode(m.Accepted(seat, message.answer_id, before)))
        return
    play, pending = need_rolling(session), session.live.pending
    if pending is None or pending.roll != message.roll or session.rolls.roller(pending) != seat:
        raise Refused("no-roll-wanted")
    wanted = msgspec.structs.replace(pending, outcomes=[*pending.outcomes, message.value])
    feed = await session.carry_out(wanted, (seat, message.answer_id))
    who.send(encode(m.Accepted(seat, message.answer_id, play.feeds.count(seat))))
    if feed is not None and pending.seat == seat and pending.answer_id:
        who.send(encode(m.Accepted(seat, pending.answer_id, feed)))


async def undo(session: LiveSession, who: Listener, message: m.Undo) -> None:
    seat = need_seat(session, who, message.seat)
    feed = await session.acked(seat, message.answer_id)
    if feed is None:
        need_playing(session)
        session.plans.put(seat, None)
        feed = await session.advance(lambda p: p.undo(seat), seat=seat, answer_id=message.answer_id)
        await halt(session, session.seating.of(session.seating[seat].player) or [seat])
    who.send(encode(m.Accepted(seat, message.answer_id, feed)))


async def resign(session: LiveSession, who: Listener, message: m.Resign) -> None:
    seat = need_seat(session, who, message.seat)
    feed = await session.acked(seat, message.answer_id)
    if feed is None:
        session.need_play()
        if session.row.status == "over":
            raise Refused("over")
        if len(session.game.sides.sides) > 2 and len(session.seating.persons()) > 2:
            raise Refused("too-many-players")
        feed = await session.advance(lambda p: p.end("resigned", seat), seat=seat, answer_id=message.answer_id)
    who.send(encode(m.Accepted(seat, message.answer_id, feed)))


async def sit(session: LiveSession, who: Listener, message: m.Sit) -> None:
    if message.seat not in who.seats or message.seat not in session.seating:
        raise Refused("not-your-seat")
    row = session.seating[message.seat]
    if row.absent:
        await session.store(lambda: session.work(seats=(replace(row, absent=False, bot=""),)))
        session.crowd.tell(m.BotTrouble(row.seat, "gave_back", row.bot))
        session.tell_session()
        session.changed()


# ---------------------------------------------------------------- talking


async def chat(session: LiveSession, who: Listener, message: m.Chat) -> None:
    seat = message.seat
    if seat not in who.seats or seat not in session.seating:
        raise Refused("not-your-seat")
    if await session.acked(seat, message.answer_id) is None:
        if len(session.chat) >= MOST_CHAT:
            raise Refused("too-much")
        if session.seating[seat].player in session.live.silenced:
            session.doubt = True  # the server's host may have changed it beside us
            await session.settle()
            if session.seating[seat].player in session.live.silenced:
                raise Refused("silenced")
        name = session.seating[seat].name
        line: m.ChatLine | None = None

        def make() -> Transaction:
            nonlocal line
            number = len(session.chat) + 1
            ident = chat_id(session, seat, message.answer_id)
            line = m.ChatLine(ident, seat, name, message.to, message.text, session.means.time.wall())
            ack = Ack(seat, message.answer_id, 0)
            return session.work(chat=(encode(line).decode(),), first_chat=number, acks=(ack,))

        await session.store(make)
        assert line is not None
        session.talk.hear_chat(line)
    who.send(encode(m.Accepted(seat, message.answer_id, 0)))


def chat_id(session: LiveSession, seat: str, answer_id: str) -> int:
    """A line's own number. Lines that are counted would tell a reader how many there are that he may not read."""
    digest = hashlib.blake2b(f"{session.id} {seat} {answer_id}".encode(), digest_size=6).digest()
    return int.from_bytes(digest)


async def ping(session: LiveSession, who: Listener, message: m.Ping) -> None:
    if message.seat not in who.seats or message.seat not in session.seating:
        raise Refused("not-your-seat")
    if len(encode(message.place)) > LARGEST_PLACE:
        raise Refused("too-much")
    pointed = m.Pointed(message.seat, message.to, message.place)
    session.talk.tell_ping(pointed)
    if session.means.store.shared:
        await passing(session, "ping", ping=pointed)


async def strokes(session: LiveSession, who: Listener, message: m.Strokes) -> None:
    if message.seat not in who.seats or message.seat not in session.seating:
        raise Refused("not-your-seat")
    work = await session.store(
        lambda: session.work(notes=session.notes.strokes(message.seat, message.put, message.rub))
    )
    for seat, to_crew, change in session.notes.hear(work.notes):
        session.talk.tell_sheet(seat, to_crew, change, but=who)


async def share(session: LiveSession, who: Listener, message: m.Share) -> None:
    if message.seat not in who.seats or message.seat not in session.seating:
        raise Refused("not-your-seat")
    work = await session.store(lambda: session.work(notes=session.notes.share(message.seat, message.shared)))
    for seat, to_crew, change in session.notes.hear(work.notes):
        session.talk.tell_sheet(seat, to_crew, change)


async def salt(session: LiveSession, who: Listener, message: m.Salt) -> None:
    if message.seat not in who.seats or message.seat not in session.seating:
        raise Refused("not-your-seat")
    if session.play is not None or session.settings.dice != "server":
        raise Refused("no-salt")
    salts = {**session.settings.salts, message.seat: message.salt}
    await session.store(
        lambda: session.work(settings_json=write(msgspec.structs.replace(session.settings, salts=salts)))
    )


# ---------------------------------------------------------------- asking


async def advise(session: LiveSession, who: Listener, message: m.Advise) -> None:
    """The assistant thinks beside the mailbox: the game goes on meanwhile."""
    seat = need_seat(session, who, message.seat)
    play = session.need_play()
    referee, game, level = play.referee, session.game, session.settings.assistant
    view, feed = session.known(seat), play.feeds.lines(seat)
    if message.topic == "odds":
        decision, value = str(message.args.get("decision", "")), message.args.get("value")
        if game.assistants and not level and who.by not in MACHINES:
            raise Refused("no-advice")
        inner = referee.read(seat, decision, value)
        belief, texts = referee.belief(seat, session.clock.tick()), Texts(game, who.language)
        shown = next(one for one in referee.shown(seat) if one["id"] == decision)

        def think(below: Below) -> Any:
            card = card_of(texts, level, shown, value, view, feed, below) if level else None
            if card is not None:
                return {"exact": True, "samples": 0, "outcomes": [], "card": card}
            return odds_shown(foresee(belief, decision, inner, below))

    elif game.advise is not None and (level or message.topic in game.plain_topics):
        advised = game.advise

        def think(below: Below) -> Any:
            return advised(level, message.topic, view, feed, message.args, below)

    else:
        raise Refused("no-advice")

    thinking, below = session.means.thinking, random.Random(f"{message.topic} {message.args}").randrange
    asked = encode((message.topic, message.args), order="sorted")
    key = (session.id, seat, _moment(play, seat, view), level, who.language, asked)
    person = who.player or who.address

    async def reply() -> None:
        try:
            data = await thinking.run(person, who.address or who.player, key, below, think)
        except Refused as problem:
            who.send(encode(refused(game, who.language, problem, message)))
        except Exception:
            log.exception("session %s: the assistant failed at %s", session.id, message.topic)
            who.send(encode(refused(game, who.language, Refused("no-advice"), message)))
        else:
            who.send(encode(m.Advice(seat, message.ask, message.topic, data)))

    thinking.ask(who, reply())


def _moment(play: Play, seat: str, view: dict[str, Any]) -> bytes:
    """What a seat knows of this moment, made small. By the number of entries, an answer that is still in memory, and so
    comes at once, would tell that nobody has acted in secret."""
    entries = play.referee.record.entries
    own = next((entry["n"] for entry in reversed(entries) if entry.get("seat") == seat), 0)
    known = encode((view, play.shown(seat), play.feeds.count(seat), own))
    return hashlib.blake2b(known, digest_size=16).digest()


def odds_shown(found: Any) -> dict[str, Any]:
    """Each outcome as the events the seat would be told, with its chance, most likely first."""
    rows: list[tuple[str, Fraction]] = sorted(found.chances.items(), key=lambda row: (-row[1], row[0]))
    return {
        "exact": found.exact,
        "samples": found.samples,
        "outcomes": [
            {"chance": f"{p.numerator}/{p.denominator}", "events": msgspec.json.decode(line)} for line, p in rows
        ],
    }


HANDLERS: dict[type, Callable[[LiveSession, Listener, Any], Awaitable[None]]] = {
    m.Hello: hello,
    m.AskEarlier: earlier,
    m.Answer: answer,
    m.Undo: undo,
    m.Propose: propose,
    m.Vote: vote,
    m.Resign: resign,
    m.Sit: sit,
    m.Chat: chat,
    m.Strokes: strokes,
    m.Share: share,
    m.Ping: ping,
    m.Salt: salt,
    m.Rolled: rolled,
    m.Advise: advise,
    m.SetStaff: set_staff,
    m.CheckOrders: check_orders,
    m.AskStaff: ask_staff,
    m.Let: let,
}
