"""A game's rulebook: chapters people read, written in Markdown beside the rules they explain. Names no game.

The files are `rulebook/<language>/NN-chapter.md` in the game's package; `reading.py` says what they may contain.
"""

from .book import Block, Book, Chapter, Paragraph, Section, Span, Term
from .chart import Chart
from .reading import BadBook, book_of, read_chapter

__all__ = [
    "BadBook",
    "Block",
    "Book",
    "Chapter",
    "Chart",
    "Paragraph",
    "Section",
    "Span",
    "Term",
    "book_of",
    "read_chapter",
]
