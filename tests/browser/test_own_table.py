"""For the man with the game on his table: his own dice, boat by boat."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.browser.conftest import Open
from tests.browser.pacific import AT_SEA
from tests.browser.table import look_at, make
from tests.web.site import Site

SEATS = {seat: {"by": "me"} for seat in ("comsubpac", "comsubsowespac")}
DOCKED: dict[str, Any] = {
    **AT_SEA,
    "at": "week",
    "boats": {f"ss-{n}": {"box": "repair-1", "at": "pearl-harbor"} for n in (190, 192)},
}


def test_dice_are_told_boat_by_boat(people: Open, here: Site) -> None:
    page = people(here.url)
    wish = {"game": "silent_war", "scenario": "pacific-1943", "pace": "untimed", "dice": "own", "seats": SEATS}
    look_at(page, make(page, **wish, position=DOCKED)["table"]["id"])
    rolls: list[str] = []
    notice = page.locator(".notice[data-roll]")
    for _ in range(40):
        expect(notice.or_(page.locator("[data-decision=choose_boat]")).first).to_be_visible()
        if notice.count() == 0:
            break
        number, words = notice.get_attribute("data-roll"), notice.inner_text().splitlines()[0]
        rolls.append(words)
        notice.get_by_role("button").first.click()
        expect(page.locator(f".notice[data-roll='{number}']")).to_have_count(0)
    docks = [words for words in rolls if "Repair" in words]
    assert [words.partition(": ")[2] for words in docks] == ["Repair, Spearfish (1 of 2)", "Repair, Sailfish (2 of 2)"]
