"""The dependency audit: every pinned package is hashed, and none is older than the release that mended a known hole.

The list is kept in `requirements/advisories.csv`, so that the audit needs no service and turns red by a change only.
"""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path

import pytest
from packaging.version import Version

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
PIN = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^\s;\\]+)", re.MULTILINE)


def advisories(index: str) -> dict[str, tuple[Version, str]]:
    with (ROOT / "requirements" / "advisories.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["index"] == index]
    return {row["package"]: (Version(row["fixed in"]), row["advisory"]) for row in rows}


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
