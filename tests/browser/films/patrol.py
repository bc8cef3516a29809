"""Wahoo's patrol by hand: the briefing is read, she sails, and every die of her fights is watched."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Locator, Page

READS, THINKS, PRESSES = 5, 3, 1


def play(page: Page) -> Iterator[int]:
    yield READS
    press(page.locator("[data-game=silent_war] .go"))
    begin = page.locator(".briefbar .btn")
    begin.wait_for()
    yield READS
    press(begin)
    while True:
        yield from one_answer(page)


def one_answer(page: Page) -> Iterator[int]:
    """Whatever is asked; while a fight is shown it is watched."""
    end, shown = page.locator(".act.end"), page.locator(".fightdock")
    question = page.locator(".act [data-decision]:not(.standing)").first
    if end.is_visible():
        yield READS
        press(end.locator(".btn.primary").first)
    elif not shown.is_visible() and question.is_visible():
        yield THINKS
        answer(question, page)
    yield PRESSES


def answer(question: Locator, page: Page) -> None:
    """Sail where ships are, search, fire, attack again; else the first thing offered."""
    for sea in ("Bismarck", "Solomon", "Salom"):
        if (there := question.locator(".opts .btn", has_text=sea)).count():
            press(there.first)
            return
    wanted = ('"search"', '"patrol"', '"standard"', '"re-attack"', '"torpedoes"')
    for value in wanted:
        if (found := question.locator(f"[data-value='{value}']")).count():
            press(found)
            return
    send = question.locator("[type=submit]")
    column = page.locator(".columns button[data-cup]").first
    press(send if send.count() else column if column.count() else question.locator(".opts .btn:not(.off)").first)


def press(button: Locator) -> None:
    """What is gone meanwhile was answered in another way."""
    if button.count() and button.first.is_visible() and button.first.is_enabled():
        button.first.click(timeout=5_000)
