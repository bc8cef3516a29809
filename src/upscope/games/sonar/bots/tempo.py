"""How long a bot takes where time passes: a few ticks for each kind of question, like a practised crew.

Nothing but the question decides it, so that neither haste nor delay tells the enemy anything.
"""

from __future__ import annotations

from random import Random

TICKS = {
    "command": (4, 8),
    "activate": (2, 4),
    "detonate": (1, 3),
    "mark": (1, 3),
    "cross": (2, 4),
    "signalled_mark": (1, 3),
    "signalled_cross": (2, 4),
    "choose_start": (2, 6),
    "choose_upgrade": (2, 6),
    "choose_impact": (2, 4),
    "choose_mine_place": (2, 4),
    "choose_archer": (2, 4),
    "choose_sector": (1, 3),
    "choose_run": (2, 4),
    "choose_hacked": (1, 3),
    "choose_given_up": (1, 3),
    "answer_sonar": (2, 5),
    "react": (1, 2),
    "outline": (5, 9),
    "check_outlines": (3, 5),
    "report_ready": (1, 2),
    "change_upgrade": (1, 3),
    "report": (1, 4),
}
OTHER = (1, 3)
HESITATION = {"activate": (1, 3), "detonate": (1, 3)}
"""What everybody must stop for: a moment to make sure, however long it could have been ordered."""


class Tempo:
    """`scale` stretches all times, in hundredths: 200 plays at half the speed, 0 at once."""

    def __init__(self, seed: int, scale: int = 100) -> None:
        self.rng, self.scale = Random(seed ^ 0x7E3F), scale

    def ticks(self, decision: str) -> int:
        return self._drawn(TICKS.get(decision, OTHER))

    def hesitation(self, decision: str) -> int:
        return self._drawn(HESITATION.get(decision, (0, 0)))

    def _drawn(self, between: tuple[int, int]) -> int:
        return self.rng.randint(*between) * self.scale // 100
