"""Words that are explained wherever they stand: the same in both languages, short, and with somewhere to read on."""

from __future__ import annotations

import re

import pytest

from upscope import registry
from upscope.rulebook import BadBook, book_of
from upscope.rulebook.book import words_of
from upscope.rulebook.reading import read_terms
from upscope.text import LANGUAGES

GAMES = [one.slug for one in registry.games()]
WANTED = {
    "silent_war": {"tdc", "ultra", "red-ball", "rising-sun", "broom", "asw", "zed", "diligent", "skipper", "period"},
    "krieg": {"blitz-marker", "zoc"},
    "sonar": {"gauge", "sector"},
}
LONGEST = 30
"""Words: it has to be read at a glance."""


def package(game: str) -> str:
    return registry.game(game).package


@pytest.mark.parametrize("game", GAMES)
def test_the_jargon_of_a_game_is_explained_in_both_languages(game: str) -> None:
    first, *others = ([(term.id, term.to) for term in book_of(package(game), one).terms] for one in LANGUAGES)
    assert {ident for ident, _ in first} >= WANTED[game]
    assert others == [first]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_term_is_short_leads_to_its_paragraph_and_stands_in_the_book(game: str, language: str) -> None:
    book = book_of(package(game), language)
    places = {f"{chapter.slug}#{paragraph.id}": paragraph for chapter, _, paragraph in book.paragraphs()}
    text = " ".join(words_of(paragraph) for paragraph in places.values())
    words = [word for term in book.terms for word in term.words]
    assert len(words) == len(set(words))
    for term in book.terms:
        assert len(term.says.split()) <= LONGEST, f"{term.id} is long"
        assert term.says.endswith(".")
        assert term.to in places, f"{term.id} leads to {term.to}"
        assert any(re.search(rf"\b{word}\b", text) for word in term.words), f"{term.id} is never used"
        assert term.words == sorted(term.words, key=len, reverse=True), f"{term.id}: the longest form is found first"


@pytest.mark.parametrize(
    "source",
    ['[tdc]\nwords = ["TDC"]\nsays = "x"\n', '[tdc]\nwords = "TDC"\nsays = "x"\nto = "a#b"\n', "[tdc\n", 'tdc = "x"\n'],
)
def test_what_cannot_be_read_is_refused_by_file(source: str) -> None:
    with pytest.raises(BadBook, match=r"^en/terms\.toml: "):
        read_terms(source, "en/terms.toml")
