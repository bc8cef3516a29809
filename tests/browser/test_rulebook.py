"""The rulebook for a beginner: the way to a rule is short, in both languages, on a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Open
from tests.browser.pacific import by_mouse, campaign, question
from tests.browser.session import asked, duel, no_axe_findings, no_sideways_scroll, turn_to
from tests.web.site import Site

from upscope import registry, text
from upscope.kernel.game import Setup
from upscope.rulebook import book_of
from upscope.rulebook.book import plain
from upscope.text.render import Texts

SONAR, SILENT_WAR, KRIEG = (f"upscope.games.{name}" for name in ("sonar", "silent_war", "krieg"))


def chapter(language: str, slug: str) -> tuple[str, str]:
    found = next(one for one in book_of(SONAR, language).chapters if one.slug == slug)
    return found.title, plain(found.lead)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_beginner_finds_how_a_torpedo_is_fired_in_two_presses(people: Open, here: Site, language: str) -> None:
    page = people(here.url, language)
    title, lead = chapter(language, "torpedo")
    pages = page.get_by_role("navigation", name=text.say(language, "nav"), exact=True)
    pages.get_by_role("link", name=text.say(language, "nav-rules"), exact=True).click()
    book = page.locator(".book").element_handle()
    page.get_by_role("link", name=title, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.locator(".lead")).to_have_text(lead)
    expect(page.locator("[data-paragraph=range]")).to_be_in_viewport()
    no_axe_findings(page)
    assert book.evaluate("(one) => one.isConnected")  # turned to its chapter, not fetched and opened anew


def test_a_word_finds_its_paragraph_without_accents_and_in_any_order(people: Open, here: Site) -> None:
    page = people(here.url, "es")
    turn_to(page, "rules/sonar")
    page.get_by_role("searchbox").fill("zzz")
    expect(page.locator(".hits li")).to_have_count(0)
    page.get_by_role("button", name=text.say("es", "book-clear")).click()
    page.get_by_role("searchbox").fill("AVERIAS  detonar mina")
    expect(page.locator(".hits li").first).to_contain_text("armas sin averías")
    page.locator(".hits a").first.click()
    expect(page.locator(".paragraph.marked")).to_contain_text("armas sin averías")


def test_a_word_of_another_game_leads_to_its_rulebook(people: Open, here: Site) -> None:
    """The rules open on the duel's book; the counterattack table is in another."""
    page = people(here.url)
    turn_to(page, "rules/sonar")
    page.get_by_role("searchbox").fill("counterattack")
    other = page.locator(".hits a")
    expect(other).to_have_text(text.say("en", "rules-of", game="Silent War"))
    no_axe_findings(page)
    other.click()
    expect(page.get_by_role("searchbox")).to_have_value("counterattack")
    page.locator(".hits a").filter(has_text=re.compile("^Counterattack$")).click()
    expect(page.locator("[data-chart=counterattack]")).to_be_in_viewport()


def test_a_link_to_a_rule_opens_its_paragraph(people: Open, here: Site) -> None:
    page = people(here.url)
    turn_to(page, "rules/sonar?rule=blast-near")
    expect(page.get_by_role("heading", level=1)).to_have_text(chapter("en", "mines")[0])
    expect(page.locator(".paragraph.marked")).to_have_attribute("data-paragraph", "hit")
    expect(page.locator(".paragraph.marked")).to_be_in_viewport()
    expect(page.locator(".ruleids").first).to_be_hidden()
    page.get_by_role("switch", name=text.say("en", "book-ids")).click()
    expect(page.locator(".paragraph.marked .ruleids")).to_contain_text("blast-near")


def test_every_chart_is_on_the_page_with_its_origin(people: Open, here: Site) -> None:
    page = people(here.url)
    turn_to(page, "rules/sonar/charts")
    game, charts = registry.game("sonar"), registry.manifest("sonar").charts
    assert charts is not None
    made = charts(Setup(game.scenarios[0]), Texts(game, "en"), None)
    expect(page.locator(".chartsheet")).to_have_count(len(made))
    for chart in made:
        sheet = page.locator(f"[data-chart={chart.name}]")
        expect(sheet.get_by_role("heading")).to_have_text(chart.title)
        expect(sheet.locator("tbody tr")).to_have_count(len(chart.rows))
        expect(sheet.locator(".origin")).to_have_count(len(chart.origins))
    no_axe_findings(page)


def test_why_shows_the_paragraph_of_the_rule(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, {"blue": {"place": "C6"}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"})
    asked(page, "command")
    page.locator(".act .rule").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".rulebox p").first).to_contain_text(" ")
    expect(dialog.get_by_role("link")).to_contain_text(chapter("en", "captain")[0])
    no_axe_findings(page)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_word_of_the_trade_is_explained_where_it_stands(people: Open, here: Site, language: str) -> None:
    page = people(here.url, language)
    turn_to(page, "rules/silent_war/counterattack")
    (says,) = (term.says for term in book_of(SILENT_WAR, language).terms if term.id == "tdc")
    word = page.locator("[data-paragraph=again] .term").filter(has_text="TDC")
    tip = page.get_by_role("tooltip")
    expect(word).to_be_visible()
    expect(tip).to_have_count(0)
    word.hover()
    expect(tip).to_have_text(says)
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    word.focus()
    expect(tip).to_have_text(says)
    expect(word).to_have_accessible_description(says)
    no_axe_findings(page)
    word.blur()
    expect(tip).to_have_count(0)


def test_a_word_of_the_trade_is_explained_at_a_tap(people: Open, here: Site) -> None:
    page = people(here.url, width=390, height=844)
    turn_to(page, "rules/krieg/movement")
    (says,) = (term.says for term in book_of(KRIEG, "en").terms if term.id == "zoc")
    word = page.locator("[data-paragraph=stop] .term")
    expect(word).to_have_text("zone of control")
    word.scroll_into_view_if_needed()
    word.dispatch_event("click")  # what is left of a tap: a finger neither hovers nor, on some phones, focuses
    expect(page.get_by_role("tooltip")).to_have_text(says)
    expect(page.get_by_role("tooltip")).to_be_in_viewport(ratio=1)
    no_sideways_scroll(page)
    no_axe_findings(page)


def test_a_word_of_the_trade_in_the_log_is_explained_in_full(people: Open, here: Site) -> None:
    """The log is narrow and scrolls: what a word opens may be cut off by neither."""
    page = people(here.url)
    campaign(page)
    question(page)
    page.get_by_role("button", name=text.say("en", "log-all"), exact=True).click()  # the usual lines come later
    line = page.locator(".lines li").first
    line.get_by_role("button", name=text.say("en", "why")).click()
    word = line.locator(".term").first
    expect(word).to_be_visible()
    word.hover()
    expect(page.get_by_role("tooltip")).to_be_in_viewport(ratio=1)
    no_axe_findings(page)


@pytest.mark.parametrize("dark", [False, True], ids=["chart", "night"])
def test_it_reads_well_on_a_phone(people: Open, here: Site, dark: bool) -> None:
    page = people(here.url, width=390, height=844, dark=dark)
    for path in ("rules/sonar/torpedo", "rules/sonar/charts"):
        turn_to(page, path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        no_sideways_scroll(page)
        no_axe_findings(page)
    page.get_by_label(text.say("en", "book-chapters")).last.select_option("mines")
    expect(page.get_by_role("heading", level=1)).to_have_text(chapter("en", "mines")[0])


def test_during_a_fight_the_counterattack_table_has_its_row_marked(people: Open, here: Site) -> None:
    page = people(here.url)
    page.emulate_media(reduced_motion="reduce")
    campaign(page)
    for _ in range(300):
        name = question(page)
        if name == "allocate_points":
            break
        by_mouse(page, name)
    page.get_by_role("button", name=text.say("en", "game-menu"), exact=True).click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name=text.say("en", "book-at-hand")).click()
    sheet = opened.value
    expect(sheet.locator("[data-chart=counterattack] tr.lit")).to_have_count(1)
    expect(sheet.locator("[data-chart=postures] tr.lit")).to_have_count(1)
    expect(sheet.locator("[data-chart=contact] tr.lit")).to_have_count(1)
    no_axe_findings(sheet)


@pytest.mark.parametrize(
    ("game", "slug", "language", "dark"),
    [("sonar", "torpedo", "es", False), ("silent_war", "strategy", "en", True), ("krieg", "supply", "en", False)],
)
def test_a_chapter_shows_its_pictures_drawn_by_the_board(
    people: Open, here: Site, game: str, slug: str, language: str, dark: bool
) -> None:
    page = people(here.url, language, dark=dark)
    turn_to(page, f"rules/{game}/{slug}")
    book = book_of(f"upscope.games.{game}", language)
    shown = [b for c, _, p in book.paragraphs() if c.slug == slug for b in p.blocks if b.kind == "picture"]
    assert shown
    for block in shown:
        picture = page.locator(f"[data-picture={block.picture}]")
        expect(picture.get_by_role("img", name=plain(block.rows[0][0]), exact=True)).to_be_visible()
        drawn = picture.locator(".drawn svg").last
        expect(drawn).to_be_attached()
        assert picture.locator(".drawn").evaluate("(one) => one.inert && one.getBoundingClientRect().height > 120")
    no_axe_findings(page)


def test_the_print_of_a_reference_card_is_one_page(people: Open, here: Site) -> None:
    for game in ("sonar", "silent_war", "krieg"):
        for language in text.LANGUAGES:
            page = people(here.url, language)
            turn_to(page, f"rules/{game}/card")
            card = book_of(f"upscope.games.{game}", language).card
            assert card is not None
            expect(page.get_by_role("heading", level=1)).to_have_text(card.title)
            margins = {"top": "10mm", "bottom": "10mm", "left": "12mm", "right": "12mm"}
            printed = page.pdf(format="A4", margin=margins)  # type: ignore[arg-type]  # a dict of the right keys
            assert len(re.findall(rb"/Type\s*/Page[^s]", printed)) == 1, (game, language)
            page.close()


PAST_THE_EDGE = """(sheets) => sheets.flatMap((sheet) => {
  const right = Math.max(...[sheet, ...sheet.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right));
  return right > innerWidth ? [sheet.dataset.chart] : [];
})"""


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_no_chart_is_wider_than_a_printed_page(people: Open, here: Site, language: str) -> None:
    """186 mm are 703 pixels: A4 between its margins."""
    page = people(here.url, language)
    for game in ("sonar", "silent_war", "krieg"):
        turn_to(page, f"rules/{game}/charts")
        page.set_viewport_size({"width": 703, "height": 1000})
        page.emulate_media(media="print")
        assert page.locator(".chartsheet").evaluate_all(PAST_THE_EDGE) == []
        page.emulate_media(media="screen")


def test_a_marker_on_the_map_of_a_duel_is_explained_under_the_pointer_and_on_focus(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, {"blue": {"place": "C6"}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"})
    asked(page, "command")
    marked = page.locator("[data-term=circuit]:visible").first
    (says,) = (term.says for term in book_of(SONAR, "en").terms if term.id == "circuit")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    marked.hover()
    expect(page.get_by_role("tooltip")).to_contain_text(says)
    expect(page.get_by_role("tooltip")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)
