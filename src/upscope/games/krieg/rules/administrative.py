"""2 Initial administrative phase: political events (2.1) and organization (2.3); support units are in support.py."""

from __future__ import annotations

from typing import Any

from upscope.kernel.chance import D6
from upscope.kernel.procedure import Again, Ask, Call, Done, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .counters import free_counter, into_pool, remove
from .happenings import Happening
from .options import seat_of
from .seasonal import current_card
from .situation import Situation, situation_of
from .state import ON_MAP, Krieg
from .supply import can_combine_in_supply

# -- 2.1 --------------------------------------------------------------------------------------------------------------


class Politics(Frame, rule="2.1"):
    """Every political event of the current card, each turn of its season."""

    side: int
    item: int = 0
    die: int = 0

    @step("2.1")
    def roll(f, s: Krieg, tell: Tell) -> Word:
        card = current_card(s, f.side)
        if card < 0 or f.item >= len(s.content.politics[card]):
            return Done("" if f.item else "no_politics")
        return Roll("politics", D6, into="die")

    @step("2.1")
    def read(f, s: Krieg, tell: Tell) -> Word:
        card = current_card(s, f.side)
        event = political_event(s, card, f.item, f.die)
        tell("politics_rolled", side=f.side, card=card, die=f.die, happening=event)
        f.item, f.die = f.item + 1, 0
        return Call(Happening(side=f.side, event=event)) if event >= 0 else None

    @step("2.1")
    def again(f, s: Krieg, tell: Tell) -> Word:
        return Again("roll")


@rule("opt-cards")
def political_event(s: Krieg, card: int, item: int, die: int) -> int:
    """What the card says of that die, -1 for nothing."""
    return s.content.politics[card][item][die]


# -- 2.3 --------------------------------------------------------------------------------------------------------------


class Organization(Frame, rule="2.3"):
    """Units combine, break down, or are given up."""

    side: int
    pick: Any = ""
    unit: Any = -1
    acts: int = 0
    given_up: int = 0

    @step("2.3")
    def choose_order(f, s: Krieg, tell: Tell) -> Word:
        front = situation_of(s)
        offer: list[Any] = [("combine", a, b) for a, b in combinations(front, f.side)]
        offer += [("break_down", a, b) for a, b in breakdowns(front, f.side)]
        if can_dissolve(front, f.side, f.given_up):
            offer.append("dissolve")
        if not offer:
            return Again("close")
        return Ask(seat_of(f.side), "choose_organization", [*offer, "end"], into="pick")

    @step("2.3")
    def carry_out(f, s: Krieg, tell: Tell) -> Word:
        if f.pick == "end":
            return Again("close")
        if f.pick == "dissolve":
            return None
        order, a, b = f.pick
        (combine if order == "combine" else break_down)(s, f.side, a, b, tell)
        f.pick, f.acts = "", f.acts + 1
        return Again("choose_order")

    @step("2.3")
    def choose_dissolved(f, s: Krieg, tell: Tell) -> Word:
        units: list[Any] = [u for u in s.content.units_of[f.side] if s.units.hex[u] >= 0]
        return Ask(seat_of(f.side), "choose_dissolved", ["none", *units], into="unit")

    @step("2.3")
    def dissolve(f, s: Krieg, tell: Tell) -> Word:
        f.given_up += 1
        if f.unit != "none":
            f.acts += 1
            remove(s, f.unit, tell)
        f.pick, f.unit = "", -1
        return Again("choose_order")

    @step("2.3")
    def close(f, s: Krieg, tell: Tell) -> Word:
        return Done("" if f.acts else "nothing_organized")


@rule("opt-organization")
def combinations(front: Situation, side: int) -> list[tuple[int, int]]:
    """(unit that grows, unit it takes in): one nation and ladder, one hex, both supplied, the sum on the ladder."""
    c, s = front.c, front.s
    if c.opt.combine == "off":
        return []
    found = []
    for h, stack in sorted(front.stacks.items()):
        if front.holder[h] != side or len(stack) < 2:
            continue
        for a in stack:
            for b in stack:
                if (
                    a != b
                    and c.pool_of[a] == c.pool_of[b]
                    and s.units.steps[a] + s.units.steps[b] <= c.most[a]
                    and can_combine_in_supply(front, a)
                    and can_combine_in_supply(front, b)
                ):
                    found.append((a, b))
    return found


def combine(s: Krieg, side: int, a: int, b: int, tell: Tell) -> None:
    s.units.steps[a] += s.units.steps[b]
    s.units.steps[b] = 0
    into_pool(s, b)
    tell("combined", side=side, unit=a, other=b, steps=s.units.steps[a])


@rule("opt-organization")
def breakdowns(front: Situation, side: int) -> list[tuple[int, int]]:
    """(unit of several steps, free counter of its kind that takes one of them)."""
    c, s = front.c, front.s
    if not c.opt.break_down:
        return []
    found = []
    for u in c.units_of[side]:
        if s.units.hex[u] >= 0 and s.units.steps[u] > 1:
            counter = free_counter(s, side, c.nation_of[u], c.ladder_of[u])
            if counter >= 0:
                found.append((u, counter))
    return found


def break_down(s: Krieg, side: int, a: int, b: int, tell: Tell) -> None:
    s.units.steps[a] -= 1
    s.units.steps[b], s.units.hex[b], s.units.box[b] = 1, s.units.hex[a], ON_MAP
    tell("broken_down", side=side, unit=a, other=b, steps=s.units.steps[a])


@rule("opt-organization")
def can_dissolve(front: Situation, side: int, given_up: int) -> bool:
    """Whether a unit may be given up of one's own will."""
    hexes = front.s.units.hex
    return bool(given_up < front.c.opt.eliminations_a_segment) and any(hexes[u] >= 0 for u in front.c.units_of[side])
