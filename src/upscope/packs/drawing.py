"""Maps drawn as text: one character a cell, with or without the letters above and the numbers beside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .kinds import Kind
from .problem import BadCell, Fault, as_args

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def column_name(index: int, width: int) -> str:
    """A for the first column, as players call it; numbers from 1 where the letters do not suffice."""
    return LETTERS[index] if width <= len(LETTERS) else str(index + 1)


@dataclass(frozen=True)
class Drawing(Kind):
    """A rectangle of characters out of `legend` (character -> what it means), read as a tuple of strings."""

    legend: tuple[tuple[str, str], ...] = ()
    sizes: tuple[tuple[int, int], ...] = ()

    def read(self, cell: str) -> tuple[str, ...]:
        lines = [line for line in cell.expandtabs().splitlines() if line.strip()]
        if not lines:
            raise BadCell("pack-empty")
        if len(lines) > 500 or max(map(len, lines)) > 2000:
            raise BadCell("pack-drawing-huge")
        heading = lines[0].replace(" ", "")
        headed = len(heading) > 1 and LETTERS.startswith(heading)
        rows: list[str] = []
        faults: list[Fault] = []
        for number, line in enumerate(lines[1:] if headed else lines, start=1):
            if headed:
                label, _, line = line.strip().partition(" ")
                if label != str(number):
                    faults.append(Fault("pack-drawing-label", as_args({"cell": label, "want": str(number)}), number))
            rows.append(line.replace(" ", ""))
        if not rows:
            raise BadCell("pack-empty")
        width = len(heading) if headed else len(rows[0])
        known = {mark for mark, _ in self.legend}
        for number, row in enumerate(rows, start=1):
            if len(row) != width:
                faults.append(Fault("pack-drawing-width", as_args({"want": width, "found": len(row)}), number))
            for index, mark in enumerate(row[:width]):
                if mark not in known:
                    args = as_args({"cell": mark, "choices": " ".join(sorted(known))})
                    faults.append(Fault("pack-drawing-mark", args, number, column_name(index, width)))
        if not faults and self.sizes and (width, len(rows)) not in self.sizes:
            sizes = ", ".join(f"{across}x{down}" for across, down in self.sizes)
            faults.append(Fault("pack-drawing-size", as_args({"found": f"{width}x{len(rows)}", "choices": sizes})))
        if faults:
            raise BadCell("pack-drawing", faults=tuple(faults))
        return tuple(rows)

    def write(self, value: Any) -> str:
        """With letters above and numbers beside, where the letters suffice: so it can be read, and read in again."""
        width = len(value[0])
        if not 1 < width <= len(LETTERS):
            return "\n".join(value)
        return "\n".join(
            [f"   {LETTERS[:width]}", *(f"{number:2d} {row}" for number, row in enumerate(value, start=1))]
        )

    def spread(self, value: Any) -> dict[str, str]:
        width = len(value[0])
        return {
            f"{column_name(across, width)}{down}": mark
            for down, row in enumerate(value, start=1)
            for across, mark in enumerate(row)
        }

    def says(self) -> tuple[str, dict[str, object]]:
        return ("pack-kind-drawing", {"legend": ", ".join(f"{mark} {meaning}" for mark, meaning in self.legend)})


def drawing(legend: dict[str, str], *, sizes: tuple[tuple[int, int], ...] = ()) -> Kind:
    return Drawing("", tuple(legend.items()), sizes)
