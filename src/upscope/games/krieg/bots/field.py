"""The map as one side sees it, read once for a plan: what hexes are worth, who can reach what, where danger is.

Worth is counted in points of the victory count; a step of a unit is worth a part of a point.
"""

from __future__ import annotations

from functools import lru_cache

from upscope.games.krieg.advice.belief import (
    AXIS,
    FAIR,
    MUD,
    SIDES,
    Content,
    Goal,
    Krieg,
    air_columns,
    can_start,
    fortress_columns,
    goals,
    is_fed,
    is_supplied,
    raw_column,
    situation_of,
    supporting_hqs,
    weather_columns,
)

NEAR = 0.55
"""How much of a prize is felt one hex farther away."""
FAR = 8
DECISIVE = 3.0
COLUMNS = 11


class Field:
    def __init__(self, s: Krieg, me: int) -> None:
        self.s, self.me = s, me
        self.front = front = situation_of(s)
        self.c: Content = front.c
        c = self.c
        self.turns_left = c.last_turn - s.turn
        self.own = [u for u in c.units_of[me] if s.units.hex[u] >= 0 and not s.units.dropped[u]]
        self.foes = [
            u
            for side in range(3)
            if front.at_war(me, side)
            for u in c.units_of[side]
            if s.units.hex[u] >= 0 and not s.units.dropped[u]
        ]
        self.foe_hexes = sorted({s.units.hex[u] for u in self.foes})
        self.prize = [0.0] * c.size
        """What taking the hex would bring."""
        self.stake = [0.0] * c.size
        """What losing it would cost."""
        for h, points, owner in c.objectives:
            scores = owner == AXIS
            held = s.ground.control[h] == me
            if held:
                self.stake[h] = float(points) if scores or owner == me else 0.0
            elif front.at_war(me, s.ground.control[h]):
                self.prize[h] = float(points) if scores else 0.5 * points
        self._decisive()
        self._pull: list[float] | None = None
        self._potential: list[int] | None = None
        self._reach: dict[tuple[int, bool], dict[int, int]] = {}
        self._routes: dict[tuple[int, bool], dict[int, Goal]] = {}

    def _decisive(self) -> None:
        """Hexes whose owner wins the war at once at a check: worth more than their points, to either side."""
        c, control = self.c, self.s.ground.control
        for name, condition in c.automatic:
            if name not in SIDES:
                continue
            side = SIDES.index(name)
            for row in (row for rows in c.conditions[condition] for row in rows if row.test == "controls_all"):
                for h in (c.grid.hex(hexname) for hexname in row.hexes):
                    if side == self.me and control[h] != side:
                        self.prize[h] = max(self.prize[h], DECISIVE / 2)
                    elif self.front.at_war(self.me, side) and control[h] == self.me:
                        self.stake[h] = max(self.stake[h], DECISIVE)

    # -- units ----------------------------------------------------------------------------------------------------

    def attack(self, u: int) -> int:
        c = self.c
        return c.rungs[c.ladder_of[u]][self.s.units.steps[u]][0]

    def defence(self, u: int) -> int:
        c = self.c
        return c.rungs[c.ladder_of[u]][self.s.units.steps[u]][1]

    def speed(self, u: int) -> int:
        c = self.c
        return c.rungs[c.ladder_of[u]][self.s.units.steps[u]][2]

    def reach(self, u: int, reserve: bool = False) -> dict[int, int]:
        """Hexes the unit may be in after moving, with the cost; where it stands now costs nothing."""
        found = self._reach.get((u, reserve))
        if found is None:
            found = {self.s.units.hex[u]: 0}
            for h, goal in self.routes(u, reserve).items():
                found[h] = goal.cost
            self._reach[(u, reserve)] = found
        return found

    def routes(self, u: int, reserve: bool = False) -> dict[int, Goal]:
        """Every hex the unit may move to, with the way there."""
        found = self._routes.get((u, reserve))
        if found is None:
            found = goals(self.front, u, reserve) if can_start(self.front, u, reserve, -1) else {}
            self._routes[(u, reserve)] = found
        return found

    def is_fed(self, u: int, h: int) -> bool:
        return is_fed(self.front, self.me, self.c.nation_of[u], h)

    # -- ground ---------------------------------------------------------------------------------------------------

    @property
    def pull(self) -> list[float]:
        """How near a hex is to what there is to take."""
        if self._pull is None:
            c = self.c
            weight = [NEAR**far for far in range(FAR + 1)]
            self._pull = pull = [0.0] * c.size
            for o, worth in enumerate(self.prize):
                if worth:
                    far = c.distance[o]
                    for h in c.within(o, FAR):
                        if c.land[h]:
                            pull[h] += worth * weight[far[h]]
        return self._pull

    @property
    def potential(self) -> list[int]:
        """Attack factors enemies could bring against each hex next turn, roughly: the nearest hexes' worth of them."""
        if self._potential is None:
            c, s = self.c, self.s
            self._potential = [0] * c.size
            for u in self.foes:
                factor, speed = self.attack(u), self.speed(u)
                if factor and speed:
                    for h in c.within(s.units.hex[u], min(speed, 3) + 1):
                        self._potential[h] += factor
        return self._potential

    def is_free(self, h: int) -> bool:
        """No enemy ground unit, no enemy depot."""
        return self.front.can_enter(self.me, h)


@lru_cache(maxsize=4096)
def outlook(c: Content, column: int, bad: bool, steps: int, held: bool) -> tuple[float, float, float]:
    """(chance to take the hex, steps the defender loses, steps the attacker loses) of a column of the table.

    `held`: the defenders cannot retreat. The choices are those the odds card assumes.
    """
    take = lost = paid = 0.0
    for die in range(1, 7):
        code, attacker, defender = c.crt[die][column]
        if bad:
            code = {"Dr3": "Dr2", "Dr2": "Dr1", "Dr1": "Ex"}.get(code, code)
        paid += attacker
        loses = defender
        gone = False
        if code == "Ad":
            paid += 1
        elif code == "Ex":
            paid += 1
            if steps > 1 or held:
                loses += 1
            else:
                gone = True
        elif held:
            loses += int(code[2])
        else:
            gone = True
        take += gone or loses >= steps
        lost += min(loses, steps)
    return take / 6, lost / 6, paid / 6


class Fort:
    """What an attack on an enemy hex meets, whoever attacks."""

    __slots__ = ("hex", "steps", "against", "bad", "mud", "rooted", "nations")

    def __init__(self, field: Field, h: int, kind: int) -> None:
        front, c, s = field.front, field.c, field.s
        stack = front.stacks[h]
        side = front.holder[h]
        self.hex = h
        self.steps = sum(s.units.steps[u] for u in stack)
        self.nations = {c.nation_of[u] for u in stack}
        defence = sum(field.defence(u) for u in stack)
        has_hq = any(c.is_hq[u] for u in stack)
        shift = c.hex_columns[h] + fortress_columns(front, h) + weather_columns(front, h)
        shift += air_columns(front, side, h, self.nations)
        if has_hq:
            shift += any(c.is_hq[u] and is_supplied(front, u) for u in stack)
        self.against = [(defence, shift)]
        """(defence, columns) for every HQ the defender may commit, or none."""
        if not has_hq:
            hqs = supporting_hqs(front, side, h, self.nations, kind)
            self.against += [(defence + field.defence(u), shift + 1) for u in hqs]
        weather = front.weather(h)
        self.bad, self.mud = weather != FAIR, weather == MUD
        self.rooted = has_hq or any(field.speed(u) == 0 for u in stack)

    def column(self, c: Content, attack: int, help_: int) -> int:
        """The column the attacker gets when the defender does what is best for them; -1 below 1:3."""
        if 3 * attack < self.against[0][0]:
            return -1
        found = min(raw_column(c, attack, defence) - shift for defence, shift in self.against)
        return max(0, min(COLUMNS - 1, found + help_))
