"""Two people play by sending one file to and fro, and word for whoever is away."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import PATIENCE_MS, Open
from tests.browser.session import asked, choose, duel, look_at, make, no_axe_findings, no_sideways_scroll, small_targets
from tests.web.site import Site

from upscope import text
from upscope.kernel.record import parse


def save(page: Page, path: Path, button: str) -> Path:
    with page.expect_download() as coming:
        page.get_by_role("button", name=button).click()
    coming.value.save_as(path)
    return path


def bring(page: Page, file: Path, side: str) -> None:
    page.evaluate("location.hash = '#/records'")
    page.locator("input[type=file]").set_input_files(file)
    dialog = page.get_by_role("dialog", name=text.say("en", "record-whose"))
    dialog.get_by_role("button", name=side, exact=True).click()
    expect(page.locator(".question").first).to_be_visible()


def test_one_file_goes_to_and_fro(people: Open, here: Site, tmp_path: Path) -> None:
    ana, bea = people(here.url), people(here.url, width=390, height=844)
    both = {"north": {"by": "me"}, "south": {"by": "me"}}
    look_at(ana, make(ana, game="quarry", scenario="short", pace="untimed", seats=both)["session"]["id"])
    choose(ana, "bid_tools", "1")
    ana.get_by_role("button", name=text.say("en", "game-menu")).click()
    first = save(ana, tmp_path / "first.jsonl", text.say("en", "by-file-save"))

    bring(bea, first, "south")
    asked(bea, "bid_tools")
    expect(bea.locator("[data-by-file]")).to_have_count(0)
    choose(bea, "bid_tools", "0")
    expect(bea.locator("[data-by-file]")).to_be_visible()
    no_axe_findings(bea)
    no_sideways_scroll(bea)
    assert small_targets(bea) == []
    second = save(bea, tmp_path / "second.jsonl", text.say("en", "by-file-save"))

    bring(ana, second, "north")
    asked(ana, "choose_digs")
    played = [(e["seat"], e["value"]) for e in parse(second.read_text()).entries if e["kind"] == "answer"]
    assert played == [("north", 1), ("south", 0)]


def test_bots_can_play_on_for_whoever_is_not_there(people: Open, here: Site, tmp_path: Path) -> None:
    """A game that was begun alone against bots, and brought here as its file."""
    ana = people(here.url)
    both = {"north": {"by": "me"}, "south": {"by": "bot", "bot": "random"}}
    look_at(ana, make(ana, game="quarry", scenario="short", pace="untimed", seats=both)["session"]["id"])
    asked(ana, "bid_tools")
    ana.get_by_role("button", name=text.say("en", "game-menu")).click()
    file = save(ana, tmp_path / "alone.jsonl", text.say("en", "by-file-save"))
    bring(ana, file, "north")
    notice, digs = ana.locator("[data-by-file]"), ana.locator("[data-decision=choose_digs]")
    choose(ana, "bid_tools", "1")
    expect(notice.or_(digs).first).to_be_visible()
    for _ in range(9):  # the bot may have bid before the file was saved: then one plays on to its turn
        if notice.count():
            break
        mine = ana.locator("[data-decision]").last
        number = mine.get_attribute("data-id")
        mine.locator("[data-value], .primary").first.click()
        expect(ana.locator(f"[data-id='{number}']")).to_have_count(0)
        expect(notice.or_(ana.locator("[data-decision]")).first).to_be_visible()
    expect(notice).to_be_visible()
    notice.get_by_role("button", name=text.say("en", "by-file-bots")).click()
    expect(notice).to_have_count(0)
    expect(ana.locator("[data-decision=choose_digs], [data-decision=bid_tools]").first).to_be_visible()


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_an_address_for_word_is_kept_refused_by_its_field_and_stopped(
    browser: Browser, here: Site, language: str
) -> None:
    """The browser notes refused requests as errors of the page, so this one has a page of its own."""
    context = browser.new_context(
        locale="es-ES" if language == "es" else "en-GB", viewport={"width": 390, "height": 844}
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"{here.url}/?lang={language}")
    duel(page)

    def said(message: str, **words: str) -> str:
        return text.say(language, message, **words)

    page.get_by_role("button", name=said("game-menu")).click()
    page.get_by_role("button", name=said("away"), exact=True).click()
    dialog = page.get_by_role("dialog", name=said("away"))
    address = dialog.get_by_label(said("away-address"))
    expect(dialog).to_contain_text("hooks.example")
    for wrong, why in (("hooks", "problem-webhook_url"), ("https://elsewhere.example/x", "problem-webhook_host")):
        address.fill(wrong)
        dialog.get_by_role("button", name=said("away-keep")).click()
        expect(dialog.get_by_role("alert")).to_have_text(said(why))
        expect(address).to_have_attribute("aria-invalid", "true")
    no_axe_findings(page)
    no_sideways_scroll(page)
    assert small_targets(page) == []
    address.fill("https://hooks.example/me")
    address.press("Enter")
    expect(dialog.get_by_role("status")).to_contain_text(said("away-kept"))
    expect(address).to_have_attribute("aria-invalid", "false")
    assert len(dialog.get_by_label(said("away-secret")).input_value()) > 30
    page.keyboard.press("Escape")
    page.get_by_role("button", name=said("game-menu")).click()
    page.get_by_role("button", name=said("away"), exact=True).click()
    expect(address).to_have_value("https://hooks.example/me")
    dialog.get_by_role("button", name=said("away-stop")).click()
    expect(dialog.get_by_role("status")).to_contain_text(said("away-stopped"))
    expect(address).to_have_value("")
    context.close()
