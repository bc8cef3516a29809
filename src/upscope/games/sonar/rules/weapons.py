"""The six upgrades in use: KRAKEN, KAOS, ASGARD, TRIDENT and ULYSSES. MINOS is part of every attack it may answer."""

from __future__ import annotations

from upscope.kernel.procedure import Ask, Call, Done, Frame, Tell, Word, step

from .blasts import Attack
from .kinds import CAPTAINS, W_ASGARD, W_KAOS, W_KRAKEN
from .mines import LayMine
from .officer import empty_gauge
from .options import asgard_targets, givable, hackable
from .state import GAUGES, Sea


class Kraken(Frame, rule="kraken"):
    """A missile for any space of the map."""

    side: int
    seat: str
    cell: int = -1
    outcome: str = ""

    @step("kraken")
    def aim(f, s: Sea, tell: Tell) -> Word:
        return Ask(CAPTAINS[f.side], "choose_impact", s.content.chart.water, into="cell", about={"weapon": W_KRAKEN})

    @step("kraken")
    def fire(f, s: Sea, tell: Tell) -> Word:
        return Call(Attack(side=f.side, weapon=W_KRAKEN, cell=f.cell), into="outcome")

    @step("kraken")
    def end(f, s: Sea, tell: Tell) -> Word:
        return Done(f.outcome)


class Kaos(Frame, rule="kaos"):
    """A mine whose blast is a wave along row and column."""

    side: int
    seat: str

    @step("kaos")
    def lay(f, s: Sea, tell: Tell) -> Word:
        return Call(LayMine(side=f.side, seat=f.seat, weapon=W_KAOS))


class Asgard(Frame, rule="asgard"):
    """A torpedo that runs straight, far and hard."""

    side: int
    seat: str
    cell: int = -1
    outcome: str = ""

    @step("asgard", "asgard-island")
    def aim(f, s: Sea, tell: Tell) -> Word:
        return Ask(
            CAPTAINS[f.side],
            "choose_impact",
            lambda: asgard_targets(s, f.side),
            into="cell",
            about={"weapon": W_ASGARD},
        )

    @step("asgard", "asgard-announce")
    def fire(f, s: Sea, tell: Tell) -> Word:
        return Call(Attack(side=f.side, weapon=W_ASGARD, cell=f.cell), into="outcome")

    @step("asgard")
    def end(f, s: Sea, tell: Tell) -> Word:
        return Done(f.outcome)


class Trident(Frame, rule="trident"):
    """A gauge of the enemy drops to nothing."""

    side: int
    seat: str
    system: int = -1

    @step("trident", "trident-once")
    def name_system(f, s: Sea, tell: Tell) -> Word:
        return Ask(CAPTAINS[f.side], "choose_hacked", lambda: hackable(s, f.side), into="system")

    @step("trident-zero", "trident-cross")
    def hack(f, s: Sea, tell: Tell) -> Word:
        foe = 1 - f.side
        empty_gauge(s, foe, f.system)
        s.gauges.hacked[foe * GAUGES + f.system] = 1
        tell("hacked", side=foe, system=f.system)
        return None


class Ulysses(Frame, rule="ulysses"):
    """One damage repaired for one system given up for good."""

    side: int
    seat: str
    system: int = -1

    @step("ulysses", "ulysses-price", "ulysses-scenario")
    def choose_price(f, s: Sea, tell: Tell) -> Word:
        return Ask(CAPTAINS[f.side], "choose_given_up", lambda: givable(s, f.side), into="system")

    @step("ulysses", "ulysses-price", "ulysses-dead")
    def repair(f, s: Sea, tell: Tell) -> Word:
        boats, row = s.boats, f.side * GAUGES + f.system
        boats.damage[f.side] = max(0, boats.damage[f.side] - 1)
        boats.called[f.side] = max(0, boats.called[f.side] - 1)
        empty_gauge(s, f.side, f.system)
        s.gauges.dead[row], s.gauges.length[row] = 1, 0
        boats.serving[f.side] &= ~(1 << f.system)
        tell("repaired", side=f.side, system=f.system)
        return None
