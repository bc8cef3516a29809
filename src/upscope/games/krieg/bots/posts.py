"""Where own units will stand: a plan of places that keeps within the stacking limits."""

from __future__ import annotations

from .field import Field


class Posts:
    """Every own unit with the hex it is to be in; units without orders stay where they are."""

    def __init__(self, field: Field) -> None:
        self.field = field
        hexes = field.s.units.hex
        self.at = {u: hexes[u] for u in field.own}
        self.stacks: dict[int, list[int]] = {}
        for u, h in self.at.items():
            self.stacks.setdefault(h, []).append(u)
        self.fixed: set[int] = set()
        """Units that have their orders."""
        self.legs: dict[int, list[int]] = {}
        """Units that move in several goes: every hex they stop in."""

    def copy(self) -> Posts:
        made = Posts.__new__(Posts)
        made.field, made.at, made.fixed = self.field, dict(self.at), set(self.fixed)
        made.stacks = {h: stack[:] for h, stack in self.stacks.items()}
        made.legs = dict(self.legs)
        return made

    def fits(self, u: int, h: int) -> bool:
        """Whether the hex has room for one more unit."""
        here = self.stacks.get(h, [])
        return u in here or self.has_room([*here, u], h)

    def has_room(self, units: list[int], h: int, more: int = 0) -> bool:
        """Whether these units may stand there together, with so many steps more than they have."""
        c, steps = self.field.c, self.field.s.units.steps
        opt = c.opt
        limited = c.limited[h] or not c.land[h]
        if len(units) > (opt.limited_units if limited else opt.stack_units):
            return False
        if more + sum(steps[x] for x in units) > (opt.limited_steps if limited else opt.stack_steps):
            return False
        if sum(c.is_hq[x] for x in units) > opt.stack_hqs:
            return False
        if sum(c.is_fort[x] for x in units) > opt.stack_fortresses:
            return False
        minors = {c.nation_of[x] for x in units if c.nation_minor[c.nation_of[x]] and not (c.exp[x] and steps[x] == 1)}
        return len(minors) < 2 or not opt.minors_apart

    def send(self, u: int, h: int) -> None:
        if self.at[u] != h:
            self.stacks[self.at[u]].remove(u)
            self.stacks.setdefault(h, []).append(u)
            self.at[u] = h

    def order(self, u: int, h: int) -> None:
        self.send(u, h)
        self.fixed.add(u)

    def hold(self) -> None:
        """Units in contact with the enemy and in supply stay where they are."""
        zoc = self.field.front.zoc(self.field.me)
        self.fixed.update(u for u, h in self.at.items() if zoc[h] and self.field.is_fed(u, h))

    def moves(self) -> list[tuple[int, int]]:
        """(unit, hex) of all who leave their place, stop by stop; those who go far first."""
        hexes = self.field.s.units.hex
        found = [(u, h) for u, legs in self.legs.items() for h in legs]
        return found + [(u, h) for u, h in self.at.items() if hexes[u] != h and u not in self.legs]

    def defence(self, h: int) -> int:
        return sum(self.field.defence(u) for u in self.stacks.get(h, ()))
