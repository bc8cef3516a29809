"""What the enemy can know of where we are, from what has been announced."""

from __future__ import annotations

from typing import Any

from upscope.games.sonar.advice.belief import Plot, Tracker

from .lieutenant import CLASSES


class Exposed:
    """The enemy's plot of our boat. What is heard is worked in when somebody first asks."""

    def __init__(self, content: Any, side: int) -> None:
        self.content, self.side = content, side
        self._plot = Plot(content, side, CLASSES)
        self._unheard: list[Any] = []

    def hear(self, lines: list[Any]) -> None:
        self._unheard.extend(lines)

    @property
    def tracker(self) -> Tracker:
        if self._unheard:
            self._plot.hear(self._unheard)
            self._unheard = []
            if not self._plot.tracker.places():
                self._plot = Plot(self.content, self.side, CLASSES)
        return self._plot.tracker
