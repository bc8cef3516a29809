"""Style and types are tests like any other, so one closing line speaks for everything."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


CHECKS = [["ruff", "check", "--quiet", "."], ["mypy"], ["mypy", "--cache-dir", ".mypy_cache/dev", "dev.py"]]


@pytest.mark.parametrize("words", CHECKS, ids=" ".join)
def test_check(words: list[str]) -> None:
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
