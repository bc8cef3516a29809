"""Who a visitor is at one game: all rights are decided from this, never from a player's id alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upscope.storage.port import Hold

if TYPE_CHECKING:
    from upscope.session.live import LiveSession


@dataclass(frozen=True)
class Standing:
    """The players a visitor acts as, and the seats the visitor may sit at ("" to look on).

    A program that shows a seat's token has that seat and acts as nobody: it has no player's other rights.
    """

    players: frozenset[str] = frozenset()
    seats: frozenset[str] = frozenset()

    def is_host(self, session: LiveSession) -> bool:
        return session.row.host in self.players

    def as_host(self, session: LiveSession) -> str:
        """The host's id if the visitor is the host, else "" which no check accepts."""
        return session.row.host if self.is_host(session) else ""

    def as_holder(self, session: LiveSession, seats: Iterable[str]) -> str:
        """The one player who holds all of these seats and whom the visitor acts as; "" if there is none."""
        holders = {session.seating[seat].player for seat in seats if seat in session.seating}
        return holders.pop() if len(holders) == 1 and holders <= self.players else ""

    def as_player(self, session: LiveSession) -> str:
        """One of the game's people, as whom the visitor acts, even if a bot plays for them; "" if there is none."""
        return next((player for player in session.seating.holders() if player in self.players), "")


NOBODY = Standing()


def standing_of(holds: Iterable[Hold], watches: bool, private: bool, removed: Iterable[str] = ()) -> Standing:
    """From what the store says of a browser. `watches`: whether the game lets people look on. Those who lost their seat
    by a vote may look on in any case: they keep their vote."""
    found = list(holds)
    players = frozenset(hold.acts_as for hold in found)
    seats = {hold.seat for hold in found} - {""}
    if (watches and (found or not private)) or players & set(removed):
        seats.add("")
    return Standing(players, frozenset(seats))
