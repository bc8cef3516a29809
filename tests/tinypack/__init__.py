"""Helpers around the lagoon's pack: its files with some of them replaced, and the problems that brings."""

from __future__ import annotations

from tinypack.games.lagoon.content.schema import SCHEMA
from upscope.packs import BadPack, Pack, Problem, builtin, builtin_files, builtin_names, load

OWN = """
name = "mine"
game = "lagoon"
version = 1
title.en = "Mine"
title.es = "Lo mío"
based_on = "reef"

[provenance]
origin = "owner"
source = "my own box"
confidence = "high"
"""


def reef(**changes: str | bytes | None) -> dict[str, bytes]:
    """The built-in files; `areas_csv="..."` replaces areas.csv, None removes it, `charts__x_toml` is charts/x.toml."""
    return _changed(builtin_files(SCHEMA, "reef"), changes)


def mine(**changes: str | bytes | None) -> dict[str, bytes]:
    """A player's pack based on the reef, with nothing of its own but these files."""
    return _changed({"pack.toml": OWN.encode()}, changes)


def _changed(files: dict[str, bytes], changes: dict[str, str | bytes | None]) -> dict[str, bytes]:
    for key, text in changes.items():
        name = ".".join(key.replace("__", "/").rsplit("_", 1))
        if text is None:
            del files[name]
        else:
            files[name] = text if isinstance(text, bytes) else text.encode()
    return files


def base_of(name: str) -> Pack | None:
    return builtin(SCHEMA, name) if name in builtin_names(SCHEMA) else None


def opened(files: dict[str, bytes], *, owner: bool = False) -> Pack:
    return load(SCHEMA, files, base_of, owner=owner)


def problems(files: dict[str, bytes], *, owner: bool = False) -> tuple[Problem, ...]:
    try:
        opened(files, owner=owner)
    except BadPack as failure:
        return failure.problems
    return ()


def places(files: dict[str, bytes], *, owner: bool = False) -> list[tuple[str, int, str, str]]:
    """(file, row, column, code) of each problem."""
    return [(p.file, p.row, p.column, p.code) for p in problems(files, owner=owner)]
