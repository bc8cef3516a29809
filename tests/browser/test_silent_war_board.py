"""The Pacific in a browser: a patrol to its end by mouse, a fight on the display, keys, a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.pacific import (
    PATIENCE,
    by_mouse,
    campaign,
    in_combat,
    number_of,
    open_question,
    question,
    search_until_contact,
    start_patrol,
    until_answered,
)
from tests.browser.table import asked, log_of, no_axe_findings, no_sideways_scroll, small_targets
from tests.web.site import Site

from upscope import text


def test_a_patrol_is_played_from_the_start_page_to_its_end_by_mouse(people: Open, here: Site) -> None:
    page = people(here.url)
    start_patrol(page)
    no_axe_findings(page)
    used: list[str] = []
    while name := question(page):
        used.append(by_mouse(page, name))
        assert len(used) < 200
    expect(page.locator(".refusal")).to_have_count(0)
    expect(page.locator(".act.end")).to_be_visible()
    assert used.count("chart") >= 3, used
    assert "boats lost" in log_of(page)


def test_a_fight_is_fought_on_the_display(people: Open, here: Site) -> None:
    page = people(here.url)
    campaign(page)
    search_until_contact(page)
    no_axe_findings(page)
    expect(page.locator(".unitslot[data-unit]").first).to_be_visible()
    seen = set()
    for _ in range(100):
        name = question(page) if in_combat(page) else ""
        seen.add(name)
        if name in ("press_attack", ""):
            break
        if name == "allocate_points":
            share_out(page)
        by_mouse(page, name)
    assert "choose_posture" in seen, seen
    expect(page.locator(".refusal")).to_have_count(0)


def share_out(page: Page) -> None:
    """Sliders share one total: the one raised takes from the others; the chance shown follows the points."""
    sliders = page.locator(".aiming input[type=range]").all()
    total = int(sliders[0].get_attribute("max") or 0)
    expect(page.locator(".aimat .pct, .aimat .muted").first).to_be_visible(timeout=PATIENCE)
    for slider in sliders:
        slider.fill(str(total))
        assert sum(int(one.input_value()) for one in sliders) == total
    sliders[-1].fill("0")
    expect(page.locator("[data-decision=allocate_points] [type=submit]")).to_be_disabled()
    sliders[0].fill(str(total))


def tab_to(page: Page, wanted: str) -> None:
    """On with Tab until the focus is on something that fits the selector."""
    for _ in range(40):
        if page.evaluate("(fits) => document.activeElement.matches(fits)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {wanted}")


def by_keys(page: Page, name: str) -> str:
    """One answer without a pointer: on the chart or the display by `b`, in the bar by `a`. Says where."""
    number = number_of(page)
    bar = open_question(page)
    where = "bar"
    if name in ("allocate_points", "reallocate_points"):
        page.keyboard.press("a")
        tab_to(page, "[type=submit]")
        page.keyboard.press("Enter")
    elif name == "place_tdc":
        page.keyboard.press("a")
        for box in bar.locator("[type=checkbox]").all():
            if bar.locator("[type=submit]").is_enabled():
                break
            expect(box).to_be_focused()
            page.keyboard.press("Space")
            page.keyboard.press("Tab")
        tab_to(page, "[type=submit]")
        page.keyboard.press("Enter")
    elif page.locator(".columns button").count():
        page.keyboard.press("b")
        expect(page.locator(".columns")).to_be_focused()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        where = "display"
    elif page.locator(".spot.canpick").count() and name not in ("choose_side", "choose_search"):
        page.keyboard.press("b")
        expect(page.locator(".pac")).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        where = "chart"
    else:
        page.keyboard.press("a")
        for value in ("search", "patrol", "withdraw"):
            if bar.locator(f"[data-value='\"{value}\"']").count():
                tab_to(page, f"[data-value='\"{value}\"']")
        page.keyboard.press("Enter")
    until_answered(page, number)
    return where


def test_a_whole_patrol_is_played_by_keyboard_alone(people: Open, here: Site) -> None:
    page = people(here.url)
    play = text.say("en", "card-silent_war-play")
    expect(page.get_by_role("button", name=play)).to_be_visible()
    tab_to(page, "[data-game=silent_war] .go")
    page.keyboard.press("Enter")
    asked(page, "choose_boat")
    used: list[str] = []
    while name := question(page):
        used.append(by_keys(page, name))
        assert len(used) < 200
    expect(page.locator(".refusal")).to_have_count(0)
    assert {"chart", "bar"} <= set(used), used
    page.keyboard.press("t")
    expect(page.locator(".told")).to_contain_text("Wahoo")


def test_the_chart_is_moved_by_wheel_buttons_and_drag(people: Open, here: Site) -> None:
    page = people(here.url)
    campaign(page)
    area = page.locator("#spot-marianas")
    before = area.bounding_box()
    page.mouse.move(700, 400)
    page.mouse.wheel(0, -400)
    page.get_by_role("button", name=text.say("en", "sw-zoom-in")).click()
    page.get_by_role("button", name=text.say("en", "sw-zoom-in")).click()
    expect(page.locator(".pac .ctr").first).to_be_visible()
    close = area.bounding_box()
    page.mouse.move(700, 400)
    page.mouse.down()
    page.mouse.move(560, 340, steps=4)
    page.mouse.up()
    moved = area.bounding_box()
    assert close is not None
    assert moved is not None
    assert close != before
    assert (round(close["x"] - moved["x"]), round(close["y"] - moved["y"])) == (140, 60)
    page.get_by_role("button", name=text.say("en", "sw-zoom-all")).click()
    expect(page.locator(".pac .token").first).to_be_visible()


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_a_phone_shows_every_sheet_without_sideways_scroll(people: Open, here: Site, language: str) -> None:
    page = people(here.url, language=language, width=390, height=844)
    campaign(page)
    for sheet in ("bases", "diary", "chart"):
        page.locator(".sheets").get_by_text(text.say(language, f"sw-sheet-{sheet}"), exact=True).click()
        no_sideways_scroll(page)
        wide = page.locator(".war").evaluate("(war) => [war.scrollWidth, war.getBoundingClientRect().right]")
        assert max(wide) <= 390, (sheet, wide)
        no_axe_findings(page)
        assert small_targets(page) == []


def test_the_red_light_theme_is_accessible_on_every_sheet(people: Open, here: Site) -> None:
    page = people(here.url, dark=True)
    campaign(page)
    for sheet in ("bases", "diary", "chart"):
        page.locator(".sheets").get_by_text(text.say("en", f"sw-sheet-{sheet}"), exact=True).click()
        no_axe_findings(page)
