"""Where a force may retreat to, and when it may not or need not."""

from __future__ import annotations

from collections.abc import Sequence

from upscope.kernel.rules import rule

from .situation import Situation
from .state import ON_MAP
from .targets import is_activated


@rule("opt-retreat-hq")
def is_pinned(front: Situation, units: Sequence[int], ranged: int) -> bool:
    """A force with an HQ that fought in it does not retreat."""
    opt = front.c.opt
    if opt.hq_blocks_retreat and any(front.c.is_hq[u] for u in units):
        return True
    return bool(opt.ranged_hq_blocks_retreat) and ranged >= 0


def is_rooted(front: Situation, units: Sequence[int]) -> bool:
    """A unit that cannot move cannot retreat, and holds the others."""
    c, steps = front.c, front.s.units.steps
    return any(c.rungs[c.ladder_of[u]][steps[u]][2] == 0 for u in units)


def retreat_hexes(front: Situation, side: int, units: Sequence[int], combat: int, hq: int) -> list[int]:
    """The hexes a force may retreat to next: free of enemy zones if there are any such, else where friends are."""
    if is_rooted(front, units) or is_pinned(front, units, hq):
        return []
    return open_hexes(front, side, front.s.units.hex[units[0]], combat)


@rule("opt-retreat-path")
def open_hexes(front: Situation, side: int, at: int, combat: int) -> list[int]:
    c = front.c
    far = c.distance[at][combat]
    least = far if c.opt.retreat_path == "not_nearer" and far else far + 1
    zoc = front.zoc(side)
    near = list(c.ground[at])
    if front.beaches:
        near += [to for to in c.grid.near[at] if to in front.beaches and c.edge_barrier[front.edge(at, to)]]
        if at in front.beaches:
            near = [to for to in c.grid.near[at] if c.land[to] and c.edge_barrier[front.edge(at, to)]]
    free, friendly = [], []
    for to in near:
        if c.distance[to][combat] < least or not front.can_enter(side, to) or front.enemy_drop(side, to):
            continue
        if not zoc[to]:
            free.append(to)
        elif is_friendly(front, side, to):
            friendly.append(to)
    return sorted(free or friendly)


def is_friendly(front: Situation, side: int, h: int) -> bool:
    """A friendly ground unit, airdrop marker or air unit is there."""
    if front.holder[h] == side or front.has_drop(side, h):
        return True
    s, c = front.s, front.c
    return any(
        s.pieces.hex[p] == h and s.pieces.box[p] == ON_MAP and c.piece_side[p] == side
        for kind in ("air", "strike")
        for p in c.pieces(kind)
    )


def can_fall_back(front: Situation, attackers: Sequence[int], target: int, ranged: int) -> bool:
    """Whether every attacker has a hex to go back to."""
    hexes, side = front.s.units.hex, front.c.side_of[attackers[0]]
    if is_rooted(front, attackers) or is_pinned(front, attackers, ranged):
        return False
    return all(open_hexes(front, side, h, target) for h in {hexes[u] for u in attackers})


@rule("opt-retreat-path")
def may_stand(front: Situation, target: int, attackers: Sequence[int], enemy: int) -> bool:
    """Whether the defenders may lose steps instead of retreating though they could retreat."""
    c, opt = front.c, front.c.opt
    if opt.result_dr == "retreat_or_steps":
        return True
    hexes = front.s.units.hex
    alive = [u for u in attackers if hexes[u] >= 0]
    if opt.stand_behind_barrier and alive and all(c.edge_barrier[front.edge(hexes[u], target)] for u in alive):
        return True
    return (
        bool(opt.stand_in_city) and c.places[target] in ("city", "capital") and not is_activated(front, enemy, target)
    )
