"""A duel turn by turn on one screen: what stands ready, what a newcomer is told, who is away, the way back."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import BLUE, asked, choose, duel, look_at, make, settled
from tests.web.site import Site

from upscope import text

PHONE = (390, 844)
ARMED: dict[str, Any] = {
    "blue": {"place": "C6", "gauges": {"torpedo": 3}},
    "yellow": {"place": "E4"},
    "turn": "blue",
    "phase": "order",
}


def say(message: str, language: str = "en", **words: str | int) -> str:
    return text.say(language, message, **words)


def sail(page: Page, course: str, how: str = "[data-sail]") -> None:
    choose(page, "command", f'"{course}"')
    asked(page, "cross")
    page.locator(how).click()


def test_a_course_and_the_end_of_the_turn_are_two_presses(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, ARMED)
    sail(page, "N", "[data-sail-end]")
    expect(page.locator("[role=log]")).to_contain_text("Yellow: ")
    expect(page.locator("[data-decision=activate]")).to_have_count(0)
    asked(page, "command")
    # "Sail" alone goes on to what stands ready
    sail(page, "W")
    asked(page, "activate")


def test_nothing_to_use_and_no_second_way_to_sail(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, {**ARMED, "blue": {"place": "C6"}})
    choose(page, "command", '"N"')
    asked(page, "cross")
    expect(page.locator("[data-sail]")).to_be_visible()
    expect(page.locator("[data-sail-end]")).to_have_count(0)


def test_a_target_stands_ready_and_another_is_one_press_away(people: Open, here: Site) -> None:
    page = people(here.url)
    page.emulate_media(reduced_motion="reduce")
    duel(page, {**ARMED, "phase": "activation"}, assistant="heat")
    choose(page, "activate", '"torpedo"')
    asked(page, "choose_impact")
    # it can be anywhere: nothing is aimed at for you
    expect(page.locator(".placesleft")).to_be_visible()
    expect(page.locator(".act .btn.primary")).to_have_count(0)
    page.locator("#cell-E5").click()
    page.locator("#cell-E5").click()
    for _ in range(4):
        asked(page, "command")
        turn = page.locator(".act [data-decision=command] button[data-value]").first
        turn.click()
        asked(page, "cross")
        page.locator("[data-decision=mark] [data-value='\"torpedo\"'], [data-sail]").first.click()
        if page.locator("[data-decision=cross]").count():
            page.locator("[data-sail]").click()
        activate = page.locator("[data-decision=activate]")
        expect(activate.or_(page.locator(".act [data-decision=command]")).first).to_be_visible()
        if activate.is_visible():
            break
    choose(page, "activate", '"torpedo"')
    asked(page, "choose_impact")
    expect(page.locator(".act .btn.primary")).to_be_visible()
    expect(page.locator(".blast")).to_be_visible()
    other = page.locator(".cell.open").first
    name = other.get_attribute("id")
    other.click(force=True)
    expect(page.locator(".act .btn.primary")).to_contain_text((name or "").removeprefix("cell-"))


@pytest.mark.parametrize(("language", "size"), [("en", (1440, 900)), ("es", PHONE)])
def test_a_first_duel_has_three_lines_and_the_next_one_none(
    people: Open, here: Site, language: str, size: tuple[int, int]
) -> None:
    newcomer, page = people(here.url, language, *size), people(here.url, language, *size)
    duel(newcomer)
    asked(newcomer, "choose_start")
    expect(newcomer.locator(".act")).to_contain_text(say("sonar-coach-aim", language))
    at_sea = {"blue": {"place": "C9"}, "yellow": {"place": "I2"}, "turn": "blue", "phase": "order"}
    duel(page, at_sea)
    for line in ("sonar-coach-break", "sonar-coach-circuits"):
        choose(page, "command", '"N"')
        asked(page, "cross")
        expect(page.locator(".coachline")).to_have_text(say(line, language))
        expect(page.locator(".coachline")).to_be_in_viewport(ratio=1)
        page.locator("[data-sail]").click()
        asked(page, "command")
        expect(page.locator(".coachline")).to_have_count(0)
    duel(page, at_sea)
    choose(page, "command", '"N"')
    asked(page, "cross")
    expect(page.locator(".coachline")).to_have_count(0)


def test_what_was_heard_can_be_drawn_in_a_default_duel(people: Open, here: Site) -> None:
    page = people(here.url)
    page.locator("[data-game=sonar] .go").click()
    asked(page, "choose_start")
    page.get_by_role("button", name=say("sonar-plot-open")).click()
    expect(page.get_by_role("button", name=say("sonar-line-trace"))).to_be_visible()


def test_a_lie_is_yours_and_an_absent_enemy_is_said(people: Open, here: Site) -> None:
    """Nothing is preset where a lie is chosen, and on a desk it is seen that nobody is at the other boat."""
    ana, ben = people(here.url), people(here.url)
    seats = {seat: {"by": "me"} for seat in BLUE}
    start = {**ARMED, "blue": {"place": "C6", "gauges": {"sonar": 2}}, "phase": "activation"}
    made = make(ana, game="sonar", scenario="alpha-t", pace="untimed", seats=seats, position=start)
    link = next(one["url"] for one in made["invites"] if one["seat"] == "yellow.captain")
    ben.goto(link.replace("/#", "/?lang=en#"))
    ben.get_by_role("button", name=say("seat-take-rest")).click()
    look_at(ana, made["session"]["id"])
    ana.get_by_role("button", name=say("start-game")).click()
    choose(ana, "activate", '"sonar"')
    question = asked(ben, "answer_sonar")
    expect(question.locator("select")).to_have_value("")
    expect(question.get_by_role("button", name=say("sonar-answer"))).to_be_disabled()
    expect(ana.locator(".boat .away")).to_have_count(0)
    ben.goto("about:blank")
    expect(ana.locator(".boat.b .away")).to_have_text(say("lamp-away"))


def test_undo_lies_over_nothing_on_a_phone(people: Open, here: Site) -> None:
    page = people(here.url, "es", *PHONE)
    start = {"blue": {"place": "C6"}, "yellow": {"place": "I4", "surfaced": True}, "turn": "blue", "turns": 3}
    duel(page, start)
    sail(page, "N")
    asked(page, "command")
    expect(page.locator(".phone-undo")).to_be_visible()
    over = """() => {
      const [undo, surface, go] = ['.phone-undo', '.apart .btn', '.orders > .sail'].map(
        (one) => document.querySelector(one).getBoundingClientRect());
      const meets = (one, two) => one.left < two.right && two.left < one.right
        && one.top < two.bottom && two.top < one.bottom;
      return [meets(undo, surface), meets(undo, go), meets(surface, go)];
    }"""
    assert settled(page, over) == [False, False, False]


def test_the_end_is_a_line_of_turns_and_each_moment_can_be_played_on_from(people: Open, here: Site) -> None:
    """The own boat sinks itself with its second shot: two blasts, and the first can be gone back to."""
    page = people(here.url)
    page.emulate_media(reduced_motion="reduce")
    duel(page, {**ARMED, "blue": {"place": "C6", "gauges": {"torpedo": 3}, "damage": 3}, "phase": "order"})
    sail(page, "N", "[data-sail-end]")
    sail(page, "E")
    choose(page, "activate", '"torpedo"')
    asked(page, "choose_impact")
    page.locator("#cell-D6").click()
    page.locator("#cell-D6").click()
    expect(page.locator(".act.end")).to_be_visible()
    # on a phone the line over the map is all that is left of the news: it says the end, not the enemy's last course
    expect(page.locator(".heardline")).to_contain_text(say("sonar-end-lost"))
    expect(page.locator(".timeline [data-lane]")).to_have_count(2)
    expect(page.locator(".timeline [data-lane=blue] .hurt")).to_have_count(1)
    page.locator("[data-moment]").last.click()
    fork = page.get_by_role("button", name=say("fork"))
    expect(fork).to_be_visible()
    page.get_by_role("button", name=say("replay-first")).click()
    fork.click()
    # the game goes on against the bot from there
    asked(page, "command")
    expect(page.locator(".act.end, .replay")).to_have_count(0)


def test_a_rematch_against_a_bot_is_one_press(people: Open, here: Site) -> None:
    page = people(here.url)
    page.emulate_media(reduced_motion="reduce")
    duel(page, {**ARMED, "yellow": {"place": "E4", "damage": 2}, "phase": "activation"})
    choose(page, "activate", '"torpedo"')
    asked(page, "choose_impact")
    page.locator("#cell-E4").click()
    page.locator("#cell-E4").click()
    expect(page.locator(".act.end")).to_be_visible()
    over = page.url
    page.get_by_role("button", name=say("rematch"), exact=False).first.click()
    page.wait_for_url(lambda url: url != over)
    expect(page.locator(".act [data-decision], .act .orders").first).to_be_visible()
    expect(page.get_by_role("button", name=say("start-game"))).to_have_count(0)
