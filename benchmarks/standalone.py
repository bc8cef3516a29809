"""The folder that plays alone: its size, what a start costs, how much memory it takes, and how fast its Python is.

    python3 dev.py bench standalone            all of it; build the folder first with `python3 dev.py offline`
    python3 dev.py bench standalone --write    and put the figures into docs/standalone.md

A start counts the processor time of all the browser's processes, from an empty tab to a start page that can be used.
The cold one is the first visit of a new browser; the warm one is the next start of that browser. The same work is then
done by this Python and by the folder's, in node, and the processor times are compared.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import offline_serve
import psutil
from playwright.sync_api import BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "offline"
PAGE = ROOT / "docs" / "standalone.md"
MARKS = "<!-- figures -->", "<!-- end of figures -->"
STARTS = 3
PATIENCE_MS = 240_000
GAMES = ("sonar", "silent_war", "krieg")
MEGA = 1e6
WORK = Path(__file__).with_name("_standalone_work.py")
NODE = ROOT / "tests" / "standalone" / "python.mjs"


@contextmanager
def shown() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(offline_serve.Files, directory=str(FOLDER))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def browser_processes() -> list[psutil.Process]:
    mine = psutil.Process().children(recursive=True)
    return [one for one in mine if "chrom" in one.name()]


def cpu() -> float:
    """Seconds of all the browser's processes; one that has just ended is left out."""
    total = 0.0
    for one in browser_processes():
        try:
            spent = one.cpu_times()
        except psutil.NoSuchProcess:
            continue
        total += spent.user + spent.system
    return total


@contextmanager
def browser(playwright: Any, profile: str) -> Iterator[BrowserContext]:
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=program,
        chromium_sandbox=os.geteuid() != 0,
        viewport={"width": 390, "height": 844},
        has_touch=True,
    )
    context.set_default_timeout(PATIENCE_MS)
    yield context
    context.close()


def start(playwright: Any, url: str, profile: str) -> float:
    """Processor seconds until the start page stands."""
    with browser(playwright, profile) as context:
        page = context.pages[0]
        page.wait_for_timeout(2_000)  # what a browser does for itself when it opens
        before = cpu()
        page.goto(f"{url}?lang=en")
        page.locator("[data-alone]").wait_for()
        spent = cpu() - before
        page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
        page.wait_for_timeout(2_000)
        return spent


def memory(page: Page) -> str:
    """What all the page's process holds, and how much of it is Python's own memory."""
    held = [one.memory_full_info().uss for one in browser_processes() if "--type=renderer" in one.cmdline()]
    return f"{max(held) / MEGA:.0f} MB"


def memories(playwright: Any, url: str) -> list[tuple[str, str]]:
    found = []
    with tempfile.TemporaryDirectory() as profile, browser(playwright, profile) as context:
        page = context.pages[0]
        page.goto(f"{url}?lang=en")
        page.locator("[data-alone]").wait_for()
        found.append(("memory of the page's process, start page", memory(page)))
        for game in GAMES:
            page.goto(f"{url}?lang=en#/")
            page.locator(f"[data-game={game}] .go").click()
            page.locator("[data-decision]").first.wait_for()
            page.wait_for_timeout(3_000)
            found.append((f"then with a game of {game} begun", memory(page)))
    return found


def sizes() -> list[tuple[str, str]]:
    files = [path.read_bytes() for path in FOLDER.rglob("*") if path.is_file()]
    packed = sum(min(len(data), len(gzip.compress(data, 9))) for data in files)
    return [
        ("the folder as it lies", f"{sum(map(len, files)) / MEGA:.1f} MB"),
        ("the folder compressed", f"{packed / MEGA:.1f} MB (at most 14)"),
    ]


def starts(playwright: Any, url: str, count: int) -> list[tuple[str, str]]:
    cold, warm = [], []
    for _ in range(count):
        with tempfile.TemporaryDirectory() as profile:
            cold.append(start(playwright, url, profile))
            start(playwright, url, profile)  # the browser stores compiled code once it has seen it twice
            warm.append(start(playwright, url, profile))
    return [
        ("cold start, processor seconds", f"{middle(cold)} (at most 6)"),
        ("warm start, processor seconds", f"{middle(warm)} (at most 3)"),
    ]


def middle(found: list[float]) -> str:
    return f"{statistics.median(found):.1f}, from {min(found):.1f} to {max(found):.1f}"


def worked(*line: str | Path) -> dict[str, float]:
    done = subprocess.run([str(word) for word in line], capture_output=True, text=True, cwd=ROOT)
    if done.returncode:
        sys.exit(done.stderr[-2000:])
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def ratios() -> list[tuple[str, str]]:
    here, there = worked(sys.executable, WORK), worked("node", NODE, FOLDER, WORK)
    return [(f"{what}, ms", f"{1000 * there[what]:.0f}; here {1000 * one:.0f}; ratio {there[what] / one:.1f}")
            for what, one in here.items()]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(prog="dev.py bench standalone", description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the figures into docs/standalone.md")
    parser.add_argument("--starts", type=int, default=STARTS)
    wish = parser.parse_args()
    if not (FOLDER / "index.html").is_file():
        sys.exit("there is no folder: python3 dev.py offline")
    found = sizes()
    with sync_playwright() as playwright, shown() as url:
        found += starts(playwright, url, wish.starts)
        found += memories(playwright, url)
    found += ratios()
    lines = ["| | |", "|---|---|", *(f"| {what} | {figure} |" for what, figure in found)]
    print("\n".join(lines))
    if wish.write:
        head, tail = MARKS
        text = PAGE.read_text("utf-8")
        new = re.sub(f"{head}.*?{tail}", lambda _: "\n".join((head, "", *lines, "", tail)), text, flags=re.DOTALL)
        PAGE.write_text(new, "utf-8")


if __name__ == "__main__":
    main()
