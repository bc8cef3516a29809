"""The folder that plays alone, built once for all tests (its stamp says whether it still holds)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext
from tests.standalone.pages import PATIENCE_MS, ROOT, Files

FOLDER = ROOT / "offline"


@pytest.fixture(scope="session")
def folder() -> Path:
    if not (ROOT / "client" / "node_modules" / "pyodide").is_dir() or not shutil.which("node"):
        if os.environ.get("REQUIRE_ALL"):
            pytest.fail("node or client/node_modules/pyodide is missing")
        pytest.skip("needs node and client/node_modules/pyodide")
    done = subprocess.run([sys.executable, ROOT / "offline_build.py"], capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr[-3000:]
    return FOLDER


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(
        locale="en-GB", viewport={"width": 390, "height": 844}, has_touch=True, accept_downloads=True
    )
    context.set_default_timeout(PATIENCE_MS)
    yield context
    context.close()


@pytest.fixture
def files(folder: Path, tmp_path: Path) -> Iterator[Files]:
    made = Files(tmp_path / "top", folder)
    yield made
    made.end()
