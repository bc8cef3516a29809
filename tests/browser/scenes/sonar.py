"""The duel: the four stations, together and apart, what interrupts them, and how it ends."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.session import BLUE, YELLOW, asked, choose, look_at, make, say

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
LAST_SHOT: dict[str, Any] = {
    **FIRING,
    "yellow": {
        "place": "I5",
        "route": ["J10", "I10", "I9", "I8", "H8", "H7", "I7", "I6", "I5"],
        "mines": ["J8"],
        "damage": 3,
    },
}
SURFACED: dict[str, Any] = {"blue": {"place": "D13", "surfaced": True, "damage": 1}, "yellow": {"place": "K1"}}
STOPPED: dict[str, Any] = {
    "blue": {"place": "D13", "gauges": {"torpedo": 3}},
    "yellow": {"place": "G12", "damage": 2},
}


def duel(page: Page, position: dict[str, Any] | None, me: list[str], bot: str = "random", assistant: str = "") -> str:
    seats = {seat: {"by": "me"} if seat in me else {"by": "bot", "bot": bot} for seat in BLUE + YELLOW}
    wish = {"game": "sonar", "scenario": "alpha-t", "pace": "live", "clock": {"bank": 1200, "increment": 10}}
    made = make(
        page, **wish, options={"seating": "free"}, seats=seats, position=position, assistant=assistant, host_name="Inés"
    )
    return shown(page, made)


def shown(page: Page, made: dict[str, Any]) -> str:
    ident: str = made["session"]["id"]
    look_at(page, ident)
    expect(page.locator(".gamescreen")).to_be_visible(timeout=20_000)
    return ident


def real_time(page: Page, position: dict[str, Any], me: list[str]) -> None:
    seats = {seat: {"by": "me"} if seat in me else {"by": "bot", "bot": "random"} for seat in BLUE + YELLOW}
    wish = {"game": "sonar", "scenario": "alpha-s", "pace": "real_time", "options": {"seating": "free"}}
    shown(page, make(page, **wish, position=position, seats=seats))


def captain(page: Page) -> None:
    duel(page, AT_SEA, ["blue.captain"])
    asked(page, "command")


def small_crew(page: Page) -> None:
    duel(page, AT_SEA, BLUE, assistant="heat")
    choose(page, "command", '"E"')
    asked(page, "mark")


def officer(page: Page) -> None:
    duel(page, AT_SEA, ["blue.officer"])
    asked(page, "mark")


def engineer(page: Page) -> None:
    duel(page, AT_SEA, ["blue.engineer"])
    asked(page, "cross")


def torpedo(page: Page) -> None:
    duel(page, FIRING, BLUE, assistant="heat")
    choose(page, "activate", '"torpedo"')
    asked(page, "choose_impact")
    page.locator("#cell-H3").click()


def radio(page: Page) -> None:
    duel(page, None, ["blue.radio"], bot="lieutenant", assistant="advice")
    expect(page.locator(".ticker .course").nth(4)).to_be_attached(timeout=240_000)
    tabs = page.locator(".ptabs button")
    phone = page.locator(".ptabs").is_visible()
    if phone:
        tabs.nth(1).click()
    page.locator(".tools button").nth(1).click()
    page.locator(".radio .btn", has_text=say(page, "sonar-line-trace")).click()
    page.locator(".tools button").first.click()
    if phone:
        tabs.first.click()
    else:
        page.locator(".assistant label").last.click()
        expect(page.locator(".bysector")).to_be_visible()
    expect(page.locator(".pen").last).to_be_attached()


def stop(page: Page) -> None:
    """The screen of the crew that is interrupted: somebody else, in a browser of his own, fires at it."""
    seats: dict[str, Any] = {seat: {"by": "bot", "bot": "random"} for seat in BLUE[1:] + YELLOW}
    seats |= {"yellow.captain": {"by": "me"}}
    wish = {"game": "sonar", "scenario": "alpha-s", "pace": "real_time", "options": {"seating": "free"}}
    made = make(page, **wish, position=STOPPED, seats=seats, host_name="Inés")
    assert page.context.browser
    other = page.context.browser.new_context().new_page()
    other.goto(next(one["url"] for one in made["invites"] if one["seat"] == "blue.captain"))
    expect(other.locator("[data-seat]")).to_have_count(8)
    look_at(page, made["session"]["id"])
    page.get_by_role("button", name=say(page, "start-game")).click()
    expect(page.locator(".chart")).to_be_visible(timeout=20_000)
    choose(other, "activate", '"torpedo"')
    expect(page.locator(".stop")).to_be_visible()


def surfacing(page: Page) -> None:
    real_time(page, SURFACED, ["blue.engineer"])
    asked(page, "outline")
    expect(page.locator(".hullsheet")).to_be_visible()
    own = page.locator(".surfaces label", has_text=re.compile("^(Blue|Azul)"))
    if own.count():
        own.click()


def words(page: Page) -> None:
    duel(page, AT_SEA, BLUE)
    asked(page, "command")
    page.keyboard.press("t")
    expect(page.locator(".told")).to_be_visible()


def end(page: Page) -> None:
    duel(page, LAST_SHOT, BLUE)
    choose(page, "activate", '"torpedo"')
    asked(page, "choose_impact")
    page.locator("#cell-I5").click()
    page.locator("#cell-I5").click()
    expect(page.locator(".act.end")).to_be_visible(timeout=20_000)


def replay(page: Page) -> None:
    end(page)
    page.locator(".act.end .btn", has_text=say(page, "replay")).first.click()
    page.get_by_role("slider").fill("2")
    expect(page.locator(".sub")).to_have_count(2)


def account(page: Page) -> None:
    replay(page)
    page.get_by_role("button", name=say(page, "replay-last")).click()
    page.locator(".account label").nth(2).click()
    expect(page.locator("[data-possible]").first).to_be_attached()


def learn(page: Page) -> None:
    page.evaluate("location.hash = '#/learn/sonar'")
    expect(page.locator("[data-lesson]")).to_have_count(9)


def lesson(page: Page) -> None:
    learn(page)
    page.locator("[data-lesson=captain] button").click()
    expect(page.locator(".coach")).to_be_visible(timeout=20_000)
    page.locator(".coach .btn.primary").click()
    asked(page, "activate")


def curtain(page: Page) -> None:
    seats = {seat: {"by": "me"} for seat in BLUE + YELLOW}
    made = make(page, game="sonar", scenario="alpha-t", options={"seating": "free"}, pace="untimed", seats=seats)
    look_at(page, made["session"]["id"])
    expect(page.locator(".curtain")).to_be_visible()
