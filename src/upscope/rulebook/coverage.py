"""How much of a game's rules the book explains, counted."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from importlib.util import find_spec

import msgspec

from .book import words_of
from .example import declared
from .reading import book_of


class Coverage(msgspec.Struct, frozen=True):
    """Rules without a paragraph, with more than one, and named by a paragraph but unknown; and what there is."""

    language: str
    rules: int
    chapters: int
    paragraphs: int
    words: int
    pictures: int
    examples: int
    """Pictures in the text, and examples declared to be drawn."""
    missing: list[str]
    twice: list[str]
    unknown: list[str]

    @property
    def written(self) -> int:
        return self.rules - len(self.missing)


def rule_ids(package: str) -> list[str]:
    """The ids of the game's rules.toml in its order; none for a game that is a single module."""
    spec = find_spec(package) if package else None
    if spec is None or spec.submodule_search_locations is None:
        return []
    file = files(package) / "rules.toml"
    return list(tomllib.loads(file.read_text("utf-8")).get("rule", {})) if file.is_file() else []


def coverage(package: str, language: str) -> Coverage:
    """Counts a package's book against its rules. Raises BadBook."""
    ids, book = rule_ids(package), book_of(package, language)
    named = Counter(rule for _, _, paragraph in book.paragraphs() for rule in paragraph.rules)
    return Coverage(
        language=language,
        rules=len(ids),
        chapters=len(book.chapters),
        paragraphs=sum(1 for _ in book.paragraphs()),
        pictures=sum(block.kind == "picture" for _, _, one in book.paragraphs() for block in one.blocks),
        examples=len(declared(package)),
        words=sum(len(words_of(paragraph).split()) for _, _, paragraph in book.paragraphs()),
        missing=[one for one in ids if one not in named],
        twice=[one for one, times in named.items() if times > 1],
        unknown=[one for one in named if one not in ids],
    )
