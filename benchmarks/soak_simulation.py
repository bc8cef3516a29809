"""Many seeds of the simulation: `python3 dev.py soak simulation --seeds 1000 [--seed FIRST]`.

A failing seed is printed and can be run again, exactly, by `--seed S` alone: its trace goes to standard output, with
its hash last. `--planted NAME` puts a mistake in on purpose, to see that it is found. A line every few seconds sums up
what has run: whoever stops a long run may read its last line.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import time
import traceback

from tests.simulation.planted import PLANTED
from tests.simulation.runs import Failure, runs
from tests.simulation.world import World

EVERY_S = 10.0


def replay(seed: int) -> int:
    """One seed with its trace, twice: the second run must be the first."""
    traces = []
    bad = 0
    for say in (print, None):
        world = World(seed, say=say)
        try:
            world.run()
        except Exception:  # noqa: BLE001 - shown, and the other run is made all the same
            bad = 1
            if say:
                traceback.print_exc()
        traces.append(world.trace)
    print(f"seed {seed}: trace {traces[0]}" + ("" if traces[0] == traces[1] else f", but then {traces[1]}"))
    if not bad and isinstance(found := next(runs([seed])), Failure):
        print(f"beside its twin: {found.problem}")
        bad = 1
    return bad or traces[0] != traces[1]


def many(first: int, count: int) -> int:
    begun = told = time.process_time()
    hours, entries, crashes, faults, failed = 0.0, 0, 0, 0, 0
    for n, one in enumerate(runs(range(first, first + count)), 1):
        if isinstance(one, Failure):
            failed += 1
            problem = f"{type(one.problem).__name__}: {one.problem}"
            print(
                f"seed {one.seed} failed: {problem[:300]}\n  again: python3 dev.py soak simulation --seed {one.seed}",
                flush=True,
            )
        else:
            hours += one.simulated_s / 3600
            entries, crashes, faults = entries + one.entries, crashes + one.crashes, faults + one.faults
        now = time.process_time()
        if now > told + EVERY_S or n == count:
            told = now
            spent = now - begun
            figures = f"{hours:.1f} simulated hours, {entries} entries, {crashes} crashes, {faults} store faults"
            of_cpu = f"{spent:.0f} CPU s, {spent / n * 1000:.0f} ms each"
            print(f"{n} seeds (last {first + n - 1}; {of_cpu}), {figures}: {failed} failed", flush=True)
    return bool(failed)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seeds", type=int)
    parser.add_argument("--planted", choices=sorted(PLANTED))
    given = parser.parse_args()
    with PLANTED[given.planted]() if given.planted else contextlib.nullcontext():
        return replay(given.seed) if given.seeds is None else many(given.seed, given.seeds)


if __name__ == "__main__":
    sys.exit(main())
