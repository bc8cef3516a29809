"""Midshipman: a lieutenant who makes the mistakes people make, now and then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from upscope.games.sonar.advice.belief import Plot

from .crewman import Asked, Said, reason, values
from .lieutenant import CLASSES, Lieutenant

HEARD = frozenset({"course_ordered", "activated", "drone_answered", "sonar_answered", "surfaced", "blast_answered"})
"""What a radio operator writes down about the enemy, if nothing goes wrong."""
FRESH = 3
"""A hit is fired at again for so many courses."""


@dataclass(frozen=True)
class Slips:
    """How often each thing goes wrong; `shot` is the expected damage a weapon is used for."""

    unheard: float
    """A line about the enemy goes unheard: the plot is wrong until it contradicts itself, then starts afresh."""
    mark: float
    """The officer fills the first gauge that comes to mind."""
    board: float
    """The engineer, or the captain, misreads the breakdowns."""
    course: float
    """The captain does not look ahead."""
    idle: float
    """A charged system is overlooked."""
    again: float
    """A torpedo goes to where the last hit was, though the enemy has sailed on."""
    shot: float


class Midshipman(Lieutenant):
    slips: ClassVar[Slips] = Slips(unheard=0.025, mark=0.2, board=0.12, course=0.08, idle=0.17, again=0.5, shot=0.85)

    def settle(self) -> None:
        super().settle()
        self._aimed_at = self._hit = -1
        self._since_hit = 0

    def hear(self, lines: list[Any]) -> None:
        super().hear(lines)
        self._unheard = [line for line in self._unheard if not self._misses(line)]
        for line in lines:
            self._note_hit(line["event"], line["fields"])

    def _misses(self, line: Any) -> bool:
        """Depends on the line alone: a bot that takes over the seat misses the same."""
        if line["event"] not in HEARD or line["fields"].get("side") != self.foe.side:
            return False
        return Random(f"{self.seed} unheard {line['n']}").random() < self.slips.unheard

    def places(self) -> int:
        """A plot that contradicts itself starts afresh with the enemy's next course, whenever it is looked at."""
        batch: list[Any] = []
        for line in self._unheard:
            if line["event"] == "course_ordered" and line["fields"]["side"] == self.foe.side:
                self._plot.hear(batch)
                batch = []
                if not self._plot.tracker.places():
                    self._plot = Plot(self.sea.content, self._plot.side, CLASSES)
            batch.append(line)
        self._plot.hear(batch)
        self._unheard = []
        return self._plot.tracker.places() or self.sea.water

    def _note_hit(self, event: str, fields: Any) -> None:
        if event == "course_ordered" and fields["side"] == self.me.side:
            self._since_hit += 1
        elif event == "impact":
            self._aimed_at = self.sea.cell[fields["cell"]]
        elif event == "blast_answered" and fields["side"] == self.foe.side and fields["damage"]:
            self._hit, self._since_hit = self._aimed_at, 0

    def slip(self, what: str, chance: float) -> bool:
        """Whether this goes wrong in this turn: the same however often it is asked."""
        return Random(f"{self.seed} {what} {self.me.courses}").random() < chance

    # -- captain --------------------------------------------------------------------------------------------------

    def rate_course(self, course: int) -> float:
        if not self.slip("course", self.slips.course):
            return super().rate_course(course)
        to = self.sea.step[course][self.own.cell]
        return len(self.sea.ways(to, self.own.barred | self.sea.bit[to])) + 2 * self.rng.random()

    def why_surface(self, course: int) -> str:
        why = super().why_surface(course)
        return "" if why == "bot-surface-damage" and self.slip("board", self.slips.board) else why

    def pick_system(self, offered: Sequence[str]) -> Said | None:
        if "torpedo" in offered:
            if self._again(self.sea.reach[self.own.cell]) >= 0:
                return "torpedo", "bot-fire-again"
            shot = self.best_shot("torpedo")
            if shot.net >= self.slips.shot:
                return "torpedo", reason("bot-fire", damage=f"{shot.gain:.1f}")
        return super().pick_system([system for system in offered if not self.slip(system, self.slips.idle)])

    def _again(self, cells: Sequence[int]) -> int:
        """Where the last hit was, if it was a moment ago and the captain fires there once more; or -1."""
        own, sea, at = self.own, self.sea, self._hit
        if at not in cells or self._since_hit > FRESH or own.cell == at or own.cell in sea.around[at]:
            return -1
        return at if self.slip("again", self.slips.again) else -1

    def on_choose_impact(self, d: Asked) -> Said:
        if d["about"]["weapon"] == "torpedo":
            again = self._again([self.sea.cell[name] for name in values(d)])
            if again >= 0:
                return self.sea.names[again], "bot-fire-again"
        return super().on_choose_impact(d)

    # -- first officer and engineer -------------------------------------------------------------------------------

    def on_mark(self, d: Asked) -> Said:
        if self.slip("mark", self.slips.mark):
            return self.rng.choice(values(d)), "bot-mark"
        return super().on_mark(d)

    def on_cross(self, d: Asked) -> Said:
        if self.slip("board", self.slips.board):
            return self.rng.choice(values(d)), "bot-cross"
        return super().on_cross(d)
