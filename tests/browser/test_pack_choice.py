"""A host's own data packs are offered where a game is created, and bots know them too."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import no_axe_findings, no_sideways_scroll
from tests.browser.test_create import creating
from tests.browser.test_duel import pick_cell
from tests.web.site import Site

from upscope import text

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "upscope" / "games"
MANIFEST = """
name = "{name}"
game = "{game}"
version = 1
based_on = "{base}"
title.en = "My box"
title.es = "Mi caja"
[provenance]
origin = "owner"
source = "my own copy"
confidence = "high"
"""


def pack(folder: Path, game: str, base: str, file: str, body: str) -> Path:
    home = folder / game
    (home / file).parent.mkdir(parents=True)
    (home / "pack.toml").write_text(MANIFEST.format(name=f"mine-{game}".replace("_", "-"), game=game, base=base))
    (home / file).write_text(body)
    return home


def own(lines: str) -> str:
    """A file of ours as a player would have changed it."""
    return "\n".join('origin = "owner"' if line.startswith("origin = ") else line for line in lines.split("\n"))


def read(path: str) -> str:
    return (GAMES / path).read_text("utf-8")


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that was started with three packs."""
    folder = tmp_path_factory.mktemp("packs")
    patrol = read("silent_war/content/history/scenarios/wahoo-1943.toml").replace("Wahoo's third patrol", "My patrol")
    table = read("krieg/content/snowline/scenarios.csv").replace(",4,3,", ",3,3,")
    packs = [
        pack(folder, "sonar", "standard", "maps/alpha-t.toml", own(read("sonar/content/standard/maps/alpha-t.toml"))),
        pack(folder, "silent_war", "history", "scenarios/wahoo-1943.toml", own(patrol)),
        pack(folder, "krieg", "snowline", "scenarios.csv", table),
    ]
    argv = [sys.executable, "-m", "upscope.cli", "serve", "--no-open", "--port", "0", "--bot-processes", "1"]
    argv += ["--db", f"sqlite:///{folder / 'host.db'}", *(word for one in packs for word in ("--pack", str(one)))]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        yield next(word for word in line.split() if word.startswith("http://")).strip("/")
        process.terminate()


def picked(page: Page, game: str, language: str = "en") -> None:
    creating(page, language, game)
    page.get_by_label(text.say(language, "pack"), exact=False).select_option(f"mine-{game}".replace("_", "-"))


def pack_of(page: Page) -> str:
    """The pack of the game that is open, by the server's word."""
    about = "fetch('/api/sessions/' + location.hash.split('/')[2]).then((answer) => answer.json())"
    found: str = page.evaluate(f"{about}.then((one) => one.session.pack)")
    return found


def test_a_game_is_made_with_a_pack_and_its_bots_play_by_it(people: Open, host: str) -> None:
    page = people(host)
    picked(page, "sonar")
    expect(page.locator("[data-pack] option:checked")).to_have_text("My box")
    scenario = page.get_by_label(text.say("en", "scenario"))
    expect(scenario).to_have_value("alpha-t")
    page.get_by_role("button", name=text.say("en", "create-submit")).click()
    pick_cell(page, "choose_start", "B9")
    # the enemy has put to sea as well
    expect(page.locator("[data-decision]:not([data-decision=choose_start])").first).to_be_visible()
    assert pack_of(page) == "mine-sonar"


@pytest.mark.parametrize(("game", "first"), [("silent_war", ".briefbar"), ("krieg", ".question")])
def test_every_game_can_be_made_with_a_pack(people: Open, host: str, game: str, first: str) -> None:
    page = people(host, "es", width=390, height=844)
    picked(page, game, "es")
    no_axe_findings(page)
    no_sideways_scroll(page)
    page.get_by_role("button", name=text.say("es", "create-submit")).click()
    expect(page.locator(first).first).to_be_visible()
    assert pack_of(page) == f"mine-{game}".replace("_", "-")


def test_where_the_host_has_none_no_pack_is_asked_for(people: Open, here: Site) -> None:
    page = people(here.url)
    creating(page, game="silent_war")
    expect(page.locator(".create option[value=wahoo-1943]")).to_have_count(1)
    expect(page.locator("[data-pack]")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "span"),
    [("en", "January 1943 to March 1943, 7 weeks"), ("es", "enero de 1943 a marzo de 1943, 7 semanas")],
)
def test_the_list_of_scenarios_says_when_and_how_long(people: Open, here: Site, language: str, span: str) -> None:
    page = people(here.url, language)
    creating(page, language, "silent_war")
    expect(page.locator(".create option[value=wahoo-1943]")).to_contain_text(f" · {span}")
