"""Two crews on one device: between their turns a curtain falls, and nothing of the other crew is behind it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import BLUE, YELLOW, asked, choose, look_at, make, no_axe_findings
from tests.web.site import Site

from upscope import text

APART: dict[str, Any] = {
    "blue": {"place": "C6", "mines": ["A9"]},
    "yellow": {"place": "I8"},
    "turn": "blue",
    "phase": "order",
}
SECRETS = re.compile(r"C[56]\b|A9|W[1-6]\b|torpedo|Blue marks|Route")
"""What only the blue crew may read: its way, its mine, its sheets."""


def at_one_device(page: Page) -> None:
    made = make(
        page,
        game="sonar",
        scenario="alpha-t",
        options={"seating": "free"},
        pace="untimed",
        seats={seat: {"by": "me"} for seat in BLUE + YELLOW},
        position=APART,
    )
    look_at(page, made["session"]["id"])


def say(message: str, **words: str) -> str:
    return text.say("en", message, **words)


BUILT = re.compile(r"/assets/[\w.-]+")


def behind(page: Page, side: str) -> str:
    """Everything in the page while the curtain is down, its attributes too, less the names of built files."""
    expect(page.locator(".curtain h1")).to_have_text(say("curtain-pass", side=side))
    expect(page.locator(".gamescreen, .chart, [role=log], dialog")).to_have_count(0)
    return BUILT.sub("", page.locator("body").inner_html())


def lift(page: Page, side: str) -> None:
    page.get_by_role("button", name=say("curtain-ready", side=side)).click()
    expect(page.locator(".chart")).to_be_visible()


def test_nothing_of_the_other_crew_is_behind_the_curtain(people: Open, here: Site) -> None:
    page = people(here.url)
    at_one_device(page)
    assert not SECRETS.search(behind(page, "Blue"))
    no_axe_findings(page)
    lift(page, "Blue")
    choose(page, "command", '"N"')
    choose(page, "mark", '"torpedo"')
    choose(page, "cross", '"N6"')
    found = behind(page, "Yellow")
    assert not SECRETS.search(found), SECRETS.search(found)
    assert page.locator("[data-heard]").inner_text().strip() == ""
    lift(page, "Yellow")
    asked(page, "command")
    expect(page.locator(".sub")).to_have_count(1)
    expect(page.locator("[role=log]")).to_contain_text("Blue: heading north!")
    expect(page.locator("[role=log]")).not_to_contain_text("C5")
    expect(page.locator(".chart .route.a")).to_have_count(0)
    told = page.locator("body").inner_text()
    assert not re.search(r"\bC5\b|\bA9\b|breaks down|Blue marks", told)


def test_a_crew_may_ask_for_the_device_in_the_enemys_turn(people: Open, here: Site) -> None:
    page = people(here.url)
    at_one_device(page)
    lift(page, "Blue")
    page.get_by_label(say("look-from")).select_option(label="Yellow")
    behind(page, "Yellow")
    lift(page, "Yellow")
    expect(page.locator(".sub.b")).to_have_count(1)
    expect(page.locator(".sub.a")).to_have_count(0)


def test_keys_lift_it_on_a_phone_too(people: Open, here: Site) -> None:
    page = people(here.url, width=390, height=844)
    at_one_device(page)
    expect(page.get_by_role("button", name=say("curtain-ready", side="Blue"))).to_be_focused()
    page.keyboard.press("Enter")
    asked(page, "command")
