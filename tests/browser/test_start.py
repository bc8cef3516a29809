"""The start page: games, health, language, theme, a game in two clicks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import (
    BLUE,
    YELLOW,
    asked,
    claim,
    duel,
    look_at,
    make,
    no_axe_findings,
    no_sideways_scroll,
    small_targets,
    start,
    turn_to,
)
from tests.web.site import Site

from upscope import __version__, registry, text


def open_page(page: Page, site: str, language: str = "en") -> None:
    page.goto(f"{site}/?lang={language}")
    expect(page.locator("[data-health=ok]")).to_be_visible()


def test_it_lists_the_games_and_the_health_of_the_server(page: Page, site: str) -> None:
    open_page(page, site)
    expect(page.get_by_role("heading", level=1)).to_have_text(text.say("en", "start-headline"))
    expect(page.get_by_role("status")).to_contain_text(__version__)
    expect(page.get_by_text(text.say("en", "check-database"))).to_be_visible()
    listed = registry.games()
    expect(page.locator("[data-game]")).to_have_count(len(listed))
    for game in listed:
        card = page.locator(f"[data-game={game.slug}]")
        expect(card.get_by_role("heading")).to_have_text(game.title.en)
        people = text.say("en", "game-players", min=game.players.min, max=game.players.max)
        expect(card).to_contain_text(people)


MOST_PRESSES = 3


def first_order(page: Page, game: str) -> int:
    """The presses from the start page until the first order is given."""
    page.locator(f"[data-game={game}] .go").click()
    if game == "sonar":
        question = asked(page, "choose_start")
        page.locator("#cell-F5").click()
        question.locator(".primary").click()
        expect(page.locator("[role=log]")).to_contain_text("Blue starts on F5.")
        return 3
    if game == "silent_war":
        page.get_by_role("button", name="Take command").click()  # the briefing comes first
        asked(page, "choose_boat").locator("[data-value]").first.click()
        expect(page.locator("[data-decision=choose_boat]")).to_have_count(0)
        return 3
    question = page.locator("[data-decision] [data-value]").first
    expect(question).to_be_visible()
    lines = page.locator("[role=log] li").count()
    question.click()
    expect(page.locator("[role=log] li").nth(lines)).to_be_visible()
    return 2


@pytest.mark.parametrize("game", ["sonar", "silent_war", "krieg"])
def test_the_first_order_is_three_presses_away(people: Open, here: Site, game: str) -> None:
    assert first_order(people(here.url), game) <= MOST_PRESSES


def test_your_games_say_with_whom_how_far_and_whose_turn(people: Open, here: Site) -> None:
    page = people(here.url)
    expect(page.locator("[data-game=sonar] .go")).to_be_visible()
    expect(page.locator(".yours")).to_have_count(0)
    ident = duel(page, {"blue": {"place": "B2"}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"})
    asked(page, "command")
    turn_to(page, "")
    row = page.locator(f"[data-session='{ident}']")
    expect(row).to_contain_text(text.say("en", "game-against-bot", game="Captain Sonar"))
    expect(row).to_contain_text(f"Turn 1. {text.say('en', 'game-your-turn')}")
    row.get_by_role("link", name=text.say("en", "resume")).click()
    asked(page, "command")


def test_a_game_that_waits_for_somebody_else_says_for_whom(people: Open, here: Site) -> None:
    page = people(here.url)
    seats = {seat: {"by": "me"} for seat in BLUE}
    made = make(page, game="sonar", scenario="alpha-t", options={"seating": "free"}, pace="untimed", seats=seats)
    row = page.locator(f"[data-session='{made['session']['id']}']")
    expect(row).to_contain_text(text.say("en", "game-gathering", free=4))
    invitation = {one["seat"]: one["token"] for one in made["invites"]}
    zoe = people(here.url)
    for seat in YELLOW:
        claim(zoe, invitation[seat], "Zoe")
    start(page, made["session"]["id"])
    expect(row).to_contain_text(text.say("en", "game-with", game="Captain Sonar", names="Zoe"))
    expect(row).to_contain_text(text.say("en", "game-your-turn"))
    look_at(page, made["session"]["id"])
    asked(page, "choose_start")
    page.locator("#cell-F5").click()
    asked(page, "choose_start").locator(".primary").click()
    expect(page.locator("[data-decision=choose_start]")).to_have_count(0)
    turn_to(page, "")
    expect(row).to_contain_text(text.say("en", "game-waits-for", names="Zoe"))
    expect(row.get_by_role("link")).to_have_text(text.say("en", "open-game"))


@pytest.mark.parametrize(
    ("other", "shown"),
    [("sonar-more-crew", ".chart"), ("silent_war-more-war", ".pac"), ("krieg-more-rivers", ".kmap")],
)
def test_each_game_has_a_bigger_table_ready(people: Open, here: Site, other: str, shown: str) -> None:
    page = people(here.url)
    page.get_by_role("button", name=text.say("en", f"card-{other}")).click()
    expect(page.locator(".gamescreen")).to_be_visible()
    expect(page.locator(shown).first).to_be_visible()


def offers(page: Page, bot: str, language: str = "en") -> None:
    turn_to(page, "")
    said = text.say(language, "card-sonar-quick", bot=text.say(language, f"bot-{bot}"))
    expect(page.locator("[data-game=sonar] .go")).to_contain_text(said)


def resigned(page: Page, bot: str) -> None:
    duel(page, {"blue": {"place": "B2"}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"}, bot=bot)
    asked(page, "command")
    page.get_by_role("button", name=text.say("en", "game-menu")).click()
    page.get_by_role("button", name=text.say("en", "resign")).click()
    page.get_by_role("dialog").get_by_role("button", name=text.say("en", "resign")).click()
    expect(page.locator(".act.end")).to_be_visible()


def test_the_next_duel_is_offered_by_how_the_last_ones_ended(people: Open, here: Site) -> None:
    page = people(here.url)
    page.emulate_media(reduced_motion="reduce")
    offers(page, "midshipman")
    near = {"blue": {"place": "C6", "gauges": {"torpedo": 3}}, "yellow": {"place": "E4", "damage": 3}}
    duel(page, {**near, "turn": "blue", "phase": "activation"}, bot="midshipman")
    asked(page, "activate").locator("[data-value='\"torpedo\"']").click()
    asked(page, "choose_impact")
    page.locator("#cell-E5").click()
    page.locator("#cell-E5").click()
    expect(page.locator(".act.end")).to_be_visible()
    # the end itself offers the next one, in one press
    expect(page.locator("[data-next=lieutenant]")).to_contain_text(text.say("en", "next-stronger"))
    offers(page, "lieutenant")
    resigned(page, "lieutenant")
    expect(page.locator("[data-next]")).to_have_count(0)
    offers(page, "lieutenant")
    resigned(page, "lieutenant")
    gentler = page.locator("[data-next=midshipman]")
    expect(gentler).to_contain_text(text.say("en", "next-gentler"))
    over = page.url
    gentler.click()
    page.wait_for_url(lambda url: url != over)
    expect(page.locator(".boat .bot")).to_contain_text(text.say("en", "bot-midshipman"))
    asked(page, "choose_start")
    offers(page, "midshipman")
    page.reload()
    offers(page, "midshipman")
    with page.expect_request("**/api/sessions") as made:
        page.locator("[data-game=sonar] .go").click()
    assert {seat.get("bot") for seat in made.value.post_data_json["seats"].values()} == {None, "midshipman"}
    offers(people(here.url, "es"), "midshipman", "es")


def test_language_is_switched_by_keyboard_and_kept(page: Page, site: str) -> None:
    open_page(page, site)
    spanish = page.get_by_role("button", name="Español")
    spanish.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(text.say("es", "start-headline"))
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.goto(site)
    expect(page.get_by_role("heading", level=1)).to_have_text(text.say("es", "start-headline"))


def test_theme_is_switched_and_kept(page: Page, site: str) -> None:
    open_page(page, site)
    expect(page.locator("html")).to_have_attribute("data-theme", "chart")
    page.get_by_role("button", name=text.say("en", "theme-switch")).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")


def test_the_old_name_of_the_night_is_still_read(people: Open, here: Site) -> None:
    page = people(here.url)
    expect(page.locator("html")).to_have_attribute("data-theme", "chart")
    page.evaluate("localStorage.setItem('upscope.prefs', JSON.stringify({ theme: 'redlight', size: '115' }))")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    expect(page.locator("html")).to_have_css("font-size", "18.4px")


def test_every_preference_is_kept(page: Page, site: str) -> None:
    open_page(page, site)
    page.get_by_role("button", name=text.say("en", "settings")).click()
    dialog = page.get_by_role("dialog")
    for message in ("pref-contrast-high", "pref-size-130", "pref-motion-less", "pref-confirm-always"):
        dialog.get_by_text(text.say("en", message), exact=True).last.click()
    dialog.get_by_role("switch", name=re.compile(text.say("en", "pref-speech"))).check()
    page.reload()
    root = page.locator("html")
    expect(root).to_have_attribute("data-contrast", "high")
    expect(root).to_have_attribute("data-motion", "less")
    expect(root).to_have_css("font-size", "20.8px")
    page.get_by_role("button", name=text.say("en", "settings")).click()
    expect(dialog.get_by_role("switch", name=re.compile(text.say("en", "pref-speech")))).to_be_checked()
    expect(dialog.get_by_label(text.say("en", "pref-confirm-always"))).to_be_checked()


def test_a_silent_server_is_said_and_its_return_too(page: Page, site: str) -> None:
    open_page(page, site)
    # a proxy's holding page; a plain error would also be an error in the browser's own log
    page.route("**/healthz", lambda route: route.fulfill(status=200, body="back soon"))
    page.clock.install()
    page.goto(f"{site}/?lang=en")
    expect(page.get_by_role("status")).to_have_text(text.say("en", "health-unreachable"))
    page.unroute("**/healthz")
    page.clock.run_for(6_000)
    expect(page.locator("[data-health=ok]")).to_be_visible()


@pytest.mark.parametrize("theme", ["chart", "night"])
def test_axe_finds_nothing(page: Page, site: str, theme: str) -> None:
    page.emulate_media(color_scheme="dark" if theme == "night" else "light")
    open_page(page, site)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    no_axe_findings(page)
    page.get_by_role("button", name=text.say("en", "settings")).click()
    no_axe_findings(page)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_a_phone_need_not_scroll_sideways(page: Page, site: str, language: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_page(page, site, language)
    no_sideways_scroll(page)
    assert small_targets(page) == []


def test_it_can_be_installed(page: Page, site: str) -> None:
    open_page(page, site)
    manifest = page.request.get(f"{site}/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    for icon in manifest.json()["icons"]:
        assert page.request.get(site + icon["src"]).ok
    page.wait_for_function("navigator.serviceWorker.ready.then((one) => one.active !== null)")
    addresses = page.evaluate(
        "caches.keys().then((names) => caches.open(names[0])).then((one) => one.keys())"
        ".then((asked) => asked.map((one) => new URL(one.url).pathname))"
    )
    assert "/" in addresses
    assert not [one for one in addresses if one.startswith("/api")]


def test_what_is_no_link_to_a_table_is_said_to_be_none(people: Open, here: Site) -> None:
    page = people(here.url, "es")
    box = page.get_by_label(text.say("es", "join-by-link")).last
    for typed in ("", "https://example.com/"):
        box.fill(typed)
        box.press("Enter")
        expect(page.get_by_role("alert")).to_have_text(text.say("es", "join-wrong"))
        expect(page.get_by_role("heading", level=1)).to_have_text(text.say("es", "start-headline"))
