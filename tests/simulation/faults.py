"""What goes wrong in a run. Each seed has some kinds of faults and not others: together they would hide each other."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Literal

StoreFault = Literal["refused", "torn", "unacknowledged"]


@dataclass
class Faults:
    refused: float = 0.0
    torn: float = 0.0
    unacknowledged: float = 0.0
    outage_s: float = 0.0
    """How long an outage of the store lasts; there is one now and then."""
    store_s: float = 0.01
    """How long a call to the store may take."""
    hint_s: float = 0.05
    hints_lost: float = 0.0
    processes: int = 1
    crash_s: float = 0.0
    """About how often a process dies."""
    restart_s: float = 0.0
    """About how often one is stopped and started."""
    jump_s: float = 0.0
    """How far clocks on the wall jump."""
    cut: float = 0.0
    stall: float = 0.0
    net_s: float = 0.05
    haste: float = 3.0
    """The longest a client waits before it does the next thing."""
    bots: float = 0.0
    hostile: int = 0
    spectators: int = 0
    spread: int = 1

    def calm_down(self) -> None:
        """The faults are over; slow networks and stores remain."""
        self.refused = self.torn = self.unacknowledged = self.outage_s = 0.0
        self.hints_lost = self.crash_s = self.restart_s = self.jump_s = self.cut = self.stall = self.bots = 0.0
        self.store_s, self.hint_s, self.net_s = 0.02, 0.1, 0.1

    def store(self, rng: Random) -> StoreFault | None:
        at = rng.random()
        for kind in ("refused", "torn", "unacknowledged"):
            chance: float = getattr(self, kind)
            if at < chance:
                return kind  # type: ignore[return-value]  # one of the three
            at -= chance
        return None


def drawn(rng: Random) -> Faults:
    """Each kind of fault is there in about every third run, more or less of it."""

    def some(*amounts: float) -> float:
        return rng.choice(amounts) if rng.random() < 0.35 else 0.0

    return Faults(
        refused=some(0.02, 0.1),
        torn=some(0.02, 0.1),
        unacknowledged=some(0.02, 0.1, 0.3),
        outage_s=some(2.0, 15.0),
        store_s=rng.choice((0.001, 0.02, 0.02, 1.0)),
        hint_s=rng.choice((0.01, 0.5, 10.0)),
        hints_lost=some(0.1, 0.5, 1.0),
        processes=rng.choice((1, 2, 2)),
        crash_s=some(5.0, 15.0, 30.0),
        restart_s=some(10.0, 30.0),
        jump_s=some(1.0, 600.0),
        cut=some(0.02, 0.1),
        stall=some(0.02, 0.1),
        net_s=rng.choice((0.001, 0.05, 0.5)),
        haste=rng.choice((0.3, 2.0, 6.0)),
        bots=some(0.05, 0.3),
        hostile=1 if rng.random() < 0.2 else 0,
        spectators=1 if rng.random() < 0.4 else 0,
        spread=rng.choice((1, 2, 8)),
    )
