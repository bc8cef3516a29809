"""One file into rows or cells, cell by cell, keeping the good rows beside the problems of the bad ones."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .dice import DieRange, faces_once
from .kinds import Kind
from .pack import Cells, Rows, Spot
from .problem import BadCell, Problem, as_args
from .schema import IGNORED_COLUMNS, Column, Folder, Form, Grid, Rowed, Table
from .sheet import Record, decode, read_csv, read_toml


class Unread:
    """Stands for a cell that could not be read, so that checks on other columns can still run."""


UNREAD = Unread()


@dataclass
class Draft:
    """Rows as read so far. `rows` holds UNREAD where a cell was bad; `lost` says that whole rows are missing."""

    table: Rowed
    rows: list[tuple[Any, ...]] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    lost: bool = False

    def good(self, *names: str) -> list[tuple[int, tuple[Any, ...]]]:
        """Row numbers and the values of these columns, where all of them could be read."""
        places = [self.index(name) for name in names]
        picked = ((number, tuple(row[place] for place in places)) for number, row in enumerate(self.rows))
        return [(number, values) for number, values in picked if not any(value is UNREAD for value in values)]

    def whole(self, *names: str) -> bool:
        """Nothing is missing in these columns."""
        return not self.lost and len(self.good(*names)) == len(self.rows)

    def index(self, name: str) -> int:
        return [column.name for column in self.table.columns].index(name)

    def note(self, spot: Spot, column: str, code: str, /, **args: object) -> None:
        self.problems.append(Problem(spot.file, spot.row, column, code, as_args(args)))

    def value(self, spot: Spot, column: str, kind: Kind, cell: object, *, native: bool = False) -> Any:
        try:
            return kind.native(cell) if native else kind.read(str(cell))
        except BadCell as failure:
            for fault in failure.faults:
                row, place = fault.row or spot.row, fault.column or column
                self.problems.append(Problem(spot.file, row, place, fault.code, fault.args))
            return UNREAD

    def finish(self) -> Rows:
        """Sorted by key unless the order counts."""
        order = list(range(len(self.rows)))
        if self.table.key and not self.table.ordered:
            places = [(self.index(name), self.table.column(name).kind) for name in self.table.key]
            order.sort(key=lambda number: [kind.order(self.rows[number][place]) for place, kind in places])
        rows = tuple(self.table.row_type(*self.rows[number]) for number in order)
        return Rows(self.table, rows, tuple(self.spots[number] for number in order))


def heading_name(cell: str) -> str:
    return cell.strip().lower().replace(" ", "_").replace("-", "_")


def is_ignored(name: str) -> bool:
    return name in IGNORED_COLUMNS or name.startswith("#")


def read_table(table: Rowed, file: str, data: bytes, draft: Draft) -> None:
    """Append one file's rows to the draft."""
    text = decode(file, data)
    if file.endswith(".csv"):
        names = {column.name for column in table.columns}
        records = read_csv(file, text, lambda cells: sum(heading_name(cell) in names for cell in cells))
        _from_csv(table, file, records, draft)
        return
    found = read_toml(file, text)
    found.pop("provenance", None)
    if isinstance(table, Table):
        rows = found.pop("row", [])
        for name in found:
            draft.note(Spot(file, 0), name, "pack-unknown-field", choices="row")
        if not isinstance(rows, list):
            draft.note(Spot(file, 0), "row", "pack-not-section")
            return
        for number, fields in enumerate(rows, start=1):
            _from_fields(table.columns, Spot(file, number), fields, draft)
        return
    columns = table.columns
    if isinstance(table, Folder):
        name = file.rpartition("/")[2].removesuffix(".toml")
        columns = columns[1:]
        identity = draft.value(Spot(file, 0), "id", table.columns[0].kind, name)
        _from_fields(columns, Spot(file, 0), found, draft, first=(identity,))
    else:
        assert isinstance(table, Form)
        _from_fields(columns, Spot(file, 0), found, draft)


def _from_fields(
    columns: tuple[Column, ...], spot: Spot, fields: object, draft: Draft, first: tuple[Any, ...] = ()
) -> None:
    if not isinstance(fields, dict):
        draft.note(spot, "", "pack-not-section")
        draft.lost = True
        return
    known = [column.name for column in columns]
    for name in fields:
        if name not in known and not is_ignored(name):
            draft.note(spot, name, "pack-unknown-column", choices=", ".join(known))
    row = list(first)
    for column in columns:
        given = column.name in fields
        row.append(draft.value(spot, column.name, column.kind, fields.get(column.name, ""), native=given))
    draft.rows.append(tuple(row))
    draft.spots.append(spot)


def _from_csv(table: Rowed, file: str, records: list[Record], draft: Draft) -> None:
    if not records:
        draft.note(Spot(file, 0), "", "pack-no-rows")
        draft.lost = True
        return
    heading, *body = records
    spot = Spot(file, heading.row)
    places: dict[str, int] = {}
    known = {column.name for column in table.columns}
    for place, cell in enumerate(heading.cells):
        name = heading_name(cell)
        if name in places:
            draft.note(spot, name, "pack-column-twice")
        elif name in known:
            places[name] = place
        elif name and not is_ignored(name):
            draft.note(spot, cell.strip(), "pack-unknown-column", choices=", ".join(c.name for c in table.columns))
    missing = [column.name for column in table.columns if column.name not in places]
    for name in missing:
        draft.note(spot, name, "pack-no-column", choices=", ".join(cell for cell in heading.cells if cell.strip()))
    if missing:
        draft.lost = True
        return
    for record in body:
        spot = Spot(file, record.row)
        for place, cell in enumerate(record.cells):
            if cell.strip() and (place >= len(heading.cells) or not heading.cells[place].strip()):
                draft.note(spot, sheet_column(place), "pack-extra-cell", cell=cell)
        row = []
        for column in table.columns:
            place = places[column.name]
            cell = record.cells[place] if place < len(record.cells) else ""
            row.append(draft.value(spot, column.name, column.kind, cell))
        draft.rows.append(tuple(row))
        draft.spots.append(spot)


def sheet_column(place: int) -> str:
    """The letters a spreadsheet puts above a column."""
    name = ""
    while place >= 0:
        name = chr(ord("A") + place % 26) + name
        place = place // 26 - 1
    return name


def _reads(kind: Kind, cell: str) -> int:
    """How well a cell serves as a heading: 2 if it can be read, 1 if it says anything at all."""
    try:
        kind.read(cell)
    except BadCell:
        return int(bool(cell.strip()))
    return 2


def read_grid(grid: Grid, file: str, data: bytes) -> tuple[Cells | None, list[Problem]]:
    """A chart; problems name the row and the column heading."""
    problems: list[Problem] = []
    reader = Draft(Table("grid", (), rules=()), problems=problems)
    records = read_csv(file, decode(file, data), lambda cells: sum(_reads(grid.column, cell) for cell in cells[1:]))
    if not records:
        return None, [Problem(file, 0, "", "pack-no-rows")]
    heading, *body = records
    width = max((place for place, cell in enumerate(heading.cells) if cell.strip()), default=0)
    spot = Spot(file, heading.row)
    if not body or width < 1:
        return None, [Problem(file, heading.row, "", "pack-no-rows")]
    labels = (heading.cells + ("",) * width)[: width + 1]
    columns = [reader.value(spot, sheet_column(place), grid.column, labels[place]) for place in range(1, width + 1)]
    headings = [(sheet_column(place), value) for place, value in enumerate(columns, start=1)]
    problems += _headings(file, grid.column, [(heading.row, name, value) for name, value in headings])
    rows, lines, spots = [], [], []
    for record in body:
        spot = Spot(file, record.row)
        padded = record.cells + ("",) * (width + 1 - len(record.cells))
        for place, cell in enumerate(padded[width + 1 :], start=width + 1):
            if cell.strip():
                reader.note(spot, sheet_column(place), "pack-extra-cell", cell=cell)
        rows.append(reader.value(spot, sheet_column(0), grid.row, padded[0]))
        lines.append([reader.value(spot, labels[p].strip(), grid.cell, padded[p]) for p in range(1, width + 1)])
        spots.append(spot)
    problems += _headings(
        file, grid.row, [(s.row, sheet_column(0), value) for s, value in zip(spots, rows, strict=True)]
    )
    if problems:
        return None, problems
    down = (
        sorted(range(len(rows)), key=lambda n: grid.row.order(rows[n]))
        if _sortable(grid.row)
        else list(range(len(rows)))
    )
    across = list(range(width))
    if _sortable(grid.column):
        across.sort(key=lambda place: grid.column.order(columns[place]))
    return Cells(
        grid,
        tuple(rows[number] for number in down),
        tuple(columns[place] for place in across),
        tuple(tuple(lines[number][place] for place in across) for number in down),
        tuple(spots[number] for number in down),
    ), []


def _sortable(kind: Kind) -> bool:
    """Headings with an order of their own; others keep the order of the file."""
    return bool(kind.every()) or isinstance(kind, DieRange)


def _headings(file: str, kind: Kind, labels: list[tuple[int, str, Any]]) -> list[Problem]:
    problems: list[Problem] = []
    good = [(row, name, value) for row, name, value in labels if value is not UNREAD]
    row, column = labels[0][:2]
    column = column if len({name for _, name, _ in labels}) == 1 else ""
    row = row if column == "" else 0
    if isinstance(kind, DieRange):
        missing, doubled = faces_once(kind, [(number, value) for number, (_, _, value) in enumerate(good)])
        for number, face in doubled:
            problems.append(
                Problem(file, good[number][0], good[number][1], "pack-die-twice", as_args({"face": str(face)}))
            )
        if missing and kind.complete and len(good) == len(labels):
            faces = ", ".join(map(str, missing))
            problems.append(Problem(file, row, column, "pack-die-missing", as_args({"faces": faces})))
        return problems
    seen: set[Any] = set()
    for at, name, value in good:
        if value in seen:
            problems.append(Problem(file, at, name, "pack-heading-twice", as_args({"cell": kind.write(value)})))
        seen.add(value)
    if len(good) == len(labels):
        for value in kind.every():
            if value not in seen:
                problems.append(Problem(file, row, column, "pack-no-heading", as_args({"cell": kind.write(value)})))
    return problems
