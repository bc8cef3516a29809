"""How a session looks to those at it: the row everybody may see, and the welcome of one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from upscope.lobby.seats import Seating
from upscope.storage.port import UNDER_WAY, SessionRow

from . import messages as m
from .audience import Moment
from .clock import TICK_MS
from .consent import all_agree
from .settings import read_live, read_settings

if TYPE_CHECKING:
    from .live import LiveSession
    from .ports import Listener

CHAT_SHOWN = 200
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
    """All there is to know at one seat, and its feed after a line."""
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
        audience = crowd.audience_of(listener, seat)
        moment: Moment = crowd.spectators.moments[audience.sees_all] if delayed else audience.look(play)
        message |= {
            "view": moment.view,
            "decisions": msgspec.Raw(moment.decisions),
            "waiting": moment.waiting,
            "feed": play.feeds.lines(seat)[since : moment.feed],
            "can_undo": moment.can_undo,
        }
    return encode(message)
