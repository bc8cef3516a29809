"""A strip of what a new player sees: `python3 dev.py film NAME [--seconds N] [--frames FOLDER] [--only STRIP]`.

One picture a second, on a desk and on a phone, in both languages. The frames go to a folder outside the repository; a
contact sheet of at most 60 of them is kept in docs/img/film. A film is a module of tests/browser/films: its `play` does
something and yields for how many seconds it is looked at, or another page that is looked at from then on. `STRIPS` and
`site` in it say which strips it has, and what it is filmed at, where that is not a server of its own.
"""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright
from tests.browser import films
from tests.web.site import Site, running

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "img" / "film"
SCREENS = {"desk": (1440, 900), "phone": (390, 844)}
LANGUAGES = ("en", "es")
STRIPS = tuple(f"{screen}-{language}" for screen in SCREENS for language in LANGUAGES)
MOST_FRAMES = 60
MOST_BYTES = 300_000
SHEETS = {"desk": (8, 320), "phone": (12, 176)}
"""How many frames stand in a line of the contact sheet, and how wide each is."""


def known() -> list[str]:
    return sorted(module.name for module in pkgutil.iter_modules(films.__path__))


def take(browser: Browser, url: str, name: str, strip: str, seconds: int, frames: Path) -> list[Path]:
    """The frames of one strip, a second apart."""
    screen, language = strip.split("-")
    width, height = SCREENS[screen]
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="es-ES" if language == "es" else "en-GB"
    )
    page = context.new_page()
    page.set_default_timeout(30_000)
    page.goto(f"{url}/?lang={language}")
    expect(page.locator("h1")).to_be_visible()
    frames.mkdir(parents=True, exist_ok=True)
    taken: list[Path] = []
    began = time.monotonic()
    script = importlib.import_module(f"{films.__name__}.{name}")
    for pause in script.play(page):
        if isinstance(pause, Page):
            page = pause
            continue
        for _ in range(pause):
            until(page, began + len(taken))
            path = frames / f"{len(taken):03}.png"
            page.screenshot(path=path)
            taken.append(path)
            if len(taken) >= seconds:
                context.close()
                return taken
    context.close()
    return taken


def until(page: Page, moment: float) -> None:
    """A slow machine takes its frames late, never two of them at once."""
    left = moment - time.monotonic()
    if left > 0:
        page.wait_for_timeout(1000 * left)


def contact_sheet(taken: list[Path], screen: str) -> bytes:
    """At most 60 frames, evenly taken, as one picture of at most 300 kB."""
    stride = max(1, -(-len(taken) // MOST_FRAMES))
    chosen = taken[::stride]
    columns, wide = SHEETS[screen]
    width, height = SCREENS[screen]
    high = wide * height // width
    sheet = Image.new("RGB", (columns * wide, -(-len(chosen) // columns) * high), "white")
    for at, path in enumerate(chosen):
        with Image.open(path) as frame:
            small = frame.convert("RGB").resize((wide, high), Image.Resampling.LANCZOS)
        sheet.paste(small, (at % columns * wide, at // columns * high))
    for quality in range(80, 0, -8):
        done = BytesIO()
        sheet.save(done, "WEBP", quality=quality, method=6)
        if done.tell() <= MOST_BYTES:
            return done.getvalue()
    raise ValueError("a contact sheet does not fit into 300 kB")


@contextmanager
def server() -> Iterator[Site]:
    with tempfile.TemporaryDirectory() as folder, running(f"sqlite:///{folder}/site.db") as site:
        yield site


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py film", description=__doc__)
    parser.add_argument("name", choices=known())
    parser.add_argument("--seconds", type=int, default=300)
    parser.add_argument("--frames", type=Path, default=Path(tempfile.gettempdir()) / "upscope-film")
    parser.add_argument("--only", choices=STRIPS, action="append")
    wish = parser.parse_args(words)
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    FOLDER.mkdir(parents=True, exist_ok=True)
    failed = 0
    script = importlib.import_module(f"{films.__name__}.{wish.name}")
    with getattr(script, "site", server)() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, chromium_sandbox=os.geteuid() != 0)
        for strip in wish.only or getattr(script, "STRIPS", STRIPS):
            site.draw_from(f"film {wish.name} {strip}")
            frames = wish.frames / f"{wish.name}-{strip}"
            shutil.rmtree(frames, ignore_errors=True)
            try:
                taken = take(browser, site.url, wish.name, strip, wish.seconds, frames)
            except (AssertionError, Error) as problem:
                failed += 1
                print(f"{wish.name}-{strip}: {str(problem).splitlines()[0]}", file=sys.stderr, flush=True)
                continue
            sheet = FOLDER / f"{wish.name}-{strip}.webp"
            sheet.write_bytes(contact_sheet(taken, strip.split("-")[0]))
            print(f"{len(taken)} frames in {frames}, docs/img/film/{sheet.name}", flush=True)
        browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
