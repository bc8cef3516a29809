"""What a board is drawn from and nobody hides: the map, the sheets, the hull, the settings in force."""

from __future__ import annotations

from collections.abc import Callable

from upscope.games.sonar.rules.blasts import asgard_strike, kaos_strike, kraken_strike, plain_strike
from upscope.games.sonar.rules.calls import CALLS
from upscope.games.sonar.rules.hull import HEIGHT, INNER, OUTER, WIDTH
from upscope.games.sonar.rules.kinds import COURSES, SECTION, SYSTEMS, UPGRADES
from upscope.games.sonar.rules.shapes import BlastData, BlastsData, SeaData
from upscope.kernel.game import Setup

from .content import Content, content_of
from .sea_map import Chart
from .sheets import KINDS


def blasts_on(content: Content) -> BlastsData:
    """What each weapon reaches from a space, and the damage there: in the middle, and in every other space reached."""
    chart = content.chart
    names, cells, upgrades = chart.names, chart.grid.cells, content.settings.upgrades
    water = frozenset(chart.water)
    here = next(c for c in chart.water if chart.near[c] & water)
    beside = min(chart.near[here] & water)

    def plain(weapon: Callable[[Chart, int, int], tuple[int, int]]) -> BlastData:
        return {"middle": weapon(chart, here, here)[1], "beside": weapon(chart, beside, here)[1], "reach": "near"}

    found: dict[str, BlastData] = dict.fromkeys(("torpedo", "mine", "archer"), plain(plain_strike))
    if upgrades:
        wave = kaos_strike(chart, here, here, content.settings.kaos_centre_damage)[1]
        along = next(c for c in cells if c != here and chart.wave(here) >> c & 1)
        found |= {"kraken": plain(kraken_strike), "asgard": plain(asgard_strike)}
        found["kaos"] = {"middle": wave, "beside": kaos_strike(chart, along, here, wave)[1], "reach": "waves"}
    waves = [[names[o] for o in cells if o != c and c in water and chart.wave(c) >> o & 1] for c in cells]
    return {
        "blasts": found,
        "near": [[names[o] for o in sorted(chart.near[c] & water)] if c in water else [] for c in cells],
        "waves": waves if upgrades else [],
    }


def chart_for(setup: Setup) -> SeaData:
    content = content_of(setup)
    chart, sheet = content.chart, content.sheet
    names = chart.names
    return {
        "map": chart.id,
        "scenario": chart.scenario,
        "mode": "simultaneous" if content.simultaneous else "turns",
        "width": chart.grid.width,
        "height": chart.grid.height,
        "rows": list(chart.rows),
        "islands": [names[c] for c in chart.grid.cells if not chart.grid.is_open[c]],
        "holes": sorted(names[c] for c in content.holes) if content.ice else [],
        "archers": [names[c] for c in chart.archers],
        "sectors": list(chart.sector),
        "facts": list(chart.facts),
        "courses": list(COURSES),
        "symbols": [
            {
                "symbol": symbol,
                "panel": COURSES[sheet.panel_of[i]],
                "kind": sheet.kinds[i],
                "place": sheet.places[i],
                "circuit": sheet.circuits[sheet.circuit_of[i]] if sheet.circuit_of[i] >= 0 else None,
            }
            for i, symbol in enumerate(sheet.symbols)
        ],
        "systems": [
            {"system": name, "kind": KINDS[sheet.system_kind[i]], "boxes": content.lengths[i]}
            for i, name in enumerate(SYSTEMS)
        ],
        "upgrades": [{"upgrade": name, "boxes": content.upgrade_boxes[i]} for i, name in enumerate(UPGRADES)],
        "hull": {
            "width": WIDTH,
            "height": HEIGHT,
            "sections": [
                {"section": name, "inner": list(INNER[i]), "outer": list(OUTER[i])}
                for i, name in enumerate(SECTION.names(content))
            ],
        },
        **blasts_on(content),
        "calls": list(CALLS) if content.settings.quick_calls else [],
    }
