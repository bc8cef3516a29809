"""The account of a war in a browser: charts against the record, a boat's diary, the report the terminal writes."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.pacific import PATIENCE
from tests.browser.session import no_axe_findings
from tests.web.site import Site

from upscope import text
from upscope.games.silent_war import GAME
from upscope.games.silent_war.reports import report, tally
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee
from upscope.lab.diary import Diary
from upscope.lab.play import random_game
from upscope.text.render import Texts


@pytest.fixture(scope="module")
def war() -> Referee:
    """A campaign by random answers in which something was sunk and a boat was lost."""
    for seed in range(3, 20):
        played = random_game(GAME, Setup("solomons-1942"), seed, 100_000)
        annals = report.annals_of(played.record.setup, played.account())
        if annals.sinkings and annals.losses:
            return played
    raise AssertionError("seventeen wars without a sinking or a loss")


def brought(page: Page, war: Referee, folder: Path) -> None:
    """A finished war, opened from its record."""
    record = folder / "war.jsonl"
    record.write_text(war.record.text(), "utf-8")
    page.evaluate("location.hash = '#/records'")
    page.locator("input[type=file]").set_input_files(record)
    expect(page.locator(".act.end")).to_be_visible(timeout=2 * PATIENCE)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_page_writes_the_report_of_the_terminal(
    people: Open, here: Site, war: Referee, tmp_path: Path, language: str
) -> None:
    annals = report.annals_of(war.record.setup, war.account())
    written = Diary(annals, Texts(GAME, language), tally.record(war.record.setup))
    best = annals.honours()[0].boat
    lost = annals.losses[0].date.label
    page = people(here.url, language=language)
    brought(page, war, tmp_path)
    page.get_by_role("button", name=text.say(language, "sw-report")).click()
    paper = page.get_by_role("dialog").locator("textarea")
    of = page.get_by_label(text.say(language, "sw-report-of"))
    wanted = {
        "war": written.war(),
        "honours": written.honours(),
        f"boat {best}": written.boat(best),
        f"month {lost}": written.month(lost),
    }
    for what, words in wanted.items():
        of.select_option(what)
        assert paper.input_value() == words, what


def test_the_end_brings_up_charts_verdict_and_a_boats_diary(
    people: Open, here: Site, war: Referee, tmp_path: Path
) -> None:
    annals = report.annals_of(war.record.setup, war.account())
    page = people(here.url)
    brought(page, war, tmp_path)
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.get_by_role("button", name=text.say("en", "undo"))).to_have_count(0)
    expect(page.locator(".graph")).to_have_count(3)
    bars = page.locator(".graph .bar")
    expect(bars).to_have_count(len(annals.months()))
    expect(page.locator(".graph .then").first).to_be_visible()
    no_axe_findings(page)
    page.get_by_text(text.say("en", "sw-chart-year"), exact=True).click()
    expect(bars).to_have_count(len({month[:4] for month in annals.months()}))
    for measure in ("ships", "lost", "tons"):
        page.locator(".account header").get_by_text(text.say("en", f"sw-account-{measure}"), exact=True).click()
        values = page.locator(".graph .value").all_text_contents()
        assert values
        assert all(one.isdigit() for one in values), values
    best = annals.honours()[0]
    page.locator(".entries select").select_option(best.boat)
    entries = page.locator(".entries")
    said = text.say(
        "en",
        "report-summary",
        patrols=len(best.patrols),
        ships=best.ships,
        tons=best.tons,
        damaged=best.damaged,
    )
    expect(entries).to_contain_text(said)
    gains = {"ship_sunk", "submarine_sunk", "tons_doubled"}
    sunk = [shown for patrol in best.patrols for _, shown in patrol.lines if shown["event"] in gains]
    expect(entries.locator(".gain")).to_have_count(len(sunk))
    assert len(sunk) >= best.ships > 0


def test_a_long_diary_shows_its_last_weeks_first_and_the_honours_in_sight(
    people: Open, here: Site, war: Referee, tmp_path: Path
) -> None:
    """The earlier weeks come when asked for; of one boat, a filter leaves the patrols that have something to show."""
    annals = report.annals_of(war.record.setup, war.account())
    page = people(here.url)
    brought(page, war, tmp_path)
    entries = page.locator(".entries")
    weeks = entries.locator(".longlist section")
    expect(weeks).to_have_count(12)
    honours = entries.locator(".honours li")
    expect(honours.first).to_be_in_viewport()
    earlier = entries.locator(".longlist .btn")
    earlier.click()
    expect(earlier).to_have_count(0)
    assert weeks.count() > 12
    best = annals.honours()[0]
    honours.first.locator("button").click()
    expect(entries.locator("select")).to_have_value(best.boat)
    expect(entries.locator(".longlist h3").first).to_contain_text("Patrol ")
    entries.get_by_text(text.say("en", "sw-diary-sinkings"), exact=True).click()
    gains = {"ship_sunk", "submarine_sunk", "tons_doubled"}
    sinking = [one for one in best.patrols if any(shown["event"] in gains for _, shown in one.lines)]
    expect(entries.locator(".longlist section")).to_have_count(len(sinking))
    no_axe_findings(page)
