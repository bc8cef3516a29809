"""The page in a cold browser: when it can be used, how much script that takes, and whether a long replay leaks.

`python3 dev.py bench page`. Every load is a new browser with an empty store. Times depend on the machine, so the time
of a fixed loop is printed beside them, and its ratio to the machine for which the target of a second is meant.
"""

from __future__ import annotations

import gzip
import os
import random
import re
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, Response, expect, sync_playwright
from tests.browser.session import look_at
from tests.web.site import running

from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME
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
def cold(playwright: Any) -> Iterator[tuple[Page, list[Response]]]:
    """A browser that has never been here, and what it fetches."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    browser = playwright.chromium.launch(executable_path=program, chromium_sandbox=os.geteuid() != 0)
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    fetched: list[Response] = []
    page.on("response", lambda one: fetched.append(one))
    yield page, fetched
    browser.close()


def compressed(fetched: list[Response]) -> int:
    scripts = {one.url: one for one in fetched if one.url.endswith(".js")}
    return sum(len(gzip.compress(one.body(), 9)) for one in scripts.values())


def loads(playwright: Any, url: str, factor: float) -> None:
    first, usable, table, scripts = [], [], [], [0]
    for _ in range(LOADS):
        with cold(playwright) as (page, fetched):
            page.goto(url, wait_until="commit")
            usable.append(page.evaluate(READY, START))
            first.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"))
            page.locator("[data-game=sonar] .go").click()
            asked = page.evaluate("performance.now()")
            table.append(page.evaluate(READY, TABLE) - asked)
            page.wait_for_load_state("networkidle")
            scripts.append(compressed(fetched))
    for name, times in (("first paint", first), ("start page usable", usable), ("a duel begun, first question", table)):
        middle = statistics.median(times)
        print(f"{name:30} median {middle:6.0f} ms, worst {max(times):6.0f}; on the reference {middle / factor:6.0f} ms")
    print(f"script for start page and duel {max(scripts) / 1000:.1f} kB compressed (target 150)")


def long_game() -> str:
    """A campaign by chance, given up when the replay is long enough."""
    rng = random.Random(1)
    referee = Referee.start(GAME, Setup("pacific-1943"), Seeded(1), ident="long", dice={"kind": "seeded"})
    while len(referee.record.entries) < 3 * EVENTS:
        decision = next(one for one in referee.decisions() if not one.standing)
        shown = next(one for one in referee.shown(decision.seat) if one["id"] == decision.id)
        value = rng.choice(shown["options"])["value"] if "options" in shown else shown["form"]["example"]
        referee.answer(decision.seat, decision.id, value)
    referee.accept(referee.propose_end("resigned", "comsubpac"))
    return referee.record.text()


def replay(playwright: Any, url: str) -> None:
    with cold(playwright) as (page, _):
        page.goto(url)
        made = page.evaluate(
            """(record) => fetch('/api/records', { method: 'POST', headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify({ record }) }).then((one) => one.json())""",
            long_game(),
        )
        look_at(page, made["session"]["id"])
        page.locator(".act.end .btn.primary").click()
        slider = page.get_by_role("slider")
        expect(slider).to_be_visible()
        expect(slider).to_have_attribute("max", re.compile(r"\d{4}"), timeout=30_000)
        session = page.context.new_cdp_session(page)
        heaps = []
        for step in range(1, EVENTS + 1):
            page.keyboard.press("]")
            expect(slider).to_have_value(str(step), timeout=30_000)
            if step in (10, EVENTS // 2, EVENTS):
                session.send("HeapProfiler.collectGarbage")
                heaps.append(session.send("Runtime.getHeapUsage")["usedSize"] / 1e6)
        print(f"replay of {EVENTS:,} steps: heap after collection {', '.join(f'{one:.2f}' for one in heaps)} MB")
        first, second = heaps[1] - heaps[0], heaps[2] - heaps[1]
        print(f"first half {first:+.2f} MB (the pieces it keeps are fetched), second half {second:+.2f} MB")


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
