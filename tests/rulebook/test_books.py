"""Text and index hold together: every rule has its paragraph, in both languages, and no sentence speaks in ids."""

from __future__ import annotations

import re

import pytest

from upscope import registry
from upscope.rulebook import BadBook, Book, book_of, read_chapter
from upscope.rulebook.book import plain, words_of
from upscope.rulebook.coverage import coverage, rule_ids
from upscope.text import LANGUAGES

GAMES = [one.slug for one in registry.games()]
JARGON = re.compile(r"(?i)\b(see rule|rule (id|no|number)|[a-z]+_[a-z_]+|véase|regla n)\b|\.toml|\b\d+\.\d+\.?\d*\b")
LONGEST = 90
"""Words in one block: a paragraph that people read."""


def package(game: str) -> str:
    return registry.game(game).package


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_belongs_to_exactly_one_paragraph(game: str, language: str) -> None:
    made = coverage(package(game), language)
    assert made.rules > 100
    assert (made.missing, made.twice, made.unknown) == ([], [], [])


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_structure(game: str) -> None:
    first, *others = (shape(book_of(package(game), language)) for language in LANGUAGES)
    for other in others:
        assert other == first


def shape(book: Book) -> list[object]:
    """Everything but the words."""
    return [
        (
            chapter.slug,
            [
                [
                    (
                        paragraph.id,
                        paragraph.rules,
                        [(b.kind, len(b.rows), len(b.rows[0])) for b in paragraph.blocks],
                    )
                    for paragraph in section.paragraphs
                ]
                for section in chapter.sections
            ],
        )
        for chapter in book.chapters
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_speaks_in_ids(game: str, language: str) -> None:
    book = book_of(package(game), language)
    ids = {rule.lower() for rule in rule_ids(package(game)) if "-" in rule}
    wrong = []
    for chapter, section, paragraph in book.paragraphs():
        said = f"{section.title} {words_of(paragraph)}"
        tokens = set(re.findall(r"[a-z0-9]+(?:[.-][a-z0-9]+)+", said.lower()))
        wrong += [f"{chapter.slug}#{paragraph.id}: {found}" for found in sorted(tokens & ids)]
        wrong += [f"{chapter.slug}#{paragraph.id}: {found[0]}" for found in JARGON.finditer(said)]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_paragraphs_are_short_named_once_and_links_lead_somewhere(game: str, language: str) -> None:
    book = book_of(package(game), language)
    places = {chapter.slug for chapter in book.chapters}
    names = [f"{chapter.slug}#{paragraph.id}" for chapter, _, paragraph in book.paragraphs()]
    assert len(names) == len(set(names))
    for chapter, _, paragraph in book.paragraphs():
        for block in paragraph.blocks:
            for row in block.rows:
                for cell in row:
                    assert len(plain(cell).split()) <= LONGEST, f"{chapter.slug}#{paragraph.id} is long"
                    lost = [s.to for s in cell if s.to and s.to not in places and s.to not in names]
                    assert lost == [], f"{chapter.slug}#{paragraph.id} links to {lost}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_names_its_columns_and_rows(game: str, language: str) -> None:
    """The first row and the first column are read out as headings."""
    book = book_of(package(game), language)
    tables = [(c, p, b) for c, _, p in book.paragraphs() for b in p.blocks if b.kind == "table"]
    for chapter, paragraph, block in tables:
        heads = [*block.rows[0], *(row[0] for row in block.rows)]
        assert all(plain(cell).strip() for cell in heads), f"{chapter.slug}#{paragraph.id} has a heading without words"


def noted(game: str, language: str, rule: str) -> set[str]:
    """The kinds of notes in the paragraph of a rule."""
    _, paragraph = book_of(package(game), language).covers()[rule]
    return {block.kind for block in paragraph.blocks}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_setting_stands_in_the_paragraph_of_its_rule(game: str, language: str) -> None:
    settled = {option.name: option.rule for option in registry.game(game).options if option.rule}
    assert settled
    assert [name for name, rule in settled.items() if "differ" not in noted(game, language, rule)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_edition_stands_in_the_paragraph_it_changes(language: str) -> None:
    first = [rule for rule in rule_ids(package("silent_war")) if rule.startswith("1x-")]
    assert len(first) > 30
    lost = [rule for rule in first if "edition" not in noted("silent_war", language, rule)]
    assert lost == []


def test_a_chapter_is_read() -> None:
    source = (
        "# Torpedo\nThe lead.\n\n## Range\n\n{#far: torpedo act-when-T}\n"
        "Count **4** spaces,\nsee [mines](mines#far).\n\n"
        "- one\n- two\n  lines\n\n> [!example] From D3\n> to G2.\n\n| a | b |\n| 1 | 2 |\n"
    )
    chapter = read_chapter("torpedo", source, "x.md")
    (section,) = chapter.sections
    (paragraph,) = section.paragraphs
    assert (chapter.title, plain(chapter.lead), section.title) == ("Torpedo", "The lead.", "Range")
    assert (paragraph.id, paragraph.rules) == ("far", ["torpedo", "act-when-T"])
    assert [block.kind for block in paragraph.blocks] == ["text", "list", "example", "table"]
    assert words_of(paragraph) == "Count 4 spaces, see mines. one two lines From D3 to G2. a b 1 2"
    assert [span.style for span in paragraph.blocks[0].rows[0][0]] == ["", "strong", "", "link", ""]


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("# A\nlead\n\nloose text\n", 4),
        ("# A\n", 1),
        ("# A\nlead\n\n{#x rule}\ntext\n", 4),
        ("# A\nlead\n\n{#x: rule}\n", 4),
        ("# A\nlead\n\n{#x:}\ntext\n\n> [!shout] ha\n", 7),
        ("# A\nlead\n\n{#x:}\n| a | b |\n| c |\n", 4),
        ("# A\nlead\n\n{#x:}\n### deep\n", 4),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(source: str, line: int) -> None:
    with pytest.raises(BadBook, match=rf"^x\.md:{line}:"):
        read_chapter("a", source, "x.md")
