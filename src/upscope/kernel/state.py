"""State: columns of plain data. A fork is a handful of list slices; an encoding is canonical; a digest is its hash.

    class Boats(Columns):
        side: Ints = public(SIDE)
        square: Ints = own_side(CELL)
        plotted: Ints                      # undeclared: nobody is sent this

    class Sea(State):
        boats: Boats
        turn: int = public(start=0)

Cells are ints, strings, or tuples of these. `content` (maps, tables) is shared, never copied and never encoded.
The fork and key methods are generated per class from its columns, because they are the hot path of search.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Self, get_type_hints

from .audience import Declared
from .encoding import canonical
from .kinds import Slugs, freeze
from .rules import register

if TYPE_CHECKING:
    from .procedure import Frame

Ints = list[int]
Strs = list[str]
Rows = list[tuple[Any, ...]]


def _build(name: str, lines: list[str], scope: dict[str, Any]) -> Callable[..., Any]:
    exec("\n".join(lines), scope)  # generated from class declarations only
    made: Callable[..., Any] = scope[name]
    return made


def _declarations(cls: type, names: tuple[str, ...]) -> dict[str, Declared]:
    found = {n: cls.__dict__["_declared"][n] for n in names if n in cls.__dict__["_declared"]}
    for n, d in found.items():
        if d.rule:
            register(cls.__module__, f"{cls.__qualname__}.{n}", "column", (d.rule,))
    return found


class _Slotted(type):
    """Annotations become slots; declarations are kept aside."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any], **named: Any) -> _Slotted:
        notes = space.get("__annotations__", {})
        own = tuple(n for n, t in notes.items() if "ClassVar" not in str(t) and not n.startswith("__"))
        inherited: tuple[str, ...] = ()
        declared: dict[str, Any] = {}
        for base in bases:
            inherited += tuple(n for n in base.__dict__.get("_fields", ()) if n not in inherited)
            declared.update(base.__dict__.get("_declared", {}))
        for n in own:
            if n in space:
                declared[n] = space.pop(n)
        space["__slots__"] = tuple(n for n in own if n not in inherited) + tuple(space.get("_extra_slots", ()))
        space["_fields"] = inherited + tuple(n for n in own if n not in inherited)
        space["_declared"] = declared
        return super().__new__(mcs, name, bases, space, **named)


class Columns(metaclass=_Slotted):
    """A table: one list per column, all of one length."""

    _fields: ClassVar[tuple[str, ...]]
    _names: ClassVar[frozenset[str]]
    declared: ClassVar[dict[str, Declared]]
    rows: ClassVar[Declared | None] = None
    """Set to an audience to hide whole rows from the others (their number stays visible through other columns)."""
    named: ClassVar[Slugs | None] = None
    """Set to the kind whose values the rows are, in its order: a correction may then call a row by its name."""

    def __init_subclass__(cls) -> None:
        cls.declared = _declarations(cls, cls._fields)
        cls._names = frozenset(cls._fields)
        cls._append = _build("append", _append_lines(cls), {})
        cls.clear = _build("clear", ["def clear(t):", *(f"    t.{n}.clear()" for n in cls._fields)], {})

    if TYPE_CHECKING:
        _append: ClassVar[Callable[..., int]]
        clear: ClassVar[Callable[..., None]]
        """No row is left."""

    def __init__(self, **columns: list[Any]) -> None:
        lengths = {len(c) for c in columns.values()}
        if len(lengths) > 1:
            raise ValueError(f"{type(self).__name__}: columns of different lengths {sorted(lengths)}")
        unknown = set(columns) - set(self._fields)
        missing = set(self._fields) - set(columns) if columns else set()
        if unknown or missing:
            raise ValueError(f"{type(self).__name__}: unknown {sorted(unknown)}, missing {sorted(missing)}")
        for n in self._fields:
            setattr(self, n, list(columns[n]) if columns else [])

    def __len__(self) -> int:
        return len(getattr(self, self._fields[0])) if self._fields else 0

    def add(self, **cells: Any) -> int:
        """A new row; its number."""
        if cells.keys() != self._names:
            raise ValueError(f"{type(self).__name__}: a row needs {', '.join(self._fields)}")
        return self._append(cells)

    def drop(self, row: int) -> None:
        for n in self._fields:
            del getattr(self, n)[row]


class State(metaclass=_Slotted):
    """A whole position: tables, scalars, the stack of running frames, and what the engine must remember."""

    _extra_slots: ClassVar[tuple[str, ...]] = ("stack", "tick", "answered", "result", "content", "pause")
    _fields: ClassVar[tuple[str, ...]]
    declared: ClassVar[dict[str, Declared]]
    tables: ClassVar[dict[str, type[Columns]]]
    scalars: ClassVar[tuple[str, ...]]

    if TYPE_CHECKING:

        def fork(self) -> Self: ...

        def key(self) -> tuple[Any, ...]: ...

        stack: list[Frame]
        tick: int
        answered: dict[tuple[str, str], int]
        result: Any
        content: Any
        pause: Any

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls)
        cls.tables = {n: t for n in cls._fields if isinstance(t := hints[n], type) and issubclass(t, Columns)}
        cls.scalars = tuple(n for n in cls._fields if n not in cls.tables)
        cls.declared = _declarations(cls, cls.scalars)
        scope = {"new": object.__new__, "cls": cls, **{f"T_{n}": t for n, t in cls.tables.items()}}
        for name, lines in (("fork", _fork_lines(cls)), ("key", _key_lines(cls))):
            setattr(cls, name, _build(name, lines, scope))

    def __init__(self, content: Any = None, **given: Any) -> None:
        unknown = set(given) - set(self._fields)
        if unknown:
            raise ValueError(f"{type(self).__name__}: unknown {sorted(unknown)}")
        for n, table in self.tables.items():
            setattr(self, n, given[n] if n in given else table())
        for n in self.scalars:
            if n in given:
                setattr(self, n, given[n])
            elif n in self.declared:
                setattr(self, n, self.declared[n].start)
            else:
                raise ValueError(f"{type(self).__name__}: {n} has no first value")
        self.stack = []
        self.tick = 0
        self.answered = {}
        self.result = None
        self.content = content
        self.pause = None

    def cited(self, rule: str) -> str:
        """The rule as the edition in play has it, where a game has several."""
        return rule

    def encode(self) -> dict[str, Any]:
        """Plain JSON data; equal states encode equally."""
        return {
            "tables": {n: {c: getattr(getattr(self, n), c) for c in t._fields} for n, t in self.tables.items()},
            "scalars": {n: getattr(self, n) for n in self.scalars},
            "stack": [f.encode() for f in self.stack],
            "tick": self.tick,
            "answered": [[seat, name, n] for (seat, name), n in sorted(self.answered.items())],
            "result": self.result,
        }

    def text(self) -> bytes:
        return canonical(self.encode())

    def digest(self) -> str:
        return hashlib.sha256(self.text()).hexdigest()

    @classmethod
    def decode(cls, data: dict[str, Any], frames: dict[str, type[Frame]], content: Any) -> Self:
        """The state of an encoding. Frames and steps are found by name, so inserted steps do not break old saves."""
        made = cls(
            content,
            **{
                n: t(**{c: [freeze(v) for v in data["tables"][n][c]] for c in t._fields}) for n, t in cls.tables.items()
            },
            **{n: freeze(data["scalars"][n]) for n in cls.scalars},
        )
        made.stack = [frames[f["frame"]].decode(f) for f in data["stack"]]
        made.tick = data["tick"]
        made.answered = {(seat, name): n for seat, name, n in data["answered"]}
        made.result = freeze(data["result"])
        return made


def _append_lines(cls: type[Columns]) -> list[str]:
    return ["def append(t, cells):", *(f"    t.{n}.append(cells['{n}'])" for n in cls._fields), "    return len(t) - 1"]


def _fork_lines(cls: type[State]) -> list[str]:
    lines = ["def fork(s):", "    o = new(cls)"]
    for n, table in cls.tables.items():
        lines += [f"    t = s.{n}", f"    o.{n} = u = new(T_{n})"]
        lines += [f"    u.{c} = t.{c}[:]" for c in table._fields]
    lines += [f"    o.{n} = s.{n}" for n in cls.scalars]
    lines += [
        "    o.stack = [f.fork() for f in s.stack]",
        "    o.tick = s.tick",
        "    o.answered = s.answered.copy()",
        "    o.result = s.result",
        "    o.content = s.content",
        "    o.pause = None",
        "    return o",
    ]
    return lines


def _key_lines(cls: type[State]) -> list[str]:
    """A hashable image of all that can make a difference later: equal keys, equal futures."""
    cells = [f"tuple(s.{n}.{c})" for n, t in cls.tables.items() for c in t._fields]
    cells += [f"s.{n}" for n in cls.scalars]
    cells += ["tuple(f.key() for f in s.stack)", "s.tick", "s.result"]
    return ["def key(s):", f"    return ({', '.join(cells)},)"]
