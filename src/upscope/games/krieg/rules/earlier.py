"""What has changed since each earlier ruleset: how records of older builds are read. See `kernel.rulesets`."""

from __future__ import annotations

from typing import Any

from upscope.games.krieg.content.options import NAMED
from upscope.kernel.rulesets import Earlier

EARLIER = {1: Earlier(unnamed=frozenset(one.name for one in NAMED if one.earlier))}


def upgrade_snapshot(data: dict[str, Any], ruleset: int) -> dict[str, Any]:
    """The list of settings stays in the order of its names."""
    scalars = data["scalars"]
    return {**data, "scalars": {**scalars, "settings": sorted(scalars["settings"], key=lambda pair: str(pair[0]))}}
