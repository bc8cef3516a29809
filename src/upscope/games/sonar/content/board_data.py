"""What a board is drawn from and nobody hides: the map, the sheets, the hull, the settings in force."""

from __future__ import annotations

from typing import Any

from upscope.games.sonar.rules.calls import CALLS
from upscope.games.sonar.rules.hull import HEIGHT, INNER, OUTER, WIDTH
from upscope.games.sonar.rules.kinds import COURSES, SECTION, SYSTEMS, UPGRADES
from upscope.kernel.game import Setup

from .content import content_of
from .sheets import KINDS


def chart_for(setup: Setup) -> dict[str, Any]:
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
                {"section": name, "inner": [list(p) for p in INNER[i]], "outer": [list(p) for p in OUTER[i]]}
                for i, name in enumerate(SECTION.names(content))
            ],
        },
        "calls": list(CALLS) if content.settings.quick_calls else [],
    }
