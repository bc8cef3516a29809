"""What is in use on the charts of the campaign, read from a view and from the last lines of the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from upscope.games.silent_war.advice.topics import counter_sums
from upscope.games.silent_war.advice.worlds import state_from_view
from upscope.games.silent_war.content.war import War

MOVES_ON = ("week_began", "boats_moved", "searched", "combat_began", "boat_docked")
"""After one of these, what was met on the way is over."""
NEXT_DOCK = ("week_began", "boats_moved", "boat_arrived")
"""After one of these, what a boat found in dock is over."""


class Now:
    """What a view says is in use; nothing without one."""

    def __init__(self, view: Mapping[str, Any] | None, c: War) -> None:
        lines = view.get("feed", ()) if view is not None else ()
        self.transit = met_on_the_way(lines)
        self.repair = assessed(lines)
        scalars: Mapping[str, Any] = view["scalars"] if view is not None else {}
        self.period: int = scalars.get("period", 0)
        self.torpedo: int | None = scalars.get("torpedo")
        self.ships: int = scalars.get("ships", 0)
        self.tons: int = scalars.get("tons", 0)
        self.area: str | None = scalars.get("area")
        self.level: str | None = scalars.get("level")
        self.contact: str | None = scalars.get("contact")
        acting = scalars.get("acting")
        self.posture: str | None = None
        if view is not None and acting is not None:
            self.posture = view["tables"]["subs"]["posture"][acting]
        self.targets: list[int] = targets_in(view, c) if view is not None and acting is not None else []
        self.margin: str | None = None
        """The line of the counterattack table as the display stands. Only revealed ships count: a view has it all."""
        if view is not None and acting is not None and self.area is not None:
            sums = counter_sums(state_from_view(view, lambda n: 0), acting)
            self.margin = None if sums["unopposed"] else sums["line"]


def targets_in(view: Mapping[str, Any], c: War) -> list[int]:
    """The tons of revealed ships that attack points lie on; before they do, of those with a TDC marker turned up."""
    units = view["tables"]["units"]
    here = [at for at, fate in enumerate(units["fate"]) if fate == "here" and units["up"][at] and units["piece"][at]]
    aimed = [at for at in here if units["points"][at]] or [at for at in here if units["mark"][at] == "face-up"]
    return [
        c.t.ijn.tons[c.ship_names.index(ship)]
        if (ship := units["ship"][at])
        else c.pieces.tons[c.pieces.slugs.index(piece)]
        for at in aimed
        if (piece := units["piece"][at])
    ]


def met_on_the_way(lines: Sequence[Mapping[str, Any]]) -> tuple[int, int] | None:
    """The row and column of the transit table that the last boat has just rolled, with what is added; else None."""
    for line in reversed(lines):
        if line["event"] in MOVES_ON:
            return None
        if line["event"] == "transit_event":
            said = line["fields"]
            return said["row"] + said["more"], said["column"] + said["more"]
    return None


def assessed(lines: Sequence[Mapping[str, Any]]) -> list[int]:
    """The dice by which the boat that has just come home was sent to repair; she rolls one for each marker."""
    dice: list[int] = []
    for line in lines:
        if line["event"] in NEXT_DOCK:
            dice = []
        elif line["event"] == "damage_assessed":
            dice.append(line["fields"]["die"])
    return sorted(set(dice))
