"""The strength of the bots of Krieg, level against level: python3 dev.py bench krieg_bots [--games N] [--write].

Each seed is played in all six seatings of the two bots. With --write the table in docs/krieg/bots.md is replaced by
what was just measured.
"""

from __future__ import annotations

from benchmarks._figures import strength

from upscope import registry
from upscope.kernel.game import Setup
from upscope.lab.arena import Tally, jobs, run

SIDES = registry.game("krieg").sides.sides
MATCHES = (
    ("steady", "random", "two_rivers_short", 204),
    ("planner", "steady", "two_rivers_short", 204),
    ("attacker", "planner", "two_rivers_short", 204),
    ("defender", "planner", "two_rivers_short", 204),
)
HEAD = (
    "| bot | against | scenario | games, seeds | won | 95 % interval | won as Axis, Western, Soviet | "
    "CPU a decision, top | CPU a game |",
    "|---|---|---|---|---|---|---|---|---|",
)


def row(first: str, second: str, scenario: str, games: int, seed: int, workers: int) -> str:
    levels = dict(zip(SIDES, (first, second, second), strict=True))
    tally = run(jobs("krieg", Setup(scenario), levels, games, seed), Tally(first, second), workers)
    low, high = tally.interval
    spent = tally.spent[0]
    seats = ", ".join(str(tally.as_side[side]) for side in SIDES)
    return (
        f"| {first} | {second} | {scenario} | {games}, {seed}-{seed + (games - 1) // 6} | "
        f"{tally.wins} ({tally.wins / games:.1%}) | {low:.1%} to {high:.1%} | {seats} | "
        f"{spent.seconds / spent.answers * 1000:.1f} ms, {spent.slowest * 1000:.0f} ms | "
        f"{sum(one.seconds for one in tally.spent) / games:.2f} s |"
    )


if __name__ == "__main__":
    strength("krieg_bots", "krieg/bots.md", __doc__, HEAD, MATCHES, row)
