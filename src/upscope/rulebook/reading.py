"""Reads a rulebook's chapters.

A chapter is a small part of Markdown:

    # Torpedo
    The lead: what the chapter is about, in a sentence or two.

    ## Where it can go

    {#range: torpedo opt-torpedo-islands}
    A text with **strong** and *emphasised* words and a [link](mines#blast).

    - an item of a list

    > [!example] An example. `differ`, `tip` and `edition` are the other kinds of note.

    ![What the picture shows, for those who cannot see it.](torpedo-range)

`{#id: rules}` begins a paragraph and names the rules it covers; everything up to the next one belongs to it. Steps
(`1. `) and tables (`| a | b |`, first row the head) are allowed too. A picture is named as in `pictures.toml`
(`example.py`). Anything else is an error with file and line.

`card.md` is written like a chapter and holds what fits on one page to have at hand. Beside the chapters `terms.toml`
explains the words players meet everywhere:

    [tdc]
    words = ["TDC"]
    says = "The torpedo data computer. Its markers run from -3 to +3; low is good."
    to = "pieces#tdc"
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from typing import get_args

import msgspec

from .book import Block, Book, Chapter, Kind, Paragraph, Section, Span, Term

_FILE = re.compile(r"\d\d-([a-z][a-z0-9-]*)\.md")
_MARK = re.compile(r"\{#([a-z][a-z0-9-]*):((?: [\w.-]+)*)\}")
_NOTE = re.compile(r"> \[!([a-z]+)\] (.+)")
_SPAN = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|\[(.+?)\]\(([a-z0-9#-]+)\)")
_PICTURE = re.compile(r"!\[(.+)\]\(([a-z][a-z0-9-]*)\)")
_NOTES = set(get_args(Kind)) - {"text", "list", "steps", "table", "picture"}
TERMS = "terms.toml"
CARD = "card.md"


class BadBook(ValueError):
    """A chapter that cannot be read; the message names file and line."""


@cache
def book_of(package: str, language: str) -> Book:
    """The rulebook of a game's package; one without chapters where nothing is written. Raises BadBook."""
    spec = find_spec(package) if package else None
    if spec is None or spec.submodule_search_locations is None:
        return Book(language, [])
    return read_book(files(package) / "rulebook" / language, language)


def read_book(folder: Traversable, language: str) -> Book:
    chapters, terms = [], list[Term]()
    card: Chapter | None = None
    for file in sorted(folder.iterdir(), key=lambda one: one.name) if folder.is_dir() else ():
        if file.name == TERMS:
            terms = read_terms(file.read_text("utf-8"), f"{language}/{TERMS}")
            continue
        if file.name == CARD:
            card = read_chapter("card", file.read_text("utf-8"), f"{language}/{CARD}")
            continue
        name = _FILE.fullmatch(file.name)
        if name is None:
            raise BadBook(f"{language}/{file.name}: a chapter is called NN-name.md")
        chapters.append(read_chapter(name[1], file.read_text("utf-8"), f"{language}/{file.name}"))
    return Book(language, chapters, terms, card)


def read_terms(source: str, name: str) -> list[Term]:
    """The words of a glossary. Raises BadBook with `name`."""
    try:
        return [msgspec.convert({"id": ident, **row}, Term) for ident, row in tomllib.loads(source).items()]
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, TypeError) as problem:
        raise BadBook(f"{name}: {problem}") from None


def read_chapter(slug: str, source: str, name: str) -> Chapter:
    """One chapter from its Markdown. Raises BadBook with `name` and the line."""
    title, lead = "", list[Span]()
    sections: list[Section] = []
    paragraph: Paragraph | None = None
    for line, block in _blocks(source):
        where = f"{name}:{line}"
        first = block[0]
        if first.startswith("# "):
            if title or len(block) < 2:
                raise BadBook(f"{where}: a chapter has one title with its lead right below")
            title, lead = first[2:].strip(), spans(" ".join(block[1:]))
            continue
        if first.startswith("## ") and len(block) == 1:
            sections.append(Section(first[3:].strip(), []))
            paragraph = None
            continue
        if first.startswith("{"):
            mark = _MARK.fullmatch(first)
            if mark is None or len(block) == 1:
                raise BadBook(f"{where}: write {{#id: rule rule}} and the text right below")
            paragraph = Paragraph(mark[1], mark[2].split(), [])
            if not sections:
                sections.append(Section("", []))
            sections[-1].paragraphs.append(paragraph)
            block = block[1:]
        if paragraph is None:
            raise BadBook(f"{where}: text that belongs to no paragraph")
        paragraph.blocks.append(_block(block, where))
    if not title:
        raise BadBook(f"{name}: the chapter has no title")
    return Chapter(slug, title, lead, sections)


def _blocks(source: str) -> Iterator[tuple[int, list[str]]]:
    """Lines between blank lines, with the number of the first."""
    held: list[str] = []
    for number, line in enumerate([*source.splitlines(), ""], 1):
        if line.strip():
            held.append(line.rstrip())
        elif held:
            yield number - len(held), held
            held = []


def _block(lines: list[str], where: str) -> Block:
    first = lines[0]
    if first.startswith("> "):
        note = _NOTE.fullmatch(first)
        if note is None or note[1] not in _NOTES or not all(line.startswith("> ") for line in lines):
            raise BadBook(f"{where}: a note is > [!KIND] with one of {', '.join(sorted(_NOTES))}")
        kind: Kind = note[1]  # type: ignore[assignment]  # one of _NOTES
        return Block(kind, [[spans(" ".join([note[2], *(line[2:] for line in lines[1:])]))]])
    if first.startswith("| "):
        rows = [[spans(cell.strip()) for cell in line.strip("|").split("|")] for line in lines]
        if len({len(row) for row in rows}) > 1:
            raise BadBook(f"{where}: the rows of a table have the same number of cells")
        return Block("table", rows)
    if first.startswith("!["):
        picture = _PICTURE.fullmatch(" ".join(lines))
        if picture is None:
            raise BadBook(f"{where}: a picture is ![what it shows](its name)")
        return Block("picture", [[spans(picture[1])]], picture[2])
    for kind, start in (("list", "- "), ("steps", "1. ")):
        if first.startswith(start):
            return Block(kind, [[spans(item)] for item in _items(lines, start)])
    if first[0] in "#>{|!":
        raise BadBook(f"{where}: {first[:30]!r} is no part of a chapter")
    return Block("text", [[spans(" ".join(lines))]])


def _items(lines: list[str], start: str) -> list[str]:
    items: list[str] = []
    for line in lines:
        if line.startswith(start):
            items.append(line.removeprefix(start))
        else:
            items[-1] += " " + line.strip()
    return items


def spans(text: str) -> list[Span]:
    """A line's text cut where its style changes."""
    found: list[Span] = []
    end = 0
    for match in _SPAN.finditer(text):
        if match.start() > end:
            found.append(Span(text[end : match.start()]))
        strong, em, link, to = match.groups()
        found.append(Span(strong, "strong") if strong else Span(em, "em") if em else Span(link, "link", to))
        end = match.end()
    if end < len(text):
        found.append(Span(text[end:]))
    return found
