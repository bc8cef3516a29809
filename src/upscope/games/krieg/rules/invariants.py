"""What must always hold. Each check raises AssertionError naming what does not."""

from __future__ import annotations

from upscope.games.krieg.content.lists import SIDES
from upscope.kernel.rules import rule
from upscope.kernel.state import State

from .crowding import crowded
from .situation import situation_of
from .state import DELAY, LATER, ON_MAP, POOL, SEGMENTS, TRACK, Krieg

RESTLESS = frozenset(
    SEGMENTS.index(n)
    for n in (
        "replacements",
        "organization",
        "movement",
        "blitz",
        "combat",
        "reserve",
        "support",
        "politics",
        "conditions",
    )
)
"""Segments within which a stack may be too high for a while."""


def counters_are_somewhere(s: State) -> None:
    """A unit is on the map with steps, or in a box without a hex."""
    assert isinstance(s, Krieg)
    c, units = s.content, s.units
    for u, h in enumerate(units.hex):
        name, box, steps = c.unit_names[u], units.box[u], units.steps[u]
        if box == ON_MAP:
            assert 0 <= h < c.size, f"{name} is on the map but in no hex"
            assert 1 <= steps <= c.most[u], f"{name} has {steps} steps"
        else:
            assert h == -1, f"{name} is in a box and in a hex"
            assert (steps == 0) == (box == POOL), f"{name} has {steps} steps in the box {box}"
        assert (units.due[u] > 0) == (box == TRACK), f"{name}: a turn without the track, or the track without a turn"


def steps_are_conserved(s: State) -> None:
    """Of each side, nation and ladder: steps on the map, in boxes, on cards and loose in the pool add up."""
    assert isinstance(s, Krieg)
    c = s.content
    held = list(s.pools.steps)
    for u, steps in enumerate(s.units.steps):
        held[c.pool_of[u]] += steps
    for n, (side, nation, ladder) in enumerate(c.pools):
        name = f"{SIDES[side]} {c.nation_names[nation]} {c.ladder_names[ladder]}"
        assert s.pools.steps[n] >= 0, f"the force pool of {name} is below zero"
        assert held[n] == s.pools.total[n], f"{name} has {held[n]} steps of {s.pools.total[n]}"


def nobody_swims(s: State) -> None:
    """No unit at sea without a beachhead marker of its side; no two sides in one hex."""
    assert isinstance(s, Krieg)
    c, front = s.content, situation_of(s)
    for h, stack in front.stacks.items():
        sides = {c.side_of[u] for u in stack}
        assert len(sides) == 1, f"two sides in {c.hexes[h]}"
        if not c.land[h]:
            p = front.beaches.get(h, -1)
            found = p >= 0 and c.piece_side[p] in sides
            assert found, f"a unit at sea in {c.hexes[h]} without a beachhead"
        else:
            assert s.ground.control[h] in sides, f"{c.hexes[h]} is not controlled by who stands there"
    for h in front.drops:
        assert c.land[h], f"an airdrop at sea in {c.hexes[h]}"


@rule("opt-stacking", kind="invariant")
def stacks_are_legal(s: State) -> None:
    """In segments that move nothing every stack is legal; so it was at the end of the segment before."""
    assert isinstance(s, Krieg)
    if s.segment in RESTLESS:
        return
    front = situation_of(s)
    for h in front.stacks:
        assert not crowded(front, h), f"too much in {s.content.hexes[h]}"


def boxes_are_empty_of_drops(s: State) -> None:
    """Airdrop markers lie only on the map, and only during a blitz segment."""
    assert isinstance(s, Krieg)
    for u, dropped in enumerate(s.units.dropped):
        if dropped:
            assert s.units.hex[u] >= 0, "an airdrop marker off the map"
            assert SEGMENTS[s.segment] == "blitz", "an airdrop marker outside the blitz segment"
    assert all(box in (ON_MAP, POOL, DELAY, TRACK, LATER) for box in s.units.box), "a unit in a piece's box"


INVARIANTS = (
    counters_are_somewhere,
    steps_are_conserved,
    nobody_swims,
    stacks_are_legal,
    boxes_are_empty_of_drops,
)
