"""STOP on eight screens: how long after the captain's click it is seen on each of them.

`python3 dev.py bench stop [DUELS]`. Eight browsers of eight people share a duel without turns; a captain orders a
torpedo. The clock runs from his click until STOP has frozen each page, and on to the frame that draws it. All eight
browsers and the server share this machine, so the time of a fixed loop stands beside it. Target: 100 ms on all eight.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import tempfile
from typing import Any

from benchmarks.page import machine
from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.browser.session import BLUE, YELLOW, asked, make
from tests.web.site import running

from upscope import text

DUELS, TARGET_MS = 5, 100
POSITION: dict[str, Any] = {"blue": {"place": "D13"}, "yellow": {"place": "F13", "gauges": {"torpedo": 3}}}
CALLER = "yellow.captain"
WATCH = """() => {
  const now = () => performance.timeOrigin + performance.now();
  addEventListener('click', () => { window.clicked = now() }, { capture: true });
  const seen = new MutationObserver(() => {
    if (!document.querySelector('.stop')) return;
    seen.disconnect();
    window.frozen = now();
    requestAnimationFrame(() => { window.stopped = now() });
  });
  seen.observe(document.body, { childList: true, subtree: true });
}"""


def crew_of(browser: Browser, url: str) -> dict[str, Page]:
    """Eight people at one table, the game begun."""
    crew = {seat: browser.new_context(viewport={"width": 1200, "height": 800}).new_page() for seat in BLUE + YELLOW}
    for page in crew.values():
        page.goto(f"{url}/?lang=en")
    host = crew[BLUE[0]]
    seats = {BLUE[0]: {"by": "me"}}
    made = make(host, game="sonar", scenario="alpha-s", pace="real_time", position=POSITION, seats=seats, host_name="A")
    links = {one["seat"]: one["url"] for one in made["invites"]}
    for seat, page in crew.items():
        address = f"{url}/#/game/{made['session']['id']}" if page is host else links[seat]
        page.goto(address.replace("/#", "/?lang=en#"))
    host.get_by_role("button", name=text.say("en", "start-game")).click()
    for page in crew.values():
        expect(page.locator(".gamescreen")).to_be_visible(timeout=30_000)
    return crew


def stopped(browser: Browser, url: str) -> dict[str, tuple[float, float]]:
    """Milliseconds until each seat's page was frozen, and until the frame that shows it."""
    crew = crew_of(browser, url)
    for page in crew.values():
        page.evaluate(WATCH)
    question = asked(crew[CALLER], "activate")
    crew[CALLER].wait_for_timeout(1_000)
    question.locator("[data-value='\"torpedo\"']").click()
    clicked = crew[CALLER].evaluate("window.clicked")
    seen = {}
    for seat, page in crew.items():
        page.wait_for_function("window.stopped")
        frozen, shown = page.evaluate("[window.frozen, window.stopped]")
        seen[seat] = (frozen - clicked, shown - clicked)
    for page in crew.values():
        page.context.close()
    return seen


def main() -> None:
    duels = int(sys.argv[1]) if len(sys.argv) > 1 else DUELS
    machine()
    last: list[tuple[float, ...]] = []
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with (
        tempfile.TemporaryDirectory() as folder,
        running(f"sqlite:///{folder}/site.db") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, chromium_sandbox=os.geteuid() != 0)
        for _ in range(duels):
            seen = stopped(browser, site.url)
            last.append(tuple(max(times) for times in zip(*seen.values(), strict=True)))
            print("  ".join(f"{seat} {frozen:.0f}/{shown:.0f}" for seat, (frozen, shown) in seen.items()), flush=True)
        browser.close()
    for what, times in zip(("frozen", "drawn"), zip(*last, strict=True), strict=True):
        middle = statistics.median(times)
        print(f"the last of eight screens {what}: median {middle:.0f} ms, worst {max(times):.0f} (target {TARGET_MS})")


if __name__ == "__main__":
    main()
