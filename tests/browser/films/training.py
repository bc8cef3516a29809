"""The training battle of the war on hexes: the briefing is read, units move, everybody attacks, the turn is ended."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Locator, Page

READS, THINKS, PRESSES = 5, 3, 1
MOVES, ATTACKS = 3, 2
"""So many units move, and so many attacks are made, before a part of the turn is ended."""


def play(page: Page) -> Iterator[int]:
    yield READS
    press(page.locator("[data-game=krieg] .go"))
    yield from war(page)


def war(page: Page) -> Iterator[int]:
    """From the briefing on, turn after turn."""
    begin = page.locator("[data-begin]")
    begin.wait_for()
    yield READS
    press(begin)
    done: dict[str, int] = {}
    while True:
        yield from one_answer(page, done)


def one_answer(page: Page, done: dict[str, int]) -> Iterator[int]:
    """Whatever is asked; while a battle is shown it is watched."""
    question = page.locator(".act [data-decision]:not(.standing)").first
    shown = page.evaluate("Boolean(document.querySelector('.kbattle')?.dataset.beat)")
    if not shown and question.is_visible():
        name = question.get_attribute("data-decision") or ""
        yield THINKS if name in ("build_attack", "choose_card") else PRESSES
        answer(page, question, name, done)
    yield PRESSES


def answer(page: Page, question: Locator, name: str, done: dict[str, int]) -> None:
    most = {"choose_mover": MOVES, "choose_target": ATTACKS, "choose_piece": 4, "choose_replacement": 3}.get(name, 99)
    done[name] = done.get(name, 0) + 1
    add, go = question.locator("[data-add-all]"), question.locator("[data-value='\"go\"']")
    words = question.locator(".opts .btn:not(.off, .offer, [data-end-turn])")
    offer = question.locator(".opts .btn.offer").first
    if done[name] > most and words.count():
        done[name] = 0
        press(words.last)
    elif add.count():
        press(add)
    elif go.count():
        press(go)
    elif offer.count():
        press(offer)
    elif (found := page.locator(".stack .u.open")).count() and name in ("choose_mover", "choose_reserve"):
        press(found.nth(done[name] % found.count()))
    elif (cost := page.locator(".kover text.cost:not(.small)")).count():
        box = cost.last.bounding_box()
        if box:
            for _ in range(2):
                page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    elif words.count():
        press(words.last)


def press(where: Locator) -> None:
    """A bot may have changed the page meanwhile: then the next look finds what is asked now."""
    if where.count():
        where.click(force=True)
