"""Power cuts at every sync of a recorded evening.

    python3 dev.py soak powercuts [--games N] [--answers N] [--some N] [--seed N]

A whole evening is played on a durable SQLite store while everything SQLite writes is recorded; then the power is cut
before and after each sync. Each cut is looked at with nothing, all and torn parts of what was not synced, and a server
is started on every tenth.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path


def main() -> None:
    from tests.crash.powercuts import run_cuts

    reading = argparse.ArgumentParser(prog="soak powercuts")
    reading.add_argument("--games", type=int, default=12, help="games at a time")
    reading.add_argument("--answers", type=int, default=60, help="for each of them")
    reading.add_argument("--some", type=int, default=4, help="torn disks at each cut")
    reading.add_argument("--seed", type=int, default=1)
    args = reading.parse_args()
    report = run_cuts(args.games, args.answers, args.seed, args.some, open_every=10)
    kinds = ", ".join(f"{many} {kind}" for kind, many in sorted(report.kinds.items()))
    print(
        f"powercuts: {report.syncs} syncs and {report.written / 1e6:.1f} MB written in {report.steps} steps, "
        f"{report.checkpoints} checkpoints, {report.promises} promises; {report.cuts} cuts "
        f"({kinds}), {report.opened} of them opened by a server: nothing lost; {report.seconds:.0f} CPU s",
        flush=True,
    )


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    main()
