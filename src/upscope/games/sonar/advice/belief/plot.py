"""The radio operator's plot: what a crew hears of the enemy, told to the tracker line by line.

A plot takes the lines of a seat's feed in outside values, as a client has them, and nothing else. What a thing that did
not happen tells (no own damage, no mine destroyed, no ice broken) is drawn at the end of each batch of lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from upscope.games.sonar.content.content import Content
from upscope.games.sonar.content.sea_map import Chart
from upscope.games.sonar.rules.blasts import Strike, asgard_strike, kaos_strike, kraken_strike, plain_strike
from upscope.games.sonar.rules.kinds import (
    COURSES,
    HIT,
    SIDES,
    W_ARCHER,
    W_ASGARD,
    W_KAOS,
    W_KRAKEN,
    W_MINE,
    W_TORPEDO,
    WEAPONS,
)
from upscope.games.sonar.rules.settings import Settings

from .torus import ALL, Frame16
from .tracker import KAOS, LIMIT, MINE, Tracker

MAKES = {W_MINE: MINE, W_KAOS: KAOS}
QUIET = frozenset({"damaged", "damaged_quietly", "own_blast"})
"""Lines that may stand between a blast's answer and the word of the attacker's own damage."""
HITS = {name: n for n, name in enumerate(HIT.names(None))}


class Sheet:
    """Masks of one map, made once: sectors, facts, reaches and blasts as places on the torus."""

    def __init__(self, chart: Chart, settings: Settings) -> None:
        self.chart, self.settings = chart, settings
        self.frame = Frame16(chart.grid.width, chart.grid.height)
        self.water = self.frame.pack(chart.water)
        self.cell = {name: c for c, name in enumerate(chart.names)}
        self.sector = tuple(
            self.frame.pack(c for c in chart.water if chart.sector[c] == n) for n in range(chart.sectors + 1)
        )
        self.fact = {
            name: self.frame.pack(c for c in chart.water if n in chart.true_facts[c])
            for n, name in enumerate(chart.facts)
        }
        self._blasts: dict[tuple[int, int, bool], dict[int, int]] = {}
        self._origins: dict[tuple[int, int], int] = {}

    def origins(self, weapon: int, cell: int) -> int:
        """Where a submarine may be that can hit this cell with a torpedo or with ASGARD."""
        key = (weapon, cell)
        if key not in self._origins:
            reach = self.chart.reach if weapon == W_TORPEDO else self.chart.straight
            self._origins[key] = self.frame.pack(c for c in self.chart.water if cell in reach[c])
        return self._origins[key]

    def blast(self, weapon: int, cell: int, own: bool) -> dict[int, int]:
        """How a submarine is hit by this weapon in this cell, to the places where it is hit so."""
        key = (weapon, cell, own)
        if key not in self._blasts:
            strike = self._strike(weapon, cell, own)
            found: dict[int, int] = {}
            for c in self.chart.water:
                how = strike(c)[0]
                found[how] = found.get(how, 0) | self.frame.bit[c]
            self._blasts[key] = found
        return self._blasts[key]

    def unhurt(self, weapon: int, cell: int, own: bool) -> int:
        strike = self._strike(weapon, cell, own)
        return self.frame.pack(c for c in self.chart.water if not strike(c)[1])

    def _strike(self, weapon: int, cell: int, own: bool) -> Callable[[int], Strike]:
        """The rules' own functions, as a function of where the submarine is."""
        chart, settings = self.chart, self.settings
        if weapon == W_KRAKEN:
            spared, strike = settings.kraken_spares_owner, kraken_strike
        elif weapon == W_ASGARD:
            spared, strike = settings.asgard_spares_owner, asgard_strike
        elif weapon == W_KAOS:
            if own and settings.kaos_spares_owner:
                return lambda boat: (0, 0)
            return lambda boat: kaos_strike(chart, boat, cell, settings.kaos_centre_damage)
        else:
            spared, strike = False, plain_strike
        if own and spared:
            return lambda boat: (0, 0)
        return lambda boat: strike(chart, boat, cell)

    def wave(self, cell: int) -> int:
        reached = self.chart.wave(cell)
        return self.frame.pack(c for c in self.chart.water if reached >> c & 1)


@cache
def sheet_for(chart: Chart, settings: Settings) -> Sheet:
    return Sheet(chart, settings)


class Plot:
    """Where the submarine of one side may be, from what is heard of it."""

    def __init__(self, content: Content, side: int, limit: int = LIMIT) -> None:
        self.content, self.side, self.limit = content, side, limit
        self.sheet = sheet_for(content.chart, content.settings)
        self.lines: list[Mapping[str, Any]] = []
        self._restart()

    def _restart(self) -> None:
        settings = self.content.settings
        self.tracker = Tracker(
            self.sheet.water,
            neighbours=settings.mine_neighbours,
            silence_over_mines=settings.silence_over_own_mine,
            limit=self.limit,
        )
        if settings.archer_blocks_entry:
            self.tracker.open &= ~self.sheet.frame.pack(self.content.chart.archers)
        self.shot: tuple[int, int, int] | None = None
        """Weapon, attacker and cell of the attack whose space has just been named."""
        self.fuse: list[tuple[int, int, int]] = []
        self.attacker = -1
        self.own_due: tuple[int, int, int] | None = None
        self.swept: dict[int, int] = {}
        """Cells where a mine of this side would have gone with the last blast, by make, unless it is said."""
        self.ice_due = False

    # -- looking --------------------------------------------------------------------------------------------------

    @property
    def exact(self) -> bool:
        return self.tracker.exact and not self.content.settings.mine_on_own_mine

    def cells(self) -> tuple[str, ...]:
        """The names of every place the submarine may be."""
        return tuple(self.content.chart.names[c] for c in self.sheet.frame.cells(self.tracker.places()))

    # -- hearing --------------------------------------------------------------------------------------------------

    def hear(self, lines: Iterable[Mapping[str, Any]]) -> None:
        """A batch of feed lines: all that was told together."""
        for line in lines:
            if line["event"] == "undone":
                self._take_back(int(line["back"]))
                continue
            self.lines.append(line)
            self._line(line["event"], line["fields"])
        self._settle()

    def _take_back(self, kept: int) -> None:
        """The lines after that one are undone: the rest is heard again."""
        rest = [line for line in self.lines if line["n"] <= kept]
        self.lines = []
        self._restart()
        for line in rest:
            self.lines.append(line)
            self._line(line["event"], line["fields"])
        self._settle()

    def _line(self, event: str, fields: Mapping[str, Any]) -> None:
        if event not in QUIET:
            self._settle_own()
        handler = _HANDLERS.get(event)
        if handler is None:
            return
        mine = SIDES.index(fields["side"]) == self.side if "side" in fields else False
        handler(self, fields, mine)

    def _course(self, fields: Mapping[str, Any], mine: bool) -> None:
        self._settle()
        if mine:
            self.tracker.course(COURSES.index(fields["course"]))

    def _activated(self, fields: Mapping[str, Any], mine: bool) -> None:
        self._settle()
        if mine and fields["device"] == "silence":
            self.tracker.silence()

    def _surfaced(self, fields: Mapping[str, Any], mine: bool) -> None:
        self._settle()
        if mine:
            self.tracker.surface(self.sheet.sector[fields["sector"]])
            self.ice_due = self.content.ice

    def _ice_broken(self, fields: Mapping[str, Any], mine: bool) -> None:
        if mine:
            self.ice_due = False
            self.tracker.fact(ALL ^ self.sheet.frame.pack(self.content.holes))

    def _changed_upgrade(self, fields: Mapping[str, Any], mine: bool) -> None:
        if mine:
            self.tracker.mines_gone(KAOS)

    def _mine_laid(self, fields: Mapping[str, Any], mine: bool) -> None:
        self._settle()
        if mine and not self.content.settings.mine_on_own_mine:
            self.tracker.lay_mine(MAKES[WEAPONS.index(fields["weapon"])])

    def _drone(self, fields: Mapping[str, Any], mine: bool) -> None:
        if mine:
            sector = self.sheet.sector[fields["sector"]]
            self.tracker.fact(sector if fields["yes"] else ALL ^ sector)

    def _sonar(self, fields: Mapping[str, Any], mine: bool) -> None:
        """One of the two holds, not both."""
        if mine:
            self.tracker.fact(self.sheet.fact[fields["one"]] ^ self.sheet.fact[fields["two"]])

    def _impact(self, fields: Mapping[str, Any], mine: bool) -> None:
        self._settle()
        weapon, cell = WEAPONS.index(fields["weapon"]), self.sheet.cell[fields["cell"]]
        self.attacker = SIDES.index(fields["side"])
        self.shot = (weapon, self.attacker, cell)
        if not mine:
            return
        if weapon in (W_TORPEDO, W_ASGARD):
            self.tracker.fact(self.sheet.origins(weapon, cell))
        elif weapon in MAKES and not self.content.settings.mine_on_own_mine:
            self.tracker.mine_at(self.sheet.frame.bit[cell], MAKES[weapon], gone=False)

    def _countered(self, fields: Mapping[str, Any], mine: bool) -> None:
        shot, self.shot = self.shot, None
        if shot is not None and mine and self.content.settings.minos_spends_attack:
            self._mine_gone(shot)

    def _blast(self, fields: Mapping[str, Any], mine: bool) -> None:
        """The defender's true answer to the blast at hand; `mine` when the defender is the one we plot."""
        self._settle_swept()
        if self.shot is not None:
            self.fuse = [self.shot]
            if self.attacker == self.side:
                self._mine_gone(self.shot)
            if self.shot[0] == W_ARCHER and self.content.settings.archer_blocks_entry:
                self.tracker.open |= self.sheet.frame.bit[self.shot[2]]
            self.shot = None
        weapon, owner, cell = self.fuse.pop(0)
        if mine:
            self.tracker.fact(self.sheet.blast(weapon, cell, owner == self.side).get(HITS[fields["hit"]], 0))
        elif self.content.settings.own_blast_damage_announced:
            self.own_due = (weapon, owner, cell)
        self._sweep(weapon, cell)

    def _own_blast(self, fields: Mapping[str, Any], mine: bool) -> None:
        if mine and self.own_due is not None:
            weapon, owner, cell = self.own_due
            self.own_due = None
            self.tracker.fact(self.sheet.blast(weapon, cell, owner == self.side).get(HITS[fields["hit"]], 0))

    def _sweep(self, weapon: int, cell: int) -> None:
        """Which mines of this side would go with this blast: silence about them says that there is none."""
        settings = self.content.settings
        if settings.mine_on_own_mine:
            return
        torpedo = weapon == W_TORPEDO or (weapon == W_ASGARD and settings.asgard_destroys_mines)
        if torpedo and not settings.torpedoed_mine_named:
            for make in (MINE, KAOS):
                self.tracker.lose_mine(self.sheet.frame.bit[cell], make)
            return
        if torpedo or weapon == W_KRAKEN:
            where = self.sheet.frame.bit[cell]
        elif weapon == W_KAOS:
            where = self.sheet.wave(cell)
        else:
            return
        self.swept = {MINE: where, KAOS: where}

    def _mine_told(self, fields: Mapping[str, Any], mine: bool) -> None:
        """A mine destroyed, or set off by another weapon."""
        weapon, cell = WEAPONS.index(fields["weapon"]), self.sheet.cell[fields["cell"]]
        if mine and not self.content.settings.mine_on_own_mine:
            make, where = MAKES[weapon], self.sheet.frame.bit[cell]
            self.tracker.mine_at(where, make, gone=True)
            self.swept[make] = self.swept.get(make, 0) & ~where

    def _set_off(self, fields: Mapping[str, Any], mine: bool) -> None:
        self._mine_told(fields, mine)
        owner = SIDES.index(fields["side"])
        self.fuse.append((WEAPONS.index(fields["weapon"]), owner, self.sheet.cell[fields["cell"]]))

    def _mine_gone(self, shot: tuple[int, int, int]) -> None:
        weapon, _, cell = shot
        if weapon in MAKES and not self.content.settings.mine_on_own_mine:
            self.tracker.mine_at(self.sheet.frame.bit[cell], MAKES[weapon], gone=True)

    # -- what silence tells ---------------------------------------------------------------------------------------

    def _settle_own(self) -> None:
        """No word of the attacker's own damage: his own blast did not reach him."""
        if self.own_due is not None:
            weapon, owner, cell = self.own_due
            self.own_due = None
            if self.attacker == self.side:
                self.tracker.fact(self.sheet.unhurt(weapon, cell, owner == self.side))

    def _settle_swept(self) -> None:
        for make, where in self.swept.items():
            if where:
                self.tracker.no_mine_in(where, make)
        self.swept = {}

    def _settle(self) -> None:
        self._settle_own()
        self._settle_swept()
        if self.ice_due:
            self.ice_due = False
            self.tracker.fact(self.sheet.frame.pack(self.content.holes))


Handler = Callable[[Plot, Mapping[str, Any], bool], None]
_HANDLERS: dict[str, Handler] = {
    "course_ordered": Plot._course,
    "activated": Plot._activated,
    "surfaced": Plot._surfaced,
    "ice_broken": Plot._ice_broken,
    "upgrade_changed": Plot._changed_upgrade,
    "mine_laid": Plot._mine_laid,
    "drone_answered": Plot._drone,
    "sonar_answered": Plot._sonar,
    "impact": Plot._impact,
    "attack_countered": Plot._countered,
    "blast_answered": Plot._blast,
    "own_blast": Plot._own_blast,
    "mine_destroyed": Plot._mine_told,
    "mine_set_off": Plot._set_off,
}
