"""The own submarine as the crew's sheets show it: a view read into numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from upscope.games.sonar.rules.kinds import (
    COURSES,
    DRONE,
    MINE,
    SCENARIO,
    SIDES,
    SILENCE,
    SONAR,
    SYSTEMS,
    TORPEDO,
    UPGRADES,
)
from upscope.games.sonar.rules.state import GAUGES, SUNK

from .seaway import Seaway

EMPTY = 99
"""Marks that are missing where a gauge has no boxes."""


class Own:
    """What every seat of a crew sees of its own boat, and what is public of the other."""

    __slots__ = (
        "side",
        "foe",
        "cell",
        "barred",
        "mines",
        "kaos",
        "broken",
        "charged",
        "down",
        "danger",
        "damage",
        "foe_damage",
        "surfaced",
        "foe_surfaced",
        "marks",
        "lengths",
        "upgrade",
        "foe_upgrade",
        "archers",
        "by_turns",
        "turns",
        "owes_cross",
        "waits",
        "hacked",
    )

    def __init__(self, view: Mapping[str, Any], seat: str, sea: Seaway) -> None:
        boats, gauges, scalars = view["tables"]["boats"], view["tables"]["gauges"], view["scalars"]
        self.side = side = SIDES.index(seat.partition(".")[0])
        self.foe = foe = 1 - side
        cell = boats["cell"][side]
        self.cell = sea.cell[cell] if cell is not None else -1
        self.mines = tuple(sea.cell[name] for name in boats["mines"][side])
        self.kaos = tuple(sea.cell[name] for name in boats["kaos"][side])
        self.barred = sea.pack(boats["route"][side]) | sea.frame.pack(self.mines) | sea.frame.pack(self.kaos)
        self.archers = tuple(sea.cell[name] for name in scalars["archers"])
        if sea.content.settings.archer_blocks_entry:
            self.barred |= sea.frame.pack(self.archers)
        symbols = sea.content.sheet.symbols
        self.broken = 0
        for name in boats["broken"][side]:
            self.broken |= 1 << symbols.index(name)
        self.charged = frozenset(boats["charged"][side])
        self.down = frozenset(boats["down"][side])
        self.danger = boats["danger"][side]
        self.damage, self.foe_damage = boats["damage"][side], boats["called"][foe]
        self.surfaced, self.foe_surfaced = boats["surfaced"][side], boats["surfaced"][foe]
        self.marks = gauges["marks"][GAUGES * side : GAUGES * (side + 1)]
        self.lengths = gauges["length"][GAUGES * side : GAUGES * (side + 1)]
        self.hacked = gauges["hacked"][GAUGES * foe : GAUGES * (foe + 1)]
        self.upgrade, self.foe_upgrade = boats["upgrade"][side], boats["upgrade"][foe]
        self.by_turns = scalars["phase"] != "simultaneous"
        self.turns = scalars["turns"]
        owed = boats["owes_cross"][side]
        self.owes_cross = COURSES.index(owed) if owed is not None else -1
        self.waits = bool(boats["owes_mark"][side]) or self.owes_cross >= 0

    def is_ready(self, system: str) -> bool:
        return system in self.charged and system not in self.down

    def left(self, system: int) -> int:
        """Marks still missing; a gauge without boxes is never full."""
        return int(self.lengths[system] - self.marks[system]) if self.lengths[system] else EMPTY


__all__ = [
    "COURSES",
    "DRONE",
    "EMPTY",
    "MINE",
    "SCENARIO",
    "SIDES",
    "SILENCE",
    "SONAR",
    "SUNK",
    "SYSTEMS",
    "TORPEDO",
    "UPGRADES",
    "Own",
]
