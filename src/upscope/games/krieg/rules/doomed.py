"""A question whose answers all lead to the same end: where units go back to that are destroyed anyway."""

from __future__ import annotations

from typing import Any

from upscope.kernel.decision import Decision, values_of

from .results import Outcome, Retreat
from .retreats import open_hexes
from .situation import situation_of
from .state import Krieg


def needless(s: Krieg, d: Decision) -> Any:
    """The answer any other would come to, None if there is a choice.

    A retreat is no choice for units that attrition will destroy to the last step, if no friend on the way can be drawn
    in and no ground would change hands.
    """
    if d.name != "choose_retreat":
        return None
    retreat = next((f for f in reversed(s.stack) if isinstance(f, Retreat)), None)
    outcome = next((f for f in reversed(s.stack) if isinstance(f, Outcome)), None)
    if retreat is None or outcome is None or retreat.side == outcome.side:
        return None
    ways = [value for value in values_of(d.offer) if value != "stand"]
    if not ways or sum(s.units.steps[u] for u in retreat.units) > outcome.defender_loses:
        return None
    front = situation_of(s)
    edge, reached = {s.units.hex[retreat.units[0]]}, set[int]()
    for _ in range(retreat.left):
        edge = {to for h in edge for to in open_hexes(front, retreat.side, h, retreat.target)}
        reached |= edge
    if any(front.holder[h] == retreat.side or s.ground.control[h] != retreat.side for h in reached):
        return None
    return ways[0]
