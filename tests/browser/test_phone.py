"""Every page at 390 pixels, in both languages: nothing to scroll sideways, nothing too small for a finger."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.table import (
    BLUE,
    YELLOW,
    asked,
    choose,
    look_at,
    make,
    no_axe_findings,
    no_sideways_scroll,
    small_targets,
)
from tests.web.site import Site

from upscope import text

BUSY: dict[str, Any] = {
    "blue": {
        "place": "F5",
        "route": ["B7", "C7", "D7", "D6", "D5", "E5", "F5"],
        "mines": ["F7"],
        "gauges": {"torpedo": 3, "mine": 1, "sonar": 1},
        "broken": ["N1", "S2", "E5"],
        "damage": 1,
    },
    "yellow": {"place": "I9", "damage": 2},
    "turn": "blue",
    "phase": "order",
}


def fits(page: Page) -> None:
    no_sideways_scroll(page)
    assert small_targets(page) == []


def busy_duel(page: Page, language: str) -> None:
    seats = {seat: {"by": "me"} for seat in BLUE} | {seat: {"by": "bot", "bot": "random"} for seat in YELLOW}
    options = {"seating": "free", "quick_calls": True}
    made = make(page, game="sonar", scenario="alpha-t", options=options, pace="untimed", seats=seats, position=BUSY)
    look_at(page, made["table"]["id"])
    asked(page, "command")
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_duel_fits_a_phone(people: Open, here: Site, language: str) -> None:
    page = people(here.url, language, 390, 844)
    busy_duel(page, language)
    for tab in page.locator(".ptabs button").all():
        tab.click()
        fits(page)
    page.locator(".ptabs button").first.click()
    for station in ("plot", "sheets", "chart"):
        page.get_by_text(text.say(language, f"sonar-station-{station}"), exact=True).last.click()
        fits(page)
    choose(page, "command", '"E"')
    asked(page, "mark")
    fits(page)
    no_axe_findings(page)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_other_pages_fit_a_phone(people: Open, here: Site, language: str) -> None:
    page = people(here.url, language, 390, 844)
    make(page, game="sonar", scenario="alpha-s", private=False, seats={})
    for path in ("tables", "new/sonar", "new/krieg", "new/silent_war", "rules/sonar", "records"):
        page.evaluate("(path) => { location.hash = `#/${path}` }", path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        fits(page)
    no_axe_findings(page)


def test_a_waiting_room_fits_a_phone(people: Open, here: Site) -> None:
    page = people(here.url, "es", 390, 844)
    made = make(page, game="sonar", scenario="alpha-s", seats={"blue.captain": {"by": "me"}}, host_name="Inés")
    look_at(page, made["table"]["id"])
    expect(page.get_by_role("button", name=text.say("es", "start-game"))).to_be_visible()
    fits(page)
    no_axe_findings(page)
