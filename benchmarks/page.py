"""The page in a cold browser: when it can be used, how much script that takes, and whether a long replay leaks.

`python3 dev.py bench page`. Every load is a new browser with an empty store. Times depend on the machine, so the time
of a fixed loop is printed beside them, and its ratio to the machine for which the target of a second is meant.
"""

from __future__ import annotations

import gzip
import os
import random
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.browser.table import look_at
from tests.web.site import running

from upscope.dice.seeded import Seeded
from upscope.games.sonar import GAME
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee

LOOP, REFERENCE_S = 10_000_000, 0.50
"""The reference does this loop in half a second: a plain laptop of about 2020, with nothing else to do."""
LOADS, EVENTS = 5, 1000
READY = """(wanted) => new Promise((done) => {
  const look = () => {
    if (document.querySelectorAll(wanted).length) done(performance.now());
    else requestAnimationFrame(look);
  };
  look();
})"""
START = "[data-game=krieg] .go:not([disabled])"
TABLE = ".question[data-decision]"


def machine() -> float:
    """How much slower than the reference this machine is just now."""
    best = 9.0
    for _ in range(3):
        begun, n = time.perf_counter(), 0
        for i in range(LOOP):
            n += i & 3
        best = min(best, time.perf_counter() - begun)
    print(f"a loop of {LOOP:,}: {best:.2f} s; the reference takes {REFERENCE_S:.2f} s: factor {best / REFERENCE_S:.1f}")
    return best / REFERENCE_S


@contextmanager
def cold(playwright: Any) -> Iterator[tuple[Browser, Page, list[int]]]:
    """A browser that has never been here, and the sizes of the scripts it fetches, compressed."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    browser = playwright.chromium.launch(
        executable_path=program, chromium_sandbox=os.geteuid() != 0, args=["--enable-precise-memory-info"]
    )
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    sizes: list[int] = []
    page.on("response", lambda one: one.url.endswith(".js") and sizes.append(len(gzip.compress(one.body(), 9))))
    yield browser, page, sizes
    browser.close()


def loads(playwright: Any, url: str, factor: float) -> None:
    first, usable, table, scripts = [], [], [], [0]
    for _ in range(LOADS):
        with cold(playwright) as (_browser, page, sizes):
            page.goto(url, wait_until="commit")
            usable.append(page.evaluate(READY, START))
            first.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"))
            page.locator("[data-game=sonar] .go").click()
            asked = page.evaluate("performance.now()")
            table.append(page.evaluate(READY, TABLE) - asked)
            page.wait_for_load_state("networkidle")
            scripts.append(sum(sizes))
    for name, times in (("first paint", first), ("start page usable", usable), ("a duel begun, first question", table)):
        middle = statistics.median(times)
        print(f"{name:30} median {middle:6.0f} ms, worst {max(times):6.0f}; on the reference {middle / factor:6.0f} ms")
    print(f"script for start page and duel {max(scripts) / 1000:.1f} kB compressed (target 150)")


def long_game() -> str:
    """A duel by chance with more steps than the replay needs."""
    for seed in range(100):
        rng = random.Random(seed)
        referee = Referee.start(GAME, Setup("alpha-t"), Seeded(seed), ident=f"long-{seed}", dice={"kind": "seeded"})
        while not referee.over and len(referee.record.entries) < 3 * EVENTS:
            decision = rng.choice(referee.decisions())
            options = next(one for one in referee.shown(decision.seat) if one["id"] == decision.id)["options"]
            referee.answer(decision.seat, decision.id, rng.choice(options)["value"])
        if len(referee.record.entries) >= EVENTS:
            if not referee.over:
                referee.accept(referee.propose_end("resigned", "blue.captain"))
            return referee.record.text()
    raise RuntimeError("no game is long enough")


def replay(playwright: Any, url: str) -> None:
    with cold(playwright) as (_browser, page, _sizes):
        page.goto(url)
        made = page.evaluate(
            """(record) => fetch('/api/records', { method: 'POST', headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify({ record }) }).then((one) => one.json())""",
            long_game(),
        )
        look_at(page, made["table"]["id"])
        page.locator(".act.end .btn.primary").click()
        slider = page.get_by_role("slider")
        expect(slider).to_be_visible()
        session = page.context.new_cdp_session(page)
        heaps = []
        for step in range(EVENTS + 1):
            page.keyboard.press("]")
            if step in (10, EVENTS // 2, EVENTS):
                expect(slider).to_have_value(str(step + 1))
                session.send("HeapProfiler.collectGarbage")
                heaps.append(session.send("Runtime.getHeapUsage")["usedSize"] / 1e6)
        print(f"replay of {EVENTS:,} steps: heap after collection {', '.join(f'{one:.2f}' for one in heaps)} MB")
        print(f"from step 10 to {EVENTS:,}: {heaps[-1] - heaps[0]:+.2f} MB")


def main() -> None:
    factor = machine()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(f"sqlite:///{folder}/site.db") as site,
        sync_playwright() as playwright,
    ):
        loads(playwright, site.url, factor)
        replay(playwright, site.url)


if __name__ == "__main__":
    main()
