"""The pictures of the rulebooks are games that the rules have played, and show what their words say."""

from __future__ import annotations

from typing import Any

import pytest

from upscope import registry
from upscope.rulebook import BadBook, book_of, read_chapter
from upscope.rulebook.book import plain
from upscope.rulebook.example import BadExample, Declared, Example, declared, example, played
from upscope.text import LANGUAGES

GAMES = [one.slug for one in registry.games()]
SHORTEST, LONGEST = 6, 50
"""Words that say to those who cannot see it what a picture shows."""


def examples(game: str) -> dict[str, Declared]:
    return declared(registry.game(game).package)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_example_stands_in_the_book_once_and_is_said_in_words(game: str, language: str) -> None:
    book = book_of(registry.game(game).package, language)
    shown = [block for _, _, one in book.paragraphs() for block in one.blocks if block.kind == "picture"]
    assert sorted(one.picture for one in shown) == sorted(examples(game))
    assert len(shown) >= 10
    wrong = {one.picture: len(plain(one.rows[0][0]).split()) for one in shown}
    assert {name: n for name, n in wrong.items() if not SHORTEST <= n <= LONGEST} == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_played_by_the_rules(game: str) -> None:
    for name, said in examples(game).items():
        made = example(game, name)
        assert made.scenario == said.scenario
        assert made.view["tables"]
        assert made.decisions or made.feed or said.position, name


def options(made: Example, question: str) -> list[Any]:
    (asked,) = (one for one in made.decisions if one["name"] == question)
    return [option["value"] for option in asked["options"]]


def told(made: Example, event: str) -> dict[str, Any]:
    fields: dict[str, Any] = next(line["fields"] for line in reversed(made.feed) if line["event"] == event)
    return fields


def test_the_duel_shows_what_its_words_say() -> None:
    assert options(example("sonar", "blocked"), "command") == ["surface"]
    assert set(options(example("sonar", "courses"), "command")) == {"N", "E", "S", "surface"}
    assert set(options(example("sonar", "barred"), "command")) == {"E", "surface"}
    around = {"B6", "C6", "D6", "B7", "D7", "B8"}
    assert set(options(example("sonar", "mine-places"), "choose_mine_place")) == around
    assert told(example("sonar", "torpedo-hit"), "blast_answered")["damage"] == 2
    assert told(example("sonar", "mine-blast"), "blast_answered")["damage"] == 1
    assert told(example("sonar", "kraken"), "blast_answered")["damage"] == 0
    assert told(example("sonar", "kaos"), "blast_answered")["damage"] == 1
    assert told(example("sonar", "asgard"), "blast_answered")["damage"] == 2
    assert told(example("sonar", "drone"), "drone_answered") == {"side": "yellow", "sector": 2, "yes": True}
    runs = options(example("sonar", "silence"), "choose_run")
    assert not [run for run in runs if run.startswith("W")]
    assert {"N3", "E4", "S2"} <= set(runs)


def test_the_war_on_hexes_shows_what_its_words_say() -> None:
    (sum_,) = (one["about"] for one in example("krieg", "the-sum").decisions if one["name"] == "build_attack")
    assert (sum_["attack"], sum_["defence"], sum_["column"]) == (13, 4, "3-1")
    assert {row["reason"]: row["value"] for row in sum_["why"][1:]} == {"terrain": -1, "air": 1}
    assert example("krieg", "supplied").advice["supply"]["supplied"] is True
    assert example("krieg", "cut-off").advice["supply"]["supplied"] is False
    assert told(example("krieg", "retreat"), "rolled")["code"] == "Dr2"
    near_the_eifel = {"0307", "0308", "0407", "0409", "0508"}
    assert not near_the_eifel & set(options(example("krieg", "reserve"), "choose_destination"))
    assert options(example("krieg", "the-target"), "choose_target") == ["0408", "end"]
    assert options(example("krieg", "beachhead"), "choose_landing") == ["t2-rm", "end"]


def test_an_example_that_cannot_be_played_is_refused() -> None:
    place = {"blue": {"place": "D3"}, "yellow": {"place": "G2"}, "turn": "blue", "phase": "order"}
    base: dict[str, Any] = {"scenario": "alpha-t", "seat": "blue.captain", "position": place}
    with pytest.raises(BadExample, match="is not asked activate"):
        played("sonar", Declared(**base, answers=[("blue.captain", "activate", "torpedo")]))
    with pytest.raises(BadExample, match="1 dice are left"):
        played("sonar", Declared(**base, dice=[3]))
    with pytest.raises(KeyError):
        example("sonar", "no-such-picture")


def test_a_picture_is_read_with_its_words() -> None:
    chapter = read_chapter("x", "# X\nLead.\n\n{#a: one}\nText.\n\n![Two boats\nmeet.](two-boats)\n", "x.md")
    text, picture = chapter.sections[0].paragraphs[0].blocks
    assert (picture.kind, picture.picture, plain(picture.rows[0][0])) == ("picture", "two-boats", "Two boats meet.")
    assert text.picture == ""
    with pytest.raises(BadBook, match=r"^x\.md:4:"):
        read_chapter("x", "# X\nLead.\n\n{#a: one}\n![no name]\n", "x.md")
