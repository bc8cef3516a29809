"""TypeScript types of a game, made from what the game declares: its view, events, decisions and board data.

    python -m upscope.lab.typescript client/src/boards

writes `game.gen.ts` into the folder of every game that has a board there. The client then knows every column, event
field and option by its declared kind, and a rule that renames one breaks the build instead of the page.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from upscope import registry
from upscope.kernel.describe import describe
from upscope.kernel.game import Game

HEAD = "// Made by dev.py from the game's declarations. Do not edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def module(game: Game) -> str:
    """The whole file of one game."""
    told = describe(game)
    names = Names()
    parts = [
        *_tables(told["tables"], names),
        _interface("Scalars", {name: _column(one, names) for name, one in told["scalars"].items()}),
        _interface("Events", {name: _event(one, names) for name, one in told["events"].items()}),
        _interface("Decisions", {name: _decision(one, names) for name, one in told["decisions"].items()}),
        *_board_data(game, names),
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


def _event(told: Mapping[str, Any], names: Names) -> str:
    """A field with an audience of its own is absent for everybody else."""
    rows = {
        name if one["audience"] == "as the event" else f"{name}?": typed(one["schema"], names)
        for name, one in told["fields"].items()
    }
    return _record(rows)


def _decision(told: Mapping[str, Any], names: Names) -> str:
    about = {f"{name}?": typed(one["schema"], names) for name, one in told["about"].items()}
    info = {f"{name}?": typed(one["schema"], names) for name, one in told["info"].items()}
    return f"{{ value: {typed(told['value']['schema'], names)}; about: {_record(about)}; info: {_record(info)} }}"


def _board_data(game: Game, names: Names) -> Iterator[str]:
    """The data a board is drawn from, where the game declares its shape as the return type of `chart`."""
    shape = game.chart.__annotations__.get("return") if game.chart else None
    if isinstance(shape, str):
        shape = getattr(sys.modules[game.chart.__module__], shape, None)
    if not (isinstance(shape, type) and hasattr(shape, "__total__")):
        return
    (root,), shapes = msgspec.json.schema_components([shape], ref_template="#/$defs/{name}")
    for name, one in shapes.items():
        required = one.get("required", [])
        rows = {key if key in required else f"{key}?": typed(part, names) for key, part in one["properties"].items()}
        yield _interface(camel(name), rows)
    yield f"export type BoardData = {typed(root, names)};\n"


def main(folder: Path) -> None:
    for name in registry.names():
        if (folder / name).is_dir():
            made, path = module(registry.game(name)), folder / name / "game.gen.ts"
            if not path.is_file() or path.read_text("utf-8") != made:
                path.write_text(made, "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
