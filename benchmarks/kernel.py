"""What the kernel costs: a nested game against the same game as plain nested functions, and a fork against deepcopy."""

from __future__ import annotations

import copy
import random
from dataclasses import dataclass, field

from tests.tiny import quarry

from upscope.dice.seeded import Seeded
from upscope.kernel.audience import public
from upscope.kernel.engine import DICE, advance, answer
from upscope.kernel.event import silent
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask, Frame, Gather, Over, Roll, Tell, Word, step
from upscope.kernel.state import Columns, Ints, State, Strs
from upscope.lab.bench import compare, rate

TURNS = 40


# ---------------------------------------------------------------- the nested game through the kernel


def kernel_game(rng: random.Random, dice: Seeded) -> int:
    s = quarry.begin(Setup("open"))
    pause = advance(s)
    answers = 0
    chance = rng.random
    while True:
        what = type(pause)
        if what is Roll:
            pause = answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times))
        elif what is Ask:
            offer = pause.offer()
            if type(offer) is dict:
                value = 1 + int(chance() * 3)
            else:
                small = int(chance() * (min(4, offer.total) + 1))
                value = (offer.total - small, small)
            pause = answer(s, pause.seat, value)
        elif what is Gather:
            for ask in pause.asks:
                pause = answer(s, ask.seat, int(chance() * 3), decision=f"{ask.name}:0")
        elif what is Over:
            return answers
        answers += 1


# ---------------------------------------------------------------- the same game as plain nested functions


@dataclass
class Gang:
    stone: int = 0
    tools: int = 2


@dataclass
class Site:
    gangs: list[Gang] = field(default_factory=lambda: [Gang(), Gang()])
    turn: int = 0
    mover: int = 0


def plain_game(rng: random.Random, dice: Seeded) -> int:
    """Same rules, same legality checks of each choice, same source of dice; no save, no fork, no seats, no odds."""
    site, answers = Site(), 0
    chance = rng.random
    bids = [_checked(int(chance() * 3), (0, 1, 2)) for _ in range(2)]
    answers += 1
    for gang, bid in zip(site.gangs, bids, strict=True):
        gang.tools -= bid
    site.mover = 0 if bids[0] >= bids[1] else 1
    silent("bid_opened", bids=bids, first=site.mover)
    while True:
        answers += plain_turn(site, chance, dice)
        site.turn += 1
        if max(g.stone for g in site.gangs) >= quarry.TARGET or site.turn >= TURNS:
            return answers
        site.mover = 1 - site.mover


def _checked(value, options):
    if value not in options:
        raise ValueError(value)
    return value


def plain_turn(site, chance, dice):
    gang = site.gangs[site.mover]
    digs = _checked(1 + int(chance() * 3), {1: {"risk": 1}, 2: {"risk": 2}, 3: {"risk": 3}})
    answers, won = 1, 0
    for _ in range(digs):
        found, rolls = plain_dig(gang, site.mover, dice)
        answers += rolls
        if found is None:
            return answers
        won += found
    small = int(chance() * (min(4, won) + 1))
    split = quarry.Allocate(("big", "small"), won, at_most=(99, 4), rule="5")
    split.check((won - small, small))
    gang.stone += won - small + 2 * small
    silent("loaded", gang=site.mover, big=won - small, small=small)
    return answers + 1


def plain_dig(gang, number, dice):
    die = dice.draw("dig", quarry.D6, 1)
    m = quarry.Modifiers(0, "3", "ground")
    m.add(gang.tools, "tools", "3.1")
    silent("dug", gang=number, die=die, why=m.why(), total=die + m.total)
    if die != 6:
        return die + m.total, 1
    what = dice.draw("fall", quarry.FALL, 1)
    silent("fell", gang=number, what=what)
    if what == "turn":
        return None, 2
    return (6 if what == "nothing" else 0), 2


# ---------------------------------------------------------------- a state of 300 units


class Units(Columns):
    hex: Ints = public()
    steps: Ints = public()
    side: Ints = public()
    moved: Ints = public()
    kind: Ints = public()
    name: Strs = public()


class Front(State):
    units: Units
    turn: int = public(start=1)
    weather: str = public(start="clear")


class Attack(Frame, rule="a"):
    target: int
    die: int = 0

    @step("a")
    def roll(f, s: Front, tell: Tell) -> Word:
        return Roll("attack", quarry.D6, into="die")


@dataclass
class Unit:
    hex: int
    steps: int
    side: int
    moved: int
    kind: int
    name: str


@dataclass
class ObjectFront:
    units: list[Unit]
    turn: int = 1
    weather: str = "clear"
    stack: list[dict[str, int]] = field(default_factory=lambda: [{"target": 3, "die": 0, "at": 0}])


def main() -> None:
    rng, dice = random.Random(1), Seeded(1)
    other, other_dice = random.Random(1), Seeded(1)
    found = compare(lambda: kernel_game(rng, dice), lambda: plain_game(other, other_dice))
    print(found.line("nested game, kernel against plain functions", "answers"))
    print(f"  bar: at most 6 times; {'met' if found.ratio <= 6 else 'MISSED'}")

    n = 300
    front = Front(
        None,
        units=Units(
            hex=list(range(n)),
            steps=[2] * n,
            side=[i % 2 for i in range(n)],
            moved=[0] * n,
            kind=[i % 7 for i in range(n)],
            name=[f"u-{i}" for i in range(n)],
        ),
    )
    front.stack.append(Attack(target=3))
    objects = ObjectFront([Unit(i, 2, i % 2, 0, i % 7, f"u-{i}") for i in range(n)])

    def forks() -> int:
        for _ in range(50):
            front.fork()
        return 50

    def copies() -> int:
        copy.deepcopy(objects)
        return 1

    fork = compare(copies, forks, seconds=0.1)
    print(
        f"fork of {n} units: {fork.yardstick * 1e6:.2f} µs; deepcopy of it as objects: {fork.ours * 1e6:,.0f} µs; "
        f"{fork.ratio:,.0f} times faster (quartiles {fork.low:,.0f} to {fork.high:,.0f})"
    )
    print(f"  bar: at least 200 times; {'met' if fork.ratio >= 200 else 'MISSED'}")

    low, middle, high = rate(lambda: kernel_game(rng, dice))
    print(f"answers a CPU second through the kernel: {middle:,.0f} (quartiles {low:,.0f} to {high:,.0f})")


if __name__ == "__main__":
    main()
