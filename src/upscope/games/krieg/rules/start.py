"""Setting up: the state at the start of a scenario, before any position is laid over it."""

from __future__ import annotations

from typing import Any

from upscope.games.krieg.content.content import Content
from upscope.games.krieg.content.options import NAMED
from upscope.games.krieg.content.schema import SCHEMA
from upscope.kernel.game import Option, Setup

from .state import (
    AVAILABLE,
    HAND,
    LATER,
    ON_MAP,
    PENDING,
    POOL,
    STATION,
    TRACK,
    Cards,
    Countries,
    Factions,
    Ground,
    Happenings,
    Krieg,
    Pieces,
    Pools,
    Units,
)

STARTS = {"available": AVAILABLE, "station": STATION, "card": LATER, "track": TRACK}


def options() -> tuple[Option, ...]:
    """The switches a player may set; the default is what the built-in pack says."""
    from upscope.packs import builtin

    form = builtin(SCHEMA, "two_rivers").form("options")
    return tuple(
        Option(one.name, one.choices, getattr(form, one.name), one.rule, one.earlier) for one in NAMED if one.choices
    )


def fresh(setup: Setup, c: Content) -> Krieg:
    """The scenario's own start, without a frame on the stack yet."""
    pack = c.pack
    units, pieces = tuple(pack.table("units")), tuple(pack.table("pieces"))
    n, m = len(units), len(pieces)
    boxes = [POOL if u.start == "pool" else LATER if u.start == "card" else ON_MAP for u in units]
    steps = [0 if box == POOL else u.steps for u, box in zip(units, boxes, strict=True)]
    loose, total = [0] * len(c.pools), [0] * len(c.pools)
    for row, (u, box) in enumerate(zip(units, boxes, strict=True)):
        total[c.pool_of[row]] += u.steps
        if box == POOL:
            loose[c.pool_of[row]] += u.steps
    settings: tuple[tuple[str, Any], ...] = c.settings
    return Krieg(
        c,
        units=Units(
            hex=[c.grid.hex(u.start) if box == ON_MAP else -1 for u, box in zip(units, boxes, strict=True)],
            box=boxes,
            due=[0] * n,
            steps=steps,
            dropped=[0] * n,
            spent=[0] * n,
            moved=[0] * n,
            attacked=[0] * n,
            supported=[0] * n,
        ),
        pieces=Pieces(
            hex=[-1] * m,
            box=[STARTS[p.start] for p in pieces],
            due=[p.due for p in pieces],
            facing=[-1] * m,
        ),
        pools=Pools(steps=loose, total=total),
        ground=Ground(control=list(c.owner)),
        cards=Cards(status=[PENDING if row.start else HAND for row in c.cards]),
        happenings=Happenings(times=[0] * len(c.events), last=[0] * len(c.events)),
        countries=Countries(side=list(c.country_side), wavering=[0] * len(c.country_names)),
        factions=Factions(
            bonus=[0, c.scenario.western_points, 0], chosen=[int(_has_first(c, side)) for side in range(3)]
        ),
        turn=1,
        policy=int(c.scenario.policy),
        scenario=setup.scenario,
        pack=setup.pack,
        settings=settings,
    )


def _has_first(c: Content, side: int) -> bool:
    return any(row.start and c.card_side[n] == side for n, row in enumerate(c.cards))
