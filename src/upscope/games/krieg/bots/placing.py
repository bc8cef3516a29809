"""Placing what is not a ground unit: air, carrier strikes, depots, partisans, beachheads, blitz markers."""

from __future__ import annotations

from typing import Any

from upscope.games.krieg.advice.belief import AXIS, MUD

from .case import Case
from .field import Field
from .ideas import Idea, Ideas, Taste
from .landing import coast, shores, waiting
from .march import gather
from .posts import Posts


def rested(case: Case) -> Field:
    """The map as it will be when the movement phase begins: everybody has the whole allowance again."""
    s = case.s.fork()
    for u in case.c.units_of[case.me]:
        s.units.spent[u] = s.units.attacked[u] = s.units.supported[u] = 0
    return Field(s, case.me)


def intended(field: Field, least: int = 2) -> list[Idea]:
    """The attacks that look best now, before anything is placed for them."""
    posts = Posts(field)
    return gather(posts, Ideas(field, Taste()), least)


def place(case: Case, ideas: list[Idea] | None = None) -> Any:
    """Where a piece goes; `ideas` are the attacks meant, if they have been thought of already."""
    piece = case.about("piece")
    kind = case.c.piece_kind[piece]
    hexes = [h for h in case.offer if h != "keep"]
    if not hexes:
        return "keep"
    if kind == "logistics":
        return depot(case, piece, hexes)
    if kind == "partisans":
        return max(hexes, key=lambda h: (len(case.c.rail[h]), -h))
    field = rested(case)
    return cover(field, piece, hexes, intended(field) if ideas is None else ideas)


def depot(case: Case, piece: int, hexes: list[int]) -> Any:
    """A place behind the strongest part of the front where replacements can come in; one that lies well stays."""
    field = Field(case.s, case.me)
    if case.s.pieces.hex[piece] >= 0:
        return "keep"
    return max(hexes, key=lambda h: (field.pull[h] + 0.02 * min(field.potential[h], 20), -h))


def cover(field: Field, piece: int, hexes: list[int], ideas: list[Idea]) -> Any:
    """Aircraft: over the attacks that gain most by a column; on the defence over what is most in danger."""
    c = field.c
    nation = c.piece_nation[piece]
    value: dict[int, float] = {}
    taken = [field.s.pieces.hex[p] for p in c.pieces("air") if p != piece and field.s.pieces.hex[p] >= 0]
    for idea in ideas:
        if any(c.nation_of[u] == nation for u, _ in idea.posts) and field.front.weather(idea.target) != MUD:
            covered = any(c.distance[h][idea.target] <= 1 for h in taken)
            value[idea.target] = (0.4 if covered else 1.0) * (0.2 + field.prize[idea.target] + max(0.0, idea.worth))
    if field.me == AXIS:
        for h, stack in field.front.stacks.items():
            if field.front.holder[h] == field.me and any(c.nation_of[u] == nation for u in stack):
                threat, held = field.potential[h], sum(field.defence(u) for u in stack)
                if threat > held:
                    value[h] = value.get(h, 0.0) + (field.stake[h] + 0.2) * min(2.0, threat / (held + 1.0))
    if not value:
        return "keep"
    in_weather = {h: field.front.weather(h) for h in value}

    def worth(h: int) -> tuple[float, int]:
        total = 0.0
        for t, v in value.items():
            far = c.distance[h][t]
            if far == 0 or (far == 1 and in_weather[t] == 0):
                total += v
        return total, -h

    return max(hexes, key=worth)


def beach(case: Case) -> Any:
    """Opposite an objective or an open coast near one, when there is somebody to land."""
    field = Field(case.s, case.me)
    if waiting(field):
        return coast(field, [option for option in case.offer if option != "keep"]) or "keep"
    best, found = 0.3, "keep"
    for option in case.offer:
        if option == "keep":
            continue
        _, land = option
        held = sum(field.defence(u) for u in field.front.stacks.get(land, ()))
        value = field.prize[land] + 0.6 * field.pull[land] - 0.1 * held
        if value > best and _has_landing_force(case, option[0]):
            best, found = value, option
    return found


def _has_landing_force(case: Case, sea: int) -> bool:
    """A unit of one step in a port of that zone, and a convoy to carry it; or one that stands beside the sea hex."""
    c, s = case.c, case.s
    zone = c.zone[sea]
    return any(
        s.units.hex[u] >= 0 and zone in c.ports[s.units.hex[u]] and s.units.steps[u] == 1 for u in c.units_of[case.me]
    )


def blitz(case: Case, ideas: list[Idea] | None = None) -> Any:
    """Where armour stands that has something to attack."""
    field = rested(case)
    c, s = case.c, field.s
    if ideas is None:
        ideas = intended(field)
    reach = c.opt.blitz_range
    laid = [s.pieces.hex[p] for p in c.pieces("blitz") if c.piece_side[p] == case.me and s.pieces.hex[p] >= 0]
    best, found = 0.0, "end"
    for h in case.offer:
        if h == "end":
            continue
        value = 0.0
        for idea in ideas:
            if any(c.distance[at][idea.target] <= reach for at in laid):
                continue
            near = [(u, n) for u, n in idea.posts if c.distance[n][h] <= reach]
            power = sum(field.attack(u) for u, _ in near)
            total = sum(field.attack(u) for u, _ in idea.posts)
            if near and 2 * power >= total:
                armour = any(c.is_armour[u] for u, _ in near)
                fair = field.front.weather(idea.target) == 0
                value += (idea.worth + 0.3) * (1.5 if armour else 0.8) * (1.0 if fair else 0.3)
        if value > best:
            best, found = value, h
    if found == "end" and waiting(field) and shores(field):
        return case.offer[0]
    return found
