"""Every page for everybody: axe in each light and contrast, Tab with a ring one can see, choices confirmed at will."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import (
    asked,
    duel,
    look_at,
    make,
    no_axe_findings,
    no_sideways_scroll,
    small_targets,
    turn_to,
)
from tests.web.site import Site

from upscope import text

PATHS = ("", "games", "records", "new/sonar", "new/silent_war", "new/krieg", "rules/sonar", "guide", "guide/pack")
AHEAD = {"blue": {"place": "C6"}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"}


def prefer(page: Page, *messages: str) -> None:
    page.get_by_role("button", name=text.say("en", "settings"), exact=True).click()
    for message in messages:
        page.get_by_role("dialog").get_by_text(text.say("en", message), exact=True).last.click()
    page.keyboard.press("Escape")


def waiting_room(page: Page) -> None:
    made = make(page, game="sonar", scenario="alpha-s", seats={"blue.captain": {"by": "me"}}, host_name="Inés")
    look_at(page, made["session"]["id"])
    expect(page.get_by_role("button", name=text.say("en", "start-game"))).to_be_visible()


@pytest.mark.parametrize("contrast", ["normal", "high"])
@pytest.mark.parametrize("dark", [False, True], ids=["chart", "night"])
def test_axe_finds_nothing_on_any_page(people: Open, here: Site, dark: bool, contrast: str) -> None:
    page = people(here.url, dark=dark)
    prefer(page, f"pref-contrast-{contrast}")
    expect(page.locator("html")).to_have_attribute("data-contrast", contrast)
    make(page, game="sonar", scenario="alpha-s", private=False, seats={})
    for path in PATHS:
        turn_to(page, path)
        no_axe_findings(page)
    waiting_room(page)
    no_axe_findings(page)
    page.get_by_role("button", name=text.say("en", "invite-spectators")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    no_axe_findings(page)


WALK = """async () => {
  const seen = [];
  const wanted = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')];
  const open = wanted.filter((one) => one.checkVisibility() && !one.disabled && !one.closest('[inert]'));
  const can = open.filter((one) => one.tabIndex >= 0);
  return can.filter((one) => !(one.type === 'radio' && !one.checked)).length;
}"""
RING = """() => {
  const { activeElement: one } = document;
  if (!one || one === document.body) return null;
  const shown = one.matches('[type=radio], [type=checkbox], [type=file]') ? one.closest('label') ?? one : one;
  const styles = [one, shown, shown.parentElement].map((each) => getComputedStyle(each));
  const ring = styles.some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2);
  const box = shown.getBoundingClientRect();
  return { ring, seen: box.bottom > 0 && box.top < innerHeight, what: one.outerHTML.slice(0, 120) };
}"""


@pytest.mark.parametrize("path", ["", "games", "new/sonar", "rules/sonar", "guide/duel"])
def test_tab_reaches_everything_and_shows_where_it_is(people: Open, here: Site, path: str) -> None:
    page = people(here.url)
    turn_to(page, path)
    page.evaluate("document.activeElement?.blur()")
    stops = page.evaluate(WALK)
    reached = 0
    for _ in range(stops + 1):
        page.keyboard.press("Tab")
        found = page.evaluate(RING)
        if found is None:
            break
        reached += 1
        assert found["ring"], found["what"]
        assert found["seen"], found["what"]
    assert reached == stops


def test_the_guide_fits_a_phone(people: Open, here: Site) -> None:
    page = people(here.url, "es", 390, 844)
    for name in ("index", "duel", "host", "pack"):
        turn_to(page, f"guide/{name}")
        expect(page.locator(".prose")).to_be_visible()
        no_sideways_scroll(page)
        assert small_targets(page) == []


def test_the_guide_is_lit_as_the_page_is(people: Open, here: Site) -> None:
    page = people(here.url)
    turn_to(page, "guide/duel")
    picture = page.locator(".prose img").first
    expect(picture).to_have_attribute("src", "guide/img/small-crew-chart.png")
    page.get_by_role("button", name=text.say("en", "theme-switch")).click()
    expect(picture).to_have_attribute("src", "guide/img/small-crew-redlight.png")
    page.wait_for_function("(one) => one.complete && one.naturalWidth === 1440", arg=picture.element_handle())
    page.get_by_role("button", name="Español").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tu primer duelo")
    page.get_by_role("navigation", name=text.say("es", "guide-contents")).get_by_text("Hacer un paquete").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hacer un paquete")


def once(page: Page, press: Callable[[], None]) -> bool:
    """Whether one press was enough."""
    press()
    answered = page.locator("[data-decision=mark]")
    expect(answered.or_(page.locator(".chosen, .picked, [aria-pressed=true].offer")).first).to_be_visible()
    return answered.count() > 0


@pytest.mark.parametrize(
    ("wish", "on_board", "in_bar"), [("never", True, True), ("board", False, True), ("always", False, False)]
)
def test_choices_are_confirmed_as_wished(people: Open, here: Site, wish: str, on_board: bool, in_bar: bool) -> None:
    for expected, spot in ((on_board, "#cell-C5"), (in_bar, "[data-decision=command] [data-value='\"N\"']")):
        page = people(here.url)
        prefer(page, f"pref-confirm-{wish}")
        duel(page, AHEAD)
        asked(page, "command")
        assert once(page, page.locator(spot).click) is expected


def test_nothing_moves_for_those_who_wish_it(people: Open, here: Site) -> None:
    page = people(here.url)
    moving = "getComputedStyle(document.querySelector('.btn')).transitionDuration"
    expect(page.locator(".btn").first).to_be_visible()
    assert any(float(one.removesuffix("s")) > 0 for one in page.evaluate(moving).split(", "))
    prefer(page, "pref-motion-less")
    assert all(float(one.removesuffix("s")) == 0 for one in page.evaluate(moving).split(", "))
    page.emulate_media(reduced_motion="reduce")
    prefer(page, "pref-motion-auto")
    assert all(float(one.removesuffix("s")) == 0 for one in page.evaluate(moving).split(", "))


def test_larger_type_keeps_every_page_in_its_frame(people: Open, here: Site) -> None:
    page = people(here.url, width=390, height=844)
    prefer(page, "pref-size-130")
    for path in PATHS:
        turn_to(page, path)
        no_sideways_scroll(page)
