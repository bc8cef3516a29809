"""Who answers: the person or the staff. Four levels, and the exceptions that standing orders name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from upscope.games.silent_war.belief import Campaign
from upscope.players import Choice

from . import combat
from .case import Case
from .wire import StaffPlayer, inward

LEVELS = ("everything", "combat", "exceptions", "war")
PERSON, STAFF = "person", "staff"
IN_COMBAT = frozenset(combat.DECIDE)


class Delegation:
    """A person's staff at one seat: `who` says whose a decision is, `choose` answers those of the staff.

    A boat lost counts as an exception once: the person is asked the first decision after it.
    """

    def __init__(self, player: StaffPlayer, level: str) -> None:
        self.player = player
        self.level = level
        self._lost = -1

    @property
    def level(self) -> str:
        return self._level

    @level.setter
    def level(self, level: str) -> None:
        if level not in LEVELS:
            raise LookupError(f"no level called {level[:40]!r}; there are: {', '.join(LEVELS)}")
        self._level = level

    def who(self, decision: Mapping[str, Any], view: Mapping[str, Any]) -> str:
        """`person` or `staff`, for a decision as it was shown and the view beside it."""
        return self._who(decision, self.player.see(view)) if self._level == "exceptions" else self._plain(decision)

    def _plain(self, decision: Mapping[str, Any]) -> str:
        if self._level == "everything":
            return PERSON
        if self._level == "combat":
            return PERSON if decision["name"] in IN_COMBAT else STAFF
        return STAFF

    def _who(self, decision: Mapping[str, Any], s: Campaign) -> str:
        if self._lost < 0:
            self._lost = s.lost
        if s.lost > self._lost:
            self._lost = s.lost
            return PERSON
        if "boat" not in decision["about"]:
            return STAFF
        about, _ = inward(decision, s.content)
        boat = about["boat"]
        row = s.subs.boat.index(boat) if boat in s.subs.boat else -1
        placed = row >= 0 and s.subs.cup[row] >= 0
        case = Case(s, boat, row if placed else -1)
        return PERSON if self.player.staff.standing.value("ask", case, 0) else STAFF

    def choose(
        self, seat: str, view: Mapping[str, Any], decisions: list[dict[str, Any]], events: list[dict[str, Any]]
    ) -> Choice | None:
        """The staff's answer, or None where the person decides."""
        asked = next((d for d in decisions if not d.get("standing")), None)
        if asked is None or self.who(asked, view) == PERSON:
            return None
        return self.player.choose(seat, view, [asked], events)
