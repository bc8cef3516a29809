"""Pictures of every main screen in both themes, for the README and the guide: `python -m tests.browser.screenshots`.

They are taken from a real server and a real browser, from positions that show much at once. Words after the command
choose some of them by name.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.browser.table import BLUE, YELLOW, asked, choose, look_at, make
from tests.web.site import running

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "img"
DESK, PHONE = (1440, 900), (390, 844)
Scene = Callable[[Page], None]

AT_SEA: dict[str, Any] = {
    "blue": {
        "place": "G5",
        "route": ["B9", "B8", "B7", "B6", "C6", "D6", "D5", "D4", "D3", "E3", "F3", "F4", "F5", "G5"],
        "mines": ["C7", "E4"],
        "gauges": {"torpedo": 3, "sonar": 1, "silence": 2},
        "broken": ["N1", "N3", "S1", "S2", "E2", "E4", "E5", "E6", "N6"],
        "damage": 1,
    },
    "yellow": {"place": "I8", "damage": 1},
    "turn": "blue",
    "phase": "order",
}
FIRING: dict[str, Any] = {
    "blue": {
        "place": "H5",
        "route": ["B9", "B8", "B7", "B6", "C6", "D6", "D5", "D4", "D3", "E3", "F3", "F4", "F5", "G5", "H5"],
        "mines": ["C7", "E4"],
        "gauges": {"torpedo": 3, "sonar": 2, "silence": 2},
        "broken": ["S1", "E5"],
        "damage": 1,
    },
    "yellow": {"place": "I2", "damage": 2},
    "turn": "blue",
    "phase": "activation",
}


def duel(page: Page, position: dict[str, Any] | None, me: list[str], bot: str = "random", assistant: str = "") -> str:
    seats = {seat: {"by": "me"} if seat in me else {"by": "bot", "bot": bot} for seat in BLUE + YELLOW}
    wish = {"game": "sonar", "scenario": "alpha-t", "pace": "live", "clock": {"bank": 1200, "increment": 10}}
    made = make(
        page, **wish, options={"seating": "free"}, seats=seats, position=position, assistant=assistant, host_name="Inés"
    )
    ident: str = made["table"]["id"]
    look_at(page, ident)
    expect(page.locator(".table")).to_be_visible(timeout=20_000)
    return ident


def start(page: Page) -> None:
    duel(page, AT_SEA, BLUE)
    make(page, game="sonar", scenario="charlie-s", private=False, name="Full crew on Charlie", seats={})
    page.evaluate("location.hash = '#/'")
    expect(page.locator("[data-game=sonar] .art")).to_be_visible()
    expect(page.locator(".tablelist li").first).to_be_visible()


def lobby(page: Page) -> None:
    made = make(
        page, game="sonar", scenario="alpha-s", seats={seat: {"by": "me"} for seat in BLUE[:2]}, host_name="Inés"
    )
    look_at(page, made["table"]["id"])
    expect(page.locator("[data-seat]")).to_have_count(8)


def create(page: Page) -> None:
    page.evaluate("location.hash = '#/new/sonar'")
    expect(page.locator(".create")).to_be_visible()


def captain(page: Page) -> None:
    duel(page, AT_SEA, ["blue.captain"])
    asked(page, "command")


def small_crew(page: Page) -> None:
    duel(page, AT_SEA, BLUE)
    choose(page, "command", '"E"')
    asked(page, "mark")


def officer(page: Page) -> None:
    duel(page, AT_SEA, ["blue.officer"])
    asked(page, "mark")


def engineer(page: Page) -> None:
    duel(page, AT_SEA, ["blue.engineer"])
    asked(page, "cross")


def torpedo(page: Page) -> None:
    duel(page, FIRING, BLUE)
    choose(page, "activate", '"torpedo"')
    asked(page, "choose_impact")
    page.locator("#cell-H3").click()


def radio(page: Page) -> None:
    duel(page, None, ["blue.radio"], bot="lieutenant", assistant="advice")
    expect(page.locator(".ticker .course").nth(4)).to_be_attached(timeout=240_000)
    if page.locator(".ptabs").is_visible():
        page.locator(".ptabs button").nth(1).click()
    page.locator(".tools button").nth(1).click()
    page.locator(".radio .btn", has_text="Draw what was heard").click()
    page.locator(".tools button").first.click()
    page.locator(".assistant label", has_text="Advice").click()
    expect(page.locator(".bysector")).to_be_visible()
    if page.locator(".ptabs").is_visible():
        page.locator(".ptabs button").first.click()
    expect(page.locator(".pen").last).to_be_visible()


def rules(page: Page) -> None:
    page.evaluate("location.hash = '#/rules/sonar?rule=break-circuit'")
    expect(page.locator(".marked")).to_be_visible()


def words(page: Page) -> None:
    duel(page, AT_SEA, BLUE)
    asked(page, "command")
    page.keyboard.press("t")


def replay(page: Page) -> None:
    duel(page, AT_SEA, [], bot="commander")
    expect(page.locator(".act.end")).to_be_visible(timeout=120_000)
    page.locator(".act.end .btn.primary").click()
    page.get_by_role("slider").fill("60")
    expect(page.locator(".sub")).to_have_count(2)


def any_game(page: Page) -> None:
    page.locator("[data-game=krieg] .go").click()
    expect(page.locator(".question").first).to_be_visible(timeout=20_000)


SHOTS: dict[str, tuple[Scene, tuple[int, int], str]] = {
    "start": (start, DESK, "en"),
    "lobby": (lobby, DESK, "en"),
    "create": (create, DESK, "en"),
    "rules": (rules, DESK, "en"),
    "captain": (captain, DESK, "en"),
    "small-crew": (small_crew, DESK, "en"),
    "officer": (officer, DESK, "en"),
    "engineer": (engineer, DESK, "en"),
    "radio": (radio, DESK, "en"),
    "torpedo-es": (torpedo, DESK, "es"),
    "words": (words, DESK, "en"),
    "replay": (replay, DESK, "en"),
    "any-game": (any_game, DESK, "en"),
    "phone-start": (start, PHONE, "es"),
    "phone-captain": (captain, PHONE, "en"),
    "phone-officer": (officer, PHONE, "en"),
    "phone-engineer": (engineer, PHONE, "en"),
    "phone-radio": (radio, PHONE, "en"),
    "phone-torpedo-es": (torpedo, PHONE, "es"),
}
THEMES = {"chart": "light", "redlight": "dark"}


def take(browser: Browser, url: str, name: str, theme: str) -> None:
    scene, (width, height), language = SHOTS[name]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if THEMES[theme] == "dark" else "light",
        reduced_motion="reduce",
        locale="es-ES" if language == "es" else "en-GB",
    )
    page = context.new_page()
    page.goto(f"{url}/?lang={language}")
    expect(page.locator("h1")).to_be_visible()
    scene(page)
    page.wait_for_timeout(400)
    page.mouse.move(0, 0)
    page.screenshot(path=FOLDER / f"{name}-{theme}.png")
    context.close()


def main(wanted: list[str]) -> None:
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running(f"sqlite:///{folder}/site.db") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, chromium_sandbox=os.geteuid() != 0)
        for name in wanted or SHOTS:
            for theme in THEMES:
                take(browser, site.url, name, theme)
                print(f"docs/img/{name}-{theme}.png", flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
