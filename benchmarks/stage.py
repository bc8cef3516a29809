"""What the stage costs while it plays a duel: python3 dev.py bench stage [--beats N].

A finished duel is watched as a replay. Main-thread work for each frame is CPU time, taken from a browser trace while
the beats play at normal speed, beside a yardstick page in the same browser: 225 squares and a circle that moves. The
heap is read after collections while the replay is stepped through again and again.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import statistics
import tempfile
from bisect import bisect_left

from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.browser.session import look_at
from tests.web.site import running

from upscope.lab.presses import Game1, hand_of
from upscope.text import say

MEDIAN_MS, LATE_MS = 10.0, 16.0
"""What a frame may cost, in the median and at the 95th percentile."""
FLAT_MB = 1.0
"""What the heap may grow by over the second half."""
TRACED, BEATS = 30, 1000
LONGEST_MS = 300_000
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"]
YARDSTICK = """<svg viewBox="0 0 600 600" width="600" height="600"></svg><script>
  const svg = document.querySelector('svg');
  const add = (name, at) => {
    const made = document.createElementNS(svg.namespaceURI, name);
    for (const [key, value] of Object.entries(at)) made.setAttribute(key, value);
    return svg.appendChild(made);
  };
  for (let i = 0; i < 225; i += 1)
    add('rect', { x: 40 * (i % 15), y: 40 * Math.floor(i / 15), width: 38, height: 38, fill: 'silver' });
  const dot = add('circle', { cx: 20, cy: 20, r: 12 });
  globalThis.frames_ = 0;
  const move = (now) => {
    globalThis.frames_ += 1;
    dot.setAttribute('transform', `translate(${(now / 5) % 560} ${(now / 9) % 560})`);
    requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
</script>"""
COUNT = """() => {
  globalThis.beats = 0;
  let last = null;
  new MutationObserver(() => {
    const now = document.querySelector('[data-beat]');
    if (now && now !== last) globalThis.beats += 1;
    last = now;
  }).observe(document.body, { subtree: true, childList: true });
}"""
IMPORT = """(record) => fetch('/api/records', { method: 'POST', headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ record }) }).then((one) => one.json())"""


def longest_duel() -> str:
    """The record of the longest of a few duels between bots."""
    games = [Game1("sonar", hand_of("sonar"), seed) for seed in range(1, 6)]
    for game in games:
        game.play()
    return max((game.referee.record for game in games if game.referee.over), key=lambda one: len(one.entries)).text()


def frames_of(trace: bytes) -> list[float]:
    """CPU milliseconds of the page's main thread for each frame: all it did since the frame before was handed over."""
    events = json.loads(trace)["traceEvents"]
    named = [e for e in events if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"]
    found: list[float] = []
    for thread in {(e["pid"], e["tid"]) for e in named}:
        mine = [e for e in events if (e["pid"], e["tid"]) == thread]
        handed = sorted(e["ts"] for e in mine if e["name"] == "BeginCommitCompositorFrame")
        sums = [0.0] * (len(handed) + 1)
        for task in mine:
            if task["name"] == "RunTask" and "tdur" in task:
                sums[bisect_left(handed, task["ts"])] += task["tdur"] / 1000
        if len(sums) > len(found):
            found = sums
    return found[1:-1]


def traced(browser: Browser, page: Page, until: str) -> list[float]:
    """The frames from now until something holds in the page."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.wait_for_function(until, timeout=LONGEST_MS)
    return frames_of(browser.stop_tracing())


def line(what: str, frames: list[float]) -> str:
    late = statistics.quantiles(frames, n=20)[-1]
    middle = statistics.median(frames)
    return f"{what}: {len(frames)} frames, CPU a frame median {middle:.2f} ms, 95th percentile {late:.2f} ms"


def open_replay(page: Page, url: str, record: str) -> None:
    page.goto(url)
    made = page.evaluate(IMPORT, record)
    look_at(page, made["session"]["id"])
    page.locator(".act.end").get_by_role("button", name=say("en", "replay")).click()
    slider = page.get_by_role("slider")
    expect(slider).to_have_attribute("max", re.compile(r"\d{2}"), timeout=30_000)
    page.evaluate(COUNT)


def measure_frames(browser: Browser, page: Page) -> bool:
    page.locator(".playbtn").click()
    page.wait_for_function("() => globalThis.beats > 0", timeout=LONGEST_MS)
    ours = traced(browser, page, f"() => globalThis.beats > {TRACED}")
    still = browser.new_page(viewport={"width": 1440, "height": 900})
    still.set_content(YARDSTICK)
    other = traced(browser, still, "() => globalThis.frames_ > 600")
    still.close()
    print(line("the stage", ours))
    print(line("yardstick", other))
    late = statistics.quantiles(ours, n=20)[-1]
    print(f"bars: median {MEDIAN_MS:g} ms, 95th percentile {LATE_MS:g} ms")
    return statistics.median(ours) <= MEDIAN_MS and late <= LATE_MS


def measure_heap(page: Page, beats: int) -> bool:
    """Step through the replay, from its start whenever it is over."""
    session = page.context.new_cdp_session(page)
    slider = page.get_by_role("slider")
    pause = page.get_by_role("button", name=say("en", "replay-pause"))
    if pause.is_visible():  # the frames were taken of a replay that plays on
        pause.click()
    page.get_by_role("button", name=say("en", "replay-first")).click()
    expect(slider).to_have_value("0")
    last, step = int(slider.get_attribute("max") or 0), 0
    before, heaps = page.evaluate("() => globalThis.beats"), []
    wanted = [beats // 10, beats // 2, beats]
    while wanted:
        if step == last:
            page.get_by_role("button", name=say("en", "replay-first")).click()
            step = 0
        else:
            page.keyboard.press("]")
            step += 1
        expect(slider).to_have_value(str(step), timeout=30_000)
        if page.evaluate("() => globalThis.beats") - before >= wanted[0]:
            wanted.pop(0)
            session.send("HeapProfiler.collectGarbage")
            heaps.append(session.send("Runtime.getHeapUsage")["usedSize"] / 1e6)
    grown = heaps[2] - heaps[1]
    shown = ", ".join(f"{one:.2f}" for one in heaps)
    print(f"heap after {beats // 10}, {beats // 2} and {beats} beats: {shown} MB; second half {grown:+.2f} MB")
    return grown <= FLAT_MB


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beats", type=int, default=BEATS)
    beats = parser.parse_args().beats
    record = longest_duel()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(f"sqlite:///{folder}/site.db") as site,
        sync_playwright() as playwright,
    ):
        program = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=program, chromium_sandbox=os.geteuid() != 0)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        open_replay(page, f"{site.url}/?lang=en", record)
        fits = [measure_frames(browser, page), measure_heap(page, beats)]
        browser.close()
    if not all(fits):
        raise SystemExit("over the bars")


if __name__ == "__main__":
    main()
