"""Every page at 390 pixels, in both languages: nothing to scroll sideways, nothing too small for a finger."""

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
    look_at,
    make,
    no_axe_findings,
    no_sideways_scroll,
    settled,
    small_targets,
    turn_to,
)
from tests.web.site import Site

from upscope import text

BUSY: dict[str, Any] = {
    "blue": {
        "place": "F5",
        "route": ["B7", "C7", "D7", "D6", "D5", "E5", "F5"],
        "mines": ["F7"],
        "gauges": {"torpedo": 3, "mine": 1, "sonar": 1},
        "broken": ["N1", "S2", "E5"],
        "damage": 1,
    },
    "yellow": {"place": "I9", "damage": 2},
    "turn": "blue",
    "phase": "order",
}


WHERE = "() => JSON.stringify(document.querySelector('.hullsheet').getBoundingClientRect())"


def fits(page: Page) -> None:
    no_sideways_scroll(page)
    assert small_targets(page) == []


def busy_duel(page: Page, language: str) -> None:
    seats = {seat: {"by": "me"} for seat in BLUE} | {seat: {"by": "bot", "bot": "random"} for seat in YELLOW}
    options = {"seating": "free", "quick_calls": True}
    made = make(page, game="sonar", scenario="alpha-t", options=options, pace="untimed", seats=seats, position=BUSY)
    look_at(page, made["session"]["id"])
    asked(page, "command")
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_duel_fits_a_phone(people: Open, here: Site, language: str) -> None:
    page = people(here.url, language, 390, 844)
    busy_duel(page, language)
    for tab in page.locator(".ptabs button").all():
        tab.click()
        fits(page)
        no_axe_findings(page)
    page.locator(".ptabs button").nth(1).click()
    page.locator(".toplot").click()
    fits(page)
    page.locator(".ptabs button").first.click()
    for station in ("plot", "chart"):
        page.get_by_text(text.say(language, f"sonar-station-{station}"), exact=True).last.click()
        fits(page)
    choose(page, "command", '"E"')
    asked(page, "mark")
    fits(page)
    no_axe_findings(page)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_a_first_order_is_seen_whole_on_a_phone(people: Open, here: Site, language: str) -> None:
    """All courses look alike on the chart, and none is cut off below it."""
    page = people(here.url, language, 390, 844)
    seats = {seat: {"by": "me"} for seat in BLUE} | {seat: {"by": "bot", "bot": "random"} for seat in YELLOW}
    made = make(page, game="sonar", scenario="alpha-t", options={"seating": "free"}, pace="untimed", seats=seats)
    look_at(page, made["session"]["id"])
    expect(asked(page, "choose_start")).to_contain_text(text.say(language, "sonar-hint-start"))
    page.locator("#cell-C6").click()
    # no keys and no mouse are spoken of where there are none
    expect(page.locator(".act .btn.primary")).to_contain_text(text.say(language, "press-here"))
    page.locator(".act .btn.primary").click()
    question = asked(page, "command")
    expect(page.locator(".act .sail")).to_contain_text(text.say(language, "sonar-sail-which-touch"))
    looks = page.locator(".chart .offer rect").evaluate_all("(all) => all.map((one) => getComputedStyle(one).fill)")
    assert len(looks) == 4
    assert len(set(looks)) == 1
    letters = sorted(page.locator(".chart .offer text").all_text_contents())
    assert letters == sorted(text.say(language, f"sonar-letter-{course}") for course in "NESW")
    for course in "NESW":
        expect(question.locator(f"[data-value='\"{course}\"']")).to_be_in_viewport(ratio=1)
    tabs = page.locator(".ptabs").bounding_box()
    south = question.locator("[data-value='\"S\"']").bounding_box()
    assert tabs
    assert south
    assert south["y"] + south["height"] <= tabs["y"]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_the_radio_operator_has_his_tools_beside_the_plot(people: Open, here: Site, width: int, height: int) -> None:
    page, captain = people(here.url, "es", width, height), people(here.url)
    bots = {seat: {"by": "bot", "bot": "random"} for seat in BLUE[1:] + YELLOW}
    wish = {"game": "sonar", "scenario": "alpha-t", "options": {"seating": "free"}, "pace": "untimed"}
    made = make(page, **wish, seats=bots | {"blue.radio": {"by": "me"}}, position=BUSY)
    captain.goto(next(one["url"] for one in made["invites"] if one["seat"] == "blue.captain"))
    expect(captain.locator("[data-seat]")).to_have_count(8)
    look_at(page, made["session"]["id"])
    page.get_by_role("button", name=text.say("es", "start-game")).click()
    strip = page.locator(".radiostrip")
    expect(strip.locator(".ticker")).to_be_in_viewport(ratio=1)
    tools = strip.get_by_role("group", name=text.say("es", "sonar-tools"))
    expect(tools).to_be_in_viewport(ratio=1)
    tools.get_by_role("button", name=text.say("es", "sonar-tool-pen", number=2)).click()
    from_, to = page.locator("#cell-B2").bounding_box(), page.locator("#cell-B4").bounding_box()
    assert from_
    assert to
    page.mouse.move(from_["x"] + 5, from_["y"] + 5)
    page.mouse.down()
    page.mouse.move(to["x"] + 5, to["y"] + 5, steps=6)
    page.mouse.up()
    expect(page.locator(".chart .penline.p1")).to_have_count(1)
    fits(page)
    no_axe_findings(page)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_what_is_under_a_finger_stays_there_when_the_enemy_is_heard(
    people: Open, here: Site, width: int, height: int
) -> None:
    page, other = people(here.url, "es", width, height), people(here.url)
    position = {"blue": {"place": "D13", "surfaced": True}, "yellow": {"place": "K1"}}
    wish = {"game": "sonar", "scenario": "alpha-s", "options": {"seating": "free"}, "pace": "real_time"}
    made = make(page, **wish, position=position, seats={seat: {"by": "me"} for seat in BLUE})
    other.goto(
        next(one["url"] for one in made["invites"] if one["seat"] == "yellow.captain").replace("/#", "/?lang=en#")
    )
    other.get_by_role("button", name=text.say("en", "seat-take-rest")).click()
    look_at(page, made["session"]["id"])
    page.get_by_role("button", name=text.say("es", "start-game")).click()
    asked(page, "outline")
    heard = page.locator(".heardline")
    expect(heard).to_have_text(text.say("es", "heard-nothing"))
    before = settled(page, WHERE)
    choose(other, "command", '"S"')
    expect(heard).to_contain_text("rumbo sur")
    assert settled(page, WHERE) == before
    fits(page)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_other_pages_fit_a_phone(people: Open, here: Site, language: str) -> None:
    page = people(here.url, language, 390, 844)
    make(page, game="sonar", scenario="alpha-s", private=False, seats={})
    for path in ("games", "new/sonar", "new/krieg", "new/silent_war", "rules/sonar", "records"):
        turn_to(page, path)
        fits(page)
    no_axe_findings(page)


def test_a_waiting_room_fits_a_phone(people: Open, here: Site) -> None:
    page = people(here.url, "es", 390, 844)
    made = make(page, game="sonar", scenario="alpha-s", seats={"blue.captain": {"by": "me"}}, host_name="Inés")
    look_at(page, made["session"]["id"])
    expect(page.get_by_role("button", name=text.say("es", "start-game"))).to_be_visible()
    fits(page)
    no_axe_findings(page)


@pytest.mark.parametrize(("width", "height"), [(844, 390), (667, 375)])
def test_a_phone_on_its_side_shows_board_and_decision(people: Open, here: Site, width: int, height: int) -> None:
    page = people(here.url, "en", width, height)
    busy_duel(page, "en")
    seats = {side: {"by": "me"} for side in ("axis", "western", "soviet")}
    made = make(page, game="krieg", scenario="steel_and_mud", pace="untimed", seats=seats)
    for session, board in (("", ".chart"), (made["session"]["id"], ".kpaper")):
        if session:
            look_at(page, session)
        drawn = page.locator(board)
        expect(drawn).to_be_visible()
        box, act = drawn.bounding_box(), page.locator(".act").bounding_box()
        assert box
        assert act
        assert min(box["width"], box["height"]) >= 0.6 * height
        assert box["x"] + box["width"] <= act["x"] + 1
        assert act["height"] >= 0.6 * height
        assert len(page.locator(".ptabs button:visible").all()) == 4
        fits(page)
        no_axe_findings(page)


@pytest.mark.parametrize(("width", "height"), [(768, 1024), (1024, 768)])
def test_a_tablet_gives_the_answers_their_width_and_the_map_its_frame(
    people: Open, here: Site, width: int, height: int
) -> None:
    page = people(here.url, "es", width, height)
    bots = {side: {"by": "bot", "bot": "random"} for side in ("axis", "western")}
    seats = {**bots, "soviet": {"by": "me"}}
    at = {"at": "3", "side": "soviet"}
    made = make(page, game="krieg", scenario="steel_and_mud", pace="untimed", seats=seats, position=at)
    look_at(page, made["session"]["id"])
    question = asked(page, "choose_mover")
    for button in question.locator(".btn").all():
        expect(button).to_be_in_viewport(ratio=1)
    heading, first = question.locator("h2").bounding_box(), question.locator(".btn").first.bounding_box()
    side, paper = page.locator(".side").bounding_box(), page.locator(".kpaper").bounding_box()
    assert heading
    assert first
    assert side
    assert paper
    assert heading["y"] + heading["height"] <= first["y"]
    assert paper["x"] + paper["width"] <= side["x"] + 1
    no_sideways_scroll(page)
    no_axe_findings(page)
