"""Notices by the system: only when wished and allowed, and only while the page is out of sight."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.session import asked, duel

from upscope import text

FAKE = """() => {
  window.notices = [];
  window.Notification = class {
    static permission = 'default';
    static requestPermission = async () => (window.Notification.permission = 'granted');
    constructor(title, more) { window.notices.push([title, more.body, more.tag]); }
    close() {}
  };
  window.away = false;
  Object.defineProperty(document, 'hidden', { get: () => window.away });
}"""
OPEN = {"blue": {"place": "C6"}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"}


def test_the_system_tells_who_looks_elsewhere(page: Page, site: str) -> None:
    page.add_init_script(f"({FAKE})()")
    page.goto(f"{site}/?lang=en")
    page.get_by_role("button", name=text.say("en", "settings")).click()
    wish = page.get_by_role("dialog").get_by_role("switch", name=re.compile(text.say("en", "pref-notify")))
    expect(wish).not_to_be_checked()
    wish.click()  # not check(): the browser is asked first, and the switch follows its answer
    expect(wish).to_be_checked()
    assert page.evaluate("Notification.permission") == "granted"
    page.keyboard.press("Escape")
    duel(page, OPEN)
    asked(page, "command")
    assert page.evaluate("window.notices") == [], "who looks needs no notice"
    page.evaluate("window.away = true")
    ident = duel(page, OPEN)
    asked(page, "command")
    page.wait_for_function("() => window.notices.length > 0")  # a bare expression is evaluated, which the page forbids
    title, body, tag = page.evaluate("window.notices[0]")
    assert (title, tag) == (text.say("en", "title-your-turn"), ident)
    assert body


def test_a_browser_that_refuses_says_so(page: Page, site: str) -> None:
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', { get: () => false })")
    page.goto(f"{site}/?lang=es")
    page.get_by_role("button", name=text.say("es", "settings")).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(text.say("es", "pref-notify-not"))).to_be_visible()
    wish = dialog.get_by_role("switch", name=re.compile(text.say("es", "pref-notify")))
    wish.click()
    expect(wish).not_to_be_checked()
