"""A turn of the war on hexes: battles one sees, reasons beside the counters, a counter that is dragged, the end."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import asked, log_of, look_at, make, no_axe_findings
from tests.browser.test_krieg_board import battle, middle_of, place_of
from tests.web.site import Site

from upscope import text

BEATS = """() => {
  window.beats = [];
  const look = () => {
    const card = document.querySelector('.kleft .kbattle');
    const now = card?.dataset.beat ?? '';
    if (now && now !== window.beats.at(-1)) window.beats.push(now);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def movement(page: Page, **more: Any) -> None:
    """The West moves in Two Rivers; bots hold the others."""
    seats: dict[str, Any] = {side: {"by": "bot", "bot": "random"} for side in ("axis", "soviet")}
    wish = {"game": "krieg", "scenario": "two_rivers", "pace": "untimed"}
    position = {"at": "3", "side": "western", **more}
    made = make(page, **wish, seats={**seats, "western": {"by": "me"}}, position=position)
    look_at(page, made["session"]["id"])
    asked(page, "choose_mover")


def attack(page: Page) -> None:
    """An attack of everybody who can join."""
    battle(page, position={"at": "4.2", "side": "soviet"})
    asked(page, "choose_target").locator("[data-value='\"0403\"']").click()
    build = asked(page, "build_attack")
    build.locator("[data-add-all]").click()
    expect(build.locator("[data-add-all]")).to_have_count(0)
    page.evaluate(BEATS)


def test_a_battle_is_seen_beat_by_beat_and_its_card_stays(people: Open, here: Site) -> None:
    page = people(here.url)
    attack(page)
    asked(page, "build_attack").locator("[data-value='\"go\"']").click()
    card = page.locator(".kleft .kbattle")
    expect(card.locator(".head .code")).to_have_text(re.compile(r"Ad|Ex|Dr\d"))
    page.wait_for_function("() => !document.querySelector('.kleft .kbattle')?.dataset.beat")
    seen: list[str] = page.evaluate("window.beats")
    assert seen.index("odds_found") < seen.index("rolled")
    die = re.findall(r"die (\d)", log_of(page))[-1]
    expect(card.locator(".bigdie")).to_have_attribute("aria-label", text.say("en", "krieg-die-shows", die=die))
    expect(card.locator(".kcases .rolled .lit").first).to_be_visible()
    no_axe_findings(page)
    expect(card).to_be_visible()


def test_without_motion_a_battle_is_told_by_still_cards_and_played_by_keys_alone(people: Open, here: Site) -> None:
    page = people(here.url)
    page.emulate_media(reduced_motion="reduce")
    attack(page)
    page.keyboard.press("a")
    go = asked(page, "build_attack").locator("[data-value='\"go\"']")
    go.focus()
    page.keyboard.press("Enter")
    card = page.locator(".kleft .kbattle")
    expect(card.locator(".head .code")).to_be_visible()
    assert page.locator(".bigdie.rolls").count() == 0
    page.keyboard.press("Escape")  # to the result
    page.wait_for_function("() => !document.querySelector('.kleft .kbattle')?.dataset.beat")
    expect(card.locator(".head .code")).to_be_visible()


def test_a_counter_says_why_it_cannot_and_a_hex_why_it_is_refused(people: Open, here: Site) -> None:
    page = people(here.url)
    far = {"us-xx": {"hex": "0606"}}  # alone behind the enemy's lines
    movement(page, units=far)
    place = place_of(page, "us-xx")
    page.mouse.move(place["x"], place["y"])
    card = page.locator(".khover")
    expect(card.locator("[data-why=supply]")).to_contain_text("out of supply")
    expect(card.locator("[data-why=move]")).to_have_class("no")
    expect(card.locator(".breaks li").first).to_be_visible()
    page.mouse.move(5, 5)
    expect(card).to_have_count(0)
    page.mouse.click(place["x"], place["y"], button="right")
    page.get_by_role("button", name=text.say("en", "close"), exact=True).click()
    expect(card).to_have_count(0)
    asked(page, "choose_mover").get_by_role("combobox").fill("US 1st")
    page.keyboard.press("Enter")
    page.locator("[data-picked]").click()
    asked(page, "choose_destination")
    page.mouse.click(**middle_of(page, "0307"))
    expect(page.locator(".krefused")).to_contain_text("The enemy holds it")


def test_a_counter_is_dragged_to_where_it_goes(people: Open, here: Site) -> None:
    page = people(here.url)
    movement(page)
    start, goal = place_of(page, "us-hq"), middle_of(page, "0309")
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    page.mouse.move(goal["x"], goal["y"], steps=6)
    page.mouse.up()
    expect(page.locator("[role=log]")).to_contain_text("12th Army Group moves from 0210")
    asked(page, "choose_mover")
    assert abs(place_of(page, "us-hq")["x"] - goal["x"]) < abs(start["x"] - goal["x"])


def test_a_turn_is_ended_with_two_presses_and_the_demarcation_is_kept(people: Open, here: Site) -> None:
    page = people(here.url)
    movement(page)
    page.keyboard.press("e")
    expect(page.locator("[data-left=moves]")).to_contain_text("11 units have not moved")
    expect(page.locator("[data-left=attacks]")).to_contain_text("7 hexes can be attacked")
    no_axe_findings(page)
    page.get_by_role("button", name=text.say("en", "krieg-end-turn-now"), exact=True).click()
    expect(page.locator("[role=log]")).to_contain_text("West keeps the demarcation")
    expect(page.locator("[data-decision=choose_target], [data-decision=choose_reserve]")).to_have_count(0)


def test_a_scenario_is_explained_first_and_once(people: Open, here: Site) -> None:
    page = people(here.url)
    bots = {side: {"by": "bot", "bot": "random"} for side in ("axis", "western")}
    wish = {"game": "krieg", "scenario": "steel_and_mud", "pace": "untimed"}
    made = make(page, **wish, seats={**bots, "soviet": {"by": "me"}})
    look_at(page, made["session"]["id"])
    brief = page.locator(".kbrief")
    expect(brief.locator(".aims")).to_contain_text("push the Axis below 3 points")
    expect(brief.locator("[data-begin]")).to_be_focused()
    no_axe_findings(page)
    page.keyboard.press("Enter")
    expect(brief).to_have_count(0)
    page.reload()
    expect(page.get_by_role("grid")).to_be_visible()
    page.locator(".question[data-decision]").first.wait_for()
    expect(brief).to_have_count(0)
    page.get_by_role("grid").focus()
    page.keyboard.press("i")
    expect(brief).to_be_visible()


def test_the_map_lies_beside_the_briefing_where_the_first_question_is_about_cards(people: Open, here: Site) -> None:
    page = people(here.url)
    seats = {side: {"by": "me"} for side in ("axis", "western", "soviet")}
    made = make(page, game="krieg", scenario="two_rivers", pace="untimed", seats=seats)
    look_at(page, made["session"]["id"])
    expect(page.locator(".kbrief")).to_be_visible()
    expect(page.locator(".kmap[role=grid]")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".kcardtable")).to_be_visible()
    expect(page.locator(".kmap[role=grid]")).to_be_hidden()


def test_a_defender_sees_the_odds_with_the_hq_and_without_before_committing_it(people: Open, here: Site) -> None:
    page = people(here.url)
    wish = {"game": "krieg", "scenario": "two_rivers", "pace": "untimed", "assistant": "odds"}
    seats: dict[str, Any] = {"axis": {"by": "me"}, "western": {"by": "me"}, "soviet": {"by": "bot", "bot": "random"}}
    made = make(page, **wish, seats=seats, position={"at": "4.2", "side": "axis"})
    look_at(page, made["session"]["id"])
    asked(page, "choose_target")
    page.mouse.click(**middle_of(page, "0207"))
    build = asked(page, "build_attack")
    build.locator("[data-add-all]").click()
    build.locator("[data-value='\"go\"']").click()
    page.get_by_role("combobox", name="View as").select_option(label="West")
    asked(page, "commit_hq")
    held = page.locator(".kleft .defence .kholds li")
    expect(held).to_have_count(2)
    expect(held.last).to_contain_text("21st Army Group")
    expect(page.locator(".kleft .defence [scope=colgroup]")).to_have_count(2)
    asked(page, "commit_hq").locator("[data-value='\"uk-hq\"']").click()
    expect(page.locator(".kleft .khelped")).to_contain_text("helped")
