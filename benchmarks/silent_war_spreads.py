"""Searching against standard on equal orders, attack by attack:

    python3 dev.py bench silent_war_spreads [--wars N] [--attacks N] [--write]

The standard staff plays a campaign. At every attack both ways to share out the points are asked for in the same place,
under the same orders, and weighed exactly with the counterattack counted in: a thousand tons are worth 10, the boat
3,000, damage 60. With --write the line in docs/silent-war.md is replaced by what was just measured.
"""

from __future__ import annotations

import argparse
import math
from statistics import fmean, stdev
from typing import Any, NamedTuple, cast

from benchmarks._figures import put

from upscope import registry
from upscope.dice.seeded import Seeded
from upscope.games.silent_war.advice.belief import NotClosed, attack_odds, plan_of
from upscope.games.silent_war.bots.combat import BOAT_WORTH, DAMAGE_WORTH, search_spread
from upscope.games.silent_war.bots.fire import allocate
from upscope.games.silent_war.bots.pilot import Pilot
from upscope.kernel.engine import UNDECIDED, advance
from upscope.kernel.event import silent
from upscope.kernel.forms import Allocate
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask
from upscope.lab.arena import seed_for

SCENARIO = "pacific-1943"


class Pair(NamedTuple):
    """One attack: what each way to share out the points is worth, exactly."""

    quick: float
    searched: float

    @property
    def more(self) -> float:
        return self.searched - self.quick


def pairs(seed: int, most: int = 0) -> list[Pair]:
    """The attacks of one campaign, or the first so many, where there is a choice and the closed form holds."""
    game, setup = registry.game("silent_war"), Setup(SCENARIO)
    pilot = Pilot("standard", setup)
    found: list[Pair] = []

    def decide(s: Any, ask: Ask) -> Any:
        if most and len(found) >= most:
            return UNDECIDED
        if ask.name == "allocate_points":
            pair = weighed(s, pilot, ask)
            if pair is not None:
                found.append(pair)
        return pilot.answer(s, ask)

    advance(game.begin(setup), silent, Seeded(seed_for(seed, "dice")).draw, decide)
    return found


def weighed(s: Any, pilot: Pilot, ask: Ask) -> Pair | None:
    boat = (ask.about or {})["boat"]
    row, offer = s.subs.boat.index(boat), ask.offer()
    assert isinstance(offer, Allocate)
    units = cast("tuple[int, ...]", offer.bins)
    aims = pilot.officers[ask.seat].aims(s, boat, row)
    searched = search_spread(s, row, units, aims)
    if searched is None or len(units) < 2:
        return None
    quick = allocate(s, row, units, offer.total, aims)
    try:
        return Pair(worth(s, row, units, quick), worth(s, row, units, searched))
    except NotClosed:
        return None


def worth(s: Any, row: int, units: tuple[int, ...], spread: tuple[int, ...]) -> float:
    odds = attack_odds(s, row, plan_of(s, row, tuple(zip(units, spread, strict=True))))
    now = s.boats.damage[s.subs.boat[row]]
    lost = odds.chance(lambda o: o.fate.lost > 0)
    hurt = odds.chance(lambda o: not o.fate.lost and o.fate.damage > now)
    return float(10 * odds.mean(lambda o: o.tons) - BOAT_WORTH * lost - DAMAGE_WORTH * hurt)


HEAD = (
    "| attacks | the same spread | searching better | standard better | worth by standard | searching more by | "
    "95 % interval |",
    "|---|---|---|---|---|---|---|",
)


def line(found: list[Pair]) -> str:
    more = [pair.more for pair in found]
    better, worse = sum(one > 1e-9 for one in more), sum(one < -1e-9 for one in more)
    mean, half = fmean(more), 1.96 * stdev(more) / math.sqrt(len(more))
    return (
        f"| {len(found)} | {len(found) - better - worse} | {better} | {worse} | {fmean(p.quick for p in found):.1f} | "
        f"{mean:.2f} | {mean - half:.2f} to {mean + half:.2f} |"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wars", type=int, default=4, help="campaigns whose attacks are looked at")
    parser.add_argument("--attacks", type=int, default=0, help="at most so many of each campaign; 0 for all")
    parser.add_argument("--write", action="store_true", help="put the line into docs/silent-war.md")
    chosen = parser.parse_args()
    lines = [*HEAD, line([pair for seed in range(1, chosen.wars + 1) for pair in pairs(seed, chosen.attacks)])]
    print("\n".join(lines))
    if chosen.write:
        put("silent-war.md", "silent_war_spreads", lines)
