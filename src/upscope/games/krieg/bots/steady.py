"""Steady: keeps its units in supply and in line, attacks only at good odds, takes what lies open."""

from __future__ import annotations

from upscope.games.krieg.advice.belief import BLITZ, REGULAR, air_columns, is_supplied, joiners, odds_column, supporters

from .case import Case
from .field import Field, Fort, outlook
from .ideas import Ideas, Taste
from .landing import ship
from .march import gather, settle, walk_in
from .officer import Officer
from .posts import Posts

GOOD = 5
"""The column from which an attack counts as good: 3-1."""


class Steady(Officer):
    taste = Taste()
    good = GOOD
    """The column from which an attack is made."""

    def march(self, case: Case, reserve: bool) -> list[tuple[int, int]]:
        field = Field(case.s, case.me)
        posts = Posts(field)
        if not reserve:
            ship(field, posts)
            walk_in(field, posts)
            gather(posts, Ideas(field, self.taste), self.good)
        settle(field, posts, reserve)
        return posts.moves()

    def best_attack(self, case: Case) -> tuple[int, list[int]] | None:
        """All that can attack a hex do, where the column is good; the best prospect first."""
        kind = BLITZ if case.segment == "blitz" else REGULAR
        field = Field(case.s, case.me)
        best, found = 0.0, None
        for h in case.offer:
            if h == "end" or h in self.refused:
                continue
            units = everybody(field, h, kind)
            if h not in field.front.stacks:
                return h, units[:1]
            column = worst_column(field, h, units, kind)
            if column < self.good or not self.sees(case, h):
                continue
            fort = Fort(field, h, kind)
            take, lost, paid = outlook(case.c, column, fort.bad, fort.steps, fort.rooted)
            worth = (
                take * (field.prize[h] + self.taste.ground * field.pull[h])
                + lost * self.taste.enemy_step
                - paid * self.taste.own_step
            )
            if worth > best:
                best, found = worth, (h, units)
        return found

    def sees(self, case: Case, target: int) -> bool:
        """Whether an attack is thought of at all."""
        return True

    def rest(self, case: Case, target: int) -> list[int]:
        return others(case, target)


def others(case: Case, target: int) -> list[int]:
    """Everybody who can join an attack and has not been named yet."""
    kind = BLITZ if case.segment == "blitz" else REGULAR
    named = case.about("attackers")
    return [u for u in everybody(Field(case.s, case.me), target, kind) if u not in named]


def everybody(field: Field, h: int, kind: int) -> list[int]:
    """All who may join an attack on the hex, the strongest first, an HQ that supports them last."""
    c = field.c
    offered = joiners(field.front, field.me, h, (), -1, kind)
    plain = sorted((u for u in offered if not c.is_hq[u]), key=lambda u: (-field.attack(u), u))
    if not plain:
        return [u for u in offered if c.is_hq[u]][:1]
    return [*plain, *supporters(field.front, field.me, h, tuple(plain), -1, kind)[:1]]


def worst_column(field: Field, h: int, units: list[int], kind: int) -> int:
    """The column when the defender commits the HQ that helps most; -1 below 1:3."""
    c = field.c
    plain, hqs = tuple(u for u in units if not c.is_hq[u]), [u for u in units if c.is_hq[u]]
    if not plain:
        plain, hqs = tuple(units), []
    ranged = hqs[0] if hqs else -1
    attack = sum(field.attack(u) for u in units)
    fort = Fort(field, h, kind)
    if 3 * attack < fort.against[0][0]:
        return -1
    side = min(c.edge_columns[field.front.edge(field.s.units.hex[u], h)] for u in plain)
    m = odds_column(field.front, kind, field.me, h, plain, ranged, -1)
    return min(m.total, fort.column(c, attack, _help(field, h, units, kind, side)))


def _help(field: Field, h: int, units: list[int], kind: int, side: int) -> int:
    c = field.c
    found = air_columns(field.front, field.me, h, {c.nation_of[u] for u in units}) - side
    found += any(c.is_hq[u] and is_supplied(field.front, u) for u in units)
    found += kind == BLITZ and any(c.is_armour[u] and is_supplied(field.front, u) for u in units)
    return found
