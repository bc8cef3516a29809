"""Checks over whole tables. The ones here serve every game; a game writes its own with the same signature.

A check takes (content, tables) and yields problems made with `content.problem(row, column, code, ...)`. It runs only
when every table could be read, every reference found and no key doubled, so it need not guard against any of that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any

from .kinds import Kind
from .pack import Rows
from .problem import Problem, as_args
from .schema import Check


class Lenient:
    """A check that copes with unknown names and doubled keys, so it also runs where those were found."""

    def __init__(self, check: Check) -> None:
        self.check = check

    def __call__(self, table: Any, tables: Any) -> Iterable[Problem]:
        return self.check(table, tables)


def two_way(here: str, there: str, same: tuple[str, ...] = ()) -> Check:
    """Every way from `here` to `there` must have its way back, alike in the columns `same`."""

    def check(table: Rows, _: Mapping[str, Any]) -> Iterator[Problem]:
        ways: dict[tuple[Any, Any], int] = {}
        for number, row in enumerate(table):
            ends = getattr(row, there)
            for end in ends if isinstance(ends, tuple) else (ends,):
                ways.setdefault((getattr(row, here), end), number)
        for (start, end), number in ways.items():
            back = ways.get((end, start))
            if start == end:
                yield table.problem(number, there, "pack-to-itself", cell=start)
            elif back is None:
                yield table.problem(number, there, "pack-one-way", here=start, there=end)
            else:
                for name in same if number < back else ():
                    if getattr(table[number], name) != getattr(table[back], name):
                        yield table.problem(back, name, "pack-ways-differ", here=start, there=end)

    return Lenient(check)


def covers(*columns: str) -> Check:
    """Every value the column can have must appear (every combination, for several columns)."""

    def check(table: Rows, tables: Mapping[str, Any]) -> Iterator[Problem]:
        choices = [possible(table.table.column(name).kind, tables) for name in columns]
        present = {tuple(getattr(row, name) for name in columns) for row in table}
        file = table.spots[0].file if table.spots else table.table.file_names()[0]
        for wanted in product(*choices):
            if wanted not in present:
                yield Problem(file, 0, ", ".join(columns), "pack-not-covered", as_args({"cell": spell(wanted)}))

    return Lenient(check)


def possible(kind: Kind, tables: Mapping[str, Any]) -> tuple[Any, ...]:
    """All values of a finite kind, or all values of the column it refers to."""
    if not kind.ref:
        return kind.every()
    name, _, column = kind.ref.partition(".")
    found: Rows = tables[name]
    return tuple(dict.fromkeys(getattr(row, column or found.table.key[0]) for row in found))


def spell(values: Iterable[Any]) -> str:
    return ", ".join(str(value) for value in values)
