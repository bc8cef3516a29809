"""A year of the whole war fought by the staff: weeks go by, and headlines stay until they are read."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page
from tests.browser.session import look_at, make

READS, WATCHES = 5, 1


def play(page: Page) -> Iterator[int]:
    seats = {seat: {"by": "me"} for seat in ("comsubpac", "comsubsowespac")}
    made = make(page, game="silent_war", scenario="full-war", pace="untimed", assistant="odds", seats=seats)
    look_at(page, made["session"]["id"])
    page.locator(".briefbar .btn").wait_for()
    yield READS
    page.locator(".briefbar .btn").click()
    staff = page.locator(".staffpanel select")
    if not staff.is_visible():
        page.locator(".ptabs button").nth(1).click()
    staff.select_option("war")
    if page.locator(".ptabs button").first.is_visible():
        page.locator(".ptabs button").first.click()
    while True:
        yield WATCHES
        card = page.locator(".headlines button")
        if card.count() > 2:
            yield READS
            card.last.click()
