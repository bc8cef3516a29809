"""What a rulebook is made of, ready to be shown: nothing is left to parse."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

Kind = Literal["text", "list", "steps", "table", "example", "differ", "tip", "edition", "picture"]
"""`differ` is a point on which players differ, `edition` one where another edition does."""


class Span(msgspec.Struct, frozen=True):
    """A run of text in one style; a link's `to` is a chapter, or a chapter and a paragraph: `torpedo#range`."""

    text: str
    style: Literal["", "strong", "em", "link"] = ""
    to: str = ""


class Block(msgspec.Struct, frozen=True):
    """Rows of cells of spans: a text is one row of one cell, a list one row an item, a table begins with its head, a
    picture is what it shows in words."""

    kind: Kind
    rows: list[list[list[Span]]]
    picture: str = ""
    """A picture's name among the game's examples."""


class Paragraph(msgspec.Struct, frozen=True):
    """What is said about one thing, and the rules it covers."""

    id: str
    rules: list[str]
    blocks: list[Block]


class Section(msgspec.Struct, frozen=True):
    title: str
    """Empty for what stands before the chapter's first heading."""
    paragraphs: list[Paragraph]


class Chapter(msgspec.Struct, frozen=True):
    slug: str
    title: str
    lead: list[Span]
    sections: list[Section]


class Term(msgspec.Struct, frozen=True):
    """A word players meet before they have read about it: what it means in a sentence or two, and where to read on."""

    id: str
    words: list[str]
    """As it stands in a sentence, in each form."""
    says: str
    to: str
    """As in a link: `pieces#tdc`."""
    quiet: bool = False
    """Explained on counters and markers only: its words are too common to be marked in every sentence."""


class Book(msgspec.Struct, frozen=True):
    language: str
    chapters: list[Chapter]
    terms: list[Term] = []
    card: Chapter | None = None
    """What a player looks up again and again, on one page."""

    def paragraphs(self) -> Iterator[tuple[Chapter, Section, Paragraph]]:
        """Every paragraph in order, with where it stands."""
        for chapter in self.chapters:
            for section in chapter.sections:
                for paragraph in section.paragraphs:
                    yield chapter, section, paragraph

    def covers(self) -> dict[str, tuple[Chapter, Paragraph]]:
        """Rule id to the paragraph that explains it."""
        return {rule: (chapter, paragraph) for chapter, _, paragraph in self.paragraphs() for rule in paragraph.rules}


def plain(spans: list[Span]) -> str:
    """The words alone."""
    return "".join(span.text for span in spans)


def words_of(paragraph: Paragraph) -> str:
    """A paragraph's words in one string, to search in or to check."""
    return " ".join(plain(cell) for block in paragraph.blocks for row in block.rows for cell in row)
