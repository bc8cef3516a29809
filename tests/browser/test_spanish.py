"""A duel in Spanish, and the language changed in the middle of it."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import Open
from tests.browser.session import asked, choose, duel, no_axe_findings
from tests.web.site import Site

from upscope import registry, text
from upscope.text.render import Texts


def test_everything_at_the_table_speaks_spanish(people: Open, here: Site) -> None:
    page = people(here.url, "es")
    duel(page, {"blue": {"place": "C6"}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"})
    game = Texts(registry.game("sonar"), "es")
    question = asked(page, "command")
    expect(question.get_by_role("heading")).to_contain_text(text.say("es", "sonar-course"))
    expect(question.get_by_role("button", name=game.option("command", {"value": "W"}))).to_be_visible()
    expect(page.locator(".left")).to_contain_text(text.say("es", "sonar-your-systems"))
    no_axe_findings(page)
    choose(page, "command", '"W"')
    fields = {"side": "blue", "course": "W", "cell": "B6"}
    line = game.event({"event": "course_ordered", "fields": fields})
    expect(page.locator("[role=log]")).to_contain_text(line)

    page.get_by_role("button", name=text.say("es", "settings")).click()
    page.get_by_role("dialog").get_by_text("English").click()
    page.keyboard.press("Escape")
    english = Texts(registry.game("sonar"), "en").event({"event": "course_ordered", "fields": fields})
    expect(page.locator("[role=log]")).to_contain_text(english)
    expect(page.locator("[data-decision=mark]")).to_contain_text(text.say("en", "sonar-charge"))


def test_a_rule_is_found_without_its_accents_and_by_words_in_any_order(people: Open, here: Site) -> None:
    page = people(here.url, "es")
    page.evaluate("location.hash = '#/rules/krieg/index'")
    rows = page.locator("table.rules tbody tr")
    expect(rows.first).to_be_visible()
    page.get_by_role("searchbox").fill("zzz")
    expect(rows).to_have_count(0)
    expect(page.get_by_role("button", name=text.say("es", "rules-all"))).to_be_visible()
    page.get_by_role("searchbox").fill("LOGISTICA  segmento")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("logística")


def test_west_is_o_on_the_chart_on_the_sheet_in_the_log_and_on_the_command_line(people: Open, here: Site) -> None:
    page = people(here.url, "es")
    duel(page, {"blue": {"place": "C6"}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"})
    asked(page, "command")
    expect(page.locator(".chart .offer text", has_text="O")).to_have_count(1)

    def command(words: str) -> None:
        page.keyboard.press(":")
        page.get_by_label(text.say("es", "command")).fill(words)
        page.keyboard.press("Enter")

    command("o")
    asked(page, "mark")
    told = page.locator(".told")
    expect(told).to_contain_text("O1 arma, circuito amarillo 1 de 4")
    page.get_by_role("button", name=text.say("es", "text-view")).click()
    crossing = asked(page, "cross")
    expect(crossing).to_contain_text("Avería en Oeste")
    expect(crossing).not_to_contain_text("W")
    expect(page.locator(".eng")).to_contain_text("O1")
    choose(page, "cross", '"W5"')
    expect(page.locator("[role=log]")).to_contain_text("avería en O5.")
