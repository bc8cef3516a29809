"""The strength of the sonar bots, level against level: python3 dev.py bench sonar_bots [--games N] [--write].

With --write the table in docs/sonar-bots.md is replaced by what was just measured.
"""

from __future__ import annotations

from itertools import combinations

from benchmarks._figures import strength

from upscope.kernel.game import Setup
from upscope.lab.arena import Tally, jobs, run

UPGRADES = {"upgrades": True}
STEPS = (("midshipman", "ensign"), ("lieutenant", "midshipman"))
STYLES = ("hunter", "ghost", "miner", "lieutenant")
PLACES = ("alpha-t", "charlie-t", "alpha-s", "charlie-s")
MATCHES: tuple[tuple[str, str, str, dict[str, bool], int], ...] = (
    *((better, worse, where, {}, 200) for where in PLACES for better, worse in STEPS),
    *((first, second, "alpha-t", {}, 200) for first, second in combinations(STYLES, 2)),
    ("commander", "lieutenant", "alpha-t", {}, 200),
    ("commander", "lieutenant", "charlie-t", {}, 200),
    ("commander", "lieutenant", "alpha-s", {}, 100),
    ("commander", "lieutenant", "charlie-s", {}, 100),
    ("commander", "lieutenant", "alpha-t", UPGRADES, 100),
)
HEAD = (
    "| bot | against | map | games, seed | won | 95 % interval | lost, drawn | answers a game | CPU a decision, top |",
    "|---|---|---|---|---|---|---|---|---|",
)


def row(first: str, second: str, scenario: str, options: dict[str, bool], games: int, seed: int, workers: int) -> str:
    levels = {"blue": first, "yellow": second}
    tally = run(jobs("sonar", Setup(scenario, options), levels, games, seed), Tally(first, second), workers)
    low, high = tally.interval
    others = sum(tally.others.values())
    spent = tally.spent[0]
    where = scenario + (", upgrades" if options else "")
    return (
        f"| {first} | {second} | {where} | {games}, {seed}-{seed + (games - 1) // 2} | {tally.wins / games:.1%} | "
        f"{low:.1%} to {high:.1%} | {tally.losses}, {others} | {tally.answers / games:.0f} | "
        f"{spent.seconds / spent.answers * 1000:.1f} ms, {spent.slowest * 1000:.0f} ms |"
    )


if __name__ == "__main__":
    strength("sonar_bots", "sonar-bots.md", __doc__, HEAD, MATCHES, row)
