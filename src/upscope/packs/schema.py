"""How a game declares its tables. Mistakes in a declaration are the developer's and raise ValueError at once."""

from __future__ import annotations

import keyword
from collections import namedtuple
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from .dice import DieRange
from .kinds import Kind, Slug
from .problem import Problem

ORIGINS = ("rulebook", "public-1x", "sister-game", "history", "authored", "owner")
PUBLISHED = ("rulebook", "public-1x", "sister-game")
CONFIDENCES = ("high", "medium", "low")
IGNORED_COLUMNS = ("note", "notes", "nota", "notas")

Check = Callable[[Any, Any], Iterable[Problem]]


@dataclass(frozen=True)
class Column:
    """One column. A cosmetic one (a title, a colour) is left out of the digest: it changes no game."""

    name: str
    kind: Kind
    cosmetic: bool = False

    def __post_init__(self) -> None:
        if not self.name.isidentifier() or keyword.iskeyword(self.name) or self.name.startswith("_"):
            raise ValueError(f"column name {self.name!r} must be a plain identifier")
        if self.name != self.name.lower():
            raise ValueError(f"column name {self.name!r} must be in small letters, as headings are compared")
        if self.name in IGNORED_COLUMNS or self.name in ("count", "index"):
            raise ValueError(f"column name {self.name!r} is taken")


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """What all shapes of table share.

    `known_from` names the published origins a built-in pack may claim for this table. It is empty unless a
    developer says otherwise, so that a table of ours cannot be passed off as the publisher's by a slip.
    """

    name: str
    rules: tuple[str, ...]
    checks: tuple[Check, ...] = ()
    known_from: tuple[str, ...] = ()
    absent: bool = False

    def __post_init__(self) -> None:
        if not self.name.isidentifier():
            raise ValueError(f"table name {self.name!r} must be a plain identifier")
        for origin in self.known_from:
            if origin not in PUBLISHED:
                raise ValueError(f"table {self.name}: {origin!r} is not a published origin")

    def file_names(self) -> tuple[str, ...]:
        return (f"{self.name}.csv", f"{self.name}.toml")


@dataclass(frozen=True)
class Rowed(Sheet):
    """A sheet whose content is rows with named columns."""

    name: str
    columns: tuple[Column, ...]
    key: tuple[str, ...] = ()
    ordered: bool = False
    row_type: Any = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        names = [column.name for column in self.columns]
        if len(set(names)) != len(names):
            raise ValueError(f"table {self.name}: a column is declared twice")
        for part in self.key:
            if part not in names:
                raise ValueError(f"table {self.name}: key column {part!r} is not declared")
        object.__setattr__(self, "row_type", namedtuple(f"{self.name}_row", names))

    def column(self, name: str) -> Column:
        for column in self.columns:
            if column.name == name:
                return column
        raise ValueError(f"table {self.name} has no column {name!r}")

    def die_columns(self) -> tuple[Column, ...]:
        """Die columns whose faces must be complete in every group of the other key columns."""
        return tuple(c for c in self.columns if isinstance(c.kind, DieRange) and c.kind.complete)


@dataclass(frozen=True)
class Table(Rowed):
    """Rows in `<name>.csv`, or as [[row]] entries in `<name>.toml`.

    With a key, the order of rows in the file means nothing: they are delivered sorted by key. `ordered=True`
    (or no key) makes the order part of the content.
    """


@dataclass(frozen=True)
class Form(Rowed):
    """One record of named fields in `<name>.toml`."""

    def file_names(self) -> tuple[str, ...]:
        return (f"{self.name}.toml",)


@dataclass(frozen=True)
class Folder(Rowed):
    """One record a file: `<name>/<id>.toml`. The file's name becomes the first column, `id`, and the key.

    A pack based on another adds or replaces single files of a folder.
    """

    def __post_init__(self) -> None:
        if self.key:
            raise ValueError(f"folder {self.name}: the key is the file's name")
        object.__setattr__(self, "columns", (Column("id", Slug()), *self.columns))
        object.__setattr__(self, "key", ("id",))
        super().__post_init__()

    def file_names(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class Grid(Sheet):
    """A two-dimensional chart in `<name>.csv`: headings in the first row and the first column, results between.

    If the kind of the headings knows all its values (a bounded number, a choice), each must be there once.
    A die range as row heading must cover every face.
    """

    name: str
    row: Kind
    column: Kind
    cell: Kind

    def file_names(self) -> tuple[str, ...]:
        return (f"{self.name}.csv",)


@dataclass(frozen=True, eq=False)
class Schema:
    """All tables of a game. `package` is where its built-in packs lie (the package of the module that declares it)."""

    game: str
    tables: tuple[Sheet, ...]
    package: str = ""
    checks: tuple[Callable[[Any], Iterable[Problem]], ...] = ()

    def __post_init__(self) -> None:
        names = [table.name for table in self.tables]
        if len(set(names)) != len(names):
            raise ValueError("a table is declared twice")
        for table in self.tables:
            for column in table.columns if isinstance(table, Rowed) else ():
                for ref in references(column.kind):
                    self.target(ref)

    def table(self, name: str) -> Sheet:
        for table in self.tables:
            if table.name == name:
                return table
        raise ValueError(f"no table {name!r} in the packs of {self.game}")

    def target(self, ref: str) -> tuple[Rowed, str]:
        """The table and column a reference points at: `areas` (its first key column) or `areas.group`."""
        name, _, column = ref.partition(".")
        table = self.table(name)
        if not isinstance(table, Rowed) or not (column or table.key):
            raise ValueError(f"reference {ref!r} needs a table with a key")
        return table, table.column(column or table.key[0]).name


def references(kind: Kind) -> tuple[str, ...]:
    """Every reference a kind can make, also inside a list or an optional cell."""
    inner = getattr(kind, "inner", None)
    return ((kind.ref,) if kind.ref else ()) + (references(inner) if isinstance(inner, Kind) else ())
