"""The strength of the bots of Krieg, level against level: python3 dev.py bench krieg_bots [--games N] [--write].

Each seed is played in all six seatings of the two bots. With --write the table in docs/krieg/bots.md is replaced by
what was just measured.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from upscope import registry
from upscope.kernel.game import Setup
from upscope.lab.arena import Tally, jobs, run

DOCS = Path(__file__).resolve().parent.parent / "docs" / "krieg" / "bots.md"
START, END = "<!-- figures: dev.py bench krieg_bots --write -->\n", "<!-- end of figures -->\n"
SIDES = registry.game("krieg").sides.sides
MATCHES = (
    ("steady", "random", "two_rivers_short", 204),
    ("planner", "steady", "two_rivers_short", 204),
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=0, help="so many instead of 204, best a multiple of six")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="put the table into docs/krieg/bots.md")
    chosen = parser.parse_args()
    lines = list(HEAD)
    print("\n".join(lines), flush=True)
    began = time.monotonic()
    for first, second, scenario, games in MATCHES:
        lines.append(row(first, second, scenario, chosen.games or games, chosen.seed, chosen.workers))
        print(lines[-1], flush=True)
    print(f"{time.monotonic() - began:.0f} s on the clock", file=sys.stderr)
    if chosen.write:
        text = DOCS.read_text("utf-8")
        before, rest = text.split(START)
        after = rest.split(END)[1]
        DOCS.write_text(before + START + "\n".join(lines) + "\n" + END + after, "utf-8")


if __name__ == "__main__":
    main()
