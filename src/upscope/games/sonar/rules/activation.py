"""Activating systems: one at a time, a course between two, everybody else stops and listens."""

from __future__ import annotations

from collections.abc import Callable

from upscope.kernel.procedure import Call, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .blasts import KEPT
from .crew import TALK
from .detection import Drone, Sonar
from .kinds import DEVICE, SCENARIO, SEATS, SIDE_NO, UPGRADES
from .mines import LayMine
from .officer import empty_gauge
from .scenarios import Archer
from .silence import Silence
from .state import Sea
from .torpedo import Torpedo
from .weapons import Asgard, Kaos, Kraken, Trident, Ulysses

SYSTEM_FRAMES: tuple[Callable[..., Frame], ...] = (Torpedo, LayMine, Drone, Sonar, Silence, Archer)
UPGRADE_FRAMES: dict[str, Callable[..., Frame]] = {
    "kraken": Kraken,
    "kaos": Kaos,
    "asgard": Asgard,
    "trident": Trident,
    "ulysses": Ulysses,
}
FIRST_UPGRADE = DEVICE.read("kraken", None)
ARCHER = DEVICE.read("archer", None)


def device_of(s: Sea, side: int, system: int) -> int:
    """What the enemy hears named: the system, or what the scenario gauge is for."""
    if system != SCENARIO:
        return system
    return ARCHER if s.content.system == "archer" else int(FIRST_UPGRADE) + s.boats.upgrade[side]


@rule("up-captain", "up-gauge")
def scenario_frame(s: Sea, side: int) -> Callable[..., Frame]:
    """What a full scenario gauge sets going."""
    return Archer if s.content.system == "archer" else UPGRADE_FRAMES[UPGRADES[s.boats.upgrade[side]]]


class Activate(Frame, rule="act-name", stop=True):
    stands = (TALK,)
    seat: str
    value: int
    outcome: str = ""

    @step("act-name", "act-stop-S", "act-two", "sonar-announce", "silence")
    def announce(f, s: Sea, tell: Tell) -> Word:
        side, seat = SIDE_NO[f.seat], SEATS.index(f.seat)
        s.boats.activated[side] = 1
        if s.content.simultaneous:
            tell("stop_called", seat=seat)
        tell("activated", side=side, seat=seat, system=f.value, device=device_of(s, side, f.value))
        return None

    @step("act-name")
    def resolve(f, s: Sea, tell: Tell) -> Word:
        side = SIDE_NO[f.seat]
        frame = scenario_frame(s, side) if f.value == SCENARIO else SYSTEM_FRAMES[f.value]
        return Call(frame(side=side, seat=f.seat), into="outcome")

    @step("act-empty", "silence-empty", "map-echo-empty")
    def empty(f, s: Sea, tell: Tell) -> Word:
        if f.outcome != KEPT:
            empty_gauge(s, SIDE_NO[f.seat], f.value)
        return None

    @step("act-resume")
    def go_on(f, s: Sea, tell: Tell) -> Word:
        if s.content.simultaneous:
            tell("resumed")
        return None
