"""What the authored tables are fitted to, and what is only held beside them.

The first year takes in December 1941. Patrols by year, and the boats that made them, are the rounded totals usually
quoted, from memory and not from a list: the report says so beside them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from upscope.games.silent_war.rules.setup import content_of
from upscope.kernel.game import Setup

from .tally import KEY, label, record

YEARS = ("1941-42", "1943", "1944", "1945")
FITTED = ("ships", "tons")
BESIDE = ("lost", "warships", "patrols")
PATROLS = {"1941-42": 350, "1943": 350, "1944": 520, "1945": 330}
BOATS = 260
GOALS = {"ships": (1314, 15), "tons": (5320, 15), "lost": (52, 30)}
"""History, and how many percent the mean of the simulated wars may be off."""
TABLES = ("activity", "war_mix", "tdc", "endurance", "transit", "counterattack (aircraft row)", "checkpoints")
"""The authored tables that were turned."""


def year_of(month: str) -> str:
    return "1941-42" if month < "1943" else month[:4]


def history(setup: Setup) -> dict[str, dict[str, int]]:
    """The record by year: ships, thousand tons, warships, boats lost, patrols."""
    found: dict[str, dict[str, int]] = {year: {} for year in YEARS}
    for row in record(setup):
        year = found[year_of(row[KEY])]
        for name in ("ships", "tons", "warships", "lost"):
            year[name] = year.get(name, 0) + row[name]
    for year_, patrols in PATROLS.items():
        found[year_]["patrols"] = patrols
    return found


def checkpoints(setup: Setup) -> list[tuple[str, int]]:
    """(month, thousand tons) of the scenario, in order."""
    return [(label(month), tons) for month, tons in sorted(content_of(setup).scenario.checkpoints)]


def reached(rows: Sequence[Mapping[str, Any]], month: str) -> int:
    """Thousand tons sunk by the end of a month."""
    return sum(row["tons"] for row in rows if row[KEY] <= month)


def relieved(setup: Setup, rows: Sequence[Mapping[str, Any]]) -> str:
    """The month of the first checkpoint that a war played on regardless has missed; none if it met them all."""
    return next((month for month, tons in checkpoints(setup) if reached(rows, month) < tons), "")


def by_year(rows: list[Mapping[str, Any]], name: str) -> dict[str, int]:
    """One game's lines added up by year."""
    found = dict.fromkeys(YEARS, 0)
    for row in rows:
        found[year_of(row[KEY])] += row[name]
    return found
