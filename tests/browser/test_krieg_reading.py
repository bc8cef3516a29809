"""Reading a position of the war on hexes: what stays in its place, why not, keys, what is said when and where."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Open
from tests.browser.session import asked, look_at, make, no_axe_findings
from tests.browser.test_krieg_board import after_a_fight, battle, middle_of, place_of
from tests.browser.test_krieg_turn import attack, movement
from tests.web.site import Site

from upscope import text


def where(page: Page, hexname: str) -> tuple[float, float]:
    at = middle_of(page, hexname)
    return round(at["x"]), round(at["y"])


def test_the_map_stays_where_it_is_from_question_to_question(people: Open, here: Site) -> None:
    """A target, its attack with a card beside it, the die, the next question: no hex moves by a pixel, nor grows."""
    page = people(here.url)
    wish = {"game": "krieg", "scenario": "two_rivers", "pace": "untimed", "assistant": "odds"}
    seats: dict[str, Any] = {side: {"by": "bot", "bot": "random"} for side in ("axis", "soviet")}
    position = {"at": "4.2", "side": "western"}
    made = make(page, **wish, seats={**seats, "western": {"by": "me"}}, position=position)
    look_at(page, made["session"]["id"])
    asked(page, "choose_target")
    before = where(page, "0307"), where(page, "0412")
    asked(page, "choose_target").locator("[data-value='\"0307\"']").click()
    asked(page, "build_attack").locator("[data-add-all]").click()
    expect(page.locator(".odds .verdict")).to_contain_text("%")
    assert (where(page, "0307"), where(page, "0412")) == before
    page.keyboard.press("r")
    expect(page.locator(".kleft .kbattle .head .code")).to_be_visible()
    assert (where(page, "0307"), where(page, "0412")) == before


def test_news_that_is_put_away_leaves_the_map_where_it_is(people: Open, here: Site) -> None:
    page = people(here.url)
    after_a_fight(page)
    expect(page.locator(".knews")).to_be_visible()
    before = where(page, "0303")
    page.locator(".knews").get_by_role("button", name=text.say("en", "krieg-recap-dismiss")).click()
    expect(page.locator(".knews")).to_have_count(0)
    assert where(page, "0303") == before


def test_cards_hold_no_rule_numbers_until_one_asks_for_them(people: Open, here: Site) -> None:
    page = people(here.url)
    attack(page)
    card = page.locator(".odds")
    expect(card.locator(".shifts li").first).to_be_visible()
    assert {mark.strip() for mark in card.locator(".rule").all_inner_texts()} == {"?"}
    card.locator(".shifts .rule").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".rulefoot")).to_contain_text(re.compile(r"4\.2-4"))


SENTENCES = """(card) => {
  const walk = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode())
    if (!walk.currentNode.parentElement.closest('.rule, data')) found.push(walk.currentNode.data);
  return found.join(' ');
}"""
"""All a card says but its marks of rules and its figures: a mean loss of 1.80 is the number of no rule."""
IDS = tomllib.loads(files("upscope.games.krieg").joinpath("rules.toml").read_text("utf-8"))["rule"]
RULES = frozenset(one for one in IDS if re.search(r"\d[.-]\d", one))
"""The ids that look like no other number of a card: those of one number alone are in every sum."""


def cited(card: Locator) -> set[str]:
    """The rules whose ids stand in what a card says."""
    said: str = card.evaluate(SENTENCES)
    assert said.strip()
    return set(re.findall(r"[\w.-]*\w", said)) & RULES


def test_no_sentence_of_a_card_holds_the_id_of_a_rule(people: Open, here: Site) -> None:
    """An attack alone, one that may meet an HQ, and the defender's card, in both languages."""
    assert {"4.2-4", "4.1"} <= RULES
    wish = {"game": "krieg", "scenario": "two_rivers", "pace": "untimed", "assistant": "odds"}
    seats: dict[str, Any] = {"axis": {"by": "me"}, "western": {"by": "me"}, "soviet": {"by": "bot", "bot": "random"}}
    for language in ("en", "es"):
        page = people(here.url, language)
        attack(page)
        card = page.locator(".odds")
        expect(card.locator(".verdict data").first).to_be_visible()
        assert not cited(card)
        page = people(here.url, language)
        made = make(page, **wish, seats=seats, position={"at": "4.2", "side": "axis"})
        look_at(page, made["session"]["id"])
        asked(page, "choose_target")
        page.mouse.click(**middle_of(page, "0207"))
        build = asked(page, "build_attack")
        build.locator("[data-add-all]").click()
        expect(card.locator(".both data").first).to_be_visible()
        assert not cited(card)
        build.locator("[data-value='\"go\"']").click()
        page.get_by_role("combobox", name=text.say(language, "look-from")).select_option(index=1)
        asked(page, "commit_hq")
        defence = page.locator(".kleft .defence")
        expect(defence).to_contain_text("%")
        assert not cited(defence)


def test_the_blitz_cites_its_paragraph_in_why_alone(people: Open, here: Site) -> None:
    page = people(here.url)
    battle(page, position={"at": "4.1", "side": "soviet", "pieces": {"t1-blitz": {"hex": "0503"}}})
    question = asked(page, "choose_target")
    expect(question).to_contain_text(text.say("en", "krieg-hint-blitz"))
    assert "4.1" not in question.inner_text()
    question.get_by_role("button", name=text.say("en", "why"), exact=True).click()
    expect(page.get_by_role("dialog").locator(".rulefoot")).to_contain_text("4.1.2")


def test_a_unit_that_is_cut_off_says_what_would_let_it_through(people: Open, here: Site) -> None:
    page = people(here.url)
    movement(page, units={"us-xx": {"hex": "0508"}})
    held = page.locator("[data-cannot=us-xx]")
    expect(held).to_contain_text("out of supply")
    place = place_of(page, "us-xx")
    page.mouse.click(place["x"], place["y"], button="right")
    card = page.locator(".khover")
    expect(card.locator(".opens")).to_contain_text("0408 Eifel")
    ways = card.locator(".breaks li")
    expect(page.locator(".kover .blockt")).to_have_count(ways.count())
    frame, box = page.locator(".kpaper").bounding_box(), card.bounding_box()
    assert frame
    assert box
    assert box["y"] >= frame["y"]
    assert box["y"] + box["height"] <= frame["y"] + frame["height"]
    no_axe_findings(page)


def test_a_long_press_opens_the_card_of_a_stack(people: Open, here: Site) -> None:
    page = people(here.url, width=390, height=844)
    movement(page)
    press = """(kind) => {
      const at = document.querySelector('.stack .u.open');
      const { x, y } = at.getBoundingClientRect();
      const how = { bubbles: true, pointerType: 'touch', clientX: x + 9, clientY: y + 9, pointerId: 7 };
      at.dispatchEvent(new PointerEvent(kind, how));
    }"""
    page.evaluate(press, "pointerdown")
    expect(page.locator(".khover .kwhy")).to_be_visible()
    page.evaluate(press, "pointerup")
    expect(page.locator(".khover")).to_be_visible()


def test_answers_have_digits_and_letters(people: Open, here: Site) -> None:
    page = people(here.url)
    battle(page, position={"at": "4.2", "side": "soviet"})
    buttons = asked(page, "choose_target").locator(".opts > .btn").all()
    at = [button.get_attribute("data-value") for button in buttons].index('"0403"')
    page.keyboard.press(str(at + 1))
    build = asked(page, "build_attack")
    expect(build).to_contain_text("0403")
    expect(build.locator("[data-add-all]")).to_be_visible()
    page.keyboard.press("x")
    expect(build.locator("[data-add-all]")).to_have_count(0)
    expect(build.locator("[data-value='\"go\"']")).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator(".kleft .kbattle .head .code")).to_be_visible()


def test_the_log_is_saved_as_a_text(people: Open, here: Site) -> None:
    page = people(here.url)
    battle(page, position={"at": "4.2", "side": "soviet"})
    asked(page, "choose_target")
    with page.expect_download() as saved:
        page.get_by_role("button", name=text.say("en", "log-save"), exact=True).click()
    said = saved.value.path().read_text("utf-8")
    assert "USSR: regular combat" in said
    assert said.count("\n") == page.locator("[role=log] li").count()


def test_an_air_assault_is_dragged_to_its_hex(people: Open, here: Site) -> None:
    page = people(here.url)
    wish = {"game": "krieg", "scenario": "two_rivers", "pace": "untimed"}
    seats: dict[str, Any] = {side: {"by": "bot", "bot": "random"} for side in ("axis", "soviet")}
    position = {"at": "4.1", "side": "western", "pieces": {"blitz-w1": {"hex": "0107"}}}
    made = make(page, **wish, seats={**seats, "western": {"by": "me"}}, position=position)
    look_at(page, made["session"]["id"])
    asked(page, "choose_drop")
    start, goal = place_of(page, "al-ab"), middle_of(page, "0206")
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    page.mouse.move(goal["x"], goal["y"], steps=6)
    page.mouse.up()
    expect(page.locator("[role=log]")).to_contain_text("makes an air assault from 0107 on 0206")
    asked(page, "choose_target").locator("[data-value='\"0206\"']").click()
    defenders = page.locator(".odds .force").last
    expect(defenders.locator("li").first).to_be_visible()
    expect(defenders).not_to_contain_text("1st Allied Airborne Army")


def test_the_demarcation_is_asked_about_when_one_says_so(people: Open, here: Site) -> None:
    page = people(here.url)
    movement(page)
    page.keyboard.press("e")
    page.locator("[data-left=policy]").get_by_role("button", name=text.say("en", "krieg-left-ask")).click()
    page.get_by_role("button", name=text.say("en", "krieg-end-turn-now"), exact=True).click()
    asked(page, "choose_policy")
    page.keyboard.press("1")
    expect(page.locator("[data-decision=choose_policy]")).to_have_count(0)


def test_no_undo_stands_on_the_screen_of_the_result(people: Open, here: Site) -> None:
    page = people(here.url)
    battle(page, position={"at": "3", "side": "soviet", "turn": 3})
    asked(page, "choose_mover")
    page.keyboard.press("e")
    page.get_by_role("button", name=text.say("en", "krieg-end-turn-now"), exact=True).click()
    expect(page.locator(".act.end")).to_be_visible()
    expect(page.get_by_role("button", name=text.say("en", "undo"), exact=True)).to_have_count(0)
