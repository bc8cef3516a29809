"""A loaded pack: frozen tables, where each came from, and one digest over everything that can change a game."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Any

from .drawing import column_name
from .kinds import Kind
from .problem import BadPack, Problem, as_args
from .schema import Grid, Rowed, Schema, Sheet


@dataclass(frozen=True)
class Provenance:
    """Where the figures of a table (or the named part of it) come from, and which rules they serve."""

    origin: str
    source: str
    confidence: str
    rules: tuple[str, ...]
    part: str = ""


@dataclass(frozen=True)
class Spot:
    """Where a row was read: for messages only, never part of the content."""

    file: str
    row: int


def plain(value: object) -> object:
    """A value as JSON can hold it, each kind of value in exactly one way."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, range):
        return [value.start, value.stop - 1]
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    raise TypeError(f"a pack cannot hold a {type(value).__name__}")


@dataclass(frozen=True)
class Rows:
    """The rows of a table, as named tuples in the table's own order."""

    table: Rowed
    rows: tuple[Any, ...]
    spots: tuple[Spot, ...] = field(compare=False)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: int) -> Any:
        return self.rows[index]

    @cached_property
    def _by_key(self) -> Mapping[Any, Any]:
        return {self.key_of(row): row for row in self.rows}

    def key_of(self, row: Any) -> Any:
        """The key of a row: the bare value if the key is one column."""
        parts = tuple(getattr(row, name) for name in self.table.key)
        return parts[0] if len(parts) == 1 else parts

    def keys(self) -> tuple[Any, ...]:
        return tuple(self._by_key)

    def get(self, *key: Any) -> Any:
        """The row with that key; KeyError if there is none."""
        return self._by_key[key[0] if len(key) == 1 else key]

    def where(self, **wanted: Any) -> tuple[Any, ...]:
        """Rows whose columns have these values; a die range matches each of its faces."""
        return tuple(row for row in self.rows if all(_meets(getattr(row, n), v) for n, v in wanted.items()))

    def outcomes(self, column: str, **wanted: Any) -> tuple[Any, ...]:
        """What each face of the die gives, from the lowest face up: `outcomes("result", period=2)`."""
        die = self.table.die_columns()[0]
        found = {face: getattr(row, column) for row in self.where(**wanted) for face in getattr(row, die.name)}
        return tuple(found[face] for face in sorted(found))

    def problem(self, row: int, column: str, code: str, /, **args: object) -> Problem:
        """For checks: a problem at row number `row` of `rows`."""
        return Problem(self.spots[row].file, self.spots[row].row, column, code, as_args(args))

    def problem_in(self, row: int, column: str, across: int, down: int, code: str, /, **args: object) -> Problem:
        """For checks: a problem in the cell (from 0) of a drawing, named as players name it: row 1, column A."""
        name = column_name(across, len(getattr(self.rows[row], column)[0]))
        return Problem(self.spots[row].file, down + 1, name, code, as_args(args))

    def plain(self, *, cosmetic: bool = False) -> object:
        """The content as JSON can hold it, without what only pleases the eye unless asked for."""
        chosen = [index for index, column in enumerate(self.table.columns) if cosmetic or not column.cosmetic]
        names = [self.table.columns[index].name for index in chosen]
        return {"columns": names, "rows": [[plain(row[index]) for index in chosen] for row in self.rows]}


@dataclass(frozen=True)
class Cells:
    """A chart with headings both ways."""

    table: Grid
    rows: tuple[Any, ...]
    columns: tuple[Any, ...]
    cells: tuple[tuple[Any, ...], ...]
    spots: tuple[Spot, ...] = field(compare=False)

    def at(self, row: Any, column: Any) -> Any:
        """The result at two headings; KeyError if a heading does not exist. A die range matches its faces."""
        return self.cells[_find(self.rows, row)][_find(self.columns, column)]

    def problem(self, row: int, column: str, code: str, /, **args: object) -> Problem:
        """For checks: a problem at row number `row` of `rows`."""
        return Problem(self.spots[row].file, self.spots[row].row, column, code, as_args(args))

    def plain(self, *, cosmetic: bool = False) -> object:
        return {
            "columns": [plain(heading) for heading in self.columns],
            "rows": [
                [plain(heading), *(plain(cell) for cell in line)]
                for heading, line in zip(self.rows, self.cells, strict=True)
            ],
        }


def _meets(value: Any, wanted: Any) -> bool:
    return bool(wanted in value if isinstance(value, range) and isinstance(wanted, int) else value == wanted)


def _find(headings: tuple[Any, ...], wanted: Any) -> int:
    for index, heading in enumerate(headings):
        if _meets(heading, wanted):
            return index
    raise KeyError(wanted)


Content = Rows | Cells


@dataclass(frozen=True, eq=False)
class Pack:
    """An immutable, complete and checked pack."""

    schema: Schema = field(repr=False)
    name: str
    version: int
    title: Mapping[str, str]
    based_on: str
    contents: Mapping[str, Content] = field(repr=False)
    provenances: Mapping[str, tuple[Provenance, ...]] = field(repr=False)
    digest: str

    @property
    def game(self) -> str:
        return self.schema.game

    def table(self, name: str) -> Rows:
        found = self.contents[name]
        if not isinstance(found, Rows):
            raise TypeError(f"{name} is a grid")
        return found

    def form(self, name: str) -> Any:
        """The one record of a form."""
        return self.table(name)[0]

    def grid(self, name: str) -> Cells:
        found = self.contents[name]
        if not isinstance(found, Cells):
            raise TypeError(f"{name} is no grid")
        return found

    def provenance(self, name: str) -> tuple[Provenance, ...]:
        """Of a table, of one file of a folder (`maps/alpha`), or of the whole folder (`maps`)."""
        if name in self.provenances:
            return self.provenances[name]
        self.schema.table(name)
        parts = (
            part for key, found in sorted(self.provenances.items()) if key.startswith(f"{name}/") for part in found
        )
        return tuple(dict.fromkeys(parts))

    def header(self) -> dict[str, str | int]:
        """What a record's header says about the pack it was played with."""
        return {"pack": self.name, "version": self.version, "digest": self.digest}

    def require(self, header: Mapping[str, object]) -> None:
        """Refuse to go on with a record that was played with other content."""
        if header.get("digest") != self.digest:
            args = {"pack": self.name, "other": str(header.get("pack", "")), "have": self.digest[:12]}
            args["want"] = str(header.get("digest", ""))[:12]
            raise BadPack([Problem("pack.toml", 0, "", "pack-other", as_args(args))])


def digest(game: str, contents: Mapping[str, Content]) -> str:
    """SHA-256 over the canonical content: names, comments, row order under a key and titles do not count."""
    body = {"game": game, "tables": {name: contents[name].plain() for name in sorted(contents)}}
    text = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def frozen(mapping: dict[str, Any]) -> Mapping[str, Any]:
    return MappingProxyType(dict(mapping))


@dataclass(frozen=True)
class Change:
    """One difference between two packs: `what` is table, row or cell; the sides are texts, empty where missing."""

    table: str
    what: str
    row: str
    column: str
    before: str
    after: str


def written(content: Content) -> dict[str, dict[str, str]]:
    """The content as text: key of the row (or its number) -> column -> cell."""
    return _rows_as(content, lambda kind, value: {"": kind.write(value)})


def _rows_as(content: Content, put: Callable[[Kind, Any], dict[str, str]]) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    if isinstance(content, Cells):
        sheet = content.table
        for heading, line in zip(content.rows, content.cells, strict=True):
            across = zip(content.columns, line, strict=True)
            found[sheet.row.write(heading)] = {
                sheet.column.write(name): sheet.cell.write(cell) for name, cell in across
            }
        return found
    for number, row in enumerate(content.rows, start=1):
        table = content.table
        key = " ".join(table.column(name).kind.write(getattr(row, name)) for name in table.key)
        found[key or str(number)] = {
            f"{column.name} {part}".strip(): cell
            for column, value in zip(table.columns, row, strict=True)
            for part, cell in put(column.kind, value).items()
        }
    return found


def compare(before: Pack, after: Pack) -> tuple[Change, ...]:
    """What differs between two packs of one game, table by table, row by row, cell by cell (also of a drawing)."""
    changes: list[Change] = []
    for sheet in before.schema.tables:
        left, right = before.contents[sheet.name], after.contents[sheet.name]
        old, new = (_rows_as(side, lambda kind, value: kind.spread(value)) for side in (left, right))
        lines = {key: ", ".join(f"{n}={c}" for n, c in cells.items()) for key, cells in written(right).items()}
        gone = {key: ", ".join(f"{n}={c}" for n, c in cells.items()) for key, cells in written(left).items()}
        for key in [*old, *(key for key in new if key not in old)]:
            if key not in new:
                changes.append(Change(sheet.name, "row", key, "", gone[key], ""))
            elif key not in old:
                changes.append(Change(sheet.name, "row", key, "", "", lines[key]))
            else:
                for column in [*old[key], *(name for name in new[key] if name not in old[key])]:
                    was, is_now = old[key].get(column, ""), new[key].get(column, "")
                    if was != is_now:
                        changes.append(Change(sheet.name, "cell", key, column, was, is_now))
    return tuple(changes)


def empty(sheet: Sheet) -> Content:
    """A table that a pack may leave out, left out."""
    if isinstance(sheet, Grid):
        return Cells(sheet, (), (), (), ())
    assert isinstance(sheet, Rowed)
    return Rows(sheet, (), ())
