"""The strength of the sonar bots, level against level: python3 dev.py bench sonar_bots [--games N] [--write].

With --write the table in docs/sonar-bots.md is replaced by what was just measured.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from upscope.kernel.game import Setup
from upscope.lab.arena import Tally, jobs, run

DOCS = Path(__file__).resolve().parent.parent / "docs" / "sonar-bots.md"
START, END = "<!-- figures: dev.py bench sonar_bots --write -->\n", "<!-- end of figures -->\n"
UPGRADES = {"upgrades": True}
MATCHES: tuple[tuple[str, str, str, dict[str, bool], int], ...] = (
    ("lieutenant", "ensign", "alpha-t", {}, 200),
    ("lieutenant", "ensign", "charlie-t", {}, 200),
    ("commander", "lieutenant", "alpha-t", {}, 200),
    ("commander", "lieutenant", "charlie-t", {}, 200),
    ("lieutenant", "ensign", "alpha-s", {}, 100),
    ("commander", "lieutenant", "alpha-s", {}, 100),
    ("commander", "lieutenant", "charlie-s", {}, 100),
    ("commander", "lieutenant", "alpha-t", UPGRADES, 100),
)
HEAD = (
    "| bot | against | map | games, seed | won | 95 % interval | lost, drawn | answers a game | CPU a decision, top |",
    "|---|---|---|---|---|---|---|---|---|",
)


def row(first: str, second: str, scenario: str, options: dict[str, bool], games: int, seed: int) -> str:
    tally = run(
        jobs("sonar", Setup(scenario, options), {"blue": first, "yellow": second}, games, seed), Tally(first, second)
    )
    low, high = tally.interval
    others = sum(tally.others.values())
    spent = tally.spent[0]
    where = scenario + (", upgrades" if options else "")
    return (
        f"| {first} | {second} | {where} | {games}, {seed}-{seed + (games - 1) // 2} | {tally.wins / games:.1%} | "
        f"{low:.1%} to {high:.1%} | {tally.losses}, {others} | {tally.answers / games:.0f} | "
        f"{spent.seconds / spent.answers * 1000:.1f} ms, {spent.slowest * 1000:.0f} ms |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=0, help="so many instead of 200 and 100")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="put the table into docs/sonar-bots.md")
    chosen = parser.parse_args()
    lines = list(HEAD)
    print("\n".join(lines), flush=True)
    began = time.monotonic()
    for first, second, scenario, options, games in MATCHES:
        lines.append(row(first, second, scenario, options, chosen.games or games, chosen.seed))
        print(lines[-1], flush=True)
    print(f"{time.monotonic() - began:.0f} s on the clock", file=sys.stderr)
    if chosen.write:
        text = DOCS.read_text("utf-8")
        before, rest = text.split(START)
        after = rest.split(END)[1]
        DOCS.write_text(before + START + "\n".join(lines) + "\n" + END + after, "utf-8")


if __name__ == "__main__":
    main()
