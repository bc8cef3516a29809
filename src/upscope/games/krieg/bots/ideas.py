"""Ideas for attacks before anybody moves: which enemy hex, from where, by whom, and what it promises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from upscope.games.krieg.advice.belief import REGULAR, air_columns

from .field import Field, Fort, outlook
from .posts import Posts

CROSSABLE = (0, 1)


class Taste(NamedTuple):
    """What an officer thinks things are worth, in points."""

    own_step: float = 0.24
    enemy_step: float = 0.26
    ground: float = 0.5
    """Part of the pull of a hex that is gained with it."""
    trouble: float = 0.03
    """For each unit that takes part."""


@dataclass(frozen=True)
class Idea:
    target: int
    column: int
    worth: float
    take: float
    posts: tuple[tuple[int, int], ...]
    hq: int = -1
    hq_post: int = -1


class Ideas:
    """Attacks that could be made this turn after moving."""

    def __init__(self, field: Field, taste: Taste) -> None:
        self.field, self.taste = field, taste
        c, front = field.c, field.front
        self.forts = {h: Fort(field, h, REGULAR) for h in field.foe_hexes}
        self.posts_of: dict[int, dict[int, list[int]]] = {}
        """Enemy hex -> own unit -> hexes beside it the unit can be in."""
        beside = {
            h: [n for n in c.grid.near[h] if c.edge_passage[front.edge(n, h)] in CROSSABLE and field.is_free(n)]
            for h in self.forts
        }
        sides_of: dict[int, list[int]] = {}
        for h, near in beside.items():
            for n in near:
                sides_of.setdefault(n, []).append(h)
        self.hqs = [u for u in field.own if c.is_hq[u]]
        for u in field.own:
            if c.is_hq[u] or not field.attack(u):
                continue
            for n in field.reach(u):
                for h in sides_of.get(n, ()):
                    self.posts_of.setdefault(h, {}).setdefault(u, []).append(n)

    def best(self, posts: Posts, least: int = -1) -> Idea | None:
        """The most promising attack with units that have no orders yet."""
        found: Idea | None = None
        for h in self.posts_of:
            idea = self.on(h, posts, least)
            if idea is not None and (found is None or idea.worth > found.worth):
                found = idea
        return found

    def on(self, h: int, posts: Posts, least: int) -> Idea | None:
        """The best attack on that hex: strongest units first, until more would not help."""
        field, c = self.field, self.field.c
        fort = self.forts[h]
        here = self.posts_of[h]
        free = sorted(
            (u for u in here if u not in posts.fixed),
            key=lambda u: (-field.attack(u), field.s.units.hex[u] not in here[u], u),
        )
        extra: dict[int, list[int]] = {}
        chosen: list[tuple[int, int]] = []
        attack, side, found = 0, 9, None
        for u in free:
            n = self._post(u, h, here[u], posts, extra)
            if n < 0:
                continue
            chosen.append((u, n))
            extra.setdefault(n, []).append(u)
            attack += field.attack(u)
            side = min(side, c.edge_columns[field.front.edge(n, h)])
            idea = self._idea(fort, tuple(chosen), attack, side, posts, extra)
            if idea is not None and idea.column >= least and (found is None or idea.worth > found.worth):
                found = idea
            if len(chosen) >= 9:
                break
        return found

    def _post(self, u: int, h: int, places: list[int], posts: Posts, extra: dict[int, list[int]]) -> int:
        """Where the unit attacks from: the easiest side, then where it stands already."""
        field, c = self.field, self.field.c
        now = field.s.units.hex[u]
        best, found = (99, 99, 0.0, 0), -1
        for n in places:
            others = [x for x in posts.stacks.get(n, ()) if x != u and (x in posts.fixed or not self._leaves(x, extra))]
            others += [x for x in extra.get(n, ()) if x not in others]
            if not posts.has_room([*others, u], n):
                continue
            key = (c.edge_columns[field.front.edge(n, h)], int(n != now), -c.hex_columns[n], n)
            if key < best:
                best, found = key, n
        return found

    def _leaves(self, x: int, extra: dict[int, list[int]]) -> bool:
        return any(x in units for units in extra.values())

    def _idea(
        self,
        fort: Fort,
        chosen: tuple[tuple[int, int], ...],
        attack: int,
        side: int,
        posts: Posts,
        extra: dict[int, list[int]],
    ) -> Idea | None:
        field, c, taste = self.field, self.field.c, self.taste
        nations = {c.nation_of[u] for u, _ in chosen}
        help_ = air_columns(field.front, field.me, fort.hex, nations) - side
        hq, hq_post = self._hq(fort.hex, nations, posts)
        if hq >= 0:
            attack, help_ = attack + field.attack(hq), help_ + 1
        column = fort.column(c, attack, help_)
        if column < 0:
            return None
        held = fort.rooted or self._is_trapped(fort.hex, {n for _, n in chosen}, posts)
        take, lost, paid = outlook(c, column, fort.bad, fort.steps, held)
        last = field.turns_left == 0 and field.me != 0
        price = taste.own_step * (0.2 if last else 1.0)
        worth = (
            take * (field.prize[fort.hex] + taste.ground * field.pull[fort.hex])
            + lost * taste.enemy_step
            - paid * price
            - taste.trouble * len(chosen)
            - sum(self.leaving(u, n, posts) for u, n in chosen)
        )
        return Idea(fort.hex, column, worth, take, chosen, hq, hq_post)

    def leaving(self, u: int, n: int, posts: Posts) -> float:
        """What it costs that a unit leaves its place: an objective open to the enemy."""
        field = self.field
        now = field.s.units.hex[u]
        if n == now or not field.stake[now] or not field.potential[now]:
            return 0.0
        stay = [x for x in posts.stacks.get(now, ()) if x != u]
        return 0.0 if stay else 0.7 * field.stake[now]

    def _hq(self, h: int, nations: set[int], posts: Posts) -> tuple[int, int]:
        """An HQ of one of the nations that can be in range, standing as far back as it may."""
        field, c = self.field, self.field.c
        for hq in self.hqs:
            if hq in posts.fixed or c.nation_of[hq] not in nations:
                continue
            reach = field.reach(hq)
            near = [n for n in c.within(h, c.opt.hq_range) if n in reach and field.is_fed(hq, n) and posts.fits(hq, n)]
            if near:
                return hq, min(near, key=lambda n: (n != posts.at[hq], -c.distance[n][h], reach[n], n))
        return -1, -1

    def _is_trapped(self, h: int, around: set[int], posts: Posts) -> bool:
        """Whether defenders there would find every way back closed by zones of control."""
        field, c = self.field, self.field.c
        zoc = field.front.zoc(field.front.holder[h])
        for n in c.ground[h]:
            if n in around or posts.stacks.get(n):
                continue
            if field.front.holder[n] == field.front.holder[h]:
                return False
            if not field.front.can_enter(field.front.holder[h], n):
                continue
            if not zoc[n] and not any(n in c.zoc_near[a] for a in around):
                return False
        return True
