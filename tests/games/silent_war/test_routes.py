"""Routes are kept by the map, for every war on it: what one war has worked out must hold in another."""

from __future__ import annotations

from typing import Any

from tests.games.silent_war.kit_campaign import at_sea, bare, place

from upscope.games.silent_war.rules.options import areas_in_range, deployments, homes, returns
from upscope.games.silent_war.rules.state import Campaign


def ways_of(s: Campaign) -> dict[str, Any]:
    """All that boats of both speeds may do, from every area in range."""
    found: dict[str, Any] = {}
    for boat in (at_sea(s, "ss-190", "hawaiian-islands"), at_sea(s, "ss-123", "hawaiian-islands")):
        for area in sorted(areas_in_range(s, (boat,))):
            found[f"{boat} {area}"] = (
                deployments(s, (boat,), area),
                deployments(s, (boat,), area, stay=True),
                homes(s, (boat,), area),
                returns(s, (boat,), area, s.content.pearl),
            )
    return found


def test_wars_on_one_map_do_not_mix_up_their_routes() -> None:
    wars = [bare(base_entry=entry) for entry in ("costs", "free")]
    wars.append(bare())
    wars[-1].places.open[place(wars[-1], "midway")] = 1
    kept = [s.content.map for s in wars]
    assert kept[0] is kept[1] is kept[2]
    together = [ways_of(s) for s in wars]
    alone = []
    for s in wars:
        s.content.map.routes.clear()
        alone.append(ways_of(s))
    assert together == alone
    assert alone[0] != alone[1]
    assert alone[1] != alone[2]
