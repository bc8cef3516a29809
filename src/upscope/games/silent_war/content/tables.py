"""Everything the rules read, made once from a pack and an edition: ints and tuples, nothing to look up twice.

    t = tables(builtin(SCHEMA, "history"), "2.1")
    t.map.level(area, period, die)         t.charts.draw(period, level, contact)
    t.pieces.cup(mix, cup)                 t.fleet.rated(False).attack[boat]
    t.story.scenario("full-war").placed    t.limits.radar

Tuples may be read directly where speed counts; the methods carry the rule ids of their tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from upscope.kernel.rules import rule
from upscope.packs import Pack, builtin

from .charts import Charts, read_charts
from .fleet import Fleet, read_fleet
from .geography import Geography, read_geography
from .months import month_number
from .pieces import Enemies, NamedShips, Pieces, read_enemies, read_named_ships, read_pieces
from .schema import SCHEMA
from .story import Story, read_story
from .words import EDITIONS

DEFAULT_PACK = "history"


@dataclass(frozen=True, slots=True)
class Limits:
    """Dates and thresholds the rulebook names outside its tables; those of the edition in force."""

    radar: int
    packs: int
    early_ships: int
    early_tons: int
    skipper_ships: int
    skipper_tons: int
    war_event_top: int
    ultra_most: int


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    pack: Pack
    edition: str
    map: Geography
    charts: Charts
    pieces: Pieces
    enemies: Enemies
    ijn: NamedShips
    fleet: Fleet
    story: Story
    limits: Limits
    slots: tuple[int, ...]
    """slots[cup]: target boxes of a column of the Combat Display."""
    boat_boxes: tuple[int, ...]
    """boat_boxes[cup]: submarine boxes of a column."""

    @rule("14.13-radar", "1x-14.13-radar")
    def has_radar(self, month: int) -> bool:
        return month >= self.limits.radar


@cache
def tables(pack: Pack, edition: str) -> Tables:
    """The tables of a pack for one edition; made once."""
    if edition not in EDITIONS:
        raise ValueError(f"edition {edition!r} is none of {', '.join(EDITIONS)}")
    geography = read_geography(pack)
    pieces = read_pieces(pack, edition)
    fleet = read_fleet(pack, edition, geography)
    limits = pack.form("limits")
    display = tuple(pack.table("display"))
    return Tables(
        pack=pack,
        edition=edition,
        map=geography,
        charts=read_charts(pack, edition, geography),
        pieces=pieces,
        enemies=read_enemies(pack, geography),
        ijn=read_named_ships(pack),
        fleet=fleet,
        story=read_story(pack, geography, pieces, fleet),
        limits=Limits(
            radar=month_number(*(limits.radar if edition == "2.1" else limits.radar_original)),
            packs=month_number(*limits.packs),
            early_ships=limits.early_ships,
            early_tons=limits.early_tons,
            skipper_ships=limits.skipper_ships,
            skipper_tons=limits.skipper_tons,
            war_event_top=limits.war_event_top,
            ultra_most=limits.ultra_most,
        ),
        slots=tuple(row.targets for row in display),
        boat_boxes=tuple(row.boats for row in display),
    )


def default_tables(edition: str = "2.1") -> Tables:
    """The tables of the built-in pack."""
    return tables(builtin(SCHEMA, DEFAULT_PACK), edition)
