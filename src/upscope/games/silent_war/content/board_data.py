"""What a board is drawn from and nobody hides: places and routes, charts and tables, boats, pieces, the scenario."""

from __future__ import annotations

from typing import Any, cast

from upscope.games.silent_war.advice.odds_sea import chance_of
from upscope.games.silent_war.reports.report import opening
from upscope.games.silent_war.reports.tally import record
from upscope.games.silent_war.rules.display import columns_in_reach
from upscope.games.silent_war.rules.setup import content_of
from upscope.games.silent_war.rules.shapes import (
    BoatData,
    CupData,
    MonthData,
    OpeningData,
    PieceData,
    PlaceData,
    RatingData,
    RepairData,
    ScenarioData,
    SeaData,
    TablesData,
    WarData,
)
from upscope.kernel.game import Setup

from .coasts import pacific
from .months import year_month
from .war import War
from .words import (
    BACKS,
    COMMANDS,
    CONTACTS,
    CUPS,
    EFFECTS,
    ENDURANCE,
    LEVELS,
    NATIONS,
    PLACE_KINDS,
    POSTURES,
    RESULTS,
    SCENARIO_KINDS,
    TYPES,
    VICTORY,
)


def chart_for(setup: Setup) -> WarData:
    """Rows stand in the order of the view's tables: row n of `boats` here is row n there."""
    c = content_of(setup)
    return {
        "scenario": _scenario(c),
        "opening": _opening(c, setup.position),
        "record": [_history(row) for row in record(setup)],
        "pack": c.t.pack.header(),
        "edition": c.t.edition,
        "options": c.options,
        "sea": cast(SeaData, pacific()),
        "places": [_place(c, place) for place in range(len(c.place_names))],
        "boats": [_boat(c, boat) for boat in range(c.n_boats)],
        "pieces": [_piece(c, piece) for piece in range(len(c.piece_names))],
        "ships": [
            {"ship": slug, "tons": c.t.ijn.tons[n], "defence": c.t.ijn.defence[n], "asw2": c.t.ijn.asw2[n]}
            for n, slug in enumerate(c.ship_names)
        ],
        "skippers": list(c.skipper_names),
        "tenders": [
            {"tender": slug, "capacity": c.fleet.tender_capacity[n], "enters": _month(c.fleet.tender_enters[n])}
            for n, slug in enumerate(c.tender_names)
        ],
        "events": list(c.event_names),
        "display": [_column(c, n) for n in range(len(CUPS))],
        "tables": _tables(c),
    }


def _month(number: int) -> str:
    year, month = year_month(number)
    return f"{year}-{month:02d}" if year else ""


def _scenario(c: War) -> ScenarioData:
    sc = c.scenario
    return {
        "scenario": sc.slug,
        "kind": SCENARIO_KINDS[sc.kind],
        "start": _month(sc.start),
        "end": _month(sc.end),
        "end_week": sc.end_week,
        "torpedo_fixed": sc.torpedo_fixed,
        "strategic": _strategic(c),
        "counted": [sc.ships, sc.tons, sc.lost],
        "levels": [
            {"level": VICTORY[v.level], "ships": v.ships, "tons": v.tons, "lost": v.lost if v.lost >= 0 else None}
            for v in sc.levels
        ],
        "checkpoints": [
            {"month": _month(month), "tons": tons} for month, tons in sc.checkpoints if c.options["checkpoints"]
        ],
        "history": [n if n >= 0 else None for n in sc.history],
    }


def _strategic(c: War) -> list[str]:
    """The steps of the Strategic Segment that are played, in their order."""
    sc = c.scenario
    played = {
        "event": sc.story >= 0,
        "torpedo": not sc.torpedo_fixed,
        "ultra": sc.ultra,
        "weather": not c.first,
    }
    return [] if SCENARIO_KINDS[sc.kind] == "patrol" else [step for step, is_played in played.items() if is_played]


def _opening(c: War, position: Any) -> OpeningData:
    """When the game began and which boats were out: what an account of it starts from."""
    start = opening(c, position)
    year, month, week = start.date
    return {"year": year, "month": month, "week": week, "out": list(start.out)}


def _history(row: dict[str, Any]) -> MonthData:
    return {
        "month": row["month"],
        "ships": row["ships"],
        "tons": row["tons"],
        "warships": row["warships"],
        "lost": row["lost"],
    }


def _place(c: War, place: int) -> PlaceData:
    m = c.map
    row = next(row for row in c.t.pack.table("places") if row.place == c.place_names[place])
    found: PlaceData = {
        "place": c.place_names[place],
        "kind": PLACE_KINDS[m.kinds[place]],
        "lon": row.lon,
        "lat": row.lat,
        "to": [c.place_names[n] for n in (*m.neighbours[place], *m.bases_at[place], *m.zones_at[place])],
    }
    if place in m.areas:
        found["group"] = row.group
        found["narrow"] = m.narrow[place]
        found["shallow"] = m.shallow[place]
        found["activity"] = [[LEVELS[level] for level in line] for line in m.chart[place][1:]]
    if place in c.fleet.command:
        found["command"] = COMMANDS[c.fleet.command[place]]
    if place in c.fleet.capacity:
        found["repair"] = [_repair(need) for need in c.fleet.repair[place][1:]]
        found["capacity"] = c.fleet.capacity[place]
    return found


def _column(c: War, n: int) -> CupData:
    reach = [CUPS[other] for other in columns_in_reach(n)]
    return {"cup": CUPS[n], "targets": c.t.slots[n], "boats": c.t.boat_boxes[n], "reach": reach}


def _repair(need: int) -> RepairData:
    chance = chance_of(need)
    return {"need": need, "chance": f"{chance.numerator}/{chance.denominator}"}


def _boat(c: War, boat: int) -> BoatData:
    """Ratings as the boat arrives, and as it comes back from overhaul."""
    fleet = c.fleet
    sides: list[RatingData] = []
    for r in fleet.ratings:
        sides.append(
            {
                "class": fleet.classes[r.boat_class[boat]],
                "attack": r.attack[boat],
                "defence": r.defence[boat],
                "tactical": r.tactical[boat],
                "speed": r.speed[boat],
                "range": r.range[boat],
                "readiness": r.readiness[boat],
                "endurance": ENDURANCE[r.endurance[boat]],
                "crash_dive": r.crash_dive[boat] if r.crash_dive[boat] >= 0 else None,
            }
        )
    return {
        "boat": c.boat_names[boat],
        "name": fleet.names[boat],
        "hull": fleet.hulls[boat],
        "nation": NATIONS[fleet.nation[boat]],
        "entry": _month(fleet.entry[boat]),
        "ratings": sides,
    }


def _piece(c: War, piece: int) -> PieceData:
    p = c.pieces
    return {
        "piece": c.piece_names[piece],
        "type": TYPES[p.types[piece]],
        "tons": p.tons[piece],
        "defence": p.defence[piece] if p.defence[piece] >= 0 else None,
        "asw2": p.asw2[piece],
        "zed": p.gunnery_asw2[piece] != p.asw2[piece],
        "front": "ball" if c.red_ball[piece] else "sun",
        "back": BACKS[p.backs[piece]],
        "diligent": p.diligent[piece],
        "named": p.named[piece],
        "number": p.number[piece],
    }


def _tables(c: War) -> TablesData:
    charts = c.charts
    return {
        "contact": [[CONTACTS[n] for n in line] for line in charts.contact[1:]],
        "attack_rows": list(charts.attack_rows),
        "attack_row": list(charts.attack_row),
        "attack_results": [[RESULTS[n] for n in line] for line in charts.attack_results],
        "counter_rows": list(charts.counter_rows),
        "counterattack": [[EFFECTS[n] for n in line] for line in charts.counterattack_rows],
        "transit": [[EFFECTS[n] for n in line] for line in charts.transit],
        "endurance": {ENDURANCE[n]: list(line) for n, line in enumerate(charts.endurance)},
        "general_asw": list(charts.general_asw[1:]),
        "postures": {} if c.first else {POSTURES[n]: one._asdict() for n, one in enumerate(charts.postures)},
        "tdc": [list(pair) for pair in c.pieces.tdc],
        "torpedo": {str(level): [(one.ships, one.needs) for one in lines] for level, lines in charts.torpedo.items()},
        "ultra": [[[c.place_names[n] for n in areas] for areas in line] for line in charts.ultra[1:]],
        "ultra_modifier": list(charts.ultra_modifier[1:]),
        "transition": [[(_month(month), needs) for month, needs in line] for line in charts.transition[2:]],
    }
