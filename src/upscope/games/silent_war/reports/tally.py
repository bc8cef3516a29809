"""Counting a campaign month by month, from its events alone, and the record of history to hold beside it.

`Tally` is a `tell`: a simulation hands it to the engine in place of a log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from upscope.games.silent_war.content.months import year_month
from upscope.games.silent_war.content.words import AREA
from upscope.games.silent_war.rules.kinds import OPERATING
from upscope.games.silent_war.rules.setup import content_of
from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.game import Setup

KEY = "month"
MEASURES = ("ships", "tons", "lost")
"""What is charted; tons in thousands."""
COLUMNS = ("ships", "tons", "warships", "warship_tons", "lost", "patrols", "searches", "contacts", "attacks", "packs")


def label(month: int) -> str:
    """A month of the count of months as 1943-10."""
    year, number = year_month(month)
    return f"{year}-{number:02d}"


class Tally:
    """Counts by month, and by area and cause for the whole campaign."""

    def __init__(self, s: Campaign) -> None:
        self.content = s.content
        self.month = s.year * 12 + s.month - 1
        self.months: dict[int, Counter[str]] = {self.month: Counter()}
        self.now = self.months[self.month]
        self.areas: Counter[str] = Counter()
        self.causes: Counter[str] = Counter()
        self.lost_in: Counter[str] = Counter()
        self.sailed: Counter[int] = Counter()
        self._on_patrol = {boat for boat, box in enumerate(s.boats.box) if box == OPERATING}
        self._do: dict[str, Callable[[dict[str, Any]], None]] = {
            "week_began": self._week,
            "ship_sunk": self._sunk,
            "submarine_sunk": self._submarine,
            "tons_doubled": self._doubled,
            "boat_lost": self._lost,
            "boats_moved": self._moved,
            "searched": lambda f: self._count("searches"),
            "contact_made": lambda f: self._count("contacts"),
            "attack_began": lambda f: self._count("attacks"),
            "pack_formed": lambda f: self._count("packs"),
        }

    def __call__(self, name: str, *, rule: str = "", **fields: Any) -> None:
        do = self._do.get(name)
        if do is not None:
            do(fields)

    def _count(self, what: str, n: int = 1) -> None:
        self.now[what] += n

    def _week(self, f: dict[str, Any]) -> None:
        month = f["year"] * 12 + f["month"] - 1
        if month != self.month:
            self.month = month
            self.now = self.months.setdefault(month, Counter())

    def _sunk(self, f: dict[str, Any]) -> None:
        now, tons = self.now, f["tons"]
        now["ships"] += 1
        now["tons"] += tons
        if self.content.pieces.warship[f["piece"]]:
            now["warships"] += 1
            now["warship_tons"] += tons
        self.areas[self.content.place_names[f["area"]]] += 1

    def _submarine(self, f: dict[str, Any]) -> None:
        now = self.now
        now["ships"] += 1
        now["warships"] += 1
        now["tons"] += f["tons"]
        now["warship_tons"] += f["tons"]
        self.areas[self.content.place_names[f["area"]]] += 1

    def _doubled(self, f: dict[str, Any]) -> None:
        self.now["tons"] += f["tons"]

    def _lost(self, f: dict[str, Any]) -> None:
        self.now["lost"] += 1
        self.causes[f["cause"]] += 1
        if f["area"] >= 0:
            self.lost_in[self.content.place_names[f["area"]]] += 1

    def _moved(self, f: dict[str, Any]) -> None:
        """A boat that leaves a base or a tender begins a patrol."""
        if f["start"] >= 0 and self.content.map.kinds[f["start"]] != AREA:
            self.now["patrols"] += len(f["boats"])
            for boat in f["boats"]:
                self.sailed[boat] += 1

    def rows(self) -> list[dict[str, Any]]:
        """A line a month, in order."""
        return [{KEY: label(m), **{c: n[c] for c in COLUMNS}} for m, n in sorted(self.months.items())]

    def whole(self, s: Campaign) -> dict[str, Any]:
        """The campaign in one line, with what is not by month."""
        total: Counter[str] = Counter()
        for month in self.months.values():
            total += month
        return {
            **{c: total[c] for c in COLUMNS},
            "weeks": s.turn,
            "period": s.period,
            "torpedo": s.torpedo,
            "boats": len(self.sailed),
            "areas": dict(self.areas),
            "causes": dict(self.causes),
            "lost_in": dict(self.lost_in),
        }


def history(setup: Setup) -> dict[str, int]:
    """What history did in the whole scenario, by the boats that take part in it; nothing where it is not known."""
    found = dict(zip(MEASURES, content_of(setup).scenario.history, strict=True))
    return {measure: n for measure, n in found.items() if n >= 0}


def is_of_all_boats(setup: Setup) -> bool:
    """Whether the record, which counts every boat in the Pacific, can be held beside this scenario."""
    counted: int = sum(row["ships"] for row in record(setup))
    return 5 * history(setup).get("ships", 0) >= 4 * counted


def record(setup: Setup) -> list[dict[str, Any]]:
    """What really happened, by month; tons in thousands. Only for the months of the scenario."""
    c = content_of(setup)
    return [
        {
            KEY: label(m.month),
            "ships": m.merchant_ships + m.naval_ships,
            "tons": round((m.merchant_tons + m.naval_tons) / 1000),
            "warships": m.naval_ships,
            "lost": m.boats_lost,
        }
        for m in c.story.months
        if c.scenario.start <= m.month <= c.scenario.end
    ]
