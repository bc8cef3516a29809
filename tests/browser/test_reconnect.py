"""A server that dies and comes back: the page says so, comes back by itself, and a move made meanwhile is made once."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.session import asked, duel
from tests.web.site import Site, running
from tests.web.test_sessions import socket_of

from upscope import text
from upscope.client import Server


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[Site]:
    with running(f"sqlite:///{tmp_path / 'site.db'}") as site:
        yield site


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A browser reports a refused connection as an error of the page, so errors are not counted here."""
    context = browser.new_context(locale="en-GB")
    yield context.new_page()
    context.close()


def test_a_move_made_while_the_server_is_down_is_made_once(page: Page, frail: Site) -> None:
    page.goto(f"{frail.url}/?lang=en")
    duel(page, {"blue": {"place": "C6"}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"})
    asked(page, "command")
    notice = page.locator("[data-connection=lost]")
    frail.kill()
    expect(notice).to_have_text(text.say("en", "connection-lost"))
    expect(notice).not_to_have_attribute("data-waiting", "1")
    page.locator("[data-value='\"N\"']").click()
    expect(notice).to_contain_text(text.say("en", "connection-order-waits"))
    frail.start()
    expect(notice).to_have_count(0)
    asked(page, "mark")
    expect(page.locator("[role=log] li").filter(has_text="Blue: heading north! (C5)")).to_have_count(1)
    page.reload()
    asked(page, "mark")
    expect(page.locator("[role=log] li").filter(has_text="Blue: heading north! (C5)")).to_have_count(1)


def test_a_page_is_told_in_words_that_its_address_has_too_many_connections(page: Page, tmp_path: Path) -> None:
    """Ten sockets of an address are let in here; the page's own is the eleventh."""
    with running(f"sqlite:///{tmp_path / 'limited.db'}", limited=True) as site, ExitStack() as others:
        ana = Server(site.url)
        both = {seat: {"by": "me"} for seat in ("north", "south")}
        made = ana.create_session("quarry", "open", seats=both, private=False)["session"]["id"]
        ana.post(f"/api/sessions/{made}/start")
        for _ in range(10):
            others.enter_context(socket_of(ana, made))
        page.goto(f"{site.url}/?lang=en#/game/{made}")
        expect(page.locator("[data-connection=crowded]")).to_have_text(text.say("en", "connection-crowded"))


SHOWN_MS = 3_000
"""Within how much time a player must know."""


def test_being_offline_is_shown_at_once(page: Page, frail: Site) -> None:
    page.goto(f"{frail.url}/?lang=en")
    duel(page, {"blue": {"place": "C6"}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"})
    asked(page, "command")
    page.context.set_offline(True)
    expect(page.locator("[data-connection=lost]")).to_be_visible(timeout=SHOWN_MS)
    page.locator("[data-value='\"N\"']").click()
    waits = page.locator("[data-waiting='1']")
    expect(waits).to_contain_text(text.say("en", "connection-order-waits"), timeout=SHOWN_MS)
    page.context.set_offline(False)
    expect(page.locator("[data-connection]")).to_have_count(0)
    asked(page, "mark")


def test_an_order_that_nobody_hears_is_said_to_be_waiting(page: Page, frail: Site) -> None:
    """The connection looks whole and nothing comes through: no event of the browser says so."""
    page.goto(f"{frail.url}/?lang=en")
    page.evaluate(
        """() => {
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) { if (!globalThis.deaf) send.call(this, text); };
        }"""
    )
    duel(page, {"blue": {"place": "C6"}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"})
    asked(page, "command")
    page.evaluate("globalThis.deaf = true")
    page.locator("[data-value='\"N\"']").click()
    notice = page.locator("[data-connection=open]")
    expect(notice).to_contain_text(text.say("en", "connection-order-waits"), timeout=SHOWN_MS)


def test_a_dead_line_is_said_though_nothing_is_under_way(page: Page, frail: Site) -> None:
    """A server that stands still keeps its sockets open: only the missing beats tell of it."""
    page.goto(f"{frail.url}/?lang=en")
    duel(page, {"blue": {"place": "C6"}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"})
    asked(page, "command")
    expect(page.locator("[data-connection]")).to_have_count(0)
    assert frail.process is not None
    frail.process.send_signal(signal.SIGSTOP)
    try:
        notice = page.locator("[data-connection=open]")
        expect(notice).to_have_text(text.say("en", "connection-slow"), timeout=SHOWN_MS)
        page.locator("[data-value='\"N\"']").click()
        expect(page.locator("[data-waiting='1']")).to_contain_text(text.say("en", "connection-order-waits"))
    finally:
        frail.process.send_signal(signal.SIGCONT)
    asked(page, "mark")
    expect(page.locator("[data-connection]")).to_have_count(0)
