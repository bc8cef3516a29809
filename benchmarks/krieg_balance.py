"""How fair Two Rivers is: python3 dev.py bench krieg_balance [--games N] [--full N] [--keep FILE] [--write].

Planners play all three factions against each other. With --scenario NAME as many games of that one are played instead.
With --write the tables in docs/krieg/balance.md are replaced by what was just measured; with --keep games are noted in
a file and not played again, so that it can be broken off.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from benchmarks._figures import put

from upscope import bots, registry
from upscope.games.krieg.rules.state import Krieg
from upscope.games.krieg.rules.victory import points
from upscope.kernel.game import Setup
from upscope.lab.arena import Game1, seed_for
from upscope.lab.strength import wilson

GAME = registry.game("krieg")
SIDES = GAME.sides.sides
Row = dict[str, Any]


def play(scenario: str, seed: int) -> Row:
    setup = Setup(scenario)
    seats = {seat: bots.make("krieg", "planner", seed_for(seed, seat), setup) for seat in GAME.sides.seats}
    game = Game1(GAME, setup, seats, seed_for(seed, "dice"))
    result = game.play().result
    s = game.state
    assert isinstance(s, Krieg)
    early = s.turn <= s.content.last_turn
    return {"scenario": scenario, "seed": seed, "won": result, "points": points(s), "turn": s.turn if early else 0}


def edition() -> str:
    """What the games depend on: a kept game of other rules, content or bots is not counted."""
    source = Path(registry.__file__).resolve().parent
    seen = sha256()
    for folder in ("kernel", "games/krieg"):
        for path in sorted((source / folder).rglob("*")):
            if path.suffix in (".py", ".csv") or path.name == "options.toml":
                seen.update(path.read_bytes())
    return seen.hexdigest()[:12]


def played(scenario: str, games: int, seed: int, keep: Path | None) -> list[Row]:
    mark = edition()
    kept: dict[tuple[str, int], Row] = {}
    if keep and keep.exists():
        for line in keep.read_text("utf-8").splitlines():
            row = json.loads(line)
            if row["edition"] == mark:
                kept[(row["scenario"], row["seed"])] = row
    found = []
    for number in range(seed, seed + games):
        row = kept.get((scenario, number)) or {**play(scenario, number), "edition": mark}
        if keep and (scenario, number) not in kept:
            with keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
        found.append(row)
    return found


def report(scenario: str, rows: list[Row], seed: int) -> Iterator[str]:
    games = len(rows)
    terms = GAME.begin(Setup(scenario)).content.scenario
    yield (
        f"`{scenario}`, {games} games, seeds {seed} to {seed + games - 1}; the Axis needs {terms.axis_needs} points, "
        f"the West begins with {terms.western_points}."
    )
    yield ""
    yield "| faction | won | share | 95 % interval | at the last count | before the end, in turn | points, mean |"
    yield "|---|---|---|---|---|---|---|"
    for at, side in enumerate(SIDES):
        won = [row for row in rows if row["won"] == side]
        low, high = wilson(len(won), games)
        early = Counter(row["turn"] for row in won if row["turn"])
        when = ", ".join(f"{count} in {turn}" for turn, count in sorted(early.items())) or "none"
        mean = sum(row["points"][at] for row in rows) / games
        yield (
            f"| {side} | {len(won)} | {len(won) / games:.1%} | {low:.1%} to {high:.1%} | "
            f"{sum(not row['turn'] for row in won)} | {when} | {mean:.1f} |"
        )
    others = Counter(str(row["won"]) for row in rows if row["won"] not in SIDES)
    level = sum(not row["turn"] and row["points"][1] == row["points"][2] for row in rows)
    yield ""
    yield (
        f"Draws or unfinished: {sum(others.values())}. In {level} games the two allies had as many points at the end. "
        f"Axis points at the end, lowest, middle, highest: {spread([row['points'][0] for row in rows])}."
    )
    yield ""


def spread(numbers: list[int]) -> str:
    ordered = sorted(numbers)
    return f"{ordered[0]}, {ordered[len(ordered) // 2]}, {ordered[-1]}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="of the short scenario")
    parser.add_argument("--full", type=int, default=60, help="of the full scenario")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="note games in this file and do not play them again")
    parser.add_argument("--scenario", choices=list(GAME.scenarios), help="another scenario instead of these two")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/krieg/balance.md")
    chosen = parser.parse_args()
    began = time.monotonic()
    lines: list[str] = []
    if chosen.scenario and chosen.write:
        parser.error("the tables of docs/krieg/balance.md are those of Two Rivers")
    wanted = [("two_rivers_short", chosen.games), ("two_rivers", chosen.full)]
    for scenario, games in [(chosen.scenario, chosen.games)] if chosen.scenario else wanted:
        if games:
            rows = played(scenario, games, chosen.seed, chosen.keep)
            some = list(report(scenario, rows, chosen.seed))
            print("\n".join(some), flush=True)
            lines += some
    print(f"{time.monotonic() - began:.0f} s on the clock", file=sys.stderr)
    if chosen.write:
        put("krieg/balance.md", "krieg_balance", lines[:-1])


if __name__ == "__main__":
    main()
