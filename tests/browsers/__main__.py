"""The start page and one game of each kind in Firefox and WebKit: `python3 dev.py browsers`.

Both builds are tried, the one that a server shows and the folder that plays alone. As root it installs what is missing.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import dev
from tests.web.site import running

from .engine import Engine, Failed, one, press, until
from .firefox import Firefox
from .webkit import WebKit

ROOT = Path(__file__).resolve().parents[2]
BROWSERS: dict[str, Callable[[], Engine]] = {"firefox": Firefox, "webkit": WebKit}
PACKAGES = {"firefox": ("firefox-esr",), "webkit": ("webkit2gtk-driver", "xvfb")}
PROGRAMS = {"firefox": ("firefox-esr",), "webkit": ("WebKitWebDriver", "Xvfb")}
BUILDS = ("served", "offline")
CARDS = "[...document.querySelectorAll('.card')].filter((one) => one.checkVisibility()).length >= 3"


def start_page(engine: Engine, url: str) -> None:
    engine.open(f"{url}/?lang=en#/")
    until(engine, "the three games", CARDS)


def cannot_start(engine: Engine, url: str) -> None:
    """Where the page cannot write files it says so, and what to do."""
    engine.open(f"{url}/?lang=en#/")
    until(engine, "why it cannot start", f"!!({one('[data-trouble=browser]')})")


def begin(engine: Engine, game: str) -> None:
    press(engine, f"the button that begins {game}", f"[data-game={game}] .go")
    until(engine, f"a game of {game}", "location.hash.startsWith('#/game/')")


ASKED = "[...document.querySelectorAll('[data-decision]')].map((one) => one.innerText).join()"
"""All that is asked now."""


def answer(engine: Engine, what: str, selector: str) -> None:
    """Press it, and see that the server took it: something else is asked then."""
    until(engine, "a question", f"!!({one('[data-decision]')})")
    before = engine.run(f"return {ASKED}")
    press(engine, what, selector)
    until(engine, f"what follows {what}", f"{ASKED} && {ASKED} !== {json.dumps(before)}")


def duel(engine: Engine) -> None:
    """A boat is placed, the bot places its own, and the first order is asked for."""
    begin(engine, "sonar")
    press(engine, "a place on the map", "#cell-A1")
    answer(engine, "the button that confirms the place", "[data-decision=choose_start] .btn.primary")
    until(engine, "the first order", f"!!({one('[data-decision=command]')})")


def patrol(engine: Engine) -> None:
    begin(engine, "silent_war")
    press(engine, "the button that ends the briefing", ".brieffirst .btn.primary")
    answer(engine, "the boat that acts", "[data-decision] [data-value]")


def battle(engine: Engine) -> None:
    begin(engine, "krieg")
    answer(engine, "the first choice", "[data-decision] [data-value]")


SCENES: dict[str, Callable[[Engine], None]] = {"sonar": duel, "silent_war": patrol, "krieg": battle}


@contextmanager
def shown(build: str) -> Iterator[str]:
    """The address of a build."""
    if build == "served":
        with tempfile.TemporaryDirectory() as folder, running(f"sqlite:///{folder}/site.db") as site:
            site.draw_from("browsers")
            yield site.url
        return
    line = [sys.executable, str(ROOT / "offline_serve.py"), "0"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as files:
        assert files.stdout is not None
        try:
            yield files.stdout.readline().strip().rstrip("/")
        finally:
            files.terminate()


def try_one(engine: Engine, build: str, url: str, pictures: Path) -> list[str]:
    """What failed."""
    failed = []
    able = build == "served" or engine.has_files
    for name in ("start", *SCENES) if able else ("start",):
        began = time.monotonic()
        said = "well" if able else "cannot run there, and says so"
        try:
            (start_page if able else cannot_start)(engine, url)
            if name in SCENES:
                SCENES[name](engine)
        except Failed as problem:
            said = f"FAILED: {problem}"
            failed.append(f"{engine.name} {build} {name}")
        with (pictures / f"{engine.name}-{build}-{name}.png").open("wb") as file:
            file.write(engine.picture())
        print(f"{engine.name:<8} {build:<8} {name:<12} {time.monotonic() - began:5.1f} s  {said}", flush=True)
    return failed


def missing(names: list[str]) -> list[str]:
    return [package for name in names if not all(map(shutil.which, PROGRAMS[name])) for package in PACKAGES[name]]


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py browsers", description=__doc__)
    parser.add_argument("--only", choices=BROWSERS, action="append")
    parser.add_argument("--build", choices=BUILDS, action="append")
    parser.add_argument("--pictures", type=Path, default=Path(tempfile.gettempdir()) / "upscope-browsers")
    wish = parser.parse_args(words)
    names, builds = wish.only or list(BROWSERS), wish.build or BUILDS
    if absent := missing(names):
        dev.apt(*absent)
    if "offline" in builds:
        subprocess.run([sys.executable, ROOT / "offline_build.py"], check=True)
    wish.pictures.mkdir(parents=True, exist_ok=True)
    failed: list[str] = []
    for name in names:
        for build in builds:
            with shown(build) as url:
                engine = BROWSERS[name]()
                print(f"{name} {engine.version}", flush=True)
                try:
                    failed += try_one(engine, build, url, wish.pictures)
                finally:
                    engine.close()
    print(f"pictures in {wish.pictures}")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except dev.Failure as failure:
        sys.exit(f"browsers: {failure}")
