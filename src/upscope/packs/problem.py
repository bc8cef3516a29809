"""What can be wrong with a pack, and where.

A problem carries a message key and its arguments, never a sentence: the text rooms put it into the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

Args = tuple[tuple[str, str | int], ...]


def as_args(args: Mapping[str, object]) -> Args:
    """Plain, ordered arguments: whole numbers stay numbers (for plurals), everything else becomes text."""
    return tuple(
        (name, value if isinstance(value, int) and not isinstance(value, bool) else str(value))
        for name, value in sorted(args.items())
    )


@dataclass(frozen=True)
class Problem:
    """One thing to mend: the file, the row as a spreadsheet numbers it (0: the whole file), the column (or nothing)."""

    file: str
    row: int
    column: str
    code: str
    args: Args = ()

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.row, self.column) if part)
        return " ".join([place, self.code, *(f"{name}={value!r}" for name, value in self.args)])


class BadPack(Exception):
    """A pack that cannot be used, with every problem found in it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(set(problems), key=lambda p: (p.file, p.row, p.column, p.code, str(p.args))))
        super().__init__("\n".join(str(problem) for problem in self.problems))


@dataclass(frozen=True)
class Fault:
    """A problem inside one cell, before it is known where that cell stands; a drawing adds its own row and column."""

    code: str
    args: Args = ()
    row: int = 0
    column: str = ""


class BadCell(ValueError):
    """Raised by a column kind: the cell does not hold what the column asks for."""

    def __init__(self, code: str, /, *, faults: tuple[Fault, ...] = (), **args: object) -> None:
        self.faults = faults or (Fault(code, as_args(args)),)
        super().__init__(code)
