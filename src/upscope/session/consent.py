"""What spectators see by consent: only if every person at a seat agreed before the start, and only who has no seat.

A consent is one player's, for this session. It ends when the player has no seat any more. Somebody new at a seat has
not agreed: from then on spectators see what was said aloud, and this cannot be turned on again.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from .settings import Live, read_live, write

if TYPE_CHECKING:
    from upscope.lobby.seats import Seating

    from .live import LiveSession
    from .ports import Listener


def all_agree(agreed: Collection[str], seating: Seating) -> bool:
    """Whether there is somebody to ask, and nobody who has not agreed."""
    people = seating.holders()
    return bool(people) and all(player in agreed for player in people)


def at_start(live: Live, seating: Seating) -> dict[str, Any]:
    """What is kept of the consents when the game starts: from now on nobody can give one."""
    opens = all_agree(live.agreed, seating)
    return {"open_board": opens, "sat_here": seating.holders() if opens else []}


def after(live: Live, seating: Seating) -> Live:
    """The consents that are left with these people at the seats."""
    agreed = [player for player in live.agreed if player in seating.holders()]
    opens = live.open_board and all_agree(agreed, seating)
    sat_here = list(dict.fromkeys([*live.sat_here, *seating.holders()])) if live.sat_here else []
    return msgspec.structs.replace(live, agreed=agreed, open_board=opens, sat_here=sat_here)


def withdrawn(session: LiveSession, parts: Mapping[str, Any]) -> Mapping[str, Any]:
    """What shall be stored, without the consents that end by it."""
    if not parts.get("seats") or not session.live.agreed:
        return parts
    found = after(read_live(parts.get("live_json") or session.live_now()), session.seating.put(*parts["seats"]))
    return {**parts, "live_json": write(found)}


def has_secrets(session: LiveSession, who: Listener) -> bool:
    """Whether a spectator is known to sit at this game as well, or to have sat there."""
    inside = {*session.seating.holders(), *session.live.sat_here, *session.live.removed}
    return bool(who.may - {""}) or not inside.isdisjoint({who.player, *who.players})


def sees_all(session: LiveSession, who: Listener) -> bool:
    return session.live.open_board and not has_secrets(session, who)


def regroup(session: LiveSession) -> None:
    """Everybody who looks on is shown what they may see now; who has just come to see more or less is greeted anew."""
    for who in list(session.crowd.listeners):
        if "" in who.seats and session.crowd.move(who, sees_all(session, who)):
            session.greet(who, "", 0)
