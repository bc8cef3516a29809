"""Nothing shrinks out of sight: letters on the drawings, buttons of a bar, sheets in a low place, long names."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import (
    BLUE,
    YELLOW,
    asked,
    choose,
    duel,
    look_at,
    make,
    no_axe_findings,
    no_sideways_scroll,
    settled,
)
from tests.web.site import Site

from upscope import text

AT_SEA: dict[str, Any] = {
    "blue": {
        "place": "F5",
        "route": ["B7", "C7", "D7", "D6", "D5", "E5", "F5"],
        "gauges": {"torpedo": 3, "mine": 1, "sonar": 1},
        "broken": ["N1", "S2", "E5"],
    },
    "yellow": {"place": "I9"},
    "turn": "blue",
    "phase": "order",
}
LETTERS = """() => Math.min(...[...document.querySelectorAll('WHAT')].map((one) => {
  const { a, b } = one.getScreenCTM();
  return parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
}))"""
BAR = "[...document.querySelectorAll('header.bar :is(a, button, select)')].filter((one) => one.checkVisibility())"
OUTSIDE = f"""() => {BAR}
  .map((one) => [one.ariaLabel ?? one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.left < -0.5 || box.right > innerWidth + 0.5).map(([name]) => name)"""


def smallest(page: Page, what: str) -> float:
    """The smallest letters of a drawing, in pixels of the screen."""
    expect(page.locator(what).first).to_be_visible()
    found: float = settled(page, LETTERS.replace("WHAT", what))
    return found


def take_the_rest(page: Page, made: dict[str, Any]) -> None:
    """Somebody else is the yellow crew, and does nothing."""
    page.goto(next(one["url"] for one in made["invites"] if one["seat"] == "yellow.captain"))
    page.get_by_role("button", name=text.say("en", "seat-take-rest")).click()
    expect(page.locator("[data-seat]", has_text=text.say("en", "seat-free"))).to_have_count(0)


def to_the_sheets(page: Page) -> None:
    """On a desk they stand beside the map, elsewhere below the systems."""
    if not page.locator(".onedesk").is_visible():
        page.locator(".ptabs button").nth(1).click()


def type_size(page: Page, size: str) -> None:
    page.evaluate("(size) => localStorage.setItem('upscope.prefs', JSON.stringify({ size }))", size)
    page.reload()
    expect(page.locator("html")).to_have_attribute("style", f"font-size: {size}%;")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (820, 1180), (390, 844), (844, 390)])
def test_letters_on_the_drawings_are_read_on_every_screen(people: Open, here: Site, width: int, height: int) -> None:
    page = people(here.url, "es", width, height)
    duel(page, AT_SEA)
    asked(page, "command")
    assert smallest(page, ".chart :is(.ax, .sectornum, .offer text)") >= 10.9
    choose(page, "command", '"E"')
    asked(page, "mark")
    to_the_sheets(page)
    assert smallest(page, ".eng text") >= 10.9
    no_sideways_scroll(page)


@pytest.mark.parametrize(("scenario", "mine"), [("alpha-t", "D4"), ("alpha-s", "D12")])
@pytest.mark.parametrize("size", [(1440, 900), (820, 1180), (390, 844)])
def test_a_mine_is_named_within_its_space(
    people: Open, here: Site, scenario: str, mine: str, size: tuple[int, int]
) -> None:
    page, other = people(here.url, "en", *size), people(here.url)
    position: dict[str, Any] = {"blue": {"place": "C5", "mines": [mine]}, "yellow": {"place": "I9"}}
    if scenario == "alpha-t":
        position |= {"turn": "blue", "phase": "order"}
    wish = {"game": "sonar", "scenario": scenario, "options": {"seating": "free"}, "position": position}
    seats = {seat: {"by": "me"} for seat in BLUE}
    made = make(page, **wish, seats=seats, pace="untimed" if scenario == "alpha-t" else "real_time")
    take_the_rest(other, made)
    look_at(page, made["session"]["id"])
    page.get_by_role("button", name=text.say("en", "start-game")).click()
    assert smallest(page, ".chart .mine text") >= 10.9
    sizes = settled(
        page,
        f"""() => ['.chart .mine circle', '.chart .mine', '#cell-{mine}'].map((one) => {{
          const {{ width, height }} = document.querySelector(one).getBoundingClientRect();
          return Math.max(width, height);
        }})""",
    )
    ring, whole, space = sizes
    assert ring > 10.9
    assert whole <= space + 1


def test_the_size_of_type_is_that_of_the_chart_too(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, AT_SEA)
    asked(page, "command")
    usual = smallest(page, ".chart .ax")
    type_size(page, "130")
    asked(page, "command")
    assert smallest(page, ".chart .ax") > 1.15 * usual


@pytest.mark.parametrize("size", ["100", "130"])
def test_no_bar_loses_a_button(people: Open, here: Site, size: str) -> None:
    page = people(here.url, "es")
    seats = {seat: {"by": "me"} for seat in BLUE} | {
        seat.replace("blue", "yellow"): {"by": "bot", "bot": "random"} for seat in BLUE
    }
    clock = {"bank": 1200, "increment": 10}
    wish = {"game": "sonar", "scenario": "alpha-t", "options": {"seating": "free"}, "pace": "live", "clock": clock}
    made = make(page, **wish, seats=seats, position=AT_SEA)
    look_at(page, made["session"]["id"])
    choose(page, "command", '"E"')
    page.locator("[data-decision=mark] .btn").first.click()
    type_size(page, size)
    for place in (".gamebar", ".nav"):
        if place == ".nav":
            page.evaluate("location.hash = ''")
        expect(page.locator(place)).to_be_visible()
        for width in (360, 390, 600, 780, 820, 1000, 1180, 1280, 1440):
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate(OUTSIDE) == [], width
            no_sideways_scroll(page)


@pytest.mark.parametrize(("width", "height", "size"), [(1024, 768, "130"), (844, 390, "100"), (1440, 900, "130")])
def test_a_sheet_in_a_low_place_lies_over_nothing(people: Open, here: Site, width: int, height: int, size: str) -> None:
    """It scrolls: gauges keep apart, and the Engineer's sheet does not become a stamp."""
    page = people(here.url, "es", width, height)
    type_size(page, size)
    duel(page, AT_SEA)
    choose(page, "command", '"E"')
    asked(page, "mark")
    to_the_sheets(page)
    sheet = page.locator(".eng").bounding_box()
    assert sheet
    assert sheet["width"] >= 300
    no_axe_findings(page)
    if page.locator(".ptabs").is_visible():
        page.locator(".ptabs button").nth(1).click()
    cards = page.locator(".gauge")
    tops = [(box["y"], box["x"], box["height"]) for card in cards.all() if (box := card.bounding_box())]
    spilt = "(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length"
    assert cards.evaluate_all(spilt) == 0
    for y, x, high in tops:
        assert not [other for other in tops if other[1] == x and y < other[0] < y + high - 1]


def test_a_long_name_keeps_its_lamp_in_sight(people: Open, here: Site) -> None:
    for width, height in ((1440, 900), (390, 844)):
        page = people(here.url, "es", width, height)
        duel(page, AT_SEA, host_name="Wolfeschlegelsteinhausenbergerdorff")
        asked(page, "command")
        if page.locator(".ptabs").is_visible():
            page.locator(".ptabs button").last.click()
        else:
            page.get_by_role("button", name=text.say("es", "log-open")).click()
        lamp = page.locator(".crew .lamp").first.bounding_box()
        assert lamp
        assert lamp["x"] + lamp["width"] <= width
        no_sideways_scroll(page)


def test_what_is_said_comes_into_sight(people: Open, here: Site) -> None:
    page = people(here.url)
    made = make(page, game="sonar", scenario="alpha-t", pace="untimed", seats={seat: {"by": "me"} for seat in BLUE})
    take_the_rest(people(here.url), made)
    look_at(page, made["session"]["id"])
    page.get_by_role("button", name=text.say("en", "start-game")).click()
    asked(page, "choose_start")
    press = "() => (dispatchEvent(new KeyboardEvent('keydown', { key: '/' })), document.activeElement.id)"
    assert page.evaluate(press) == "say-box", "who types on without a pause loses no letter"
    page.keyboard.type("مرحبا 🚢 " + "x" * 120)
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name=text.say("en", "chat"))).to_contain_text("مرحبا 🚢")
    no_sideways_scroll(page)


def test_rules_are_read_on_a_phone_and_games_stand_in_one_order(people: Open, here: Site) -> None:
    page = people(here.url, "es", 390, 844)
    page.evaluate("location.hash = '#/rules/sonar/index'")
    expect(page.locator(".rules tbody tr").first).to_be_visible()
    broken = page.locator(".rules tbody th").evaluate_all(
        "(all) => all.filter((one) => one.getClientRects()[0].height > 30).map((one) => one.textContent)"
    )
    assert broken == []
    expect(page.locator("main nav.row a")).to_have_count(3)
    listed = page.locator("main nav.row a").evaluate_all("(all) => all.map((one) => one.hash.split('/').at(-1))")
    assert listed == ["sonar", "silent_war", "krieg"]


def test_on_a_phone_on_its_side_the_hull_stands_below_the_tabs(people: Open, here: Site) -> None:
    page, others = people(here.url, "es", 844, 390), people(here.url)
    bots = {seat: {"by": "bot", "bot": "random"} for seat in ["blue.engineer", "blue.radio", *YELLOW]}
    wish = {"game": "sonar", "scenario": "alpha-t", "options": {"seating": "free"}, "pace": "untimed"}
    made = make(page, **wish, seats=bots | {"blue.officer": {"by": "me"}}, position=AT_SEA)
    others.goto(next(one["url"] for one in made["invites"] if one["seat"] == "blue.captain"))
    expect(others.locator("[data-seat]")).to_have_count(8)
    look_at(page, made["session"]["id"])
    page.get_by_role("button", name=text.say("es", "start-game")).click()
    expect(page.locator(".stage .dmg")).to_be_visible()
    tabs, hull = page.locator(".sonarmain > .stations").bounding_box(), page.locator(".stage .dmg").bounding_box()
    assert tabs
    assert hull
    assert tabs["y"] + tabs["height"] <= hull["y"]
