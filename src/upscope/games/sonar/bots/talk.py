"""What a bot says to its crew with the quick calls: each thing when it becomes so, and not again while it stays so."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from upscope.games.sonar.advice.belief import COURSES, SYSTEMS, Own, Seaway

FOUND, LOST = 3, 30
"""So few places, and the enemy is found; so many again, and he is lost."""
NEAR = 5
BROKEN = {"broken-weapons": "torpedo", "broken-detection": "sonar", "broken-special": "silence"}
GOOD_SHOT = 1.5


class Talk:
    def __init__(self, seat: str, sea: Seaway) -> None:
        self.role, self.sea = seat.partition(".")[2], sea
        self.said: set[str] = set()

    def next(self, own: Own, places: int, gain: Callable[[], float]) -> str:
        """The next call to make, or "". `gain` is the damage to expect from a torpedo now."""
        holds = set(self._holding(own, places, gain))
        self.said &= holds
        for call in sorted(holds - self.said):
            self.said.add(call)
            return call
        return ""

    def _holding(self, own: Own, places: int, gain: Callable[[], float]) -> Iterator[str]:
        """Every call that is true now and this role's to make."""
        if own.cell < 0:
            return
        if self.role == "officer":
            yield from (f"ready-{system}" for system in SYSTEMS if system in own.charged)
        elif self.role == "engineer":
            yield from (call for call, system in BROKEN.items() if system in own.down)
            for course, danger in zip(COURSES, own.danger, strict=True):
                if danger == "would":
                    yield f"not-{course}"
            if "could" in own.danger:
                yield "one-more-damage"
        elif self.role == "radio":
            yield from self._of_the_enemy(own, places, gain)

    def _of_the_enemy(self, own: Own, places: int, gain: Callable[[], float]) -> Iterator[str]:
        count = places.bit_count()
        if count <= FOUND:
            yield "enemy-found"
        if count > LOST and ("enemy-found" in self.said or "enemy-lost" in self.said):
            yield "enemy-lost"
        for n in range(1, self.sea.chart.sectors + 1):
            if not places & ~self.sea.sheet.sector[n]:
                yield f"enemy-sector-{n}"
        steps = self.sea.distances(own.cell)
        if count <= LOST and all(steps[c] <= NEAR for c in self.sea.cells(places)):
            yield "enemy-near"
        if own.is_ready("torpedo") and gain() >= GOOD_SHOT:
            yield "fire-now"
