"""Landings: what is done with units that can come at the enemy only over the sea."""

from __future__ import annotations

from upscope.games.krieg.advice.belief import STATION

from .field import Field
from .posts import Posts


def waiting(field: Field) -> list[int]:
    """Units that no land joins to any enemy."""
    if not field.foes:
        return []
    c = field.c
    seen = set(field.foe_hexes)
    queue = list(seen)
    for h in queue:
        for to in c.ground[h]:
            if to not in seen:
                seen.add(to)
                queue.append(to)
    return [u for u in field.own if c.land[field.s.units.hex[u]] and field.s.units.hex[u] not in seen]


def shores(field: Field) -> list[tuple[int, int]]:
    """(sea hex, land) of own beachheads whose land nobody holds."""
    front, c = field.front, field.c
    found = [(sea, field.s.pieces.facing[p]) for sea, p in front.beaches.items() if c.piece_side[p] == field.me]
    return [(sea, land) for sea, land in found if land >= 0 and field.is_free(land)]


def ship(field: Field, posts: Posts) -> None:
    """The strongest units that wait go aboard for an open shore, as many as the convoys carry."""
    c, s = field.c, field.s
    units = waiting(field)
    if not units:
        return
    for sea, _ in shores(field):
        left = sum(
            c.piece_side[p] == field.me and c.piece_zone[p] == c.zone[sea] and s.pieces.box[p] == STATION
            for p in c.pieces("troop_convoy")
        )
        for u in sorted(units, key=lambda u: (c.is_hq[u], -field.attack(u), u)):
            if left and u not in posts.fixed and sea in field.reach(u) and posts.fits(u, sea):
                posts.order(u, sea)
                left -= 1


def coast(field: Field, options: list[tuple[int, int]]) -> tuple[int, int] | None:
    """Where to land: on an open shore near what there is to take, away from the enemy's strength."""

    def worth(option: tuple[int, int]) -> tuple[float, int, int]:
        sea, land = option
        return field.prize[land] + field.pull[land] - 0.02 * field.potential[land], -sea, -land

    return max((option for option in options if field.is_free(option[1])), key=worth, default=None)
