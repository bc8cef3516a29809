"""Words of the trade and counters are explained wherever they stand in a game: hovered, focused or pressed for long."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Open
from tests.browser.pacific import campaign
from tests.browser.scenes import krieg, sonar
from tests.browser.scenes.silent_war import FEW, until
from tests.browser.session import no_axe_findings
from tests.web.site import Site

from upscope import text
from upscope.rulebook import book_of
from upscope.rulebook.book import Term

UNDERLINED = """() => [...(CSS.highlights.get('term') ?? [])].map((range) => range.toString().toLowerCase())"""


def term(game: str, ident: str, language: str = "en") -> Term:
    (found,) = (one for one in book_of(f"upscope.games.{game}", language).terms if one.id == ident)
    return found


def shown(page: Page, game: str, ident: str, language: str = "en") -> None:
    """Its explanation stands beside it, in full."""
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text(term(game, ident, language).says)
    expect(tip).to_be_in_viewport(ratio=1)


def away(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)


def point_at(page: Page, where: Locator) -> None:
    where.scroll_into_view_if_needed()
    box: Any = where.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


WORD = """([inside, word]) => {
  for (const root of document.querySelectorAll(inside)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const from = node.data.toLowerCase().indexOf(word.toLowerCase());
      if (from < 0) continue;
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, from + word.length);
      const box = range.getBoundingClientRect();
      if (box.width) return [box.x + box.width / 2, box.y + box.height / 2];
    }
  }
  return null;
}"""


def point_at_word(page: Page, inside: str, word: str) -> None:
    """Wherever the page has set the word, not where a test thinks that it stands."""
    found = page.wait_for_function(WORD, arg=[inside, word]).json_value()
    page.mouse.move(*found)


def test_a_question_a_card_and_a_column_speak_of_things_that_are_explained(people: Open, here: Site) -> None:
    page = people(here.url)
    krieg.attack(page)
    for inside, word, ident in (
        (".kodds, .odds", "HQ", "hq"),
        (".odds", "Dr2", "dr"),
        (".odds", "step", "step"),
        (".klayers, .board", "Option cards", "card"),
    ):
        point_at_word(page, inside, word)
        shown(page, "krieg", ident)
        away(page)
    page.wait_for_function(f"() => ({UNDERLINED})().includes('dr2')")
    assert page.evaluate("document.querySelectorAll('.odds .term').length") == 0  # the page itself is as it was
    no_axe_findings(page)


def test_counters_of_a_battle_say_what_they_are(people: Open, here: Site) -> None:
    page = people(here.url)
    krieg.attack(page)
    point_at(page, page.locator(".odds .kmini[data-term=counter]").first)
    shown(page, "krieg", "counter")
    away(page)
    point_at(page, page.locator(".kmini[data-term=fleet]:visible").first)
    shown(page, "krieg", "fleet")


def test_what_has_the_focus_is_explained_to_those_who_use_keys(people: Open, here: Site) -> None:
    page = people(here.url)
    krieg.training(page)
    layer = page.get_by_role("button", name=text.say("en", "krieg-layer-hq"), exact=True)
    layer.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")  # now it is the keys that brought the focus there
    expect(layer).to_be_focused()
    shown(page, "krieg", "hq")
    hq = term("krieg", "hq")
    expect(layer).to_have_accessible_description(f"{hq.words[-1]} {hq.says}")
    away(page)
    expect(layer).to_have_accessible_description("")


def test_a_fight_in_the_pacific_explains_its_counters_and_figures(people: Open, here: Site) -> None:
    page = people(here.url)
    campaign(page, FEW)
    until(page, "allocate_points")
    for where, ident in ((".unitslot [data-term=asw]", "asw"), (".tdc", "tdc"), ("svg.ctr", "patrol-side")):
        point_at(page, page.locator(where).first)
        shown(page, "silent_war", ident)
        away(page)
    point_at_word(page, ".fightsteps", "Posture")
    shown(page, "silent_war", "posture")
    away(page)


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_lies_on_the_map_is_explained(people: Open, here: Site, language: str) -> None:
    page = people(here.url, language)
    campaign(page)
    point_at(page, page.locator("[data-term=ultra]").first)
    shown(page, "silent_war", "ultra", language)
    away(page)
    point_at_word(page, ".act, .left", text.say(language, "sw-week-ultra"))
    shown(page, "silent_war", "ultra", language)


def test_a_mine_on_the_map_of_a_duel_is_explained_at_a_long_press(people: Open, here: Site) -> None:
    page = people(here.url, width=390, height=844)
    sonar.captain(page)
    box: Any = page.locator(".chart .mine[data-term]").first.bounding_box()
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    shown(page, "sonar", "mine")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
