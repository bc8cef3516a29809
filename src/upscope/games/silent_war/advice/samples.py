"""Rounds that are played to see what comes of them: by a plain captain, over deals as likely as the true one."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.engine import Pause
from upscope.kernel.game import Below
from upscope.kernel.odds import Choose, Odds, sampled
from upscope.kernel.procedure import Ask

from .cups import deal_anew
from .odds import NotClosed, Worth, best_allocation

SAMPLES = 300


def said(p: Fraction) -> str:
    return f"{p.numerator}/{p.denominator}"


def plain_captain(s: Any, pause: Pause) -> tuple[str, Any, str] | None:
    """How the sampled rounds are played: best spread where it can be worked out, otherwise the first thing offered."""
    if type(pause) is not Ask:
        return None
    offer: Any = pause.offer()
    if pause.name in ("allocate_points", "reallocate_points"):
        return pause.seat, _spread(s, offer), ""
    if pause.name == "place_tdc":
        ranked = sorted(offer.items, key=lambda u: (s.units.cup[u] != s.subs.cup[s.acting], s.units.back[u] != 1, u))
        return pause.seat, tuple(u for u in offer.items if u in ranked[: offer.at_least]), ""
    if pause.name == "reveal_unit":
        return (
            pause.seat,
            min(offer, key=lambda u: (s.units.back[u] != 1, s.units.cup[u] != s.subs.cup[s.acting], u)),
            "",
        )
    return pause.seat, next(iter(offer)), ""


def _spread(s: Campaign, form: Any) -> tuple[int, ...]:
    row = s.acting
    if form.exact:
        try:
            points = dict(best_allocation(s, row, Worth(ton=1)).plan.points)
            return tuple(points.get(unit, 0) for unit in form.bins)
        except NotClosed:
            pass
    return (form.total, *(0 for _ in form.bins[1:]))


def sampled_over_deals(
    world: Campaign,
    read: Callable[[Any], Any],
    below: Below,
    captain: Choose = plain_captain,
    samples: int = SAMPLES,
) -> Odds:
    """The cups are hidden: each sample has a deal of its own, as likely as any other by the War Mix."""
    if world.content.open_cups:
        return sampled(world, read, below, captain, samples)
    found: dict[Any, Fraction] = {}
    for _ in range(samples):
        for end in sampled(deal_anew(world.fork(), below), read, below, captain, 1).chances:
            found[end] = found.get(end, Fraction(0)) + Fraction(1, samples)
    return Odds(found, False, samples)
