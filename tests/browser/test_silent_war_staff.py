"""Staff in a browser: orders checked as they are written, a war fought by it and stopped anywhere, advice."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.pacific import PATIENCE, by_mouse, campaign, number_of, open_question, question, until_answered
from tests.browser.session import log_of, no_axe_findings, no_sideways_scroll, small_targets
from tests.browser.test_silent_war_campaign import OCTOBER
from tests.web.site import Site

from upscope import text

ORDERS = "for all:\n  patrol best\n  posture agresive\n"

LONG = "full-war"
NEVER_RELIEVED = {"checkpoints": False}
"""With few boats at sea the staff would soon be relieved, and how soon depends on how fast it plays."""
"""At full speed a short war may be over before a slow page has looked."""


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
    expect(page.locator(".paper .badword")).to_have_text("agresive")
    expect(page.locator(".changes")).to_have_count(0)
    expect(give).to_be_disabled()
    no_axe_findings(page)
    mistake.click()
    expect(paper).to_be_focused()
    chosen = paper.evaluate("(paper) => paper.value.slice(paper.selectionStart, paper.selectionEnd)")
    assert chosen == "agresive"
    paper.fill(ORDERS.replace("agresive", "aggressive"))
    expect(page.locator(".mistakes .good")).to_be_visible(timeout=PATIENCE)
    page.get_by_label(say("sw-orders-everyone", count=10)).check()
    page.get_by_role("button", name=say("sw-orders-new", count=10)).click()
    expect(paper).to_have_value(holding("boat wahoo"))
    expect(paper).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.type("come home when damaged")
    expect(page.locator(".mistakes .good")).to_contain_text("5", timeout=PATIENCE)
    reading = page.locator(".ordersread")
    expect(reading.locator("[data-line='6']")).to_contain_text("Come home when she is damaged")
    expect(reading.locator("[data-line='6'] .now")).to_contain_text("Gar")
    no_axe_findings(page)
    give.click()
    expect(give).to_be_disabled()
    expect(page.locator(".changes")).to_have_count(0)
    page.reload()
    sheet(page, "orders")
    expect(paper).to_have_value(holding("come home when damaged"), timeout=PATIENCE)
    expect(page.locator(".blocks li")).to_have_count(2)


def test_orders_say_what_they_mean_and_change_before_they_are_given(people: Open, here: Site) -> None:
    page = people(here.url)
    campaign(page)
    sheet(page, "orders")
    paper = page.locator(".paper textarea")
    paper.fill("for all:\n  posture standard\n  posture cautious\n")
    changes, lines = page.locator(".changes li"), page.locator(".readlines li")
    expect(lines.nth(1)).to_contain_text(say("sw-orders-never", line=3), timeout=PATIENCE)
    expect(lines.nth(2)).to_contain_text("Attack cautiously")
    expect(lines.nth(2)).to_contain_text(say("sw-orders-whom", count=10))
    expect(changes).to_have_count(1)
    expect(changes.locator(".will")).to_contain_text("Attack cautiously")
    page.get_by_role("button", name=say("sw-orders-give")).click()
    paper.fill("for all:\n  posture cautious\n")
    expect(page.locator(".changes")).to_contain_text(say("sw-orders-changes-none"), timeout=PATIENCE)
    paper.fill("for all:\n  posture cautious\nfor boat wahoo:\n  posture aggressive\n")
    expect(changes).to_have_count(1, timeout=PATIENCE)
    expect(changes).to_contain_text("Wahoo")
    expect(changes.locator(".was")).to_contain_text("Attack cautiously")
    expect(changes.locator(".will")).to_contain_text("Attack aggressively")


def test_orders_are_completed_by_keys(people: Open, here: Site) -> None:
    page = people(here.url)
    campaign(page)
    sheet(page, "orders")
    paper, first = page.locator(".paper textarea"), page.locator(".nextwords button").first
    paper.focus()
    page.keyboard.type("for a")
    expect(first).to_have_text("all", timeout=PATIENCE)
    page.keyboard.press("Tab")
    expect(paper).to_have_value("for all ")
    expect(first).to_have_text(",", timeout=PATIENCE)
    page.keyboard.press("Alt+ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(paper).to_have_value("for all:\n  ")
    expect(paper).to_be_focused()
    page.keyboard.type("patrol yel")
    expect(first).to_have_text("yellow-sea", timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(first).to_have_count(0)
    page.keyboard.press("Tab")
    expect(paper).not_to_be_focused()
    expect(paper).to_have_value("for all:\n  patrol yel")


def test_a_war_by_staff_is_watched_stopped_taken_over_and_goes_on(people: Open, here: Site) -> None:
    page = people(here.url)
    campaign(page, OCTOBER, LONG, options=NEVER_RELIEVED)
    leave(page, "war")
    at_work = page.locator(".atwork")
    expect(at_work).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".lamp.staff")).to_be_visible()
    expect(page.locator("[role=log]")).to_contain_text(say("log-digest"))
    assert "Staff: " not in log_of(page)
    assert page.title() == say("brand")
    at_work.get_by_text(say("sw-staff-full-speed"), exact=True).click()
    expect(at_work.locator(".weeksdone")).to_have_text(re.compile(r"^week ([3-9]|..) of 90"), timeout=2 * PATIENCE)
    page.reload()
    expect(at_work).to_be_visible(timeout=PATIENCE)
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


def test_a_diary_open_while_the_war_goes_on_is_what_is_read_anew(people: Open, here: Site) -> None:
    """It reads on as lines come; a page that is opened again reads all of them at once."""
    page = people(here.url)
    campaign(page, OCTOBER, LONG, options=NEVER_RELIEVED)
    sheet(page, "diary")
    page.locator(".sheets").get_by_text(say("sw-sheet-chart"), exact=True).click()
    leave(page, "war")
    at_work = page.locator(".atwork")
    at_work.get_by_text(say("sw-staff-full-speed"), exact=True).click()
    sheet(page, "diary")
    expect(at_work.locator(".weeksdone")).to_have_text(re.compile(r"^week ([3-9]|..) of 90"), timeout=3 * PATIENCE)
    page.keyboard.press("r")
    expect(at_work).to_have_count(0, timeout=PATIENCE)

    def written() -> str:
        sheet(page, "diary")
        page.get_by_role("button", name=say("sw-report")).click()
        paper = page.get_by_role("dialog").locator("textarea")
        expect(paper).to_be_visible()
        return paper.input_value()

    before = written()
    assert len(before.splitlines()) > 20, before
    page.reload()
    question(page)
    assert written() == before


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
    expect(page.locator("[role=log]")).to_contain_text("Staff: ", timeout=3 * PATIENCE)


def test_orders_on_a_phone(people: Open, here: Site) -> None:
    page = people(here.url, language="es", width=390, height=844)
    campaign(page)
    page.locator(".sheets").get_by_text(text.say("es", "sw-sheet-orders"), exact=True).click()
    expect(page.locator(".paper textarea")).to_be_visible()
    paper = page.locator(".paper textarea")
    for written, word in (("", "para"), ("para ", "todos"), ("para todos ", ":")):
        expect(paper).to_have_value(written)
        page.locator(".nextwords").get_by_text(word, exact=True).click()
    expect(paper).to_have_value("para todos:\n  ")
    paper.fill("para todos:\n  postura agresiva\n")
    expect(page.locator(".changes .will")).to_contain_text("Ataca con agresividad", timeout=PATIENCE)
    no_sideways_scroll(page)
    no_axe_findings(page)
    assert small_targets(page) == []


def test_on_a_phone_stop_and_speed_stand_beside_each_other(people: Open, here: Site) -> None:
    """And beside the chart of a desk no card comes and goes with every boat that the staff sends on."""
    page = people(here.url)
    campaign(page)
    page.locator(".staffpanel select").select_option("war")
    at_work = page.locator(".atwork")
    expect(at_work).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".aside .detail")).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})
    speed, stop = (at_work.locator(one).bounding_box() for one in (".segments", ".btn.danger"))
    assert speed is not None
    assert stop is not None
    assert speed["x"] + speed["width"] <= stop["x"] or speed["y"] + speed["height"] <= stop["y"], (speed, stop)
    at_work.locator(".btn.danger").click()
    expect(at_work).to_have_count(0, timeout=PATIENCE)
