"""Moving and voting: takebacks, draws, pauses, corrections, and bots for those who are away."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import msgspec

from upscope.kernel.decision import Refused
from upscope.kernel.ports import NotYet
from upscope.session import messages as m
from upscope.session.live import LiveSession
from upscope.session.ports import MACHINES, Listener
from upscope.session.presence import turned_out
from upscope.session.settings import OpenMotion
from upscope.session.staff_orders import halt
from upscope.storage.port import Ack, SeatRow, Transaction

from . import motions

encode = msgspec.json.encode
MOST_MOTIONS = 8
LIVE_DELAY_MS = 10 * 60 * 1000
SLOW_DELAY_MS = 24 * 60 * 60 * 1000
"""How long somebody absent is waited for before the seat is given away: in live games, and in all others."""


async def propose(session: LiveSession, who: Listener, message: m.Propose) -> None:
    """Put a motion; who plays alone has carried it at once."""
    seat = message.seat
    if seat not in who.seats or seat not in session.seating or who.by in MACHINES:
        raise Refused("not-your-seat")
    if await session.acked(seat, message.answer_id) is None:
        session.need_play()
        motion = _motion(session, message)
        if any(o.kind == motion.kind and o.target == motion.target for o in session.live.motions):
            raise Refused("motion-open")
        if len(session.live.motions) >= MOST_MOTIONS:
            raise Refused("too-much")
        ack = Ack(seat, message.answer_id, session.need_play().feeds.count(seat))
        if motions.verdict(motion, session.motions.voters(motion)):
            await _agreed(session, motion, message.answer_id)
        else:
            await _keep(session, [*session.live.motions, motion], motion.id + 1, (ack,))
            session.motions.tell()
    who.send(encode(m.Accepted(seat, message.answer_id, session.need_play().feeds.count(seat))))


async def vote(session: LiveSession, who: Listener, message: m.Vote) -> None:
    if message.seat not in who.seats or who.by in MACHINES:
        raise Refused("not-your-seat")
    if session.row.status in ("over", "closed"):
        raise Refused("over")
    player = _voter(session, who, message.seat)
    motion = next((o for o in session.live.motions if o.id == message.motion), None)
    if motion is None or motion.due or player == motion.by or player in motion.votes:
        raise Refused("no-motion")
    persons = session.motions.voters(motion)
    if player not in persons:
        raise Refused("no-motion")
    voted = msgspec.structs.replace(motion, votes={**motion.votes, player: message.yes})
    found = motions.verdict(voted, persons)
    if found:
        await _agreed(session, voted, "")
        return
    rest = [voted if o.id == voted.id else o for o in session.live.motions if found is None or o.id != voted.id]
    await _keep(session, rest, session.live.next_motion, ())
    session.motions.tell(None if found is None else session.motions.shown(voted), False)


def _voter(session: LiveSession, who: Listener, seat: str) -> str:
    """Who votes: a seat's holder, or from no seat somebody who lost one."""
    if seat in session.seating:
        return session.seating[seat].player
    removed = [player for player in session.live.removed if player in who.players]
    if not removed:
        raise Refused("not-your-seat")
    return removed[0]


async def _agreed(session: LiveSession, motion: OpenMotion, answer_id: str) -> None:
    """Everybody who must has agreed: it is carried out, or where somebody absent is to lose a seat, announced."""
    delay = _delay(session, motion)
    if not delay:
        await _carry(session, motion, answer_id)
        return
    waiting = msgspec.structs.replace(motion, due=session.means.time.wall() + delay)
    rest = [o for o in session.live.motions if o.id != motion.id]
    acks = (Ack(motion.seat, answer_id, session.need_play().feeds.count(motion.seat)),) if answer_id else ()
    await _keep(session, [*rest, waiting], max(session.live.next_motion, motion.id + 1), acks)
    session.motions.tell()
    session.restart_timers()


def _delay(session: LiveSession, motion: OpenMotion) -> int:
    """How long (ms) the holder of a seat has to come back before it is freed; a bot is not waited for."""
    if motion.kind != "replace" or session.seating[motion.target].by != "person":
        return 0
    return LIVE_DELAY_MS if session.settings.pace in ("real_time", "live") else SLOW_DELAY_MS


async def carry_due(session: LiveSession) -> None:
    """Free the seats whose holders have not come back in time."""
    for motion in list(session.live.motions):
        if not motion.due or motion.due > session.means.time.wall() or session.row.status in ("over", "closed"):
            continue
        if session.seating[motion.target].by == "person" and not _is_away(session, motion.target):
            await keep_holder(session, motion)
        else:
            await _carry(session, motion, "")


async def keep_seats(session: LiveSession, who: Listener, seats: Iterable[str]) -> list[m.Motion]:
    """Somebody comes to these seats: what would have freed them, or others of the same holder, is off."""
    return [] if who.by in MACHINES else await _call_off(session, seats)


async def keep_those_here(session: LiveSession) -> None:
    """Votes of which this process has heard late: whoever is connected here has come back, and keeps their seats."""
    for motion in await _call_off(session, session.crowd.devices(session.seating.rows)):
        session.motions.tell(motion, carried=False, code="holder-returned")


async def _call_off(session: LiveSession, seats: Iterable[str]) -> list[m.Motion]:
    """The holders of these seats are here: nobody votes on their seats any more."""
    back = {session.seating[seat].player for seat in seats if seat in session.seating} - {""}
    off = [o for o in session.live.motions if o.kind == "replace" and session.seating[o.target].player in back]
    if off:
        rest = [o for o in session.live.motions if o not in off]
        await _keep(session, rest, session.live.next_motion, ())
        session.restart_timers()
    return [session.motions.shown(motion) for motion in off]


async def keep_holder(session: LiveSession, motion: OpenMotion) -> None:
    rest = [o for o in session.live.motions if o.id != motion.id]
    await _keep(session, rest, session.live.next_motion, ())
    session.motions.tell(session.motions.shown(motion), carried=False, code="holder-returned")


def _is_away(session: LiveSession, seat: str) -> bool:
    """The holder of a seat is connected to none of their seats; a bot that plays for them does not count."""
    return not session.crowd.all_devices(session.seating.of(session.seating[seat].player))


async def _keep(session: LiveSession, rest: list[OpenMotion], following: int, acks: tuple[Ack, ...]) -> None:
    await session.store(
        lambda: session.work(live_json=session.live_now(motions=rest, next_motion=following), acks=acks)
    )


def _motion(session: LiveSession, message: m.Propose) -> OpenMotion:
    """The motion, if it makes sense now."""
    seat, kind, status = message.seat, message.kind, session.row.status
    play = session.need_play()
    if status == "over" or status == "closed":
        raise Refused("over")
    if kind == "pause" and status != "playing":
        raise Refused("paused")
    if kind == "go_on" and status != "paused":
        raise Refused("no-motion")
    player = session.seating[seat].player
    made = OpenMotion(session.live.next_motion, kind, seat, player, {}, why=message.why)
    if kind == "takeback":
        back = message.back_to
        mine = session.seating.of(player) or [seat]
        to = play.entry_before(seat, back) if back else play.entry_of_last_answer(mine)
        return msgspec.structs.replace(made, to=to)
    if kind == "bot":
        return msgspec.structs.replace(made, target=message.target, bot=_bot(session, message))
    if kind == "replace":
        return msgspec.structs.replace(made, target=_replaceable(session, message.target, player))
    if kind == "correction":
        if not message.changes or not message.why or not _is_plain(message.changes, 8):
            raise Refused("malformed", field="changes, why")
        # only after consent is it tried on the true state: until then a refusal would tell the proposer what that is
        return msgspec.structs.replace(made, changes=play.read_correction(seat, message.changes))
    return made


def _is_plain(value: object, depth: int) -> bool:
    """Only what a state may hold and a record can be read back with."""
    if isinstance(value, list):
        return depth > 0 and all(_is_plain(part, depth - 1) for part in value)
    return value is None or isinstance(value, int | str)


def _bot(session: LiveSession, message: m.Propose) -> str:
    """The bot that shall play somebody's seat: he must be away, or out of time."""
    known = [kind.name for kind in session.means.desk.kinds(session.game.name)]
    if not known or (message.bot and message.bot not in known):
        raise Refused("no-bot")
    target = message.target
    if target not in session.seating:
        raise Refused("no-seat")
    row = session.seating[target]
    flagged = session.banks is not None and session.banks.flagged(target)
    if row.by == "bot" or (row.absent and row.bot) or (session.crowd.is_online(target) and not flagged):
        raise Refused("not-absent")
    return message.bot or known[0]


def _replaceable(session: LiveSession, target: str, player: str) -> str:
    """A seat that can be given to somebody else: a bot's, or that of somebody who is away."""
    if target not in session.seating:
        raise Refused("no-seat")
    row = session.seating[target]
    if row.by == "nobody":
        raise Refused("seat-free")
    if row.by == "person" and (row.player == player or not _is_away(session, target)):
        raise Refused("not-absent")
    return target


async def _carry(session: LiveSession, motion: OpenMotion, answer_id: str) -> None:
    """Everybody who must has agreed. `answer_id` is that of the motion, if it was carried at once."""
    shown = session.motions.shown(motion)
    rest = [o for o in session.live.motions if o.id != motion.id]
    live = {"motions": rest, "next_motion": max(session.live.next_motion, motion.id + 1)}
    # what waits for its dice is a move of the game as it was
    changes = {"live": {**live, "pending": None}}
    session.means.tally.add("motions_carried")
    if motion.kind == "takeback":
        await session.advance(
            lambda p: p.undo(motion.seat, motion.to, consent=True),
            seat=motion.seat,
            answer_id=answer_id,
            changes=changes,
        )
        await halt(session, list(session.seating.rows))
        await session.rolls.ask_dice()
    elif motion.kind == "draw":
        await session.advance(lambda p: p.end("drawn"), seat=motion.seat, answer_id=answer_id, changes=changes)
    elif motion.kind == "correction":
        try:
            await session.advance(
                lambda p: p.correct(motion.changes, motion.why), seat=motion.seat, answer_id=answer_id, changes=changes
            )
        except (Refused, NotYet) as problem:
            if isinstance(problem, Refused) and problem.code == "not-stored":
                raise
            await _break(session, motion, rest, shown, alone=bool(answer_id))
            return
        await session.rolls.ask_dice()
    elif motion.kind == "replace":
        await _free(session, motion, live, answer_id)
    else:
        await session.store(_change(session, motion, live, answer_id))
        session.changed()
        if motion.kind == "bot":
            session.crowd.tell(m.BotTrouble(motion.target, "took_over", motion.bot))
        session.tell_session()
    session.motions.tell(shown, carried=True)


async def _free(session: LiveSession, motion: OpenMotion, live: dict[str, Any], answer_id: str) -> None:
    """The seat is free: the host can invite somebody. A bot that plays there goes on until then. Whoever held it keeps
    the right to look on and to vote, in whatever seats there were."""
    row = session.seating[motion.target]
    seats = session.seating.of(row.player) if row.by == "person" else [row.seat]
    removed = [*session.live.removed, *([row.player] if row.player and row.player not in session.live.removed else [])]
    bots = {seat: session.seating[seat].bot for seat in seats}
    freed = [SeatRow(seat, "nobody", bot=bot, absent=bool(bot)) for seat, bot in bots.items()]
    host = session.row.host
    if host == row.player:
        host = next((one for one in session.seating.persons() if one != row.player), host)
    acks = (Ack(motion.seat, answer_id, session.need_play().feeds.count(motion.seat)),) if answer_id else ()
    await session.store(
        lambda: session.work(
            host=host,
            live_json=session.live_now(**live, removed=removed),
            acks=acks,
            seats=freed,
            revoke=seats,
            keep_watching=(row.player,) if row.player else (),
            journal=turned_out(session, seats),
        )
    )
    session.presence.turn_out(seats)
    session.changed()
    session.tell_session()


async def _break(
    session: LiveSession, motion: OpenMotion, rest: list[OpenMotion], shown: m.Motion, *, alone: bool
) -> None:
    """All have agreed, but the result cannot stand: everybody hears so alike, and nobody hears why."""
    if alone:
        raise Refused("correction-breaks")
    await _keep(session, rest, session.live.next_motion, ())
    session.motions.tell(shown, carried=False, code="correction-breaks")


def _change(
    session: LiveSession, motion: OpenMotion, live: dict[str, Any], answer_id: str
) -> Callable[[], Transaction]:
    acks = (Ack(motion.seat, answer_id, session.need_play().feeds.count(motion.seat)),) if answer_id else ()
    status = {"pause": "paused", "go_on": "playing", "adjourn": "adjourned"}.get(motion.kind)

    def make() -> Transaction:
        seats: tuple[SeatRow, ...] = ()
        if motion.kind == "bot":
            seats = (replace(session.seating[motion.target], absent=True, bot=motion.bot),)
        return session.work(status=status, live_json=session.live_now(**live), acks=acks, seats=seats)

    return make
