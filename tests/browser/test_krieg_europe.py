"""The map of Europe: names one can read at every zoom, counters from far, a briefing that says what scores."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import asked, look_at, make, no_axe_findings, settled
from tests.web.site import Site

from upscope import text

NAMES = """() => [...document.querySelectorAll('.kmap.top text:not(.kover text)')]
  .filter((one) => one.checkVisibility())
  .map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const matrix = one.getScreenCTM();
    const pixels = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(matrix.a, matrix.b);
    const isLevel = Math.abs(matrix.b) < 0.01;
    return { text: one.textContent, kind: one.getAttribute('class'), left, top, right, bottom, pixels, isLevel };
  })"""
SMALLEST_PX = 9
OVERLAP_PX = 3
"""The lines above and below the letters of two names may touch."""


def war(page: Page, scenario: str = "barbarossa_1941", side: str = "axis", **more: Any) -> None:
    seats: dict[str, Any] = {one: {"by": "bot", "bot": "random"} for one in ("axis", "western", "soviet")}
    wish = {"game": "krieg", "scenario": scenario, "pace": "untimed", "assistant": "odds"}
    made = make(page, **wish, seats={**seats, side: {"by": "me"}}, **more)
    look_at(page, made["session"]["id"])


def moving(page: Page, side: str = "axis") -> None:
    war(page, side=side, position={"at": "3", "side": side})
    asked(page, "choose_mover")


def distance(page: Page, which: str) -> None:
    expect(page.locator(".kframe")).to_have_attribute("data-distance", which)


def closer(page: Page, which: str, look: Callable[[], object] = lambda: None) -> None:
    """Zoom in, a step after the other, until the map is drawn as from there; look at each step on the way."""
    frame = page.locator(".kframe")
    for _ in range(12):
        if frame.get_attribute("data-distance") == which:
            return
        look()
        scale = frame.get_attribute("style")
        page.keyboard.press("+")
        expect(frame).not_to_have_attribute("style", scale or "")
    distance(page, which)


def crossing(names: list[dict[str, Any]]) -> list[tuple[str, str]]:
    level = [one for one in names if one["isLevel"]]
    found = []
    for at, one in enumerate(level):
        for other in level[at + 1 :]:
            across = min(one["right"], other["right"]) - max(one["left"], other["left"])
            down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            if across > OVERLAP_PX and down > OVERLAP_PX:
                found.append((one["text"], other["text"]))
    return found


@pytest.mark.parametrize(("width", "height", "language"), [(1440, 900, "en"), (390, 844, "es")])
def test_at_three_zooms_names_are_large_enough_and_none_lies_over_another(
    people: Open, here: Site, width: int, height: int, language: str
) -> None:
    page = people(here.url, language, width, height)
    moving(page)
    page.keyboard.press("0")
    distance(page, "far")

    def names_here() -> set[str]:
        names = settled(page, NAMES)
        assert len(names) > 20
        assert not crossing(names)
        assert min(one["pixels"] for one in names) >= SMALLEST_PX
        found = {one["text"] for one in names}
        ever.update(found)
        return found

    seen, ever = [], set[str]()
    for which in ("far", "middle", "near"):
        closer(page, which, names_here)
        seen.append(names_here())
    moscow, sea = {"en": ("Moscow", "Black Sea"), "es": ("Moscú", "Mar Negro")}[language]
    assert moscow in seen[0] & seen[1] & seen[2]
    assert sea in ever
    assert len(seen[2]) > len(seen[0]), "from near there are more of them"


def test_countries_are_named_across_their_land(people: Open, here: Site) -> None:
    page = people(here.url, "es")
    moving(page)
    page.keyboard.press("0")
    page.keyboard.press("+")
    names = {one["text"] for one in settled(page, NAMES) if one["kind"].startswith("land")}
    assert {"ALEMANIA", "FRANCIA"} <= names


def test_from_far_a_counter_is_a_number_and_from_near_it_has_its_small_print(people: Open, here: Site) -> None:
    page = people(here.url)
    moving(page)
    page.keyboard.press("0")
    distance(page, "far")
    expect(page.locator(".stack .sum:visible").first).to_be_visible()
    expect(page.locator(".stack :is(.ad, .na, .mv, .pip):visible")).to_have_count(0)
    closer(page, "near")
    expect(page.locator(".stack .sum:visible")).to_have_count(0)
    expect(page.locator(".stack .ad:visible").first).to_be_visible()
    expect(page.locator(".stack .na:visible").first).to_be_visible()


def test_the_briefing_says_by_country_what_scores_and_the_map_marks_it(people: Open, here: Site) -> None:
    page = people(here.url)
    war(page)
    brief = page.locator(".kbrief")
    expect(brief.get_by_role("heading", name=text.say("en", "krieg-brief-goals"))).to_be_visible()
    countries = brief.locator(".scoring > div")
    assert countries.count() >= 5
    expect(countries.first).to_contain_text("Moscow")
    expect(brief.locator(".rest")).not_to_contain_text("Moscow")
    marks = page.locator(".kover .goal")
    worth = sum(int(one) for one in marks.all_text_contents())
    assert worth == sum(int(one) for one in countries.locator(".pts").all_inner_texts())
    no_axe_findings(page)
    brief.locator("[data-begin]").click()
    expect(marks).to_have_count(0)


@pytest.mark.parametrize("scenario", ["barbarossa_1941", "france_1940", "overlord_1944"])
def test_seven_turns_with_four_weathers_fit_above_the_map(people: Open, here: Site, scenario: str) -> None:
    page = people(here.url)
    war(page, scenario, "axis")
    expect(page.locator(".ktrack .now")).to_be_visible()
    for button in page.locator("header button:visible, header a:visible").all():
        expect(button).to_be_in_viewport(ratio=1)
