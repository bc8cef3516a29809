"""A chart: a table of the game as a charts sheet prints it, made from the content in force.

A game's `charts(setup, texts, view)` returns them in the reader's language. With a view it says which rows or cells
are in use now, and from that view alone: a chart never knows more than its reader.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Cell:
    """`tone` is how it reads at a glance: "", "low", "mid" or "high"; `span` how many columns it fills.

    `faces` are drawn in place of the text, a bar for each face of a die, from 0 for nothing to 4.
    """

    text: str
    tone: str = ""
    span: int = 1
    faces: tuple[int, ...] = ()


@dataclass(frozen=True)
class Row:
    head: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Lit:
    """What is in use now: a row, and a column of it counted from 0, or -1 for the whole row."""

    row: int
    column: int = -1


@dataclass(frozen=True)
class Chart:
    """`origins` are the packs' names for where figures come from; `rules` the rules that read this table."""

    name: str
    title: str
    about: str
    corner: str
    """What the row heads are."""
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    origins: tuple[str, ...]
    rules: tuple[str, ...] = ()
    lit: tuple[Lit, ...] = ()

    def __post_init__(self) -> None:
        for row in self.rows:
            if sum(cell.span for cell in row.cells) != len(self.columns):
                raise ValueError(f"chart {self.name}: row {row.head!r} does not fill {len(self.columns)} columns")
        for lit in self.lit:
            if not (0 <= lit.row < len(self.rows) and -1 <= lit.column < len(self.columns)):
                raise ValueError(f"chart {self.name}: lit {lit} is not on it")


def cells(texts: list[str] | tuple[str, ...]) -> tuple[Cell, ...]:
    """Plain cells, one column each."""
    return tuple(Cell(text) for text in texts)
