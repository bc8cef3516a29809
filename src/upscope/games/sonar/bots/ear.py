"""What is heard of one side, apart from where it is: marks it can have made, what it has used, what it has taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from upscope.games.sonar.advice.belief.own import COURSES, SCENARIO, SILENCE, SYSTEMS, TORPEDO, UPGRADES

LONG = 99
"""So many courses ago, or never."""


class Ear:
    """Counts over the announcements of one side."""

    def __init__(self, side: str, content: Any) -> None:
        self.side = side
        self.lengths: list[int] = list(content.lengths)
        self.boxes: tuple[int, ...] = content.upgrade_boxes
        self.courses = 0
        self.marks = 0
        """Marks it may have made and not spent."""
        self.since = [LONG] * len(SYSTEMS)
        """Courses since it last used each system."""
        self.fixed = LONG
        """Courses since it was hit or came up, unless it has slipped away since."""
        self.dive: list[int] = []
        """Its courses since all its symbols were last erased."""

    def hear(self, event: str, fields: Mapping[str, Any]) -> None:
        if fields.get("side") != self.side:
            return
        if event == "course_ordered":
            self.courses += 1
            self.marks += 1
            self.since = [min(LONG, n + 1) for n in self.since]
            self.fixed = min(LONG, self.fixed + 1)
            self.dive.append(COURSES.index(fields["course"]))
        elif event == "activated":
            self._used(SYSTEMS.index(fields["system"]))
        elif event == "countermeasures":
            self._used(SCENARIO)
        elif event == "surfaced":
            self.fixed = 0
            self.dive = []
        elif event == "damage_called":
            self.dive = []
        elif event in ("upgrade_told", "upgrade_changed"):
            self.lengths[SCENARIO] = self.boxes[UPGRADES.index(fields["upgrade"])]
        elif event == "blast_answered" and fields["damage"]:
            self.fixed = 0

    def _used(self, system: int) -> None:
        self.since[system] = 0
        self.marks = max(0, self.marks - self.lengths[system])
        if system == SILENCE:
            self.marks += 1
            self.fixed = LONG

    def may_have(self, system: int) -> int:
        """The marks it can have on a gauge."""
        return min(self.lengths[system], self.courses, self.since[system], self.marks)

    def ready_chance(self, system: int = TORPEDO) -> float:
        """How likely a weapon is charged: sensible crews charge weapons first."""
        length = self.lengths[system]
        if not length or self.may_have(system) < length:
            return 0.0
        return min(0.9, 0.6 + 0.1 * (self.marks - length))
