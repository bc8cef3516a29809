"""The open motions of a session, as everybody who may vote is shown them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from upscope.social import motions

from . import messages as m
from .listeners import SPECTATOR
from .ports import Listener
from .settings import OpenMotion

if TYPE_CHECKING:
    from .live import LiveSession


class OpenMotions:
    def __init__(self, session: LiveSession) -> None:
        self.session = session
        self._shown: dict[frozenset[str], list[m.Motion]] = {}

    def voters(self, motion: OpenMotion) -> list[str]:
        session = self.session
        return motions.voters(motion, session.seating, session.live.removed)

    def labels(self) -> dict[str, str]:
        """A short name for everybody who may vote."""
        session = self.session
        removed = {player: f"r{n}" for n, player in enumerate(session.live.removed, 1)}
        return {**removed, **session.seating.labels()}

    def voter(self, listener: Listener) -> str:
        """The label of somebody who has lost their seat and keeps their vote."""
        session = self.session
        mine = [player for player in session.live.removed if player in listener.players]
        return self.labels()[mine[0]] if mine else ""

    def shown(self, motion: OpenMotion, changes: Sequence[m.CellChange] = ()) -> m.Motion:
        return motions.shown(motion, self.voters(motion), self.labels(), changes)

    def all_shown(self, seats: Collection[str]) -> list[m.Motion]:
        """The open motions, a correction's changes as far as these seats may know them."""
        session = self.session
        play = session.play
        found = [
            self.shown(motion, play.shown_correction(seats, motion.changes) if play else ())
            for motion in session.live.motions
        ]
        self._shown[frozenset(seats) - SPECTATOR] = found
        return found

    def renew(self) -> None:
        """What a correction would change is another thing once the game has moved: told where it reads otherwise."""

        session = self.session

        def renewed(seats: frozenset[str]) -> m.Motions | None:
            before = self._shown.get(seats)
            now = self.all_shown(seats)
            return m.Motions(now) if before is not None and before != now else None

        if any(motion.changes for motion in session.live.motions):
            session.crowd.tell_players_each(renewed, frozenset(session.live.removed))

    def tell(self, settled: m.Motion | None = None, carried: bool = False, code: str = "") -> None:
        session = self.session
        removed = frozenset(session.live.removed)
        session.crowd.tell_players_each(lambda seats: m.Motions(self.all_shown(seats), settled, carried, code), removed)
        session.notices.look()

    def due(self) -> list[int]:
        """When motions that were agreed upon are carried out (ms)."""
        session = self.session
        return [
            motion.due for motion in session.live.motions if motion.due and session.row.status not in ("over", "closed")
        ]
