"""Hunter, ghost and miner: captains as strong as the lieutenant who go about it differently."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from upscope.games.sonar.advice.belief import Tracker
from upscope.games.sonar.advice.belief.own import DRONE, MINE, SCENARIO, SIDES, SILENCE, SONAR, TORPEDO

from .boat import places, sailed, unmined
from .crewman import Asked, Said, reason
from .exposed import Exposed
from .lieutenant import HIT_WANTED, Lieutenant


class Hunter(Lieutenant):
    """Listens early and often, and fires on a chance."""

    CHANCE = 0.8
    """Expected damage for which he fires."""
    SEARCH = 9
    """With more possible places than this he listens."""

    def pick_system(self, offered: Sequence[str]) -> Said | None:
        if "torpedo" in offered:
            shot = self.best_shot("torpedo")
            if shot.net >= self.CHANCE:
                return "torpedo", reason("bot-fire", damage=f"{shot.gain:.1f}")
        count = self.places().bit_count()
        for system in ("sonar", "drone"):
            if count > self.SEARCH and system in offered:
                return system, reason("bot-listen", places=count)
        return super().pick_system(offered)

    def wanted_marks(self) -> Sequence[int]:
        if self.places().bit_count() > self.SEARCH and not self.own.left(TORPEDO):
            return SCENARIO, SONAR, DRONE, SILENCE, MINE, TORPEDO
        return super().wanted_marks()


class Ghost(Lieutenant):
    """Follows what the enemy can know, and slips away before that is little."""

    EVADE = 0.5
    """What each doubling, about, of the places the enemy must reckon with is worth in a course."""
    SHOWN = 8
    """With so few places left to the enemy he slips away."""

    def settle(self) -> None:
        super().settle()
        side = SIDES.index(self.me.side)
        self._exposed = Exposed(self.sea.content, side)

    def hear(self, lines: list[Any]) -> None:
        super().hear(lines)
        self._exposed.hear(lines)

    @property
    def known(self) -> Tracker:
        """What the enemy can know of where we are, from what has been announced."""
        return self._exposed.tracker

    def rate_course(self, course: int) -> float:
        seen = places(sailed(unmined(self.known.classes), course, self.sea.water))
        return super().rate_course(course) + self.EVADE * math.log(1 + seen.bit_count())

    def pick_system(self, offered: Sequence[str]) -> Said | None:
        if "silence" in offered and self.known.places().bit_count() <= self.SHOWN:
            shot = self.best_shot("torpedo") if "torpedo" in offered else None
            if shot is None or shot.net < HIT_WANTED:
                return "silence", "bot-slip-away"
        return super().pick_system([s for s in offered if s != "silence"])

    def wanted_marks(self) -> Sequence[int]:
        if self.known.places().bit_count() <= self.SHOWN and not self.own.left(TORPEDO):
            return SCENARIO, SILENCE, MINE, SONAR, DRONE, TORPEDO
        return super().wanted_marks()

    def on_answer_sonar(self, d: Asked) -> Said:
        """The pair of facts that leaves the enemy with most places."""
        fact, seen = self.sea.sheet.fact, self.known.places()
        options = [option["value"] for option in d["options"]]
        return max(options, key=lambda p: ((fact[p[0]] ^ fact[p[1]]) & seen).bit_count()), "bot-sonar"


class Miner(Lieutenant):
    """Lays traps early and often, and sets them off on a chance."""

    TRAPS = 6
    """How many mines he wants to have lying."""
    CHANCE = 0.7
    """Expected damage for which one is set off."""

    def pick_system(self, offered: Sequence[str]) -> Said | None:
        if "torpedo" in offered:
            shot = self.best_shot("torpedo")
            if shot.net >= HIT_WANTED:
                return "torpedo", reason("bot-fire", damage=f"{shot.gain:.1f}")
        if "scenario" in offered and self.wants_scenario():
            return "scenario", "bot-scenario"
        if "mine" in offered and len(self.own.mines) < self.TRAPS:
            return "mine", "bot-mine"
        return super().pick_system(offered)

    def wanted_marks(self) -> Sequence[int]:
        if len(self.own.mines) < self.TRAPS and self.own.left(TORPEDO) != 1:
            return SCENARIO, MINE, TORPEDO, SONAR, SILENCE, DRONE
        return super().wanted_marks()

    def detonation_wanted(self, charge: Sequence[str]) -> float:
        return self.CHANCE
