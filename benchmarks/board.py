"""The hex board in a real browser: what a move costs with 2,400 hexes and 400 counters: `dev.py bench board`."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.browser.session import asked, look_at, make
from tests.web.site import main as serve

from upscope.games.krieg.content.schema import SCHEMA
from upscope.packs import add_pack, builtin, load

ROOT = Path(__file__).resolve().parent.parent
COLS, ROWS, COUNTERS, MOVES = 60, 40, 400, 60
FRAME_MS = 1000 / 60
NAME = "vast"
METRICS = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")
# the order is given and the answer awaited inside the page: a driver that looks for elements would be measured too
MOVE = """async (there) => {
  const frame = () => new Promise(requestAnimationFrame);
  const place = document.querySelector(there);
  let last = await frame(), longest = 0, after = 0;
  place.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  while (after < 3) {
    const now = await frame();
    longest = Math.max(longest, now - last);
    last = now;
    if (document.querySelector('[data-decision=choose_mover]')) after += 1;
  }
  return longest;
}"""


def vast() -> dict[str, bytes]:
    """A map of 2,400 hexes, a river across it, 400 counters along both banks."""
    half = COLS // 2
    hexes = ["hex,terrain,country,area,place,ports,zone,owner,limited,name"]
    for row in range(ROWS):
        for col in range(COLS):
            home, side = ("westmark", "axis") if col < half else ("eastmark", "soviet")
            terrain = "rough" if (col * 7 + row * 3) % 11 == 0 else "clear"
            hexes.append(f"{col:02}{row:02},{terrain},{home},front,,,,{side},no,")
    river = ["here,there,edge,name"]
    river += [f"{half - 1:02}{row:02},{half:02}{row:02},river,Lesna" for row in range(ROWS)]
    rails = ["here,there,way"]
    rails += [f"{col:02}{row:02},{col + 1:02}{row:02},rail" for row in range(2, ROWS, 6) for col in range(COLS - 1)]
    units = ["unit,side,nation,ladder,steps,most,start,ss,exp,delay,name"]
    for n in range(COUNTERS):
        side, nation = ("axis", "germany") if n % 2 else ("soviet", "russia")
        deep, row = divmod(n // 2, ROWS)
        col = half - 2 - 2 * deep if n % 2 else half + 1 + 2 * deep
        units.append(f"v-{n:03},{side},{nation},inf,2,3,{col:02}{row:02},no,no,no,Corps {n}")
    pack = {
        "pack.toml": f'name = "{NAME}"\ngame = "krieg"\nversion = 1\nbased_on = "steel_and_mud"\n'
        'title.en = "Vast"\ntitle.es = "Vasto"\n[provenance]\norigin = "authored"\nsource = "made to measure"\n'
        'confidence = "high"\n',
        "grid.toml": f"cols = {COLS}\nrows = {ROWS}\n",
        "hexes.csv": "\n".join(hexes),
        "hexsides.csv": "\n".join(river),
        "links.csv": "\n".join(rails),
        "units.csv": "\n".join(units),
        "cards.csv": "card,side,start,requires,pool,steps,armour,blitz,pieces,conditional\n"
        "t1-hold,axis,yes,,,2,1,0,,\nt1-storm,soviet,yes,,,2,1,1,,",
        "sources.csv": f"side,hex,nation,after\naxis,0002,,\nsoviet,{COLS - 1}02,,",
    }
    return {name: text.encode() for name, text in pack.items()}


def share_out(numbers: list[float]) -> str:
    ordered = sorted(numbers)
    late = ordered[max(0, round(0.95 * len(ordered)) - 1)]
    return f"median {statistics.median(ordered):5.1f} ms, p95 {late:5.1f} ms"


def measure(url: str, moves: int) -> None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path="/usr/bin/chromium")
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(url)
        bot = {"by": "bot", "bot": "random"}
        seats = {"axis": bot, "western": bot, "soviet": {"by": "me"}}
        made = make(page, game="krieg", scenario="steel_and_mud", pack=NAME, pace="untimed", seats=seats,
                    position={"at": "3", "side": "soviet"})  # fmt: skip
        look_at(page, made["session"]["id"])
        asked(page, "choose_mover")
        print(f"{page.locator('.cell').count():,} hexes, {page.locator('.stack .u').count()} counters")
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")

        def now() -> dict[str, float]:
            rows = session.send("Performance.getMetrics")["metrics"]
            return {row["name"]: 1000 * row["value"] for row in rows if row["name"] in METRICS}

        spent: dict[str, list[float]] = {name: [] for name in METRICS}
        frames: list[float] = []
        ready = ".stack .u.open"
        page.locator(ready).first.wait_for()
        able: list[str] = page.locator(ready).evaluate_all("(all) => all.map((one) => one.dataset.unit)")
        for unit in able[:moves]:
            deep, row = divmod(int(unit.removeprefix("v-")) // 2, ROWS)
            here, there = (f"#hex-{COLS // 2 + 1 + 2 * deep + east:02}{row:02}" for east in (0, 1))
            page.locator(here).dispatch_event("click", {"bubbles": True})
            asked(page, "choose_destination")
            page.locator(there).dispatch_event("click", {"bubbles": True})
            page.locator(".chosen").wait_for(state="attached")
            before = now()
            frames.append(page.evaluate(MOVE, there))
            after = now()
            for name in METRICS:
                spent[name].append(after[name] - before[name])
        browser.close()
    print(f"{len(frames)} moves; a frame is {FRAME_MS:.1f} ms")
    print(f"script  {share_out(spent['ScriptDuration'])}")
    drawn = [a + b for a, b in zip(spent["RecalcStyleDuration"], spent["LayoutDuration"], strict=True)]
    print(f"style and layout  {share_out(drawn)}")
    print(f"longest time between two frames  {share_out(frames)}")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        argv = [sys.executable, __file__, "serve", f"sqlite:///{folder}/board.db"]
        env = {**os.environ, "PYTHONPATH": str(ROOT)}
        server = subprocess.Popen(argv, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=env)
        try:
            assert server.stdout is not None
            url: Any = server.stdout.readline().strip()
            measure(url, int(sys.argv[1]) if sys.argv[1:] else MOVES)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        add_pack(load(SCHEMA, vast(), lambda base: builtin(SCHEMA, base)))
        serve(sys.argv[2], limited=False)
    else:
        main()
