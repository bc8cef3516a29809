"""The pages around the games."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.scenes.sonar import AT_SEA, duel
from tests.browser.session import BLUE, SOON, look_at, make, say


def go(page: Page, path: str) -> None:
    page.evaluate("(path) => { location.hash = path }", f"#/{path}")


def two_sessions(page: Page) -> None:
    """One of one's own in play, one that waits for people."""
    duel(page, AT_SEA, BLUE)
    if not page.evaluate(f"fetch('/api/sessions?status=gathering', {SOON}).then((one) => one.json())"):
        make(page, game="sonar", scenario="charlie-s", private=False, name="Charlie, 21:00", seats={})


def start(page: Page) -> None:
    two_sessions(page)
    go(page, "")
    for game in ("sonar", "silent_war", "krieg"):
        expect(page.locator(f"[data-game={game}] .art")).to_be_visible()
    expect(page.locator(".yours li").first).to_be_visible()


def lobby(page: Page) -> None:
    two_sessions(page)
    seats = {"comsubpac": {"by": "me"}}
    make(page, game="silent_war", scenario="pacific-1943", private=False, options={"commands": "two"}, seats=seats)
    make(page, game="krieg", scenario="two_rivers", private=False, pace="correspondence", seats={"axis": {"by": "me"}})
    go(page, "games")
    expect(page.locator(".gamelist li").nth(2)).to_be_visible()


def create(page: Page) -> None:
    go(page, "new/sonar")
    expect(page.locator(".create")).to_be_visible()


def waiting(page: Page) -> None:
    seats = {seat: {"by": "me"} for seat in BLUE[:2]} | {"yellow.captain": {"by": "bot", "bot": "commander"}}
    made = make(page, game="sonar", scenario="alpha-s", pace="real_time", seats=seats, host_name="Inés")
    look_at(page, made["session"]["id"])
    expect(page.locator("[data-seat]")).to_have_count(8)
    page.get_by_role("button", name=say(page, "invite-renew"), exact=True).click()
    expect(page.locator("[data-link=known]")).to_be_visible()


def rules(page: Page) -> None:
    go(page, "rules/sonar?rule=break-circuit")
    expect(page.locator(".marked")).to_be_visible()


def settings(page: Page) -> None:
    start(page)
    page.get_by_role("button", name=say(page, "settings"), exact=True).click()
    expect(page.locator("dialog .settings")).to_be_visible()


def guide(page: Page) -> None:
    go(page, "guide/patrol")
    expect(page.locator(".guide .prose")).to_be_visible()
    page.wait_for_load_state("networkidle")
