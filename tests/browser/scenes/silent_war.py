"""The war under the Pacific: the chart, a fight, the bases, the diary."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.pacific import AT_SEA, HUNTERS, PATIENCE, by_mouse, question
from tests.browser.pacific import campaign as begin
from tests.browser.session import look_at, make, say

FEW: dict[str, Any] = {
    **AT_SEA,
    "boats": {
        boat: {"box": "operating", "at": area, "patrol": True}
        for boat, area in HUNTERS.items()
        if area in ("east-china-sea", "yellow-sea", "sea-of-japan", "empire-pacific")
    },
}
"""Few boats, where the traffic is thickest."""
A_CONVOY = 5
ORDERS = {
    "en": """for all:
  patrol best
  posture standard
  posture cautious when damaged or spotted
  re-attack when hit over 30% and loss under 3%
  come home when damaged

for boat wahoo:
  patrol sea-of-japan
  posture aggressive unless torpedo under 0
""",
    "es": """para todos:
  patrulla lo mejor
  postura normal
  postura cautelosa cuando dañado o descubierto
  reataca cuando acierto más de 30% y pérdida menos de 3%
  vuelve cuando dañado

para submarino wahoo:
  patrulla sea-of-japan
  postura agresiva salvo torpedo menos de 0
""",
}


def sheet(page: Page, name: str) -> None:
    page.locator(".sheets").get_by_text(say(page, f"sw-sheet-{name}"), exact=True).click()


def until(page: Page, *wanted: str) -> None:
    """Search with one boat after another, and fight, until one of these is asked."""
    for _ in range(200):
        name = question(page)
        if name in wanted:
            return
        by_mouse(page, name)
    raise AssertionError(f"never asked: {wanted}")


def campaign(page: Page) -> None:
    begin(page, host_name="Inés")


def search(page: Page) -> None:
    begin(page, FEW, host_name="Inés")
    until(page, "choose_search")
    expect(page.locator(".metbar")).to_be_visible(timeout=PATIENCE)


def combat(page: Page) -> None:
    """Fought at a desk, where the chart is at hand; then looked at on whatever was asked for."""
    wanted = page.viewport_size
    page.set_viewport_size({"width": 1440, "height": 900})
    begin(page, FEW, host_name="Inés", assistant="counsel")
    until(page, "allocate_points")
    for _ in range(4):
        expect(page.locator(".attackside .forecast")).to_be_visible(timeout=PATIENCE)
        if page.locator(".unitslot[data-unit]").count() >= A_CONVOY and page.locator(".aimform .opts .btn").count() > 1:
            break
        by_mouse(page, "allocate_points")
        until(page, "allocate_points")
    expect(page.locator(".aimat .pct, .aimat .muted").first).to_be_visible(timeout=PATIENCE)
    if wanted:
        page.set_viewport_size(wanted)


def bases(page: Page) -> None:
    begin(page, host_name="Inés")
    sheet(page, "bases")
    expect(page.locator(".bases")).to_be_visible()


def diary(page: Page) -> None:
    """Most of 1943 fought by the staff, stopped and read."""
    seats = {seat: {"by": "me"} for seat in ("comsubpac", "comsubsowespac")}
    wish = {"game": "silent_war", "scenario": "pacific-1943", "pace": "untimed", "seats": seats, "host_name": "Inés"}
    look_at(page, make(page, **wish)["session"]["id"])
    page.locator(".staffpanel select").select_option("war")
    at_work = page.locator(".atwork")
    at_work.get_by_text(say(page, "sw-staff-full-speed"), exact=True).click()
    expect(at_work.locator(".weeksdone")).to_have_text(re.compile(r"^week (3[5-9]|4.) "), timeout=20 * PATIENCE)
    page.keyboard.press("r")
    expect(at_work).to_have_count(0, timeout=PATIENCE)
    sheet(page, "diary")


def orders(page: Page) -> None:
    begin(page, host_name="Inés")
    sheet(page, "orders")
    page.locator(".paper textarea").fill(ORDERS[page.evaluate("document.documentElement.lang")])
    expect(page.locator(".mistakes .good")).to_be_visible(timeout=PATIENCE)


def staff(page: Page) -> None:
    """The staff fights the war, at full speed; some weeks are over."""
    begin(page, host_name="Inés")
    page.locator(".staffpanel select").select_option("war")
    at_work = page.locator(".atwork")
    at_work.get_by_text(say(page, "sw-staff-full-speed"), exact=True).click()
    expect(at_work.locator(".weeksdone")).to_have_text(re.compile(r"^week [5-9] "), timeout=2 * PATIENCE)


def end(page: Page) -> None:
    """The staff has fought the campaign to its end."""
    begin(page, host_name="Inés")
    page.locator(".staffpanel select").select_option("war")
    page.locator(".atwork").get_by_text(say(page, "sw-staff-full-speed"), exact=True).click()
    expect(page.locator(".act.end")).to_be_visible(timeout=6 * PATIENCE)


def setup(page: Page) -> None:
    """A campaign on somebody's table, told to the form."""
    page.evaluate("location.hash = '#/new/silent_war'")
    page.get_by_label(say(page, "scenario")).select_option("pacific-1943")
    page.get_by_text(say(page, "create-position")).click()
    expect(page.locator(".setupform")).to_be_visible(timeout=PATIENCE)
    page.get_by_label(say(page, "sw-date")).select_option("1943-05")
    for boat, area in list(HUNTERS.items())[:5]:
        page.get_by_label(say(page, "sw-setup-add")).select_option(boat)
        row = page.locator(f"tr[data-boat={boat}]")
        row.locator("select").first.select_option("operating")
        row.locator("select").nth(1).select_option(area)
    page.locator(".setupform").scroll_into_view_if_needed()
