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
# the list of games, and the texts shown to people: for all but rules and storage
SHARED = ("upscope.registry", "upscope.manifest", "upscope.text", "upscope.languages")
# what a game may use of the data packs: everything but the folders of players
PACKS = ("upscope.packs",)
# who holds a referee can come to a true state: rules and bots never do
TRUTH = ("upscope.kernel.referee",)
RECORDERS = ("upscope.kernel.ports", "upscope.kernel.chance", "upscope.kernel.record")
# what the folders of a running game share: session, lobby, what people say to each other, the storage's port
LIVE = ("upscope.referee.requests", "upscope.session", "upscope.lobby", "upscope.social", "upscope.storage.port")
STORED = ("upscope.kernel.record",)


@dataclass(frozen=True)
class Folder:
    """`allowed` is what of the project a folder may import, and `except_for` what of that it may not; `outside` is what
    it may import from elsewhere, None for anything, and `never` what of that it may not.
    """

    allowed: tuple[str, ...] = ()
    outside: frozenset[str] | None = None
    never: frozenset[str] = frozenset()
    except_for: tuple[str, ...] = ()


FOLDERS = {
    "kernel": Folder(outside=PURE | JSON),
    "games": Folder(
        ("upscope.kernel", "upscope.manifest", "upscope.rulebook.chart", *PACKS),
        outside=PURE,
        except_for=("upscope.packs.disk", *TRUTH),
    ),
    "games.*.bots": Folder(
        ("upscope.kernel", "upscope.bots", *SHARED, "upscope.games.*.advice.belief"), except_for=TRUTH
    ),
    "games.*.batch": Folder(
        ("upscope.kernel", *PACKS, "upscope.games.*"), outside=PURE | ARRAYS, except_for=("upscope.packs.disk", *TRUTH)
    ),
    "games.*.cli": Folder(("upscope.kernel", *SHARED, "upscope.games.*", "upscope.cli._language"), except_for=TRUTH),
    "manifest": Folder(("upscope.kernel", "upscope.packs", "upscope.bots", "upscope.rulebook.chart"), except_for=TRUTH),
    "bots": Folder(("upscope.kernel", *SHARED), except_for=TRUTH),
    "dice": Folder(RECORDERS),
    "storage": Folder(STORED),
    "session": Folder(("upscope.kernel", *LIVE, *SHARED), never=SQL),
    "lobby": Folder(("upscope.kernel", *LIVE, *SHARED), never=SQL),
    "social": Folder(("upscope.kernel", *LIVE, *SHARED), never=SQL),
    "web": Folder((*LIVE, "upscope.bots", "upscope.kernel.view", "upscope.rulebook", *SHARED), never=SQL),
    "rulebook": Folder(SHARED),
    # plays the examples that its pictures show
    "rulebook.example": Folder(("upscope.kernel", "upscope.dice", *SHARED)),
    "lab": Folder(
        ("upscope.kernel", *PACKS, "upscope.bots", "upscope.dice", "upscope.rulebook", "upscope.referee", *SHARED)
    ),
    "referee": Folder(("upscope.kernel", *PACKS, "upscope.bots", "upscope.dice", *SHARED)),
    "api": Folder(("upscope.kernel", "upscope.bots", "upscope.dice", "upscope.cli._others", *SHARED)),
    "client": Folder(),
    "cli": Folder(("upscope",)),
    "standalone": Folder(("upscope",)),
    "registry": Folder(("upscope.kernel", "upscope.languages", "upscope.manifest", "upscope.games")),
    "text": Folder(("upscope.kernel", "upscope.registry", "upscope.languages")),
    "languages": Folder(),
    "packs": Folder(("upscope.languages",), outside=PURE, except_for=("upscope.packs.disk",)),
    "packs.disk": Folder(("upscope.packs", *SHARED)),
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


def within(name: str, rule: str) -> bool:
    """`upscope.games.*.advice.belief` is that one module of every game."""
    parts, wanted = name.split("."), rule.split(".")
    return len(parts) >= len(wanted) and all(w in ("*", p) for p, w in zip(parts, wanted, strict=False))


def home(module: str) -> str:
    """What a module may import freely: its own folder, and for a game its own game."""
    parts = module.split(".")
    return ".".join(parts[: max(3 if parts[1] == "games" else 2, 1 + len(folder_of(parts).split(".")))])


def folder_of(parts: list[str]) -> str:
    """The narrowest folder a module is in, "" if none: a game's bots are a folder within the game."""
    inside = ".".join(parts[1:])
    return max((name for name in FOLDERS if within(inside, name)), key=lambda name: name.count("."), default="")


def forbidden(path: Path, source: Path = SOURCE) -> list[str]:
    module = ".".join(path.relative_to(source).with_suffix("").parts).removesuffix(".__init__")
    if module == "upscope":
        return []
    parts = module.split(".")
    name = folder_of(parts)
    if not name:
        return [f"{module}: the folder {parts[1]!r} has no row in FOLDERS"]
    folder = FOLDERS[name]
    return [f"{module}:{line} imports {what}" for line, what in imported(path, module) if not may(folder, module, what)]


def crosses(module: str, what: str) -> bool:
    """From one game into another, or from a game's rules to its bots: only the manifest names those."""
    here, there = module.split("."), what.split(".")
    if here[1] != "games" or there[1:2] != ["games"] or len(here) < 3 or len(there) < 3:
        return False
    to_bots = there[3:4] == ["bots"] and len(here) > 3 and here[3] != "bots"
    return there[2] != here[2] or to_bots


def may(folder: Folder, module: str, what: str) -> bool:
    if what == "upscope" or within(what, "upscope"):
        version = what == "upscope.__version__"
        if any(within(what, one) for one in folder.except_for) or crosses(module, what):
            return False
        return version or within(what, home(module)) or any(within(what, one) for one in folder.allowed)
    if any(within(what, name) for name in folder.never):
        return False
    return folder.outside is None or any(within(what, name) for name in folder.outside)


def all_forbidden(source: Path = SOURCE) -> list[str]:
    return [line for path in sorted((source / "upscope").rglob("*.py")) for line in forbidden(path, source)]


assert all(name.split(".")[0] in sys.stdlib_module_names for name in PURE)
