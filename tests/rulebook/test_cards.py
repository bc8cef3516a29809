"""The reference card of a game: the same in both languages, short enough for one page, with the figures of the book."""

from __future__ import annotations

import pytest

from upscope import registry
from upscope.rulebook import Book, Chapter, book_of
from upscope.rulebook.book import Block, plain, words_of
from upscope.text import LANGUAGES

GAMES = [one.slug for one in registry.games()]
LONGEST = 480
"""Words that fit on one page beside the tables."""


def book(game: str, language: str) -> Book:
    return book_of(registry.game(game).package, language)


def card(game: str, language: str) -> Chapter:
    found = book(game, language).card
    assert found is not None
    return found


def shape(chapter: Chapter) -> list[object]:
    return [
        (one.id, [(block.kind, len(block.rows), len(block.rows[0])) for block in one.blocks])
        for section in chapter.sections
        for one in section.paragraphs
    ]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_a_card_of_one_page(game: str) -> None:
    first, *others = (card(game, language) for language in LANGUAGES)
    for one in (first, *others):
        assert shape(one) == shape(first)
        assert sum(len(words_of(p).split()) for s in one.sections for p in s.paragraphs) <= LONGEST


def tables(chapter: Chapter) -> list[Block]:
    return [b for s in chapter.sections for p in s.paragraphs for b in p.blocks if b.kind == "table"]


def body(block: Block) -> list[list[str]]:
    return [[plain(cell) for cell in row] for row in block.rows[1:]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_silent_wars_card_prints_the_tables_of_the_book(language: str) -> None:
    whole = [body(block) for chapter in book("silent_war", language).chapters for block in tables(chapter)]
    _, result, endurance = (body(block) for block in tables(card("silent_war", language)))
    assert result in whole
    assert endurance in whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_duels_card_has_the_boxes_of_the_book(language: str) -> None:
    officer = next(one for one in book("sonar", language).chapters if one.slug == "first-officer")
    (gauges,) = tables(officer)
    printed = {row[0]: row[2:4] for row in body(gauges)[:-1]}
    (systems,) = tables(card("sonar", language))
    assert {row[0]: row[1:3] for row in body(systems)[:-1]} == printed
