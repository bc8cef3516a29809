"""For the man with the game on his table: his own dice, boat by boat, and a slip set right with a reason."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.browser.conftest import Open
from tests.browser.pacific import AT_SEA, campaign
from tests.browser.session import look_at, make, no_axe_findings
from tests.web.site import Site

from upscope import text

SEATS = {seat: {"by": "me"} for seat in ("comsubpac", "comsubsowespac")}
DOCKED: dict[str, Any] = {
    **AT_SEA,
    "at": "week",
    "boats": {f"ss-{n}": {"box": "repair-1", "at": "pearl-harbor"} for n in (190, 192)},
}


def test_dice_are_told_boat_by_boat(people: Open, here: Site) -> None:
    page = people(here.url)
    wish = {"game": "silent_war", "scenario": "pacific-1943", "pace": "untimed", "dice": "own", "seats": SEATS}
    look_at(page, make(page, **wish, position=DOCKED)["session"]["id"])
    page.get_by_role("button", name="Take command").click()  # the briefing comes first
    rolls: list[str] = []
    notice = page.locator(".act [data-roll]")
    for _ in range(40):
        expect(notice.or_(page.locator("[data-decision=choose_boat]")).first).to_be_visible()
        if notice.count() == 0:
            break
        number, words = notice.get_attribute("data-roll"), notice.inner_text().splitlines()[0]
        rolls.append(words)
        notice.get_by_role("button").first.click()
        expect(page.locator(f".act [data-roll='{number}']")).to_have_count(0)
    docks = [words for words in rolls if "Repair" in words]
    assert [words.partition(": ")[2] for words in docks] == ["Repair, Spearfish (1 of 2)", "Repair, Sailfish (2 of 2)"]


def test_a_slip_is_set_right_with_a_reason(people: Open, here: Site) -> None:
    page = people(here.url, language="es", width=390)
    campaign(page)
    page.get_by_role("button", name=text.say("es", "game-menu"), exact=True).click()
    page.get_by_role("button", name=text.say("es", "correct-board")).click()
    dialog = page.get_by_role("dialog")
    picks = dialog.locator("select")
    picks.nth(0).select_option("boats")
    picks.nth(1).select_option("ss-238")
    picks.nth(2).select_option("damage")
    send = dialog.get_by_role("button", name=text.say("es", "correct-send"), exact=True)
    dialog.get_by_role("textbox").fill("la marca se había corrido")
    expect(send).to_be_disabled()
    dialog.get_by_role("spinbutton").fill("1")
    no_axe_findings(page)
    send.click()
    line = text.say("es", "event-corrected", changes=1, why="la marca se había corrido")
    expect(page.get_by_text(line).first).to_be_attached()


PROPOSE = """async ([id, seat]) => {
  const socket = new WebSocket(`ws://${location.host}/api/sessions/${id}/socket`);
  await new Promise((resolve) => (socket.onopen = resolve));
  const say = (message) => socket.send(JSON.stringify(message));
  const changes = [['boats', 'ss-238', 'damage', 1], ['torpedo', 1]];
  say({ type: 'hello', seats: { [seat]: 0 } });
  say({ type: 'motion', seat, kind: 'correction', answer_id: 'c1', changes, why: 'it slipped' });
}"""


def test_who_votes_sees_what_would_change(people: Open, here: Site) -> None:
    ana, bea = people(here.url), people(here.url, language="es", width=390)
    wish = {"game": "silent_war", "scenario": "pacific-1943", "pace": "untimed", "seats": {"comsubpac": {"by": "me"}}}
    made = make(ana, **wish)
    ident = made["session"]["id"]
    token = next(one["token"] for one in made["invites"] if one["seat"] == "comsubsowespac")
    post = "([path, body]) => fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })"
    bea.evaluate(post, ["/api/claim", f'{{"token":"{token}","name":"Bea"}}'])
    ana.evaluate(f"fetch('/api/sessions/{ident}/start', {{ method: 'POST' }})")
    look_at(bea, ident)
    expect(bea.locator(".gamebar")).to_be_visible()
    ana.evaluate(PROPOSE, [ident, "comsubpac"])
    changes = bea.locator(".notice .changes li")
    expect(changes).to_have_count(2)
    expect(changes.first).to_contain_text("Wahoo")
    expect(changes.first).to_contain_text("0 → 1")
    no_axe_findings(bea)
