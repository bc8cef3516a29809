"""What the tests of the page without a server do: show its files from a sub-folder, open it on a phone, end its tab."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Page, expect

from upscope import text

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_MS = 90_000
"""Python starts in the page, on a machine that does other things too."""
BELOW = "games/upscope"
"""The folder lies below others, as it may on any host."""


class Files:
    """The static server, which can be ended at any time."""

    def __init__(self, top: Path, folder: Path) -> None:
        self._place = top / BELOW
        self._place.parent.mkdir(parents=True)
        self._place.symlink_to(folder)
        line = [sys.executable, str(ROOT / "offline_serve.py"), "0", str(top)]
        self._process = subprocess.Popen(line, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self.url = f"{self._process.stdout.readline().strip()}{BELOW}/"

    def show(self, folder: Path) -> None:
        """Another build from now on."""
        self._place.unlink()
        self._place.symlink_to(folder)

    def end(self) -> None:
        self._process.terminate()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


def say(message: str) -> str:
    return text.say("en", message)


def opened(phone: BrowserContext, url: str) -> Page:
    page = phone.new_page()
    page.goto(f"{url}?lang=en")
    return page


def is_ready(page: Page) -> None:
    expect(page.locator("[data-alone]")).to_be_visible(timeout=PATIENCE_MS)


def crash(page: Page) -> None:
    """The tab dies with all its workers, as a phone ends one that it needs the memory of."""
    with suppress(Error):
        page.goto("chrome://crash", timeout=5_000)
    page.close()
