"""2,000 sockets from several loopback addresses, and a real-time duel played beside them.

python3 dev.py soak sockets [--sockets N] [--addresses N] [--answers N]
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path


def main() -> None:
    from tests.web.crowd import run_crowd
    from tests.web.site import running

    from upscope.web.serving import raise_open_files

    reading = argparse.ArgumentParser(prog="soak sockets")
    reading.add_argument("--sockets", type=int, default=2000)
    reading.add_argument("--addresses", type=int, default=21)
    reading.add_argument("--answers", type=int, default=100)
    reading.add_argument("--seed", type=int, default=1, help="not used: nothing here is drawn")
    args = reading.parse_args()
    raise_open_files()
    with tempfile.TemporaryDirectory() as folder, running(f"sqlite:///{folder}/x.db") as site:
        report = asyncio.run(run_crowd(site, args.sockets, args.addresses, args.answers))
    print(f"sockets: {report}", flush=True)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    main()
