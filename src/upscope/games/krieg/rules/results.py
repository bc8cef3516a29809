"""Steps 6 and 7 of an attack: retreats or the steps paid instead, then attrition."""

from __future__ import annotations

from typing import Any

from upscope.kernel.procedure import END, Again, Ask, Call, Done, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .columns import is_across_water
from .counters import enter, lose_step
from .options import seat_of
from .retreats import can_fall_back, may_stand, retreat_hexes
from .situation import Situation, situation_of
from .state import Krieg


class Outcome(Frame, rule="4.2-6"):
    """What the die means for both sides."""

    side: int
    kind: int
    target: int
    attackers: tuple[int, ...]
    ranged: int
    defenders: tuple[int, ...]
    hq: int
    code: str
    attacker_loses: int
    defender_loses: int
    wet: int = 0
    answer: str = ""
    left: int = 0
    out: tuple[Any, ...] = ()
    paid: int = 0

    @step("4.2-6")
    def sort_result(f, s: Krieg, tell: Tell) -> Word:
        front = situation_of(s)
        f.wet = int(any(is_across_water(front, u, f.target) for u in f.attackers))
        if f.code.startswith("Dr"):
            f.left = int(f.code[2])
            return Again("drive_back")
        return None

    @step("4.2-6")
    def choose_answer(f, s: Krieg, tell: Tell) -> Word:
        if attackers_must_pay(situation_of(s), f):
            return None
        return Ask(seat_of(f.side), "answer_repulse", ("retreat", "step"), into="answer", about={"code": f.code})

    @step("4.2-6")
    def fall_back(f, s: Krieg, tell: Tell) -> Word:
        if f.answer == "retreat":
            return Call(FallBack(side=f.side, target=f.target, units=f.attackers))
        f.paid = 1
        return Call(LoseSteps(side=f.side, units=f.attackers, count=1, first=first_losses(s, f)))

    @step("4.2-6")
    def end_repulse(f, s: Krieg, tell: Tell) -> Word:
        return None if f.code == "Ex" and f.answer != "retreat" and must_defender_follow(s, f) else Again("attrition")

    @step("4.2-6")
    def exchange(f, s: Krieg, tell: Tell) -> Word:
        f.left = 1
        return Again("drive_back")

    @step("4.2-6")
    def drive_back(f, s: Krieg, tell: Tell) -> Word:
        if not f.left:
            return Again("attrition")
        side = s.content.side_of[f.defenders[0]]
        return Call(
            Retreat(
                side=side,
                target=f.target,
                units=f.defenders,
                left=f.left,
                may_stand=int(f.code == "Ex" or may_stand(situation_of(s), f.target, f.attackers, f.side)),
                hq=f.hq,
            ),
            into="out",
        )

    @step("4.2-6", "opt-dr")
    def pay_for_ground(f, s: Krieg, tell: Tell) -> Word:
        """Each hex not retreated costs the defenders a step."""
        f.defenders, unmoved = f.out
        f.left, f.out = 0, ()
        if not unmoved:
            return None
        return Call(LoseSteps(side=s.content.side_of[f.defenders[0]], units=f.defenders, count=unmoved, first=()))

    @step("4.2-7")
    def attrition(f, s: Krieg, tell: Tell) -> Word:
        return Call(
            Attrition(
                side=f.side,
                attackers=f.attackers,
                defenders=f.defenders,
                attacker_loses=f.attacker_loses,
                defender_loses=f.defender_loses,
                first=() if f.paid else first_losses(s, f),
            )
        )


@rule("opt-ad")
def attackers_must_pay(front: Situation, f: Outcome) -> bool:
    """The attacker chooses while all their units could retreat; otherwise one of them loses a step."""
    if front.c.opt.result_ad == "step":
        return True
    return not can_fall_back(front, f.attackers, f.target, f.ranged)


@rule("opt-ex")
def must_defender_follow(s: Krieg, f: Outcome) -> bool:
    """If the attacker took the step of an exchange, the defenders retreat one hex or lose one too."""
    return bool(s.content.opt.result_ex == "defender_follows")


@rule("opt-first-loss")
def first_losses(s: Krieg, f: Outcome) -> tuple[int, ...]:
    """Who among the attackers must take the first step: armour, or marines that came over water."""
    c = s.content
    if c.opt.first_loss == "owner":
        return ()
    alive = [u for u in f.attackers if s.units.hex[u] >= 0]
    return tuple(u for u in alive if c.is_armour[u] or (f.wet and c.is_marine[u]))


class Attrition(Frame, rule="4.2-7"):
    """Step 7: each side loses the steps the table says, the attacker first."""

    side: int
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    attacker_loses: int
    defender_loses: int
    first: tuple[int, ...] = ()

    @step("4.2-7")
    def first_side(f, s: Krieg, tell: Tell) -> Word:
        return _attacker_loses(f) if is_attacker_first(s) else _defender_loses(f, s)

    @step("4.2-7")
    def second_side(f, s: Krieg, tell: Tell) -> Word:
        return _defender_loses(f, s) if is_attacker_first(s) else _attacker_loses(f)


@rule("opt-attrition-order")
def is_attacker_first(s: Krieg) -> bool:
    return bool(s.content.opt.attrition_order == "attacker_first")


def _attacker_loses(f: Attrition) -> Word:
    if not f.attacker_loses:
        return None
    return Call(LoseSteps(side=f.side, units=f.attackers, count=f.attacker_loses, first=f.first))


def _defender_loses(f: Attrition, s: Krieg) -> Word:
    if not f.defender_loses:
        return None
    side = s.content.side_of[f.defenders[0]]
    return Call(LoseSteps(side=side, units=f.defenders, count=f.defender_loses, first=()))


class LoseSteps(Frame, rule="4.2-7"):
    """Steps taken off a force, one at a time, its owner choosing where nothing binds them."""

    side: int
    units: tuple[int, ...]
    count: int
    first: tuple[int, ...] = ()
    unit: int = -1

    @step("4.2-7")
    def choose_unit(f, s: Krieg, tell: Tell) -> Word:
        offer = [u for u in (f.first or f.units) if s.units.hex[u] >= 0]
        if not f.count or not offer:
            return END
        if len(offer) == 1:
            return None
        return Ask(
            seat_of(f.side),
            "choose_loss",
            {u: {"steps": s.units.steps[u]} for u in offer},
            into="unit",
            about={"count": f.count},
        )

    @step("4.2-7")
    def lose(f, s: Krieg, tell: Tell) -> Word:
        if f.unit < 0:
            f.unit = next(u for u in (f.first or f.units) if s.units.hex[u] >= 0)
        lose_step(s, f.unit, tell)
        f.count, f.unit, f.first = f.count - 1, -1, ()
        return Again("choose_unit")


class FallBack(Frame, rule="opt-ad"):
    """The attackers go back one hex, stack by stack."""

    side: int
    target: int
    units: tuple[int, ...]
    to: int = -1
    out: tuple[Any, ...] = ()

    @step("opt-ad")
    def next_stack(f, s: Krieg, tell: Tell) -> Word:
        if not f.units:
            return END
        here = s.units.hex[f.units[0]]
        stack = tuple(u for u in f.units if s.units.hex[u] == here)
        f.units = tuple(u for u in f.units if u not in stack)
        return Call(Retreat(side=f.side, target=f.target, units=stack, left=1, may_stand=0, hq=-1), into="out")

    @step("opt-ad")
    def pay(f, s: Krieg, tell: Tell) -> Word:
        """Another stack may have closed the only way back by going first."""
        units, unmoved = f.out
        f.out = ()
        return Call(LoseSteps(side=f.side, units=units, count=unmoved)) if unmoved else None

    @step("opt-ad")
    def again(f, s: Krieg, tell: Tell) -> Word:
        return Again("next_stack")


class Retreat(Frame, rule="opt-retreat-path"):
    """A force goes back hex by hex, ever farther from the combat; its value is (the force, hexes not retreated)."""

    side: int
    target: int
    units: tuple[int, ...]
    left: int
    may_stand: int
    hq: int
    to: Any = -1

    @step("opt-retreat-path")
    def choose_hex(f, s: Krieg, tell: Tell) -> Word:
        ways = ways_back(s, f)
        if not f.left or not ways:
            return Again("halt")
        if len(ways) == 1 and not f.may_stand:
            return None
        offer: list[Any] = ["stand", *ways] if f.may_stand else ways
        return Ask(
            seat_of(f.side),
            "choose_retreat",
            offer,
            into="to",
            about={"units": f.units, "left": f.left, "hex": f.target},
        )

    @step("opt-retreat-path")
    def go(f, s: Krieg, tell: Tell) -> Word:
        if f.to == "stand":
            return Again("halt")
        if f.to == -1:
            f.to = ways_back(s, f)[0]
        front = situation_of(s)
        friends = tuple(u for u in front.stacks.get(f.to, ()) if u not in f.units)
        tell("retreated", side=f.side, units=f.units, start=s.units.hex[f.units[0]], hex=f.to)
        for u in f.units:
            enter(s, u, f.to)
        if friends:
            f.units = (*f.units, *friends)
            tell("joined_retreat", side=f.side, units=friends, hex=f.to)
        f.left, f.to = f.left - 1, -1
        return Again("choose_hex")

    @step("opt-retreat-path")
    def halt(f, s: Krieg, tell: Tell) -> Word:
        if f.left:
            tell("stood", side=f.side, units=f.units, steps=f.left, hex=s.units.hex[f.units[0]])
        return Done((f.units, f.left))


def ways_back(s: Krieg, f: Retreat) -> list[int]:
    front = situation_of(s)
    return retreat_hexes(front, f.side, f.units, f.target, f.hq)
