"""Who may import whom: the table of docs/architecture.md as data, and a walk over the imports of the source."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src"

# what the rules may use of the standard library: nothing that draws, waits, or reaches outside
# fmt: off
PURE = frozenset([
    "__future__", "abc", "array", "ast", "base64", "binascii", "bisect", "collections", "contextlib", "csv",
    "dataclasses", "difflib", "enum", "fractions", "functools", "graphlib", "hashlib", "heapq", "hmac",
    "importlib.resources", "inspect", "io", "itertools", "json", "keyword", "math", "numbers", "operator", "re",
    "string", "struct", "textwrap", "tomllib", "types", "typing", "unicodedata", "weakref", "zlib",
])
# fmt: on
# the kernel's one outside package, and of it only reading and writing JSON: see docs/decisions.md
JSON = frozenset({"msgspec.json", "msgspec.DecodeError"})
# what a game's batch form is made of: the rules themselves never see an array
ARRAYS = frozenset({"numpy", "numba", "llvmlite"})
SQL = frozenset({"sqlalchemy", "sqlite3", "alembic", "psycopg"})
# halls, not rooms: the list of games, and the texts shown to people; everyone but the rules and the cellar walks there
HALLS = ("upscope.registry", "upscope.manifest", "upscope.text", "upscope.languages")
# what a game may use of the data packs: everything but the folders of players
PACKS = ("upscope.packs",)
# who holds a referee can come to a true state: rules and bots never do
TRUTH = ("upscope.kernel.referee",)
RECORDERS = ("upscope.kernel.ports", "upscope.kernel.chance", "upscope.kernel.record")
# what the rooms of a running game share: its session, its lobby, what people say to each other, and the storage's port
GAME_ROOMS = ("upscope.session", "upscope.lobby", "upscope.social", "upscope.storage.port")
KEEPERS = ("upscope.kernel.record",)


@dataclass(frozen=True)
class Room:
    """`opens` are the doors to other rooms, `shut` those behind them that stay closed; `outside` is what may come from
    elsewhere, None for anything.
    """

    opens: tuple[str, ...] = ()
    outside: frozenset[str] | None = None
    never: frozenset[str] = frozenset()
    shut: tuple[str, ...] = ()


ROOMS = {
    "kernel": Room(outside=PURE | JSON),
    "games": Room(
        ("upscope.kernel", "upscope.manifest", "upscope.rulebook.chart", *PACKS),
        outside=PURE,
        shut=("upscope.packs.disk", *TRUTH),
    ),
    "games.*.bots": Room(("upscope.kernel", "upscope.bots", *HALLS, "upscope.games.*.advice.belief"), shut=TRUTH),
    "games.*.batch": Room(
        ("upscope.kernel", *PACKS, "upscope.games.*"), outside=PURE | ARRAYS, shut=("upscope.packs.disk", *TRUTH)
    ),
    "games.*.cli": Room(("upscope.kernel", *HALLS, "upscope.games.*", "upscope.cli._language"), shut=TRUTH),
    "manifest": Room(("upscope.kernel", "upscope.packs", "upscope.bots", "upscope.rulebook.chart"), shut=TRUTH),
    "bots": Room(("upscope.kernel", *HALLS), shut=TRUTH),
    "dice": Room(RECORDERS),
    "storage": Room(KEEPERS),
    "session": Room(("upscope.kernel", *GAME_ROOMS, *HALLS), never=SQL),
    "lobby": Room(("upscope.kernel", *GAME_ROOMS, *HALLS), never=SQL),
    "social": Room(("upscope.kernel", *GAME_ROOMS, *HALLS), never=SQL),
    "web": Room((*GAME_ROOMS, "upscope.bots", "upscope.kernel.view", "upscope.rulebook", *HALLS), never=SQL),
    "rulebook": Room(HALLS),
    "lab": Room(("upscope.kernel", *PACKS, "upscope.bots", "upscope.dice", "upscope.rulebook", *HALLS)),
    "referee": Room(("upscope.kernel", *PACKS, "upscope.dice", *HALLS)),
    "api": Room(("upscope.kernel", "upscope.bots", "upscope.dice", "upscope.cli._others", *HALLS)),
    "client": Room(),
    "cli": Room(("upscope",)),
    "registry": Room(("upscope.kernel", "upscope.languages", "upscope.manifest", "upscope.games")),
    "text": Room(("upscope.kernel", "upscope.registry", "upscope.languages")),
    "languages": Room(),
    "packs": Room(("upscope.languages",), outside=PURE, shut=("upscope.packs.disk",)),
    "packs.disk": Room(("upscope.packs", *HALLS)),
}


def imported(path: Path, module: str) -> Iterator[tuple[int, str]]:
    """Every name an import could bring in, with its line; `from a import b` counts as a.b, since b may be a module."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")
                start = ".".join(above[: len(above) - node.level + 1])
                base = f"{start}.{base}" if base else start
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "__import__":
            yield node.lineno, "__import__"


def within(name: str, door: str) -> bool:
    """`upscope.games.*.advice.belief` opens that one module of every game."""
    parts, wanted = name.split("."), door.split(".")
    return len(parts) >= len(wanted) and all(w in ("*", p) for p, w in zip(parts, wanted, strict=False))


def home(module: str) -> str:
    """What a module may import freely: its own room, and for a game its own game."""
    parts = module.split(".")
    return ".".join(parts[: max(3 if parts[1] == "games" else 2, 1 + len(room_of(parts).split(".")))])


def room_of(parts: list[str]) -> str:
    """The narrowest room a module is in, "" if none: a game's bots are a room within the game."""
    inside = ".".join(parts[1:])
    return max((name for name in ROOMS if within(inside, name)), key=lambda name: name.count("."), default="")


def forbidden(path: Path, source: Path = SOURCE) -> list[str]:
    module = ".".join(path.relative_to(source).with_suffix("").parts).removesuffix(".__init__")
    if module == "upscope":
        return []
    parts = module.split(".")
    name = room_of(parts)
    if not name:
        return [f"{module}: the room {parts[1]!r} has no row in the table of doors"]
    room = ROOMS[name]
    return [f"{module}:{line} imports {what}" for line, what in imported(path, module) if not may(room, module, what)]


def crosses(module: str, what: str) -> bool:
    """From one game into another, or from a game's rules to its bots: only the manifest names those."""
    here, there = module.split("."), what.split(".")
    if here[1] != "games" or there[1:2] != ["games"] or len(here) < 3 or len(there) < 3:
        return False
    to_bots = there[3:4] == ["bots"] and len(here) > 3 and here[3] != "bots"
    return there[2] != here[2] or to_bots


def may(room: Room, module: str, what: str) -> bool:
    if what == "upscope" or within(what, "upscope"):
        version = what == "upscope.__version__"
        if any(within(what, door) for door in room.shut) or crosses(module, what):
            return False
        return version or within(what, home(module)) or any(within(what, door) for door in room.opens)
    if any(within(what, name) for name in room.never):
        return False
    return room.outside is None or any(within(what, name) for name in room.outside)


def all_forbidden(source: Path = SOURCE) -> list[str]:
    return [line for path in sorted((source / "upscope").rglob("*.py")) for line in forbidden(path, source)]


assert all(name.split(".")[0] in sys.stdlib_module_names for name in PURE)
