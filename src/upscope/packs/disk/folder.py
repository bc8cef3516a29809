"""Reading packs from folders, and finding them by name."""

from __future__ import annotations

import importlib
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from upscope.packs import (
    MANIFEST,
    BadPack,
    Pack,
    Problem,
    Schema,
    as_args,
    builtin,
    builtin_names,
    load,
    read_manifest,
)
from upscope.packs.sheet import MOST_BYTES, MOST_FILES

GAMES = ["upscope.games"]


class NoSuchPack(LookupError):
    """Nothing of that name: the message key says what was looked for."""

    def __init__(self, code: str, **args: str) -> None:
        self.code, self.told = code, args
        super().__init__(f"{code} {args}")


def games_with_packs() -> tuple[str, ...]:
    """Games that declare tables, by their folder's name; nothing is imported to list them."""
    names = []
    for package in GAMES:
        for folder in files(package).iterdir():
            if folder.is_dir() and (folder / "content" / "schema.py").is_file():
                names.append(folder.name)
    return tuple(sorted(names))


def schema_of(game: str) -> Schema:
    if game not in games_with_packs():
        raise NoSuchPack("pack-said-no-game", game=game, games=", ".join(games_with_packs()) or "-")
    package = next(package for package in GAMES if find_spec(f"{package}.{game}"))
    schema = importlib.import_module(f"{package}.{game}.content.schema").SCHEMA
    if not isinstance(schema, Schema):
        raise TypeError(f"{package}.{game}.content.schema.SCHEMA is no Schema")
    return schema


def read_folder(folder: Path) -> dict[str, bytes]:
    """The files of a pack, one level of sub-folders deep, refusing what is too large before reading it."""
    if not folder.is_dir():
        raise problem(folder.name or str(folder), "pack-no-folder")
    found: dict[str, bytes] = {}
    for path in sorted([*folder.glob("*"), *folder.glob("*/*")]):
        name = path.relative_to(folder).as_posix()
        if not path.is_file() or any(part.startswith((".", "__")) for part in name.split("/")):
            continue
        if len(found) > MOST_FILES:
            raise problem(MANIFEST, "pack-too-many-files", most=MOST_FILES)
        try:
            with path.open("rb") as stream:
                found[name] = stream.read(MOST_BYTES + 1)
        except OSError:
            raise problem(name, "pack-unreadable") from None
    return found


def problem(file: str, code: str, **args: object) -> BadPack:
    return BadPack([Problem(file, 0, "", code, as_args(args))])


def load_folder(folder: Path, game: str | None = None) -> Pack:
    """A player's pack. `game` demands that it be for that game."""
    found = read_folder(folder)
    schema = schema_of(game or read_manifest(found).game)

    def base_of(name: str) -> Pack | None:
        return builtin(schema, name) if name in builtin_names(schema) else None

    return load(schema, found, base_of, owner=True)


def open_pack(name: str, game: str | None = None) -> Pack:
    """A pack by what a player calls it: a folder, `game/name`, or just the name when the game is known."""
    first, _, rest = name.partition("/")
    if game and not rest and first in builtin_names(schema_of(game)):
        return builtin(schema_of(game), first)
    if rest and first in games_with_packs() and rest in builtin_names(schema_of(first)):
        if game and first != game:
            raise problem(MANIFEST, "pack-other-game", cell=first, want=game)
        return builtin(schema_of(first), rest)
    if (Path(name) / MANIFEST).is_file():
        return load_folder(Path(name), game)
    games = [game] if game else list(games_with_packs())
    known = [f"{one}/{pack}" for one in games for pack in builtin_names(schema_of(one))]
    raise NoSuchPack("pack-said-no-pack", pack=name, example=known[0] if known else "silent_war/history")


def own_packs(folder: Path) -> list[Path]:
    """Folders with a pack.toml directly below, and the folder itself."""
    return sorted(path.parent for path in [*folder.glob(MANIFEST), *folder.glob(f"*/{MANIFEST}")])
