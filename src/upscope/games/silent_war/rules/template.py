"""A campaign as history has it in some month, as a position to edit: for a game already on a table.

What a pack knows of the date is in its scenarios: the latest campaign that opens by then gives boats, bases, tenders,
events and the torpedo; the reinforcement list and the record of history bring it to the month that is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from upscope.games.silent_war.content.months import month_number, year_month
from upscope.games.silent_war.content.story import Scenario
from upscope.games.silent_war.content.war import War, war_of
from upscope.games.silent_war.content.words import BASE, SCENARIO_KINDS
from upscope.kernel.game import Setup, SetupError

from .c08_reinforcements import receive
from .kinds import BROOM, LATER, LOST, OVERHAUL, READY, REMOVED
from .positions import position_of
from .sea import month_of
from .setup import content_of, scenario_state
from .state import Campaign

MONTH = re.compile(r"(\d{4})-(\d{1,2})")
PATROL = SCENARIO_KINDS.index("patrol")
OWN = ("year", "month", "week", "period", "torpedo", "ships", "tons", "lost", "experience", "open", "tenders")
"""What a template always says, whether it is usual or not."""


def template(setup: Setup, date: str) -> dict[str, Any]:
    """The position at a month as 1943-05; the scenario's own start if none is given."""
    c = content_of(setup)
    month = _month(c, date)
    base = _latest(c, month)
    s = scenario_state(war_of(base, dict(c.options), c.pack)) if base != c.scenario.slug else scenario_state(c)
    _learn(s, c, month)
    _bring_to(s, c, month)
    found = position_of(s)
    found["at"] = "week"
    del found["cups"]
    return {name: value for name, value in found.items() if value or name in OWN or name == "at"}


def _month(c: War, date: str) -> int:
    sc = c.scenario
    if not date:
        return sc.start
    read = MONTH.fullmatch(date)
    month = month_number(int(read[1]), int(read[2])) if read and 1 <= int(read[2]) <= 12 else -1
    if not sc.start <= month <= sc.end:
        first, last = ("{}-{:02d}".format(*year_month(end)) for end in (sc.start, sc.end))
        raise SetupError("date", "setup-position-date", "2.4", first=first, last=last)
    return month


def _latest(c: War, month: int) -> str:
    """The campaign of the same story and commands that opens last by a month; the scenario itself before any other."""
    best = c.scenario
    if best.kind == PATROL:
        return best.slug
    for other in _told(c):
        wide = len(other.placed) >= len(c.scenario.placed) and _commands(c, other) >= _commands(c, best)
        if wide and best.start < other.start <= month:
            best = other
    return best.slug


def _told(c: War) -> Iterator[Scenario]:
    """The campaigns that tell of the same war."""
    mine = c.scenario
    for other in c.story.scenarios:
        if other.kind != PATROL and other.story == mine.story and other.schedule == mine.schedule:
            yield other


def _commands(c: War, scenario: Scenario) -> set[int]:
    """Whose major bases are open when it begins."""
    return {c.fleet.command[place] for place in scenario.bases if c.map.kinds[place] == BASE}


def _learn(s: Campaign, c: War, month: int) -> None:
    """What a campaign of one command alone knows of the date: the War Period and the torpedo are everybody's."""
    for other in _told(c):
        if month_of(s) < other.start <= month:
            s.period, s.torpedo = max(s.period, other.period), max(s.torpedo, other.torpedo)


def _bring_to(s: Campaign, c: War, month: int) -> None:
    """The list and the record, month by month, from where the nearest scenario opens."""
    opened, sc = month_of(s), c.scenario
    for passed in range(opened + 1, month + 1):
        _list(s, passed)
    # the record counts American boats: what their allies lost is out of the war, and on no track
    allied = {ally.boat for ally in c.fleet.allied}
    for boat, lost in enumerate(c.fleet.lost):
        if sc.start <= lost < month:
            _strike(s, boat, REMOVED if boat in allied else LOST)
    history = [row for row in c.story.months if sc.start <= row.month < month]
    ships = sum(row.merchant_ships + row.naval_ships for row in history)
    tons = sum(row.merchant_tons + row.naval_tons for row in history) // 1000
    s.ships, s.tons = sc.ships + ships, sc.tons + tons
    s.lost = max(sc.lost + sum(row.boats_lost for row in history), s.boats.box.count(LOST))
    if month > sc.start:
        s.year, s.month = year_month(month)
        s.week = 1
    b = s.boats
    for boat, box in enumerate(b.box):
        if box == BROOM:
            b.box[boat] = READY


def _list(s: Campaign, month: int) -> None:
    fleet, b = s.content.fleet, s.boats
    if not s.content.scenario.schedule:
        return
    for boat, base in fleet.arrivals.get(month, ()):
        if b.box[boat] == LATER:
            receive(s, boat, base)
    for boat in fleet.withdrawals.get(month, ()):
        if LATER < b.box[boat] < OVERHAUL:
            _clear(s, boat)
            b.box[boat], b.refit[boat] = OVERHAUL, 1
    for boat, base in fleet.returns.get(month, ()):
        if b.box[boat] == OVERHAUL:
            receive(s, boat, base)


def _clear(s: Campaign, boat: int) -> None:
    b = s.boats
    b.at[boat] = b.zone[boat] = b.home[boat] = b.pack[boat] = b.mission[boat] = -1
    b.patrol[boat] = b.rtb[boat] = b.spotted[boat] = b.damage[boat] = b.recalled[boat] = 0


def _strike(s: Campaign, boat: int, box: int) -> None:
    _clear(s, boat)
    b = s.boats
    b.box[boat], b.skipper[boat], b.rating[boat] = box, -1, 0
