"""Die results in a cell, and whether the cells of a table name every face once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from .kinds import WHOLE, Kind, clean, refuse_habits
from .problem import BadCell

SPAN = re.compile(r"(-?\d{1,4})\s*(?:-|\.\.|…|to|a)\s*(-?\d{1,4})")


@dataclass(frozen=True)
class DieRange(Kind):
    """Faces of a die: 7, 3..5, 3-5, ..2 (and less), 9+ (and more). Read as a Python range.

    Two dots are what we write ourselves: a spreadsheet turns 3-5 into the third of May.
    """

    low: int = 1
    high: int = 6
    complete: bool = True

    def read(self, cell: str) -> range:
        text = clean(cell)
        if not text:
            raise BadCell("pack-empty")
        span = SPAN.fullmatch(text)
        if WHOLE.fullmatch(text):
            first = last = int(re.split("[.,]", text)[0])
        elif span:
            first, last = int(span[1]), int(span[2])
        elif re.fullmatch(r"-?\d{1,4}(\+|\.\.)", text):
            first, last = int(text.rstrip("+.")), self.high
        elif re.fullmatch(r"\.\.-?\d{1,4}", text):
            first, last = self.low, int(text[2:])
        else:
            refuse_habits(text)
            raise BadCell("pack-not-die", cell=cell, low=str(self.low), high=str(self.high))
        if first > last:
            raise BadCell("pack-die-backwards", cell=cell)
        if first < self.low or last > self.high:
            raise BadCell("pack-out-of-range", cell=cell, low=str(self.low), high=str(self.high))
        return range(first, last + 1)

    def write(self, value: Any) -> str:
        return str(value[0]) if len(value) == 1 else f"{value[0]}..{value[-1]}"

    def order(self, value: Any) -> tuple[int, int]:
        return (value[0], value[-1])

    def says(self) -> tuple[str, dict[str, object]]:
        return ("pack-kind-die", {"low": str(self.low), "high": str(self.high)})


def die_range(faces: int, *, low: int = 1, complete: bool = True) -> Kind:
    """Faces low .. low+faces-1; each must appear exactly once per group unless `complete` is off."""
    return DieRange("", low, low + faces - 1, complete)


def faces_once(kind: DieRange, ranges: list[tuple[int, range]]) -> tuple[list[int], list[tuple[int, int]]]:
    """Faces that no range names, and (row, face) for each face named again."""
    seen: set[int] = set()
    doubled: list[tuple[int, int]] = []
    for row, faces in ranges:
        doubled += [(row, face) for face in faces if face in seen]
        seen.update(faces)
    return [face for face in range(kind.low, kind.high + 1) if face not in seen], doubled
