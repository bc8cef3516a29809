"""A game of your own: every setting on one page, and a plain sentence where the rules forbid it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Open
from tests.browser.session import asked, no_axe_findings, no_sideways_scroll
from tests.web.site import Site

from upscope import text


def creating(page: Page, language: str = "en", game: str = "sonar") -> None:
    page.evaluate("game => { location.hash = `#/new/${game}` }", game)
    expect(page.get_by_role("button", name=text.say(language, "create-submit"))).to_be_visible()


def test_the_page_as_it_opens_makes_a_duel_that_starts(people: Open, here: Site) -> None:
    page = people(here.url)
    creating(page)
    no_axe_findings(page)
    page.get_by_role("button", name=text.say("en", "create-submit")).click()
    asked(page, "choose_start")


@pytest.mark.parametrize(("game", "level"), [("sonar", "heat"), ("silent_war", "counsel"), ("krieg", "plans")])
def test_the_assistant_may_do_as_much_as_in_a_game_begun_with_one_click(
    people: Open, here: Site, game: str, level: str
) -> None:
    page = people(here.url)
    creating(page, game=game)
    expect(page.get_by_label(text.say("en", "assistant"))).to_have_value(level)


def test_a_scenario_without_turns_is_played_in_real_time_unless_you_choose_otherwise(people: Open, here: Site) -> None:
    page = people(here.url)
    creating(page)
    scenario = page.locator(".create select").first
    pace = {name: page.get_by_role("radio", name=text.say("en", f"pace-{name}")) for name in ("untimed", "real_time")}
    expect(pace["untimed"]).to_be_checked()
    scenario.select_option("alpha-s")
    expect(pace["real_time"]).to_be_checked()
    scenario.select_option("alpha-t")
    expect(pace["untimed"]).to_be_checked()
    scenario.select_option("alpha-s")
    pace["untimed"].check(force=True)
    scenario.select_option("bravo-s")
    expect(pace["untimed"]).to_be_checked()


@pytest.mark.parametrize(("language", "month"), [("en", "January 1945"), ("es", "enero de 1945")])
def test_a_scenario_says_what_it_is_about_before_it_is_chosen(
    people: Open, here: Site, language: str, month: str
) -> None:
    page = people(here.url, language)
    creating(page, language, "silent_war")
    briefing = page.locator(".create .briefing")
    expect(briefing).to_be_visible()
    expect(briefing).not_to_contain_text(month)
    page.locator(".create select").first.select_option("pacific-1945")
    expect(briefing).to_contain_text(month)
    no_axe_findings(page)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "By the rulebook, entering a base costs nothing."), ("es", "entrar en una base no gasta nada.")],
)
def test_a_setting_says_what_it_is_about_where_it_is_chosen(people: Open, here: Site, language: str, said: str) -> None:
    page = people(here.url, language)
    creating(page, language, "silent_war")
    group = page.locator("[data-group=sea]")
    group.locator("summary").click()
    expect(group).to_contain_text(said)
    no_axe_findings(page)


REFUSED = {
    "en": "Crews of 4+1 are not allowed. [crew-sizes]",
    "es": "No se permiten tripulaciones de 4+1. [crew-sizes]",
}


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_crews_the_rules_forbid_are_refused_in_a_sentence(browser: Browser, here: Site, language: str) -> None:
    # a page of its own: chromium notes the refusal as an error in its console
    page = browser.new_page(locale=language)
    page.goto(f"{here.url}/?lang={language}")
    creating(page, language)
    page.locator("[data-preset=rulebook]").click()
    page.get_by_role("button", name=text.say(language, "create-submit")).click()
    expect(page.get_by_role("dialog").locator("p")).to_have_text(REFUSED[language])
    page.close()


@pytest.mark.parametrize(("game", "groups"), [("sonar", 9), ("silent_war", 4), ("krieg", 9)])
def test_settings_are_ways_to_play_and_groups_that_fold(people: Open, here: Site, game: str, groups: int) -> None:
    page = people(here.url, width=390, height=844)
    creating(page, game=game)
    expect(page.locator("[data-group]")).to_have_count(groups)
    expect(page.locator("[data-setting]:visible")).to_have_count(0)
    assert page.locator(".gamesettings").bounding_box()["height"] < 1_600  # type: ignore[index]  # it is visible
    for summary in page.locator("[data-group] > summary").all():
        summary.click()
    expect(page.locator("[data-setting]:visible").last).to_be_visible()
    no_sideways_scroll(page)
    cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    assert page.locator(".setting :is(legend, .label, .segments label, .switch > span)").evaluate_all(cut) == []
    no_axe_findings(page)


def test_a_way_to_play_sets_several_settings_and_each_can_be_changed(people: Open, here: Site) -> None:
    page = people(here.url)
    creating(page, game="krieg")
    expect(page.locator("[data-preset=usual] input")).to_be_checked()
    page.locator("[data-preset=plain]").click()
    units = page.locator("[data-group=units]")
    expect(units.locator("summary")).to_contain_text(text.say("en", "create-changed", count=2))
    units.locator("summary").click()
    units.locator("[data-setting=break_down]").get_by_text("yes", exact=True).click()
    expect(page.get_by_text(text.say("en", "create-preset-own"))).to_be_visible()
    page.get_by_role("button", name=text.say("en", "create-submit")).click()
    expect(page.locator(".kmap").first).to_be_visible()
    ident = page.evaluate("location.hash.split('/').at(-1)")
    options = page.evaluate(
        "(id) => fetch(`/api/sessions/${id}`).then((a) => a.json()).then((a) => a.session.options)", ident
    )
    assert options == {"combine": "off", "break_down": True, "overrun": False}
