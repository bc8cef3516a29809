"""Somebody who has never played presses "Play a duel" and goes on from there, at the pace of a person who reads."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Locator, Page

READS, THINKS, PRESSES = 5, 3, 1
START = "D6"
AIMS = ".cell.open"


def play(page: Page) -> Iterator[int]:
    yield READS
    page.locator(".card .btn.primary").first.click()
    page.locator(".chart[role=grid]").wait_for()
    yield READS
    page.locator(f"#cell-{START}").click()
    yield THINKS
    page.locator(".act .btn.primary").click()
    while True:
        yield from one_answer(page)


def one_answer(page: Page) -> Iterator[int]:
    """Whatever is asked; where nothing is, a second of watching."""
    end, sail = page.locator(".act.end"), page.locator("[data-sail]")
    question = page.locator(".act [data-decision]:not(.standing)").first
    if end.is_visible():
        yield READS
        yield from after(page, end)
    elif sail.is_visible():
        yield THINKS
        press(sail)
        yield PRESSES
    elif question.is_visible():
        name = question.get_attribute("data-decision") or ""
        yield THINKS if name == "command" else PRESSES
        yield from answered(page, question, name)
        yield PRESSES
    else:
        yield PRESSES


def answered(page: Page, question: Locator, name: str) -> Iterator[int]:
    if name == "answer_sonar":
        lie = question.locator("select")
        if lie.is_visible():
            lie.select_option(index=1)
            yield THINKS
        press(question.locator(".btn.primary"))
    elif name in ("choose_impact", "choose_mine_place", "choose_run", "choose_start"):
        ready = page.locator(".act .btn.primary")
        if name != "choose_start" and ready.is_visible():
            yield THINKS
            press(ready)
            return
        likely, open_ = page.locator(".heat .p3").first, page.locator(AIMS)
        wanted = likely.get_attribute("data-possible") if likely.count() else None
        target = page.locator(f"#cell-{wanted}.open")
        (target if wanted and target.count() else open_.nth(open_.count() // 2)).click(force=True)
        yield THINKS
        press(page.locator(".act .btn.primary"))
    elif name == "choose_sector":
        yield THINKS
        press(question.locator("button.btn").first)
    else:
        yield from ordered(question, name)


def ordered(question: Locator, name: str) -> Iterator[int]:
    """A course that leaves room, a system that is ready, else the first answer that is no surfacing."""
    answers = question.locator("button[data-value]")
    values = [one.get_attribute("data-value") or "" for one in answers.all()]
    wanted = next((one for one in ('"torpedo"', '"sonar"', '"drone"', '"mine"') if one in values), None)
    if name == "command":
        wanted = next((one for one in ('"N"', '"W"', '"S"', '"E"') if one in values), '"surface"')
    choice = question.locator(f"[data-value='{wanted}']") if wanted else answers.last
    press(choice)
    if wanted == '"surface"':
        yield PRESSES
        press(choice)


def after(page: Page, end: Locator) -> Iterator[int]:
    """The end is looked at, then seen again."""
    yield READS
    press(end.locator(".btn.primary").first)
    yield READS
    start = page.locator("main:not(.held) .btn.primary").first
    if start.is_visible():
        press(start)


def press(button: Locator) -> None:
    """What is gone meanwhile was answered in another way."""
    if button.count() and button.first.is_visible():
        button.first.click(timeout=5_000)
