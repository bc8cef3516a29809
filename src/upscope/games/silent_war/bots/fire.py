"""Firing: what targets are worth, how the points are best given out, and quick estimates of a round to come.

The quick way takes each target by itself, so the best spread is found point by point; it is exact when no target bears
ASW. The searching staff looks at every spread instead (`belief.best_allocation`).
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import add, mul
from typing import Any, NamedTuple

from upscope.games.silent_war.advice.belief import (
    Campaign,
    War,
    attack_value,
    can_surprise_escort,
    escort_level,
    hits_in_ten,
    is_escort,
    kind_of,
    markers_left,
    protection,
    ratings,
    results_in_ten,
    strength,
    to_hit_drm,
    torpedo_of,
    weights_behind,
)
from upscope.kernel.chance import Dist

HERE = 0
SHIP = 0
CUPS = 4


class Behind(NamedTuple):
    """What may lie under a back: means in hundredths."""

    worth: int
    defence: int
    asw: int
    sinks: int
    """Faces of the results die that sink it, in hundredths."""


class Aims:
    """What each piece is worth to this staff, by its orders: `aim`, `target` and `spare` lines."""

    def __init__(self, war: War, aim: str, targets: tuple[tuple[str, int], ...], spared: tuple[tuple[str, int], ...]):
        pieces = war.pieces
        worth = []
        for piece, tons in enumerate(pieces.tons):
            base = 0 if pieces.kinds[piece] != SHIP else 10 * tons if aim == "tons" else 40
            if aim == "escorts" and pieces.asw2[piece]:
                base = 40 + 40 * pieces.asw2[piece]
            for kind, times in (*targets, *spared):
                if kind != "unknown" and kind_of(war, kind)[piece]:
                    base *= times
            worth.append(0 if pieces.hospital[piece] else base)
        self.worth = tuple(worth)
        unknown = [times for kind, times in (*targets, *spared) if kind == "unknown"]
        self.unknown = unknown[-1] if unknown else 1
        self._behind: dict[Any, Behind] = {}
        self._sinks: dict[int, tuple[int, ...]] = {}
        self._by_back: dict[tuple[int, int], tuple[tuple[int, ...], ...]] = {}

    def of(self, s: Campaign, unit: int) -> int:
        """A named ship (IJN option) counts as the piece it stands for."""
        return self.worth[s.units.piece[unit]]

    def behind(self, s: Campaign, cup: int, back: int, torpedo: int) -> Behind:
        left = weights_behind(s, cup, back)
        key = (back, torpedo, left)
        found = self._behind.get(key)
        if found is None:
            if len(self._behind) > 20_000:
                self._behind.clear()
            found = self._behind[key] = self._weighed(s, back, left, torpedo)
        return found

    def _weighed(self, s: Campaign, back: int, left: tuple[int, ...], torpedo: int) -> Behind:
        """Worth nothing where none is left: a unit turned back by radar may have been the last of its kind."""
        ship, worth, defence, asw, sinks = self._columns(s, back, torpedo)
        total, ships = max(1, sum(left)), max(1, sum(map(mul, left, ship)))
        return Behind(
            100 * sum(map(mul, left, worth)) * self.unknown // total,
            100 * sum(map(mul, left, defence)) // ships,
            50 * sum(map(mul, left, asw)) // total,
            100 * sum(map(mul, left, sinks)) // ships,
        )

    def _columns(self, s: Campaign, back: int, torpedo: int) -> tuple[tuple[int, ...], ...]:
        """Of each piece with a back: whether it is a ship, and then its worth, defence, ASW (all pieces), and the faces
        that sink it."""
        found = self._by_back.get((back, torpedo))
        if found is None:
            pieces, sunk, of = s.content.pieces, self._sunk(s, torpedo), s.content.by_back[back]
            ship = tuple(int(pieces.kinds[piece] == SHIP) for piece in of)
            columns = (self.worth, pieces.defence, sunk)
            worth, defence, sinks = (tuple(map(mul, ship, (column[piece] for piece in of))) for column in columns)
            found = (ship, worth, defence, tuple(pieces.asw2[piece] for piece in of), sinks)
            self._by_back[back, torpedo] = found
        return found

    def _sunk(self, s: Campaign, torpedo: int) -> tuple[int, ...]:
        """Faces of the results die that sink each piece with such torpedoes."""
        found = self._sinks.get(torpedo)
        if found is None:
            charts = s.content.charts
            lines = [charts.attack_results[charts.attack_row[tons]] for tons in s.content.pieces.tons]
            faces = [max(0, min(13, die + torpedo + 2)) for die in range(10)]
            found = self._sinks[torpedo] = tuple(sum(line[face] == 2 for face in faces) for line in lines)
        return found


def marks(s: Campaign) -> list[int]:
    u = s.units
    return [i for i, mark in enumerate(u.mark) if mark and not u.fate[i]]


def allocate(s: Campaign, row: int, units: tuple[int, ...], points: int, aims: Aims) -> tuple[int, ...]:
    """The points where they promise most, each target taken by itself. All are spent."""
    base, torpedo = sum(strength(s, row, 0)), torpedo_of(s, s.subs.boat[row])
    listening = escort_level(s, s.subs.cup[row])
    up = s.units.up
    lines: list[list[int]] = []
    for unit in units:
        surprised = is_escort(s, unit) and can_surprise_escort(s, row)
        target = sum(protection(s, row, unit, surprised, listening))
        drm = sum(to_hit_drm(s, row, unit))
        if up[unit]:
            sinks = 10 * results_in_ten(s, unit, torpedo)[2]
            worth = aims.of(s, unit) * sinks
        else:
            guess = aims.behind(s, s.units.cup[unit], s.units.back[unit], torpedo)
            target += round_half(guess.defence) - 1
            worth = guess.worth * guess.sinks // 100
        need = base - target
        lines.append([worth * hits for hits in hits_by_points(s, need, drm, points)])
    return best_spread(lines, points)


def best_spread(lines: list[list[int]], points: int) -> tuple[int, ...]:
    """All points given out where they are worth most; `lines` say what 0, 1, 2 … points are worth on each target:
    nothing at first, and never less for more.

    Target by target: the best worth of every number of points spent so far; then back from the last target to the
    first, each taking what is best with what the others have left.
    """
    bests = [lines[0]]
    for line in lines[1:-1]:
        best, few = bests[-1], line.count(0)
        enough = range(few, points + 1)
        more = [max(best[spent], max(map(add, best, line[spent : few - 1 : -1]))) for spent in enough]
        bests.append(best[:few] + more)
    left, spread = points, []
    for line in lines[:0:-1]:
        worth = list(map(add, bests.pop(), line[left::-1]))
        taken = left - worth.index(max(worth))
        spread.append(taken)
        left -= taken
    return (left, *reversed(spread))


def hits_by_points(s: Campaign, need: int, drm: int, points: int) -> tuple[int, ...]:
    """Faces that hit with 0, 1, 2 … points more."""
    key = ("hits-by-points", need, drm, points)
    kept: tuple[int, ...] | None = s.content.memo.get(key)
    if kept is None:
        kept = s.content.keep(key, (0, *(hits_in_ten(need + n, drm) for n in range(1, points + 1))))
    return kept


def round_half(hundredths: int) -> int:
    return (hundredths + 50) // 100


def promises(s: Campaign, row: int, units: Iterable[int], aims: Aims) -> dict[int, int]:
    """How much each unit promises with half the boat's points, for comparing units."""
    boat = s.subs.boat[row]
    attack = sum(strength(s, row, max(1, ratings(s, boat).attack[boat] // 2)))
    listening, u = escort_level(s, s.subs.cup[row]), s.units
    up, cups, backs, tdc, free, torpedo = u.up, u.cup, u.back, u.tdc, u.free, torpedo_of(s, boat)
    found: dict[int, int] = {}
    alike: dict[tuple[int, int, int, int], int] = {}
    for unit in units:
        key = (cups[unit], backs[unit], tdc[unit], free[unit])
        if not up[unit] and key in alike:
            found[unit] = alike[key]
            continue
        need = attack - sum(protection(s, row, unit, False, listening))
        if up[unit]:
            worth = aims.of(s, unit) * 10 * results_in_ten(s, unit, torpedo)[2]
        else:
            guess = aims.behind(s, cups[unit], backs[unit], torpedo)
            need -= round_half(guess.defence) - 1
            worth = guess.worth * guess.sinks // 100
        found[unit] = worth * (1 + 10 * hits_in_ten(need, 0)) - need_short(need)
        if not up[unit]:
            alike[key] = found[unit]
    return found


def need_short(need: int) -> int:
    """Out of reach: the farther, the less it is looked at."""
    return -need if need < 0 else 0


def listeners_ahead(s: Campaign, row: int) -> int:
    """About how much ASW the units add that a re-attack must turn up: Rising Sun backs come first."""
    u, boat = s.units, s.subs.boat[row]
    column = s.subs.cup[row]
    down = [i for i, up in enumerate(u.up) if not up and not u.fate[i] and -1 <= u.cup[i] - column <= 1]
    down.sort(key=lambda i: (u.back[i], i))
    return round_half(sum(_asw_behind(s, u.cup[i], u.back[i]) for i in down[: ratings(s, boat).tactical[boat]]))


def _asw_behind(s: Campaign, cup: int, back: int) -> int:
    """Mean ASW behind a back, in hundredths."""
    weights, asw2 = weights_behind(s, cup, back), s.content.pieces.asw2
    total = sum([n * asw2[piece] for n, piece in zip(weights, s.content.by_back[back], strict=True)])
    return 50 * total // max(1, sum(weights))


def chance_to_sink(s: Campaign, row: int, ahead: bool) -> int:
    """Percent to sink something in this round: all points on the best target. With no marker turned up yet, or thinking
    a round ahead, over the markers that may come; with several targets the better of two markers."""
    boat = s.subs.boat[row]
    points = attack_value(s, boat)
    base = sum(strength(s, row, points))
    aimed = [] if ahead else [i for i in marks(s) if s.units.mark[i] == 2]
    column = s.subs.cup[row]
    listening = escort_level(s, column)
    if aimed:
        return max(_sinks(s, row, i, base - sum(protection(s, row, i, False, listening))) for i in aimed)
    u = s.units
    seen = [i for i, up in enumerate(u.up) if up and not u.fate[i] and -1 <= u.cup[i] - column <= 1]
    ships = [i for i in seen if s.content.pieces.kinds[u.piece[i]] == SHIP]
    if not ships:
        return 0
    most = ratings(s, boat).tactical[boat]
    dist = markers_left(s)
    two, shift = min(len(ships), most) > 1, -1 if ahead and s.round >= 1 else 0
    found, alike = 0, set()
    for i in ships:
        look = (u.piece[i], u.ship[i], u.cup[i], u.tdc[i], u.damaged[i], u.free[i])
        if look not in alike:
            alike.add(look)
            need, drm = base - sum(protection(s, row, i, False, listening)), sum(to_hit_drm(s, row, i))
            hits, total = _hits_with_markers(s, dist, two, need, drm, shift)
            if hits:
                found = max(found, hits * results_in_ten(s, i, torpedo_of(s, boat))[2] // total)
    return found


def _sinks(s: Campaign, row: int, unit: int, need: int) -> int:
    hits = hits_in_ten(need, sum(to_hit_drm(s, row, unit)))
    if not hits:
        return 0
    if s.units.up[unit]:
        return hits * results_in_ten(s, unit, torpedo_of(s, s.subs.boat[row]))[2]
    return hits * 5


def _hits_with_markers(s: Campaign, dist: Dist, two: bool, need: int, drm: int, shift: int) -> tuple[int, int]:
    """Faces that hit, added up over the markers that may come, and the weight of these markers."""
    key = ("hits-with-markers", dist, two, need, drm, shift)
    kept: tuple[int, int] | None = s.content.memo.get(key)
    if kept is None:
        weights = _markers(dist, two)
        hits = sum(w * hits_in_ten(need - v - (shift if v > -3 else 0), drm) for v, w in weights)
        kept = s.content.keep(key, (hits, sum(w for _, w in weights)))
    return kept


def _markers(dist: Dist, better_of_two: bool) -> tuple[tuple[int, int], ...]:
    single = [(int(v), w) for v, w in dist.items()]  # type: ignore[arg-type]  # TDC markers are numbers
    if not better_of_two:
        return tuple(single)
    found: dict[int, int] = {}
    for a, wa in single:
        for b, wb in single:
            found[min(a, b)] = found.get(min(a, b), 0) + wa * wb
    return tuple(sorted(found.items()))
