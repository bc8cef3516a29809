"""A duel in two browsers, from the lobby to the end: links, seats, announcements, secrets, a torpedo, the replay."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import BLUE, YELLOW, asked, choose, duel, look_at, make, no_axe_findings
from tests.web.site import Site

from upscope import text

CLOSE: dict[str, Any] = {
    "blue": {"place": "C6", "gauges": {"torpedo": 3}},
    "yellow": {"place": "E4", "damage": 3},
    "turn": "blue",
    "phase": "activation",
}
"""Blue may fire, and a hit beside Yellow sinks it."""


def say(message: str, **words: str | int) -> str:
    return text.say("en", message, **words)


def pick_cell(page: Page, question: str, cell: str) -> None:
    """Once on the board, once on the button that confirms it."""
    asked(page, question)
    page.locator(f"#cell-{cell}").click()
    page.locator(f"[data-decision={question}]").get_by_role("button", name=re.compile(rf"\b{cell}\b")).click()


def invited(ana: Page) -> str:
    """Ana creates a game in the lobby, leaves the yellow crew free and copies the link of its captain."""
    ana.get_by_role("link", name=say("nav-games")).click()
    ana.get_by_role("link", name=say("new-game", game="Captain Sonar")).click()
    ana.get_by_label(say("pref-name")).fill("Ana")
    for role in ("Captain", "First Officer", "Engineer", "Radio Operator"):
        ana.get_by_label(f"Yellow {role}").select_option("anybody")
    ana.get_by_role("button", name=say("create-submit")).click()
    expect(ana.get_by_role("button", name=say("start-game"))).to_be_disabled()
    seat = ana.locator("[data-seat='yellow.captain']")
    seat.get_by_role("button", name=say("invite"), exact=True).click()
    dialog = ana.get_by_role("dialog")
    expect(dialog.get_by_role("img", name=say("invite-code"))).to_be_visible()
    no_axe_findings(ana)
    address = dialog.get_by_label(say("invite-link")).input_value()
    ana.keyboard.press("Escape")
    return address


def test_two_people_meet_by_a_link_and_play(people: Open, here: Site) -> None:
    ana, ben = people(here.url), people(here.url)
    address = invited(ana)
    ben.goto(address.replace("/#", "/?lang=en#"))
    ben.get_by_role("button", name=say("seat-take-rest")).click()
    no_axe_findings(ben)
    start = ana.get_by_role("button", name=say("start-game"))
    expect(start).to_be_enabled()
    start.click()

    pick_cell(ana, "choose_start", "B9")
    expect(ana.locator(".act")).to_contain_text(say("waiting-for", seats="Yellow Captain"))
    pick_cell(ben, "choose_start", "I2")
    expect(ana.locator("[role=log]")).to_contain_text("Blue starts on B9.")
    expect(ben.locator("[role=log]")).to_contain_text("Yellow starts on I2.")
    expect(ben.locator("[role=log]")).not_to_contain_text("B9")

    lot = ana.locator("[role=log] li", has_text=re.compile(r"(Blue|Yellow) was drawn"))
    mover, other = (ana, ben) if "Blue was drawn" in lot.inner_text() else (ben, ana)
    side = "Blue" if mover is ana else "Yellow"
    choose(mover, "command", '"N"' if mover is ana else '"S"')
    course = "north" if mover is ana else "south"
    expect(other.locator("[role=log]")).to_contain_text(f"{side}: heading {course}!")
    expect(other.locator("[role=log]")).not_to_contain_text(re.compile(r"heading \w+! \("))
    mover.locator("[data-decision=mark] .btn").first.click()
    mover.locator("[data-decision=cross] .btn").first.click()
    asked(other, "command")  # nothing can be used yet: the turn ends by itself
    expect(mover.locator("[data-decision=activate]")).to_have_count(0)
    no_axe_findings(other)


def test_they_talk_and_a_draw_is_offered_and_taken(people: Open, here: Site) -> None:
    ana, ben = people(here.url), people(here.url)
    seats = {seat: {"by": "me"} for seat in BLUE}
    made = make(ana, game="sonar", scenario="alpha-t", pace="live", seats=seats, private=False, host_name="Ana")
    ident = made["session"]["id"]
    ben.evaluate("(seats) => { globalThis.wanted = seats }", YELLOW)
    look_at(ben, ident)
    ben.get_by_role("button", name=say("seat-take-side")).click()
    look_at(ana, ident)
    ana.get_by_role("button", name=say("start-game")).click()
    asked(ana, "choose_start")

    ana.keyboard.press("/")
    box = ana.get_by_label(say("chat-say"))
    expect(box).to_be_focused()
    ana.locator(".say").get_by_text(say("chat-to-all"), exact=True).click()
    box.fill("Good hunting")
    box.press("Enter")
    ben.get_by_role("button", name=say("log-open")).click()
    ben.get_by_text(say("chat-unread", count=1)).click()
    expect(ben.get_by_role("log", name=say("chat"))).to_contain_text("Good hunting")
    box.fill("They sleep")
    ana.locator(".say").get_by_text(say("chat-to-crew"), exact=True).click()
    box.press("Enter")
    expect(ana.locator("aside")).to_be_visible()

    ana.get_by_role("button", name=say("game-menu")).click()
    ana.get_by_role("dialog").get_by_role("button", name=say("propose-draw")).click()
    ben.get_by_role("button", name=say("vote-yes")).click()
    for page in (ana, ben):
        expect(page.locator(".act.end")).to_contain_text(say("result-drawn"))
    expect(ben.get_by_role("log", name=say("chat"))).not_to_contain_text("They sleep")


def finished(ana: Page, ben: Page) -> str:
    """A duel that Ana ends with a torpedo beside Ben."""
    seats = {seat: {"by": "me"} for seat in BLUE}
    made = make(ana, game="sonar", scenario="alpha-t", pace="untimed", seats=seats, position=CLOSE)
    ident: str = made["session"]["id"]
    link = next(one["url"] for one in made["invites"] if one["seat"] == "yellow.captain")
    ben.goto(link.replace("/#", "/?lang=en#"))
    ben.get_by_role("button", name=say("seat-take-rest")).click()
    look_at(ana, ident)
    ana.get_by_role("button", name=say("start-game")).click()
    choose(ana, "activate", '"torpedo"')
    asked(ana, "choose_impact")
    expect(ana.locator("#cell-E5")).to_have_class(re.compile("open"))
    ana.locator("#cell-E5").click()
    expect(ana.locator(".blast")).to_be_visible()
    ana.locator("#cell-E5").click()
    for page in (ana, ben):
        expect(page.locator(".act.end")).to_contain_text("Blue wins.")
    return ident


def test_a_torpedo_ends_it_and_the_record_holds(people: Open, here: Site) -> None:
    ana, ben = people(here.url), people(here.url)
    finished(ana, ben)
    expect(ben.locator("[role=log]")).to_contain_text("Yellow: indirect hit!")
    ana.get_by_role("button", name=say("verify")).click()
    expect(ana.locator(".act.end .good")).to_be_visible()
    with ana.expect_download() as kept:
        ana.get_by_role("button", name=say("record-save")).click()
    assert kept.value.suggested_filename.endswith(".jsonl")
    no_axe_findings(ana)
    ana.get_by_role("button", name=say("rematch")).click()
    expect(ana.get_by_role("button", name=say("start-game")).or_(ana.locator(".chart")).first).to_be_visible()


def test_the_replay_shows_both_boats_steps_and_forks(people: Open, here: Site) -> None:
    ana, ben = people(here.url), people(here.url)
    session = finished(ana, ben)
    ana.locator(".act.end").get_by_role("button", name=say("replay")).click()
    expect(ana.locator(".sub")).to_have_count(2)
    slider = ana.get_by_role("slider", name=say("replay-step"))
    expect(slider).to_have_attribute("aria-valuetext", "0 of 2")
    ana.keyboard.press("]")
    expect(slider).to_have_value("1")
    ana.keyboard.press("[")
    expect(slider).to_have_value("0")
    ana.get_by_role("button", name=say("replay-last")).click()
    expect(ana.locator(".sub.b .sunk")).to_be_visible()
    ana.get_by_label(say("replay-eyes")).select_option("blue.captain")
    expect(ana.locator(".sub")).to_have_count(1)
    ana.get_by_label(say("replay-eyes")).select_option("*")
    ana.get_by_role("button", name=say("replay-first")).click()
    expect(slider).to_have_value("0")
    no_axe_findings(ana)
    ana.get_by_role("button", name=say("fork")).click()
    expect(ana).not_to_have_url(re.compile(session))
    expect(ana.get_by_role("heading", level=1)).to_be_attached()


def test_a_place_is_pressed_on_the_map_and_confirmed_in_the_bar(people: Open, here: Site) -> None:
    for width, height in ((1440, 900), (390, 844)):
        page = people(here.url, "en", width, height)
        duel(page)
        question = asked(page, "choose_start")
        expect(question).to_contain_text(text.say("en", "sonar-hint-start"))
        page.locator("#cell-C1").click()
        expect(question.locator(".btn.primary")).to_contain_text("C1")
        expect(question.locator(".btn.primary")).to_be_in_viewport(ratio=1)


def test_a_talk_without_words_and_a_sheet_without_notes_say_so(people: Open, here: Site) -> None:
    page, watcher = people(here.url), people(here.url)
    ident = duel(page, private=False)
    look_at(watcher, ident)
    for title, said in (("chat", "chat-empty"), ("notes", "notes-empty")):
        watcher.locator(".side").get_by_text(text.say("en", title), exact=True).last.click()
        expect(watcher.locator(".side").get_by_text(text.say("en", said))).to_be_in_viewport()


def test_a_hit_opens_into_its_sum(people: Open, here: Site) -> None:
    """From the space that was struck to the own boat; what the enemy's boat would need stays unsaid."""
    page = people(here.url, "es")
    duel(page, CLOSE)
    choose(page, "activate", '"torpedo"')
    pick_cell(page, "choose_impact", "D5")
    page.get_by_role("button", name=text.say("es", "log-open")).click()
    own = page.locator("[role=log] li", has_text="impacto indirecto").filter(has_text="Azul")
    own.get_by_role("button", name=text.say("es", "why")).click()
    expect(own.locator("dl")).to_contain_text(text.say("es", "sonar-why-columns", **{"from": "D", "to": "C"}))
    sums = own.locator("dd").all_text_contents()
    assert sums == ["1", "1", "1", text.say("es", "sonar-why-damage", count=1)]
    enemy = page.locator("[role=log] li", has_text="impacto indirecto").filter(has_text="Amarillo")
    enemy.get_by_role("button", name=text.say("es", "why")).click()
    expect(enemy.locator(".whybox")).to_be_visible()
    expect(enemy.locator("dl")).to_have_count(0)


def test_what_is_said_aloud_keeps_the_place_secret(people: Open, here: Site) -> None:
    """One device speaks for everybody, the enemy's ears among them."""
    page = people(here.url)
    page.evaluate("() => { window.said = []; speechSynthesis.speak = (one) => window.said.push(one.text) }")
    page.get_by_role("button", name=say("settings"), exact=True).click()
    page.get_by_role("dialog").get_by_label(say("pref-speech")).check(force=True)
    page.keyboard.press("Escape")
    duel(page, {"blue": {"place": "C6"}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"})
    choose(page, "command", '"N"')
    asked(page, "mark")
    expect(page.locator("[role=log]")).to_contain_text("C5")
    page.wait_for_function("() => window.said.length > 0")
    assert page.evaluate("window.said") == ["Blue: heading north!"]


def test_turns_in_a_row_stand_where_one_looks(people: Open, here: Site) -> None:
    """Over the map and at the question, until they are used."""
    page = people(here.url)
    duel(page, {"blue": {"place": "C6"}, "yellow": {"place": "I4", "surfaced": True}, "turn": "blue", "turns": 3})
    question = asked(page, "command")
    expect(question).to_contain_text("Yellow surfaced: you have 3 turns")
    expect(page.locator(".heardline")).to_contain_text("Yellow surfaced: you have 3 turns")
    choose(page, "command", '"N"')
    page.locator("[data-sail]").click()
    expect(asked(page, "command")).to_contain_text("Yellow surfaced: you have 2 turns")


def test_turns_in_a_row_leave_the_orders_of_a_phone_in_sight(people: Open, here: Site) -> None:
    """There they stand over the map alone: beside the course they would push Surface out of the window."""
    page = people(here.url, "es", 390, 844)
    duel(page, {"blue": {"place": "C6"}, "yellow": {"place": "I4", "surfaced": True}, "turn": "blue", "turns": 3})
    question = asked(page, "command")
    expect(page.locator(".heardline")).to_contain_text("tienes 3 turnos")
    expect(question.locator("[data-value='\"surface\"']")).to_be_in_viewport(ratio=1)
