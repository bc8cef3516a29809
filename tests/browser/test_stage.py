"""What happens is shown beat by beat, as of its moment, and never stands in the way of an answer.

The page's own clock stands still while a beat is looked at, so nothing here depends on how fast the machine is.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Open
from tests.browser.session import BLUE, FRAME_MS, asked, choose, duel, look_at, make, no_axe_findings, until
from tests.web.site import Site

from upscope import text

CLOSE: dict[str, Any] = {
    "blue": {"place": "C6", "gauges": {"torpedo": 3}},
    "yellow": {"place": "E4", "damage": 3},
    "turn": "blue",
    "phase": "activation",
}
"""Blue may fire, and a hit beside Yellow sinks it."""
FAR = {**CLOSE, "yellow": {"place": "E4"}}
HURT = ".boat.b .hull i.x"


def say(message: str, **words: str | int) -> str:
    return text.say("en", message, **words)


def fired(page: Page, position: dict[str, Any], assistant: str = "", **prefs: Any) -> None:
    """Time stands still, and a torpedo is on its way to E5."""
    page.clock.install()
    page.evaluate("(prefs) => localStorage.setItem('upscope.prefs', JSON.stringify(prefs))", prefs)
    page.reload()
    duel(page, position, assistant=assistant)
    choose(page, "activate", '"torpedo"')
    asked(page, "choose_impact")
    page.locator("#cell-E5").click()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.locator("#cell-E5").click()


def shown(page: Page, event: str) -> Locator:
    picture = page.locator(f"[data-shown={event}]")
    until(page, picture)
    return picture


def test_a_torpedo_is_shown_from_its_run_to_the_end(people: Open, here: Site) -> None:
    page = people(here.url)
    fired(page, CLOSE)
    picture = shown(page, "impact")
    expect(picture.locator(".torpedo")).to_have_count(1)
    expect(page.locator(".call")).to_contain_text(say("sonar-beat-impact", cell="E5"))
    expect(page.locator("[aria-live=polite]", has_text=say("sonar-beat-impact", cell="E5"))).to_have_count(1)
    # as of the beat: nobody has answered yet, although the duel is over on the server
    expect(page.locator(HURT)).to_have_count(3)
    expect(page.locator(".act.end")).to_have_count(0)
    expect(page.locator("[role=log]")).not_to_contain_text("indirect hit")
    shown(page, "blast_answered")
    expect(page.locator(HURT)).to_have_count(4)
    shown(page, "sunk")
    expect(page.locator(".call")).to_have_text(say("sonar-beat-sunk", who="they", side="Yellow"))
    expect(page.locator(".act.end")).to_have_count(0)
    until(page, page.locator(".act.end"))
    expect(page.locator("[data-shown]")).to_have_count(0)
    expect(page.locator(".lasting .struck.hurt")).to_have_count(1)


SENT = """const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  (globalThis.sent ??= []).push(JSON.parse(text).type);
  return send.call(this, text);
}"""
ADVISED = "globalThis.sent.filter((type) => type === 'advise').length"


def test_places_and_chances_wait_for_what_is_being_shown(people: Open, here: Site) -> None:
    """The places that are left would tell how the shot ended before it is seen to."""
    page = people(here.url)
    page.add_init_script(SENT)
    fired(page, FAR, assistant="heat")
    shown(page, "impact")
    asked_for, anywhere = page.evaluate(ADVISED), say("sonar-places", count=92)
    until(page, page.locator("[data-decision=command]"))
    shown(page, "blast_answered")
    assert asked_for
    assert page.evaluate(ADVISED) == asked_for
    expect(page.locator(".placesleft")).to_have_text(anywhere)
    page.keyboard.press("Escape")
    until(page, page.locator(".placesleft", has_text=anywhere), gone=True)
    assert page.evaluate(ADVISED) > asked_for


def test_the_target_sees_no_run(people: Open, here: Site) -> None:
    """The crew that is fired at knows the impact and nothing of the way to it; its own loss comes with the answer."""
    ana, ben = people(here.url), people(here.url)
    ben.clock.install()
    seats = {seat: {"by": "me"} for seat in BLUE}
    made = make(ana, game="sonar", scenario="alpha-t", pace="untimed", seats=seats, position=FAR)
    link = next(one["url"] for one in made["invites"] if one["seat"] == "yellow.captain")
    ben.goto(link.replace("/#", "/?lang=en#"))
    ben.get_by_role("button", name=say("seat-take-rest")).click()
    look_at(ana, made["session"]["id"])
    ana.get_by_role("button", name=say("start-game")).click()
    expect(ben.locator(".chart")).to_be_visible()
    ben.clock.pause_at(ben.evaluate("Date.now()") / 1000 + 1)
    choose(ana, "activate", '"torpedo"')
    asked(ana, "choose_impact")
    shown(ben, "activated")
    ben.keyboard.press("Escape")
    ana.locator("#cell-E5").click()
    ana.locator("#cell-E5").click()
    picture = shown(ben, "impact")
    expect(picture.locator(".closing")).to_have_count(3)
    expect(picture.locator(".torpedo, .wake, .tube")).to_have_count(0)
    expect(ben.locator(HURT)).to_have_count(0)
    shown(ben, "blast_answered")
    expect(ben.locator(".call.bad")).to_have_text(
        re.compile(say("sonar-beat-hit", who="you", side="", damage=1, hit=""))
    )
    expect(ben.locator(".sheetpaper.struck")).to_have_count(1)
    expect(ben.locator(HURT)).to_have_count(1)


def test_a_press_or_space_ends_one_beat_and_escape_all(people: Open, here: Site) -> None:
    page = people(here.url)
    fired(page, CLOSE)
    shown(page, "impact")
    page.locator("#cell-I9").click()
    shown(page, "blast_answered")
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press(" ")
    shown(page, "sunk")
    page.keyboard.press("Escape")
    until(page, page.locator(".act.end"))
    expect(page.locator("[data-shown]")).to_have_count(0)


def test_escape_at_once_ends_everything_and_loses_nothing(people: Open, here: Site) -> None:
    page = people(here.url)
    fired(page, CLOSE)
    shown(page, "impact")
    page.keyboard.press("Escape")
    until(page, page.locator(".act.end"))
    expect(page.locator(HURT)).to_have_count(4)
    expect(page.locator("[role=log]")).to_contain_text("indirect hit")


def test_the_next_question_is_open_meanwhile_and_its_answer_jumps_to_the_end(people: Open, here: Site) -> None:
    page = people(here.url)
    fired(page, FAR)
    shown(page, "impact")
    page.clock.run_for(FRAME_MS)
    question = page.locator("[data-decision=command]")
    until(page, question)
    expect(page.locator("[data-shown=impact]")).to_be_visible()
    question.locator("[data-value='\"N\"']").click()
    shown(page, "course_ordered")
    expect(page.locator("[data-shown=impact]")).to_have_count(0)
    expect(page.locator(".resultcard")).to_have_count(0)
    expect(page.locator(HURT)).to_have_count(1)


def test_the_result_stays_until_the_next_answer(people: Open, here: Site) -> None:
    page = people(here.url)
    fired(page, FAR)
    shown(page, "impact")
    until(page, page.locator("[data-decision=command]"))
    page.keyboard.press("Escape")
    card = page.locator(".resultcard")
    until(page, card)
    # the bot's own news may have followed the hit
    hit, turns = (
        say("sonar-beat-hit", who="they", side="Yellow", damage=1, hit="indirect"),
        say("sonar-beat-turns", who="you", side="", turns=3),
    )
    expect(card).to_contain_text(re.compile(f"{hit}|{turns}"))
    page.clock.run_for(60_000)
    expect(card).to_be_visible()
    page.clock.resume()
    no_axe_findings(page)
    choose(page, "command", '"W"')
    expect(card).to_have_count(0)


def test_without_motion_the_same_is_told_by_still_cards(people: Open, here: Site) -> None:
    page = people(here.url)
    page.emulate_media(reduced_motion="reduce")
    fired(page, CLOSE)
    picture = shown(page, "impact")
    expect(picture).to_have_class(re.compile(r"\bstill\b"))
    expect(picture.locator(".torpedo")).to_have_count(0)
    expect(picture.locator(".burst .dmg").first).to_be_visible()
    expect(page.locator(".call.still")).to_contain_text(say("sonar-beat-impact", cell="E5"))
    running = (
        "document.getAnimations().filter((one) => one.effect.target.closest('.happening, .call, .sheetpaper')).length"
    )
    assert page.evaluate(running) == 0
    shown(page, "blast_answered")
    expect(page.locator(".badge")).to_have_text("−1")
    until(page, page.locator(".act.end"))


def test_at_instant_speed_only_the_result_is_shown(people: Open, here: Site) -> None:
    page = people(here.url)
    page.add_init_script(
        "new MutationObserver(() => { if (document.querySelector('[data-shown]')) window.wasShown = true })"
        ".observe(document, { subtree: true, childList: true })"
    )
    fired(page, FAR, speed="instant")
    until(page, page.locator(".resultcard"))
    until(page, page.locator("[data-decision=command]"))
    assert page.evaluate("window.wasShown") is None


def test_sound_is_off_until_it_is_turned_on(people: Open, here: Site) -> None:
    page = people(here.url)
    page.get_by_role("button", name=say("settings"), exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label(say("pref-sound-note"))).not_to_be_checked()
    dialog.get_by_text(say("pref-speed-fast"), exact=True).click()
    assert json.loads(page.evaluate("localStorage.getItem('upscope.prefs')"))["speed"] == "fast"


PRESSED = """() => {
  window.seen = [];
  new MutationObserver(() => {
    const one = document.querySelector('[data-shown]')?.dataset.shown;
    if (one && window.seen.at(-1) !== one) window.seen.push(one);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}"""


def play_on(page: Page, end: Locator) -> None:
    """One press, whatever is asked: Sail where it stands, else the torpedo at Yellow, else the first answer."""
    sail, question = page.locator("[data-sail]"), page.locator(".act .question:not(.standing)[data-decision]").first
    expect(sail.or_(question).or_(end).first).to_be_visible()
    if end.is_visible():
        return
    if sail.is_visible():
        sail.click()
        expect(page.locator("[data-decision=mark], [data-decision=cross]")).to_have_count(0)
        return
    name, ident = question.get_attribute("data-decision"), question.get_attribute("data-id")
    torpedo = question.locator("[data-value='\"torpedo\"']")
    if name == "choose_impact":
        page.locator("#cell-E4").click()
        page.locator("#cell-E4").click()
    elif torpedo.count():
        torpedo.click()
    elif name == "answer_sonar":
        question.locator("select").select_option(index=1)
        question.locator("button.btn").click()
    elif (name or "").startswith("choose_") and not question.locator("button.btn").count():
        page.locator(".cell.open").first.click()
        page.locator(".act .btn.primary").click()
    else:
        question.locator("button.btn").first.click()
    expect(page.locator(f"[data-id='{ident}']")).to_have_count(0)


@pytest.mark.parametrize("how", ["shown", "skipped", "still"])
def test_a_whole_duel(people: Open, here: Site, how: str) -> None:
    """From a course to a sunk boat: with every beat shown, all of them skipped, or as still cards."""
    page = people(here.url)
    if how == "still":
        page.emulate_media(reduced_motion="reduce")
    page.evaluate(PRESSED)
    duel(
        page,
        {"blue": {"place": "C6", "gauges": {"torpedo": 2}}, "yellow": {"place": "E4", "damage": 2}, "turn": "blue"},
    )
    end = page.locator(".act.end")
    for _ in range(60):
        if how == "skipped":
            page.keyboard.press("Escape")
        play_on(page, end)
        if end.is_visible():
            break
    if how == "skipped":
        page.keyboard.press("Escape")
    expect(end).to_be_visible()
    expect(page.locator("[data-shown]")).to_have_count(0)
    seen = set(page.evaluate("window.seen"))
    assert "course_ordered" in seen
    assert how == "skipped" or {"impact", "blast_answered", "sunk"} <= seen


def test_a_circuit_that_closes_is_seen_on_its_wire(people: Open, here: Site) -> None:
    page = people(here.url)
    page.clock.install()
    broken = {"blue": {"place": "C6", "broken": ["W1", "W2", "W3"]}, "yellow": {"place": "I9"}}
    duel(page, {**broken, "turn": "blue", "phase": "order"})
    choose(page, "command", '"E"')
    asked(page, "cross")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.locator("[data-decision=cross] [data-value='\"E3\"']").click()
    shownwire = page.locator(".eng .wire.runs")
    until(page, shownwire)
    expect(page.locator(".call")).to_have_text(say("sonar-beat-circuit", who="you", side="Blue", circuit="yellow"))
    expect(shownwire).to_have_count(1)
    page.keyboard.press("Escape")
    until(page, shownwire, gone=True)


def test_an_ordinary_turn_is_a_course_and_sail(people: Open, here: Site) -> None:
    """Two presses; what is marked as the best fit is what is given, and another one is one press away."""
    page = people(here.url)
    start = {
        "blue": {"place": "C6", "gauges": {"sonar": 1}},
        "yellow": {"place": "I9"},
        "turn": "blue",
        "phase": "order",
    }
    duel(page, start)
    choose(page, "command", '"N"')
    asked(page, "mark")
    best = [page.locator(f"[data-decision={name}] .best") for name in ("mark", "cross")]
    given = [one.get_attribute("data-value") for one in best]
    assert given[0] == '"torpedo"'
    page.locator("[data-sail]").click()
    expect(page.locator("[data-decision=mark], [data-decision=cross]")).to_have_count(0)
    log = page.locator("[role=log]")
    expect(log).to_contain_text("Blue marks: torpedo.")
    expect(log).to_contain_text(f"Blue: {json.loads(given[1] or '')} breaks down.")


def test_the_keys_give_orders(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, {"blue": {"place": "C6"}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"})
    asked(page, "command")
    page.keyboard.press("e")
    asked(page, "mark")
    page.keyboard.press("2")
    expect(page.locator("[data-decision=mark]")).to_have_count(0)
    page.keyboard.press("Shift+Digit3")
    expect(page.locator("[data-decision=cross]")).to_have_count(0)
    log = page.locator("[role=log]")
    for line in ("Blue: heading east! (D6)", "Blue marks: mine.", "Blue: E3 breaks down."):
        expect(log).to_contain_text(line)


def test_to_surface_takes_two_presses(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, {"blue": {"place": "C6"}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"})
    surface = asked(page, "command").locator("[data-value='\"surface\"']")
    surface.click()
    expect(surface).to_contain_text(say("press-again"))
    expect(page.locator("[role=log]")).not_to_contain_text("surfacing!")
    surface.click()
    expect(page.locator("[role=log]")).to_contain_text("Blue: surfacing!")


def test_a_replay_is_shown_beat_by_beat(people: Open, here: Site) -> None:
    page = people(here.url)
    fired(page, CLOSE)
    shown(page, "impact")
    page.keyboard.press("Escape")
    until(page, page.locator(".act.end"))
    page.clock.resume()
    page.locator(".act.end").get_by_role("button", name=say("replay")).click()
    slider = page.get_by_role("slider", name=say("replay-step"))
    page.get_by_role("button", name=say("replay-last")).click()
    expect(slider).not_to_have_attribute("max", "0")
    last = int(slider.get_attribute("max") or 0)
    expect(slider).to_have_value(str(last))
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.get_by_role("button", name=say("replay-back")).click()
    while not page.evaluate(f"document.querySelector('[type=range]').value === '{last - 1}'"):
        page.clock.run_for(FRAME_MS)
    page.keyboard.press("]")
    shown(page, "impact")
    expect(page.locator(".call")).to_contain_text(say("sonar-beat-impact", cell="E5"))
    shown(page, "sunk")


def test_the_end_says_who_won_and_what_decided_it(people: Open, here: Site) -> None:
    page = people(here.url)
    fired(page, CLOSE)
    shown(page, "impact")
    page.keyboard.press("Escape")
    until(page, page.locator(".act.end"))
    page.clock.resume()
    expect(page.locator(".act.end h2")).to_have_text(say("sonar-end-won", side="Yellow"))
    expect(page.locator(".decided li")).to_have_count(1)
    expect(page.locator(".decided li")).to_contain_text("E5")
    # both boats lie open on the map
    expect(page.locator(".sub")).to_have_count(2)
    no_axe_findings(page)


def test_nobody_is_asked_the_same_twice_in_two_chairs(people: Open, here: Site) -> None:
    """Captain and First Officer may both send a drone; whoever holds both chairs is asked once."""
    page = people(here.url)
    ready = {"torpedo": 3, "drone": 3, "sonar": 2}
    duel(
        page,
        {"blue": {"place": "C6", "gauges": ready}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "activation"},
    )
    question = asked(page, "activate")
    for system in ready:
        expect(question.locator(f"[data-value='\"{system}\"']")).to_have_count(1)
