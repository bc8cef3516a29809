"""Step 8 of an attack: advance into the empty hex, and exploitation beyond it."""

from __future__ import annotations

from typing import Any

from upscope.games.krieg.content.content import CLOSED, MARINE, MUD
from upscope.kernel.procedure import END, Again, Ask, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .counters import enter
from .options import seat_of
from .situation import Situation, situation_of
from .state import Krieg
from .supply import can_advance_in_supply, can_exploit_in_supply


class Advance(Frame, rule="4.2-8"):
    side: int
    target: int
    attackers: tuple[int, ...]
    exploit: int
    pick: Any = ""
    gone: tuple[int, ...] = ()

    @step("4.2-8")
    def choose_advance(f, s: Krieg, tell: Tell) -> Word:
        offer: list[Any] = list(advances(situation_of(s), f.side, f.target, f.attackers, f.gone, bool(f.exploit)))
        if not offer:
            return END
        return Ask(seat_of(f.side), "choose_advance", [*offer, "end"], into="pick", about={"hex": f.target})

    @step("4.2-8")
    def go(f, s: Krieg, tell: Tell) -> Word:
        if f.pick == "end":
            return END
        unit, to = f.pick
        start = s.units.hex[unit]
        enter(s, unit, f.target)
        if to != f.target:
            enter(s, unit, to)
            tell("exploited", side=f.side, unit=unit, start=start, through=f.target, hex=to, rule="opt-exploit")
        else:
            tell("advanced", side=f.side, unit=unit, start=start, hex=to)
        f.gone, f.pick = (*f.gone, unit), ""
        return Again("choose_advance")


@rule("opt-advance")
def advances(
    front: Situation, side: int, target: int, attackers: tuple[int, ...], gone: tuple[int, ...], exploit: bool
) -> list[tuple[int, int]]:
    """(unit, hex) for every surviving attacker: into the empty hex, or for armour beyond it."""
    c, hexes = front.c, front.s.units.hex
    if c.opt.advance == "none" or not front.can_enter(side, target):
        return []
    found: list[tuple[int, int]] = []
    beyond = exploitation_hexes(front, side, target) if exploit else []
    for u in attackers:
        h = hexes[u]
        if u in gone or h < 0 or c.distance[h][target] != 1 or not _crosses(front, u, h, target):
            continue
        if can_advance_in_supply(front, u):
            found.append((u, target))
        if c.exploits[u] and can_exploit_in_supply(front, u):
            found += [(u, to) for to in beyond if to != h]
    return found


def _crosses(front: Situation, unit: int, a: int, b: int) -> bool:
    passage = front.c.edge_passage[front.edge(a, b)]
    return passage not in (MARINE, CLOSED) or (passage == MARINE and front.c.is_marine[unit])


@rule("opt-exploit")
def exploitation_hexes(front: Situation, side: int, target: int) -> list[int]:
    """Beyond the vacated hex: passable, no enemy, no mud; none if enemies still control the vacated one."""
    c = front.c
    found: set[int] = set()
    edge = {target}
    for _ in range(c.opt.exploit_hexes - 1):
        edge = {
            to
            for h in edge
            if not front.in_zoc(side, h)
            for to in c.ground[h]
            if to != target and front.can_enter(side, to) and (c.opt.exploit_into_mud or front.weather(to) != MUD)
        }
        found |= edge
    return sorted(found)
