"""What has changed since each earlier ruleset: how records of older builds are read. See `kernel.rulesets`."""

from __future__ import annotations

from typing import Any

from upscope.kernel.rulesets import Earlier

EARLIER = {1: Earlier(cells={"crew.wish": -1, "extra": 0})}


def upgrade_snapshot(data: dict[str, Any], ruleset: int) -> dict[str, Any]:
    """More than one turn in a row comes from the enemy's surfacing; of the last of them an old state does not tell."""
    scalars = data["scalars"]
    return {**data, "scalars": {**scalars, "extra": int(scalars["turns"] > 1)}}
