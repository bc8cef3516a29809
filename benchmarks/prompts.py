"""Questions a turn at each level of delegation: dev.py bench prompts GAME SCENARIO [--seeds N] [--turns FIRST-LAST].

The staff answers everything; a question counts where it would have been put to a person. A turn of Silent War is a
week; the first one of a scenario is 1. Without --turns whole games are counted. With
--each nothing is decided together.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter

from upscope import registry
from upscope.kernel.game import Setup
from upscope.lab.presses import hand_of
from upscope.lab.prompts import count

WHOLE = 10_000


def main() -> None:
    having = [name for name in registry.names() if registry.manifest(name).hand is not None]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=having)
    parser.add_argument("scenario")
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--turns", default="")
    parser.add_argument("--each", action="store_true")
    words = parser.parse_args()
    first, last = map(int, words.turns.split("-")) if words.turns else (1, WHOLE)
    games = count(
        words.game, Setup(words.scenario), range(1, words.seeds + 1), last, hand_of(words.game).turn, words.each
    )
    print(f"{words.game} {words.scenario}, turns {words.turns or 'all'}, seeds 1-{words.seeds}, median of the seeds:")
    for level in games[0]:
        counted = [game[level].of(first, last) for game in games]
        whole = statistics.median(sum(turns) for turns in counted)
        line = f"  {level}: {whole:g} questions"
        if words.turns:
            turns = [statistics.median(turns[n] for turns in counted) for n in range(last - first + 1)]
            line += " (" + ", ".join(f"{turn:g}" for turn in turns) + ")"
        print(line)
        names: Counter[str] = sum((turn for game in games for turn in game[level].turns[first - 1 : last]), Counter())
        print("    by question, a game: " + ", ".join(f"{n} {k / len(games):.1f}" for n, k in names.most_common()))


if __name__ == "__main__":
    main()
