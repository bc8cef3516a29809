"""The first lessons: each role is walked to its end in a real duel, and every step shows what it speaks of."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Open
from tests.browser.session import SOON, asked, choose, no_axe_findings, no_sideways_scroll, small_targets
from tests.web.site import Site

from upscope import text
from upscope.bots import Paced, make

BOTS_MS = 60_000
"""Bots of a busy machine take their time."""
Act = Callable[[Page], None]


def first_of(name: str) -> Act:
    return lambda page: asked(page, name).locator(".opts button[data-value]").first.click()


def fire(page: Page) -> None:
    asked(page, "choose_impact")
    page.locator("#cell-I3").click()
    asked(page, "choose_impact").locator(".primary").click()


def quiz(page: Page, right: int) -> None:
    page.locator(f".coach [data-quiz='{right}']").click()


def lay(page: Page) -> None:
    asked(page, "choose_mine_place")
    page.locator("#cell-I5").click()
    asked(page, "choose_mine_place").locator(".primary").click()


def run(page: Page) -> None:
    asked(page, "choose_run")
    page.locator("#cell-I5").click()
    asked(page, "choose_run").locator(".primary").click()


def surface(page: Page) -> None:
    asked(page, "command").locator("[data-value='\"surface\"']").click()
    sure = page.get_by_role("dialog").get_by_role("button").last
    expect(sure.or_(page.locator(".coach[data-step='3']")).first).to_be_visible()
    if sure.is_visible():
        sure.click()


def press(selector: str) -> Act:
    return lambda page: page.locator(selector).first.click()


def wait(page: Page) -> None:
    """The step ends by itself when the bots have moved."""


LESSONS: dict[str, dict[int, Act]] = {
    "captain": {2: lambda page: choose(page, "activate", '"torpedo"'), 3: fire, 5: wait, 6: first_of("command")},
    "officer": {2: lambda page: choose(page, "mark", '"sonar"'), 4: first_of("mark")},
    "engineer": {2: first_of("cross"), 4: first_of("cross")},
    "sonar": {2: lambda page: choose(page, "activate", '"sonar"'), 3: lambda page: quiz(page, 2)},
    "drone": {
        2: lambda page: choose(page, "activate", '"drone"'),
        3: lambda page: choose(page, "choose_sector", "2"),
        4: lambda page: quiz(page, 3),
    },
    "silence": {
        2: lambda page: choose(page, "activate", '"silence"'),
        3: lambda page: run(page),
        4: lambda page: quiz(page, 1),
    },
    "mine": {
        2: lambda page: choose(page, "activate", '"mine"'),
        3: lambda page: lay(page),
        4: lambda page: quiz(page, 2),
    },
    "surfacing": {2: lambda page: surface(page), 3: lambda page: quiz(page, 3)},
    "radio": {
        1: wait,
        2: press(".radio .fourpad + .fourpad button"),
        3: press(".radio .fourpad button"),
        5: press(".say .chip"),
    },
}
"""What the learner does at a step; at the others he reads and says so."""


def begin(page: Page, role: str, language: str) -> Locator:
    page.locator("[data-game=sonar]").get_by_role("link", name=text.say(language, "learn-quickly")).click()
    page.locator(f"[data-lesson={role}] button").click()
    coach = page.locator(".coach")
    expect(coach).to_be_visible()
    return coach


def walk(page: Page, role: str, language: str = "en") -> None:
    coach = begin(page, role, language)
    steps = len(re.findall(rf"^sonar-learn-{role}-\d+ =", "\n".join(text.sources("en")), re.M))
    for step in range(1, steps + 1):
        act = LESSONS[role].get(step)
        if act is not wait:
            expect(coach).to_have_attribute("data-step", str(step), timeout=BOTS_MS)
            expect(coach).to_contain_text(text.say(language, f"sonar-learn-{role}-{step}"))
            mark = coach.get_attribute("data-mark")
            expect(page.locator(f".gamescreen :is({mark})").first).to_be_visible(timeout=BOTS_MS)
        if act is None:
            coach.get_by_role("button", name=text.say(language, "learn-next")).click()
        else:
            act(page)
    expect(coach).to_contain_text(text.say(language, "learn-done"), timeout=BOTS_MS)


@pytest.mark.parametrize("role", LESSONS)
def test_a_role_is_learnt_to_its_end(people: Open, here: Site, role: str) -> None:
    walk(people(here.url), role)


def test_bots_let_a_radio_operator_read(people: Open, here: Site) -> None:
    """Nobody waits for him: bots that take no time have fought a duel to its end in seconds."""
    page = people(here.url)
    begin(page, "radio", "en")
    ident = page.evaluate("location.hash.split('/')[2].split('?')[0]")
    asked = f"(id) => fetch(`/api/sessions/${{id}}`, {SOON}).then((one) => one.json())"
    session = page.evaluate(asked, ident)["session"]
    assert session["pace"] == "live"
    for seat in session["seats"]:
        if seat["by"] == "bot":
            assert isinstance(make("sonar", seat["bot"], 0), Paced), seat


def test_a_lesson_in_spanish_on_a_phone(people: Open, here: Site) -> None:
    page = people(here.url, "es", width=390, height=844)
    walk(page, "engineer", "es")
    no_sideways_scroll(page)
    assert small_targets(page) == []


def test_the_choice_of_lessons_and_the_coach_are_accessible(people: Open, here: Site) -> None:
    page = people(here.url)
    page.locator("[data-game=sonar]").get_by_role("link", name=text.say("en", "learn-quickly")).click()
    expect(page.locator("[data-lesson]")).to_have_count(len(LESSONS))
    no_axe_findings(page)
    page.locator("[data-lesson=captain] button").click()
    expect(page.locator(".coach")).to_be_visible()
    no_axe_findings(page)


def test_a_lesson_refuses_the_wrong_answer_and_says_why(people: Open, here: Site) -> None:
    page = people(here.url)
    coach = begin(page, "sonar", "en")
    coach.get_by_role("button", name=text.say("en", "learn-next")).click()
    expect(coach).to_have_attribute("data-step", "2")
    for other in ('"torpedo"', '"pass"'):
        choose(page, "activate", other)
        expect(coach.get_by_role("alert")).to_contain_text(text.say("en", "sonar-learn-sonar-2-why-not"))
        expect(coach).to_have_attribute("data-step", "2")
        asked(page, "activate")
    no_axe_findings(page)
    choose(page, "activate", '"sonar"')
    expect(coach).to_have_attribute("data-step", "3", timeout=BOTS_MS)
    expect(coach.locator(".coachwrong")).to_be_empty()
    quiz(page, 1)
    expect(coach.get_by_role("alert")).to_contain_text(text.say("en", "sonar-learn-sonar-3-why-not"))
    expect(coach).to_have_attribute("data-step", "3")
    quiz(page, 2)
    expect(coach).to_contain_text(text.say("en", "learn-done"))
