"""22.0 Congregating risk: too many boats in one sea give each other away."""

from __future__ import annotations

from collections.abc import Sequence

from upscope.kernel.rules import rule

from .sea import boats_at
from .state import Campaign


@rule("20.2")
def is_on_mission(s: Campaign, boat: int, area: int) -> bool:
    """Boats assigned to an active zone are exempt in the areas joined to it, not on the rest of their way."""
    zone = s.boats.mission[boat]
    return zone >= 0 and area in s.content.map.neighbours[zone]


@rule("22.4")
def pack_boats(boats: int, packs: list[int]) -> int:
    """Every two boats of a pack, rounded up, count as one."""
    for pack in set(packs):
        inside = packs.count(pack)
        boats -= inside - (inside + 1) // 2
    return boats


@rule("20.2")
def not_on_missions(s: Campaign, boats: Sequence[int], area: int) -> Sequence[int]:
    """Nor are they counted there."""
    mission = s.boats.mission
    return [boat for boat in boats if mission[boat] < 0 or not is_on_mission(s, boat, area)]


@rule("22.2")
def counted(s: Campaign, area: int) -> int:
    """Boats in an area at this instant."""
    all_here = boats_at(s, area)
    if len(all_here) <= 4:
        return len(all_here)
    here, pack_of = not_on_missions(s, all_here, area), s.boats.pack
    packs = [pack_of[boat] for boat in here if pack_of[boat] >= 0]
    return pack_boats(len(here), packs) if packs else len(here)


@rule("22.1-count")
def risk(s: Campaign, area: int) -> int:
    """1 for five to eight boats, 2 for nine to twelve and so on, where the row has red or blue."""
    return max(0, (counted(s, area) - 1) // 4) if s.content.map.crowded[area][s.period] else 0


@rule("22.1-search")
def search_risk(s: Campaign, area: int, boat: int) -> int:
    here = risk(s, area)
    return 0 if here and is_on_mission(s, boat, area) else here


@rule("22.1-event", "19.1-congregating")
def transit_risk(s: Campaign, boat: int, areas: tuple[int, ...]) -> int:
    """The worst of the areas departed from, passed and entered, even if another one governs the check."""
    worst = 0
    for area in areas:
        here = risk(s, area)
        if here > worst and not is_on_mission(s, boat, area):
            worst = here
    return worst
