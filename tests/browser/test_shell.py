"""Small things of the shell: keys that work, names and words that fit, records that say who and when."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Open
from tests.browser.session import BLUE, asked, claim, duel, look_at, make, no_axe_findings, start, turn_to
from tests.web.site import Site

from upscope import text

CUT = "(one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1"


def say(message: str, **words: str | int) -> str:
    return text.say("en", message, **words)


@pytest.mark.parametrize(
    ("game", "own", "none"),
    [("sonar", "key-course", "krieg-layer-supply"), ("krieg", "krieg-layer-supply", "key-course")],
)
def test_the_list_of_keys_names_those_of_this_board(people: Open, here: Site, game: str, own: str, none: str) -> None:
    page = people(here.url)
    page.locator(f"[data-game={game}] .go").click()
    expect(page.locator("[data-decision]").first).to_be_visible()
    page.keyboard.press("?")
    keys = page.locator("table.keys")
    expect(keys).to_contain_text(say(own))
    expect(keys).not_to_contain_text(say(none))
    printed = keys.locator("kbd").all_inner_texts()
    assert len(printed) == len(set(printed))
    no_axe_findings(page)


@pytest.mark.parametrize(("language", "letters"), [("en", "N E S W"), ("es", "N E S O")])
def test_courses_are_listed_by_the_letters_of_the_language(
    people: Open, here: Site, language: str, letters: str
) -> None:
    page = people(here.url, language)
    page.locator("[data-game=sonar] .go").click()
    asked(page, "choose_start")
    page.keyboard.press("?")
    row = page.locator("table.keys tr", has_text=text.say(language, "key-course"))
    expect(row.locator("kbd")).to_have_text(letters)


@pytest.mark.parametrize(("name", "shown"), [("👩🏽 Zoe", "👩🏽"), ("🇪🇸", "🇪🇸"), ("ana maría", "AM"), ("Zoe 🚢", "Z")])
def test_initials_are_whole_and_fit(people: Open, here: Site, name: str, shown: str) -> None:
    page = people(here.url)
    make(page, game="sonar", scenario="alpha-t", seats={seat: {"by": "me"} for seat in BLUE}, host_name=name)
    expect(page.locator(".yours li")).to_have_count(1)
    page.locator(".yours li a").click()
    avatar = page.locator(".herenow .avatar").first
    expect(avatar).to_have_text(shown)
    assert not avatar.evaluate(CUT)


def test_long_names_and_long_words_are_not_clipped(people: Open, here: Site) -> None:
    long = "Donaudampfschifffahrtsgesellschaftskapit"
    assert len(long) == 40
    page, other = people(here.url), people(here.url)
    seats = {seat: {"by": "me"} for seat in BLUE}
    wish = {"game": "sonar", "scenario": "alpha-t", "options": {"seating": "free"}, "pace": "untimed"}
    made = make(page, **wish, seats=seats, host_name=long)
    for invitation in made["invites"]:
        if invitation["seat"]:
            claim(other, invitation["token"], "Ben")
    look_at(page, made["session"]["id"])
    person = page.locator(".herenow b").first
    expect(person).to_contain_text(long)
    assert not person.evaluate(CUT)
    page.get_by_label(say("chat-say")).fill("a" * 200)
    page.keyboard.press("Enter")
    said = page.locator(".said p").first
    expect(said).to_contain_text("a" * 200)
    assert not said.evaluate(CUT)
    start(page, made["session"]["id"])
    asked(page, "choose_start")
    page.keyboard.press("/")
    page.locator(".side").get_by_text(say("chat"), exact=True).first.click()
    line = page.locator(".lines li > div").filter(has_text="a" * 200)
    expect(line).to_be_visible()
    assert not line.evaluate(CUT)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_a_record_says_who_played_what_when_and_how_it_ended(people: Open, here: Site, language: str) -> None:
    page = people(here.url, language)
    position = {"blue": {"place": "C6", "damage": 3}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"}
    ident = duel(page, position, host_name="Ana")
    asked(page, "command")
    page.get_by_role("button", name=text.say(language, "game-menu")).click()
    page.get_by_role("button", name=text.say(language, "resign")).click()
    page.get_by_role("dialog").get_by_role("button", name=text.say(language, "resign")).click()
    turn_to(page, "records")
    row = page.locator(f"[data-record='{ident}']")
    expect(row).to_contain_text("Captain Sonar: Alpha")
    expect(row).to_contain_text("Ana")
    expect(row).to_contain_text(text.say(language, "seat-bot", bot=text.say(language, "bot-random")))
    year = page.evaluate("String(new Date().getFullYear())")
    expect(row.locator("time")).to_contain_text(year)
    result = page.evaluate(
        "(id) => Promise.all([fetch(`/api/sessions/${id}`).then((a) => a.json()), upscope.gameTexts('sonar')])"
        ".then(([{ session }, { texts }]) => texts.value.result(session.result))",
        ident,
    )
    expect(row).to_contain_text(result)
