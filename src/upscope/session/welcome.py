"""How a session looks to those at it: the row everybody may see, and the welcome of one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from upscope.kernel.decision import Refused
from upscope.lobby.seats import Seating
from upscope.storage.port import UNDER_WAY, SessionRow

from . import messages as m
from .audience import Moment
from .clock import TICK_MS
from .consent import all_agree
from .play import Play
from .settings import read_live, read_settings

if TYPE_CHECKING:
    from .live import LiveSession
    from .ports import Listener

CHAT_SHOWN = 200
FEED_SHOWN = 1_000
"""Lines of a feed, at most, that come with a welcome: a whole war has more than a hundred thousand."""
PAGE = 2_000
"""Lines, at most, that come when earlier ones are asked for."""
encode = msgspec.json.encode


def shown_session(row: SessionRow, seating: Seating) -> m.SessionInfo:
    """A session as everybody may know it. Until it is over, when it last changed says what is done in secret."""
    settings, live = read_settings(row.settings_json), read_live(row.live_json)
    return m.SessionInfo(
        id=row.id,
        name=settings.name,
        game=row.game,
        scenario=settings.scenario,
        options=settings.options,
        pack=settings.pack,
        pace=settings.pace,
        tick_ms=settings.tick_ms or TICK_MS[settings.pace],
        clock=settings.clock,
        private=row.private,
        language=settings.language,
        assistant=settings.assistant,
        dice=settings.dice,
        commitment=settings.commitment,
        spectators=settings.spectators,
        spectator_delay=settings.spectator_delay,
        status=row.status,  # type: ignore[arg-type]  # written by us only
        seats=seating.shown(live.agreed),
        host=seating.labels().get(row.host, ""),
        created=row.created,
        changed=row.created if row.status in UNDER_WAY else row.changed,
        result=live.result,
        origin=settings.origin,
        rematch=settings.rematch,
        open_board=live.open_board or (row.status == "gathering" and all_agree(live.agreed, seating)),
    )


def welcome(session: LiveSession, listener: Listener, seat: str, since: int) -> bytes:
    """All there is to know at one seat, and the last lines of its feed after a line."""
    crowd, seating, play = session.crowd, session.seating, session.play
    presence = crowd.presence(seating.rows)
    player = bool(seat)
    delayed = not player and crowd.spectators.delay_s > 0
    message: dict[str, Any] = {
        "type": "welcome",
        "seat": seat,
        "wire": m.WIRE,
        "you": sorted(listener.may - {""}),
        "host": session.row.host in listener.players,
        "session": msgspec.Raw(crowd.spectators.session) if delayed and crowd.spectators.session else session.shown(),
        "view": None,
        "decisions": [],
        "waiting": [],
        "feed": [],
        "can_undo": False,
        "tick": session.clock.tick(),
        "now": session.means.time.wall(),
        "clocks": [] if delayed else session.shown_clocks(),
        "voter": session.motions.voter(listener),
        "motions": session.motions.all_shown(listener.seats) if player or session.motions.voter(listener) else [],
        "presence": presence.online,
        "watching": presence.watching,
        "devices": presence.devices,
        "chat": session.talk.chat_for(seat)[-CHAT_SHOWN:],
        "notes": session.notes.open_to(seat, seating.crew(seat)) if player else [],
        "staff": session.officers.shown(seat) if player else None,
    }
    if play is not None:
        moment = _moment(session, play, listener, seat)
        assert moment is not None
        message |= {
            "view": moment.view,
            "decisions": msgspec.Raw(moment.decisions),
            "waiting": moment.waiting,
            "feed": play.feeds.lines(seat)[max(since, moment.feed - FEED_SHOWN) : moment.feed],
            "can_undo": moment.can_undo,
        }
    return encode(message)


def _moment(session: LiveSession, play: Play, listener: Listener, seat: str) -> Moment | None:
    """What a listener is shown now at a seat: spectators perhaps a moment that has passed."""
    crowd = session.crowd
    audience = crowd.audience_of(listener, seat)
    delayed = not seat and crowd.spectators.delay_s > 0
    return crowd.spectators.moments.get(audience.sees_all) if delayed else audience.look(play)


async def earlier(session: LiveSession, who: Listener, message: m.AskEarlier) -> None:
    """A page of a feed that a welcome has left out; nothing that has not been shown yet."""
    seat, play = message.seat, session.play
    if seat not in who.seats:
        raise Refused("not-your-seat")
    shown = 0
    if play is not None and (seat or not session.crowd.spectators.wait()):
        moment = _moment(session, play, who, seat)
        shown = moment.feed if moment is not None else 0
    end = max(0, min(message.before - 1, shown))
    lines = play.feeds.lines(seat)[max(message.since, end - PAGE) : end] if play is not None else []
    who.send(encode({"type": "earlier", "seat": seat, "since": message.since, "feed": lines}))
