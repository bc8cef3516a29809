"""TypeScript types of a game, made from what the game declares: its view, events and decisions, what its board is
drawn from and what its assistant says.

    python -m upscope.lab.typescript client/src/boards

writes `game.gen.ts` into the folder of every game that has a board there. The client then knows every column, event
field and option by its declared kind, and a rule that renames one breaks the build instead of the page.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

from upscope import registry
from upscope.kernel.describe import describe
from upscope.kernel.event import Event
from upscope.kernel.game import Game
from upscope.kernel.kinds import Kind
from upscope.kernel.proposal import SHARED_EVENTS

HEAD = "// Made by dev.py from the game's declarations. Do not edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
HINTS = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown"}


def module(game: Game) -> str:
    """The whole file of one game."""
    told = describe(game)
    names = Names()
    parts = [
        *_tables(told["tables"], names),
        _interface("Scalars", {name: _column(one, names) for name, one in told["scalars"].items()}),
        _interface("Events", {one.name: _event(one, names) for one in (*game.events, *SHARED_EVENTS)}),
        _interface("Decisions", {name: _decision(one, names) for name, one in told["decisions"].items()}),
        *_data(game, names),
        _interface(
            "Declared",
            {name.lower(): name for name in ("Tables", "Scalars", "Events", "Decisions", "Advice")}
            | {"board": "BoardData"},
        ),
    ]
    return "\n".join([HEAD, *names.declared(), *parts])


class Names:
    """Kinds with a fixed list of values become types of their own, declared once."""

    def __init__(self) -> None:
        self._kinds: dict[str, tuple[str, ...]] = {}

    def of(self, kind: str, values: list[str]) -> str:
        name, found = camel(kind), tuple(values)
        if self._kinds.setdefault(name, found) != found:
            return union(repr_of(one) for one in values)
        return name

    def declared(self) -> Iterator[str]:
        for name, values in sorted(self._kinds.items()):
            yield f"export type {name} = {union(repr_of(one) for one in values)};"


def camel(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[^A-Za-z0-9]+", name))


def repr_of(value: object) -> str:
    return msgspec.json.encode(value).decode()


def union(parts: Iterator[str] | list[str]) -> str:
    return " | ".join(dict.fromkeys(parts)) or "never"


def typed(schema: Mapping[str, Any], names: Names, shapes: Mapping[str, Any] | None = None) -> str:
    """The type of a JSON Schema, as kinds and msgspec write them."""
    if "$ref" in schema:
        return camel(str(schema["$ref"]).rpartition("/")[2])
    if "anyOf" in schema:
        return union([typed(one, names) for one in schema["anyOf"]])
    if "enum" in schema:
        values = schema["enum"]
        kind = schema.get("x-kind")
        return names.of(kind, values) if kind else union(repr_of(one) for one in values)
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(typed(one, names) for one in schema['prefixItems'])}]"
        case "array":
            return _many(typed(schema.get("items", {}), names))
        case "object" if "properties" in schema:
            required = schema.get("required", list(schema["properties"]))
            rows = {
                name if name in required else f"{name}?": typed(one, names)
                for name, one in schema["properties"].items()
            }
            return _record(rows)
        case "object":
            extra = schema.get("additionalProperties")
            return f"Record<string, {typed(extra, names) if isinstance(extra, Mapping) else 'unknown'}>"
        case str(kind):
            return PLAIN[kind]
    return "unknown"


def _many(item: str) -> str:
    return f"({item})[]" if "|" in item else f"{item}[]"


def _record(rows: Mapping[str, str]) -> str:
    return (
        "{ " + " ".join(f"{_key(name)}: {kind};" for name, kind in rows.items()) + " }"
        if rows
        else "Record<never, never>"
    )


def _key(name: str) -> str:
    bare = name.removesuffix("?")
    return name if re.fullmatch(r"[A-Za-z_]\w*", bare) else f"{repr_of(bare)}{name[len(bare) :]}"


def _interface(name: str, rows: Mapping[str, str]) -> str:
    return "\n".join(
        [f"export interface {name} {{", *(f"  {_key(one)}: {kind};" for one, kind in rows.items()), "}", ""]
    )


def _column(told: Mapping[str, Any], names: Names) -> str:
    """What a viewer may find in a cell: null where it is hidden from them."""
    found = typed(told["schema"], names)
    return found if told["audience"] == "public" or "null" in found.split(" | ") else f"{found} | null"


def _tables(told: Mapping[str, Any], names: Names) -> Iterator[str]:
    for table, columns in told.items():
        yield _interface(f"{camel(table)}Row", {name: _column(one, names) for name, one in columns.items()})
    yield _interface("Tables", {table: f"{camel(table)}Row" for table in told})


def _event(told: Event, names: Names) -> str:
    """A field with an audience of its own is absent for everybody else."""
    return _record(
        {
            f"{name}?" if audience else name: typed(kind.schema(), names)
            for name, (kind, audience) in told.fields.items()
            if audience is None or audience.audience != "referee"
        }
    )


def _decision(told: Mapping[str, Any], names: Names) -> str:
    about = {f"{name}?": typed(one["schema"], names) for name, one in told["about"].items()}
    info = {f"{name}?": typed(one["schema"], names) for name, one in told["info"].items()}
    return f"{{ value: {typed(told['value']['schema'], names)}; about: {_record(about)}; info: {_record(info)} }}"


class Shapes:
    """Python's own types as TypeScript's. A TypedDict becomes an interface, declared once; `Annotated[str, KIND]` is
    what the kind may hold."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._made: dict[str, tuple[object, str]] = {}

    def of(self, hint: Any) -> str:
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            kind = next((one for one in args[1:] if isinstance(one, Kind)), None)
            return typed(kind.schema(), self._names) if kind else self.of(args[0])
        if is_typeddict(hint):
            return self._interface(hint)
        if origin in (Union, UnionType):
            return union([self.of(one) for one in args])
        if origin is Literal:
            return union([repr_of(one) for one in args])
        if origin is list:
            return _many(self.of(args[0]))
        if origin is tuple:
            return f"[{', '.join(self.of(one) for one in args)}]"
        if origin is dict:
            return f"Record<string, {self.of(args[1])}>"
        return HINTS[hint]

    def _interface(self, shape: Any) -> str:
        name = str(shape.__name__)
        found, _ = self._made.setdefault(name, (shape, ""))
        if found is not shape:
            raise ValueError(f"two shapes are called {name}")
        if not self._made[name][1]:
            self._made[name] = (shape, " ")
            hints = get_type_hints(shape, include_extras=True)
            rows = {
                f"{key}?" if get_origin(hint) is NotRequired else key: self.of(_held(hint))
                for key, hint in hints.items()
            }
            self._made[name] = (shape, _interface(name, rows))
        return name

    def declared(self) -> Iterator[str]:
        for _, text in self._made.values():
            yield text


def _held(hint: Any) -> Any:
    """The type of a key that may be absent."""
    return get_args(hint)[0] if get_origin(hint) is NotRequired else hint


def _data(game: Game, names: Names) -> Iterator[str]:
    """What a board is drawn from and what the assistant says, where the game declares their shapes."""
    shapes = Shapes(names)
    drawn = get_type_hints(game.chart, include_extras=True)["return"] if game.chart else None
    board = shapes.of(drawn) if is_typeddict(drawn) else "unknown"
    topics = get_type_hints(game.advice, include_extras=True) if game.advice else {}
    said = {topic: shapes.of(_held(shape)) for topic, shape in topics.items()}
    yield from shapes.declared()
    yield f"export type BoardData = {board};\n"
    yield _interface("Advice", said)


def main(folder: Path) -> None:
    for name in registry.names():
        if (folder / name).is_dir():
            made, path = module(registry.game(name)), folder / name / "game.gen.ts"
            if not path.is_file() or path.read_text("utf-8") != made:
                path.write_text(made, "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
