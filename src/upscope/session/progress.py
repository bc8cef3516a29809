"""How far a game is, for those who play it: whose turn it is, and the date or the turn it has come to."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from upscope import registry

from .play import Glance

if TYPE_CHECKING:
    from .live import LiveSession


@dataclass(frozen=True)
class Progress:
    """As the holder of some seats may know it. `moment` fills in the game's message of that name."""

    asked: bool = False
    waiting: list[str] = field(default_factory=list)
    moment: dict[str, Any] = field(default_factory=dict)


def progress(session: LiveSession, seats: Collection[str]) -> Progress:
    own = [seat for seat in session.seating.rows if seat in seats]
    play = session.play
    if play is None or play.over or not own:
        return Progress()
    glance = Glance(play)
    waiting = list(dict.fromkeys(seat for mine in own for seat in glance.waiting(mine)))
    moment = registry.manifest(session.game.name).moment
    found = moment(glance.view(own[0]).data(), play.feeds.lines(own[0])) if moment else {}
    return Progress(any(seat in waiting for seat in own), waiting, found)
