"""The docs tell the truth: every path and every command they name exists."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest
from tests.docs.guide import DOCS, ROOT, targets
from tests.test_dev import dev

from upscope.cli import main

PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *DOCS.rglob("*.md")])
FOLDERS = ("src", "tests", "docs", "client", "examples", "benchmarks", "requirements", ".ci")
PACKAGE = ROOT / "src" / "upscope"
GAMES = [*(PACKAGE / "games").glob("*"), *(PACKAGE / "games").glob("*/content/*")]
WITHIN = (ROOT, PACKAGE, ROOT / "client" / "src", DOCS, *GAMES)
"""Where a path of the docs may begin: also a game's own folder, and a pack's."""
CODE = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w.@-]+(?:/[\w.@{},*<>-]+)+/?")
COMMAND = re.compile(r"(?:python3? dev\.py|^upscope|`upscope) ([a-z][a-z-]*)(?![\w./])", re.MULTILINE)
MADE = ("client/node_modules", "client/src/wire.gen.ts", "src/upscope/static", "site/", "my-seas/")
"""What set-up writes, or the reader: named in the docs, not in a fresh clone."""


def named(text: str) -> list[str]:
    """Paths of this repository in a page: code that begins with one of its folders or ends like one of its files."""
    found = []
    for code in CODE.findall(text):
        for word in code.split():
            plain = word.strip("(),;:'\"")
            whole = PATH.fullmatch(plain)
            if whole and (plain.split("/")[0] in FOLDERS or re.search(r"\.(py|md|toml|ftl|ts|tsx|mjs|csv)$", plain)):
                found.append(plain)
    return found


def exists(path: str) -> bool:
    """Placeholders such as <game>, NAME or * stand for anything."""
    pattern = re.sub(r"<[^>]*>|\{[^}]*\}|\b[A-Z]{3,}\b", "*", path).strip("/")
    return any(any(base.glob(pattern)) for base in WITHIN)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_paths_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    missing = [one for one in named(text) if not one.startswith(MADE) and not exists(one)]
    lost = [one for one in targets(page) if not (page.parent / one.partition("#")[0]).exists()]
    assert (missing, lost) == ([], [])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_exist(page: Path) -> None:
    group = main
    assert isinstance(group, click.Group)
    known = {*group.list_commands(click.Context(group)), *dev_words()}
    unknown = [word for word in COMMAND.findall(page.read_text("utf-8")) if word not in known]
    assert unknown == []


def dev_words() -> set[str]:
    """The words that dev.py itself explains."""
    return set(re.findall(r"^  python3 dev\.py ([a-z]+)", str(dev.__doc__), re.MULTILINE)) | {"help"}


def test_a_wrong_path_is_seen() -> None:
    text = "see `src/upscope/nowhere.py`, `kernel/engine.py` and `docs/guide/<language>/` or `tests/*/test_none.py`"
    assert [one for one in named(text) if not exists(one)] == ["src/upscope/nowhere.py", "tests/*/test_none.py"]
