"""The war on hexes: moving, attacking, supply, cards."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.table import asked, look_at, make


def battle(page: Page, scenario: str, side: str, at: str) -> None:
    seats: dict[str, Any] = {one: {"by": "bot", "bot": "random"} for one in ("axis", "western", "soviet")}
    wish = {"game": "krieg", "scenario": scenario, "pace": "untimed", "assistant": "plans", "host_name": "Inés"}
    position = {"at": at, "side": side}
    look_at(page, make(page, **wish, seats={**seats, side: {"by": "me"}}, position=position)["table"]["id"])
    expect(page.get_by_role("grid")).to_be_visible(timeout=30_000)


def movement(page: Page) -> None:
    battle(page, "two_rivers", "soviet", "3")
    asked(page, "choose_mover")
    page.locator(".stack .u.open").nth(3).click()
    asked(page, "choose_destination")
    expect(page.locator(".kover .cost").first).to_be_visible()


def attack(page: Page) -> None:
    battle(page, "steel_and_mud", "soviet", "4.2")
    question = asked(page, "choose_target")
    question.locator(".btn.offer").first.click()
    build = asked(page, "build_attack")
    offers = build.locator(".btn.offer")
    for _ in range(3):
        if offers.count():
            offers.first.click()
            page.wait_for_timeout(300)
    expect(page.locator(".odds .verdict")).to_contain_text("%", timeout=30_000)


def supply(page: Page) -> None:
    battle(page, "two_rivers", "axis", "3")
    asked(page, "choose_mover")
    page.get_by_role("grid").focus()
    page.keyboard.press("y")
    page.keyboard.press("z")
    expect(page.locator("[aria-keyshortcuts=y][aria-pressed=true]")).to_be_visible()
    page.locator(".stack .u.open").first.click()


def training(page: Page) -> None:
    battle(page, "steel_and_mud", "soviet", "3")
    asked(page, "choose_mover")
