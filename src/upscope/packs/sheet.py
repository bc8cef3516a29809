"""From the bytes of a file to records of cells, forgiving what spreadsheets do and naming what cannot be forgiven."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .kinds import SPREADSHEET_ERROR
from .problem import BadPack, Problem, as_args

MOST_BYTES = 4 * 1024 * 1024
MOST_RECORDS = 100_000
MOST_FILES = 1_000
DELIMITERS = (",", ";", "\t")


@dataclass(frozen=True)
class Record:
    """One record of a CSV file with the row number a spreadsheet shows for it."""

    row: int
    cells: tuple[str, ...]


def bad(file: str, code: str, *, row: int = 0, column: str = "", **args: object) -> BadPack:
    return BadPack([Problem(file, row, column, code, as_args(args))])


def decode(file: str, data: bytes) -> str:
    """The text of a file; only UTF-8, with or without the mark that spreadsheets put in front."""
    if len(data) > MOST_BYTES:
        raise bad(file, "pack-huge", size=len(data) // 1024, most=MOST_BYTES // 1024)
    if data[:2] == b"PK" or data[:4] == b"\xd0\xcf\x11\xe0":
        raise bad(file, "pack-workbook")
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise bad(file, "pack-utf16")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        around = data[max(before.rfind(b"\n") + 1, error.start - 12) : error.start + 12].split(b"\n")[0]
        raise bad(file, "pack-encoding", row=line, cell=around.decode("cp1252", "replace").strip()) from None
    if "\0" in text:
        raise bad(file, "pack-control", row=text[: text.index("\0")].count("\n") + 1, cell="\\x00")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def is_remark(cells: list[str]) -> bool:
    """A record that says nothing: empty, or a comment that starts with a hash (but not a spreadsheet's #REF!)."""
    first = next((cell.strip() for cell in cells if cell.strip()), "")
    return not first or (cells[0].strip().startswith("#") and not SPREADSHEET_ERROR.fullmatch(cells[0].strip()))


def split(file: str, text: str, delimiter: str) -> list[Record]:
    records: list[Record] = []
    reader = csv.reader(text.split("\n"), delimiter=delimiter, strict=True)  # a lone quote is an error, not a cell
    count = 0
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return records
        except csv.Error:
            raise bad(file, "pack-quotes", row=count + 1) from None
        count += 1
        if count > MOST_RECORDS:
            raise bad(file, "pack-too-many-rows", most=MOST_RECORDS)
        if not is_remark(cells):
            records.append(Record(count, tuple(cells)))


def read_csv(file: str, text: str, score: Callable[[tuple[str, ...]], int]) -> list[Record]:
    """Records, parted by whichever of comma, semicolon and tab makes the best heading."""
    first, _, rest = text.partition("\n")
    if first.strip().lower().startswith("sep=") and len(first.strip()) == 5:
        return split(file, f"#\n{rest}", first.strip()[4])
    lines = text.split("\n")
    scores = []
    for delimiter in DELIMITERS:
        heading = next((cells for cells in csv.reader(lines, delimiter=delimiter) if not is_remark(cells)), [])
        scores.append(score(tuple(heading)))
    return split(file, text, DELIMITERS[scores.index(max(scores))])


def read_toml(file: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise bad(file, "pack-toml", why="nested too deeply") from None
    except ValueError as error:
        words = str(error)
        line = words.partition("(at line ")[2].partition(",")[0]
        raise bad(file, "pack-toml", row=int(line) if line.isdigit() else 0, why=words.partition(" (at ")[0]) from None
