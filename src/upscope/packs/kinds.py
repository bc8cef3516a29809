"""Column kinds: what a cell may hold, how it is read from a spreadsheet and how it is written back."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .problem import BadCell

SLUG = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")
WHOLE = re.compile(r"[+-]?\d{1,12}(?:[.,]0{1,2})?")
DECIMAL = re.compile(r"[+-]?\d{1,12}(?:[.,]\d{1,6})?")
QUOTIENT = re.compile(r"([+-]?\d{1,6})/(\d{1,6})")
MONTH_FIRST = re.compile(r"(\d{1,2})[/-](\d{4})")
YEAR_FIRST = re.compile(r"(\d{4})[-/](\d{1,2})")
MONTH_NAMES = "jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sept?|oct|nov|dec|dic"
DATE = re.compile(
    rf"\d{{1,4}}[-/. ](?:{MONTH_NAMES})[a-z]*\.?(?:[-/. ]\d{{1,4}})?"
    rf"|(?:{MONTH_NAMES})[a-z]*\.?[-/. ]\d{{1,4}}"
    r"|\d{1,4}[-/]\d{1,2}[-/]\d{1,4}",
    re.I,
)
SPREADSHEET_ERROR = re.compile(r"#[¡¿]?(?:REF|N/A|N/D|DIV/0|VALUE|VALOR|NAME|NOMBRE|NUM|NULL|NULO)[!?]?", re.I)
HALVES = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
YES = frozenset({"yes", "y", "si", "sí", "s", "true", "verdadero", "1", "x"})
NO = frozenset({"", "no", "n", "false", "falso", "0", "-"})
MINUS = str.maketrans({"−": "-", "–": "-", "—": "-", "\u00a0": " "})


def clean(cell: str) -> str:
    """A cell without the odd spaces and dashes that spreadsheets put in."""
    return cell.translate(MINUS).strip()


def native_text(value: object) -> str:
    """A TOML value as the text a spreadsheet cell would hold."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | dict):
        raise BadCell("pack-not-single")
    return str(value)


def refuse_habits(cell: str) -> None:
    """Name what a spreadsheet did to the cell, where a plain 'not allowed' would leave the player guessing."""
    if SPREADSHEET_ERROR.fullmatch(cell):
        raise BadCell("pack-formula", cell=cell)
    if DATE.fullmatch(cell):
        raise BadCell("pack-date", cell=cell)


@dataclass(frozen=True)
class Kind(ABC):
    """Base of all column kinds. A game may add its own: `read` returns ints, strings, tuples or raises BadCell."""

    ref: str = ""

    @abstractmethod
    def read(self, cell: str) -> Any:
        """The value of a cell's text."""

    def native(self, value: object) -> Any:
        return self.read(native_text(value))

    def write(self, value: Any) -> str:
        return str(value)

    def spread(self, value: Any) -> dict[str, str]:
        """The named parts by which two values are compared; one nameless part unless a value is large."""
        return {"": self.write(value)}

    def every(self) -> tuple[Any, ...]:
        """All values, if they are few and known; else empty."""
        return ()

    def order(self, value: Any) -> Any:
        """What rows are sorted by when this column is part of a key."""
        return value

    def says(self) -> tuple[str, dict[str, object]]:
        """Message key and arguments that describe the kind to a player."""
        return ("pack-kind-text", {})

    def targets(self, value: Any) -> Iterator[tuple[str, Any]]:
        """The references this value makes: (table or table.column, value)."""
        if self.ref:
            yield self.ref, value


@dataclass(frozen=True)
class Integer(Kind):
    low: int = -1_000_000
    high: int = 1_000_000_000

    def read(self, cell: str) -> int:
        text = clean(cell)
        if not text:
            raise BadCell("pack-empty")
        if not WHOLE.fullmatch(text):
            refuse_habits(text)
            raise BadCell("pack-not-whole", cell=cell)
        value = int(re.split("[.,]", text)[0])
        if not self.low <= value <= self.high:
            raise BadCell("pack-out-of-range", cell=cell, low=str(self.low), high=str(self.high))
        return value

    def every(self) -> tuple[int, ...]:
        return tuple(range(self.low, self.high + 1)) if self.high - self.low < 1000 else ()

    def says(self) -> tuple[str, dict[str, object]]:
        return ("pack-kind-integer", {"low": str(self.low), "high": str(self.high)})


@dataclass(frozen=True)
class Share(Kind):
    """An exact fraction: 0,5 or 0.5 or 1/2 or ½. Rules know no floats."""

    low: Fraction = Fraction(-1_000_000)
    high: Fraction = Fraction(1_000_000)

    def read(self, cell: str) -> Fraction:
        text = clean(cell)
        if not text:
            raise BadCell("pack-empty")
        quotient = QUOTIENT.fullmatch(text)
        if text in HALVES:
            value = HALVES[text]
        elif quotient and int(quotient[2]):
            value = Fraction(int(quotient[1]), int(quotient[2]))
        elif DECIMAL.fullmatch(text):
            value = Fraction(text.replace(",", "."))
        else:
            refuse_habits(text)
            raise BadCell("pack-not-number", cell=cell)
        if not self.low <= value <= self.high:
            raise BadCell("pack-out-of-range", cell=cell, low=str(self.low), high=str(self.high))
        return value

    def says(self) -> tuple[str, dict[str, object]]:
        return ("pack-kind-fraction", {"low": str(self.low), "high": str(self.high)})


@dataclass(frozen=True)
class Text(Kind):
    longest: int = 400

    def read(self, cell: str) -> str:
        text = cell.replace("\u00a0", " ").strip()
        if not text:
            raise BadCell("pack-empty")
        if SPREADSHEET_ERROR.fullmatch(text):
            raise BadCell("pack-formula", cell=text)
        if len(text) > self.longest:
            raise BadCell("pack-too-long", longest=self.longest, length=len(text))
        if any(ord(letter) < 32 and letter not in "\t\n\r" for letter in text):
            raise BadCell("pack-control", cell=ascii(text))
        return text


@dataclass(frozen=True)
class Slug(Kind):
    def read(self, cell: str) -> str:
        text = clean(cell)
        if not text:
            raise BadCell("pack-empty")
        if not SLUG.fullmatch(text):
            refuse_habits(text)
            raise BadCell("pack-not-slug", cell=cell)
        return text

    def says(self) -> tuple[str, dict[str, object]]:
        return ("pack-kind-ref", {"table": self.ref}) if self.ref else ("pack-kind-slug", {})


@dataclass(frozen=True)
class Pattern(Kind):
    """Text of a fixed shape, such as a hex number; the example is shown to whoever gets it wrong."""

    shape: str = ""
    example: str = ""

    def read(self, cell: str) -> str:
        text = clean(cell)
        if not text:
            raise BadCell("pack-empty")
        if not re.fullmatch(self.shape, text):
            refuse_habits(text)
            raise BadCell("pack-not-shape", cell=cell, example=self.example)
        return text

    def says(self) -> tuple[str, dict[str, object]]:
        return ("pack-kind-pattern", {"example": self.example})


@dataclass(frozen=True)
class Flag(Kind):
    def read(self, cell: str) -> bool:
        text = clean(cell).lower()
        if text not in YES and text not in NO:
            refuse_habits(text)
            raise BadCell("pack-not-flag", cell=cell)
        return text in YES

    def write(self, value: Any) -> str:
        return "yes" if value else "no"

    def every(self) -> tuple[bool, ...]:
        return (False, True)

    def says(self) -> tuple[str, dict[str, object]]:
        return ("pack-kind-flag", {})


@dataclass(frozen=True)
class OneOf(Kind):
    choices: tuple[str, ...] = ()

    def read(self, cell: str) -> str:
        text = clean(cell)
        if text in self.choices:
            return text
        if not text:
            raise BadCell("pack-empty")
        folded = {choice.casefold(): choice for choice in self.choices}
        if text.casefold() in folded:
            return folded[text.casefold()]
        refuse_habits(text)
        raise BadCell("pack-not-choice", cell=cell, choices=", ".join(self.choices))

    def every(self) -> tuple[str, ...]:
        return self.choices

    def order(self, value: Any) -> int:
        return self.choices.index(value)

    def says(self) -> tuple[str, dict[str, object]]:
        return ("pack-kind-choice", {"choices": ", ".join(self.choices)})


@dataclass(frozen=True)
class ListOf(Kind):
    """Several values in one cell, parted by semicolons (or upright bars); an empty cell is an empty list."""

    inner: Kind = Text()

    def read(self, cell: str) -> tuple[Any, ...]:
        parts = [part for part in re.split(r"[;|]", cell) if part.strip()]
        return self.unlike(tuple(self.inner.read(part) for part in parts))

    def native(self, value: object) -> tuple[Any, ...]:
        if isinstance(value, list):
            return self.unlike(tuple(self.inner.native(part) for part in value))
        return self.read(native_text(value))

    def unlike(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        if self.inner.ref:
            seen: set[Any] = set()
            for value in values:
                if value in seen:
                    raise BadCell("pack-listed-twice", cell=self.inner.write(value))
                seen.add(value)
        return values

    def write(self, value: Any) -> str:
        return "; ".join(self.inner.write(part) for part in value)

    def says(self) -> tuple[str, dict[str, object]]:
        return ("pack-kind-list", {})

    def targets(self, value: Any) -> Iterator[tuple[str, Any]]:
        for part in value:
            yield from self.inner.targets(part)


@dataclass(frozen=True)
class Optional(Kind):
    inner: Kind = Text()

    def read(self, cell: str) -> Any:
        return None if clean(cell) in ("", "-") else self.inner.read(cell)

    def native(self, value: object) -> Any:
        return None if value in ("", "-") else self.inner.native(value)

    def write(self, value: Any) -> str:
        return "" if value is None else self.inner.write(value)

    def says(self) -> tuple[str, dict[str, object]]:
        return ("pack-kind-optional", {})

    def targets(self, value: Any) -> Iterator[tuple[str, Any]]:
        if value is not None:
            yield from self.inner.targets(value)


@dataclass(frozen=True)
class Month(Kind):
    """A month as 1942-05 or 5/1942, read as (year, month)."""

    low: tuple[int, int] = (1, 1)
    high: tuple[int, int] = (9999, 12)

    def read(self, cell: str) -> tuple[int, int]:
        text = clean(cell)
        if not text:
            raise BadCell("pack-empty")
        if found := YEAR_FIRST.fullmatch(text):
            value = (int(found[1]), int(found[2]))
        elif found := MONTH_FIRST.fullmatch(text):
            value = (int(found[2]), int(found[1]))
        else:
            raise BadCell("pack-not-month", cell=cell)
        if not 1 <= value[1] <= 12:
            raise BadCell("pack-not-month", cell=cell)
        if not self.low <= value <= self.high:
            raise BadCell("pack-out-of-range", cell=cell, low=self.write(self.low), high=self.write(self.high))
        return value

    def write(self, value: Any) -> str:
        return f"{value[0]:04d}-{value[1]:02d}"

    def says(self) -> tuple[str, dict[str, object]]:
        return ("pack-kind-month", {})


def integer(low: int = -1_000_000, high: int = 1_000_000_000, *, ref: str = "") -> Kind:
    return Integer(ref, low, high)


def fraction(low: int | Fraction = -1_000_000, high: int | Fraction = 1_000_000) -> Kind:
    return Share("", Fraction(low), Fraction(high))


def text(longest: int = 400) -> Kind:
    return Text("", longest)


def slug(*, ref: str = "") -> Kind:
    return Slug(ref)


def pattern(shape: str, example: str, *, ref: str = "") -> Kind:
    return Pattern(ref, shape, example)


def flag() -> Kind:
    return Flag()


def one_of(*choices: str) -> Kind:
    return OneOf("", choices)


def list_of(inner: Kind) -> Kind:
    return ListOf("", inner)


def optional(inner: Kind) -> Kind:
    return Optional("", inner)


def month(low: tuple[int, int] = (1, 1), high: tuple[int, int] = (9999, 12)) -> Kind:
    return Month("", low, high)
