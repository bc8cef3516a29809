"""What could still be done in a turn, and why something cannot be: said from a seat's own view, at every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from upscope.games.krieg.rules.administrative import breakdowns, combinations
from upscope.games.krieg.rules.final import has_policy
from upscope.games.krieg.rules.moves import (
    allowance,
    can_leave,
    can_leave_in_reserve,
    can_move_again,
    can_start,
    goals,
    search,
)
from upscope.games.krieg.rules.options import movers
from upscope.games.krieg.rules.seasonal import current_card, replacements, sites
from upscope.games.krieg.rules.shapes import AnswerData, BreakData, CannotData, LeftData, LeftItem, WhyNotData
from upscope.games.krieg.rules.situation import Situation, situation_of
from upscope.games.krieg.rules.state import BLITZ, REGULAR, SEGMENT_NUMBER, Krieg
from upscope.games.krieg.rules.supply import can_move_in_reserve, can_move_in_supply, is_supplied, trace
from upscope.games.krieg.rules.support import blitz_hexes, blitz_pool, placeable, places
from upscope.games.krieg.rules.targets import (
    blitz_markers,
    can_attack_again,
    can_be_blitzed,
    can_fight_in_blitz,
    candidates,
    is_target,
    is_within_reach,
    targets,
)

FAR = 40
"""More movement points than any unit has: what a hex would cost that is too far away."""
MOST_TRIED = 8
"""So many of the enemies around a unit that is cut off are thought away, one after the other."""
YES: AnswerData = {"can": True, "reason": "", "rule": "", "value": 0, "by": []}


def no(reason: str, rule: str, value: int = 0, by: Sequence[str] = ()) -> AnswerData:
    return {"can": False, "reason": reason, "rule": rule, "value": value, "by": list(by)}


# -- what is left of a turn -------------------------------------------------------------------------------------------


def what_is_left(s: Krieg, side: int, attacked: tuple[int, ...]) -> LeftData:
    """Everything that could still be done before the turn ends, part by part; nothing of it has to be."""
    if s.side != side:
        return {"items": []}
    front = situation_of(s)
    found = []
    for name, find in LEFT.items():
        number = SEGMENT_NUMBER[SEGMENT_OF[name]]
        item = find(front, side, attacked if number == s.segment else ()) if s.segment <= number else None
        if item:
            found.append(item)
    return {"items": found}


def _item(name: str, units: Sequence[str], hexes: Sequence[str], count: int) -> LeftItem:
    return {"item": name, "count": count, "units": list(units), "hexes": list(hexes)}


def _moving(front: Situation, side: int, name: str, reserve: bool) -> LeftItem:
    units = [u for u in movers(front, side, reserve, -1) if not front.s.units.moved[u]]
    c, hexes = front.c, front.s.units.hex
    return _item(name, [c.unit_names[u] for u in units], sorted({c.hexes[hexes[u]] for u in units}), len(units))


def _replacing(front: Situation, side: int, done: tuple[int, ...]) -> LeftItem:
    card = current_card(front.s, side)
    row = front.c.cards[card] if card >= 0 else None
    offer = replacements(front, side, bool(row and row.armour)) if row and row.steps else {}
    hexes = sorted({front.c.hexes[h] for _, h in offer})
    return _item("replacements", [], hexes, row.steps if row and offer else 0)


def _placing(front: Situation, side: int, done: tuple[int, ...]) -> LeftItem:
    pieces = [p for p in placeable(front.s, side) if places(front, side, p)]
    found = _item("pieces", [], [], len(pieces))
    found["units"] = [front.c.piece_names[p] for p in pieces]
    return found


def _marking(front: Situation, side: int, done: tuple[int, ...]) -> LeftItem:
    card = current_card(front.s, side)
    most = front.c.cards[card].blitz if card >= 0 else 0
    free = min(most - len(blitz_markers(front, side)), len(blitz_pool(front.s, side)))
    hexes = blitz_hexes(front, side) if free > 0 else []
    return _item("blitz", [], [front.c.hexes[h] for h in hexes], max(0, free) if hexes else 0)


def _organizing(front: Situation, side: int, done: tuple[int, ...]) -> LeftItem:
    """Asked only by those who open it: units stay as they are."""
    units = sorted({a for a, _ in (*combinations(front, side), *breakdowns(front, side))})
    c, hexes = front.c, front.s.units.hex
    at = sorted({c.hexes[hexes[u]] for u in units})
    return _item("organization", [c.unit_names[u] for u in units], at, len(units))


def _attacking(front: Situation, side: int, kind: int, name: str, done: tuple[int, ...]) -> LeftItem:
    if kind == BLITZ and not blitz_markers(front, side):
        return _item(name, [], [], 0)
    found = targets(front, side, kind, done)
    return _item(name, [], [front.c.hexes[h] for h in found], len(found))


def _cut_off(front: Situation, side: int, done: tuple[int, ...]) -> LeftItem:
    c, hexes = front.c, front.s.units.hex
    units = [u for u in c.units_of[side] if hexes[u] >= 0 and not is_supplied(front, u)]
    return _item("supply", [c.unit_names[u] for u in units], sorted({c.hexes[hexes[u]] for u in units}), len(units))


def _policy(front: Situation, side: int, done: tuple[int, ...]) -> LeftItem | None:
    """Asked only by those who open it: the line stays as it is."""
    if not has_policy(front.s, side) or not front.s.policy:
        return None
    return _item("policy", [], [], 0)


LEFT = {
    "replacements": _replacing,
    "pieces": _placing,
    "blitz": _marking,
    "organization": _organizing,
    "moves": lambda front, side, done: _moving(front, side, "moves", False),
    "blitz_attacks": lambda front, side, done: _attacking(front, side, BLITZ, "blitz_attacks", done),
    "attacks": lambda front, side, done: _attacking(front, side, REGULAR, "attacks", done),
    "reserves": lambda front, side, done: _moving(front, side, "reserves", True),
    "supply": _cut_off,
    "policy": _policy,
}
SEGMENT_OF = {
    "replacements": "replacements",
    "pieces": "support",
    "blitz": "support",
    "organization": "organization",
    "moves": "movement",
    "blitz_attacks": "blitz",
    "attacks": "combat",
    "reserves": "reserve",
    "supply": "peace",
    "policy": "peace",
}


# -- why not ----------------------------------------------------------------------------------------------------------


def why_not(s: Krieg, side: int, unit: int, last: int) -> WhyNotData:
    """Whether a unit can move, attack, draw supply and take a step, and if not, why."""
    front, c = situation_of(s), s.content
    found = trace(front, c.side_of[unit], c.nation_of[unit], s.units.hex[unit])
    broken: list[BreakData] = [
        {"hex": c.hexes[b.hex], "reason": b.reason, "by": c.unit_names[b.by] if b.by >= 0 else None}
        for b in found.breaks
    ]
    mine = c.side_of[unit] == side
    return {
        "unit": c.unit_names[unit],
        "move": _move(front, side, unit, last) if mine else no("not_yours", "3"),
        "attack": _attack(front, side, unit) if mine else no("not_yours", "4.2-1"),
        "supply": YES if found.supplied else no("cut_off", "10.3-rest", len(broken)),
        "breaks": [] if found.supplied else broken,
        "replace": _replace(front, side, unit) if mine else no("not_yours", "1.3"),
        "activated": _activated_by(front, side, unit) if mine else [],
        "opens": [] if found.supplied or not mine else _opening(s, unit, [b.by for b in found.breaks if b.by >= 0]),
    }


def _opening(s: Krieg, unit: int, blockers: Sequence[int]) -> list[str]:
    """The hexes of enemies, nearest first, each of whom cuts a unit off alone: driven away, they let supply through."""
    c, hexes = s.content, s.units.hex
    far = c.distance[hexes[unit]]
    opened = []
    for h in sorted({hexes[u] for u in blockers if hexes[u] >= 0}, key=lambda h: (far[h], h))[:MOST_TRIED]:
        fork = s.fork()
        for u, at in enumerate(hexes):
            if at == h:
                fork.units.hex[u] = -1
        front = situation_of(fork)
        if trace(front, c.side_of[unit], c.nation_of[unit], hexes[unit]).supplied:
            opened.append(c.hexes[h])
    return opened


def cannot(s: Krieg, side: int, last: int) -> CannotData:
    """One's own units on the map that cannot do what the segment is for, and why."""
    front, c = situation_of(s), s.content
    moving = s.segment in (SEGMENT_NUMBER["movement"], SEGMENT_NUMBER["reserve"])
    fighting = s.segment in (SEGMENT_NUMBER["blitz"], SEGMENT_NUMBER["combat"])
    if s.side != side or not (moving or fighting):
        return {"units": []}
    units = [u for u in c.units_of[side] if s.units.hex[u] >= 0]
    asked = [(u, _move(front, side, u, last) if moving else _attack(front, side, u)) for u in units]
    return {"units": [{"unit": c.unit_names[u], "why": why} for u, why in asked if not why["can"]]}


def _move(front: Situation, side: int, unit: int, last: int) -> AnswerData:
    """The next chance to move: in operational movement, and after it in reserve movement."""
    s = front.s
    reserve = s.segment > SEGMENT_NUMBER["movement"]
    if s.side != side:
        return no("not_your_turn", "order")
    if s.segment > SEGMENT_NUMBER["reserve"]:
        return no("too_late", "order")
    h, spent = s.units.hex[unit], s.units.spent[unit] if s.segment == SEGMENT_NUMBER["movement"] else 0
    if s.units.dropped[unit]:
        return no("dropped", "4.1.1")
    if not allowance(front, unit):
        return no("fixed", "3")
    if not reserve and spent >= allowance(front, unit):
        return no("points_spent", "3", spent)
    if not reserve and spent and unit != last:
        return no("moved", "3")
    if reserve:
        return _reserve(front, side, unit, h)
    if not can_leave(front, side, h):
        return no("zone", "opt-stop", by=_watchers(front, side, h))
    if not spent and not can_move_in_supply(front, unit):
        return no("cut_off", "10.3-move")
    return YES if can_start(front, unit, False, last) and goals(front, unit, False) else no("shut_in", "3")


def _reserve(front: Situation, side: int, unit: int, h: int) -> AnswerData:
    if not can_leave_in_reserve(front, side, h):
        return no("zone", "5-ezoc-out", by=_watchers(front, side, h))
    if not can_move_again(front, unit):
        return no("moved_or_fought", "opt-reserve-again")
    if not can_move_in_reserve(front, unit):
        return no("cut_off", "5-supply")
    return YES if goals(front, unit, True) else no("shut_in", "5")


def _watchers(front: Situation, side: int, h: int) -> list[str]:
    """The enemies whose zone of control lies on a hex."""
    c, units = front.c, front.s.units
    return [
        c.unit_names[u]
        for u in range(len(c.unit_names))
        if units.hex[u] >= 0 and front.at_war(side, c.side_of[u]) and c.distance[units.hex[u]][h] == 1
    ]


def _attack(front: Situation, side: int, unit: int) -> AnswerData:
    s = front.s
    if s.side != side:
        return no("not_your_turn", "order")
    if s.segment > SEGMENT_NUMBER["combat"]:
        return no("too_late", "order")
    kind = BLITZ if s.segment == SEGMENT_NUMBER["blitz"] else REGULAR
    near = [h for h in front.stacks if is_target(front, side, h) and is_within_reach(front, unit, h)]
    if not near:
        return no("nobody_near", "opt-adjacent")
    if not can_attack_again(front, unit, kind):
        return no("attacked", "opt-adjacent")
    if kind == BLITZ and not can_fight_in_blitz(front, unit):
        return no("not_activated", "4.1.2-units")
    if any(unit in candidates(front, side, h, kind) for h in near):
        return YES
    if kind == BLITZ and not any(can_be_blitzed(front, h) for h in near):
        return no("weather", "4.1.2-weather")
    return no("cannot_join", "4.2-1")


def _activated_by(front: Situation, side: int, unit: int) -> list[str]:
    """The hexes of the blitz markers that activate a unit."""
    c, s = front.c, front.s
    h = s.units.hex[unit]
    return [c.hexes[at] for at in blitz_markers(front, side) if c.distance[at][h] <= c.opt.blitz_range]


def _replace(front: Situation, side: int, unit: int) -> AnswerData:
    s, c = front.s, front.c
    if s.units.steps[unit] >= c.most[unit]:
        return no("full", "1.3")
    if not s.pools.steps[c.pool_of[unit]]:
        return no("pool_empty", "1.3")
    if s.units.hex[unit] not in sites(front, side, c.nation_of[unit]):
        return no("no_site", "opt-replacements")
    if s.side != side or s.segment > SEGMENT_NUMBER["replacements"]:
        return no("next_season", "1.3")
    card = current_card(s, side)
    if card < 0 or not c.cards[card].steps:
        return no("no_steps", "opt-cards")
    return YES


def why_not_there(s: Krieg, side: int, unit: int, h: int, ferried: tuple[int, ...]) -> AnswerData:
    """Why a unit cannot move to a hex now."""
    front, c = situation_of(s), s.content
    reserve = s.segment == SEGMENT_NUMBER["reserve"]
    if h == s.units.hex[unit]:
        return no("here", "3")
    if h in goals(front, unit, reserve, ferried):
        return YES
    if not c.land[h]:
        return no("sea", "3")
    if h in front.stacks and front.at_war(side, front.holder[h]):
        return no("enemy", "3")
    if not front.can_enter(side, h):
        return no("closed", "3")
    left = allowance(front, unit) - s.units.spent[unit]
    fork = s.fork()
    fork.units.spent[unit] = s.units.spent[unit] - FAR
    far = search(situation_of(fork), unit, reserve, -1).get(h)
    if far is not None:
        return no("cost" if far.cost > left else "zone", "3" if far.cost > left else "opt-stop", far.cost)
    return no("zone", "opt-stop", by=_watchers(front, side, h)) if front.zoc(side)[h] else no("no_way", "3")


def last_mover(feed: Sequence[Mapping[str, Any]]) -> str | None:
    """The unit that moved last in this segment: it may go on."""
    for line in reversed(feed):
        if line["event"] in ("moved", "shipped"):
            return str(line["fields"]["unit"])
        if line["event"] == "segment_began":
            break
    return None
