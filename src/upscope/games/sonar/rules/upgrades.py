"""Special upgrades: chosen in secret, told together, charged on the scenario gauge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from upscope.kernel.procedure import Frame, Leave, Row, Tell, Wait, Word, step
from upscope.kernel.rules import rule

from .kinds import CAPTAINS, KAOS, SCENARIO, SEATS, SIDE_NO, UPGRADES
from .mines import update_barred
from .state import GAUGES, Sea

ALL = tuple(range(len(UPGRADES)))


@rule("up-fast", "up-slow", "up-gauge")
def boxes_of(s: Sea, upgrade: int) -> int:
    """How many boxes of the scenario gauge this upgrade takes: fast ones fewer than slow ones, by turns one less."""
    return s.content.upgrade_boxes[upgrade]


def fit(s: Sea, side: int, upgrade: int, tell: Tell) -> None:
    """Another upgrade on board: announced, its gauge fitted, KAOS mines of the old one erased."""
    was = s.boats.upgrade[side]
    if was == KAOS:
        erase_kaos(s, side, tell)
    s.boats.chosen[side] = upgrade
    install(s, side, upgrade, s.content.settings.upgrade_swap_marks == "keep")
    announce_change(s, side, upgrade, tell)


@rule("up-swap-announce")
def announce_change(s: Sea, side: int, upgrade: int, tell: Tell) -> None:
    tell("upgrade_changed", side=side, upgrade=upgrade)


@rule("kaos-swap")
def erase_kaos(s: Sea, side: int, tell: Tell) -> None:
    s.boats.laid[side] -= len(s.boats.kaos[side])
    s.boats.kaos[side] = ()
    update_barred(s, side)
    tell("kaos_erased", side=side)


def install(s: Sea, side: int, upgrade: int, keep: bool) -> None:
    """The scenario gauge takes the upgrade's name and length; marks are kept as far as they fit."""
    gauges, row = s.gauges, side * GAUGES + SCENARIO
    s.boats.upgrade[side] = upgrade
    gauges.length[row] = boxes_of(s, upgrade)
    gauges.marks[row] = min(gauges.marks[row], gauges.length[row]) if keep else 0
    s.boats.serving[side] |= 1 << SCENARIO
    full = gauges.marks[row] == gauges.length[row]
    s.boats.charged[side] = s.boats.charged[side] & ~(1 << SCENARIO) | full << SCENARIO


def to_choose(f: Any, s: Sea, seat: str) -> Mapping[int, Mapping[str, int]]:
    """Every upgrade, with how many of the crew would like it."""
    side = SIDE_NO[seat]
    if s.boats.chosen[side] >= 0:
        return {}
    wishes = s.crew.wish[4 * side : 4 * side + 4]
    return {upgrade: {"wished": wishes.count(upgrade)} for upgrade in ALL}


@rule("up-choose")
def proposers(f: Any, s: Sea) -> Sequence[str]:
    """The crew chooses together: everybody who is not the captain has a say, one seat a player."""
    crews = s.content.crews
    return [m for side in (0, 1) for m in crews.members[side] if crews.player[m] != crews.player[CAPTAINS[side]]]


def to_propose(f: Any, s: Sea, seat: str) -> Sequence[int]:
    if s.boats.chosen[SIDE_NO[seat]] >= 0:
        return ()
    wish = s.crew.wish[SEATS.index(seat)]
    return [upgrade for upgrade in ALL if upgrade != wish]


class Propose(Frame, rule="up-choose"):
    """A crew member proposes an upgrade; only their own crew hears it."""

    seat: str
    value: int

    @step("up-choose")
    def note(f, s: Sea, tell: Tell) -> Word:
        at = SEATS.index(f.seat)
        s.crew.wish[at] = f.value
        tell("upgrade_proposed", side=SIDE_NO[f.seat], seat=at, upgrade=f.value)
        return None


class Equip(Frame, rule="up-choose"):
    """The captain's word decides, whatever the crew would like; the enemy hears only that it is done."""

    seat: str
    value: int

    @step("up-choose", "up-tie", "up-equipped")
    def decide(f, s: Sea, tell: Tell) -> Word:
        side = SIDE_NO[f.seat]
        s.boats.chosen[side] = f.value
        s.crew.wish[4 * side : 4 * side + 4] = [-1] * 4
        tell("upgrade_chosen", side=side, upgrade=f.value)
        tell("equipped", side=side)
        return Leave(FittingOut) if min(s.boats.chosen) >= 0 else None


class FittingOut(Frame, rule="up-choose"):
    """Until both captains have decided; their crews propose."""

    stands = (
        Row(CAPTAINS, "choose_upgrade", to_choose, Equip),
        Row(proposers, "propose_upgrade", to_propose, Propose),
    )

    @step("up-choose")
    def wait(f, s: Sea, tell: Tell) -> Word:
        return Wait()


@rule("up-reveal")
def reveal(s: Sea, tell: Tell) -> None:
    """Each captain tells the other which upgrade was chosen."""
    for side in (0, 1):
        install(s, side, s.boats.chosen[side], keep=True)
        tell("upgrade_told", side=side, upgrade=s.boats.chosen[side])


class Refit(Frame, rule="up-swap"):
    """Simultaneous mode: another upgrade while the submarine is on the surface, once."""

    seat: str
    value: int

    @step("up-swap")
    def change(f, s: Sea, tell: Tell) -> Word:
        side = SIDE_NO[f.seat]
        s.boats.swapped[side] = 1
        fit(s, side, f.value, tell)
        return None
