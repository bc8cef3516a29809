"""A game by keyboard alone, on the board and on the command line; a screen reader is told what happens."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import asked, duel, look_at, make, no_axe_findings
from tests.web.site import Site

from upscope import text

HUNT: dict[str, Any] = {
    "blue": {"place": "C6", "gauges": {"torpedo": 2}},
    "yellow": {"place": "E4", "damage": 3, "broken": []},
    "turn": "blue",
    "phase": "order",
}
"""One course, one mark, one breakdown, one torpedo: Blue can win in a turn."""


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def say(message: str, **words: str | int) -> str:
    return text.say("en", message, **words)


def tab_to(page: Page, name: str | re.Pattern[str]) -> None:
    """On with Tab until the focus is on the button of that name."""
    for _ in range(60):
        focused = page.evaluate("document.activeElement?.innerText ?? ''")
        if re.search(name, focused):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {name}")


def test_a_duel_is_found_played_and_won_with_keys(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, HUNT)
    asked(page, "command")
    press(page, "b", "ArrowUp", "Enter")  # on the board: north of the boat, chosen
    expect(page.locator(".offer.picked")).to_have_count(1)
    press(page, "Enter")  # and confirmed
    asked(page, "mark")
    press(page, "a")
    tab_to(page, r"^Torpedo")
    press(page, "Enter")
    asked(page, "cross")
    press(page, "a")
    tab_to(page, r"^radiation")
    press(page, "Enter")
    asked(page, "activate")
    press(page, "a")
    tab_to(page, r"^Torpedo")
    press(page, "Enter")
    asked(page, "choose_impact")
    press(page, "b", "Escape", "ArrowRight", "ArrowRight", "Enter", "Enter")  # from C5 to E5
    expect(page.locator(".act.end")).to_contain_text("Blue wins.")
    press(page, "]")
    expect(page.get_by_role("slider", name=say("replay-step"))).to_be_visible()


def test_the_words_of_the_terminal_work_too(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, HUNT)
    asked(page, "command")

    def command(words: str) -> None:
        box = page.get_by_label(say("command"))
        expect(box).to_be_focused()
        box.fill(words)
        page.keyboard.press("Enter")

    press(page, ":")
    expect(page.locator(".told")).to_contain_text("Blue on C6, sector 3, course 0.")
    expect(page.locator(".told")).to_contain_text("N Head north")
    command("sideways")
    expect(page.locator(".said")).to_contain_text(say("refused-not-offered"))
    command("help")
    expect(page.locator(".said")).to_contain_text("take back your last answer")
    command("rule course-route")
    expect(page.locator(".said")).to_contain_text("[course-route]")
    command("N")
    expect(page.locator(".told")).to_contain_text("Blue on C5")
    asked(page, "mark")
    command("torpedo")
    asked(page, "cross")
    command("N6")
    asked(page, "activate")
    command("undo")
    asked(page, "cross")
    expect(page.locator("[data-decision=activate]")).to_have_count(0)
    command("cross N6")
    asked(page, "activate")
    command("torpedo")
    asked(page, "choose_impact")
    command("E5")
    expect(page.locator(".act.end")).to_contain_text("Blue wins.")


def test_events_and_questions_reach_the_live_region(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, HUNT)
    asked(page, "command")
    page.locator("[data-value='\"N\"']").click()
    expect(page.locator("[data-heard]")).to_contain_text("Which gauge gets the mark?")
    expect(page).to_have_title(say("title-your-turn"))


def test_keys_are_listed_and_the_text_view_is_accessible(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, HUNT)
    asked(page, "command")
    press(page, "?")
    expect(page.get_by_role("dialog")).to_contain_text(say("key-undo"))
    no_axe_findings(page)
    press(page, "Escape", "t")
    expect(page.locator(".told")).to_be_visible()
    no_axe_findings(page)
    press(page, "t")
    expect(page.locator(".chart")).to_be_visible()


def test_undo_takes_a_mark_back_but_not_what_the_enemy_has_heard(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, HUNT)
    asked(page, "command")
    page.locator("[data-value='\"N\"']").click()
    asked(page, "mark")
    undo = page.get_by_role("button", name=say("undo"))
    expect(undo).to_have_count(0)
    page.locator("[data-decision=mark] [data-value='\"torpedo\"']").click()
    expect(page.locator("[data-decision=mark]")).to_have_count(0)
    expect(undo).to_be_visible()
    press(page, "u")
    asked(page, "mark")
    expect(undo).to_have_count(0)


def test_a_boat_is_sent_out_by_words_with_odds_and_staff_in_spanish(people: Open, here: Site) -> None:
    page = people(here.url, language="es")
    seats = {seat: {"by": "me"} for seat in ("comsubpac", "comsubsowespac")}
    wish = {"game": "silent_war", "scenario": "tang-1944", "pace": "untimed", "assistant": "odds", "seats": seats}
    look_at(page, make(page, **wish)["session"]["id"])
    page.get_by_role("button", name="Tomar el mando").click()  # the briefing comes first
    asked(page, "choose_boat")

    def command(words: str) -> None:
        box = page.get_by_label(text.say("es", "command"))
        expect(box).to_be_focused()
        box.fill(words)
        page.keyboard.press("Enter")

    said = page.locator(".said")
    press(page, ":")
    command("ayuda")
    expect(said).to_contain_text("las probabilidades de esa respuesta")
    expect(said).to_contain_text("exceptions")
    command("probabilidades 1")
    expect(said).to_contain_text(text.say("es", "play-odds-nothing"))
    command("consejo")
    expect(said).to_contain_text("El estado mayor")
    command("estado nivel")
    expect(said).to_contain_text("war")
    command("1")
    asked(page, "choose_course")
    command("odds 2")
    expect(said).to_contain_text("Por el camino: descubierto")
    command("deja")
    expect(page.locator("[data-decision=choose_course]")).to_have_count(0)
    command("guardar")
    expect(said).to_contain_text(text.say("es", "refused-not-offered"))


def test_a_dialog_keeps_the_focus_and_gives_it_back(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, HUNT)
    asked(page, "command")
    for opener in (page.get_by_role("button", name=say("settings")), page.locator(".act .rule").first):
        opener.focus()
        press(page, "Enter")
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        for key in ("Tab",) * 16 + ("Shift+Tab",) * 20:
            press(page, key)
        expect(dialog.locator(":focus")).to_have_count(1)
        press(page, "Escape")
        expect(dialog).to_have_count(0)
        expect(opener).to_be_focused()
    press(page, "Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("start-headline"))
    expect(page.get_by_role("dialog")).to_have_count(0)
