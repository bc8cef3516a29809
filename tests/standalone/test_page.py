"""The folder in a browser on a phone: a game begun from files goes on without them, and survives what a phone does."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.browser.session import asked, no_axe_findings, no_sideways_scroll
from tests.browser.test_duel import pick_cell
from tests.standalone.pages import PATIENCE_MS, Files, crash, is_ready, opened, say


@pytest.mark.timeout(600)
def test_a_duel_goes_on_without_the_server_and_after_a_crash(phone: BrowserContext, files: Files) -> None:
    page = opened(phone, files.url)
    is_ready(page)
    no_axe_findings(page)
    no_sideways_scroll(page)
    expect(page.get_by_role("button", name=say("play-friend"))).to_have_count(0)
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.locator("[data-game=sonar] .go").click()
    asked(page, "choose_start")
    files.end()
    pick_cell(page, "choose_start", "A1")
    # the bot is placing its boat: a page loaded anew in the middle of that finds its files free, and the bot again
    page.reload()
    # the bot thinks in a worker of its own and places its boat; then it is our turn
    asked(page, "command")
    game = page.url

    other = opened(phone, files.url)
    expect(other.get_by_text(say("alone-elsewhere"))).to_be_visible(timeout=PATIENCE_MS)
    no_axe_findings(other)
    crash(page)
    is_ready(other)

    other.goto(game)
    asked(other, "command")  # where it starts was stored before it was shown
    expect(other.locator("[data-decision=choose_start]")).to_have_count(0)
