"""The long runs of the session: kills under load on both databases, kills and hostile messages at real-time duels,
hostile sockets, twins over the real socket and over the whole surface.

    python3 dev.py soak session [kills-sqlite] [kills-postgresql] [duels] [fuzz] [twins] [surface]
                              [--kills N] [--messages N] [--steps N]

Each part prints its figures, and the command fails if one of them does.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.crash.duels import run_duels
from tests.crash.kills import Report, run_kills
from tests.postgres import installed, new_database, running_postgres
from tests.twin.sockets import Leak, check_socket_twins
from tests.twin.surface import Covered, audiences, check_surface
from tests.twin.surface import Leak as SurfaceLeak
from tests.web.fuzz import run_fuzz
from tests.web.site import running

from upscope import registry
from upscope.kernel.game import Setup

PARTS = ("kills-sqlite", "kills-postgresql", "duels", "fuzz", "twins", "surface")


def say(text: str) -> None:
    print(text, flush=True)


def killed(where: str, report: Report) -> None:
    say(
        f"{where}: {report.kills} kills in {report.seconds:.0f} s; {report.sessions} sessions, "
        f"{report.finished} finished, {report.reconnects} reconnects; {report.acknowledged} acknowledged answers and "
        f"{report.told} told lines, "
        "all there; every session resumed and verified"
    )


def kills_sqlite(args: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        killed("SQLite", run_kills(f"sqlite:///{folder}/kills.db", args.kills, seed=args.seed))


def kills_postgresql(args: argparse.Namespace) -> None:
    if installed() is None:
        raise SystemExit("PostgreSQL is not installed")
    with running_postgres() as folder:
        killed("PostgreSQL", run_kills(new_database(folder, "kills"), args.kills, seed=args.seed))


def duels(args: argparse.Namespace) -> None:
    """Captain Sonar in real time, one of the crew hostile."""
    with tempfile.TemporaryDirectory() as folder:
        report = run_duels(f"sqlite:///{folder}/duels.db", args.kills, seed=args.seed)
    killed("duels", report)
    say(
        f"duels: {report.hostile} hostile messages and requests, {report.refused} refused; "
        f"sockets closed {dict(sorted(report.closed.items()))}; HTTP {dict(sorted(report.statuses.items()))}; no fault"
    )


def fuzz(args: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder, running(f"sqlite:///{folder}/x.db") as site:
        report = run_fuzz(site, args.messages, args.seed)
    refusals = sum(count for what, count in report.answers.items() if what.startswith("refused"))
    say(
        f"fuzz: {report.sent} messages on {report.sockets} sockets in {report.seconds:.0f} s; {refusals} refused, "
        f"closed {dict(sorted(report.closed.items()))}; no fault, no leak, no move; memory grew by {report.grown_kb} kB"
    )


def twins(args: argparse.Namespace) -> None:
    """Every seat of every game, and a spectator; in one scenario of each way of playing."""
    bad = 0
    for slug in (listed.slug for listed in registry.games()):
        game = registry.game(slug)
        if game.twin is None:
            say(f"twins: {slug} keeps no seat from anything another knows")
            continue
        ways = ("alpha-t", "alpha-s") if slug == "sonar" else (game.scenarios[-1],)
        for scenario in ways:
            for seat in (*game.sides.seats, ""):
                begun = time.monotonic()
                try:
                    with tempfile.TemporaryDirectory() as folder:
                        tally = check_socket_twins(game, Setup(scenario), seat, Path(folder), args.steps, games=20)
                    found = f"{tally.twins} twins, {tally.steps} steps, {tally.messages} messages alike to the byte"
                except Leak as leak:
                    bad += 1
                    found = f"LEAK {leak}"
                say(f"twins: {slug} {scenario} {seat or 'spectator'}: {found}, {time.monotonic() - begun:.0f} s")
    if bad:
        raise SystemExit(f"{bad} seats can tell two worlds apart")


def surface(args: argparse.Namespace) -> None:
    """Every audience of every game, asking all there is to ask; in several scenarios, some way into the game."""
    bad = 0
    for slug in (listed.slug for listed in registry.games()):
        game = registry.game(slug)
        ways = ("alpha-t", "alpha-s", "echo-t") if slug == "sonar" else (game.scenarios[0], game.scenarios[-1])
        for scenario in ways:
            total = Covered()
            for audience in audiences(game):
                try:
                    with tempfile.TemporaryDirectory() as folder:
                        total.add(check_surface(game, Setup(scenario), audience, Path(folder), args.steps, args.seed))
                except SurfaceLeak as leak:
                    bad += 1
                    say(f"surface: LEAK {leak}")
            say(
                f"surface: {slug} {scenario}: {len(audiences(game))} audiences, {total.steps} steps, "
                f"{total.differing} pairs of games that differ, {len(total.labels)} kinds of messages and operations, "
                f"{total.bytes:,} bytes alike"
            )
    if bad:
        raise SystemExit(f"{bad} audiences can tell two games apart")


def main() -> None:
    reading = argparse.ArgumentParser(prog="soak session")
    reading.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    reading.add_argument("--kills", type=int, default=300)
    reading.add_argument("--messages", type=int, default=100_000)
    reading.add_argument("--steps", type=int, default=40)
    reading.add_argument("--seed", type=int, default=1)
    args = reading.parse_args()
    unknown = [part for part in args.parts if part not in PARTS]
    if unknown:
        reading.error(f"no part {unknown[0]!r}; there is {', '.join(PARTS)}")
    doing = dict(zip(PARTS, (kills_sqlite, kills_postgresql, duels, fuzz, twins, surface), strict=True))
    for part in args.parts or PARTS:
        doing[part](args)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    main()
