"""The game's own checks of a pack. Each names the row and the column that must be mended."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise, product
from typing import Any

from upscope.packs import Problem, Rows, as_args

from .words import CUPS, LEVELS, MERCHANTS, WARSHIPS

Tables = Mapping[str, Any]


def kinds_of(tables: Tables) -> dict[str, str]:
    return {row.place: row.kind for row in tables["places"]}


def listed(value: Any) -> tuple[Any, ...]:
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


def missing(rows: Rows, column: str, cell: object, code: str = "pack-not-covered") -> Problem:
    file = rows.spots[0].file if rows.spots else rows.table.file_names()[0]
    return Problem(file, 0, column, code, as_args({"cell": cell}))


def places_are(column: str, *kinds: str) -> Any:
    """The places named in the column must be of these kinds (an ULTRA marker lies in an area, not in a base)."""

    def check(rows: Rows, tables: Tables) -> Iterator[Problem]:
        known = kinds_of(tables)
        for number, row in enumerate(rows):
            for place in listed(getattr(row, column)):
                if known.get(place, kinds[0]) not in kinds:
                    yield rows.problem(number, column, "sw-place-kind", cell=place, want=", ".join(kinds))

    return check


def areas_have_groups(rows: Rows, _: Tables) -> Iterator[Problem]:
    for number, row in enumerate(rows):
        if row.kind == "area" and row.group is None:
            yield rows.problem(number, "group", "sw-no-group", cell=row.place)
        if row.kind != "area" and (row.narrow or row.shallow):
            yield rows.problem(number, "narrow" if row.narrow else "shallow", "sw-not-an-area", cell=row.place)


def routes_join_areas(rows: Rows, tables: Tables) -> Iterator[Problem]:
    """A base or a zone is joined to areas only: boats reach it through one of them."""
    kinds = kinds_of(tables)
    for number, row in enumerate(rows):
        if kinds[row.place] != "area":
            for end in row.to:
                if kinds[end] != "area":
                    yield rows.problem(number, "to", "sw-not-an-area", cell=end)
        if not row.to:
            yield rows.problem(number, "to", "sw-nowhere", cell=row.place)


def map_holds_together(rows: Rows, _: Tables) -> Iterator[Problem]:
    """Every place can be reached from every other."""
    ways = {row.place: row.to for row in rows}
    seen, open_ = set[str](), [rows[0].place]
    while open_:
        here = open_.pop()
        if here not in seen:
            seen.add(here)
            open_ += ways.get(here, ())
    for number, row in enumerate(rows):
        if row.place not in seen:
            yield rows.problem(number, "place", "sw-cut-off", cell=row.place)


def each_face_once(rows: Rows, _: Tables) -> Iterator[Problem]:
    """An activity line has one box for each face of the die."""
    for number, row in enumerate(rows):
        seen: set[int] = set()
        for level in LEVELS:
            for faces in getattr(row, level):
                for face in faces:
                    if face in seen:
                        yield rows.problem(number, level, "pack-die-twice", face=str(face))
                    seen.add(face)
        absent = [str(face) for face in range(10) if face not in seen]
        if absent:
            group = f"area {row.area}, period {row.period}"
            yield rows.problem(number, "none", "pack-die-missing-group", faces=", ".join(absent), group=group)


def every_area_charted(rows: Rows, tables: Tables) -> Iterator[Problem]:
    have = {(row.area, row.period) for row in rows}
    for place in tables["places"]:
        for period in range(1, 5):
            if place.kind == "area" and (place.place, period) not in have:
                yield missing(rows, "area, period", f"{place.place}, {period}")


def storms_can_move(rows: Rows, tables: Tables) -> Iterator[Problem]:
    """A storm that forms or has moved must find a line where it lies; one that has moved is removed (7.22) unmoved."""
    have = {row.area for row in rows}
    for place in {row.area for row in tables["storm_places"]} - have:
        yield missing(rows, "area", place)


def every_base_described(rows: Rows, tables: Tables) -> Iterator[Problem]:
    have = {row.base for row in rows}
    for place in tables["places"]:
        if place.kind == "base" and place.place not in have:
            yield missing(rows, "base", place.place)
    if not any(row.always for row in rows):
        yield missing(rows, "always", "yes")


def draws_fit(rows: Rows, tables: Tables) -> Iterator[Problem]:
    """The pieces of one draw, one more with ULTRA, must find room in their column."""
    room = {row.cup: row.targets for row in tables["display"]}
    for number, row in enumerate(rows):
        for cup in CUPS:
            drawn = getattr(row, cup.lower())
            if drawn and drawn + 1 > room.get(cup, 99):
                yield rows.problem(number, cup.lower(), "sw-no-room", cell=str(drawn), room=str(room[cup]))


def pieces_make_sense(rows: Rows, _: Tables) -> Iterator[Problem]:
    for number, row in enumerate(rows):
        ship = row.type in WARSHIPS or row.type in MERCHANTS
        if ship != (row.defence is not None):
            yield rows.problem(number, "defence", "sw-defence", cell=row.type)
        if ship != (row.tons > 0):
            yield rows.problem(number, "tons", "sw-tons", cell=row.type)
        if row.named and row.number != 1:
            yield rows.problem(number, "number", "sw-named-once", cell=row.piece)
        if (row.type == "no-tdc") != (row.back == "tdc"):
            yield rows.problem(number, "back", "sw-back", cell=row.type)


def losses_named(rows: Rows, tables: Tables) -> Iterator[Problem]:
    """Only a piece that stands for one ship can be lost on a day."""
    named = {row.piece for row in tables["pieces"] if row.named}
    for number, row in enumerate(rows):
        if row.piece not in named:
            yield rows.problem(number, "piece", "sw-not-named", cell=row.piece)


def mix_fits(edition: str) -> Any:
    """No cup table may ask for more pieces of a category than the edition has."""

    def check(rows: Rows, tables: Tables) -> Iterator[Problem]:
        pool: Counter[str] = Counter()
        for piece in tables["pieces"]:
            if piece.edition in ("both", edition):
                pool[piece.category] += piece.number
        for number, row in enumerate(rows):
            asked = sum(getattr(row, cup.lower()) for cup in CUPS)
            if asked > pool[row.category]:
                yield rows.problem(
                    number, "category", "sw-too-many", cell=row.category, asked=str(asked), have=str(pool[row.category])
                )

    return check


def rows_cover(first: str, last: str, low: int, high: int) -> Any:
    """Bands must follow each other without gap or overlap."""

    def check(rows: Rows, _: Tables) -> Iterator[Problem]:
        wanted = low
        for number, row in enumerate(rows):
            if getattr(row, first) != wanted:
                yield rows.problem(number, first, "sw-band", want=str(wanted), cell=str(getattr(row, first)))
            if getattr(row, last) < getattr(row, first):
                yield rows.problem(number, last, "sw-band-backwards", cell=str(getattr(row, last)))
            wanted = getattr(row, last) + 1
        if wanted != high + 1:
            yield rows.problem(len(rows) - 1, last, "sw-band-end", want=str(high))

    return check


def counter_rows_cover(rows: Rows, _: Tables) -> Iterator[Problem]:
    """Two rows of their own (no difference), and differences without a gap from the first to the last."""
    named = {row.row for row in rows if row.least is None and row.most is None}
    for wanted in ("diligent", "aircraft"):
        if wanted not in named:
            yield missing(rows, "row", wanted)
    last: int | None = None
    plain = [(number, row) for number, row in enumerate(rows) if row.row not in ("diligent", "aircraft")]
    for place, (number, row) in enumerate(plain):
        if (row.least is None) != (place == 0):
            yield rows.problem(number, "least", "sw-open-end", cell=row.row)
        if (row.most is None) != (place == len(plain) - 1):
            yield rows.problem(number, "most", "sw-open-end", cell=row.row)
        if last is not None and row.least is not None and row.least != last + 1:
            yield rows.problem(number, "least", "sw-band", want=str(last + 1), cell=str(row.least))
        last = row.most


def enemies_everywhere(rows: Rows, _: Tables) -> Iterator[Problem]:
    """Some enemy boat must be met at any time and in any area, or a meeting could not be played."""
    if not any(not row.groups and not row.areas and row.number and not row.enters and not row.leaves for row in rows):
        yield missing(rows, "areas, groups, enters, leaves", "-")


def schedule_runs(rows: Rows, _: Tables) -> Iterator[Problem]:
    """For each boat: it arrives once, then goes and comes back in turn."""
    wanted: dict[str, str] = defaultdict(lambda: "arrive")
    follows = {"arrive": "withdraw", "withdraw": "return", "return": "withdraw"}
    order = {"arrive": 0, "return": 1, "withdraw": 2}
    for number in sorted(range(len(rows)), key=lambda n: (rows[n].month, order[rows[n].action])):
        row = rows[number]
        if row.action != wanted[row.boat]:
            yield rows.problem(
                number, "action", "sw-out-of-turn", cell=row.action, boat=row.boat, want=wanted[row.boat]
            )
        wanted[row.boat] = follows[row.action]


def allies_stand(rows: Rows, tables: Tables) -> Iterator[Problem]:
    """An Allied boat stands in a box of a base or at sea in an area, and stays some time."""
    kinds = kinds_of(tables)
    for number, row in enumerate(rows):
        at_sea = row.box in ("patrol", "transit", "rtb")
        if at_sea != (kinds[row.place] == "area"):
            yield rows.problem(number, "box", "sw-box", cell=row.box, place=row.place)
        if row.until is not None and row.until <= row.month:
            yield rows.problem(number, "until", "sw-ends-first", cell=row.boat)


def every_class_fitted(rows: Rows, tables: Tables) -> Iterator[Problem]:
    """A list that names some classes names all."""
    have = {row.boat_class for row in rows}
    for row in tables["classes"] if have else ():
        if row.boat_class not in have:
            yield missing(rows, "boat_class", row.boat_class)


def begins_at(column: str, low: int) -> Any:
    def check(rows: Rows, _: Tables) -> Iterator[Problem]:
        if not rows or getattr(rows[0], column) != low:
            yield missing(rows, column, low)

    return check


def months_follow(rows: Rows, _: Tables) -> Iterator[Problem]:
    """The numbered months of one period follow each other, because automatic advance looks for the last (17.1)."""
    for number, (row, after) in enumerate(pairwise(rows)):
        y, m = row.month
        if row.period == after.period and after.month != ((y, m + 1) if m < 12 else (y + 1, 1)):
            yield rows.problem(number + 1, "month", "sw-month-gap", cell=f"{y}-{m:02d}")


def modification_complete(rows: Rows, _: Tables) -> Iterator[Problem]:
    """Ships and tons are cross-indexed, so each pair of a period's entries must have a modifier."""
    have = {(row.period, row.ships, row.tons) for row in rows}
    for period in {row.period for row in rows}:
        ships = {row.ships for row in rows if row.period == period}
        tons = {row.tons for row in rows if row.period == period}
        for pair in product(sorted(ships), sorted(tons)):
            if (period, *pair) not in have:
                yield missing(rows, "period, ships, tons", f"{period}, {pair[0]}, {pair[1]}")


def events_end(rows: Rows, _: Tables) -> Iterator[Problem]:
    """`instead` must not lead in a circle."""
    after = {row.event: row.instead for row in rows}
    for number, row in enumerate(rows):
        seen, here = {row.event}, row.instead
        while here is not None and here not in seen:
            seen.add(here)
            here = after.get(here)
        if here is not None:
            yield rows.problem(number, "instead", "sw-circle", cell=row.instead)


def steps_make_sense(rows: Rows, tables: Tables) -> Iterator[Problem]:
    kinds = kinds_of(tables)
    forward = {row.zone for row in tables["forward_bases"]}
    for number, row in enumerate(rows):
        kind = kinds.get(row.place) if row.place else None
        if row.does in ("base-on", "base-off") and kind != "base" and row.place not in forward:
            yield rows.problem(number, "place", "sw-place-kind", cell=row.place or "-", want="base")
        if row.does == "mission" and (kind != "zone" or not row.boats or row.task is None):
            yield rows.problem(number, "place", "sw-mission", cell=row.place or "-")
        if row.does in ("training", "ultra") and not row.boats:
            yield rows.problem(number, "boats", "pack-empty")
        if row.does == "base-off" and row.stranded is None:
            yield rows.problem(number, "stranded", "pack-empty")


def scenario_dates(rows: Rows, _: Tables) -> Iterator[Problem]:
    for number, row in enumerate(rows):
        if (row.end, row.end_week) < (row.start, row.start_week):
            yield rows.problem(number, "end", "sw-ends-first", cell=row.id)


def placements_stand(rows: Rows, tables: Tables) -> Iterator[Problem]:
    """A boat stands in a box of a base (or of a tender's zone) or at sea in an area; a skipper commands one boat."""
    kinds = kinds_of(tables)
    taken: set[tuple[str, str]] = set()
    for number, row in enumerate(rows):
        at_sea = row.box in ("patrol", "transit", "rtb")
        if at_sea != (kinds[row.place] == "area"):
            yield rows.problem(number, "box", "sw-box", cell=row.box, place=row.place)
        if (row.skipper is None) != (row.rating == 0):
            yield rows.problem(number, "rating", "sw-rating", cell=str(row.rating))
        if row.skipper is not None:
            if (row.scenario, row.skipper) in taken:
                yield rows.problem(number, "skipper", "pack-listed-twice", cell=row.skipper)
            taken.add((row.scenario, row.skipper))


def victory_rises(rows: Rows, _: Tables) -> Iterator[Problem]:
    """A higher level never asks for less."""
    for number, (row, above) in enumerate(pairwise(rows)):
        if row.scenario == above.scenario and (above.ships < row.ships or above.tons < row.tons):
            yield rows.problem(number + 1, "tons", "sw-falls", cell=above.level)


def checkpoints_inside(rows: Rows, tables: Tables) -> Iterator[Problem]:
    span = {row.id: (row.start, row.end) for row in tables["scenarios"]}
    for number, row in enumerate(rows):
        first, last = span[row.scenario]
        if not first <= row.month <= last:
            yield rows.problem(number, "month", "sw-outside", cell=row.scenario)
