"""Staff in a browser: orders checked as they are written, a war fought by it and stopped anywhere, counsel."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.pacific import PATIENCE, by_mouse, campaign, number_of, open_question, question, until_answered
from tests.browser.table import log_of, no_axe_findings, no_sideways_scroll, small_targets
from tests.browser.test_silent_war_campaign import OCTOBER
from tests.web.site import Site

from upscope import text

ORDERS = "for all:\n  patrol best\n  posture agresive\n"


def say(message: str, **words: Any) -> str:
    return text.say("en", message, **words)


def holding(words: str) -> re.Pattern[str]:
    return re.compile(re.escape(words))


def sheet(page: Page, name: str) -> None:
    page.locator(".sheets").get_by_text(say(f"sw-sheet-{name}"), exact=True).click()


def leave(page: Page, level: str) -> None:
    """To the staff, in the week's column."""
    page.locator(".staffpanel select").select_option(level)


def test_orders_are_checked_as_they_are_written_and_given_to_many_boats(people: Open, here: Site) -> None:
    page = people(here.url)
    campaign(page)
    sheet(page, "orders")
    paper = page.locator(".paper textarea")
    give = page.get_by_role("button", name=say("sw-orders-give"))
    paper.fill(ORDERS)
    mistake = page.locator(".mistakes [data-line='3']")
    expect(mistake).to_contain_text("agresive", timeout=PATIENCE)
    expect(page.locator(".gutter .wrong")).to_have_text("3")
    expect(give).to_be_disabled()
    no_axe_findings(page)
    mistake.click()
    expect(paper).to_be_focused()
    chosen = paper.evaluate("(paper) => paper.value.slice(paper.selectionStart, paper.selectionEnd)")
    assert chosen == "  posture agresive"
    paper.fill(ORDERS.replace("agresive", "aggressive"))
    expect(page.locator(".mistakes .good")).to_be_visible(timeout=PATIENCE)
    page.get_by_label(say("sw-orders-everyone", count=10)).check()
    page.get_by_role("button", name=say("sw-orders-new", count=10)).click()
    expect(paper).to_have_value(holding("boat wahoo"))
    expect(paper).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.type("come home when damaged")
    expect(page.locator(".mistakes .good")).to_contain_text("5", timeout=PATIENCE)
    give.click()
    expect(give).to_be_disabled()
    page.reload()
    sheet(page, "orders")
    expect(paper).to_have_value(holding("come home when damaged"), timeout=PATIENCE)
    expect(page.locator(".blocks li")).to_have_count(2)


def test_a_war_by_staff_is_watched_stopped_taken_over_and_goes_on(people: Open, here: Site) -> None:
    page = people(here.url)
    campaign(page, OCTOBER)
    leave(page, "war")
    at_work = page.locator(".atwork")
    expect(at_work).to_be_visible(timeout=PATIENCE)
    at_work.get_by_text(say("sw-staff-full-speed"), exact=True).click()
    expect(page.locator(".tracks .date")).to_contain_text("week 3", timeout=2 * PATIENCE)
    page.keyboard.press("r")
    expect(at_work).to_have_count(0, timeout=PATIENCE)
    assert "Staff: " in log_of(page)
    name = question(page)
    by_mouse(page, name)  # taken over: one decision by hand
    expect(page.locator(".refusal")).to_have_count(0)
    before = number_of(page)
    page.keyboard.press("r")
    expect(at_work).to_be_visible(timeout=PATIENCE)
    until_answered(page, before)
    page.get_by_role("button", name=say("sw-staff-stop")).click()
    expect(at_work).to_have_count(0, timeout=PATIENCE)


def test_the_staff_asks_in_combat_and_says_why(people: Open, here: Site) -> None:
    page = people(here.url)
    campaign(page, OCTOBER)
    leave(page, "combat")
    expect(page.locator(".columns")).to_be_visible(timeout=3 * PATIENCE)
    aside = open_question(page).locator(".staffaside")
    expect(aside).to_contain_text(say("staff-asks-combat"), timeout=PATIENCE)
    no_axe_findings(page)
    aside.get_by_role("button", name=say("sw-staff-counsel")).click()
    expect(aside.get_by_role("status")).to_be_visible(timeout=PATIENCE)
    number = number_of(page)
    aside.get_by_role("button", name=say("sw-staff-let")).click()
    until_answered(page, number)
    assert "Staff: " in log_of(page)


def test_orders_on_a_phone(people: Open, here: Site) -> None:
    page = people(here.url, language="es", width=390, height=844)
    campaign(page)
    page.locator(".sheets").get_by_text(text.say("es", "sw-sheet-orders"), exact=True).click()
    expect(page.locator(".paper textarea")).to_be_visible()
    no_sideways_scroll(page)
    no_axe_findings(page)
    assert small_targets(page) == []
