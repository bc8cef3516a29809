"""The repository stands alone: no hosts in its locks, no paths of one machine, one version, nothing left behind."""

from __future__ import annotations

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
    assert [lock.stem for lock in LOCKS] == ["build", "docs", "run", "test", "tools"]


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
