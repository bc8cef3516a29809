"""The duel on one screen: a clear sea, orders at fixed places, what is known drawn on the map, an end worth having."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Open
from tests.browser.session import BLUE, YELLOW, asked, choose, claim, duel, look_at, make, no_axe_findings, settled
from tests.web.site import Site

from upscope import text

PHONE = (390, 844)
AT_SEA: dict[str, Any] = {
    "blue": {
        "place": "D5",
        "route": ["B9", "B8", "B7", "B6", "C6", "D6", "D5"],
        "mines": ["C7"],
        "gauges": {"torpedo": 2, "mine": 1},
        "broken": ["N1", "N2"],
    },
    "yellow": {"place": "I9"},
    "turn": "blue",
    "phase": "order",
}
READY: dict[str, Any] = {
    "blue": {"place": "C6", "gauges": {"torpedo": 3, "drone": 3}},
    "yellow": {"place": "E4"},
    "turn": "blue",
    "phase": "activation",
}


def say(message: str, language: str = "en", **words: str | int) -> str:
    return text.say(language, message, **words)


def box(one: Locator) -> dict[str, float]:
    expect(one).to_be_visible()
    found = one.bounding_box()
    assert found
    return dict(found)


def fire(page: Page, cell: str) -> None:
    choose(page, "activate", '"torpedo"')
    asked(page, "choose_impact")
    page.locator(f"#cell-{cell}").click()
    page.locator(f"#cell-{cell}").click()


def test_the_sea_is_clear_while_the_enemy_can_be_anywhere(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, assistant="heat")
    asked(page, "choose_start")
    expect(page.locator(".placesleft")).to_have_text(say("sonar-places", count=92))
    expect(page.locator("[data-possible], .heat text")).to_have_count(0)
    offers = page.locator(".chart .offer.faint rect")
    expect(offers).to_have_count(92)
    looks = offers.evaluate_all("(all) => [...new Set(all.map((one) => getComputedStyle(one).stroke))]")
    assert looks == ["none"]
    no_axe_findings(page)


def test_a_start_is_pressed_on_the_map_or_found_with_keys(people: Open, here: Site) -> None:
    """No list and nothing that only looks like a button; the boat is on the map as soon as it is chosen."""
    page = people(here.url)
    duel(page)
    question = asked(page, "choose_start")
    expect(question.locator("button.btn, .btn.off, input")).to_have_count(0)
    page.keyboard.press("b")
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(question.locator(".btn.primary")).to_contain_text("B2")
    page.keyboard.press("Enter")
    asked(page, "command")
    expect(page.locator(".sub.a")).to_be_visible()
    expect(page.locator(".turn.yours")).to_contain_text(say("sonar-your-turn"))


def test_the_orders_keep_their_places_from_course_to_sail(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, AT_SEA)
    asked(page, "command")
    parts = [".act", ".courses", ".charge", ".orders > .sail", ".sheetpaper"]
    before = {part: box(page.locator(part)) for part in parts}
    choose(page, "command", '"E"')
    expect(page.locator("[data-sail]")).to_be_visible()
    expect(asked(page, "cross").locator(".btn").first).to_be_in_viewport(ratio=1)
    for part in (".act", ".courses", ".charge", ".sheetpaper"):
        now = box(page.locator(part))
        assert (now["x"], now["y"], now["height"]) == pytest.approx(
            (before[part]["x"], before[part]["y"], before[part]["height"]), abs=1
        ), part
    overflowing = """() => [...document.querySelectorAll('.act .btn')]
      .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.innerText)"""
    assert page.evaluate(overflowing) == []
    no_axe_findings(page)


@pytest.mark.parametrize("mines", [["C7"], []], ids=["a-mine", "no-mine"])
def test_the_orders_keep_their_places_while_the_enemy_moves(people: Open, here: Site, mines: list[str]) -> None:
    """Nothing jumps while one waits: the places stay, the mine stays beside the systems, it is said who acts."""
    page = people(here.url)
    duel(page, {**AT_SEA, "blue": {**AT_SEA["blue"], "mines": mines}})
    asked(page, "command")
    parts = [".act", ".courses", ".charge", ".orders > .sail", ".courses .apart", ".sheetpaper"]
    parts += [".minesathand"] if mines else []
    watch = """(parts) => {
      window.resting = [];
      const look = () => {
        if (document.querySelector('[data-waits]'))
          window.resting.push(parts.map((part) => {
            const box = document.querySelector(part)?.getBoundingClientRect();
            return box ? [box.x, box.y, box.width, box.height].map(Math.round) : null;
          }));
        requestAnimationFrame(look);
      };
      look();
    }"""
    before = [[round(value) for value in box(page.locator(part)).values()] for part in parts]
    choose(page, "command", '"E"')
    asked(page, "cross")
    page.evaluate(watch, parts)
    page.locator("[data-sail]").click()
    expect(page.locator("[data-waits]")).to_have_text(re.compile(r"\w"))
    expect(page.locator(".act [data-decision=detonate]")).to_have_count(0)
    asked(page, "command")
    # the bar asks; what was last heard stands above the map
    expect(page.locator(".act h2")).to_have_text(
        [re.compile(say(f"sonar-{one}")) for one in ("course", "charge", "break")]
    )
    seen = page.evaluate("window.resting")
    assert seen
    # the first frame may still hold the old widths of a drawing that has just been given another place
    for part, was, now in zip(parts, before, seen[-1], strict=True):
        assert now == pytest.approx(was, abs=1), part


def test_a_breakdown_is_said_in_words_and_not_by_its_number(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, AT_SEA)
    choose(page, "command", '"E"')
    words = asked(page, "cross").locator(".btn").all_inner_texts() + page.locator("[data-sail]").all_inner_texts()
    assert not [one for one in words if re.search(r"\b[NESW][1-6]\b", one)]
    said = " ".join(" ".join(words).split())
    # N2 stops torpedo and mine already; nothing of detection is broken yet
    for phrase in ("sonar-stops-detection", "sonar-stops-already", "sonar-until-surfacing"):
        assert say(phrase) in said
    assert "orange 3 of 4" in said
    expect(page.locator(".sys .does")).not_to_contain_text([re.compile(r"\b[NESW][1-6]\b")] * 5)


def test_a_course_that_costs_damage_says_so_before_it_is_ordered(people: Open, here: Site) -> None:
    page = people(here.url)
    worn = {"place": "C6", "damage": 3, "broken": ["N1", "N2", "N3", "N4", "N5"]}
    duel(page, {"blue": worn, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"})
    north = asked(page, "command").locator("[data-value='\"N\"']")
    expect(north).to_contain_text("C5 −1")
    expect(north).to_have_accessible_name(re.compile(say("sonar-counts-sinks")))
    expect(page.locator(".courses .harms")).to_have_count(1)
    north.click()
    expect(page.locator("[data-sail]")).to_contain_text(say("sonar-counts-sinks"))


def test_surfacing_stands_apart_from_the_courses(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, AT_SEA)
    question = asked(page, "command")
    west, surface = box(question.locator("[data-closed=W], [data-value='\"W\"']")), box(question.locator(".apart .btn"))
    assert surface["x"] - (west["x"] + west["width"]) > 400


def test_a_system_says_what_it_does_and_what_is_wrong_with_it(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, AT_SEA)
    choose(page, "command", '"E"')
    asked(page, "mark")
    best = page.locator("[data-decision=mark] .best")
    expect(best).to_have_count(1)
    charged = page.locator(".sys", has=page.locator(".boxes .next"))
    expect(charged).to_have_count(1)
    # hatched, not filled: nothing is marked before it is ordered
    assert charged.locator(".boxes .next").evaluate("(one) => getComputedStyle(one).backgroundImage") != "none"
    torpedo = page.locator(".sys").first
    expect(torpedo.locator(".state")).to_have_text(say("sonar-state-broken"))
    expect(torpedo.locator(".does")).to_contain_text(say("sonar-panel-N"))
    expect(page.locator(".sys", has_text="Drone").locator(".does")).to_have_text(say("sonar-about-drone"))


def test_while_one_aims_no_system_waits_for_a_course(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, READY)
    choose(page, "activate", '"torpedo"')
    asked(page, "choose_impact")
    expect(page.locator(".sys").first).to_contain_text(say("sonar-about-torpedo"))
    expect(page.locator(".left")).not_to_contain_text(say("sonar-after-course"))


def test_a_mine_is_blown_up_beside_the_systems_after_its_blast_was_shown(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, AT_SEA)
    asked(page, "command")
    expect(page.locator(".act [data-decision=detonate]")).to_have_count(0)
    mine = page.locator(".minesathand .btn")
    mine.click()
    expect(page.locator(".blast text")).to_have_count(9)
    mine.click()
    expect(page.locator(".minesathand")).to_have_count(0)
    expect(page.locator("[role=log]")).to_contain_text("C7")


def test_a_mine_is_announced_once(people: Open, here: Site) -> None:
    page = people(here.url)
    page.emulate_media(reduced_motion="reduce")
    duel(page, {**READY, "blue": {"place": "C6", "gauges": {"mine": 2}}})
    choose(page, "activate", '"mine"')
    asked(page, "choose_mine_place")
    page.locator("#cell-C7").click()
    page.locator("#cell-C7").click()
    laid = say("sonar-beat-mine", who="you", side="Blue", cell="C7")
    expect(page.locator(".heardline")).to_contain_text(laid)
    expect(page.locator(".heardline")).not_to_contain_text("goes down")


def test_a_drone_is_offered_whole_sectors(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, READY)
    choose(page, "activate", '"drone"')
    asked(page, "choose_sector")
    frames = page.locator(".sectoroffer rect")
    expect(frames).to_have_count(4)
    expect(page.locator(".chart .offer")).to_have_count(0)
    page.locator("#cell-H8").click()
    expect(page.locator(".sectoroffer .on")).to_have_count(1)


def test_few_places_are_tinted_with_their_chance_and_the_trace_leads_to_them(people: Open, here: Site) -> None:
    """After a hit beside it the enemy is in one of a few places; its next course bends the trace to any of them."""
    page = people(here.url)
    page.emulate_media(reduced_motion="reduce")
    duel(page, READY, assistant="heat")
    asked(page, "activate")
    fire(page, "E5")
    asked(page, "command")
    expect(page.locator(".where-enemy .ticker .course").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-shown]")).to_have_count(0)
    places = page.locator("rect[data-possible]")
    expect(places.first).to_be_attached()
    likely = settled(page, "() => [...document.querySelectorAll('.heat .pct')].map((one) => one.textContent)")
    assert likely
    assert all(one.endswith("%") for one in likely)
    # no route and no mark crosses a figure out
    over = "() => document.querySelector('.route').compareDocumentPosition(document.querySelector('.chances'))"
    assert page.evaluate(over) & 4
    cells = settled(page, "() => [...document.querySelectorAll('[data-possible]')].map((one) => one.dataset.possible)")
    assert 1 <= len(cells) <= 12
    for cell in cells[:3]:
        page.locator(f"#cell-{cell}").hover()
        expect(page.locator(f"[data-trace={cell}]")).to_be_attached()


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_orders_of_a_turn_are_seen_whole_on_a_phone(people: Open, here: Site, language: str) -> None:
    page = people(here.url, language, *PHONE)
    duel(page, AT_SEA)
    choose(page, "command", '"E"')
    cross = asked(page, "cross")
    expect(cross.locator(".btn")).to_have_count(6)
    tabs = box(page.locator(".ptabs"))
    for button in [*cross.locator(".btn").all(), *page.locator("[data-decision=mark] .btn").all()]:
        expect(button).to_be_in_viewport(ratio=1)
    sail = box(page.locator("[data-sail]"))
    assert sail["y"] + sail["height"] <= tabs["y"]
    expect(page.locator(".counts li")).to_have_count(5)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_counts_of_the_circuits_stay_on_their_pills(people: Open, here: Site, language: str) -> None:
    page = people(here.url, language, *PHONE)
    duel(page, AT_SEA)
    asked(page, "command")
    page.locator(".ptabs button").nth(1).click()
    expect(page.locator(".onphone .tag text")).to_have_count(3)
    outside = """() => [...document.querySelectorAll('.onphone .tag')].filter((tag) => {
      const [pill, words] = ['rect', 'text'].map((one) => tag.querySelector(one).getBoundingClientRect());
      const isWide = words.left < pill.left || words.right > pill.right;
      return isWide || words.top < pill.top - 2 || words.bottom > pill.bottom + 2;
    }).map((tag) => tag.textContent)"""
    assert settled(page, outside) == []


def test_the_end_shows_what_was_known_and_gives_a_picture(people: Open, here: Site, tmp_path: Path) -> None:
    page = people(here.url)
    page.emulate_media(reduced_motion="reduce")
    start = {
        "blue": {"place": "B8", "gauges": {"torpedo": 3}, "damage": 3},
        "yellow": {"place": "I2"},
        "turn": "blue",
        "phase": "order",
    }
    duel(page, start)
    for course in ("N", "E"):
        choose(page, "command", f'"{course}"')
        page.locator("[data-sail]").click()
        if course == "N":
            choose(page, "activate", '"pass"')
    # beside the own boat: the blast sinks it
    fire(page, "B7")
    expect(page.locator(".act.end h2")).to_have_text(say("sonar-end-lost"))
    expect(page.locator(".endpage .endart")).to_be_visible()
    expect(page.locator(".decided li").first).to_be_visible()
    expect(page.locator("[data-curve]")).to_have_count(2)
    with page.expect_download() as coming:
        page.locator("[data-picture]").click()
    coming.value.save_as(tmp_path / "end.png")
    picture = Image.open(BytesIO((tmp_path / "end.png").read_bytes()))
    assert (picture.format, picture.size) == ("PNG", (1000, 1120))
    # more than an empty sheet: sea, land and both routes
    assert len(picture.convert("RGB").getcolors(1 << 24) or []) > 50
    no_axe_findings(page)


def test_a_spectator_sees_what_was_said_aloud(people: Open, here: Site) -> None:
    page, guest = people(here.url), people(here.url)
    ident = duel(page, AT_SEA, private=False)
    look_at(guest, ident)
    expect(guest.locator("[data-overheard]")).to_have_count(2)
    choose(page, "command", '"E"')
    page.locator("[data-sail]").click()
    expect(guest.locator("[data-overheard=blue] .ticker .course")).to_have_count(1)
    expect(guest.locator("[data-overheard=blue] .ticker .course")).to_contain_text("→")
    expect(guest.locator(".sub")).to_have_count(0)
    no_axe_findings(guest)


LOOK_ON = """(id) => new Promise((found, failed) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/sessions/${id}/socket`);
  setTimeout(() => failed(new Error('no welcome')), 30_000);
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', seats: { '': 0 } }));
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    if (said.type === 'welcome') found(said.view.tables.boats.cell);
  };
})"""
"""What a spectator is shown in this browser: where the boats are."""


def watch_by_link(host: Page, guest: Page) -> None:
    """The host invites spectators, and somebody opens that link."""
    host.get_by_role("button", name=say("invite-spectators")).click()
    dialog = host.get_by_role("dialog")
    guest.goto(dialog.get_by_label(say("invite-link")).input_value())
    dialog.get_by_role("button", name=say("close")).click()


def test_spectators_see_both_boats_if_everyone_at_a_chair_agreed(people: Open, here: Site) -> None:
    page, friend, guest = people(here.url), people(here.url), people(here.url)
    seats = {seat: {"by": "me"} for seat in BLUE}
    wish = {"game": "sonar", "scenario": "alpha-t", "options": {"seating": "free"}, "pace": "untimed", "seats": seats}
    made = make(page, **wish, position=AT_SEA, host_name="Ana")
    tokens = {one["seat"]: one["token"] for one in made["invites"]}
    for seat in YELLOW:
        claim(friend, tokens[seat], "Ben")
    for one in (page, friend):
        look_at(one, made["session"]["id"])
    mine, theirs = page.get_by_role("switch"), friend.get_by_role("switch")
    expect(page.locator(".consent [role=status]")).to_have_text(say("consent-none"))
    expect(mine).not_to_be_checked()
    mine.check()
    expect(friend.locator(".consent [role=status]")).to_have_text(say("consent-missing", names="Ben"))
    expect(theirs).not_to_be_checked()
    no_axe_findings(friend)
    theirs.check()
    expect(page.locator(".consent [role=status]")).to_have_text(say("consent-all"))
    watch_by_link(page, guest)
    expect(guest.locator(".consent [role=status]")).to_have_text(say("consent-all"))
    expect(guest.get_by_role("switch")).to_have_count(0)
    page.locator(".startgame").click()
    expect(guest.locator(".sub")).to_have_count(2)
    expect(guest.locator(".route")).to_have_count(2)
    expect(guest.locator(".overheard")).to_contain_text(say("sonar-overheard-open"))
    for one in (page, friend):
        expect(one.locator(".sub")).to_have_count(1)
    choose(page, "command", '"E"')
    page.locator("[data-sail]").click()
    expect(guest.locator("#cell-E5")).to_have_accessible_name(re.compile("E5, .+"))
    no_axe_findings(guest)
    # who looks on in the browser of a player is shown what was said aloud
    assert page.evaluate(LOOK_ON, made["session"]["id"]) == [None, None]
    assert guest.evaluate(LOOK_ON, made["session"]["id"]) == ["E5", "I9"]
