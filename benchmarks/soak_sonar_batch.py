"""Many duels in lockstep with the kernel: `python3 dev.py soak sonar_batch --duels 100000 [--seed FIRST]`.

Every duel has a map and settings by its seed; every state after every answer is compared by digest, every option too.
A duel that parts is printed with its seed. `--mutants N` puts so many mistakes into the batch form, one at a time, and
names those that no duel caught.
"""

from __future__ import annotations

import argparse
import random
import sys
import time

from tests.games.sonar.test_batch import content_for, is_caught, uncompiled

from upscope.games.sonar.batch.lockstep import Parting, lockstep

EVERY_S = 10.0


def duels(first: int, count: int) -> int:
    begun = told = time.process_time()
    answers, ended, parted = 0, 0, 0
    for n, seed in enumerate(range(first, first + count), 1):
        try:
            over, compared = lockstep(content_for(seed), 1, random.Random(seed).randrange)
            ended, answers = ended + over, answers + compared
        except Parting as parting:
            parted += 1
            print(f"seed {seed} parted: {str(parting)[:400]}", flush=True)
        now = time.process_time()
        if now > told + EVERY_S or n == count:
            told = now
            print(
                f"{n} duels, {ended} to the end, {answers} answers compared, {parted} parted; "
                f"{(now - begun) / n * 1000:.0f} ms each",
                flush=True,
            )
    return parted


def mutants(first: int, count: int, seeds: int) -> int:
    alive = 0
    for n in range(first, first + count):
        rules, where = uncompiled(random.Random(n).randrange(1 << 20))
        if not is_caught(rules, range(1, seeds + 1)):
            alive += 1
            print(f"mutant {n} is not caught by {seeds} duels: {where}", flush=True)
    print(f"{count - alive} of {count} mutants caught")
    return alive


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--duels", type=int, default=100_000)
    parser.add_argument("--mutants", type=int, default=0)
    given = parser.parse_args()
    found = mutants(given.seed, given.mutants, 600) if given.mutants else duels(given.seed, given.duels)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
