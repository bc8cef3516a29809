"""What is written at the edges: names on the chart, whole and apart, and the tracks in the bar, all of them."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.pacific import AT_SEA, by_mouse, campaign, open_question, question
from tests.browser.session import asked, no_axe_findings, settled
from tests.browser.test_silent_war_solitaire import whole_war
from tests.web.site import Site

from upscope import text

SCREENS = {"desk": (1440, 900), "laptop": (1280, 720), "tablet": (1024, 768), "phone": (390, 844)}
A_FEW = 4
EVERYWHERE = {**AT_SEA, "open": ["pearl-harbor", "brisbane", "fremantle", "midway", "dutch-harbor"]}
NAMES = """() => {
  const frame = document.querySelector('.pacific').getBoundingClientRect();
  const key = document.querySelector('.chartkey').getBoundingClientRect();
  const names = [...document.querySelectorAll('.areaname, .portname, .smz text')].flatMap((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const mark = one.closest('.port, .smz')?.querySelector('path:last-of-type, circle')?.getBoundingClientRect();
    const seen = mark ?? { left: (left + right) / 2, right: (left + right) / 2, top, bottom };
    const across = seen.left >= frame.left && seen.right <= frame.right;
    const inside = across && seen.top >= frame.top && seen.bottom <= frame.bottom;
    return inside ? [{ name: one.textContent.trim(), left, top, right, bottom }] : [];
  });
  const lying = [...document.querySelectorAll('.sheets .segments, .zoom')];
  const over = lying.map((one) => one.getBoundingClientRect().toJSON());
  return { names, frame: frame.toJSON(), key: key.toJSON(), over };
}"""


def apart(one: Any, two: Any) -> bool:
    beside = one["right"] <= two["left"] or two["right"] <= one["left"]
    return bool(beside or one["bottom"] <= two["top"] or two["bottom"] <= one["top"])


def check(page: Page) -> int:
    """How many names are in sight, after all of them have been measured."""
    found = settled(page, NAMES)
    frame, names = found["frame"], found["names"]
    cut = [
        one
        for one in names
        if one["left"] < frame["left"]
        or one["right"] > frame["right"]
        or one["top"] < frame["top"]
        or one["bottom"] > frame["bottom"]
    ]
    assert not cut, (cut, frame)
    assert not [one for one in names if not apart(one, found["key"])]
    assert not [(one, two) for one, two in combinations(names, 2) if not apart(one, two)]
    return len(names)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", text.LANGUAGES)
def test_names_are_whole_on_every_screen(people: Open, here: Site, language: str, screen: str) -> None:
    """As the chart opens, with the whole sea in sight, and moved to each of its corners."""
    width, height = SCREENS[screen]
    page = people(here.url, language=language, width=width, height=height)
    campaign(page, EVERYWHERE)
    assert check(page) > A_FEW
    if screen == "desk":
        # the whole sea opens, with nothing over a name
        opened = settled(page, NAMES)
        assert len(opened["names"]) == page.locator(".areaname, .portname").count()
        assert all(apart(one, over) for one in opened["names"] for over in opened["over"])
    page.get_by_role("button", name=text.say(language, "sw-zoom-all")).click()
    if screen != "phone":
        check(page)
    for _ in range(3 if screen == "phone" else 1):  # from afar a phone has no room for names
        page.get_by_role("button", name=text.say(language, "sw-zoom-in")).click()
    page.locator(".pac").focus()
    for corner in (("ArrowLeft", "ArrowDown"), ("ArrowRight", "ArrowDown"), ("ArrowRight", "ArrowUp")):
        for key in corner * 12:
            page.keyboard.press(f"Shift+{key}")
        expect(page.locator(".areaname").first).to_be_attached()
        check(page)


LYING = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const box = (one) => { const { left, top, right, bottom } = one.getBoundingClientRect();
    return { what: one.textContent.trim(), left: left + 3, top: top + 3, right: right - 3, bottom: bottom - 3 }; };
  const plates = all('.plate.offered').map((one) => [one, one.querySelector('.platebox')]);
  const names = all('.areaname, .portname, .smz text').filter((one) => !one.closest('.plate.offered'));
  return {
    names: names.map(box),
    offers: [...plates.map(([, one]) => box(one)), ...all('.port.offered .halo, .pile .ct').map(box)],
    plates: plates.map(([, one]) => box(one)),
  };
}"""


def test_names_and_offers_keep_clear_of_each_other_and_of_the_boats(people: Open, here: Site) -> None:
    """As the whole war opens, and where a boat of Manila may go, with many waters side by side."""
    page = people(here.url)
    whole_war(page)
    for base in ("Trincomalee", "Brisbane", "Fremantle"):
        expect(page.locator(".port.closed .portname", has_text=base)).to_be_visible()
    for _ in range(2):
        found = settled(page, LYING)
        assert len(found["names"]) > A_FEW
        assert not [(one, two) for one in found["names"] for two in found["offers"] if not apart(one, two)]
        assert not [(one, two) for one, two in combinations(found["plates"], 2) if not apart(one, two)]
        if question(page) == "choose_boat":
            page.locator(".act [role=combobox]").fill("Perch")
            page.keyboard.press("Enter")
            page.keyboard.press("Enter")
            asked(page, "choose_course")
            expect(page.locator(".platebox").first).to_be_visible()


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_mark_of_the_map_is_explained(people: Open, here: Site, language: str) -> None:
    page = people(here.url, language=language, width=1280, height=720)
    whole_war(page)
    page.get_by_role("button", name=text.say(language, "sw-legend-all")).click()
    marks = page.locator(".dialog [data-mark]")
    expect(marks).to_have_count(23)
    for mark in marks.all():
        expect(mark.locator("dd")).to_have_text(text.say(language, f"sw-brief-mark-{mark.get_attribute('data-mark')}"))
        picture = mark.locator("dt > *").bounding_box()
        assert picture
        assert picture["height"] <= 48
    no_axe_findings(page)


LATE = {**AT_SEA, "ships": 1138, "tons": 5154, "lost": 64}


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_track_is_in_the_bar_late_in_the_war(people: Open, here: Site, language: str) -> None:
    """Large figures, and the button that takes an answer back beside them."""
    page = people(here.url, language=language)
    campaign(page, LATE)
    by_mouse(page, question(page))
    expect(page.locator(".gamebar .undo")).to_be_visible()
    for width in (1440, 1280, 1200, 1024):
        page.set_viewport_size({"width": width, "height": 900})
        inside = settled(
            page,
            """() => {
              const bar = document.querySelector('.tracks').getBoundingClientRect();
              return [...document.querySelectorAll('.tracks .ro')]
                .filter((one) => getComputedStyle(one).display !== 'none')
                .map((one) => one.getBoundingClientRect())
                .map((one) => one.top < bar.bottom - 20 && one.right <= bar.right + 1);
            }""",
        )
        assert inside == [True] * (6 if width >= 1200 else 5), (width, inside)  # a tablet does without the period


def test_a_base_to_go_home_to_is_named_once_with_how_far_it_is(people: Open, here: Site) -> None:
    page = people(here.url)
    campaign(page)
    for _ in range(20):
        if (name := question(page)) == "choose_home":
            break
        by_mouse(page, name, prefer=("return",))
    labels = open_question(page).locator(".opts .btn").all_inner_texts()
    assert labels
    for label in labels:
        base, how_far = label.split("\n")
        assert "(" not in base
        assert how_far.endswith("away")
