"""Pictures of every main screen in both themes, for the README and the guide: `python3 dev.py screenshots [NAME ...]`.

They are taken from a real server and a real browser. A picture has few colours, so 256 of them, chosen for it, show it
as well in a third of the room.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import cast

from PIL import Image
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright
from tests.browser.scenes import krieg, shell, silent_war, sonar
from tests.web.site import running

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "img"
DESK, PHONE = (1440, 900), (390, 844)
Scene = Callable[[Page], None]
EXACT = 160

SHOTS: dict[str, tuple[Scene, tuple[int, int], str]] = {
    "start": (shell.start, DESK, "en"),
    "lobby": (shell.lobby, DESK, "en"),
    "create": (shell.create, DESK, "en"),
    "waiting": (shell.waiting, DESK, "en"),
    "rules": (shell.rules, DESK, "en"),
    "settings": (shell.settings, DESK, "en"),
    "guide": (shell.guide, DESK, "en"),
    "captain": (sonar.captain, DESK, "en"),
    "small-crew": (sonar.small_crew, DESK, "en"),
    "officer": (sonar.officer, DESK, "en"),
    "engineer": (sonar.engineer, DESK, "en"),
    "radio": (sonar.radio, DESK, "en"),
    "stop": (sonar.stop, DESK, "en"),
    "surfacing": (sonar.surfacing, DESK, "en"),
    "torpedo-es": (sonar.torpedo, DESK, "es"),
    "words": (sonar.words, DESK, "en"),
    "end": (sonar.end, DESK, "en"),
    "replay": (sonar.replay, DESK, "en"),
    "account": (sonar.account, DESK, "en"),
    "learn": (sonar.learn, DESK, "en"),
    "lesson": (sonar.lesson, DESK, "en"),
    "curtain": (sonar.curtain, DESK, "en"),
    "phone-start-es": (shell.start, PHONE, "es"),
    "phone-captain": (sonar.captain, PHONE, "en"),
    "phone-officer": (sonar.officer, PHONE, "en"),
    "phone-engineer": (sonar.engineer, PHONE, "en"),
    "phone-radio": (sonar.radio, PHONE, "en"),
    "phone-lesson-es": (sonar.lesson, PHONE, "es"),
    "phone-stop": (sonar.stop, PHONE, "en"),
    "pacific-campaign": (silent_war.campaign, DESK, "en"),
    "pacific-search": (silent_war.search, DESK, "en"),
    "pacific-combat": (silent_war.combat, DESK, "en"),
    "pacific-bases": (silent_war.bases, DESK, "en"),
    "pacific-diary": (silent_war.diary, DESK, "en"),
    "pacific-orders": (silent_war.orders, DESK, "en"),
    "pacific-staff": (silent_war.staff, DESK, "en"),
    "pacific-end": (silent_war.end, DESK, "en"),
    "pacific-setup": (silent_war.setup, DESK, "en"),
    "phone-pacific": (silent_war.campaign, PHONE, "en"),
    "phone-pacific-combat": (silent_war.combat, PHONE, "en"),
    "krieg-training": (krieg.training, DESK, "en"),
    "krieg-movement": (krieg.movement, DESK, "en"),
    "krieg-attack": (krieg.attack, DESK, "en"),
    "krieg-supply": (krieg.supply, DESK, "en"),
    "krieg-plan": (krieg.plan, DESK, "en"),
    "krieg-cards": (krieg.cards, DESK, "en"),
    "krieg-others": (krieg.others, DESK, "en"),
    "krieg-italy": (krieg.war("italy_1943", "western"), DESK, "en"),
    "krieg-blue-moves": (krieg.theatre("blue_1942", "axis"), DESK, "en"),
    "phone-italy-es": (krieg.war("italy_1943", "western"), PHONE, "es"),
    "phone-krieg": (krieg.training, PHONE, "en"),
}
GUIDE = (
    *("start", "waiting", "small-crew", "radio", "end", "replay", "phone-captain"),
    *("pacific-campaign", "pacific-search", "pacific-combat", "pacific-bases", "pacific-orders"),
    *("krieg-training", "krieg-attack", "krieg-supply", "krieg-plan", "krieg-cards"),
)
"""What the guide shows, in each language of its readers."""
SHOTS |= {f"{name}-es": (*SHOTS[name][:2], "es") for name in GUIDE}
THEMES = {"chart": "chart", "redlight": "night"}
"""The theme of the page by the name the picture has kept."""


def take(browser: Browser, url: str, name: str, theme: str) -> None:
    scene, (width, height), language = SHOTS[name]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if THEMES[theme] == "night" else "light",
        reduced_motion="reduce",
        locale="es-ES" if language == "es" else "en-GB",
    )
    page = context.new_page()
    page.set_default_timeout(30_000)
    page.goto(f"{url}/?lang={language}")
    expect(page.locator("h1")).to_be_visible()
    scene(page)
    # a duel without turns is by red light of itself; there is a picture of it by day too
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", THEMES[theme])
    page.mouse.move(0, 0)
    page.wait_for_timeout(400)
    keep(page.screenshot(), FOLDER / f"{name}-{theme}.png")
    context.close()


def keep(picture: bytes, path: Path) -> None:
    """The commonest colours stay exactly as they are; the rest of the palette is spread over the others."""
    image = Image.open(BytesIO(picture)).convert("RGB")
    counted = sorted(image.getcolors(1 << 24) or [], reverse=True)
    exact, others = counted[:EXACT], counted[EXACT:]
    palette = [part for _, colour in exact for part in cast(tuple[int, ...], colour)]
    if others:
        rare = Image.new("RGB", (len(others), 1))
        rare.putdata([colour for _, colour in others])
        spread = rare.quantize(256 - EXACT, Image.Quantize.MAXCOVERAGE).getpalette() or []
        palette += spread[: 3 * (256 - EXACT)]
    known = Image.new("P", (1, 1))
    known.putpalette(palette)
    done = BytesIO()
    image.quantize(palette=known, dither=Image.Dither.NONE).save(done, "PNG", optimize=True)
    path.write_bytes(done.getvalue())


def main(wanted: list[str]) -> int:
    unknown = [name for name in wanted if name not in SHOTS]
    if unknown:
        print(f"no such screen: {', '.join(unknown)}; there are {', '.join(SHOTS)}", file=sys.stderr)
        return 2
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    FOLDER.mkdir(parents=True, exist_ok=True)
    failed = []
    with (
        tempfile.TemporaryDirectory() as folder,
        running(f"sqlite:///{folder}/site.db") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, chromium_sandbox=os.geteuid() != 0)
        for name in wanted or SHOTS:
            for theme in THEMES:
                try:
                    take(browser, site.url, name, theme)
                    print(f"docs/img/{name}-{theme}.png", flush=True)
                except (AssertionError, Error) as problem:
                    failed.append(f"{name}-{theme}")
                    print(f"{name}-{theme}: {str(problem).splitlines()[0]}", file=sys.stderr, flush=True)
        browser.close()
    if not wanted:
        kept = {f"{name}-{theme}.png" for name in SHOTS for theme in THEMES}
        for old in FOLDER.glob("*.png"):
            if old.name not in kept:
                old.unlink()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
