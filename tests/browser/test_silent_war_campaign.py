"""A month of the campaign in a browser, with the page loaded anew in the middle of a fight."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.pacific import AT_SEA, PATIENCE, by_mouse, campaign, in_combat, question, search_until_contact
from tests.browser.session import log_of
from tests.web.site import Site

OCTOBER: dict[str, Any] = {
    **AT_SEA,
    "week": 1,
    "boats": {
        boat: {"box": "operating", "at": area, "patrol": True}
        for boat, area in (("ss-237", "east-china-sea"), ("ss-279", "yellow-sea"), ("ss-283", "sea-of-japan"))
    },
}
"""The first week of a month with three boats where there is most to find."""
IN_THE_MIDDLE = ("reveal_unit", "place_tdc", "allocate_points", "press_attack")


def shown(page: Page) -> dict[str, Any]:
    """What the page shows of the fight: the display word by word, the figures, the question and its answers."""
    return {
        "units": page.locator(".columns [aria-label]").evaluate_all("all => all.map((one) => one.ariaLabel)"),
        "tracks": page.locator(".tracks").inner_text(),
        "question": page.locator(".question .ask").first.inner_text(),
        "answers": page.locator(".question .btn").evaluate_all("all => all.map((one) => one.innerText)"),
        "log": log_of(page).splitlines()[-8:],
    }


def test_a_month_of_war_goes_on_after_a_reload_in_the_middle_of_a_fight(people: Open, here: Site) -> None:
    page = people(here.url)
    campaign(page, OCTOBER)
    search_until_contact(page)
    for _ in range(100):
        if (name := question(page)) in IN_THE_MIDDLE:
            break
        if in_combat(page):
            by_mouse(page, name)
        else:  # an event or an aircraft has ended that fight: look for another
            search_until_contact(page)
    before = shown(page)
    assert len(before["units"]) >= 5, before
    page.reload()
    expect(page.locator(".columns")).to_be_visible(timeout=PATIENCE)
    question(page)
    assert shown(page) == before

    date = page.locator(".tracks .date")
    for _ in range(300):
        if "November" in date.inner_text():
            break
        by_mouse(page, question(page), prefer=("bypass", "withdraw", "patrol"))
    expect(date).to_contain_text("November 1943")
    expect(page.locator(".refusal")).to_have_count(0)
