"""The staff's doctrines over whole wars with the checkpoints in force:

    python3 dev.py bench silent_war_staff [--games N] [--of DOCTRINE] [--write]

`searching, standard orders` is the searching staff under the standing orders of the standard one: what differs is how
it gives out the points. With --write the table in docs/silent-war.md is replaced by what was just measured.
"""

from __future__ import annotations

from collections import Counter
from statistics import fmean

from benchmarks._figures import strength

from upscope.games.silent_war.bots.doctrine import DOCTRINES
from upscope.lab.simulate import Played, jobs, run
from upscope.lab.strength import wilson

SAME = "searching, standard orders"
MATCHES = tuple((name, 40) for name in (*DOCTRINES, SAME))
HEAD = (
    "| doctrine | wars, seeds | not defeated | substantial or better | ships | thousand tons | boats lost | CPU |",
    "|---|---|---|---|---|---|---|---|",
)


def share(count: int, of: int) -> str:
    low, high = wilson(count, of)
    return f"{count} ({low:.0%} to {high:.0%})"


def played(doctrine: str, games: int, seed: int, workers: int) -> list[Played]:
    orders = DOCTRINES["standard"].text if doctrine == SAME else ""
    name = "searching" if doctrine == SAME else doctrine
    return list(run(jobs("silent_war", "full-war", name, games, seed, orders=orders), workers or None))


def row(doctrine: str, games: int, seed: int, workers: int) -> str:
    wars = played(doctrine, games, seed, workers)
    ends = Counter(war.result for war in wars)
    means = [fmean(war.whole[name] for war in wars) for name in ("ships", "tons", "lost")]
    return (
        f"| {doctrine} | {games}, {seed}-{seed + games - 1} | {share(games - ends['defeat'], games)} | "
        f"{share(ends['substantial'] + ends['decisive'], games)} | {means[0]:.0f} | {means[1]:.0f} | {means[2]:.0f} | "
        f"{fmean(war.seconds for war in wars):.1f} s |"
    )


if __name__ == "__main__":
    strength("silent_war_staff", "silent-war.md", __doc__, HEAD, MATCHES, row)
