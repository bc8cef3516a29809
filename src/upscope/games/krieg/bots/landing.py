"""Landings: what is done with units that can come at the enemy only over the sea."""

from __future__ import annotations

from upscope.games.krieg.advice.belief import STATION

from .field import Field
from .posts import Posts


def mainland(field: Field) -> set[int]:
    """All land that is joined to an enemy's."""
    seen = set(field.foe_hexes)
    queue = list(seen)
    for h in queue:
        for to in field.c.ground[h]:
            if to not in seen:
                seen.add(to)
                queue.append(to)
    return seen


def waiting(field: Field) -> list[int]:
    """Units that no land joins to any enemy."""
    if not field.foes:
        return []
    at, joined = field.s.units.hex, mainland(field)
    return [u for u in field.own if field.c.land[at[u]] and at[u] not in joined]


def havens(field: Field) -> list[int]:
    """Own ports on the enemy's side of the water, the one nearest to the enemy first."""
    c, control = field.c, field.s.ground.control
    found = [h for h in mainland(field) if c.ports[h] and control[h] == field.me]
    return sorted(found, key=lambda h: (min(c.distance[h][foe] for foe in field.foe_hexes), h))


def shores(field: Field) -> list[tuple[int, int]]:
    """(sea hex, land) of own beachheads whose land nobody holds."""
    front, c = field.front, field.c
    found = [(sea, field.s.pieces.facing[p]) for sea, p in front.beaches.items() if c.piece_side[p] == field.me]
    return [(sea, land) for sea, land in found if land >= 0 and field.is_free(land)]


def ship(field: Field, posts: Posts) -> None:
    """The strongest units that wait go aboard for an open shore or a port over there, as many as the convoys carry."""
    c, _s = field.c, field.s
    units = waiting(field)
    if not units:
        return
    carried: dict[int, int] = {}
    for goal, zones in [
        *((sea, (c.zone[sea],)) for sea, _ in shores(field)),
        *((h, c.ports[h]) for h in havens(field)),
    ]:
        for u in sorted(units, key=lambda u: (c.is_hq[u], -field.attack(u), u)):
            zone = next((z for z in zones if carried.get(z, 0) < convoys(field, z)), -1)
            if zone >= 0 and u not in posts.fixed and goal in field.reach(u) and posts.fits(u, goal):
                posts.order(u, goal)
                carried[zone] = carried.get(zone, 0) + 1


def convoys(field: Field, zone: int) -> int:
    """Own troop convoys on station there."""
    c, box = field.c, field.s.pieces.box
    mine = [p for p in c.pieces("troop_convoy") if c.piece_side[p] == field.me and c.piece_zone[p] == zone]
    return sum(box[p] == STATION for p in mine)


def coast(field: Field, options: list[tuple[int, int]]) -> tuple[int, int] | None:
    """Where to land: on an open shore near what there is to take, away from the enemy's strength."""

    def worth(option: tuple[int, int]) -> tuple[float, int, int]:
        sea, land = option
        return field.prize[land] + field.pull[land] - 0.02 * field.potential[land], -sea, -land

    return max((option for option in options if field.is_free(option[1])), key=worth, default=None)
