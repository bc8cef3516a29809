"""The rules of a game with their status: where each is enforced and which tests cite it. Computed, never written down.

The ids and titles are the game's rules.toml; the sites come from the imported rules; the tests are found by reading the
test files, not by running them.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

import msgspec

from upscope import registry
from upscope.kernel import rules
from upscope.kernel.game import Game
from upscope.languages import LANGUAGES, Title


class Rule(msgspec.Struct, frozen=True):
    id: str
    title: Title
    status: str
    """open, enforced (no test cites it), tested (no code carries it) or done."""
    steps: list[str]
    tests: list[str]
    ruling: Title | None = None
    """How an open point is read."""


class _Entry(Title, frozen=True, forbid_unknown_fields=True):
    ruling: Title | None = None
    kind: Literal["rule", "example", "advice"] = "rule"
    """An example shows other rules at work; advice is only said. No code needs to carry either."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    rule: dict[str, _Entry]


def entries(game: Game) -> dict[str, _Entry]:
    """The game's rules.toml; a game of a single module has none, and one just begun has none yet."""
    spec = find_spec(game.package)
    if spec is None or spec.submodule_search_locations is None:
        return {}
    file = files(game.package) / "rules.toml"
    if not file.is_file():
        return {}
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), _File).rule


def rulebook(name: str) -> list[Rule]:
    game = registry.game(name)
    steps: dict[str, list[str]] = {}
    for site in rules.sites(game.package):
        where = f"{site.module.removeprefix(game.package + '.')}:{site.name}"
        if where not in steps.setdefault(site.rule, []):
            steps[site.rule].append(where)
    for option in game.options:
        steps.setdefault(option.rule, []).append(f"settings:{option.name}")
    tests = cited(name)
    return [
        Rule(
            i,
            Title(*(getattr(e, language) for language in LANGUAGES)),
            _status(e.kind != "rule" or bool(steps.get(i)), bool(tests.get(i))),
            steps.get(i, []),
            tests.get(i, []),
            e.ruling,
        )
        for i, e in entries(game).items()
    ]


def uncarried(name: str) -> list[Rule]:
    """Rules that a test cites and no code carries: the test proves nothing about them."""
    return [rule for rule in rulebook(name) if rule.status == "tested"]


def strays(name: str) -> list[str]:
    """Ids that code or tests name but rules.toml does not have: misspelt, or missing there."""
    game = registry.game(name)
    known = entries(game).keys()
    used = {site.rule for site in rules.sites(game.package)} | cited(name).keys()
    return sorted(used - known)


def _status(enforced: bool, tested: bool) -> str:
    return "done" if enforced and tested else "enforced" if enforced else "tested" if tested else "open"


def tests_folder(name: str) -> Path | None:
    """The game's tests, where the source tree is at hand."""
    folder = Path(registry.__file__).resolve().parents[2] / "tests" / "games" / name
    return folder if folder.is_dir() else None


def cited(name: str) -> dict[str, list[str]]:
    """Rule id to the tests that cite it, as pytest names them."""
    folder = tests_folder(name)
    found: dict[str, list[str]] = {}
    if folder is None:
        return found
    root = folder.parents[2]
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        shared = {i for node in tree.body if _is_pytestmark(node) for i in _ids(node, tree)}
        for function, prefix, outer in _functions(tree, "", frozenset(shared), tree):
            for i in {*outer, *(i for d in function.decorator_list for i in _ids(d, tree))}:
                found.setdefault(i, []).append(f"{path.relative_to(root)}::{prefix}{function.name}")
    return found


def _is_pytestmark(node: ast.AST) -> bool:
    return isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets)


Functions = Iterator[tuple[ast.FunctionDef | ast.AsyncFunctionDef, str, frozenset[str]]]


def _functions(tree: ast.Module | ast.ClassDef, prefix: str, outer: frozenset[str], module: ast.Module) -> Functions:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield node, prefix, outer
        elif isinstance(node, ast.ClassDef):
            own = frozenset(i for d in node.decorator_list for i in _ids(d, module))
            yield from _functions(node, f"{prefix}{node.name}::", outer | own, module)


def _ids(node: ast.AST, module: ast.Module) -> Iterator[str]:
    """The ids in every `pytest.mark.rule(...)` within a node."""
    for call in ast.walk(node):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "rule"):
            continue
        for arg in call.args:
            if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                yield arg.value
            elif isinstance(arg, ast.Starred) and isinstance(arg.value, ast.Name):
                yield from _constants(arg.value.id, module)


def _constants(name: str, module: ast.Module) -> Iterator[str]:
    for node in module.body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets):
            for part in ast.walk(node.value):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value
