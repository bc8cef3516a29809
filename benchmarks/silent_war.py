"""Silent War: whole wars by the standard staff, with complete rules, beside a plain campaign of Python objects.

A war is played in slices; between two slices the yardstick plays one campaign, so that both meet the same moments of a
busy machine. Each war gives one ratio: its CPU time over the mean time of the campaigns played in between.

    python3 dev.py bench silent_war [WARS]
    python3 dev.py bench silent_war record      a whole war with its record: how long it loads

Bars: at most 25 times the yardstick, at most about five seconds a war on a quiet machine.
"""

from __future__ import annotations

import cProfile
import json
import pstats
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks._campaign_objects import Campaign

from upscope import registry
from upscope.dice.seeded import Seeded
from upscope.kernel.engine import UNDECIDED, advance
from upscope.kernel.event import Teller, silent
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask, Over
from upscope.kernel.record import parse
from upscope.kernel.referee import Referee
from upscope.lab.arena import seed_for
from upscope.lab.play import outside_value
from upscope.lab.simulate import pilots
from upscope.session.play import SNAPSHOT_EVERY

GAME = registry.game("silent_war")
SETUP = Setup("full-war", {"checkpoints": False})
SLICE = 1_800
"""Decisions of a war between two campaigns of the yardstick."""


class Counts:
    """What one war came to."""

    def __init__(self) -> None:
        self.answers = self.dice = self.weeks = self.events = 0


def war(seed: int, log: bool, counts: Counts) -> Iterator[None]:
    """One war by the standard staff, stopping after every slice."""
    s: Any = GAME.begin(SETUP)
    pilot = pilots("silent_war")["standard"](SETUP, "")
    dice = Seeded(seed_for(seed, "dice"))
    draw = dice.draw
    teller = Teller(GAME.events, GAME.sides)
    teller.state = s
    tell = teller if log else silent
    done = 0

    def decide(s: Any, ask: Ask) -> Any:
        nonlocal done
        if done == SLICE:
            return UNDECIDED
        done += 1
        return pilot.answer(s, ask)

    while isinstance(advance(s, tell, draw, decide), Ask):
        counts.answers += done
        done = 0
        yield
    assert isinstance(s.pause, Over)
    counts.answers += done
    counts.weeks, counts.events, counts.dice = s.turn, len(teller.told), dice.index


def beside(seed: int, log: bool, counts: Counts) -> tuple[float, float]:
    """CPU seconds of a war, and of a campaign of the yardstick in between."""
    ours, theirs = 0.0, []
    running = war(seed, log, counts)
    going = True
    while going:
        start = time.process_time()
        going = next(running, 0) is None
        middle = time.process_time()
        Campaign(seed + len(theirs), log).run()
        ours += middle - start
        theirs.append(time.process_time() - middle)
    return ours, statistics.fmean(theirs)


def quartiles(ratios: list[float]) -> tuple[float, float, float]:
    """Of a single war there is no spread to tell."""
    if len(ratios) == 1:
        return ratios[0], ratios[0], ratios[0]
    low, middle, high = statistics.quantiles(ratios, n=4)
    return low, middle, high


def measured(wars: int, log: bool) -> None:
    times, yardstick, ratios = [], [], []
    counts = Counts()
    for seed in range(1, wars + 1):
        counts = Counts()
        ours, theirs = beside(seed, log, counts)
        times.append(ours)
        yardstick.append(theirs)
        ratios.append(ours / theirs)
    low, middle, high = quartiles(ratios)
    ours = statistics.median(times)
    logged = f"with the event log ({counts.events:,} events)" if log else "without the event log"
    print(
        f"{logged}: {ours:.2f} s a war, {3600 / ours:,.0f} campaigns an hour and core; "
        f"yardstick {statistics.median(yardstick):.3f} s; ratio {middle:.1f} (quartiles {low:.1f} to {high:.1f})"
    )
    if not log:
        print(f"  the last of them: {counts.weeks} weeks, {counts.answers:,} decisions, {counts.dice:,} dice")


def room_of(file: str) -> str:
    """Where in the house a function stands."""
    parts = Path(file).parts
    if "upscope" not in parts:
        return "the language"
    inside = parts[parts.index("upscope") + 1 :]
    if "bots" in inside:
        return "staff: " + inside[-1].removesuffix(".py")
    if inside[0] == "games":
        return "rules: " + inside[-1].removesuffix(".py") if inside[2] == "procedures" else "rules: what chapters share"
    return inside[0]


def profiled() -> None:
    """Own time by part of the house; built-in functions count for who calls them."""
    profile = cProfile.Profile()
    list(war(1, False, Counts()))
    profile.enable()
    list(war(1, False, Counts()))
    profile.disable()
    stats: Any = pstats.Stats(profile)
    spent: Counter[str] = Counter()
    for (file, _, _), (_, _, own, _, callers) in stats.stats.items():
        if file.startswith(("~", "<")):
            for (caller, _, _), (_, _, own_there, _) in callers.items():
                spent[room_of(caller)] += own_there
        else:
            spent[room_of(file)] += own
    whole = sum(spent.values())
    print(f"where it goes (under a profiler, which triples it; {whole:.1f} s):")
    rooms: Counter[str] = Counter()
    for room, seconds in spent.items():
        rooms[room.split(":")[0]] += seconds
    for room, seconds in rooms.most_common():
        print(f"  {100 * seconds / whole:4.1f} %  {room}")
        parts = [(r.split(": ")[1], t) for r, t in spent.most_common() if r.startswith(room + ": ")]
        for part, t in parts[:6]:
            print(f"          {100 * t / whole:4.1f} %  {part}")


def recorded() -> None:
    """A war through the referee, as a table keeps it; then the record is read and taken up from its last snapshot."""
    referee = Referee.start(GAME, SETUP, Seeded(1), ident="bench")
    pilot = pilots("silent_war")["standard"](SETUP, "")
    snapshot = referee.snapshot()
    start = time.process_time()
    while not referee.over:
        if referee.at - snapshot["at"] >= SNAPSHOT_EVERY:
            snapshot = referee.snapshot()
        pause: Any = referee.state.pause
        d = referee.decisions(pause.seat)[0]
        value = outside_value(GAME, d, pilot.answer(referee.state, pause), referee.state.content)
        referee.answer(pause.seat, d.id, value)
    played = time.process_time() - start
    text, kept = referee.record.text(), json.dumps(snapshot)
    start = time.process_time()
    record = parse(text)
    read = time.process_time() - start
    back = Referee.resume(GAME, record, json.loads(kept))
    taken_up = time.process_time() - start - read
    assert back.state.digest() == referee.state.digest()
    weeks = referee.state.turn  # type: ignore[attr-defined]  # a Campaign
    print(
        f"a war of {weeks} weeks by the staff through the referee: {played:.0f} s, {len(record.entries):,} entries, "
        f"{len(text) / 1e6:.1f} MB; the record is read and its chain checked in {read:.1f} s, "
        f"taken up from a snapshot {referee.at - snapshot['at']:,} entries back in {taken_up:.2f} s"
    )


def main() -> None:
    if sys.argv[1:] == ["record"]:
        recorded()
        return
    asked = sys.argv[1] if len(sys.argv) > 1 else "5"
    if not asked.isdecimal() or int(asked) < 1:
        sys.exit(f"bench silent_war: a number of wars from 1 up, or `record`; not {asked!r}")
    wars = int(asked)
    list(war(0, False, Counts()))
    for log in (False, True):
        measured(wars, log)
    profiled()


if __name__ == "__main__":
    main()
