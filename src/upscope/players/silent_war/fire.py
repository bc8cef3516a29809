"""Firing: what targets are worth, how the points are best given out, and quick estimates of a round to come.

The quick way takes each target by itself, so the best spread is found point by point; it is exact when no target bears
ASW. The searching staff looks at every spread instead (`belief.best_allocation`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from upscope.games.silent_war.belief import (
    Campaign,
    War,
    attack_total,
    attack_value,
    can_surprise_escort,
    hits_in_ten,
    is_escort,
    kind_of,
    markers_left,
    pieces_behind,
    ratings,
    results_in_ten,
    target_total,
    to_hit_drm,
)

HERE = 0
SHIP = 0


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

    def of(self, s: Campaign, unit: int) -> int:
        """A named ship (IJN option) counts as the piece it stands for."""
        return self.worth[s.units.piece[unit]]

    def behind(self, s: Campaign, cup: int, back: int) -> Behind:
        dist = pieces_behind(s, cup, back)
        key = (dist, s.torpedo)
        found = self._behind.get(key)
        if found is None:
            if len(self._behind) > 4_000:
                self._behind.clear()
            pieces, charts = s.content.pieces, s.content.charts
            worth = defence = asw = sinks = ships = 0
            for value, n in dist.items():
                piece = int(value)  # type: ignore[arg-type]  # a cup holds pieces by number
                asw += n * pieces.asw2[piece]
                if pieces.kinds[piece] == SHIP:
                    ships += n
                    worth += n * self.worth[piece]
                    defence += n * pieces.defence[piece]
                    line = charts.attack_row[pieces.tons[piece]]
                    sinks += n * sum(
                        charts.attack_results[line][max(0, min(13, d + s.torpedo + 2))] == 2 for d in range(10)
                    )
            found = Behind(
                100 * worth * self.unknown // dist.total,
                100 * defence // max(1, ships),
                50 * asw // dist.total,
                100 * sinks // max(1, ships),
            )
            self._behind[key] = found
        return found


def marks(s: Campaign) -> list[int]:
    u = s.units
    return [i for i, mark in enumerate(u.mark) if mark and not u.fate[i]]


def allocate(s: Campaign, row: int, units: tuple[int, ...], points: int, aims: Aims) -> tuple[int, ...]:
    """The points where they promise most, each target taken by itself. All are spent."""
    base = attack_total(s, row, 0).total
    surprise = can_surprise_escort(s, row)
    up = s.units.up
    lines: list[list[int]] = []
    for unit in units:
        target = target_total(s, row, unit, surprise and is_escort(s, unit)).total
        drm = to_hit_drm(s, row, unit).total
        if up[unit]:
            sinks = 10 * results_in_ten(s, unit, s.torpedo)[2]
            worth = aims.of(s, unit) * sinks
        else:
            guess = aims.behind(s, s.units.cup[unit], s.units.back[unit])
            target += round_half(guess.defence) - 1
            worth = guess.worth * guess.sinks // 100
        need = base - target
        lines.append([0] + [worth * hits_in_ten(need + n, drm) for n in range(1, points + 1)])
    best = [0] + [-1] * points
    picks: list[list[int]] = []
    for line in lines:
        following = [-1] * (points + 1)
        taken = [0] * (points + 1)
        for have, value in enumerate(best):
            if value < 0:
                continue
            for n in range(points - have + 1):
                total = value + line[n]
                if total > following[have + n]:
                    following[have + n], taken[have + n] = total, n
        best = following
        picks.append(taken)
    spread = [0] * len(units)
    left = points
    for at in range(len(units) - 1, -1, -1):
        spread[at] = picks[at][left]
        left -= spread[at]
    return tuple(spread)


def round_half(hundredths: int) -> int:
    return (hundredths + 50) // 100


def promise(s: Campaign, row: int, unit: int, points: int, aims: Aims, tdc: int = 0) -> int:
    """How much a unit promises with so many points and a marker of that value, for comparing units."""
    need = attack_total(s, row, points).total - target_total(s, row, unit).total - tdc
    if s.units.up[unit]:
        worth = aims.of(s, unit) * 10 * results_in_ten(s, unit, s.torpedo)[2]
    else:
        guess = aims.behind(s, s.units.cup[unit], s.units.back[unit])
        need -= round_half(guess.defence) - 1
        worth = guess.worth * guess.sinks // 100
    return worth * (1 + 10 * hits_in_ten(need, 0)) - need_short(need)


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
    dist = pieces_behind(s, cup, back)
    key = ("asw-behind", dist)
    kept: int | None = s.content.memo.get(key)
    if kept is None:
        asw2 = s.content.pieces.asw2
        total = 0
        for piece, n in dist.items():
            total += n * asw2[int(piece)]  # type: ignore[arg-type]  # a cup holds pieces by number
        made: int = s.content.keep(key, 50 * total // dist.total)
        return made
    return kept


def chance_to_sink(s: Campaign, row: int, ahead: bool) -> int:
    """Percent to sink something in this round: all points on the best target. With no marker turned up yet, or thinking
    a round ahead, over the markers that may come; with several targets the better of two markers."""
    boat = s.subs.boat[row]
    points = attack_value(s, boat)
    base = attack_total(s, row, points).total
    aimed = [] if ahead else [i for i in marks(s) if s.units.mark[i] == 2]
    if aimed:
        return max(_sinks(s, row, i, base - target_total(s, row, i).total) for i in aimed)
    column = s.subs.cup[row]
    u = s.units
    seen = [i for i, up in enumerate(u.up) if up and not u.fate[i] and -1 <= u.cup[i] - column <= 1]
    ships = [i for i in seen if s.content.pieces.kinds[u.piece[i]] == SHIP]
    if not ships:
        return 0
    most = ratings(s, boat).tactical[boat]
    weights = _markers(s, min(len(ships), most) > 1)
    shift = -1 if ahead and s.round >= 1 else 0
    found = 0
    for i in ships:
        need = base - target_total(s, row, i).total
        total = sum(w * _sinks(s, row, i, need - v - (shift if v > -3 else 0)) for v, w in weights)
        found = max(found, total // sum(w for _, w in weights))
    return found


def _sinks(s: Campaign, row: int, unit: int, need: int) -> int:
    hits = hits_in_ten(need, to_hit_drm(s, row, unit).total)
    if not hits:
        return 0
    if s.units.up[unit]:
        return hits * results_in_ten(s, unit, s.torpedo)[2]
    return hits * 5


def _markers(s: Campaign, better_of_two: bool) -> tuple[tuple[int, int], ...]:
    dist = markers_left(s)
    key = ("markers", dist, better_of_two)
    kept: tuple[tuple[int, int], ...] | None = s.content.memo.get(key)
    if kept is not None:
        return kept
    single = [(int(v), w) for v, w in dist.items()]  # type: ignore[arg-type]  # TDC markers are numbers
    if not better_of_two:
        made = tuple(single)
    else:
        found: dict[int, int] = {}
        for a, wa in single:
            for b, wb in single:
                found[min(a, b)] = found.get(min(a, b), 0) + wa * wb
        made = tuple(sorted(found.items()))
    found_one: tuple[tuple[int, int], ...] = s.content.keep(key, made)
    return found_one
