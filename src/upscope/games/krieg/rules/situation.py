"""The situation: who stands where at this moment, read off the state once and thrown away. It is never stored.

Zones of control, weather, control and who may enter what are answered here; supply in supply.py.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from upscope.games.krieg.content.content import AXIS, FAIR, Content
from upscope.kernel.rules import rule

from .state import ON_MAP, Krieg

if TYPE_CHECKING:
    from .moves import Goal
    from .supply import Net


KEPT = 12


class Situation:
    __slots__ = (
        "s",
        "c",
        "stacks",
        "holder",
        "drops",
        "beaches",
        "depots",
        "bands",
        "nets",
        "reached",
        "_zoc",
        "_barred",
        "_open",
        "_shores",
        "_seen",
    )

    def __init__(self, s: Krieg) -> None:
        self.s = s
        self.c: Content = s.content
        self.stacks: dict[int, list[int]] = {}
        """Ground units of each hex that has any, in the order of the counters."""
        self.holder = [-1] * self.c.size
        """The side of the ground units in a hex, -1 without any."""
        self.drops: dict[int, list[int]] = {}
        """Airdrop markers of each hex."""
        self.beaches: dict[int, int] = {}
        """Sea hex of each beachhead marker -> piece."""
        self.depots: dict[int, int] = {}
        """Logistics markers on the map: hex -> side."""
        self.bands: dict[int, int] = {}
        """Partisan bases on the map: hex -> side."""
        self.nets: dict[tuple[int, int], Net] = {}
        self.reached: dict[Hashable, dict[int, Goal]] = {}
        """Where the unit asked about last may go."""
        self._zoc: dict[int, list[int]] = {}
        self._barred: dict[int, list[bool]] = {}
        self._open: dict[int, list[bool]] = {}
        self._shores: dict[int, list[int]] | None = None
        self._seen = _image(s)
        side_of = self.c.side_of
        units = s.units
        dropped = units.dropped
        for u, h in enumerate(units.hex):
            if h >= 0:
                if dropped[u]:
                    self.drops.setdefault(h, []).append(u)
                elif h in self.stacks:
                    self.stacks[h].append(u)
                else:
                    self.stacks[h] = [u]
                    self.holder[h] = side_of[u]
        pieces = s.pieces
        for p, h in enumerate(pieces.hex):
            if h >= 0 and pieces.box[p] == ON_MAP:
                kind = self.c.piece_kind[p]
                if kind == "beachhead":
                    self.beaches[h] = p
                elif kind == "logistics":
                    self.depots[h] = self.c.piece_side[p]
                elif kind == "partisans":
                    self.bands[h] = self.c.piece_side[p]

    def shows(self, s: Krieg) -> bool:
        """Whether all that this front was read from is alike in the state."""
        units, pieces, seen = s.units, s.pieces, self._seen
        return (
            seen[0] == units.hex
            and seen[1] == units.dropped
            and seen[2] == pieces.hex
            and seen[3] == pieces.box
            and seen[4] == pieces.facing
            and seen[5] == s.ground.control
            and seen[6] == s.happenings.times
            and seen[7] == s.policy
            and self.c is s.content
        )

    def onto(self, s: Krieg) -> Situation:
        """The same front of a state that looks alike: a fork of the one it was read from."""
        if s is self.s:
            return self
        made: Situation = object.__new__(Situation)
        for name in self.__slots__:
            setattr(made, name, getattr(self, name))
        made.s = s
        return made

    # -- friends and enemies --------------------------------------------------------------------------------------

    @rule("opt-policy")
    def at_war(self, a: int, b: int) -> bool:
        """The Axis fights both others; those two fight each other only once their policy is broken."""
        return a != b and a >= 0 and b >= 0 and (a == AXIS or b == AXIS or not self.s.policy)

    def weather(self, h: int) -> int:
        """Printed for the turn and the area, never rolled; a beachhead lies in the area its arrow points at."""
        c = self.c
        if c.area[h] < 0:
            p = self.beaches.get(h, -1)
            h = self.s.pieces.facing[p] if p >= 0 else -1
            if h < 0:
                return FAIR
        return printed_weather(c, self.s.turn, c.area[h])

    # -- zones of control -----------------------------------------------------------------------------------------

    def zoc(self, side: int) -> list[int]:
        """How many enemy units project into each hex, friends in it or not."""
        found = self._zoc.get(side)
        if found is None:
            found = self._zoc[side] = [0] * self.c.size
            holder = self.holder
            for h, stack in self.stacks.items():
                if self.at_war(side, holder[h]):
                    count = len(stack)
                    for to in projected(self, h):
                        found[to] += count
        return found

    def in_zoc(self, side: int, h: int) -> bool:
        """Whether the hex lies in an enemy zone of control that no friend cancels."""
        return self.zoc(side)[h] > 0 and not self.is_cancelled(side, h)

    def is_cancelled(self, side: int, h: int) -> bool:
        """A friendly ground unit or airdrop marker cancels enemy zones in its hex for as long as it is there."""
        if self.c.opt.unit_cancels_zoc and self.holder[h] == side:
            return True
        return h in self.drops and is_drop_cancelling(self, side, h)

    def has_drop(self, side: int, h: int) -> bool:
        return h in self.drops and any(self.c.side_of[u] == side for u in self.drops[h])

    def enemy_drop(self, side: int, h: int) -> bool:
        """An enemy airdrop marker that bars retreat and supply."""
        return h in self.drops and is_drop_barring(self, side, h)

    # -- ground ---------------------------------------------------------------------------------------------------

    def edge(self, a: int, b: int) -> int:
        """The hexside, with what a beachhead makes of it."""
        for sea, land in ((a, b), (b, a)):
            p = self.beaches.get(sea, -1)
            if p >= 0 and self.s.pieces.facing[p] == land:
                return self.c.beachhead_edges[self.c.piece_strength[p]]
        return self.c.edge[(a, b)]

    def can_stand(self, side: int, h: int) -> bool:
        """Ground where units of this side may be: land, or the sea hex of an own beachhead, not behind a policy."""
        c = self.c
        if not c.land[h]:
            p = self.beaches.get(h, -1)
            return p >= 0 and c.piece_side[p] == side
        other = self.s.ground.control[h]
        if other >= 0 and other != side and not self.at_war(side, other):
            return False
        held = self.holder[h]
        return held < 0 or held == side or self.at_war(side, held)

    def can_enter(self, side: int, h: int) -> bool:
        """Ground a unit may move to: no enemy ground unit in it, no enemy depot that holds it."""
        if not self.can_stand(side, h):
            return False
        held = self.holder[h]
        return (held < 0 or held == side) and not (h in self.depots and self.depots[h] != side)

    def open(self, side: int) -> list[bool]:
        """`can_enter` for every hex, for searches that ask very often."""
        found = self._open.get(side)
        if found is None:
            found = self._open[side] = list(self.c.land)
            for h, other in enumerate(self.s.ground.control):
                if other != side and other >= 0 and not self.at_war(side, other):
                    found[h] = False
            for h in self.stacks:
                if self.holder[h] != side:
                    found[h] = False
            for h, p in self.beaches.items():
                found[h] = self.c.piece_side[p] == side and self.holder[h] in (-1, side)
            for h, owner in self.depots.items():
                found[h] = found[h] and owner == side
        return found

    def shores(self) -> dict[int, list[int]]:
        """Land beside beachheads -> the sea hexes of these."""
        if self._shores is None:
            self._shores = {}
            for sea in self.beaches:
                for h in self.c.grid.near[sea]:
                    if self.c.land[h]:
                        self._shores.setdefault(h, []).append(sea)
        return self._shores

    def barred(self, side: int) -> list[bool]:
        """Hexes a line of supply of this side may not enter."""
        found = self._barred.get(side)
        if found is None:
            zoc, holder, cancels = self.zoc(side), self.holder, self.c.opt.unit_cancels_zoc
            found = [not land for land in self.c.land]
            for h in range(self.c.size):
                if not found[h]:
                    held = holder[h]
                    found[h] = (
                        held >= 0 if held != side and held >= 0 else zoc[h] > 0 and not (cancels and held == side)
                    )
            for h, p in self.beaches.items():
                found[h] = self.c.piece_side[p] != side
            for h, owner in self.depots.items():
                found[h] = found[h] or self.at_war(side, owner)
            for h, owner in self.bands.items():
                found[h] = found[h] or (self.at_war(side, owner) and holder[h] != side)
            for h in self.drops:
                if self.enemy_drop(side, h):
                    found[h] = True
                elif found[h] and holder[h] < 0 and is_drop_cancelling(self, side, h):
                    found[h] = not self.c.land[h]
            self._barred[side] = found
        return found


def _image(s: Krieg) -> tuple[list[int], list[int], list[int], list[int], list[int], list[int], list[int], int]:
    units, pieces = s.units, s.pieces
    return (
        units.hex[:],
        units.dropped[:],
        pieces.hex[:],
        pieces.box[:],
        pieces.facing[:],
        s.ground.control[:],
        s.happenings.times[:],
        s.policy,
    )


class _Kept:
    """Fronts read last: a question and its answer, and forks in which nothing has moved, need not read theirs again."""

    fronts: tuple[Situation, ...] = ()


def situation_of(s: Krieg) -> Situation:
    """The front of a state, one of the last few if it shows the same."""
    for held in _Kept.fronts:
        if held.shows(s):
            return held.onto(s)
    made = Situation(s)
    _Kept.fronts = (made, *_Kept.fronts[: KEPT - 1])
    return made


@rule("opt-weather-print")
def printed_weather(c: Content, turn: int, area: int) -> int:
    return c.weather[turn][area]


@rule("opt-airdrop-effects")
def is_drop_cancelling(front: Situation, side: int, h: int) -> bool:
    """An own airdrop marker cancels enemy zones of control in its hex."""
    return bool(front.c.opt.airdrop_cancels_zoc) and front.has_drop(side, h)


@rule("opt-airdrop-effects")
def is_drop_barring(front: Situation, side: int, h: int) -> bool:
    """An enemy one bars retreat and supply through its hex."""
    c = front.c
    return bool(c.opt.airdrop_bars_retreat_and_supply) and any(front.at_war(side, c.side_of[u]) for u in front.drops[h])


@rule("opt-zoc")
def projected(front: Situation, h: int) -> tuple[int, ...]:
    """The neighbours a ground unit in the hex controls; across a beachhead's own side too."""
    extra: tuple[int, ...] = ()
    for sea, p in front.beaches.items():
        facing = front.s.pieces.facing[p]
        if sea == h:
            extra += (facing,)
        elif facing == h:
            extra += (sea,)
    return front.c.zoc_near[h] + extra
