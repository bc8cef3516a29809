"""The first weeks of the whole war, every fight by hand and the rest by the staff."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page
from tests.browser.films.patrol import one_answer, press
from tests.browser.session import look_at, make

READS = 4


def play(page: Page) -> Iterator[int]:
    seats = {seat: {"by": "me"} for seat in ("comsubpac", "comsubsowespac")}
    made = make(page, game="silent_war", scenario="full-war", pace="untimed", assistant="counsel", seats=seats)
    look_at(page, made["session"]["id"])
    begin = page.locator(".briefbar .btn")
    begin.wait_for()
    yield READS
    press(page.locator(".briefshares button").nth(1))
    yield 2
    press(begin)
    while True:
        yield from one_answer(page)
