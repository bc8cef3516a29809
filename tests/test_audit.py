"""The dependency audit: every pinned package is hashed, and none is older than the release that mended a known hole.

The list is kept in `requirements/advisories.csv`, so that the audit needs no service and turns red by a change only. It
has a row for every locked package: without an advisory where we know of none, which does not prove that there is none.
"""

from __future__ import annotations

import csv
import json
import re
from datetime import date
from pathlib import Path

import pytest
from packaging.version import Version

from upscope.cli._advisories import FILE, oldest_review, review

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
PIN = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^\s;\\]+)", re.MULTILINE)


def advisories(index: str) -> dict[str, tuple[Version, str]]:
    with (ROOT / "requirements" / "advisories.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["index"] == index]
    return {row["package"]: (Version(row["fixed in"] or "0"), row["advisory"]) for row in rows}


PLATFORMS = ("@biomejs/cli-", "@esbuild/", "@typescript/typescript-")
"""The same program for one system each: what is known of it stands at its parent."""


def locked() -> dict[str, set[str]]:
    """Every package of every lock file."""
    packages = json.loads((ROOT / "client" / "package-lock.json").read_text("utf-8"))["packages"]
    pages = {name.rpartition("node_modules/")[2] for name in packages if name}
    python = {name for lock in LOCKS for name, _ in PIN.findall(lock.read_text("utf-8"))}
    return {
        "python": {re.sub(r"[-_.]+", "-", name).lower() for name in python},
        "npm": {name for name in pages if not name.startswith(PLATFORMS)},
    }


@pytest.mark.parametrize("index", ["python", "npm"])
def test_every_locked_package_was_looked_at(index: str) -> None:
    assert locked()[index] - set(advisories(index)) == set()


def test_every_row_says_when_it_was_looked_at() -> None:
    assert oldest_review(FILE) is not None


@pytest.mark.parametrize(
    ("today", "says"),
    [("2026-01-31", "reviewed 2026-01-01"), ("2026-03-02", "reviewed 2026-01-01"), ("2026-03-03", "61 days ago")],
)
def test_doctor_warns_after_sixty_days(tmp_path: Path, today: str, says: str) -> None:
    """The day is given: no test reads the calendar."""
    file = tmp_path / "advisories.csv"
    file.write_text("index,package,fixed in,advisory,reviewed\npython,a,1,X,2026-01-05\npython,b,,,2026-01-01\n")
    found = review(file, date.fromisoformat(today))
    assert says in found
    assert ("before a release" in found) == (says == "61 days ago")
    assert review(tmp_path / "none.csv", date.fromisoformat(today)) == ""


def old(pinned: list[tuple[str, str]], known: dict[str, tuple[Version, str]]) -> list[str]:
    found = []
    for name, version in pinned:
        fixed, advisory = known.get(re.sub(r"[-_.]+", "-", name).lower(), (None, ""))
        if fixed is not None and Version(version) < fixed:
            found.append(f"{name} {version}: {advisory} is mended in {fixed}")
    return found


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_python_packages(lock: Path) -> None:
    text = lock.read_text("utf-8")
    pinned = PIN.findall(text)
    assert pinned
    assert old(pinned, advisories("python")) == []
    for block in re.split(r"\n(?=[A-Za-z0-9])", text.strip()):
        if "==" in block and not block.startswith("#"):
            assert "--hash=sha256:" in block, block.splitlines()[0]


def test_packages_of_the_page() -> None:
    packages = json.loads((ROOT / "client" / "package-lock.json").read_text("utf-8"))["packages"]
    pinned = [(name.rpartition("node_modules/")[2], one["version"]) for name, one in packages.items() if name]
    assert pinned
    assert old(pinned, advisories("npm")) == []
    assert [name for name, one in packages.items() if name and not one.get("link") and "integrity" not in one] == []


def test_an_old_release_is_found() -> None:
    """The audit can fail."""
    assert old([("Jinja2", "3.1.2"), ("h11", "0.16.0")], advisories("python")) == [
        "Jinja2 3.1.2: CVE-2025-27516 is mended in 3.1.6"
    ]
