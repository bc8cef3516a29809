"""The war on hexes: moving, attacking, supply, cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.session import asked, look_at, make


def battle(page: Page, scenario: str, side: str, at: str, **more: Any) -> None:
    seats: dict[str, Any] = {one: {"by": "bot", "bot": "random"} for one in ("axis", "western", "soviet")}
    wish = {"game": "krieg", "scenario": scenario, "pace": "untimed", "assistant": "plans", "host_name": "Inés"}
    position = {"at": at, "side": side, **more}
    look_at(page, make(page, **wish, seats={**seats, side: {"by": "me"}}, position=position)["session"]["id"])
    expect(page.get_by_role("grid")).to_be_visible(timeout=30_000)


def war(scenario: str, side: str) -> Callable[[Page], None]:
    """A war on the map of Europe as it is explained: the map, who stands where, what scores."""

    def briefing(page: Page) -> None:
        seats: dict[str, Any] = {one: {"by": "bot", "bot": "random"} for one in ("axis", "western", "soviet")}
        wish = {"game": "krieg", "scenario": scenario, "pace": "untimed", "host_name": "Inés"}
        look_at(page, make(page, **wish, seats={**seats, side: {"by": "me"}})["session"]["id"])
        expect(page.locator(".kbrief .story")).to_be_visible(timeout=60_000)
        expect(page.get_by_role("grid")).to_be_visible(timeout=30_000)

    return briefing


def theatre(scenario: str, side: str) -> Callable[[Page], None]:
    """The same war when units move."""

    def moving(page: Page) -> None:
        battle(page, scenario, side, "3")
        asked(page, "choose_mover")

    return moving


def movement(page: Page) -> None:
    battle(page, "two_rivers", "soviet", "3")
    asked(page, "choose_mover")
    page.locator(".stack .u.open").nth(3).click()
    asked(page, "choose_destination")
    expect(page.locator(".kover .cost").first).to_be_visible()


def attack(page: Page) -> None:
    battle(page, "two_rivers", "western", "4.2", pieces={"raf": {"hex": "0207"}, "usaf": {"hex": "0308"}})
    asked(page, "choose_target").locator("[data-value='\"0206\"']").click()
    build = asked(page, "build_attack")
    for _ in range(4):
        asking = build.inner_text()
        build.locator(".btn.offer").first.click()
        page.wait_for_function("(old) => document.querySelector('.question').innerText !== old", arg=asking)
    expect(page.locator(".odds .verdict")).to_contain_text("%", timeout=30_000)


def supply(page: Page) -> None:
    battle(page, "two_rivers", "axis", "3")
    asked(page, "choose_mover")
    page.get_by_role("grid").focus()
    page.keyboard.press("y")
    page.keyboard.press("z")
    expect(page.locator("[aria-keyshortcuts=y][aria-pressed=true]")).to_be_visible()
    page.locator(".stack .u.open").first.click()


def plan(page: Page) -> None:
    battle(page, "two_rivers", "western", "4.2")
    asked(page, "choose_target")
    page.keyboard.press("p")
    page.locator(".target.maybe").first.wait_for(state="attached")
    for at, target in enumerate(("0105", "0206"), start=1):
        page.locator(f"#hex-{target}").dispatch_event("click", {"bubbles": True})
        expect(page.locator(".planno")).to_have_count(at)
    expect(page.locator(".kplanbar")).to_contain_text("%", timeout=30_000)


def cards(page: Page) -> None:
    seats: dict[str, Any] = {one: {"by": "bot", "bot": "random"} for one in ("axis", "soviet")}
    wish = {"game": "krieg", "scenario": "two_rivers", "pace": "untimed", "assistant": "plans", "host_name": "Inés"}
    position = {"at": "1.1", "side": "western"}
    look_at(page, make(page, **wish, seats={**seats, "western": {"by": "me"}}, position=position)["session"]["id"])
    asked(page, "choose_card")
    expect(page.locator(".kcardtable")).to_be_visible()


def others(page: Page) -> None:
    """The enemy's turn watched again, at a move or a battle."""
    battle(page, "two_rivers", "western", "6.2")
    expect(page.locator(".knews")).to_be_visible(timeout=60_000)
    page.keyboard.press("w")
    expect(page.locator(".krecap")).to_be_visible()
    for _ in range(60):
        if page.locator(".kover :is(.way, .atk)").count():
            return
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(200)


def training(page: Page) -> None:
    battle(page, "steel_and_mud", "soviet", "3")
    asked(page, "choose_mover")
