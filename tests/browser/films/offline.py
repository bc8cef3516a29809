"""The folder that plays alone, on a phone: installed, in airplane mode, in a fight of a war, ended and opened again.

A browser without a window offers no installation, so the page is told that one is offered; the browser's own dialog is
not in the picture. The war was begun elsewhere: its record is brought by "Import a game".
"""

from __future__ import annotations

import contextlib
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.films.patrol import one_answer
from tests.browser.pacific import AT_SEA
from tests.standalone.pages import PATIENCE_MS, ROOT, Files, crash, is_ready

from upscope import registry, text
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee
from upscope.lab.play import random_game

STRIPS = ("phone-en", "phone-es")
OFFER = "dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined }))"
FIGHT = {"choose_column", "allocate_points", "place_tdc"}
SHOTS = 6


class Folder:
    """The folder on a server that is ended when the phone goes into airplane mode, and started for each strip."""

    def __init__(self) -> None:
        self._top = tempfile.TemporaryDirectory()
        self._files: Files | None = None
        self.url = ""

    def draw_from(self, name: str) -> None:
        """Each strip begins with the server there. What chance it meets is the page's own."""
        global here
        here = self
        self.end()
        self._files = Files(Path(tempfile.mkdtemp(dir=self._top.name)), ROOT / "offline")
        self.url = self._files.url.rstrip("/")

    def end(self) -> None:
        if self._files is not None:
            self._files.end()
        self._files = None


here: Folder
"""What the strip is filmed at: it is ended in the middle."""


@contextmanager
def site() -> Iterator[Folder]:
    subprocess.run([sys.executable, ROOT / "offline_build.py"], check=True, stdout=subprocess.DEVNULL)
    folder = Folder()
    try:
        yield folder
    finally:
        folder.end()


class Enough(Exception):
    pass


def war() -> Path:
    """A record that ends in a fight of October 1943."""
    last: list[Referee] = []

    def each(referee: Referee, _: random.Random) -> None:
        last[:] = [referee]
        if any(decision.name in FIGHT for decision in referee.decisions()):
            raise Enough

    with contextlib.suppress(Enough):
        random_game(registry.game("silent_war"), Setup("pacific-1943", {}, {}, "", AT_SEA), 3, each=each)
    file = Path(tempfile.mkdtemp()) / "war.jsonl"
    file.write_text(last[0].record.text(), "utf-8")
    return file


def play(page: Page) -> Iterator[int | Page]:
    language = str(page.evaluate("document.documentElement.lang"))

    def say(message: str) -> str:
        return text.say(language, message)

    page.set_default_timeout(PATIENCE_MS)
    expect.set_options(timeout=PATIENCE_MS)
    yield 3  # it starts
    is_ready(page)
    yield 2
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.evaluate(OFFER)
    page.get_by_role("button", name=say("alone-install")).scroll_into_view_if_needed()
    yield 4
    page.get_by_role("button", name=say("alone-install")).click()
    yield 1

    here.end()
    page.context.set_offline(True)
    page.reload()  # airplane mode: everything is here
    yield 2
    is_ready(page)
    yield 2
    page.get_by_role("link", name=say("nav-records")).click()
    page.locator("input[type=file]").set_input_files(war())
    yield 1
    expect(page.locator("[data-decision]").first).to_be_visible()
    yield 2
    if (begin := page.locator(".brieffirst .btn.primary")).count():
        begin.click()
    yield 3
    for _ in range(SHOTS):
        yield from one_answer(page)

    game = page.url
    crash(page)  # the phone needed the memory
    again = page.context.new_page()
    again.set_default_timeout(PATIENCE_MS)
    again.goto(game.partition("#")[0])
    yield again
    yield 2
    is_ready(again)
    yield 2
    again.goto(game)
    expect(again.locator("[data-decision]").first).to_be_visible()
    yield 3
    again.get_by_role("button", name=say("sw-staff-fight")).first.click()
    for _ in range(SHOTS):
        yield from one_answer(again)
