"""The engineer's sheet made ready for play: panels, kinds and circuits as bits."""

from __future__ import annotations

from functools import cache
from typing import Any

from upscope.games.sonar.rules.kinds import COULD, COURSES, SAFE, SYSTEMS, WOULD
from upscope.packs import Pack

KINDS = ("weapon", "detection", "special")


class Free(dict[int, tuple[int, ...]]):
    """Crossed bits of a panel to the symbols that are still free in it, worked out once."""

    def __init__(self, symbols: tuple[int, ...]) -> None:
        super().__init__()
        self.symbols = symbols

    def __missing__(self, crossed: int) -> tuple[int, ...]:
        self[crossed] = found = tuple(i for i in self.symbols if not crossed >> i & 1)
        return found


REMEMBERED = 1 << 16
"""Sheets whose dangers are kept at hand: the same few come up again and again in search."""


class Sheet:
    """Symbols are numbered panel by panel in the order of the courses; a set of them is one int."""

    def __init__(self, pack: Pack) -> None:
        rows: list[Any] = [one for course in COURSES for one in pack.table("symbols").where(panel=course)]
        self.symbols = tuple(f"{one.panel}{one.number}" for one in rows)
        self.kinds = tuple(str(one.kind) for one in rows)
        self.places = tuple(str(one.place) for one in rows)
        self.panel_of = tuple(COURSES.index(one.panel) for one in rows)
        self.circuits = tuple(dict.fromkeys(one.circuit for one in rows if one.circuit))
        self.circuit_of = tuple(self.circuits.index(one.circuit) if one.circuit else -1 for one in rows)
        self.panels = tuple(_bits(i for i, p in enumerate(self.panel_of) if p == d) for d in range(4))
        self.free = tuple(Free(tuple(i for i, p in enumerate(self.panel_of) if p == d)) for d in range(4))
        self.radiation = _bits(i for i, kind in enumerate(self.kinds) if kind == "radiation")
        self.central = _bits(i for i, place in enumerate(self.places) if place == "central")
        self.circuit_bits = tuple(
            _bits(i for i, c in enumerate(self.circuit_of) if c == n) for n in range(len(self.circuits))
        )
        self.kind_bits = tuple(_bits(i for i, kind in enumerate(self.kinds) if kind == name) for name in KINDS)
        system_kinds = {one.system: KINDS.index(one.kind) for one in pack.table("systems")}
        self.system_kind = tuple(system_kinds[name] for name in SYSTEMS)
        """For each system the kind of symbol that stops it."""
        self.stops = tuple(_bits(i for i, kind in enumerate(self.system_kind) if kind == k) for k in range(3))
        """For each kind of symbol the systems it stops, as bits."""
        self._dangers: dict[int, tuple[int, ...]] = {}

    def down(self, broken: int) -> int:
        """The systems that a crossed symbol stops, as bits."""
        weapon, detection, special = self.kind_bits
        stops = self.stops
        return (
            (stops[0] if broken & weapon else 0)
            | (stops[1] if broken & detection else 0)
            | (stops[2] if broken & special else 0)
        )

    def danger(self, broken: int) -> tuple[int, ...]:
        """For each course whether the next symbol would, or could, complete its panel or the radiation set."""
        known = self._dangers.get(broken)
        if known is None:
            if len(self._dangers) >= REMEMBERED:
                self._dangers.clear()
            known = self._dangers[broken] = self._danger(broken)
        return known

    def _danger(self, broken: int) -> tuple[int, ...]:
        found = [SAFE, SAFE, SAFE, SAFE]
        left = self.radiation & ~broken
        if left & (left - 1) == 0:
            found[self.panel_of[left.bit_length() - 1]] = COULD
        for course in range(4):
            free = self.panels[course] & ~broken
            if free & (free - 1) == 0:
                found[course] = WOULD
        return tuple(found)


def _bits(items: Any) -> int:
    return sum(1 << i for i in items)


@cache
def sheet_of(pack: Pack) -> Sheet:
    return Sheet(pack)
