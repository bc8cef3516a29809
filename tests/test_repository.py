"""The repository stands alone: no hosts in its locks, no paths of one machine, one version, nothing left behind."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import upscope

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))


def git(*words: str) -> str:
    argv = ["git", "-c", "safe.directory=*", "-C", str(ROOT), *words]
    return subprocess.run(argv, capture_output=True, text=True, check=True).stdout


def pins(lock: Path) -> list[str]:
    """`name==version`, with the condition where a package is locked differently for different machines."""
    return re.findall(r"^([a-z0-9.-]+==[^\\\n]+?) \\$", lock.read_text(), re.MULTILINE)


def test_the_locks_are_there() -> None:
    assert [lock.stem for lock in LOCKS] == ["build", "docs", "offline", "run", "test", "tools"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_names_no_host_and_hashes_everything(lock: Path) -> None:
    text = lock.read_text()
    assert "://" not in text
    assert not re.search(r"^\s*-", text.replace("    --hash=sha256:", ""), re.MULTILINE)
    entries = re.split(r"\n(?=\S)", text.strip())
    assert len(entries) == len(pins(lock))
    assert all("--hash=sha256:" in entry for entry in entries)


@pytest.mark.parametrize("name", ["run", "docs"])
def test_tests_run_what_players_and_writers_run(name: str) -> None:
    some, test = pins(ROOT / "requirements" / f"{name}.lock"), pins(ROOT / "requirements" / "test.lock")
    assert {pin.partition(" ")[0] for pin in some} <= {pin.partition(" ")[0] for pin in test}


def test_the_client_lock_names_no_host() -> None:
    lock = json.loads((ROOT / "client" / "package-lock.json").read_text())
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    assert [name for name, entry in packages.items() if "integrity" not in entry] == []


def test_there_is_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["version"] == upscope.__version__
    assert f"## {upscope.__version__}" in (ROOT / "CHANGELOG.md").read_text()


def test_no_file_holds_a_path_of_one_machine() -> None:
    homes = "|".join(("ho" + r"me/[a-z]+/", "ro" + "ot/", "wo" + "rk/", "Us" + r"ers/[A-Za-z]+/"))
    pattern = re.compile(rf"(?<![\w.~<}}])/(?:{homes})")
    found = []
    for name in git("ls-files", "-z").split("\0"):
        path = ROOT / name
        if name and path.is_file():
            text = path.read_bytes().decode("utf-8", errors="ignore")
            found += [f"{name}: {match[0]}" for match in pattern.finditer(text)]
    assert found == []
    assert pattern.search("see /ro" + "ot/x")


@pytest.mark.parametrize(
    "made",
    [
        ".venv/bin/python",
        ".setup.lock",
        "client/node_modules/x",
        "client/wire.schema.json",
        "client/src/wire.gen.ts",
        "src/upscope/static/index.html",
        "src/upscope/__pycache__/x.pyc",
        ".hypothesis/x",
        ".schemathesis/x",
        ".mypy_cache/x",
        ".ruff_cache/x",
        ".coverage",
        "dist/x",
        "site/en/index.html",
        ".cache/x",
    ],
)
def test_what_set_up_and_tests_make_is_ignored(made: str) -> None:
    assert git("check-ignore", made).strip() == made


def test_nothing_that_is_made_is_kept() -> None:
    assert git("ls-files", "-c", "-i", "--exclude-standard") == ""


def test_nothing_is_left_unfinished() -> None:
    """Work that is not finished is not in the tree: no reminders, no stubs."""
    words = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X|NotImplemented" + r"Error)\b")
    python = [ROOT / name for name in git("ls-files", "*.py", "*.ts", "*.tsx", "*.md").splitlines()]
    assert [
        str(path.relative_to(ROOT)) for path in python if path.is_file() and words.search(path.read_text("utf-8"))
    ] == []


MOST_LINES = 500
LONGER = {"messages.py": 598, "compiled.py": 1205}
"""Files that were longer when the limit came, with their length: it may only fall. The batch form of sonar is one file
because numba's cache on disk does not notice a change in another."""


def too_long(lengths: dict[str, int], longer: dict[str, int]) -> list[str]:
    """What breaks the limit on the length of files."""
    found = [f"{name} has {n} lines: split it" for name, n in lengths.items() if n > longer.get(name, MOST_LINES)]
    for name, most in longer.items():
        n = lengths.get(name, 0)
        if n <= MOST_LINES:
            found.append(f"{name} is short enough now: take it out of LONGER")
        elif n < most:
            found.append(f"{name} has {n} lines now: say so in LONGER")
    return found


def test_no_source_file_is_too_long() -> None:
    lengths: dict[str, int] = {}
    for name in git("ls-files", "-co", "--exclude-standard", "src", "client/src").splitlines():
        path = ROOT / name
        if path.suffix in (".py", ".ts", ".tsx") and not name.endswith(".gen.ts") and path.exists():
            lengths[path.name] = max(lengths.get(path.name, 0), len(path.read_text("utf-8").splitlines()))
    assert too_long(lengths, LONGER) == []


def test_the_limit_on_the_length_of_files_only_falls() -> None:
    assert too_long({"new.py": 501}, {}) == ["new.py has 501 lines: split it"]
    assert too_long({"old.py": 601}, {"old.py": 600}) == ["old.py has 601 lines: split it"]
    assert too_long({"old.py": 599}, {"old.py": 600}) == ["old.py has 599 lines now: say so in LONGER"]
    assert too_long({"old.py": 500}, {"old.py": 600}) == ["old.py is short enough now: take it out of LONGER"]
    assert too_long({"old.py": 600, "new.py": 500}, {"old.py": 600}) == []


def test_every_extra_is_used_and_known_to_the_doctor() -> None:
    from upscope.cli.doctor import EXTRAS

    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    source = "\n".join(path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py"))
    named = {extra: [re.split(r"[\[<>=]", one)[0] for one in wanted] for extra, wanted in declared.items()}
    assert {extra: sorted(names) for extra, names in EXTRAS.items()} == {e: sorted(n) for e, n in named.items()}
    modules = {name: {"open-spiel": "pyspiel"}.get(name, name) for names in named.values() for name in names}
    unused = [name for name, module in modules.items() if not re.search(rf"(import|from) {module}\b", source)]
    assert unused == []


MOST_LINES_OF_A_FUNCTION = 60
LONGER_FUNCTIONS = {
    "engine.py advance": 118,  # the hot loop
    "seats.py made": 87,  # the functions in it, one after the other
    "charts.py read_charts": 82,  # a line for each table
    "fleet.py read_fleet": 66,  # a line for each table
    "serve.py command": 70,  # a parameter for each option
    "simulate.py command": 61,
    "r0001_first.py upgrade": 62,  # stored databases have been through it
}
"""Falling, like the files above."""


def functions(code: str) -> dict[str, int]:
    """The functions of a module with their lengths, what is decorated around them left out."""
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    found = (node for node in ast.walk(ast.parse(code)) if isinstance(node, kinds))
    return {node.name: (node.end_lineno or 0) - node.lineno + 1 for node in found}


def test_no_function_is_too_long() -> None:
    found = {
        f"{Path(name).name} {function}": length
        for name in git("ls-files", "-co", "--exclude-standard", "src/**/*.py").splitlines()
        if (ROOT / name).exists()
        for function, length in functions((ROOT / name).read_text("utf-8")).items()
        if length > MOST_LINES_OF_A_FUNCTION
    }
    assert found == LONGER_FUNCTIONS


def test_a_long_function_is_seen() -> None:
    assert functions("def f():\n" + "    pass\n" * 70 + "async def g():\n    pass\n") == {"f": 71, "g": 2}
