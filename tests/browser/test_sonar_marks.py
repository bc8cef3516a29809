"""What stays on the map of a duel says what happened there, and what is drawn of a boat is in that boat's ink."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import (
    BLUE,
    YELLOW,
    asked,
    choose,
    claim,
    duel,
    look_at,
    make,
    no_axe_findings,
    no_sideways_scroll,
    settled,
    start,
    until,
)
from tests.web.site import Site

from upscope import text

FIRING: dict[str, Any] = {
    "blue": {"place": "D6", "gauges": {"torpedo": 3}},
    "yellow": {"place": "E4"},
    "turn": "blue",
    "phase": "activation",
}
"""A torpedo on E5 goes off beside both boats."""


def say(message: str, **words: str | int) -> str:
    return text.say("en", message, **words)


def fire(page: Page, cell: str) -> None:
    choose(page, "activate", '"torpedo"')
    asked(page, "choose_impact")
    page.locator(f"#cell-{cell}").click()
    page.locator(f"#cell-{cell}").click()


def sunk_both(blue: int) -> dict[str, Any]:
    return {**FIRING, "blue": {**FIRING["blue"], "damage": blue}, "yellow": {"place": "E4", "damage": 3}}


@pytest.mark.parametrize("phone", [False, True])
def test_a_struck_space_tells_what_happened_there(people: Open, here: Site, phone: bool) -> None:
    """Under the pointer, at the cursor of the keys or a finger, and to a screen reader."""
    page = people(here.url, "en", *((390, 844) if phone else (1280, 800)))
    page.emulate_media(reduced_motion="reduce")
    duel(page, FIRING)
    fire(page, "E5")
    struck = page.locator("#cell-E5")
    expect(struck).to_have_accessible_name(re.compile("Turn 1: .*E5.*Yellow: indirect hit!"))
    story = page.locator("[data-story=E5]")
    # nothing lies over what came of the shot, until somebody asks
    expect(page.locator(".resultcard")).to_be_visible()
    expect(story).to_have_count(0)
    page.mouse.move(1, 1)
    if phone:
        struck.click()
    else:
        struck.hover()
    expect(story).to_contain_text("Turn 1")
    expect(story).to_be_in_viewport(ratio=1)
    page.mouse.move(1, 1)
    page.locator(".chart").focus()
    page.keyboard.press("Escape")
    expect(story).to_have_count(0)
    # from the own boat to the space, with the keys
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    expect(story).to_be_visible()
    no_axe_findings(page)


def test_the_bar_asks_and_repeats_no_old_news(people: Open, here: Site) -> None:
    page = people(here.url, "en", 1280, 800)
    page.emulate_media(reduced_motion="reduce")
    duel(page, FIRING)
    fire(page, "E5")
    question = asked(page, "command")
    expect(question.get_by_role("heading")).to_contain_text(say("sonar-course"))
    expect(page.locator(".resultcard, .heardline").first).to_be_visible()
    expect(page.locator(".act")).not_to_contain_text("indirect hit")


def test_a_full_panel_is_not_shown_as_radiation(people: Open, here: Site) -> None:
    page = people(here.url, "en", 1280, 800)
    page.clock.install()
    page.reload()
    blue = {"place": "D6", "broken": ["N1", "N2", "N3", "N4", "N5"], "gauges": {"torpedo": 3}}
    duel(page, {"blue": blue, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"})
    asked(page, "command")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    choose(page, "command", '"N"')
    until(page, page.locator("[data-sail]"))
    page.locator("[data-sail]").click()
    picture = page.locator("[data-shown=damage_called]")
    until(page, picture)
    expect(picture.locator(".badge")).to_have_text("−1")
    expect(picture.locator(".emblem")).to_have_count(0)
    # the torpedo can be used again: its row says so, though the sheet is shown as of the beat
    until(page, page.locator(".sys.usable"))
    expect(page.locator(".sys.usable .broken")).to_have_count(0)


APART = """() => {
  const boxes = [...document.querySelectorAll('[data-moment-mark] circle')].map((one) => one.getBoundingClientRect());
  const [one, two] = boxes;
  const paper = document.querySelector('.sheetpaper').getBoundingClientRect();
  const inside = boxes.every((box) => box.left >= paper.left && box.bottom <= paper.bottom);
  const meet = one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
  return [boxes.length, inside, meet];
}"""


def test_two_moments_in_one_space_stand_apart(people: Open, here: Site) -> None:
    page = people(here.url, "en", 1280, 800)
    page.emulate_media(reduced_motion="reduce")
    duel(page, sunk_both(0))
    fire(page, "E5")
    expect(page.locator(".act.end .outcome.won")).to_have_text(say("sonar-end-won", side="Yellow"))
    assert settled(page, APART) == [2, True, False]
    expect(page.locator(".endart [data-afloat=a]")).to_have_count(1)
    expect(page.locator(".endart [data-wreck=b]")).to_have_count(1)


def test_two_boats_sunk_by_one_blast_are_both_wrecks(people: Open, here: Site) -> None:
    page = people(here.url, "en", 1280, 800)
    page.emulate_media(reduced_motion="reduce")
    duel(page, sunk_both(3))
    fire(page, "E5")
    expect(page.locator(".act.end .outcome.even")).to_have_text(say("sonar-end-both"))
    expect(page.locator(".act.end")).to_contain_text("Turn 1. ")
    expect(page.locator(".endart [data-wreck]")).to_have_count(2)
    expect(page.locator(".endart [data-afloat]")).to_have_count(0)


def test_a_phone_keeps_its_menu_while_the_enemy_moves(people: Open, here: Site) -> None:
    """Whose turn it is takes a second line before it pushes a button out of sight."""
    page, friend = people(here.url, "es", 390, 844), people(here.url)
    seats = {seat: {"by": "me"} for seat in BLUE}
    wish = {"game": "sonar", "scenario": "alpha-t", "options": {"seating": "free"}, "pace": "untimed", "seats": seats}
    position = {"blue": {"place": "D6"}, "yellow": {"place": "I9"}, "turn": "yellow", "phase": "order"}
    made = make(page, **wish, position=position)
    tokens = {one["seat"]: one["token"] for one in made["invites"]}
    for seat in YELLOW:
        claim(friend, tokens[seat], "Ben")
    start(page, made["session"]["id"])
    look_at(page, made["session"]["id"])
    expect(page.locator(".turn b")).to_have_text(text.say("es", "sonar-phase-other", side="Amarillo"))
    menu = page.get_by_role("button", name=text.say("es", "game-menu"))
    expect(menu).to_be_in_viewport(ratio=1)
    no_sideways_scroll(page)


INK = """() => {
  const ink = (one, name) => getComputedStyle(one).getPropertyValue(name).trim();
  const page = document.documentElement;
  const sides = { [ink(page, '--side-a')]: 'blue', [ink(page, '--side-b')]: 'yellow' };
  return [...document.querySelectorAll('.sheetpaper, .where-enemy, [data-overheard]')].map((one) =>
    sides[ink(one, '--their')]);
}"""


def test_what_is_heard_is_in_the_ink_of_the_boat_that_said_it(people: Open, here: Site) -> None:
    """Blue is blue to the yellow crew; a spectator sees each boat in its own ink, and takes no news for good or bad."""
    page, guest = people(here.url), people(here.url)
    seats = {seat: {"by": "me"} for seat in YELLOW} | {seat: {"by": "bot", "bot": "random"} for seat in BLUE}
    near = {"blue": {"place": "D6"}, "yellow": {"place": "E4", "gauges": {"torpedo": 3}}}
    wish = {"game": "sonar", "scenario": "alpha-t", "options": {"seating": "free"}, "pace": "untimed", "seats": seats}
    made = make(page, **wish, private=False, position={**near, "turn": "yellow", "phase": "activation"})
    for one in (page, guest):
        one.emulate_media(reduced_motion="reduce")
        look_at(one, made["session"]["id"])
    expect(page.locator(".where-enemy")).to_be_visible()
    assert settled(page, INK) == ["blue", "blue"]
    expect(guest.locator("[data-overheard]")).to_have_count(2)
    assert settled(guest, INK)[1:] == ["blue", "yellow"]
    fire(page, "D5")
    expect(guest.locator(".resultcard")).to_be_visible()
    expect(guest.locator(".resultcard:is(.good, .bad)")).to_have_count(0)
