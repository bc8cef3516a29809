"""Plans: what a person has decided ahead with one press. What follows at their seat is answered one question at a time
by ordinary answers, some with what they said, some by their staff, until anything else is asked of them.

A plan is kept in memory alone: who comes back after a restart is asked what is open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from upscope.kernel.decision import Refused

from . import messages as m

if TYPE_CHECKING:
    from upscope.kernel.forced import Forced

    from .live import LiveSession
    from .ports import StaffRoom


@dataclass(frozen=True)
class Plan:
    """Questions with their answers, each given once, and questions left to the staff as often as they come."""

    given: Mapping[str, Any] = field(default_factory=dict)
    left: frozenset[str] = frozenset()

    def covers(self, name: str) -> bool:
        return name in self.given or name in self.left


def name_of(decision: str) -> str:
    """The name of the question with this id."""
    return decision.rpartition(":")[0]


def plan_of(room: StaffRoom, follows: Sequence[str], then: Sequence[m.Next]) -> Plan | None:
    """What is decided ahead; only questions that the game lets follow."""
    if not then:
        return None
    for step in then:
        if step.name not in follows or (step.left and step.name not in room.routine):
            raise Refused("no-plan", field="then", name=step.name)
    given = {step.name: step.value for step in then if not step.left}
    return Plan(given, frozenset(step.name for step in then if step.left))


class Plans:
    """The plans of a session's seats."""

    def __init__(self, session: LiveSession) -> None:
        self.session = session
        self.of: dict[str, Plan] = {}

    def left(self, seat: str) -> frozenset[str]:
        plan = self.of.get(seat)
        return plan.left if plan else frozenset()

    def put(self, seat: str, plan: Plan | None) -> Plan | None:
        """Another plan at a seat; the one that there was."""
        before = self.of.pop(seat, None)
        if plan is not None:
            self.of[seat] = plan
        if (before and before.left) or (plan and plan.left):
            self.session.officers.planned(seat)
        return before

    def due(self) -> list[Forced]:
        """The questions that a plan holds the answer to. A plan under which something else is asked is over."""
        play = self.session.play
        if play is None or not self.of:
            return []
        found: list[Forced] = []
        forced = {(d.seat, d.id) for d, _ in play.forced(list(self.of))}
        for seat, plan in list(self.of.items()):
            asked = [d for d in play.referee.decisions(seat) if not d.standing and (seat, d.id) not in forced]
            if any(not plan.covers(d.name) for d in asked):
                self.put(seat, None)
                continue
            found += [(d, plan.given[d.name]) for d in asked if d.name in plan.given]
        return found

    def taken(self, seat: str, name: str) -> None:
        """An answer has been given with what was said: it counts once."""
        plan = self.of.get(seat)
        if plan and name in plan.given:
            rest = {one: value for one, value in plan.given.items() if one != name}
            self.of[seat] = Plan(rest, plan.left)
