"""Planner: searches its combat phase by exact odds, and moves for the enemy's answer and its own next turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from upscope.games.krieg.advice.belief import (
    BLITZ,
    REGULAR,
    CannotAttack,
    Krieg,
    Plot,
    run,
    situation_of,
    staged,
    usual,
)
from upscope.kernel.decision import values_of
from upscope.kernel.engine import DICE, advance, answer
from upscope.kernel.procedure import Ask, Roll

from . import choices, placing
from .aim import Aim, Mind, open_prizes
from .case import Case
from .field import Fort, outlook
from .ideas import Idea, Ideas, Taste
from .landing import ship
from .line import Line
from .march import gather
from .officer import Officer
from .posts import Posts
from .raid import Paths, raid
from .steady import GOOD, everybody, others, worst_column

HQ = 0.7


@dataclass(frozen=True)
class Budget:
    """How much a planner may look at, in evaluations, so that the same seed plays the same game on any machine."""

    attacks: int = 14
    """Attacks worked out exactly at each question of the combat phase."""
    places: int = 150
    """Plans of places looked at in each phase of movement."""


ANY, NEVER = -1, 99
"""Columns from which attacks are marched for, with GOOD between them."""


@dataclass(frozen=True)
class Attack:
    target: int
    units: tuple[int, ...]
    hq: int
    worth: float

    @property
    def used(self) -> frozenset[int]:
        return frozenset((*self.units, self.hq)) - {-1}


class Planner(Officer):
    budget = Budget()
    taste = Taste()
    mind = Mind()

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.known: dict[tuple[Any, ...], float] = {}
        self.meant: list[Idea] | None = None

    def plan(self, case: Case) -> None:
        self.known.clear()
        self.meant = None
        super().plan(case)

    # -- moving ---------------------------------------------------------------------------------------------------

    def march(self, case: Case, reserve: bool) -> list[tuple[int, int]]:
        """Of a few ways to go about it, from attacking all that promises something to only holding the line, the one
        that promises most when everybody has his place."""
        field = Aim(case.s, case.me, self.mind)
        line = Line(field)
        posts = Posts(field)
        if not reserve:
            ship(field, posts)
        taken = raid(field, posts, line, reserve)
        if reserve:
            line.settle(posts, reserve, self.budget.places)
            return posts.moves()
        paths = Paths(field)
        plans: list[tuple[float, Posts]] = []
        seen: list[list[Idea]] = []
        for least in (ANY,) if field.last else (ANY, GOOD, NEVER):
            begun = posts.copy()
            ideas = gather(begun, Ideas(field, self.taste), least) if least < NEVER else []
            if ideas in seen:
                continue
            seen.append(ideas)
            for hold in (False, True):
                plan = begun.copy()
                if hold:
                    plan.hold()
                paths.approach(plan, set(taken))
                line.settle(plan, reserve, self.budget.places)
                plans.append((sum(idea.worth for idea in ideas) + self.standing(field, line, plan), plan))
        return max(plans, key=lambda plan: plan[0])[1].moves()

    def standing(self, field: Aim, line: Line, posts: Posts) -> float:
        """What a plan of places is worth: what lies open behind it, what lies before it, and who is in supply."""
        near = sum(self.mind.near * field.pull[h] for h in posts.at.values())
        return line.worth(posts) + near + sum(self.mind.fed for u, h in posts.at.items() if field.is_fed(u, h))

    def intended(self, case: Case) -> list[Idea]:
        """The attacks meant for this turn, thought of once for all that is placed for them."""
        if self.meant is None:
            self.meant = placing.intended(placing.rested(case))
        return self.meant

    def choose_place(self, case: Case) -> Any:
        return placing.place(case, self.intended(case) if case.segment == "support" else None)

    def choose_blitz(self, case: Case) -> Any:
        return placing.blitz(case, self.intended(case))

    # -- fighting -------------------------------------------------------------------------------------------------

    def best_attack(self, case: Case) -> tuple[int, list[int]] | None:
        """Of all sets of attacks that share no unit the one that promises most; its best attack is made first."""
        field = Aim(case.s, case.me, self.mind)
        kind = BLITZ if case.segment == "blitz" else REGULAR
        rough: list[tuple[float, int, tuple[int, ...], int]] = []
        for h in case.offer:
            if h == "end" or h in self.refused:
                continue
            if h not in field.front.stacks:
                return h, everybody(field, h, kind)[:1]
            rough += self.sketches(field, h, kind)
        rough.sort(key=lambda row: (-row[0], row[1], row[2]))
        found: list[Attack] = []
        for _, h, units, hq in rough[: self.budget.attacks]:
            worth = self.exactly(field, kind, Plot(h, units, hq))
            if worth > 0.02:
                found.append(Attack(h, units, hq, worth))
        if not found:
            return None
        best = max(disjoint(found), key=lambda attack: (attack.worth, -attack.target))
        return best.target, [*best.units, *([best.hq] if best.hq >= 0 else [])]

    def rest(self, case: Case, target: int) -> list[int]:
        return others(case, target)

    def sketches(self, field: Aim, h: int, kind: int) -> list[tuple[float, int, tuple[int, ...], int]]:
        """Ways to attack a hex, by the column alone: all together, and fewer where the column hardly suffers."""
        c = field.c
        units = everybody(field, h, kind)
        fort = Fort(field, h, kind)
        plain = [u for u in units if not c.is_hq[u]]
        hqs = [u for u in units if c.is_hq[u]] if plain else []
        plain = plain or units
        found: list[tuple[float, int, tuple[int, ...], int]] = []
        for hq in {hqs[0] if hqs else -1, -1}:
            last = -1
            for count in range(1, len(plain) + 1):
                some = plain[:count]
                column = worst_column(field, h, [*some, hq] if hq >= 0 else some, kind)
                if column <= last:
                    continue
                last = column
                take, lost, paid = outlook(c, column, fort.bad, fort.steps, fort.rooted)
                worth = take * (field.prize[h] + self.taste.ground * field.pull[h]) + 0.3 * lost - 0.2 * paid
                worth -= 0.02 * count + 0.05 * (hq >= 0)
                if worth > -0.15:
                    found.append((worth, h, tuple(some), hq))
        found.sort(key=lambda row: (-row[0], row[2]))
        return found[:3]

    def exactly(self, field: Aim, kind: int, plot: Plot) -> float:
        """The mean over the six faces of the die of what the attack changes, by the rules' own code."""
        s, c = field.s, field.c
        near = c.distance[plot.target]
        local = tuple(
            (u, h, s.units.steps[u], s.units.supported[u]) for u, h in enumerate(s.units.hex) if h >= 0 and near[h] <= 4
        )
        key = (kind, plot, local)
        if key in self.known:
            return self.known[key]
        found = self.known[key] = self._exactly(field, kind, plot)
        return found

    def _exactly(self, field: Aim, kind: int, plot: Plot) -> float:
        s, me = field.s, field.me
        try:
            start = staged(s, me, kind, plot)
        except CannotAttack:
            return -1.0
        pause = advance(start)
        if isinstance(pause, Ask) and pause.name == "commit_hq":
            pause = answer(start, pause.seat, next(u for u in values_of(pause.offer()) if u != "none"))
        if not isinstance(pause, Roll):
            return -1.0
        before = self.power(field, s)
        total = 0.0
        for die in range(1, 7):
            fork = start.fork()
            answer(fork, DICE, die)
            run(fork, self.assumed)
            total += self.power(field, fork) - before + self.ground(field, fork, plot)
        return total / 6

    def assumed(self, s: Krieg, ask: Ask) -> Any:
        if ask.name == "answer_repulse":
            code = (ask.about or {}).get("code")
            return "step" if code == "Ex" or ask.seat == "axis" else "retreat"
        return usual(s, ask)

    def power(self, field: Aim, s: Krieg) -> float:
        """Fighting power on the map, ours less theirs. In an ally's last turn it hardly matters."""
        c, steps, mind = field.c, s.units.steps, self.mind
        part = mind.late if field.last else 1.0
        total = 0.0
        for u in field.own:
            if s.units.hex[u] >= 0:
                rung = c.rungs[c.ladder_of[u]][steps[u]]
                total += part * (mind.factor * (rung[0] + rung[1]) + (HQ if c.is_hq[u] else 0.0))
        for u in field.foes:
            if s.units.hex[u] >= 0:
                rung = c.rungs[c.ladder_of[u]][steps[u]]
                total -= part * (mind.factor * (rung[0] + rung[1]) + (HQ if c.is_hq[u] else 0.0))
        return total

    def ground(self, field: Aim, s: Krieg, plot: Plot) -> float:
        """What advancing into the hex, and with armour beyond it, would bring."""
        c, front = field.c, situation_of(s)
        if plot.target in front.stacks:
            return 0.0
        hexes = s.units.hex
        alive = [u for u in plot.attackers if hexes[u] >= 0 and c.distance[hexes[u]][plot.target] == 1]
        fed = [u for u in alive if field.is_fed(u, hexes[u])]
        if not fed:
            return 0.0
        value = field.prize[plot.target] + self.taste.ground * field.pull[plot.target]
        if any(c.exploits[u] for u in fed) and not front.zoc(field.me)[plot.target]:
            beyond = [field.prize[n] for n in c.ground[plot.target] if field.prize[n] and front.can_enter(field.me, n)]
            value += 0.8 * max(beyond, default=0.0)
        opened = open_prizes(field, s, fed, plot.target) - field.in_reserve
        return value + self.mind.opening * sum(field.prize[h] for h in opened if h != plot.target)

    # -- small decisions ------------------------------------------------------------------------------------------

    def choose_advance(self, case: Case) -> Any:
        """What the ground brings, less what the line suffers by it."""
        field = Aim(case.s, case.me, self.mind)
        target = case.about("hex")
        posts, line = Posts(field), Line(field)
        held = bool(field.front.stacks.get(target))
        before = line.worth(posts)
        best, found = 0.0, "end"
        for option in case.offer:
            if option == "end":
                continue
            unit, to = option
            value = choices.gain(field, unit, to, held, target)
            if value > 0:
                start = posts.at[unit]
                posts.send(unit, to)
                value += line.worth(posts) - before
                posts.send(unit, start)
                if value > best + 1e-9:
                    best, found = value, option
        return found


def disjoint(attacks: list[Attack]) -> list[Attack]:
    """The attacks that together promise most, each unit and each hex once: branch and bound, best first."""
    order = sorted(attacks, key=lambda a: (-a.worth, a.target, a.units))
    tail = [0.0] * (len(order) + 1)
    for at in range(len(order) - 1, -1, -1):
        tail[at] = tail[at + 1] + order[at].worth
    best: tuple[float, list[Attack]] = (0.0, [])

    def look(at: int, chosen: list[Attack], used: frozenset[int], hexes: frozenset[int], worth: float) -> None:
        nonlocal best
        if worth > best[0]:
            best = (worth, chosen)
        if at == len(order) or worth + tail[at] <= best[0]:
            return
        one = order[at]
        if one.target not in hexes and not one.used & used:
            look(at + 1, [*chosen, one], used | one.used, hexes | {one.target}, worth + one.worth)
        look(at + 1, chosen, used, hexes, worth)

    look(0, [], frozenset(), frozenset(), 0.0)
    return best[1]
