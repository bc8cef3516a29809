"""The packs that come with a game, read from its own package.

This is the one place that reads files for the rules: a game may import nothing but the kernel and the packs, yet must
get at its own content. It reads packaged resources only, never a path, never anything a player gives.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from .load import load
from .manifest import MANIFEST
from .pack import Pack
from .schema import Schema
from .sheet import bad


@cache
def builtin_names(schema: Schema) -> tuple[str, ...]:
    """The names of a game's own packs, listed once: they come with the program and do not change while it runs."""
    rooms = files(schema.package).iterdir()
    return tuple(sorted(room.name for room in rooms if room.is_dir() and room.joinpath(MANIFEST).is_file()))


def builtin_files(schema: Schema, name: str) -> dict[str, bytes]:
    """The files of one of a game's own packs, as `load` takes them."""
    if name not in builtin_names(schema):
        raise bad(MANIFEST, "pack-no-base", column="based_on", cell=name)
    return dict(_walk(files(schema.package).joinpath(name), ""))


def _walk(room: Traversable, prefix: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for item in sorted(room.iterdir(), key=lambda entry: entry.name):
        if item.is_file():
            found.append((prefix + item.name, item.read_bytes()))
        elif not prefix and item.is_dir() and item.name != "__pycache__":
            found += _walk(item, f"{item.name}/")
    return found


def builtin(schema: Schema, name: str) -> Pack:
    """One of a game's own packs, loaded once."""
    return _builtin(schema, name, ())


_loaded: dict[tuple[Schema, str], Pack] = {}


def _builtin(schema: Schema, name: str, above: tuple[str, ...]) -> Pack:
    """A pack on which several others are based is loaded once for all of them."""
    if name in above:
        raise bad(MANIFEST, "pack-base-circle", column="based_on", cell=" > ".join((*above, name)))
    if (found := _loaded.get((schema, name))) is None:
        found = load(schema, builtin_files(schema, name), lambda base: _builtin(schema, base, (*above, name)))
        _loaded[schema, name] = found
    return found
