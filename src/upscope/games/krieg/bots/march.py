"""Movement: objectives that lie open first, then attacks, then everybody else to the line."""

from __future__ import annotations

from .field import Field
from .ideas import Idea, Ideas
from .posts import Posts

ENOUGH = 0.08
"""An attack that promises less is not marched for."""
MOST = 12


def walk_in(field: Field, posts: Posts) -> None:
    """Enemy objectives that nobody holds are simply entered."""
    hexes = [h for h, worth in enumerate(field.prize) if worth and field.is_free(h)]
    for h in sorted(hexes, key=lambda h: (-field.prize[h], h)):
        able = [
            u
            for u in field.own
            if u not in posts.fixed and h in field.reach(u) and posts.fits(u, h) and not field.c.is_hq[u]
        ]
        fed = [u for u in able if field.is_fed(u, h) or field.turns_left == 0]
        if fed:
            posts.order(min(fed, key=lambda u: (_missed(field, posts, u), field.reach(u)[h], -field.defence(u), u)), h)


def _missed(field: Field, posts: Posts, u: int) -> float:
    now = posts.at[u]
    alone = len(posts.stacks[now]) == 1
    return field.stake[now] if alone and field.potential[now] else 0.0


def gather(posts: Posts, ideas: Ideas, least: int) -> list[Idea]:
    """Units go to where they attack from, the most promising attack first."""
    found: list[Idea] = []
    while len(found) < MOST:
        idea = ideas.best(posts, least)
        if idea is None or idea.worth < ENOUGH:
            break
        for u, h in idea.posts:
            posts.order(u, h)
        if idea.hq >= 0:
            posts.order(idea.hq, idea.hq_post)
        ideas.posts_of.pop(idea.target)
        found.append(idea)
    return found


def need(field: Field, posts: Posts, h: int, without: int = -1) -> float:
    """How much a hex wants another unit: what is at stake there, against what the enemy can bring."""
    threat = field.potential[h]
    if not threat:
        return 0.0
    held = sum(field.defence(u) for u in posts.stacks.get(h, ()) if u != without)
    return (field.stake[h] + 0.15) * threat / (threat + 2.0 * held)


def settle(field: Field, posts: Posts, reserve: bool) -> None:
    """Units without orders: those in contact and on guard stay, the others go where they are needed most."""
    c, zoc = field.c, field.front.zoc(field.me)
    for u in sorted(field.own, key=lambda u: (-field.defence(u), u)):
        if u in posts.fixed or not field.speed(u):
            continue
        now = posts.at[u]
        guard = field.stake[now] and field.potential[now] and len(posts.stacks[now]) == 1
        if not reserve and field.is_fed(u, now) and (zoc[now] or guard):
            continue
        best, to = -1.0, now
        for h, cost in field.reach(u, reserve).items():
            if (h != now and not posts.fits(u, h)) or not (field.is_free(h) and c.land[h]):
                continue
            value = score(field, posts, u, h) - 0.002 * cost
            if value > best:
                best, to = value, h
        posts.order(u, to)


def score(field: Field, posts: Posts, u: int, h: int) -> float:
    """How good a place is for a unit that has nothing else to do."""
    c = field.c
    if c.is_hq[u]:
        far = min((c.distance[h][foe] for foe in field.foe_hexes), default=9)
        return (1.0 if field.is_fed(u, h) else 0.0) + (0.5 if 2 <= far <= 3 else 0.0) + 0.1 * field.pull[h]
    value = need(field, posts, h, u) + 0.12 * field.pull[h] + 0.05 * c.hex_columns[h]
    return value + (0.5 if field.is_fed(u, h) else 0.0)
